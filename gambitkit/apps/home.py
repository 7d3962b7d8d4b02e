"""The home page: the games and the ways into each. What does not exist yet is not offered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gambitkit.apps.pages import COLUMN_LAB, LEARN, PAGES, PLAY, REFERENCE, SCORE_LAB, Page
from gambitkit.games import find_game
from gambitkit.serve import address, files
from gambitkit.ui.html import Html, tag
from gambitkit.ui.page import frame

TITLE: Final = "Games of intrigue"
LEAD: Final = "Learn a game in fifteen minutes, play it, then ask it anything. Every answer comes with its rule."


@dataclass(frozen=True)
class Cover:
    """A game on the home page: what it is like and how long it takes. `backs` are the two cards behind its shield,
    `shield` the fields row by row."""

    game: str
    said: str
    length: str
    backs: tuple[str, str]
    shield: tuple[str, ...]
    across: int

    def html(self) -> Html:
        """The cover as one item of the list of games. Its first way is the one to take."""
        game = find_game(self.game)
        facts = f"{game.seats[0]} to {game.seats[-1]} players, {self.length}."
        return tag(
            "li",
            self._arms(),
            tag("h2", game.title),
            tag("div", tag("p", self.said, class_="said"), tag("p", facts, class_="facts")),
            tag("ul", [tag("li", link) for link in self._links()], class_="ways"),
            class_="cover",
        )

    def _arms(self) -> Html:
        backs = [tag("span", class_="card", data_face="down", data_colour=colour) for colour in self.backs]
        fields = [tag("span", data_colour=colour) for colour in self.shield]
        shield = tag("div", fields, class_="shield", style=f"--across:{self.across}")
        return tag("div", backs, shield, class_="arms", aria_hidden=True)

    def _links(self) -> Iterator[Html]:
        kind = "button primary"
        for page in offered(self.game):
            yield tag("a", page.word, class_=kind or None, href=page.address(self.game))
            kind = ""


COVERS: Final = (
    Cover(
        game="royale",
        said="Send your court to win the goals. Some cards act when they are turned, others when all is counted.",
        length="about an hour",
        backs=("red", "yellow"),
        shield=("red", "blue", "white", "green", "yellow", "black"),
        across=3,
    ),
)


@dataclass(frozen=True)
class Door:
    """What a visitor may have in mind, and the page that is the way from there, by its words."""

    thought: str
    words: str
    page: Page

    def html(self, game: str) -> Html:
        way = tag("a", self.words, href=self.page.address(game))
        return tag("div", tag("dt", self.thought), tag("dd", way))


DOORS: Final = (
    Door("I have never seen it.", "Take the first lesson", LEARN),
    Door("We want to play.", "Lay a table", PLAY),
    Door("We disagree about a column.", "Lay it in the lab", COLUMN_LAB),
    Door("What are my goals worth?", "Count them, line by line", SCORE_LAB),
    Door("What does this card do?", "Look it up", REFERENCE),
)
"""In the words of the first game."""

TOLD: Final = (LEARN, PLAY)
"""The pages that have the browser keep a sentence for this one, under "learn/royale/told" say: a JSON object with the
`text`, the `word` on the button, and the `page` it leads to."""


def offered(game: str) -> tuple[Page, ...]:
    """The pages of a game whose notebooks are there."""
    there = files.pages(files.dashboards())
    return tuple(page for page in PAGES.get(game, ()) if page.name in there)


def home_html() -> Html:
    """The home page, to stand in a page's `<main>`."""
    covers = tag("ol", [cover.html() for cover in COVERS], class_="covers")
    first = COVERS[0].game
    doors = tag("dl", [door.html(first) for door in DOORS if door.page in offered(first)], class_="doors")
    return frame(TITLE, "", (), [_waiting(), covers, doors], lead=LEAD, layout="home", home=address("home"))


def _waiting() -> Html:
    """Where `home.js` writes what waits for this visitor; out of sight while nothing does."""
    kept = [f"{page.name}/{cover.game}" for cover in COVERS for page in TOLD if page in offered(cover.game)]
    return tag(
        "section",
        tag("h2", "Begun in this browser", class_="visually-hidden"),
        data_told=" ".join(kept),
        hidden=True,
    )
