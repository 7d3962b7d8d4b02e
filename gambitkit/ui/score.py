"""A score with its lines: what each counts, its points, and the rules behind it."""

from __future__ import annotations

from collections.abc import Sequence

from gambitkit.core.model import Score
from gambitkit.core.show import points
from gambitkit.ui.figures import figure, figures, head
from gambitkit.ui.html import Html, Part, tag
from gambitkit.ui.sheet import Sheet


def score_table(sheet: Sheet, score: Score, name: Part) -> Html:
    """The score as a table under a player's name, the total in its last row."""
    rows: list[Sequence[Html]] = [
        [head(line.label, sheet.cite(line.rules) if sheet.rulebook else None), figure(points(line.points))]
        for line in score.lines
    ]
    rows.append([head(tag("strong", "in all")), figure(tag("strong", points(score.total)))])
    return figures(tag("strong", name) if name else None, ["What", "Points"], rows, quiet=True)
