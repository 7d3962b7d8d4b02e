"""Cards as they are drawn from faces."""

from dataclasses import replace

import pytest

from gambitkit.core.view import Face
from gambitkit.ui.card import card, item, letter

from .markup import check

SMITH = Face("s", "Smith", "red", number="7", printed="7", sign="at-end", word="late 2", order="2", text="Takes one.")


def number(drawn):
    return drawn.partition('class="number">')[2].partition("</span>")[0]


def test_a_front_says_all_that_it_shows():
    read = check(card(SMITH))
    assert read.words == "R 7 red Smith, late 2: Takes one."
    assert read.all(class_="sign", data_sign="at-end", data_order="2")
    assert read.all(class_="number corner", data_printed="7")


def test_a_card_that_says_nothing_has_a_device():
    plain = replace(SMITH, sign="", word="", order="", text="")
    assert check(card(plain)).all(class_="device", data_initial="S")
    assert not check(card(SMITH)).all(class_="device")


@pytest.mark.parametrize(
    ("now", "printed", "shown"),
    [
        ("7", "7", "7"),
        ("", "7", "7"),
        ("15", "5", '15 <s aria-hidden="true">5</s>'),
        ("8", "12/8", '8 <s aria-hidden="true">12</s>'),
        ("12", "12/8", '12 <s aria-hidden="true">8</s>'),
        ("12/8", "12/8", "12<small>/8</small>"),
        ("3", "", "3"),
    ],
)
def test_what_it_counts_now_beside_what_is_printed(now, printed, shown):
    assert number(card(replace(SMITH, number=now, printed=printed))) == shown


def test_a_changed_number_is_also_said():
    assert check(card(replace(SMITH, number="9"))).words.endswith("Takes one. (printed 7)")


def test_a_back_shows_its_colour_and_nothing_else():
    read = check(card(replace(SMITH, down=True)))
    assert read.words == "R red face-down card"
    (attributes,) = read.all(data_face="down")
    assert attributes == {"class": "card", "data-colour": "red", "data-face": "down"}


def test_a_back_lets_its_seat_peek():
    read = check(card(Face("b", colour="red", down=True, known="Smith", tucked=True)))
    assert read.words == "R red face-down card under the card before it: Smith"
    assert read.all(class_="peek")


@pytest.mark.parametrize("state", ["acts", "removed", "supposed"])
def test_a_state_has_a_word(state):
    read = check(card(replace(SMITH, state=state, mark="so it is")))
    assert read.all(data_state=state)
    assert "so it is" in read.words


def test_a_card_becomes_a_button():
    read = check(card(SMITH, {"data_do": "pick", "aria_pressed": True}))
    (attributes,) = read.all("button")
    assert attributes["aria-pressed"] == "true"
    assert attributes["class"] == "card"


def test_an_item_is_known_by_its_key():
    read = check(item(replace(SMITH, tucked=True)))
    assert read.all("li", class_="tucked", data_key="s")


def test_long_names_may_part_between_syllables():
    drawn = card(replace(SMITH, name="Blacksmithery"))
    assert "\u00ad" in drawn
    assert check(drawn).words.replace("\u00ad", "").count("Blacksmithery") == 1
    assert "\u00ad" not in card(SMITH)


def test_letters():
    assert check(letter("black")).words == "K"
    assert letter("shared") is None
    assert check(card(Face("w", "Imp", "any"))).words == "+ wild Imp"
    assert check(card(Face("h", "Herald", "shared"))).words == " Herald"
