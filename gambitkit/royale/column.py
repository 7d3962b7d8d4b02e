"""Who wins a column, at the speed that whole games and counted odds need.

`winner` says who, `explain` (in `stages`) says why; tests hold them together on every kind of column.
Cards are ints as in `gambitkit.royale.cards`, nearest the goal first, a tucked card right after its Cloak.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
_ACT: Final = _TALENTS & ~_PAIR
"""Kinds that can act by themselves; a Prince needs his Squire."""
_COPIES: Final = 1 << DOPPELGANGER
_SETS: Final = 1 << HERMIT | 1 << SMALL_GIANT | 1 << ROMEO
_MUSKETEERS: Final = 1 << MUSKETEERS
_WIZARD: Final = 1 << WIZARD
_WITCH: Final = 1 << WITCH
_REMOVE: Final = _WIZARD | _WITCH
_DRAGON: Final = 1 << DRAGON
_BEGGAR: Final = 1 << BEGGAR
WITH_JULIET: Final = 30


def winner(goal: int, cards: Sequence[int], switches: Switches = STANDARD) -> int | None:
    """The owner who wins the column, None if nobody takes part (R-55)."""
    table = NUMBERS[goal >> 3]
    present = 0
    for card in cards:
        present |= _BITS[card & CARD]
    if present & _ACT or present & _PAIR == _PAIR:
        left, numbers, lowest, pair = settled(table, cards, present, switches)
        return pair if pair is not None else best(left, numbers, lowest)
    # Nothing acts, and everything counts. Owners enter in the order of their nearest cards, so that the first of
    # equals is the nearer. A Cloak that is out adds its 0, and its owner has the card beneath.
    sums: dict[int, int] = {}
    for card in cards:
        card &= CARD
        owner = card >> 5
        if owner in sums:
            sums[owner] += table[card]  # type: ignore[operator]
        else:
            sums[owner] = table[card]  # type: ignore[assignment]
    return _first_most(sums)


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
