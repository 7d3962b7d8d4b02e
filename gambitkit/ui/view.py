"""A whole view as HTML: the question, what can be chosen, the table, and the story. For any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType

from gambitkit.core.rulebook import Rulebook
from gambitkit.core.view import Choice, Said, View, Zone
from gambitkit.ui import zones
from gambitkit.ui.card import letter
from gambitkit.ui.html import Html, Part, button, press, tag, text
from gambitkit.ui.reach import Reach
from gambitkit.ui.sheet import Sheet

OWNED = ("row", "pile")
"""Kinds of zones that are drawn within the place of the player who owns them."""
TURNS = 6
"""Turns of the story that are seen at once; those before are folded up."""


def nothing(zone: Zone) -> None:
    """Nothing stands after a zone."""


def view_html(view: View, rulebook: Rulebook | None = None, live: bool = False) -> Html:
    """The view on a sheet of its own, as something to look at; `live` lets its rule chips open."""
    sheet = Sheet(rulebook, live=live)
    return tag(
        "div",
        heading(view),
        choices(sheet, view.choices, live=False) if not any(choice.press for choice in view.choices) else None,
        table(sheet, view),
        story(sheet, view),
        sheet.notes(),
        class_="sheet",
    )


def heading(view: View, level: int = 2) -> Html:
    """The question pending and what hangs on it."""
    title = tag(f"h{level}", question(view), class_="question")
    return tag("header", title, tag("p", view.lead) if view.lead else None, class_="title")


def question(view: View) -> Html:
    """The question pending, with the letter of who is asked."""
    colour = tincture(view, view.asks)
    return text(letter(colour), " " if colour else None, view.heading)


def tincture(view: View, seat: int | None) -> str:
    """The colour of a player's place, empty if it has none."""
    return next((zone.colour for zone in view.zones if zone.seat == seat and zone.seat is not None), "")


def table(
    sheet: Sheet,
    view: View,
    reach: Reach | None = None,
    answer: Html | None = None,
    at: str = "",
    after: Callable[[Zone], Part] = nothing,
) -> Html:
    """The cloth with all zones. `answer` is put where the press was, below the zone with the key `at`; what `after`
    gives stands at the end of a column."""
    owners = {zone.seat for zone in view.zones if zone.kind in ("seat", "hand")} - {None}
    free = [zone for zone in view.zones if zone.kind not in OWNED or zone.seat not in owners]
    drawn: list[Part] = []
    for kind, group in groupby(free, lambda zone: "row" if zone.kind == "pile" else zone.kind):
        members = list(group)
        inside = [
            zone
            for zone in view.zones
            if zone.kind in OWNED and zone.seat in {member.seat for member in members} & owners
        ]
        drawn.append(_group(sheet, kind, members, inside, reach, after))
        if at in {zone.key for zone in (*members, *inside)}:
            drawn.append(answer)
            answer = None
    return tag("div", drawn, answer, class_="table")


def _group(
    sheet: Sheet,
    kind: str,
    group: Sequence[Zone],
    inside: Sequence[Zone],
    reach: Reach | None,
    after: Callable[[Zone], Part],
) -> Part:
    """Zones of one kind that stand side by side, each with what its player owns."""
    button = reach.button if reach else zones.inert

    def target(zone: Zone) -> Html | None:
        return reach.target(zone) if reach else None

    def owned(owner: Zone, *kinds: str) -> list[Zone]:
        return [zone for zone in inside if zone.seat == owner.seat and zone.kind in kinds]

    if kind == "column":
        return zones.columns(
            [zones.column(sheet, zone, button, target(zone), after(zone), element="li") for zone in group]
        )
    if kind == "seat":
        return tag(
            "div",
            [
                zones.seat(
                    sheet,
                    zone,
                    button,
                    target(zone),
                    [zones.row(sheet, mine, button, target(mine), zone.title) for mine in owned(zone, "row", "pile")],
                )
                for zone in group
            ],
            class_="seats",
        )
    if kind == "hand":
        return [
            zones.hand(
                sheet,
                zone,
                button,
                target(zone),
                [zones.pile(sheet, mine, button, target(mine)) for mine in owned(zone, "pile")],
                [zones.row(sheet, mine, button, target(mine), zone.title) for mine in owned(zone, "row")],
            )
            for zone in group
        ]
    return tag("div", [zones.row(sheet, zone, button, target(zone)) for zone in group], class_="middle")


def choices(
    sheet: Sheet,
    offered: Sequence[Choice],
    live: bool = True,
    primary: bool = False,
    hints: Mapping[str, Html] = MappingProxyType({}),
) -> Html | None:
    """Choices that are buttons, each with what forbids it and a hint by its notation."""
    if not offered:
        return None
    items = []
    for index, choice in enumerate(offered):
        can = choice.refusal is None
        first, does = primary and can and index == 0, press("choose", text=choice.text)
        act = button(choice.label, hints.get(choice.text), primary=first, can=can, **does)
        items.append(tag("li", act if live else choice.label, sheet.said(choice.refusal) if choice.refusal else None))
    return tag("ol", items, class_="options")


def story(sheet: Sheet, view: View, level: int = 2, shown: int | None = None) -> Html | None:
    """What happened, by whose turn it was, the last turns open.

    With `shown`, no more turns than that are drawn, and a button tells the app `{"do": "earlier"}` that somebody wants
    more: so a long game stays quick to draw.
    """
    if not view.story:
        return None
    names = {
        zone.seat: zone for zone in reversed(view.zones) if zone.kind in ("seat", "hand") and zone.seat is not None
    }
    told = [(seat, list(said)) for seat, said in groupby(view.story, lambda said: said.seat)]
    open_ = TURNS if shown is None else shown
    late = [
        _turn(sheet, names.get(seat), said, level + 1, now=sheet.live and index == len(told))
        for index, (seat, said) in enumerate(told[-open_:], max(len(told) - open_, 0) + 1)
    ]
    fold = None
    if early := told[:-open_]:
        words = f"Earlier: {len(early)} turns" if len(early) > 1 else "Earlier: 1 turn"
        if shown is not None:
            fold = tag("p", tag("button", words, type="button", class_="link", **press("earlier")), class_="earlier")
        elif sheet.live:
            turns = [_turn(sheet, names.get(seat), said, level + 1) for seat, said in early]
            fold = tag("details", tag("summary", words), tag("ol", turns, class_="turns"))
    return sheet.section(
        "story",
        "What happened",
        fold,
        tag("ol", late, class_="turns"),
        level=level,
        class_="story",
    )


def _turn(sheet: Sheet, zone: Zone | None, said: Sequence[Said], level: int, now: bool = False) -> Html:
    name = tag(f"h{level}", letter(zone.colour), " " if zone.colour else None, zone.title) if zone else None
    return tag("li", name, text([sheet.said(one) for one in said]), aria_current="step" if now else None)
