"""Which rulings matter for the column, and the way to score it by the other reading."""

from __future__ import annotations

from typing import Final

from gambitkit.apps.column_lab.edits import set_switch
from gambitkit.apps.column_lab.laid import Laid
from gambitkit.apps.column_lab.link import changed
from gambitkit.apps.column_lab.moment import scored
from gambitkit.apps.column_lab.odds import points
from gambitkit.lab.rulings import CLAUSES, Ruling, SwitchReport
from gambitkit.royale.cards import COLOURS
from gambitkit.ui.html import Html, Part, hidden, press, tag
from gambitkit.ui.sheet import Sheet

VERDICTS: Final = {"yes": "Yes", "sometimes": "Sometimes", "no": "No"}


def rulings_section(sheet: Sheet, laid: Laid, report: SwitchReport | None, answer: Html | None) -> Html:
    """A verdict on every switch, those that matter first."""
    heading = "Does a ruling matter here?"
    if report is None:
        return sheet.section("rulings", heading, tag("p", "Counting…", class_="said"))
    order = sorted(report.rulings, key=lambda ruling: list(VERDICTS).index(ruling.matters))
    verdicts = [_verdict(sheet, laid, ruling) for ruling in order]
    return sheet.section("rulings", heading, answer, _basis(report), tag("ul", verdicts, class_="verdicts"))


def _basis(report: SwitchReport) -> Html | None:
    """How sure the verdicts are, where not every world was counted."""
    if report.exact:
        return None
    tried = f"{report.rulings[0].tried:,} of {report.worlds:,}"
    words = f"Over {tried} worlds, drawn at random; a share of them is right to within {points(report.error)}."
    return tag("p", words, class_="note")


def _verdict(sheet: Sheet, laid: Laid, ruling: Ruling) -> Html:
    name = ruling.name.replace("_", " ")
    turned = ruling.name in changed(laid)
    words: list[Part] = [sheet.chip(ruling.rule, f"{ruling.rule} {name}"), " "]
    if turned:
        words.append(f"Scored your way: {CLAUSES[ruling.value]}. ")
    words.append(ruling.why)
    if laid.unknown and ruling.matters != "no":
        words.append(f" {_supposed(laid, ruling)}")
    if turned or ruling.matters != "no":
        label = "Score it as ruled" if turned else "Score it that way"
        way = press("switch", name=ruling.name, value=ruling.other)
        words += [" ", tag("button", label, hidden(f": {name}"), type="button", class_="link", **way)]
    return tag("li", tag("strong", VERDICTS[ruling.matters]), " ", tag("p", words))


def _supposed(laid: Laid, ruling: Ruling) -> str:
    """Whether the ruling matters for the cards that the steps suppose."""
    now, then = (scored(one)[-1].leader for one in (laid, set_switch(laid, ruling.name, ruling.other)))
    if now == then:
        return "As supposed it changes nothing."
    return f"As supposed {'nobody' if then is None else COLOURS[then]} would win."
