"""Citations, the notes they open, and ids."""

from gambitkit.core.model import Refusal
from gambitkit.core.view import Said
from gambitkit.ui.html import text
from gambitkit.ui.sheet import Sheet

from .books import BOOK
from .markup import check


def test_a_chip_opens_its_note():
    sheet = Sheet(BOOK)
    read = check(text(sheet.said(Said("It lies.", ("laying", "T-7"))), sheet.notes()))
    assert read.all("button", class_="rule", popovertarget="gk-note-laying")
    assert read.all("button", class_="rule ruling", popovertarget="gk-note-T-7")
    assert read.words.startswith("It lies. rule Laying a card rule T-7")


def test_a_note_gives_our_words_and_the_source():
    sheet = Sheet(BOOK)
    sheet.chip("T-7")
    words = check(text(sheet.notes())).words
    assert "The earlier card wins." in words
    assert "Ruling T-7, inferred from the text. The rulebook, Scoring." in words


def test_notes_stand_once_each_with_those_they_rest_on():
    sheet = Sheet(BOOK)
    sheet.cite(("T-7", "T-7", "laying"))
    sheet.chip("T-7")
    notes = [attributes["id"] for attributes in check(text(sheet.notes())).all("div", class_="rule-note")]
    assert sorted(notes) == ["gk-note-T-7", "gk-note-T-8", "gk-note-laying"]


def test_a_chip_may_say_more_than_its_number():
    assert (
        "T-7 copies"
        in check(text(Sheet(BOOK).chip("T-7", "T-7 copies"), (sheet := Sheet(BOOK)).chip("T-7"), sheet.notes())).words
    )


def test_a_still_sheet_has_nothing_to_press_and_no_ids():
    sheet = Sheet(BOOK, live=False)
    drawn = text(sheet.section("part", "Part", sheet.said("It lies.", ("laying",))), sheet.notes())
    read = check(drawn)
    assert read.words == "PartIt lies. (rule Laying a card)"
    assert not read.all("button")
    assert "id=" not in drawn


def test_a_still_sheet_may_link():
    sheet = Sheet(BOOK, live=False, link=lambda rule: f"reference#{rule.id}")
    assert check(sheet.chip("T-7")).all("a", href="reference#T-7")


def test_a_rule_that_the_book_lacks_is_named_all_the_same():
    assert "X-9" in check(Sheet(BOOK).chip("X-9")).words
    assert "X-9" in check(Sheet(None).chip("X-9")).words


def test_ids_are_made_once():
    sheet = Sheet()
    assert [sheet.id("hand of Ann"), sheet.id("hand of Ann"), sheet.id("hand of Bo")] == [
        "gk-hand-of-Ann",
        "gk-hand-of-Ann-2",
        "gk-hand-of-Bo",
    ]


def test_an_answer_is_said_aloud():
    sheet = Sheet(BOOK)
    read = check(text(sheet.answer(Refusal("Not <here>.", ("laying",)), id="gk-why"), sheet.notes()))
    (answer,) = read.all("p", class_="answer")
    assert answer == {"class": "answer", "id": "gk-why", "data-say": "Not <here>."}
