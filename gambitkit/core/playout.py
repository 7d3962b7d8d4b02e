"""Playing on by itself: random playouts at full speed, policies, and what each option seems to be worth.

Nothing here looks behind the backs: whoever chooses is handed a world that its seat cannot tell from the true
one.

To play against a bot from Python, let it have the moves of its seat:

    table = gk.new("royale", players=["Ann", "Bo"])
    while not table.over:
        if table.decision.player == "Ann":
            table.play(table.hints().best.text)  # or what Ann would rather do
        else:
            table.let("careful")
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple, TypeAlias

from gambitkit.core.model import Action, Game, Refusal
from gambitkit.core.names import find, fold
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

    def __str__(self) -> str:
        return self.name


def bot_of(game: Game[Any], name: object) -> Bot:
    """The game's bot of that name. Raises Refusal with the names that there are."""
    if not game.bots:
        raise Refusal(f"{game.title} has no bot.")
    return find(name, {fold(bot.name): bot for bot in game.bots}, "bot")


LONGEST = 1_000_000
"""Decisions after which a playout is taken for endless."""


def random_playout(
    game: Game[Any],
    state: Any,
    rng: Random,
    most: int = LONGEST,
    until: Callable[[Any], bool] | None = None,
) -> int:
    """Play `state` by random options to its end, or before it `until` that says so, changing it; the number of
    decisions, chance's included.

    Raises RuntimeError if it takes more than `most`.
    """
    options, apply, random = game.options, game.apply, rng.random
    for done in range(most):
        if until is not None and until(state):
            return done
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


def share(game: Game[Any], state: Any, seat: int) -> float:
    """What a seat has of a game that is over: a win that several share is so much of one for each."""
    winners = game.winners(state)
    return 1 / len(winners) if seat in winners else 0.0


def rollouts(
    game: Game[Any],
    state: Any,
    seat: int,
    *,
    rng: Random,
    policies: Mapping[int, Policy] | None = None,
    most: int | None = None,
    options: Sequence[Action] | None = None,
    play_on: Callable[[Any, Random], float] | None = None,
) -> Iterator[tuple[Estimate, ...]]:
    """Estimates for the options that `seat` has now, the first after one playout of each, then ever better ones.

    Each round imagines a world, deals it to every option alike, and plays it out with the same luck, so that options
    differ by what they are rather than by what befell them; it stops after `most` rounds, or when the caller asks
    for no more. `state` is not changed and only looked at as the seat may see
    it. `options` are those to try, else all. `play_on` plays a state on in another way than to the game's end by
    the `policies`, changing it, and says what the seat then has, 0 to 1. Raises ValueError if the seat is not asked.
    """
    decision = game.decision(state)
    if decision is None or decision.seat != seat:
        raise ValueError(f"Seat {seat} has nothing to choose now.")
    if options is None:
        options = decision.options
    if play_on is None:
        own = dict(policies or {})

        def play_on(play: Any, rng: Random) -> float:
            playout(game, play, own, rng)
            return share(game, play, seat)

    unknowns = game.unknowns(state, seat)
    sums = [0.0] * len(options)
    squares = [0.0] * len(options)
    count = 0
    luck = Random()
    while most is None or count < most:
        world = game.fill(state, sample(unknowns, rng))
        dice = rng.random()
        for index, action in enumerate(options):
            play = world.clone()
            game.apply(play, action)
            luck.seed(dice)
            value = play_on(play, luck)
            sums[index] += value
            squares[index] += value * value
        count += 1
        yield tuple(
            Estimate(action, total / count, _error(total, square, count), count)
            for action, total, square in zip(options, sums, squares, strict=True)
        )


def _error(total: float, square: float, count: int) -> float:
    more = count + 2
    mean = (total + 1) / more
    return sqrt(max(0.0, (square + 1) / more - mean * mean) / more)
