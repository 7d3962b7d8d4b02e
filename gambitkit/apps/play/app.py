"""Play: a game at one screen, from who sits where to the final score. For any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final
from urllib.parse import urlencode

from gambitkit.apps.pages import PLAY, asked_about, nav, rule_link
from gambitkit.apps.play import file, house
from gambitkit.apps.play import hints as tried
from gambitkit.apps.play.link import RESUME, read_link, write_link
from gambitkit.apps.play.match import Match
from gambitkit.apps.play.pass_page import LEAD, pass_page
from gambitkit.apps.play.pass_page import title as pass_title
from gambitkit.apps.play.presses import FRESH, Touch, pressed
from gambitkit.apps.play.setup import AT_ONCE, begin, changed, read_pace, usual
from gambitkit.apps.play.setup_page import lead as setup_lead
from gambitkit.apps.play.setup_page import setup_page, tinctures
from gambitkit.apps.play.table_page import lead, table_page
from gambitkit.core import show
from gambitkit.core.model import Game, Refusal
from gambitkit.core.view import Zone
from gambitkit.serve.links import address
from gambitkit.ui import view as draw
from gambitkit.ui.html import Html, Part
from gambitkit.ui.page import frame
from gambitkit.ui.page import sheet as bare
from gambitkit.ui.screen import SERVED, Screen
from gambitkit.ui.sheet import Sheet

HOUSE: Final = "house"
HINTS: Final = "hints"
KEEP: Final = "keep"
"""Names of long work: the house thinks, hints are found, the game is kept in the browser."""


class Play:
    """The app. `query` are the arguments of the page's address; a `match` that is given is under way at once."""

    def __init__(
        self,
        game: Game[Any],
        query: Mapping[str, str] | None = None,
        served: bool = SERVED,
        match: Match | None = None,
        pace: str = AT_ONCE,
    ) -> None:
        self.game = game
        self.rulebook = game.rulebook
        self.served = served
        self.screen: Screen | None = None
        self.match = match
        self.at_table = match is not None
        self.touch = FRESH
        self.hints: tried.Hints | None = None
        self.kept: Match | None = None
        self.resume = bool((query or {}).get(RESUME))
        self.setup = usual(game)
        try:
            self.setup = read_link(game, query or {})
        except Refusal as refusal:
            said = Refusal(f"This link cannot be read, so here is a set-up as usual. {refusal}", refusal.rules)
            self.touch = Touch(refusal=said, where="seats")
        self.setup = replace(self.setup, pace=pace)

    @property
    def keeps(self) -> tuple[str, ...]:
        """What the browser keeps for this page."""
        return (self.store,)

    @property
    def store(self) -> str:
        return f"play/{self.game.name}"

    def attach(self, screen: Screen) -> None:
        self.screen = screen
        self._go_on()

    # ------------------------------------------------------------ presses

    def press(self, message: Mapping[str, str]) -> None:
        """Answer a press. One that is refused changes nothing but that the page says why, where it was."""
        self.touch = replace(self.touch, refusal=None, asked="", where="")
        try:
            self._press(message)
        except Refusal as refusal:
            asked = message.get("key", "") if message["do"] == "press" else ""
            self.touch = replace(self.touch, refusal=refusal, asked=asked, where=self._where(message))
        self._entitle()

    def _entitle(self) -> None:
        if self.screen is not None:
            self.screen.title = self.title

    @property
    def title(self) -> str:
        """What the browser calls the page: the question pending, and the game."""
        match = self.match
        if match is None or not self.at_table:
            return f"Play {self.game.title}"
        waits = match.waits_for
        question = match.view().heading if waits is None else f"Pass the screen to {match.table.players[waits]}"
        return f"{question} · {self.game.title}"

    def _press(self, message: Mapping[str, str]) -> None:
        does, name = message["do"], message.get("name", "")
        if does == "recall":
            self._recall(name, message.get("value", ""))
        elif does == "file":
            self._take(file.read(self.game, message.get("value", "")))
            self._keep()
        elif does == "new":
            self._leave_table()
        elif does in ("start", "again"):
            self._begin(again=does == "again")
        elif does == "resume":
            self._resume()
        elif does == "set" and name == "pace":
            self.setup = replace(self.setup, pace=read_pace(message.get("value", "")))
            self._go_on()
        elif self.match is None or not self.at_table:
            self._set_up(message)
        elif does == "save":
            self._save()
        elif does in ("hint", "stop", "hide"):
            self._hint(does)
        elif does == "next":
            self._next(self.match)
        else:
            self._at_table(message)

    def _set_up(self, message: Mapping[str, str]) -> None:
        if message["do"] != "set":
            raise Refusal("First begin a game: say who plays, and press “Start the game”.")
        self.setup = changed(self.game, self.setup, message.get("name", ""), message.get("value", ""))
        self._set_address()

    def _at_table(self, message: Mapping[str, str]) -> None:
        assert self.match is not None
        before = (self.match, self.match.shown.number, len(self.match.shown.moves))
        table = self.match.table
        moves = len(table.moves)
        self.match, self.touch = pressed(self.match, self.touch, message)
        if message["do"] == "set":
            self._keep()
            return
        if (self.match, self.match.shown.number, len(self.match.shown.moves)) != before:
            self._stop(HINTS)
            self.hints = None
        if len(table.moves) != moves:
            self._keep()
        self._go_on()

    def _where(self, message: Mapping[str, str]) -> str:
        """The section where a press was, so that its refusal stands there."""
        does, what = message["do"], message.get("name", "").partition(" ")[0]
        if self.at_table and self.match is not None:
            return "board" if does in ("press", "choose", "next", "show", "hint", "here") else "timeline"
        if does == "file":
            return "load"
        if does in ("resume", "recall"):
            return "kept"
        return {"switch": "rules", "seed": "deal", "pace": "deal"}.get(what, "seats")

    # ------------------------------------------------------------ from game to game

    def _begin(self, again: bool) -> None:
        # The same seed would deal the very game that is just over.
        self._take(begin(self.game, replace(self.setup, seed="") if again else self.setup))

    def _resume(self) -> None:
        found = self.match or self.kept
        if found is None:
            raise Refusal("There is no game to go on with; start one.")
        self._take(found)

    def _take(self, match: Match) -> None:
        """Sit down at a game."""
        self._stop(HOUSE, HINTS)
        self.match, self.at_table, self.touch, self.hints = match, True, FRESH, None
        self.kept, self.resume = None, False
        self._set_address()
        self._go_on()

    def _leave_table(self) -> None:
        self._stop(HOUSE, HINTS)
        self.at_table, self.touch, self.hints = False, FRESH, None
        self._set_address()

    def _recall(self, name: str, value: str) -> None:
        """What the browser has kept: a game that can be gone on with, unless one has been begun meanwhile."""
        if name != self.store or not value or self.match is not None:
            return
        try:
            self.kept = file.read(self.game, value)
        except Refusal as refusal:
            raise Refusal(f"The game that this browser has kept cannot be read. {refusal}", refusal.rules) from None
        if self.resume:
            self._take(self.kept)

    def _save(self) -> None:
        assert self.match is not None
        if self.screen is None:
            raise Refusal("Only a page in a browser can give a file; in Python, say `save`.")
        self.screen.offer(file.filename(self.match), file.written(self.match))

    # ------------------------------------------------------------ long work

    @property
    def thinks(self) -> bool:
        """Whether the house is at work on its moves."""
        return self.screen is not None and self.screen.runs(HOUSE)

    def _go_on(self) -> None:
        """Let the house move, if it is its turn and nobody wants to say when."""
        match = self.match
        if self.screen is None or match is None:
            return
        self.screen.stop(HOUSE)
        if self.at_table and self.setup.pace == AT_ONCE and match.waits_for is None and match.thinker:
            self.screen.run(HOUSE, self._house(match))

    def _next(self, match: Match) -> None:
        """Somebody says that the house shall move."""
        if match.waits_for is not None or not match.summoned:
            raise Refusal("Nobody of the house is to move now.")
        self._stop(HINTS)
        self.hints, self.touch = None, FRESH
        if self.screen is not None:
            self.screen.run(HOUSE, self._house(match, once=True))

    def _house(self, match: Match, once: bool = False) -> Iterator[None]:
        """The house moves, once or until somebody at the screen is asked; the page shows meanwhile that it thinks."""
        yield
        while name := match.summoned if once else match.thinker:
            house.move(match, name)
            self._entitle()
            if match.what_if is None:
                self._keep()
            yield
            if once:
                return

    def _hint(self, does: str) -> None:
        assert self.match is not None
        if does == "hide":
            self._stop(HINTS)
            self.hints = None
        elif does == "stop":
            self._stop(HINTS)
            self.hints = self.hints and tried.stopped(self.hints)
        else:
            if self.match.asked is None:
                raise Refusal("There is nothing to choose now, so there is nothing to hint at.")
            self.hints = tried.Hints()
            if self.screen is not None:
                self.screen.run(HINTS, self._hints(self.match))

    def _hints(self, match: Match) -> Iterator[None]:
        for self.hints in tried.work(match):
            yield

    def _keep(self) -> None:
        """Have the browser keep the game, once the page has answered."""
        if self.screen is not None and self.match is not None:
            self.screen.run(KEEP, self._keeping(self.match))

    def _keeping(self, match: Match) -> Iterator[None]:
        yield
        assert self.screen is not None
        self.screen.keep(self.store, file.written(match))
        self.screen.keep(f"{self.store}/told", file.told(match))

    def _stop(self, *names: str) -> None:
        for name in names:
            if self.screen is not None:
                self.screen.stop(name)

    def _set_address(self) -> None:
        if self.screen is not None:
            more = {RESUME: "1"} if self.at_table else write_link(self.game, self.setup)
            self.screen.address = urlencode({"game": self.game.name} | more)

    # ------------------------------------------------------------ the page

    def html(self) -> Html:
        sheet = Sheet(self.rulebook, link=rule_link(self.game.name, self.served))
        title, said, body, layout, focus = self._page(sheet)
        body = [body, sheet.notes()]
        if not self.served:
            return bare(title, body, lead=said, layout=layout, focus=focus)
        links = nav(self.game.name, PLAY.name)
        return frame(title, self.game.title, links, body, lead=said, layout=layout, home=address("home"), focus=focus)

    def _page(self, sheet: Sheet) -> tuple[Part, Part, Part, str, str]:
        """Title, lead, body, layout, and the word that tells one page from another."""
        match, touch = self.match, self.touch
        if match is None or not self.at_table:
            answer = sheet.answer(touch.refusal) if touch.refusal else None
            waiting = match or self.kept
            kept = file.sentence(waiting) if waiting else ""
            body = setup_page(sheet, self.game, self.setup, kept, answer, touch.where)
            return f"A game of {self.game.title}", setup_lead(self.setup), body, "setup", "setup"
        if match.waits_for is not None:
            answer = sheet.answer(touch.refusal) if touch.refusal else None
            colour = tinctures(self.game, len(match.bots))[match.waits_for]
            body = pass_page(sheet, match, answer)
            return pass_title(match, colour), LEAD, body, "passing", f"pass {match.waits_for}"
        view = match.view()
        body = table_page(sheet, match, touch, self.hints, self.setup.pace, self.thinks, self._lab)
        return draw.question(view), lead(match, view), body, "play", f"table {match.holder} {match.inside}"

    def _lab(self, zone: Zone) -> tuple[str, str] | None:
        if not self.served or self.match is None or not zone.ask:
            return None
        usual_values = {switch.name: switch.default for switch in self.game.switches}
        options = self.match.table.options
        changed_ = {name: options[name] for name, value in usual_values.items() if options.get(name, value) != value}
        return asked_about(self.game.name, zone.ask, changed_)

    # ------------------------------------------------------------ at rest

    def picture(self) -> Html:
        """The table as those who look see it, for where nobody can press anything."""
        match = self.match
        if match is None or match.waits_for is not None:
            sheet = Sheet(self.rulebook, live=False)
            return bare(f"A game of {self.game.title}", sheet.said(setup_lead(self.setup)))
        return draw.view_html(match.view(), self.rulebook)

    def plain(self) -> str:
        match = self.match
        if match is None or match.waits_for is not None:
            return f"A game of {self.game.title}: {setup_lead(self.setup)}"
        return show.view(match.view())
