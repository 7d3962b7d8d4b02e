"""A rulebook for tests, made of a few rules."""

from __future__ import annotations

from gambitkit.core.rulebook import Rule, Rulebook


class Book(Rulebook):
    def __init__(self, *rules: Rule) -> None:
        super().__init__("")
        self.rules = {rule.id: rule for rule in rules}


BOOK = Book(
    Rule("laying", "Laying a card", "A card is laid <face up>.", "The rulebook", "Laying"),
    Rule("T-7", "Ties", "The earlier card wins.", "The rulebook", "Scoring", "inferred", ("laying", "T-8")),
    Rule("T-8", "Ties of ties", "Nobody wins.", "The rulebook", "Scoring", "chosen", ("T-7",)),
)
