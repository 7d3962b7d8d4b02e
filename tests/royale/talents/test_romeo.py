"""Romeo: 5, or 15 with the Juliet of his colour."""

from __future__ import annotations

from royale.columns import ask, cited


def test_R_52_with_his_juliet():
    answer = ask("3 music", "red Romeo", "blue King", "red Juliet")
    # 15 + 14 = 29 against 20
    assert answer.numbers == (15, 20, 14)
    assert answer.winner == "red"
    assert cited(answer, "red Romeo has 15") == ("romeo", "R-52")


def test_R_52_not_with_anothers_juliet():
    assert ask("3 music", "red Romeo", "blue Juliet").numbers == (5, 14)


def test_R_52_she_must_still_be_here():
    assert ask("3 music", "red Romeo", "red Juliet", "white Wizard").numbers == (5, None, 7)


def test_R_52_a_copied_juliet_is_no_juliet():
    assert ask("3 music", "red Romeo", "red Doppelgänger", "blue Juliet").numbers == (5, 14, 14)


def test_R_52_a_juliet_under_the_cloak_is_here_both_ways():
    cards = ("red Romeo", "red Cloak > red Juliet")
    assert ask("3 music", *cards).numbers == (15, 0, 14)
    assert ask("3 music", *cards, tucked="replaces_cloak").numbers == (15, None, 14)


def test_R_40_late_romeo_both_ways():
    cards = ("red Juliet", "red Romeo down")
    assert ask("3 music", *cards).numbers == (14, 15)
    assert ask("3 music", *cards, late_talents="lapse").numbers == (14, 5)


def test_R_40_a_late_juliet_is_no_late_talent():
    assert ask("3 music", "red Romeo", "red Juliet down", late_talents="lapse").numbers == (15, 14)
