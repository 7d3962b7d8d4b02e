"""Evil God: the target draws up to 7; nothing ever discards it."""

import pytest

from gambitkit import Refusal
from gods.tables import DECK, REST, SPARE, at, hand, karma, play


def test_G_07_the_target_draws_what_is_missing_to_seven():
    table = play(at(["Evil God", SPARE]), "lay Evil God", "target Bo", "defend with nothing")
    assert hand(table, "Bo") == sorted([*REST, *DECK[:5]])
    assert karma(table) == ["Evil God"]


def test_G_07_heralds_count_as_drawn():
    table = at(["Evil God", SPARE], deck=["Herald", *DECK, "Herald"])
    play(table, "lay Evil God", "target Bo", "defend with nothing")
    assert len(hand(table, "Bo")) == 6
    assert table.state.heralds == 1


@pytest.mark.parametrize("number", [7, 8])
def test_G_07_seven_or_more_draw_nothing(number):
    held = ["black Priest", "black Demigod", "white Angel", "white Cleric", "blue Angel", "blue Cleric", "black Cleric"]
    held += ["black Angel"] * (number - 7)
    table = play(at(["Evil God", SPARE], bo=held), "lay Evil God", "target Bo", "defend with nothing")
    assert hand(table, "Bo") == sorted(held)


def test_it_is_never_discarded():
    table = at(["Evil God", SPARE])
    with pytest.raises(Refusal, match="evil"):
        table.play("discard Evil God as red")


def test_a_monarch_uses_it_again():
    table = at(["Monarch", SPARE], karma=["Evil God"], bo=["white Cleric"], cy=["white Angel", "white Cleric"])
    play(table, "lay Monarch", "reuse Evil God", "target Bo", "defend with nothing")
    assert len(hand(table, "Bo")) == 7
