"""What a seat cannot know, as hidden cards and the places they may fill, and worlds put into a position.

All that is hidden in this game is one heap: the deck and the others' hands. A hand holds no Herald, since those are
shown when they are drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gambitkit.core.worlds import Place, Pool, Unknowns
from gambitkit.gods.cards import THE_HERALD
from gambitkit.gods.state import State

DECK: Final = ("deck",)
NO_HERALD: Final = frozenset({THE_HERALD})


def unknowns(state: State, seat: int) -> Unknowns:
    """The deck in its order, and the hands of the others; at the game's end these have been shown."""
    cards = state.deck[:]
    places = [Place(DECK, len(state.deck), ordered=True)]
    for other, hand in enumerate(state.hands):
        if other != seat and not state.over:
            cards += hand
            places.append(Place(("hand", other), len(hand), barred=NO_HERALD))
    return Unknowns((Pool(tuple(sorted(cards)), tuple(places)),)) if cards else Unknowns()


def fill(state: State, world: Mapping[Any, tuple[Any, ...]]) -> State:
    """A clone in which the hidden places hold the cards of one world."""
    new = state.clone()
    for place, cards in world.items():
        if place == DECK:
            new.deck = list(cards)
        else:
            new.hands[place[1]] = list(cards)
    return new


def truth(state: State, seat: int) -> dict[Any, tuple[Any, ...]]:
    """What in truth lies in the hidden places."""
    return {
        place.key: tuple(state.deck if place.key == DECK else state.hands[place.key[1]])  # type: ignore[index]
        for pool in unknowns(state, seat).pools
        for place in pool.places
    }
