"""Odds: every world counted, or a sample with a stated error."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from random import Random

import pytest

from gambitkit import lab
from gambitkit.core.model import Refusal
from gambitkit.lab import batches, counting
from gambitkit.lab import hidden as hidden_cards
from gambitkit.lab.hidden import alike, read_hidden
from gambitkit.lab.odds import added
from gambitkit.royale.cards import COLOURS, KINDS, SET
from gambitkit.royale.notation import read_card, write_column
from gambitkit.royale.switches import STANDARD
from lab.worlds import EXAMPLE, SEEN, all_but, one_by_one
from royale.columns import SETTINGS, random_column

NO_NUMPY = "import sys; sys.modules['numpy'] = None; sys.modules['pandas'] = None\n"


def run(code: str) -> str:
    """What a fresh Python prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


# One unknown card


def test_the_mock_up():
    # Counted by hand in the mock-up: white has 25 - 3 cards left, of which 11, 9 and 2 let red, white and blue win.
    odds = lab.odds("3 music", [*EXAMPLE, "white ?"], SEEN)
    assert odds.counts == {"red": 11, "blue": 2, "white": 9, None: 0}
    assert (odds.exact, odds.worlds, odds.tried, odds.error, odds.progress) == (True, 22, 22, 0.0, 1.0)
    assert odds.win["red"] == 0.5


def test_a_known_column_is_one_world():
    odds = lab.odds("3 fencing", ["red King", "blue Queen"])
    assert odds.win == {"red": 1.0, "blue": 0.0, None: 0.0}
    assert (odds.exact, odds.worlds) == (True, 1)


def test_chances_that_can_be_seen_at_a_glance():
    # Red's Queen has 16. Blue wins with the King (20), with the Wizard, who removes her, and with the Beggar, whose 4
    # is the lowest. A Queen ties and lies further away; a Dragon has 11 against 14, a Small Giant 2 + 3.
    odds = lab.odds("3 music", ["red Queen", "blue ?"])
    assert odds.counts == {"red": 22, "blue": 3, None: 0}


def test_nobody():
    # Of red's two cards left, one is the Doppelgänger, under which nothing lies.
    odds = lab.odds("3 music", ["red ?"], all_but("red", "Doppelgänger", "Squire"))
    assert odds.win == {"red": 0.5, None: 0.5}


def test_seen_cards_are_out_also_if_they_are_here():
    odds = lab.odds("3 music", ["red King", "red ?"], ["red King", "red Queen", "red Queen"])
    assert odds.worlds == 23


def test_an_unknown_card_may_lie_late_or_under_a_cloak():
    seen = all_but("blue", "Wizard", "Squire", "Cloak")
    # The Wizard removes the King and wins; the Squire does not.
    for cards in (["red King", "blue ? down"], ["red King", "blue Cloak > blue ?"]):
        odds = lab.odds("3 music", cards, seen)
        assert odds.counts["blue"] == 1
    late = lab.odds("3 music", ["red King", "blue ? down"], seen, late_talents="lapse")
    assert late.counts["blue"] == 0
    tucked = lab.odds("3 music", ["red King", "blue Cloak > blue ?"], seen, late_talents="lapse")
    assert tucked.counts["blue"] == 1


# Against every world one by one


@pytest.mark.parametrize("setting", SETTINGS[::5], ids=lambda setting: "-".join(setting[:5]))
def test_counted_as_one_by_one(setting):
    rng = Random(3)
    names = setting._asdict()
    for _ in range(4):
        column = random_column(rng, rng.randrange(2, 5))
        cards = [*write_column(column), f"{rng.choice(COLOURS[:3])} ?", f"{rng.choice(COLOURS[:3])} ? down"]
        seen = ["red King", "blue Lord", "white Trader"]
        hidden = read_hidden("3 religion", cards, seen)
        gone = {colour << 5 | kind for colour, kind in map(read_card, seen)}
        expected = one_by_one(hidden, gone, setting)
        odds = lab.odds("3 religion", cards, seen, **names)
        assert odds.exact
        assert odds.worlds == sum(expected.values())
        assert {winner: number for winner, number in odds.counts.items() if number} == dict(expected)
        assert sum(Fraction(number, odds.worlds) for number in odds.counts.values()) == 1


def test_batches_count_as_plain_python_does():
    rng = Random(7)
    for _ in range(25):
        column = random_column(rng, rng.randrange(4))
        unknown = [f"{rng.choice(COLOURS[:3])} ?{rng.choice(['', ' down'])}" for _ in range(rng.randrange(1, 4))]
        hidden = read_hidden(f"3 {rng.choice(['music', 'alchemy'])}", [*write_column(column), *unknown])
        settings = (STANDARD, rng.choice(SETTINGS))
        plain = added(counting.count(hidden, settings))
        assert plain.total() == hidden.worlds
        assert added(batches.count(hidden, settings)) == plain


def test_batches_of_more_places_than_one_batch_holds():
    seen = [
        card
        for colour in ("red", "blue", "white")
        for card in all_but(colour, "King", "Wizard", "Witch", "Lord", "Trader")
    ]
    cards = ["red ?", "blue ?", "red ?", "white ?", "blue ?", "white ? down"]
    hidden = read_hidden("3 alchemy", cards, seen)
    # Three colours with two places each and five cards: (5 × 4)³.
    assert hidden.worlds == 8000
    assert added(batches.count(hidden, (STANDARD,))) == added(counting.count(hidden, (STANDARD,)))


# Cards that act alike


def test_specialists_who_count_8_stand_as_one():
    pool = dict(alike(SET, 5 << 3 | 3))
    names = {KINDS[kind].name: copies for kind, copies in pool.items()}
    assert names["Minnesinger"] == 1
    assert [copies for name, copies in names.items() if name in ("Alchemist", "Fencing Master", "Lord")] == [5]
    assert sum(pool.values()) == 25
    assert len(pool) == 21


def test_worlds_are_ways_to_lay_the_cards():
    # 25 × 24 for two of one colour, 25 × 25 for two colours.
    assert read_hidden("3 music", ["red ?", "red ?"]).worlds == 600
    assert read_hidden("3 music", ["red ?", "blue ?"]).worlds == 625
    assert read_hidden("3 music", ["red King", "red ?", "blue ?"], ["blue King", "blue Queen"]).worlds == 24 * 23


# Samples


@pytest.mark.parametrize("numpy", [True, False])
def test_a_sample_is_within_its_error(monkeypatch, numpy):
    # The module is asked for by name, since the function of that name stands before it.
    monkeypatch.setattr(sys.modules["gambitkit.lab.odds"], "numpy_installed", lambda: numpy)
    cards = ["red King", "blue ?", "white ?", "red ?"]
    exact = lab.odds("3 music", cards)
    sampled = lab.odds("3 music", cards, samples=20_000, seed=4)
    assert exact.exact
    assert not sampled.exact
    assert sampled.tried == sum(sampled.counts.values()) == 20_000
    assert 0 < sampled.error < 0.01
    assert abs(sum(sampled.win.values()) - 1) < 1e-9
    for colour in exact.win:
        # The seed is fixed, so this either always holds or never does.
        assert abs(exact.win[colour] - sampled.win[colour]) < 1.5 * sampled.error


def test_a_sample_is_the_same_for_the_same_seed():
    cards = ["red ?", "blue ?"]
    one = lab.odds("3 music", cards, samples=500, seed=1)
    assert one == lab.odds("3 music", cards, samples=500, seed=1)
    assert one != lab.odds("3 music", cards, samples=500, seed=2)


def test_the_error_of_a_share_of_none_is_not_none():
    assert lab.odds("3 music", ["red King"], samples=100).error > 0


def test_too_many_worlds_are_sampled():
    odds = lab.odds("3 music", [f"{colour} ?" for colour in COLOURS])
    assert not odds.exact
    assert odds.worlds == 25**6
    assert 0 < odds.error < 0.003


# Little by little


def test_running_odds_end_exact():
    cards = ["red King", "blue ?", "white ?", "red ?", "blue ?"]
    steps = list(lab.odds_running("3 music", cards, slice=0.001))
    assert not steps[0].exact
    assert steps[0].tried > 0
    assert steps[-1] == lab.odds("3 music", cards)
    progress = [step.progress for step in steps]
    assert progress == sorted(progress)
    assert progress[-1] == 1


def test_running_odds_of_few_worlds_are_exact_at_once():
    assert [odds.exact for odds in lab.odds_running("3 music", ["red King", "blue ?"])] == [True]


def test_running_odds_of_too_many_worlds_end_at_the_error():
    cards = [f"{colour} ?" for colour in COLOURS]
    steps = list(lab.odds_running("3 music", cards, error=0.01, slice=0.005))
    assert not steps[-1].exact
    assert steps[-1].error <= 0.01
    assert steps[-1].progress == 1
    assert all(step.error > 0.01 for step in steps[:-1])


def test_running_odds_refuse_before_the_first():
    with pytest.raises(Refusal):
        lab.odds_running("3 music", ["red Kong"])
    with pytest.raises(Refusal, match="error"):
        lab.odds_running("3 music", ["red ?"], error=0)


# Without numpy, and without asking for it


def test_without_numpy_and_pandas():
    printed = run(
        NO_NUMPY + "from gambitkit import lab\n"
        "odds = lab.odds('3 music', ['red King', 'blue ?', 'white ?', 'red ?'])\n"
        "print(odds.exact, odds.worlds)\n"
        "print(lab.odds('3 music', ['red ?', 'blue ?', 'white ?', 'green ?', 'red ?', 'blue ?'], samples=200).tried)\n"
        "print(list(lab.odds_running('3 music', ['red ?', 'blue ?', 'white ?']))[-1].exact)\n"
        "print(lab.switches('3 music', ['red ?', 'blue King']).worlds)\n"
        "try:\n    odds.to_frame()\n"
        "except lab.odds.__globals__['Refusal'] as refusal: print('pandas' in str(refusal))\n"
    )
    assert printed.split() == ["True", "15000", "200", "True", "25", "True"]


def test_importing_and_small_questions_import_neither_numpy_nor_pandas():
    printed = run(
        "import sys\nfrom gambitkit import lab, royale\n"
        "str(lab.odds('3 music', ['red King', 'blue ?', 'white ?']))\n"
        "str(lab.swaps('3 music', ['red King', 'blue Queen']))\n"
        "str(lab.switches('3 music', ['red King', 'blue ?']))\n"
        "print([name for name in ('numpy', 'pandas', 'ipywidgets') if name in sys.modules])\n"
    )
    assert printed.strip() == "[]"


# How it shows itself


def test_plain_text_and_frame():
    odds = lab.odds("3 music", [*EXAMPLE, "white ?"], SEEN)
    assert str(odds).splitlines()[1:] == [
        "",
        "wins    chance  worlds",
        "red     50.0 %      11",
        "white   40.9 %       9",
        "blue     9.1 %       2",
        "nobody   0.0 %       0",
    ]
    frame = odds.to_frame()
    assert list(frame["worlds"]) == [11, 9, 2, 0]
    assert frame["chance"].sum() == pytest.approx(1)


# What cannot be


@pytest.mark.parametrize(
    ("cards", "seen", "says"),
    [
        (["red ?"] * 26, [], "Red has 25 cards left that nobody has seen, and 26 of them are to lie here."),
        (["red ?"], all_but("red"), "Red has 0 cards left"),
        (["red ?", "red Kong"], [], "did you mean King"),
        (["red ? > red King"], [], "only a Cloak hides a card"),
        (["red ?"], "red King", "a list"),
        (["red ?"], ["red"], "is no card"),
        (["red ?"], ["red King"] * 2000, "More than 1000"),
    ],
)
def test_refusals(cards, seen, says):
    with pytest.raises(Refusal, match=says):
        lab.odds("3 music", cards, seen)


def test_refused_numbers_and_switches():
    for samples in (0, -1, 1.5, "many", True):
        with pytest.raises(Refusal, match="samples"):
            lab.odds("3 music", ["red ?"], samples=samples)
    with pytest.raises(Refusal, match="seed"):
        lab.odds("3 music", ["red ?"], seed=-1)
    with pytest.raises(Refusal, match="copy"):
        lab.odds("3 music", ["red ?"], copi="printed")


def test_fillings_leave_all_as_it_was():
    hidden = read_hidden("3 music", ["red ?", "red ?"])
    column, left = list(hidden.cards), hidden.stock()
    before = hidden.stock()
    assert sum(hidden.fillings(hidden.places, column, left)) == 600
    assert left == before
    assert hidden_cards.read_hidden("3 music", ["red ?", "red ?"]) == hidden
