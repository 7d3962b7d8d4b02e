"""The shapes of a reference, and the conformance check that one is whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.ladders import GAME, PLAYERS
from fake import TwoLadders
from fake.lookup import CARDS, REFERENCE
from gambitkit import conformance
from gambitkit.core.model import Refusal
from gambitkit.core.reference import Chapter, Reference, with_rulings
from gambitkit.core.view import Said


def fault(reference: Reference, **options: str) -> str:
    game: Any = type("Faulty", (TwoLadders,), {"reference": reference})()
    run = conformance.play(game, PLAYERS, 1, options)
    with pytest.raises(AssertionError) as found:
        conformance.check_reference(run)
    return str(found.value)


def with_cards(*cards: Any) -> Reference:
    return replace(REFERENCE, groups=(REFERENCE.groups[0]._replace(entries=cards),))


def test_a_ruling_stands_with_the_first_printed_rule_that_it_sees() -> None:
    assert {id: [one.id for one in rulings] for id, rulings in with_rulings(GAME.rulebook).items()} == {"rise": ["F-1"]}


def test_an_entry_is_found_by_its_name_and_a_wrong_name_is_refused() -> None:
    assert REFERENCE.entry(" 3 ") is CARDS[2]
    with pytest.raises(Refusal, match="There is no card “9”"):
        REFERENCE.entry("9")


def test_it_shows_its_cards_as_a_table() -> None:
    assert [row[0] for row in REFERENCE.table().rows] == list("123456")
    assert str(REFERENCE).startswith("Two of each, twelve in all.")


@pytest.mark.parametrize(
    ("reference", "sentence"),
    [
        (with_cards(*CARDS[1:]), r"these cards are not to be found: ['1']"),
        (with_cards(*CARDS[1:], CARDS[0]._replace(pieces={"1": 3})), "count otherwise"),
        (with_cards(*CARDS, CARDS[0]), "two entries have one name"),
        (with_cards(*CARDS[1:], CARDS[0]._replace(provenance="hearsay")), "nothing says what 'hearsay'"),
        (with_cards(*CARDS[1:], CARDS[0]._replace(rules=())), "1 has no kind or no rule"),
        (with_cards(*CARDS[1:], CARDS[0]._replace(rules=("no rule",))), "rules are cited that do not exist"),
        (replace(REFERENCE, lead=Said("Twelve", ("deal",))), "'Twelve' is no sentence"),
        (replace(REFERENCE, chapters=REFERENCE.chapters[1:]), "in no chapter, or twice: ['deal']"),
        (replace(REFERENCE, chapters=(*REFERENCE.chapters, Chapter("Twice", ("F-1",)))), "twice: ['F-1']"),
    ],
)
def test_each_fault_of_a_reference_is_found(reference: Reference, sentence: str) -> None:
    found = fault(reference)
    assert found.startswith("Two Ladders, reference: ")
    assert sentence in found


def test_how_often_a_card_is_there_is_not_compared_where_options_may_change_it() -> None:
    game: Any = type(
        "Other", (TwoLadders,), {"reference": with_cards(*CARDS[1:], CARDS[0]._replace(pieces={"1": 3}))}
    )()
    conformance.check_reference(conformance.play(game, PLAYERS, 1, {"equal": "forbidden"}))
