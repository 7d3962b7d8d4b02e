"""Gambit Royale’s lessons say of cards and players what the engine counts."""

from __future__ import annotations

import re

import pytest

from gambitkit.royale import resolve
from gambitkit.royale.cards import KINDS, spell
from gambitkit.teach.course import find_course
from gambitkit.teach.lesson import Ask, Try

COURSE = find_course("royale")
TASKS = [(lesson.name, part) for lesson in COURSE.lessons for part in lesson.parts if isinstance(part, Try)]
COLOURS = {"you": "red", "bo": "blue", "cy": "white"}
NAMES = {kind.name for kind in KINDS}
SAID = re.compile(r"\b(?P<who>[A-Z][a-zé]+|you)(?: there)? (?:has|have|counts) (?P<number>\d+½?)\b")


@pytest.mark.parametrize(("name", "task"), TASKS, ids=[f"{name}-{task.question[:20]}" for name, task in TASKS])
def test_what_somebody_has_before_a_task_is_what_the_engine_counts(name, task):
    where = COURSE.table(task.position).position
    column = resolve(where["goals"][0], where["columns"][0])
    counted = {
        card.split(" ", 1)[1].rsplit(" ", 1)[0]: number
        for card, number in zip(column.cards, column.numbers, strict=True)
    }
    for found in SAID.finditer(f"{task.question} {task.text}"):
        who, number = found["who"], found["number"]
        if who.lower() in COLOURS:
            assert spell(int(column.sums[COLOURS[who.lower()]] * 2)) == number, found.group()
        elif who in NAMES:
            printed = next(kind.number for kind in KINDS if kind.name == who)
            assert spell(int(counted[who] * 2) if who in counted else printed) == number, found.group()


def test_every_card_that_is_more_than_a_number_is_met_in_a_lesson():
    told = " ".join(
        text
        for lesson in COURSE.lessons
        for part in lesson.parts
        for text in (
            [f"{part.question} {part.text} {part.after}"]
            if isinstance(part, Try)
            else [part.question, *(word for answer in part.answers for word in answer)]
            if isinstance(part, Ask)
            else [part.text]
        )
    )
    assert [kind.name for kind in KINDS if kind.kind != "number" and kind.name not in told] == []


def test_every_lesson_asks_two_or_three_questions_and_has_a_task():
    for lesson in COURSE.lessons:
        asked = [part for part in lesson.parts if isinstance(part, Ask)]
        assert 2 <= len(asked) <= 3, lesson.name
        assert lesson.parts[-len(asked) :] == tuple(asked), lesson.name
        assert any(isinstance(part, Try) for part in lesson.parts), lesson.name


def test_a_question_shows_what_is_printed_and_not_its_answer():
    shown = [part.shown() for lesson in COURSE.lessons for part in lesson.parts if isinstance(part, Ask) and part.shown]
    assert shown
    for zone in shown:
        assert zone.plate.seal == zone.plate.seal_word == ""
        assert all(face.number == face.printed and not face.state for face in zone.cards)


def test_names_and_titles_of_lessons_are_told_apart():
    assert len({lesson.name for lesson in COURSE.lessons}) == len(COURSE.lessons) == 12
    assert len({lesson.title for lesson in COURSE.lessons}) == len(COURSE.lessons)
