"""Results that are tables: the same rows in a terminal, in a notebook, and as a pandas frame for who has pandas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from gambitkit.core.model import Refusal
from gambitkit.core.show import Shown


class Figure(NamedTuple):
    """A table: the sentence that it proves, its columns' names, and its rows of words and numbers."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


class Share(float):
    """A part of 1, written in per cent."""

    def __str__(self) -> str:
        return f"{100 * self:.1f} %"


class Figures(Shown):
    """A result that shows itself as a table. Whoever is one gives `table`."""

    __slots__ = ()

    def table(self) -> Figure:
        raise NotImplementedError

    def __str__(self) -> str:
        return plain(self.table())

    def to_frame(self) -> Any:
        """The rows as a pandas DataFrame. Raises Refusal without pandas, which is imported only here."""
        try:
            import pandas
        except ImportError:
            raise Refusal("A frame needs pandas, which is not installed; “gambitkit[lab]” brings it.") from None
        figure = self.table()
        rows = [[float(cell) if isinstance(cell, Share) else cell for cell in row] for row in figure.rows]
        return pandas.DataFrame(rows, columns=list(figure.heads))


def plain(figure: Figure) -> str:
    """The caption and the table with its columns in line."""
    cells = [[written(cell) for cell in row] for row in (figure.heads, *figure.rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    numeric = [
        bool(figure.rows) and all(isinstance(row[i], int | float) or row[i] is None for row in figure.rows)
        for i in range(len(figure.heads))
    ]
    return "\n".join([figure.caption, "", *(_row(row, widths, numeric) for row in cells)]).rstrip()


def written(cell: Any) -> str:
    """A cell as it is read: halves as ½, nothing as a dash."""
    if cell is None:
        return "–"
    if isinstance(cell, Share) or not isinstance(cell, int | float):
        return str(cell)
    minus = "−" if cell < 0 else ""
    if abs(cell) % 1 == 0.5:
        return f"{minus}{int(abs(cell)) or ''}½"
    return f"{minus}{abs(cell):g}"


def _row(cells: Sequence[str], widths: Sequence[int], numeric: Sequence[bool]) -> str:
    return "  ".join(
        cell.rjust(width) if right else cell.ljust(width)
        for cell, width, right in zip(cells, widths, numeric, strict=True)
    ).rstrip()
