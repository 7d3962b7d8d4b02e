"""A game's reference as it is looked through: made once a game, since the page is asked for at every letter typed."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from gambitkit.apps.reference import items
from gambitkit.apps.reference.items import Place
from gambitkit.apps.reference.parts import parts, whole
from gambitkit.apps.reference.rules import Rules
from gambitkit.apps.reference.search import Found, Item, search
from gambitkit.apps.reference.ways import ways_from
from gambitkit.core.model import Game
from gambitkit.core.names import find
from gambitkit.ui.html import Html


class Book:
    """What can be found in it, where it stands, and how it looks."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._drawn: dict[bool, Html] = {}

    @cached_property
    def items(self) -> tuple[Item, ...]:
        return items.items(self.game)

    @cached_property
    def places(self) -> dict[str, Place]:
        return items.places(self.game)

    @cached_property
    def rules(self) -> Rules:
        return Rules(self.game, ways_from(self.game))

    def search(self, words: tuple[str, ...]) -> Found:
        return search(words, self.items)

    def find(self, name: str) -> str:
        """The id of the entry that a name means, a rule's or a card's. Raises Refusal with the nearest."""
        return find(name, self.places, "card or rule").id

    def line(self, item: Item) -> str:
        """An item in a line of words."""
        return items.line(self.game, item)

    def whole(self, at: str = "", jumps: int = 0, live: bool = True) -> Html:
        """Everything. `at` is the id of an entry to go to."""
        if at:
            return whole(self.game, self.rules, at, jumps, live)
        if live not in self._drawn:
            self._drawn[live] = whole(self.game, self.rules, live=live)
        return self._drawn[live]

    def parts(self, found: Found, live: bool = True) -> Html:
        """What was found, with the words marked."""
        return parts(self.game, self.rules, found, live)


_BOOKS: Final[dict[int, Book]] = {}


def book_of(game: Game[Any]) -> Book:
    """The game's book, the same every time."""
    if id(game) not in _BOOKS:
        _BOOKS[id(game)] = Book(game)
    return _BOOKS[id(game)]
