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
    word: str = "Step",
    do: str = "step",
    span: bool = False,
    primary: bool = True,
    more: Part = None,
) -> Html:
    """`Step 3 of 6: Turning`, the four ways, and a range too if `span`.

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
                min=0,
                max=last,
                value=now,
                aria_valuetext=f"{word} {now} of {last}",
            ),
            class_="range",
        )
    can = {"first": now > 0, "back": now > 0, "next": now < last, "last": now < last}
    ways = [
        button(label, primary=primary and way == "next" and can[way], can=can[way], **press(do, to=way))
        for way, label in WAYS
    ]
    keys = f"ArrowLeft:{do}/to=back ArrowRight:{do}/to=next Home:{do}/to=first End:{do}/to=last"
    return tag("div", where, slider, ways, more, class_="steps", data_keys=keys)


def follow(now: int, last: int, message: Mapping[str, object], do: str = "step") -> int | None:
    """Where a press on the bar leads, from 0 to `last`; None if the message is not one of the bar's.

    Raises Refusal for a way that there is not.
    """
    if message.get("do") == do:
        to = message.get("to")
        ways = {"first": 0, "back": max(now - 1, 0), "next": min(now + 1, last), "last": last}
        if to in ways:
            return ways[str(to)]
        raise Refusal("There are four ways to step: first, back, next and last.")
    if message.get("do") == "set" and message.get("name") == do:
        value = str(message.get("value"))
        if value.isascii() and value.isdigit():
            return min(int(value[:9]), last)
        raise Refusal(f"A step is a number from 0 to {last}.")
    return None


def rail(steps: Sequence[tuple[Part, str]], now: int) -> Html:
    """The steps by name, numbered from 1. Each is (name, state), where "idle" means that nothing happens in it.

    `now` is the index of the present one; those before it are done.
    """
    items = []
    for index, (name, state) in enumerate(steps):
        kind = "idle" if state == "idle" else "done" if index < now else state or None
        here = "step" if index == now else None
        items.append(tag("li", name, class_=None if here else kind, aria_current=here))
    return tag("ol", items, class_="rail")
