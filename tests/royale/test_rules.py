"""The rulebook as data."""

from __future__ import annotations

import re

import pytest

from gambitkit.core.rulebook import Rulebook
from gambitkit.royale.cards import KINDS
from gambitkit.royale.switches import VALUES, Switches

RULES = Rulebook("gambitkit.royale")

RULINGS = [
    *range(7), *range(10, 17), *range(20, 23), *range(30, 35), *range(40, 57), 60, 61,
]  # fmt: skip
"""The numbers of the rulings on Gambit Royale."""


def test_R_00_every_ruling_is_there():
    assert [rule.id for rule in RULES if rule.is_ruling] == [f"R-{number:02}" for number in RULINGS]


def test_switches_are_as_the_rulings_name_them():
    assert {switch.name: switch.values for switch in RULES.switches} == dict(VALUES)
    assert Switches()._asdict() == {name: values[0] for name, values in VALUES.items()}
    for switch in RULES.switches:
        assert len(switch.texts) == len(switch.values)


@pytest.mark.parametrize("rule", list(RULES), ids=lambda rule: rule.id)
def test_rules_are_whole(rule):
    assert rule.title
    assert rule.text.endswith(".")
    assert rule.section
    assert all(other in RULES and other != rule.id for other in rule.see)
    assert bool(rule.basis) is rule.is_ruling
    # House spelling: one typographic apostrophe, no straight quotes.
    assert not re.search(r"['\"]", rule.text)


def test_every_card_has_a_rule():
    assert all(kind.rule in RULES for kind in KINDS)
