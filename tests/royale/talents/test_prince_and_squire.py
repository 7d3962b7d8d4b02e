"""Prince and Squire of one colour win outright."""

from __future__ import annotations

import pytest

from royale.columns import ask, cited, told


def test_R_48_the_pair_wins_over_any_sum():
    answer = ask("3 music", "blue King", "blue Queen", "red Squire", "red Prince")
    assert answer.winner == "red"
    # The sums are given all the same: 20 + 16, 2 + 14.
    assert answer.sums == {"blue": 36, "red": 16}


def test_R_48_colours_do_not_mix():
    answer = ask("3 music", "blue King", "red Squire", "white Prince")
    assert answer.winner == "blue"
    assert told(answer, "Prince & Squire") == ["No Prince and Squire of one colour lie here together."]


def test_R_48_before_the_beggar():
    answer = ask("3 music", "red Prince", "red Squire", "blue Beggar")
    assert answer.winner == "red"


def test_R_48_the_pair_with_a_card_nearest_the_goal():
    # Blue's Squire is nearest of the four, though red's pair lies closer together.
    answer = ask("4 music", "blue Squire", "red Prince", "red Squire", "blue Prince")
    assert answer.winner == "blue"
    assert "R-56" in cited(answer, "Of the pairs")
    # A King of white's in front makes no pair.
    assert ask("4 music", "white King", "red Prince", "blue Squire", "red Squire", "blue Prince").winner == "red"


@pytest.mark.parametrize(("breaker", "gone"), [("Wizard", "Prince"), ("Witch", "Squire")])
def test_R_48_broken_by_a_removal(breaker, gone):
    answer = ask("3 music", "red Prince", "red Squire", f"white {breaker}")
    assert f"The red {gone} has left, so red has no pair." in told(answer, "Prince & Squire")
    # Wizard: 2 against 7. Witch: 14 against 1.
    assert answer.winner == ("white" if breaker == "Wizard" else "red")
    assert answer.steps[-1].rules == ("sum",)


def test_R_48_broken_by_musketeers():
    assert ask("3 music", "blue King", "red Prince", "red Squire", "white Musketeers").winner == "blue"


@pytest.mark.parametrize("late", ["Prince", "Squire"])
def test_R_40_a_late_half_both_ways(late):
    cards = ["blue King", *(f"red {name}{' down' if name == late else ''}" for name in ("Prince", "Squire"))]
    assert ask("3 music", *cards).winner == "red"
    answer = ask("3 music", *cards, late_talents="lapse")
    assert answer.winner == "blue"
    assert answer.sums == {"blue": 20, "red": 16}


@pytest.mark.parametrize("half", ["Prince", "Squire"])
def test_R_40_a_half_under_the_cloak_always_works(half):
    other = "Squire" if half == "Prince" else "Prince"
    for late in ("work", "lapse"):
        assert ask("3 music", "blue King", f"red Cloak > red {half}", f"red {other}", late_talents=late).winner == "red"


def test_a_copied_prince_makes_no_pair():
    # The Doppelgänger has the Prince's number and not his talent.
    assert ask("3 music", "blue King", "blue Queen", "red Squire", "red Doppelgänger", "white Prince").winner == "blue"
