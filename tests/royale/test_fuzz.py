"""Whatever is typed, the only error is a Refusal, and a refused move or position changes nothing."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import gambitkit as gk
from core.mutations import STRANGE, broken
from gambitkit import royale
from gambitkit.core import record
from gambitkit.core.model import Refusal

WORDS = [
    "place", "push", "swap", "shuffle", "with", "in", "nothing", "King", "queen", "Cloak", "doppelganger", "red",
    "blue", "goals", "red:", "1", "2", "3", "0", "-1", "99", "1.5", "²", ",", ">", "?", "", " ", "\n", "\x00", "é", "🂡",
    "\u202e", "None", "Kingg", "place King in", "place King in 1", "x" * 300, "9" * 400,
]  # fmt: skip
KEYS = (
    "goals", "columns", "stormed", "hands", "supply", "discards", "goal_piles", "won", "aside", "round", "turn",
    "starter", "last", "asking", "drawing", "reshuffled", "crown", "copies", "tucked", "copy", "seed", "chance",
    "names", "nonsense",
)  # fmt: skip
FITTING = ["red King up", "blue Storm up", "3 music", 2, "green King"]


def refused(do, *args, **words):
    """The sentence in which something is refused, None if it is not; any other error fails the test."""
    try:
        do(*args, **words)
    except Refusal as refusal:
        return str(refusal)
    return None


def is_sentence(text):
    return bool(text.strip()) and "\n" not in text and len(text) < 400


def test_ten_thousand_random_texts_to_play():
    rng = Random(1)
    table = gk.new("royale", ["Ann", "Bo"], seed=1)
    before = table.game.dump(table.state)
    count = 0
    while count < 10_000:
        sentence = refused(table.play, rng.choice(["", " "]).join(rng.choices(WORDS, k=rng.randrange(6))))
        if sentence is not None:
            count += 1
            assert is_sentence(sentence)
            assert table.game.dump(table.state) == before
        else:
            if table.over:
                table = gk.new("royale", ["Ann", "Bo"], seed=rng.randrange(1000))
            before = table.game.dump(table.state)


def spoiled(words, rng):
    """A position with one to three of its words exchanged for something else."""
    words = deepcopy(words)
    for _ in range(rng.choice((1, 1, 2, 3))):
        key = rng.choice(KEYS)
        value = words.get(key)
        if isinstance(value, list) and value and rng.random() < 0.6:
            value[rng.randrange(len(value))] = rng.choice(deepcopy([*STRANGE, *FITTING]))
        elif isinstance(value, dict) and value and rng.random() < 0.6:
            inner = rng.choice(list(value))
            value[inner] = rng.choice([*deepcopy(STRANGE), ["King"], ["King", "King"], ["Kong"], [["King"]]])
        else:
            words[key] = rng.choice(
                [*deepcopy(STRANGE), ["King"], "red", "blue", "green", 2, {"red": ["King"]}, {"red": "Ann"}]
            )
    return words


def test_ten_thousand_broken_positions():
    rng = Random(2)
    good = []
    for seed in range(8):
        table = gk.new("royale", ["red", "blue", "white"][: 2 + seed % 2], seed=seed)
        for _ in range(rng.randrange(40)):
            if table.decision is not None:
                table.play(rng.choice(table.decision.options))
        good.append(table.position)
    count = 0
    for _ in range(10_000):
        words = spoiled(rng.choice(good), rng)
        sentence = refused(royale.position, **words)
        if sentence is not None:
            count += 1
            assert is_sentence(sentence)
        else:
            again = royale.position(**words).position
            assert royale.position(**again).position == again
    assert count > 5_000


def test_players_of_a_position_may_be_anything():
    for players in (*STRANGE, ["red"], ["red", "red"], ["red", "pink"], ["red", 3], "red blue", ["red"] * 9):
        sentence = refused(royale.position, players)
        assert sentence is not None, players
        assert is_sentence(sentence)


def test_ten_thousand_broken_records():
    rng = Random(3)
    good = []
    for seed in range(4):
        table = gk.new("royale", ["Ann", "Bo", "Cy"][: 2 + seed % 2], seed=seed, crown="Ann" if seed == 3 else None)
        for _ in range(12):
            table.play(rng.choice(table.decision.options))
        good.append(record.record(table))
    for _ in range(10_000):
        spoilt = broken(rng.choice(good), rng)
        sentence = refused(gk.load, spoilt)
        assert sentence is None or is_sentence(sentence)
