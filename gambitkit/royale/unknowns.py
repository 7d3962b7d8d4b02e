"""What a seat cannot know, as hidden cards and the places they may fill (R-16), and worlds put into a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from gambitkit.core.worlds import Place, Pool, Unknowns
from gambitkit.royale.cards import CARD, EARLY, KIND, SEEN, UP
from gambitkit.royale.state import State


def unknowns(state: State, seat: int) -> Unknowns:
    """The hidden cards of every colour, and the goals that are still to come."""
    pools = [pool for other in range(len(state.hands)) if (pool := hidden_cards(state, other, seat)) is not None]
    goals = [goal for pile in state.piles for goal in pile] + state.box
    if goals:
        places = [Place(("pile", where), len(pile), ordered=True) for where, pile in enumerate(state.piles)]
        pools.append(Pool(tuple(sorted(goals)), (*places, Place(("box",), len(state.box), ordered=False))))
    return Unknowns(tuple(pools))


def hidden_cards(state: State, owner: int, seat: int) -> Pool | None:
    """One colour's cards that `seat` does not see, and where they may be.

    A supply that was reshuffled holds only what was shuffled; a card face down since before holds none of it.
    """
    cards = list(state.supply[owner])
    own = owner == seat
    shuffled = state.shuffled[owner]
    never: frozenset[int] = frozenset()
    late: frozenset[int] = frozenset()
    if shuffled is not None:
        copies = state.terms.copies
        never = frozenset(kind for kind in range(len(copies)) if kind not in shuffled)
        late = frozenset(kind for kind, n in Counter(shuffled).items() if n == copies[kind])
    places = [Place(("supply", owner), len(cards), ordered=True, barred=never)]
    if not own:
        cards += state.hands[owner]
        places.append(Place(("hand", owner), len(state.hands[owner]), ordered=False))
        for where, column in enumerate(state.columns):
            for index, card in enumerate(column):
                if (card & CARD) >> 5 == owner and not card & (UP | SEEN):
                    cards.append(card & KIND)
                    barred = late if card & EARLY else frozenset()
                    places.append(Place(("down", where, index), 1, ordered=False, barred=barred))
    return Pool(tuple(sorted(cards)), tuple(places)) if cards else None


def fill(state: State, world: Mapping[Any, tuple[Any, ...]]) -> State:
    """A clone in which the hidden places hold the cards of one world."""
    new = state.clone()
    for place, cards in world.items():
        what = place[0]
        if what == "supply":
            new.supply[place[1]] = list(cards)
        elif what == "hand":
            new.hands[place[1]] = list(cards)
        elif what == "pile":
            new.piles[place[1]] = list(cards)
        elif what == "box":
            new.box = sorted(cards)
        else:
            column, index = new.columns[place[1]], place[2]
            column[index] = column[index] & ~KIND | cards[0]
    return new


def truth(state: State, seat: int) -> dict[Any, tuple[Any, ...]]:
    """What in truth lies in the hidden places."""
    return {place.key: tuple(_lying(state, place.key)) for pool in unknowns(state, seat).pools for place in pool.places}


def _lying(state: State, place: Any) -> list[int]:
    what = place[0]
    if what == "supply":
        return state.supply[place[1]]
    if what == "hand":
        return state.hands[place[1]]
    if what == "pile":
        return state.piles[place[1]]
    if what == "box":
        return state.box
    return [state.columns[place[1]][place[2]] & KIND]
