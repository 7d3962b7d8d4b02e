"""What `import gambitkit` costs, beside an interpreter that imports nothing, in one run.

python tests/bench/imports.py
"""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from time import perf_counter

REPEATS = 15


def seconds(code: str) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return perf_counter() - start


def main() -> None:
    rows = {
        "nothing": "",
        "import gambitkit": "import gambitkit",
        "from gambitkit import royale": "from gambitkit import royale",
        "from gambitkit import royale, lab": "from gambitkit import royale, lab",
    }
    times: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(REPEATS):
        for name, code in rows.items():
            times[name].append(seconds(code))
    floor = median(times["nothing"])
    for name, measured in times.items():
        print(f"{name:36} {1000 * (median(measured) - floor):6.1f} ms more than nothing ({1000 * floor:.0f} ms)")


if __name__ == "__main__":
    main()
