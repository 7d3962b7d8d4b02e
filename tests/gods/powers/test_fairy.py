"""Fairy: one of one's Karma goes to the target."""

import pytest

from gods.tables import REST, SPARE, asked, at, karma, options, play


def test_karma_is_chosen_then_the_target():
    table = at(["Fairy", SPARE], karma=["Demon", "red Angel"]).play("lay Fairy")
    assert options(table) == ["send Demon", "send red Angel", "stop"]
    table.play("send Demon")
    assert options(table) == ["target Ann", "target Bo", "stop"]
    play(table, "target Bo", "defend with nothing")
    assert karma(table) == ["Fairy", "red Angel"]
    assert karma(table, "Bo") == ["Demon"]


def test_it_cannot_send_itself_and_without_karma_does_nothing():
    table = at(["Fairy", SPARE]).play("lay Fairy")
    assert (karma(table), asked(table)) == (["Fairy"], "Bo")


@pytest.mark.parametrize("moves", [["stop"], ["send Demon", "stop"]])
def test_it_may_be_left_unused(moves):
    table = play(at(["Fairy", SPARE], karma=["Demon"]), "lay Fairy", *moves)
    assert karma(table) == ["Demon", "Fairy"]


@pytest.mark.parametrize("card", ["red Avatar", "Goddess"])
def test_G_11_met_with_a_defense_the_karma_stays(card):
    table = at(["Fairy", SPARE], karma=["Demon"], bo=[card, *REST])
    play(table, "lay Fairy", "send Demon", "target Bo", f"defend with {card}")
    assert karma(table) == ["Demon", "Fairy"]
    assert karma(table, "Bo") == [card]
