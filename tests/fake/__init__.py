"""Two Ladders: a small fourth game, which shows that nothing above the games knows their rules.

Twelve cards, 1 to 6 twice each. On turn one lays a card on one of two ladders, which rise, or buries one face
down, and draws. Two rounds. It has what makes a game hard to show: hidden hands, chance in mid-game, secrets,
a house option.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from gambitkit.core.model import Action, Decision, Line, Log, Refusal, Score, Step
from gambitkit.core.names import find, listed, quote
from gambitkit.core.playout import Bot, uniform
from gambitkit.core.rulebook import Rulebook
from gambitkit.core.seats import seated
from gambitkit.core.view import Choice, Face, Plate, Said, View, Zone
from gambitkit.core.worlds import Place, Pool, Unknowns

from .lookup import REFERENCE

DECK = tuple(sorted([1, 2, 3, 4, 5, 6] * 2))
LADDERS = {"left": 0, "right": 1}
TINCTURES = ("red", "blue", "white", "green")
COUNTED = ("seats", "equal", "round", "turn")
LISTED = ("deck", "hands", "ladders", "buried", "points")


class State:
    """`deck`: the next card is the last; while it is to be shuffled, `shuffle` is true and it is sorted."""

    def __init__(self, seats: int, equal: str) -> None:
        self.seats, self.equal, self.round, self.turn, self.shuffle = seats, equal, 1, 0, True
        self.deck = list(DECK)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.ladders: list[list[int]] = [[], []]
        self.buried: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats

    def clone(self) -> State:
        new = State.__new__(State)
        new.seats, new.equal, new.round, new.turn, new.shuffle = (
            self.seats,
            self.equal,
            self.round,
            self.turn,
            self.shuffle,
        )
        new.deck, new.points = self.deck[:], self.points[:]
        new.hands, new.ladders, new.buried = (
            [part[:] for part in parts] for parts in (self.hands, self.ladders, self.buried)
        )
        return new


class TwoLadders:
    name = "fake"
    title = "Two Ladders"
    version = 1
    seats = range(2, 5)
    rulebook = Rulebook(__name__)
    reference = REFERENCE
    bots = (Bot("random", "Lays any card anywhere.", uniform),)

    @property
    def switches(self) -> tuple[Any, ...]:
        return self.rulebook.switches

    # ---- beginning

    def new(self, players: Any, equal: str = "allowed") -> State:
        names = seated(players, self.seats, self.title)
        return State(len(names), find(equal, {"allowed": "allowed", "forbidden": "forbidden"}, "value of equal"))

    def options_of(self, state: State) -> dict[str, Any]:
        return {"equal": state.equal}

    def describe(self, state: State, players: Any) -> dict[str, Any]:
        if state.shuffle:
            raise Refusal("Cards are being shuffled, which a position has no words for.")
        data = self.dump(state)
        del data["shuffle"], data["seats"]
        return {"players": list(players), **data}

    def position(self, players: Any, **described: Any) -> State:
        return self.load({"seats": len(seated(players, self.seats, self.title)), "shuffle": False, **described})

    def dump(self, state: State) -> dict[str, Any]:
        return dict(vars(state.clone()))

    def load(self, data: Any) -> State:
        if not isinstance(data, dict) or set(data) != {*COUNTED, *LISTED, "shuffle"}:
            raise Refusal(f"A moment of {self.title} has {listed((*COUNTED, *LISTED, 'shuffle'))}.")
        state = self.new([f"{n}" for n in range(data["seats"])] if data["seats"] in (2, 3, 4) else [], data["equal"])
        parts = [data["deck"], data["points"]]
        for name, number in (("hands", state.seats), ("buried", state.seats), ("ladders", 2)):
            if not isinstance(data[name], list) or len(data[name]) != number:
                raise Refusal(f"There are {number} {name}.")
            parts += data[name]
        if not all(isinstance(part, list) and all(type(card) is int for card in part) for part in parts):
            raise Refusal("Cards and points are lists of whole numbers.")
        cards = sorted(card for part in parts if part is not data["points"] for card in part)
        if tuple(cards) != DECK or len(data["points"]) != state.seats or min(data["points"]) < 0:
            raise Refusal("The cards are 1 to 6 twice each, and everybody has points from 0 up.")
        if not all(type(data[name]) is int for name in ("seats", "round", "turn")) or type(data["shuffle"]) is not bool:
            raise Refusal("Seats, round and turn are whole numbers, and shuffle is true or false.")
        if data["round"] not in (1, 2, 3) or data["turn"] not in range(state.seats):
            raise Refusal("There are two rounds, and somebody at the table is on turn.")
        if (not data["shuffle"] and data["round"] < 3) and not data["hands"][data["turn"]]:
            raise Refusal("Whoever is on turn has a card in hand.")
        if data["shuffle"] and (data["round"] == 3 or tuple(data["deck"]) != DECK):
            raise Refusal("All the cards are shuffled at once, before a round.")
        for name, value in data.items():
            setattr(state, name, value)
        return state.clone()

    # ---- playing

    def over(self, state: State) -> bool:
        return state.round == 3

    def decision(self, state: State) -> Decision | None:
        if self.over(state):
            return None
        if state.shuffle:
            return Decision(None, "shuffle", ())
        return Decision(state.turn, "turn", self.options(state))

    def options(self, state: State) -> tuple[Action, ...]:
        if state.shuffle or self.over(state):
            return ()
        tried = [("lay", card, ladder) for card in sorted(set(state.hands[state.turn])) for ladder in (0, 1)]
        return (
            *(action for action in tried if not self.why_not(state, action)),
            *(("bury", card) for card in sorted(set(state.hands[state.turn]))),
        )

    def draw(self, state: State, rng: Random) -> Action:
        return ("shuffle", tuple(rng.sample(DECK, len(DECK))))

    def why_not(self, state: State, action: Action) -> tuple[str, ...]:
        if self.over(state):
            return ("end",)
        if state.shuffle:
            fair = len(action) == 2 and action[0] == "shuffle" and isinstance(action[1], tuple)
            return () if fair and all(c in DECK for c in action[1]) and tuple(sorted(action[1])) == DECK else ("deal",)
        if not action or {"lay": 3, "bury": 2}.get(action[0]) != len(action):
            return ("lay",)
        if action[1] not in state.hands[state.turn]:
            return ("lay",)
        if action[0] == "bury":
            return ()
        if action[2] not in (0, 1):
            return ("lay",)
        ladder = state.ladders[action[2]]
        if ladder and action[1] < ladder[-1]:
            return ("rise",)
        return ("rise", "F-1") if ladder and action[1] == ladder[-1] and state.equal == "forbidden" else ()

    def refuse(self, state: State, action: Action, players: Any) -> str:
        if self.over(state):
            return "The game is over: two rounds have been played."
        if state.shuffle:
            return "Now the twelve cards are shuffled, all of them and no others."
        if "rise" in self.why_not(state, action):
            return (
                f"The {('left', 'right')[action[2]]} ladder is past {action[1]}; lay a higher card there, or bury one."
            )
        return f"{players[state.turn]} lays a card from the hand on the left or the right ladder, or buries one."

    def apply(self, state: State, action: Action, log: Log = None) -> None:
        verb = action[0]
        if verb == "shuffle":
            state.shuffle, state.deck = False, list(reversed(action[1]))
            self.say(log, Step("shuffled", None, (), ("deal",)))
            for seat, hand in enumerate(state.hands):
                hand += [state.deck.pop(), state.deck.pop()]
                self.say(log, Step("dealt", seat, (2,), ("deal",), 0, tuple(hand), (seat,)))
            return
        seat, card = state.turn, action[1]
        state.hands[seat].remove(card)
        if verb == "lay":
            state.ladders[action[2]].append(card)
            state.points[seat] += card
            self.say(log, Step("laid", seat, (card, action[2]), ("lay", "points")))
        else:
            state.buried[seat].append(card)
            self.say(log, Step("buried", seat, (), ("bury",), None, (card,), (seat,)))
        if state.deck:
            state.hands[seat].append(state.deck.pop())
            self.say(log, Step("drew", seat, (), ("draw",), 0, (state.hands[seat][-1],), (seat,)))
        state.turn = next(
            (s % state.seats for s in range(seat + 1, seat + 1 + state.seats) if state.hands[s % state.seats]), 0
        )
        if not any(state.hands):
            self.say(log, Step("ended", None, (state.round,), ("end",)))
            state.round += 1
            if state.round < 3:
                state.turn = state.round - 1
                state.shuffle, state.deck, state.ladders = True, list(DECK), [[], []]
                state.buried = [[] for _ in range(state.seats)]

    def say(self, log: Log, step: Step) -> None:
        if log is not None:
            log.append(step)

    def score(self, state: State) -> tuple[Score, ...]:
        return tuple(
            Score(seat, (Line("cards on ladders", points, ("points",)),)) for seat, points in enumerate(state.points)
        )

    def winners(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat, points in enumerate(state.points) if points == max(state.points))

    # ---- words

    def write(self, state: State, action: Action) -> str:
        if action[0] == "shuffle":
            return f"shuffle deck: {', '.join(map(str, action[1]))}"
        return f"bury {action[1]}" if action[0] == "bury" else f"lay {action[1]} {('left', 'right')[action[2]]}"

    def read(self, state: State, text: str) -> Action:
        verb, _, rest = text.strip().partition(" ")
        if verb == "shuffle" and rest.startswith("deck: "):
            return ("shuffle", tuple(self.card(word) for word in rest[6:].split(", ")))
        if verb == "bury":
            return ("bury", self.card(rest))
        if verb == "lay":
            card, _, ladder = rest.partition(" ")
            return ("lay", self.card(card), LADDERS[find(ladder, {name: name for name in LADDERS}, "ladder")])
        raise Refusal(f"{quote(text)} is no move: write “lay 3 left”, “bury 3” or “shuffle deck: 1, 2, …”.")

    def card(self, word: str) -> int:
        if word not in {"1", "2", "3", "4", "5", "6"}:
            raise Refusal(f"There is no card {quote(word)}: they are 1 to 6.")
        return int(word)

    def tell(self, step: Step, seat: int | None, players: Any, options: Any) -> tuple[Said, ...]:
        step = step.seen_from(seat)
        who = "" if step.seat is None else players[step.seat]
        cards = "" if step.secret is None else f": {listed(map(str, step.secret))}"
        text = {
            "shuffled": "The cards are shuffled.",
            "dealt": f"{who} gets two cards{cards}.",
            "laid": f"{who} lays {step.args[0]} on the {('left', 'right')[step.args[1]]} ladder."
            if step.kind == "laid"
            else "",
            "buried": f"{who} buries a card{cards}.",
            "drew": f"{who} draws a card{cards}.",
            "ended": f"Round {step.args[0]} ends." if step.kind == "ended" else "",
        }[step.kind]
        return (Said(text, step.rules, step.seat, step.kind),)

    # ---- what a seat may see

    def view(self, state: State, seat: int | None, players: Any) -> View:
        decision = self.decision(state)
        asks = None if decision is None else decision.seat
        open_to = range(state.seats) if seat is None else (seat,)
        zones = [
            Zone(
                f"seat-{other}",
                "seat",
                players[other],
                tuple(
                    Face(f"back-{other}-{n}", colour=TINCTURES[other], down=True)
                    for n in range(len(state.hands[other]))
                ),
                other,
                TINCTURES[other],
                counts=(("buried", str(len(state.buried[other]))),),
            )
            for other in range(state.seats)
            if other not in open_to
        ]
        zones += [
            Zone(
                f"ladder-{name}",
                "column",
                name,
                tuple(
                    Face(f"laid-{name}-{n}", str(card), "shared", str(card), str(card))
                    for n, card in enumerate(state.ladders[ladder])
                ),
                plate=Plate(str(len(state.ladders[ladder])), f"{name} ladder"),
            )
            for name, ladder in LADDERS.items()
        ]
        for own in open_to:
            zones += [
                Zone(
                    f"hand-{own}",
                    "hand",
                    players[own],
                    tuple(
                        Face(f"hand-{own}-{n}", str(card), TINCTURES[own], str(card), str(card))
                        for n, card in enumerate(state.hands[own])
                    ),
                    own,
                    TINCTURES[own],
                ),
                Zone(
                    f"buried-{own}",
                    "row",
                    "Buried",
                    tuple(
                        Face(f"buried-{own}-{n}", colour=TINCTURES[own], down=True, known=str(card))
                        for n, card in enumerate(state.buried[own])
                    ),
                    own,
                    TINCTURES[own],
                ),
            ]
        zones.append(Zone("deck", "pile", "Deck", counts=(("cards", str(len(state.deck))),)))
        heading = (
            "The game is over"
            if decision is None
            else "Shuffle the cards"
            if asks is None
            else (f"{players[asks]}, lay or bury a card")
        )
        return View(
            seat,
            heading,
            f"Round {min(state.round, 2)} of 2.",
            tuple(zones),
            tuple(self.choices(state, players)) if asks is not None and seat in (None, asks) else (),
            asks,
        )

    def choices(self, state: State, players: Any) -> Any:
        for n, card in enumerate(state.hands[state.turn]):
            if card in state.hands[state.turn][:n]:
                continue
            for action, zone in (
                (("lay", card, 0), "ladder-left"),
                (("lay", card, 1), "ladder-right"),
                (("bury", card), f"buried-{state.turn}"),
            ):
                rules = self.why_not(state, action)
                refusal = Said(self.refuse(state, action, players), rules) if rules else None
                text = self.write(state, action)
                yield Choice(text, text.capitalize(), (f"hand-{state.turn}-{n}", zone), refusal)

    # ---- what a seat cannot know

    def hidden(self, state: State, seat: int) -> list[tuple[Place, list[int]]]:
        hands = [(Place(("hand", other), len(hand)), hand) for other, hand in enumerate(state.hands) if other != seat]
        graves = [
            (Place(("buried", other, n), 1, True), [card])
            for other, cards in enumerate(state.buried)
            if other != seat
            for n, card in enumerate(cards)
        ]
        return [] if state.shuffle else [*hands, *graves, (Place("deck", len(state.deck), True), state.deck)]

    def unknowns(self, state: State, seat: int) -> Unknowns:
        hidden = self.hidden(state, seat)
        cards = sorted(card for _, cards in hidden for card in cards)
        return Unknowns((Pool(tuple(cards), tuple(place for place, _ in hidden)),))

    def truth(self, state: State, seat: int) -> dict[Any, tuple[int, ...]]:
        return {place.key: tuple(cards) for place, cards in self.hidden(state, seat)}

    def fill(self, state: State, world: Any) -> State:
        new = state.clone()
        for key, cards in world.items():
            if key == "deck":
                new.deck = list(cards)
            elif key[0] == "hand":
                new.hands[key[1]] = list(cards)
            else:
                new.buried[key[1]][key[2]] = cards[0]
        return new

    def census(self, state: State) -> dict[str, int]:
        piles = [state.deck, *state.hands, *state.ladders, *state.buried]
        return {str(card): number for card, number in Counter(card for pile in piles for card in pile).items()}


GAME = TwoLadders()
