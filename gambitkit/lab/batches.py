"""Who wins how many worlds, counted in batches with numpy: the same answers as `gambitkit.lab.counting`, sooner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from gambitkit.lab.batch import winners
from gambitkit.lab.counting import Tally
from gambitkit.lab.hidden import Hidden
from gambitkit.royale.cards import COLOURS, KIND
from gambitkit.royale.switches import Switches

INNER = 3
"""Places filled in one batch: some nine thousand columns, which a processor's cache still holds."""
OUTCOMES = len(COLOURS) + 1


def count(hidden: Hidden, settings: Sequence[Switches]) -> Iterator[Tally]:
    """Every world, a batch at a time: the sum of all tallies is the whole."""
    outer, inner = hidden.places[:-INNER], hidden.places[-INNER:]
    axes = _axes([len(hidden.pools[hidden.owner(place)]) for place in inner])
    kinds: dict[int, Any] = {}
    for place, axis in zip(inner, axes, strict=True):
        kinds[place] = np.array([kind for kind, _ in hidden.pools[hidden.owner(place)]], np.intp)[axis]
    column = list(hidden.cards)
    left = hidden.stock()
    for weight in hidden.fillings(outer, column, left):
        row = [kinds.get(place, card & KIND) for place, card in enumerate(column)]
        yield _tally(hidden, column, row, settings, weight * _weights(hidden, inner, axes, left))


def _axes(sizes: Sequence[int]) -> list[Any]:
    """Indices for each of a few places that together run through every combination. The last two share an axis:
    numpy is quick where that is long."""
    if len(sizes) < 2:
        return [np.arange(size) for size in sizes]
    *first, left, right = sizes
    axes = [np.repeat(np.arange(left), right), np.tile(np.arange(right), left)]
    return [np.arange(size)[:, None] for size in first] + axes


def _weights(hidden: Hidden, inner: Sequence[int], axes: Sequence[Any], left: dict[int, list[int]]) -> Any:
    """How many worlds each column of a batch stands for: a card that lies in one place is not there for another."""
    weights: Any = 1
    for i, (place, axis) in enumerate(zip(inner, axes, strict=True)):
        owner = hidden.owner(place)
        copies = np.array(left[owner])[axis]
        for other, before in zip(inner[:i], axes, strict=False):
            if hidden.owner(other) == owner:
                copies = copies - (before == axis)
        weights = weights * copies
    return weights


def sample(hidden: Hidden, settings: Sequence[Switches], number: int, rng: np.random.Generator) -> Tally:
    """A number of worlds drawn at random, each as likely as any other."""
    row: list[Any] = [card & KIND for card in hidden.cards]
    for owner, pool in hidden.pools.items():
        mine = [place for place in hidden.places if hidden.owner(place) == owner]
        stock = np.repeat([kind for kind, _ in pool], [copies for _, copies in pool])
        if len(mine) == 1:
            order = rng.integers(len(stock), size=(1, number))
        else:
            order = rng.random((len(stock), number)).argsort(axis=0)
        for place, which in zip(mine, order, strict=False):
            row[place] = stock[which]
    return _tally(hidden, list(hidden.cards), row, settings, np.ones(number, np.int64))


def _tally(
    hidden: Hidden, column: Sequence[int], row: Sequence[Any], settings: Sequence[Switches], weights: Any
) -> Tally:
    """The worlds of one batch by their winners, each column standing for as many worlds as its weight."""
    code: Any = np.zeros(1, np.int64)
    for setting in settings:
        code = code * OUTCOMES + (winners(hidden.goal, column, row, setting) + 1)
    weights = np.asarray(weights)
    shape = np.broadcast_shapes(np.shape(code), weights.shape)
    sums = np.bincount(np.broadcast_to(code, shape).ravel(), np.broadcast_to(weights, shape).ravel())
    tally: Tally = Counter()
    for coded in np.flatnonzero(sums):
        tally[_decoded(int(coded), len(settings))] = int(sums[coded])
    return tally


def _decoded(code: int, number: int) -> tuple[int | None, ...]:
    found: list[int | None] = []
    for _ in range(number):
        code, outcome = divmod(code, OUTCOMES)
        found.append(outcome - 1 if outcome else None)
    return tuple(reversed(found))
