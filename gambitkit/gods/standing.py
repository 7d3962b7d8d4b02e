"""How the players stand: penalty points round by round, and in the points variant what is left (G-22)."""

from __future__ import annotations

from gambitkit.core.model import Line, Score
from gambitkit.gods.state import State


def scores(state: State) -> tuple[Score, ...]:
    """Every seat's penalty points so far; the round under way does not count yet. With points to start with, these less
    the penalties."""
    return tuple(Score(seat, _lines(state, seat)) for seat in range(len(state.hands)))


def _lines(state: State, seat: int) -> tuple[Line, ...]:
    points = state.terms.points
    sign = 1 if points is None else -1
    last = state.round if state.over else state.round - 1
    first = last - len(state.rounds) + 1
    lines = [] if points is None else [Line("points to start with", points, ("points", "G-22"))]
    if state.before[seat]:
        lines.append(Line("penalties of earlier rounds", sign * state.before[seat], ("penalty", "G-21")))
    lines += [
        Line(f"penalty of round {number}", sign * penalties[seat], ("penalty", "G-21"))
        for number, penalties in enumerate(state.rounds, first)
    ]
    return tuple(lines)


def winners(state: State) -> tuple[int, ...]:
    """The least penalties win, which in the points variant leave the most points; who is level shares the win."""
    totals = [state.total(seat) for seat in range(len(state.hands))]
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))
