"""The frame of a page of ours: the head with the name of the house and the game, the heading, and the body."""

from __future__ import annotations

from collections.abc import Iterable

from gambitkit.ui.html import Html, Part, classes, tag

Link = tuple[str, str, bool]
"""What it says, its address, and whether it is the page one is on."""


def frame(
    title: Part,
    game: str,
    nav: Iterable[Link],
    body: Part,
    *,
    lead: Part = None,
    layout: str = "",
    home: str = "./",
    focus: str = "",
) -> Html:
    """A whole page, to stand in the page's `<main>`: head, then a sheet with the heading, its lead and the body.

    `title` is the question pending, `lead` what hangs on it, `nav` the links to pages that exist, `layout` a class
    that lays the sections of the body out ("lab", "play"). The heading takes the focus when the word `focus` changes,
    as it should where one page takes the place of another.
    """
    return tag("div", header(game, nav, home), sheet(title, body, lead=lead, layout=layout, focus=focus), class_="page")


def header(game: str = "", nav: Iterable[Link] = (), home: str = "./") -> Html:
    """The head of a page."""
    links = [tag("li", tag("a", word, href=href, aria_current="page" if here else None)) for word, href, here in nav]
    return tag(
        "header",
        tag("a", "gambitkit", class_="wordmark", href=home),
        tag("p", game, class_="game") if game else None,
        tag(
            "nav",
            tag("h2", game or "Pages", class_="visually-hidden", id="gk-pages"),
            tag("ul", links),
            aria_labelledby="gk-pages",
        )
        if links
        else None,
        class_="site",
    )


def sheet(title: Part, body: Part, *, lead: Part = None, layout: str = "", focus: str = "") -> Html:
    """The heading, its lead and the body, without the head of a page: for an output in a notebook."""
    h1 = tag("h1", title, tabindex=-1, data_focus=focus) if focus else tag("h1", title)
    heading = tag("header", h1, tag("p", lead) if lead else None, class_="title")
    return tag("div", heading, body, class_=classes("sheet", layout))
