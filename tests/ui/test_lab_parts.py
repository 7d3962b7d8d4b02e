"""Steps that begin at 1, a rail that is pressed, and cards with something open below them."""

import pytest

from gambitkit.core.model import Refusal
from gambitkit.core.view import Face, Zone
from gambitkit.ui.html import tag
from gambitkit.ui.sheet import Sheet
from gambitkit.ui.steps import follow, rail, step_bar
from gambitkit.ui.zones import column

from .markup import check


def test_the_first_step_may_be_1():
    bar = check(step_bar(1, 7, "Turning", first=1, span=True))
    assert "Step 1 of 7: Turning" in bar.words
    assert bar.all("input", min="1")
    assert [way["data-arg-to"] for way in bar.all("button", data_do="step")] == ["next", "last"]


@pytest.mark.parametrize(
    ("to", "step"),
    [("first", 1), ("back", 2), ("next", 4), ("last", 7), ("5", 5), ("0", 1), ("99999999999999", 7)],
)
def test_a_press_leads_no_further_than_the_steps_go(to, step):
    assert follow(3, 7, {"do": "step", "to": to}, first=1) == step


@pytest.mark.parametrize("to", ["", "-1", "²", "up", "1.5"])
def test_there_are_no_other_ways(to):
    with pytest.raises(Refusal):
        follow(3, 7, {"do": "step", "to": to}, first=1)


def test_a_rail_is_pressed_by_its_numbers():
    drawn = check(rail([("One", ""), ("Two", "idle"), ("Three", "")], 2, do="step"))
    assert [button["data-arg-to"] for button in drawn.all("button", data_do="step")] == ["1", "2", "3"]
    assert not check(rail([("One", "")], 0)).all("button")


def test_something_is_open_below_a_card():
    zone = Zone("here", "column", "", (Face("a", "Ace"), Face("b", "Bee")))
    drawn = check(
        column(
            Sheet(),
            zone,
            lambda face: {"data_grip": True},
            below=lambda face: tag("fieldset", "Up") if face.key == "b" else None,
            drag="move",
        )
    )
    assert len(drawn.all("fieldset")) == 1
    assert drawn.all("ol", data_drag="move")
    assert len(drawn.all("button", data_grip=None, class_="card")) == 2
