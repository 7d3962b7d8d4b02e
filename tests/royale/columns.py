"""Columns for tests: asked in words, or made at random."""

from __future__ import annotations

from itertools import product
from random import Random

from gambitkit import royale
from gambitkit.royale.cards import (
    BEGGAR,
    CARD,
    CLOAK,
    COLOURS,
    DOPPELGANGER,
    DRAGON,
    HERMIT,
    JULIET,
    KIND,
    KINDS,
    MUSKETEERS,
    PRINCE,
    ROMEO,
    SMALL_GIANT,
    SQUIRE,
    TUCKED,
    UP,
    WITCH,
    WIZARD,
)
from gambitkit.royale.column import winner
from gambitkit.royale.notation import read_column, read_goal
from gambitkit.royale.resolve import Resolution
from gambitkit.royale.switches import COLUMN, VALUES, Switches, read_switches

SETTINGS = [
    Switches(**dict(zip(COLUMN, values, strict=True))) for values in product(*(VALUES[name] for name in COLUMN))
]
"""Every way to set the switches that can change a column."""

LIVELY = (
    CLOAK, MUSKETEERS, WIZARD, WITCH, PRINCE, SQUIRE, HERMIT, SMALL_GIANT, DOPPELGANGER, DOPPELGANGER, DOPPELGANGER,
    DRAGON, DRAGON, ROMEO, JULIET, BEGGAR, WIZARD, WITCH,
)  # fmt: skip
"""Kinds that meet too seldom if all kinds are equally likely."""


def ask(goal: str, *cards: str, **switches: str) -> Resolution:
    """The resolution, after the quick winner has agreed with it."""
    answer = royale.resolve(goal, cards, **switches)
    quick = winner(read_goal(goal), read_column(cards), read_switches(switches))
    assert answer.winner == (None if quick is None else COLOURS[quick])
    return answer


def told(answer: Resolution, stage: str) -> list[str]:
    """The sentences of one stage."""
    return [said.text for said in answer.steps if said.kind == stage]


def cited(answer: Resolution, text: str) -> tuple[str, ...]:
    """The rules behind the sentence that has these words."""
    return next(said.rules for said in answer.steps if text in said.text)


def random_column(rng: Random, length: int, owners: int = 3, lively: float = 0.6) -> tuple[int, ...]:
    """A column that can be, some cards turned late and some under a Cloak."""
    column: list[int] = []
    used: set[int] = set()
    while len(column) < length:
        above = column[-1] if column else 0
        tucks = bool(column) and above & KIND == CLOAK and not above & TUCKED and rng.random() < 0.6
        owner = (above & CARD) >> 5 if tucks else rng.randrange(owners)
        card = owner << 5 | (rng.choice(LIVELY) if rng.random() < lively else rng.randrange(len(KINDS)))
        if card in used:
            continue
        used.add(card)
        if tucks:
            column[-1] |= UP
            column.append(card | TUCKED)
        else:
            column.append(card | (UP if rng.random() < 0.6 else 0))
    return tuple(column)
