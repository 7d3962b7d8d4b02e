"""A game in progress: play, back, forward, goto, fork, lines, notes, chance, and what it refuses."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.ladders import FALLEN, GAME, PLAYERS, known, new, to_end
from gambitkit.core.model import Refusal
from gambitkit.core.table import Table
from gambitkit.core.worlds import sample


def test_a_new_table_asks_the_first_player() -> None:
    decision = known().decision
    assert decision is not None
    assert (decision.player, decision.seat, decision.kind) == ("Ann", 0, "turn")
    assert decision.question == "Ann, lay or bury a card"
    # nothing lies on the ladders yet, so each of Ann's cards 1 and 2 may go anywhere
    assert decision.options == ("lay 1 left", "lay 1 right", "lay 2 left", "lay 2 right", "bury 1", "bury 2")
    assert decision.actions[0] == ("lay", 1, 0)


def test_a_move_is_played_by_notation_or_as_a_tuple() -> None:
    assert known().play("lay 2 left").steps == known().play(("lay", 2, 0)).steps
    table = known()
    assert table.play("lay 2 left").play("lay 3 left") is table
    assert table.moves == ("lay 2 left", "lay 3 left")


@pytest.mark.parametrize(
    ("move", "sentence", "rules"),
    [
        ("lay 6 left", "Ann lays a card from the hand", ("lay",)),
        ("fly 2 left", "“fly 2 left” is no move", ()),
        ("lay 9 left", "There is no card “9”", ()),
        ("lay 1 middle", "There is no ladder “middle”; did you mean left or right?", ()),
        (FALLEN, "Ann lays a card from the hand", ("lay",)),
        ("x" * 50_000, "too long", ()),
        (("lay", 6, 0), "Ann lays a card from the hand", ("lay",)),
        (("lay", True, 0), "is no move", ()),
        (("lay", 1.0, 0), "is no move", ()),
        (("lay", [1], 0), "is no move", ()),
        ((), "is no move", ()),
        (None, "is no move", ()),
        (b"lay 1 left", "is no move", ()),
    ],
)
def test_a_refused_move_changes_nothing(move: Any, sentence: str, rules: tuple[str, ...]) -> None:
    table = known()
    before = GAME.dump(table.state), table.steps, table.lines
    with pytest.raises(Refusal, match=r"^[^\n]+$") as refused:
        table.play(move)
    assert sentence in str(refused.value)
    assert refused.value.rules == rules
    assert (GAME.dump(table.state), table.steps, table.lines) == before


def test_a_ladder_only_rises() -> None:
    table = known().play("lay 2 left").play("lay 3 left").play("lay 5 left")
    with pytest.raises(Refusal, match="The left ladder is past 1") as refused:
        table.play("lay 1 left")
    assert refused.value.rules == ("rise",)


def test_back_and_forward_agree() -> None:
    table = to_end(new())
    dumps, stories = [], []
    for number in range(len(table.moves) + 1):
        table.goto(number)
        assert table.number == number
        dumps.append(GAME.dump(table.state))
        stories.append(table.steps)
    rng = Random(1)
    for _ in range(60):
        here, there = table.number, rng.randrange(len(dumps))
        (table.back if there < here else table.forward)(abs(there - here))
        assert GAME.dump(table.state) == dumps[there]
        assert table.steps == stories[there]


def test_going_back_past_a_shuffle_and_forward_again_keeps_how_it_fell() -> None:
    table = new()
    while GAME.dump(table.state)["round"] == 1:
        table.play(table.decision.options[-1])  # type: ignore[union-attr]
    second = GAME.dump(table.state)
    assert table.back().decision.player is not None  # type: ignore[union-attr]  # the shuffle went back with the move
    assert GAME.dump(table.forward().state) == second


@pytest.mark.parametrize("seed", [0, 7, 2**63 - 1])
def test_the_same_seed_and_moves_are_the_same_game_however_one_browses(seed: int) -> None:
    straight = to_end(new(seed))
    browsed = new(seed)
    rng = Random(seed)
    for move in straight.moves:
        options = browsed.decision.options  # type: ignore[union-attr]
        browsed.play(rng.choice(options)).back()
        browsed.fork().play(rng.choice(options))
        browsed.play(move)
    assert browsed.steps == straight.steps
    assert GAME.dump(browsed.state) == GAME.dump(straight.state)


def test_another_move_meets_another_chance() -> None:
    """In round 1 all cards are buried in two orders that differ in the last move only; round 2 falls otherwise."""
    table = new()
    while not (len(GAME.dump(table.state)["deck"]) == 0 and sum(map(len, GAME.dump(table.state)["hands"])) == 1):
        table.play(table.decision.options[-1])  # type: ignore[union-attr]
    card = table.decision.options[-1].removeprefix("bury ")  # type: ignore[union-attr]
    buried = GAME.dump(table.play(f"bury {card}").state)["hands"]
    laid = GAME.dump(table.back().play(f"lay {card} left").state)["hands"]
    assert buried != laid


def test_without_a_seed_tables_differ() -> None:
    assert len({str(new(None).view()) for _ in range(8)}) > 1


def test_lines_and_following_them() -> None:
    table = known().play("lay 1 left").play("lay 3 left")
    table.back().play("lay 4 left").play("lay 5 left")
    table.goto(0).play("bury 2")
    first, second, third = ("lay 1 left", "lay 3 left"), ("lay 1 left", "lay 4 left", "lay 5 left"), ("bury 2",)
    assert table.lines == (first, second, third)
    assert (table.line, table.number) == (2, 1)
    table.follow(1)
    assert (table.line, table.moves, table.number) == (1, second, 1)  # at lay 1 left, where the lines part
    table.goto(3).follow(0)
    assert (table.line, table.moves, table.number) == (0, first, 2)
    table.goto(1).follow(1)
    assert (table.line, table.number) == (1, 1)  # it is on that line already
    table.play("lay 3 left")
    assert table.line == 0, "a move that was played before leads where it led then"
    assert len(table.lines) == 3


def test_forward_goes_where_one_looked_last() -> None:
    table = known().play("lay 1 left").back().play("lay 2 left").back()
    assert table.forward().moves == ("lay 2 left",)
    assert table.follow(0).back().forward().moves == ("lay 1 left",)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda table: table.back(3), "2 moves can be taken back"),
        (lambda table: table.forward(), "no move can be played again"),
        (lambda table: table.goto(3), "2 moves, so there is no move 3"),
        (lambda table: table.goto(-1), "whole number"),
        (lambda table: table.goto("1"), "whole number"),
        (lambda table: table.back(1.0), "whole number"),
        (lambda table: table.back(True), "whole number"),
        (lambda table: table.follow(1), "no line 1"),
        (lambda table: table.note(3), "is a text"),
        (lambda table: table.note("x" * 6000), "at most 5000"),
        (lambda table: table.view("Di"), "There is no player “Di” here; Ann, Bo and Cy play."),
        (lambda table: table.view(3), "no player"),
        (lambda table: table.view(True), "no player"),
        (lambda table: table.draw(), "Nothing is up to chance"),
        (lambda table: table.fork("seed"), "A seed is"),
    ],
)
def test_what_a_table_refuses(call: Any, sentence: str) -> None:
    table = known().play("lay 1 left").play("lay 3 left")
    before = GAME.dump(table.state), table.lines, table.number, table.notes
    with pytest.raises(Refusal, match=r"^[^\n]+$") as refused:
        call(table)
    assert sentence in str(refused.value)
    assert (GAME.dump(table.state), table.lines, table.number, table.notes) == before


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(Refusal, match="A seed is a whole number"):
        new(seed)


def test_chance_is_drawn_or_asked_for() -> None:
    with pytest.raises(Refusal, match="“draw”"):
        new(chance="roll")


def test_a_fork_shares_nothing() -> None:
    table = known().play("lay 1 left").play("lay 3 left").note("here")
    fork = table.fork()
    assert (fork.moves, fork.steps, fork.notes) == (table.moves, table.steps, table.notes)
    mine = GAME.dump(table.state), table.lines, table.notes
    to_end(fork).note("there")
    fork.goto(1).note("and there")
    fork.state.hands[0].append(99)
    assert (GAME.dump(table.state), table.lines, table.notes) == mine
    theirs = GAME.dump(fork.state), fork.lines
    to_end(table, seed=5)
    assert (GAME.dump(fork.state), fork.lines) == theirs


def test_a_fork_meets_the_same_chance_unless_it_has_a_seed_of_its_own() -> None:
    table = new()
    for _ in range(6):
        table.play(table.decision.options[-1])  # type: ignore[union-attr]
    same, other = table.fork(), table.fork(seed=8)
    for _ in range(6):
        move = table.decision.options[-1]  # type: ignore[union-attr]
        for each in (table, same, other):
            each.play(move)
    assert GAME.dump(same.state) == GAME.dump(table.state)
    assert GAME.dump(other.state)["hands"] != GAME.dump(table.state)["hands"]
    assert other.moves == table.moves


def test_what_is_handed_out_may_be_changed() -> None:
    table = known()
    table.state.hands[0].clear()
    table.position["hands"][0].clear()
    assert GAME.dump(table.state)["hands"][0] == [1, 2]


def test_chance_as_moves() -> None:
    table = new(chance="ask")
    decision = table.decision
    assert decision is not None
    assert (decision.player, decision.seat, decision.options) == (None, None, ())
    with pytest.raises(Refusal, match="twelve cards") as refused:
        table.play("shuffle deck: 1, 2, 3")
    assert refused.value.rules == ("deal",)
    table.play(FALLEN)
    assert table.moves == (FALLEN,)
    assert GAME.dump(table.state)["hands"] == [[1, 2], [3, 4], [5, 6]]
    table.back().draw()
    assert len(table.lines) == 2
    again = table.moves
    assert table.back().draw().moves == again, "the same seed draws the same"


def test_known_chance_at_the_start_is_checked() -> None:
    with pytest.raises(Refusal, match="twelve cards"):
        new(fallen=["shuffle deck: 1, 1"])
    with pytest.raises(Refusal, match="nothing is up to chance"):
        new(fallen=[FALLEN, FALLEN])


def test_a_view_holds_no_secret_of_others() -> None:
    table = known().play("bury 2").play("lay 3 left")
    told = [said.text for said in table.view("Bo").story]
    assert "Ann buries a card." in told
    assert "Bo gets two cards: 3 and 4." in told
    assert [said.text for said in table.view("ann").story].count("Ann buries a card: 2.") == 1
    assert [said.text for said in table.view(None).story] == [said.text for said in table.steps]
    assert table.view(1) == table.view("Bo")


def test_undo_reveals_nothing() -> None:
    """What Bo sees after a move is taken back is what Bo saw before it, though the move is still ahead."""
    table = known()
    before = table.view("Bo")
    table.play("lay 2 left").play("lay 3 left").back(2)
    assert table.view("Bo") == before


def test_the_end() -> None:
    table = to_end(new())
    assert table.over
    assert table.decision is None
    totals = [score.total for score in table.score()]
    assert table.winners == tuple(name for name, total in zip(PLAYERS, totals, strict=True) if total == max(totals))
    with pytest.raises(Refusal, match="The game is over"):
        table.play("lay 1 left")
    assert table.back().winners == ()


def test_a_position_is_the_moment_again() -> None:
    table = known().play("bury 2").play("lay 3 left")
    words = table.position
    again = Table(GAME, GAME.position(**words), words["players"])
    assert GAME.dump(again.state) == GAME.dump(table.state)
    assert again.number == 0


def test_the_story_names_causes_within_a_move() -> None:
    """The steps of chance come after those of the move, so their causes must be counted on from there."""
    table = new()
    while GAME.dump(table.state)["round"] == 1:
        table.play(table.decision.options[-1])  # type: ignore[union-attr]
    steps = table._now.steps
    dealt = [step for step in steps if step.kind == "dealt"]
    assert [steps[step.cause].kind for step in dealt] == ["shuffled"] * 3  # type: ignore[index]


def test_notes_belong_to_their_line() -> None:
    table = known().note("start").play("lay 1 left").note("one")
    table.back().play("lay 2 left").note("two")
    assert table.notes == {0: "start", 1: "two"}
    assert table.follow(0).notes == {0: "start", 1: "one"}
    assert table.note(" ").notes == {0: "start"}


def test_an_imagined_table_shows_what_the_player_knows_and_nothing_else() -> None:
    """Two tables that differ only in what Ann cannot see are imagined alike from the same seed, whatever is hidden."""
    table = new(seed=3)
    for _ in range(4):
        table.play(table.decision.options[0])  # type: ignore[union-attr]
    imagined = table.imagined("Ann", seed=11)
    assert imagined.view("Ann").zones == table.view("Ann").zones
    assert imagined.view("Ann").story == table.view("Ann").story
    twin = Table(GAME, GAME.fill(table.state, sample(GAME.unknowns(table.state, 0), Random(5))), table.players)
    assert twin.state.hands[1] != table.state.hands[1]
    assert GAME.dump(twin.imagined("Ann", seed=11).state) == GAME.dump(imagined.state)
    assert (table.number, imagined.number) == (4, 0)
    with pytest.raises(Refusal, match="Zed"):
        table.imagined("Zed")


def test_the_end_of_a_line_can_be_asked_for_from_anywhere_in_it() -> None:
    table = new(seed=3)
    for _ in range(3):
        table.play(table.decision.options[0])  # type: ignore[union-attr]
    last = GAME.dump(table.state)
    assert GAME.dump(table.goto(1).end) == last
    assert table.number == 1
