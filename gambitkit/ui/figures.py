"""Tables of figures, whose numbers are also seen as a length or a shade, and always written."""

from __future__ import annotations

from collections.abc import Sequence

from gambitkit.ui.card import named
from gambitkit.ui.html import Html, Part, classes, tag, text


def head(*parts: Part) -> Html:
    """A row's name."""
    return tag("th", *parts, scope="row")


def colour(tincture: str, name: str = "") -> Html:
    """A row's name that is a colour, or a player of one."""
    return head(named(tincture, name or tincture))


def bar(part: float, tincture: str = "") -> Html:
    """A length: `part` is 0 to 100."""
    return tag("td", tag("span", class_="bar", data_colour=tincture or None, style=f"--part:{_part(part)}"))


def heat(part: float, *parts: Part, strong: bool = False) -> Html:
    """A shade behind a number: `part` is 0 to 100, `strong` for the most in its row."""
    return tag("td", tag("strong", *parts) if strong else text(*parts), class_="heat", style=f"--part:{_part(part)}")


def figure(*parts: Part, soft: bool = False) -> Html:
    """A number; `soft` for one that is only for comparison."""
    return tag("td", *parts, class_=classes("figure", soft and "was"))


def cell(*parts: Part) -> Html:
    """Words."""
    return tag("td", *parts)


def figures(
    caption: Part, heads: Sequence[Part] | Html, rows: Sequence[Sequence[Html]], *, quiet: bool = False
) -> Html:
    """The table. `heads` names the columns, or is rows of a head already drawn; `quiet` keeps them for hearers only.

    The cells of `rows` come from the functions above.
    """
    top = heads if isinstance(heads, Html) else tag("tr", [tag("th", part, scope="col") for part in heads])
    return tag(
        "table",
        tag("caption", caption) if caption else None,
        tag("thead", top, class_="visually-hidden" if quiet else None),
        tag("tbody", [tag("tr", cells) for cells in rows]),
        class_="figures",
    )


def _part(part: float) -> int:
    return round(min(max(part, 0), 100))
