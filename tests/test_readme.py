"""The README's Python does what its comments say."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)
WITH_VALUE = re.compile(r"(.+?)  # (.+)")


def test_every_line_gives_the_value_beside_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    compared = 0
    for block in BLOCK.findall(README.read_text("utf-8")):
        names: dict[str, object] = {}
        for line in block.splitlines():
            if shown := WITH_VALUE.fullmatch(line):
                assert eval(shown[1], names) == eval(shown[2]), line
                compared += 1
            else:
                exec(line, names)
    assert compared


def test_every_link_leads_to_a_file():
    links = re.findall(r"\]\(([^)#:]+)\)", README.read_text("utf-8"))
    assert links
    for link in links:
        assert (README.parent / link).is_file(), link
