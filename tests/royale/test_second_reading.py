"""What a second reader of the rules found wrong or misleading."""

from __future__ import annotations

import pytest

from gambitkit import royale
from gambitkit.core.model import Refusal

GOALS = ["3 fencing", "1 music", "5 religion"]


def texts(goal, cards, **switches):
    return [said.text for said in royale.resolve(goal, cards, **switches).steps]


def test_R_13_a_position_with_an_empty_hand_on_turn_tells_what_follows():
    # nothing is placed, one card is drawn if there is one, and play passes.
    table = royale.position(
        ["red", "blue"], goals=GOALS, hands={"blue": ["Queen"]}, supply={"red": ["Beggar"]}, turn="red"
    )
    assert [(said.kind, said.rules) for said in table.steps] == [("empty hand", ("R-13",)), ("drew", ("draw",))]
    assert table.decision.player == "blue"
    assert table.position["hands"]["red"] == ["Beggar"]


def test_R_13_a_round_is_not_scored_in_silence():
    table = royale.position(["red", "blue"], goals=GOALS, columns=[["red King down"], [], []])
    assert any("R-13" in said.rules for said in table.steps)
    assert table.fork().steps == table.steps


def test_goals_in_play_are_asked_for_while_the_game_goes_on():
    with pytest.raises(Refusal, match="goals"):
        royale.position(["red", "blue"], hands={"red": ["King"]})
    assert royale.position(["red", "blue"], won={"red": ["3 music"]}).over


@pytest.mark.parametrize("name", ["Wizard", "Witch"])
def test_R_40_a_late_second_one_is_not_said_to_do_nothing(name):
    # R-40, `lapse`: a late second one still cancels the first, so it cannot be said to do nothing.
    said = texts("1 music", [f"red {name}", "white King", "white Squire", f"blue {name} down"], late_talents="lapse")
    assert any("cancel each other" in text for text in said)
    assert f"The blue {name} does nothing: turned only when the round ended." not in said


def test_R_51_dragon_beside_a_card_without_a_number():
    # A red card lies there, of another colour than the Dragon; it merely has no number to take from.
    cards = ["white Dragon", "red Doppelgänger"]
    assert "The white Dragon finds no card of another colour to take from." not in texts("2 religion", cards)


def test_R_51_nothing_is_taken_from_0():
    # “takes 2 …: 0 becomes 0” is not so: with the default floor nothing is taken from a card that has 0.
    said = texts("2 religion", ["red Dragon", "blue Cloak"])
    assert not any("takes 2" in text and "0 becomes 0" in text for text in said)


def test_R_48_only_the_winning_pair_is_said_to_win():
    # of several pairs the one with a card nearest the goal wins. Blue's pair does not win.
    said = texts("2 religion", ["red Squire", "blue Prince", "blue Squire", "red Prince"])
    assert "Blue has Prince and Squire here, who win whatever the sums are." not in said


def test_R_50_doppelgangers_are_told_from_the_bottom_up():
    # “then Doppelgängers from the bottom up”. The upper one is told first, by a number nobody has heard of yet.
    said = texts("2 religion", ["red Doppelgänger", "white Doppelgänger", "blue King"])
    upper = "The red Doppelgänger has 20, as the white Doppelgänger beneath it has."
    lower = "The white Doppelgänger has 20, printed on the blue King beneath it."
    assert said.index(lower) < said.index(upper)


def test_cards_without_an_order_are_no_column():
    # R-54 asks for places; a set has none, so who wins a tie here changes with PYTHONHASHSEED.
    with pytest.raises(Refusal):
        royale.resolve("3 fencing", {"red King", "blue King", "white King"})
    with pytest.raises(Refusal):
        royale.position(
            ["red", "blue"], goals=GOALS, hands={"red": ["King"]}, supply={"red": {"Beggar", "Witch", "Romeo"}}
        )


def test_a_colour_named_twice_is_refused():
    # Both keys are red; neither hand may be dropped without a word.
    with pytest.raises(Refusal):
        royale.position(["red", "blue"], goals=GOALS, hands={"RED": ["King"], "red": ["Queen"], "blue": ["Queen"]})


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("red King up > red Queen", "only a Cloak"),
        ("red Cloak down > red Queen", "turned only at the round’s end"),
        ("red Cloak up > red Queen up", "face down until the round’s end"),
        ("red Cloak up > red Explorer seen", "nobody but its owner"),
        ("red Cloak up > blue Queen", "its own colour"),
        ("red Cloak up > red Queen > red Juliet", "hides one card"),
    ],
)
def test_R_33_what_cannot_lie_under_a_cloak_is_refused_with_the_reason_in_a_position_and_a_column(card, why):
    column = [card, "blue King down"]
    with pytest.raises(Refusal, match=why):
        royale.position(players=["red", "blue"], goals=GOALS, columns=[column])
    if "seen" not in card:
        with pytest.raises(Refusal, match=why):
            royale.resolve("3 fencing", column)
