"""The arrows of the house: core <- games <- lab, teach; core <- ui; all of them <- apps; and who may know what."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gambitkit
from gambitkit.royale.cards import DISCIPLINES, KINDS

HOUSE = Path(gambitkit.__file__).parent
GAMES = ("gods", "royale")
MAY_IMPORT = {
    "core": {"core"},
    "gods": {"core", "gods"},
    "royale": {"core", "royale"},
    "conformance": {"core", "conformance"},
    "lab": {"core", "royale", "lab"},
    "teach": {"core", "royale", "teach"},
    "ui": {"core", "ui"},
}
"""Which parts of the house a part may import; apps and serve stand above them."""


def imports(path: Path) -> set[str]:
    """Full names of the modules that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= (
                {f"{node.module}.{alias.name}" for alias in node.names} if node.module == "gambitkit" else {node.module}
            )
    return found


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_a_part_imports_only_what_lies_below_it(part):
    for path in (HOUSE / part).rglob("*.py"):
        for module in imports(path):
            if not module.startswith("gambitkit."):
                continue
            other = module.split(".")[1]
            # The one way up is core's, when a notebook asks how something looks.
            up = path == HOUSE / "core" / "show.py" and other == "ui"
            assert other in MAY_IMPORT[part] or up, f"{path.relative_to(HOUSE)} imports {module}"


@pytest.mark.parametrize("part", ["core", *GAMES])
def test_the_core_and_the_games_need_the_standard_library_only(part):
    for path in (HOUSE / part).rglob("*.py"):
        for module in imports(path):
            first = module.split(".")[0]
            lazily = (path.name, first) == ("figures.py", "pandas")  # in to_frame, for who has it
            assert first in sys.stdlib_module_names | {"gambitkit"} or lazily, f"{path.relative_to(HOUSE)}: {module}"


def test_a_game_runs_without_any_installed_package():
    code = (
        f"import sys; sys.path.insert(0, {str(HOUSE.parent)!r})\n"
        "import gambitkit as gk\n"
        "from gambitkit import lab\n"
        "table = gk.new('royale', ['Ann', 'Bo'], seed=1)\n"
        "while not table.over: table.play(table.decision.options[0])\n"
        "print(table.winners, lab.odds('3 music', ['red King', 'blue ?']).win)\n"
    )
    run = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_importing_gambitkit_imports_nothing_heavy():
    code = "import sys, gambitkit; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "pandas", "ipywidgets", "anywidget", "IPython", "gambitkit.royale"} & set(loaded)


def test_the_screen_names_no_card_and_no_goal_of_any_game():
    names = [*(kind.name for kind in KINDS), *DISCIPLINES]
    pattern = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names))
    for path in (HOUSE / "ui").rglob("*"):
        if path.suffix in {".py", ".js", ".css"}:
            found = pattern.search(path.read_text("utf-8"))
            assert found is None, f"{path.relative_to(HOUSE)} names {found and found.group()}"
