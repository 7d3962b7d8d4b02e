"""The hundred cards of Gods' Gambit as data, and how a card is held in a position.

A card is one int. Equal cards are the same int (G-00): a Disciple is `colour * 9 + value - 1`, then follow the Wilds in
the order of `WILDS`, then the Herald.
"""

from __future__ import annotations

from typing import Final, NamedTuple

COLOURS: Final = ("red", "blue", "white", "black")
ANY: Final = len(COLOURS)
"""The colour of a Wild before one is chosen; it matches none."""

FOLLOWER, CLERIC, MISSIONARY, ANGEL, PALADIN, PRIEST, HIEROPHANT, DEMIGOD, AVATAR = range(9)
FAIRY, WIZARD, MONARCH, HERO, DRAGON, GODDESS, DEMON, WRAITH, EVIL_GOD, HERALD = range(9, 19)


class Kind(NamedTuple):
    """A card by its title: name, value (0: a Herald has none), copies (of each colour, for a Disciple), sort
    ("disciple", "good", "evil", "herald"), what its power is ("attack", "defense", "" for another or none), what it
    does in our words, and its rule."""

    name: str
    value: int
    copies: int
    sort: str
    power: str
    text: str
    rule: str


def _disciple(name: str, value: int, text: str, power: str = "") -> Kind:
    return Kind(name, value, 2, "disciple", power, text, name.casefold())


KINDS: Final[tuple[Kind, ...]] = (
    _disciple("Follower", 1, "No power."),
    _disciple("Cleric", 2, "Discard 1 Karma."),
    _disciple("Missionary", 3, "Target loses the next turn.", "attack"),
    _disciple("Angel", 4, "Discard 1 more card from your hand."),
    _disciple("Paladin", 5, "Target draws 2 cards.", "attack"),
    _disciple("Priest", 6, "Discard up to 2 Karma."),
    _disciple("Hierophant", 7, "Take one more turn."),
    _disciple("Demigod", 8, "Discard up to 2 more cards from your hand."),
    _disciple("Avatar", 9, "Nothing happens to you. It is now your turn.", "defense"),
    Kind("Fairy", 10, 4, "good", "attack", "Add 1 of your Karma to the target’s.", "fairy"),
    Kind("Wizard", 10, 4, "good", "", "Choose the pile’s colour, then discard 1 card from your hand.", "wizard"),
    Kind("Monarch", 10, 4, "good", "", "Reuse the power of 1 card in your Karma.", "monarch"),
    Kind("Hero", 20, 2, "good", "", "Discard any Disciples of the pile’s colour from your hand.", "hero"),
    Kind("Dragon", 20, 2, "good", "attack", "Add this card to the target’s Karma.", "dragon"),
    Kind("Goddess", 30, 1, "good", "defense", "The attack falls on the attacker.", "goddess"),
    Kind("Demon", 10, 4, "evil", "attack", "Never discarded. Target draws 2 cards.", "demon"),
    Kind("Wraith", 20, 2, "evil", "attack", "Never discarded. Target draws 4 cards.", "wraith"),
    Kind("Evil God", 30, 1, "evil", "attack", "Never discarded. Target draws cards up to 7 in hand.", "evil_god"),
    Kind("Herald", 0, 4, "herald", "", "Set aside when drawn. The fourth ends the round.", "heralds"),
)

DISCIPLES: Final = 9
"""Kinds of Disciples; they come first."""
WILDS: Final = tuple(range(FAIRY, HERALD))

FIRST_WILD: Final = DISCIPLES * len(COLOURS)
CARDS: Final = range(FIRST_WILD + len(WILDS) + 1)
"""Every card by its int."""
THE_HERALD: Final = CARDS[-1]
KIND: Final = tuple(card % DISCIPLES if card < FIRST_WILD else card - FIRST_WILD + FAIRY for card in CARDS)
COLOUR: Final = tuple(card // DISCIPLES if card < FIRST_WILD else ANY for card in CARDS)
VALUE: Final = tuple(KINDS[kind].value for kind in KIND)
NAMES: Final = tuple(
    f"{COLOURS[COLOUR[card]]} {KINDS[KIND[card]].name}" if card < FIRST_WILD else KINDS[KIND[card]].name
    for card in CARDS
)
"""Each card as it is written."""
COPIES: Final = tuple(KINDS[kind].copies for kind in KIND)
EVIL: Final = tuple(KINDS[kind].sort == "evil" for kind in KIND)
"""Cards that nothing ever discards (G-16)."""
FULL: Final = tuple(card for card in CARDS for _ in range(COPIES[card]))
"""All hundred cards, sorted."""


def card_of(kind: int, colour: int = ANY) -> int:
    """The card of a kind; of a Disciple's, the one of that colour."""
    return colour * DISCIPLES + kind if kind < DISCIPLES else FIRST_WILD + kind - FAIRY
