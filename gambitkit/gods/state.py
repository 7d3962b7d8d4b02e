"""A moment of Gods' Gambit: what lies where, whose turn it is, and what is under way."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from gambitkit.gods.cards import ANY, FULL
from gambitkit.gods.switches import Switches

ROUNDS: Final = 3
HAND: Final = 7
"""Cards dealt to each player, and what an Evil God fills a hand up to."""
HERALDS: Final = 4

SHUFFLE, START, AGAIN, DRAWN, LAID, EXTRA, PURGE, HERO_CALL, HUE, REUSE, SEND, TARGET, ATTACK, DEFEND, OVER = range(15)
"""Frames: what is under way, the latest last. Each is one of these with three more numbers (0 where it has none).

SHUFFLE waits for chance. START asks for the colour of a Wild start card. AGAIN is a further turn in which nothing is
done yet, DRAWN a turn in which a card was drawn. LAID card last: a card was laid and is no Karma yet (G-15); last is 1
if it left the hand empty (G-13). Above it lies what its power, or one that it reuses, asks: EXTRA card left and
HERO_CALL card (discards from the hand), PURGE card left (discards of Karma), HUE card (a colour), REUSE card, SEND
card, TARGET card sent (who is attacked; sent is the Karma that a Fairy sends, else -1), ATTACK card sent target (an
attack that is carried out next), and above that DEFEND card sent target, the interrupt. OVER stays.
"""

Frame: TypeAlias = tuple[int, int, int, int]


class Terms(NamedTuple):
    """What was agreed before the game: the players' names, which notation needs ("target Bo"), the switches, the points
    to start with in that variant (G-22), and the cards that are in the game."""

    names: tuple[str, ...]
    switches: Switches = Switches()
    points: int | None = None
    cards: tuple[int, ...] = FULL


class State:
    """A position. Cards are ints as in `cards`, seats count from 0.

    The deck is a stack: the next card is the last of the list, and so is the top of the pile.
    """

    __slots__ = (
        "before",
        "colour",
        "deck",
        "frames",
        "hands",
        "heralds",
        "karma",
        "pile",
        "round",
        "rounds",
        "skips",
        "terms",
        "turn",
    )

    terms: Terms
    round: int
    """Counts from 1."""
    turn: int
    """The seat on turn."""
    hands: list[list[int]]
    karma: list[list[int]]
    """Each player's Karma in the order in which it came."""
    pile: list[int]
    """The discard pile."""
    colour: int
    """The colour to match: that of the pile's top card, or the one chosen for it; ANY until one is (G-03)."""
    deck: list[int]
    heralds: int
    """Heralds set aside in this round."""
    skips: int
    """The seats that owe a skip, as bits."""
    rounds: list[tuple[int, ...]]
    """Penalties of the rounds played here, a number a seat."""
    before: list[int]
    """Penalties of rounds before those."""
    frames: list[Frame]

    def clone(self) -> State:
        new = State.__new__(State)
        new.terms = self.terms
        new.round = self.round
        new.turn = self.turn
        new.hands = [hand[:] for hand in self.hands]
        new.karma = [karma[:] for karma in self.karma]
        new.pile = self.pile[:]
        new.colour = self.colour
        new.deck = self.deck[:]
        new.heralds = self.heralds
        new.skips = self.skips
        new.rounds = self.rounds[:]
        new.before = self.before[:]
        new.frames = self.frames[:]
        return new

    def total(self, seat: int) -> int:
        """A seat's penalty points of all rounds that are over."""
        return self.before[seat] + sum(penalties[seat] for penalties in self.rounds)

    def owes_skip(self, seat: int) -> bool:
        return bool(self.skips >> seat & 1)

    @property
    def over(self) -> bool:
        return bool(self.frames) and self.frames[-1][0] == OVER

    @property
    def laid(self) -> int | None:
        """The card whose power is under way, None if none is (or if it was a Dragon that has flown)."""
        return next((card for what, card, _, _ in self.frames if what == LAID and card >= 0), None)


def at_setup(terms: Terms, start: int = 0) -> State:
    """A game before its first shuffle; `start` is the seat that begins."""
    seats = range(len(terms.names))
    state = State.__new__(State)
    state.terms = terms
    state.round = 1
    state.turn = start
    state.hands = [[] for _ in seats]
    state.karma = [[] for _ in seats]
    state.pile = []
    state.colour = ANY
    state.deck = []
    state.heralds = 0
    state.skips = 0
    state.rounds = []
    state.before = [0] * len(terms.names)
    state.frames = [(SHUFFLE, 0, 0, 0)]
    return state
