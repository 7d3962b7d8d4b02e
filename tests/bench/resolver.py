"""Columns resolved per CPU second, in plain Python and in numpy batches, beside an empty loop in the same run.

    python tests/bench/resolver.py

As odds uses the resolver: realistic columns of 4 to 7 cards of three colours, of which 2 to 5 are unknown, every world
answered with its winner. Cards that act alike are looked at once and answer for as many worlds; the columns that were
looked at one by one are given too. Single columns with nothing in common, as games score them, come last.

Floors on a machine whose empty loop does 11 to 12 million turns a second: 0.4 million columns in plain Python, 2.5
million in batches. So the ratio that matters is turns of the loop a column: at most 29, and at most 4.6. A loop is
slower at the top of a script, where its variable is a global, than in a function; both are given, since the floors name
neither.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from statistics import median
from time import process_time

from gambitkit.lab import batches, counting
from gambitkit.lab.counting import Tally
from gambitkit.lab.hidden import Hidden, read_hidden
from gambitkit.royale.cards import COLOURS, DISCIPLINES, KINDS, UP
from gambitkit.royale.column import explain, winner
from gambitkit.royale.switches import STANDARD, Switches

SECONDS = 1.0
REPEATS = 5
PLAIN_FLOOR = 11.5 / 0.4
BATCH_FLOOR = 11.5 / 2.5


def columns(rng: Random, unknown: Sequence[int], number: int) -> list[Hidden]:
    """Columns of three colours, each of 4 to 7 cards, of which some are unknown."""
    found = []
    for nth in range(number):
        open_ = unknown[nth % len(unknown)]
        known = max(4, min(7, open_ + rng.randrange(1, 4))) - open_
        cards = rng.sample([f"{colour} {kind.name}" for colour in COLOURS[:3] for kind in KINDS], known)
        cards += [f"{rng.choice(COLOURS[:3])} ?" for _ in range(open_)]
        rng.shuffle(cards)
        found.append(read_hidden(f"3 {rng.choice(DISCIPLINES)}", cards))
    return found


Count = Callable[[Hidden, Sequence[Switches]], Iterator[Tally]]


def counted(count: Count, hidden: Sequence[Hidden]) -> tuple[float, float]:
    """Worlds answered and columns looked at, each per CPU second, going round the columns until the time is up."""
    worlds = looked = 0.0
    begun = process_time()
    while process_time() - begun < SECONDS:
        for each in hidden:
            part = sum(tally.total() for tally in islice(count(each, (STANDARD,)), 200))
            worlds += part
            looked += part * each.columns / each.worlds
    return worlds / (process_time() - begun), looked / (process_time() - begun)


def singles(answer: Callable[[int, tuple[int, ...]], object], rng: Random) -> float:
    """Columns per CPU second, one at a time."""
    deck = [colour << 5 | kind | UP for colour in range(3) for kind in range(len(KINDS))]
    laid = [(rng.randrange(6) << 3 | 3, tuple(rng.sample(deck, rng.randrange(4, 8)))) for _ in range(5000)]
    done = 0
    begun = process_time()
    while process_time() - begun < SECONDS / 2:
        for goal, column in laid:
            answer(goal, column)
        done += len(laid)
    return done / (process_time() - begun)


TURNS = 10_000_000
LOOP = "for turn in range(turns):\n    pass"


def loop_rates() -> tuple[float, float]:
    """Turns of an empty loop per CPU second, at the top of a script and in a function: how fast this machine is now."""
    code = compile(LOOP, "loop", "exec")
    begun = process_time()
    exec(code, {"turns": TURNS})
    between = process_time()
    for _ in range(TURNS):
        pass
    return TURNS / (between - begun), TURNS / (process_time() - between)


def main() -> None:
    plain_of = columns(Random(1), (2, 3), 16)
    batches_of = columns(Random(2), (3, 4, 5), 6)
    rows: dict[str, list[float]] = {}
    for repeat in range(REPEATS):
        rng = Random(repeat)
        rates = {
            "plain Python, worlds": counted(counting.count, plain_of),
            "numpy batches, worlds": counted(batches.count, batches_of),
            "winner, one column": (singles(winner, rng),) * 2,
            "explain, one column": (singles(explain, rng),) * 2,
        }
        for name, loop in zip(("loop, in a script", "loop, in a function"), loop_rates(), strict=True):
            rows.setdefault(name, []).append(loop)
        for name, (answered, looked) in rates.items():
            rows.setdefault(name, []).append(answered)
            if "worlds" in name:
                rows.setdefault(f"  {name.split(',')[0]}, columns looked at", []).append(looked)
    found = {name: median(rates) for name, rates in rows.items()}
    script, function = found["loop, in a script"], found["loop, in a function"]
    print(f"{'medians of ' + str(REPEATS) + ' runs':40}{'million/s':>12}{'turns (script)':>16}{'turns (function)':>18}")
    for name, rate in found.items():
        print(f"{name:40}{rate / 1e6:12.3f}{script / rate:16.1f}{function / rate:18.1f}")
    for name, floor in (("plain Python, worlds", PLAIN_FLOOR), ("numpy batches, worlds", BATCH_FLOOR)):
        ratios = (floor * found[name] / loop for loop in (script, function))
        print("{}: {:.2f} (script) and {:.2f} (function) times the floor".format(name, *ratios))


if __name__ == "__main__":
    main()
