"""Static pictures: complete, still, the same every time, and readable without their style sheet."""

import pytest

from fake import GAME
from gambitkit.core.model import Line, Score
from gambitkit.core.table import Table
from gambitkit.core.view import Face, Zone
from gambitkit.ui import rich
from gambitkit.ui.html import tag

from .books import BOOK
from .markup import check


def table(played=0):
    one = Table(GAME, GAME.new(["Ann", "B<o>"]), ["Ann", "B<o>"], seed=7)
    for _ in range(played):
        one.play(one.decision.options[0])
    return one


class Odds:
    def table(self):
        return "Who wins", ["Colour", "Chance", "Worlds"], [["red", 0.5, 11], ["<blue>", 0.25, None]]


class Column:
    rulebook = BOOK

    def picture(self):
        return Zone("c", "column", "column", (Face("a", "Ace", "red", "1", "1"),))

    def table(self):
        return "Sums", ["Colour", "Sum"], [["red", 1]]


THINGS = [
    table, lambda: table(24), lambda: table().view("Ann"), lambda: table().decision, lambda: table(5).score(),
    lambda: Score(0, (Line("goals", 20, ()), Line("crown", -3.5, ()))), Odds, Column, lambda: 1 + 1,
]  # fmt: skip


@pytest.mark.parametrize("make", THINGS)
def test_a_picture_stands_alone(make):
    drawn = rich.html(make())
    read = check(drawn)
    assert drawn == rich.html(make())
    assert read.elements[0] == ("div", {"class": "gambitkit picture"})
    assert len(read.all("style")) == 1
    assert not [
        name for name, _ in read.elements if name in ("button", "input", "select", "a", "details", "link", "script")
    ]
    assert " id=" not in drawn
    assert "http" not in drawn
    assert "url(" not in drawn


def test_a_table_shows_what_whoever_is_asked_sees():
    read = check(rich.html(table(1)))
    assert "B<o>, lay or bury a card" in read.words
    assert "Ann lays" in read.words


def test_a_finished_game_shows_who_won():
    one = table(24)
    words = check(rich.html(one)).words
    assert "Won by " + " and ".join(one.winners) in words
    assert words.count("in all") == 2


def test_a_decision_lists_its_options_in_notation():
    one = table()
    read = check(rich.html(one.decision))
    assert len(read.all("li")) == len(one.decision.options)
    assert one.decision.options[0] in read.words


def test_a_score_is_itemised():
    words = check(rich.html(Score(0, (Line("goals", 20, ()), Line("crown", -3.5, ()))))).words
    assert "goals20crown−3.5in all16.5" in words


def test_whatever_offers_a_table_is_drawn_as_one():
    words = check(rich.html(Odds())).words
    assert words == "Who winsColourChanceWorldsred0.511<blue>0.25–"


def test_whatever_offers_a_picture_is_drawn():
    words = check(rich.html(Column())).words
    assert "1 red Ace" in words
    assert words.endswith("SumsColourSumred1")


def test_a_picture_may_be_html():
    class Drawn:
        def picture(self):
            return tag("p", "drawn")

    assert check(rich.html(Drawn())).all("p")


def test_words_stand_apart_without_a_style_sheet():
    words = check(rich.html(table(2))).words
    assert "B blue face-down card" in words or "R red face-down card" in words
    assert "(rule " in words
