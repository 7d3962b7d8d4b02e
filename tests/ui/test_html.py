"""Elements, attributes and escaping."""

import pytest

from gambitkit.ui.html import Html, button, classes, press, slug, tag, text

from .markup import check

HOSTILE = ["<script>alert(1)</script>", '" onclick="alert(1)', "' onfocus='x", "&lt;b&gt;", "</p></div>", "<img src=x>"]


@pytest.mark.parametrize("words", HOSTILE)
def test_words_stay_words(words):
    drawn = tag("p", words, title=words, data_say=words)
    read = check(drawn)
    assert read.words == words
    assert read.all("p") == [{"title": words, "data-say": words}]


def test_markup_is_kept_and_nested():
    assert tag("p", tag("b", "a < b"), " and ", ["c", None, 4, [Html("<i>d</i>")]]) == (
        "<p><b>a &lt; b</b> and c4<i>d</i></p>"
    )
    assert text("<", Html("<br>")) == "&lt;<br>"


def test_attributes():
    assert tag("input", type="radio", name="goal", checked=True, disabled=False, id=None) == (
        '<input type="radio" name="goal" checked>'
    )
    assert tag("span", class_="card", data_face="down", aria_pressed=False) == (
        '<span class="card" data-face="down" aria-pressed="false"></span>'
    )


def test_a_press_says_what_to_do():
    assert press("swap", card="c3", place=2) == {"data_do": "swap", "data_arg_card": "c3", "data_arg_place": "2"}


def test_a_button_that_can_do_nothing_stays_in_reach():
    read = check(button("Next", can=False, **press("step", to="next")))
    (attributes,) = read.all("button")
    assert attributes["aria-disabled"] == "true"
    assert "data-do" not in attributes
    assert "disabled" not in attributes
    assert "data-do" in check(button("Next", **press("step", to="next"))).all("button")[0]


def test_classes_and_slugs():
    assert classes("button", False, "", None, "primary") == "button primary"
    assert classes("", False) is None
    assert slug("note R-43") == "note-R-43"
    assert slug("«»") == "x"
