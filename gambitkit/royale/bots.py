"""Who of the house can take a seat at Gambit Royale, and how the one that thinks does it.

It looks no further than the round: a round is short enough to be played out often, and what its goals are good for
later is a guess (`prospects`).
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from gambitkit.core.model import Action, Game
from gambitkit.core.playout import Bot, random_playout, rollouts, uniform
from gambitkit.royale.flow import options
from gambitkit.royale.prospects import Prospects
from gambitkit.royale.state import State

EFFORT: Final = 4000
"""Decisions that are played out for one choice."""
LAYING: Final = 4
"""What it takes to lay out a world, try an option and count the columns, in decisions."""
STAGES: Final = ((0.35, 3), (0.65, 2), (1.0, 1))
"""Up to which share of the effort the options left are tried, and of how many of them one then stays."""


def careful(game: Game[Any], state: State, seat: int, rng: Random) -> Action:
    """The option after which the round ends best for the seat, as far as it can know.

    Worlds are imagined; each is dealt to every option alike and played out at random to the end of the round. The
    options that do worst are given up on the way.
    """
    left = options(state)
    if len(left) == 1:
        return left[0]
    outlook = _Outlook(game, state, seat)
    sums = dict.fromkeys(left, 0.0)
    for effort, of in STAGES:
        tries = rollouts(game, state, seat, rng=rng, options=left, play_on=outlook)
        estimates = next(tries)
        while outlook.played < effort * EFFORT:
            estimates = next(tries)
        for estimate in estimates:
            sums[estimate.action] += estimate.mean * estimate.playouts
        left = tuple(sorted(left, key=sums.__getitem__, reverse=True)[: max(2, -(-len(left) // of))])
    return max(left, key=sums.__getitem__)


class _Outlook:
    """Plays a round to its end and says what that is worth to a seat: its share of the win, 0 to 1, if final scores
    are as guessed."""

    def __init__(self, game: Game[Any], state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.round = state.round
        self.played = 0
        """Decisions so far, and what laying out a world takes, in decisions."""
        self.before = [len(won) for won in state.won]
        self.prospects = Prospects(state)
        self.guesses: dict[tuple[int, ...], float] = {}

    def __call__(self, state: State, rng: Random) -> float:
        self.played += LAYING + random_playout(self.game, state, rng, until=self.is_past)
        guesses = [self.guess(seat, won) for seat, won in enumerate(state.won)]
        return self.prospects.shares(guesses)[self.seat]

    def is_past(self, state: State) -> bool:
        return state.round != self.round

    def guess(self, seat: int, won: list[int]) -> float:
        """The final score of a seat; kept, since few outcomes are tried again and again."""
        key = (seat, *won[self.before[seat] :])
        known = self.guesses.get(key)
        if known is None:
            known = self.guesses[key] = self.prospects.guess(seat, won)
        return known


BOTS: Final = (
    Bot("careful", "Tries its moves in its head, with the hidden cards as they may lie, and takes the best.", careful),
    Bot("random", "Places any card anywhere.", uniform),
)
