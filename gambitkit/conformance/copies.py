"""Copies: clones, JSON, a position in words, a table gone back and forward, a record."""

from __future__ import annotations

import json
from random import Random

from gambitkit.conformance.differ import require, same
from gambitkit.conformance.played import Played, kept
from gambitkit.core import record
from gambitkit.core.model import Refusal
from gambitkit.core.table import Table

LOADED = "what was dumped and loaded differs in how it"


def check_clone(run: Played, move: int) -> None:
    """What happens to a clone does not touch the original, and what happens to the original not the clone."""
    game, state, where = run.game, run.states[move].clone(), run.at(move)
    before = kept(game, state)
    clone, other = state.clone(), state.clone()
    same(game.dump(clone), before, f"{where}: a clone is not like its original")
    for action in run.actions[move : move + 40]:
        game.apply(clone, action)
    same(game.dump(state), before, f"{where}: playing on with a clone changed the original")
    if move < len(run.actions):
        game.apply(state, run.actions[move])
        same(game.dump(state), game.dump(run.states[move + 1]), f"{where}: a clone of a clone plays otherwise")
    same(game.dump(other), before, f"{where}: playing on changed a clone")


def check_dump(run: Played, move: int) -> None:
    """A state survives JSON."""
    game, state, where = run.game, run.states[move], run.at(move)
    dumped = game.dump(state)
    through = json.loads(json.dumps(dumped, allow_nan=False))
    loaded = game.load(through)
    same(json.loads(json.dumps(game.dump(loaded))), through, f"{where}: load() does not give back what was dumped")
    for action in run.actions[move : move + 15]:
        same(game.view(loaded, None, run.players), game.view(state, None, run.players), f"{where}: {LOADED} looks")
        same(game.decision(loaded), game.decision(state), f"{where}: {LOADED} asks")
        same(game.score(loaded), game.score(state), f"{where}: {LOADED} scores")
        for seat in range(len(run.players)):
            same(game.unknowns(loaded, seat), game.unknowns(state, seat), f"{where}: {LOADED} hides")
        game.apply(loaded, action)
        move += 1
        state = run.states[move]
    same(game.dump(loaded), game.dump(state), f"{where}: {LOADED} plays on")


def check_position(run: Played, move: int) -> bool:
    """A moment survives its own words; False if `position` has none for it."""
    game, state, where = run.game, run.states[move], run.at(move)
    try:
        words = game.describe(state, run.players)
    except Refusal:
        return False
    again = game.position(**json.loads(json.dumps(words, allow_nan=False)))
    same(game.dump(again), game.dump(state), f"{where}: position(**describe()) is another moment")
    same(game.describe(again, run.players), words, f"{where}: position(**describe()) is described otherwise")
    return True


def check_table(run: Played) -> None:
    """A table goes back and forward without a trace, forks are independent, and a record gives the game back."""
    game = run.game
    rng = Random(f"{run.seed} table")
    where = run.at(0)

    def sit() -> Table:
        return Table(game, game.new(run.players, **run.options), run.players, seed=run.seed)

    table = sit()
    dumps = [kept(game, table.state)]
    while (decision := table.decision) is not None:
        table.play(rng.choice(decision.options))
        dumps.append(kept(game, table.state))
    require(table.number == len(table.moves) == len(dumps) - 1, f"{where}: the table has lost count of its moves.")
    told = table.steps
    for number in [0, *rng.sample(range(len(dumps)), min(8, len(dumps))), len(dumps) - 1]:
        table.goto(number)
        same(
            game.dump(table.state), dumps[number], f"{where}: the table is another one when gone back to move {number}"
        )
        require(told[: len(table.steps)] == table.steps, f"{where}: move {number} is told otherwise when gone back to.")
    require(table.steps == told, f"{where}: going forward again tells otherwise.")
    moves = table.moves
    other = sit()
    for move in moves:
        if rng.random() < 0.1:  # a look aside must not change what chance does later
            pending = other.decision
            assert pending is not None  # since there is a move to come
            other.fork().play(rng.choice(pending.options))
            other.play(rng.choice(pending.options)).back()
        other.play(move)
    same(game.dump(other.state), dumps[-1], f"{where}: the same seed and moves give another game after looking aside")
    other.goto(rng.randrange(len(other.moves) + 1))
    other.note("A note.")
    written = record.text(other)
    loaded = record.load(written, {game.name: game})
    require(record.text(loaded) == written, f"{where}: a record that is loaded and saved again is another one.")
    same(game.dump(loaded.state), game.dump(other.state), f"{where}: a record leads to another moment")
