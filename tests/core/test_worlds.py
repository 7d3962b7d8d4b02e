"""Hidden cards: worlds counted, listed and sampled, against every permutation written out."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial, sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gambitkit.core.worlds import Count, Place, Pool, Unknowns, count, sample, worlds


def brute(unknowns: Unknowns) -> Counter[tuple[tuple[object, tuple[object, ...]], ...]]:
    """Every world with its number of deals, by laying out every order of the physical cards."""
    found: Counter[tuple[tuple[object, tuple[object, ...]], ...]] = Counter({(): 1})
    for pool in unknowns.pools:
        rank = {card: index for index, card in enumerate(dict.fromkeys(pool.cards))}
        deals = set()
        for order in permutations(range(len(pool.cards))):
            rest = list(order)
            deal = []
            for place in pool.places:
                part, rest = rest[: place.size], rest[place.size :]
                if place.barred.intersection(pool.cards[index] for index in part):
                    break
                deal.append((place.key, tuple(part) if place.ordered else tuple(sorted(part))))
            else:
                deals.add(tuple(deal))
        here: Counter[tuple[tuple[object, tuple[object, ...]], ...]] = Counter()
        for deal in deals:
            ordered = {place.key for place in pool.places if place.ordered}
            here[tuple(
                (key, tuple(pool.cards[i] for i in part) if key in ordered
                 else tuple(sorted((pool.cards[i] for i in part), key=rank.__getitem__)))
                for key, part in deal
            )] += 1  # fmt: skip
        found = Counter({(*one, *other): n * m for one, n in found.items() for other, m in here.items()})
    return found


def key(world: dict[object, tuple[object, ...]], unknowns: Unknowns) -> tuple[tuple[object, tuple[object, ...]], ...]:
    return tuple((place.key, world[place.key]) for pool in unknowns.pools for place in pool.places)


@st.composite
def pools(draw: st.DrawFn, number: int = 0) -> Pool:
    cards = tuple(draw(st.lists(st.sampled_from("abcd"), max_size=6)))
    places, left = [], len(cards)
    while left:
        size = draw(st.integers(1, left))
        barred = draw(st.frozensets(st.sampled_from("abcd"), max_size=2)) if draw(st.booleans()) else frozenset()
        places.append(Place((number, len(places)), size, draw(st.booleans()), barred))
        left -= size
    if draw(st.booleans()):
        places.append(Place((number, "empty"), 0, draw(st.booleans())))
    return Pool(cards, tuple(places))


@settings(max_examples=150, deadline=None)
@given(pools())
def test_worlds_are_those_of_all_permutations(pool: Pool) -> None:
    unknowns = Unknowns((pool,))
    expected = brute(unknowns)
    listed = [(key(world, unknowns), weight) for world, weight in worlds(unknowns)]
    assert len(listed) == len(dict(listed)), "a world is listed twice"
    assert dict(listed) == dict(expected)
    assert count(unknowns) == Count(len(expected), sum(expected.values()))
    rng = Random(1)
    for _ in range(10 if expected else 0):
        assert key(sample(unknowns, rng), unknowns) in expected


def test_pools_are_independent() -> None:
    one = Pool(("a", "a", "b"), (Place("hand", 2), Place("supply", 1, True)))
    two = Pool((1, 2), (Place("deck", 2, True),))
    unknowns = Unknowns((one, two))
    assert {key(world, unknowns): weight for world, weight in worlds(unknowns)} == dict(brute(unknowns))
    # hand: aa or ab; supply the third card; the deck 2 ways
    assert count(unknowns) == (4, 6)


def test_nothing_hidden_is_one_world() -> None:
    assert list(worlds(Unknowns())) == [({}, 1)]
    assert count(Unknowns()) == (1, 1)
    assert sample(Unknowns(), Random(1)) == {}


@pytest.mark.parametrize(
    "pool",
    [
        # plain, with equal cards
        Pool(("a", "a", "b", "c"), (Place("hand", 2), Place("deck", 2, True))),
        # one face-down card that is neither a nor b, beside a hand that may hold anything but c
        Pool(
            ("a", "a", "b", "c", "d"),
            (
                Place("down", 1, True, frozenset("ab")),
                Place("hand", 2, False, frozenset("c")),
                Place("deck", 2, True),
            ),
        ),
        # two face-down cards with bars of their own
        Pool(("a", "b", "c", "d"), (Place("one", 1, True, frozenset("a")), Place("two", 1, True, frozenset("b")),
                                    Place("hand", 2))),
    ],
)  # fmt: skip
def test_samples_are_fair(pool: Pool) -> None:
    """Each world comes up as often as its weight says, within five standard deviations of a fixed run."""
    unknowns = Unknowns((pool,))
    expected = brute(unknowns)
    total = sum(expected.values())
    rng = Random(2024)
    rounds = 20_000
    found = Counter(key(sample(unknowns, rng), unknowns) for _ in range(rounds))
    assert set(found) == set(expected)
    for world, weight in expected.items():
        p = weight / total
        assert abs(found[world] / rounds - p) < 5 * sqrt(p * (1 - p) / rounds), world


def test_a_forced_world_is_found_at_once() -> None:
    """Twenty places each bar all cards but one: sampling by trial would never end."""
    cards = tuple(range(20))
    pool = Pool(cards, tuple(Place(card, 1, True, frozenset(cards) - {card}) for card in cards))
    assert count(Unknowns((pool,))) == (1, 1)
    assert sample(Unknowns((pool,)), Random(1)) == {card: (card,) for card in cards}


def test_counts_are_exact_where_they_are_large() -> None:
    deck = Pool(tuple(range(60)), (Place("one", 5), Place("two", 5), Place("deck", 50, True)))
    assert count(Unknowns((deck,))).deals == factorial(60) // factorial(5) ** 2
    assert count(Unknowns((deck,))).worlds == factorial(60) // factorial(5) ** 2
    # 50 kinds twice each in a row of 100: 100! / 2^50 rows
    doubles = Pool(tuple(range(50)) * 2, (Place("deck", 100, True),))
    assert count(Unknowns((doubles,))) == (factorial(100) // 2**50, factorial(100))


def test_alike_hands_are_counted_together() -> None:
    """Five hands of seven from 48 cards of two copies: the number of worlds is worked out, not listed."""
    pool = Pool(tuple(range(24)) * 2, (*(Place(seat, 7) for seat in range(5)), Place("deck", 13, True)))
    number, deals = count(Unknowns((pool,)))
    assert deals == factorial(48) // factorial(7) ** 5
    # every world stands for 1 to 2^24 deals
    assert deals / 2**24 < number < deals


def test_a_pool_that_cannot_be_is_a_mistake_of_the_game() -> None:
    with pytest.raises(ValueError, match="places for 1"):
        Pool(("a", "b"), (Place("hand", 1),))
    barred = Unknowns(
        (Pool(("a", "b"), (Place("hand", 1, False, frozenset("a")), Place("down", 1, False, frozenset("a")))),)
    )
    assert count(barred) == (0, 0)
    assert list(worlds(barred)) == []
    with pytest.raises(ValueError, match="cannot be dealt"):
        sample(barred, Random(1))
