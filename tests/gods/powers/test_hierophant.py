"""Hierophant: one more turn."""

from gods.tables import SPARE, asked, at, karma, options, penalties, play


def test_a_full_turn_more_in_which_a_card_may_be_laid():
    table = at(["red Hierophant", "red Angel", SPARE]).play("lay red Hierophant")
    assert asked(table) == "Ann"
    assert options(table) == ["discard red Angel", "lay red Angel", "draw", "stop"]
    play(table, "lay red Angel", "stop")
    assert asked(table) == "Bo"
    assert karma(table) == ["red Angel", "red Hierophant"]


def test_it_may_be_declined_before_anything_is_done():
    assert asked(play(at(["red Hierophant", SPARE]), "lay red Hierophant", "stop")) == "Bo"


def test_after_a_draw_in_it_one_must_play_as_usual():
    table = play(at(["red Hierophant", "red Angel", SPARE]), "lay red Hierophant", "draw")
    assert options(table) == ["discard red Angel", "lay red Angel"]


def test_one_in_it_gives_another():
    table = play(at(["red Hierophant", "red Hierophant", SPARE]), "lay red Hierophant", "lay red Hierophant")
    assert asked(table) == "Ann"
    assert asked(table.play("stop")) == "Bo"


def test_as_a_last_card_it_ends_the_round():
    assert penalties(at(["red Hierophant"]).play("lay red Hierophant")) == (0, 14)
