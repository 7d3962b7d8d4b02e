"""The final score: R-02, R-03, R-60, R-61."""

from __future__ import annotations

import pytest

from gambitkit.core.model import Refusal
from gambitkit.core.rulebook import Rulebook
from gambitkit.royale import final_score
from gambitkit.royale.examples import SCORES, winner_of

ALL_SIX = ["1 alchemy", "1 fencing", "1 agriculture", "1 commerce", "1 religion", "1 music"]


def test_R_61_the_printed_examples_printed_beside_computed():
    computed = {example.name: final_score(example.goals).total for example in SCORES}
    printed = {example.name: example.printed for example in SCORES}
    # Leonardo (3 + 2 + 2 + 3 + 1 + 2) × 2 = 26; Sarah 4 + 5 + 3 + 4 + 4 = 20, no agriculture and no religion;
    # Isabelle (1 + 4 + 5 + 2 + 2 + 1) × 2 - 1 = 29.
    assert computed == {"Leonardo": 26, "Sarah": 20, "Isabelle": 29}
    assert printed == {"Leonardo": 36, "Sarah": 20, "Isabelle": 29}
    assert (winner_of(printed), winner_of(computed)) == ("Leonardo", "Isabelle")


def test_R_60_all_six_doubled_less_one_for_every_other_goal():
    # (1 × 6) × 2 = 12, less 1 for the second goal of music, whatever it is worth: the 5 takes the place of the 1.
    score = final_score([*ALL_SIX, "5 music"])
    assert (score.plain, score.doubled, score.total) == (11, 2 * 10 - 1, 19)


def test_R_60_of_equal_best_goals_one_counts_and_one_is_taken_off():
    score = final_score(["3 music", "3 music", *ALL_SIX[:5]])
    assert score.doubled == 2 * (3 + 5) - 1
    assert [line.points for line in score.lines].count(-1) == 1


def test_R_60_without_all_six_the_plain_sum():
    score = final_score(["5 music", "4 music"])
    assert (score.plain, score.doubled, score.total) == (9, None, 9)
    assert final_score([]).total == 0


MANY = [
    *ALL_SIX,
    *(f"{value} {discipline}" for discipline in ("music", "religion") for value in (5, 4, 3, 3, 2)),
]
"""All six, music and religion whole: plain 4 + 2 × 18 = 40; doubled 2 × (4 + 5 + 5) - 10 = 18."""


@pytest.mark.parametrize(("doubling", "total"), [("better_of_both", 40), ("compulsory", 18)])
def test_R_60_doubling_both_ways(doubling, total):
    score = final_score(MANY, doubling=doubling)
    assert (score.plain, score.doubled, score.total) == (40, 18, total)
    assert sum(line.points for line in score.lines) == total


def test_R_02_the_crown_after_doubling():
    # 12, and 3, not 2 × 3.
    score = final_score(ALL_SIX, crown=True)
    assert (score.total, score.doubled) == (15, 12)
    assert (score.lines[-1].points, score.lines[-1].rules) == (3, ("crown_gold", "R-02"))


def test_R_03_the_gold():
    score = final_score(["2 music"], gold=True)
    assert score.total == 5
    assert score.lines[-1].rules == ("crown_gold", "R-03")
    assert final_score(["2 music"], crown=True, gold=True).total == 8


def test_lines_add_up_and_cite_rules_that_exist():
    rules = Rulebook("gambitkit.royale")
    for goals in ([], MANY, ALL_SIX, ["3 music"]):
        score = final_score(goals, crown=True)
        assert sum(line.points for line in score.lines) == score.total
        assert all(rule in rules for line in score.lines for rule in line.rules)


def test_a_score_shows_itself():
    assert str(final_score(["3 music", "1 alchemy"])).splitlines() == [
        "4 points.",
        "",
        "counts     points  rules",
        "3 music         3  final",
        "1 alchemy       1  final",
        "total           4",
    ]
    assert list(final_score(["3 music"]).to_frame()["points"]) == [3, 3]


@pytest.mark.parametrize(
    ("goals", "says"),
    [
        (["1 music", "1 music"], "exists only once"),
        (["3 music"] * 3, "exists twice"),
        (["6 music"], "a goal is worth 1, 2, 3, 4 or 5"),
        (["3 musik"], "did you mean music"),
        ("3 music", "a list"),
        (None, "a list"),
        (["1 music"] * 1000, "only 36 goals"),
    ],
)
def test_what_cannot_be(goals, says):
    with pytest.raises(Refusal, match=says):
        final_score(goals)


def test_crown_and_gold_are_true_or_false():
    with pytest.raises(Refusal, match="crown"):
        final_score([], crown=1)
    with pytest.raises(Refusal, match="gold"):
        final_score([], gold="yes")
