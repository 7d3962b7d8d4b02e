"""One of several: radio buttons as a row of words, and a list that opens.

Both tell the app `{"do": "set", "name": name, "value": value}` when they change.
"""

from __future__ import annotations

from collections.abc import Sequence

from gambitkit.ui.html import Html, Part, hidden, tag
from gambitkit.ui.sheet import Sheet


def radios(
    name: str, legend: str, options: Sequence[tuple[str, Part]], chosen: str | None, *, quiet: bool = False
) -> Html:
    """Radio buttons: `options` are (value, what is shown). The legend is for hearers only if `quiet`."""
    title = tag("legend", legend, class_="visually-hidden" if quiet else None)
    labels = [
        tag(
            "label",
            tag("input", type="radio", name=name, value=value, checked=value == chosen),
            tag("span", shown),
        )
        for value, shown in options
    ]
    return tag("fieldset", title, labels, class_="choice")


def select(
    sheet: Sheet,
    name: str,
    label: Part,
    options: Sequence[tuple[str, str]],
    chosen: str | None,
    *,
    quiet: bool = False,
) -> Html:
    """A list that opens: `options` are (value, text)."""
    id = sheet.id(f"choose {name}")
    listed = [tag("option", shown, value=value, selected=value == chosen) for value, shown in options]
    words = hidden(label) if quiet else label
    return tag(
        "p",
        tag("label", words, for_=id),
        " ",
        tag("select", listed, id=id, name=name, class_="button"),
        class_="select",
    )
