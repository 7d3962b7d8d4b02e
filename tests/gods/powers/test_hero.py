"""Hero: discard any Disciples of the pile's colour."""

import pytest

from gambitkit import Refusal
from gods.tables import SPARE, asked, at, hand, options, penalties, play


def test_any_number_of_one_colour_in_any_order():
    table = at(["Hero", "red Cleric", "red Priest", "red Avatar", SPARE]).play("lay Hero")
    play(table, "discard red Priest", "discard red Cleric")
    assert options(table) == ["discard red Avatar", "stop"]
    table.play("stop")
    assert hand(table) == [SPARE, "red Avatar"]
    assert asked(table) == "Bo"


@pytest.mark.parametrize(("move", "why"), [("discard Fairy as red", "Wild"), ("discard blue Follower", "not red")])
def test_no_wilds_and_no_match_by_value(move, why):
    table = at(["Hero", "Fairy", "blue Follower", "red Cleric"]).play("lay Hero")
    with pytest.raises(Refusal, match=why) as refusal:
        table.play(move)
    assert refusal.value.rules == ("hero", "G-17")


def test_a_hand_of_one_colour_goes_at_once():
    table = play(at(["Hero", "red Cleric", "red Priest"]), "lay Hero", "discard red Cleric", "discard red Priest")
    assert penalties(table) == (0, 14)
