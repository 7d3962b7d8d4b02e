"""A strip: the same place at several moments, side by side, each with what happens in it."""

from __future__ import annotations

from gambitkit.core.view import Panel, Strip
from gambitkit.ui.html import Html, Part, tag, text
from gambitkit.ui.sheet import Sheet
from gambitkit.ui.zones import column


def strip(sheet: Sheet, shown: Strip) -> Html:
    """The panels as a list in their order. Each cites a rule once, where it comes in first."""
    note = tag("p", shown.note, class_="note") if shown.note else None
    return text(
        tag("p", tag("strong", shown.heading), class_="said lead"),
        tag("ol", [_panel(sheet, panel) for panel in shown.panels], class_="strip"),
        note,
    )


def _panel(sheet: Sheet, panel: Panel) -> Html:
    cited: set[str] = set()
    told: list[Part] = []
    for said in panel.said:
        told.append(sheet.said(said.text, [rule for rule in said.rules if rule not in cited]))
        cited.update(said.rules)
    place = tag("div", column(sheet, panel.zone), class_="table")
    return tag("li", tag("h3", panel.name), place, told, class_="panel")
