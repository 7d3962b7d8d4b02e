"""The lessons of a game in their order, and the table that they are played at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from gambitkit.core.model import Game
from gambitkit.core.names import find
from gambitkit.core.table import Table
from gambitkit.teach.lesson import Lesson, Position

COURSES: Final = ("royale",)
"""The games that have lessons."""


@dataclass(frozen=True)
class Course:
    """`table` sets up a position, `learner` is the player whose eyes the learner has.

    `facts` are what the engine knows of a move at a table before it was made, by the words that texts have in braces.
    """

    game: Game[Any]
    lessons: tuple[Lesson, ...]
    table: Callable[[Position], Table]
    learner: str
    facts: Callable[[Table, str], Mapping[str, str]]

    def find(self, name: object) -> Lesson:
        """The lesson of that name. Raises Refusal."""
        lessons = {lesson.name: lesson for lesson in self.lessons}
        return lessons[find(name, {name: name for name in lessons}, "lesson")]


def find_course(game: object) -> Course:
    """The lessons of a game, by the game's name. Raises Refusal."""
    name = find(game, {name: name for name in COURSES}, "game with lessons")
    course: Course = import_module(f"gambitkit.teach.{name}").COURSE
    return course
