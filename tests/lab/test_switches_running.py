"""Which rulings matter, little by little: the last report is the one that `switches` gives at once."""

import pytest

from gambitkit.core.model import Refusal
from gambitkit.lab import switches, switches_running

ONE = ["white Wizard", "blue King", "blue Cardinal", "blue Doppelganger", "red Small Giant", "white ? down"]
THREE = [*ONE, "blue ?", "red ? down"]


def test_few_worlds_are_counted_at_once():
    reports = list(switches_running("3 music", ONE, ["white King", "white Queen"]))
    assert reports == [switches("3 music", ONE, ["white King", "white Queen"])]


def test_known_cards_are_one_world():
    cards = ["blue Doppelganger", "red Small Giant", "blue Romeo", "white Storm"]
    assert list(switches_running("4 commerce", cards)) == [switches("4 commerce", cards)]


def test_more_worlds_are_sampled_first_and_counted_in_the_end():
    *before, last = switches_running("3 music", THREE)
    assert before
    assert not any(report.exact for report in before)
    assert last == switches("3 music", THREE)
    assert last.exact
    for early, late in zip(before[-1].rulings, last.rulings, strict=True):
        # The error is half a 95 % interval; twice that is hardly ever exceeded, and the seed is fixed.
        assert abs(early.differ / early.tried - late.differ / late.tried) <= 2 * before[-1].error


def test_a_sample_claims_no_more_than_it_saw():
    first = next(iter(switches_running("3 music", THREE)))
    assert 0 < first.error < 1
    assert all("worlds drawn" in ruling.why for ruling in first.rulings if ruling.differ)
    assert any(ruling.differ for ruling in first.rulings)


def test_what_cannot_be_is_refused_before_the_first():
    with pytest.raises(Refusal):
        switches_running("3 music", ["red King", "red King"])
    with pytest.raises(Refusal):
        switches_running("3 music", ONE, copy="sideways")
