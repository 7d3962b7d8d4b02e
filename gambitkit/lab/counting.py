"""Who wins how many worlds, counted column by column in plain Python."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeAlias

from gambitkit.lab.hidden import Hidden
from gambitkit.royale.cards import DOPPELGANGER, KIND
from gambitkit.royale.column import winner
from gambitkit.royale.spread import ALTERING, spread
from gambitkit.royale.switches import Switches

Tally: TypeAlias = "Counter[tuple[int | None, ...]]"
"""Worlds by their winners, one winner for each of the settings that are compared."""


PART = 64
"""Columns settled between two tallies of `count`."""


def count(hidden: Hidden, settings: Sequence[Switches]) -> Iterator[Tally]:
    """Every world, a few of them at a time: the sum of all tallies is the whole."""
    found: defaultdict[tuple[int | None, ...], int] = defaultdict(int)
    column = list(hidden.cards)
    # Last comes the place to be spread: not under a Doppelgänger, with which nothing is saved, and else the uppermost,
    # since what lies above it is known.
    doubled = {place for place in hidden.places if place and hidden.cards[place - 1] & KIND == DOPPELGANGER}
    places = tuple(sorted(hidden.places, key=lambda place: (place not in doubled, -place)))
    for settled, _ in enumerate(_count(hidden, settings, places, column, hidden.stock(), 1, found), 1):
        if settled % PART == 0:
            yield Counter(found)
            found.clear()
    yield Counter(found)


def _count(
    hidden: Hidden,
    settings: Sequence[Switches],
    places: tuple[int, ...],
    column: list[int],
    left: dict[int, list[int]],
    weight: int,
    found: defaultdict[tuple[int | None, ...], int],
) -> Iterator[None]:
    """Add the worlds of `places` to `found`, the other places being filled. The last place is spread over the kinds
    that alter nothing; each kind that does is put down there, and the place before it is spread."""
    if not places:
        found[tuple(winner(hidden.goal, column, setting) for setting in settings)] += weight
        yield
        return
    others, last = places[:-1], places[-1]
    pool = hidden.pools[hidden.owner(last)]
    copies = left[hidden.owner(last)]
    # Kinds that alter others come last in a pool.
    kinds = [kind for kind, _ in pool if kind not in ALTERING]
    bare = hidden.cards[last]
    for each in hidden.fillings(others, column, left):
        column[last] = bare
        scale = weight * each
        spreads = [spread(hidden.goal, column, last, kinds, setting) for setting in settings]
        for winners, number in zip(zip(*spreads, strict=True), copies, strict=False):
            found[winners] += scale * number
        yield
    for i in range(len(kinds), len(pool)):
        number = copies[i]
        if number:
            copies[i] -= 1
            column[last] = bare & ~KIND | pool[i][0]
            yield from _count(hidden, settings, others, column, left, weight * number, found)
            copies[i] = number


def sample(hidden: Hidden, settings: Sequence[Switches], number: int, rng: Random) -> Tally:
    """A number of worlds drawn at random, each as likely as any other."""
    tally: Tally = Counter()
    for _ in range(number):
        column = hidden.sample(rng)
        tally[tuple(winner(hidden.goal, column, setting) for setting in settings)] += 1
    return tally
