"""Where two things differ, said in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any


def require(condition: bool, sentence: str) -> None:
    # An assert statement would vanish under python -O, and with it the whole check.
    if not condition:
        raise AssertionError(sentence)


def same(found: object, wanted: object, what: str) -> None:
    """Raise AssertionError with `what` and the first place where two things differ."""
    if found != wanted:
        raise AssertionError(f"{what}: {difference(found, wanted)}.")


def difference(found: Any, wanted: Any, path: str = "") -> str:
    """Where two things first differ, and how."""
    if type(found) is type(wanted):
        if is_dataclass(found):
            for one in fields(found):
                if getattr(found, one.name) != getattr(wanted, one.name):
                    inside = f"{path}.{one.name}"
                    return difference(getattr(found, one.name), getattr(wanted, one.name), inside)
        if isinstance(found, Mapping):
            for key in {**found, **wanted}:
                if key not in found or key not in wanted:
                    return f"{path}[{key!r}] is there once only"
                if found[key] != wanted[key]:
                    return difference(found[key], wanted[key], f"{path}[{key!r}]")
        if isinstance(found, list | tuple) and len(found) == len(wanted):
            for index, (one, other) in enumerate(zip(found, wanted, strict=True)):
                if one != other:
                    return difference(one, other, f"{path}[{index}]")
    return f"{path or 'it'} is {found!r:.300} and not {wanted!r:.300}"
