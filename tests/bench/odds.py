"""How long odds take, with and without numpy, beside an empty loop in the same run.

    python tests/bench/odds.py

Three unknown cards are to be exact within 0.1 s and five within 2 s. The last columns say how long it would take on a
machine whose empty loop does 11.5 million turns a second, measured in a script or in a function. Importing numpy is
part of no figure but its own.
"""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from time import perf_counter, process_time

from gambitkit import lab
from gambitkit.lab.odds import Odds

REPEATS = 5
REFERENCE = 11.5e6
KNOWN = ["red King", "blue Doppelgänger"]
UNKNOWN = ["white ?", "red ?", "blue ?", "white ?", "blue ?", "red ?"]


def loop_rates() -> tuple[float, float]:
    """Turns of an empty loop per CPU second, at the top of a script and in a function: how fast this machine is now."""
    turns = 10_000_000
    code = compile("for turn in range(turns):\n    pass", "loop", "exec")
    begun = process_time()
    exec(code, {"turns": turns})
    between = process_time()
    for _ in range(turns):
        pass
    return turns / (between - begun), turns / (process_time() - between)


def timed(unknown: int) -> tuple[Odds, float]:
    """The odds and the CPU seconds they took."""
    begun = process_time()
    odds = lab.odds("3 fencing", KNOWN + UNKNOWN[:unknown])
    return odds, process_time() - begun


def slices(unknown: int) -> tuple[float, float, int]:
    """Of odds that run: seconds by the clock to the first answer, of the longest later slice, and how many came."""
    times = []
    begun = perf_counter()
    for _ in lab.odds_running("3 fencing", KNOWN + UNKNOWN[:unknown]):
        times.append(perf_counter() - begun)
        begun = perf_counter()
    return times[0], max(times[1:], default=0.0), len(times)


def report(name: str) -> None:
    script, function = loop_rates()
    print(f"{name}; empty loop {script / 1e6:.1f} (script), {function / 1e6:.1f} (function) million turns a second")
    print(f"{'unknown':>8}{'worlds':>14}{'exact':>7}{'error':>9}{'seconds':>9}{'(script)':>10}{'(function)':>11}")
    for unknown in range(1, 7):
        odds, _ = timed(unknown)
        seconds = median(timed(unknown)[1] for _ in range(REPEATS))
        there = [seconds * loop / REFERENCE for loop in (script, function)]
        print(
            f"{unknown:8}{odds.worlds:14,}{odds.exact!s:>7}{odds.error:9.4f}{seconds:9.4f}{there[0]:10.4f}{there[1]:11.4f}"
        )
    for unknown in (3, 5):
        first, longest, number = slices(unknown)
        print(f"running, {unknown} unknown: first {first:.3f} s, longest slice {longest:.3f} s, {number} answers")


if __name__ == "__main__":
    if "--without" in sys.argv:
        sys.modules["numpy"] = None  # type: ignore[assignment]
        report("without numpy")
    else:
        begun = perf_counter()
        import numpy

        print(f"importing numpy {numpy.__version__} took {perf_counter() - begun:.2f} s")
        report("with numpy")
        subprocess.run([sys.executable, __file__, "--without"], check=True)
