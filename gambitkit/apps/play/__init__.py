"""Play a game at one screen: persons and bots, what-ifs, hints, and the final score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gambitkit.apps.play.app import Play
from gambitkit.apps.play.link import with_players
from gambitkit.apps.play.presses import Touch
from gambitkit.apps.play.setup import AT_ONCE, agreed, begin, read_pace, usual
from gambitkit.core.model import Refusal
from gambitkit.games import GAMES, find_game
from gambitkit.serve.query import query
from gambitkit.ui.screen import Screen

__all__ = ["Play", "page"]


def page(
    game: str | None = None,
    players: Sequence[str] | None = None,
    *,
    seed: int | None = None,
    pace: str = AT_ONCE,
    **switches: str,
) -> Screen:
    """A game on a screen, or its set-up as the page's address asks for it.

    In a notebook name the players, and who of them a bot plays: `page("royale", ["Ann", "Bo:careful"], seed=7)` is
    under way at once. `pace` is "at once" or "one by one"; switches go by their names. Raises Refusal.
    """
    if game is None and players is None and seed is None and not switches:
        # Drawn once before the visitor is waited for, so that a session started ahead has done all it can.
        Play(find_game(GAMES[0])).html()
        return Screen(opened(query()))
    found = find_game(GAMES[0] if game is None else game)
    setup = usual(found) if players is None else with_players(found, usual(found), _names(players))
    setup = replace(setup, switches=agreed(found, switches), seed="" if seed is None else str(seed))
    match = begin(found, setup) if players is not None or seed is not None else None
    app = Play(found, match=match, pace=read_pace(pace))
    app.setup = replace(setup, pace=app.setup.pace)
    return Screen(app)


def _names(players: Sequence[str]) -> list[str]:
    if isinstance(players, str | bytes) or not isinstance(players, Sequence):
        raise Refusal('Players are a list of names, as in ["Ann", "Bo:careful"].')
    return list(players)


def opened(asked: dict[str, str]) -> Play:
    """What an address asks for; a game that there is not is answered on the page of the first."""
    try:
        return Play(find_game(asked.get("game") or GAMES[0]), asked)
    except Refusal as refusal:
        app = Play(find_game(GAMES[0]))
        app.touch = Touch(refusal=refusal, where="seats")
        return app
