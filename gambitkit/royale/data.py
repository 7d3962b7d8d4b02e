"""A state as JSON data, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from gambitkit.core.given import plain
from gambitkit.core.model import Refusal
from gambitkit.royale.cards import CARD, KIND, KINDS
from gambitkit.royale.flow import ALL_GOALS
from gambitkit.royale.notation import write_goal
from gambitkit.royale.state import GOALS, SHUFFLE, State, Terms
from gambitkit.royale.switches import Switches


def dump(state: State) -> dict[str, Any]:
    """Every slot of the state as lists, numbers and words."""
    data = {name: plain(getattr(state, name)) for name in State.__slots__ if name != "terms"}
    data["terms"] = plain(state.terms._asdict() | {"switches": state.terms.switches._asdict()})
    return data


def load(data: Mapping[str, Any]) -> State:
    """The state that `dump` gave. Raises Refusal if it is none."""
    try:
        terms = dict(data["terms"])
        switches = Switches(**terms.pop("switches"))
        for name in ("colours", "copies"):
            terms[name] = tuple(terms[name])
        state = State.__new__(State)
        state.terms = Terms(switches=switches, **terms)
        for name in State.__slots__:
            if name != "terms":
                setattr(state, name, plain(data[name]))
        state.shuffled = [None if cards is None else tuple(cards) for cards in state.shuffled]
        state.frames = [(what, where) for what, where in state.frames]
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Refusal("This is no position of Gambit Royale: parts of it are missing or misnamed.") from None
    return state


def census(state: State) -> Counter[str]:
    """Every card and goal of the game, wherever it lies; what a game must keep from beginning to end."""
    count: Counter[str] = Counter()
    waiting = {where if what == SHUFFLE else None for what, where in state.frames if what in (SHUFFLE, GOALS)}
    for seat in range(len(state.hands)):
        colour = state.terms.colour(seat)
        kinds = [*state.hands[seat], *state.supply[seat], *state.discards[seat]]
        kinds += [card & KIND for column in state.columns for card in column if (card & CARD) >> 5 == seat]
        kinds += state.terms.set if seat in waiting else ()
        count.update(f"{colour} {KINDS[kind].name}" for kind in kinds)
    goals = [*state.goals, *state.box, *state.aside, *(ALL_GOALS if None in waiting else ())]
    for pile in (*state.piles, *state.won):
        goals += pile
    count.update(write_goal(goal) for goal in goals)
    return count
