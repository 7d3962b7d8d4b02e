"""What a person hands to a game in words, looked at before it is read: lists, whole numbers, options, switches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any, Final

from gambitkit.core.model import Refusal
from gambitkit.core.names import find, fold, listed, quote

MOST: Final = 1000
"""Things that a list may hold; no table has as many."""


def items(given: object, what: str) -> list[Any]:
    """The things of a list. Raises Refusal for anything that has no order, and for more than `MOST`."""
    if isinstance(given, str | bytes | Mapping | Set) or not isinstance(given, Iterable):
        raise Refusal(f"“{what}” is a list, in order, not {quote(given)}.")
    listed_ = list(given)
    if len(listed_) > MOST:
        raise Refusal(f"“{what}” lists {len(listed_)} things; no table has as many.")
    return listed_


def whole(given: object, least: int, most: int, what: str) -> int:
    """A whole number from `least` to `most`. Raises Refusal for anything else."""
    if type(given) is not int or not least <= given <= most:
        raise Refusal(f"“{what}” is a whole number from {least} to {most}, not {quote(given)}.")
    return given


def known(options: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The options, if all have names that are known. Raises Refusal with the nearest right name."""
    if not options:
        return {}
    table = {fold(name): name for name in names}
    return {find(name, table, "option"): value for name, value in options.items()}


def switched(options: Mapping[str, object], values: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """The switches that keyword options name; `values` has for each switch what it can be.

    Raises Refusal for a name that is no switch and for a value that the switch does not have.
    """
    names = {fold(name): name for name in values}
    chosen: dict[str, str] = {}
    for name, value in options.items():
        switch = find(name, names, "switch")
        if not isinstance(value, str) or value not in values[switch]:
            raise Refusal(f"The switch {switch} is {listed(map(quote, values[switch]), 'or')}, not {quote(value)}.")
        chosen[switch] = value
    return chosen


def plain(value: Any) -> Any:
    """The value with every tuple as a list, as JSON has it, sharing no list with it."""
    if isinstance(value, Mapping):
        return {name: plain(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return value
