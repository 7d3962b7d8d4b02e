"""A column with unknown cards, and the worlds that they leave open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from math import perm, prod
from random import Random
from typing import NamedTuple

from gambitkit.core.model import Refusal
from gambitkit.core.names import quote
from gambitkit.royale.cards import CARD, COLOURS, KIND, KINDS, SET
from gambitkit.royale.notation import UNKNOWN, read_card, read_column, read_goal
from gambitkit.royale.spread import ALTERING

MOST_SEEN = 1000


class Hidden(NamedTuple):
    """A goal, a column, the places in it that hold an unknown card, and which cards each owner may have there.

    `pools` are (kind, copies) by owner. Cards that act alike under this goal stand as one with several copies, so
    that they are looked at once: five of the six specialists count 8. A world is one way to put cards into all
    places.
    """

    goal: int
    cards: tuple[int, ...]
    places: tuple[int, ...]
    pools: Mapping[int, tuple[tuple[int, int], ...]]

    def owner(self, place: int) -> int:
        return (self.cards[place] & CARD) >> 5

    @property
    def worlds(self) -> int:
        """How many ways there are to fill the places."""
        needs = Counter(self.owner(place) for place in self.places)
        return prod(perm(sum(copies for _, copies in self.pools[owner]), need) for owner, need in needs.items())

    @property
    def columns(self) -> int:
        """How many columns have to be looked at for that, since cards that act alike are one."""
        return prod(len(self.pools[self.owner(place)]) for place in self.places)

    def fillings(self, places: tuple[int, ...], column: list[int], left: dict[int, list[int]]) -> Iterator[int]:
        """Fill `places` of `column` in every way, `left` the copies that remain; gives how many worlds each way
        stands for.

        Both lists change under the reader's eyes and are as before in the end.
        """
        if not places:
            yield 1
            return
        place, rest = places[0], places[1:]
        owner = self.owner(place)
        copies = left[owner]
        bare = self.cards[place] & ~KIND
        for i, (kind, _) in enumerate(self.pools[owner]):
            number = copies[i]
            if number:
                copies[i] -= 1
                column[place] = bare | kind
                for weight in self.fillings(rest, column, left):
                    yield number * weight
                copies[i] = number

    def stock(self) -> dict[int, list[int]]:
        """The copies of each pool, to be used up by `fillings`."""
        return {owner: [copies for _, copies in pool] for owner, pool in self.pools.items()}

    def sample(self, rng: Random) -> list[int]:
        """The column in one world, each as likely as any other."""
        column = list(self.cards)
        for owner, pool in self.pools.items():
            mine = [place for place in self.places if self.owner(place) == owner]
            stock = [kind for kind, copies in pool for _ in range(copies)]
            for place, kind in zip(mine, rng.sample(stock, len(mine)), strict=True):
                column[place] = self.cards[place] & ~KIND | kind
        return column


def read_hidden(goal: object, cards: Iterable[str], seen: Iterable[str] = ()) -> Hidden:
    """The column that texts describe, "blue ?" an unknown card; `seen` are cards that lie elsewhere. Raises
    Refusal."""
    head = read_goal(goal)
    column = read_column(cards, unknown=True)
    gone = Counter(card & CARD for card in column) + Counter(colour << 5 | kind for colour, kind in read_seen(seen))
    places = tuple(place for place, card in enumerate(column) if card & KIND == UNKNOWN)
    owners = [(column[place] & CARD) >> 5 for place in places]
    pools = {}
    for owner in dict.fromkeys(owners):
        left = [max(SET[kind] - gone[owner << 5 | kind], 0) for kind in range(len(KINDS))]
        if owners.count(owner) > sum(left):
            raise Refusal(
                f"{COLOURS[owner].capitalize()} has {sum(left)} cards left that nobody has seen, "
                f"and {owners.count(owner)} of them are to lie here.",
                ["R-01"],
            )
        pools[owner] = alike(left, head)
    return Hidden(head, column, places, pools)


def alike(left: Iterable[int], goal: int) -> tuple[tuple[int, int], ...]:
    """(kind, copies) of a stock, the specialists who count 8 under a goal as one. Kinds that alter others come
    last."""
    copies: dict[int, int] = {}
    eight = None
    for kind, number in enumerate(left):
        if not number:
            continue
        if KINDS[kind].matched is not None and KINDS[kind].discipline != goal >> 3:
            eight = kind if eight is None else eight
            copies[eight] = copies.get(eight, 0) + number
        else:
            copies[kind] = number
    return tuple(sorted(copies.items(), key=lambda each: (each[0] in ALTERING, each[0])))


def read_seen(seen: Iterable[str]) -> set[tuple[int, int]]:
    """(colour, kind) of cards seen elsewhere. Raises Refusal."""
    if isinstance(seen, str | bytes | Mapping) or not isinstance(seen, Iterable):
        raise Refusal(f"The cards seen elsewhere are a list, as in [“red King”, “blue Queen”], not {quote(seen)}.")
    texts = list(islice(seen, MOST_SEEN + 1))
    if len(texts) > MOST_SEEN:
        raise Refusal(f"More than {MOST_SEEN} cards cannot have been seen; the game has {len(COLOURS) * sum(SET)}.")
    return {read_card(text) for text in texts}
