"""The fake game passes what every game must pass, and what it does is what its few rules say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fake import GAME
from gambitkit import conformance
from gambitkit.core.model import Refusal
from gambitkit.core.table import Table

NAMES = ("Ann", "Bo", "Cy", "Di")


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 4), st.sampled_from(["allowed", "forbidden"]))
def test_conformance(seed: int, players: int, equal: str) -> None:
    report = conformance.check(GAME, NAMES[:players], seed, options={"equal": equal})
    assert report.moves == 26
    assert report.twins > 0
    assert report.said > 0


def test_every_rule_is_cited() -> None:
    reports = [
        conformance.check(GAME, NAMES[:2], seed, options={"equal": equal}, moments=26)
        for seed in range(2)
        for equal in ("allowed", "forbidden")
    ]
    assert conformance.never_cited(GAME, reports) == ()


def table(*moves: str, **options: str) -> Table:
    fallen = ["shuffle deck: 1, 2, 3, 3, 5, 6, 1, 2, 4, 4, 5, 6"]
    table = Table(GAME, GAME.new(NAMES[:3], **options), NAMES[:3], seed=1, fallen=fallen)
    for move in moves:
        table.play(move)
    return table


def test_deal() -> None:
    assert table().state.hands == [[1, 2], [3, 3], [5, 6]]


def test_rise() -> None:
    with pytest.raises(Refusal) as refused:
        table("lay 2 left", "lay 3 right", "lay 5 right").play("lay 1 left")
    assert refused.value.rules == ("rise",)


def test_F_1_equal_cards() -> None:
    moves = ("bury 1", "lay 3 left", "lay 5 right", "bury 1")
    assert table(*moves).play("lay 3 left").state.ladders == [[3, 3], [5]]
    with pytest.raises(Refusal) as refused:
        table(*moves, equal="forbidden").play("lay 3 left")
    assert refused.value.rules == ("rise", "F-1")


def test_bury_scores_nothing_and_is_hidden() -> None:
    played = table("bury 1")
    assert [score.total for score in played.score()] == [0, 0, 0]
    assert "bury 1" not in str(played.view("Bo"))


def test_end_and_points() -> None:
    """Whoever has laid most wins: here Cy, the only one to lay anything."""
    played = table()
    while (decision := played.decision) is not None:
        lays = [option for option in decision.options if option.startswith("lay")]
        played.play(lays[0] if lays and decision.player == "Cy" else decision.options[-1])
    assert played.winners == ("Cy",)
    assert [score.total for score in played.score()][:2] == [0, 0]


@pytest.mark.parametrize("word", ["deck", "hands", "ladders", "buried", "points", "round", "turn", "equal"])
@pytest.mark.parametrize("value", [None, 7, "x", [], [[1]], {}, [None], True, -1])
def test_an_impossible_position_is_refused(word: str, value: Any) -> None:
    words = table("bury 1").position | {word: value}
    with pytest.raises(Refusal, match=r"^[^\n]+$"):
        GAME.position(**words)


def test_ten_thousand_texts() -> None:
    """Only ever a refusal, and never a changed game."""
    rng = Random(3)
    played = table("bury 1")
    before = GAME.dump(played.state)
    pieces = [
        "lay",
        "bury",
        "shuffle",
        "deck:",
        " ",
        "9",
        "0",
        "١",
        "left",
        "right",
        ",",
        "x",
        "\n",
        "",
        "😀",
        "-1",
        "²",
    ]
    for _ in range(10_000):
        with pytest.raises(Refusal):
            played.play(" ".join(rng.choices(pieces, k=rng.randrange(5))))
    assert GAME.dump(played.state) == before
