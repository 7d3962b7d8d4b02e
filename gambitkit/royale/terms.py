"""What is agreed before a game, from the keyword options of a new game or a position, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gambitkit.core.model import Refusal
from gambitkit.core.names import listed, quote
from gambitkit.royale.cards import COLOURS, KINDS, SET
from gambitkit.royale.notation import read_colour, read_kind
from gambitkit.royale.state import Terms
from gambitkit.royale.switches import STANDARD, read_switches

MOST_COPIES = 9


def read_terms(
    players: Sequence[str],
    colours: Sequence[str] | None = None,
    crown: str | int | None = None,
    copies: Mapping[str, int] | None = None,
    **switches: Any,
) -> Terms:
    """The terms of a game of these players (2 to 6, R-04). Raises Refusal.

    `colours`: one a player; without them players named by colours have these, others red, blue, white … in turn.
    `crown`: who holds the Crown, by name, colour or seat (R-02). `copies`: of which card a set has how many, if not one
    (R-01). `switches` by their names in the rulings.
    """
    if not 2 <= len(players) <= 6:
        raise Refusal(f"Gambit Royale is for 2 to 6 players, not {len(players)}.", ["R-04"])
    chosen = _colours(players, colours)
    return Terms(
        chosen,
        read_switches(switches),
        _copies(copies),
        None if crown is None else seat_of(crown, players, chosen, "crown"),
    )


def write_terms(terms: Terms) -> dict[str, Any]:
    """What of the terms is not as usual, but for colours and Crown, in the words that `read_terms` takes."""
    usual = STANDARD._asdict()
    words: dict[str, Any] = {name: value for name, value in terms.switches._asdict().items() if value != usual[name]}
    if terms.copies != SET:
        words["copies"] = {KINDS[kind].name: n for kind, n in enumerate(terms.copies) if n != SET[kind]}
    return words


def seat_of(text: object, players: Sequence[str], colours: Sequence[int], what: str) -> int:
    """A seat from its number, its player's name or its colour. Raises Refusal."""
    if type(text) is int and 0 <= text < len(players):
        return text
    if isinstance(text, str):
        if text in players:
            return list(players).index(text)
        names = [COLOURS[colour] for colour in colours]
        if text.strip().casefold() in names:
            return names.index(text.strip().casefold())
    raise Refusal(f"“{what}” names {quote(text)}, who does not play; {listed(players)} do.")


def _colours(players: Sequence[str], colours: Sequence[str] | None) -> tuple[int, ...]:
    if colours is None:
        if not all(player in COLOURS for player in players):
            return tuple(range(len(players)))
        colours = players
    if isinstance(colours, str) or not isinstance(colours, Iterable):
        raise Refusal(f"“colours” is a list of colours, not {quote(colours)}.")
    chosen = tuple(read_colour(colour) for colour in colours)
    if len(chosen) != len(players):
        raise Refusal(f"Each of the {len(players)} players has one colour; you gave {len(chosen)}.")
    for colour in chosen:
        if chosen.count(colour) > 1:
            raise Refusal(f"Two players cannot both play {COLOURS[colour]}.")
    return chosen


def _copies(copies: object) -> tuple[int, ...]:
    if copies is None:
        return SET
    if not isinstance(copies, Mapping):
        raise Refusal(f'“copies” says how many of a card a set has, as in {{"King": 2}}, not {quote(copies)}.')
    table = list(SET)
    named = set()
    for name, number in copies.items():
        kind = read_kind(name)
        if kind in named:
            raise Refusal(f"“copies” names the {KINDS[kind].name} twice: give each card one number.")
        named.add(kind)
        if type(number) is not int or not 0 <= number <= MOST_COPIES:
            raise Refusal(f"A set has 0 to {MOST_COPIES} copies of the {KINDS[kind].name}, not {quote(number)}.")
        table[kind] = number
    return tuple(table)
