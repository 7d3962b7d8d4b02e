"""The reference of a game: its cards, rules and sources on one page, searched as one types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

from gambitkit.apps.pages import nav
from gambitkit.apps.reference.book import book_of
from gambitkit.apps.reference.finder import finder, told
from gambitkit.apps.reference.search import LONGEST, Found, asked
from gambitkit.core.model import Game, Refusal
from gambitkit.serve.links import address
from gambitkit.ui.html import Html, text
from gambitkit.ui.page import frame
from gambitkit.ui.page import sheet as bare
from gambitkit.ui.screen import SERVED, Screen

LEAD: Final = "Every card and rule in our own words, with where it stands."


class Lookup:
    """The app. `query` are the arguments of the page's address: `find` is looked for, or `at` is gone to."""

    def __init__(self, game: Game[Any], query: Mapping[str, str] | None = None, served: bool = SERVED) -> None:
        self.game = game
        self.book = book_of(game)
        self.rulebook = game.rulebook
        self.served = served
        self.screen: Screen | None = None
        self.find = (query or {}).get("find", "")[:LONGEST]
        self.at = ""
        self.jumps = 0
        self.refusal: Refusal | None = None
        if not self.find and (at := (query or {}).get("at")):
            try:
                self._go(at)
            except Refusal as refusal:
                self.refusal = refusal

    def attach(self, screen: Screen) -> None:
        self.screen = screen

    # ------------------------------------------------------------ presses

    def press(self, message: Mapping[str, str]) -> None:
        """The field was typed in or cleared, or a citation was followed."""
        does = message["do"]
        self.refusal = None
        if does == "set" and message.get("name") == "find":
            self.find, self.at = message.get("value", "")[:LONGEST], ""
        elif does == "clear":
            self.find = self.at = ""
        elif does == "go":
            self._go(message.get("id", ""))
        else:
            raise Refusal("The reference has nothing that does this; type into its field, or press a citation.")
        if self.screen is not None:
            self.screen.address = self.query()

    def _go(self, name: str) -> None:
        """To an entry: the whole page is there again, and the entry in sight."""
        self.at = self.book.find(name)
        self.find = ""
        self.jumps += 1

    def query(self) -> str:
        """The query string that opens the page as it is."""
        given = {"game": self.game.name, "find": self.find.strip(), "at": self.at}
        return urlencode({name: value for name, value in given.items() if value})

    # ------------------------------------------------------------ the page

    @property
    def title(self) -> str:
        return f"{self.game.title}: reference"

    @property
    def found(self) -> Found | None:
        """What the search finds; None while nothing is looked for."""
        words = asked(self.find)
        return self.book.search(words) if words else None

    def html(self) -> Html:
        found = self.found
        shown = self.book.parts(found) if found else self.book.whole(self.at, self.jumps)
        body = text(finder(self.find, found, self.refusal, self.served), shown)
        if not self.served:
            return bare(self.title, body, lead=LEAD, layout="reference")
        links = nav(self.game.name, "reference")
        return frame(self.title, self.game.title, links, body, lead=LEAD, layout="reference", home=address("home"))

    def picture(self) -> Html:
        """All of it, or what was found, for where nobody can press anything."""
        found = self.found
        shown = self.book.parts(found, live=False) if found else self.book.whole(live=False)
        return bare(self.title, shown, lead=told(self.find, found) if found else LEAD, layout="reference")

    def plain(self) -> str:
        """The cards as a table in words, or what was found."""
        found = self.found
        if found is None:
            return str(self.game.reference)
        return "\n".join([told(self.find, found), *(self.book.line(one) for one in found.items)])
