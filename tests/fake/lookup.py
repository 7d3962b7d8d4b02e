"""What one looks up of Two Ladders: its six cards, its rules, and a second telling of them that errs."""

from __future__ import annotations

from typing import Final

from gambitkit.core.reference import (
    Brief,
    Chapter,
    Comparison,
    Difference,
    Entry,
    Group,
    Provenance,
    Reference,
    Tally,
    Way,
)
from gambitkit.core.view import Face, Said

CARDS: Final = tuple(
    Entry(
        Face(f"card-{number}", str(number), "shared", str(number), str(number), text="Lies on cards not above it."),
        "number only",
        "printed",
        ("lay", "points"),
        pieces={str(number): 2},
    )
    for number in range(1, 7)
)

REFERENCE: Final = Reference(
    "Two Ladders",
    Said("Two of each, twelve in all.", ("deal",)),
    (Group("Cards", Said("They are laid on ladders.", ("lay",)), CARDS),),
    (Provenance("printed", "the number stands in the rules"),),
    (
        Chapter("Before the game", ("deal",)),
        Chapter("A turn", ("lay", "rise", "bury", "draw")),
        Chapter("The end", ("end", "points")),
    ),
    (
        Comparison(
            "Two tellings compared",
            Said("A visitor tells the game a little otherwise.", ("rise",)),
            ("What", "The rules", "The visitor", "What holds"),
            (Difference("Ladders", "They rise.", "They <fall>.", "They rise.", ("rise", "F-1")),),
            (Said("Twelve cards.", ("deal",)),),
        ),
    ),
    (
        Tally(
            Said("A ladder counted.", ("points",)),
            ("Ladder", "Told", "Computed"),
            (("1, 2, 3", "7", str(1 + 2 + 3)),),
            2,
        ),
    ),
    (
        Brief("A turn", (Said("Lay a card or bury one.", ("lay", "bury")), Said("Draw.", ("draw",))), ordered=True),
        Brief("The end", (Said("Cards on ladders count.", ("points",)),)),
    ),
    {"rise": (Way("See it at the table", "nowhere", {"ladder": "left"}),)},
)
