"""Every card of a colour, to be added to the column."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gambitkit.apps.column_lab.menu import UNKNOWN
from gambitkit.apps.column_lab.moment import Moment
from gambitkit.royale.cards import COLOURS, KINDS
from gambitkit.ui.card import letter
from gambitkit.ui.choice import radios
from gambitkit.ui.html import Html, hidden, press, tag, text
from gambitkit.ui.sheet import Sheet

GROUPS: Final = (
    ("number", "Numbers only"),
    ("effect", "Effects: at once when turned"),
    ("talent", "Talents: when the column is scored"),
)


def palette(sheet: Sheet, moment: Moment, answer: Html | None) -> Html:
    """The colours, an unknown card, and the cards by what they do."""
    colour = COLOURS[moment.colour]
    here = frozenset(card.kind for card in moment.laid.cards if card.known and card.colour == moment.colour)
    colours = [(name, text(letter(name), " ", name)) for name in COLOURS]
    unknown = tag(
        "button",
        tag("span", "?", class_="number"),
        " an unknown card",
        hidden(f", {colour}"),
        type="button",
        class_="pick",
        data_colour=colour,
        **press("add", kind=UNKNOWN),
    )
    return sheet.section(
        "palette",
        "Add a card",
        radios("palette", "Colour of the card to add", colours, colour, quiet=True),
        answer,
        _here(moment),
        unknown,
        [(tag("h3", title), _picks(colour, here, kind)) for kind, title in GROUPS],
        class_="palette",
    )


def _here(moment: Moment) -> Html | None:
    """What lies in the column, for where that is out of sight, and the way there."""
    if not moment.laid.cards:
        return None
    names = [card.name.replace(" card", " ?") for card in moment.laid.cards]
    return tag(
        "p",
        f"In the column: {', '.join(names)}. ",
        tag("a", "To the column", href="#gk-column"),
        class_="note",
    )


@lru_cache(maxsize=256)
def _picks(colour: str, here: frozenset[int], group: str) -> Html:
    """The kinds of a group; those that lie in the column are `here`."""
    picks = [tag("li", _pick(colour, kind, kind in here)) for kind, card in enumerate(KINDS) if card.kind == group]
    return tag("ul", picks, class_="picks", data_colour=colour)


def _pick(colour: str, kind: int, here: bool) -> Html:
    return tag(
        "button",
        tag("span", KINDS[kind].printed, class_="number"),
        " ",
        hidden(f"{colour} "),
        KINDS[kind].name,
        hidden(", already in the column") if here else None,
        type="button",
        class_="pick",
        aria_disabled=True if here else None,
        **press("add", kind=kind),
    )
