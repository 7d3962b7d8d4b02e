"""An app that does nothing but what a screen has to be able to, for the browser's tests."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from urllib.parse import quote

from gambitkit.core.model import Refusal
from gambitkit.core.view import Face, Plate, Said, Zone
from gambitkit.ui import zones
from gambitkit.ui.choice import radios
from gambitkit.ui.html import Html, button, press, tag
from gambitkit.ui.page import frame
from gambitkit.ui.screen import Screen
from gambitkit.ui.sheet import Sheet

from .books import BOOK

CARDS = tuple(Face(name.lower(), name, colour, str(n), str(n)) for n, (name, colour) in enumerate(
    [("Ace", "red"), ("Bee", "blue"), ("Cat", "white"), ("Dog", "green")], 1))  # fmt: skip


class Workshop:
    rulebook = BOOK

    def __init__(self, note: str = "") -> None:
        self.cards = CARDS
        self.count = 0
        self.heard: tuple[str, ...] = ()
        self.note = note
        self.kind = "plain"
        self.at = "3"
        self.done = 0
        self.answer: Said | None = None
        self.menu = ""

    def attach(self, screen: Screen) -> None:
        self.screen = screen

    def html(self) -> Html:
        sheet = Sheet(BOOK)
        column = Zone("column", "column", "column 1", self.cards, plate=Plate("2", "wool", "M4 20L20 4"))
        acts = ["add", "slow", "refuse", "answer", "fail", "work", "stop", "menu", "turn", "clear"]
        body = [
            tag("p", tag("output", self.count), " times, ", tag("span", self.done, class_="done"), " done"),
            tag("p", " ".join(self.heard[-40:]), class_="heard"),
            tag("p", [[button(act, **press(act)), " "] for act in acts], button("copy", data_copy="what\nis <copied>")),
            sheet.answer(self.answer) if self.answer else None,
            tag("p", tag("label", "Note ", tag("input", name="note", value=self.note, maxlength=200))),
            tag("p", tag("label", "Draft ", tag("input", name="draft"))),
            tag("p", tag("label", "At ", tag("input", type="range", name="at", min=0, max=9, value=self.at))),
            radios("kind", "Kind", [("plain", "plain"), ("odd", "odd"), ("no", "never")], self.kind),
            tag("details", tag("summary", "More"), tag("p", f"It is {self.count} now.")),
            sheet.said(Said(f"Counted to {self.count}.", ("laying", "T-7")), aloud=True),
            button("Ace at the top", data_focus=self.menu, **press("raise", card="ace")) if self.menu else None,
            tag("div", zones.column(sheet, column, self.button), class_="table"),
            tag("p", tag("a", "To the end", href="#gk-end")),
            tag("p", "The end.", id=sheet.id("end")),
            sheet.notes(),
        ]  # fmt: skip
        return frame("A workshop", "A game", [], body)

    def button(self, face: Face) -> dict[str, object]:
        return press("pick", card=face.key) | {"data_keys": "ArrowUp:raise ArrowDown:lower Delete:remove"}

    def press(self, message: Mapping[str, str]) -> None:
        self.answer = None
        do, card = message["do"], message.get("card", "")
        place = next((place for place, face in enumerate(self.cards) if face.key == card), 0)
        rest = self.cards[:place] + self.cards[place + 1 :]
        if do == "set":
            self._set(message["name"], message["value"])
        elif do == "add":
            self.count += 1
        elif do == "slow":
            time.sleep(0.5)
        elif do == "refuse":
            raise Refusal("Not now.", ("T-7",))
        elif do == "answer":
            self.answer = Said("It does not go there.", ("laying",))
        elif do == "fail":
            self.count += 1000
            raise LookupError("no such thing")
        elif do == "work":
            self.screen.run("work", self.work())
        elif do == "stop":
            self.screen.stop("work")
        elif do == "menu":
            self.menu = f"menu {self.count}"
        elif do == "turn":
            self.cards = tuple(replace(face, down=not face.down, known=face.name) for face in self.cards)
        elif do == "clear":
            self.heard = ()
        elif do in ("raise", "lower"):
            to = max(place - 1, 0) if do == "raise" else place + 1
            self.cards = (*rest[:to], self.cards[place], *rest[to:])
        elif do == "remove":
            self.cards = rest
        self.screen.address = f"note={quote(self.note)}&count={self.count}"

    def _set(self, name: str, value: str) -> None:
        self.heard = (*self.heard, f"{name}={value}")
        if name == "note":
            self.note = value
        elif name == "at":
            self.at = value
        elif name == "kind":
            if value == "no":
                raise Refusal("Never.")
            self.kind = value

    def work(self) -> Iterator[None]:
        self.done = 0
        while self.done < 100_000:
            self.done += 1
            time.sleep(0.005)
            yield


def workshop(note: str = "") -> Screen:
    return Screen(Workshop(note))
