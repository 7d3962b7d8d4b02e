"""Whatever is typed, the only error is a Refusal, and a refused move or position changes nothing."""

from __future__ import annotations

from copy import deepcopy
from random import Random

from core.mutations import STRANGE, broken
from gambitkit import gods
from gambitkit.core import record
from gambitkit.core.model import Refusal
from gambitkit.core.table import Table
from gambitkit.gods import GAME

WORDS = [
    "discard", "lay", "draw", "reuse", "send", "target", "colour", "defend", "defend with", "stop", "shuffle",
    "shuffle deck:", "as", "nothing", "red", "blue", "red Angel", "Fairy", "evil god", "Goddess", "Herald", "Angel",
    "red Fairy", "Ann", "Bo", "1", "-1", ",", ":", "?", "", " ", "\n", "\x00", "é", "🂡", "\u202e", "None", "Fary",
    "x" * 300, "9" * 400,
]  # fmt: skip
KEYS = (
    "hands", "karma", "pile", "colour", "deck", "heralds", "owes_skip", "turn", "round", "totals", "rounds", "points",
    "after_draw", "starter", "seed", "chance", "players", "nonsense",
)  # fmt: skip
FITTING = ["red Angel", "Fairy", "Demon", "Herald", 2, 50, {"Ann": 50}, "blue"]


def sit(seed, players=2):
    names = ["Ann", "Bo", "Cy"][:players]
    return Table(GAME, GAME.new(names), names, seed=seed)


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
    table = sit(1)
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
                table = sit(rng.randrange(1000))
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
            value[inner] = rng.choice([*deepcopy(STRANGE), ["red Angel"], ["Goddess", "Goddess"], ["Kong"], 40])
        else:
            words[key] = rng.choice([*deepcopy(STRANGE), *deepcopy(FITTING), ["red Angel"], {"Ann": ["Demon"]}, "Ann"])
    return words


def test_ten_thousand_broken_positions():
    rng = Random(2)
    good = []
    while len(good) < 8:
        table = sit(len(good), 2 + len(good) % 2)
        for _ in range(rng.randrange(60)):
            if table.decision is not None:
                table.play(rng.choice(table.decision.options))
        if refused(lambda table=table: table.position) is None:
            good.append(table.position)
    count = 0
    for _ in range(10_000):
        words = spoiled(rng.choice(good), rng)
        sentence = refused(gods.position, **words)
        if sentence is not None:
            count += 1
            assert is_sentence(sentence)
        else:
            again = gods.position(**words).position
            assert gods.position(**again).position == again
    assert count > 5_000


def test_ten_thousand_broken_records():
    rng = Random(3)
    good = []
    for seed in range(4):
        table = sit(seed, 2 + seed % 2)
        for _ in range(12):
            table.play(rng.choice(table.decision.options))
        good.append(record.record(table))
    for _ in range(10_000):
        spoilt = broken(rng.choice(good), rng)
        sentence = refused(record.load, spoilt, {GAME.name: GAME})
        assert sentence is None or is_sentence(sentence)
