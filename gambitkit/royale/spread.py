"""Who wins for each card that one place of a column can hold: what odds and swaps ask over and over.

Most cards do nothing but count, so a column is settled once for all of them; only cards that act on others cost
more. Tests compare every answer with `column.winner`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from gambitkit.royale.cards import (
    BEGGAR,
    CARD,
    DOPPELGANGER,
    DRAGON,
    HERMIT,
    JULIET,
    KIND,
    MUSKETEERS,
    PRINCE,
    ROMEO,
    SMALL_GIANT,
    SQUIRE,
    TUCKED,
    WITCH,
    WIZARD,
)
from gambitkit.royale.column import NUMBERS, WITH_JULIET, best, bite, hermit, settled, small_giant, winner
from gambitkit.royale.switches import STANDARD, Switches

ALTERING: Final = (MUSKETEERS, WIZARD, WITCH, DOPPELGANGER)
"""Kinds that change what other cards do or have: with them the column is settled anew, so a count of many columns
does better to put them down first and to spread another place."""
_ALTERING: Final = sum(1 << kind for kind in ALTERING)
_REMOVE: Final = 1 << WIZARD | 1 << WITCH
_HALVES: Final = 1 << PRINCE | 1 << SQUIRE | 1 << ROMEO
_SETS: Final = 1 << HERMIT | 1 << SMALL_GIANT | 1 << ROMEO
_SLOW: Final = 1 << BEGGAR | 1 << DRAGON
_FAR: Final = 1_000_000


def spread(
    goal: int, cards: Sequence[int], place: int, kinds: Iterable[int], switches: Switches = STANDARD
) -> list[int | None]:
    """The winner of the column for each of `kinds` in the place, in their order.

    The card given at `place` says whose it is and how it lies; its kind does not matter.
    """
    column = list(cards)
    whose = column[place] & ~KIND
    above = column[place - 1] & KIND if place else None
    tucked = switches.tucked == "replaces_cloak" and any(card & TUCKED for card in column)
    if above == DOPPELGANGER or switches.late_talents == "lapse" or tucked:
        return [_with(goal, column, place, whose | kind, switches) for kind in kinds]
    return _grouped(goal, column, place, kinds, switches)


def _with(goal: int, column: list[int], place: int, card: int, switches: Switches) -> int | None:
    column[place] = card
    return winner(goal, column, switches)


def _grouped(goal: int, column: list[int], place: int, kinds: Iterable[int], switches: Switches) -> list[int | None]:
    table = NUMBERS[goal >> 3]
    whose = column[place] & ~KIND
    owner = (whose & CARD) >> 5
    zero = switches.floor == "zero"
    # A card of no kind keeps the place: it does nothing, has no number, and nothing removes it.
    keeper = whose & CARD | KIND
    column[place] = keeper
    present = 0
    for card in column:
        present |= 1 << (card & KIND)
    left, numbers, lowest, pair = settled(table, column, present, switches)
    at = left.index(keeper)

    wizard = witch = False
    sets: dict[int, int] = {}
    bites = 0
    if present >> MUSKETEERS & 1:
        alone = 1 << DOPPELGANGER
        slow = 0
    else:
        alone = _ALTERING
        slow = _SLOW
        if present & _HALVES:
            mine = {card & KIND for card in column if (card & CARD) >> 5 == owner}
            alone |= (SQUIRE in mine) << PRINCE | (PRINCE in mine) << SQUIRE | (ROMEO in mine) << JULIET
        if present & _REMOVE:
            all_kinds = [card & KIND for card in column]
            wizard = all_kinds.count(WIZARD) == 1
            witch = all_kinds.count(WITCH) == 1
        if present >> DRAGON & 1:
            for card in left:
                if card & KIND == DRAGON and card >> 5 != owner:
                    bites += 4
        # What talents give their own card here.
        others = len(left) - 1
        sets = {HERMIT: hermit(others, zero), SMALL_GIANT: small_giant(others)}
        if present >> JULIET & 1 and owner << 5 | JULIET in left:
            sets[ROMEO] = WITH_JULIET
    removes = wizard or witch
    highest = not lowest
    rival, bar = (pair, _FAR) if pair is not None else _bar(left, numbers, at, highest)

    gone: list[int | None] = []
    found: list[int | None] = []
    for kind in kinds:
        if alone >> kind & 1:
            column[place] = whose | kind
            found.append(winner(goal, column, switches))
            continue
        counts = table[kind]
        if removes and ((wizard and counts >= 20) or (witch and counts <= 18)):  # type: ignore[operator]
            if not gone:
                gone.append(winner(goal, column[:place] + column[place + 1 :], switches))
            found.append(gone[0])
            continue
        if kind in sets:
            counts = sets[kind]
        if bites:
            counts = counts - bites if counts >= bites or not zero else 0  # type: ignore[operator]
        if slow >> kind & 1 and pair is None:
            if kind == BEGGAR:
                beside, below = _bar(left, numbers, at, False)
                found.append(owner if counts < below else beside)  # type: ignore[operator]
            else:
                bitten = numbers.copy()
                bite(left, bitten, owner, zero)
                bitten[at] = counts
                found.append(best(left, bitten, lowest))
        elif (counts >= bar) is highest:  # type: ignore[operator]
            found.append(owner)
        else:
            found.append(rival)
    return found


def _bar(left: Sequence[int], numbers: Sequence[int | None], at: int, highest: bool) -> tuple[int | None, int]:
    """The best of the other owners, and the number that the card at `at` needs for its owner to win instead: at
    least so much, or less than so much where the lowest sum wins."""
    owner = left[at] >> 5 & 7
    sums: dict[int, int] = {}
    part = {owner}
    for i in range(len(left)) if highest else range(len(left) - 1, -1, -1):
        other = left[i] >> 5 & 7
        shown = numbers[i]
        if shown is None:
            # Its owner has a place from here on, but takes part through other cards only.
            sums.setdefault(other, 0)
        elif other in sums:
            sums[other] += shown
            part.add(other)
        else:
            sums[other] = shown
            part.add(other)
    # Owners stand in the order in which they win ties.
    rival = None
    top = first = passed = 0
    for other in sums:
        if other == owner:
            passed = 1
        elif other in part:
            total = sums[other]
            if rival is None or (total > top if highest else total < top):
                rival, top, first = other, total, passed
    if rival is None:
        return None, -_FAR if highest else _FAR
    ahead = top - sums[owner]
    return rival, ahead + 1 - first if highest else ahead + first
