"""How well the careful bot plays Gambit Royale against random ones, how long it thinks, and how soon hints come.

    python tests/bench/bots.py [numbers of players, as 2 3 4 5 6]
    python tests/bench/bots.py fit

Game g has the seed g, and the careful bot sits on seat g modulo the players; seat 0 begins every game. A shared win
counts for its part, and the error is half the 95 % interval. `fit` says which doubt about guessed scores
(`royale/prospects.py`) makes the winners of random games likeliest.
"""

from __future__ import annotations

import sys
from math import log, sqrt
from random import Random
from statistics import mean, median, quantiles, stdev
from time import perf_counter, process_time
from typing import Any

from gambitkit.core.hints import SURE, hints_running
from gambitkit.core.model import Action, Game
from gambitkit.core.playout import bot_of, playout, random_playout, share
from gambitkit.royale import GAME
from gambitkit.royale.prospects import Prospects

GAMES = {2: 500, 3: 100, 4: 100, 5: 100, 6: 100}
NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]


def matches(players: int, games: int) -> None:
    """One careful bot against random ones."""
    careful = bot_of(GAME, "careful").policy
    thought: list[float] = []

    def timed(game: Game[Any], state: Any, seat: int, rng: Random) -> Action:
        begun = process_time()
        choice = careful(game, state, seat, rng)
        thought.append(process_time() - begun)
        return choice

    shares = []
    for number in range(games):
        state = GAME.new(NAMES[:players])
        seat = number % players
        playout(GAME, state, {seat: timed}, Random(number))
        shares.append(share(GAME, state, seat))
    error = SURE * stdev(shares) / sqrt(games)
    print(
        f"{players} players, {games} games, seeds 0 to {games - 1}: careful wins {100 * mean(shares):.1f} % ± "
        f"{100 * error:.1f} (an equal player {100 / players:.1f} %); CPU a choice: median {1000 * median(thought):.0f}"
        f" ms, 99 of 100 below {1000 * quantiles(thought, n=100)[-1]:.0f} ms, longest {1000 * max(thought):.0f} ms,"
        f" {len(thought)} choices",
        flush=True,
    )


def hints(players: int) -> None:
    """Hints for the first move of a game, which has most of it ahead."""
    state = GAME.new(NAMES[:players])
    rng = Random(1)
    while not GAME.options(state):
        GAME.apply(state, GAME.draw(state, rng))
    slices = []
    running = hints_running(GAME, state, 0)
    begun = perf_counter()
    while (following := next(running, None)) is not None:
        found = following
        slices.append(perf_counter() - begun)
        begun = perf_counter()
    print(
        f"hints, {players} players, {len(found.options)} options: first after {1000 * slices[0]:.0f} ms, then every "
        f"{1000 * median(slices):.0f} ms (longest {1000 * max(slices):.0f}); ± 3 % after {found.playouts} worlds and "
        f"{sum(slices):.1f} s",
        flush=True,
    )


def fit(players: int, games: int = 600) -> None:
    """At each round's end of random games: the doubt, in points for the root of a goal to come, that suits best."""
    seen: dict[int, list[tuple[float, list[float], tuple[int, ...]]]] = {}
    for number in range(games):
        state = GAME.new(NAMES[:players])
        rng = Random(number)
        guessed = []
        random_playout(GAME, state, rng, until=lambda state: bool(state.goals))
        while not GAME.over(state):
            prospects = Prospects(state)
            begun = state.round
            random_playout(GAME, state, rng, until=lambda state, begun=begun: state.round != begun)
            if prospects.rounds:
                guesses = [prospects.guess(seat, won) for seat, won in enumerate(state.won)]
                guessed.append((prospects.rounds, sqrt(prospects.own), guesses))
        for rounds, root, guesses in guessed:
            seen.setdefault(rounds, []).append((root, guesses, GAME.winners(state)))

    def likelihood(rounds: int, doubt: float) -> float:
        total = 0.0
        for root, guesses, winners in seen[rounds]:
            weights = [2.718281828 ** ((guess - max(guesses)) / (doubt * root)) for guess in guesses]
            total += sum(log(weights[seat] / sum(weights)) for seat in winners) / len(winners)
        return total

    tried = [step / 4 for step in range(4, 33)]
    best = {rounds: max(tried, key=lambda doubt: likelihood(rounds, doubt)) for rounds in sorted(seen)}
    print(f"{players} players, best doubt by rounds to come: {best}", flush=True)


def main() -> None:
    if sys.argv[1:] == ["fit"]:
        for players in (2, 3, 4, 6):
            fit(players)
        return
    chosen = [int(word) for word in sys.argv[1:]] or list(GAMES)
    for players in chosen:
        matches(players, GAMES[players])
    for players in chosen:
        hints(players)


if __name__ == "__main__":
    main()
