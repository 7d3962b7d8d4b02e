"""Golden playthroughs: what every seat sees at every decision of three fixed games."""

from __future__ import annotations

import pytest

from royale.golden import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_a_fixed_game_reads_as_it_was_read(name):
    assert playthrough(*GAMES[name]) == (FOLDER / f"{name}.txt").read_text("utf-8")
