"""What our pages cost a visitor, beside a bare notebook with one button under Voila's defaults, in one run.

    python tests/bench/pages.py [page ...] [--repeats 7] [--clicks 60]

Time to interactive: from the start of a first visit, browser cache cold, until the first click is answered on
the screen. Click: from a click to the redrawn screen. Memory: what the page's kernel takes (on Linux its
proportional share). Needs the extra `test` and a Chromium.
"""

import argparse
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from browser import chromium

PAGES = Path(__file__).parents[1] / "pages"
DASHBOARDS = Path(__file__).parents[2] / "dashboards"


@dataclass(frozen=True)
class Case:
    """A page, what to click on it in turn, and a JavaScript expression whose value changes with the redraw.

    With an `end` the first of the `clicks` that is there is clicked, until the end is there; while `busy` is, nothing
    is clicked.
    """

    notebook: Path
    clicks: tuple[str, ...]
    shows: str
    query: str = ""
    end: str = ""
    busy: str = "[aria-busy]"

    @property
    def name(self) -> str:
        return self.notebook.stem


BARE = Case(PAGES / "button.ipynb", (".jupyter-button",), "document.querySelector('.count')?.textContent")

CASES = (
    Case(PAGES / "counter.ipynb", (".live .press",), "document.querySelector('.live output')?.textContent"),
    Case(
        DASHBOARDS / "column_lab.ipynb",
        ('.live [data-arg-to="next"]', '.live [data-arg-to="back"]'),
        "document.querySelector('.live .steps .now')?.textContent",
    ),
    Case(
        DASHBOARDS / "play.ipynb",
        (
            ".live .start button",
            ".live .target:not([aria-disabled])",
            ".live .options button",
            ".live .hand button.card:not([aria-disabled])",
        ),
        "document.querySelector('.live h1')?.textContent + document.querySelectorAll('.live .target').length"
        " + document.querySelector('.live .steps .now')?.textContent",
        query="?game=royale&players=Ann,Bo:random&seed=10",
        end=".live .final",
        busy=".live .board > .work",
    ),
    Case(
        DASHBOARDS / "reference.ipynb",
        ('.live [data-do="go"]',),
        "String(document.querySelector('.live [data-focus]')?.dataset.focus)",
    ),
)
"""Our pages; the counter is the least that one of them can be. Play is measured over a whole game."""


@dataclass
class Figures:
    """What was measured of one page under one server."""

    interactive: list[float] = field(default_factory=list)
    click: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)


def watch(page: Page, case: Case) -> None:
    """Have the page click as soon as there is something to click, and note when that was answered."""
    target = (
        "clicks.map((one) => document.querySelector(one)).find((one) => one)"
        if case.end
        else "document.querySelector(clicks[bench.turn++ % clicks.length])"
    )
    over = f"Boolean(document.querySelector({case.end!r}))" if case.end else "false"
    script = f"""(() => {{
  const clicks = {list(case.clicks)!r};
  const show = () => {case.shows};
  const pause = () => new Promise((go) => {{
    const channel = new MessageChannel();
    channel.port1.onmessage = go;
    channel.port2.postMessage(0);
  }});
  const bench = window.bench = {{ turn: 0 }};
  const next = () => {target};
  bench.over = () => {over};
  bench.busy = () => Boolean(document.querySelector({case.busy!r}));
  bench.click = async () => {{
    const before = show();
    const start = performance.now();
    next().click();
    while (show() === before) {{
      if (performance.now() - start > 10000) throw Error("a click was not answered");
      await pause();
    }}
    return performance.now() - start;
  }};
  let before, pressed = 0;
  const look = setInterval(() => {{
    const element = document.querySelector(clicks[0]);
    if (pressed && show() !== before) {{
      bench.interactive = performance.now();
      bench.turn = 1;
      clearInterval(look);
    }} else if (!element || element.closest("[inert]") || show() === undefined) {{
      return; // not there yet
    }} else if (performance.now() - pressed > 200) {{
      before = show();
      pressed = performance.now();
      element.click();
    }}
  }}, 4);
}})()"""
    page.add_init_script(script)


def kernels(server: psutil.Process) -> list[psutil.Process]:
    """The kernel processes of a server."""
    found = []
    for child in server.children():
        with suppress(psutil.Error):  # it may just have ended
            if any("ipykernel" in word for word in child.cmdline()):
                found.append(child)
    return found


def megabytes(process: psutil.Process) -> float:
    """The memory of a process."""
    memory = process.memory_full_info()
    return getattr(memory, "pss", memory.rss) / 1e6


def visit(browser: Browser, url: str, case: Case, server: psutil.Process, clicks: int, figures: Figures) -> None:
    """One first visit."""
    waiting = {kernel.pid for kernel in kernels(server)}
    context = browser.new_context()
    page = context.new_page()
    watch(page, case)
    page.goto(url, wait_until="commit")
    while not (interactive := page.evaluate("window.bench.interactive")):
        time.sleep(0.1)
    figures.interactive.append(interactive)
    for _ in range(500 if case.end else clicks):
        while page.evaluate("window.bench.busy()"):
            time.sleep(0.02)
        if page.evaluate("window.bench.over()"):
            break
        figures.click.append(page.evaluate("window.bench.click()"))
        time.sleep(0.03)
    fresh = [kernel for kernel in kernels(server) if kernel.pid not in waiting]
    if len(fresh) == 1 and not waiting:  # otherwise it is unclear whose kernel is whose
        figures.memory.append(megabytes(fresh[0]))
    page.close(run_before_unload=False)
    context.close()


@contextmanager
def running(command: list[str], port: int, folder: str) -> Iterator[psutil.Process]:
    """A server, from when it answers until it is no longer needed."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        yield psutil.Process(process.pid)
    finally:
        process.terminate()
        process.wait(20)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


def settled(server: psutil.Process, ahead: int) -> None:
    """Wait until as many kernels stand ready as there should be, and the machine is quiet."""
    for _ in range(300):
        if len(kernels(server)) == ahead:
            break
        time.sleep(0.1)
    for _ in range(20):
        if psutil.cpu_percent(0.3) < 25:
            break


def measure(cases: list[Case], repeats: int, clicks: int) -> dict[str, Figures]:
    """All figures, the servers taking turns so that a busy moment meets them alike."""
    figures: dict[str, Figures] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.ARGUMENTS)
        for repeat in range(repeats):
            print(f"\rrun {repeat + 1} of {repeats} ", end="", file=sys.stderr, flush=True)
            for name, case, command, ahead in plans(cases):
                one = figures.setdefault(name, Figures())
                port = free_port()
                with tempfile.TemporaryDirectory() as folder:
                    shutil.copy(case.notebook, folder)
                    with running([*command, "--port", str(port)], port, folder) as server:
                        settled(server, ahead)
                        page = "" if case is BARE else case.name + case.query
                        visit(browser, f"http://127.0.0.1:{port}/{page}", case, server, clicks, one)
        browser.close()
    print(file=sys.stderr)
    return figures


def plans(cases: list[Case]) -> Iterator[tuple[str, Case, list[str], int]]:
    """What to measure: its name, the page, the server's command, and how many kernels it starts ahead."""
    bare = [sys.executable, "-m", "voila", BARE.notebook.name, "--no-browser"]
    yield "bare notebook, Voila's defaults", BARE, bare, 0
    for case in cases:
        ours = [sys.executable, "-m", "gambitkit", "serve", "--no-browser", "--folder", "."]
        yield f"{case.name}, pool warm", case, [*ours, "--pool", "1"], 1
        yield f"{case.name}, no pool", case, [*ours, "--pool", "0"], 0


def table(figures: dict[str, Figures]) -> str:
    """The figures, each with its ratio to the bare notebook's."""
    (floor, *_) = figures.values()
    lines = [f"{'':34}{'interactive':>18}{'click p50':>16}{'click p95':>16}{'kernel':>16}"]
    for name, one in figures.items():
        cells = [
            cell(one.interactive, floor.interactive, "ms", statistics.median),
            cell(one.click, floor.click, "ms", statistics.median, 1),
            cell(one.click, floor.click, "ms", lambda values: statistics.quantiles(values, n=20)[-1], 1),
            cell(one.memory, floor.memory, "MB", statistics.median),
        ]
        lines.append(f"{name:34}{cells[0]:>18}{cells[1]:>16}{cells[2]:>16}{cells[3]:>16}")
    return "\n".join(lines)


def cell(values: list[float], floor: list[float], unit: str, middle, digits: int = 0) -> str:
    """One figure with its ratio."""
    if not values:
        return "-"
    value = middle(values)
    return f"{value:.{digits}f} {unit} {value / middle(floor):.2f}x"


def main() -> None:
    parser = argparse.ArgumentParser(description=re.split(r"\n\n", __doc__ or "")[0])
    parser.add_argument("pages", nargs="*", default=[case.name for case in CASES if case.notebook.exists()])
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--clicks", type=int, default=60)
    options = parser.parse_args()
    cases = [case for case in CASES if case.name in options.pages]
    print(table(measure(cases, options.repeats, options.clicks)))


if __name__ == "__main__":
    main()
