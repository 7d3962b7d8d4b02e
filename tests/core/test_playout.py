"""Playouts, policies and rollouts."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from core.ladders import GAME, PLAYERS, known
from gambitkit.core.model import Action
from gambitkit.core.playout import imagine, playout, random_playout, rollouts, uniform


def test_a_random_playout_ends_and_counts_decisions() -> None:
    state = GAME.new(PLAYERS)
    # two rounds of one shuffle and twelve cards
    assert random_playout(GAME, state, Random(1)) == 26
    assert GAME.over(state)
    assert random_playout(GAME, state, Random(1)) == 0


def test_an_endless_playout_is_reported() -> None:
    with pytest.raises(RuntimeError, match="has not ended after 5"):
        random_playout(GAME, GAME.new(PLAYERS), Random(1), most=5)
    with pytest.raises(RuntimeError, match="has not ended after 5"):
        playout(GAME, GAME.new(PLAYERS), {0: greedy}, Random(1), most=5)


def greedy(game: Any, state: Any, seat: int, rng: Random) -> Action:
    """Lay the lowest card that can be laid."""
    return game.options(state)[0]  # type: ignore[no-any-return]


def test_a_policy_is_shown_worlds_never_the_truth() -> None:
    """Bo's hand is shown to Ann's policy as everything it can be, and her own as it is."""
    shown = []

    def spy(game: Any, state: Any, seat: int, rng: Random) -> Action:
        assert state.hands[0] == [1, 2]
        shown.append(tuple(sorted(state.hands[1])))
        return game.options(state)[0]  # type: ignore[no-any-return]

    for seed in range(60):
        state = known().state
        with pytest.raises(RuntimeError):
            playout(GAME, state, {0: spy}, Random(seed), most=1)
    assert len(set(shown)) > 10


def test_a_policy_gets_a_state_of_its_own() -> None:
    def vandal(game: Any, state: Any, seat: int, rng: Random) -> Action:
        action = game.options(state)[0]
        state.points[0] += 100
        return action  # type: ignore[no-any-return]

    state = known().state
    playout(GAME, state, {0: vandal, 1: greedy}, Random(1))
    assert GAME.over(state)
    assert max(state.points) < 100


def test_imagining_keeps_what_the_seat_knows() -> None:
    table = known().play("bury 2").play("lay 3 left")
    state = table.state
    for seed in range(20):
        other = imagine(GAME, state, 1, Random(seed))
        assert other.hands[1] == state.hands[1]
        assert GAME.view(other, 1, PLAYERS) == GAME.view(state, 1, PLAYERS)
    assert GAME.dump(state) == GAME.dump(table.state)


def test_rollouts_answer_at_once_and_get_better() -> None:
    table = known()
    before = GAME.dump(table.state)
    rounds = list(islice(rollouts(GAME, table.state, 0, rng=Random(1)), 200))
    assert [estimate.action for estimate in rounds[0]] == list(table.decision.actions)  # type: ignore[union-attr]
    assert [rounds[0][0].playouts, rounds[-1][0].playouts] == [1, 200]
    for first, last in zip(rounds[0], rounds[-1], strict=True):
        assert 0 <= last.mean <= 1
        assert 0 < last.error < first.error
    best = max(rounds[-1], key=lambda estimate: estimate.mean)
    assert best.action[0] == "lay", "a buried card scores nothing"
    assert GAME.dump(table.state) == before


def test_rollouts_do_not_look_behind_the_backs() -> None:
    """Two tables that differ only in what Ann cannot see give her the same estimates."""
    here = known().state
    there = imagine(GAME, here, 0, Random(3))
    assert GAME.dump(here) != GAME.dump(there)
    policies = {1: greedy, 2: greedy}
    one = list(rollouts(GAME, here, 0, rng=Random(5), policies=policies, most=10))
    two = list(rollouts(GAME, there, 0, rng=Random(5), policies=policies, most=10))
    assert one == two


def test_rollouts_are_for_whoever_is_asked() -> None:
    with pytest.raises(ValueError, match="Seat 1 has nothing to choose"):
        next(rollouts(GAME, known().state, 1, rng=Random(1)))


def test_the_error_is_that_of_the_mean() -> None:
    """After many playouts it is close to the textbook's root of p(1 - p) / n."""
    *_, last = rollouts(GAME, known().state, 0, rng=Random(2), policies={1: uniform}, most=300)
    for estimate in last:
        # shared wins make the variance smaller than that of a coin, and the imagined pair a little larger
        assert estimate.error <= (0.25 / 300) ** 0.5 * 1.05
