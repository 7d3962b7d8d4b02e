"""What follows from the column beyond its scoring: odds, what would change it, which rulings matter."""

from __future__ import annotations

from gambitkit.apps.column_lab.changes import changes_section
from gambitkit.apps.column_lab.found import Found
from gambitkit.apps.column_lab.moment import Moment
from gambitkit.apps.column_lab.odds import odds_section
from gambitkit.apps.column_lab.rulings import rulings_section
from gambitkit.ui.html import Html, tag
from gambitkit.ui.sheet import Sheet


def answers(sheet: Sheet, moment: Moment, found: Found, runs: bool, why: Html | None) -> Html | None:
    """The sections beside the column; none for an empty one."""
    if not moment.laid.cards:
        return None
    return tag(
        "div",
        odds_section(sheet, moment.laid, found.odds, runs, found.stopped),
        changes_section(sheet, moment.laid, found.swaps),
        rulings_section(sheet, moment.laid, found.report, why),
        class_="answers",
    )
