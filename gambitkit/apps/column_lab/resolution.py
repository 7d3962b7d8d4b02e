"""The column, and its scoring step by step."""

from __future__ import annotations

from collections.abc import Sequence

from gambitkit.apps.column_lab import faces
from gambitkit.apps.column_lab.link import python_line
from gambitkit.apps.column_lab.menu import HELP, card_button, card_menu
from gambitkit.apps.column_lab.moment import Moment
from gambitkit.apps.column_lab.unknown import unknowns
from gambitkit.core.view import Said
from gambitkit.royale.cards import COLOURS, spell
from gambitkit.royale.column_words import lead, tell, to_come
from gambitkit.royale.stages import STAGES, Stage
from gambitkit.ui import figures
from gambitkit.ui.html import Html, Part, button, press, tag, text
from gambitkit.ui.sheet import Sheet
from gambitkit.ui.steps import rail, step_bar
from gambitkit.ui.zones import column

BEGIN = "Add the cards as they lie, from the one nearest the goal downwards. Then step through what each does."


def resolution(sheet: Sheet, moment: Moment, link: str | None, answer: Html | None) -> Html:
    """Step bar, rail, what the step does, the column as it then stands, and the sums."""
    parts: list[Part] = [tag("p", BEGIN, class_="said lead"), _laid(sheet, moment, link, answer)]
    if moment.laid.cards:
        parts = [
            step_bar(moment.step + 1, moment.last + 1, STAGES[moment.step], first=1),
            rail(
                [(stage.name, "idle" if stage.idle else "") for stage in moment.stages],
                moment.step,
                do="step",
            ),
            _said(sheet, tell(moment.stages[moment.step])),
            _laid(sheet, moment, link, answer),
            _sums(sheet, moment),
        ]
    return sheet.section("resolution", "The column, step by step", *parts, quiet=True, class_="resolution")


def _said(sheet: Sheet, told: Sequence[Said]) -> Html:
    """What the step does, each rule cited once, where it comes in first."""
    cited: set[str] = set()
    parts: list[Part] = []
    for said in told:
        fresh = [rule for rule in said.rules if rule not in cited]
        cited.update(fresh)
        parts += [" " if parts else None, said.text, sheet.cite(fresh)]
    return tag("p", parts, class_="said lead")


def _laid(sheet: Sheet, moment: Moment, link: str | None, answer: Html | None) -> Html:
    """The cloth with the column, what can be done with it, and what is supposed of unknown cards."""
    zone = faces.column(moment.laid, moment.stages, moment.step)
    add = tag("a", "Add a card", class_="target", href="#gk-palette")
    drawn = column(
        sheet,
        zone,
        lambda face: card_button(sheet, moment, face),
        target=add,
        below=lambda face: card_menu(sheet, moment, face),
        drag="move",
    )
    return tag(
        "div",
        tag("div", drawn, class_="table"),
        answer,
        _how(moment) if moment.laid.cards else None,
        unknowns(sheet, moment.laid),
        _tools(moment, link),
        class_="laid",
    )


def _how(moment: Moment) -> Html:
    return tag(
        "p",
        "On the left of a card what it counts now, on the right what is printed. "
        "Press a card to move it, swap it or take it out. ",
        HELP,
        class_="note",
    )


def _tools(moment: Moment, link: str | None) -> Html | None:
    parts = [button("Undo", can=bool(moment.before), **press("undo"))]
    if moment.laid.cards:
        parts += [button("Copy the link", data_copy=f"?{link}")] if link is not None else []
        parts += [button("Copy the Python line", data_copy=python_line(moment.laid))]
    return tag("div", parts, class_="buttons") if moment.before or moment.laid.cards else None


def _sums(sheet: Sheet, moment: Moment) -> Html:
    """What every colour has now and had before, and what is still to come."""
    now = moment.stages[moment.step]
    before = moment.stages[moment.step - 1] if moment.step else None
    most = max((total for stage in moment.stages for _, total in stage.sums), default=0) or 1
    has, had = dict(now.sums), dict(before.sums) if before else {}
    heads = ["Colour", "Length", "Sum now", *(["Sum before"] if before else [])]
    rows = []
    for owner in sorted({*has, *had}, key=lambda owner: -has.get(owner, -1_000)):
        row = [
            figures.colour(COLOURS[owner]),
            figures.bar(100 * has.get(owner, 0) / most, COLOURS[owner]),
            figures.figure(spell(has[owner]) if owner in has else "–"),
        ]
        if before:
            row.append(figures.figure(f"was {spell(had[owner])}" if owner in had else "took no part", soft=True))
        rows.append(row)
    table = figures.figures(_caption(now, before), heads, rows, quiet=True)
    coming = to_come(moment.stages, moment.step)
    return tag("div", table, [sheet.said(said) for said in coming], class_="sums")


def _caption(now: Stage, before: Stage | None) -> Html:
    first, _, rest = lead(now, COLOURS, before).text.partition(". ")
    return text(tag("strong", f"{first.rstrip('.')}."), f" {rest}" if rest else None)
