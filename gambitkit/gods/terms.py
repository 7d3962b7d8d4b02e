"""What is agreed before a game, from the keyword options of a new game or a position, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gambitkit.core.model import Refusal
from gambitkit.core.names import quote
from gambitkit.gods.cards import FULL
from gambitkit.gods.state import Terms
from gambitkit.gods.switches import STANDARD, read_switches

POINTS = (100, 200)


def read_terms(
    players: Sequence[str], points: int | None = None, cards: Sequence[int] = FULL, **switches: Any
) -> Terms:
    """The terms of a game of these players (2 to 6). Raises Refusal.

    `points`: None for three rounds, or 100 or 200 points to start with (G-22). `cards`: all that are in the game.
    `switches` by their names in the rulings.
    """
    if not 2 <= len(players) <= 6:
        raise Refusal(f"Gods’ Gambit is for 2 to 6 players, not {len(players)}.", ["G-00"])
    if points is not None and (type(points) is not int or points not in POINTS):
        raise Refusal(f"“points” is 100 or 200, or None for a game of three rounds, not {quote(points)}.", ["G-22"])
    return Terms(tuple(players), read_switches(switches), points, tuple(sorted(cards)))


def write_terms(terms: Terms) -> dict[str, Any]:
    """What of the terms is not as usual, in the words that `read_terms` takes, but for the cards."""
    usual = STANDARD._asdict()
    words: dict[str, Any] = {name: value for name, value in terms.switches._asdict().items() if value != usual[name]}
    if terms.points is not None:
        words["points"] = terms.points
    return words
