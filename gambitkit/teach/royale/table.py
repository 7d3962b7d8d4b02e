"""The table of the lessons: you are Ann and red, Bo is blue, Cy is white."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gambitkit.core.table import Table
from gambitkit.royale import position
from gambitkit.teach.lesson import Position

YOU: Final = "red"
NAMES: Final = {YOU: "Ann", "blue": "Bo", "white": "Cy"}
CALLED: Final = {YOU: "You", "blue": "Bo", "white": "Cy"}
"""How the lessons call the players."""
TO_COME: Final = (("2 alchemy",), ("5 agriculture",), ("5 alchemy",))
REST: Final = (("white Trader",), ("blue Cardinal",))
"""Two columns that are complete under goals of 1, and that a lesson is not about."""


def scene(
    goals: Sequence[str],
    columns: Sequence[Sequence[str]],
    hand: Sequence[str],
    *,
    next: str = "Hermit",
    **more: Any,
) -> Position:
    """A moment at which you are on turn; `next` is the card that you draw, none if empty.

    The others have cards enough to hold and draw, which play no part. `more` as for `gambitkit.royale.position`.
    """
    return {
        "goals": goals,
        "columns": columns,
        "hands": {YOU: hand, "blue": ("Explorer",), "white": ("Explorer",)},
        "supply": {YOU: (next,) if next else (), "blue": ("Dragon",), "white": ("Dragon",)},
        "goal_piles": TO_COME,
        "turn": YOU,
        **more,
    }


def table(described: Mapping[str, Any]) -> Table:
    """The moment as a table; its shuffles fall the same way each time."""
    return position(tuple(NAMES), names=NAMES, seed=0, **described)
