"""Names as people type them: case, accents and spaces do not matter; a wrong one is met with the nearest right ones."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TypeVar

from gambitkit.core.model import Refusal

T = TypeVar("T")

LONGEST = 60
"""Characters of a person's text that are quoted back; more would drown the sentence."""


def fold(text: str) -> str:
    """The text without case, accents, spaces or punctuation: what two spellings of one name share."""
    plain = unicodedata.normalize("NFKD", text.replace("ß", "ss").casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def quote(text: object) -> str:
    """What a person gave, on one line and not too long, in quotation marks."""
    shown = " ".join(str(text).split()) if isinstance(text, str) else repr(text)
    shown = "".join(letter if letter.isprintable() else "?" for letter in shown)
    return f"“{shown if len(shown) <= LONGEST else shown[: LONGEST - 1] + '…'}”"


def listed(words: Iterable[str], joint: str = "and") -> str:
    """Words as a list in a sentence: "red, blue and white"."""
    *most, last = words
    return f"{', '.join(most)} {joint} {last}" if most else last


class Named(int):
    """An index that reads as its name, for sentences that list right answers."""

    name: str

    def __new__(cls, value: int, name: str) -> Named:
        self = super().__new__(cls, value)
        self.name = name
        return self

    def __str__(self) -> str:
        return self.name


def numbered(names: Sequence[str], aliases: Mapping[str, str] = {}) -> dict[str, Named]:
    """Folded names, and other names for some of them, to their places in the list, as `find` takes them."""
    table = {fold(name): Named(index, name) for index, name in enumerate(names)}
    table |= {fold(alias): table[fold(name)] for alias, name in aliases.items()}
    return table


def find(text: object, names: Mapping[str, T], what: str) -> T:
    """The value of the name that `text` spells; `names` maps folded names or aliases to values with a readable str.

    Raises Refusal with the nearest right names, or with all of them if none is near and they are few.
    """
    if isinstance(text, str):
        folded = fold(text)
        if folded in names:
            return names[folded]
        near = list(dict.fromkeys(str(names[name]) for name in get_close_matches(folded[:LONGEST], names, 3, 0.6)))
    else:
        near = []
    right = near or list(dict.fromkeys(str(value) for value in names.values()))
    if len(right) > 8:
        raise Refusal(f"There is no {what} {quote(text)}; {right[0]} or {right[1]}, for example, would be one.")
    raise Refusal(f"There is no {what} {quote(text)}; did you mean {listed(right, 'or')}?")
