"""Where a rule can be seen at work, as links."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from gambitkit.apps.pages import has_page
from gambitkit.core.model import Game
from gambitkit.serve.links import address
from gambitkit.ui.screen import SERVED

Ways: TypeAlias = Callable[[str], Sequence[tuple[str, str]]]
"""For a rule's id the links from it: their words and addresses."""

OWN: Final = ("column_lab", "score_lab")
"""Pages that are one game's own, and so are not told which game is meant."""


def ways_from(game: Game[Any], served: bool = SERVED) -> Ways:
    """The ways that lead somewhere; none where no pages are served."""
    if not served:
        return lambda rule: ()
    shown = {
        rule: [way for way in ways if has_page(game.name, way.page)] for rule, ways in game.reference.shown.items()
    }

    def ways(rule: str) -> list[tuple[str, str]]:
        return [
            (way.word, address(way.page, **({} if way.page in OWN else {"game": game.name}), **way.query))
            for way in shown.get(rule, ())
        ]

    return ways
