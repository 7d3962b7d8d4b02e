"""Hints: what they estimate, worked out by hand in positions of the fake game that are nearly over."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from core.ladders import GAME, PLAYERS, known, new
from fake import State
from gambitkit.core.hints import Hint, Hints, hints_running
from gambitkit.core.model import Refusal
from gambitkit.core.playout import imagine
from gambitkit.core.table import Table

TWO = PLAYERS[:2]


def ending(points: list[int]) -> State:
    """Ann has a 5 and lays it on the left, or buries it; then Bo plays his only card, and the game is over.

    Ann sees no more than that a 1 and a 6 are left: Bo holds one and has buried the other. The 6 can go on both
    ladders, the 1 on none.
    """
    return GAME.load({
        "seats": 2, "equal": "allowed", "round": 2, "turn": 0, "shuffle": False, "deck": [], "points": points,
        "hands": [[5], [6]], "buried": [[], [1]], "ladders": [[1, 2, 3, 4, 5], [2, 3, 4, 6]],
    })  # fmt: skip


def last(state: State, **how: Any) -> Hints:
    *_, hints = hints_running(GAME, state, 0, **how)
    return hints


# With 5 points each, Ann's 5 makes 10 of hers. Bo overtakes her only if he holds the 6, which is 1 in 2, and lays it on
# one of the ladders rather than bury it, which is 2 in 3 at random. If she buries hers, he wins then; else they share.
LAID, BURIED = 1 - 1 / 2 * 2 / 3, (1 - 1 / 2 * 2 / 3) / 2


def test_they_are_chances_of_random_play_from_what_is_known() -> None:
    hints = last(ending([5, 5]))
    assert [hint.text for hint in hints.options] == ["lay 5 left", "bury 5"]
    for hint, chance in zip(hints.options, (LAID, BURIED), strict=True):
        assert abs(hint.chance - chance) < 0.03
        assert 0.01 < hint.error <= 0.03
    assert hints.best == hints.options[0]
    assert hints.words == f"The best move is lay 5 left: {round(100 * hints.best.chance)} % ± 3."


def test_their_intervals_hold_what_they_say() -> None:
    """Of 150 runs of 60 worlds 95 % should hold the true chance: 142.5, give or take 2.7."""
    runs = [last(ending([5, 5]), most=60, seed=seed, error=0.0) for seed in range(150)]
    for option, chance in enumerate((LAID, BURIED)):
        held = sum(abs(run.options[option].chance - chance) <= run.options[option].error for run in runs)
        assert 135 <= held <= 150


def test_what_is_sure_is_soon_said_to_be() -> None:
    hints = last(ending([20, 5]))
    assert [hint.chance for hint in hints.options] == [1.0, 1.0]
    assert hints.playouts < 200
    assert hints.words.startswith("No move is clearly better than another")


def test_they_come_at_once_and_get_better_until_they_are_sure_enough() -> None:
    every = list(hints_running(GAME, known().state, 0, error=0.1))
    assert [hints.playouts for hints in every] == list(range(1, len(every) + 1))
    assert all(before.progress <= after.progress + 0.05 for before, after in pairwise(every))
    assert 0 < every[0].progress < 0.1
    assert [hints.progress for hints in every[-2:]] == [pytest.approx(1, abs=0.05), 1.0]
    assert max(hint.error for hint in every[-1].options) <= 0.1 < max(hint.error for hint in every[-2].options)
    assert all(0 <= hint.chance <= 1 for hint in every[-1].options)


def test_they_end_at_most_after_so_many_worlds() -> None:
    *_, hints = hints_running(GAME, known().state, 0, error=0.001, most=7)
    assert (hints.playouts, hints.progress) == (7, 1.0)


def test_whoever_has_enough_stops_them() -> None:
    running = hints_running(GAME, known().state, 0)
    first = next(running)
    running.close()  # type: ignore[attr-defined]
    assert first.playouts == 1
    assert first.progress < 1


def test_they_do_not_look_behind_the_backs() -> None:
    here = known().state
    there = imagine(GAME, here, 0, Random(3))
    assert GAME.dump(here) != GAME.dump(there)
    assert last(here, most=20, seed=4) == last(there, most=20, seed=4)
    assert last(here, most=20, seed=4) != last(here, most=20, seed=5)


def test_every_option_meets_the_same_luck() -> None:
    """Left or right is all one to Ann here, and to Bo after her, so that his luck alone could make a difference."""
    state = ending([5, 5])
    state.ladders, state.buried = [[1, 2, 3, 4, 5], [2, 3, 4]], [[6], [1]]
    left, right, _ = last(state, most=41, error=0.0).options
    assert (left.text, right.text) == ("lay 5 left", "lay 5 right")
    assert left[2:] == right[2:]
    assert 0 < left.chance < 1


def test_seats_may_play_on_by_a_policy() -> None:
    def lays(game: Any, state: Any, seat: int, rng: Random) -> Any:
        return game.options(state)[0]  # laying comes before burying

    hints = last(ending([5, 5]), policies={1: lays})
    # now Bo lays the 6 whenever he holds it
    assert [hint.chance for hint in hints.options] == [pytest.approx(1 / 2, abs=0.03), pytest.approx(1 / 4, abs=0.03)]


def test_they_are_for_whoever_is_asked() -> None:
    with pytest.raises(ValueError, match="Seat 1 has nothing to choose"):
        next(hints_running(GAME, known().state, 1))


# ---------------------------------------------------------------- in words


def of(*chances: float, error: float = 0.02) -> Hints:
    options = tuple(Hint(("bury", n), f"bury {n}", chance, error) for n, chance in enumerate(chances, 1))
    return Hints(0, options, 1, 1.0)


def test_in_words() -> None:
    assert of(0.5).words == "There is only one move, bury 1: 50 % ± 2."
    assert of(0.5, 0.6).words == "The best move is bury 2: 60 % ± 2."
    assert of(0.5, 0.6, 0.57).words == ("bury 2: 60 % ± 2 has won most often. As good, as far as can be told: bury 3.")
    assert of(0.61, 0.6).words == "No move is clearly better than another; bury 1: 61 % ± 2 has won most often."


def test_as_a_table_the_best_comes_first() -> None:
    figure = of(0.5, 0.6).table()
    assert figure.caption.endswith("Each move was tried once, with everybody playing on at random.")
    assert [row[0] for row in figure.rows] == ["bury 2", "bury 1"]
    assert str(of(0.5, 0.6)).splitlines()[-1].split() == ["bury", "1", "50.0", "%", "2.0", "%"]


# ---------------------------------------------------------------- at a table


def test_a_table_gives_hints() -> None:
    table = Table(GAME, ending([5, 5]), TWO)
    hints = table.hints()
    assert hints.best.text == "lay 5 left"
    assert hints == table.hints()
    assert table.number == 0
    assert table.play(hints.best.text).view("Bo").asks == 1


def test_a_table_lets_a_bot_move() -> None:
    table = new(seed=3)
    while not table.over:
        before = table.number
        assert table.let("Random") is table
        assert table.number == before + 1
    moves = table.moves
    assert len(moves) == 24
    table.goto(5).let()
    assert table.moves == moves, "the same bot does the same at the same moment"


def test_a_table_says_why_no_bot_can_move() -> None:
    table = known()
    with pytest.raises(Refusal, match=r"There is no bot “careless”; did you mean random\?"):
        table.let("careless")
    with pytest.raises(Refusal, match=r"“error” is a number from 0\.01 to 1, not “lots”"):
        table.hints(error="lots")  # type: ignore[arg-type]
    assert table.number == 0
    waiting = new(chance="ask")
    for ask in (waiting.let, waiting.hints):
        with pytest.raises(Refusal, match="up to chance"):
            ask()
    done = known()
    while not done.over:
        done.let()
    for ask in (done.let, done.hints):
        with pytest.raises(Refusal, match="The game is over"):
            ask()


def test_a_game_without_bots_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "bots", ())
    with pytest.raises(Refusal, match=r"Two Ladders has no bot\."):
        known().let()
