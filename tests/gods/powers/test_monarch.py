"""Monarch: reuse the power of one of one's Karma."""

import pytest

from gambitkit import Refusal
from gods.tables import DECK, REST, SPARE, asked, at, hand, karma, options, penalties, pile, play


def test_a_power_is_chosen_whatever_it_is_worth():
    table = at(["Monarch", SPARE], karma=["blue Paladin", "white Priest"]).play("lay Monarch")
    assert options(table) == ["reuse blue Paladin", "reuse white Priest", "stop"]
    play(table, "reuse blue Paladin", "target Bo", "defend with nothing")
    assert hand(table, "Bo") == sorted([*REST, *DECK[:2]])
    assert karma(table) == ["Monarch", "blue Paladin", "white Priest"]


@pytest.mark.parametrize("card", ["red Avatar", "Goddess", "Monarch", "red Follower"])
def test_no_defense_no_monarch_no_follower(card):
    table = at(["Monarch", SPARE], "blue Angel", karma=[card, "red Angel"]).play("lay Monarch")
    assert options(table) == ["reuse red Angel", "stop"]
    with pytest.raises(Refusal) as refusal:
        table.play(f"reuse {card}")
    assert refusal.value.rules == ("monarch", "G-14")


def test_without_a_power_to_reuse_it_is_passed_over():
    assert asked(at(["Monarch", SPARE], karma=["Goddess"]).play("lay Monarch")) == "Bo"


def test_cleric_and_priest_may_discard_themselves():
    table = at(["Monarch", SPARE], karma=["red Priest", "blue Cleric"])
    play(table, "lay Monarch", "reuse red Priest", "discard red Priest")
    assert karma(table) == ["Monarch", "blue Cleric"]
    assert pile(table) == ("red Priest", "red")


def test_a_fairy_may_send_itself_and_a_dragon_goes():
    table = at(["Monarch", SPARE], karma=["Fairy"])
    play(table, "lay Monarch", "reuse Fairy", "send Fairy", "target Bo", "defend with nothing")
    assert (karma(table), karma(table, "Bo")) == (["Monarch"], ["Fairy"])
    table = at(["Monarch", SPARE], karma=["Dragon"])
    play(table, "lay Monarch", "reuse Dragon", "target Bo", "defend with nothing")
    assert (karma(table), karma(table, "Bo")) == (["Monarch"], ["Dragon"])


def test_the_reused_attack_can_be_met():
    table = at(["Monarch", SPARE], karma=["Dragon"], bo=["Goddess", *REST])
    play(table, "lay Monarch", "reuse Dragon", "target Bo", "defend with Goddess")
    assert (karma(table), karma(table, "Bo")) == (["Dragon", "Monarch"], ["Goddess"])


def test_but_not_if_the_monarch_was_the_last_card():
    table = play(at(["Monarch"], karma=["Wraith"], bo=["Goddess", *REST]), "lay Monarch", "reuse Wraith", "target Bo")
    assert penalties(table) == (0, 30 + 6 + 8 + 4 * 7)


def test_a_hierophant_gives_a_turn_again():
    table = play(at(["Monarch", "red Angel", SPARE], karma=["blue Hierophant"]), "lay Monarch", "reuse blue Hierophant")
    assert asked(table) == "Ann"
    assert karma(table) == ["Monarch", "blue Hierophant"]
    assert options(table)[-1] == "stop"


def test_a_wizard_an_angel_and_a_hero_discard_from_the_hand():
    table = at(["Monarch", "red Cleric", "red Priest", SPARE], karma=["Hero"])
    play(table, "lay Monarch", "reuse Hero", "discard red Cleric", "discard red Priest", "stop")
    assert hand(table) == [SPARE]
