"""A moment in the words that `position` takes, all cards open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gambitkit.core.model import Refusal
from gambitkit.royale.cards import CARD, EARLY, KIND, KINDS, SEEN, TUCKED, UP
from gambitkit.royale.notation import write_goal
from gambitkit.royale.state import DEAL, DRAW, PUSH, SWAP, State
from gambitkit.royale.terms import write_terms


def describe(state: State, players: Sequence[str]) -> dict[str, Any]:
    """Words that `position` turns into this moment again. Raises Refusal before the first deal: they cannot say it."""
    frames = state.frames
    if frames and frames[0][0] == DEAL:
        raise Refusal("A position begins with the first round: shuffle and deal first.")
    colours = [state.terms.colour(seat) for seat in range(len(state.hands))]
    words: dict[str, Any] = {
        "players": colours,
        "goals": [write_goal(goal) for goal in state.goals],
        "columns": [describe_column(state, column) for column in state.columns],
        "stormed": [where + 1 for where in range(len(state.columns)) if not state.is_open(where)],
        "hands": _by_colour(colours, state.hands),
        "supply": _by_colour(colours, [supply[::-1] for supply in state.supply]),
        "discards": _by_colour(colours, state.discards),
        "goal_piles": [[write_goal(goal) for goal in reversed(pile)] for pile in state.piles],
        "won": {colour: [write_goal(goal) for goal in won] for colour, won in zip(colours, state.won, strict=True)},
        "round": state.round,
        "turn": colours[state.turn],
        "starter": colours[state.starter],
        "crown": None if state.terms.crown is None else colours[state.terms.crown],
    }
    if list(players) != colours:
        words["names"] = dict(zip(colours, players, strict=True))
    if state.aside:
        words["aside"] = [write_goal(goal) for goal in state.aside]
    if state.last is not None:
        words["last"] = colours[state.last]
    if any(state.shuffled):
        words["reshuffled"] = _by_colour(colours, [cards or () for cards in state.shuffled])
    if frames and frames[-1][0] in (PUSH, SWAP):
        words["asking"] = frames[-1][1] + 1
    elif frames and frames[-1][0] == DRAW:
        words["drawing"] = [colours[seat] for what, seat in reversed(frames) if what == DRAW]
    return words | write_terms(state.terms)


def _by_colour(colours: Sequence[str], cards: Sequence[Sequence[int]]) -> dict[str, list[str]]:
    return {colour: [KINDS[kind].name for kind in kinds] for colour, kinds in zip(colours, cards, strict=True)}


def describe_column(state: State, column: Sequence[int]) -> list[str]:
    """A column's cards, the nearest first, a tucked one behind its Cloak."""
    texts: list[str] = []
    for card in column:
        name = f"{state.terms.colour((card & CARD) >> 5)} {KINDS[card & KIND].name}"
        early = " early" if card & EARLY else ""
        if card & TUCKED:
            texts[-1] += f" > {name}{early}"
        elif card & UP:
            texts.append(f"{name} up")
        else:
            texts.append(f"{name} down{' seen' if card & SEEN else early}")
    return texts
