"""Gambit Royale: place your court under the goals, turn the card above, and count at the round's end.

    >>> from gambitkit import royale
    >>> royale.resolve("3 fencing", ["red Fencing Master", "blue Queen", "white Queen", "red Squire"]).winner
    'blue'

`resolve` answers who wins a column, `final_score` what a player's goals are worth, `position` sets up any moment of a
game as a `Table` to play on from, and `reference` has every card with its number and where that is from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gambitkit.core.given import known
from gambitkit.core.model import Refusal, Step
from gambitkit.core.names import quote
from gambitkit.core.table import Table
from gambitkit.royale import positions
from gambitkit.royale.game import GAME, POSITION
from gambitkit.royale.resolve import Resolution, resolve
from gambitkit.royale.score import FinalScore, final_score

if TYPE_CHECKING:
    from gambitkit.core.reference import Reference

    reference: Reference

__all__ = ["GAME", "FinalScore", "Resolution", "final_score", "position", "reference", "resolve"]


def __getattr__(name: str) -> Any:
    if name == "reference":  # made when first asked for, since playing does without it
        return GAME.reference
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def position(
    players: Sequence[str],
    *,
    names: Mapping[str, str] | None = None,
    seed: int | None = None,
    chance: str = "draw",
    **described: Any,
) -> Table:
    """Any moment of a game at the start of a turn, as a table to play on from.

    `players` are two to six colours in the order of the seats, `names` their players' names where they have any. What
    lies where is said in the words of `gambitkit.royale.positions.position`, all optional; cards listed nowhere are out
    of the game. `seed` and `chance` as in `gambitkit.new`. Raises Refusal for what cannot be.
    """
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise Refusal(f'“players” is a list of colours, as in ["red", "blue"], not {quote(players)}.')
    steps: list[Step] = []
    state = positions.position(players, log=steps, **known(described, POSITION))
    colours = [state.terms.colour(seat) for seat in range(len(players))]
    names = {} if names is None else names
    if not isinstance(names, Mapping) or not set(names) <= set(colours):
        raise Refusal(f'“names” gives names to the colours that play, as in {{"{colours[0]}": "Ann"}}.')
    return Table(GAME, state, [names.get(colour, colour) for colour in colours], seed=seed, chance=chance, steps=steps)
