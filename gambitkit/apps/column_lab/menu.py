"""What can be done with a card of the column, open below the one that was pressed."""

from __future__ import annotations

from typing import Any

from gambitkit.apps.column_lab.edits import block_of, blocks, cloak_for
from gambitkit.apps.column_lab.faces import printed
from gambitkit.apps.column_lab.laid import Laid, is_cloak
from gambitkit.apps.column_lab.moment import Moment
from gambitkit.core.view import Face
from gambitkit.royale.cards import COLOURS, KINDS
from gambitkit.ui.choice import select
from gambitkit.ui.html import Html, Part, button, press, tag
from gambitkit.ui.sheet import Sheet

UNKNOWN = "?"
"""How an unknown card is called in messages, where a known one is its kind's number."""
NOTHING = "nothing"
KEYS = "ArrowUp:raise ArrowDown:lower Delete:remove Backspace:remove Escape:close"
HELP = "Drag it, or move the card that has the focus with the arrow keys; Delete takes it out."


def card_button(sheet: Sheet, moment: Moment, face: Face) -> dict[str, Any]:
    """What makes a card of the column a button that opens its menu."""
    chosen = face.key == moment.chosen
    return press("card", key=face.key) | {"aria_expanded": chosen, "data_keys": KEYS, "data_grip": True}


def card_menu(sheet: Sheet, moment: Moment, face: Face) -> Html | None:
    """The menu of the card that was pressed; None for every other card."""
    if face.key != moment.chosen:
        return None
    laid = moment.laid
    place = laid.place(face.key)
    return tag(
        "fieldset",
        tag("legend", laid.cards[place].name, class_="visually-hidden"),
        tag("div", _moves(laid, place, face.key), class_="buttons"),
        tag("div", _others(sheet, laid, place), class_="selects"),
        _late(laid, place),
        class_="menu",
        data_keys="Escape:close",
        data_arg_key=face.key,
    )


def _moves(laid: Laid, place: int, key: str) -> list[Part]:
    card = laid.cards[place]
    parts: list[Part] = []
    if not card.tucked:
        block, last = block_of(laid, place), len(blocks(laid)) - 1
        parts += [_act("Up", "raise", key, block > 0), _act("Down", "lower", key, block < last)]
    if card.tucked:
        parts.append(_act("Out from the Cloak", "untuck", key))
    elif cloak_for(laid, place) is not None:
        parts.append(_act("Under the Cloak", "tuck", key))
    parts.append(_act("Take out", "remove", key))
    return parts


def _act(label: str, do: str, key: str, can: bool = True) -> Html:
    # What cannot be is pressed all the same, and answers why.
    return button(label, aria_disabled=None if can else True, **press(do, key=key))


def _others(sheet: Sheet, laid: Laid, place: int) -> list[Part]:
    """Another card in its place, and for a Cloak what lies under it."""
    card = laid.cards[place]
    this = str(card.kind) if card.known else UNKNOWN
    parts: list[Part] = [select(sheet, "swap", "Swap for", _kinds(laid, card.colour, place), this)]
    if not card.tucked:
        colours = [(name, name) for name in COLOURS]
        parts.append(select(sheet, "recolour", "Colour", colours, COLOURS[card.colour]))
    if is_cloak(card):
        under = laid.under(place)
        there = NOTHING
        if under is not None:
            there = str(laid.cards[under].kind) if laid.cards[under].known else UNKNOWN
        kinds = [(NOTHING, "nothing"), *_kinds(laid, card.colour, under, not_here=card.kind)]
        parts.append(select(sheet, "under", "Under it", kinds, there))
    return parts


def _kinds(laid: Laid, colour: int, place: int | None, not_here: int | None = None) -> list[tuple[str, str]]:
    """The kinds that may lie at a place: the one there, whatever lies nowhere else, an unknown card."""
    elsewhere = {card.kind for i, card in enumerate(laid.cards) if card.known and card.colour == colour and i != place}
    kinds = [(str(kind), printed(kind)) for kind in range(len(KINDS)) if kind not in elsewhere and kind != not_here]
    return [*kinds, (UNKNOWN, "an unknown card")]


def _late(laid: Laid, place: int) -> Html | None:
    """Whether the card was turned only at the round's end, where that can matter."""
    card = laid.cards[place]
    if not card.known or card.tucked or not (card.late or KINDS[card.kind].kind == "talent"):
        return None
    return tag(
        "label",
        tag("input", type="checkbox", name="late", checked=card.late),
        tag("span", "turned only at the round’s end"),
        class_="tick",
    )
