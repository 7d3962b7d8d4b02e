"""Lessons 6 and 7: the talents that come in order."""

from __future__ import annotations

from typing import Final

from gambitkit.teach.lesson import Ask, Lesson, Tell, Try
from gambitkit.teach.royale.facts import column, number, stays, winner, won
from gambitkit.teach.royale.table import REST, scene

GIANTS: Final = scene(
    ("4 alchemy", "1 music", "1 religion"),
    (("blue King", "white Queen", "red Lord"), *REST),
    ("Wizard", "Witch", "Musketeers"),
)
THREAT: Final = scene(
    ("4 music", "1 fencing", "1 religion"),
    (("blue Wizard", "white Assassin", "red King"), *REST),
    ("Musketeers", "Witch", "Juliet"),
)
WIZARDS: Final = ("red Wizard", "blue King", "white Wizard")
MEETING: Final = ("red King", "blue Wizard", "white Witch", "red Lord")
CARDINAL: Final = ("red Cardinal", "blue Wizard")

FIRST: Final = Lesson(
    "first",
    "Musketeers, Wizard, Witch",
    (
        Tell(
            "Other conspirators have a talent. It works when the columns are scored, even if its card lay face down "
            "until then. [scoring] [R-40] First the Musketeers switch off every other talent in their column. "
            "[musketeers] Then the Wizard removes every card of 10 or more. [wizard] Then the Witch removes every card "
            "of 9 or less but herself. [witch]",
            GIANTS,
        ),
        Try(
            "Which of the three wins you the 4 alchemy?",
            "The King has 20, the Queen 16, and your face-down Lord counts 8 here. The next card in column 1 ends the "
            "round.",
            GIANTS,
            right=("place Wizard in 1",),
            wrong=(
                (
                    "place Witch in 1",
                    "She removes your own Lord, an 8 here, and King and Queen stay. Her 1 is all you have. [witch]",
                ),
                (
                    "place Musketeers in 1",
                    "They switch off every other talent, but there is none here. Their 11 and the Lord’s 8 make "
                    "{red}, and the King has {blue}. [musketeers]",
                ),
                (
                    "*",
                    "A talent works in the column where its card lies. [scoring] King and Queen lie in column 1.",
                ),
            ),
            after="The Wizard removed King and Queen, as he removes 10 or more whoever owns it. You win with 7 and 8. "
            "[wizard]",
            goal=won("4 alchemy"),
        ),
        Try(
            "Save your King from Bo’s Wizard.",
            "The King lies face down in column 1, and the next card there ends the round.",
            THREAT,
            right=("place Musketeers in 1",),
            wrong=(
                (
                    "place Witch in 1",
                    "The Witch comes after the Wizard. He removes the King, then she removes him, and the Assassin’s "
                    "9½ is out of reach for both. [R-41] [R-45]",
                ),
                ("place Juliet in 1", "Juliet has 14, so the Wizard removes both of your cards. [wizard]"),
                ("*", "Your King needs help in his own column, from somebody who comes before the Wizard. [R-41]"),
            ),
            after="The Musketeers come first and switch off every other talent here. The Wizard is only a 7 now. "
            "[musketeers]",
            goal=won("4 music"),
        ),
        Ask(
            "Two Wizards lie in this 3 music. Who wins?",
            (
                ("You", "Two Wizards cancel each other. The King stays, and his 20 beats your 7. [wizard]"),
                ("Bo", "Yes. Two Wizards cancel each other, and the King stays. [wizard]"),
                ("Cy", "Two Wizards cancel each other. The King stays, and his 20 beats Cy’s 7. [wizard]"),
            ),
            winner("3 music", *WIZARDS),
            column("3 music", *WIZARDS),
        ),
        Ask(
            "Wizard and Witch meet. Who wins this 4 alchemy?",
            (
                ("You", "The Wizard removes your King, and the Witch your Lord, who counts 8 here. [wizard] [witch]"),
                ("Bo", "His Wizard removes your King, but then the Witch removes him, a 7. [R-45]"),
                ("Cy", "Yes. The Wizard removes your King, and then the Witch removes Wizard and Lord. [R-45]"),
            ),
            winner("4 alchemy", *MEETING),
            column("4 alchemy", *MEETING),
        ),
        Ask(
            "Your Cardinal lies beside a Wizard under 2 religion. Does he stay?",
            (
                ("Yes", "Under another goal he would, with 8. Under religion he has 12 and is removed. [R-43]"),
                ("No", "Right. Under religion he has 12, and the Wizard removes 10 or more. [R-43]"),
            ),
            stays("2 religion", CARDINAL, 0),
            column("2 religion", *CARDINAL),
        ),
    ),
)

PRINCE: Final = scene(
    ("4 alchemy", "1 music", "1 religion"),
    (("blue King", "blue Queen", "red Prince"), *REST),
    ("Squire", "King", "Queen"),
)
JULIET: Final = scene(
    ("5 fencing", "1 music", "1 religion"),
    (("blue King", "white Juliet", "blue Lord", "red Juliet"), *REST),
    ("Romeo", "Trader", "Cardinal"),
)
TWO_PAIRS: Final = ("blue Squire", "red Prince", "red Squire", "blue Prince")
PARTED: Final = ("red Prince", "red Squire", "blue Wizard")
STRANGERS: Final = ("red Romeo", "white Juliet")

PAIRS: Final = Lesson(
    "pairs",
    "Two of one colour",
    (
        Try(
            "Win the 4 alchemy against 36.",
            "Prince and Squire of one colour in a column win its goal, whatever the sums are. [prince] Your Prince "
            "lies face down below Bo’s King and Queen, and the next card ends the round.",
            PRINCE,
            right=("place Squire in 1",),
            wrong=(
                (
                    "place * in 1",
                    "With the Prince that makes {red}, and Bo has {blue}. The Prince needs his Squire. [prince]",
                ),
                ("*", "The 4 alchemy heads column 1, where your Prince waits for his Squire. [prince]"),
            ),
            after="Your sum is 16 against 36, and the goal is yours all the same. [prince]",
            goal=won("4 alchemy"),
        ),
        Try(
            "And now the 5 fencing.",
            "Romeo has 5, but 15 if the Juliet of his own colour lies in the column. [romeo] Bo has 28 there, and your "
            "Juliet lies face down: 14.",
            JULIET,
            right=("place Romeo in 1",),
            wrong=(
                (
                    "place * in 1",
                    "14 and 8 make {red}, and Bo has {blue}. Romeo has more when your Juliet is near. [romeo]",
                ),
                ("*", "The 5 fencing heads column 1. Who in your hand would like to meet your Juliet? [romeo]"),
            ),
            after="With Juliet’s 14 and Romeo’s 15 you have {red} against {blue}. [romeo]",
            goal=won("5 fencing"),
        ),
        Ask(
            "Two pairs lie in this 4 music. Who wins?",
            (
                ("You", "Your pair is near, but a card of Bo’s pair lies nearer the goal. [prince]"),
                ("Bo", "Yes. Of two pairs the one with a card nearest the goal wins: Bo’s Squire lies first. [prince]"),
                ("Nobody", "One pair wins: the one with a card nearest the goal, and that is Bo’s. [prince]"),
            ),
            winner("4 music", *TWO_PAIRS),
            column("4 music", *TWO_PAIRS),
        ),
        Ask(
            "A Wizard lies beside your pair. Who wins this 3 music?",
            (
                ("You", "The Wizard comes before the pair and removes your Prince, a 14. Bo’s 7 wins. [R-41]"),
                ("Bo", "Yes. The Wizard comes first and removes your Prince, a 14. Then 7 beats 2. [R-41]"),
            ),
            winner("3 music", *PARTED),
            column("3 music", *PARTED),
        ),
        Ask(
            "Your Romeo meets Cy’s Juliet. What does he have?",
            (
                ("5", "Yes. Only the Juliet of his own colour lifts him. [R-52]"),
                ("15", "She is of another colour, so he keeps his 5. [R-52]"),
            ),
            number("3 music", STRANGERS, 0),
            column("3 music", *STRANGERS),
        ),
    ),
)
