"""Columns to start from: the rulebook's printed examples, and some that each teach one thing."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from gambitkit.apps.column_lab.laid import Laid
from gambitkit.apps.column_lab.link import read_link
from gambitkit.royale.examples import COLUMNS


class Preset(NamedTuple):
    """A column to start from: its name in messages, what it is called, and its arguments as in a link."""

    name: str
    title: str
    query: dict[str, str]

    @property
    def laid(self) -> Laid:
        return _laid(self.name)


@cache
def _laid(name: str) -> Laid:
    preset = find_preset(name)
    assert preset is not None
    return read_link(preset.query)[0]


PRESETS: Final = (
    Preset("empty", "an empty column", {}),
    *(
        Preset(
            example.title.lower().replace(" ", "-"),
            f"rulebook {example.title.lower()}",
            {"goal": example.goal, "cards": ",".join(example.cards)},
        )
        for example in COLUMNS
    ),
    Preset(
        "order",
        "the Wizard and the Witch: the order counts",
        {"goal": "3 religion", "cards": "red Wizard, blue Witch, white Queen, white Assassin, red Trader"},
    ),
    Preset(
        "musketeers",
        "Musketeers: no other talent works",
        {
            "goal": "4 alchemy",
            "cards": "red Prince, blue Musketeers, red Squire, white Witch, blue Alchemist",
        },
    ),
    Preset(
        "copy",
        "a ruling that decides: what is copied?",
        {"goal": "4 commerce", "cards": "blue Doppelganger, red Small Giant, blue Romeo, white Storm"},
    ),
    Preset(
        "unknown",
        "an unknown card: what are the odds?",
        {
            "goal": "3 music",
            "cards": "white Wizard, blue King, blue Cardinal, blue Doppelganger, red Small Giant, white ?",
            "seen": "white King, white Queen",
            "suppose": "Romeo",
        },
    ),
)


def find_preset(name: str) -> Preset | None:
    return next((preset for preset in PRESETS if preset.name == name), None)


def preset_of(laid: Laid) -> Preset | None:
    """The preset that lies there unchanged."""
    return next((preset for preset in PRESETS if preset.laid == laid), None)
