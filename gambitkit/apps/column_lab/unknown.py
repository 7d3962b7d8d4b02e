"""What is supposed of cards that lie face down, and which cards they cannot be."""

from __future__ import annotations

from gambitkit.apps.column_lab.moment import Moment
from gambitkit.apps.column_lab.words import unknown_name
from gambitkit.core.names import listed
from gambitkit.royale.cards import COLOURS, KIND, KINDS
from gambitkit.royale.column_words import opened
from gambitkit.ui.choice import select
from gambitkit.ui.html import Html, tag
from gambitkit.ui.sheet import Sheet


def unknowns(sheet: Sheet, moment: Moment) -> Html | None:
    """A list for each unknown card of what the steps may suppose it to be, and the cards seen elsewhere."""
    laid = moment.laid
    if not laid.unknown:
        return None
    colours = sorted({laid.cards[place].colour for place in laid.unknown})
    return tag(
        "div",
        [_suppose(sheet, moment, place) for place in laid.unknown],
        tag(
            "details",
            tag("summary", "Seen cards: ", _seen(moment)),
            tag("p", "Whatever has been seen elsewhere, no unknown card here can be.", class_="note"),
            [_seen_of(moment, colour) for colour in colours],
            class_="seen",
        ),
        class_="unknowns",
    )


def _suppose(sheet: Sheet, moment: Moment, place: int) -> Html:
    laid = moment.laid
    card = laid.cards[place]
    can_be = laid.kinds_left(card.colour)
    options = [
        (str(kind), f"{KINDS[kind].name}, 1 of {len(can_be)} it can be" if kind == card.kind else KINDS[kind].name)
        for kind in can_be
    ]
    label = f"{opened(unknown_name(laid, place))}: the steps suppose it is"
    return select(sheet, f"suppose {laid.unknown.index(place) + 1}", label, options, str(card.kind))


def _seen(moment: Moment) -> str:
    names = [f"{COLOURS[card >> 5]} {KINDS[card & KIND].name}" for card in moment.laid.seen]
    return listed(names) if names else "none"


def _seen_of(moment: Moment, colour: int) -> Html:
    laid = moment.laid
    ticks = [
        tag(
            "label",
            tag("input", type="checkbox", name=f"seen {COLOURS[colour]} {kind}", checked=colour << 5 | kind in laid.seen),
            tag("span", card.name),
        )
        for kind, card in enumerate(KINDS)
        if laid.place_of(colour, kind) is None
    ]
    return tag("fieldset", tag("legend", f"{COLOURS[colour]} cards seen elsewhere"), ticks, class_="choice")
