"""The examples that the rulebook prints, as data: what it shows, and what it says comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from gambitkit.core.figures import Figure, Figures
from gambitkit.royale.score import final_score


class ColumnExample(NamedTuple):
    """A column of the rulebook, with the winner it names and the sums it gives."""

    title: str
    goal: str
    cards: tuple[str, ...]
    winner: str
    sums: dict[str, int]
    told: str
    section: str


class ScoreExample(NamedTuple):
    """A final score of the rulebook; `printed` is the total as it stands there."""

    name: str
    goals: tuple[str, ...]
    printed: int
    written: str


COLUMNS: Final = (
    ColumnExample(
        "Example 1",
        "3 fencing",
        ("red Fencing Master", "blue Queen", "white Queen", "red Squire"),
        "blue",
        {"red": 14, "blue": 16, "white": 16},
        "The Fencing Master lies under his own goal, so red has 14; of the tied Queens blue’s is nearer.",
        "End of a round, Example 1",
    ),
    ColumnExample(
        "Example 2",
        "1 music",
        ("white Wizard", "blue King", "red Cardinal"),
        "red",
        {"white": 7, "red": 8},
        "The Wizard removes the King, and the Cardinal’s 8 beats his 7.",
        "End of a round, Example 2",
    ),
)

SCORES: Final = (
    ScoreExample(
        "Leonardo",
        ("3 music", "2 commerce", "2 religion", "3 agriculture", "1 fencing", "2 alchemy"),
        36,
        "13 × 2 = 36",
    ),
    ScoreExample("Sarah", ("4 music", "5 music", "3 commerce", "4 fencing", "4 alchemy"), 20, "20"),
    ScoreExample(
        "Isabelle",
        ("1 music", "4 commerce", "5 religion", "3 religion", "2 agriculture", "2 fencing", "1 alchemy"),
        29,
        "15 × 2 = 30, 30 − 1 = 29",
    ),
)
"""By the printed totals Leonardo wins; by the printed rule he has 26, and Isabelle wins (R-61)."""


@dataclass(frozen=True, repr=False)
class Beside(Figures):
    """The totals as the rulebook prints them beside those that its rule gives."""

    printed: dict[str, int]
    computed: dict[str, int]

    def table(self) -> Figure:
        by_total, by_rule = winner_of(self.printed), winner_of(self.computed)
        return Figure(
            f"By the printed totals {by_total} wins, by the printed rule {by_rule} (R-61).",
            ("player", "as printed", "printed total", "by the rule"),
            tuple((one.name, one.written, self.printed[one.name], self.computed[one.name]) for one in SCORES),
        )


def printed_beside_computed() -> Beside:
    """The printed scoring example, misprint and all, and what comes of it by the rule."""
    return Beside({one.name: one.printed for one in SCORES}, {one.name: final_score(one.goals).total for one in SCORES})


def winner_of(totals: dict[str, int]) -> str:
    """Who has the most points, the first of equals."""
    return max(totals, key=totals.__getitem__)
