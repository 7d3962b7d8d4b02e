"""The goal above the column, and the columns to start from."""

from __future__ import annotations

from gambitkit.apps.column_lab.moment import Moment
from gambitkit.apps.column_lab.presets import PRESETS, preset_of
from gambitkit.royale.cards import DISCIPLINES, EMBLEMS, GOAL_VALUES
from gambitkit.royale.notation import write_goal
from gambitkit.ui.choice import radios, select
from gambitkit.ui.html import Html, tag, text
from gambitkit.ui.sheet import Sheet
from gambitkit.ui.zones import emblem

OWN = "own"


def chooser(sheet: Sheet, moment: Moment, answer: Html | None) -> Html:
    """Discipline, value, and what to start from."""
    value, discipline = write_goal(moment.laid.goal).split()
    disciplines = [(name, text(emblem(path), " ", name)) for name, path in zip(DISCIPLINES, EMBLEMS, strict=True)]
    values = [(str(one), str(one)) for one in sorted(set(GOAL_VALUES))]
    there = preset_of(moment.laid)
    starts = [(OWN, "my own column"), *((preset.name, preset.title) for preset in PRESETS)]
    return tag(
        "div",
        radios("discipline", "Goal", disciplines, discipline),
        radios("value", "Value", values, value),
        select(sheet, "start", "Start from", starts, there.name if there else OWN),
        answer,
        class_="chooser",
    )
