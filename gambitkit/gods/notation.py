"""Cards and colours of Gods' Gambit as people write them, and back."""

from __future__ import annotations

from typing import Final

from gambitkit.core.model import Refusal
from gambitkit.core.names import find, fold, listed, numbered, quote
from gambitkit.gods.cards import CARDS, COLOURS, DISCIPLES, FIRST_WILD, KINDS, NAMES, THE_HERALD

_CARDS: Final = numbered(NAMES)
_COLOURS: Final = numbered(COLOURS)
_DISCIPLES: Final = {fold(kind.name): kind.name for kind in KINDS[:DISCIPLES]}
_WILDS: Final = {fold(NAMES[card]): card for card in CARDS[FIRST_WILD:]}


def read_card(text: object) -> int:
    """The card that "red Angel", "Fairy" or "Herald" means. Raises Refusal with the nearest names."""
    if isinstance(text, str):
        folded = fold(text)
        if folded in _DISCIPLES:
            name = _DISCIPLES[folded]
            raise Refusal(f"Say which {name}: {listed((f'{colour} {name}' for colour in COLOURS), 'or')}.")
        for colour in COLOURS:
            wild = _WILDS.get(folded.removeprefix(colour))
            if folded.startswith(colour) and wild is not None:
                raise Refusal(f"A {NAMES[wild]} has no colour of its own: write just “{NAMES[wild]}”.")
    return int(find(text, _CARDS, "card"))


def read_colour(text: object) -> int:
    """The index of a colour. Raises Refusal with the colours there are."""
    return int(find(text, _COLOURS, "colour"))


def read_played(text: str) -> tuple[int, int | None]:
    """(card, colour) of "red Angel" or "Fairy as red". Raises Refusal."""
    name, joint, colour = text.rpartition(" as ")
    if not joint:
        return read_card(text), None
    card = read_card(name)
    if card < FIRST_WILD or card == THE_HERALD:
        raise Refusal(f"Only a Wild is discarded as a colour, and {quote(name.strip())} is none.")
    return card, read_colour(colour)
