"""Static pictures: complete, still, the same every time, and readable without their style sheet."""

import pytest

from fake import GAME
from gambitkit.core.figures import Share
from gambitkit.core.model import Line, Score
from gambitkit.core.table import Table
from gambitkit.core.view import Face, Panel, Said, Strip, Zone
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
        return "Who wins", ["Colour", "Chance", "Worlds"], [["red", Share(0.5), 11], ["<blue>", Share(0.25), None]]


LINE = Zone("c", "column", "column", (Face("a", "Ace", "red", "1", "1"),))


class Column:
    rulebook = BOOK

    def picture(self):
        return LINE

    def table(self):
        return "Sums", ["Colour", "Sum"], [["red", 1]]


class Story:
    rulebook = BOOK

    def picture(self):
        told = (Said("The ace lies.", ("laying",)), Said("It <stays>.", ("laying", "T-7")))
        return Strip("Red wins.", (Panel("Open", told[:1], LINE), Panel("End", told, LINE)), "Nothing to do: middle.")


class Won:
    rulebook = BOOK

    def picture(self):
        return Score(0, (Line("goals", 20, ("laying",)), Line("crown", 3, ())))


THINGS = [
    table, lambda: table(24), lambda: table().view("Ann"), lambda: table().decision, lambda: table(5).score(),
    lambda: Score(0, (Line("goals", 20, ()), Line("crown", -3.5, ()))), Odds, Column, Story, Won,
    lambda: 1 + 1,
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
    assert words == "Who winsColourChanceWorldsR red50.0 %11<blue>25.0 %–"


def test_a_picture_takes_the_place_of_a_table():
    words = check(rich.html(Column())).words
    assert "1 red Ace" in words
    assert "Sums" not in words


def test_a_strip_shows_every_moment_and_cites_a_rule_once_in_each():
    read = check(rich.html(Story()))
    assert read.words.count("1 red Ace") == 2
    assert read.words.index("Open") < read.words.index("End") < read.words.index("Nothing to do")
    assert len(read.all("span", class_="rule")) == 2
    assert len(read.all("span", class_="rule ruling")) == 1
    assert "It <stays>." in read.words


def test_a_score_with_a_rulebook_cites_its_rules():
    read = check(rich.html(Won()))
    assert len(read.all("span", class_="rule")) == 1
    assert read.words.endswith("in all23")


def test_everybodys_scores_cite_their_rules_by_title():
    one = table(5)
    scores = one.score()
    cited = sum(len(dict.fromkeys(line.rules)) for score in scores for line in score.lines)
    read = check(rich.html(scores))
    assert cited
    assert len(read.all("span", class_="rule")) + len(read.all("span", class_="rule ruling")) == cited


def test_a_picture_may_be_html():
    class Drawn:
        def picture(self):
            return tag("p", "drawn")

    assert check(rich.html(Drawn())).all("p")


def test_words_stand_apart_without_a_style_sheet():
    words = check(rich.html(table(2))).words
    assert "B blue face-down card" in words or "R red face-down card" in words
    assert "(rule " in words
