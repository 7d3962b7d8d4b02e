"""Demon: the target draws 2 cards; nothing ever discards it."""

import pytest

from gambitkit import Refusal
from gods.tables import DECK, REST, SPARE, at, hand, karma, play


def test_the_target_draws_2():
    table = play(at(["Demon", SPARE]), "lay Demon", "target Bo", "defend with nothing")
    assert hand(table, "Bo") == sorted([*REST, *DECK[:2]])
    assert karma(table) == ["Demon"]


def test_it_goes_on_any_pile_but_never_on_it():
    table = at(["Demon", "red Angel", SPARE])
    with pytest.raises(Refusal, match="evil") as refusal:
        table.play("discard Demon as red")
    assert refusal.value.rules == ("demon", "G-16")
    table.play("lay red Angel")
    with pytest.raises(Refusal, match="evil"):
        table.play("discard Demon as red")


def test_its_target_may_be_its_player():
    table = play(at(["Demon", SPARE]), "lay Demon", "target Ann")
    assert hand(table) == sorted([SPARE, *DECK[:2]])
