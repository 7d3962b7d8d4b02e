"""Sources beside each other, and printed figures beside computed ones."""

from __future__ import annotations

from collections.abc import Sequence

from gambitkit.apps.reference.leaf import Leaf
from gambitkit.core.reference import Comparison, Difference, Tally
from gambitkit.core.view import Said
from gambitkit.ui.html import Html, Part, classes, tag, text


def compared(leaf: Leaf, comparison: Comparison, differences: Sequence[Difference]) -> Html:
    """The differences that are shown, as a table."""
    heads = tag("thead", tag("tr", [tag("th", head, scope="col") for head in comparison.heads]))
    rows = [_difference(leaf, comparison.heads, one) for one in differences]
    return tag("table", heads, tag("tbody", rows), class_="figures list sources")


def _difference(leaf: Leaf, heads: Sequence[str], one: Difference) -> Html:
    mark = leaf.mark
    told = zip(heads[1:], (one.authority, one.other, one.holds), ("", "", "holds"), strict=True)
    cells = [
        tag("td", mark(said), leaf.cite(one.rules) if kind else None, class_=kind or None, data_head=head)
        for head, said, kind in told
    ]
    return tag("tr", tag("th", mark(one.topic), scope="row"), cells)


def agreed(leaf: Leaf, said: Sequence[Said]) -> Html | None:
    """What both sources say alike."""
    if not said:
        return None
    lines = [tag("li", leaf.mark(one.text), leaf.cite(one.rules)) for one in said]
    return tag("div", tag("h3", "Where they agree"), tag("ul", lines, class_="agreed"))


def tally(leaf: Leaf, tally: Tally) -> Html:
    """Printed figures beside computed ones."""
    words = len(tally.heads) - tally.figures
    kinds = [classes(n >= words and "figure") for n in range(len(tally.heads))]
    head = tag("tr", [tag("th", name, scope="col", class_=kind) for name, kind in zip(tally.heads, kinds, strict=True)])
    rows = [
        tag(
            "tr",
            tag("th", leaf.mark(row[0]), scope="row"),
            [
                tag("td", _cell(leaf.mark(cell), (n, m) in tally.strong), class_=kinds[m], data_head=tally.heads[m])
                for m, cell in enumerate(row)
                if m
            ],
        )
        for n, row in enumerate(tally.rows)
    ]
    caption = tag("caption", leaf.mark(tally.said.text), leaf.cite(tally.said.rules))
    return tag("table", caption, tag("thead", head), tag("tbody", rows), class_="figures list sources")


def _cell(cell: Part, strong: bool) -> Html:
    return tag("strong", cell) if strong else text(cell)
