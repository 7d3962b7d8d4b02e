"""The moments of a game as a tree: each move leads to a moment, and another move from the same one begins a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gambitkit.core.model import Action, Step
from gambitkit.core.view import Said


class Moment:
    """A moment that was reached: the move that led there, how chance fell after it, and the table as it then stood.

    The state is a snapshot that nobody changes: whoever plays on from it clones it first.
    """

    __slots__ = (
        "before",
        "chance",
        "move",
        "next",
        "note",
        "number",
        "onward",
        "seed",
        "state",
        "steps",
        "text",
        "told",
    )

    def __init__(
        self,
        before: Moment | None,
        move: Action | None,
        text: str,
        chance: tuple[str, ...],
        steps: tuple[Step, ...],
        state: Any,
        seed: str,
    ) -> None:
        self.before = before
        self.move = move
        self.text = text
        """The move in notation, empty at the start."""
        self.chance = chance
        """What chance did by itself after the move, in notation."""
        self.steps = steps
        self.state = state
        self.seed = seed
        """Stands for everything that happened so far; what chance does next depends on it and on nothing else."""
        self.number: int = 0 if before is None else before.number + 1
        """Moves from the start."""
        self.next: list[Moment] = []
        """Where the moves tried here led, the first tried first."""
        self.onward: Moment | None = None
        """Which of them was looked at last: the way forward."""
        self.note = ""
        self.told: dict[int | None, tuple[Said, ...]] = {}
        """The steps in sentences, per seat, once somebody has read them."""

    def path(self) -> list[Moment]:
        """The moments from the start to this one."""
        path = [self]
        while (before := path[-1].before) is not None:
            path.append(before)
        path.reverse()
        return path

    def line(self) -> list[Moment]:
        """The moments from the start through this one to where the line ends."""
        line = self.path()
        while (onward := line[-1].onward) is not None:
            line.append(onward)
        return line

    def walk(self) -> Iterator[Moment]:
        """This moment and all after it, each line to its end before the next."""
        waiting = [self]
        while waiting:
            moment = waiting.pop()
            yield moment
            waiting.extend(reversed(moment.next))

    def attach(self) -> None:
        """Let the moment before this one lead here."""
        if self.before is not None:
            self.before.next.append(self)
