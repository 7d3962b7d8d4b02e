"""Paladin: the target draws 2 cards."""

from gods.tables import DECK, SPARE, asked, at, hand, karma, options, play


def test_the_target_draws_two():
    table = play(at(["red Paladin", SPARE]), "lay red Paladin", "target Bo", "defend with nothing")
    assert hand(table, "Bo") == sorted(["black Priest", "black Demigod", *DECK[:2]])
    assert karma(table) == ["red Paladin"]
    assert asked(table) == "Bo"


def test_it_may_be_left_unused():
    table = play(at(["red Paladin", SPARE]), "lay red Paladin", "stop")
    assert len(hand(table, "Bo")) == 2
    assert asked(table) == "Bo"


def test_against_oneself_nobody_is_asked():
    table = play(at(["red Paladin", "red Avatar"]), "lay red Paladin", "target Ann")
    assert hand(table) == sorted(["red Avatar", *DECK[:2]])
    assert asked(table) == "Bo"


def test_a_herald_counts_as_drawn():
    table = at(["red Paladin", SPARE], deck=["Herald", *DECK], heralds=1)
    play(table, "lay red Paladin", "target Bo", "defend with nothing")
    assert len(hand(table, "Bo")) == 3
    assert table.state.heralds == 2
    assert options(table)[-1] == "draw"
