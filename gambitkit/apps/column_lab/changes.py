"""What would change who wins: a card gone, swapped for another, or one more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from gambitkit.apps.column_lab.laid import Laid
from gambitkit.lab import Swaps
from gambitkit.royale.cards import COLOURS
from gambitkit.ui import figures
from gambitkit.ui.card import letter
from gambitkit.ui.html import Html, hidden, tag, text
from gambitkit.ui.sheet import Sheet

NOBODY = "nobody"


def changes_section(sheet: Sheet, laid: Laid, swaps: Swaps | None) -> Html:
    """Two tables: every card gone or swapped, and one more card at the bottom."""
    if swaps is None:
        return sheet.section("change", "What would change it", tag("p", "Counting…", class_="said"))
    outcomes = _outcomes(swaps)
    return sheet.section("change", "What would change it", _swapped(laid, swaps, outcomes), _added(swaps, outcomes))


def _outcomes(swaps: Swaps) -> list[str | None]:
    """Who can win: the colours of the column, and nobody where that comes about."""
    colours: list[str | None] = [colour for colour in COLOURS if any(card.startswith(colour) for card in swaps.cards)]
    return [*colours, *([None] if any(change.winner is None for change in swaps.changes) else [])]


def _swapped(laid: Laid, swaps: Swaps, outcomes: list[str | None]) -> Html:
    lies = "As supposed" if laid.unknown else "As it lies"
    caption = (
        f"{lies} {swaps.winner or NOBODY} wins. Gone: who wins without the card. "
        "Swapped: how often each colour wins when it is any other card of its colour."
    )
    heads = text(
        tag(
            "tr",
            tag("th", "Card", scope="col", rowspan=2),
            tag("th", "Gone", scope="col", rowspan=2),
            tag("th", "Swapped", scope="colgroup", colspan=len(outcomes), class_="group"),
        ),
        tag("tr", [_head(outcome) for outcome in outcomes]),
    )
    rows = [
        [figures.head(*_card(card)), figures.cell(_winner(gone)), *_heats(swaps.tally(place), outcomes)]
        for place, (card, gone) in enumerate(zip(swaps.cards, swaps.gone, strict=True))
    ]
    return figures.figures(caption, heads, rows)


def _added(swaps: Swaps, outcomes: list[str | None]) -> Html | None:
    """How often each colour wins with one more card of a colour at the bottom."""
    found: dict[str, Counter[str | None]] = {}
    for card, winner in swaps.added.get(len(swaps.cards), {}).items():
        found.setdefault(card.partition(" ")[0], Counter())[winner] += 1
    if not found:
        return None
    heads = text(tag("tr", tag("th", "One more", scope="col"), [_head(outcome) for outcome in outcomes]))
    rows = [[figures.colour(colour), *_heats(tally, outcomes)] for colour, tally in found.items()]
    caption = "One more card at the bottom: how often each colour wins when it is any that its colour has left."
    return figures.figures(caption, heads, rows)


def _head(outcome: str | None) -> Html:
    if outcome is None:
        return tag("th", NOBODY, scope="col", class_="heat-head")
    return tag("th", letter(outcome), hidden(outcome), scope="col", class_="heat-head")


def _card(card: str) -> tuple[Html | None, str]:
    """A row's name: whose it is as a letter, and the card."""
    colour, _, name = card.partition(" ")
    return text(letter(colour), hidden(f" {colour}")), f" {name.removesuffix(' down')}"


def _winner(winner: str | None) -> Html:
    return text(letter(winner), " ", winner) if winner else text(NOBODY)


def _heats(tally: Mapping[str | None, int], outcomes: list[str | None]) -> list[Html]:
    whole, most = sum(tally.values()) or 1, max(tally.values(), default=0)
    numbers = [tally.get(outcome, 0) for outcome in outcomes]
    return [figures.heat(100 * number / whole, number, strong=number == most > 0) for number in numbers]
