"""Priest: discard up to 2 Karma."""

from gods.tables import SPARE, asked, at, karma, options, pile, play


def test_two_karma_one_after_the_other_a_wild_first_for_its_colour():
    table = at(["red Priest", SPARE], karma=["Dragon", "blue Cleric"]).play("lay red Priest")
    assert "discard blue Cleric" not in options(table)
    play(table, "discard Dragon as blue", "discard blue Cleric")
    assert pile(table) == ("blue Cleric", "blue")
    assert karma(table) == ["red Priest"]
    assert asked(table) == "Bo"


def test_one_may_be_enough():
    table = at(["red Priest", SPARE], karma=["red Angel", "red Cleric"])
    play(table, "lay red Priest", "discard red Angel", "stop")
    assert karma(table) == ["red Cleric", "red Priest"]


def test_it_ends_by_itself_when_nothing_more_matches():
    table = play(at(["red Priest", SPARE], karma=["red Angel", "blue Cleric"]), "lay red Priest", "discard red Angel")
    assert asked(table) == "Bo"


def test_it_cannot_discard_itself():
    assert asked(at(["red Priest", SPARE]).play("lay red Priest")) == "Bo"
