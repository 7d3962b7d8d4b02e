"""Any moment of a game from the words that a person would write down. `describe` goes the other way.

Columns read from the goal outwards: "blue Storm up", "red King down"; a card that says neither is up, but the last of
its column is down. A card under a Cloak stands behind it: "red Cloak up > red Wizard". Two words tell what the table
knows of a face-down card: "seen" (an Explorer that moved) and "early" (there since before its owner's last reshuffle).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from gambitkit.core.given import items, whole
from gambitkit.core.model import Log, Refusal
from gambitkit.core.names import fold, listed, quote
from gambitkit.royale.cards import (
    ASSASSIN,
    CARD,
    CLOAK,
    COLOURS,
    EARLY,
    EXPLORER,
    KIND,
    KINDS,
    SEEN,
    STORM,
    TRAITOR,
    TUCKED,
    UP,
)
from gambitkit.royale.flow import ALL_GOALS, proceed, skip_empty_hand
from gambitkit.royale.notation import lay, read_card, read_colour, read_goal, read_kind, write_goal
from gambitkit.royale.state import DRAW, FINISH, HAND, OVER, PUSH, ROUNDS, SWAP, State, Terms, at_setup
from gambitkit.royale.terms import read_terms

T = TypeVar("T")

FLAGS: Final = {"up": UP, "down": 0, "seen": SEEN, "early": EARLY}
NUMBERS: Final = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six"}


def position(
    players: Sequence[str],
    *,
    log: Log = None,
    goals: Sequence[str] | None = None,
    columns: Sequence[Sequence[str]] = (),
    stormed: Sequence[int] | None = None,
    hands: Mapping[str, Sequence[str]] = {},
    supply: Mapping[str, Sequence[str]] = {},
    discards: Mapping[str, Sequence[str]] = {},
    goal_piles: Sequence[Sequence[str]] = (),
    won: Mapping[str, Sequence[str]] = {},
    aside: Sequence[str] = (),
    round: int = 1,
    turn: str | None = None,
    starter: str | None = None,
    last: str | None = None,
    asking: int | None = None,
    drawing: Sequence[str] = (),
    reshuffled: Mapping[str, Sequence[str]] = {},
    **terms: Any,
) -> State:
    """The moment that these words describe; `players` are colours. Cards that are listed nowhere are out of the game.

    `goals`: one a column, none if the game is over. `columns`: lists of cards, the nearest first. `stormed`: numbers of
    the closed columns. `hands`, `supply`, `discards`: a colour's cards, in a supply the next one first. `goal_piles`:
    the goals still to come, a list a column. `won`, `aside`: goals won, and set aside unscored. `starter`, `last`: who
    started the round, and who placed last. `asking`: the column where a Cloak or Traitor was just turned and its owner
    is asked. `drawing`: colours that still draw in this turn. `reshuffled`: what each supply's last reshuffle held.
    Further words are those of a new game: `crown`, `copies` and switches. What happens by itself before somebody is
    asked, as with an empty hand on turn (R-13), is said in `log`.

    Raises Refusal for what cannot be.
    """
    state = at_setup(read_terms(players, colours=players, **terms))
    seats = _Seats(state.terms)
    state.round = whole(round, 1, ROUNDS, "round")
    _read_piles(state, seats, hands, supply, discards, reshuffled)
    if goals is None and (hands or supply or columns or turn is not None):
        raise Refusal(
            f'Say which {len(state.columns)} goals are in play, as in ["3 fencing", …]; none if the game is over.'
        )
    _read_goals(state, seats, goals or (), goal_piles, won, aside)
    _read_columns(state, seats, columns)
    _check_storms(state, stormed)
    _check_copies(state)

    state.starter = seats.of(starter, "starter") if starter is not None else 0
    state.turn = seats.of(turn, "turn") if turn is not None else state.starter
    if starter is None:
        state.starter = state.turn
    if any(state.columns):
        before = state.turn if asking is not None or drawing else (state.turn - 1) % len(seats)
        state.last = before if last is None else seats.of(last, "last")
    elif last is not None:
        raise Refusal("No card lies on the table, so nobody has placed one yet: leave out “last”.")

    if not state.goals:
        _check_over(state, asking, drawing)
        state.frames = [(OVER, 0)]
        return state
    _check_hands(state)
    _begin(state, seats, asking, drawing, log)
    return state


class _Seats:
    """Colours to seats, with a sentence for a colour that does not play."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms

    def __len__(self) -> int:
        return len(self._terms.colours)

    def of(self, text: object, what: str) -> int:
        colour = read_colour(text)
        if colour not in self._terms.colours:
            players = listed(map(self._terms.colour, range(len(self))))
            raise Refusal(f"“{what}” names {COLOURS[colour]}, but {players} play.")
        return self._terms.colours.index(colour)

    def table(self, given: object, what: str, read: Callable[[object], T]) -> list[list[T]]:
        """A list per seat from a mapping of colours to lists."""
        if not isinstance(given, Mapping):
            raise Refusal(f'“{what}” is a list per colour, as in {{"red": ["King"]}}, not {quote(given)}.')
        table: list[list[T]] = [[] for _ in range(len(self))]
        named = set()
        for colour, names in given.items():
            seat = self.of(colour, what)
            if seat in named:
                raise Refusal(f"“{what}” names {self._terms.colour(seat)} twice: give each colour one list.")
            named.add(seat)
            table[seat] = [read(name) for name in items(names, f"{what} of {colour}")]
        return table


# ---------------------------------------------------------------- what lies where


def _read_piles(
    state: State, seats: _Seats, hands: object, supply: object, discards: object, reshuffled: object
) -> None:
    state.hands = seats.table(hands, "hands", read_kind)
    state.supply = [cards[::-1] for cards in seats.table(supply, "supply", read_kind)]
    state.discards = seats.table(discards, "discards", read_kind)
    for seat, cards in enumerate(seats.table(reshuffled, "reshuffled", read_kind)):
        if cards:
            state.shuffled[seat] = tuple(sorted(cards))
            colour = state.terms.colour(seat)
            foreign = Counter(state.supply[seat]) - Counter(cards)
            if foreign:
                name = KINDS[next(iter(foreign))].name
                raise Refusal(f"The supply of {colour} holds the {name}, which its last reshuffle did not.")
            _copies(state, seat, Counter(cards), "in its last reshuffle")


def _read_goals(state: State, seats: _Seats, goals: object, piles: object, won: object, aside: object) -> None:
    count = len(state.columns)
    state.goals = [read_goal(goal) for goal in items(goals, "goals")]
    if len(state.goals) not in (0, count):
        players = NUMBERS[len(seats)]
        raise Refusal(f"{players} players have {count} goals in play, one a column; you gave {len(state.goals)}.")
    rows = [[read_goal(goal) for goal in items(pile, "goal_piles")] for pile in items(piles, "goal_piles")]
    if len(rows) not in (0, count) or len({len(row) for row in rows}) > 1:
        raise Refusal(f"“goal_piles” are {count} equally high piles, one a column.")
    if rows and len(rows[0]) > ROUNDS - state.round:
        raise Refusal(
            f"In round {state.round} a goal pile has at most {ROUNDS - state.round} goals; you gave {len(rows[0])}."
        )
    state.piles = [row[::-1] for row in rows] or [[] for _ in range(count)]
    state.won = seats.table(won, "won", read_goal)
    state.aside = [read_goal(goal) for goal in items(aside, "aside")]
    given = [*state.goals, *state.aside]
    for part in (*state.piles, *state.won):
        given += part
    scored = sum(map(len, state.won)) + len(state.aside)
    rounds = state.round if not state.goals else state.round - 1
    if scored > count * rounds:
        raise Refusal(
            f"After {rounds} scored rounds {count * rounds} goals can have been won or set aside; you gave {scored}."
        )
    twice = Counter(given) - Counter(ALL_GOALS)
    if twice:
        goal = next(iter(twice))
        copies = "once" if Counter(ALL_GOALS)[goal] == 1 else "twice"
        raise Refusal(f"The goal {write_goal(goal)} exists {copies}; you gave it {Counter(given)[goal]} times.")
    state.box = sorted((Counter(ALL_GOALS) - Counter(given)).elements())
    state.wanted = [goal & 7 for goal in state.goals] or [0] * count


def _read_columns(state: State, seats: _Seats, columns: object) -> None:
    def read(text: str, flags: int) -> int:
        return _read_flagged(text, seats, flags)

    rows = [items(column, "columns") for column in items(columns, "columns")]
    count = len(state.columns)
    if len(rows) > count:
        raise Refusal(f"There are {count} columns on this table; you gave {len(rows)}.")
    for where, texts in enumerate(rows):
        column = state.columns[where]
        for nth, text in enumerate(texts, 1):
            column += lay(text, read, 0 if nth == len(texts) else UP)
        _check_column(column, where)
        if state.wanted[where]:
            state.wanted[where] += sum(card & TUCKED != 0 for card in column)


def _read_flagged(text: str, seats: _Seats, flags: int) -> int:
    words = text.split()
    said = []
    while len(words) > 2 and fold(words[-1]) in FLAGS:
        said.append(fold(words.pop()))
    if "up" in said or "down" in said:
        flags = 0
    for word in said:
        flags |= FLAGS[word]
    if ("up" in said and "down" in said) or (flags & UP and flags & (SEEN | EARLY)):
        raise Refusal(
            f"{quote(text)} cannot be: a card lies up or down, and only of one that lies down is more to say."
        )
    colour, kind = read_card(" ".join(words))
    if flags & SEEN and (kind != EXPLORER or flags & EARLY):
        raise Refusal(f"{quote(text)} cannot be: of all face-down cards only an Explorer that moved has been seen.")
    return seats.of(COLOURS[colour], "columns") << 5 | kind | flags


# ---------------------------------------------------------------- what cannot be


def _check_column(column: Sequence[int], where: int) -> None:
    """Only the last card of a column lies face down, since every card placed turns the one above it."""
    laid = [card for card in column if not card & TUCKED]
    for card in laid[:-1]:
        if not card & UP:
            name = KINDS[card & KIND].name
            raise Refusal(
                f"The {name} in column {where + 1} cannot lie face down: the card placed below it turned it.",
                ["turn_up"],
            )
    if laid and laid[-1] & UP and laid[-1] & KIND != ASSASSIN:
        name = KINDS[laid[-1] & KIND].name
        raise Refusal(
            f"The {name} cannot be face up at the end of column {where + 1}: no card lies below that turned it.",
            ["turn_up"],
        )
    if column and column[-1] & TUCKED:
        raise Refusal(f"The Cloak in column {where + 1} cannot be last: the card that turned it lies below.", ["cloak"])


def _check_storms(state: State, stormed: object) -> None:
    storms = {
        where for where, column in enumerate(state.columns) for card in column if card & UP and card & KIND == STORM
    }
    if stormed is not None:
        given = {whole(number, 1, len(state.columns), "stormed") - 1 for number in items(stormed, "stormed")}
        for where in sorted(given ^ storms):
            has, says = (
                ("no Storm lies face up", "is closed") if where in given else ("a Storm lies face up", "is open")
            )
            raise Refusal(f"Column {where + 1} {says} as you describe it, but {has} there.", ["storm", "R-31"])
    for where in storms:
        column = state.columns[where]
        if column[-2] & KIND != STORM or not column[-2] & UP:
            raise Refusal(f"In column {where + 1} cards lie beyond the one that turned the Storm.", ["storm"])
        state.open &= ~(1 << where)
        state.wanted[where] = 0


def _copies(state: State, seat: int, cards: Mapping[int, int], where: str = "in the game") -> None:
    for kind, number in cards.items():
        copies = state.terms.copies[kind]
        if number > copies:
            colour, name = state.terms.colour(seat), KINDS[kind].name
            has = {0: f"no {name}", 1: f"one {name}"}.get(copies, f"{copies} copies of the {name}")
            raise Refusal(f"{colour.capitalize()} has {has}; you put {number} {where}.", ["R-01"])


def _check_copies(state: State) -> None:
    for seat in range(len(state.hands)):
        cards = Counter(state.hands[seat] + state.supply[seat] + state.discards[seat])
        cards.update(card & KIND for column in state.columns for card in column if (card & CARD) >> 5 == seat)
        _copies(state, seat, cards)
        early = any(card & EARLY and (card & CARD) >> 5 == seat for column in state.columns for card in column)
        if early and state.shuffled[seat] is None:
            colour = state.terms.colour(seat)
            raise Refusal(f"A card of {colour} lies “early”, but {colour} has not reshuffled: give “reshuffled” too.")


def _check_hands(state: State) -> None:
    for seat, hand in enumerate(state.hands):
        most = HAND + (seat == state.terms.crown)
        if len(hand) > most:
            colour = state.terms.colour(seat)
            raise Refusal(f"A hand holds at most {most} cards; you gave {colour} {len(hand)}.", ["first_hand", "R-02"])


def _check_over(state: State, asking: object, drawing: Sequence[str]) -> None:
    if any(state.columns) or any(state.piles) or asking is not None or drawing:
        raise Refusal(
            f"While the game goes on, every column has its goal: give {len(state.columns)} goals.", ["new_round"]
        )


def _begin(state: State, seats: _Seats, asking: object, drawing: object, log: Log) -> None:
    """Set what is under way, and let happen what needs no choice."""
    draws = [seats.of(colour, "drawing") for colour in items(drawing, "drawing")]
    if asking is not None:
        if draws:
            raise Refusal(
                "First a Cloak’s or Traitor’s owner is asked, then cards are drawn: give “asking” or “drawing”."
            )
        where = whole(asking, 1, len(state.columns), "asking") - 1
        column = state.columns[where]
        turned = column[-2] if len(column) > 1 else 0
        kind = turned & KIND
        if not turned & UP or kind not in (CLOAK, TRAITOR) or column[-1] & UP:
            raise Refusal(
                f"Nobody is asked in column {where + 1}: no Cloak or Traitor was just turned there.", ["R-14"]
            )
        owner = (turned & CARD) >> 5
        if kind == CLOAK and not state.hands[owner]:
            raise Refusal(
                f"The owner of the Cloak in column {where + 1} has no card to push and is not asked.", ["R-14"]
            )
        state.frames = [(FINISH, 0), (DRAW, state.turn), (PUSH if kind == CLOAK else SWAP, where)]
    elif draws:
        if draws[-1] != state.turn or len(draws) > 2:
            raise Refusal("In a turn the owner of a Cloak may draw first, then whoever is on turn.", ["R-10", "R-34"])
        state.frames = [(FINISH, 0), *((DRAW, seat) for seat in reversed(draws))]
        proceed(state, log)
    else:
        state.frames = []
        if all(len(column) >= wanted for column, wanted in zip(state.columns, state.wanted, strict=True)):
            raise Refusal("Every goal here is complete, so the round is over and nobody is on turn.", ["round_end"])
        skip_empty_hand(state, log)
