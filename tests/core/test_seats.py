"""Players' names: the one place where they are checked."""

from __future__ import annotations

from typing import Any

import pytest

from gambitkit.core.model import Refusal
from gambitkit.core.seats import seat_of, seated


def test_names_are_tidied() -> None:
    assert seated([" Ann ", "Zoë", "李", "🦊"], range(2, 5), "A game") == ("Ann", "Zoë", "李", "🦊")


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("Ann", "list of names"),
        (None, "list of names"),
        (7, "list of names"),
        ({"Ann": 1, "Bo": 2}, "list of names"),
        ([], "A game is for 2 to 4 players, not for 0."),
        (["Ann"], "not for 1"),
        (["A", "B", "C", "D", "E"], "not for 5"),
        (["Ann", ""], "Player 2 needs a name; it is empty."),
        (["Ann", "  "], "it is empty"),
        (["Ann", 3], "Player 2 needs a name in letters, not “3”."),
        (["Ann", "ann"], "Two players are called “ann”"),
        (["Ann B", "ann  b"], "Two players are called"),
        (["Ann", "x" * 41], "at most 40 characters"),
        (["Ann", "Bo\nCy"], "an unseen character"),
        (["Ann", "Bo\x00"], "an unseen character"),
        (["Ann", "\u202eoB"], "an unseen character"),
    ],
)
def test_names_that_cannot_be(players: Any, sentence: str) -> None:
    with pytest.raises(Refusal, match=r"^[^\n]+$") as refused:
        seated(players, range(2, 5), "A game")
    assert sentence in str(refused.value)


def test_a_seat_is_found_by_name_or_number() -> None:
    names = ("Ann", "Bo  C")
    assert [seat_of(player, names) for player in ("Ann", " ANN ", 0, "bo c", 1)] == [0, 0, 0, 1, 1]
    for strange in ("An", 2, -1, None, True, 1.0):
        with pytest.raises(Refusal, match="There is no player"):
            seat_of(strange, names)
