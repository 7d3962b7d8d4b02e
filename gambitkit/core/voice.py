"""How sentences speak of players: a seat reads of itself as "you", of the others by name."""

from __future__ import annotations

from collections.abc import Sequence


class Voice:
    """How one seat hears of the others: its own name is "you". With open cards, seat None, everybody has a name."""

    def __init__(self, seat: int | None, players: Sequence[str]) -> None:
        self.seat = seat
        self.players = players

    def who(self, seat: int) -> str:
        return "you" if seat == self.seat else self.players[seat]

    def does(self, seat: int, verb: str) -> str:
        """ "Bo draws" or "You draw", to begin a sentence with."""
        if seat == self.seat:
            return f"You {verb}"
        return f"{capital(self.players[seat])} {verb}{'es' if verb.endswith('sh') else 's'}"

    def whose(self, seat: int) -> str:
        return "your" if seat == self.seat else f"{self.players[seat]}’s"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def cards(number: int) -> str:
    """A number of cards in words: "1 card", "3 cards"."""
    return "1 card" if number == 1 else f"{number} cards"
