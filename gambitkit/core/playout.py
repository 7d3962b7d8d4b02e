"""Playing on by itself: random playouts at full speed, policies, and what each option seems to be worth.

Nothing here looks behind the backs: whoever chooses is handed a world that its seat cannot tell from the true
one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import sqrt
from random import Random
from typing import Any, NamedTuple, TypeAlias

from gambitkit.core.model import Action, Game
from gambitkit.core.worlds import sample

Policy: TypeAlias = Callable[[Game[Any], Any, int, Random], Action]
"""Chooses an option: given the game, a state as the seat may imagine it, the seat, and a generator.

That state is the policy's own, to change as it likes. One that wants more worlds calls `imagine` with it: the seat
cannot tell it from the true one, so the same worlds come of it.
"""


class Bot(NamedTuple):
    """A player of the house: its name, what it does in one sentence for people, and how it chooses."""

    name: str
    text: str
    policy: Policy


LONGEST = 1_000_000
"""Decisions after which a playout is taken for endless."""


def random_playout(game: Game[Any], state: Any, rng: Random, most: int = LONGEST) -> int:
    """Play `state` to its end by random options, changing it; the number of decisions, chance's included.

    Raises RuntimeError if it takes more than `most`.
    """
    options, apply, random = game.options, game.apply, rng.random
    for done in range(most):
        choices = options(state)
        if choices:
            apply(state, choices[int(random() * len(choices))])
        elif game.over(state):
            return done
        else:
            apply(state, game.draw(state, rng))
    raise RuntimeError(f"A playout of {game.name} has not ended after {most} decisions.")


def uniform(game: Game[Any], state: Any, seat: int, rng: Random) -> Action:
    """The policy that takes any option."""
    options = game.options(state)
    return options[int(rng.random() * len(options))]


def imagine(game: Game[Any], state: Any, seat: int, rng: Random) -> Any:
    """A state of its own that `seat` cannot tell from this one."""
    return game.fill(state, sample(game.unknowns(state, seat), rng))


def choose(game: Game[Any], state: Any, seat: int, policy: Policy, rng: Random) -> Action:
    """What a policy chooses for a seat, having been shown only what the seat may know."""
    if policy is uniform:  # it looks at nothing, so it needs to be shown nothing
        return uniform(game, state, seat, rng)
    return policy(game, imagine(game, state, seat, rng), seat, rng)


def playout(
    game: Game[Any],
    state: Any,
    policies: Mapping[int, Policy],
    rng: Random,
    most: int = LONGEST,
) -> int:
    """Play `state` to its end, each seat by its policy and by random options where it has none, changing it.

    The number of decisions, chance's included. Raises RuntimeError if it takes more than `most`.
    """
    if all(policy is uniform for policy in policies.values()):
        return random_playout(game, state, rng, most)
    for done in range(most):
        decision = game.decision(state)
        if decision is None:
            return done
        if decision.seat is None:
            game.apply(state, game.draw(state, rng))
        else:
            policy = policies.get(decision.seat, uniform)
            game.apply(state, choose(game, state, decision.seat, policy, rng))
    raise RuntimeError(f"A playout of {game.name} has not ended after {most} decisions.")


class Estimate(NamedTuple):
    """What an option seems to be worth: the seat's share of wins after it, 0 to 1, and the standard error of that.

    The error counts one win and one loss more than were played, so that a few equal playouts do not look
    certain.
    """

    action: Action
    mean: float
    error: float
    playouts: int


def rollouts(
    game: Game[Any],
    state: Any,
    seat: int,
    *,
    rng: Random,
    policies: Mapping[int, Policy] | None = None,
    most: int | None = None,
) -> Iterator[tuple[Estimate, ...]]:
    """Estimates for every option that `seat` has now, the first after one playout of each, then ever better ones.

    Each round imagines a world, deals it to every option alike, and plays it out; it stops after `most`
    rounds, or when the caller asks for no more. `state` is not changed and only looked at as the seat may see
    it. Raises ValueError if the seat is not asked.
    """
    decision = game.decision(state)
    if decision is None or decision.seat != seat:
        raise ValueError(f"Seat {seat} has nothing to choose now.")
    options = decision.options
    unknowns = game.unknowns(state, seat)
    own = dict(policies or {})
    sums = [0.0] * len(options)
    squares = [0.0] * len(options)
    count = 0
    while most is None or count < most:
        world = game.fill(state, sample(unknowns, rng))
        for index, action in enumerate(options):
            play = world.clone()
            game.apply(play, action)
            playout(game, play, own, rng)
            winners = game.winners(play)
            share = 1 / len(winners) if seat in winners else 0.0
            sums[index] += share
            squares[index] += share * share
        count += 1
        yield tuple(
            Estimate(action, total / count, _error(total, square, count), count)
            for action, total, square in zip(options, sums, squares, strict=True)
        )


def _error(total: float, square: float, count: int) -> float:
    more = count + 2
    mean = (total + 1) / more
    return sqrt(max(0.0, (square + 1) / more - mean * mean) / more)
