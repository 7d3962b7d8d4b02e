"""Demigod: discard up to 2 more cards from the hand."""

from gods.tables import SPARE, asked, at, hand, options, penalties, play


def test_two_cards_each_matching_the_one_before():
    table = at(["red Demigod", "red Priest", "blue Priest", "blue Cleric", SPARE]).play("lay red Demigod")
    assert options(table) == ["discard red Priest", "stop"]
    table.play("discard red Priest")
    assert options(table) == ["discard blue Priest", "stop"]
    table.play("discard blue Priest")
    assert asked(table) == "Bo"
    assert hand(table) == [SPARE, "blue Cleric"]


def test_one_may_be_enough():
    table = play(at(["red Demigod", "red Priest", "red Cleric"]), "lay red Demigod", "discard red Priest", "stop")
    assert hand(table) == ["red Cleric"]


def test_a_wild_between_sets_the_colour():
    table = play(
        at(["red Demigod", "Fairy", "blue Cleric"]), "lay red Demigod", "discard Fairy as blue", "discard blue Cleric"
    )
    assert penalties(table)[0] == 0  # three cards in one go
