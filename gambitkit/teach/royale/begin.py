"""Lessons 1 and 2: what you play for, and a turn."""

from __future__ import annotations

from typing import Final

from gambitkit.teach.lesson import Ask, Lesson, Tell, Try
from gambitkit.teach.royale.facts import after, column, lies, number, round_over, winner, won
from gambitkit.teach.royale.table import REST, scene

FENCING: Final = scene(
    ("4 fencing", "1 music", "1 religion"),
    (("blue Queen", "blue Trader", "red Juliet"), *REST),
    ("Fencing Master", "Lord", "Cardinal"),
)
SUM: Final = ("white Queen", "red Lord", "blue Juliet", "red Trader")

GOALS: Final = Lesson(
    "goals",
    "Win a goal",
    (
        Tell(
            "You play for goals. Each goal heads a column, everybody lays conspirators beneath it, and whoever has the "
            "highest sum there wins it. [sum] You are Ann and play red; Bo plays blue and Cy white.",
            FENCING,
        ),
        Try(
            "Which card wins you the 4 fencing?",
            "Bo has 24 there: Queen 16, Trader 8. You have Juliet, face down: 14. A card with two numbers counts 12 "
            "under a goal of its own discipline and 8 under any other. [specialists] One more card there ends the "
            "round, and the goals are won.",
            FENCING,
            right=("place Fencing Master in 1",),
            wrong=(
                (
                    "place Lord in 1",
                    "14 and 8 make {red}, and Bo has {blue}. The Lord counts 12 only under agriculture. [specialists]",
                ),
                (
                    "place Cardinal in 1",
                    "14 and 8 make {red}, and Bo has {blue}. The Cardinal counts 12 only under religion. [specialists]",
                ),
                (
                    "*",
                    "Each column is added up by itself, so a card counts only for the goal it lies under. [sum] "
                    "The 4 fencing heads column 1.",
                ),
            ),
            after="Fencing is his own discipline. 14 and 12 make {red}, and the 4 fencing is yours. [sum]",
            goal=won("4 fencing"),
        ),
        Ask(
            "What does your Lord count under 4 alchemy?",
            (
                ("8", "Yes. Alchemy is not his discipline. [specialists]"),
                ("12", "That is his number under agriculture, his own discipline. Here it is 8. [specialists]"),
                ("20", "He counts one of his two numbers, never both: here 8. [specialists]"),
            ),
            number("4 alchemy", ("red Lord",), 0),
        ),
        Ask(
            "Who wins this 3 agriculture?",
            (
                ("You", "Yes. Your Lord counts 12 here and your Trader 8: 20 in all. [sum]"),
                ("Bo", "Juliet’s 14 is more than any one of your cards, but yours add up to 20. [sum]"),
                ("Cy", "The Queen is the highest single card, but sums are compared, and yours is 20. [sum]"),
            ),
            winner("3 agriculture", *SUM),
            column("3 agriculture", *SUM),
        ),
    ),
)

ONE_CARD: Final = scene(("3 fencing", "1 music", "2 religion"), (("blue Queen",), (), ()), ("King", "Lord", "Squire"))
LAST_CARD: Final = scene(
    ("1 fencing", "2 music", "3 religion"),
    (("blue Queen",), ("white Lord", "red Trader"), ("white Juliet", "red Cardinal")),
    ("King", "Fencing Master", "Alchemist"),
)

TURN: Final = Lesson(
    "turn",
    "Your turn",
    (
        Tell(
            "Everybody has the same set of conspirators, shuffled face down as a supply, and draws three to hold. "
            "[sets] [first_hand] Three players have three columns. There are six rounds, and each brings every column "
            "a new goal. [game_end] [goal_piles]",
            scene(("3 fencing", "1 music", "2 religion"), ((), (), ()), ("King", "Lord", "Squire")),
        ),
        Try(
            "Turn up Bo’s card.",
            "On your turn you place one card face down at the bottom of a column. If the card straight above it lies "
            "face down, it is turned up. [place] [turn_up]",
            ONE_CARD,
            right=("place * in 1",),
            wrong=(
                (
                    "*",
                    "Nothing lies above your card here, so nothing is turned. [turn_up] Bo’s card lies in column 1.",
                ),
            ),
            after="A placed card turns the one above, whoever owns it. [turn_up] Your own lies face down for now, "
            "and you drew a card for it. [draw]",
            goal=lies("blue Queen up", 1),
        ),
        Try(
            "End the round.",
            "A goal is complete when at least as many cards lie under it as it is worth. When all goals are "
            "complete, the round ends. [round_end]",
            LAST_CARD,
            right=("place * in 3",),
            wrong=(
                (
                    "*",
                    "That goal is complete already. It may get more cards, but the round goes on until the 3 religion "
                    "has its third. [place] [round_end]",
                ),
            ),
            after="Every card still face down was turned up, and each column’s goal went to its winner. "
            "[round_end] [scoring]",
            goal=round_over,
        ),
        Ask(
            "Whose face-down card can your card turn up?",
            (
                ("Another player’s only", "Your own cards are turned just the same. [turn_up]"),
                ("Anybody’s", "Yes: the one straight above it, whoever owns that. [turn_up]"),
                ("My own only", "Other players’ cards are turned just the same. [turn_up]"),
            ),
            "Anybody’s",
        ),
        Ask(
            "The 1 fencing has its card. May you place another one there?",
            (
                ("Yes", "Right. A complete goal may get more cards, and they count like all others. [place]"),
                ("No", "You may: a complete goal takes more cards as long as the round lasts. [place]"),
            ),
            after(LAST_CARD, ("place King in 1",), lies("red King down", 1), "Yes", "No"),
        ),
    ),
)
