"""The course of a game: it is all in its actions, no card is lost, and exactly one choice is pending."""

from __future__ import annotations

from gambitkit.conformance.differ import require, same
from gambitkit.conformance.played import Played, play
from gambitkit.core.model import Action


def check_twin_run(run: Played) -> None:
    """The same actions lead to the same states, whether or not anybody reads the steps; chance is all in the
    actions.
    """
    game = run.game
    state = game.new(run.players, **run.options)
    for move, action in enumerate(run.actions):
        same(game.dump(state), game.dump(run.states[move]), f"{run.at(move)}: a second run differs before it")
        game.apply(state, action)
    same(game.dump(state), game.dump(run.states[-1]), f"{run.at(len(run.actions))}: a second run ends otherwise")
    again = play(game, run.players, run.seed, run.options)
    same(again.actions, run.actions, f"{run.at(0)}: the same seed gives other actions")
    same(again.steps, run.steps, f"{run.at(0)}: the same seed gives other steps")


def check_cards(run: Played) -> None:
    """No card is ever lost or made."""
    census = dict(run.game.census(run.states[0]))
    for move, state in enumerate(run.states[1:]):
        same(dict(run.game.census(state)), census, f"{run.at(move)}: the cards are not the same after it")


def check_decision(run: Played, move: int) -> None:
    """Exactly one choice is pending until the game is over, its options are all different, legal, and told in
    notation.
    """
    game, state, where = run.game, run.states[move], run.at(move)
    decision = game.decision(state)
    require(game.over(state) == (decision is None), f"{where}: over() and decision() disagree on whether it is over.")
    require(
        game.options(state) == (() if decision is None else decision.options),
        f"{where}: options() and decision() give other options.",
    )
    if decision is None:
        winners = game.winners(state)
        require(bool(winners) and set(winners) <= set(range(len(run.players))), f"{where}: {winners} cannot have won.")
        return
    if decision.seat is None:
        require(decision.options == (), f"{where}: chance has listed options.")
        check_notation(run, move, run.actions[move])
        require(not game.why_not(state, run.actions[move]), f"{where}: what chance drew is refused.")
        return
    require(decision.seat in range(len(run.players)), f"{where}: seat {decision.seat} is asked, which nobody has.")
    require(bool(decision.options), f"{where}: somebody is asked and has no option.")
    require(len(set(decision.options)) == len(decision.options), f"{where}: an option is listed twice.")
    for action in decision.options:
        rules = game.why_not(state, action)
        require(not rules, f"{where}: option {action} is forbidden by {rules}.")
        check_notation(run, move, action)
    written = [game.write(state, action) for action in decision.options]
    require(len(set(written)) == len(written), f"{where}: two options are written alike: {written}.")


def check_notation(run: Played, move: int, action: Action) -> None:
    """What an action is written as is read as the same action."""
    game, state = run.game, run.states[move]
    written = game.write(state, action)
    require(game.read(state, written) == action, f"{run.at(move)}: {written!r} is not read as {action}.")
