"""Twelve lessons of Gambit Royale, about a minute each."""

from __future__ import annotations

from typing import Final

from gambitkit.royale import GAME
from gambitkit.teach.course import Course
from gambitkit.teach.royale.begin import GOALS, TURN
from gambitkit.teach.royale.choices import CHOICES
from gambitkit.teach.royale.effects import AT_ONCE, EXPLORER
from gambitkit.teach.royale.ending import FINAL, LOW, ROUNDS
from gambitkit.teach.royale.facts import facts
from gambitkit.teach.royale.numbers import COMPANY, COPY
from gambitkit.teach.royale.table import NAMES, YOU, table
from gambitkit.teach.royale.talents import FIRST, PAIRS

COURSE: Final = Course(
    GAME,
    (GOALS, TURN, AT_ONCE, EXPLORER, CHOICES, FIRST, PAIRS, COMPANY, COPY, LOW, ROUNDS, FINAL),
    table=table,
    learner=NAMES[YOU],
    facts=facts,
)
