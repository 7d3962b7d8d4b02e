"""Gambit Royale as a game that tables, records and screens can play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from gambitkit.core.given import known
from gambitkit.core.model import Action, Step, Switch
from gambitkit.core.view import Said
from gambitkit.royale import data, flow, moves, positions, refusals, standing, terms, words
from gambitkit.royale.bots import BOTS
from gambitkit.royale.describe import describe
from gambitkit.royale.rules import RULEBOOK
from gambitkit.royale.state import OVER, State, at_setup
from gambitkit.royale.switches import VALUES
from gambitkit.royale.unknowns import fill, truth, unknowns
from gambitkit.royale.view import view

if TYPE_CHECKING:
    from gambitkit.core.reference import Reference


class Royale:
    """The game's methods, each a function of the module that does it."""

    name = "royale"
    title = "Gambit Royale"
    version = 1
    seats = range(2, 7)
    rulebook = RULEBOOK
    bots = BOTS

    @property
    def switches(self) -> tuple[Switch, ...]:
        return self.rulebook.switches

    @cached_property
    def reference(self) -> Reference:
        from gambitkit.royale.lookup import reference

        return reference()

    def new(self, players: Sequence[str], *, start: str | int = 0, **options: Any) -> State:
        """A game at its set-up. `start`: who begins (R-05); other options as in `terms.read_terms`. Raises Refusal."""
        agreed = terms.read_terms(players, **known(options, ("colours", "crown", "copies", *VALUES)))
        return at_setup(agreed, terms.seat_of(start, players, agreed.colours, "start"))

    def position(self, players: Sequence[str], **described: Any) -> State:
        """A moment in words, see `positions.position`. Raises Refusal."""
        described.pop("names", None)
        return positions.position(players, **known(described, POSITION))

    def options_of(self, state: State) -> dict[str, Any]:
        """Options that make a game on the same terms; `start` is right for a state of the first round."""
        agreed = state.terms
        colours = [agreed.colour(seat) for seat in range(len(agreed.colours))]
        return {"colours": colours, "start": state.starter, "crown": agreed.crown} | terms.write_terms(agreed)

    def over(self, state: State) -> bool:
        return bool(state.frames) and state.frames[-1][0] == OVER

    def refuse(self, state: State, action: Action, players: Sequence[str]) -> str:
        return refusals.refusal(state, action, players)[0]

    def tell(
        self, step: Step, seat: int | None, players: Sequence[str], options: Mapping[str, Any]
    ) -> tuple[Said, ...]:
        agreed = {name: value for name, value in options.items() if name != "start"}
        return words.tell(step, seat, players, terms.read_terms(players, **agreed))

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
    describe = staticmethod(describe)
    view = staticmethod(view)
    unknowns = staticmethod(unknowns)
    fill = staticmethod(fill)
    truth = staticmethod(truth)


POSITION = (
    "goals", "columns", "stormed", "hands", "supply", "discards", "goal_piles", "won", "aside", "round", "turn",
    "starter", "last", "asking", "drawing", "reshuffled", "crown", "copies", *VALUES,
)  # fmt: skip


GAME = Royale()
"""Gambit Royale."""
