"""Doppelgänger: the number of the card beneath it."""

from __future__ import annotations

import pytest

from royale.columns import ask, cited, told


def test_R_50_has_the_number_beneath_whoever_owns_it():
    answer = ask("3 music", "red Doppelgänger", "blue King", "white Queen")
    assert answer.numbers == (20, 20, 16)
    # Red ties with blue at 20 and is nearer.
    assert answer.winner == "red"


def test_R_50_with_nothing_beneath_it_has_none():
    answer = ask("3 music", "blue King", "red Doppelgänger")
    assert answer.numbers == (20, None)
    assert "The red Doppelgänger has no number, for no card lies beneath it." in told(answer, "Numbers")


def test_R_50_a_specialist_by_the_goal():
    assert ask("3 fencing", "red Doppelgänger", "blue Fencing Master").numbers == (12, 12)
    assert ask("3 music", "red Doppelgänger", "blue Fencing Master").numbers == (8, 8)


def test_R_50_a_chain_has_what_the_lowest_has():
    answer = ask("3 music", "red Doppelgänger", "blue Doppelgänger", "white Queen")
    assert answer.numbers == (16, 16, 16)


def test_R_50_a_chain_over_nothing_has_nothing():
    answer = ask("3 music", "white King", "red Doppelgänger", "blue Doppelgänger")
    assert answer.numbers == (20, None, None)
    assert answer.sums == {"white": 20}


def test_R_50_no_talent_is_copied():
    # Red's copy has the Dragon's 11, less 2 for the Dragon itself; it takes nothing, so the King has 18 and not 16.
    assert ask("3 music", "red Doppelgänger", "blue Dragon", "white King").numbers == (9, 11, 18)


@pytest.mark.parametrize(("copy", "number"), [("printed", 2), ("current", 8)])
def test_R_50_over_a_small_giant_both_ways(copy, number):
    # The Small Giant has 2 + 3 × 2 = 8.
    answer = ask("3 music", "red Doppelgänger", "blue Small Giant", "white Romeo", copy=copy)
    assert answer.numbers == (number, 8, 5)
    assert answer.winner == ("blue" if copy == "printed" else "red")
    assert cited(answer, f"red Doppelgänger has {number}, ")[0] == "doppelganger"


@pytest.mark.parametrize(("copy", "number"), [("printed", 12), ("current", 10)])
def test_R_50_over_a_hermit_both_ways(copy, number):
    assert ask("3 music", "red Doppelgänger", "blue Hermit", "white Romeo", copy=copy).numbers == (number, 10, 5)


@pytest.mark.parametrize(("copy", "number"), [("printed", 5), ("current", 15)])
def test_R_50_over_a_romeo_with_his_juliet_both_ways(copy, number):
    assert ask("3 music", "red Doppelgänger", "blue Romeo", "blue Juliet", copy=copy).numbers == (number, 15, 14)


@pytest.mark.parametrize(("copy", "number"), [("printed", 5), ("current", 15)])
def test_R_50_a_copy_of_a_copy_both_ways(copy, number):
    answer = ask("3 music", "red Doppelgänger", "white Doppelgänger", "blue Romeo", "blue Juliet", copy=copy)
    assert answer.numbers == (number, number, 15, 14)


@pytest.mark.parametrize("copy", ["printed", "current"])
def test_R_50_dragons_come_after_the_copies(copy):
    # Copy of the King's 20, each then less 2: the copy is red's, the Dragon white's.
    answer = ask("3 music", "red Doppelgänger", "blue King", "white Dragon", copy=copy)
    assert answer.numbers == (18, 18, 11)
    # A copy of one's own is spared by one's own Dragon, though the card beneath is not.
    assert ask("3 music", "white Doppelgänger", "blue King", "white Dragon", copy=copy).numbers == (20, 18, 11)


@pytest.mark.parametrize("copy", ["printed", "current"])
def test_R_50_tests_of_wizard_and_witch_go_by_the_printed_number(copy):
    # Romeo's copy shows 5, although he will have 15 if Juliet stays; she leaves, and both keep 5.
    answer = ask("3 music", "red Doppelgänger", "blue Romeo", "blue Juliet", "white Wizard", copy=copy)
    assert answer.removed == (2,)
    assert answer.numbers == (5, 5, None, 7)


def test_what_lies_below_a_removed_card_does_not_save_the_copy():
    # All tests are made at once: the copy of the King goes with him, although a Lord lies below.
    answer = ask("3 music", "red Doppelgänger", "blue King", "blue Lord", "white Wizard")
    assert answer.removed == (0, 1)


def test_R_55_only_a_number_less_doppelganger_takes_no_part():
    answer = ask("3 music", "blue Squire", "red Doppelgänger")
    assert answer.sums == {"blue": 2}
    assert "R-55" in cited(answer, "Red has only cards without a number")


def test_R_55_in_every_column_not_only_under_a_beggar():
    answer = ask("3 music", "blue Beggar", "red Doppelgänger")
    assert answer.winner == "blue"


def test_R_55_nobody_takes_part():
    answer = ask("3 music", "red Doppelgänger", "blue Doppelgänger")
    assert answer.winner is None
    assert answer.sums == {}
    assert answer.steps[-1].text == "Nobody takes part, so the goal is set aside unscored."
    assert ask("3 music").winner is None


def test_R_54_a_number_less_card_still_breaks_ties():
    # Red's Doppelgänger at the bottom has no number but is a card: under the Beggar it is the furthest.
    answer = ask("3 music", "red Romeo", "blue Romeo", "white King", "white Beggar", "red Doppelgänger")
    assert answer.sums == {"red": 5, "blue": 5, "white": 24}
    assert answer.winner == "red"
    # With Musketeers in the column it is number-less on top, and the nearest.
    answer = ask("3 music", "red Doppelgänger", "blue Queen", "red Queen", "white Musketeers")
    assert answer.sums == {"red": 16, "blue": 16, "white": 11}
    assert answer.winner == "red"


def test_R_40_late_doppelganger_both_ways():
    # Only the round's end turns the last card, so a late Doppelgänger is above others only in the lab.
    cards = ("red Doppelgänger down", "blue King")
    assert ask("3 music", *cards).numbers == (20, 20)
    answer = ask("3 music", *cards, late_talents="lapse")
    assert answer.numbers == (None, 20)
    assert answer.sums == {"blue": 20}


def test_R_40_a_copy_over_a_lapsed_copy_has_none():
    answer = ask("3 music", "red Doppelgänger", "blue Doppelgänger down", "white King", late_talents="lapse")
    assert answer.numbers == (None, None, 20)


def test_a_doppelganger_over_a_cloak_both_ways():
    cards = ("red Doppelgänger", "blue Cloak > blue Queen")
    # The Cloak's 0, or the Queen's 16 where she has taken its place.
    assert ask("3 music", *cards).numbers == (0, 0, 16)
    assert ask("3 music", *cards, tucked="replaces_cloak").numbers == (16, None, 16)
