"""Goddess: a Defense that turns an attack on the attacker."""

import pytest

from gods.tables import DECK, REST, SPARE, asked, at, hand, karma, options, penalties, play

ATTACKS = {"red Paladin": 2, "Demon": 2, "Wraith": 4, "Evil God": 6}
"""What each makes an attacker draw who is left with one card."""


@pytest.mark.parametrize(("card", "number"), ATTACKS.items())
def test_the_attacker_draws_instead_and_play_passes_as_usual(card, number):
    table = at([card, SPARE], bo=["Goddess", *REST], cy=["white Cleric", "white Angel"])
    play(table, f"lay {card}", "target Cy", "defend with nothing")
    table = at([card, SPARE], bo=["white Cleric", "white Angel"], cy=["Goddess", *REST])
    play(table, f"lay {card}", "target Cy", "defend with Goddess")
    assert len(hand(table)) == 1 + number
    assert hand(table, "Cy") == sorted(REST)
    assert karma(table, "Cy") == ["Goddess"]
    assert asked(table) == "Bo"


def test_the_attacker_cannot_defend_again():
    table = at(["red Paladin", "red Avatar"], bo=["Goddess", *REST])
    play(table, "lay red Paladin", "target Bo", "defend with Goddess")
    assert asked(table) == "Bo"
    assert hand(table) == sorted(["red Avatar", *DECK[:2]])


def test_as_a_last_card_it_works_and_ends_the_round():
    table = play(at(["red Paladin", SPARE], bo=["Goddess"]), "lay red Paladin", "target Bo", "defend with Goddess")
    assert penalties(table) == (9 + 7 + 7 + 5, 0)  # the attacker has drawn two Hierophants


def test_laid_in_ones_own_turn_it_does_nothing():
    table = at(["Goddess", SPARE]).play("lay Goddess")
    assert (karma(table), asked(table)) == (["Goddess"], "Bo")


def test_it_matches_any_pile():
    table = play(at(["red Paladin", SPARE], bo=["Goddess", *REST]), "lay red Paladin", "target Bo")
    assert options(table) == ["defend with Goddess", "defend with nothing"]
