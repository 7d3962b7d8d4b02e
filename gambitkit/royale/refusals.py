"""What the rules forbid at a moment, and why, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gambitkit.core.model import Action
from gambitkit.core.names import listed
from gambitkit.royale.cards import KINDS
from gambitkit.royale.flow import asked, to_shuffle
from gambitkit.royale.state import DRAW, GOALS, OVER, PUSH, SHUFFLE, SWAP, State

VERBS: Final = {PUSH: "push", SWAP: "swap", SHUFFLE: "shuffle", GOALS: "shuffle", DRAW: "shuffle"}
"""The verb that each kind of frame waits for."""


def why_not(state: State, action: Action) -> tuple[str, ...]:
    """Ids of the rules that forbid an action now; empty if it is legal."""
    return refusal(state, action, [state.terms.colour(seat) for seat in range(len(state.hands))])[1]


def refusal(state: State, action: Action, players: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Why an action cannot be, in a sentence, and the rules that forbid it; both empty if it is legal."""
    frame = state.frames[-1] if state.frames else None
    if frame is not None and frame[0] == OVER:
        return "The game is over: six rounds have been scored.", ("game_end",)
    verb = "place" if frame is None else VERBS[frame[0]]
    if not action or action[0] != verb:
        return {
            "place": (f"Not now: {players[state.turn]} is to place a card.", ("place",)),
            "push": ("Not now: the owner of the Cloak says first whether a card goes under it.", ("cloak", "R-14")),
            "swap": ("Not now: the owner of the Traitor says first whether goals are swapped.", ("traitor", "R-14")),
            "shuffle": ("Not now: cards are to be shuffled first.", ("R-12",)),
        }[verb]
    if frame is None:
        return refuse_place(state, action, players)
    what, where = frame
    if what == PUSH:
        owner = asked(state, where)
        if len(action) == 2 and (action[1] is None or action[1] in state.hands[owner]):
            return "", ()
        return f"{players[owner]} has no such card in hand to push under the Cloak.", ("cloak",)
    if what == SWAP:
        others = [column for column in range(len(state.columns)) if column != where]
        if len(action) == 2 and (action[1] is None or action[1] in others):
            return "", ()
        numbers = listed((str(column + 1) for column in others), "or")
        return f"A Traitor swaps his own goal with another column’s: choose {numbers}.", ("traitor",)
    pool = to_shuffle(state)
    whose = None if what == GOALS else where
    if len(action) == 3 and action[1] == whose and isinstance(action[2], tuple) and same_cards(action[2], pool):
        return "", ()
    name = "the goals" if whose is None else f"the cards of {state.terms.colour(where)}"
    return f"A shuffle now is of {name}, all {len(pool)} of them and no others.", ("R-12",) if what == DRAW else (
        "sets",
    )


def same_cards(order: tuple[Any, ...], pool: Sequence[int]) -> bool:
    return len(order) == len(pool) and all(type(card) is int for card in order) and sorted(order) == list(pool)


def refuse_place(state: State, action: Action, players: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    hand = state.hands[state.turn]
    if len(action) != 3 or action[1] not in hand or type(action[1]) is not int:
        named = KINDS[action[1]].name if len(action) > 1 and action[1] in range(len(KINDS)) else "such a card"
        return (
            f"{players[state.turn]} has no {named} in hand." if named != "such a card" else "There is no such card.",
            ("place",),
        )
    if action[2] not in range(len(state.columns)):
        return f"There is no such column: they are numbered 1 to {len(state.columns)}.", ("place",)
    if not state.is_open(action[2]):
        others = listed((str(where + 1) for where in range(len(state.columns)) if state.is_open(where)), "or")
        return (
            f"Not in column {action[2] + 1}: a Storm was turned there, so it takes no more cards. Choose {others}.",
            ("storm",),
        )
    return "", ()
