"""Angel: discard 1 more card from the hand."""

import pytest

from gambitkit import Refusal
from gods.tables import SPARE, asked, at, hand, options, penalties, pile, play


def test_one_matching_card_more():
    table = at(["red Angel", "red Priest", "blue Follower", SPARE]).play("lay red Angel")
    assert options(table) == ["discard red Priest", "discard blue Follower", "stop"]
    table.play("discard blue Follower")
    assert pile(table) == ("blue Follower", "blue")
    assert hand(table) == [SPARE, "red Priest"]
    assert asked(table) == "Bo"


def test_it_matches_the_pile_which_the_angel_does_not_change():
    table = at(["red Angel", "blue Angel", "red Priest", SPARE]).play("lay red Angel")
    with pytest.raises(Refusal, match="red or a 1"):
        table.play("discard blue Angel")


def test_G_18_it_asks_while_the_hand_has_a_card_even_if_only_stop_is_left():
    table = at(["red Angel", SPARE]).play("lay red Angel")
    assert (asked(table), options(table)) == ("Ann", ["stop"])


def test_the_discard_may_be_the_last_card():
    table = play(at(["red Angel", "red Priest"]), "lay red Angel", "discard red Priest")
    assert penalties(table) == (0, 6 + 8)


def test_as_a_last_card_it_asks_nothing():
    assert penalties(at(["red Angel"]).play("lay red Angel")) == (0, 14)
