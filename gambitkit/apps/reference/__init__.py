"""The reference of a game: every card, every rule and ruling, the sources compared, and a sheet to print."""

from __future__ import annotations

from gambitkit.apps.reference.app import Lookup
from gambitkit.core.model import Refusal
from gambitkit.core.names import quote
from gambitkit.games import GAMES, find_game
from gambitkit.serve.query import query
from gambitkit.ui.screen import Screen

__all__ = ["Lookup", "page"]


def page(game: str | None = None, *, find: str | None = None, at: str | None = None) -> Screen:
    """The reference of a game on a screen, the one that the page's address asks for if none is named.

    `find` is looked for; `at` is a rule's id or a card's name, and is gone to. Raises Refusal for what there is not.
    """
    if game is None and find is None and at is None:
        # Drawn once before the visitor is waited for, so that a session started ahead has done all it can.
        Lookup(find_game(GAMES[0])).html()
        return Screen(opened(query()))
    for name, value in (("find", find), ("at", at)):
        if value is not None and not isinstance(value, str):
            raise Refusal(f'“{name}” is a text, as in {name}="witch", not {quote(value)}.')
    app = Lookup(find_game(GAMES[0] if game is None else game), {"find": find or "", "at": at or ""})
    # A wrong address is answered on the page; a wrong line of Python is refused where it stands.
    if app.refusal is not None:
        raise app.refusal
    return Screen(app)


def opened(asked: dict[str, str]) -> Lookup:
    """What an address asks for; a game that there is not is answered on the page of the first."""
    try:
        return Lookup(find_game(asked.get("game") or GAMES[0]), asked)
    except Refusal as refusal:
        app = Lookup(find_game(GAMES[0]))
        app.refusal = refusal
        return app
