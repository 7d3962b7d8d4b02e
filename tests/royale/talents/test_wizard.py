"""Wizard: every card of 10 or more leaves."""

from __future__ import annotations

import pytest

from royale.columns import ask, cited, told

HIGH = ["King", "Queen", "Juliet", "Explorer", "Traitor", "Prince", "Hermit", "Dragon"]
"""The appendix's own list, but for specialists and copies."""
LOW = ["Storm", "Cloak", "Squire", "Small Giant", "Romeo", "Beggar", "Witch"]


@pytest.mark.parametrize("name", HIGH)
def test_the_wizard_removes(name):
    answer = ask("1 music", "white Wizard", f"blue {name}")
    assert answer.removed == (1,)
    assert answer.sums == {"white": 7}


@pytest.mark.parametrize("name", LOW)
def test_the_wizard_leaves(name):
    assert 1 not in ask("1 music", "white Wizard", f"blue {name}").removed


def test_R_43_specialists_by_the_goal():
    assert ask("1 religion", "white Wizard", "red Cardinal").removed == (1,)
    answer = ask("1 music", "white Wizard", "red Cardinal")
    assert answer.removed == ()
    assert "The red Cardinal stays, for it counts 8 under music." in told(answer, "Wizard")


def test_R_43_ones_own_cards_too():
    # Removed for good: white's King leaves, and white keeps the Wizard's 7 against blue's 8.
    answer = ask("1 music", "white Wizard", "white King", "blue Lord")
    assert (answer.removed, answer.winner) == ((1,), "blue")


def test_R_43_a_copy_leaves_with_what_it_copies():
    # The Doppelgänger shows the King's 20 and leaves at the same time, not after it.
    answer = ask("1 music", "white Wizard", "blue Doppelgänger", "red King", "green Lord")
    assert answer.removed == (1, 2)
    assert "R-43" in cited(answer, "blue Doppelgänger leaves with 20")


def test_R_43_a_copy_of_a_copy():
    answer = ask("1 music", "white Wizard", "blue Doppelgänger", "red Doppelgänger", "red King")
    assert answer.removed == (1, 2, 3)


def test_R_43_printed_numbers_are_tested():
    # Romeo counts 15 in the end, the Small Giant 2 + 3 × 3 = 11, yet both show less than 10.
    answer = ask("1 music", "white Wizard", "blue Romeo", "red Small Giant", "red Squire")
    assert answer.removed == ()
    # The Hermit would end at 12 - 3 = 9, yet he shows 12.
    assert ask("1 music", "white Wizard", "blue Hermit", "red Squire", "red Beggar").removed == (1,)


def test_R_43_a_romeo_loses_his_juliet():
    answer = ask("1 music", "white Wizard", "blue Romeo", "blue Juliet")
    assert answer.numbers == (7, 5, None)


@pytest.mark.parametrize("wizards", [2, 3])
def test_R_44_two_or_more_cancel_each_other(wizards):
    cards = [f"{colour} Wizard" for colour in ("white", "red", "green")[:wizards]]
    answer = ask("1 music", *cards, "blue King")
    assert (answer.removed, answer.winner) == ((), "blue")
    assert "R-44" in cited(answer, "cancel each other")


def test_R_44_a_copy_is_no_wizard():
    # The Doppelgänger shows 7 and cancels nothing.
    assert ask("1 music", "blue Doppelgänger", "white Wizard", "red King").removed == (2,)


def test_R_45_assassin_and_number_less_stay():
    answer = ask("1 music", "white Wizard", "blue Assassin", "red Doppelgänger")
    assert answer.removed == ()
    assert answer.numbers == (7, 9.5, None)
    assert answer.winner == "blue"


def test_R_40_late_wizard_both_ways():
    cards = ("blue King", "white Wizard down")
    assert ask("1 music", *cards).winner == "white"
    assert ask("1 music", *cards, late_talents="lapse").winner == "blue"


def test_R_40_a_late_second_wizard_still_cancels_the_first():
    cards = ("white Wizard", "blue King", "red Wizard down")
    for late in ("work", "lapse"):
        assert ask("1 music", *cards, late_talents=late).removed == ()


def test_a_wizard_under_the_cloak_works():
    for late in ("work", "lapse"):
        answer = ask("1 music", "red Cloak > red Wizard", "blue King", late_talents=late)
        assert (answer.removed, answer.winner) == ((2,), "red")


def test_a_tucked_card_can_be_removed():
    # "All of this applies as well if the card lay under the Invisibility Cloak."
    answer = ask("1 music", "red Cloak > red King", "white Wizard")
    assert answer.removed == (1,)
    assert answer.sums == {"red": 0, "white": 7}


def test_R_47_what_leaves_breaks_no_tie():
    # Blue's King is nearest but gone; blue's Beggar-less 8 ties with red's 8, and red's card is nearer.
    answer = ask("1 music", "blue King", "red Lord", "blue Trader", "white Wizard")
    assert answer.sums == {"red": 8, "blue": 8, "white": 7}
    assert answer.winner == "red"
