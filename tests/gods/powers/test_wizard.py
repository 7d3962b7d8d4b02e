"""Wizard: choose the pile's colour, then discard 1 card."""

from gods.tables import SPARE, asked, at, options, penalties, pile, play


def test_colour_first_then_a_card():
    table = at(["Wizard", "blue Cleric", SPARE]).play("lay Wizard")
    assert options(table) == ["colour red", "colour blue", "colour white", "colour black", "stop"]
    table.play("colour blue")
    assert options(table) == ["discard blue Cleric", "stop"]
    table.play("discard blue Cleric")
    assert pile(table) == ("blue Cleric", "blue")


def test_G_03_the_colour_lasts_until_covered_and_the_number_stays():
    table = play(at(["Wizard", SPARE], bo=["white Cleric", "blue Follower"]), "lay Wizard", "colour white", "stop")
    assert pile(table) == ("red Follower", "white")
    assert options(table)[:3] == ["discard white Cleric", "lay white Cleric", "discard blue Follower"]
    table.play("lay white Cleric")
    assert pile(table) == ("red Follower", "white")


def test_stop_at_the_colour_ends_all_of_it():
    table = play(at(["Wizard", "red Cleric"]), "lay Wizard", "stop")
    assert (pile(table)[1], asked(table)) == ("red", "Bo")


def test_the_colour_is_asked_as_a_last_card_too():
    table = at(["Wizard"]).play("lay Wizard")
    assert "colour red" in options(table)
    assert penalties(table.play("colour blue")) == (0, 14)
