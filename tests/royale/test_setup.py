"""Preparation, players and sets: R-01 to R-05 and the printed set-up."""

from __future__ import annotations

import pytest

import gambitkit as gk
from gambitkit import royale
from gambitkit.core.model import Refusal
from gambitkit.royale.cards import COLOURS, DISCIPLINES, GOAL_VALUES, KINDS

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]


def test_R_01_a_set_has_one_of_each_of_the_25_described_cards():
    table = gk.new("royale", NAMES[:2], seed=1)
    for colour in ("red", "blue"):
        position = table.position
        cards = position["hands"][colour] + position["supply"][colour]
        assert len(cards) == 25
        assert sorted(cards) == sorted(kind.name for kind in KINDS)


def test_R_01_copies_can_be_changed_by_owners_of_another_edition():
    table = gk.new("royale", NAMES[:2], seed=1, copies={"King": 2, "Dragon": 0})
    cards = table.position["hands"]["red"] + table.position["supply"]["red"]
    assert cards.count("King") == 2
    assert "Dragon" not in cards
    assert len(cards) == 25


@pytest.mark.parametrize("copies", [{"Kong": 2}, {"King": -1}, {"King": 2.5}, {"King": True}, {"King": 1000}, ["King"]])
def test_R_01_wrong_copies_are_refused(copies):
    with pytest.raises(Refusal):
        gk.new("royale", NAMES[:2], copies=copies)


def test_R_02_nobody_has_the_crown_unless_a_holder_is_named():
    table = gk.new("royale", NAMES[:3], seed=1)
    assert table.position["crown"] is None
    assert [len(hand) for hand in table.position["hands"].values()] == [3, 3, 3]
    assert [score.total for score in table.score()] == [0, 0, 0]


def test_R_02_the_holder_of_the_crown_is_dealt_four_draws_one_a_turn_and_scores_three():
    table = gk.new("royale", NAMES[:3], seed=1, crown="Bo")
    assert [len(hand) for hand in table.position["hands"].values()] == [3, 4, 3]
    assert [score.total for score in table.score()] == [0, 3, 0]
    table = royale.position(
        ["red", "blue"],
        crown="red",
        goals=["3 fencing", "1 music", "5 religion"],
        hands={"red": ["King", "Queen", "Juliet", "Lord"], "blue": ["King"]},
        supply={"red": ["Trader", "Beggar"]},
    )
    table.play("place King in 1")
    assert table.position["hands"]["red"] == ["Queen", "Juliet", "Lord", "Trader"]


def test_R_03_play_knows_no_gold():
    with pytest.raises(Refusal, match="option"):
        gk.new("royale", NAMES[:2], gold="Ann")


@pytest.mark.parametrize("players", range(2, 7))
def test_R_04_as_many_piles_of_six_goals_as_players_and_three_for_two(players):
    table = gk.new("royale", NAMES[:players], seed=3)
    columns = max(3, players)
    position = table.position
    assert len(position["goals"]) == len(position["goal_piles"]) == columns
    # Six goals a pile, the top one turned over for round 1.
    assert [len(pile) for pile in position["goal_piles"]] == [5] * columns
    assert position["players"] == list(COLOURS[:players])
    assert [len(supply) for supply in position["supply"].values()] == [22] * players


@pytest.mark.parametrize("players", [1, 7])
def test_R_04_fewer_than_two_and_more_than_six_players_are_refused(players):
    with pytest.raises(Refusal, match="2 to 6"):
        gk.new("royale", [f"P{number}" for number in range(players)])


def test_R_05_the_first_seat_starts_unless_another_is_named():
    assert gk.new("royale", NAMES[:3], seed=1).decision.player == "Ann"
    assert gk.new("royale", NAMES[:3], seed=1, start="Cy").decision.player == "Cy"
    assert gk.new("royale", NAMES[:3], seed=1, start=1).decision.player == "Bo"


def test_R_05_level_players_share_the_win():
    table = royale.position(
        ["red", "blue", "white"], goals=[], round=6,
        won={"red": ["5 music", "1 fencing"], "blue": ["3 music", "3 fencing"], "white": ["4 music"]},
    )  # fmt: skip
    assert table.over
    assert table.winners == ("red", "blue")  # 6 each against 4


def test_the_goals_are_six_a_discipline_with_the_printed_values():
    # 000, Contents: 36 goal cards, 6 per discipline, of values 1, 2, 3, 3, 4, 5.
    table = gk.new("royale", NAMES, seed=5)  # six piles of six: every goal is on the table
    goals = table.position["goals"] + [goal for pile in table.position["goal_piles"] for goal in pile]
    assert sorted(goals) == sorted(f"{value} {discipline}" for discipline in DISCIPLINES for value in GOAL_VALUES)


def test_chance_can_be_chosen():
    table = gk.new("royale", NAMES[:2], chance="ask")
    assert table.decision.player is None
    red = [kind.name for kind in KINDS]
    table.play(f"shuffle red: {', '.join(red)}")
    table.play(f"shuffle blue: {', '.join(reversed(red))}")
    goals = [f"{value} {discipline}" for discipline in DISCIPLINES for value in GOAL_VALUES]
    table.play(f"shuffle goals: {', '.join(goals)}")
    position = table.position
    assert position["hands"] == {"red": ["King", "Queen", "Juliet"], "blue": ["Beggar", "Romeo", "Dragon"]}
    assert position["goals"] == ["1 alchemy", "1 fencing", "1 agriculture"]


@pytest.mark.parametrize(
    "text",
    ["shuffle red: King", "shuffle red: " + ", ".join(["King"] * 25), "shuffle blue: King", "shuffle goals: 1 music",
     "shuffle green: King", "shuffle red", "place King in 1", "shuffle red: Kong"],
)  # fmt: skip
def test_a_shuffle_must_have_all_its_cards_and_no_others(text):
    table = gk.new("royale", NAMES[:2], chance="ask")
    before = table.game.dump(table.state)
    with pytest.raises(Refusal):
        table.play(text)
    assert table.game.dump(table.state) == before
