"""What would change the winner of a column: every card gone, swapped for another, or added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gambitkit.core.figures import Figure, Figures
from gambitkit.core.model import Refusal
from gambitkit.lab.hidden import read_seen
from gambitkit.royale.cards import CARD, CLOAK, COLOURS, KIND, KINDS, SET, TUCKED, UP
from gambitkit.royale.column import winner
from gambitkit.royale.notation import read_colour, read_column, read_goal, write_card, write_goal
from gambitkit.royale.spread import spread
from gambitkit.royale.switches import Switches, read_switches


class Change(NamedTuple):
    """One change of a column and who wins then: `kind` is "gone", "swapped" or "added", `place` an index among the
    cards, `card` what lay there, `new` what lies there instead (None if nothing did or does), `winner` a colour or
    None."""

    kind: str
    place: int
    card: str | None
    new: str | None
    winner: str | None


@dataclass(frozen=True, repr=False)
class Swaps(Figures):
    """Who wins after every single change of a column; `winner` is who wins as it lies.

    A swapped or added card is any that its colour has neither here nor among the cards seen elsewhere, and lies as
    the one before it did; an added one lies face up. A Cloak takes the card under it along, which would still be in
    hand.
    """

    goal: str
    cards: tuple[str, ...]
    winner: str | None
    changes: tuple[Change, ...]

    @property
    def gone(self) -> tuple[str | None, ...]:
        """Who wins without each card, by index."""
        return tuple(change.winner for change in self.changes if change.kind == "gone")

    @property
    def swapped(self) -> tuple[dict[str, str | None], ...]:
        """Who wins for each other card in the place of each, by index."""
        found: tuple[dict[str, str | None], ...] = tuple({} for _ in self.cards)
        for change in self.changes:
            if change.kind == "swapped" and change.new is not None:
                found[change.place][change.new] = change.winner
        return found

    @property
    def added(self) -> dict[int, dict[str, str | None]]:
        """Who wins for each card added before the one with an index; the greatest index is the bottom of the
        column."""
        found: dict[int, dict[str, str | None]] = {}
        for change in self.changes:
            if change.kind == "added" and change.new is not None:
                found.setdefault(change.place, {})[change.new] = change.winner
        return found

    def tally(self, place: int) -> Counter[str | None]:
        """How often each colour wins when the card of an index is any other of its colour."""
        return Counter(self.swapped[place].values())

    def table(self) -> Figure:
        colours = [colour for colour in COLOURS if any(card.startswith(f"{colour} ") for card in self.cards)]
        tallies = [self.tally(place) for place in range(len(self.cards))]
        outcomes: list[str | None] = [*colours, *([None] if any(tally[None] for tally in tallies) else [])]
        rows = tuple(
            (card, gone or "nobody", *(tally[outcome] for outcome in outcomes))
            for card, gone, tally in zip(self.cards, self.gone, tallies, strict=True)
        )
        caption = f"{self.goal}: {self.winner or 'nobody'} wins as it lies. Gone: who wins without the card. "
        caption += "Colours: how often each wins when it is another card of its colour."
        return Figure(caption, ("card", "gone", *(outcome or "nobody" for outcome in outcomes)), rows)


def swaps(
    goal: str,
    cards: Iterable[str],
    seen: Iterable[str] = (),
    *,
    colours: Iterable[str] | None = None,
    **switches: str,
) -> Swaps:
    """Who wins when a card of the column is gone, is any other card of its colour, or when any card is added
    anywhere.

    `colours`: whose cards are added; those of the column if not given. `switches` by their names in the rulings.
    Raises Refusal, for unknown cards too, since a change is one of a column that is known.
    """
    setting = read_switches(switches)
    head = read_goal(goal)
    column = read_column(cards)
    here = Counter(card & CARD for card in column) + Counter(owner << 5 | kind for owner, kind in read_seen(seen))
    if colours is None:
        owners = sorted({(card & CARD) >> 5 for card in column}) or list(range(len(COLOURS)))
    elif isinstance(colours, str):
        raise Refusal(f"“colours” is a list of colours, as in [“{COLOURS[0]}”].")
    else:
        owners = sorted({read_colour(colour) for colour in colours})
    changes: list[Change] = []
    for place, card in enumerate(column):
        changes += _changed(head, column, place, spare(here, (card & CARD) >> 5), setting)
    for place in range(len(column) + 1):
        if place == len(column) or not column[place] & TUCKED:
            for owner in owners:
                changes += _added(head, column, place, owner, spare(here, owner), setting)
    return Swaps(write_goal(head), tuple(map(write_card, column)), named(winner(head, column, setting)), tuple(changes))


def spare(here: Counter[int], owner: int) -> list[int]:
    """The kinds of which an owner has a card elsewhere."""
    return [kind for kind in range(len(KINDS)) if SET[kind] > here[owner << 5 | kind]]


def named(owner: int | None) -> str | None:
    return None if owner is None else COLOURS[owner]


def _changed(goal: int, column: tuple[int, ...], place: int, kinds: list[int], setting: Switches) -> list[Change]:
    card = column[place]
    rest = column[place + 1 :]
    if card & KIND == CLOAK and rest and rest[0] & TUCKED:
        rest = rest[1:]
    before = column[:place]
    was = write_card(card)
    changes = [Change("gone", place, was, None, named(winner(goal, before + rest, setting)))]
    found = spread(goal, (*before, card, *rest), place, kinds, setting)
    return changes + [
        Change("swapped", place, was, write_card(card & ~KIND | kind), named(owner))
        for kind, owner in zip(kinds, found, strict=True)
    ]


def _added(
    goal: int, column: Sequence[int], place: int, owner: int, kinds: list[int], setting: Switches
) -> list[Change]:
    card = owner << 5 | UP
    found = spread(goal, (*column[:place], card, *column[place:]), place, kinds, setting)
    return [
        Change("added", place, None, write_card(card | kind), named(owner))
        for kind, owner in zip(kinds, found, strict=True)
    ]
