"""Which cards may be played on the pile as it lies, and how: looked up, since it is asked at every turn.

A card must have the colour or the value of the top card; a Wild always may (rule "wilds"), but evil ones are never
discarded (G-16).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from gambitkit.core.model import Action
from gambitkit.gods.cards import ANY, CARDS, COLOUR, COLOURS, EVIL, FIRST_WILD, THE_HERALD, VALUE
from gambitkit.gods.state import State

Ways: TypeAlias = tuple[tuple[Action, ...], ...]
"""Per card every way to do something with it now."""

DRAW: Final = ("draw",)
STOP: Final = ("stop",)
COLOURED: Final = tuple(("colour", colour) for colour in range(len(COLOURS)))
LAY: Final = tuple(("lay", card) for card in CARDS)

DISCARD: Final[Ways] = tuple(
    (("discard", card),)
    if card < FIRST_WILD
    else ()
    if EVIL[card] or card == THE_HERALD
    else tuple(("discard", card, colour) for colour in range(len(COLOURS)))
    for card in CARDS
)
"""Per card every way to discard it, if it matches: a Wild with each colour that it may set."""

LOW: Final = tuple(value if value <= 9 else 0 for value in VALUE)
"""The value of a card as far as another can match it: no other than a Wild has 10 or more, and those always match."""


def _matching(colour: int, value: int) -> list[bool]:
    return [
        card != THE_HERALD and (card >= FIRST_WILD or COLOUR[card] == colour or VALUE[card] == value) for card in CARDS
    ]


_TOPS: Final = [(colour, value) for colour in range(ANY + 1) for value in range(10)]
MATCHES: Final = [_matching(colour, value) for colour, value in _TOPS]
DISCARDS: Final[list[Ways]] = [tuple(DISCARD[card] if fits[card] else () for card in CARDS) for fits in MATCHES]
PLAYS: Final[list[Ways]] = [
    tuple((*DISCARD[card], LAY[card]) if fits[card] else () for card in CARDS) for fits in MATCHES
]
"""Per top of the pile (see `top`) and per card: whether it matches, its discards, and every way to play it."""
HERO_DISCARDS: Final[list[Ways]] = [
    tuple(DISCARD[card] if card < FIRST_WILD and COLOUR[card] == colour else () for card in CARDS)
    for colour in range(ANY + 1)
]
"""Per colour of the pile and per card what a Hero may discard: Disciples of that colour (G-17)."""


def top(state: State) -> int:
    """The place in those tables of the pile as it lies."""
    return state.colour * 10 + LOW[state.pile[-1]]


def ways(table: Ways, cards: Iterable[int]) -> tuple[Action, ...]:
    """Every way that a table has for some cards, equal ones taken once (G-00)."""
    return sum(map(table.__getitem__, dict.fromkeys(cards)), ())


def matches(state: State, card: int) -> bool:
    """Whether a card may be played on the pile."""
    return MATCHES[top(state)][card]
