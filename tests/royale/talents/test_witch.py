"""Witch: every card of 9 or less leaves, but for herself."""

from __future__ import annotations

import pytest

from royale.columns import ask, cited, told

LOW = ["Alchemist", "Storm", "Cloak", "Wizard", "Squire", "Small Giant", "Romeo", "Beggar"]
"""The appendix's own list, the Alchemist under a foreign goal."""
HIGH = ["King", "Queen", "Juliet", "Explorer", "Traitor", "Musketeers", "Prince", "Hermit", "Dragon"]


@pytest.mark.parametrize("name", LOW)
def test_the_witch_removes(name):
    # A Wizard here removes nothing: the Witch shows 1.
    answer = ask("1 music", "white Witch", f"blue {name}")
    assert answer.removed == (1,)
    assert answer.sums == {"white": 1}


@pytest.mark.parametrize("name", HIGH)
def test_the_witch_leaves(name):
    assert ask("1 music", "white Witch", f"blue {name}").removed == ()


def test_R_43_a_specialist_at_home_stays():
    answer = ask("1 music", "white Witch", "red Minnesinger")
    assert answer.removed == ()
    assert "The red Minnesinger stays, for it counts 12 under music." in told(answer, "Witch")


def test_R_43_printed_numbers_are_tested():
    # Romeo would have 15 and the Small Giant 2 + 3 × 3 = 11, yet they show 5 and 2.
    answer = ask("1 music", "white Witch", "blue Romeo", "blue Juliet", "red Small Giant")
    assert answer.removed == (1, 3)


def test_R_44_two_cancel_each_other():
    answer = ask("1 music", "white Witch", "red Witch", "blue Romeo")
    assert (answer.removed, answer.winner) == ((), "blue")


def test_R_44_a_copy_is_no_witch():
    # The Doppelgänger shows 1 and cancels nothing: it leaves, and the Romeo too.
    assert ask("1 music", "blue Doppelgänger", "white Witch", "red Romeo").removed == (0, 2)


def test_R_45_the_wizard_leaves_the_witch_and_she_removes_him():
    answer = ask("1 music", "white Wizard", "blue Witch", "red King")
    # First the King (20), then the Wizard (7).
    assert answer.removed == (0, 2)
    assert answer.sums == {"blue": 1}
    assert cited(answer, "King leaves")[0] == "wizard"
    assert cited(answer, "Wizard leaves")[0] == "witch"


def test_R_45_assassin_and_number_less_stay():
    answer = ask("1 music", "white Witch", "blue Assassin", "red Doppelgänger")
    assert answer.removed == ()
    assert answer.winner == "blue"


def test_R_45_wizard_and_witch_leave_only_what_lies_between():
    answer = ask("1 music", "white Wizard", "blue Witch", "red King", "green Assassin", "green Squire")
    assert answer.removed == (0, 2, 4)
    assert answer.sums == {"blue": 1, "green": 9.5}


@pytest.mark.parametrize(("switch", "gone"), [("removed", (0, 2)), ("exempt", (2,))])
def test_R_46_a_copied_witch_both_ways(switch, gone):
    answer = ask("1 music", "red Doppelgänger", "white Witch", "blue Romeo", copied_witch=switch)
    assert answer.removed == gone
    # Exempt, red has the copy's 1, ties with the Witch's 1, and is nearer.
    assert answer.winner == ("white" if switch == "removed" else "red")
    assert any("R-46" in said.rules for said in answer.steps)


@pytest.mark.parametrize(("switch", "gone"), [("removed", (0, 1)), ("exempt", ())])
def test_R_46_a_copy_of_a_copy_both_ways(switch, gone):
    answer = ask("1 music", "red Doppelgänger", "blue Doppelgänger", "white Witch", copied_witch=switch)
    assert answer.removed == gone


def test_R_46_exempt_is_only_who_copies_the_witch():
    # The green Doppelgänger copies Romeo's 5 and leaves with it.
    answer = ask(
        "1 music", "green Doppelgänger", "blue Romeo", "red Doppelgänger", "white Witch", copied_witch="exempt"
    )
    assert answer.removed == (0, 1)


def test_R_40_late_witch_both_ways():
    cards = ("blue Romeo", "white Witch down")
    assert ask("1 music", *cards).winner == "white"
    assert ask("1 music", *cards, late_talents="lapse").winner == "blue"


def test_R_40_a_late_second_witch_still_cancels_the_first():
    for late in ("work", "lapse"):
        assert ask("1 music", "white Witch", "blue Romeo", "red Witch down", late_talents=late).removed == ()


def test_a_witch_under_the_cloak_removes_the_cloak():
    for late in ("work", "lapse"):
        answer = ask("1 music", "red Cloak > red Witch", "blue Romeo", late_talents=late)
        assert (answer.removed, answer.winner) == ((0, 2), "red")
