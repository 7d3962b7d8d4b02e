"""Gods' Gambit as a game that tables, records and screens can play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from gambitkit.core.given import known
from gambitkit.core.model import Action, Step, Switch
from gambitkit.core.seats import seat_of
from gambitkit.core.view import Said
from gambitkit.gods import data, flow, moves, positions, refusals, standing, terms, words
from gambitkit.gods.bots import BOTS
from gambitkit.gods.rules import RULEBOOK
from gambitkit.gods.state import State, at_setup
from gambitkit.gods.switches import VALUES
from gambitkit.gods.unknowns import fill, truth, unknowns
from gambitkit.gods.view import view

if TYPE_CHECKING:
    from gambitkit.core.reference import Reference


class Gods:
    """The game's methods, each a function of the module that does it."""

    name = "gods"
    title = positions.TITLE
    version = 1
    seats = positions.SEATS
    rulebook = RULEBOOK
    bots = BOTS

    @property
    def switches(self) -> tuple[Switch, ...]:
        return self.rulebook.switches

    @cached_property
    def reference(self) -> Reference:
        from gambitkit.gods.lookup import reference

        return reference()

    def new(self, players: Sequence[str], *, start: str | int = 0, **options: Any) -> State:
        """A game at its set-up. `start`: who begins the first round; other options as in `terms.read_terms`. Raises
        Refusal."""
        agreed = terms.read_terms(players, **known(options, ("points", *VALUES)))
        return at_setup(agreed, seat_of(start, players))

    def position(self, players: Sequence[str], **described: Any) -> State:
        """The start of a turn in words, see `positions.position`. Raises Refusal."""
        return positions.position(players, **known(described, POSITION))

    def options_of(self, state: State) -> dict[str, Any]:
        """Options that make a game on the same terms; `start` is right for a state at its set-up."""
        return {"start": state.turn} | terms.write_terms(state.terms)

    def over(self, state: State) -> bool:
        return state.over

    def refuse(self, state: State, action: Action, players: Sequence[str]) -> str:
        return refusals.refusal(state, action, players)[0]

    def tell(
        self, step: Step, seat: int | None, players: Sequence[str], options: Mapping[str, Any]
    ) -> tuple[Said, ...]:
        return words.tell(step, seat, players)

    decision = staticmethod(flow.decision)
    options = staticmethod(flow.options)
    apply = staticmethod(flow.apply)
    draw = staticmethod(flow.draw)
    why_not = staticmethod(refusals.why_not)
    write = staticmethod(moves.write)
    read = staticmethod(moves.read)
    score = staticmethod(standing.scores)
    winners = staticmethod(standing.winners)
    dump = staticmethod(data.dump)
    load = staticmethod(data.load)
    census = staticmethod(data.census)
    describe = staticmethod(positions.describe)
    view = staticmethod(view)
    unknowns = staticmethod(unknowns)
    fill = staticmethod(fill)
    truth = staticmethod(truth)


POSITION = (
    "hands", "karma", "pile", "colour", "deck", "heralds", "owes_skip", "turn", "round", "totals", "rounds", "points",
    *VALUES,
)  # fmt: skip

GAME = Gods()
"""Gods' Gambit."""
