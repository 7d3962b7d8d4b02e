"""The careful bot in positions that are worked out by hand, and at whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import gambitkit as gk
from gambitkit import royale
from gambitkit.core.hints import hints_running
from gambitkit.core.playout import bot_of, choose, imagine, playout, share
from gambitkit.royale import GAME, bots
from gambitkit.royale.prospects import Prospects

CAREFUL = bot_of(GAME, "careful")
NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]


def last_move(goal: str, column: list[str], hand: list[str], red: str = "5 music", **more: Any) -> Any:
    """Column 1 wants one card more, and then the game is over. Blue has 4 points and wins 1 and 1 in the columns that
    are stormed, against a Storm at most, which is 0; red has `red`, and `hand` to choose from.
    """
    return royale.position(
        ["red", "blue"],
        goals=[goal, "1 music", "1 religion"],
        columns=[column, ["blue Storm up", "blue Lord down"], ["red Storm up", "blue Trader down"]],
        stormed=[2, 3],
        hands={"red": hand},
        won={"red": [red], "blue": ["4 music"]},
        round=6,
        **({"turn": "red"} | more),
    )


SURE_WINS = {
    # 16 to 5 + 20; with 8 it would be 13
    "a high card": (
        last_move("3 fencing", ["blue Queen up", "red Romeo down"], ["Lord", "King", "Trader"]),
        "place King in 1",
    ),
    # 12 under its own goal makes 17, 8 under another 13
    "the specialist of the goal": (
        last_move("3 fencing", ["blue Queen up", "red Romeo down"], ["Lord", "Minnesinger", "Fencing Master"]),
        "place Fencing Master in 1",
    ),
    # 36 to at most 5 + 16; but where a Beggar lies, 9 is less than 36
    "the Beggar": (
        last_move("4 fencing", ["blue King up", "blue Queen up", "red Romeo down"], ["Queen", "Beggar", "Trader"]),
        "place Beggar in 1",
    ),
    # 36 to at most 14 + 5 + 8; the pair wins outright
    "the Squire to his Prince": (
        last_move(
            "5 fencing",
            ["red Prince up", "blue King up", "blue Queen up", "red Romeo down"],
            ["Lord", "Trader", "Squire"],
        ),
        "place Squire in 1",
    ),
    # 34 to at most 8 + 20; the Wizard removes both blue cards, and 8 + 7 are left
    "the Wizard": (
        last_move("4 fencing", ["blue King up", "blue Juliet up", "red Cardinal down"], ["King", "Wizard", "Lord"]),
        "place Wizard in 1",
    ),
    # with the column red has 3 + 3 points, as many as blue, and without it 3
    "a shared win": (
        last_move("3 fencing", ["blue Queen up", "red Romeo down"], ["Lord", "King", "Trader"], red="3 music"),
        "place King in 1",
    ),
    # a Cloak is 0: 20 to 5, and with a card beneath it, which counts, to 21 or 7
    "a card under the Cloak": (
        last_move("3 fencing", ["blue King up", "red Cloak up", "red Romeo down"], ["Squire", "Queen"], asking=1),
        "push Queen",
    ),
    # a Traitor is 0, so red's King wins what lies at the head: 3 for blue's 1 and 1, or 1 for 3 and 1
    "the better goal for the Traitor's column": (
        royale.position(
            ["red", "blue"],
            goals=["1 fencing", "3 music", "1 religion"],
            columns=[
                ["red King up", "red Traitor up", "blue Lord down"],
                ["blue Storm up", "blue Queen down"],
                ["red Storm up", "blue Trader down"],
            ],
            stormed=[2, 3],
            asking=1,
            round=6,
            turn="blue",
        ),
        "swap with 2",
    ),
}


@pytest.mark.parametrize("which", SURE_WINS)
def test_it_takes_a_sure_win(which: str) -> None:
    table, right = SURE_WINS[which]
    for option in table.decision.options:
        assert ("red" in table.fork().play(option).winners) == (option == right)
    for dice in range(6):
        assert chosen(table, dice) == right


def chosen(table: Any, dice: int) -> str:
    """What the bot plays for whoever is asked."""
    state, decision = table.state, table.decision
    return GAME.write(state, choose(GAME, state, decision.seat, CAREFUL.policy, Random(dice)))


def test_it_reckons_with_what_is_hidden() -> None:
    """Blue's face-down card is one of four: the King (20), or a specialist who has 8 here.

    The Trader makes red's sum 16 and wins unless it is the King, 3 in 4; the Beggar makes it 12, and as then the lower
    sum wins, wins only if it is the King. It is the King, which red cannot know.
    """
    table = royale.position(
        ["red", "blue"],
        goals=["3 fencing", "1 music", "1 religion"],
        columns=[
            ["red Lord up", "blue King down"],
            ["blue Storm up", "red Cardinal down"],
            ["blue Queen up", "red Storm up", "red Minnesinger down"],
        ],
        stormed=[2, 3],
        hands={"red": ["Beggar", "Trader"], "blue": ["Lord", "Trader", "Minnesinger"]},
        round=6,
        turn="red",
    )
    assert [table.fork().play(option).winners for option in ("place Beggar in 1", "place Trader in 1")] == [
        ("red",),
        ("blue",),
    ]
    assert {chosen(table, dice) for dice in range(6)} == {"place Trader in 1"}
    *_, hints = hints_running(GAME, table.state, 0)
    assert [hint.chance for hint in hints.options] == [pytest.approx(1 / 4, abs=0.03), pytest.approx(3 / 4, abs=0.03)]


def test_the_only_option_needs_no_thought() -> None:
    table = last_move("3 fencing", ["blue Queen up", "red Romeo down"], ["Lord"])
    dice = Random(1)
    assert CAREFUL.policy(GAME, table.state, 0, dice) == ("place", table.decision.actions[0][1], 0)
    assert dice.random() == Random(1).random()


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The careful bot with a tenth of its thought, so that whole games are quick."""
    monkeypatch.setattr(bots, "EFFORT", bots.EFFORT // 10)


def moments(players: int, seed: int) -> list[Any]:
    """Moments of a random game: two of every kind of decision, and of every round the first."""
    rng = Random(seed)
    state = GAME.new(NAMES[:players])
    found: list[Any] = []
    met: dict[object, int] = {}
    while (decision := GAME.decision(state)) is not None:
        if decision.seat is None:
            GAME.apply(state, GAME.draw(state, rng))
            continue
        for kind in (decision.kind, state.round):
            met[kind] = met.get(kind, 0) + 1
        if met[decision.kind] <= 2 or met[state.round] == 1:
            found.append(state.clone())
        GAME.apply(state, rng.choice(decision.options))
    return found


def test_what_its_seat_cannot_see_makes_no_difference(hasty: None) -> None:
    """Placing, and the questions of Cloaks and Traitors, in worlds that the seat cannot tell apart."""
    kinds = set()
    for players, seed in ((2, 1), (4, 2)):
        for state in moments(players, seed):
            decision = GAME.decision(state)
            assert decision is not None
            assert decision.seat is not None
            kinds.add(decision.kind)
            other = imagine(GAME, state, decision.seat, Random(9))
            for bot in GAME.bots:
                there, here = (choose(GAME, each, decision.seat, bot.policy, Random(5)) for each in (other, state))
                assert here == there
                assert here in decision.options
    assert kinds == {"place", "push", "swap"}


@pytest.mark.parametrize("bot", [bot.name for bot in GAME.bots])
def test_it_plays_a_whole_game_at_a_table(bot: str, hasty: None) -> None:
    table = gk.new("royale", players=NAMES[:3], seed=5)
    while not table.over:
        table.let(bot if table.decision.player == "Bo" else "random")
    again = gk.new("royale", players=NAMES[:3], seed=5)
    for move in table.moves[:20]:
        again.let(bot if again.decision.player == "Bo" else "random")
        assert again.moves[-1] == move
    assert table.winners


def test_it_beats_random_play(hasty: None) -> None:
    """Even so it wins at least 7 of 8 games, which an equal player would do once in 28 times; `tests/bench/bots.py` has
    the figure for all its thought.
    """
    wins = 0.0
    for seed in range(8):
        state = GAME.new(NAMES[:2])
        playout(GAME, state, {seed % 2: CAREFUL.policy}, Random(seed))
        wins += share(GAME, state, seed % 2)
    assert wins >= 7


# ---------------------------------------------------------------- what is promised


def test_shares_add_up_and_the_last_round_leaves_no_doubt() -> None:
    early = gk.new("royale", players=NAMES[:3], seed=1).state
    shares = Prospects(early).shares([10.0, 10.0, 4.0])
    assert sum(shares) == pytest.approx(1)
    assert shares[0] == shares[1] > shares[2] > 0
    last = last_move("3 fencing", ["blue Queen up", "red Romeo down"], ["Lord"]).state
    assert Prospects(last).shares([10, 10]) == [0.5, 0.5]
    assert Prospects(last).shares([10, 9]) == [1.0, 0.0]
    assert Prospects(last).guess(0, last.won[0]) == 5


def test_the_sixth_discipline_is_worth_more_than_a_goal_of_another() -> None:
    """With five disciplines of 3 each and one round to go, a 1 that completes them doubles 16, while a 5 makes 20."""
    state = royale.position(
        ["red", "blue"],
        goals=["1 alchemy", "5 music", "2 music"],
        goal_piles=[["1 music"], ["2 religion"], ["4 religion"]],
        won={"red": ["3 music", "3 fencing", "3 commerce", "3 religion", "3 agriculture"]},
        hands={"red": ["King"], "blue": ["Queen"]},
        round=5,
        turn="red",
    ).state
    prospects = Prospects(state)
    alchemy, music = state.goals[0], state.goals[1]
    assert prospects.guess(0, [*state.won[0], alchemy]) > 2 * 16 - 2 > prospects.guess(0, [*state.won[0], music])


def test_hints_find_the_sure_win_too() -> None:
    table, right = SURE_WINS["the Beggar"]
    *_, hints = hints_running(GAME, table.state, 0, error=0.1)
    assert hints.best.text == right
    assert [hint.chance for hint in hints.options] == [float(hint.text == right) for hint in hints.options]
