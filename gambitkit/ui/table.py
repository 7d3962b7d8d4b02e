"""A live table: any game, seen and played on the screen, with the way back and forward."""

from __future__ import annotations

from collections.abc import Mapping

from gambitkit.core import show
from gambitkit.core.model import Refusal
from gambitkit.core.seats import seat_of
from gambitkit.core.table import Table
from gambitkit.core.view import View
from gambitkit.ui import view as draw
from gambitkit.ui.html import Html, tag
from gambitkit.ui.reach import Reach
from gambitkit.ui.screen import Screen
from gambitkit.ui.sheet import Sheet
from gambitkit.ui.steps import follow, step_bar


def live(table: Table, seat: str | int | None = None) -> Screen:
    """The table on a screen, to be played there.

    `seat` is whose eyes one sees with: a player's name or seat, "turn" for whoever is asked, None for open cards.
    With a player's eyes only that player's choices can be made. Raises Refusal for a name that nobody at the table has.
    """
    return Screen(LiveTable(table, seat))


class LiveTable:
    """The app: press a card, then where it goes; or step through what was played."""

    def __init__(self, table: Table, seat: str | int | None = None) -> None:
        self.table = table
        self.eyes = (
            seat if seat is None or (seat == "turn" and "turn" not in table.players) else seat_of(seat, table.players)
        )
        self.rulebook = table.game.rulebook
        self.picked: tuple[str, ...] = ()
        self.asked = ""
        self.answer: Refusal | None = None

    @property
    def view(self) -> View:
        """The moment as the eyes see it; with open cards, the choices are those of whoever is asked."""
        decision = self.table.decision
        asked = None if decision is None else decision.seat
        return self.table.view(asked if self.eyes == "turn" else self.eyes)

    def html(self) -> Html:
        view, sheet = self.view, Sheet(self.rulebook)
        why = sheet.id("why") if self.answer else None
        answer = sheet.answer(self.answer, id=why) if self.answer else None
        reach = Reach(view, self.picked, self.asked, why)
        offered = draw.choices(sheet, reach.plain(), primary=not any(choice.press for choice in view.choices))
        board = sheet.section(
            "board",
            "The table",
            offered,
            draw.table(sheet, view, reach, answer, reach.where),
            quiet=True,
            class_="board",
        )
        parts = (
            draw.heading(view),
            board,
            self._timeline(view),
            tag("div", draw.story(sheet, view), class_="side"),
        )
        return tag("div", parts, sheet.notes(), class_="sheet play")

    def _timeline(self, view: View) -> Html | None:
        table = self.table
        now, last = table.number, len(table.moves)
        if not last:
            return None
        # A move in notation may name a card that these eyes have not seen.
        name = "now" if now == last else "the start" if not now else table.moves[now - 1] if view.seat is None else ""
        return tag("section", step_bar(now, last, name, word="Move", span=last > 8, primary=False), class_="timeline")

    def press(self, message: Mapping[str, str]) -> None:
        self.answer, self.asked = None, ""
        to = follow(self.table.number, len(self.table.moves), message)
        try:
            if to is not None:
                self.table.goto(to)
                self.picked = ()
            elif message["do"] == "press":
                self._touch(message.get("key", ""))
            elif message["do"] == "choose":
                self.table.play(self._offered(message.get("text", "")))
                self.picked = ()
            else:
                raise Refusal("A table is played by pressing its cards, its places and its buttons.")
        except Refusal as refusal:
            self.answer = refusal

    def _touch(self, key: str) -> None:
        self.asked = key
        self.picked, choice = Reach(self.view, self.picked).pressed(key)
        if choice is not None:
            self.table.play(choice.text)
        self.asked = ""

    def _offered(self, text: str) -> str:
        """A move that a button offers. What the eyes may not choose is not played for them."""
        choice = next((choice for choice in self.view.choices if choice.text == text), None)
        if choice is None:
            raise Refusal("That is no longer one of the choices; here are those that there are now.")
        if choice.refusal:
            raise Refusal(choice.refusal.text, choice.refusal.rules)
        return text

    def picture(self) -> Html:
        return draw.view_html(self.view, self.rulebook)

    def plain(self) -> str:
        return show.view(self.view)
