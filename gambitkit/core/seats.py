"""Who sits at the table: the one place where players' names are checked."""

from __future__ import annotations

from collections.abc import Sequence

from gambitkit.core.model import Refusal
from gambitkit.core.names import listed, quote

LONGEST = 40
"""Characters of a player's name."""


def seated(players: object, seats: range, title: str) -> tuple[str, ...]:
    """The players' names, tidied of outer spaces, if a game of this title can seat them.

    Raises Refusal for too few or too many, for a name that is empty, too long, or not all to be seen on one line,
    and for two that differ in capitals or spaces only.
    """
    if not isinstance(players, Sequence) or isinstance(players, str | bytes):
        raise Refusal(f'Players are given as a list of names, as in ["Ann", "Bo"], not as {quote(players)}.')
    numbers = f"{seats[0]} to {seats[-1]} players" if len(seats) > 1 else f"{seats[0]} players"
    if len(players) not in seats:
        raise Refusal(f"{title} is for {numbers}, not for {len(players)}.")
    names: dict[str, str] = {}
    for number, player in enumerate(players, 1):
        if not isinstance(player, str):
            raise Refusal(f"Player {number} needs a name in letters, not {quote(player)}.")
        name = " ".join(player.split(" ")).strip()
        if not name:
            raise Refusal(f"Player {number} needs a name; it is empty.")
        if len(name) > LONGEST:
            raise Refusal(f"{quote(name)} is too long for a name: at most {LONGEST} characters.")
        if not name.isprintable():
            raise Refusal(f"{quote(name)} cannot be a name: it has an unseen character, or more than one line.")
        folded = " ".join(name.split()).casefold()
        if folded in names:
            raise Refusal(f"Two players are called {quote(name)}: give each a name of their own.")
        names[folded] = name
    return tuple(names.values())


def seat_of(player: object, players: Sequence[str]) -> int:
    """The seat of a player, given by name or as a seat from 0. Raises Refusal."""
    if isinstance(player, int) and not isinstance(player, bool) and 0 <= player < len(players):
        return player
    if isinstance(player, str):
        folded = " ".join(player.split()).casefold()
        for seat, name in enumerate(players):
            if " ".join(name.split()).casefold() == folded:
                return seat
    raise Refusal(f"There is no player {quote(player)} here; {listed(players)} play.")
