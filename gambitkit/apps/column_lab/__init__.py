"""The column lab of Gambit Royale: who wins this column, why, how likely is it, and what would change it?"""

from __future__ import annotations

from collections.abc import Iterable

from gambitkit.apps.column_lab.app import ColumnLab
from gambitkit.apps.column_lab.link import read_link
from gambitkit.lab.hidden import read_seen
from gambitkit.royale.cards import COLOURS, KINDS
from gambitkit.royale.notation import read_column, read_goal, write_column, write_goal
from gambitkit.royale.switches import read_switches
from gambitkit.serve.query import query
from gambitkit.ui.screen import Screen

__all__ = ["ColumnLab", "page"]


def page(
    goal: str | None = None,
    cards: Iterable[str] = (),
    seen: Iterable[str] = (),
    *,
    step: int = 1,
    **switches: str,
) -> Screen:
    """The lab on a screen, with the column that the page's address asks for.

    In a notebook give it a column of your own, in the words of `royale.resolve` and `lab.odds`; `step` is which of the
    seven steps it shows first. Raises Refusal for what cannot be.
    """
    if goal is None:
        # Drawn once before the visitor is waited for, so that a session started ahead has done all it can.
        ColumnLab().html()
        return Screen(ColumnLab(query()))
    asked = {
        "goal": write_goal(read_goal(goal)),
        "cards": ",".join(write_column(read_column(cards, unknown=True))),
        "seen": ",".join(f"{COLOURS[colour]} {KINDS[kind].name}" for colour, kind in sorted(read_seen(seen))),
        "step": str(step),
    }
    read_switches(switches)
    # A wrong address is answered on the page; a wrong line of Python is refused where it stands.
    read_link(asked | switches)
    return Screen(ColumnLab(asked | switches))
