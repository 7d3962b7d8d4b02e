"""Tables of the fake game for the tests of the core."""

from __future__ import annotations

from random import Random
from typing import Any

from fake import GAME
from gambitkit.core.table import Table

PLAYERS = ("Ann", "Bo", "Cy")
GAMES = {"fake": GAME}

# Ann has 1 and 2, Bo 3 and 4, Cy 5 and 6; the rest of the deck is 1 to 6.
FALLEN = "shuffle deck: 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6"


def new(seed: int | None = 7, players: tuple[str, ...] = PLAYERS, **more: Any) -> Table:
    return Table(GAME, GAME.new(players), players, seed=seed, **more)


def known(**more: Any) -> Table:
    """A table whose cards are known, see FALLEN."""
    return new(fallen=[FALLEN], **more)


def to_end(table: Table, seed: int = 0) -> Table:
    rng = Random(seed)
    while (decision := table.decision) is not None:
        table.play(rng.choice(decision.options))
    return table
