"""Gambit Royale in short, for the printed sheet."""

from __future__ import annotations

from typing import Final

from gambitkit.core.reference import Brief
from gambitkit.core.view import Said

BRIEF: Final = (
    Brief(
        "Setting up",
        (
            Said(
                "Shuffle the set of your colour into a face-down supply and draw three cards.", ("sets", "first_hand")
            ),
            Said(
                "Shuffle all goals; lay out as many piles of six as there are players, three for two players.",
                ("goal_piles", "two_players"),
            ),
            Said("Turn up the top goal of each pile. Each heads a column. Agree who starts.", ("new_round", "R-05")),
        ),
    ),
    Brief(
        "A turn",
        (
            Said("Place a card from your hand, face down, at the bottom of a column that is not closed.", ("place",)),
            Said(
                "If the card straight above lies face down, turn it up, whoever owns it. An effect happens at once, "
                "and all that follows from it; a talent waits.",
                ("turn_up",),
            ),
            Said("Draw one card. Is your supply empty, shuffle your discards first.", ("draw", "R-12")),
            Said("Are all goals complete, the round ends. Else the player to your left goes on.", ("R-10",)),
        ),
        ordered=True,
    ),
    Brief(
        "The end of a round",
        (
            Said(
                "A goal is complete with at least as many cards as it is worth, or when a Storm has closed its column.",
                ("round_end", "storm"),
            ),
            Said("Turn up all face-down cards: no effects now, but talents work.", ("round_end", "R-40")),
            Said("Score the columns one by one: talents in their order, then the sums.", ("scoring",)),
            Said("Goals go to their winners, all conspirators to their owners’ discards.", ("scoring",)),
            Said(
                "The player to the left of whoever placed last starts the next round. Six are played.", ("new_round",)
            ),
        ),
        ordered=True,
    ),
    Brief(
        "Talents in their order",
        (
            Said("Musketeers: no other talent works in this column.", ("musketeers", "R-42")),
            Said(
                "Wizard: cards of 10 or more leave, by printed numbers. Two or more Wizards do nothing.",
                ("wizard", "R-43"),
            ),
            Said("Witch: cards of 9 or less leave, but not she. Two or more Witches do nothing.", ("witch", "R-43")),
            Said(
                "Prince and Squire of one colour win at once; of several pairs the nearest card decides.",
                ("prince", "R-48"),
            ),
            Said(
                "Numbers: Hermit, Small Giant and Romeo first, then Doppelgängers from the bottom up, then Dragons.",
                ("R-50", "R-51"),
            ),
            Said("Beggar: the lowest sum wins instead of the highest.", ("beggar",)),
        ),
        ordered=True,
    ),
    Brief(
        "Who wins a column",
        (
            Said("The highest sum; with a Beggar at work the lowest.", ("sum", "R-53")),
            Said("A tie: the nearest card to the goal. With a Beggar: the furthest.", ("tie", "R-54")),
            Said("Who has only Doppelgängers without a number takes no part.", ("R-55",)),
        ),
    ),
    Brief(
        "When in doubt",
        (
            Said("A complete goal may get more cards, and may be incomplete again if one leaves.", ("place", "R-11")),
            Said("With no card in hand you place nothing, and draw one if you can.", ("R-13",)),
            Said(
                "An Explorer goes from the last column to the first and passes over closed ones. Where it would be "
                "turned a second time in one turn it stays, face up.",
                ("R-20", "R-21", "R-22"),
            ),
            Said(
                "Cloak and Traitor ask their owner, on anybody’s turn. A card under a Cloak does not count towards "
                "the goal and stays face down until the round ends.",
                ("R-14", "R-33"),
            ),
            Said("If a Traitor’s swap completes all goals, the round ends at once.", ("traitor",)),
            Said("A removed card counts for nothing. Hermit and Small Giant count what is left.", ("R-47", "R-49")),
            Said(
                "A Doppelgänger goes by the next card left beneath it, another Doppelgänger too. With none it has no "
                "number.",
                ("doppelganger", "R-50"),
            ),
            Said("Under Musketeers specialists keep 12 or 8, and a Doppelgänger has no number.", ("R-42",)),
        ),
    ),
    Brief(
        "The final score",
        (
            Said("Add up all goals won, or …", ("final",)),
            Said(
                "… with all six disciplines, add up the best of each, double it, and take off 1 for every other goal.",
                ("six_disciplines",),
            ),
            Said("The better of both counts.", ("R-60",)),
            Said("Crown and Gold: 3 more each. Most points win; equals share.", ("crown_gold", "R-05")),
        ),
    ),
)
