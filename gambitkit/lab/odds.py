"""Who wins a column with unknown cards, and how often: counted out while it can be, sampled with a stated error
beyond."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from importlib.util import find_spec
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from gambitkit.core.figures import Figure, Figures, Share
from gambitkit.core.model import Refusal
from gambitkit.core.names import listed, quote
from gambitkit.lab import counting
from gambitkit.lab.counting import Tally
from gambitkit.lab.hidden import Hidden, read_hidden
from gambitkit.royale.cards import CARD, COLOURS
from gambitkit.royale.notation import write_column, write_goal
from gambitkit.royale.switches import Switches, read_switches

PLAIN_COLUMNS = 500_000
"""Columns that plain Python counts rather than samples: half a second's work to three, by the machine."""
BATCH_COLUMNS = 12_000_000
"""The same for numpy, which thus counts five unknown cards of any colours."""
BATCH_PAYS = 4_000
IMPORT_PAYS = 60_000
"""From how many columns on a batch is sooner done than plain Python, with numpy at hand, and with numpy to be
imported."""
PLAIN_SAMPLES = 40_000
BATCH_SAMPLES = 400_000
MOST_SAMPLES = 100_000_000
PIECE = 20_000
"""Worlds drawn in one batch."""


@dataclass(frozen=True, repr=False)
class Odds(Figures):
    """How often each colour wins.

    `win` are chances by colour, None for nobody, and add up to 1; every colour of the column is there. `counts` are
    the worlds behind them, of `tried` in all: of all `worlds` if `exact`, else of a sample. A world is one way to
    lay cards that can be there into the unknown places, and all are equally likely. `error` is how far a chance may
    be off: half the width of the widest 95 % interval, 0 if exact. `progress` runs from 0 to 1 while the odds are
    still being worked out.
    """

    goal: str
    cards: tuple[str, ...]
    win: dict[str | None, float]
    counts: dict[str | None, int]
    exact: bool
    worlds: int
    tried: int
    error: float
    progress: float = 1.0

    def table(self) -> Figure:
        what = (
            f"counted out over {self.worlds:,} worlds"
            if self.exact
            else (f"{self.tried:,} of {self.worlds:,} worlds drawn, give or take {100 * self.error:.2g} %")
        )
        rows = sorted(self.win, key=lambda colour: (colour is None, -self.win[colour]))
        return Figure(
            f"{self.goal}, {listed(self.cards) if self.cards else 'no card'}: {what}.",
            ("wins", "chance", "worlds"),
            tuple((colour or "nobody", Share(self.win[colour]), self.counts[colour]) for colour in rows),
        )


def odds(
    goal: str,
    cards: Iterable[str],
    seen: Iterable[str] = (),
    *,
    samples: int | None = None,
    seed: int = 0,
    **switches: str,
) -> Odds:
    """How often each colour wins a column with unknown cards, "blue ?" or "blue ? down".

    An unknown card can be any card of its colour that is neither in the column nor among those `seen` elsewhere.
    All worlds are counted where there are few enough (500,000 columns that differ, 12 million with numpy, which is
    used if it is installed and pays), else a sample is drawn. `samples`: draw so many worlds instead, from `seed`.
    `switches` by their names in the rulings. Raises Refusal.
    """
    hidden = read_hidden(goal, cards, seen)
    settings = (read_switches(switches),)
    number = _whole(samples, "samples", 1, MOST_SAMPLES) if samples is not None else None
    seed = _whole(seed, "seed", 0, 2**63 - 1)
    if number is None and affordable(hidden):
        return _odds(hidden, added(count(hidden, settings)), exact=True)
    draw = sampler(hidden, settings, seed)
    if number is None:
        number = BATCH_SAMPLES if numpy_installed() else PLAIN_SAMPLES
    tally: Tally = Counter()
    for begun in range(0, number, PIECE):
        tally += draw(min(PIECE, number - begun))
    return _odds(hidden, tally, exact=False)


def odds_running(
    goal: str,
    cards: Iterable[str],
    seen: Iterable[str] = (),
    *,
    error: float = 0.002,
    slice: float = 0.03,
    seed: int = 0,
    **switches: str,
) -> Iterator[Odds]:
    """The same little by little, for a page that shows a first answer at once and lets it grow better.

    Each `Odds` comes after about `slice` seconds of work. Small questions are answered exactly at once. Others are
    first sampled; then, if all worlds can be counted, they are, while the sample's answer stands with growing
    `progress`, and the last one is exact; if not, sampling goes on until the `error` is reached. What cannot be is
    refused before the first.
    """
    hidden = read_hidden(goal, cards, seen)
    setting = read_switches(switches)
    seed = _whole(seed, "seed", 0, 2**63 - 1)
    if type(error) not in (int, float) or not 0.0001 <= error <= 0.5:
        raise Refusal(f"“error” is a number from 0.0001 to 0.5, not {quote(error)}.")
    return _running(hidden, setting, error, slice, seed)


def _running(hidden: Hidden, setting: Switches, error: float, slice: float, seed: int) -> Iterator[Odds]:
    can_count = affordable(hidden)
    so_far: Odds | None = None
    if not can_count or hidden.columns > 2_000:
        drawn: Tally = Counter()
        # numpy may first have to be imported, so the first answer is plain Python's.
        plain = Random(seed)
        piece = 250
        end = perf_counter() + slice
        while perf_counter() < end:
            drawn += counting.sample(hidden, (setting,), piece, plain)
        so_far = _odds(hidden, drawn, exact=False, progress=0.0)
        yield so_far
    if can_count:
        tally: Tally = Counter()
        end = perf_counter() + slice
        for part in count(hidden, (setting,)):
            tally += part
            if perf_counter() > end:
                if so_far is not None:
                    yield replace(so_far, progress=tally.total() / hidden.worlds)
                end = perf_counter() + slice
        yield _odds(hidden, tally, exact=True)
        return
    assert so_far is not None
    draw = sampler(hidden, (setting,), seed + 1)
    started = so_far.error
    piece = 500
    while so_far.error > error:
        end = perf_counter() + slice
        while perf_counter() < end:
            drawn += draw(piece)
        so_far = _odds(hidden, drawn, exact=False)
        # An error falls with the root of the sample, so the work grows with its square.
        begun, now, whole = (1 / each**2 for each in (started, so_far.error, error))
        done = 1.0 if so_far.error <= error else (now - begun) / (whole - begun)
        so_far = replace(so_far, progress=min(max(done, 0.0), 1.0))
        yield so_far


# How the work is done


def count(hidden: Hidden, settings: tuple[Switches, ...]) -> Iterator[Tally]:
    """Every world, a few at a time, in batches where that pays."""
    if batched(hidden.columns):
        from gambitkit.lab import batches

        return batches.count(hidden, settings)
    return counting.count(hidden, settings)


def sampler(hidden: Hidden, settings: tuple[Switches, ...], seed: int) -> Callable[[int], Tally]:
    """Draws a number of worlds whenever it is called."""
    if batched(IMPORT_PAYS):
        from numpy.random import default_rng

        from gambitkit.lab import batches

        generator = default_rng(seed)
        return lambda number: batches.sample(hidden, settings, number, generator)
    rng = Random(seed)
    return lambda number: counting.sample(hidden, settings, number, rng)


def affordable(hidden: Hidden, settings: int = 1) -> bool:
    """Whether all worlds are counted, and not sampled, under so many settings."""
    return hidden.columns * settings <= (BATCH_COLUMNS if numpy_installed() else PLAIN_COLUMNS)


def batched(columns: int) -> bool:
    """Whether numpy is there and so many columns are worth it."""
    return columns >= (BATCH_PAYS if "numpy" in sys.modules else IMPORT_PAYS) and numpy_installed()


def numpy_installed() -> bool:
    if "numpy" in sys.modules:
        return sys.modules["numpy"] is not None
    return find_spec("numpy") is not None


def added(tallies: Iterable[Tally]) -> Tally:
    whole: Tally = Counter()
    for tally in tallies:
        whole += tally
    return whole


def _odds(hidden: Hidden, tally: Tally, exact: bool, progress: float = 1.0) -> Odds:
    tried = tally.total()
    owners = dict.fromkeys((card & CARD) >> 5 for card in hidden.cards)
    counts: dict[str | None, int] = {COLOURS[owner]: tally[(owner,)] for owner in sorted(owners)}
    counts[None] = tally[(None,)]
    return Odds(
        goal=write_goal(hidden.goal),
        cards=write_column(hidden.cards),
        win={colour: number / tried for colour, number in counts.items()},
        counts=counts,
        exact=exact,
        worlds=hidden.worlds,
        tried=tried,
        error=0.0 if exact else max(half_width(number, tried) for number in counts.values()),
        progress=progress,
    )


def half_width(number: int, tried: int) -> float:
    """Half the width of the 95 % interval of a share, by Agresti and Coull, so that it is no 0 for a share of 0."""
    share = (number + 2) / (tried + 4)
    return 1.96 * sqrt(share * (1 - share) / (tried + 4))


def _whole(given: Any, name: str, least: int, most: int) -> int:
    if type(given) is not int or not least <= given <= most:
        raise Refusal(f"“{name}” is a whole number from {least} to {most:,}, not {quote(given)}.")
    return given
