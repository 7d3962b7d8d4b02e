"""Random play of Gambit Royale against rlcard's UNO, in decisions per CPU second, in one run.

    python tests/bench/play.py

Both play by their rules alone: no observations, no policies, an option drawn evenly at every decision of a player (the
set-up's and reshuffles' chance is played too, but not counted). The two take turns, so that both meet the same noise.
Needs rlcard.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from gambitkit.core.model import Step
from gambitkit.royale import GAME

SECONDS = 0.5
REPEATS = 5


def royale(players: int, steps: bool) -> Callable[[Random], int]:
    """A function that plays one game and counts the players' decisions."""
    names = [f"P{seat}" for seat in range(players)]
    options, apply, draw, over = GAME.options, GAME.apply, GAME.draw, GAME.over

    def play(rng: Random) -> int:
        state = GAME.new(names)
        random = rng.random
        decisions = 0
        while True:
            choices = options(state)
            steps_said: list[Step] | None = [] if steps else None
            if choices:
                apply(state, choices[int(random() * len(choices))], steps_said)
                decisions += 1
            elif over(state):
                return decisions
            else:
                apply(state, draw(state, rng), steps_said)

    return play


def uno() -> Callable[[Random], int]:
    """The same for rlcard's UNO: its rounds are asked for legal actions and told to proceed, nothing else."""
    from rlcard.games.uno import Game

    game = Game()

    def play(rng: Random) -> int:
        game.init_game()
        random = rng.random
        decisions = 0
        while not game.round.is_over:
            choices = game.round.get_legal_actions(game.players, game.round.current_player)
            game.round.proceed_round(game.players, choices[int(random() * len(choices))])
            decisions += 1
        return decisions

    return play


def rate(play: Callable[[Random], int], seed: int) -> float:
    rng = Random(seed)
    decisions = 0
    start = process_time()
    while process_time() - start < SECONDS:
        decisions += play(rng)
    return decisions / (process_time() - start)


def loop_rate() -> float:
    """Turns of an empty loop per CPU second: how fast this machine is just now."""
    turns = 5_000_000
    start = process_time()
    for _ in range(turns):
        pass
    return turns / (process_time() - start)


def main() -> None:
    rows = {"rlcard UNO, rules only": uno()}
    for players in (2, 3, 6):
        rows[f"royale, {players} players"] = royale(players, steps=False)
        rows[f"royale, {players} players, with steps"] = royale(players, steps=True)
    rates: dict[str, list[float]] = {name: [] for name in rows}
    for seed in range(REPEATS):
        for name, play in rows.items():
            rates[name].append(rate(play, seed))
    print(f"empty loop: {loop_rate() / 1e6:.1f} million turns per CPU second")
    peer = median(rates["rlcard UNO, rules only"])
    for name, measured in rates.items():
        print(f"{name:32} {median(measured):10,.0f} decisions/s   {median(measured) / peer:5.2f} of UNO")
    for players in (2, 3, 6):
        ratio = median(rates[f"royale, {players} players, with steps"]) / median(rates[f"royale, {players} players"])
        print(f"with steps, {players} players: {ratio:.2f} of without")


if __name__ == "__main__":
    main()
