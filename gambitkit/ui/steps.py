"""The step bar: where one is in a column, a game or a lesson, and how to get on. And the rail of steps by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gambitkit.core.model import Refusal
from gambitkit.ui.html import Html, Part, button, hidden, press, tag

WAYS = (("first", "« First"), ("back", "‹ Back"), ("next", "Next ›"), ("last", "Last »"))


def step_bar(
    now: int,
    last: int,
    name: Part = "",
    *,
    first: int = 0,
    word: str = "Step",
    do: str = "step",
    span: bool = False,
    primary: bool = True,
    more: Part = None,
) -> Html:
    """`Step 3 of 6: Turning`, the four ways, and a range too if `span`. Steps go from `first` to `last`.

    Presses tell the app `{"do": do, "to": "first" | "back" | "next" | "last"}` and the range
    `{"do": "set", "name": do, "value": "3"}`: `follow` answers both. Ways are relative, so that two quick presses
    are two steps. The arrow keys do the same while one of the buttons has the focus.
    """
    where = tag(
        "p",
        tag("strong", f"{word} {now} of {last}:" if name else f"{word} {now} of {last}"),
        " ",
        name,
        class_="now",
    )
    slider = None
    if span:
        slider = tag(
            "label",
            hidden(word),
            tag(
                "input",
                type="range",
                name=do,
                min=first,
                max=last,
                value=now,
                aria_valuetext=f"{word} {now} of {last}",
            ),
            class_="range",
        )
    can = {"first": now > first, "back": now > first, "next": now < last, "last": now < last}
    ways = [
        button(label, primary=primary and way == "next" and can[way], can=can[way], **press(do, to=way))
        for way, label in WAYS
    ]
    keys = f"ArrowLeft:{do}/to=back ArrowRight:{do}/to=next Home:{do}/to=first End:{do}/to=last"
    return tag("div", where, slider, ways, more, class_="steps", data_keys=keys)


def follow(now: int, last: int, message: Mapping[str, object], do: str = "step", first: int = 0) -> int | None:
    """Where a press on the bar or the rail leads, from `first` to `last`; None if the message is none of theirs.

    Raises Refusal for a way that there is not.
    """
    if message.get("do") == do:
        to = str(message.get("to"))
        ways = {"first": first, "back": max(now - 1, first), "next": min(now + 1, last), "last": last}
        if to in ways:
            return ways[to]
        if _is_number(to):
            return _within(to, first, last)
        raise Refusal("There are four ways to step: first, back, next and last.")
    if message.get("do") == "set" and message.get("name") == do:
        value = str(message.get("value"))
        if _is_number(value):
            return _within(value, first, last)
        raise Refusal(f"A step is a number from {first} to {last}.")
    return None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _within(number: str, first: int, last: int) -> int:
    return max(first, min(int(number[:9]), last))


def rail(steps: Sequence[tuple[Part, str]], now: int, do: str = "") -> Html:
    """The steps by name, numbered from 1. Each is (name, state), where "idle" means that nothing happens in it.

    `now` is the index of the present one; those before it are done. With `do` each is a button that leads there, as the
    bar's are: it tells the app `{"do": do, "to": "3"}` with its number.
    """
    items = []
    for index, (name, state) in enumerate(steps):
        kind = "idle" if state == "idle" else "done" if index < now else state or None
        here = "step" if index == now else None
        if do:
            name = tag("button", name, type="button", **press(do, to=index + 1))
        items.append(tag("li", name, class_=None if here else kind, aria_current=here))
    return tag("ol", items, class_="rail")
