"""The column as it is laid in the lab: a value that never changes, so that undoing takes up an earlier one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from gambitkit.core.model import Refusal
from gambitkit.royale.cards import CARD, CLOAK, COLOURS, KIND, KINDS, SET, TUCKED, UP
from gambitkit.royale.notation import UNKNOWN, read_goal, write_column
from gambitkit.royale.switches import STANDARD, Switches

GOAL: Final = read_goal("3 music")
"""The goal above a column of which nothing is said."""


class Card(NamedTuple):
    """A card of the column.

    `colour` and `kind` are indices into `COLOURS` and `KINDS`; for a card that is not `known`, `kind` is what
    the steps suppose it to be. `late`: turned only at the round's end, as every unknown card is. `tucked`: under
    the Cloak before it.
    """

    colour: int
    kind: int
    known: bool = True
    late: bool = False
    tucked: bool = False

    @property
    def laid(self) -> int:
        """The card as the rules take it (`gambitkit.royale.cards`), being what it is supposed to be."""
        up = self.known and not self.late and not self.tucked
        return self.colour << 5 | self.kind | UP * up | TUCKED * self.tucked

    @property
    def asked(self) -> int:
        """The card as the odds take it: open only if it is known."""
        return self.laid if self.known else self.laid & ~KIND | UNKNOWN

    @property
    def name(self) -> str:
        """ "white Wizard", or "white card" for an unknown one."""
        return f"{COLOURS[self.colour]} {KINDS[self.kind].name if self.known else 'card'}"


@dataclass(frozen=True, slots=True)
class Laid:
    """A goal, the cards below it (nearest first, a tucked one right after its Cloak), cards that have been
    `seen` elsewhere, as `owner << 5 | kind`, and the switches it is scored by.

    Made by `lay`, which sees to it that the suppositions hold.
    """

    goal: int = GOAL
    cards: tuple[Card, ...] = ()
    seen: tuple[int, ...] = ()
    switches: Switches = STANDARD

    @property
    def column(self) -> tuple[int, ...]:
        """The cards as the rules take them, unknown ones being what they are supposed to be."""
        return tuple(card.laid for card in self.cards)

    @property
    def texts(self) -> tuple[str, ...]:
        """The cards in the notation, unknown ones as "white ? down", for nobody has turned them yet."""
        return write_column([card.asked for card in self.cards])

    @property
    def unknown(self) -> tuple[int, ...]:
        """Places of the unknown cards."""
        return tuple(place for place, card in enumerate(self.cards) if not card.known)

    @property
    def colours(self) -> tuple[int, ...]:
        """The colours that have cards here, nearest first."""
        return tuple(dict.fromkeys(card.colour for card in self.cards))

    def kinds_left(self, colour: int) -> tuple[int, ...]:
        """What an unknown card of a colour can be: all that neither lie open here nor have been seen."""
        return _kinds_left(self.cards, self.seen, colour)

    def place_of(self, colour: int, kind: int) -> int | None:
        """Where a known card lies."""
        return next((i for i, card in enumerate(self.cards) if card[:3] == (colour, kind, True)), None)

    def key(self, place: int) -> str:
        """A name for the card at a place which stays with it when it is moved."""
        card = self.cards[place]
        return f"{COLOURS[card.colour]}-{'' if card.known else 'unknown-'}{card.kind}"

    def place(self, key: str) -> int:
        """The place of a key. Raises Refusal if no card here has it."""
        for place in range(len(self.cards)):
            if self.key(place) == key:
                return place
        raise Refusal("That card is no longer in the column; here is the column as it is now.")

    def under(self, place: int) -> int | None:
        """The place of the card under the Cloak at a place, if one lies there."""
        below = place + 1
        return below if below < len(self.cards) and self.cards[below].tucked else None


def lay(laid: Laid, **changes: object) -> Laid:
    """The column with some fields changed and every unknown card supposed to be something that it can be.

    A supposition that still holds is kept. Raises Refusal where a colour has too few cards left.
    """
    laid = replace(laid, **changes)  # type: ignore[arg-type]
    for card, times in Counter((card.colour, card.kind) for card in laid.cards if card.known).items():
        if times > SET[card[1]]:
            name = f"{COLOURS[card[0]]} {KINDS[card[1]].name}"
            raise Refusal(f"The {name} is in the column already, and {COLOURS[card[0]]} has only one.", ["R-01"])
    open_here = {card.laid & CARD for card in laid.cards if card.known}
    seen = tuple(card for card in sorted(set(laid.seen)) if card not in open_here)
    return replace(laid, cards=_supposed(laid.cards, seen), seen=seen)


def _supposed(cards: tuple[Card, ...], seen: tuple[int, ...]) -> tuple[Card, ...]:
    """The cards with suppositions that can all hold at once, the first places having the first choice."""
    chosen: list[Card] = []
    free = {card.colour: list(_kinds_left(cards, seen, card.colour)) for card in cards if not card.known}
    wanted = [(card.colour, card.kind) for card in cards if not card.known]
    for card in cards:
        if not card.known:
            left = free[card.colour]
            if not left:
                raise Refusal(
                    f"{COLOURS[card.colour].capitalize()} has {sum(SET)} cards, and no other is left: "
                    "all lie in the column or have been seen elsewhere.",
                    ["R-01"],
                )
            # What no later unknown card is supposed to be goes first, so that those can keep theirs.
            wanted.remove((card.colour, card.kind))
            spare = [kind for kind in left if (card.colour, kind) not in wanted] or left
            kind = card.kind if card.kind in left else spare[0]
            left.remove(kind)
            card = card._replace(kind=kind, late=not card.tucked)
        chosen.append(card)
    return tuple(chosen)


def _kinds_left(cards: tuple[Card, ...], seen: tuple[int, ...], colour: int) -> tuple[int, ...]:
    gone = {card.kind for card in cards if card.known and card.colour == colour}
    gone |= {card & KIND for card in seen if card >> 5 == colour}
    return tuple(kind for kind in range(len(KINDS)) if kind not in gone)


def is_cloak(card: Card) -> bool:
    """Whether a card may lie under this one: an open Cloak that was turned during the round."""
    return card.known and card.kind == CLOAK and not card.late and not card.tucked
