"""Who wins how many worlds, counted column by column in plain Python."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeAlias

from gambitkit.lab.hidden import Hidden
from gambitkit.royale.cards import KIND
from gambitkit.royale.column import winner
from gambitkit.royale.spread import ALTERING, spread
from gambitkit.royale.switches import Switches

Tally: TypeAlias = "Counter[tuple[int | None, ...]]"
"""Worlds by their winners, one winner for each of the settings that are compared."""


def count(hidden: Hidden, settings: Sequence[Switches]) -> Iterator[Tally]:
    """Every world, a few of them at a time: the sum of all tallies is the whole."""
    column = list(hidden.cards)
    left = hidden.stock()
    yield from _count(hidden, settings, hidden.places, column, left, 1)


def _count(
    hidden: Hidden,
    settings: Sequence[Switches],
    places: tuple[int, ...],
    column: list[int],
    left: dict[int, list[int]],
    weight: int,
) -> Iterator[Tally]:
    """The worlds of `places`, the other places being filled. The last place is spread over the kinds that alter nothing;
    each kind that does is put down there, and the place before it is spread."""
    if not places:
        yield Counter({tuple(winner(hidden.goal, column, setting) for setting in settings): weight})
        return
    others, last = places[:-1], places[-1]
    owner = hidden.owner(last)
    pool = hidden.pools[owner]
    copies = left[owner]
    plain = [i for i, (kind, _) in enumerate(pool) if kind not in ALTERING]
    kinds = [pool[i][0] for i in plain]
    for each in hidden.fillings(others, column, left):
        column[last] = hidden.cards[last]
        tally: Tally = Counter()
        found = zip(*[spread(hidden.goal, column, last, kinds, setting) for setting in settings], strict=True)
        for i, winners in zip(plain, found, strict=True):
            if copies[i]:
                tally[winners] += weight * each * copies[i]
        yield tally
    for i, (kind, _) in enumerate(pool):
        number = copies[i]
        if number and kind in ALTERING:
            copies[i] -= 1
            column[last] = hidden.cards[last] & ~KIND | kind
            yield from _count(hidden, settings, others, column, left, weight * number)
            copies[i] = number


def sample(hidden: Hidden, settings: Sequence[Switches], number: int, rng: Random) -> Tally:
    """A number of worlds drawn at random, each as likely as any other."""
    tally: Tally = Counter()
    for _ in range(number):
        column = hidden.sample(rng)
        tally[tuple(winner(hidden.goal, column, setting) for setting in settings)] += 1
    return tally
