"""Whole views: zones in their places, what can be pressed, and the story."""

from dataclasses import replace

import pytest

from gambitkit.core.model import Refusal
from gambitkit.core.view import Choice, Face, Plate, Said, View, Zone
from gambitkit.ui import view as draw
from gambitkit.ui import zones
from gambitkit.ui.html import text
from gambitkit.ui.reach import Reach
from gambitkit.ui.sheet import Sheet

from .books import BOOK
from .markup import check

HAND = Zone(
    "hand",
    "hand",
    "Ann",
    (Face("a", "Ace", "red", "1", "1"), Face("k", "Kay", "red", "9", "9", text="Jumps.")),
    0,
    "red",
)
SEAT = Zone("seat", "seat", "Bo", (Face("b0", colour="blue", down=True),), 1, "blue", counts=(("hand", "1"),))
LEFT = Zone("left", "column", "column 1", plate=Plate("3", "wool", "M0 0"), places=3, note="0 of 3")
RIGHT = Zone("right", "column", "column 2", closed=True, plate=Plate("2", "salt"))
PILE = Zone("pile", "pile", "supply", (Face("top", colour="red", down=True),), 0, "red", counts=(("supply", "12"),))
KARMA = Zone("karma", "row", "Karma", (Face("c", "Cat", "green", "2", "2"),), 1)
DECK = Zone("deck", "pile", "Deck", counts=(("cards", "40"),))
NO = Said("Nothing more goes there.", ("laying",))
CHOICES = (
    Choice("lay Ace left", "Ace in column 1", ("a", "left")),
    Choice("lay Ace right", "Ace in column 2", ("a", "right"), NO),
    Choice("lay Kay right", "Kay in column 2", ("k", "right"), NO),
    Choice("pass", "Pass"),
)
VIEW = View(
    0, "Ann, lay a card", "Three are missing.", (SEAT, LEFT, RIGHT, HAND, PILE, KARMA, DECK), CHOICES, 0,
    (Said("Bo lays one.", ("laying",), 1), Said("Bo draws.", (), 1), Said("Ann draws.", (), 0)),
)  # fmt: skip


def table(reach=None, view=VIEW, **more):
    sheet = Sheet(BOOK)
    drawn = draw.table(sheet, view, reach, **more)
    return check(text(drawn, sheet.notes()))


def test_every_zone_has_its_place():
    read = table()
    assert [attributes["data-zone"] for _, attributes in read.elements if "data-zone" in attributes] == [
        "seat", "karma", "left", "right", "hand", "pile", "deck",
    ]  # fmt: skip
    assert read.all("ol", class_="columns")
    assert read.all("ul", class_="piles")
    assert "supply 12" in read.words
    assert "Bo (blue)" in read.words


def test_a_column_shows_its_plate_its_free_places_and_whether_it_is_closed():
    read = table()
    assert "Column 1: 3" in read.words.replace("column", "Column")
    assert len(read.all("p", class_="place")) == 3
    assert len(read.all("p", class_="closed")) == 1


def test_a_seal_says_who_leads():
    led = replace(LEFT, plate=Plate("3", "wool", seal="blue", seal_word="blue leads"))
    read = check(zones.column(Sheet(), led))
    assert "blue leads" in read.words
    assert read.all(class_="seal", data_colour="blue")


def test_a_won_goal_lies_on_its_pile():
    won = Zone(
        "goals",
        "pile",
        "goals",
        (),
        0,
        "red",
        Plate("3", "wool", "M0 0"),
        counts=(("goals", "2"),),
        note="1 salt, 3 wool",
    )
    read = check(zones.pile(Sheet(), won))
    assert read.all(class_="card plate")
    assert "goals 2, 1 salt, 3 wool" in read.words


def test_cards_with_a_part_in_a_choice_are_buttons():
    read = table(Reach(VIEW))
    pressed = {attributes["data-arg-key"]: attributes for attributes in read.all("button", data_do="press")}
    assert set(pressed) == {"a", "k"}
    assert pressed["a"]["aria-pressed"] == "false"
    assert pressed["k"]["aria-disabled"] == "true"


def test_what_is_picked_shows_where_it_may_go():
    read = table(Reach(VIEW, ("a",)))
    targets = {attributes["data-arg-key"]: attributes for attributes in read.all("button", class_="target")}
    assert set(targets) == {"left", "right"}
    assert "aria-disabled" not in targets["left"]
    assert targets["right"]["aria-disabled"] == "true"
    assert "Lay here: Ace in column 1" in read.words
    assert len(read.all("p", class_="place")) == 2


def test_a_chosen_card_says_what_it_does_where_cards_are_small():
    assert not table(Reach(VIEW, ("a",))).all("p", class_="said only-narrow")
    assert table(Reach(VIEW, ("k",))).all("p", class_="said only-narrow")


def test_an_answer_stands_where_the_press_was():
    sheet = Sheet(BOOK)
    answer = sheet.answer(NO, id=sheet.id("why"))
    drawn = draw.table(sheet, VIEW, Reach(VIEW, ("a",), "right", "gk-why"), answer, "right")
    read = check(text(drawn, sheet.notes()))
    assert drawn.index('class="columns"') < drawn.index('id="gk-why"') < drawn.index('data-zone="hand"')
    assert read.all("button", class_="target", aria_describedby="gk-why")


def test_presses_make_a_choice_one_after_the_other():
    assert Reach(VIEW).pressed("a") == (("a",), None)
    assert Reach(VIEW, ("a",)).pressed("left") == ((), CHOICES[0])
    assert Reach(VIEW, ("a",)).pressed("a") == ((), None)
    assert [choice.text for choice in Reach(VIEW).plain()] == ["pass"]


@pytest.mark.parametrize(("picked", "key"), [(("a",), "right"), ((), "k"), (("a",), "k")])
def test_a_forbidden_press_gives_the_reason(picked, key):
    with pytest.raises(Refusal, match=r"Nothing more goes there\.") as refused:
        Reach(VIEW, picked).pressed(key)
    assert refused.value.rules == ("laying",)


@pytest.mark.parametrize("key", ["", "left", "pile", "<b>"])
def test_a_press_on_nothing_is_refused(key):
    with pytest.raises(Refusal, match="nothing to do"):
        Reach(VIEW).pressed(key)


def test_another_card_takes_the_place_of_the_one_picked():
    free = replace(VIEW, choices=(CHOICES[0], Choice("lay Kay left", "Kay in column 1", ("k", "left"))))
    assert Reach(free, ("a",)).pressed("k") == (("k",), None)


def test_a_choice_of_one_press_is_made_at_once():
    swap = Choice("swap 1", "Swap", ("left",))
    reach = Reach(replace(VIEW, choices=(swap,)))
    assert reach.pressed("left") == ((), swap)
    assert table(reach).all("button", class_="target", data_arg_key="left")


def test_a_card_whose_choice_may_go_on_can_also_be_chosen_as_it_is():
    alone, with_more = Choice("lay Ace", "Lay the Ace", ("a",)), CHOICES[0]
    reach = Reach(replace(VIEW, choices=(alone, with_more)))
    picked, made = reach.pressed("a")
    assert (picked, made) == (("a",), None)
    assert Reach(reach.view, picked).plain() == [alone]


def test_the_story_goes_by_turns():
    read = check(text(draw.story(sheet := Sheet(BOOK), VIEW), sheet.notes()))
    assert len(read.all("li")) == 2
    assert read.words.startswith("What happenedB BoBo lays one. rule Laying a card")


def test_early_turns_are_folded_up():
    long = replace(VIEW, story=tuple(Said(f"Move {n}.", (), n % 2) for n in range(20)))
    read = check(text(draw.story(sheet := Sheet(BOOK), long), sheet.notes()))
    assert "Earlier: 14 turns" in read.words
    assert read.all("details")


@pytest.mark.parametrize("live", [True, False])
def test_hostile_names_stay_names(live):
    bad = '<img src=x onerror="alert(1)">'
    view = replace(
        VIEW,
        heading=f"{bad}, lay a card",
        zones=tuple(replace(zone, title=bad, note=bad) for zone in VIEW.zones),
        story=(Said(f"{bad} lays one.", (), 0),),
    )
    read = check(draw.view_html(view, BOOK, live=live))
    assert not read.all("img")
    assert read.words.count(bad) > 8


def test_a_still_view_has_nothing_to_press():
    read = check(draw.view_html(VIEW, BOOK))
    assert not [tag for tag, _ in read.elements if tag in ("button", "input", "a", "details")]
