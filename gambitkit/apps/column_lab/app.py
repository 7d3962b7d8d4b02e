"""The column lab: the page as it is at a moment, and what is worked out for it meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from time import perf_counter
from typing import Final

from gambitkit.apps.column_lab.answers import answers
from gambitkit.apps.column_lab.chooser import chooser
from gambitkit.apps.column_lab.found import Found, find_out
from gambitkit.apps.column_lab.laid import Laid
from gambitkit.apps.column_lab.link import ARGUMENTS, read_link, write_link
from gambitkit.apps.column_lab.moment import Moment
from gambitkit.apps.column_lab.odds import told as told_odds
from gambitkit.apps.column_lab.palette import palette
from gambitkit.apps.column_lab.presets import find_preset
from gambitkit.apps.column_lab.presses import pressed
from gambitkit.apps.column_lab.resolution import resolution
from gambitkit.apps.column_lab.still import picture, plain
from gambitkit.apps.column_lab.words import answer
from gambitkit.apps.pages import nav, rule_link
from gambitkit.core.model import Refusal
from gambitkit.royale.game import GAME
from gambitkit.serve.links import address
from gambitkit.ui.html import Html, tag
from gambitkit.ui.page import frame
from gambitkit.ui.page import sheet as bare
from gambitkit.ui.screen import SERVED, Screen
from gambitkit.ui.sheet import Sheet

TITLE: Final = "Who wins this column?"
FIRST: Final = "example-2"
"""The preset that lies there when nobody asks for a column: small, and a talent decides it."""
WORK: Final = "answers"
AT_ONCE: Final = 0.006
"""Seconds that a press may take longer so that its answers need no second redraw."""
NOTICED: Final = 0.5
"""Seconds after which somebody who waited is told that the odds are there."""
MOST_KNOWN: Final = 500
"""Columns whose answers are remembered."""


class ColumnLab:
    """The app. `query` are the arguments of the page's address, whatever they are."""

    rulebook = GAME.rulebook

    def __init__(self, query: Mapping[str, str] | None = None, served: bool = SERVED) -> None:
        self.served = served
        self.screen: Screen | None = None
        self.moment = opening(query or {})
        self.found = Found()
        self.known: dict[Laid, Found] = {}

    def attach(self, screen: Screen) -> None:
        self.screen = screen
        self._find_out()

    # ------------------------------------------------------------ the page

    def html(self) -> Html:
        moment, sheet = self.moment, Sheet(self.rulebook, link=rule_link(GAME.name, self.served))
        link = write_link(moment.laid, moment.step) if self.served else None
        why = {moment.at: sheet.answer(moment.refusal)} if moment.refusal else {}
        body = [
            chooser(sheet, moment, why.get("top")),
            resolution(sheet, moment, link, why.get("column")),
            answers(sheet, moment, self.found, self.runs, why.get("answers")),
            palette(sheet, moment, why.get("palette")),
            sheet.notes(),
        ]
        lead = tag("span", answer(moment.laid, moment.stages), data_say=moment.news or None)
        if not self.served:
            return bare(TITLE, body, lead=lead, layout="lab")
        return frame(
            TITLE,
            GAME.title,
            nav(GAME.name, "column_lab"),
            body,
            lead=lead,
            layout="lab",
            home=address("home"),
        )

    def picture(self) -> Html:
        return picture(self.moment, self.rulebook)

    def plain(self) -> str:
        return plain(self.moment)

    # ------------------------------------------------------------ presses

    @property
    def runs(self) -> bool:
        """Whether something is still being worked out."""
        return self.screen is not None and self.screen.runs(WORK)

    def press(self, message: Mapping[str, str]) -> None:
        if message["do"] in ("stop", "count"):
            self._stop() if message["do"] == "stop" else self._find_out()
            return
        before, self.moment = self.moment, pressed(self.moment, message)
        if self.screen is not None:
            self.screen.address = write_link(self.moment.laid, self.moment.step)
        if self.moment.laid != before.laid:
            self._find_out()

    # ------------------------------------------------------------ what takes longer

    def _find_out(self) -> None:
        """Begin to work out what is not yet known of the column. What can be had at once is had at once."""
        laid = self.moment.laid
        if self.screen is not None:
            self.screen.stop(WORK)
        self.found = self.known.get(laid, Found())
        if self.found.whole:
            return
        work = self._work(laid)
        until = perf_counter() + AT_ONCE
        while perf_counter() < until:
            if next(work, None) is None:
                return
        if self.screen is not None:
            self.screen.run(WORK, work)

    def _work(self, laid: Laid) -> Iterator[Found]:
        begun = perf_counter()
        for self.found in find_out(laid):
            yield self.found
        if len(self.known) >= MOST_KNOWN:
            self.known = {}
        self.known[laid] = self.found
        if self.found.odds is not None and perf_counter() - begun > NOTICED:
            self.moment = replace(self.moment, news=f"Odds: {told_odds(self.found.odds)}.")

    def _stop(self) -> None:
        """Leave the odds as they are."""
        if self.runs and self.screen is not None:
            self.screen.stop(WORK)
            self.found = replace(self.found, stopped=True)


def opening(query: Mapping[str, str]) -> Moment:
    """What a page shows first: the column of its address, or one to begin with."""
    try:
        if any(query.get(name) for name in ARGUMENTS):
            laid, step = read_link(query)
            return Moment(laid, step, own=laid)
        preset = find_preset(FIRST)
        assert preset is not None
        return Moment(preset.laid)
    except Refusal as refusal:
        sentence = f"This link cannot be read, so here is an empty column. {refusal}"
        return Moment(Laid(), refusal=Refusal(sentence, refusal.rules), at="top")
