"""Lessons 10 to 12: who wins a column, what comes after a round, and the final score."""

from __future__ import annotations

from typing import Final

from gambitkit.teach.lesson import Ask, Lesson, Tell, Try
from gambitkit.teach.royale.facts import asked, column, points, winner, won
from gambitkit.teach.royale.table import REST, scene

LEVEL: Final = scene(
    ("5 religion", "1 music", "1 fencing"),
    (("red Lord", "blue Queen", "blue Trader", "red Alchemist"), ("white Trader",), ("white Juliet",)),
    ("Minnesinger", "Romeo", "Squire"),
)
LOWEST: Final = scene(
    ("4 commerce", "1 music", "1 fencing"),
    (("blue Queen", "white Lord", "red Squire"), *REST),
    ("Beggar", "Juliet", "Alchemist"),
)
PRINTED: Final = ("red Fencing Master", "blue Queen", "white Queen", "red Squire")
EMPTY: Final = ("blue Beggar", "red Cloak", "white Lord")
GONE: Final = ("red Beggar", "white Witch", "blue King")

LOW: Final = Lesson(
    "low",
    "Equal sums and lowest sums",
    (
        Try(
            "Win the 5 religion: equal is enough.",
            "Of equal sums the one with the card nearest the goal wins, and your Lord lies first. [tie] Bo has 24 "
            "there. You have 16, the face-down Alchemist’s 8 among them.",
            LEVEL,
            right=("place Minnesinger in 1",),
            wrong=(
                (
                    "place * in 1",
                    "You have {red}, and Bo {blue}. To lie nearest helps only if the sums are equal. [tie]",
                ),
                ("*", "The 5 religion heads column 1. There you need 8 more to draw level with Bo. [tie]"),
            ),
            after="{red} each, and your Lord is the card nearest the goal. [tie]",
            goal=won("5 religion"),
        ),
        Try(
            "You have 2, Cy 8 and Bo 16. Win the 4 commerce.",
            "Where a Beggar lies, the lowest sum wins the goal. [beggar] The next card in column 1 ends the round.",
            LOWEST,
            right=("place Beggar in 1",),
            wrong=(
                (
                    "place Juliet in 1",
                    "14 and 2 make {red}, as much as Bo has, but his Queen lies nearer the goal. [tie]",
                ),
                (
                    "place Alchemist in 1",
                    "8 and 2 make {red}, and Bo has {blue}. You have little here: one of your cards makes that good. "
                    "[beggar]",
                ),
                (
                    "*",
                    "The 4 commerce heads column 1. You have little there: one of your cards makes that good. [beggar]",
                ),
            ),
            after="The Beggar’s 4 and the Squire’s 2 make {red}, less than Cy’s {white}. [beggar]",
            goal=won("4 commerce"),
        ),
        Ask(
            "The rulebook’s first example, 3 fencing. Who wins?",
            (
                ("You", "12 and 2 make 14. To lie nearest helps only if the sums are equal. [tie]"),
                ("Bo", "Yes. Both Queens have 16, and Bo’s lies nearer the goal. [tie]"),
                ("Cy", "Cy has 16, as Bo has, but Bo’s Queen lies nearer the goal. [tie]"),
            ),
            winner("3 fencing", *PRINTED),
            column("3 fencing", *PRINTED),
        ),
        Ask(
            "You have only your Cloak here, with nothing beneath it. Who wins?",
            (
                ("You", "Yes. The Cloak has a number, 0, and by the Beggar the lowest sum wins. [beggar]"),
                ("Bo", "4 is low, but your Cloak’s 0 is lower. [beggar]"),
                ("Cy", "The Beggar lets the lowest sum win, not the highest. [beggar]"),
            ),
            winner("3 music", *EMPTY),
            column("3 music", *EMPTY),
        ),
        Ask(
            "Your Beggar and Cy’s Witch lie here. Who wins?",
            (
                ("You", "The Witch removes your Beggar, a 4, and you have no other card here. [witch]"),
                ("Bo", "Yes. The Witch removes the Beggar, so the highest sum wins after all. [R-53]"),
                ("Cy", "The Witch removes the Beggar, a 4, so the lowest sum does not win any more. [R-53]"),
            ),
            winner("3 music", *GONE),
            column("3 music", *GONE),
        ),
    ),
)

LATE: Final = scene(
    ("3 music", "1 commerce", "1 fencing"),
    (("blue King", "red Cardinal"), ("white Trader",), ("white Lord",)),
    ("Wizard", "Storm", "Assassin"),
)
SHUFFLED: Final = scene(
    ("4 music", "3 commerce", "3 fencing"),
    ((), (), ()),
    ("King", "Lord", "Witch"),
    next="",
    discards={"red": ("Queen", "Storm", "Romeo")},
    goal_piles=(),
    round=2,
)

ROUNDS: Final = Lesson(
    "rounds",
    "From round to round",
    (
        Try(
            "The last card of the round: win the 3 music.",
            "Bo’s King has 20, your face-down Cardinal 8. No card will come after yours to turn it up.",
            LATE,
            right=("place Wizard in 1",),
            wrong=(
                ("place Storm in 1", "No card turned the Storm, so it only counts: {red} against {blue}. [round_end]"),
                (
                    "place Assassin in 1",
                    "No card turned the Assassin, so he only counts: {red} against {blue}. [round_end]",
                ),
                ("*", "The 3 music in column 1 still lacks a card, so the round goes on. [round_end]"),
            ),
            after="The round’s end turned your Wizard up. Effects do not happen then, but talents work. "
            "[round_end] [R-40]",
            goal=won("3 music"),
        ),
        Tell(
            "Then all conspirators go to their owners’ discards. [scoring] When a draw finds your supply empty, your "
            "discards are shuffled and become the supply, so your cards come back. [draw] [R-12]",
            SHUFFLED,
            ("place King in 1",),
        ),
        Ask(
            "You placed the last card of the round. Who starts the next one?",
            (
                ("You", "The player to the left of whoever placed last starts: Bo. [new_round]"),
                ("Bo", "Yes. The player to the left of whoever placed last starts. [new_round]"),
                ("Cy", "Cy sits to your right. The player to your left starts: Bo. [new_round]"),
            ),
            asked(LATE, ("place Wizard in 1",)),
        ),
        Ask(
            "You draw the last card of your supply. What happens to your discards?",
            (
                ("They are shuffled now", "Not yet: only when you are to draw and nothing is there. [R-12]"),
                ("Nothing yet", "Right. They are shuffled when a draw finds the supply empty, not before. [R-12]"),
            ),
            "Nothing yet",
        ),
        Ask(
            "An Explorer is turned up because the round ends. Does it move?",
            (
                ("Yes", "No effect happens at the round’s end. It stays and counts its number. [round_end]"),
                ("No", "Right. It stays and counts its number. [round_end]"),
            ),
            "No",
        ),
    ),
)

LAST_SWAP: Final = scene(
    ("3 music", "1 religion", "2 commerce"),
    (
        ("red King", "red Traitor up", "red Cardinal down"),
        ("white Queen", "blue Trader", "white Lord"),
        ("white Juliet", "blue Lord"),
    ),
    ("Trader", "Squire"),
    asking=1,
    round=6,
    goal_piles=(),
    won={
        "red": ("3 alchemy", "2 fencing", "4 agriculture", "3 commerce", "4 music"),
        "blue": ("4 fencing", "5 religion", "4 alchemy", "3 religion", "2 agriculture"),
        "white": ("5 alchemy", "5 commerce", "3 fencing"),
    },
)
ISABELLE: Final = (
    "1 music", "4 commerce", "5 religion", "3 religion", "2 agriculture", "2 fencing", "1 alchemy",
)  # fmt: skip
SARAH: Final = ("4 music", "5 music", "3 commerce", "4 fencing", "4 alchemy")
SIX: Final = ("3 alchemy", "2 fencing", "4 agriculture", "3 commerce", "4 music", "1 religion")

FINAL: Final = Lesson(
    "final",
    "The final score",
    (
        Tell(
            "After six rounds the game ends, and the goals you won are added up. [game_end] [final] Goals of all six "
            "disciplines give another way: one of each, doubled, less 1 for every other goal. The better way counts. "
            "[six_disciplines] [R-60]",
        ),
        Try(
            "The last choice of the game: what does your Traitor do?",
            "You win column 1, now under 3 music. You have won 3 alchemy, 2 fencing, 4 agriculture, 3 commerce and "
            "4 music: 16 points.",
            LAST_SWAP,
            right=("swap with 2",),
            wrong=(
                (
                    "swap nothing",
                    "Then 3 music makes it 19. But one discipline is all you lack for doubling. [six_disciplines]",
                ),
                (
                    "swap with 3",
                    "You have commerce already, and in column 3 the 3 music lacks a card. Which discipline do you "
                    "lack? [six_disciplines]",
                ),
            ),
            after="A goal of 1 completes your six disciplines: 3, 2, 4, 3, 4 and 1 make 17, doubled 34. "
            "[six_disciplines]",
            goal=won("1 religion"),
        ),
        Tell(
            "Whoever has the Crown may hold one card more. [crown] Crown and Gold give 3 points each at the end. "
            "[crown_gold] Two players have three columns as well. [two_players] Where tables play differently, house "
            "options let you choose.",
        ),
        Ask(
            "You won 1 music, 4 commerce, 5 religion, 3 religion, 2 agriculture, 2 fencing and 1 alchemy. Your score?",
            (
                ("18", "That is the plain sum. You have all six disciplines, and doubling gives more. [R-60]"),
                ("29", "Yes. The best of each make 15, doubled 30, less 1 for the other religion. [six_disciplines]"),
                ("30", "Nearly: the second religion costs 1. [six_disciplines]"),
                ("36", "Only one goal of each discipline is doubled. [six_disciplines]"),
            ),
            points(*ISABELLE),
        ),
        Ask(
            "You won 4 music, 5 music, 3 commerce, 4 fencing and 4 alchemy. Your score?",
            (
                ("16", "Without all six disciplines every goal counts, 4 music as well as 5 music. [final]"),
                ("20", "Yes. Without all six disciplines the goals are simply added up. [final]"),
                ("40", "Doubling needs all six: agriculture and religion are missing. [six_disciplines]"),
            ),
            points(*SARAH),
        ),
        Ask(
            "Your six goals make 17, doubled 34, and you have the Crown. Your score?",
            (
                ("34", "The Crown gives its owner 3 points more at the end. [crown_gold]"),
                ("37", "Yes. The Crown’s 3 points are added after the doubling. [crown_gold] [R-02]"),
                ("40", "The Crown’s 3 points come after the doubling, so they stay 3. [R-02]"),
            ),
            points(*SIX, crown=True),
        ),
    ),
)
