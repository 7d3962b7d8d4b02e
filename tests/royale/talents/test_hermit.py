"""Hermit: 12, less 1 for each other card."""

from __future__ import annotations

import pytest

from royale.columns import ask, cited


def test_R_49_counts_every_other_card_whoever_owns_it():
    answer = ask("3 music", "red Hermit", "red King", "blue Queen", "white Assassin")
    assert answer.numbers[0] == 12 - 3
    assert cited(answer, "red Hermit loses") == ("hermit", "R-49")


def test_R_49_alone_he_has_12():
    assert ask("1 music", "red Hermit").numbers == (12,)


def test_R_49_counts_what_is_left_after_removals():
    # The Witch removes Romeo and Squire; the Hermit and she herself stay: 12 - 1.
    answer = ask("3 music", "red Hermit", "blue Romeo", "blue Squire", "white Witch")
    assert answer.numbers == (11, None, None, 1)


def test_R_49_counts_number_less_cards():
    assert ask("3 music", "red Hermit", "blue Doppelgänger").numbers == (11, None)


def test_R_49_counts_cloak_and_tucked_card_both_ways():
    cards = ("red Hermit", "blue Cloak > blue Queen")
    assert ask("3 music", *cards).numbers == (10, 0, 16)
    # The Queen takes the Cloak's place: one other card.
    assert ask("3 music", *cards, tucked="replaces_cloak").numbers == (11, None, 16)


THIRTEEN_OTHERS = [
    *(f"blue {name}" for name in ("King", "Queen", "Juliet", "Alchemist", "Lord", "Trader", "Cardinal")),
    *(f"white {name}" for name in ("King", "Queen", "Juliet", "Alchemist", "Lord", "Trader")),
]


@pytest.mark.parametrize(("floor", "number"), [("zero", 0), ("none", -1)])
def test_R_51_thirteen_others_both_ways(floor, number):
    # 12 - 13 = -1
    answer = ask("3 music", "red Hermit", *THIRTEEN_OTHERS, floor=floor)
    assert answer.numbers[0] == number
    assert answer.sums["red"] == number


def test_R_40_late_hermit_both_ways():
    cards = ("red King", "blue Hermit down")
    assert ask("3 music", *cards).numbers == (20, 11)
    assert ask("3 music", *cards, late_talents="lapse").numbers == (20, 12)
