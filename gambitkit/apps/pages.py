"""The pages that there are for each game, and the links to them: in every page's head, and from a rule's note."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from gambitkit.core.rulebook import Rule
from gambitkit.serve.links import address
from gambitkit.ui.page import Link
from gambitkit.ui.screen import SERVED


class Page(NamedTuple):
    """A page of a game: the word on its link, the notebook behind it, whether that one serves every game, and whether
    it is a lab that takes up a place on the table."""

    word: str
    name: str
    general: bool = False
    asks: bool = False

    def address(self, game: str, **query: object) -> str:
        """Where the page is, opened for the game."""
        return address(self.name, **({"game": game} if self.general else {}), **query)


LEARN = Page("Learn", "learn", general=True)
PLAY = Page("Play", "play", general=True)
REFERENCE = Page("Reference", "reference", general=True)
COLUMN_LAB = Page("Column lab", "column_lab", asks=True)
SCORE_LAB = Page("Score lab", "score_lab")

PAGES: dict[str, tuple[Page, ...]] = {"royale": (LEARN, PLAY, COLUMN_LAB, SCORE_LAB, REFERENCE)}
"""By the name of the game, in the order in which they are offered."""


def has_page(game: str, name: str) -> bool:
    """Whether there is such a page for the game."""
    return any(page.name == name for page in PAGES.get(game, ()))


def nav(game: str, here: str) -> tuple[Link, ...]:
    """The links to all pages of the game, for `gambitkit.ui.page.frame`; `here` is the name of the page one is on."""
    return tuple((page.word, page.address(game), page.name == here) for page in PAGES.get(game, ()))


def asked_about(game: str, ask: Iterable[tuple[str, str]], more: Mapping[str, str]) -> tuple[str, str] | None:
    """The lab of the game that takes a place in words (`Zone.ask`), as its word and address; None if there is none."""
    lab = next((page for page in PAGES.get(game, ()) if page.asks), None)
    return None if lab is None else (lab.word, lab.address(game, **dict(ask), **more))


def rule_link(game: str, served: bool = SERVED) -> Callable[[Rule], str] | None:
    """For a `Sheet`: where a rule stands in the reference of its game; None where no pages are served."""
    if not served or not has_page(game, REFERENCE.name):
        return None
    return lambda rule: REFERENCE.address(game, at=rule.id)
