"""The start of any turn in words: what `position` takes, and what cannot be."""

import pytest

from gambitkit import Refusal, gods
from gods.tables import REST, SPARE, at, options


def test_the_words_of_the_design():
    table = gods.position(
        players=["Ann", "Bo"],
        hands={"Ann": ["red Paladin", "Dragon"]},
        karma={"Ann": ["Fairy"]},
        pile="red Missionary",
        colour=None,
        deck=["blue Angel", "Herald"],
        heralds=0,
        owes_skip=[],
        turn="Ann",
        round=1,
        totals={},
        points=None,
    )
    assert table.decision.player == "Ann"
    assert "lay red Paladin" in options(table)


def test_a_wild_pile_without_a_colour_is_a_start_card():
    assert options(at(["red Angel"], "Fairy"))[0] == "colour red"
    assert "discard red Angel" in options(at(["red Angel", SPARE], "Fairy", colour="red"))


def test_it_is_the_same_moment_again():
    table = at(["red Angel", "Demon"], ["blue Cleric", "Wraith"], colour="red", karma=["Fairy"], owes_skip=["Bo"])
    words = table.position
    again = gods.position(**words)
    assert again.game.dump(again.state) == table.game.dump(table.state)
    assert again.position == words


def test_in_the_midst_of_a_turn_there_are_no_words():
    with pytest.raises(Refusal, match="start of a turn"):
        assert at(["red Angel", SPARE]).play("lay red Angel").position


WRONG = {
    "a third copy": ({"deck": ["red Angel"] * 2}, "There are two red Angel"),
    "a second Goddess": ({"deck": ["Goddess"] * 2}, "There is one Goddess"),
    "a fifth Herald": ({"deck": ["Herald"] * 3, "heralds": 2}, "There are 4 Herald"),
    "four Heralds out": ({"heralds": 4}, "from 0 to 3"),
    "a skip on turn": ({"owes_skip": ["Ann"]}, "cannot owe a skip"),
    "an empty hand on turn": ({"turn": "Cy"}, "no card in hand"),
    "a stranger": ({"turn": "Dora"}, "no player"),
    "a Herald in hand": ({"bo": ["Herald"]}, "in no hand"),
    "a Herald on the pile": ({"pile": "Herald"}, "never lies on the pile"),
    "an evil Wild on cards": ({"pile": ["Demon", "red Cleric"], "colour": "red"}, "never discarded"),
    "a Wild on cards without a colour": ({"pile": ["Fairy", "red Cleric"]}, "which colour"),
    "no pile": ({"pile": []}, "what lies on the pile"),
    "a fourth round": ({"round": 4}, "from 1 to 3"),
    "penalties in round 1": ({"totals": {"Bo": 5}}, "cannot have 5"),
    "nothing left of the points": ({"round": 2, "totals": {"Bo": 100}, "points": 100}, "the game is over"),
    "a colour that is none": ({"colour": "green"}, "no colour"),
    "a Disciple without a colour": ({"deck": ["Angel"]}, "Say which Angel"),
    "a Wild with one": ({"deck": ["red Fairy"]}, "no colour of its own"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_is_refused_in_a_sentence(what):
    words, why = WRONG[what]
    given = {"pile": "red Follower", "bo": REST, "cy": []} | words
    with pytest.raises(Refusal, match=why):
        at(["red Angel"], given.pop("pile"), **given)
