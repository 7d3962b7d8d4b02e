"""The column lab from a line of Python, as in a notebook."""

from __future__ import annotations

import pytest

from gambitkit import Refusal
from gambitkit.apps import column_lab

COLUMN = ["white Wizard", "blue King", "red Cardinal"]


def test_a_column_is_laid_as_it_is_given():
    screen = column_lab.page("1 music", COLUMN)
    assert screen.app.moment.laid.texts == tuple(COLUMN)
    assert "Red, with 8 to white’s 7" in screen.html


def test_unknown_cards_seen_cards_and_switches_are_taken():
    screen = column_lab.page("4 commerce", ["blue Doppelgänger", "white ?"], ["white King"], step=7, copy="current")
    moment = screen.app.moment
    assert moment.laid.texts == ("blue Doppelgänger", "white ? down")
    assert moment.step == 6
    assert len(moment.laid.seen) == 1
    assert moment.laid.switches.copy == "current"


def test_without_a_column_it_shows_what_the_address_asks_for():
    assert column_lab.page().app.moment.laid.cards


@pytest.mark.parametrize(
    ("goal", "cards", "more"),
    [
        ("9 music", COLUMN, {}),
        ("1 music", ["red Wizzard"], {}),
        ("1 music", COLUMN, {"step": 8}),
        ("1 music", COLUMN, {"copy": "twice"}),
        ("1 music", COLUMN, {"colour": "red"}),
        ("1 music", COLUMN, {"seen": ["red Wizzard"]}),
        ("1 music", COLUMN, {"seen": [3]}),
        ("1 music", COLUMN, {"seen": 3}),
        (3, COLUMN, {}),
    ],
)
def test_what_cannot_be_is_refused_where_it_stands(goal, cards, more):
    with pytest.raises(Refusal):
        column_lab.page(goal, cards, **more)
