"""Small Giant: 2, and 3 more for each other card."""

from __future__ import annotations

from royale.columns import ask, cited


def test_R_49_counts_every_other_card_whoever_owns_it():
    answer = ask("3 music", "red Small Giant", "red King", "blue Queen", "white Assassin")
    assert answer.numbers[0] == 2 + 3 * 3
    assert cited(answer, "red Small Giant gains") == ("small_giant", "R-49")


def test_R_49_alone_he_has_2():
    assert ask("1 music", "red Small Giant").numbers == (2,)


def test_R_49_counts_what_is_left_after_removals():
    # The Wizard removes King and Queen: 2 + 3 for the Wizard.
    answer = ask("3 music", "red Small Giant", "blue King", "blue Queen", "white Wizard")
    assert answer.numbers == (5, None, None, 7)


def test_R_49_counts_number_less_cards():
    assert ask("3 music", "red Small Giant", "blue Doppelgänger").numbers == (5, None)


def test_R_49_counts_cloak_and_tucked_card_both_ways():
    cards = ("red Small Giant", "blue Cloak > blue Queen")
    # 2 + 6 = 8 against 16, 2 + 3 = 5 against 16
    assert ask("3 music", *cards).numbers == (8, 0, 16)
    assert ask("3 music", *cards, tucked="replaces_cloak").numbers == (5, None, 16)


def test_R_40_late_small_giant_both_ways():
    cards = ("red Romeo", "red Storm", "blue Small Giant down")
    assert ask("3 music", *cards).numbers == (5, 9, 8)
    assert ask("3 music", *cards, late_talents="lapse").numbers == (5, 9, 2)
