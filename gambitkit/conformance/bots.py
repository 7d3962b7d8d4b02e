"""A bot makes legal moves, the same with the same dice, whatever lies where its seat cannot see."""

from __future__ import annotations

from random import Random

from gambitkit.conformance.differ import require, same
from gambitkit.conformance.played import Played, kept
from gambitkit.core.playout import choose, imagine


def check_bots(run: Played, move: int, rng: Random) -> int:
    """What every bot does at a moment; how many choices that were, 0 where nobody is asked."""
    game, state = run.game, run.states[move]
    decision = game.decision(state)
    if decision is None or decision.seat is None:
        return 0
    seat = decision.seat
    before = kept(game, state)
    for bot in game.bots:
        where = f"{run.at(move)}, bot {bot.name}"
        dice = rng.random()
        chosen = choose(game, state, seat, bot.policy, Random(dice))
        require(chosen in decision.options, f"{where}: it chooses {chosen}, which is no option.")
        same(kept(game, state), before, f"{where}: it has changed the state")
        again = choose(game, state, seat, bot.policy, Random(dice))
        same(again, chosen, f"{where}: with the same dice it chooses otherwise")
        elsewhere = choose(game, imagine(game, state, seat, rng), seat, bot.policy, Random(dice))
        same(elsewhere, chosen, f"{where}: what its seat cannot see changes its choice")
    return len(game.bots)
