"""The house options of Gods' Gambit: the rulings where a table may sensibly play the other way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from gambitkit.core.given import switched


class Switches(NamedTuple):
    """One value per switch, the default first in `VALUES`.

    `after_draw` G-01, `block_missionary` G-08, `starter` G-21.
    """

    after_draw: str = "must"
    block_missionary: str = "no"
    starter: str = "total"


VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "after_draw": ("must", "may"),
    "block_missionary": ("no", "yes"),
    "starter": ("total", "round"),
}
STANDARD: Final = Switches()


def read_switches(options: Mapping[str, object]) -> Switches:
    """The switches that keyword options name, the others at their defaults. Raises Refusal."""
    return Switches(**switched(options, VALUES))
