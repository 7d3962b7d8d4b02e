"""Who of the house can take a seat at Gods' Gambit, and how the one that thinks does it.

It looks no further than the round: hidden cards are laid out as they may lie, every option is tried in the same worlds
and played on at random, and what counts is by how much the others pay more.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from gambitkit.core.model import Action, Game
from gambitkit.core.playout import Bot, Estimate, random_playout, rollouts, uniform
from gambitkit.gods.flow import options, penalty
from gambitkit.gods.state import State

EFFORT: Final = 2500
"""Decisions that are played out for one choice."""
STEPS: Final = 40
"""Decisions after which a playout is cut short and counted as the hands then lie."""
WORTH: Final = 120.0
"""Penalty points by which a round at most differs, for a value of 0 to 1."""


def watchful(game: Game[Any], state: State, seat: int, rng: Random) -> Action:
    """The option after which the seat pays least in this round beside the others, as far as it can know."""
    choices = options(state)
    if len(choices) == 1:
        return choices[0]
    outlook = _Outlook(game, state, seat)
    estimates: tuple[Estimate, ...] = ()
    tries = rollouts(game, state, seat, rng=rng, options=choices, play_on=outlook)
    while outlook.played < EFFORT:
        estimates = next(tries)
    return max(estimates, key=lambda one: one.mean).action


class _Outlook:
    """Plays a round on at random and says what a seat has of it, 0 to 1: penalties saved against the others' mean."""

    def __init__(self, game: Game[Any], state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.round = state.round
        self.before = [state.total(one) for one in range(len(state.hands))]
        self.played = 0
        """Decisions so far."""

    def __call__(self, state: State, rng: Random) -> float:
        limit = STEPS
        left = [limit]

        def done(play: State) -> bool:
            left[0] -= 1
            return play.round != self.round or left[0] < 0

        self.played += 3 + random_playout(self.game, state, rng, until=done)
        over = state.round != self.round or state.over
        seats = range(len(state.hands))
        paid = [state.total(one) - self.before[one] if over else penalty(state, one) for one in seats]
        others = sum(paid) - paid[self.seat]
        ahead = others / (len(paid) - 1) - paid[self.seat]
        return 0.5 + max(-0.5, min(0.5, ahead / (2 * WORTH)))


BOTS: Final = (
    Bot("watchful", "Tries its moves in its head, as the hidden cards may lie, and takes the best.", watchful),
    Bot("random", "Plays any card in any way.", uniform),
)
