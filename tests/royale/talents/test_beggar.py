"""Beggar: the lowest sum wins."""

from __future__ import annotations

from royale.columns import ask, cited, told


def test_R_53_the_lowest_sum_wins():
    answer = ask("3 music", "red Beggar", "blue Squire", "white King")
    assert answer.sums == {"red": 4, "blue": 2, "white": 20}
    assert answer.winner == "blue"
    assert answer.steps[-1].rules == ("beggar", "R-53")


def test_R_53_two_beggars_are_as_one():
    assert ask("3 music", "red Beggar", "blue Beggar", "red King").winner == "blue"


def test_R_53_removed_the_highest_wins():
    # The Witch removes him, and Queen 16 beats Juliet 14.
    assert ask("3 music", "red Beggar", "blue Queen", "white Juliet", "green Witch").winner == "blue"


def test_R_53_cancelled_the_highest_wins():
    assert ask("3 music", "red Beggar", "blue Queen", "white Musketeers").winner == "blue"


def test_R_54_ties_go_to_the_furthest_card():
    # Both 5; blue's Romeo is nearer, red's further.
    answer = ask("3 music", "blue Romeo", "red Romeo", "white Beggar", "white King")
    assert answer.winner == "red"
    assert "Blue and red tie at 5; red has the furthest card." in told(answer, "Sums")
    assert "R-54" in cited(answer, "tie at 5")


def test_R_54_the_single_furthest_card_not_the_mean():
    # Red 2 + 4 = 6 and blue 5 + 1 = 6; the two Witches cancel each other. Red has the nearest card too.
    answer = ask("3 music", "red Squire", "blue Romeo", "blue Witch", "white Witch", "white King", "red Beggar")
    assert answer.sums == {"red": 6, "blue": 6, "white": 21}
    assert answer.winner == "red"


def test_only_a_cloak_is_the_lowest_sum():
    # "If a player has only the Invisibility Cloak in this column, it is the lowest sum with the number 0."
    answer = ask("3 music", "red Beggar", "blue Cloak")
    assert (answer.winner, answer.sums["blue"]) == ("blue", 0)


def test_R_55_a_number_less_doppelganger_takes_no_part():
    answer = ask("3 music", "red Beggar", "white King", "blue Doppelgänger")
    assert answer.sums == {"red": 4, "white": 20}
    assert answer.winner == "red"


def test_R_40_late_beggar_both_ways():
    cards = ("blue King", "red Beggar down")
    assert ask("3 music", *cards).winner == "red"
    assert ask("3 music", *cards, late_talents="lapse").winner == "blue"


def test_a_beggar_under_the_cloak_works():
    for late in ("work", "lapse"):
        assert ask("3 music", "blue King", "red Cloak > red Beggar", late_talents=late).winner == "red"
