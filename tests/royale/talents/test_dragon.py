"""Dragon: 2 from every card that its owner does not own."""

from __future__ import annotations

import pytest

from royale.columns import ask, cited


def test_R_51_spares_its_owners_cards():
    answer = ask("3 music", "red Dragon", "red King", "blue Queen", "white Juliet")
    assert answer.numbers == (11, 20, 14, 12)
    assert cited(answer, "takes 2 from the blue Queen") == ("dragon", "R-51")


def test_R_06_halves_stay_exact():
    # 9½ - 2 = 7½
    assert ask("3 music", "red Dragon", "blue Assassin").numbers == (11, 7.5)


def test_R_51_two_owners_dragons_hit_each_other():
    # Each Dragon 11 - 2, the King 20 - 4.
    answer = ask("3 music", "red Dragon", "blue Dragon", "white King")
    assert answer.numbers == (9, 9, 16)


def test_R_51_a_copied_number_is_no_dragon():
    # The Doppelgänger copies 11 and is bitten: 9.
    assert ask("3 music", "red Doppelgänger", "blue Dragon").numbers == (9, 11)


@pytest.mark.parametrize(("floor", "cloak", "witch"), [("zero", 0, 0), ("none", -2, -1)])
def test_R_51_floor_both_ways(floor, cloak, witch):
    # Cloak 0 - 2, and a Witch, cancelled by another, 1 - 2.
    answer = ask("3 music", "red Dragon", "blue Cloak", "blue Witch", "white Witch", floor=floor)
    assert answer.numbers == (11, cloak, witch, witch)
    assert answer.sums["blue"] == cloak + witch


@pytest.mark.parametrize(("floor", "white", "winner"), [("zero", 2, "blue"), ("none", 0, "white")])
def test_R_51_the_floor_can_decide(floor, white, winner):
    # Blue 2 - 2 = 0. White 4 - 2, and 0 or -2 for the Cloak: 2, so blue is lowest; or 0, a tie, and white is furthest.
    answer = ask("3 music", "red Dragon", "blue Squire", "white Beggar", "white Cloak", floor=floor)
    assert answer.sums == {"red": 11, "blue": 0, "white": white}
    assert answer.winner == winner


def test_R_51_removed_dragons_take_nothing():
    assert ask("3 music", "red Dragon", "blue Romeo", "white Wizard").numbers == (None, 5, 7)


def test_R_40_late_dragon_both_ways():
    cards = ("blue King", "red Dragon down")
    assert ask("3 music", *cards).numbers == (18, 11)
    assert ask("3 music", *cards, late_talents="lapse").numbers == (20, 11)


def test_a_dragon_under_the_cloak_bites():
    for late in ("work", "lapse"):
        assert ask("3 music", "red Cloak > red Dragon", "blue King", late_talents=late).numbers == (0, 11, 18)
