"""A moment of Gambit Royale: what lies where, whose turn it is, and what is under way."""

from __future__ import annotations

from typing import Final, NamedTuple

from gambitkit.royale.cards import COLOURS, SET
from gambitkit.royale.switches import Switches

ROUNDS: Final = 6
ONE_OF_EACH: Final = tuple(range(len(SET)))
HAND: Final = 3

SHUFFLE, GOALS, DEAL, DRAW, PUSH, SWAP, FINISH, OVER = range(8)
"""Frames: what is under way, each a tuple of one of these and its argument.

SHUFFLE seat and GOALS wait for chance at the set-up, DEAL starts the first round, DRAW seat draws a card (and waits
for chance if the supply must be shuffled first), PUSH column and SWAP column ask the owner of a turned Cloak or
Traitor, FINISH looks whether the round ends and passes the turn, OVER stays.
"""


class Terms(NamedTuple):
    """What was agreed before the game: a colour per seat, the switches, copies of each kind in a set (R-01), and who
    holds the Crown (R-02)."""

    colours: tuple[int, ...]
    switches: Switches = Switches()
    copies: tuple[int, ...] = SET
    crown: int | None = None

    @property
    def columns(self) -> int:
        """Columns on the table: one a player, three for two (R-04)."""
        return max(3, len(self.colours))

    def colour(self, seat: int) -> str:
        return COLOURS[self.colours[seat]]

    @property
    def set(self) -> tuple[int, ...]:
        """The kinds of one player's set, one entry a card."""
        if self.copies is SET or self.copies == SET:
            return ONE_OF_EACH
        return tuple(kind for kind, copies in enumerate(self.copies) for _ in range(copies))


class State:
    """A position. Kinds, cards and goals are ints as in `cards`; seats and columns count from 0.

    Supplies and goal piles are stacks: the next card is the last of the list.
    """

    __slots__ = (
        "aside",
        "box",
        "columns",
        "discards",
        "frames",
        "goals",
        "hands",
        "last",
        "open",
        "piles",
        "round",
        "shuffled",
        "starter",
        "supply",
        "terms",
        "turn",
        "wanted",
        "won",
    )

    terms: Terms
    round: int
    """1 to 6."""
    turn: int
    """The seat on turn."""
    starter: int
    """The seat that started this round."""
    last: int | None
    """The seat that placed the last card of this round (R-15)."""
    goals: list[int]
    """The goal at the head of each column; empty before the first round and after the last."""
    columns: list[list[int]]
    """Cards from nearest to furthest, with flags; a tucked card right after its Cloak."""
    wanted: list[int]
    """How many cards, tucked ones included, each column must hold to be complete; 0 once a Storm has closed it."""
    open: int
    """The columns that take cards, as bits."""
    hands: list[list[int]]
    supply: list[list[int]]
    discards: list[list[int]]
    shuffled: list[tuple[int, ...] | None]
    """Per seat the kinds of its last reshuffle, sorted, which everybody saw in the discards; None before it."""
    piles: list[list[int]]
    box: list[int]
    """Goals that are in no pile, sorted; nobody knows which."""
    won: list[list[int]]
    aside: list[int]
    """Goals that nobody took part for (R-55)."""
    frames: list[tuple[int, int]]
    """What is under way, the latest last; empty when the seat on turn is to place a card."""

    def clone(self) -> State:
        new = State.__new__(State)
        new.terms = self.terms
        new.round = self.round
        new.turn = self.turn
        new.starter = self.starter
        new.last = self.last
        new.goals = self.goals[:]
        new.columns = [column[:] for column in self.columns]
        new.wanted = self.wanted[:]
        new.open = self.open
        new.hands = [hand[:] for hand in self.hands]
        new.supply = [supply[:] for supply in self.supply]
        new.discards = [discards[:] for discards in self.discards]
        new.shuffled = self.shuffled[:]
        new.piles = [pile[:] for pile in self.piles]
        new.box = self.box[:]
        new.won = [won[:] for won in self.won]
        new.aside = self.aside[:]
        new.frames = self.frames[:]
        return new

    def is_open(self, column: int) -> bool:
        return bool(self.open >> column & 1)


def at_setup(terms: Terms, start: int = 0) -> State:
    """A game before its first shuffle; `start` is the seat that begins (R-05)."""
    seats, columns = range(len(terms.colours)), range(terms.columns)
    state = State.__new__(State)
    state.terms = terms
    state.round = 1
    state.turn = state.starter = start
    state.last = None
    state.goals = []
    state.columns = [[] for _ in columns]
    state.wanted = [0] * len(columns)
    state.open = (1 << len(columns)) - 1
    state.hands = [[] for _ in seats]
    state.supply = [[] for _ in seats]
    state.discards = [[] for _ in seats]
    state.shuffled = [None] * len(seats)
    state.piles = [[] for _ in columns]
    state.box = []
    state.won = [[] for _ in seats]
    state.aside = []
    state.frames = [(DEAL, 0), (GOALS, 0), *((SHUFFLE, seat) for seat in reversed(seats))]
    return state
