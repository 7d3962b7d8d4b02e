"""The play page driven from Python: presses by name, moves by notation, and what the browser was handed."""

from __future__ import annotations

import random
from typing import Any

from gambitkit.apps.play import Play
from gambitkit.apps.play.match import Match
from gambitkit.ui.screen import Screen
from ui.markup import Markup, check


class Seat:
    """Somebody at the screen. `offered` are files by name, `kept` what the browser holds by name."""

    def __init__(self, game: Any, players: str = "", monkeypatch: Any = None, **query: str) -> None:
        self.app = Play(game, {"players": players, **query}, served=True)
        self.offered: dict[str, str] = {}
        self.kept: dict[str, str] = {}
        self.screen = Screen(self.app)
        if monkeypatch is not None:
            monkeypatch.setattr(self.screen, "offer", self.offered.__setitem__, raising=False)
            monkeypatch.setattr(self.screen, "keep", self.kept.__setitem__, raising=False)

    def press(self, do: str, **arguments: str) -> Markup:
        """Press something and wait until all is done that follows from it; the page as it is then."""
        self.quietly(do, **arguments)
        return self.read

    def quietly(self, do: str, **arguments: str) -> None:
        """The same, without a look at the page, which takes longer than all else."""
        self.screen.take({"do": do, **arguments})
        self.screen.settle()

    def set(self, name: str, value: str) -> Markup:
        return self.press("set", name=name, value=value)

    @property
    def read(self) -> Markup:
        """The page as it is drawn now, which is well made and no failure."""
        assert "failure" not in self.screen.html, self.screen.html[:600]
        return check(self.screen.html)

    @property
    def match(self) -> Match:
        assert self.app.match is not None
        return self.app.match

    def choose(self, choice: Any) -> None:
        """Make a choice as it is made by pressing."""
        if not choice.press:
            self.quietly("choose", text=choice.text)
        for key in choice.press:
            self.quietly("press", key=key)

    def move(self, rng: random.Random) -> None:
        """Whatever is to be pressed now: take the screen, or make any legal move."""
        if self.match.waits_for is not None:
            self.quietly("here", seat=str(self.match.waits_for))
            return
        legal = [choice for choice in self.match.view().choices if choice.refusal is None]
        self.choose(rng.choice(legal))

    def moves(self, number: int, seed: int = 1) -> Seat:
        """Play until so many moves are made, or the game is over."""
        rng = random.Random(seed)
        while not self.match.over and len(self.match.table.moves) < number:
            self.move(rng)
        return self


def started(game: Any, players: str = "", monkeypatch: Any = None, **query: str) -> Seat:
    seat = Seat(game, players, monkeypatch, **query)
    seat.press("start")
    return seat
