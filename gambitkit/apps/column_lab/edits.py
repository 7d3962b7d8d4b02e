"""What can be done to a column: each takes a `Laid` and gives the one after it.

What cannot be is refused in one sentence (`Refusal`), and nothing has changed then.
"""

from __future__ import annotations

from dataclasses import replace

from gambitkit.apps.column_lab.laid import Card, Laid, is_cloak, lay
from gambitkit.core.model import Refusal
from gambitkit.core.names import listed, quote
from gambitkit.royale.cards import CLOAK, COLOURS, KINDS
from gambitkit.royale.notation import read_goal, write_goal
from gambitkit.royale.switches import COLUMN, read_switches


def set_goal(laid: Laid, discipline: str | None = None, value: str | None = None) -> Laid:
    """Another discipline or value above the column."""
    had_value, had_discipline = write_goal(laid.goal).split()
    return lay(laid, goal=read_goal(f"{value or had_value} {discipline or had_discipline}"))


def add(laid: Laid, colour: int, kind: int | None) -> Laid:
    """A card at the bottom of the column, an unknown one if `kind` is None."""
    return lay(laid, cards=(*laid.cards, new_card(laid, colour, kind)))


def remove(laid: Laid, place: int) -> Laid:
    """Take a card out. A Cloak takes along what lies under it, which without it would still be in hand."""
    return lay(laid, cards=(*laid.cards[:place], *_without_tucked(laid.cards[place + 1 :])))


def swap(laid: Laid, place: int, colour: int, kind: int | None) -> Laid:
    """Another card at a place, an unknown one if `kind` is None, turned and tucked as the one before was.

    What lies under a Cloak goes with it.
    """
    was = laid.cards[place]
    if was.tucked and colour != was.colour:
        raise Refusal(f"A Cloak hides a card of its own colour, so what lies here is {COLOURS[was.colour]}.", ["cloak"])
    if (colour, kind) == (was.colour, was.kind if was.known else None):
        return laid
    rest = (*laid.cards[:place], *laid.cards[place + 1 :])
    card = new_card(replace(laid, cards=rest), colour, kind)._replace(tucked=was.tucked)
    if card.known and was.known:
        card = card._replace(late=was.late)
    below = laid.cards[place + 1 :]
    if not (is_cloak(card) and colour == was.colour):
        below = _without_tucked(below)
    return lay(laid, cards=(*laid.cards[:place], card, *below))


def new_card(laid: Laid, colour: int, kind: int | None) -> Card:
    """A card that comes from outside: an unknown one is supposed to be the first that it can be."""
    if kind is not None:
        return Card(colour, kind)
    free = [kind for kind in laid.kinds_left(colour) if Card(colour, kind, known=False)[:3] not in _three(laid)]
    return Card(colour, free[0] if free else 0, known=False, late=True)


def _three(laid: Laid) -> set[tuple[int, int, bool]]:
    return {card[:3] for card in laid.cards}


def _without_tucked(below: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards below a Cloak, but for the one under it."""
    return below[1:] if below and below[0].tucked else below


# ---------------------------------------------------------------- moves


def blocks(laid: Laid) -> list[tuple[Card, ...]]:
    """The cards that move together: each by itself, a Cloak with what lies under it."""
    together: list[tuple[Card, ...]] = []
    for card in laid.cards:
        if card.tucked:
            together[-1] += (card,)
        else:
            together.append((card,))
    return together


def block_of(laid: Laid, place: int) -> int:
    """The index of the block in which a place lies."""
    return sum(not card.tucked for card in laid.cards[: place + 1]) - 1


def raised(laid: Laid, place: int) -> Laid:
    """One place nearer to the goal."""
    return moved(laid, place, block_of(laid, place) - 1)


def lowered(laid: Laid, place: int) -> Laid:
    """One place further from the goal."""
    return moved(laid, place, block_of(laid, place) + 1)


def moved(laid: Laid, place: int, to: int) -> Laid:
    """The card, with what lies under it, at another of the column's blocks, counted from 0."""
    card = laid.cards[place]
    if card.tucked:
        raise Refusal(f"The {card.name} moves with the Cloak that it lies under; take it out from there first.")
    order = blocks(laid)
    if to < 0:
        raise Refusal(f"The {card.name} is the nearest card already.")
    if to >= len(order):
        raise Refusal(f"The {card.name} is the furthest card already.")
    block = order.pop(block_of(laid, place))
    order.insert(to, block)
    return lay(laid, cards=tuple(card for block in order for card in block))


def put_before(laid: Laid, place: int, before: int | None) -> Laid:
    """The card, with what lies under it, before the one at another place, or at the end."""
    if before is None:
        return moved(laid, place, len(blocks(laid)) - 1)
    # What is let go between a Cloak and the card under it goes below both.
    to = block_of(laid, before) + laid.cards[before].tucked
    return moved(laid, place, to - (block_of(laid, place) < to))


# ---------------------------------------------------------------- how a card lies


def cloak_for(laid: Laid, place: int) -> int | None:
    """The place of a Cloak that can take the card at a place under it, if there is one."""
    card = laid.cards[place]
    if card.tucked or (card.known and card.kind == CLOAK):
        return None
    return next(
        (
            i
            for i, other in enumerate(laid.cards)
            if is_cloak(other) and other.colour == card.colour and laid.under(i) is None
        ),
        None,
    )


def tuck(laid: Laid, place: int) -> Laid:
    """Push a card under the Cloak of its colour."""
    card, cloak = laid.cards[place], cloak_for(laid, place)
    if cloak is None:
        raise Refusal(
            f"The {card.name} needs a Cloak of its own colour, turned during the round and with nothing under it.",
            ["cloak"],
        )
    cards = list(laid.cards)
    pushed = cards.pop(place)._replace(tucked=True, late=False)
    cards.insert(cloak + (cloak < place), pushed)
    return lay(laid, cards=tuple(cards))


def set_under(laid: Laid, place: int, kind: int | None, there: bool = True) -> Laid:
    """Say what lies under the Cloak at a place: a card, an unknown one if `kind` is None, or nothing."""
    cloak, under = laid.cards[place], laid.under(place)
    if not is_cloak(cloak):
        raise Refusal(f"The {cloak.name} hides no card: only a Cloak turned during the round does.", ["cloak"])
    above, below = laid.cards[: place + 1], laid.cards[place + 1 + (under is not None) :]
    if not there:
        return lay(laid, cards=(*above, *below))
    card = new_card(replace(laid, cards=(*above, *below)), cloak.colour, kind)
    return lay(laid, cards=(*above, card._replace(tucked=True, late=False), *below))


def untuck(laid: Laid, place: int) -> Laid:
    """Take a card out from under the Cloak, to lie below it."""
    card = laid.cards[place]
    if not card.tucked:
        raise Refusal(f"The {card.name} lies under no Cloak.")
    return lay(laid, cards=(*laid.cards[:place], card._replace(tucked=False), *laid.cards[place + 1 :]))


def set_late(laid: Laid, place: int, late: bool) -> Laid:
    """Say whether a card was turned only at the round's end."""
    card = laid.cards[place]
    if late and (under := laid.under(place)) is not None:
        raise Refusal(
            f"A Cloak turned only at the round’s end hides nothing: take the {laid.cards[under].name} out first.",
            ["cloak"],
        )
    if card.tucked or not card.known:
        raise Refusal(f"The {card.name} lies face down until the round’s end in any case.")
    return lay(laid, cards=(*laid.cards[:place], card._replace(late=late), *laid.cards[place + 1 :]))


# ---------------------------------------------------------------- what is known


def suppose(laid: Laid, place: int, kind: int) -> Laid:
    """Let the steps take an unknown card to be of a kind; one that was supposed to be that changes with it."""
    card = laid.cards[place]
    if card.known:
        raise Refusal(f"The {card.name} is known, so nothing is supposed of it.")
    if kind not in laid.kinds_left(card.colour):
        raise Refusal(f"The unknown {COLOURS[card.colour]} card cannot be the {KINDS[kind].name}: that is elsewhere.")
    cards = list(laid.cards)
    for i in laid.unknown:
        if cards[i].colour == card.colour and cards[i].kind == kind:
            cards[i] = cards[i]._replace(kind=card.kind)
    cards[place] = card._replace(kind=kind)
    return lay(laid, cards=tuple(cards))


def see(laid: Laid, colour: int, kind: int, seen: bool) -> Laid:
    """Say whether a card has been seen elsewhere, so that no unknown card can be it."""
    card = colour << 5 | kind
    if not seen:
        return lay(laid, seen=tuple(other for other in laid.seen if other != card))
    if laid.place_of(colour, kind) is not None:
        raise Refusal(f"The {COLOURS[colour]} {KINDS[kind].name} lies in the column, so it is nowhere else.", ["R-01"])
    return lay(laid, seen=(*laid.seen, card))


def set_switch(laid: Laid, name: str, value: str) -> Laid:
    """Score the column by the other reading of a ruling."""
    if name not in COLUMN:
        raise Refusal(f"The switches of a column are {listed(COLUMN)}; {quote(name)} is none of them.")
    return lay(laid, switches=read_switches({**laid.switches._asdict(), name: value}))
