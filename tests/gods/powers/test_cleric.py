"""Cleric: discard 1 Karma."""

import pytest

from gambitkit import Refusal
from gods.tables import SPARE, asked, at, karma, options, pile, play


def test_one_matching_karma_is_discarded_and_then_it_is_over():
    table = at(["red Cleric", SPARE], karma=["red Angel", "red Priest", "blue Angel"]).play("lay red Cleric")
    assert options(table) == ["discard red Angel", "discard red Priest", "stop"]
    table.play("discard red Priest")
    assert karma(table) == ["blue Angel", "red Angel", "red Cleric"]
    assert pile(table) == ("red Priest", "red")
    assert asked(table) == "Bo"


def test_a_wild_among_it_sets_the_colour():
    table = play(at(["red Cleric", SPARE], karma=["Dragon"]), "lay red Cleric", "discard Dragon as blue")
    assert pile(table) == ("Dragon", "blue")
    assert karma(table) == ["red Cleric"]


def test_it_cannot_discard_itself_nor_another_players_karma():
    table = at(["red Cleric", SPARE], karma=["red Angel"], karmas={"Bo": ["red Priest"]}).play("lay red Cleric")
    assert options(table) == ["discard red Angel", "stop"]


def test_it_may_be_left_unused():
    table = play(at(["red Cleric", SPARE], karma=["red Angel"]), "lay red Cleric", "stop")
    assert karma(table) == ["red Angel", "red Cleric"]


@pytest.mark.parametrize("held", [[], ["blue Angel"], ["Demon"]])
def test_it_is_passed_over_when_no_karma_can_go(held):
    table = at(["red Cleric", SPARE], karma=held).play("lay red Cleric")
    assert asked(table) == "Bo"


def test_evil_karma_stays_and_the_refusal_says_so():
    table = at(["red Cleric", SPARE], karma=["red Angel", "Demon"]).play("lay red Cleric")
    with pytest.raises(Refusal, match="never discarded") as refusal:
        table.play("discard Demon as red")
    assert set(refusal.value.rules) == {"demon", "G-16"}
