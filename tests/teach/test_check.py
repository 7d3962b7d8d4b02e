"""The check of lessons finds what may go wrong in one: each fault is put into a lesson that is right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gambitkit.core.model import Refusal
from gambitkit.core.view import Said
from gambitkit.teach.check import check
from gambitkit.teach.cited import sentences
from gambitkit.teach.course import find_course
from gambitkit.teach.judge import judge
from gambitkit.teach.lesson import Ask, Try

COURSE = find_course("royale")
LESSON = COURSE.find("goals")
AT = next(number for number, part in enumerate(LESSON.parts) if isinstance(part, Try))
TASK = LESSON.parts[AT]
QUESTION = LESSON.parts[-1]


def with_part(index, part):
    parts = list(LESSON.parts)
    parts[index] = part
    return replace(LESSON, parts=tuple(parts))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"right": ("place Lord in 1",)}, "“place Lord in 1” is taken for right, and the table says otherwise"),
        ({"right": ("place * in *",)}, "a right move and a wrong one"),
        ({"wrong": TASK.wrong[:2]}, "no answer to “place Fencing Master in 2”"),
        ({"wrong": (*TASK.wrong, ("*", "Never said. [sum]"))}, "no move gets the answer “Never said. [sum]”"),
        ({"after": "Well done. [of_the_house]"}, "no rule of_the_house"),
        ({"after": "First this [sum], then that."}, "“, then that.” is none"),
        ({"goal": lambda table: True}, "“place Lord in 1” is taken for wrong"),
    ],
)
def test_a_fault_in_a_task_is_found(change, fault):
    found = check(COURSE, with_part(AT, replace(TASK, **change)))
    assert any(fault in one for one in found), found


def test_an_answer_that_the_engine_does_not_give_is_found():
    wrong = replace(QUESTION, right="Nobody")
    assert any("Nobody is not one of the answers" in one for one in check(COURSE, with_part(-1, wrong)))


def test_a_task_for_somebody_else_is_found():
    other = replace(TASK, position={**TASK.position, "turn": "blue"})
    assert any("it is not Ann who is asked" in one for one in check(COURSE, with_part(AT, other)))


def test_a_lesson_ends_in_a_question():
    cut = replace(LESSON, parts=tuple(part for part in LESSON.parts if not isinstance(part, Ask)))
    assert check(COURSE, cut) == ("goals does not end in a question.",)


def test_a_wrong_move_is_answered_with_what_the_engine_counts():
    # Juliet 14 and the Lord’s 8 against Queen 16 and the Trader’s 8: 22 to 24.
    verdict = judge(COURSE, TASK, "place Lord in 1")
    assert not verdict.right
    assert verdict.said[0].text.startswith("14 and 8 make 22, and Bo has 24.")
    assert verdict.said[0].rules == ("specialists",)


def test_a_move_that_the_rules_forbid_is_refused_with_the_rule():
    with pytest.raises(Refusal) as refused:
        judge(COURSE, TASK, "place King in 1")
    assert refused.value.rules == ("place",)


def test_judging_a_move_twice_begins_at_the_same_table():
    assert judge(COURSE, TASK, "place Fencing Master in 1").right
    assert judge(COURSE, TASK, "place Fencing Master in 1").right


def test_texts_are_cut_after_the_rules_they_cite():
    assert sentences("Sums count. [sum] [R-54] Go on.") == (Said("Sums count.", ("sum", "R-54")), Said("Go on."))


def test_lessons_of_an_unknown_name_are_refused():
    with pytest.raises(Refusal, match="nolesson"):
        COURSE.find("nolesson")
    with pytest.raises(Refusal, match="chess"):
        find_course("chess")
