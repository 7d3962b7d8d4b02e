"""What one looks up of Gambit Royale: the cards as the sources have them, the sources compared, examples computed."""

from __future__ import annotations

import pytest

from gambitkit import Refusal, royale
from gambitkit.royale.cards import KINDS
from gambitkit.royale.column_words import tell
from gambitkit.royale.game import GAME
from gambitkit.royale.shown import COLUMN
from gambitkit.royale.sources import DIFFERENCES, LEFT_OUT
from gambitkit.royale.switches import COLUMN as COLUMN_SWITCHES
from gambitkit.royale.switches import VALUES

REFERENCE = GAME.reference
PRINTED = {
    "King": "20", "Queen": "16", "Juliet": "14", "Alchemist": "12/8", "Fencing Master": "12/8", "Lord": "12/8",
    "Trader": "12/8", "Cardinal": "12/8", "Minnesinger": "12/8", "Cloak": "0", "Wizard": "7", "Squire": "2",
    "Doppelgänger": "–", "Romeo": "5",
}  # fmt: skip
"""What the rulebook prints: in its appendix, and the Squire and the Wizard in its examples."""
EDITION = {
    "Explorer": "13", "Assassin": "9½", "Storm": "9", "Traitor": "10", "Musketeers": "11", "Witch": "1",
    "Prince": "14", "Hermit": "12", "Small Giant": "2", "Dragon": "11", "Beggar": "4",
}  # fmt: skip
IN_THE_SUMMARY = (
    "King", "Juliet", "Cardinal", "Alchemist", "Musketeers", "Small Giant", "Doppelgänger", "Traitor", "Beggar",
    "Storm", "Assassin", "Squire", "Wizard",
)  # fmt: skip
"""The cards of the summary's table, as the rulebook spells them."""


def cards():
    return [entry for group in REFERENCE.groups if group.cards for entry in group.entries]


def test_every_card_has_its_number_and_where_it_is_from():
    found = {entry.name: (entry.face.printed, entry.provenance) for entry in cards()}
    assert found == {name: (number, "printed") for name, number in PRINTED.items()} | {
        name: (number, "edition") for name, number in EDITION.items()
    }


def test_the_order_of_talents_stands_on_the_cards():
    assert [entry.name for entry in cards() if entry.kind[-1].isdigit()] == [
        "Musketeers", "Wizard", "Witch", "Prince", "Squire",
    ]  # fmt: skip
    assert [entry.face.order for entry in cards() if entry.kind[-1].isdigit()] == ["1", "2", "3", "4", "4"]


def test_the_pictures_of_prince_and_squire_are_of_one_colour():
    assert REFERENCE.entry("Prince").face.colour == REFERENCE.entry("Squire").face.colour


def test_a_part_is_found_by_any_of_its_names():
    assert REFERENCE.entry("invisibility cloak").name == "Cloak"
    assert REFERENCE.entry("doppelganger").name == "Doppelgänger"
    assert REFERENCE.entry("Crown").face.printed == "3"
    with pytest.raises(Refusal, match="did you mean Wizard"):
        REFERENCE.entry("Wizzard")


def test_it_is_at_hand_in_python_and_shows_itself():
    assert royale.reference is REFERENCE
    assert "Assassin" in str(royale.reference)
    assert "<table" in royale.reference._repr_html_()
    assert len(royale.reference.table().rows) == 25 + 6 + 2


@pytest.mark.parametrize(("name", "place"), [("Squire", "Example 1"), ("Wizard", "Example 2"), ("Cloak", "“Beggar”")])
def test_a_number_printed_elsewhere_than_beside_its_card_says_where(name, place):
    """The appendix prints no number beside these three: it has the others that are printed."""
    assert place in REFERENCE.entry(name).note


# ---------------------------------------------------------------- the two sources


def test_R_00_what_the_summary_leaves_out_and_what_it_has_are_all_cards():
    assert sorted((*LEFT_OUT, *IN_THE_SUMMARY)) == sorted(kind.name for kind in KINDS)
    assert len(LEFT_OUT) == 12


@pytest.mark.parametrize("name", [name for name in IN_THE_SUMMARY if name != "King"])
def test_R_00_every_card_that_the_summary_tells_otherwise_or_shorter_is_compared(name):
    """All of them but the King, of whom both say the same."""
    told = [one for one in DIFFERENCES if name in one.topic]
    assert len(told) == 1
    assert all((told[0].authority, told[0].other, told[0].holds, told[0].rules))


def test_R_61_the_printed_36_stands_beside_26_and_the_winner_changes():
    tally = REFERENCE.tallies[0]
    rows = {row[0]: dict(zip(tally.heads, row, strict=True)) for row in tally.rows}
    assert rows["Leonardo"] == {
        "Player": "Leonardo",
        "Reckoning": "all six disciplines: 13, doubled",
        "Rulebook": "36, a misprint",
        "Summary": "36",
        "Computed": "26",
    }
    assert rows["Sarah"]["Computed"] == rows["Sarah"]["Rulebook"] == "20"
    assert rows["Isabelle"]["Computed"] == "29, wins"
    assert rows["Isabelle"]["Reckoning"] == "all six disciplines: 15, doubled, less 1 for one more goal"
    assert "By the printed totals Leonardo wins, by the printed rule Isabelle." in tally.said.text


def test_the_printed_columns_come_out_as_printed():
    first, second = REFERENCE.tallies[1].rows
    assert first[2] == first[3] == "blue wins: red 14, blue 16 and white 16"
    assert second[2] == second[3] == "red wins: white 7 and red 8"


# ---------------------------------------------------------------- rules at work

SEEN_OTHERWISE = {
    "scoring": lambda column: sum(not stage.idle for stage in column.stages) >= 2,
    "R-41": lambda column: [stage.name for stage in column.stages if stage.removed][:2] == ["Wizard", "Witch"],
    "R-06": lambda column: 7.5 in column.numbers,
}
"""Rules that no sentence cites, since they are about all of it: how one sees them at work."""


@pytest.mark.parametrize(
    ("rule", "goal", "column"), [(rule, one.goal, one.cards) for one in COLUMN for rule in one.rules]
)
def test_a_column_that_shows_a_rule_is_decided_by_it(rule, goal, column):
    found = royale.resolve(goal, column)
    cited = {id for stage in found.stages if not stage.idle for said in tell(stage) for id in said.rules}
    assert SEEN_OTHERWISE[rule](found) if rule in SEEN_OTHERWISE else rule in cited


@pytest.mark.parametrize("name", COLUMN_SWITCHES)
def test_the_column_of_a_switch_goes_to_another_by_its_other_value(name):
    rule = next(switch.rule for switch in GAME.switches if switch.name == name)
    goal, column = next((one.goal, one.cards) for one in COLUMN if rule in one.rules)
    winners = {royale.resolve(goal, column, **{name: value}).winner for value in VALUES[name]}
    assert len(winners) == 2


def test_R_52_another_colours_juliet_does_not_help():
    goal, column = next((one.goal, one.cards) for one in COLUMN if "R-52" in one.rules)
    found = royale.resolve(goal, column)
    assert dict(zip(column, found.numbers, strict=True)) == {
        "red Romeo": 15, "blue King": 20, "red Juliet": 14, "blue Romeo": 5,
    }  # fmt: skip


def test_R_54_under_a_beggar_the_furthest_card_decides():
    goal, column = next((one.goal, one.cards) for one in COLUMN if "R-54" in one.rules)
    found = royale.resolve(goal, column)
    assert found.sums == {"red": 9, "white": 20, "blue": 9}
    assert found.winner == "blue"


# ---------------------------------------------------------------- in short


def test_the_short_version_has_the_turn_the_order_and_the_score():
    titles = [part.title for part in REFERENCE.brief]
    assert titles == [
        "Setting up", "A turn", "The end of a round", "Talents in their order", "Who wins a column",
        "When in doubt", "The final score",
    ]  # fmt: skip
    said = " ".join(line.text for part in REFERENCE.brief for line in part.lines)
    for name in ("Explorer", "Cloak", "Traitor", "Storm", "Doppelgänger", "Beggar", "Crown"):
        assert name in said
    order = next(part for part in REFERENCE.brief if part.title == "Talents in their order")
    assert order.ordered
    assert [said.text.partition(":")[0].split(" ")[0] for said in order.lines] == [
        "Musketeers", "Wizard", "Witch", "Prince", "Numbers", "Beggar",
    ]  # fmt: skip
