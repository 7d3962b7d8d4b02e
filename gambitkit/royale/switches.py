"""The house options of Gambit Royale: the rulings where a table may sensibly play the other way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from gambitkit.core.given import switched


class Switches(NamedTuple):
    """One value per switch, the default first in `VALUES`. Immutable, so that positions can share it.

    `tucked` R-33, `late_talents` R-40, `copied_witch` R-46, `copy` R-50, `floor` R-51, `doubling` R-60.
    """

    tucked: str = "own_card"
    late_talents: str = "work"
    copied_witch: str = "removed"
    copy: str = "printed"
    floor: str = "zero"
    doubling: str = "better_of_both"


VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "tucked": ("own_card", "replaces_cloak"),
    "late_talents": ("work", "lapse"),
    "copied_witch": ("removed", "exempt"),
    "copy": ("printed", "current"),
    "floor": ("zero", "none"),
    "doubling": ("better_of_both", "compulsory"),
}
COLUMN: Final = ("tucked", "late_talents", "copied_witch", "copy", "floor")
"""The switches that can change who wins a column."""
STANDARD: Final = Switches()


def read_switches(options: Mapping[str, object]) -> Switches:
    """The switches that keyword options name, the others at their defaults.

    Raises Refusal for a name that is no switch and for a value that the switch does not have.
    """
    return Switches(**switched(options, VALUES))
