"""HTML from Python: an element is one call, and every text is escaped unless it is HTML already."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from typing import Any, TypeAlias

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Html(str):
    """Markup that goes into a page as it is. Any other text is escaped on its way in."""

    __slots__ = ()


Part: TypeAlias = "str | int | float | Iterable[Part] | None"
"""What an element may contain: markup, text, a number, nothing, or several of them."""


def text(*parts: Part) -> Html:
    """The parts one after the other, with whatever is not markup escaped."""
    return Html("".join(_markup(part) for part in parts))


def _markup(part: Part) -> str:
    if isinstance(part, Html):
        return part
    if isinstance(part, str):
        return escape(part)
    if part is None:
        return ""
    if isinstance(part, (int, float)):
        return str(part)
    return "".join(map(_markup, part))


def tag(name: str, /, *parts: Part, **attributes: Any) -> Html:
    """An element: `tag("p", "Who wins?", class_="said")`.

    `class_` gives class, `data_do` gives data-do. None and False leave an attribute out and True sets it bare,
    but an aria attribute is written "true" or "false", since there absence means something else.
    """
    written = "".join(_attribute(key, value) for key, value in attributes.items() if value is not None)
    if name in VOID:
        return Html(f"<{name}{written}>")
    return Html(f"<{name}{written}>{text(*parts)}</{name}>")


@cache
def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _attribute(key: str, value: object) -> str:
    key = _name(key)
    if isinstance(value, str):
        return f' {key}="{escape(value)}"'
    if isinstance(value, bool):
        if key.startswith("aria-"):
            return f' {key}="{str(value).lower()}"'
        return f" {key}" if value else ""
    return f' {key}="{escape(str(value))}"'


def hidden(*parts: Part) -> Html:
    """Words for whoever hears the page, or reads it where no style sheet is kept."""
    return tag("span", *parts, class_="visually-hidden")


def classes(*names: str | bool | None) -> str | None:
    """The names that there are, as a class attribute; None if there are none."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def press(do: str, **arguments: object) -> dict[str, Any]:
    """Attributes of an element that tells the app `{"do": do, **arguments}` when it is pressed.

    Arguments reach the app as text. Their names are single words in lower case.
    """
    return {"data_do": do} | {f"data_arg_{name}": str(value) for name, value in arguments.items()}


def button(label: Part, *more: Part, primary: bool = False, can: bool = True, **attributes: Any) -> Html:
    """A button. One that cannot do anything now stays in reach of the keyboard, and says so."""
    if not can:
        attributes = {key: value for key, value in attributes.items() if not key.startswith("data_do")}
        attributes["aria_disabled"] = True
    kind = classes("button", primary and "primary")
    return tag("button", label, *more, type="button", **{"class_": kind, **attributes})


def slug(name: str) -> str:
    """A name as it may stand in an id."""
    return re.sub(r"[^A-Za-z0-9_.]+", "-", name).strip("-") or "x"
