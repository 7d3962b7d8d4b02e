"""Where each rule can be seen at work: a column for the column lab, a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from gambitkit.core.reference import Way
from gambitkit.royale.examples import COLUMNS


class Shown(NamedTuple):
    """A column in which rules decide something, by default or with a switch at its other value."""

    rules: tuple[str, ...]
    goal: str
    cards: tuple[str, ...]


COLUMN: Final = (
    Shown(("specialists", "tie", "R-56"), COLUMNS[0].goal, COLUMNS[0].cards),
    Shown(("wizard", "sum", "scoring", "R-43", "R-47"), COLUMNS[1].goal, COLUMNS[1].cards),
    Shown(
        ("witch", "R-41", "R-45"),
        "3 religion",
        ("red Wizard", "blue Witch", "white Queen", "white Assassin", "red Trader"),
    ),
    Shown(
        ("musketeers", "R-42"),
        "4 alchemy",
        ("red Prince", "blue Musketeers", "red Squire", "white Witch", "blue Alchemist"),
    ),
    Shown(("numbers", "prince"), "3 music", ("red Squire", "blue King", "red Prince", "blue Queen")),
    Shown(("R-48",), "4 fencing", ("red Squire", "blue Prince", "red Prince", "blue Squire")),
    Shown(("hermit", "R-49"), "3 commerce", ("blue Hermit", "red Lord", "red Storm", "blue Storm")),
    Shown(("small_giant",), "3 music", ("red Small Giant", "blue Queen", "white Lord", "white Romeo")),
    Shown(
        ("doppelganger", "R-50"),
        "4 commerce",
        ("blue Doppelgänger", "red Small Giant", "blue Romeo", "white Storm"),
    ),
    Shown(("dragon", "R-06"), "3 religion", ("red Dragon", "blue Assassin", "white Storm")),
    Shown(("R-51",), "3 music", ("red Dragon", "blue Cloak", "blue King", "red Romeo")),
    Shown(("romeo", "R-52"), "3 alchemy", ("red Romeo", "blue King", "red Juliet", "blue Romeo")),
    Shown(("beggar", "R-53"), "3 agriculture", ("red Queen", "blue Beggar", "white Lord")),
    Shown(("R-54",), "4 fencing", ("red Storm", "white Beggar", "blue Storm", "white Queen")),
    Shown(("R-55",), "2 music", ("blue Storm", "red Doppelgänger")),
    Shown(("cloak", "R-33"), "3 music", ("red Cloak > red Hermit", "blue Small Giant", "white Trader")),
    Shown(("R-40",), "2 music", ("red King", "blue Wizard down", "white Lord")),
    Shown(("R-44",), "3 music", ("red Wizard", "blue Doppelgänger", "white Wizard", "blue King")),
    Shown(("R-46",), "2 music", ("red Doppelgänger", "blue Witch")),
)


def shown() -> Mapping[str, tuple[Way, ...]]:
    """The ways to see each rule at work, by its id."""
    return {
        rule: (Way("See it in the column lab", "column_lab", {"goal": one.goal, "cards": ",".join(one.cards)}),)
        for one in COLUMN
        for rule in one.rules
    }
