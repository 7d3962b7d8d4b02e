"""The field that one searches with, what it finds in a sentence, and the ways to the parts of the page."""

from __future__ import annotations

from gambitkit.apps.reference.search import Found
from gambitkit.core.model import Refusal
from gambitkit.core.names import quote
from gambitkit.ui.html import Html, button, press, tag
from gambitkit.ui.sheet import IDS, Sheet

SECTIONS = (("cards", "Cards"), ("rules", "Rules and rulings"), ("sources", "Sources compared"))
"""The parts of the page: their ids and headings."""


def finder(find: str, found: Found | None, refusal: Refusal | None, served: bool) -> Html:
    links = [tag("li", tag("a", word, href=f"#{IDS}{id}")) for id, word in SECTIONS]
    contents = tag(
        "nav",
        tag("h2", "On this page", class_="visually-hidden", id="gk-contents"),
        tag("ul", links),
        tag("button", "Print two sheets", type="button", class_="button", data_print=True) if served else None,
        class_="contents",
        aria_labelledby="gk-contents",
    )
    field = tag(
        "input",
        type="search",
        name="find",
        id="gk-find",
        value=find,
        class_="button",
        autocomplete="off",
        spellcheck="false",
    )
    said = told(find, found) if found else ""
    looked = tag(
        "div",
        tag("label", "Find", for_="gk-find"),
        field,
        button("Clear", **press("clear")) if find else None,
        tag("p", said, class_="note", data_say=said) if said else None,
        Sheet().answer(refusal) if refusal else None,
        class_="finder",
        role="search",
        data_keys="Escape:clear",
    )
    return tag("div", looked, contents if found is None else None, class_="lookup")


def told(find: str, found: Found) -> str:
    """How much is found, and what was looked for if not what was typed."""
    number = len(found.items)
    entries = "1 entry" if number == 1 else f"{number} entries"
    if not number:
        return f"There is nothing on {quote(find)} here. A card’s name, a word of a rule or a ruling’s number will do."
    if found.instead:
        return f"There is nothing on {quote(find)} here; the nearest is {quote(found.instead)}: {entries}."
    if found.partly:
        return f"No entry has all of {quote(find)}; {entries} with {quote(' '.join(found.words))}."
    return entries
