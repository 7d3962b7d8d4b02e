"""Who wins many columns at once, with numpy: the rules of `gambitkit.royale.column` on arrays.

A card of a batch is a kind, or an array of kinds where columns differ; arrays of several places may have shapes
that numpy broadcasts, so that what depends on one place only is worked out once. Truths that hold for all columns
stay Python's True and False, and whatever they decide costs nothing. Tests compare every column with the plain
`winner`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from gambitkit.royale.cards import (
    BEGGAR,
    CARD,
    DOPPELGANGER,
    DRAGON,
    HERMIT,
    JULIET,
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
from gambitkit.royale.column import NUMBERS
from gambitkit.royale.switches import Switches

NUMBERLESS = 19
"""Stands for no number where the Wizard and the Witch test: like the Assassin's, it lies between 9 and 10."""
NOBODY = -1
SHORT = 12
"""Columns up to this length have sums and places that fit into 16 bits together."""


_TABLES = [
    np.array([NUMBERLESS if number is None else number for number in table[: len(KINDS)]], np.int16)
    for table in NUMBERS
]


class Slot(NamedTuple):
    """A place in the columns of a batch: the kind that lies there, whose it is, and whether its talent works."""

    kind: Any
    owner: int
    awake: bool

    def has(self, kind: int) -> Any:
        return self.kind == kind

    def acts(self, kind: int) -> Any:
        return self.awake and self.kind == kind


def slots(cards: Sequence[int], kinds: Sequence[Any], switches: Switches) -> list[Slot]:
    """The places of columns whose cards differ only in their kinds."""
    found: list[Slot] = []
    for card, kind in zip(cards, kinds, strict=True):
        if card & TUCKED and switches.tucked == "replaces_cloak":
            found.pop()
        awake = switches.late_talents == "work" or bool(card & (UP | TUCKED))
        found.append(Slot(kind, (card & CARD) >> 5, awake))
    return found


def winners(goal: int, cards: Sequence[int], kinds: Sequence[Any], switches: Switches) -> Any:
    """The owner who wins each column, `NOBODY` if nobody takes part: an array, or an int where nothing differs.

    `cards` give owners and how they lie, `kinds` an int or an array for each of them.
    """
    column = slots(cards, kinds, switches)
    if not column:
        return NOBODY
    printed = [_TABLES[goal >> 3][slot.kind] for slot in column]
    printed = [int(number) if isinstance(number, np.integer) else number for number in printed]
    quiet = some(slot.acts(MUSKETEERS) for slot in column)
    loud = negated(quiet)

    # What each card shows, and whether it has a number at all: copies take both from the card beneath, bottom up
    #
    shown, numberless = copied(column, printed)
    wizard = both(lone(column, WIZARD), loud)
    witch = both(lone(column, WITCH), loud)
    stays = []
    for slot, number in zip(column, shown, strict=True):
        high = both(wizard, number >= 20)
        low = both(witch, both(number <= 18, negated(slot.has(WITCH))))
        if switches.copied_witch == "exempt":
            low = both(low, negated(both(slot.acts(DOPPELGANGER), number == 2)))
        stays.append(negated(either(high, low)))
    numberless = [
        either(none, both(slot.has(DOPPELGANGER), quiet)) for slot, none in zip(column, numberless, strict=True)
    ]

    # Numbers in three passes.
    others = total(stays) - 1
    floor = above_zero if switches.floor == "zero" else unchanged
    hermit = floor(24 - 2 * others)
    numbers = []
    for slot, number in zip(column, printed, strict=True):
        number = choose(both(slot.acts(HERMIT), loud), hermit, number)
        number = choose(both(slot.acts(SMALL_GIANT), loud), 4 + 6 * others, number)
        romeo = both(slot.acts(ROMEO), loud)
        if romeo is not False:
            juliet = some(
                both(other.has(JULIET), here)
                for other, here in zip(column, stays, strict=True)
                if other.owner == slot.owner
            )
            number = choose(both(romeo, juliet), 30, number)
        numbers.append(number)
    if switches.copy == "current":
        numbers = copied(column, numbers)[0]
    else:
        numbers = [
            choose(slot.has(DOPPELGANGER), copy, number)
            for slot, copy, number in zip(column, shown, numbers, strict=True)
        ]
    owners = list(dict.fromkeys(slot.owner for slot in column))
    active = [both(here, loud) for here in stays]
    dragons = {
        owner: total(
            [both(slot.acts(DRAGON), on) for slot, on in zip(column, active, strict=True) if slot.owner == owner]
        )
        for owner in owners
    }
    for i, slot in enumerate(column):
        bites = sum(count for owner, count in dragons.items() if owner != slot.owner)
        if not isinstance(bites, int) or bites:
            numbers[i] = floor(numbers[i] - 4 * bites)

    # Sums, with the place that breaks ties in the lowest bits.
    lowest = some(both(slot.acts(BEGGAR), on) for slot, on in zip(column, active, strict=True))
    step = len(column) + 1
    nothing = -16_000 if len(column) <= SHORT else -1_000_000_000
    result: Any = NOBODY
    top: Any = nothing
    for owner in owners:
        mine = [i for i, slot in enumerate(column) if slot.owner == owner]
        counted = [both(stays[i], negated(numberless[i])) for i in mine]
        sums: Any = 0
        for i, counts in zip(mine, counted, strict=True):
            sums = sums + choose(counts, numbers[i], 0)
        nearest: Any = 0
        for i in reversed(mine):
            nearest = choose(stays[i], len(column) - i, nearest)
        if len(column) > SHORT and not isinstance(sums, int):
            sums = sums.astype(np.int32)
        key = sums * step + nearest
        if lowest is not False:
            furthest: Any = 0
            for i in mine:
                furthest = choose(stays[i], i, furthest)
            key = choose(lowest, furthest - sums * step, key)
        key = choose(some(counted), key, nothing)
        better = key > top
        result = choose(better, owner, result)
        top = choose(better, key, top)
    return pairs(column, active, owners, result)


def pairs(column: list[Slot], active: list[Any], owners: list[int], result: Any) -> Any:
    """The result, but for columns that a Prince and Squire win: the nearest pair, so the furthest are put in first
    (R-48)."""
    has = {}
    for owner in owners:
        mine = [(slot, on) for slot, on in zip(column, active, strict=True) if slot.owner == owner]
        prince = some(both(slot.acts(PRINCE), on) for slot, on in mine)
        squire = some(both(slot.acts(SQUIRE), on) for slot, on in mine)
        has[owner] = both(prince, squire)
    for slot, on in zip(reversed(column), reversed(active), strict=True):
        if has[slot.owner] is not False:
            half = both(either(slot.acts(PRINCE), slot.acts(SQUIRE)), on)
            result = choose(both(half, has[slot.owner]), slot.owner, result)
    return result


def lone(column: list[Slot], kind: int) -> Any:
    """Whether one card of a kind acts: a second one cancels it, even if its own talent has lapsed (R-40, R-44)."""
    acting = some(slot.acts(kind) for slot in column)
    return False if acting is False else both(acting, total([slot.has(kind) for slot in column]) == 1)


def copied(column: list[Slot], numbers: list[Any]) -> tuple[list[Any], list[Any]]:
    """Numbers with each Doppelgänger's from the card beneath it, and who has none."""
    found, without = list(numbers), [False] * len(column)
    below: Any = NUMBERLESS
    none: Any = True
    for i in range(len(column) - 1, -1, -1):
        double = column[i].has(DOPPELGANGER)
        if double is not False:
            copies = column[i].acts(DOPPELGANGER)
            found[i] = choose(double, choose(copies, below, NUMBERLESS), numbers[i])
            without[i] = both(double, either(none, negated(copies)))
        below, none = found[i], without[i]
    return found, without


# Logic that knows when everything is the same: True and False are for all columns, arrays for each.


def both(one: Any, other: Any) -> Any:
    if one is False or other is False:
        return False
    if one is True:
        return other
    return one if other is True else one & other


def either(one: Any, other: Any) -> Any:
    if one is True or other is True:
        return True
    if one is False:
        return other
    return one if other is False else one | other


def negated(one: Any) -> Any:
    return not one if isinstance(one, bool) else ~one


def some(truths: Any) -> Any:
    found: Any = False
    for truth in truths:
        found = either(found, truth)
    return found


def total(truths: Sequence[Any]) -> Any:
    """How many are true."""
    known = sum(truth for truth in truths if isinstance(truth, bool))
    arrays = [truth for truth in truths if not isinstance(truth, bool)]
    if not arrays:
        return known
    counted = arrays[0].astype(np.int16)
    for truth in arrays[1:]:
        counted = counted + truth
    return counted + known if known else counted


def choose(truth: Any, one: Any, other: Any) -> Any:
    """`one` where true, else `other`."""
    if isinstance(truth, bool):
        return one if truth else other
    # Sums and products of small numbers run several times faster than `np.where`, and of two of Python's ints that
    # would make 64 bits a column.
    if type(other) is int and other == 0:
        return truth * (np.int16(one) if type(one) is int else one)
    if type(one) is int and type(other) is int:
        return truth * np.int16(one - other) + np.int16(other)
    return other + (one - other) * truth


def above_zero(number: Any) -> Any:
    return max(number, 0) if isinstance(number, int) else number * (number > 0)


def unchanged(number: Any) -> Any:
    return number
