"""What one looks up of Gambit Royale: cards, goals, chapters, and the rest from the modules beside this one."""

from __future__ import annotations

from typing import Final

from gambitkit.core.reference import Chapter, Entry, Group, Provenance, Reference
from gambitkit.core.view import Face, Said
from gambitkit.royale.brief import BRIEF
from gambitkit.royale.cards import COLOURS, DISCIPLINES, EMBLEMS, GOAL_VALUES, KINDS, SET, Kind
from gambitkit.royale.shown import shown
from gambitkit.royale.sources import comparison, tallies
from gambitkit.royale.view import face

TITLE: Final = "Gambit Royale"

PROVENANCES: Final = (
    Provenance("printed", "the number stands in the rulebook"),
    Provenance("edition", "the number is known from the first edition, and this rulebook does not print it"),
)

GROUPS: Final = (
    (
        "number",
        "Cards that only count",
        Said("They count their number. A specialist has 12 under its own discipline and 8 elsewhere.", ("numbers",)),
    ),
    (
        "effect",
        "Cards with an effect",
        Said("It happens at once when another card turns this one up, and not at the round’s end.", ("turn_up",)),
    ),
    (
        "talent",
        "Cards with a talent",
        Said("It works when the column is scored: 1 to 4 in this order, then the others.", ("scoring", "R-41")),
    ),
)
KIND_WORDS: Final = {"number": "number only", "effect": "effect", "talent": "talent"}

NOTES: Final = {
    "Lord": "paired with agriculture in the edition",
    "Trader": "paired with commerce in the edition",
    "Cardinal": "paired with religion in the edition",
    "Minnesinger": "paired with music in the edition",
    "Traitor": "the summary agrees",
    "Musketeers": "the summary agrees",
    "Squire": "its 2 in Example 1",
    "Wizard": "his 7 in Example 2",
    "Cloak": "its 0 under “Beggar”",
}
"""What else there is to say of where a card's numbers are from."""

ALSO: Final = {"Cloak": ("Invisibility Cloak",), "Musketeers": ("Three Musketeers",)}

CHAPTERS: Final = (
    Chapter(
        "What there is", ("sets", "goals", "goal_piles", "first_hand", "crown", "two_players", "R-00")
    ),
    Chapter("A round", ("new_round", "place", "turn_up", "draw", "round_end", "scoring", "game_end", "R-16")),
    Chapter("Effects, when a card is turned", ("explorer", "assassin", "storm", "cloak", "traitor")),
    Chapter("Cards that only count", ("numbers", "specialists")),
    Chapter(
        "Talents, when a column is scored",
        (
            "musketeers", "wizard", "witch", "prince", "hermit", "small_giant", "doppelganger", "dragon", "romeo",
            "beggar",
        ),
    ),
    Chapter("Who wins a column", ("sum", "tie")),
    Chapter("The final score", ("final", "six_disciplines", "crown_gold")),
)  # fmt: skip


def reference() -> Reference:
    """All of it. The examples are scored anew, so that computed figures are computed."""
    groups = [
        Group(title, said, tuple(entry(kind) for kind in KINDS if kind.kind == which)) for which, title, said in GROUPS
    ]
    total = sum(SET)
    return Reference(
        TITLE,
        Said(f"One of each for every player, {total} in all.", ("R-01",)),
        (*groups, goals(), others()),
        PROVENANCES,
        CHAPTERS,
        (comparison(),),
        tallies(),
        BRIEF,
        shown(),
    )


def entry(kind: Kind) -> Entry:
    """A conspirator. A card has no colour of its own, so in pictures the colours take turns from rule to rule."""
    index = KINDS.index(kind)
    turn = list(dict.fromkeys(one.rule for one in KINDS)).index(kind.rule)
    colour = COLOURS[turn % len(COLOURS)]
    return Entry(
        face(index, colour, f"card-{index}"),
        KIND_WORDS[kind.kind] + (f" {kind.order}" if kind.order else ""),
        kind.provenance,
        (kind.rule,),
        NOTES.get(kind.name, ""),
        ALSO.get(kind.name, ()),
        pieces={f"{colour} {kind.name}": SET[index] for colour in COLOURS},
    )


def goals() -> Group:
    """The disciplines, each with its emblem and the card that has its higher number there."""
    return Group(
        "Goals",
        Said("Six of each discipline, 36 in all. They are what is won.", ("goals",)),
        tuple(map(discipline, range(len(DISCIPLINES)))),
        cards=False,
    )


def discipline(index: int) -> Entry:
    name = DISCIPLINES[index]
    specialist = next(kind.name for kind in KINDS if kind.discipline == index)
    values = ", ".join(map(str, GOAL_VALUES))
    return Entry(
        Face(
            f"goal-{name}", name.capitalize(), printed="1 to 5", text=f"Worth {values}. Here the {specialist} has 12."
        ),
        "goal",
        "printed",
        ("goals", "specialists"),
        emblem=EMBLEMS[index],
        pieces={f"{value} {name}": GOAL_VALUES.count(value) for value in GOAL_VALUES},
    )


def others() -> Group:
    """What else scores."""
    return Group(
        "Crown and Gold",
        Said("Worth 3 points each at the end, after any doubling.", ("crown_gold",)),
        (
            Entry(
                Face(
                    "crown", "Crown", printed="3", text="Its owner may hold one card more. No text says how it is won."
                ),
                "one card",
                "printed",
                ("crown", "crown_gold", "R-02"),
            ),
            Entry(
                Face("gold", "Gold", printed="3", text="Scored, but not among the parts, so play does without it."),
                "scored only",
                "printed",
                ("crown_gold", "R-03"),
            ),
        ),
        cards=False,
    )
