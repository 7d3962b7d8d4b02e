"""What each press does to the moment that the page shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from gambitkit.apps.column_lab import edits, menu
from gambitkit.apps.column_lab.chooser import OWN
from gambitkit.apps.column_lab.laid import Laid
from gambitkit.apps.column_lab.moment import Moment
from gambitkit.apps.column_lab.presets import PRESETS, find_preset, preset_of
from gambitkit.apps.column_lab.words import answer, told
from gambitkit.core.model import Refusal
from gambitkit.core.names import quote
from gambitkit.royale.cards import COLOURS, KINDS
from gambitkit.royale.column_words import opened
from gambitkit.ui.steps import follow


def pressed(moment: Moment, message: Mapping[str, str]) -> Moment:
    """The moment after a press. One that is refused changes nothing but that the page says why."""
    before = replace(moment, refusal=None, at="", news="")
    try:
        after = _does(before, message)
    except Refusal as refusal:
        return replace(before, refusal=refusal, at=section_of(message))
    if after.laid != before.laid and preset_of(after.laid) is None:
        after = replace(after, own=after.laid)
    return after


def _does(moment: Moment, message: Mapping[str, str]) -> Moment:
    to = follow(moment.step + 1, moment.last + 1, message, first=1)
    if to is not None:
        moment = replace(moment, step=to - 1)
        return replace(moment, news=told(moment))
    if message["do"] == "set":
        return setting(moment, message.get("name", ""), message.get("value", ""))
    if message["do"] not in DOES:
        raise Refusal("The column lab has nothing that does this; press one of its cards, buttons or lists.")
    return DOES[message["do"]](moment, message)


def section_of(message: Mapping[str, str]) -> str:
    """Where on the page a press was, so that its refusal stands there."""
    name = message.get("name", "").partition(" ")[0]
    if message.get("do") == "add" or name == "palette":
        return "palette"
    if message.get("do") == "switch":
        return "answers"
    return "top" if name in ("discipline", "value", "start") else "column"


# ---------------------------------------------------------------- what was pressed


def card(moment: Moment, message: Mapping[str, str]) -> Moment:
    """A card of the column: its menu opens, or closes."""
    key = message.get("key", "")
    moment.laid.place(key)
    return replace(moment, chosen="" if key == moment.chosen else key)


def close(moment: Moment, message: Mapping[str, str]) -> Moment:
    return replace(moment, chosen="")


def add(moment: Moment, message: Mapping[str, str]) -> Moment:
    laid = edits.add(moment.laid, moment.colour, read_kind(message.get("kind", "")))
    return done(moment, laid, f"The {laid.cards[-1].name} is added.")


def undo(moment: Moment, message: Mapping[str, str]) -> Moment:
    if not moment.before:
        raise Refusal("There is nothing to undo.")
    *earlier, laid = moment.before
    back = replace(moment, laid=laid, before=tuple(earlier), chosen="")
    return replace(back, news=f"Undone. {answer(laid, back.stages)}")


def on_card(edit: Callable[[Laid, int], Laid], does: str) -> Callable[[Moment, Mapping[str, str]], Moment]:
    """What a press does that changes how one card lies, and is told in a few words."""

    def pressed(moment: Moment, message: Mapping[str, str]) -> Moment:
        place = moment.laid.place(message.get("key", ""))
        name = moment.laid.cards[place].name
        laid = edit(moment.laid, place)
        at = find(laid, moment.laid, place)
        where = f" to place {at + 1} of {len(laid.cards)}" if at is not None and does.startswith("moves") else ""
        chosen = "" if at is None and moment.laid.key(place) == moment.chosen else moment.chosen
        return done(moment, laid, f"The {name} {does}{where}.", chosen)

    return pressed


def move(moment: Moment, message: Mapping[str, str]) -> Moment:
    """A card was taken along by mouse and let go before another, or at the end."""
    before = message.get("before", "")
    to = moment.laid.place(before) if before else None
    return on_card(lambda laid, place: edits.put_before(laid, place, to), "moves")(moment, message)


def find(laid: Laid, before: Laid, place: int) -> int | None:
    """Where a card of the column before lies now."""
    key = before.key(place)
    return next((i for i in range(len(laid.cards)) if laid.key(i) == key), None)


DOES: Final[Mapping[str, Callable[[Moment, Mapping[str, str]], Moment]]] = {
    "card": card,
    "close": close,
    "add": add,
    "undo": undo,
    "move": move,
    "raise": on_card(edits.raised, "moves up"),
    "lower": on_card(edits.lowered, "moves down"),
    "remove": on_card(edits.remove, "is taken out"),
    "tuck": on_card(edits.tuck, "goes under the Cloak"),
    "untuck": on_card(edits.untuck, "comes out from under the Cloak"),
    "switch": lambda moment, message: done(
        moment, edits.set_switch(moment.laid, message.get("name", ""), message.get("value", "")), ""
    ),
}


# ---------------------------------------------------------------- what was set


def setting(moment: Moment, name: str, value: str) -> Moment:
    """A list, a radio button or a box of the page has another value."""
    laid = moment.laid
    name, _, more = name.partition(" ")
    if name == "palette":
        return replace(moment, colour=read_colour(value))
    if name == "start":
        return start(moment, value)
    if name == "discipline":
        return done(moment, edits.set_goal(laid, discipline=value), "")
    if name == "value":
        return done(moment, edits.set_goal(laid, value=value), "")
    if name == "suppose":
        return suppose(moment, more, value)
    if name == "seen":
        colour, _, kind = more.partition(" ")
        return done(moment, edits.see(laid, read_colour(colour), read_known(kind), value == "true"), "")
    place = laid.place(moment.chosen)
    here = laid.cards[place]
    if name == "swap":
        return swapped(moment, place, edits.swap(laid, place, here.colour, read_kind(value)))
    if name == "recolour":
        same = here.kind if here.known else None
        return swapped(moment, place, edits.swap(laid, place, read_colour(value), same))
    if name == "under":
        there = value != menu.NOTHING
        return done(moment, edits.set_under(laid, place, read_kind(value) if there else None, there), "")
    if name == "late":
        return done(moment, edits.set_late(laid, place, value == "true"), "")
    raise Refusal("The column lab has no such list; set one of those that it shows.")


def start(moment: Moment, name: str) -> Moment:
    """A preset, or the last column that was none."""
    preset = find_preset(name)
    if preset is None and name != OWN:
        raise Refusal(f"There is no column {quote(name)} to start from; choose one of the {len(PRESETS)} in the list.")
    laid = moment.own if preset is None else preset.laid
    return done(replace(moment, step=0), laid, "", chosen="")


def suppose(moment: Moment, number: str, value: str) -> Moment:
    unknown = moment.laid.unknown
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= len(unknown)):
        raise Refusal("That card is no longer unknown; here is the column as it is now.")
    place = unknown[int(number) - 1]
    laid = edits.suppose(moment.laid, place, read_known(value))
    chosen = laid.key(place) if moment.chosen == moment.laid.key(place) else moment.chosen
    return done(moment, laid, "", chosen)


def swapped(moment: Moment, place: int, laid: Laid) -> Moment:
    name = moment.laid.cards[place].name
    return done(moment, laid, f"The {laid.cards[place].name} lies there instead of the {name}.", laid.key(place))


def done(moment: Moment, laid: Laid, news: str, chosen: str | None = None) -> Moment:
    """The moment after a change, with what it did and who wins now as its news."""
    after = moment.changed(laid, chosen=chosen)
    return replace(after, news=f"{opened(news)} {answer(laid, after.stages)}".strip())


def read_kind(text: str) -> int | None:
    """A kind of card from a message, None for an unknown one."""
    return None if text == menu.UNKNOWN else read_known(text)


def read_known(text: str) -> int:
    if text.isascii() and text.isdigit() and int(text[:9]) < len(KINDS):
        return int(text)
    raise Refusal(f"There is no card number {quote(text)}: cards are numbered from 0 to {len(KINDS) - 1}.")


def read_colour(text: str) -> int:
    if text in COLOURS:
        return COLOURS.index(text)
    raise Refusal(f"There is no colour {quote(text)} in the game.")
