"""The printed sheet: the whole game on two pages of paper, seen only there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gambitkit.core.model import Game
from gambitkit.core.reference import Brief, Group
from gambitkit.core.rulebook import Rulebook
from gambitkit.core.view import Said
from gambitkit.ui.html import Html, tag, text


def leaflet(game: Game[Any]) -> Html:
    """First what to do, then the cards, then what a table agrees on."""
    reference = game.reference
    cards = [_cards(group) for group in reference.groups]
    return tag(
        "section",
        tag("h2", game.title),
        tag("div", [_brief(part, game.rulebook) for part in reference.brief], _house(game), class_="briefs"),
        tag("div", cards, class_="briefs cards-in-short"),
        tag("p", "gambitkit. A number in brackets is that of a ruling.", class_="source"),
        class_="leaflet",
    )


def _brief(part: Brief, rulebook: Rulebook) -> Html:
    lines = [tag("li", said.text, _rulings(said, rulebook)) for said in part.lines]
    return tag("div", tag("h3", part.title), tag("ol" if part.ordered else "ul", lines))


def _rulings(said: Said, rulebook: Rulebook) -> Html | None:
    numbers = [id for id in said.rules if rulebook[id].is_ruling]
    return _numbers(numbers) if numbers else None


def _numbers(rulings: Sequence[str]) -> Html:
    """Rulings in brackets, which no line’s end parts."""
    return text(" ", tag("span", f"({', '.join(rulings)})", class_="cited"))


def _house(game: Game[Any]) -> Html | None:
    """The house options: what holds unless a table agrees otherwise."""
    if not game.switches:
        return None
    lines = [
        tag("li", switch.texts[0], " Or: ", " ".join(switch.texts[1:]), _numbers((switch.rule,)))
        for switch in game.switches
    ]
    return tag("div", tag("h3", "Agree before you play"), tag("ul", lines))


def _cards(group: Group) -> Html:
    """Number, name and text of each card; its sign tells when it acts."""
    rows = []
    for entry in group.entries:
        face = entry.face
        sign = tag("span", class_="sign", data_sign=face.sign, data_order=face.order or None) if face.sign else None
        cells = (
            tag("td", face.printed, class_="number"),
            tag("th", face.name, scope="row"),
            tag("td", sign),
            tag("td", face.text),
        )
        rows.append(tag("tr", cells))
    return tag("div", tag("h3", group.title), tag("p", group.said.text), tag("table", text(rows)))
