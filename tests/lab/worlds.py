"""Worlds for tests, one by one and without any short cut."""

from __future__ import annotations

from collections import Counter
from itertools import product

from gambitkit.lab.hidden import Hidden
from gambitkit.royale.cards import CARD, COLOURS, KIND, KINDS
from gambitkit.royale.column import explain
from gambitkit.royale.switches import Switches

EXAMPLE = ["white Wizard", "blue King", "blue Cardinal", "blue Doppelgänger", "red Small Giant"]
"""The column of the lab's mock-up, whose last card is white's Romeo or unknown; white's King and Queen are gone."""
SEEN = ["white King", "white Queen"]


def all_but(colour: str, *kept: str) -> list[str]:
    """Cards of a colour to be seen elsewhere, so that few are left."""
    return [f"{colour} {kind.name}" for kind in KINDS if kind.name not in kept]


def one_by_one(hidden: Hidden, gone: set[int], setting: Switches) -> Counter[str | None]:
    """Every world by the explained truth: each unknown place gets each card that is neither here nor `gone`."""
    found: Counter[str | None] = Counter()
    bare = [hidden.cards[place] & ~KIND for place in hidden.places]
    for kinds in product(range(len(KINDS)), repeat=len(hidden.places)):
        laid = [card | kind for card, kind in zip(bare, kinds, strict=True)]
        column = list(hidden.cards)
        for place, card in zip(hidden.places, laid, strict=True):
            column[place] = card
        cards = [card & CARD for card in column]
        if len(set(cards)) < len(cards) or any(card & CARD in gone for card in laid):
            continue
        winner = explain(hidden.goal, column, setting)[-1].leader
        found[None if winner is None else COLOURS[winner]] += 1
    return found
