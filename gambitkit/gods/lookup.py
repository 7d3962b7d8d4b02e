"""What one looks up of Gods' Gambit: the cards and the chapters of its rules."""

from __future__ import annotations

from typing import Final

from gambitkit.core.reference import Chapter, Entry, Group, Provenance, Reference
from gambitkit.core.view import Said
from gambitkit.gods.brief import BRIEF
from gambitkit.gods.cards import COLOURS, DISCIPLES, FULL, KINDS, NAMES, card_of
from gambitkit.gods.positions import TITLE
from gambitkit.gods.view import face

GROUPS: Final = (
    (
        "disciple",
        "Disciples",
        Said("Nine kinds in four colours, two of each. They match by colour or by value.", ("cards", "match")),
    ),
    ("good", "Good Wilds", Said("They go on any card, and give the pile a colour.", ("wilds",))),
    ("evil", "Evil Wilds", Said("They are laid on any turn, and nothing ever discards them.", ("wilds", "G-16"))),
    ("herald", "Heralds", Said("They are set aside when they are drawn.", ("heralds",))),
)
SORT_WORDS: Final = {"disciple": "Disciple", "good": "good Wild", "evil": "evil Wild", "herald": "Herald"}

CHAPTERS: Final = (
    Chapter("What there is", ("cards", "open_hands", "deal", "start_card")),
    Chapter("A turn", ("turn", "play", "match", "wilds", "karma_zone", "karma", "draw", "optional")),
    Chapter("Attacks and Defense", ("target", "defense")),
    Chapter(
        "Disciples",
        (
            "follower", "cleric", "missionary", "angel", "paladin", "priest", "hierophant", "demigod", "avatar",
        ),
    ),
    Chapter(
        "Wilds and Heralds",
        ("fairy", "wizard", "monarch", "hero", "dragon", "goddess", "demon", "wraith", "evil_god", "heralds"),
    ),
    Chapter("The end", ("last_card", "fourth_herald", "penalty", "next_round", "game_end", "points")),
)  # fmt: skip


def reference() -> Reference:
    """All of it."""
    return Reference(
        TITLE,
        Said(f"{len(FULL)} cards in one deck.", ("cards", "G-00")),
        tuple(
            Group(title, said, tuple(entry(index) for index, kind in enumerate(KINDS) if kind.sort == sort))
            for sort, title, said in GROUPS
        ),
        (Provenance("printed", "the number stands in the rulebook"),),
        CHAPTERS,
        brief=BRIEF,
    )


def entry(index: int) -> Entry:
    """A card by its title. In pictures the colours take turns from Disciple to Disciple."""
    kind = KINDS[index]
    disciple = index < DISCIPLES
    cards = [card_of(index, colour) for colour in range(len(COLOURS))] if disciple else [card_of(index)]
    picture = cards[index % len(cards)]
    return Entry(
        face(picture, f"card-{index}"),
        SORT_WORDS[kind.sort] + (f", {kind.power}" if kind.power else ""),
        "printed",
        (kind.rule,),
        pieces={NAMES[card]: kind.copies for card in cards},
    )
