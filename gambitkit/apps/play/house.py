"""What the house does on a table: its moves, each shown only what its seat may know."""

from __future__ import annotations

from gambitkit.apps.play.match import Match


def move(match: Match, name: str) -> None:
    """Let a bot of that name move where the line ends. Whoever looks back at earlier moments goes on looking there."""
    table = match.shown
    at, last = table.number, len(table.moves)
    table.goto(last).let(name)
    if at < last:
        table.goto(at)
