"""A column's scoring as a strip: one panel for every stage that has something to do, with the column as it then is."""

from __future__ import annotations

from gambitkit import royale
from gambitkit.royale.examples import printed_beside_computed


def panels(goal: str, *cards: str, **switches: str):
    return {panel.name: panel for panel in royale.resolve(goal, cards, **switches).picture().panels}


def faces(panel):
    return [(face.name, face.number, face.mark) for face in panel.zone.cards]


def test_the_second_printed_example_takes_three_panels():
    strip = royale.resolve("1 music", ["white Wizard", "blue King", "red Cardinal"]).picture()
    assert strip.heading == "1 music: Red wins with 8."
    assert [panel.name for panel in strip.panels] == ["Face up", "Wizard", "Sums"]
    assert strip.note == "Nothing to do here: Musketeers, Witch, Prince & Squire and Numbers."


def test_a_removed_card_shows_the_number_it_left_with_and_who_leads_changes():
    shown = panels("1 music", "white Wizard", "blue King", "red Cardinal")
    assert faces(shown["Wizard"]) == [
        ("Wizard", "7", "acts now"),
        ("King", "20", "removed by the Wizard"),
        ("Cardinal", "8", ""),
    ]
    seals = [panel.zone.plate.seal_word for panel in shown.values()]
    assert seals == ["blue leads", "red leads", "red wins"]


def test_numbers_are_those_of_the_stage():
    shown = panels("5 music", "red Romeo", "blue Dragon", "red Juliet")
    assert [number for _, number, _ in faces(shown["Face up"])] == ["5", "11", "14"]
    # Romeo has 15 beside Juliet, then the Dragon takes 2 from each of them.
    assert [number for _, number, _ in faces(shown["Numbers"])] == ["13", "11", "12"]


def test_a_card_turned_at_the_end_and_a_silent_talent_say_so():
    shown = panels("1 music", "red Musketeers", "blue Beggar down")
    assert faces(shown["Face up"])[1] == ("Beggar", "4", "turned at the end")
    assert faces(shown["Musketeers"])[1] == ("Beggar", "4", "talent off")


def test_a_cloak_that_gives_up_its_place_says_so():
    cloak, king = panels("1 music", "red Cloak > red King", tucked="replaces_cloak")["Sums"].zone.cards
    assert (cloak.state, cloak.mark) == ("removed", "out: the card below takes its place")
    assert king.tucked


def test_nobody_leads_a_column_without_numbers():
    assert panels("1 music", "red Doppelgänger")["Sums"].zone.plate.seal_word == ""


def test_R_61_the_misprint_stands_beside_what_the_rule_gives():
    beside = printed_beside_computed()
    assert beside.printed == {"Leonardo": 36, "Sarah": 20, "Isabelle": 29}
    # 13 × 2 = 26; five disciplines count singly; 15 × 2 − 1 = 29.
    assert beside.computed == {"Leonardo": 26, "Sarah": 20, "Isabelle": 29}
    assert beside.table().caption == "By the printed totals Leonardo wins, by the printed rule Isabelle (R-61)."
