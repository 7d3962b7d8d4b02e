"""The games by name, and a game begun or taken up by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from os import PathLike
from typing import Any

from gambitkit.core import record
from gambitkit.core.model import Game
from gambitkit.core.names import find
from gambitkit.core.seats import seated
from gambitkit.core.table import Table

GAMES = ("royale",)


def find_game(name: object) -> Game[Any]:
    """The game of that name. Raises Refusal."""
    game: Game[Any] = import_module(f"gambitkit.{find(name, {name: name for name in GAMES}, 'game')}").GAME
    return game


def new(game: str, players: Sequence[str], *, seed: int | None = None, chance: str = "draw", **options: Any) -> Table:
    """A new game at its first move, as a `Table`.

    `game` is its name, `players` names in the order of the seats, `options` the game's switches and what else
    it asks before it begins. The same seed and moves give the same game. `chance="ask"` lets you say how
    every shuffle falls. Raises Refusal.
    """
    found = find_game(game)
    names = seated(players, found.seats, found.title)
    return Table(found, found.new(names, **options), names, seed=seed, chance=chance)


def load(source: str | PathLike[str] | Mapping[str, Any]) -> Table:
    """A saved game as it was left, from a file's path, from its text, or from its JSON data. Raises Refusal."""
    return record.load(source, find_game)
