"""What would change the winner."""

from __future__ import annotations

import pytest

from gambitkit import lab, royale
from gambitkit.core.model import Refusal
from gambitkit.royale.cards import KINDS
from lab.worlds import EXAMPLE

CARDS = [*EXAMPLE, "white Romeo"]


def test_the_mock_up():
    # The figures of the mock-up, counted there without this code.
    swaps = lab.swaps("3 music", CARDS)
    assert swaps.winner == "red"
    assert swaps.gone == ("blue", "red", "white", "white", "blue", "red")
    rows = [tuple(swaps.tally(place)[colour] for colour in ("red", "blue", "white")) for place in range(6)]
    assert rows == [(0, 22, 1), (11, 10, 1), (9, 5, 8), (3, 10, 9), (2, 11, 11), (12, 2, 9)]


def with_card(place: int, text: str) -> list[str]:
    return [*CARDS[:place], text, *CARDS[place + 1 :]]


def test_each_change_is_what_resolve_says_of_the_changed_column():
    swaps = lab.swaps("3 music", CARDS, copy="current")
    for place in range(len(CARDS)):
        without = [*CARDS[:place], *CARDS[place + 1 :]]
        assert swaps.gone[place] == royale.resolve("3 music", without, copy="current").winner
        for text, winner in swaps.swapped[place].items():
            assert winner == royale.resolve("3 music", with_card(place, text), copy="current").winner
    assert sorted(swaps.added) == list(range(7))
    for place, added in swaps.added.items():
        for text, winner in added.items():
            assert winner == royale.resolve("3 music", [*CARDS[:place], text, *CARDS[place:]], copy="current").winner


def test_every_other_card_once():
    swaps = lab.swaps("3 music", CARDS, seen=["red King"])
    # Red has the Small Giant here and the King elsewhere.
    assert len(swaps.swapped[4]) == len(KINDS) - 2
    assert "red King" not in swaps.swapped[4]
    red, blue, white = 25 - 2, 25 - 3, 25 - 2
    assert {place: len(added) for place, added in swaps.added.items()} == dict.fromkeys(range(7), red + blue + white)


def test_a_swapped_card_lies_as_the_one_before_it():
    swaps = lab.swaps("3 music", ["red King", "blue Queen down"], late_talents="lapse")
    assert set(swaps.swapped[1]) == {f"blue {kind.name} down" for kind in KINDS if kind.name != "Queen"}
    # A late Beggar or Wizard does nothing: nothing of blue's beats a King of 20.
    assert swaps.tally(1) == {"red": 24}


def test_a_cloak_takes_the_card_under_it_along():
    cards = ["red Cloak > red King", "blue Queen"]
    swaps = lab.swaps("3 music", cards)
    assert swaps.cards == ("red Cloak", "red King", "blue Queen")
    assert swaps.gone == ("blue", "blue", "red")
    # Without Cloak and King red's card meets the Queen alone; the King is on the table, and so is not swapped in.
    assert swaps.swapped[0]["red Juliet"] == "blue"
    assert swaps.swapped[1]["red Wizard"] == "red"
    # No card is added between the Cloak and its own.
    assert sorted(swaps.added) == [0, 2, 3]


def test_cards_of_other_colours_can_be_added():
    swaps = lab.swaps("3 music", ["red King"], colours=["green"])
    assert set(swaps.added[0]) == {f"green {kind.name}" for kind in KINDS}
    # In front of red's King a green King ties with it and is nearer; behind it is further.
    assert (swaps.added[0]["green King"], swaps.added[1]["green King"]) == ("green", "red")
    assert lab.swaps("3 music", []).added[0]["black King"] == "black"


def test_plain_text_and_frame():
    swaps = lab.swaps("3 music", ["red King", "blue Queen"])
    assert swaps.table().heads == ("card", "gone", "red", "blue")
    assert "red King" in str(swaps)
    assert list(swaps.to_frame()["gone"]) == ["blue", "red"]


def test_what_cannot_be():
    with pytest.raises(Refusal, match=r"lab\.odds"):
        lab.swaps("3 music", ["red ?"])
    with pytest.raises(Refusal, match="colours"):
        lab.swaps("3 music", ["red King"], colours="green")
    with pytest.raises(Refusal, match="did you mean green"):
        lab.swaps("3 music", ["red King"], colours=["gren"])
