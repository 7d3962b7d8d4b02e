"""The rules on arrays, column by column against the plain winner."""

from __future__ import annotations

from random import Random

import numpy as np

from gambitkit.lab.batch import NOBODY, winners
from gambitkit.royale.cards import CARD, KIND, KINDS, TUCKED
from gambitkit.royale.column import winner
from gambitkit.royale.switches import STANDARD
from royale.columns import SETTINGS, random_column

EVERY = np.arange(len(KINDS))


def check(goal, column, places, found, setting) -> int:
    """Compare every world of some open places; gives how many there were."""
    found = np.broadcast_to(found, [len(KINDS)] * len(places))
    looked = 0
    for kinds in np.ndindex(*found.shape):
        laid = list(column)
        for place, kind in zip(places, kinds, strict=True):
            laid[place] = column[place] & ~KIND | kind
        if len({card & CARD for card in laid}) < len(laid):
            continue
        alone = winner(goal, laid, setting)
        assert found[kinds] == (NOBODY if alone is None else alone), (laid, setting)
        looked += 1
    return looked


def open_places(rng: Random, column, most: int) -> list[int]:
    """Places that can hold any card: not a Cloak with a card under it."""
    free = [i for i in range(len(column)) if i + 1 == len(column) or not column[i + 1] & TUCKED]
    return sorted(rng.sample(free, min(most, len(free))))


def test_every_kind_in_one_place_under_all_switches():
    rng = Random(21)
    looked = 0
    for _ in range(12):
        column = random_column(rng, rng.randrange(1, 8))
        goal = rng.randrange(6) << 3 | 3
        (place,) = open_places(rng, column, 1)
        for setting in SETTINGS:
            kinds = [card & KIND for card in column]
            kinds[place] = EVERY
            looked += check(goal, column, [place], winners(goal, column, kinds, setting), setting)
    assert looked > 5000


def test_every_pair_of_kinds_in_two_places():
    rng = Random(22)
    for _ in range(25):
        column = random_column(rng, rng.randrange(2, 8))
        goal = rng.randrange(6) << 3 | 3
        places = open_places(rng, column, 2)
        setting = rng.choice(SETTINGS)
        kinds = [card & KIND for card in column]
        for axis, place in enumerate(places):
            kinds[place] = EVERY.reshape([-1 if i == axis else 1 for i in range(len(places))])
        check(goal, column, places, winners(goal, column, kinds, setting), setting)


def test_columns_that_have_nothing_in_common():
    rng = Random(23)
    for length in (1, 4, 7, 12, 13, 20):
        for setting in (STANDARD, *rng.sample(SETTINGS, 4)):
            bare = [rng.randrange(3) << 5 | rng.choice([0, 256]) for _ in range(length)]
            goal = rng.randrange(6) << 3 | 3
            rows = []
            while len(rows) < 60:
                kinds = [rng.randrange(len(KINDS)) for _ in range(length)]
                if len({card & CARD | kind for card, kind in zip(bare, kinds, strict=True)}) == length:
                    rows.append(kinds)
            found = winners(goal, bare, list(np.array(rows).T), setting)
            for kinds, answer in zip(rows, np.broadcast_to(found, 60), strict=True):
                alone = winner(goal, [card | kind for card, kind in zip(bare, kinds, strict=True)], setting)
                assert answer == (NOBODY if alone is None else alone)


def test_columns_without_a_difference_are_one_answer():
    assert winners(43, [0, 32], [0, 1], STANDARD) == 0
    assert winners(43, [], [], STANDARD) == NOBODY
