"""The style sheet as text."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

SHEET = Path(__file__).with_name("gambitkit.css")
PAGES = "/* Pages."
"""Where the rules for whole pages begin, which a static picture does without."""


@cache
def css() -> str:
    """All of it."""
    return SHEET.read_text("utf-8")


@cache
def picture_css() -> str:
    """The tokens and the parts, squeezed, for a picture that brings its own."""
    parts = css().partition(PAGES)[0] + "}"
    parts = re.sub(r"/\*.*?\*/", "", parts, flags=re.DOTALL)
    return re.sub(r"\s*\n\s*", "\n", parts).strip()
