"""Action, Decision, Step, Rule, Score and Game: the nouns of every game.

Nothing here knows a card. A game is one object with the methods of `Game`; all it knows of a
moment lies in its state, and everything that happens is said as a `Step` beside the code that did it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from gambitkit.core import show

if TYPE_CHECKING:
    from gambitkit.core.playout import Bot
    from gambitkit.core.reference import Reference
    from gambitkit.core.rulebook import Rulebook
    from gambitkit.core.view import Said, View
    from gambitkit.core.worlds import Unknowns

Action: TypeAlias = tuple[Any, ...]
"""A move as a small hashable tuple: a verb, then its arguments, ints or tuples of ints.

`Game.write` gives its notation ("place King in 2"), `Game.read` takes it back.
"""


class Refusal(ValueError):
    """Bad input, refused in one sentence that says what is wrong and what would be right.

    The only error that gambitkit raises for what a person typed, pressed or loaded: a wrong card
    name, an impossible position, a broken record, an illegal move. Whatever refused has changed nothing.

    `rules` are the ids of the rules that forbid it, empty where no rule of a game does.
    """

    def __init__(self, sentence: str, rules: Sequence[str] = ()) -> None:
        super().__init__(sentence)
        self.rules = tuple(rules)

    def _render_traceback_(self) -> list[str]:
        # IPython asks an exception how it wants to be shown; a learner needs the sentence, not our frames.
        return [str(self)]


class Decision(NamedTuple):
    """The one choice that is pending: whose it is, its kind, and every action that may be taken.

    `seat` is the player's index, or None for chance, which has no listed options since a shuffle has
    too many; `Game.draw` makes one and `Game.why_not` checks one.
    """

    seat: int | None
    kind: str
    options: tuple[Action, ...]


class Step(NamedTuple):
    """One thing that happened.

    `args` are public. `secret` is for the seats in `seen_by` only; `secret` is None where there is none.
    `rules` are the ids of the rules behind it. `cause` is the index of the step that caused it among the
    steps of the same action, None if the action itself did.
    """

    kind: str
    seat: int | None
    args: tuple[Any, ...]
    rules: tuple[str, ...]
    cause: int | None = None
    secret: tuple[Any, ...] | None = None
    seen_by: tuple[int, ...] = ()

    def seen_from(self, seat: int | None) -> Step:
        """The step as `seat` may know it; None sees all, as with open cards."""
        if self.secret is None or seat is None or seat in self.seen_by:
            return self
        return self._replace(secret=None, seen_by=())


Log: TypeAlias = list[Step] | None
"""Where the steps of one action are written; None if nobody wants them, which costs one test."""


class Switch(NamedTuple):
    """A house option: a ruling where a table may sensibly play the other way. The default comes first."""

    name: str
    values: tuple[str, ...]
    rule: str
    texts: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.values[0]


class Line(NamedTuple):
    """One line of a score: what it counts, its points, and the rules behind it."""

    label: str
    points: float
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Score(show.Shown):
    """What one seat has, itemised. `total` is the sum of the lines' points."""

    seat: int
    lines: tuple[Line, ...]

    @property
    def total(self) -> float:
        return sum(line.points for line in self.lines)

    def __str__(self) -> str:
        return show.score(self)


class State(Protocol):
    """A position: ints, tuples, lists, and what is under way. No generator, log, name or cache in it."""

    def clone(self) -> Self: ...


S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """What a game must be able to do. Seats are indices from 0; `players` are their names, for words only.

    `apply` trusts its action: whoever takes one from outside asks `why_not` first, as `Table.play` does.
    """

    name: str
    title: str
    version: int
    """Of the rules as played; raised when records of before may no longer replay."""
    seats: range
    rulebook: Rulebook

    @property
    def switches(self) -> tuple[Switch, ...]:
        """The house options of the game."""
        ...

    @property
    def reference(self) -> Reference:
        """What one looks up of the game, made when first asked for: playing does without it."""
        ...

    @property
    def bots(self) -> tuple[Bot, ...]:
        """Who of the house can take a seat, the one to recommend first."""
        ...

    def new(self, players: Sequence[str], **options: Any) -> S:
        """A game at its start, with its set-up shuffles pending. Raises Refusal."""
        ...

    def position(self, players: Sequence[str], **described: Any) -> S:
        """A moment in the words that `describe` gives. Raises Refusal for what cannot be."""
        ...

    def describe(self, state: S, players: Sequence[str]) -> dict[str, Any]:
        """The moment, all cards open, in the words that `position` takes, `players` among them.

        Raises Refusal at a moment that `position` has no words for.
        """
        ...

    def decision(self, state: S) -> Decision | None:
        """The pending decision, None when the game is over."""
        ...

    def options(self, state: S) -> tuple[Action, ...]:
        """The options of the pending decision alone, for play at full speed; empty for chance and at the end."""
        ...

    def apply(self, state: S, action: Action, log: Log = None) -> None:
        """Do a legal action and all that follows from it until the next decision, changing `state`."""
        ...

    def draw(self, state: S, rng: Random) -> Action:
        """A random action of the pending decision of chance."""
        ...

    def why_not(self, state: S, action: Action) -> tuple[str, ...]:
        """Ids of the rules that forbid the action now; empty if it is legal."""
        ...

    def refuse(self, state: S, action: Action, players: Sequence[str]) -> str:
        """One sentence that says why an action that `why_not` forbids cannot be, and what can."""
        ...

    def write(self, state: S, action: Action) -> str:
        """The action's notation."""
        ...

    def read(self, state: S, text: str) -> Action:
        """The action that a notation means, legal or not. Raises Refusal where it means none."""
        ...

    def over(self, state: S) -> bool: ...

    def score(self, state: S) -> tuple[Score, ...]:
        """Every seat's score as it stands, in the order of the seats."""
        ...

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that would win if the game were over now; more than one share the win."""
        ...

    def view(self, state: S, seat: int | None, players: Sequence[str]) -> View:
        """What a seat may see; None is the explicit mode with open cards. Its `story` is left empty."""
        ...

    def tell(
        self, step: Step, seat: int | None, players: Sequence[str], options: Mapping[str, Any]
    ) -> tuple[Said, ...]:
        """A step in sentences for a seat, None with open cards; `options` as `options_of` gives them.

        A step of much detail, such as the scoring of a column, is told in several: it is kept small while
        playing and worked out when somebody reads it.
        """
        ...

    def options_of(self, state: S) -> dict[str, Any]:
        """The keyword options that `new` would need for a game like this one (switches, and what else there is)."""
        ...

    def unknowns(self, state: S, seat: int) -> Unknowns:
        """What `seat` cannot know: hidden cards and the places that they may fill."""
        ...

    def fill(self, state: S, world: Mapping[Any, tuple[Any, ...]]) -> S:
        """A clone in which hidden places hold the cards of one world (see `gambitkit.core.worlds`)."""
        ...

    def truth(self, state: S, seat: int) -> dict[Any, tuple[Any, ...]]:
        """What in truth lies in the places of `unknowns`, as `fill` takes it; for checks, never for a seat."""
        ...

    def census(self, state: S) -> Mapping[str, int]:
        """Every card in the game by name, wherever it lies, with its number: nothing may ever change it."""
        ...

    def dump(self, state: S) -> dict[str, Any]:
        """The state as JSON data."""
        ...

    def load(self, data: Mapping[str, Any]) -> S:
        """The state that `dump` gave. Raises Refusal."""
        ...
