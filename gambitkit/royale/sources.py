"""The rulebook and the later summary beside each other (R-00), and printed figures beside computed ones (R-61)."""

from __future__ import annotations

from typing import Final

from gambitkit.core.names import listed
from gambitkit.core.reference import Comparison, Difference, Tally
from gambitkit.core.view import Said
from gambitkit.royale.cards import spell
from gambitkit.royale.examples import COLUMNS, SCORES, ColumnExample, printed_beside_computed, winner_of
from gambitkit.royale.notation import read_goal
from gambitkit.royale.resolve import resolve
from gambitkit.royale.score import best_of_each, final_score

LEFT_OUT: Final = (
    "Queen", "Fencing Master", "Lord", "Trader", "Minnesinger", "Explorer", "Cloak", "Witch", "Prince", "Hermit",
    "Dragon", "Romeo",
)  # fmt: skip
"""The cards of the rulebook that the summary does not have."""

DIFFERENCES: Final = (
    Difference(
        "Cards described",
        "Counts 31 cards a player and describes 25.",
        "Counts 31 too and describes 13.",
        "The 25 described are played; nothing is made up for the others.",
        ("R-00", "R-01"),
    ),
    Difference(
        "Cards left out",
        f"Has {listed(LEFT_OUT)}.",
        "Has none of these twelve.",
        "All twelve are played as the rulebook has them.",
        ("R-00",),
    ),
    Difference(
        "Juliet",
        "14, and nothing else.",
        "14, but 5 when alone and 15 beside a card of 10 or more.",
        "She has 14 always. Such a change is Romeo’s.",
        ("numbers", "R-52"),
    ),
    Difference(
        "Cardinal",
        "12 under religion, 8 under any other goal.",
        "Called Kardinal, without a number: 5 when alone, 15 with Juliet.",
        "He has 12 or 8 and no talent.",
        ("specialists", "R-00"),
    ),
    Difference(
        "Alchemist",
        "12 under alchemy, 8 under any other goal.",
        "No number: 5 when alone, 15 with Juliet.",
        "He has 12 or 8 and no talent.",
        ("specialists", "R-00"),
    ),
    Difference(
        "Romeo",
        "5, or 15 with the Juliet of his colour in the column.",
        "Not among its cards; versions of his talent are given to Juliet, Cardinal and Alchemist.",
        "The talent is Romeo’s alone.",
        ("romeo", "R-52"),
    ),
    Difference(
        "Specialists",
        "Six cards, each with 12 under the goal of its discipline and 8 elsewhere.",
        "Says nothing of a second number; four of the six are missing.",
        "12 or 8, by the goal. This is no talent, so Musketeers leave it.",
        ("specialists", "R-42"),
    ),
    Difference(
        "Musketeers",
        "Every other talent in the column is off; printed numbers count, and a Doppelgänger has none.",
        "Called 3 Musketeers; all talents in the column are taken away. What then counts is not said.",
        "As in the rulebook. The 11 is the first edition’s, and the summary has it too.",
        ("musketeers", "R-42"),
    ),
    Difference(
        "Wizard",
        "7 in Example 2. All cards of 10 or more leave the column; two or more Wizards do nothing.",
        "No number. He can remove one opponent’s card.",
        "Every card of 10 or more, his owner’s too. Nobody picks, and nobody may decline.",
        ("wizard", "R-43", "R-44"),
    ),
    Difference(
        "Prince and Squire",
        "Both of one colour in a column win its goal; of several pairs the nearest card decides. Example 1 prints "
        "the Squire’s 2.",
        "The Squire wins with the Prince, who is not among its cards. No number, nothing on colours or several pairs.",
        "One colour, and the pair with the nearest card.",
        ("prince", "R-48"),
    ),
    Difference(
        "Small Giant",
        "3 more for each other card in the column.",
        "3 more for each other card, on top of a number that it does not give.",
        "He starts from 2, as in the first edition.",
        ("small_giant", "R-49"),
    ),
    Difference(
        "Doppelgänger",
        "The number of the card beneath, never its talent. Removed cards are passed over; with nothing beneath there "
        "is no number.",
        "The number of the card beneath, and no more on it.",
        "As in the rulebook.",
        ("doppelganger", "R-50"),
    ),
    Difference(
        "Beggar",
        "The lowest sum wins. Of equal sums the furthest card decides, and who has no number here takes no part.",
        "The lowest sum wins. No number, and a tie goes to the nearest card, as everywhere.",
        "Under a Beggar the furthest card. His own number is 4, as in the first edition.",
        ("beggar", "R-54", "R-55"),
    ),
    Difference(
        "Assassin",
        "The card that turned him goes to its owner’s discards. Neither Wizard nor Witch is said to remove him.",
        "“9/12”. The card that turned him is removed; where to is not said.",
        "9½, as in the first edition; “9/12” misreads it. It lies between 9 and 10, so nothing removes him.",
        ("assassin", "R-06", "R-45"),
    ),
    Difference(
        "Storm",
        "Closes the column and completes its goal; an Explorer passes it by.",
        "Closes and completes. No number, and nothing on Explorers, which it leaves out.",
        "As in the rulebook. The number is 9, as in the first edition.",
        ("storm", "R-21", "R-31"),
    ),
    Difference(
        "Traitor",
        "His owner may swap two goals. If that completes them all, the round ends at once.",
        "10. He swaps two goals; whose choice it is, whether it may be declined and what ends the round is not said.",
        "His owner may. The 10 is the first edition’s, and the summary has it too.",
        ("traitor", "R-14", "R-32"),
    ),
    Difference(
        "Order of the talents",
        "Musketeers, Wizard, Witch, Prince and Squire; for all others the order does not matter.",
        "“Initiative order”, without saying which.",
        "The order of the appendix. Initiative has no other numbers.",
        ("scoring", "R-41"),
    ),
    Difference(
        "Who starts",
        "The players choose who starts the first round.",
        "Says nothing of the first round.",
        "The table chooses; here it is the first seat unless told otherwise.",
        ("new_round", "R-05"),
    ),
    Difference(
        "Ways of counting",
        "Gives two ways, and does not say whether one may choose.",
        "The better of the two counts.",
        "The better of the two. A table may also agree that six disciplines must be doubled.",
        ("six_disciplines", "R-60"),
    ),
    Difference(
        "Leonardo’s score",
        "13 × 2 = 36.",
        "13 × 2 = 26, yet 36 with no extra cards: further cards must have raised it.",
        "26. The example lists six goals and no others, so there is nothing to raise it: the 36 is a misprint.",
        ("six_disciplines", "R-61"),
    ),
    Difference(
        "Columns as examples",
        "Scores two columns, card by card.",
        "Has none.",
        "Both stand below, and come out as printed.",
        ("scoring",),
    ),
)

AGREED: Final = (
    Said("186 cards in six sets, 36 goals with 1, 2, 3, 3, 4 and 5 in each discipline, one Crown.", ("sets", "goals")),
    Said("Three cards in the first hand; as many piles of six goals as players, three for two.", ("goal_piles",)),
    Said("A turn: place a card face down, turn the one straight above if it lies face down, draw one.", ("R-10",)),
    Said("A complete goal may get more cards, and the round ends when all goals are complete.", ("round_end",)),
    Said("Of cards turned only at the end, talents work and effects do not.", ("R-40",)),
    Said("Where no Beggar lies, the nearest card decides a tie.", ("tie",)),
    Said("King 20 and Juliet 14, as the rulebook prints them.", ("numbers",)),
    Said("Musketeers 11 and Traitor 10, which the rulebook does not print: the first edition’s numbers.", ("R-00",)),
    Said("Crown and Gold are worth 3 each. Neither says how a Crown is won or lists a Gold.", ("R-02", "R-03")),
    Said("20 points for Sarah and 29 for Isabelle in the scoring example.", ("final",)),
)


SUMMARY: Final = {"Leonardo": "36", "Sarah": "20", "Isabelle": "29"}
"""The totals of the scoring example as the summary gives them."""


def comparison() -> Comparison:
    """The two sources side by side."""
    return Comparison(
        "Two sources compared",
        Said(
            "The rulebook is the authority. A later summary of the game differs from it; where it does, the rulebook "
            "holds.",
            ("R-00",),
        ),
        ("What", "The rulebook", "The summary", "What holds"),
        DIFFERENCES,
        AGREED,
    )


def tallies() -> tuple[Tally, ...]:
    """The printed examples beside what the engine makes of them."""
    return scores_beside(), columns_beside()


def scores_beside() -> Tally:
    """The final scores: as the rulebook prints them, as the summary does, and computed."""
    beside = printed_beside_computed()
    by_total, by_rule = winner_of(beside.printed), winner_of(beside.computed)
    rows = []
    for one in SCORES:
        printed, computed = beside.printed[one.name], beside.computed[one.name]
        slip = ", a misprint" if printed != computed else ""
        wins = ", wins" if one.name == by_rule else ""
        rows.append((one.name, reckoning(one.goals), f"{printed}{slip}", SUMMARY[one.name], f"{computed}{wins}"))
    winner = next(n for n, one in enumerate(SCORES) if one.name == by_rule)
    said = Said(
        f"The scoring example. By the printed totals {by_total} wins, by the printed rule {by_rule}.", ("R-61", "R-60")
    )
    heads = ("Player", "Reckoning", "Rulebook", "Summary", "Computed")
    return Tally(said, heads, tuple(rows), 3, frozenset({(winner, 4)}))


def reckoning(goals: tuple[str, ...]) -> str:
    """How goals are counted, in a few words."""
    score = final_score(goals)
    if score.doubled is None:
        return f"not all disciplines: plain sum, {score.plain}"
    won = [read_goal(goal) for goal in goals]
    best = sum(won[i] & 7 for i in best_of_each(won).values())
    further = len(won) - len(best_of_each(won))
    less = f", less {further} for {'one more goal' if further == 1 else f'{further} more goals'}" if further else ""
    return f"all six disciplines: {best}, doubled{less}"


def columns_beside() -> Tally:
    """The two columns of the rulebook: who wins as printed, and as computed."""
    heads = ("Example", "Column, nearest card first", "Rulebook", "Computed")
    rows = tuple(
        (one.title, f"{one.goal}: {', '.join(one.cards)}", as_printed(one), as_computed(one)) for one in COLUMNS
    )
    return Tally(Said("The two columns that the rulebook scores.", ("scoring",)), heads, rows)


def as_printed(one: ColumnExample) -> str:
    return f"{one.winner} wins: {listed(f'{colour} {number}' for colour, number in one.sums.items())}"


def as_computed(one: ColumnExample) -> str:
    found = resolve(one.goal, one.cards)
    return (
        f"{found.winner} wins: {listed(f'{colour} {spell(int(2 * number))}' for colour, number in found.sums.items())}"
    )
