"""Every lesson of every game, played to its end by the engine."""

from __future__ import annotations

import pytest

from gambitkit.teach.check import check
from gambitkit.teach.course import COURSES, find_course

LESSONS = [(game, lesson) for game in COURSES for lesson in find_course(game).lessons]


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game}-{lesson.name}" for game, lesson in LESSONS])
def test_nothing_in_a_lesson_is_wrong(game, lesson):
    assert check(find_course(game), lesson) == ()
