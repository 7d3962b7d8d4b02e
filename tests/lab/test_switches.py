"""Does a ruling matter here."""

from __future__ import annotations

import pytest

from gambitkit import lab
from gambitkit.core.model import Refusal
from lab.worlds import EXAMPLE, SEEN


def test_the_mock_up():
    report = lab.switches("3 music", [*EXAMPLE, "white Romeo down"])
    copy = report["copy"]
    # With the Small Giant's 2 + 3 × 4 = 14 blue has 8 + 14 = 22.
    assert (copy.matters, copy.winner, copy.other_winner) == ("yes", "red", "blue")
    assert copy.why.endswith("blue wins with 22, not red with 14.")
    assert report["R-50"] is copy
    assert report.matter == ("copy",)
    assert report["floor"].why == "No number falls below 0."
    assert report["copied_witch"].why == "Nothing here copies a Witch."


def test_the_mock_up_with_the_card_unknown():
    report = lab.switches("3 music", [*EXAMPLE, "white ? down"], SEEN)
    assert (report.worlds, report.exact) == (22, True)
    assert {ruling.name: ruling.differ for ruling in report.rulings} == {
        "tucked": 0, "late_talents": 4, "copied_witch": 0, "copy": 20, "floor": 0,
    }  # fmt: skip
    assert [ruling.matters for ruling in report.rulings] == ["no", "sometimes", "no", "sometimes", "no"]
    assert "20 of 22 worlds" in report["copy"].why


@pytest.mark.parametrize(
    ("name", "cards", "winner", "other"),
    [
        # The Beggar lets red's Cloak win; where the King took its place and left, red is out.
        ("tucked", ["red Cloak > red King", "blue Wizard", "blue Beggar"], "red", "blue"),
        ("late_talents", ["red King", "blue Beggar down"], "blue", "red"),
        ("copied_witch", ["red Doppelgänger", "white Witch"], "white", "red"),
        ("copy", ["red Doppelgänger", "blue Small Giant", "white Romeo"], "blue", "red"),
        ("floor", ["red Dragon", "blue Squire", "white Beggar", "white Cloak"], "blue", "white"),
    ],
)
def test_each_switch_can_matter(name, cards, winner, other):
    ruling = lab.switches("3 music", cards)[name]
    assert (ruling.matters, ruling.winner, ruling.other_winner) == ("yes", winner, other)
    assert (ruling.differ, ruling.tried) == (1, 1)
    # Played the other way, the same ruling is turned back.
    back = lab.switches("3 music", cards, **{name: ruling.other})[name]
    assert (back.value, back.other) == (ruling.other, ruling.value)
    assert (back.winner, back.other_winner) == (other, winner)


@pytest.mark.parametrize(
    ("name", "cards", "why"),
    [
        ("tucked", ["red Cloak", "blue King"], "No card lies under a Cloak."),
        ("tucked", ["red Cloak > red King", "blue Lord"], "Whether the Cloak is counted or not, red wins."),
        ("late_talents", ["red King down", "blue Beggar"], "No talent here was turned only at the round’s end."),
        (
            "late_talents",
            ["red King", "blue Romeo down"],
            "The talents turned at the round’s end do nothing here anyhow.",
        ),
        ("copied_witch", ["red Doppelgänger", "blue King"], "Nothing here copies a Witch."),
        ("copied_witch", ["red Doppelgänger", "blue Witch", "white Witch"], "Nothing here copies a Witch who acts."),
        ("copy", ["red King"], "No Doppelgänger lies here."),
        ("copy", ["red Doppelgänger", "blue King"], "No Doppelgänger here copies a number that a talent changes."),
        ("floor", ["red Dragon", "blue King"], "No number falls below 0."),
        ("floor", ["red Dragon", "blue Cloak"], "Numbers change, but red wins all the same."),
    ],
)
def test_why_a_switch_does_not_matter(name, cards, why):
    ruling = lab.switches("3 music", cards)[name]
    assert ruling.matters == "no"
    assert ruling.differ == 0
    assert ruling.why == why


def test_a_pair_wins_without_a_sum():
    report = lab.switches("3 music", ["blue King", "red Prince", "red Squire down"])
    assert report["late_talents"].why.endswith("blue wins with 20, not red.")


def test_plain_text_and_frame():
    report = lab.switches("3 music", ["red King", "blue Beggar down"])
    assert str(report).splitlines()[2].startswith("matters  ruling")
    assert list(report.to_frame()["matters"]) == ["no", "yes", "no", "no", "no"]


def test_what_cannot_be():
    with pytest.raises(Refusal):
        lab.switches("3 music", ["red Kong"])
    with pytest.raises(Refusal, match="No switch"):
        lab.switches("3 music", ["red King"])["doubling"]
