"""A game played at random, to be looked at from all sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

from gambitkit.conformance.differ import require
from gambitkit.core.model import Action, Game, Step

MOST_MOVES = 20_000
"""Moves after which a random game is taken for endless."""


@dataclass(frozen=True)
class Played:
    """A game played at random: the state before each action, the last state too, the actions and their steps."""

    game: Game[Any]
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    states: list[Any]
    actions: list[Action]
    steps: list[list[Step]]

    def at(self, move: int) -> str:
        """Where a check stands, to begin a sentence."""
        head = f"{self.game.title}, {len(self.players)} players, seed {self.seed}"
        if move >= len(self.actions):
            return f"{head}, at the end"
        written = self.game.write(self.states[move], self.actions[move])
        return f"{head}, move {move} ({written if len(written) <= 60 else written[:59] + '…'})"


def kept(game: Game[Any], state: Any) -> dict[str, Any]:
    """What a state holds now, kept even if its `dump` hands out lists that the game goes on to change."""
    return deepcopy(game.dump(state))


def play(game: Game[Any], players: Sequence[str], seed: int, options: Mapping[str, Any] | None = None) -> Played:
    """Play a game at random to its end, keeping every state."""
    options = dict(options or {})
    rng = Random(seed)
    state = game.new(players, **options)
    run = Played(game, tuple(players), options, seed, [state.clone()], [], [])
    while (decision := game.decision(state)) is not None:
        require(len(run.actions) < MOST_MOVES, f"{run.at(0)}: the game does not end within {MOST_MOVES} moves.")
        action = game.draw(state, rng) if decision.seat is None else rng.choice(decision.options)
        log: list[Step] = []
        game.apply(state, action, log)
        run.actions.append(action)
        run.steps.append(log)
        run.states.append(state.clone())
    return run
