"""Who wins a column, at the speed that whole games and counted odds need.

`winner` says who, `explain` (in `stages`) says why; tests hold them together on every kind of column.
Cards are ints as in `gambitkit.royale.cards`, nearest the goal first, a tucked card right after its Cloak.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from gambitkit.royale.cards import (
    BEGGAR,
    CARD,
    DISCIPLINES,
    DOPPELGANGER,
    DRAGON,
    HERMIT,
    JULIET,
    KIND,
    KINDS,
    MUSKETEERS,
    PRINCE,
    ROMEO,
    SMALL_GIANT,
    SQUIRE,
    TUCKED,
    UP,
    WITCH,
    WIZARD,
)
from gambitkit.royale.stages import STAGES, Fact, Stage, explain, number
from gambitkit.royale.switches import STANDARD, Switches

T = TypeVar("T")

__all__ = ["LAPSED", "NUMBERS", "STAGES", "Fact", "Stage", "explain", "number", "winner"]

LAPSED: Final = 1 << 8
"""Marks a talent that is off in the plain ints of this module, which have an owner, a kind and nothing else."""

NUMBERS: Final[tuple[tuple[int | None, ...], ...]] = tuple(
    tuple(number(kind, discipline << 3) if kind < len(KINDS) else None for kind in range(KIND + 1)) * 16
    for discipline in range(len(DISCIPLINES))
)
"""The doubled number of each `owner << 5 | kind` under each discipline, with LAPSED or without."""

_BITS: Final[tuple[int, ...]] = tuple(1 << (card & KIND) for card in range(LAPSED)) + (0,) * LAPSED
"""A bit for each kind whose talent is on, to see at once what is in a column."""
_TALENTS: Final = sum(1 << kind for kind, card in enumerate(KINDS) if card.kind == "talent")
_PAIR: Final = 1 << PRINCE | 1 << SQUIRE
_COPIES: Final = 1 << DOPPELGANGER
_SETS: Final = 1 << HERMIT | 1 << SMALL_GIANT | 1 << ROMEO
_MUSKETEERS: Final = 1 << MUSKETEERS
_WIZARD: Final = 1 << WIZARD
_WITCH: Final = 1 << WITCH
_REMOVE: Final = _WIZARD | _WITCH
_DRAGON: Final = 1 << DRAGON
_BEGGAR: Final = 1 << BEGGAR
WITH_JULIET: Final = 30

# `winner` has a whole column in one int, the sum of what its cards add, since adding costs less than looking at each.
# In the low places, four bits each, it counts who can act, the earlier the higher; above these, ten bits each, are the
# owners' sums.
_MOST: Final = 13
"""Cards up to which no place overflows and no Hermit falls below 0."""
_BITTEN: Final = 11
"""Cards up to which a Hermit still has all that a Dragon takes."""
_COPY: Final = 1 << 12
"""Marks a Doppelgänger as `winner` has it: of its own owner, and otherwise the card whose number it has."""
_OWN_KIND: Final = KIND | _COPY
_A_HALF, _A_GAINER, _A_BEGGAR, _A_DRAGON, _A_WITCH, _A_WIZARD, _A_COPIER, _A_MUSKETEER = (
    1 << 4 * nth for nth in range(8)
)
_GAINERS, _BEGGARS, _DRAGONS, _WITCHES, _WIZARDS = (15 << 4 * nth for nth in range(1, 6))
_COUPLES: Final = 14
"""Two halves or more: Prince and Squire, Romeo and Juliet."""
_REMOVERS: Final = _WITCHES | _WIZARDS
_COUNTS: Final = {
    MUSKETEERS: _A_MUSKETEER,
    DOPPELGANGER: _A_COPIER,
    WIZARD: _A_WIZARD,
    WITCH: _A_WITCH,
    DRAGON: _A_DRAGON,
    BEGGAR: _A_BEGGAR,
    HERMIT: _A_GAINER,
    SMALL_GIANT: _A_GAINER,
    PRINCE: _A_HALF,
    SQUIRE: _A_HALF,
    ROMEO: _A_HALF,
    JULIET: _A_HALF,
}
_SUMS_AT: Final = 32
_ACTING: Final = (1 << _SUMS_AT) - 1
_SUM: Final = 1023


def _all(own: list[T], copied: list[T]) -> list[T]:
    """A table of all cards with every flag, from one of cards without a flag and one of copies."""
    return own * (_COPY // LAPSED) + copied


_AT: Final = [_SUMS_AT + 10 * (card >> 5) for card in range(LAPSED)] * (_COPY // LAPSED + 1)
"""Where the sum of a card's owner begins."""


def _tables(numbers: Sequence[int | None]) -> tuple[Callable[[int], int], ...]:
    """Of every card under one discipline: what it adds to the int of its column, whether a Wizard and whether a Witch
    lets it stay, and what a Dragon takes."""
    cards = range(LAPSED)
    worth = [(numbers[card] or 0) << _AT[card] for card in cards]
    low = [(numbers[card] or 0) < 20 for card in cards]
    high = [numbers[card] is None or (numbers[card] or 0) > 18 for card in cards]
    bites = [min(numbers[card] or 0, 4) << _AT[card] for card in cards]
    return (
        _all([worth[card] + _COUNTS.get(card & KIND, 0) for card in cards], worth).__getitem__,
        _all(low, low).__getitem__,
        _all([high[card] or card & KIND == WITCH for card in cards], high).__getitem__,
        _all(bites, bites).__getitem__,
    )


def _gain(card: int) -> int:
    return {HERMIT: -2, SMALL_GIANT: 6}.get(card & KIND, 0) << _AT[card]


_TABLES: Final = [_tables(numbers) for numbers in NUMBERS]
_GAIN: Final = _all([_gain(card) for card in range(LAPSED)], [0] * LAPSED).__getitem__
"""What a card's owner gains by every other card of the column (R-49)."""


def winner(goal: int, cards: Sequence[int], switches: Switches = STANDARD) -> int | None:
    """The owner who wins the column, None if nobody takes part (R-55)."""
    if len(cards) > _MOST or switches != STANDARD:
        return _winner_of_any(goal, cards, switches)
    given = cards
    packed, low, high, bites = _TABLES[goal >> 3]
    total = sum(map(packed, cards))
    acting = total & _ACTING
    if acting >= _A_MUSKETEER:
        acting = 0
    elif acting >= _A_WITCH:
        if acting >= _A_COPIER:
            if cards[-1] & KIND == DOPPELGANGER and (acting & _BEGGARS or cards[0] & KIND == DOPPELGANGER):
                return _winner_of_any(goal, given, switches)  # somebody may take no part
            cards = _with_copies(cards)
        if acting & _WIZARDS == _A_WIZARD:
            cards = list(filter(low, cards))
        if acting & _WITCHES == _A_WITCH:
            cards = list(filter(high, cards))
        total = sum(map(packed, cards))
        acting = total & _ACTING
    if acting:
        if acting & _COUPLES:
            for card in cards:
                kind = card & _OWN_KIND
                if kind in (PRINCE, SQUIRE) and _has(cards, card ^ PRINCE ^ SQUIRE):
                    return card >> 5 & 7
                if kind == ROMEO and _has(cards, card ^ ROMEO ^ JULIET):
                    total += WITH_JULIET - 10 << _AT[card]
        if acting & _GAINERS:
            total += (len(cards) - 1) * sum(map(_GAIN, cards))
        if acting & _DRAGONS:
            if acting & _DRAGONS != _A_DRAGON or len(cards) > _BITTEN:
                return _winner_of_any(goal, given, switches)  # a card may have less than they take
            for card in cards:
                if card & _OWN_KIND == DRAGON:
                    total -= sum(map(bites, cards)) & ~(_SUM << _AT[card])
        if acting & _BEGGARS:
            last = None
            least = _SUM
            for card in reversed(cards):  # the first of equals is the furthest
                its = total >> _AT[card] & _SUM
                if its < least:
                    last = card >> 5 & 7
                    least = its
            return last
    first = None
    most = -1
    for card in cards:  # the first of equals is the nearest
        its = total >> _AT[card] & _SUM
        if its > most:
            first = card
            most = its
    return None if first is None else first >> 5 & 7


def _has(cards: Sequence[int], wanted: int) -> bool:
    """Whether a card is in the column, with whatever flags, and is no copy."""
    mask = CARD | _COPY
    return wanted & mask in [card & mask for card in cards]


def _with_copies(cards: Sequence[int]) -> list[int]:
    """The column with every Doppelgänger as a copy of the card beneath it; one with none stays as it is.

    What removes a card removes its copies too, so that a copy has one number from first to last.
    """
    copied = list(cards)
    for i in range(len(cards) - 2, -1, -1):
        if cards[i] & KIND == DOPPELGANGER:
            below = copied[i + 1]
            if below & _OWN_KIND != DOPPELGANGER:
                copied[i] = _COPY | cards[i] & CARD & ~KIND | below & KIND
    return copied


def _winner_of_any(goal: int, cards: Sequence[int], switches: Switches) -> int | None:
    """The same for a column of any length under any switches."""
    present = kinds_in([card & CARD for card in cards])
    left, numbers, lowest, pair = settled(NUMBERS[goal >> 3], cards, present, switches)
    return pair if pair is not None else best(left, numbers, lowest)


def best(cards: Sequence[int], numbers: Sequence[int | None], lowest: bool = False) -> int | None:
    """Who has the highest sum, of equals the one with the nearest card; or the lowest, and the furthest card (R-53,
    R-54)."""
    sums: dict[int, int] = {}
    if lowest:
        # Owners enter from the bottom, so that the first of equals is the furthest.
        for i in range(len(cards) - 1, -1, -1):
            owner = cards[i] >> 5 & 7
            sums[owner] = sums.get(owner, 0) - (numbers[i] or 0)
    else:
        for i, shown in enumerate(numbers):
            owner = cards[i] >> 5 & 7
            sums[owner] = sums.get(owner, 0) + (shown or 0)
    if None in numbers:
        # Who has only cards without a number takes no part; who has another keeps the place of that card.
        part = {cards[i] >> 5 & 7 for i, shown in enumerate(numbers) if shown is not None}
        sums = {owner: total for owner, total in sums.items() if owner in part}
    return _first_most(sums)


def _first_most(sums: dict[int, int]) -> int | None:
    first = None
    most = -1000
    for owner in sums:
        if sums[owner] > most:
            most = sums[owner]
            first = owner
    return first


def settled(
    table: Sequence[int | None], given: Sequence[int], present: int, switches: Switches
) -> tuple[Sequence[int], list[int | None], bool, int | None]:
    """What is left of a column when every talent has acted, by the order of the rulebook (R-41): the cards as plain
    ints, their numbers, whether the lowest sum wins, and the owner of a Prince and Squire who have won already.

    `present` are the kinds in the column, a bit each.
    """
    tucked, late_talents, copied_witch, copy, floor, _ = switches
    if tucked == "replaces_cloak":
        given = _without_cloaks(given)
    cards = [card & CARD for card in given]
    lone_wizard = lone_witch = True
    if present & _REMOVE:
        kinds = [card & KIND for card in cards]
        lone_wizard = kinds.count(WIZARD) == 1
        lone_witch = kinds.count(WITCH) == 1
    if late_talents == "lapse":
        # After the count, for a late second Wizard or Witch still cancels the first.
        cards = [card & CARD if card & (UP | TUCKED) else card & CARD | _LAPSES[card & KIND] for card in given]
        present = kinds_in(cards)

    numbers = [table[card] for card in cards]
    if present & _MUSKETEERS:
        return cards, numbers, False, None
    if present & _COPIES:
        _copy(cards, numbers)
    if present & _REMOVE:
        if present & _WIZARD and lone_wizard:
            stay = [i for i, shown in enumerate(numbers) if shown is None or shown < 20]
            if len(stay) < len(cards):
                cards = [cards[i] for i in stay]
                numbers = [numbers[i] for i in stay]
                present = kinds_in(cards)
        if present & _WITCH and lone_witch:
            spared = (WITCH, DOPPELGANGER) if copied_witch == "exempt" else (WITCH,)
            stay = [
                i
                for i, shown in enumerate(numbers)
                if shown is None or shown > 18 or (shown == 2 and cards[i] < LAPSED and cards[i] & KIND in spared)
            ]
            if len(stay) < len(cards):
                cards = [cards[i] for i in stay]
                numbers = [numbers[i] for i in stay]
                present = kinds_in(cards)

    if present & _PAIR == _PAIR:
        halves = [card for card in cards if _BITS[card] & _PAIR]
        for card in halves:
            if (card ^ PRINCE ^ SQUIRE) in halves:
                return cards, numbers, False, card >> 5
    if present & _SETS:
        _set(cards, numbers, floor == "zero")
        if copy == "current" and present & _COPIES:
            _copy(cards, numbers)
    if present & _DRAGON:
        for dragon in cards:
            if _BITS[dragon] & _DRAGON:
                bite(cards, numbers, dragon >> 5, floor == "zero")
    return cards, numbers, present & _BEGGAR != 0, None


_LAPSES: Final = tuple(LAPSED if _TALENTS >> kind & 1 else 0 for kind in range(KIND + 1))


def kinds_in(cards: Sequence[int]) -> int:
    """A bit for each kind whose talent is on."""
    present = 0
    for card in cards:
        present |= _BITS[card]
    return present


def _without_cloaks(cards: Sequence[int]) -> list[int]:
    """The column without Cloaks that hide a card, whose place that card has (R-33)."""
    kept: list[int] = []
    for card in cards:
        if card & TUCKED:
            kept.pop()
        kept.append(card)
    return kept


def _copy(cards: Sequence[int], numbers: list[int | None]) -> None:
    """Give each Doppelgänger the number of the card beneath it, from the bottom up."""
    below: int | None = None
    for i in range(len(cards) - 1, -1, -1):
        if _BITS[cards[i]] & _COPIES:
            numbers[i] = below
        else:
            below = numbers[i]


def _set(cards: Sequence[int], numbers: list[int | None], zero: bool) -> None:
    """The numbers that Hermit, Small Giant and Romeo give themselves."""
    for i, card in enumerate(cards):
        if _BITS[card] & _SETS:
            kind = card & KIND
            if kind == HERMIT:
                numbers[i] = hermit(len(cards) - 1, zero)
            elif kind == SMALL_GIANT:
                numbers[i] = small_giant(len(cards) - 1)
            elif card - ROMEO + JULIET in cards:
                numbers[i] = WITH_JULIET


def hermit(others: int, zero: bool) -> int:
    return 24 - 2 * others if others < 12 or not zero else 0


def small_giant(others: int) -> int:
    return 4 + 6 * others


def bite(cards: Sequence[int], numbers: list[int | None], owner: int, zero: bool) -> None:
    """A Dragon takes 2 from every card that its owner does not own (R-51)."""
    for i, shown in enumerate(numbers):
        if shown is not None and cards[i] >> 5 & 7 != owner:
            numbers[i] = 0 if shown < 4 and zero else shown - 4
