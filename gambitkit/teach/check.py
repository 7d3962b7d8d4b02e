"""Playing lessons to their end, so that nothing in them is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from gambitkit.teach.cited import sentences
from gambitkit.teach.course import Course
from gambitkit.teach.judge import judge
from gambitkit.teach.lesson import Ask, Lesson, Tell, Try


def check(course: Course, lesson: Lesson) -> tuple[str, ...]:
    """What is wrong with a lesson, a sentence each; nothing if all is well.

    Every rule cited exists. Every task has a right and a wrong move, an answer to each legal move, and its goal is
    reached by the right moves only. Every question has one answer that is right, the one that the engine gives.
    """
    wrong: list[str] = []
    for number, part in enumerate(lesson.parts, 1):
        found = (
            _tell(course, part)
            if isinstance(part, Tell)
            else (_try(course, part) if isinstance(part, Try) else _ask(course, part))
        )
        wrong += [f"{lesson.name}, step {number}: {fault}" for fault in found]
    if not isinstance(lesson.parts[-1], Ask):
        wrong.append(f"{lesson.name} does not end in a question.")
    return tuple(wrong)


def _tell(course: Course, part: Tell) -> Iterator[str]:
    yield from _rules(course, part.text)
    if part.position is not None:
        table = course.table(part.position)
        for move in part.moves:
            table.play(move)


def _try(course: Course, part: Try) -> Iterator[str]:
    for text in (part.text, part.after, *(text for _, text in part.wrong)):
        yield from _rules(course, text)
    decision = course.table(part.position).decision
    options = () if decision is None else decision.options
    if decision is None or decision.player != course.learner:
        yield f"it is not {course.learner} who is asked"
    if len({part.is_right(move) for move in options}) < 2:
        yield "a task needs a right move and a wrong one"
    used = {part.answer(move) for move in options}
    for text in (part.after, *(text for _, text in part.wrong)):
        if text not in used:
            yield f"no move gets the answer “{text}”"
    for move in options:
        if part.answer(move) is None:
            yield f"no answer to “{move}”"
            continue
        verdict = judge(course, part, move)
        if part.goal(verdict.table) != verdict.right:
            yield f"“{move}” is taken for {'right' if verdict.right else 'wrong'}, and the table says otherwise"


def _ask(course: Course, part: Ask) -> Iterator[str]:
    answers = [answer for answer, _ in part.answers]
    if answers.count(part.truth) != 1 or len(set(answers)) < 2:
        yield f"{part.truth} is not one of the answers to “{part.question}”"
    if part.shown is not None:
        part.shown()
    for _, text in part.answers:
        yield from _rules(course, text)


def _rules(course: Course, text: str) -> Iterator[str]:
    said = sentences(text)
    if not said:
        yield "a text is empty"
    for one in said:
        if one.text[0] in ",;.:" or one.text[-1] not in ".:?":
            yield f"rules are cited at the end of a sentence, and “{one.text}” is none"
    for rule in (rule for one in said for rule in one.rules):
        if rule not in course.game.rulebook:
            yield f"no rule {rule}"
