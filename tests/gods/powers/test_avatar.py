"""Avatar: a Defense that makes an attack void and takes the turn."""

import pytest

from gambitkit import Refusal
from gods.tables import REST, SPARE, asked, at, hand, karma, options, penalties, play


def attacked(*held, **more):
    return play(at(["red Paladin", SPARE], bo=list(held), **more), "lay red Paladin", "target Bo")


def test_nothing_happens_and_the_turn_is_its_players():
    table = attacked("red Avatar", *REST, cy=["white Cleric", "white Angel"])
    assert (asked(table), options(table)) == ("Bo", ["defend with red Avatar", "defend with nothing"])
    table.play("defend with red Avatar")
    assert hand(table, "Bo") == sorted(REST)
    assert (karma(table), karma(table, "Bo")) == (["red Paladin"], ["red Avatar"])
    assert asked(table) == "Bo"


def test_play_goes_on_to_its_players_left():
    table = play(
        at(["red Paladin", SPARE], bo=REST, cy=["red Avatar", "white Cleric"]),
        "lay red Paladin",
        "target Cy",
        "defend with red Avatar",
        "draw",
    )
    assert asked(table) == "Ann"  # Bo has been jumped over


def test_it_must_match_the_pile():
    table = attacked("blue Avatar", "red Avatar", *REST)
    assert options(table) == ["defend with red Avatar", "defend with nothing"]
    with pytest.raises(Refusal, match="does not match") as refusal:
        table.play("defend with blue Avatar")
    assert refusal.value.rules == ("defense", "match")


def test_it_matches_by_value_too():
    table = at(["red Paladin", SPARE], "red Avatar", bo=["blue Avatar", *REST])
    play(table, "lay red Paladin", "target Bo")
    assert "defend with blue Avatar" in options(table)


def test_an_extra_turn_under_way_is_lost():
    table = at(["red Hierophant", "red Paladin", SPARE], bo=["red Avatar", *REST])
    play(table, "lay red Hierophant", "lay red Paladin", "target Bo", "defend with red Avatar", "draw")
    assert asked(table) == "Ann"
    assert "stop" not in options(table)


def test_as_a_last_card_it_works_and_ends_the_round():
    table = play(attacked("red Avatar"), "defend with red Avatar")
    assert penalties(table) == (9 + 5, 0)


def test_laid_in_ones_own_turn_it_does_nothing():
    table = at(["red Avatar", SPARE]).play("lay red Avatar")
    assert karma(table) == ["red Avatar"]
    assert asked(table) == "Bo"
