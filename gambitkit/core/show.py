"""How things show themselves: plainly in a terminal, richly in a notebook."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from textwrap import fill
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gambitkit.core.model import Score
    from gambitkit.core.table import Pending, Scores, Table
    from gambitkit.core.view import Face, View, Zone

WIDTH = 100
NO_TINCTURE = ("", "shared", "any", "cursed")
"""Colours of faces that name no colour of the game."""


class Shown:
    """Something that shows itself: `str` and `repr` are plain text, a notebook gets HTML."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str | None:
        # The only place where core reaches up: whoever displays one of our objects has not imported the
        # screen, and should not need to. By name and at the last moment, so that core works without it; None
        # means plain text.
        try:
            from gambitkit.ui import rich
        except ImportError:
            return None
        html: str = rich.html(self)
        return html


def table(table: Table) -> str:
    """The table as whoever is asked sees it, with open cards when nobody is."""
    decision = table.decision
    if decision is None:
        who = " and ".join(table.winners) or "nobody"
        return f"{view(table.view())}\n\nWon by {who}.\n\n{scores(table.score())}"
    return f"{view(table.view(decision.seat))}\n\n{options(decision)}"


def view(view: View) -> str:
    """The question, what hangs on it, the zones, and the last that was said."""
    lines = [view.heading]
    if view.lead:
        lines += wrapped(view.lead)
    titles = [zone_title(zone) for zone in view.zones]
    width = min(28, max(map(len, titles), default=0))
    lines.append("")
    for title, zone in zip(titles, view.zones, strict=True):
        lines += wrapped(zone_text(zone), f"{title:<{width}}  ", " " * (width + 2))
    if view.story:
        lines.append("")
        for said in view.story[-3:]:
            lines += wrapped(cited(said.text, said.rules))
    return "\n".join(lines)


def pending(pending: Pending) -> str:
    return f"{pending.question}\n{options(pending)}"


def options(pending: Pending) -> str:
    """The options in notation."""
    if pending.seat is None:
        return "This is up to chance: give the order in notation, or let it be drawn."
    return "\n".join(wrapped("Options: " + " · ".join(pending.options), after="  "))


def scores(scores: Scores) -> str:
    """Everybody's total and its lines."""
    return "\n".join(score(one, name) for one, name in zip(scores, scores.players, strict=True))


def score(score: Score, name: str = "") -> str:
    """A total and its lines, points first."""
    lines = [f"{name or f'Seat {score.seat}'}: {points(score.total)}"]
    for line in score.lines:
        lines += wrapped(cited(line.label, line.rules), f"{points(line.points):>6}  ", " " * 8)
    return "\n".join(lines)


def points(number: float) -> str:
    return f"{number:g}".replace("-", "−")


def cited(text: str, rules: Iterable[str]) -> str:
    rules = tuple(rules)
    return f"{text} [{', '.join(rules)}]" if rules else text


def zone_title(zone: Zone) -> str:
    if zone.plate is not None:
        return f"{zone.title}: {zone.plate.value} {zone.plate.name}".strip()
    return zone.title


def zone_text(zone: Zone) -> str:
    parts = []
    for text, same in groupby(map(face, zone.cards)):
        number = len(list(same))
        parts.append(text if number == 1 else f"{number} × {text}")
    parts += [f"{name} {number}" for name, number in zone.counts]
    if zone.places:
        parts.append(f"{zone.places} more to complete")
    if zone.closed:
        parts.append("closed")
    if zone.plate is not None and zone.plate.seal_word:
        parts.append(zone.plate.seal_word)
    if zone.note:
        parts.append(zone.note)
    return ", ".join(parts) or "–"


def face(face: Face) -> str:
    """A card in a few words: "blue Queen 16", "red face down (Trader)"."""
    words = [] if face.colour in NO_TINCTURE else [face.colour]
    if face.down:
        words.append("face down")
        if face.known:
            words.append(f"({face.known})")
    else:
        words += [word for word in (face.name, face.number or face.printed) if word]
        if face.printed and face.number and face.number != face.printed:
            words.append(f"(printed {face.printed})")
    if face.mark:
        words.append(f"[{face.mark}]")
    return ("under it " if face.tucked else "") + " ".join(words)


def wrapped(text: str, before: str = "", after: str = "") -> list[str]:
    return fill(text, WIDTH, initial_indent=before, subsequent_indent=after, break_long_words=False).split("\n")
