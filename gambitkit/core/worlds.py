"""What may be hidden: the worlds that a seat cannot tell apart, counted, listed and sampled exactly.

Hidden cards are pools. Each pool is a heap of cards and the places where they lie; every way to deal the heap
to its places is equally likely. A *deal* is such a way, of physical cards, without regard to the order in an
unordered place; a *world* is what a deal looks like when equal cards cannot be told apart, so one world
stands for one deal or more.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import comb, factorial, prod
from random import Random
from typing import Any, NamedTuple, TypeAlias

Card: TypeAlias = Hashable
World: TypeAlias = dict[Any, tuple[Any, ...]]
"""The cards in each place, by the place's key: in their order where it has one, else in the order of the pool."""
Rest: TypeAlias = tuple[int, ...]
"""How many cards of each class are still to be dealt."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where `size` hidden cards lie: a hand (unordered), a supply (ordered), one face-down card.

    `barred` are cards that cannot lie here.
    """

    key: Hashable
    size: int
    ordered: bool = False
    barred: frozenset[Any] = frozenset()


@dataclass(frozen=True)
class Pool:
    """Hidden cards, equal ones included, and the places that they fill; the sizes add up to the cards.

    Raises ValueError if they do not, which is a game's mistake.
    """

    cards: tuple[Any, ...]
    places: tuple[Place, ...]

    def __post_init__(self) -> None:
        room = sum(place.size for place in self.places)
        if room != len(self.cards):
            raise ValueError(f"A pool of {len(self.cards)} cards has places for {room}.")

    @cached_property
    def is_barred(self) -> bool:
        """Whether anything is barred anywhere; without, a deal is a plain shuffle."""
        return any(place.barred for place in self.places)

    @cached_property
    def _barred(self) -> _Barred:
        return _Barred(self.cards, self.places)

    @cached_property
    def _merged(self) -> _Barred:
        """The same with places that bar the same merged into one, which is all that counting and sampling need."""
        rooms: dict[frozenset[Any], int] = {}
        for place in self.places:
            rooms[place.barred] = rooms.get(place.barred, 0) + place.size
        return _Barred(self.cards, tuple(Place(bar, size, True, bar) for bar, size in rooms.items()))

    @cached_property
    def _rank(self) -> dict[Any, int]:
        return {card: index for index, card in enumerate(dict.fromkeys(self.cards))}

    @cached_property
    def _cuts(self) -> tuple[tuple[Hashable, int, int, bool], ...]:
        """Per place its key, its part of a shuffled heap, and whether that part must be put in order."""
        cuts = []
        start = 0
        for place in self.places:
            cuts.append((place.key, start, start + place.size, not place.ordered and place.size > 1))
            start += place.size
        return tuple(cuts)


@dataclass(frozen=True)
class Unknowns:
    """All that a seat cannot know: pools that are independent of each other."""

    pools: tuple[Pool, ...] = field(default=())


class Count(NamedTuple):
    """How many `worlds` there are, and how many equally likely `deals` they stand for; exact."""

    worlds: int
    deals: int


def count(unknowns: Unknowns) -> Count:
    """The worlds and deals of all pools together; one empty world where nothing is hidden."""
    return Count(
        prod(_count_worlds(pool) for pool in unknowns.pools),
        deals(unknowns),
    )


def deals(unknowns: Unknowns) -> int:
    """The deals alone, which are counted much sooner than the worlds where many cards are equal."""
    return prod(_count_deals(pool) for pool in unknowns.pools)


def worlds(unknowns: Unknowns) -> Iterator[tuple[World, int]]:
    """Every world once, with the number of deals that it stands for; the numbers add up to `count(...).deals`."""
    if not unknowns.pools:
        yield {}, 1
        return
    first, *others = unknowns.pools
    for part, weight in _worlds_of(first):
        for rest, more in worlds(Unknowns(tuple(others))):
            yield part | rest, weight * more


def sample(unknowns: Unknowns, rng: Random) -> World:
    """A world of a fair deal: each with the probability of its weight."""
    world: World = {}
    random = rng.random
    for pool in unknowns.pools:
        rank = pool._rank.__getitem__
        if pool.is_barred:
            parts = pool._merged.deal(rng)
            for place in pool.places:
                heap = parts[place.barred]
                part = [heap.pop() for _ in range(place.size)]
                if not place.ordered:
                    part.sort(key=rank)
                world[place.key] = tuple(part)
            continue
        # Sorting by random numbers is a fair shuffle, and several times faster than Random.shuffle.
        heap = sorted(pool.cards, key=lambda _: random())
        for key, start, stop, in_order in pool._cuts:
            part = heap[start:stop]
            if in_order:
                part.sort(key=rank)
            world[key] = tuple(part)
    return world


# ---------------------------------------------------------------- what is barred


class _Barred:
    """The deals of a pool some of whose cards cannot lie everywhere.

    Cards that are barred from the same places form a class: for what is possible, only the number of cards of
    each class counts. Places are taken one after another, the strictest first.
    """

    def __init__(self, cards: tuple[Any, ...], places: tuple[Place, ...]) -> None:
        self.places = tuple(sorted(places, key=lambda place: (-len(place.barred), place.size)))
        classes: dict[tuple[bool, ...], list[Any]] = {}
        for card in cards:
            classes.setdefault(tuple(card in place.barred for place in self.places), []).append(card)
        self.classes = tuple(classes.values())
        self.class_of = {card: index for index, alike in enumerate(self.classes) for card in alike}
        self.open = tuple(tuple(not signature[at] for signature in classes) for at in range(len(self.places)))
        self.whole: Rest = tuple(len(alike) for alike in self.classes)
        self.memo: dict[tuple[int, Rest], tuple[list[Rest], list[int]]] = {}

    def shares(self, place: int, rest: Rest) -> tuple[list[Rest], list[int]]:
        """How a place can be filled, by numbers of cards of each class, and the ways up to and with each share.

        The ways are those to lay the rest here, in one order, and in the places after it, in every order.
        """
        known = self.memo.get((place, rest))
        if known is None:
            most = [left if ok else 0 for left, ok in zip(rest, self.open[place], strict=True)]
            shares = []
            sums = []
            total = 0
            for share in _shares(self.places[place].size, most):
                after = self.ways(place + 1, _less(rest, share))
                if after:
                    total += after * prod(map(comb, rest, share))
                    shares.append(share)
                    sums.append(total)
            known = self.memo[place, rest] = shares, sums
        return known

    def ways(self, place: int, rest: Rest) -> int:
        """Ways to lay the rest in this place and those after it, in every order."""
        if place == len(self.places):
            return 1
        sums = self.shares(place, rest)[1]
        return sums[-1] * factorial(self.places[place].size) if sums else 0

    def draw(self, rng: Random, place: int, rest: Rest) -> Rest:
        """A share of a place, each as likely as it leaves ways. Raises ValueError if there is none."""
        shares, sums = self.shares(place, rest)
        if not shares:
            raise ValueError("A pool cannot be dealt: too many of its cards are barred from too many places.")
        return shares[bisect(sums, rng.randrange(sums[-1]))] if len(shares) > 1 else shares[0]

    def deal(self, rng: Random) -> dict[Hashable, list[Any]]:
        """A fair deal, place by place, each place in a fair order."""
        random = rng.random
        heaps = [sorted(alike, key=lambda _: random()) for alike in self.classes]
        rest = self.whole
        parts: dict[Hashable, list[Any]] = {}
        for index, place in enumerate(self.places):
            share = self.draw(rng, index, rest)
            part = [heap.pop() for heap, number in zip(heaps, share, strict=True) for _ in range(number)]
            parts[place.key] = sorted(part, key=lambda _: random())
            rest = _less(rest, share)
        return parts


def _less(rest: Rest, share: Rest) -> Rest:
    return tuple(left - taken for left, taken in zip(rest, share, strict=True))


def _shares(size: int, most: list[int]) -> Iterator[Rest]:
    """Every way to make up `size` from parts of at most `most`."""
    if not most:
        if size == 0:
            yield ()
        return
    later = sum(most[1:])
    for first in range(max(0, size - later), min(size, most[0]) + 1):
        for others in _shares(size - first, most[1:]):
            yield (first, *others)


# ---------------------------------------------------------------- counting


def _count_deals(pool: Pool) -> int:
    orders = pool._merged.ways(0, pool._merged.whole) if pool.is_barred else factorial(len(pool.cards))
    return orders // prod(factorial(place.size) for place in pool.places if not place.ordered)


def _count_worlds(pool: Pool) -> int:
    """Kind after kind: how its equal cards can be split over what room the places still have.

    Places with the same bars are alike. The ordered among them are one long place, and of the unordered ones
    only the sorted sizes count, which keeps the number of cases small.
    """
    copies = Counter(pool.cards)
    if len(copies) == len(pool.cards):
        return _count_deals(pool)
    bars = list(dict.fromkeys(place.barred for place in pool.places))
    ordered = tuple(sum(p.size for p in pool.places if p.ordered and p.barred == bar) for bar in bars)
    loose = tuple(tuple(sorted(p.size for p in pool.places if not p.ordered and p.barred == bar)) for bar in bars)
    cases = {(ordered, loose): 1}
    for card, number in copies.items():
        after: Counter[tuple[Rest, tuple[Rest, ...]]] = Counter()
        for (rows, hands), ways in cases.items():
            room = [
                size
                for row, hand, bar in zip(rows, hands, bars, strict=True)
                for size in (row, *hand)
                for size in (0 if card in bar else size,)
            ]
            for share in _shares(number, room):
                new_rows, new_hands, splits, at = [], [], 1, 0
                for row, hand in zip(rows, hands, strict=True):
                    splits *= comb(row, share[at])
                    new_rows.append(row - share[at])
                    new_hands.append(tuple(sorted(_less(hand, share[at + 1 : at + 1 + len(hand)]))))
                    at += 1 + len(hand)
                after[tuple(new_rows), tuple(new_hands)] += ways * splits
        cases = after
    return sum(cases.values())


# ---------------------------------------------------------------- listing


def _worlds_of(pool: Pool) -> Iterator[tuple[World, int]]:
    """The worlds of one pool with their weights."""
    copies = Counter(pool.cards)
    kinds = list(copies)
    barred = pool._barred
    all_deals = prod(map(factorial, copies.values()))

    def fill(index: int, left: dict[Any, int], rest: Rest, world: World, folded: int) -> Iterator[tuple[World, int]]:
        if index == len(barred.places):
            yield dict(world), all_deals // folded
            return
        place = barred.places[index]
        here = [kind for kind in kinds if kind not in place.barred]
        ways = _rows(here, dict(left), place.size) if place.ordered else _hands(here, left, place.size)
        for part in ways:
            taken = Counter(part)
            share = [0] * len(rest)
            for kind, number in taken.items():
                share[barred.class_of[kind]] += number
            after = _less(rest, tuple(share))
            if not barred.ways(index + 1, after):
                continue
            world[place.key] = part
            less = {kind: number - taken[kind] for kind, number in left.items()}
            fold = 1 if place.ordered else prod(map(factorial, taken.values()))
            yield from fill(index + 1, less, after, world, folded * fold)

    yield from fill(0, dict(copies), barred.whole, {}, 1)


def _hands(kinds: list[Any], left: dict[Any, int], size: int) -> Iterator[tuple[Any, ...]]:
    """Every selection of `size` cards, equal ones being alike, in the order of `kinds`."""
    if size == 0:
        yield ()
        return
    for index, kind in enumerate(kinds):
        for number in range(1, min(size, left[kind]) + 1):
            for others in _hands(kinds[index + 1 :], left, size - number):
                yield (kind,) * number + others


def _rows(kinds: list[Any], left: dict[Any, int], size: int) -> Iterator[tuple[Any, ...]]:
    """Every sequence of `size` cards, equal ones being alike; `left` changes on the way and ends as it was."""
    if size == 0:
        yield ()
        return
    for kind in kinds:
        if left[kind]:
            left[kind] -= 1
            for others in _rows(kinds, left, size - 1):
                yield (kind, *others)
            left[kind] += 1
