"""Gods' Gambit: empty your hand first, or let the others pay more for what they hold and what they did.

    >>> from gambitkit import gods
    >>> hands = {"Ann": ["red Paladin", "Dragon"], "Bo": ["Demon"]}
    >>> table = gods.position(["Ann", "Bo"], hands=hands, pile="red Angel")
    >>> table.play("lay red Paladin").decision.options
    ('target Ann', 'target Bo', 'stop')

`position` sets up the start of any turn as a `Table` to play on from, and `reference` has every card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gambitkit.core.table import Table
from gambitkit.gods.game import GAME

if TYPE_CHECKING:
    from gambitkit.core.reference import Reference

    reference: Reference

__all__ = ["GAME", "position", "reference"]


def __getattr__(name: str) -> Any:
    if name == "reference":  # made when first asked for, since playing does without it
        return GAME.reference
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def position(players: Sequence[str], *, seed: int | None = None, chance: str = "draw", **described: Any) -> Table:
    """The start of any turn of a game, as a table to play on from.

    What lies where is said in the words of `gambitkit.gods.positions.position`, all optional but the players and the
    pile; cards listed nowhere are out of the game. `seed` and `chance` as in `gambitkit.new`. Raises Refusal for what
    cannot be.
    """
    state = GAME.position(players, **described)
    return Table(GAME, state, state.terms.names, seed=seed, chance=chance)
