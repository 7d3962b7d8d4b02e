"""The cards and goals of Gambit Royale as data, with provenance, and how a card is held in a position.

Numbers are held doubled, so that halves stay exact (R-06): the Assassin's 9½ is 19.
A card on the table is one int: `seat << 5 | kind`, with the flags below from bit 8 up.
A goal is `discipline << 3 | value`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

COLOURS: Final = ("red", "blue", "white", "green", "yellow", "black")
LETTERS: Final = ("R", "B", "W", "G", "Y", "K")
DISCIPLINES: Final = ("alchemy", "fencing", "agriculture", "commerce", "religion", "music")
GOAL_VALUES: Final = (1, 2, 3, 3, 4, 5)

UP: Final = 1 << 8
"""Turned face up during the round."""
TUCKED: Final = 1 << 9
"""Lies under the Invisibility Cloak before it in the column."""
SEEN: Final = 1 << 10
"""Face down, but everybody has seen it: an Explorer that moved (R-16)."""
EARLY: Final = 1 << 11
"""Face down since before its owner last reshuffled, so it is none of the cards shuffled then (R-16)."""
CARD: Final = UP - 1
"""Mask of owner and kind."""
KIND: Final = 31
"""Mask of the kind alone; the owner is `(card & CARD) >> 5`."""

KING, QUEEN, JULIET = 0, 1, 2
ALCHEMIST, FENCING_MASTER, LORD, TRADER, CARDINAL, MINNESINGER = 3, 4, 5, 6, 7, 8
EXPLORER, ASSASSIN, STORM, CLOAK, TRAITOR = 9, 10, 11, 12, 13
MUSKETEERS, WIZARD, WITCH, PRINCE, SQUIRE = 14, 15, 16, 17, 18
HERMIT, SMALL_GIANT, DOPPELGANGER, DRAGON, ROMEO, BEGGAR = 19, 20, 21, 22, 23, 24


class Kind(NamedTuple):
    """A conspirator: name, doubled number (None: none of its own), doubled number under its own discipline, kind of
    card ("number", "effect", "talent"), place in the order of talents (0: any), provenance of its number ("printed" or
    "edition"), what it does in our words, and its rule."""

    name: str
    number: int | None
    matched: int | None
    kind: str
    order: int
    provenance: str
    text: str
    rule: str

    @property
    def discipline(self) -> int | None:
        """The discipline under which a specialist has its higher number."""
        return None if self.matched is None else KINDS.index(self) - ALCHEMIST

    @property
    def printed(self) -> str:
        """What stands in the card's corner."""
        if self.matched is not None:
            return "12/8"
        return spell(self.number)


def spell(doubled: int | None) -> str:
    """A doubled number as it is written: 19 is "9½", None a dash."""
    if doubled is None:
        return "–"
    whole, half = divmod(abs(doubled), 2)
    sign = "−" if doubled < 0 else ""
    return f"{sign}{whole if whole or not half else ''}{'½' if half else ''}"


def halve(doubled: int) -> int | float:
    """A doubled number as Python has it: an int where it is whole, else a float, which holds a half exactly."""
    return doubled // 2 if doubled % 2 == 0 else doubled / 2


def _specialist(name: str, discipline: str) -> Kind:
    return Kind(name, 16, 24, "number", 0, "printed", f"12 under {discipline}, else 8.", "specialists")


KINDS: Final[tuple[Kind, ...]] = (
    Kind("King", 40, None, "number", 0, "printed", "", "numbers"),
    Kind("Queen", 32, None, "number", 0, "printed", "", "numbers"),
    Kind("Juliet", 28, None, "number", 0, "printed", "Lifts the Romeo of her colour to 15.", "numbers"),
    _specialist("Alchemist", "alchemy"),
    _specialist("Fencing Master", "fencing"),
    _specialist("Lord", "agriculture"),
    _specialist("Trader", "commerce"),
    _specialist("Cardinal", "religion"),
    _specialist("Minnesinger", "music"),
    Kind(
        "Explorer",
        26,
        None,
        "effect",
        0,
        "edition",
        "Moves to the next column on the right, face down at the bottom, and turns the card above.",
        "explorer",
    ),
    Kind(
        "Assassin",
        19,
        None,
        "effect",
        0,
        "edition",
        "The card that turned him goes to its owner’s discards.",
        "assassin",
    ),
    Kind(
        "Storm",
        18,
        None,
        "effect",
        0,
        "edition",
        "Closes this column. No more cards; the goal counts as complete.",
        "storm",
    ),
    Kind(
        "Cloak",
        0,
        None,
        "effect",
        0,
        "printed",
        "Its owner may push a card from hand beneath it, face down, and draw one.",
        "cloak",
    ),
    Kind(
        "Traitor",
        20,
        None,
        "effect",
        0,
        "edition",
        "His owner may swap this goal with the goal of another column.",
        "traitor",
    ),
    Kind(
        "Musketeers",
        22,
        None,
        "talent",
        1,
        "edition",
        "No other talent works in this column.",
        "musketeers",
    ),
    Kind(
        "Wizard",
        14,
        None,
        "talent",
        2,
        "printed",
        "Removes every card of 10 or more. Two Wizards cancel each other.",
        "wizard",
    ),
    Kind(
        "Witch",
        2,
        None,
        "talent",
        3,
        "edition",
        "Removes every card of 9 or less but herself. Two Witches cancel each other.",
        "witch",
    ),
    Kind("Prince", 28, None, "talent", 4, "edition", "Wins the goal together with the Squire of his colour.", "prince"),
    Kind("Squire", 4, None, "talent", 4, "printed", "Wins the goal together with the Prince of his colour.", "prince"),
    Kind("Hermit", 24, None, "talent", 0, "edition", "Loses 1 for each other card here.", "hermit"),
    Kind("Small Giant", 4, None, "talent", 0, "edition", "Gains 3 for each other card here.", "small_giant"),
    Kind("Doppelgänger", None, None, "talent", 0, "printed", "Has the number of the card beneath it.", "doppelganger"),
    Kind("Dragon", 22, None, "talent", 0, "edition", "Takes 2 from every card of other colours here.", "dragon"),
    Kind("Romeo", 10, None, "talent", 0, "printed", "15 with the Juliet of his colour here, else 5.", "romeo"),
    Kind("Beggar", 8, None, "talent", 0, "edition", "Here the lowest sum wins.", "beggar"),
)

SET: Final[tuple[int, ...]] = (1,) * len(KINDS)
"""Copies of each kind in one player's set (R-01)."""

EMBLEMS: Final[tuple[str, ...]] = (
    "M9 3h6M10 3v6L5 19.2A1.3 1.3 0 0 0 6.2 21h11.6a1.3 1.3 0 0 0 1.2-1.8L14 9V3M7.4 15h9.2",
    "M3 3l13 13M21 3L8 16M13.5 19.5l6-6M10.5 19.5l-6-6M17.5 17.5L21 21M6.5 17.5L3 21",
    "M12 22V8M12 8c-2-1.5-2.5-3.5 0-6 2.5 2.5 2 4.5 0 6M12 13c-3 0-4.5-1.5-4.5-4.5 3 0 4.5 1.5 4.5 4.5c0-3 1.5-4.5 "
    "4.5-4.5 0 3-1.5 4.5-4.5 4.5M12 18c-3 0-4.5-1.5-4.5-4.5 3 0 4.5 1.5 4.5 4.5c0-3 1.5-4.5 4.5-4.5 "
    "0 3-1.5 4.5-4.5 4.5",
    "M12 4v16M8 20h8M4 7h16M5 7l-3 7h6zM19 7l-3 7h6z",
    "M12 2v20M6 8h12",
    "M9 18V5l10-2v13M9 18a3 2.3 0 1 1-6 0 3 2.3 0 0 1 6 0M19 16a3 2.3 0 1 1-6 0 3 2.3 0 0 1 6 0",
)
"""An emblem per discipline: SVG path data on a grid of 24, drawn as lines."""
