"""What a seat may see of a game, as zones; and what it may choose, with the reason where it may not.

Hidden are the deck and the others' hands only, and of those a view has backs and counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from gambitkit.core.model import Action
from gambitkit.core.names import listed
from gambitkit.core.view import Choice, Face, Said, View, Zone
from gambitkit.gods.cards import (
    ANY,
    COLOUR,
    COLOURS,
    FAIRY,
    FIRST_WILD,
    KIND,
    KINDS,
    NAMES,
    THE_HERALD,
    VALUE,
)
from gambitkit.gods.flow import asked, options
from gambitkit.gods.moves import write
from gambitkit.gods.powers import DRAWS
from gambitkit.gods.refusals import refusal
from gambitkit.gods.standing import scores, winners
from gambitkit.gods.state import (
    AGAIN,
    ATTACK,
    DEFEND,
    DRAWN,
    EXTRA,
    HERALDS,
    HERO_CALL,
    HUE,
    OVER,
    PURGE,
    REUSE,
    ROUNDS,
    SEND,
    SHUFFLE,
    START,
    TARGET,
    State,
)

SORTS = {"good": "any", "evil": "cursed", "herald": "shared"}
"""Tinctures of cards without a colour."""


class Keys:
    """A name for every open card by which it can be followed from place to place. Equal cards are told apart by the
    order in which they are named, so one's own hand comes first."""

    def __init__(self) -> None:
        self._times: Counter[int] = Counter()

    def __call__(self, card: int) -> str:
        self._times[card] += 1
        return f"card-{card}-{self._times[card]}"


def view(state: State, seat: int | None, players: Sequence[str]) -> View:
    """The table as `seat` sees it; None sees every hand."""
    heading, lead = question(state, players)
    asks = asked(state)
    hands, karma, zones = table(state, seat, players)
    offered = choices(state, asks, hands, karma, players) if asks is not None and seat in (None, asks) else ()
    return View(seat, heading, lead, tuple(zones), tuple(offered), asks)


def face(card: int, key: str, mark: str = "") -> Face:
    """A card that lies open."""
    kind = KINDS[KIND[card]]
    colour = COLOURS[COLOUR[card]] if card < FIRST_WILD else SORTS[kind.sort]
    number = str(kind.value) if kind.value else ""
    return Face(
        key,
        kind.name,
        colour,
        number=number,
        printed=number,
        sign=kind.power,
        word=kind.power,
        text=kind.text,
        state="acts" if mark else "",
        mark=mark,
    )


# ---------------------------------------------------------------- zones


def table(
    state: State, seat: int | None, players: Sequence[str]
) -> tuple[dict[int, tuple[Face, ...]], dict[int, tuple[Face, ...]], Iterator[Zone]]:
    """The open hands and all Karma as faces by seat, and the zones that they make."""
    keys = Keys()
    seats = range(len(players))
    own = [one for one in seats if seat in (None, one)]
    shown = list(seats) if state.over else own
    hands = {one: tuple(face(card, keys(card)) for card in state.hands[one]) for one in shown}
    karma = {one: tuple(face(card, keys(card)) for card in state.karma[one]) for one in seats}
    return hands, karma, zones(state, own, hands, karma, keys, players)


def zones(
    state: State,
    own: Sequence[int],
    hands: dict[int, tuple[Face, ...]],
    karma: dict[int, tuple[Face, ...]],
    keys: Keys,
    players: Sequence[str],
) -> Iterator[Zone]:
    """The others' places, the middle of the table, and what is one's own; Karma lies with its owner."""
    others = [seat for seat in range(len(players)) if seat not in own]
    for seat in others:
        backs = tuple(Face(f"hand-{seat}-{i}", colour="shared", down=True) for i in range(len(state.hands[seat])))
        yield Zone(f"seat-{seat}", "seat", players[seat], hands.get(seat, backs), seat, counts=counts(state, seat))
    yield from middle(state, keys, players)
    for seat in own:
        note = "hand" if len(own) > 1 else "your hand"
        yield Zone(f"hand-{seat}", "hand", players[seat], hands[seat], seat, note=note)
    for seat in (*others, *own):
        worth = sum(VALUE[card] for card in state.karma[seat])
        yield Zone(f"karma-{seat}", "row", "Karma", karma[seat], seat, note=str(worth))


def counts(state: State, seat: int) -> tuple[tuple[str, str], ...]:
    """What everybody may count of a seat."""
    skip = (("owes a skip", "1"),) if state.owes_skip(seat) else ()
    return (("hand", str(len(state.hands[seat]))), ("penalties", str(state.total(seat))), *skip)


def middle(state: State, keys: Keys, players: Sequence[str]) -> Iterator[Zone]:
    """The power under way, the pile, the deck and the Heralds."""
    if state.laid is not None:
        yield Zone("power", "pile", power_title(state, players), (face(state.laid, keys(state.laid), "at work"),))
    top = (face(state.pile[-1], keys(state.pile[-1])),) if state.pile else ()
    yield Zone("pile", "pile", f"Pile: {pile_words(state)}", top, counts=(("cards", str(len(state.pile))),))
    back = (Face("deck-top", colour="shared", down=True),) if state.deck else ()
    yield Zone("deck", "pile", "Deck", back, counts=(("cards", str(len(state.deck))),))
    herald = (face(THE_HERALD, keys(THE_HERALD)),) if state.heralds else ()
    yield Zone("heralds", "pile", f"Heralds: {state.heralds} of {HERALDS}", herald)


def power_title(state: State, players: Sequence[str]) -> str:
    what, _, _, target = state.frames[-1]
    if what in (ATTACK, DEFEND):
        return f"Attack: {players[state.turn]} on {players[target]}"
    return f"Power: {players[state.turn]}"


def pile_words(state: State) -> str:
    """What there is to match: "red, 6"."""
    if not state.pile:
        return "none yet"
    colour = "no colour yet" if state.colour == ANY else COLOURS[state.colour]
    return f"{colour}, {VALUE[state.pile[-1]]}"


# ---------------------------------------------------------------- the question


def question(state: State, players: Sequence[str]) -> tuple[str, str]:
    """The question that is pending, as a heading, and what hangs on it."""
    who = players[state.turn]
    what, card, left, target = state.frames[-1] if state.frames else (-1, 0, 0, 0)
    if what == OVER:
        best = winners(state)
        names = listed(players[one] for one in best)
        totals = listed(f"{players[score.seat]} {score.total:g}" for score in scores(state))
        unit = "penalty points" if state.terms.points is None else "points left"
        return f"{names} {'wins' if len(best) == 1 else 'share the win'}", f"The game is over, in {unit}: {totals}."
    if what == SHUFFLE:
        return "The cards are shuffled", "Chance says in which order they come."
    if what == DEFEND:
        effect = f"{who}’s {KINDS[KIND[card]].name} would {would(state, card, left, target)}"
        return f"{players[target]}, will you defend?", f"{round_line(state)} {effect}."
    headings = {
        START: f"{who}, choose the start card’s colour",
        AGAIN: f"{who}, one more turn: play a card or draw",
        DRAWN: f"{who}, play a card",
        EXTRA: f"{who}, discard another card?",
        PURGE: f"{who}, discard Karma?",
        HERO_CALL: f"{who}, discard more of the pile’s colour?",
        HUE: f"{who}, choose the pile’s colour",
        REUSE: f"{who}, which power do you reuse?",
        SEND: f"{who}, which Karma do you send?",
        TARGET: f"{who}, whom do you target?",
    }
    return headings.get(what, f"{who}, play a card or draw"), f"{round_line(state)} {matching_line(state)}"


def round_line(state: State) -> str:
    return f"Round {state.round}." if state.terms.points is not None else f"Round {state.round} of {ROUNDS}."


def matching_line(state: State) -> str:
    if state.colour == ANY:
        return "The start card is a Wild, so its colour is chosen before anything else."
    value = VALUE[state.pile[-1]]
    number = f" or {value}" if value <= 9 else ""
    return f"The pile takes {COLOURS[state.colour]}{number}, and any Wild."


def would(state: State, card: int, sent: int, seat: int) -> str:
    """What an attack does to its target, who reads it."""
    kind = KIND[card]
    if kind in DRAWS:
        return f"make you draw {DRAWS[kind]} cards"
    if kind == FAIRY:
        return f"add the {NAMES[sent]} to your Karma"
    name = KINDS[kind].name
    return {
        "Missionary": "take your next turn",
        "Dragon": f"come to your Karma, {VALUE[card]} points",
        "Evil God": f"make you draw up to 7 cards; you hold {len(state.hands[seat])}",
    }[name]


# ---------------------------------------------------------------- its answers


def choices(
    state: State,
    seat: int,
    hands: dict[int, tuple[Face, ...]],
    karma: dict[int, tuple[Face, ...]],
    players: Sequence[str],
) -> Iterator[Choice]:
    """Every way to answer that the seat may think of, the forbidden ones with their refusal."""
    what = state.frames[-1][0] if state.frames else AGAIN
    of_karma = what in (PURGE, REUSE, SEND)
    cards = state.karma[seat] if of_karma else state.hands[seat]
    faces = karma[seat] if of_karma else hands[seat]
    keys: dict[int, str] = {}
    for card, one in zip(cards, faces, strict=True):
        keys.setdefault(card, one.key)
    legal = options(state)
    for action in (*thinkable(what, list(keys), legal), *legal):
        why = None if action in legal else Said(*refusal(state, action, players))
        yield Choice(write(state, action), label(state, action, players), press(seat, action, keys), why)


def thinkable(what: int, cards: Sequence[int], legal: Sequence[Action]) -> Iterator[Action]:
    """What somebody might want to do with a card and may not."""
    verbs = {AGAIN: ("discard", "lay"), DRAWN: ("discard", "lay"), DEFEND: ("defend",), REUSE: ("reuse",)}
    asks = (EXTRA, PURGE, HERO_CALL)
    for verb in verbs.get(what, ("discard",) if what in asks else ()):
        can = {action[1] for action in legal if action[0] == verb}
        yield from ((verb, card) for card in cards if card not in can)


def press(seat: int, action: Action, keys: dict[int, str]) -> tuple[str, ...]:
    """What is pressed for an action: a card, then where it goes; a button for what is about no card."""
    verb = action[0]
    if len(action) == 1 or action[1] is None or verb in ("target", "colour"):
        return ()
    card = keys[action[1]]
    if verb == "discard":
        return (card, "pile")
    return (card, f"karma-{seat}") if verb == "lay" else (card,)


def label(state: State, action: Action, players: Sequence[str]) -> str:
    """What a button says, or what a target is called."""
    verb = action[0]
    if verb == "draw":
        return "Draw a card"
    if verb == "stop":
        turn = not state.frames or state.frames[-1][0] in (AGAIN, DRAWN)
        return "End the turn" if turn else "Use no more of this power"
    what = action[1]
    if verb == "target":
        return f"Target {players[what]}" + (", yourself" if what == state.turn else "")
    if verb == "colour":
        return COLOURS[what].capitalize()
    if verb == "defend":
        return "Defend with nothing" if what is None else f"Defend with the {NAMES[what]}"
    if len(action) == 3:
        return f"{NAMES[what]} as {COLOURS[action[2]]}"
    return {"reuse": f"Reuse the {NAMES[what]}", "send": f"Send the {NAMES[what]}"}.get(verb, NAMES[what])
