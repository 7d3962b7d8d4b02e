"""The column lab of Gambit Royale: who wins this column, why, how likely is it, and what would change it?"""

from __future__ import annotations

from gambitkit.apps.column_lab.app import ColumnLab
from gambitkit.serve.query import query
from gambitkit.ui.screen import Screen

__all__ = ["ColumnLab", "page"]


def page() -> Screen:
    """The lab on a screen, with the column that the page's address asks for."""
    # Drawn once before the visitor is waited for, so that a session started ahead has done all it can.
    ColumnLab().html()
    return Screen(ColumnLab(query()))
