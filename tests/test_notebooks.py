"""The notebooks show what they say, to the last character; the dashboards run without an error.

After a change that is meant, `python -m notebooks` in this folder stores the new outputs.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from notebooks import FOLDER, LIVE, ROOT

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
DASHBOARDS = sorted((ROOT / "dashboards").glob("*.ipynb"))
LONGEST = 15
"""Lines of code in a cell; what needs more belongs into the package."""

# The style sheet comes with every picture, and what a picture says does not hang on it.
SANITIZE = "[style sheet]\nregex: (?s)<style>.*?</style>\nreplace: STYLE\n"


def name(path: Path) -> str:
    return path.stem


def nbval(paths: list[Path], *options: str) -> None:
    """Run notebooks with nbval, each in one kernel of its own, as whoever opens them would."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "nbval.plugin", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "--nbval-current-env", "--nbval-cell-timeout=120", *options, *map(str, paths)],
        # Without the plugins that the other tests need, it starts in half the time.
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    meant = "If the change is meant, store the new outputs: python -m notebooks, in the folder tests."
    assert done.returncode == 0, f"{done.stdout[-8000:]}{done.stderr[-2000:]}\n{meant}"


def test_the_notebooks_show_what_they_stored(tmp_path):
    sanitize = tmp_path / "sanitize.cfg"
    sanitize.write_text(SANITIZE, "utf-8")
    assert NOTEBOOKS
    nbval(NOTEBOOKS, "--nbval", f"--nbval-sanitize-with={sanitize}")


def test_the_dashboards_run():
    assert DASHBOARDS
    nbval(DASHBOARDS, "--nbval-lax")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_a_notebook_is_fit_to_be_kept(path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert "widgets" not in notebook.metadata
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    for cell in code:
        assert len(cell.source.splitlines()) <= LONGEST, cell.source
        for output in cell.outputs:
            assert output.output_type in ("execute_result", "stream"), cell.source
            assert LIVE not in output.get("data", {})
            assert not re.search(r"0x[0-9a-f]{6,}", str(output)), "an address changes from run to run"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_a_notebook_tells_where_it_leads(path):
    words = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "markdown"]
    assert words[0].startswith("# ")
    assert words[-1].startswith("## Where to go next")
    headings = {line.lstrip("# ").replace(" ", "-") for text in words for line in text.splitlines() if line[:1] == "#"}
    for label, target in re.findall(r"\[([^]]+)\]\(([^)]+)\)", "\n".join(words)):
        there = target[1:] in headings if target.startswith("#") else (FOLDER / target).is_file()
        assert there, f"{label} leads nowhere"
