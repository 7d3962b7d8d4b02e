"""Lesson 5: effects that ask their owner."""

from __future__ import annotations

from typing import Final

from gambitkit.teach.lesson import Ask, Lesson, Try
from gambitkit.teach.royale.facts import after, number, round_over, won
from gambitkit.teach.royale.table import scene

CLOAK: Final = scene(
    ("4 commerce", "1 fencing", "1 religion"),
    (("blue Queen", "blue Alchemist", "red Cloak up", "red Juliet down"), ("blue Lord",), ("white Squire",)),
    ("Trader", "Lord"),
    asking=1,
    supply={"red": ("Hermit", "Beggar")},
)
TRAITOR: Final = scene(
    ("1 music", "4 religion", "2 fencing"),
    (
        ("red King", "blue Lord", "red Traitor up", "red Juliet down"),
        ("white Cardinal",),
        ("blue Queen", "white Lord"),
    ),
    ("Trader", "Lord"),
    asking=1,
)
TUCKED: Final = scene(
    ("3 commerce", "1 fencing", "1 religion"),
    (("red Cloak up", "blue Queen down"), ("blue Lord",), ("white Squire",)),
    ("Trader", "Lord"),
    asking=1,
    turn="blue",
)

CHOICES: Final = Lesson(
    "choices",
    "Cloak and Traitor",
    (
        Try(
            "Push the card that wins you the 4 commerce.",
            "The owner of a turned Invisibility Cloak may push a card from hand beneath it, face down, and draws one "
            "for it. [cloak] In column 1 Bo has 24, and you have 14.",
            CLOAK,
            right=("push Trader",),
            wrong=(
                (
                    "push Lord",
                    "14 and 8 make {red}, and Bo has {blue}. The other card of your hand counts 12 under commerce. "
                    "[specialists]",
                ),
                (
                    "push nothing",
                    "You may decline. [R-14] But the Cloak’s 0 and Juliet’s 14 are too little against {blue}. [sum]",
                ),
            ),
            after="The round ended, and the card under the Cloak was revealed: 14 and 12 make {red}. A talent would "
            "have worked, too. [cloak]",
            goal=won("4 commerce"),
        ),
        Try(
            "Your Traitor is turned. Win the 4 religion.",
            "His owner may swap the goal of this column with the goal of another. If that completes all goals, the "
            "round ends at once. [traitor]",
            TRAITOR,
            right=("swap with 2",),
            wrong=(
                (
                    "swap with 3",
                    "Now 2 fencing heads your column, and the 4 religion still waits in column 2. [traitor]",
                ),
                (
                    "swap nothing",
                    "You may decline. [R-14] But the 4 religion stays in column 2, where you have no card. [traitor]",
                ),
            ),
            after="Four cards lie under the 4 now and one under the 1. All goals were complete, so the round ended at "
            "once. [traitor]",
            goal=won("4 religion"),
        ),
        Ask(
            "Bo’s card turns your Traitor. Who decides on the swap?",
            (
                ("Bo", "It is the choice of the Traitor’s owner, whoever turned him. [R-14]"),
                ("You", "Yes. It is the owner’s choice, also on another’s turn. [R-14]"),
                ("Nobody, goals must be swapped", "His owner decides, and may leave the goals as they are. [R-14]"),
            ),
            "You",
        ),
        Ask(
            "Under a 3 lie your Cloak, a card pushed beneath it, and Bo’s Queen. Is the goal complete?",
            (
                ("Yes", "The card under the Cloak counts in your sum, but not towards completing the goal. [R-33]"),
                ("No", "Right. A card under the Cloak does not count towards completing the goal. [R-33]"),
            ),
            after(TUCKED, ("push Trader",), round_over, "Yes", "No"),
        ),
        Ask(
            "A Traitor puts 2 music over your Fencing Master. What does he count?",
            (
                ("8", "Yes. The goal that lies there in the end decides. [R-32]"),
                ("12", "Only if fencing headed his column when it is scored. Under music it is 8. [R-32]"),
            ),
            number("2 music", ("red Fencing Master",), 0),
        ),
    ),
)
