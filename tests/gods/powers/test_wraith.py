"""Wraith: the target draws 4 cards; nothing ever discards it."""

import pytest

from gambitkit import Refusal
from gods.tables import DECK, REST, SPARE, at, hand, karma, play


def test_the_target_draws_4():
    table = play(at(["Wraith", SPARE]), "lay Wraith", "target Bo", "defend with nothing")
    assert hand(table, "Bo") == sorted([*REST, *DECK[:4]])
    assert karma(table) == ["Wraith"]


def test_it_goes_on_any_pile_but_never_on_it():
    table = at(["Wraith", "red Angel", SPARE])
    with pytest.raises(Refusal, match="evil") as refusal:
        table.play("discard Wraith as red")
    assert refusal.value.rules == ("wraith", "G-16")
    table.play("lay red Angel")
    with pytest.raises(Refusal, match="evil"):
        table.play("discard Wraith as red")


def test_its_target_may_be_its_player():
    table = play(at(["Wraith", SPARE]), "lay Wraith", "target Ann")
    assert hand(table) == sorted([SPARE, *DECK[:4]])
