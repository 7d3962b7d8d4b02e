"""Whatever is typed, the only error is a Refusal, and a refused move or position changes nothing."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random

import gambitkit as gk
from core.mutations import STRANGE, broken
from gambitkit import royale
from gambitkit.core import record
from gambitkit.core.model import Refusal

WORDS = [
    "place", "push", "swap", "shuffle", "with", "in", "nothing", "King", "queen", "Cloak", "doppelganger", "red", "blue",
    "goals", "red:", "1", "2", "3", "0", "-1", "99", "1.5", "²", ",", ">", "?", "", " ", "\n", "\x00", "é", "🂡", "\u202e",
    "None", "Kingg", "place King in", "place King in 1", "x" * 300, "9" * 400,
]  # fmt: skip
KEYS = (
    "goals", "columns", "stormed", "hands", "supply", "discards", "goal_piles", "won", "aside", "round", "turn", "starter",
    "last", "asking", "drawing", "reshuffled", "crown", "copies", "tucked", "copy", "seed", "chance", "names", "nonsense",
)  # fmt: skip


def test_ten_thousand_random_texts_to_play():
    rng = Random(1)
    table = gk.new("royale", ["Ann", "Bo"], seed=1)
    before = table.game.dump(table.state)
    refused = 0
    while refused < 10_000:
        text = rng.choice(["", " "]).join(rng.choices(WORDS, k=rng.randrange(6)))
        try:
            table.play(text)
        except Refusal as refusal:
            refused += 1
            assert str(refusal).strip()
            assert "\n" not in str(refusal)
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
            value[rng.randrange(len(value))] = rng.choice([*STRANGE, "red King up", "blue Storm up", "3 music", 2, "green King"])
        elif isinstance(value, dict) and value and rng.random() < 0.6:
            inner = rng.choice(list(value))
            value[inner] = rng.choice([*STRANGE, ["King"], ["King", "King"], ["Kong"], [["King"]]])
        else:
            words[key] = rng.choice([*STRANGE, ["King"], "red", "blue", "green", 2, {"red": ["King"]}, {"red": "Ann"}])
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
    refused = 0
    for _ in range(10_000):
        words = spoiled(rng.choice(good), rng)
        try:
            table = royale.position(**words)
        except Refusal as refusal:
            refused += 1
            assert "\n" not in str(refusal)
            assert len(str(refusal)) < 400
        else:
            again = table.position
            assert royale.position(**again).position == again
    assert refused > 5_000


def test_players_of_a_position_may_be_anything():
    for players in (*STRANGE, ["red"], ["red", "red"], ["red", "pink"], ["red", 3], "red blue", ["red"] * 9):
        try:
            royale.position(players)
        except Refusal:
            continue
        raise AssertionError(players)


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
        try:
            table = gk.load(spoilt)
        except Refusal as refusal:
            assert "\n" not in str(refusal)
        else:
            assert json.dumps(record.record(table))
