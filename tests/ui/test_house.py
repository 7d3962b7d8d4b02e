"""What holds for the screen as a whole: it knows no game, and its colours have one place."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import gambitkit.ui
from gambitkit.royale.cards import DISCIPLINES, KINDS
from gambitkit.ui.style import css, picture_css

UI = Path(gambitkit.ui.__file__).parent
SOURCES = sorted(path for path in UI.iterdir() if path.suffix in (".py", ".js", ".css"))


def test_the_screen_looks_at_the_core_only():
    for path in UI.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = (
                [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else [a.name for a in getattr(node, "names", [])]
            )
            for name in names:
                if str(name).startswith("gambitkit."):
                    assert name.split(".")[1] in ("core", "ui"), f"{path.name} imports {name}"


def test_the_screen_names_no_card():
    names = re.compile(r"\b(" + "|".join(map(re.escape, (*(kind.name for kind in KINDS), *DISCIPLINES))) + r")\b")
    for path in SOURCES:
        assert not names.findall(path.read_text("utf-8")), path.name


def test_a_colour_is_written_among_the_tokens_only():
    tokens, _, rest = css().partition("/* gambitkit parts")
    assert "--page" in tokens
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b(?! *\{)", rest)


def test_every_rule_stands_under_our_class():
    depth, selectors = 0, []
    bare = re.sub(r"/\*.*?\*/", "", css(), flags=re.DOTALL)
    for part in re.findall(r"[^{}]*[{}]", bare):
        if part.endswith("{"):
            if depth == 0:
                selectors.append(part[:-1].strip().rpartition(";")[2])
            depth += 1
        else:
            depth -= 1
    assert depth == 0
    assert all(".gambitkit" in selector for selector in selectors), selectors


def test_nothing_is_fetched():
    for path in SOURCES:
        assert not re.findall(r"https?://|@import|url\(", path.read_text("utf-8")), path.name


def test_a_picture_brings_less_than_all():
    assert picture_css().count("{") == picture_css().count("}")
    assert len(picture_css()) < 0.75 * len(css())
    assert "--move: 0s" in picture_css()


def test_a_picture_needs_no_widgets():
    heavy = "{'anywidget', 'ipywidgets', 'traitlets'}"
    script = f"import sys; from gambitkit.ui import rich; assert not {heavy} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", script], check=True)
