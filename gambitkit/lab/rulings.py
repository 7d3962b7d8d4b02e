"""Does a ruling matter here: a column scored under both values of every switch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from gambitkit.core.figures import Figure, Figures
from gambitkit.core.model import Refusal
from gambitkit.core.names import listed, quote
from gambitkit.lab import counting
from gambitkit.lab.counting import Tally
from gambitkit.lab.hidden import Hidden, read_hidden
from gambitkit.lab.odds import added, affordable, count, half_width
from gambitkit.royale.cards import COLOURS, DOPPELGANGER, KIND, KINDS, TUCKED, UP, WITCH, spell
from gambitkit.royale.notation import UNKNOWN, write_column, write_goal
from gambitkit.royale.stages import Stage, explain
from gambitkit.royale.switches import COLUMN, VALUES, Switches, read_switches

RULES: Final = {"tucked": "R-33", "late_talents": "R-40", "copied_witch": "R-46", "copy": "R-50", "floor": "R-51"}
CLAUSES: Final = {
    "own_card": "the card under a Cloak is a card of its own",
    "replaces_cloak": "the card under a Cloak takes the Cloak’s place",
    "work": "talents turned only at the round’s end work",
    "lapse": "talents turned only at the round’s end lapse",
    "removed": "a Doppelgänger over the Witch is removed",
    "exempt": "a Doppelgänger over the Witch is exempt as she is",
    "printed": "a Doppelgänger copies the printed number",
    "current": "a Doppelgänger copies the number a card has after its talent",
    "zero": "no number falls below 0",
    "none": "numbers may fall below 0",
}
SAMPLES: Final = 20_000
AT_ONCE: Final = 1_000
"""Columns that are counted before anybody waits."""


class Ruling(NamedTuple):
    """Whether one switch matters for a column.

    `value` is as played, `other` what it could be. `matters` is "yes" if another wins in every world, "sometimes"
    if in some, else "no". `winner` and `other_winner` are colours, where no card is unknown. `differ` counts the
    worlds, of `tried`, in which the switch decides who wins. `why` says so, or why it does not matter, in a
    sentence.
    """

    name: str
    rule: str
    value: str
    other: str
    matters: str
    winner: str | None
    other_winner: str | None
    differ: int
    tried: int
    why: str


@dataclass(frozen=True, repr=False)
class SwitchReport(Figures):
    """Which switches matter for a column. With unknown cards all `worlds` are counted if `exact`, else a sample is
    drawn and shares of worlds may be off by `error`, half the widest 95 % interval."""

    goal: str
    cards: tuple[str, ...]
    rulings: tuple[Ruling, ...]
    worlds: int
    exact: bool
    error: float

    def __getitem__(self, name: str) -> Ruling:
        for ruling in self.rulings:
            if name in (ruling.name, ruling.rule):
                return ruling
        raise Refusal(f"No switch {quote(name)} can change a column; {listed(COLUMN, 'or')} can.")

    @property
    def matter(self) -> tuple[str, ...]:
        """The names of the switches that decide at least one world."""
        return tuple(ruling.name for ruling in self.rulings if ruling.differ)

    def table(self) -> Figure:
        rows = tuple((ruling.matters, f"{ruling.rule} {ruling.name}", ruling.why) for ruling in self.rulings)
        return Figure(f"{self.goal}: does a ruling matter here?", ("matters", "ruling", "why"), rows)


def switches(
    goal: str, cards: Iterable[str], seen: Iterable[str] = (), *, seed: int = 0, **switches: str
) -> SwitchReport:
    """Whether any house option changes who wins this column, each looked at by itself.

    Cards may be unknown, as in `lab.odds`; then the worlds are counted in which the option decides. `switches`, by
    their names in the rulings, say how the table plays. Raises Refusal.
    """
    hidden = read_hidden(goal, cards, seen)
    settings = _settings(switches)
    exact = affordable(hidden)
    tally = added(count(hidden, settings)) if exact else counting.sample(hidden, settings, SAMPLES, Random(seed))
    return _report(hidden, settings, tally, exact)


def switches_running(
    goal: str,
    cards: Iterable[str],
    seen: Iterable[str] = (),
    *,
    slice: float = 0.03,
    seed: int = 0,
    **switches: str,
) -> Iterator[SwitchReport]:
    """The same little by little, for a page: each report comes after about `slice` seconds of work.

    Few worlds are counted at once. Of more a sample grows until it is large enough; then they are counted, if that
    takes a few seconds at most, and the last report is exact. What cannot be is refused before the first.
    """
    hidden = read_hidden(goal, cards, seen)
    return _running(hidden, _settings(switches), slice, seed)


def _running(hidden: Hidden, settings: tuple[Switches, ...], slice: float, seed: int) -> Iterator[SwitchReport]:
    can_count = affordable(hidden, len(settings))
    so_far: SwitchReport | None = None
    if not can_count or hidden.columns > AT_ONCE:
        drawn: Tally = Counter()
        plain = Random(seed)
        while drawn.total() < SAMPLES:
            end = perf_counter() + slice
            while perf_counter() < end and drawn.total() < SAMPLES:
                drawn += counting.sample(hidden, settings, 100, plain)
            so_far = _report(hidden, settings, drawn, exact=False)
            yield so_far
    if can_count:
        tally: Tally = Counter()
        end = perf_counter() + slice
        for part in count(hidden, settings):
            tally += part
            if so_far is not None and perf_counter() > end:
                yield so_far
                end = perf_counter() + slice
        yield _report(hidden, settings, tally, exact=True)


def _settings(switches: Mapping[str, object]) -> tuple[Switches, ...]:
    """How the table plays, and the same with each switch turned."""
    played = read_switches(switches)
    return (played, *(_turned(played, name) for name in COLUMN))


def _report(hidden: Hidden, settings: tuple[Switches, ...], tally: Tally, exact: bool) -> SwitchReport:
    tried = tally.total()
    rulings = tuple(_ruling(hidden, settings, i, name, tally, exact) for i, name in enumerate(COLUMN, 1))
    error = 0.0 if exact else max(half_width(ruling.differ, tried) for ruling in rulings)
    return SwitchReport(write_goal(hidden.goal), write_column(hidden.cards), rulings, hidden.worlds, exact, error)


def _turned(played: Switches, name: str) -> Switches:
    one, two = VALUES[name]
    return played._replace(**{name: two if getattr(played, name) == one else one})


def _ruling(hidden: Hidden, settings: tuple[Switches, ...], i: int, name: str, tally: Tally, exact: bool) -> Ruling:
    tried = tally.total()
    differ = sum(number for winners, number in tally.items() if winners[i] != winners[0])
    value, other = getattr(settings[0], name), getattr(settings[i], name)
    winner = other_winner = None
    if hidden.places:
        worlds = f"{tried:,} worlds{'' if exact else ' drawn'}"
        if differ:
            why = f"If {CLAUSES[other]}, another wins in {differ:,} of {worlds}."
        else:
            why = _absent(hidden.cards, name) or f"The winner is the same in all {worlds}."
    else:
        ends = [explain(hidden.goal, hidden.cards, settings[each])[-1] for each in (0, i)]
        winner, other_winner = (None if end.leader is None else COLOURS[end.leader] for end in ends)
        why = _why(hidden.cards, name, other, ends[0], ends[1])
    matters = "no" if not differ else "yes" if differ == tried else "sometimes"
    return Ruling(name, RULES[name], value, other, matters, winner, other_winner, differ, tried, why)


def _why(cards: tuple[int, ...], name: str, other: str, as_played: Stage, turned: Stage) -> str:
    """Why a switch matters for a column without unknown cards, or why not."""
    if as_played.leader != turned.leader:
        return f"If {CLAUSES[other]}, {_with_sum(turned)}, not {_with_sum(as_played, '')}."
    absent = _absent(cards, name)
    if absent:
        return absent
    if (as_played.numbers, as_played.removed, as_played.sums) == (turned.numbers, turned.removed, turned.sums):
        return {
            "late_talents": "The talents turned at the round’s end do nothing here anyhow.",
            "copied_witch": "Nothing here copies a Witch who acts.",
            "copy": "No Doppelgänger here copies a number that a talent changes.",
            "floor": "No number falls below 0.",
        }[name]
    if name == "tucked":
        return f"Whether the Cloak is counted or not, {_who(as_played)} wins."
    return f"Numbers change, but {_who(as_played)} wins all the same."


def _absent(cards: tuple[int, ...], name: str) -> str:
    """What a switch is about and this column does not have; empty if it may have it."""
    kinds = [card & KIND for card in cards]
    late = [card & KIND for card in cards if not card & (UP | TUCKED)]
    if name == "tucked" and not any(card & TUCKED for card in cards):
        return "No card lies under a Cloak."
    if name == "late_talents" and not any(kind == UNKNOWN or KINDS[kind].kind == "talent" for kind in late):
        return "No talent here was turned only at the round’s end."
    open_ = UNKNOWN in kinds
    if name == "copied_witch" and not open_ and not _over_witch(kinds):
        return "Nothing here copies a Witch."
    if name == "copy" and not open_ and DOPPELGANGER not in kinds:
        return "No Doppelgänger lies here."
    return ""


def _over_witch(kinds: list[int]) -> bool:
    below = None
    for kind in reversed(kinds):
        if kind == DOPPELGANGER and below == WITCH:
            return True
        below = below if kind == DOPPELGANGER else kind
    return False


def _who(stage: Stage) -> str:
    return "nobody" if stage.leader is None else COLOURS[stage.leader]


def _with_sum(stage: Stage, verb: str = " wins") -> str:
    """ "red wins with 14"; a Prince and Squire win without a sum."""
    pair = any(fact.kind == "wins_by_pair" for fact in stage.facts)
    how = "" if stage.leader is None or pair else f" with {spell(dict(stage.sums)[stage.leader])}"
    return f"{_who(stage)}{verb}{how}"
