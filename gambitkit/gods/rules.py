"""The rulebook of Gods' Gambit: `rules.toml`, read when a rule is first asked for."""

from __future__ import annotations

from typing import Final

from gambitkit.core.rulebook import Rulebook

RULEBOOK: Final = Rulebook(__package__ or "gambitkit.gods")
