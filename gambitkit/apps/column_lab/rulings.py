"""Which rulings matter for the column, and the way to score it by the other reading."""

from __future__ import annotations

from typing import Final

from gambitkit.apps.column_lab.laid import Laid
from gambitkit.apps.column_lab.link import changed
from gambitkit.lab.rulings import CLAUSES, Ruling, SwitchReport
from gambitkit.ui.html import Html, Part, hidden, press, tag
from gambitkit.ui.sheet import Sheet

VERDICTS: Final = {"yes": "Yes", "sometimes": "Sometimes", "no": "No"}


def rulings_section(sheet: Sheet, laid: Laid, report: SwitchReport | None, answer: Html | None) -> Html:
    """A verdict on every switch, those that matter first."""
    heading = "Does a ruling matter here?"
    if report is None:
        return sheet.section("rulings", heading, tag("p", "Counting…", class_="said"))
    order = sorted(report.rulings, key=lambda ruling: list(VERDICTS).index(ruling.matters))
    verdicts = [_verdict(sheet, ruling, ruling.name in changed(laid)) for ruling in order]
    return sheet.section("rulings", heading, answer, _basis(report), tag("ul", verdicts, class_="verdicts"))


def _basis(report: SwitchReport) -> Html | None:
    if report.exact:
        return None
    tried = report.rulings[0].tried
    words = f"Over {tried:,} of {report.worlds:,} worlds, drawn at random; shares are right to within {report.error:.1%}."
    return tag("p", words, class_="note")


def _verdict(sheet: Sheet, ruling: Ruling, turned: bool) -> Html:
    name = ruling.name.replace("_", " ")
    words: list[Part] = [sheet.chip(ruling.rule, f"{ruling.rule} {name}"), " "]
    if turned:
        words.append(f"Scored your way: {CLAUSES[ruling.value]}. ")
    words.append(ruling.why)
    if turned or ruling.matters != "no":
        label = "Score it as ruled" if turned else "Score it that way"
        way = press("switch", name=ruling.name, value=ruling.other)
        words += [" ", tag("button", label, hidden(f": {name}"), type="button", class_="link", **way)]
    return tag("li", tag("strong", VERDICTS[ruling.matters]), " ", tag("span", words))
