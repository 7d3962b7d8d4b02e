"""Dragon: it goes itself to the target's Karma."""

import pytest

from gods.tables import REST, SPARE, asked, at, karma, penalties, play


def test_it_lies_in_the_targets_karma():
    table = play(at(["Dragon", SPARE]), "lay Dragon", "target Bo", "defend with nothing")
    assert (karma(table), karma(table, "Bo")) == ([], ["Dragon"])
    assert asked(table) == "Bo"


@pytest.mark.parametrize("moves", [["stop"], ["target Ann"]])
def test_unused_or_at_oneself_it_is_ones_own(moves):
    assert karma(play(at(["Dragon", SPARE]), "lay Dragon", *moves)) == ["Dragon"]


@pytest.mark.parametrize("card", ["red Avatar", "Goddess"])
def test_G_11_met_with_a_defense_it_is_the_attackers(card):
    table = play(at(["Dragon", SPARE], bo=[card, *REST]), "lay Dragon", "target Bo", f"defend with {card}")
    assert (karma(table), karma(table, "Bo")) == (["Dragon"], [card])


def test_as_a_last_card_it_still_costs_its_target():
    assert penalties(play(at(["Dragon"]), "lay Dragon", "target Bo")) == (0, 20 + 14)
