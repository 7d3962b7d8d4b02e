"""Looking for words: which texts have them, where to mark them, and what was perhaps meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from gambitkit.ui.html import Html, Part, tag, text

WORD: Final = re.compile(r"[^\W\d_]{1,2}-\d+|[\w½]+")
"""A word, or a ruling's number."""
LONGEST: Final = 100
"""Characters of a search that are looked at."""
MOST: Final = 8
"""Words of a search that are looked at."""

Mark: TypeAlias = Callable[[str], Part]
"""Writes a text with what was looked for marked in it."""


class Item(NamedTuple):
    """Something to be found: a card, a rule, or a row of a comparison. `words` are folded; `title` too, and comes
    first among what is found."""

    kind: str
    id: str
    title: frozenset[str]
    words: frozenset[str]


class Found(NamedTuple):
    """What was found. `words` are those that it has; they differ from those looked for if nothing has these:
    `instead` then says what was looked for instead, or `partly` that no item has all of them."""

    items: tuple[Item, ...]
    words: tuple[str, ...]
    instead: str = ""
    partly: bool = False

    @property
    def ids(self) -> frozenset[tuple[str, str]]:
        return frozenset((item.kind, item.id) for item in self.items)


def item(kind: str, id: str, titles: Iterable[str], texts: Iterable[str]) -> Item:
    title = frozenset(word for one in titles for word in words_of(one))
    return Item(kind, id, title, title | {word for one in texts for word in words_of(one)})


@lru_cache(4096)
def folded(word: str) -> str:
    """A word without case, accents and hyphen."""
    plain = unicodedata.normalize("NFD", word.replace("ß", "ss").casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def words_of(said: str) -> tuple[str, ...]:
    """The words of a text, folded; of a ruling's number both the whole and the number alone."""
    found: list[str] = []
    for word in WORD.findall(said):
        found.append(folded(word))
        if "-" in word:
            found.append(word.rpartition("-")[2])
    return tuple(filter(None, found))


def asked(find: str) -> tuple[str, ...]:
    """The words that a search looks for. A letter alone looks for nothing yet."""
    words = [folded(word) for word in WORD.findall(find[:LONGEST])]
    return tuple(dict.fromkeys(word for word in words if len(word) > 1 or word.isnumeric()))[:MOST]


def fits(word: str, other: str) -> bool:
    """Whether a word of a text is what was looked for, or begins with it; a number must be all of it."""
    return other == word if word.isnumeric() else other.startswith(word)


def has(words: Iterable[str], word: str) -> bool:
    return any(fits(word, other) for other in words)


def search(words: tuple[str, ...], items: Sequence[Item]) -> Found:
    """The items that have all the words, what is named so first; if none has, those that have the nearest words, or
    the most of them."""
    found = _all(words, items)
    if found:
        return Found(found, words)
    every = frozenset(word for item in items for word in item.words)
    near = tuple(word if has(every, word) else _nearest(word, items, every) for word in words)
    if near != words and (found := _all(near, items)):
        return Found(found, near, instead=" ".join(near))
    known = tuple(word for word in near if has(every, word))
    most = max((sum(has(item.words, word) for word in known) for item in items), default=0)
    if not most:
        return Found((), words)
    best = [item for item in items if sum(has(item.words, word) for word in known) == most]
    return Found(_titled(known, best), known, partly=True)


def _all(words: Sequence[str], items: Iterable[Item]) -> tuple[Item, ...]:
    return _titled(words, [item for item in items if all(has(item.words, word) for word in words)])


def _titled(words: Sequence[str], items: Sequence[Item]) -> tuple[Item, ...]:
    return tuple(sorted(items, key=lambda item: not any(has(item.title, word) for word in words)))


def _nearest(word: str, items: Sequence[Item], every: Iterable[str]) -> str:
    """The nearest word that there is, one of a title if there is one; else the word itself."""
    titles = {other for item in items for other in item.title}
    for among in (titles, every):
        if near := get_close_matches(word, sorted(among), 1, 0.7):
            return near[0]
    return word


def marker(words: Sequence[str]) -> Mark:
    """A function that marks the words in a text."""
    if not words:
        return str
    wanted = tuple(words)

    def mark(said: str) -> Html:
        parts: list[Part] = []
        at = 0
        for match in WORD.finditer(said):
            word = folded(match[0])
            number = match[0].rpartition("-")[2] if "-" in match[0] else word
            if any(fits(one, word) or fits(one, number) for one in wanted):
                parts += [said[at : match.start()], tag("mark", match[0])]
                at = match.end()
        return text(parts, said[at:])

    return mark
