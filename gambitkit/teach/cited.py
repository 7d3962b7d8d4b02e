"""Texts of lessons as sentences with their citations."""

from __future__ import annotations

import re

from gambitkit.core.view import Said

_CITED = re.compile(r"(?P<text>[^\[\]]+?)\s*(?P<rules>(?:\[[\w-]+\]\s*)+|$)")


def sentences(text: str) -> tuple[Said, ...]:
    """A text in pieces, each up to the rules it cites: "Sums count. [sum] [tie] Go on." is two."""
    return tuple(
        Said(piece["text"].strip(), tuple(re.findall(r"[\w-]+", piece["rules"])))
        for piece in _CITED.finditer(text)
        if piece["text"].strip()
    )
