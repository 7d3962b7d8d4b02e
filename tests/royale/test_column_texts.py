"""Columns as people write them: what is read, and what is refused in one sentence."""

from __future__ import annotations

from random import Random

import pytest

from gambitkit import royale
from gambitkit.core.model import Refusal
from gambitkit.royale.cards import CLOAK, COLOURS, KINDS, KING, TUCKED, UP, WIZARD
from gambitkit.royale.notation import UNKNOWN, read_column, write_column
from gambitkit.royale.switches import VALUES


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("red Fencing Master", "red Fencing Master"),
        ("RED fencing master", "red Fencing Master"),
        ("  red\tfencingmaster ", "red Fencing Master"),
        ("blue doppelganger", "blue Doppelgänger"),
        ("blue DOPPELGÄNGER", "blue Doppelgänger"),
        ("white invisibility cloak", "white Cloak"),
        ("green small-giant", "green Small Giant"),
        ("yellow 3 Musketeers", "yellow Musketeers"),
        ("black King up", "black King"),
        ("black King down", "black King down"),
        ("black king DOWN", "black King down"),
    ],
)
def test_spellings(text, card):
    assert royale.resolve("3 fencing", [text]).cards == (card,)


def test_goals_and_tucked_cards():
    assert royale.resolve(" 3  FENCING ", []).goal == "3 fencing"
    assert read_column(["red Cloak > red Wizard"]) == (CLOAK | UP, WIZARD | TUCKED)
    assert read_column(["red cloak>red wizard down"]) == (CLOAK | UP, WIZARD | TUCKED)
    assert read_column(["blue ?", "red Cloak > red ?"], unknown=True) == (
        1 << 5 | UNKNOWN | UP,
        CLOAK | UP,
        UNKNOWN | TUCKED,
    )


def test_a_column_reads_as_it_is_written():
    texts = ("red King", "blue Cloak > blue Wizard", "white Witch down", "green ?", "green ? down")
    assert write_column(read_column(texts, unknown=True)) == texts


def test_any_iterable_of_texts():
    assert royale.resolve("3 fencing", (text for text in ["red King"])).winner == "red"
    assert royale.resolve("3 fencing", ("red King",)).winner == "red"


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (["red King", "RED king"], "The red King lies here twice, and red has only one."),
        ("red King", "A column is a list of cards"),
        (None, "A column is a list of cards"),
        ({"red": "King"}, "A column is a list of cards"),
        ([3], "“3” is no card: give its colour and its name, as in “red King”."),
        ([None], "is no card"),
        (["red"], "is no card"),
        ([""], "is no card"),
        (["King"], "is no card"),
        (["rde King"], "There is no colour “rde”; did you mean red?"),
        (["red Kong"], "There is no card “Kong”; did you mean King?"),
        (["red ?"], "lab.odds"),
        (["blue ? down"], "lab.odds"),
        (["red Cloak > blue King"], "a Cloak hides a card of its own colour"),
        (["red King > red Queen"], "only a Cloak hides a card"),
        (["red Cloak down > red King"], "a Cloak turned only at the round’s end hides no card"),
        (["red Cloak > red King up"], "lies face down until the round’s end"),
        (["red Cloak >"], "is no card"),
        (["red Cloak > red King > red Queen"], "a Cloak hides one card"),
        (["x" * 1_000_000], "is no card"),
        (["red King"] * 100_000, "at most 150 cards"),
    ],
)
def test_what_cannot_be(cards, says):
    with pytest.raises(Refusal) as refusal:
        royale.resolve("3 fencing", cards)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 250


@pytest.mark.parametrize("goal", ["6 fencing", "fencing", "3", "3 fence it", "", None, 3, "3" * 10_000])
def test_goals_that_are_none(goal):
    with pytest.raises(Refusal):
        royale.resolve(goal, ["red King"])


def test_switches_that_are_none():
    with pytest.raises(Refusal, match="did you mean copy"):
        royale.resolve("3 fencing", ["red King"], copi="printed")
    with pytest.raises(Refusal, match="“printed” or “current”, not “both”"):
        royale.resolve("3 fencing", ["red King"], copy="both")
    for name, values in VALUES.items():
        for value in values:
            assert royale.resolve("3 fencing", ["red King"], **{name: value}).winner == "red"


def test_ten_thousand_random_texts_to_resolve():
    rng = Random(2)
    words = [
        *COLOURS,
        *(kind.name for kind in KINDS),
        "up",
        "down",
        ">",
        "?",
        "",
        " ",
        "\n",
        "\0",
        "ü",
        "King",
        "cloak",
        "3",
    ]
    goals = ["3 fencing", "1 music", "fencing 3", "3", "", "9 alchemy", "3 müsic"]
    answered = 0
    sentences = []
    for _ in range(10_000):
        cards = []
        for _ in range(rng.randrange(5)):
            if rng.random() < 0.5:
                cards.append(f"{rng.choice(COLOURS)} {rng.choice(KINDS).name}")
            else:
                cards.append(" ".join(rng.choice(words) for _ in range(rng.randrange(6))))
        try:
            answer = royale.resolve(rng.choice(goals), cards)
        except Refusal as refusal:
            sentences.append(str(refusal))
        else:
            answered += 1
            assert answer.winner in (*COLOURS, None)
    assert all(sentence and "\n" not in sentence for sentence in sentences)
    assert answered > 500


def test_the_cards_given_are_not_changed():
    cards = ["red King", "blue Queen"]
    royale.resolve("3 fencing", cards)
    assert cards == ["red King", "blue Queen"]
    assert read_column(["red King"]) == (KING | UP,)
