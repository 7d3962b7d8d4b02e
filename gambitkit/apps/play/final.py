"""The end of a game: who has won, and everybody's score line by line."""

from __future__ import annotations

from gambitkit.core.names import listed
from gambitkit.core.show import points
from gambitkit.core.table import Table
from gambitkit.core.view import View
from gambitkit.ui.card import named
from gambitkit.ui.html import Html, Part, tag
from gambitkit.ui.score import score_table
from gambitkit.ui.sheet import Sheet
from gambitkit.ui.view import tincture


def final(sheet: Sheet, table: Table, view: View, buttons: Part) -> Html:
    """The scores side by side, with what one can do now. The heading above says who has won."""
    tables = [
        tag("li", score_table(sheet, score, named(tincture(view, score.seat), name), once=True))
        for score, name in zip(table.score(), table.players, strict=True)
    ]
    return sheet.section(
        "final",
        "Final score",
        tag("p", verdict(table), class_="said lead"),
        tag("ol", tables, class_="scores"),
        tag("p", buttons, class_="buttons"),
        class_="final",
    )


def verdict(table: Table) -> str:
    """Who has won with how many points, in one sentence."""
    totals = {name: points(score.total) for score, name in zip(table.score(), table.players, strict=True)}
    won = table.winners
    said = (
        f"{listed(won)} {'wins' if len(won) == 1 else 'share the win'} with {totals[won[0]]}" if won else "Nobody wins"
    )
    rest = [f"{name} has {total}" for name, total in totals.items() if name not in won]
    return f"{said}; {listed(rest)}." if rest else f"{said}."
