"""Hints: what each option of a pending decision seems to be worth to whoever has it.

    for hints in hints_running(game, state, seat):       # from `Screen.run`, or a loop that may be left at any time
        hints.options[0].chance, hints.options[0].error, hints.playouts, hints.progress

`Table.hints` has the last of them at once. For every game: all that is asked of one is what `Game` has.

What is estimated is the share of wins **if everybody plays on at random** from a world that the seat may be in. That
favours no style of play and is wrong for none of the rules, but it is milder than the truth: whoever plays with a
plan makes more of a good position, so the order of the options says more than their chances.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from gambitkit.core.figures import Figure, Figures, Share
from gambitkit.core.model import Action, Game
from gambitkit.core.names import listed
from gambitkit.core.playout import Estimate, Policy, rollouts

SURE: Final = 1.96
"""Standard errors to either side within which 95 of 100 estimates are right."""
MOST: Final = 5_000
"""Worlds after which it is enough, however sure one is."""


class Hint(NamedTuple):
    """An option, its notation, and what it seems to be worth.

    `chance` is the seat's share of wins after it, 0 to 1, a shared win counting for its part; `error` is half the
    width of its 95 % interval.
    """

    action: Action
    text: str
    chance: float
    error: float

    def __str__(self) -> str:
        return f"{self.text}: {percent(self.chance)} % ± {percent(self.error)}"


@dataclass(frozen=True, repr=False)
class Hints(Figures):
    """A hint for every option of `seat`, in the order of the decision's options.

    `playouts` is how often each was played out, `progress` the share of the work that is done, 1 when it is over.
    """

    seat: int
    options: tuple[Hint, ...]
    playouts: int
    progress: float

    @property
    def best(self) -> Hint:
        """The option that won most often; of equals the first."""
        return max(self.options, key=lambda hint: hint.chance)

    @property
    def level(self) -> tuple[Hint, ...]:
        """The best option and all that may be as good, for their intervals meet; best first."""
        best = self.best
        return tuple(
            sorted(
                (hint for hint in self.options if hint.chance + hint.error >= best.chance - best.error),
                key=lambda hint: -hint.chance,
            )
        )

    @property
    def words(self) -> str:
        """What they come to, in a sentence or two."""
        best, *others = self.level
        if len(self.options) == 1:
            return f"There is only one move, {best}."
        if not others:
            return f"The best move is {best}."
        if len(others) == len(self.options) - 1:
            return f"No move is clearly better than another; {best} has won most often."
        return f"{best} has won most often. As good, as far as can be told: {listed(hint.text for hint in others)}."

    def table(self) -> Figure:
        ordered = sorted(self.options, key=lambda hint: -hint.chance)
        return Figure(
            f"{self.words} Each move was tried {times(self.playouts)}, with everybody playing on at random.",
            ("move", "wins", "give or take"),
            tuple((hint.text, Share(hint.chance), Share(hint.error)) for hint in ordered),
        )


def hints_running(
    game: Game[Any],
    state: Any,
    seat: int,
    *,
    error: float = 0.03,
    most: int = MOST,
    seed: int = 0,
    policies: Mapping[int, Policy] | None = None,
) -> Iterator[Hints]:
    """Hints for a seat at its decision, ever better: the first after one playout of each option.

    Every `Hints` comes after one more world, the same for all options, imagined from what the seat may know: some
    4 to 20 ms of work for a whole game ahead. It ends when the widest interval is `error` to either side or `most`
    worlds are tried; whoever has enough before just asks for no more. The same seed gives the same hints. `policies`
    let seats play on otherwise than at random. Raises ValueError, at the first, if the seat is not asked.
    """
    texts: dict[Action, str] = {}
    for estimates in rollouts(game, state, seat, rng=Random(seed), policies=policies, most=most):
        texts = texts or {one.action: game.write(state, one.action) for one in estimates}
        found = tuple(_hint(one, texts[one.action]) for one in estimates)
        tried = estimates[0].playouts
        widest = max(hint.error for hint in found)
        enough = widest <= error or tried == most
        # An interval narrows with the root of what was tried, so the work grows with its square.
        progress = 1.0 if enough else max(tried / most, (error / widest) ** 2)
        yield Hints(seat, found, tried, progress)
        if enough:
            return


def _hint(estimate: Estimate, text: str) -> Hint:
    return Hint(estimate.action, text, estimate.mean, SURE * estimate.error)


def percent(share: float) -> int:
    return round(100 * share)


def times(number: int) -> str:
    return "once" if number == 1 else f"{number:,} times"
