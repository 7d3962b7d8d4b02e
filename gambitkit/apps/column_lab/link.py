"""The column as the query string of a page's address, and as a line of Python; and the query string back."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from gambitkit.apps.column_lab.edits import suppose
from gambitkit.apps.column_lab.laid import Card, Laid, lay
from gambitkit.core.model import Refusal
from gambitkit.core.names import quote
from gambitkit.royale.cards import COLOURS, KIND, KINDS, TUCKED, UP
from gambitkit.royale.notation import UNKNOWN, read_card, read_column, read_goal, read_kind, write_goal
from gambitkit.royale.stages import STAGES
from gambitkit.royale.switches import COLUMN, VALUES, read_switches

ARGUMENTS: Final = ("goal", "cards", "seen", "suppose", "step", *COLUMN)
"""What of a query string is ours; anything else in it is nobody's business here."""
LONGEST: Final = 4000
"""Characters of one argument that are looked at."""


def write_link(laid: Laid, step: int) -> str:
    """The query string, without its question mark: only what is not as usual. `step` counts from 0."""
    given = {
        "goal": write_goal(laid.goal),
        "cards": ",".join(map(_short, laid.texts)),
        "seen": ",".join(seen_texts(laid)),
    }
    if laid.unknown and laid.cards != lay(laid, cards=_unsupposed(laid)).cards:
        given["suppose"] = ",".join(KINDS[laid.cards[i].kind].name for i in laid.unknown)
    if step:
        given["step"] = str(step + 1)
    given |= changed(laid)
    return urlencode({name: _plain(text) for name, text in given.items() if text}, safe=",?")


def read_link(query: Mapping[str, str]) -> tuple[Laid, int]:
    """The column and the step (from 0) of a query string's arguments. Raises Refusal."""
    for name in ARGUMENTS:
        if len(query.get(name, "")) > LONGEST:
            raise Refusal(f"“{name}” is longer than any column: it has more than {LONGEST} characters.")
    laid = Laid()
    if query.get("goal"):
        laid = lay(laid, goal=read_goal(query["goal"]))
    laid = lay(
        laid,
        cards=tuple(_card(card) for card in read_column(_listed(query, "cards"), unknown=True)),
        switches=read_switches({name: query[name] for name in COLUMN if query.get(name)}),
    )
    seen = [colour << 5 | kind for colour, kind in map(read_card, _listed(query, "seen"))]
    laid = lay(laid, seen=tuple(seen))
    supposed = [read_kind(name) for name in _listed(query, "suppose")]
    if len(supposed) > len(laid.unknown):
        raise Refusal(f"“suppose” names {len(supposed)} cards, and {len(laid.unknown)} here are unknown.")
    for place, kind in zip(laid.unknown, supposed, strict=False):
        laid = suppose(laid, place, kind)
    return laid, _step(query.get("step", ""))


def seen_texts(laid: Laid) -> list[str]:
    """The cards that have been seen elsewhere."""
    return [f"{COLOURS[card >> 5]} {KINDS[card & KIND].name}" for card in laid.seen]


def changed(laid: Laid) -> dict[str, str]:
    """The switches that are not at their defaults."""
    return {name: value for name in COLUMN if (value := getattr(laid.switches, name)) != VALUES[name][0]}


def python_line(laid: Laid) -> str:
    """The line that asks the same in Python."""
    cards = "[" + ", ".join(f'"{text}"' for text in laid.texts) + "]"
    more = "".join(f', {name}="{value}"' for name, value in changed(laid).items())
    if not laid.unknown:
        return f'royale.resolve("{write_goal(laid.goal)}", {cards}{more})'
    if laid.seen:
        more = ", seen=[" + ", ".join(f'"{text}"' for text in seen_texts(laid)) + "]" + more
    return f'lab.odds("{write_goal(laid.goal)}", {cards}{more})'


def _card(card: int) -> Card:
    kind = card & KIND
    known, tucked = kind != UNKNOWN, bool(card & TUCKED)
    return Card((card & ~KIND & 0xFF) >> 5, kind if known else 0, known, not tucked and not card & UP, tucked)


def _unsupposed(laid: Laid) -> tuple[Card, ...]:
    """The cards with suppositions that nobody has made."""
    return tuple(card if card.known else card._replace(kind=-1) for card in laid.cards)


def _listed(query: Mapping[str, str], name: str) -> list[str]:
    return [part.strip() for part in query.get(name, "").split(",") if part.strip()]


def _step(text: str) -> int:
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= len(STAGES)):
        raise Refusal(f"There is no step {quote(text)}: a column is scored in {len(STAGES)} steps.")
    return int(text) - 1


def _short(text: str) -> str:
    """A card without what a link need not say: an unknown card is always face down."""
    return text.replace(" > ", ">").replace("? down", "?")


def _plain(text: str) -> str:
    """The text without accents, which would be numbers in an address; names are read without them too."""
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
