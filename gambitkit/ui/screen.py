"""The screen: the one widget, for every game and every app.

An **app** is an object with two methods:

html() -> str
    The whole picture as it is now, made with `gambitkit.ui`. It is asked for after every event, so it takes
    milliseconds: long work goes through `Screen.run`. Ids in it come from `Sheet.id`.
press(message) -> None
    Something was pressed. `message` is a dict of texts, `do` among them. Raise Refusal for what cannot be.

and may have

attach(screen)
    Called once, so that the app can `run` long work, set the `address` and the `title`, and `offer` or `keep` texts.
keeps: tuple[str, ...]
    Names under which it has the browser `keep` something. Before anything is pressed the page tells
    {"do": "recall", "name": "…", "value": text} for each of them that the browser holds something for.
picture() -> str, plain() -> str
    The picture for where nobody can press (GitHub, print), by default `html()`; and the same in words, for a terminal.
    Both are the same every time.
rulebook
    For the rule chips of a Refusal that the app does not show itself.

What a press says is written in the HTML:

data-do="swap" data-arg-card="c3"
    {"do": "swap", "card": "c3"} when pressed; `html.press("swap", card="c3")` writes it. For buttons, and links that
    do something here.
<input name="goal">, <select name=…>
    {"do": "set", "name": "goal", "value": …} at every change; a checkbox says "true" or "false". The drawing decides
    what a control shows (value, checked, selected); a text field drawn without a value keeps what was typed.
<input type="file" name="game">
    {"do": "file", "name": "game", "file": the file's name, "value": its text} when a file is chosen. One of more than
    2 MB, or that cannot be read, is refused by the screen.
data-keys="ArrowUp:raise Delete:remove"
    {"do": "raise"} with the element's own data-arg-… for that key, pressed on it or in it;
    "ArrowLeft:step/to=back" adds {"to": "back"}. Not while typing in a control, but for Escape.
data-drag="move", data-grip
    On a list, and on the part of an item that is taken hold of: mouse and pen can take the item along, and where it is
    let go tells {"do": "move", "key": …, "before": …}, the data-key of two items, "" for the end. Keyboard and touch
    need another way to do the same.
data-copy="text"
    Copies the text and says so. One that begins with "?" is copied as the page's whole address with that query string.
data-print
    Prints the page, with what its style sheet has for paper.
data-key="c3"
    On the items of a `.cards` list: the same key is the same card, seen to move. On anything else: the same thing,
    kept as it is though its place among its neighbours changes.
data-say="words"
    Announced when it changes; with an `.answer` in sight also when nothing changes.
data-focus="word"
    Takes the focus when the word is another than before, though not at first sight.
data-arrive
    Takes the focus at first sight: what the page's address asks for.

If `press` raises Refusal, the sentence stands on top of the page; an app that knows where the press was catches it and
draws it there (`Sheet.answer`). If `press` or `html` fails in any other way, the page says that it is our fault. Either
way the app gets back the attributes that it had, so keep in them values that are replaced rather than changed in place.

Events come one at a time and in order. While a control has news under way, a redraw leaves it alone.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

import anywidget
import traitlets

from gambitkit.core.model import Refusal
from gambitkit.ui.html import Html, tag, text
from gambitkit.ui.message import read_message, read_ticket
from gambitkit.ui.sheet import Sheet
from gambitkit.ui.style import css

SLICE = 0.02
"""Seconds of long work between two looks at what was pressed."""
BREATH = 0.002
"""Seconds that the loop gets between two slices."""
REDRAW = 0.15
"""Seconds between two redraws while long work goes on."""

SERVED = bool(os.environ.get("GAMBITKIT_SERVED"))
"""Whether a page of ours is what shows us."""
STILL = "application/vnd.gambitkit.still+html"
"""What a page of ours shows until its browser has set up the widget: the same drawing, out of reach."""

_reports = logging.getLogger("gambitkit")


class App(Protocol):
    """What a screen shows. See the text at the head of this file."""

    def html(self) -> str: ...

    def press(self, message: Mapping[str, str]) -> None: ...


class Screen(anywidget.AnyWidget):
    """Shows an app and tells it what is pressed.

    `address` is the query string of the page, without its question mark: set it, and a page of ours has it in its
    address; `title` is what the browser calls that page. A notebook's address and title are left alone.
    """

    _esm = Path(__file__).with_name("screen.js").read_text("utf-8")
    # A page that the server frames has the style sheet already.
    _css = "" if SERVED else css()

    html = traitlets.Unicode().tag(sync=True)
    ack: traitlets.List[object] = traitlets.List().tag(sync=True)
    address = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    keeps: traitlets.List[str] = traitlets.List().tag(sync=True)

    def __init__(self, app: App) -> None:
        self.app = app
        self._runs: dict[str, Iterator[object]] = {}
        self._answer: Html | None = None
        self._loop_waits = False
        self._begun = False
        self._drawn_at = 0.0
        self._asker = ""
        super().__init__(keeps=list(getattr(app, "keeps", ())))
        self.on_msg(self._heard)
        if hasattr(app, "attach"):
            app.attach(self)
        self.draw()

    # ------------------------------------------------------------ events

    def _heard(self, _widget: object, content: object, _buffers: object) -> None:
        self.take(content)

    def take(self, content: object) -> None:
        """Answer one event from the page: check it, give it to the app, draw. Never raises."""
        content, ticket = read_ticket(content)
        self._asker = str(ticket[0]) if ticket else ""
        before = dict(vars(self.app)) if hasattr(self.app, "__dict__") else None
        self._answer = body = None
        try:
            self.app.press(read_message(content))
            body = self.app.html()
        except Exception as error:
            if before is not None:
                vars(self.app).clear()
                vars(self.app).update(before)
            self._answer = self._sorry(error)
        self.draw(body, ticket)

    def draw(self, body: str | None = None, ticket: list[object] | None = None) -> None:
        """Draw the app as it is now, or the `body` that it has just given, in answer to the event of a `ticket`."""
        try:
            drawn = text(self._answer, Html(self.app.html() if body is None else body))
        except Exception as error:
            drawn = text(self._sorry(error), self._answer)
        self._drawn_at = perf_counter()
        with self.hold_sync():
            self.html = str(drawn)
            if ticket:
                self.ack = ticket

    def _sorry(self, error: Exception) -> Html:
        """What the page says of an error: a refusal's own sentence, or that it is our fault."""
        if isinstance(error, Refusal):
            sheet = Sheet(getattr(self.app, "rulebook", None))
            return tag("div", sheet.answer(error), sheet.notes(), class_="refused")
        _reports.error("The screen failed.", exc_info=error)
        kind = f"{type(error).__name__}: {error}".splitlines()[0][:200]
        return tag(
            "p",
            tag("strong", "Something went wrong here, and it is our fault."),
            " Your table is as it was. ",
            tag("code", kind),
            class_="answer failure",
            role="alert",
        )

    # ------------------------------------------------------------ what the browser gets besides

    def offer(self, filename: str, text: str) -> None:
        """Give the reader a file with this text, as a download, where the last press was."""
        self.send({"offer": filename, "text": text, "to": self._asker})

    def keep(self, name: str, text: str) -> None:
        """Have the reader's own browser keep a text under a name until the next time, "" to have it forgotten.

        It is never sent anywhere else; an app that has the name among its `keeps` is told of it again.
        """
        self.send({"keep": name, "text": text})

    # ------------------------------------------------------------ long work

    def run(self, name: str, work: Iterator[object]) -> None:
        """Do long work in slices between events: each `next(work)` takes at most some 30 ms and leaves the app
        drawable.

        It takes the place of what runs under the same name. The page is drawn after the first slice, every now and
        then, and at the end. Where no event loop runs, as in a script, the work waits for `settle`.
        """
        self.stop(name)
        self._runs[name] = work
        self._begun = True
        self._wait()

    def stop(self, name: str) -> None:
        """Stop what runs under a name, if anything does."""
        work = self._runs.pop(name, None)
        if work is not None and hasattr(work, "close"):
            work.close()

    def runs(self, name: str) -> bool:
        """Whether something runs under a name."""
        return name in self._runs

    def settle(self) -> None:
        """Do all that runs to its end, and draw."""
        while self._runs:
            self._slice(SLICE)
        self.draw()

    def _wait(self) -> None:
        if self._loop_waits:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._loop_waits = True
        loop.call_later(BREATH, self._work_on)

    def _work_on(self) -> None:
        self._loop_waits = False
        if not self._runs:
            return
        first, self._begun = self._begun, False
        if self._slice(SLICE) or first or perf_counter() - self._drawn_at > REDRAW:
            self.draw()
        if self._runs:
            self._wait()

    def _slice(self, seconds: float) -> bool:
        """Work for a while, a turn to each; whether one ended or failed, which is news to show at once."""
        end = perf_counter() + seconds
        news = False
        while self._runs:
            for name, work in list(self._runs.items()):
                if self._runs.get(name) is not work:
                    continue
                try:
                    next(work)
                except StopIteration:
                    news = True
                    self._end(name, work)
                except Exception as error:
                    news = True
                    self._end(name, work)
                    self._answer = self._sorry(error)
            if perf_counter() > end:
                break
        return news

    def _end(self, name: str, work: Iterator[object]) -> None:
        if self._runs.get(name) is work:
            del self._runs[name]

    # ------------------------------------------------------------ at rest

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live widget, and for where there is none a picture and words, the same every time."""
        bundle = super()._repr_mimebundle_()
        if bundle is None:
            return None
        from gambitkit.ui import rich

        data, metadata = bundle
        data["text/plain"] = self.app.plain() if hasattr(self.app, "plain") else type(self.app).__name__
        data["text/html"] = rich.wrap(self.app.picture() if hasattr(self.app, "picture") else self.app.html())
        if SERVED:
            data[STILL] = f'<div class="gambitkit screen">{self.html}</div>'
        return data, metadata
