"""A score with its lines: what each counts, its points, and the rules behind it."""

from __future__ import annotations

from collections.abc import Sequence

from gambitkit.core.model import Score
from gambitkit.core.show import points
from gambitkit.ui.figures import figure, figures, head
from gambitkit.ui.html import Html, Part, tag
from gambitkit.ui.sheet import Sheet


def score_table(sheet: Sheet, score: Score, name: Part, *, once: bool = False) -> Html:
    """The score as a table under a player's name, the total in its last row. With `once` a rule is cited where it comes
    in first, and not in every line that rests on it."""
    rows: list[Sequence[Html]] = []
    cited: set[str] = set()
    for line in score.lines:
        rules = [rule for rule in line.rules if rule not in cited]
        if once:
            cited.update(rules)
        rows.append([head(line.label, sheet.cite(rules) if sheet.rulebook else None), figure(points(line.points))])
    rows.append([head(tag("strong", "in all")), figure(tag("strong", points(score.total)))])
    return figures(tag("strong", name) if name else None, ["What", "Points"], rows, quiet=True)
