"""Games in files and in the browser's keeping: they come back whole and show nobody a card; broken ones are refused."""

from __future__ import annotations

import json
import random

import pytest

import gambitkit as gk
from fake import GAME as LADDERS
from gambitkit.apps.play import file
from gambitkit.core import record
from gambitkit.royale.cards import KINDS
from gambitkit.royale.game import GAME

from .tables import Seat, started

BOTH = pytest.mark.parametrize("game", [GAME, LADDERS], ids=["royale", "fake"])


def saved(seat: Seat) -> tuple[str, str]:
    """The name and the text of the file that a press on Save gives."""
    seat.press("save")
    return seat.offered.popitem()


@BOTH
def test_a_saved_game_is_loaded_and_goes_on(game, monkeypatch):
    seat = started(game, "Ann,Bo:random,Cy", monkeypatch, seed="4").moves(9)
    while seat.match.waits_for is not None:
        seat.moves(len(seat.match.table.moves) + 1)
        if seat.match.waits_for is not None:
            seat.quietly("here", seat=str(seat.match.waits_for))
    name, text = saved(seat)
    assert name == f"{game.name}-ann-bo-cy-{len(seat.match.table.moves)}.json"
    other = Seat(game)
    read = other.press("file", name="game", file=name, value=text)
    assert other.match.table.moves == seat.match.table.moves
    assert other.match.bots == ("", "random", "")
    assert "Pass the screen to" in read.words
    other.moves(10_000)
    assert other.match.over


def test_while_cards_are_hidden_a_file_shows_none(monkeypatch):
    seat = started(GAME, "Ann,Bo:careful", monkeypatch, seed="4").moves(9)
    _, text = saved(seat)
    for shown in (text, *seat.kept.values()):
        assert not any(kind.name in shown for kind in KINDS)
    assert set(json.loads(text)) == {"format", "game", "players", "packed"}
    assert gk.load(text).moves == seat.match.table.moves
    assert "packed, so that nobody reads them by accident" in seat.read.words


@BOTH
def test_a_finished_game_is_saved_plain_with_what_was_tried(game, monkeypatch):
    seat = started(game, "Ann,Bo:random", monkeypatch, seed="4").moves(10_000)
    seat.quietly("set", name="step", value="3")
    seat.quietly("fork")
    seat.choose(next(choice for choice in reversed(seat.match.view().choices) if choice.refusal is None))
    tried = seat.match.shown.moves
    seat.quietly("main")
    _, text = saved(seat)
    assert json.loads(text)["bots"] == ["", "random"]
    table = record.load(text, {game.name: game})
    assert table.lines[0] == seat.match.table.moves
    assert set(table.lines[1:]) == ({tried} - {seat.match.table.moves[: len(tried)]})
    other = Seat(game)
    other.press("file", name="game", file="x.json", value=text)
    assert other.match.table.lines == (seat.match.table.moves,)
    assert [what_if.table.moves for what_if in other.match.what_ifs] == list(table.lines[1:])


@pytest.mark.parametrize(
    "what", ["", "   ", "hello", "/etc/passwd", "[]", "{", '{"format": 1}', "{}", "\0", '{"game": "chess"}']
)
def test_a_broken_file_is_refused_in_one_sentence_and_the_game_goes_on(what):
    seat = started(GAME, "Ann,Bo:random", seed="4").moves(5)
    before = seat.match
    read = seat.press("file", name="game", file="x.json", value=what)
    assert len(read.all("p", class_="answer")) == 1
    assert seat.match is before
    seat.moves(7)


def test_a_game_of_another_kind_is_refused(monkeypatch):
    _, text = saved(started(LADDERS, "Ann,Bo:random", monkeypatch, seed="4").moves(3))
    read = Seat(GAME).press("file", name="game", file="x.json", value=text)
    assert "This file is a game of fake, and here Gambit Royale is played." in read.words


def test_a_file_may_name_a_bot_that_is_not_of_the_house():
    text = record.text(started(LADDERS, "Ann,Bo:random", seed="4").match.table, ("", "clever"))
    assert "There is no bot “clever”" in Seat(LADDERS).press("file", name="game", file="x", value=text).words


def test_broken_records_never_break_the_page():
    seat = started(LADDERS, "Ann,Bo:random", seed="4").moves(6)
    text = file.written(seat.match)
    plain = record.text(seat.match.table, seat.match.bots)
    rng = random.Random(1)
    for _ in range(60):
        whole = rng.choice([text, plain])
        at = rng.randrange(len(whole))
        seat.quietly(
            "file", name="game", file="x", value=whole[:at] + rng.choice(["", "x", "9", "}"]) + whole[at + 1 :]
        )
        assert "failure" not in seat.screen.html
        assert seat.match is not None


# ---------------------------------------------------------------- what the browser keeps


@BOTH
def test_every_move_is_kept_and_the_game_offered_again(game, monkeypatch):
    seat = started(game, "Ann,Bo:random", monkeypatch, seed="4")
    seat.moves(3)
    store = f"play/{game.name}"
    assert record.load(seat.kept[store], {game.name: game}).moves == seat.match.table.moves
    told = json.loads(seat.kept[f"{store}/told"])
    assert told["text"] == f"A game of {game.title} waits: {file.sentence(seat.match)}."
    assert set(told) == {"text", "word", "page"}

    later = Seat(game)
    assert later.app.keeps == (store,)
    read = later.press("recall", name=store, value=seat.kept[store])
    assert "A game waits" in read.words
    assert file.sentence(seat.match) in read.words
    assert len(read.all("button", class_="button primary")) == 1
    later.press("resume")
    assert later.match.table.moves == seat.match.table.moves


def test_after_a_reload_one_is_at_the_table_again(monkeypatch):
    seat = started(GAME, "Ann,Bo:random", monkeypatch, seed="4").moves(3)
    assert seat.screen.address == "game=royale&resume=1"
    later = Seat(GAME, resume="1")
    read = later.press("recall", name="play/royale", value=seat.kept["play/royale"])
    assert later.match.table.moves == seat.match.table.moves
    assert later.match.view().heading in read.words


def test_what_is_kept_and_cannot_be_read_is_said_and_does_not_matter():
    seat = Seat(GAME, resume="1")
    read = seat.press("recall", name="play/royale", value='{"format": 9}')
    assert "The game that this browser has kept cannot be read." in read.words
    seat.press("start")
    assert seat.match.asked


def test_what_is_kept_does_not_take_the_place_of_a_game_that_was_begun(monkeypatch):
    old = started(GAME, "Ann,Bo:random", monkeypatch, seed="4").moves(3)
    seat = started(GAME, "Cy,Di:random", resume="1")
    seat.press("recall", name="play/royale", value=old.kept["play/royale"])
    assert seat.match.table.players == ("Cy", "Di")


def test_a_finished_game_no_longer_waits(monkeypatch):
    seat = started(LADDERS, "Ann,Bo:random", monkeypatch, seed="4").moves(10_000)
    assert seat.kept["play/fake/told"] == ""
    assert "moves" in seat.kept["play/fake"]


def test_from_the_set_up_one_can_go_back_to_the_table():
    seat = started(GAME, "Ann,Bo:random", seed="4").moves(3)
    match = seat.match
    assert "A game waits" in seat.press("new").words
    assert seat.screen.address == "game=royale&players=Ann%2CBo%3Arandom&seed=4"
    seat.press("resume")
    assert seat.match == match
