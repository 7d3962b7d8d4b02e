"""Cards, colours and goals of Gambit Royale as people write them, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from itertools import islice
from typing import Final

from gambitkit.core.model import Refusal
from gambitkit.core.names import find, numbered, quote
from gambitkit.royale.cards import CARD, CLOAK, COLOURS, DISCIPLINES, GOAL_VALUES, KIND, KINDS, SEEN, SET, TUCKED, UP

_KINDS: Final = numbered(
    tuple(kind.name for kind in KINDS),
    {
        "Invisibility Cloak": "Cloak",
        "Musketeer": "Musketeers",
        "Three Musketeers": "Musketeers",
        "3 Musketeers": "Musketeers",
        "Doppelgaenger": "Doppelgänger",
        "Giant": "Small Giant",
    },
)
_COLOURS: Final = numbered(COLOURS)
_DISCIPLINES: Final = numbered(DISCIPLINES)


LONGEST_CARD: Final = 200
"""Characters beyond which no text is looked at as a card."""
UNKNOWN: Final = KIND
"""The kind of "blue ?": a card of that colour that nobody has seen. It stands for no card of its own."""


def read_kind(text: object) -> int:
    """The kind of card that a name means. Raises Refusal with the nearest names."""
    return int(find(text, _KINDS, "card"))


def read_colour(text: object) -> int:
    """The index of a colour. Raises Refusal with the nearest colours."""
    return int(find(text, _COLOURS, "colour"))


def read_card(text: object) -> tuple[int, int]:
    """(colour, kind) of "red Fencing Master". Raises Refusal."""
    colour, name = _split(text)
    return colour, read_kind(name)


def _split(text: object) -> tuple[int, str]:
    """The colour of a card and the rest of its text."""
    words = text.split(None, 1) if isinstance(text, str) and len(text) <= LONGEST_CARD else []
    if len(words) < 2:
        raise Refusal(f"{quote(text)} is no card: give its colour and its name, as in “red King”.")
    return read_colour(words[0]), words[1]


def read_goal(text: object) -> int:
    """The goal that "3 fencing" means. Raises Refusal."""
    words = text.split() if isinstance(text, str) and len(text) <= LONGEST_CARD else []
    if len(words) != 2:
        raise Refusal(f"{quote(text)} is no goal: give its value and its discipline, as in “3 fencing”.")
    if words[1] in {str(value) for value in GOAL_VALUES}:
        raise Refusal(f"{quote(text)} is no goal: the value comes first, as in “{words[1]} {words[0]}”.")
    if words[0] not in {str(value) for value in GOAL_VALUES}:
        raise Refusal(f"There is no goal {quote(text)}: a goal is worth 1, 2, 3, 4 or 5.")
    return int(find(words[1], _DISCIPLINES, "discipline")) << 3 | int(words[0])


def write_goal(goal: int) -> str:
    return f"{goal & 7} {DISCIPLINES[goal >> 3]}"


def write_card(card: int) -> str:
    """A card of the table in words: "red King", "red King down" if only the round's end turns it, "blue ?"."""
    kind = card & KIND
    name = "?" if kind == UNKNOWN else KINDS[kind].name
    late = "" if card & (UP | TUCKED) else " down"
    return f"{COLOURS[(card & CARD) >> 5]} {name}{late}"


def read_laid(text: object, unknown: bool = False) -> tuple[int, ...]:
    """The card of a column that a text means, with the one under it for "red Cloak > red Wizard".

    Cards are up; "white Wizard down" was turned only at the round's end. "blue ?" is taken where `unknown` allows
    it. Raises Refusal.
    """
    return lay(text, lambda card, flags: _read_faced(card, flags, unknown), UP)


def lay(text: object, read: Callable[[str, int], int], flags: int) -> tuple[int, ...]:
    """A place of a column as a text has it: one card, or a Cloak and the card under it.

    `read` takes the text of one card and the flags that it has if its text says nothing of its face: `flags` for the
    upper card, none for the one beneath. Raises Refusal.
    """
    if not isinstance(text, str) or len(text) > 2 * LONGEST_CARD:
        raise Refusal(f"{quote(text)} is no card: give its colour and its name, as in “red King”.")
    above, under, beneath = text.partition(">")
    card = read(above, flags)
    if not under:
        return (card,)
    if ">" in beneath:
        raise Refusal(f"{quote(text)} cannot be: a Cloak hides one card.", ["cloak"])
    tucked = read(beneath, 0)
    if card & KIND != CLOAK:
        raise Refusal(f"{quote(text)} cannot be: only a Cloak hides a card, as in “red Cloak > red Wizard”.", ["cloak"])
    if not card & UP:
        raise Refusal(f"{quote(text)} cannot be: a Cloak turned only at the round’s end hides no card.", ["cloak"])
    if tucked & UP:
        raise Refusal(
            f"{quote(text)} cannot be: a card under the Cloak lies face down until the round’s end.", ["cloak"]
        )
    if tucked & SEEN:
        raise Refusal(f"{quote(text)} cannot be: nobody but its owner has seen a card under the Cloak.", ["cloak"])
    if (card ^ tucked) & CARD & ~KIND:
        raise Refusal(f"{quote(text)} cannot be: a Cloak hides a card of its own colour.", ["cloak"])
    return card, tucked | TUCKED


def _read_faced(text: str, flags: int, unknown: bool) -> int:
    """A card with `flags` unless the text says "up" or "down"."""
    words = text.rsplit(None, 1)
    face = words[-1].casefold() if len(words) > 1 and words[-1].casefold() in ("up", "down") else ""
    colour, name = _split(words[0] if face else text)
    if face:
        flags = UP if face == "up" else 0
    if name.strip() != "?":
        return colour << 5 | read_kind(name) | flags
    if not unknown:
        raise Refusal(f"{quote(text)} is an unknown card, for which lab.odds counts who wins; here, name the card.")
    return colour << 5 | UNKNOWN | flags


def read_column(texts: object, unknown: bool = False, copies: Sequence[int] = SET) -> tuple[int, ...]:
    """The cards of a column, nearest the goal first. Raises Refusal, also for a card more often than its owner has
    it."""
    if isinstance(texts, str | bytes | Mapping | Set) or not isinstance(texts, Iterable):
        raise Refusal(f'A column is a list of cards, as in ["red King", "blue Queen"], not {quote(texts)}.')
    most = len(COLOURS) * sum(copies)
    given = list(islice(texts, most + 1))
    if len(given) > most:
        raise Refusal(f"A column holds at most {most} cards, which is every card of every colour.")
    cards = tuple(card for text in given for card in read_laid(text, unknown))
    for card, times in Counter(card & CARD for card in cards if card & KIND != UNKNOWN).items():
        if times > copies[card & KIND]:
            has = "only one" if copies[card & KIND] == 1 else f"only {copies[card & KIND]}"
            where = "twice" if times == 2 else f"{times} times"
            raise Refusal(
                f"The {write_card(card | UP)} lies here {where}, and {COLOURS[card >> 5]} has {has}.", ["R-01"]
            )
    return cards


def write_column(cards: Sequence[int]) -> tuple[str, ...]:
    """A column in words, a text a place: what `read_column` reads."""
    texts: list[str] = []
    for card in cards:
        if card & TUCKED:
            texts[-1] += f" > {write_card(card)}"
        else:
            texts.append(write_card(card))
    return tuple(texts)
