"""Step bar, rail, figures, choices, the page's frame."""

import pytest

from gambitkit.core.model import Refusal
from gambitkit.ui.choice import radios, select
from gambitkit.ui.figures import bar, cell, colour, figure, figures, heat
from gambitkit.ui.page import frame
from gambitkit.ui.sheet import Sheet
from gambitkit.ui.steps import follow, rail, step_bar

from .markup import check


def test_the_step_bar_says_where_one_is_and_how_to_get_on():
    read = check(step_bar(3, 6, "Wizard"))
    assert read.words == "Step 3 of 6: Wizard« First‹ BackNext ›Last »"
    assert [attributes["data-arg-to"] for attributes in read.all("button", data_do="step")] == [
        "first",
        "back",
        "next",
        "last",
    ]
    assert read.all("button", class_="button primary", data_arg_to="next")


@pytest.mark.parametrize(("now", "ways"), [(0, ["next", "last"]), (6, ["first", "back"])])
def test_at_an_end_there_are_two_ways(now, ways):
    read = check(step_bar(now, 6))
    assert [attributes["data-arg-to"] for attributes in read.all("button") if "data-do" in attributes] == ways
    assert len(read.all("button", aria_disabled="true")) == 2


def test_a_long_sequence_has_a_range():
    (slider,) = check(step_bar(3, 40, word="Move", span=True)).all("input")
    assert (slider["type"], slider["max"], slider["value"]) == ("range", "40", "3")
    assert slider["aria-valuetext"] == "Move 3 of 40"


@pytest.mark.parametrize(
    ("now", "message", "then"),
    [
        (3, {"do": "step", "to": "first"}, 0),
        (3, {"do": "step", "to": "back"}, 2),
        (3, {"do": "step", "to": "next"}, 4),
        (3, {"do": "step", "to": "last"}, 6),
        (0, {"do": "step", "to": "back"}, 0),
        (6, {"do": "step", "to": "next"}, 6),
        (3, {"do": "set", "name": "step", "value": "5"}, 5),
        (3, {"do": "set", "name": "step", "value": "99999999999999999999"}, 6),
        (3, {"do": "set", "name": "goal", "value": "5"}, None),
        (3, {"do": "pick"}, None),
    ],
)
def test_following_the_bar(now, message, then):
    assert follow(now, 6, message) == then


@pytest.mark.parametrize(
    "message", [{"do": "step", "to": "up"}, {"do": "step"}, {"do": "set", "name": "step", "value": "-1"},
                {"do": "set", "name": "step", "value": "²"}, {"do": "set", "name": "step"}]
)  # fmt: skip
def test_another_way_is_refused(message):
    with pytest.raises(Refusal):
        follow(3, 6, message)


def test_the_rail_names_the_steps():
    read = check(rail([("Face up", ""), ("First", "idle"), ("Second", ""), ("Third", "idle"), ("Sums", "")], 2))
    assert [attributes.get("class") or attributes.get("aria-current") for attributes in read.all("li")] == [
        "done", "idle", "step", "idle", None,
    ]  # fmt: skip


def test_figures_are_written_and_seen():
    rows = [[colour("red"), bar(50.4, "red"), figure("50 %"), figure("11 of 22", soft=True)],
            [colour("blue", "Bo"), bar(140), heat(-3, 0), heat(96, 22, strong=True)], [cell("<none>")]]  # fmt: skip
    read = check(figures("Who wins?", ["Colour", "Length"], rows, quiet=True))
    assert read.all("span", class_="bar", data_colour="red", style="--part:50")
    assert read.all("span", class_="bar", style="--part:100")
    assert read.all("td", class_="heat", style="--part:0")
    assert read.words == "Who wins?ColourLengthR red50 %11 of 22B Bo022<none>"


def test_radios_and_lists_know_what_is_chosen():
    read = check(radios("goal", "Goal", [("a", "apples"), ("b", "<b>")], "b"))
    assert [attributes["value"] for attributes in read.all("input") if "checked" in attributes] == ["b"]
    assert read.words == "Goalapples<b>"
    read = check(select(Sheet(), "start", "Start from", [("own", "my own"), ("1", "the first")], "own"))
    assert [attributes["value"] for attributes in read.all("option") if "selected" in attributes] == ["own"]
    assert read.all("select", name="start", id="gk-choose-start")


def test_the_frame_of_a_page():
    nav = [("Learn", "learn", False), ("Lab", "column_lab", True)]
    read = check(frame("Who wins?", "A <game>", nav, "body", lead="Nobody.", layout="lab"))
    assert read.all("a", href="column_lab", aria_current="page")
    assert not read.all("main")
    assert read.all("div", class_="sheet lab")
    assert "A <game>" in read.words


def test_a_page_without_links_has_no_navigation():
    assert not check(frame("gambitkit", "", [], None)).all("nav")
