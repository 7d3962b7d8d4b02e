"""The home page: the games and the ways into each. What does not exist yet is not offered."""

from __future__ import annotations

from dataclasses import dataclass

from gambitkit.serve import address
from gambitkit.ui.html import Html, tag
from gambitkit.ui.page import frame

TITLE = "Games of intrigue"
LEAD = "Lay out what happened and see who wins, step by step. Every answer comes with its rule."


@dataclass(frozen=True)
class Way:
    """A way into a game: the word on the link and the page behind it."""

    word: str
    page: str


@dataclass(frozen=True)
class Cover:
    """A game on the home page. `backs` are the two cards behind its shield, `shield` the fields row by row."""

    name: str
    said: str
    facts: str
    backs: tuple[str, str]
    shield: tuple[str, ...]
    across: int
    ways: tuple[Way, ...]

    def html(self) -> Html:
        """The cover as one item of the list of games. Its first way is the one to take."""
        return tag(
            "li",
            self._arms(),
            tag("h2", self.name),
            tag("div", tag("p", self.said, class_="said"), tag("p", self.facts, class_="facts")),
            tag("ul", [tag("li", link) for link in self._links()], class_="ways"),
            class_="cover",
        )

    def _arms(self) -> Html:
        backs = [tag("span", class_="card", data_face="down", data_colour=colour) for colour in self.backs]
        fields = [tag("span", data_colour=colour) for colour in self.shield]
        shield = tag("div", fields, class_="shield", style=f"--across:{self.across}")
        return tag("div", backs, shield, class_="arms", aria_hidden=True)

    def _links(self) -> list[Html]:
        kinds = ["button primary"] + [None] * (len(self.ways) - 1)
        return [
            tag("a", way.word, class_=kind, href=address(way.page)) for way, kind in zip(self.ways, kinds, strict=True)
        ]


COVERS = (
    Cover(
        name="Gambit Royale",
        said="Send your court to win the goals. Some cards act when they are turned, others when all is counted.",
        facts="2 to 6 players.",
        backs=("red", "yellow"),
        shield=("red", "blue", "white", "green", "yellow", "black"),
        across=3,
        ways=(Way("Open the column lab", "column_lab"),),
    ),
)

DOORS = (("We disagree about a column.", Way("Lay it in the lab", "column_lab")),)
"""What a visitor may have in mind, and the way from there."""


def home_html() -> Html:
    """The home page, to stand in a page's `<main>`."""
    covers = tag("ol", [cover.html() for cover in COVERS], class_="covers")
    doors = tag("dl", [_door(thought, way) for thought, way in DOORS], class_="doors")
    return frame(TITLE, "", (), [covers, doors], lead=LEAD, layout="home", home=address("home"))


def _door(thought: str, way: Way) -> Html:
    return tag("div", tag("dt", thought), tag("dd", tag("a", way.word, href=address(way.page))))
