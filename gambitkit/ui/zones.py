"""Zones: columns, hands, seats, piles and rows of cards, each drawn from what a view says of it.

`Button` functions say for a face what makes it a button, or None for a card that only lies there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from gambitkit.core.view import Face, Plate, Zone
from gambitkit.ui.card import colour_word, item, letter, named
from gambitkit.ui.html import Html, Part, classes, hidden, tag
from gambitkit.ui.sheet import Sheet

Button: TypeAlias = "Callable[[Face], Mapping[str, Any] | None]"
Below: TypeAlias = "Callable[[Face], Html | None]"
"""What is open under a card, such as what can be done with it."""


def inert(face: Face) -> None:
    """No card is a button."""


def emblem(path: str) -> Html | None:
    """A line drawing on a grid of 24."""
    if not path:
        return None
    line = {"width": 20, "height": 20, "fill": "none", "stroke": "currentColor"}
    return tag("svg", tag("path", d=path), class_="emblem", viewBox="0 0 24 24", aria_hidden=True, **line)


def cards(zone: Zone, cut: str, button: Button = inert, below: Below = inert, drag: str = "") -> Html | None:
    """The zone's cards as a list; `cut` is "cut", "hand", "small" or nothing.

    With `drag` they can be taken along by mouse, which tells the app `{"do": drag, …}`.
    """
    if not zone.cards:
        return None
    items = [item(face, button(face), below=below(face)) for face in zone.cards]
    return tag("ol", items, class_=classes("cards", cut), data_drag=drag or None)


def counts(zone: Zone) -> Html | None:
    """The zone's public numbers."""
    if not zone.counts:
        return None
    pairs = [tag("div", tag("dt", word), " ", tag("dd", number), " ") for word, number in zone.counts]
    return tag("dl", pairs, class_="counts")


def goal(sheet: Sheet, plate: Plate, title: str = "", id: str | None = None) -> Html:
    """The head of a column, with the seal of who leads or has won it."""
    seal = None
    if plate.seal or plate.seal_word:
        word = tag("span", plate.seal_word, class_="word") if plate.seal_word else None
        seal = tag(
            "span",
            hidden(", "),
            word,
            " ",
            letter(plate.seal, own=False),
            class_="seal",
            data_colour=plate.seal or None,
        )
    before = hidden(f"{title}: ") if title else None
    value = (tag("span", plate.value, class_="value"), " ") if plate.value else None
    return tag("h3", before, value, emblem(plate.emblem), " ", plate.name, seal, class_="goal", id=id)


def column(
    sheet: Sheet,
    zone: Zone,
    button: Button = inert,
    target: Part = None,
    after: Part = None,
    element: str = "div",
    below: Below = inert,
    drag: str = "",
) -> Html:
    """A column: its plate, its cards from nearest to furthest, where a card may go, the places left, and its note.

    `target` is a button for a chosen card (see `target`). It takes the first of the empty places.
    """
    id = sheet.id(zone.key)
    head = goal(sheet, zone.plate, zone.title, id) if zone.plate else tag("h3", zone.title, id=id)
    if target is None and zone.closed:
        target = tag("p", "Closed", class_="closed")
    free = zone.places - (target is not None and not zone.closed)
    places = [tag("p", "empty", class_="place") for _ in range(free)]
    note = tag("p", zone.note, class_="column-state") if zone.note else None
    return tag(
        element,
        head,
        cards(zone, "cut", button, below, drag),
        target,
        places,
        note,
        after,
        class_="column",
        data_zone=zone.key,
    )


def target(
    label: Part, what: str, attributes: Mapping[str, Any], refused: bool = False, hint: Html | None = None
) -> Html:
    """Where a chosen card may go: `label` is seen, `what` is also heard ("Seven in column 1"), `hint` stands below."""
    more = hidden(f": {what}") if what else None
    disabled = refused or None
    return tag("button", label, more, hint, type="button", class_="target", aria_disabled=disabled, **attributes)


def columns(drawn: Part) -> Html:
    """Columns side by side; draw them with `element="li"`."""
    return tag("ol", drawn, class_="columns")


def seat(
    sheet: Sheet, zone: Zone, button: Button = inert, target: Part = None, inside: Part = None, note: str = ""
) -> Html:
    """Another player's place: name, backs, counts, and what else lies there."""
    id = sheet.id(zone.key)
    words = note or zone.note
    return tag(
        "section",
        _name(zone, id, words),
        cards(zone, "small", button),
        counts(zone),
        target,
        inside,
        class_="seat",
        aria_labelledby=id,
        data_zone=zone.key,
    )


def hand(
    sheet: Sheet,
    zone: Zone,
    button: Button = inert,
    target: Part = None,
    piles: Part = None,
    inside: Part = None,
) -> Html:
    """A player's own place: the hand with its cards whole, and the piles as things.

    On a phone, where cards have no room for their text, the chosen card's stands below the hand.
    """
    id = sheet.id(zone.key)
    chosen = [
        tag("p", tag("strong", f"{face.name}:"), " ", face.text, class_="said only-narrow")
        for face in zone.cards
        if face.text and (button(face) or {}).get("aria_pressed")
    ]
    held = cards(zone, "hand", button) or tag("p", "No cards in hand.", class_="note")
    beside = tag("ul", piles, class_="piles") if piles else None
    return tag(
        "section",
        _name(zone, id, zone.note),
        tag("div", held, beside, class_="held"),
        chosen,
        counts(zone),
        target,
        inside,
        class_="seat own",
        aria_labelledby=id,
        data_zone=zone.key,
    )


def _name(zone: Zone, id: str | None, note: str) -> Html:
    colour = colour_word(zone.colour)
    name = tag("span", zone.title, hidden(f" ({colour})") if colour else None)
    return tag("h3", letter(zone.colour), " ", name, " ", tag("small", note) if note else None, id=id)


def pile(sheet: Sheet, zone: Zone, button: Button = inert, target: Part = None) -> Html:
    """A pile as an item of a list: what lies on top, and how many there are."""
    top = cards(zone, "", button)
    if zone.plate is not None:
        shown = (zone.plate.value, " ", emblem(zone.plate.emblem), hidden(" ", zone.plate.name))
        top = tag("ol", tag("li", tag("span", shown, class_="card plate")), class_="cards")
    elif top is None:
        top = tag("ol", tag("li", tag("span", "empty", class_="place")), class_="cards")
    number = ", ".join(count if word in ("", zone.title) else f"{word} {count}" for word, count in zone.counts)
    words = [tag("span", zone.title, class_="pile-name"), " ", tag("strong", number) if number else None]
    words.append(hidden(f", {zone.note}") if zone.note else None)
    return tag("li", top, tag("p", words), target, data_zone=zone.key)


def row(sheet: Sheet, zone: Zone, button: Button = inert, target: Part = None, owner: str = "") -> Html:
    """Cards side by side under a heading, cut to their upper part; a pile shows its top card whole.

    `owner` is the name of the player in whose place it is drawn.
    """
    id = sheet.id(zone.key)
    heading = tag(
        "h4" if owner else "h3",
        named(zone.colour, zone.title),
        hidden(f" of {owner}") if owner else None,
        " ",
        tag("small", zone.note) if zone.note else None,
        id=id,
    )
    shown = cards(zone, "cut" if zone.kind == "row" else "", button)
    empty = tag("p", "empty", class_="place") if zone.kind == "row" and not zone.cards and target is None else None
    return tag(
        "section",
        heading,
        shown,
        empty,
        counts(zone),
        target,
        class_="zone",
        aria_labelledby=id,
        data_zone=zone.key,
    )
