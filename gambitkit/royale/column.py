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
    COLOURS,
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

__all__ = ["NUMBERS", "STAGES", "Fact", "Stage", "explain", "number", "winner"]

NUMBERS: Final[tuple[tuple[int | None, ...], ...]] = tuple(
    tuple(number(kind, discipline << 3) if kind < len(KINDS) else None for kind in range(KIND + 1)) * len(COLOURS)
    for discipline in range(len(DISCIPLINES))
)
"""The doubled number of each `owner << 5 | kind` under each discipline."""

_ACTS: Final = frozenset((MUSKETEERS, WIZARD, WITCH, HERMIT, SMALL_GIANT, DOPPELGANGER, DRAGON, ROMEO, BEGGAR))
"""Kinds that can make more of a column than a sum all by themselves; a Prince needs his Squire."""
_TALENT: Final = tuple(kind < len(KINDS) and KINDS[kind].kind == "talent" for kind in range(KIND + 1))


def winner(goal: int, cards: Sequence[int], switches: Switches = STANDARD) -> int | None:
    """The owner who wins the column, None if nobody takes part (R-55)."""
    table = NUMBERS[goal >> 3]
    kinds = [card & KIND for card in cards]
    if _ACTS.isdisjoint(kinds) and not (PRINCE in kinds and SQUIRE in kinds):
        # Nothing acts and everything counts. Owners enter in the order of their nearest cards, so that `max`, which
        # keeps the first of equals, breaks ties as R-54 does. A Cloak that is out adds its 0, and its owner has the card beneath.
        plain: dict[int, int] = {}
        for card in cards:
            card &= CARD
            owner = card >> 5
            plain[owner] = plain.get(owner, 0) + table[card]  # type: ignore[operator]
        return max(plain, key=plain.__getitem__) if plain else None
    return _with_talents(table, list(cards), kinds, switches)


def _with_talents(table: tuple[int | None, ...], cards: list[int], kinds: list[int], switches: Switches) -> int | None:
    tucked, late_talents, copied_witch, copy, floor, _ = switches
    if tucked == "replaces_cloak":
        for i in [i for i, card in enumerate(cards) if card & TUCKED][::-1]:
            del cards[i - 1], kinds[i - 1]

    cancels = True
    if late_talents == "lapse":
        # A lapsed talent's kind is turned negative: its number stays, and nothing below finds it among the kinds.
        late = [kind for card, kind in zip(cards, kinds, strict=True) if not card & (UP | TUCKED) and _TALENT[kind]]
        if late:
            wizards, witches = kinds.count(WIZARD), kinds.count(WITCH)
            kinds = [
                kind if card & (UP | TUCKED) or not _TALENT[kind] else ~kind
                for card, kind in zip(cards, kinds, strict=True)
            ]
            wizard = wizards == 1 and WIZARD in kinds
            witch = witches == 1 and WITCH in kinds
            cancels = False
    if cancels:
        wizard = kinds.count(WIZARD) == 1
        witch = kinds.count(WITCH) == 1

    numbers = [table[card & CARD] for card in cards]
    quiet = MUSKETEERS in kinds
    copies = not quiet and DOPPELGANGER in kinds
    if copies:
        # Whether a copy leaves goes by the printed number that it copies.
        below = None
        for i in range(len(kinds) - 1, -1, -1):
            if kinds[i] == DOPPELGANGER:
                numbers[i] = below
            below = numbers[i]

    lowest = False
    if not quiet:
        if wizard:
            stay = [i for i, shown in enumerate(numbers) if shown is None or shown < 20]
            if len(stay) < len(numbers):
                cards = [cards[i] for i in stay]
                kinds = [kinds[i] for i in stay]
                numbers = [numbers[i] for i in stay]
        if witch:
            if copied_witch == "exempt" and copies:
                stay = [
                    i
                    for i, shown in enumerate(numbers)
                    if shown is None or shown > 18 or kinds[i] == WITCH or (shown == 2 and kinds[i] == DOPPELGANGER)
                ]
            else:
                stay = [i for i, shown in enumerate(numbers) if shown is None or shown > 18 or kinds[i] == WITCH]
            if len(stay) < len(numbers):
                cards = [cards[i] for i in stay]
                kinds = [kinds[i] for i in stay]
                numbers = [numbers[i] for i in stay]

        if PRINCE in kinds and SQUIRE in kinds:
            owners = [(card & CARD) >> 5 for card in cards]
            princes = {owner for owner, kind in zip(owners, kinds, strict=True) if kind == PRINCE}
            squires = {owner for owner, kind in zip(owners, kinds, strict=True) if kind == SQUIRE}
            if pairs := princes & squires:
                for owner, kind in zip(owners, kinds, strict=True):
                    if owner in pairs and (kind == PRINCE or kind == SQUIRE):
                        return owner

        zero = floor == "zero"
        others = len(kinds) - 1
        if HERMIT in kinds:
            left = 24 - 2 * others
            if left < 0 and zero:
                left = 0
            numbers = [left if kind == HERMIT else shown for kind, shown in zip(kinds, numbers, strict=True)]
        if SMALL_GIANT in kinds:
            left = 4 + 6 * others
            numbers = [left if kind == SMALL_GIANT else shown for kind, shown in zip(kinds, numbers, strict=True)]
        if ROMEO in kinds and JULIET in kinds:
            for i, kind in enumerate(kinds):
                if kind == ROMEO and ((cards[i] & CARD) - ROMEO + JULIET) in [card & CARD for card in cards]:
                    numbers[i] = 30
        if copies and copy == "current":
            below = None
            for i in range(len(kinds) - 1, -1, -1):
                if kinds[i] == DOPPELGANGER:
                    numbers[i] = below
                below = numbers[i]
        if DRAGON in kinds:
            for dragon, kind in zip(cards, kinds, strict=True):
                if kind == DRAGON:
                    side = (dragon & CARD) >> 5
                    for i, shown in enumerate(numbers):
                        if shown is not None and (cards[i] & CARD) >> 5 != side:
                            numbers[i] = 0 if shown < 4 and zero else shown - 4
        lowest = BEGGAR in kinds

    if lowest:
        # Read from the bottom, so that the first of equals is the one with the furthest card.
        cards.reverse()
        numbers.reverse()
    sums: dict[int, int] = {}
    numberless = False
    for card, shown in zip(cards, numbers, strict=True):
        owner = (card & CARD) >> 5
        if shown is None:
            numberless = True
            # The card still breaks ties: its owner has a place from here on.
            sums[owner] = sums.get(owner, 0)
        else:
            sums[owner] = sums.get(owner, 0) + shown
    if numberless:
        part = {(card & CARD) >> 5 for card, shown in zip(cards, numbers, strict=True) if shown is not None}
        sums = {owner: total for owner, total in sums.items() if owner in part}
    if not sums:
        return None
    return min(sums, key=sums.__getitem__) if lowest else max(sums, key=sums.__getitem__)
