"""A state as JSON data, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from gambitkit.core.given import plain
from gambitkit.core.model import Refusal
from gambitkit.gods.cards import NAMES, THE_HERALD
from gambitkit.gods.state import LAID, SHUFFLE, State, Terms
from gambitkit.gods.switches import Switches


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
        for name in ("names", "cards"):
            terms[name] = tuple(terms[name])
        state = State.__new__(State)
        state.terms = Terms(switches=switches, **terms)
        for name in State.__slots__:
            if name != "terms":
                setattr(state, name, plain(data[name]))
        state.rounds = [tuple(penalties) for penalties in state.rounds]
        state.frames = [(what, one, two, three) for what, one, two, three in state.frames]
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Refusal("This is no position of Gods’ Gambit: parts of it are missing or misnamed.") from None
    return state


def census(state: State) -> Counter[str]:
    """Every card of the game, wherever it lies; what a game must keep from beginning to end."""
    if state.frames and state.frames[-1][0] == SHUFFLE:
        return Counter(NAMES[card] for card in state.terms.cards)
    cards = [*state.pile, *state.deck, *([THE_HERALD] * state.heralds)]
    for part in (*state.hands, *state.karma):
        cards += part
    cards += [card for what, card, _, _ in state.frames if what == LAID and card >= 0]
    return Counter(NAMES[card] for card in cards)
