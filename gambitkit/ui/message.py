"""What a page may tell an app, checked before the app sees it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gambitkit.core.model import Refusal

MOST_ARGUMENTS = 12
LONGEST_VALUE = 5_000
LONGEST_TEXT = 2_000_000
"""Of a file, or of what the browser has kept."""
LONG = ("file", "recall")
"""The messages whose value may be so long."""
NAME = re.compile(r"[a-z][a-z_-]{0,29}\Z")


def read_message(content: object) -> dict[str, str]:
    """A message as text by name, `do` among them: what was pressed, and its arguments.

    Raises Refusal unless it is a mapping with a word in `do` and a few short texts or numbers beside it.
    """
    if not isinstance(content, Mapping) or not isinstance(content.get("do"), str):
        raise Refusal("The page sent something that says not what to do, so nothing was done.")
    if len(content) > MOST_ARGUMENTS:
        raise Refusal(f"The page sent {len(content)} arguments where {MOST_ARGUMENTS} are enough, so nothing was done.")
    if content.get("do") == "file" and "error" in content:
        large = content["error"] == "large"
        raise Refusal(
            f"This file is too large: at most {LONGEST_TEXT:,} bytes are read."
            if large
            else "This file cannot be read; choose another."
        )
    message: dict[str, str] = {}
    for name, value in content.items():
        if not isinstance(name, str) or not NAME.match(name):
            raise Refusal(
                "The page sent an argument whose name is not a short word in lower case, so nothing was done."
            )
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            value = str(value)
        most = LONGEST_TEXT if name == "value" and content["do"] in LONG else LONGEST_VALUE
        if not isinstance(value, str) or len(value) > most:
            raise Refusal(
                f"The page sent “{name}” not as a text of at most {most} characters or a number, so nothing was done."
            )
        message[name] = value
    if not NAME.match(message["do"]):
        raise Refusal("The page sent an order that is not a short word in lower case, so nothing was done.")
    return message


def read_ticket(content: object) -> tuple[dict[object, object], list[object]]:
    """A message without its ticket, and the ticket: who sent it, and its number; an empty one if it has none."""
    if not isinstance(content, Mapping):
        return {}, []
    sender, number = content.get("from"), content.get("seq")
    rest = {name: value for name, value in content.items() if name not in ("from", "seq")}
    if isinstance(sender, str) and len(sender) <= 40 and isinstance(number, int):
        return rest, [sender, number]
    return rest, []
