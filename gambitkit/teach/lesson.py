"""What a lesson is made of: steps that tell, steps to try, and questions.

Texts cite rules where a sentence ends: "The highest sum wins. [sum]" (see `gambitkit.teach.cited`). Words in braces
are facts that the engine fills in (see `Course.facts`). Positions are in the words of the game's `position`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, TypeAlias

from gambitkit.core.view import Zone

Position: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Tell:
    """Something to read, beside a position if there is one; `moves` are played on it one after the other."""

    text: str
    position: Position | None = None
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Try:
    """Something to do on the table: one move of the learner's.

    `right` are patterns of moves in notation, * for anything: "place * in 1". `wrong` answers the other legal moves,
    in pairs of a pattern and what is said; the first that fits. `after` is said when it was right.
    `goal` tells the engine what a right move reaches and no wrong one does: it gets the table after the move.
    """

    question: str
    text: str
    position: Position
    right: tuple[str, ...]
    wrong: tuple[tuple[str, str], ...]
    after: str
    goal: Callable[[Any], bool] = field(kw_only=True)

    def is_right(self, move: str) -> bool:
        return any(fnmatchcase(move, pattern) for pattern in self.right)

    def answer(self, move: str) -> str | None:
        """What is said after a legal move, its facts still in braces; None if the lesson has no answer to it."""
        if self.is_right(move):
            return self.after
        return next((text for pattern, text in self.wrong if fnmatchcase(move, pattern)), None)


@dataclass(frozen=True, slots=True)
class Ask:
    """A question with its answers: pairs of what one can choose and what is said to it.

    `right` is one of them, or what the engine says it is. `shown` is a place on the table to look at.
    """

    question: str
    answers: tuple[tuple[str, str], ...]
    right: str | Callable[[], str]
    shown: Callable[[], Zone] | None = None

    @property
    def truth(self) -> str:
        return self.right if isinstance(self.right, str) else self.right()


Part: TypeAlias = Tell | Try | Ask


@dataclass(frozen=True, slots=True)
class Lesson:
    """A minute or so: `name` is its word in addresses."""

    name: str
    title: str
    parts: tuple[Part, ...]
