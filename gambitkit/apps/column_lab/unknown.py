"""What is supposed of cards that lie face down, and which cards they cannot be."""

from __future__ import annotations

from gambitkit.apps.column_lab.laid import Laid
from gambitkit.apps.column_lab.link import seen_texts
from gambitkit.apps.column_lab.words import unknown_name
from gambitkit.core.names import listed
from gambitkit.royale.cards import COLOURS, KINDS
from gambitkit.ui.choice import select
from gambitkit.ui.html import Html, tag
from gambitkit.ui.sheet import Sheet


def unknowns(sheet: Sheet, laid: Laid) -> Html | None:
    """A list for each unknown card of what the steps may suppose it to be, and the cards seen elsewhere."""
    if not laid.unknown:
        return None
    colours = sorted({laid.cards[place].colour for place in laid.unknown})
    return tag(
        "div",
        tag(
            "fieldset",
            tag("legend", "What lies face down, as the steps suppose it"),
            [_suppose(sheet, laid, place) for place in laid.unknown],
            class_="selects",
        ),
        tag(
            "details",
            tag("summary", "Seen elsewhere: ", _seen(laid)),
            tag("p", "No unknown card here can be one that has been seen elsewhere.", class_="note"),
            [_seen_of(laid, colour) for colour in colours],
            class_="seen",
        ),
        class_="unknowns",
    )


def _suppose(sheet: Sheet, laid: Laid, place: int) -> Html:
    card = laid.cards[place]
    can_be = laid.kinds_left(card.colour)
    more = f", 1 of {len(can_be)} it can be" if len(laid.unknown) == 1 else ""
    options = [(str(kind), KINDS[kind].name + more * (kind == card.kind)) for kind in can_be]
    number = laid.unknown.index(place) + 1
    return select(sheet, f"suppose {number}", unknown_name(laid, place, ""), options, str(card.kind))


def _seen(laid: Laid) -> str:
    return listed(seen_texts(laid)) if laid.seen else "nothing"


def _seen_of(laid: Laid, colour: int) -> Html:
    ticks = [
        tag(
            "label",
            tag(
                "input",
                type="checkbox",
                name=f"seen {COLOURS[colour]} {kind}",
                checked=colour << 5 | kind in laid.seen,
            ),
            tag("span", card.name),
        )
        for kind, card in enumerate(KINDS)
        if laid.place_of(colour, kind) is None
    ]
    return tag("fieldset", tag("legend", f"{COLOURS[colour]} cards seen elsewhere"), ticks, class_="choice")
