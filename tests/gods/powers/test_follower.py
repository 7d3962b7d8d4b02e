"""Follower: no power, but it may be laid."""

from gods.tables import SPARE, asked, at, karma, pile


def test_laid_it_is_karma_and_leaves_the_pile_as_it_is():
    table = at(["red Follower", SPARE], "red Angel").play("lay red Follower")
    assert karma(table) == ["red Follower"]
    assert pile(table) == ("red Angel", "red")
    assert asked(table) == "Bo"
