"""Broken records: what a careless hand, a bad disk or a hostile mind makes of a good one."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 3, 10**6, 10**30, -(10**19), 0.5, 1e308, "", " ", "0", "1", "Ann", "x" * 3000,
    "\x00", "😀", "\u202e", "🂡" * 50, "shuffle", "shuffle deck: ", "lay 1 left", "bury 1", "{}", "../../etc", "%s%n",
    [], {}, [[]], [None], [0], {"": ""}, {"new": {}}, {"position": {}}, [["lay 1 left"]], [[["lay 1 left"]]],
)  # fmt: skip


def broken(good: dict[str, Any], rng: Random) -> dict[str, Any] | str:
    """A record with one to three mistakes: in its data, or in its text."""
    data = copy.deepcopy(good)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        _spoil(data, rng)
    if rng.random() < 0.7:
        return data
    text = json.dumps(data, ensure_ascii=False)
    return _garble(text, rng) if rng.random() < 0.7 else text


def _spoil(data: dict[str, Any], rng: Random) -> None:
    """One mistake in one place of the data."""
    box = _some_box(data, rng)
    if not box:
        return
    if isinstance(box, dict):
        key = rng.choice(list(box))
        mistake = rng.randrange(5)
        if mistake == 0:
            del box[key]
        elif mistake == 1:
            box[rng.choice(["", "x", "of", "moves", "players", "0", "99"])] = copy.deepcopy(rng.choice(STRANGE))
        elif mistake == 2:
            box[key] = copy.deepcopy(box[rng.choice(list(box))])
        else:
            box[key] = _other(box[key], rng)
        return
    at = rng.randrange(len(box))
    mistake = rng.randrange(6)
    if mistake == 0:
        del box[at]
    elif mistake == 1:
        box.insert(at, copy.deepcopy(box[rng.randrange(len(box))]))
    elif mistake == 2:
        other = rng.randrange(len(box))
        box[at], box[other] = box[other], box[at]
    elif mistake == 3:
        box += copy.deepcopy(box) * rng.choice((1, 30))
    else:
        box[at] = _other(box[at], rng)


def _some_box(data: Any, rng: Random) -> Any:
    """A list or object somewhere in the data."""
    boxes = [data]
    for box in boxes:
        boxes += [each for each in (box.values() if isinstance(box, dict) else box) if isinstance(each, dict | list)]
    return rng.choice(boxes)


def _other(value: Any, rng: Random) -> Any:
    if isinstance(value, str) and value and rng.random() < 0.5:
        return _garble(value, rng)
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 7))
    return copy.deepcopy(rng.choice(STRANGE))


def _garble(text: str, rng: Random) -> str:
    """Some letters lost, doubled or changed."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(text) + 1)
        text = rng.choice((
            text[:at] + text[at + 1 :],
            text[:at] + rng.choice([*"{[},\":9-é\x00", "NaN", "[" * 5000]) + text[at:],
            text[:at] + text[max(0, at - rng.randrange(30)) :],
            text[:at],
        ))  # fmt: skip
    return text
