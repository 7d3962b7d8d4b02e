"""What a lesson says to a learner's move."""

from __future__ import annotations

from dataclasses import dataclass

from gambitkit.core.table import Table
from gambitkit.core.view import Said
from gambitkit.teach.cited import sentences
from gambitkit.teach.course import Course
from gambitkit.teach.lesson import Try


@dataclass(frozen=True, slots=True)
class Verdict:
    """`table` is how things stand after the move, `said` what the lesson answers."""

    move: str
    right: bool
    said: tuple[Said, ...]
    table: Table


def judge(course: Course, task: Try, move: str) -> Verdict:
    """Make a move at the table of a task. Raises Refusal for one that the rules forbid, with the rules."""
    table = course.table(task.position)
    after = table.fork().play(move)
    made = after.moves[-1]
    answer = task.answer(made) or ""
    filled = answer.format_map(course.facts(table, made)) if "{" in answer else answer
    return Verdict(made, task.is_right(made), sentences(filled), after)
