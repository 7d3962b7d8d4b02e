"""Lessons 3 and 4: cards that act at once."""

from __future__ import annotations

from typing import Final

from gambitkit.teach.lesson import Ask, Lesson, Tell, Try
from gambitkit.teach.royale.facts import after, closed, every, in_discards, lies, won
from gambitkit.teach.royale.table import scene

LEAD: Final = scene(
    ("5 music", "2 fencing", "3 religion"),
    (("red King", "red Storm"), ("white Lord",), ("blue Queen",)),
    ("Juliet", "Lord", "Squire"),
)
STRUCK: Final = scene(
    ("3 music", "1 fencing", "1 religion"),
    (("white Queen", "red Assassin"), ("blue Cardinal",), ()),
    ("Juliet", "Romeo", "Squire"),
    hands={"red": ("Juliet", "Romeo", "Squire"), "blue": ("King", "Explorer"), "white": ("Lord", "Explorer")},
    turn="blue",
)
OPEN: Final = scene(
    ("3 music", "1 fencing", "1 religion"),
    (("white Queen", "red Assassin up"), ("blue Cardinal",), ("white Lord",)),
    ("Juliet", "Romeo", "Squire"),
    discards={"blue": ("King",)},
)
OWN: Final = scene(("3 music", "1 fencing", "1 religion"), (("white Lord", "red Assassin"), (), ()), ("Queen",))
TO_DISCARDS, NOTHING, ASSASSIN_GOES = "My Queen goes to my discards", "Nothing, both are mine", "The Assassin goes"

AT_ONCE: Final = Lesson(
    "at-once",
    "Storm and Assassin",
    (
        Tell(
            "Five conspirators have an effect: it happens at the moment when another card turns them up. If only the "
            "round’s end turns them up, it does not happen at all. [turn_up] [round_end]",
            LEAD,
        ),
        Try(
            "Close column 1 while you lead there.",
            "A turned Storm closes its column: no card can be added, and the goal counts as complete. [storm] "
            "Your Storm lies face down under your King.",
            LEAD,
            right=("place * in 1",),
            wrong=(
                (
                    "*",
                    "That turned another player’s card. Your Storm acts when a card placed below turns it up. "
                    "[turn_up] [storm]",
                ),
            ),
            after="Three cards lie under a 5, yet it counts as complete, and nobody can add to it. [storm]",
            goal=closed(1),
        ),
        Tell(
            "An Assassin strikes the card that turns him: it goes to its owner’s discards at once. [assassin] "
            "See what yours does to Bo’s King.",
            STRUCK,
            ("place King in 1", "place Lord in 3"),
        ),
        Try(
            "Win the 3 music.",
            "Your Assassin is open now and has 9½. Cy’s Queen has 16, and one more card here ends the round.",
            OPEN,
            right=("place Juliet in 1",),
            wrong=(
                (
                    "place * in 1",
                    "Your card was safe, for an open Assassin strikes no more. [assassin] But you have {red} and "
                    "Cy has {white}. [sum]",
                ),
                (
                    "*",
                    "The 3 music still lacks a card, so the round goes on. [round_end] You can dare it: an open "
                    "Assassin strikes no more. [assassin]",
                ),
            ),
            after="Your Juliet lies safely under the open Assassin: {red} against {white}. [assassin] [sum]",
            goal=won("3 music"),
        ),
        Ask(
            "You place your Queen under your own face-down Assassin. What happens?",
            (
                (NOTHING, "He strikes whatever card turns him, even his owner’s. [assassin]"),
                (TO_DISCARDS, "Yes. He strikes the card that turns him, even his owner’s. [assassin]"),
                (ASSASSIN_GOES, "He stays; the card that turned him goes. [assassin]"),
            ),
            after(OWN, ("place Queen in 1",), in_discards("Queen"), TO_DISCARDS, NOTHING),
        ),
        Ask(
            "A Storm lies face down until the round ends. Does it close its column then?",
            (
                ("Yes", "No: an effect needs a card that turns it during the round. [round_end] [storm]"),
                ("No", "Right. Turned at the round’s end, it only counts its number. [round_end] [storm]"),
            ),
            "No",
        ),
    ),
)

MOVES_ON: Final = scene(
    ("4 music", "3 fencing", "2 religion"),
    (("white Queen", "red Explorer"), ("white Lord", "blue Trader"), ()),
    ("King", "Cardinal", "Squire"),
)
COMES_ROUND: Final = scene(
    ("5 music", "3 fencing", "2 religion"),
    (("red King", "red Storm"), ("white Lord",), ("red Explorer",)),
    ("Squire", "Cardinal", "Beggar"),
)
PASSES: Final = scene(
    ("3 music", "5 fencing", "2 religion"),
    (("red Explorer",), ("blue Queen", "white Storm", "blue Lord"), ()),
    ("Squire",),
)
CHAIN: Final = scene(
    ("3 music", "5 fencing", "2 religion"),
    (("red Explorer",), ("blue Explorer",), ()),
    ("Squire",),
    hands={"red": ("Squire",), "blue": ("King",), "white": ("King",)},
)
OTHER_MOVES, BOTH_STAY, BOTH_MOVE = "Only the other moves on", "Both stay", "Both move on"

EXPLORER: Final = Lesson(
    "explorer",
    "The Explorer moves on",
    (
        Try(
            "Let your Explorer turn Bo’s card.",
            "A turned Explorer moves at once to the next column on the right. There it lies face down at the bottom "
            "and turns the card above it. [explorer]",
            MOVES_ON,
            right=("place * in 1",),
            wrong=(
                (
                    "place * in 2",
                    "Your own card turned Bo’s now. The Explorer lies where it was: it moves when a card turns it. "
                    "[explorer]",
                ),
                (
                    "*",
                    "Nothing was turned, so the Explorer lies where it was. It moves when a card placed below turns "
                    "it. [explorer]",
                ),
            ),
            after="It left column 1, lay down in column 2 and turned Bo’s Trader. Your card stays behind in "
            "column 1. [explorer] [R-20]",
            goal=every(lies("red Explorer down seen", 2), lies("blue Trader up", 2)),
        ),
        Try(
            "Turn your Storm, and keep your hand’s cards out of column 1.",
            "From the last column an Explorer comes round to the first. [explorer] Your Storm lies face down there.",
            COMES_ROUND,
            right=("place * in 3",),
            wrong=(
                (
                    "place * in 1",
                    "The Storm is turned, but it took a card from your hand. The Explorer in column 3 can do it for "
                    "you. [explorer]",
                ),
                (
                    "*",
                    "That turned Cy’s Lord, and your Storm still lies face down. Start with the Explorer in column 3. "
                    "[explorer]",
                ),
            ),
            after="The Explorer came round to column 1 and turned the Storm, just as a placed card does. "
            "[explorer] [storm]",
            goal=every(closed(1), lies("red Explorer down seen", 1)),
        ),
        Ask(
            "Column 2 is closed. Where does an Explorer go that is turned in column 1?",
            (
                ("Nowhere", "It passes over the closed column and goes to column 3. [R-21]"),
                ("To column 2", "A closed column takes no card, so it goes on to column 3. [storm]"),
                ("To column 3", "Yes. It passes over the closed column. [storm] [R-21]"),
            ),
            after(PASSES, ("place Squire in 1",), lies("red Explorer down seen", 3), "To column 3", "Nowhere"),
        ),
        Ask(
            "Your Explorer lands on Bo’s, which lies face down. What happens to the two?",
            (
                (BOTH_STAY, "Yours turns the card above it, and a turned Explorer moves on. [explorer]"),
                (BOTH_MOVE, "Only the one that was turned moves on. Yours has just landed, face down. [explorer]"),
                (OTHER_MOVES, "Yes. It was turned, so it goes to the next column, and so on. [explorer]"),
            ),
            after(
                CHAIN,
                ("place Squire in 1",),
                every(lies("red Explorer down seen", 2), lies("blue Explorer down seen", 3)),
                OTHER_MOVES,
                BOTH_STAY,
            ),
        ),
    ),
)
