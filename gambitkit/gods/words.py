"""What happens in a game of Gods' Gambit, in sentences.

A seat reads of itself as "you"; with open cards everybody has a name and every card too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from gambitkit.core.model import Step
from gambitkit.core.names import listed
from gambitkit.core.view import Said
from gambitkit.core.voice import Voice, capital, cards
from gambitkit.gods.cards import AVATAR, COLOUR, COLOURS, FIRST_WILD, KIND, NAMES, VALUE

Tell: TypeAlias = Callable[[Step, int, Voice], str]


def tell(step: Step, seat: int | None, players: Sequence[str]) -> tuple[Said, ...]:
    """A step in a sentence for a seat."""
    said = step.seen_from(seat)
    whose = -1 if step.seat is None else step.seat
    return (Said(TELLERS[step.kind](said, whose, Voice(seat, players)), step.rules, step.seat, step.kind),)


def the(card: int) -> str:
    """ "the red Angel"."""
    return f"the {NAMES[card]}"


def names_of(held: Sequence[int]) -> str:
    return listed(map(the, held))


def owns(voice: Voice, seat: int) -> str:
    """ "Bo has" or "You have"."""
    return "You have" if seat == voice.seat else f"{capital(voice.players[seat])} has"


def _dealt(step: Step, seat: int, voice: Voice) -> str:
    number, heralds = step.args
    what = names_of(step.secret) if step.secret else cards(number)
    more = "" if not heralds else f", and {'a Herald' if heralds == 1 else f'{heralds} Heralds'}, shown and set aside"
    return f"{voice.does(seat, 'get')} {what}{more}."


def _begins(step: Step, seat: int, voice: Voice) -> str:
    number, card = step.args
    return f"Round {number} begins with {the(card)} on the pile. {voice.does(seat, 'start')}."


def _discarded(step: Step, seat: int, voice: Voice) -> str:
    card, colour, karma, had, below = step.args
    where = " from the Karma" if karma else ""
    said = f"{voice.does(seat, 'discard')} {the(card)}{where}"
    if card >= FIRST_WILD:
        return f"{said}; the pile is {COLOURS[colour]} now."
    how = [word for word, same in (("colour", COLOUR[card] == had), ("value", VALUE[card] == VALUE[below])) if same]
    return f"{said}; it matches by {listed(how)}."


def _attacked(step: Step, seat: int, voice: Voice) -> str:
    card, target, sent = step.args
    whom = ("yourself" if seat == voice.seat else "no other player") if target == seat else voice.who(target)
    what = f", to send {the(sent)}" if sent >= 0 else ""
    return f"{voice.does(seat, 'target')} {whom} with {the(card)}{what}."


def _asked(step: Step, seat: int, voice: Voice) -> str:
    return f"{capital(voice.who(seat))} may answer with a Defense."


def _must_skip(step: Step, seat: int, voice: Voice) -> str:
    if step.args[0]:
        return f"{owns(voice, seat)} a turn to lose already, and that is no more than one."
    return f"{capital(voice.who(seat))} will lose the next turn."


def _sent(step: Step, seat: int, voice: Voice) -> str:
    card, by = step.args
    if seat == by:
        return f"{capital(the(card))} stays with {voice.who(by)}."
    return f"{capital(the(card))} goes to {voice.whose(seat)} Karma."


def _drew(step: Step, seat: int, voice: Voice) -> str:
    return f"{voice.does(seat, 'draw')} {the(step.secret[0]) if step.secret else 'one card'}."


def _herald(step: Step, seat: int, voice: Voice) -> str:
    return f"{voice.does(seat, 'draw')} a Herald, number {step.args[0]} of 4. It is set aside and not replaced."


def _full(step: Step, seat: int, voice: Voice) -> str:
    return f"{owns(voice, seat)} {cards(step.args[0])} in hand, so none is drawn."


def _defended(step: Step, seat: int, voice: Voice) -> str:
    card, attacker = step.args
    comes = "Nothing happens" if KIND[card] == AVATAR else f"The attack falls on {voice.who(attacker)}"
    return f"{voice.does(seat, 'defend')} with {the(card)}. {comes}."


def _counted(step: Step, seat: int, voice: Voice) -> str:
    penalty, hand, karma = step.args
    if not hand:
        return f"{owns(voice, seat)} no card left in hand, and no penalty."
    parts = [f"{sum(VALUE[card] for card in hand)} in hand ({listed(NAMES[card] for card in hand)})"]
    if karma:
        parts.append(f"{sum(VALUE[card] for card in karma)} Karma")
    return f"{owns(voice, seat)} {listed(parts)}: {penalty} penalty points."


TELLERS: Final[Mapping[str, Tell]] = {
    "shuffled": lambda step, seat, voice: f"All {step.args[0]} cards are shuffled.",
    "dealt": _dealt,
    "start herald": lambda step, seat, voice: (
        f"A Herald comes up instead of a start card, number {step.args[0]} of 4. It is set aside."
    ),
    "deal again": lambda step, seat, voice: "All four Heralds are out too early: the cards are dealt again.",
    "round begins": _begins,
    "colour": lambda step, seat, voice: f"{voice.does(seat, 'choose')} {COLOURS[step.args[0]]} for the pile.",
    "discarded": _discarded,
    "laid": lambda step, seat, voice: f"{voice.does(seat, 'lay')} {the(step.args[0])} in the Karma Zone.",
    "last card": lambda step, seat, voice: "It was the last card in hand, so the round ends when its power is done.",
    "stopped": lambda step, seat, voice: f"{voice.does(seat, 'use')} no more of {the(step.args[0])}.",
    "passed over": lambda step, seat, voice: f"{capital(the(step.args[0]))} finds nothing to do.",
    "reused": lambda step, seat, voice: f"{voice.does(seat, 'reuse')} the power of {the(step.args[0])}.",
    "attacked": _attacked,
    "asked": _asked,
    "must skip": _must_skip,
    "sent": _sent,
    "full hand": _full,
    "drew": _drew,
    "deck empty": lambda step, seat, voice: "The deck has run out, so no more cards are drawn.",
    "herald": _herald,
    "dragon": lambda step, seat, voice: f"The Dragon lies down in {voice.whose(seat)} Karma.",
    "no defense": lambda step, seat, voice: f"{voice.does(seat, 'play')} no Defense.",
    "defended": _defended,
    "ended turn": lambda step, seat, voice: f"{voice.does(seat, 'end')} the turn.",
    "nothing to play": lambda step, seat, voice: f"{owns(voice, seat)} nothing to play, so the turn ends.",
    "skipped": lambda step, seat, voice: f"{voice.does(seat, 'lose')} this turn to a Missionary.",
    "further turn": lambda step, seat, voice: f"{voice.does(seat, 'take')} one more turn.",
    "round ends": lambda step, seat, voice: f"Round {step.args[0]} ends.",
    "counted": _counted,
    "next starter": lambda step, seat, voice: f"{voice.does(seat, 'start')} round {step.args[0]}.",
    "game over": lambda step, seat, voice: "The game is over.",
}
"""A sentence for each kind of step."""
