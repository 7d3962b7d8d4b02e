"""Static pictures: how things show themselves where nobody can press anything, as on GitHub or in print.

They stay readable without their style sheet, which GitHub strips: lists, tables and words in their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gambitkit.core.figures import Share, written
from gambitkit.core.model import Score
from gambitkit.core.rulebook import Rulebook
from gambitkit.core.show import NO_TINCTURE
from gambitkit.core.table import Pending, Scores, Table
from gambitkit.core.view import Strip, View, Zone
from gambitkit.ui import view as draw
from gambitkit.ui.card import named
from gambitkit.ui.figures import cell, figure, figures, head, heat
from gambitkit.ui.html import Html, tag, text
from gambitkit.ui.score import score_table
from gambitkit.ui.sheet import Sheet
from gambitkit.ui.strip import strip
from gambitkit.ui.style import picture_css


def html(thing: object) -> str:
    """A picture of one of our objects, with its own style sheet.

    Besides what the core has, it draws whatever offers `picture()`, giving a View, a Zone, a Strip, a Score, or
    HTML, or else `table()`, giving (caption, names of columns, rows of cells). With a `rulebook` its citations have
    titles. Anything else shows its text.
    """
    return wrap(_picture(thing))


def wrap(picture: str) -> str:
    """HTML of ours as an output on its own."""
    return f'<div class="gambitkit picture"><style>{picture_css()}</style>{picture}</div>'


def _picture(thing: Any) -> Html:
    if isinstance(thing, Table):
        return _table(thing)
    if isinstance(thing, View):
        return draw.view_html(thing)
    if isinstance(thing, Pending):
        return text(
            tag("p", tag("strong", thing.question)),
            tag("ul", [tag("li", tag("code", option)) for option in thing.options]),
        )
    if isinstance(thing, Scores):
        return tag("div", _scores(thing), class_="sheet")
    if isinstance(thing, Score):
        return _score(thing, f"Seat {thing.seat}", None)
    if hasattr(thing, "picture"):
        return tag("div", _drawn(thing.picture(), getattr(thing, "rulebook", None)), class_="sheet")
    if hasattr(thing, "table"):
        caption, names, rows = thing.table()
        return tag("div", _figures(caption, names, rows), class_="sheet")
    return tag("pre", str(thing))


def _drawn(picture: object, rulebook: Rulebook | None) -> Html:
    if isinstance(picture, View):
        return draw.view_html(picture, rulebook)
    if isinstance(picture, Strip):
        return strip(Sheet(rulebook, live=False), picture)
    if isinstance(picture, Score):
        return _score(picture, "", rulebook)
    if isinstance(picture, Zone):
        return draw.table(Sheet(rulebook, live=False), View(None, "", "", (picture,)))
    return picture if isinstance(picture, Html) else text(str(picture))


def _table(table: Table) -> Html:
    """The table as whoever is asked sees it, open when nobody is, and then with the scores."""
    decision = table.decision
    view = table.view(None if decision is None else decision.seat)
    picture = draw.view_html(view, table.game.rulebook)
    if decision is not None:
        return picture
    won = tag("p", "Won by ", " and ".join(table.winners) or "nobody", ".", class_="said lead")
    return tag("div", picture, won, _scores(table.score()), class_="sheet")


def _scores(scores: Scores) -> list[Html]:
    return [_score(score, name, scores.rulebook) for score, name in zip(scores, scores.players, strict=True)]


def _score(score: Score, name: str, rulebook: Rulebook | None) -> Html:
    return score_table(Sheet(rulebook, live=False), score, name)


def _figures(caption: str, names: Sequence[str], rows: Sequence[Sequence[object]]) -> Html:
    """A plain table: the first cell of a row names it, numbers stand to the right, shares have a shade as well."""
    kinds = [_kind(column) for column in zip(*rows, strict=True)] or [None] * len(names)
    heads = [tag("th", _words(name), scope="col", class_=kind) for name, kind in zip(names, kinds, strict=True)]
    drawn = [[head(_words(first)), *map(_cell, rest)] for first, *rest in rows]
    return figures(caption, tag("tr", heads), drawn)


def _kind(column: Sequence[object]) -> str | None:
    """How the head of a column stands: as its numbers do, if it has no words."""
    if not all(value is None or isinstance(value, (int, float)) for value in column):
        return None
    return "heat" if any(isinstance(value, Share) for value in column) else "figure"


def _cell(value: object) -> Html:
    if isinstance(value, Share):
        return heat(100 * value, written(value))
    if value is None or isinstance(value, (int, float)):
        return figure(written(value))
    return cell(_words(value))


def _words(value: object) -> Html:
    """What a cell says; before a colour, or a thing of one, its letter."""
    said = written(value)
    colour = said.partition(" ")[0]
    return text(named("" if colour in NO_TINCTURE else colour, said))
