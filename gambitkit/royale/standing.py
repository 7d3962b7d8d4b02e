"""How the players stand in a game."""

from __future__ import annotations

from gambitkit.core.model import Score
from gambitkit.royale.score import lines
from gambitkit.royale.state import State


def scores(state: State) -> tuple[Score, ...]:
    """What every seat's goals are worth as the game stands, with the Crown (R-02); Gold is not in play (R-03)."""
    terms = state.terms
    return tuple(
        Score(seat, lines(won, crown=seat == terms.crown, gold=False, switches=terms.switches))
        for seat, won in enumerate(state.won)
    )


def winners(state: State) -> tuple[int, ...]:
    """Most points win; who is level shares the win (R-05)."""
    totals = [score.total for score in scores(state)]
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
