"""Missionary: the target loses the next turn."""

import pytest

from gods.tables import REST, SPARE, asked, at, options, play, said

SHORT = ["red Missionary", SPARE]


def test_the_target_is_named_and_loses_one_turn():
    table = at(SHORT, cy=["white Cleric", "white Angel"]).play("lay red Missionary")
    assert options(table) == ["target Ann", "target Bo", "target Cy", "stop"]
    table.play("target Bo")
    assert asked(table) == "Cy"
    assert "You" not in said(table)
    assert not table.state.owes_skip(1)


def test_two_of_them_cost_one_turn():
    table = at(["red Missionary", SPARE, "red Angel"], bo=REST, cy=["red Missionary", "white Cleric", "red Paladin"])
    play(table, "lay red Missionary", "target Cy", "draw")  # Bo has nothing to play
    assert asked(table) == "Ann"
    assert not table.state.owes_skip(2)


def test_a_second_one_before_the_skip_adds_nothing():
    table = at(SHORT, cy=["white Cleric", "white Angel"], owes_skip=["Cy"])
    play(table, "lay red Missionary", "target Cy", "draw")
    assert asked(table) == "Ann"
    assert not table.state.owes_skip(2)


def test_one_may_target_oneself():
    table = play(at(SHORT), "lay red Missionary", "target Ann")
    assert asked(table) == "Bo"
    assert table.state.owes_skip(0)
    table.play("draw")
    assert asked(table) == "Bo"  # Ann's turn was lost


@pytest.mark.parametrize(("value", "player"), [("no", "Ann"), ("yes", "Bo")])
def test_G_08_switch_block_missionary(value, player):
    table = at(SHORT, bo=["red Avatar", *REST], block_missionary=value)
    play(table, "lay red Missionary", "target Bo")
    assert asked(table) == player  # by default Bo's turn is lost already


def test_G_08_a_reflected_one_makes_the_attacker_owe_the_skip():
    table = at(SHORT, bo=["Goddess", *REST], block_missionary="yes")
    play(table, "lay red Missionary", "target Bo", "defend with Goddess")
    assert asked(table) == "Bo"
    assert table.state.owes_skip(0)
