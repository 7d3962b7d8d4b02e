"""Lessons 8 and 9: numbers that depend on the other cards."""

from __future__ import annotations

from typing import Final

from gambitkit.teach.lesson import Ask, Lesson, Try
from gambitkit.teach.royale.facts import column, number, winner, won
from gambitkit.teach.royale.table import REST, scene

CROWD: Final = scene(
    ("5 religion", "1 music", "1 fencing"),
    (("blue Lord", "white Juliet", "blue Squire", "red Squire"), *REST),
    ("Small Giant", "Hermit", "Alchemist"),
    next="King",
)
THREE: Final = scene(
    ("5 music", "1 commerce", "1 fencing"),
    (("blue Queen", "blue Lord", "blue Fencing Master", "red Queen"), *REST),
    ("Dragon", "Juliet", "Cardinal"),
)
HERMIT: Final = ("red Hermit", "blue Queen", "white Lord")
DRAGONS: Final = ("red Dragon", "blue Dragon")
LEFT: Final = ("blue Wizard", "white King", "red Small Giant")

COMPANY: Final = Lesson(
    "company",
    "Hermit, Small Giant, Dragon",
    (
        Try(
            "Four cards lie in column 1. Win the 5 religion with the fifth.",
            "The Hermit has 12 and loses 1 for each other card in the column; the Small Giant has 2 and gains 3 for "
            "each. [hermit] [small_giant] Cy has 14 there and Bo 10. Your Squire has 2.",
            CROWD,
            right=("place Small Giant in 1",),
            wrong=(
                (
                    "place Hermit in 1",
                    "Four other cards lie here, so of the Hermit’s 12 only 8 are left. You have {red}, and Cy has "
                    "{white}. [hermit]",
                ),
                (
                    "place Alchemist in 1",
                    "8 and 2 make {red}, and Cy has {white}. One of your cards grows in company. [small_giant]",
                ),
                ("*", "The 5 religion heads column 1. One of your cards grows in company. [small_giant]"),
            ),
            after="Four other cards lie here, and it does not matter whose: 2 and 12 make 14. With the Squire you have "
            "{red}. [small_giant]",
            goal=won("5 religion"),
        ),
        Try(
            "Win the 5 music against 32.",
            "The Dragon has 11 and takes 2 from every card of other players in the column. [dragon] Bo has three cards "
            "there: 16, 8 and 8. Your Queen lies face down: 16.",
            THREE,
            right=("place Dragon in 1",),
            wrong=(
                (
                    "place * in 1",
                    "You have {red} now, and Bo {blue}. Which card of your hand makes Bo’s smaller? [dragon]",
                ),
                ("*", "The 5 music heads column 1. Which card of your hand makes Bo’s three smaller? [dragon]"),
            ),
            after="The Dragon took 2 from each of Bo’s cards and nothing from yours: {red} against {blue}. [dragon]",
            goal=won("5 music"),
        ),
        Ask(
            "Three cards lie here. What does your Hermit have?",
            (
                ("9", "He does not count himself: each of two others takes 1 from 12. [hermit]"),
                ("10", "Yes: 12, and 1 less for each of the two others. [hermit]"),
                ("12", "Two other cards lie here, and each takes 1 from his 12. [hermit]"),
            ),
            number("3 music", HERMIT, 0),
            column("3 music", *HERMIT),
        ),
        Ask(
            "Your Dragon meets Bo’s. What does yours have?",
            (
                ("7", "Only Bo’s Dragon hits yours: one Dragon, so 2 less than 11. [R-51]"),
                ("9", "Yes. Bo’s Dragon takes 2 from your 11, as yours takes 2 from his. [R-51]"),
                ("11", "Your own Dragon spares itself, but Bo’s takes 2 from it. [R-51]"),
            ),
            number("2 music", DRAGONS, 0),
            column("2 music", *DRAGONS),
        ),
        Ask(
            "The Wizard removes the King. What does your Small Giant have?",
            (
                ("2", "The Wizard still lies there and is company: 2 and 3. [R-49]"),
                ("5", "Yes. Only the Wizard is left beside him: 2 and 3. [R-49]"),
                ("8", "The King is gone before the Small Giant counts who is there. [R-49]"),
            ),
            number("3 music", LEFT, 2),
            column("3 music", *LEFT),
        ),
    ),
)

ABOVE: Final = scene(
    ("4 commerce", "1 music", "1 fencing"),
    (("blue King", "white Lord", "red Doppelgänger"), *REST),
    ("Juliet", "Cardinal", "Small Giant"),
)
BOTTOM: Final = ("blue King", "red Doppelgänger")
DOUBLE: Final = ("red Doppelgänger", "blue Doppelgänger", "white Queen")
SHOWN: Final = ("red Doppelgänger", "blue King", "white Wizard", "red Romeo")

COPY: Final = Lesson(
    "copy",
    "The Doppelgänger",
    (
        Try(
            "What do you lay under your Doppelgänger?",
            "A Doppelgänger has the number of the card beneath it. [doppelganger] Yours lies face down in column 1, "
            "where Bo has 20. Win the 4 commerce.",
            ABOVE,
            right=("place Juliet in 1",),
            wrong=(
                (
                    "place Cardinal in 1",
                    "8 under commerce, and 8 more for the Doppelgänger: {red}, and Bo has {blue}. [doppelganger]",
                ),
                (
                    "place Small Giant in 1",
                    "He grows to 11 here, but that is his talent. The Doppelgänger copies the 2 printed on him. [R-50]",
                ),
                ("*", "Your Doppelgänger needs a card beneath it, in column 1: alone it has no number. [doppelganger]"),
            ),
            after="Juliet has 14, and so has the Doppelgänger above her: {red}. [doppelganger]",
            goal=won("4 commerce"),
        ),
        Ask(
            "Your Doppelgänger lies last in its column. What does it have?",
            (
                ("20", "It copies the card beneath it, never the one above. Beneath it lies nothing. [doppelganger]"),
                ("0", "It has no number at all, and with nothing else here you take no part. [R-55]"),
                ("No number", "Yes. With nothing beneath it, it has no number. [doppelganger]"),
            ),
            number("2 music", BOTTOM, 1),
            column("2 music", *BOTTOM),
        ),
        Ask(
            "Two Doppelgängers lie over a Queen. What does yours, the upper one, have?",
            (
                ("16", "Yes. It has what the lower one has, and that has the Queen’s 16. [doppelganger]"),
                ("32", "It has what the lower one has, the Queen’s 16. Nothing is added. [doppelganger]"),
                ("No number", "Over another Doppelgänger it has what that one has: the Queen’s 16. [doppelganger]"),
            ),
            number("3 music", DOUBLE, 0),
            column("3 music", *DOUBLE),
        ),
        Ask(
            "Your Doppelgänger lies over the King, and a Wizard is here. Who wins this 4 music?",
            (
                ("You", "As a 20 your Doppelgänger is removed with the King. Romeo’s 5 is less than 7. [R-43]"),
                ("Bo", "The Wizard removes the King, a 20. Bo has nothing else here. [wizard]"),
                ("Cy", "Yes. As a 20 your Doppelgänger is removed with the King, and 7 beats Romeo’s 5. [R-43]"),
            ),
            winner("4 music", *SHOWN),
            column("4 music", *SHOWN),
        ),
    ),
)
