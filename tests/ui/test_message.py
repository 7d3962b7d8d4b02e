"""What a page may tell an app."""

import pytest

from gambitkit.core.model import Refusal
from gambitkit.ui.message import read_message, read_ticket


def test_texts_and_numbers_become_texts():
    assert read_message({"do": "set", "name": "goal", "value": 3}) == {"do": "set", "name": "goal", "value": "3"}
    assert read_message({"do": "move", "by": 0.5}) == {"do": "move", "by": "0.5"}


@pytest.mark.parametrize(
    "content",
    [
        None, "press", 7, [], {}, {"do": None}, {"do": 3}, {"do": ""}, {"do": "x" * 31}, {"do": "Press"}, {"do": "a b"},
        {"do": "press\n"},
        {"do": "press", "key": None}, {"do": "press", "key": ["a"]}, {"do": "press", "key": {"a": 1}},
        {"do": "press", "key": True}, {"do": "press", "key": "x" * 5001}, {"do": "press", 3: "a"},
        {"do": "press", "__class__": "a"}, {"do": "press", "": "a"},
        {"do": "press", **{f"{'a' * n}": "x" for n in range(1, 20)}},
    ],
)  # fmt: skip
def test_anything_else_is_refused_in_a_sentence(content):
    with pytest.raises(Refusal, match="nothing was done"):
        read_message(content)


def test_the_ticket_is_taken_off():
    assert read_ticket({"do": "go", "seq": 4, "from": "gk1-"}) == ({"do": "go"}, ["gk1-", 4])
    assert read_ticket({"do": "go", "seq": "4", "from": "gk1-"}) == ({"do": "go"}, [])
    assert read_ticket({"do": "go", "seq": 4, "from": "x" * 41})[1] == []
    assert read_ticket("go") == ({}, [])


def test_a_file_and_what_was_kept_may_be_long():
    for does in ("file", "recall"):
        assert len(read_message({"do": does, "name": "game", "value": "x" * 2_000_000})["value"]) == 2_000_000
        with pytest.raises(Refusal, match="nothing was done"):
            read_message({"do": does, "name": "game", "value": "x" * 2_000_001})
        with pytest.raises(Refusal, match="nothing was done"):
            read_message({"do": does, "name": "x" * 5001, "value": ""})


@pytest.mark.parametrize(
    ("error", "sentence"),
    [("large", "This file is too large"), ("unreadable", "cannot be read"), ([], "cannot be read")],
)
def test_a_file_that_the_browser_could_not_hand_over_is_refused(error, sentence):
    with pytest.raises(Refusal, match=sentence):
        read_message({"do": "file", "name": "game", "file": "x.json", "error": error})
