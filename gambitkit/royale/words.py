"""What happens in a game of Gambit Royale, in sentences.

A seat reads of itself as "you"; with open cards everybody has a name and every card too.
"""

from __future__ import annotations

from collections.abc import Sequence

from gambitkit.core.model import Step
from gambitkit.core.names import listed
from gambitkit.core.view import Said
from gambitkit.core.voice import Voice, capital, cards
from gambitkit.royale.cards import CARD, KIND, KINDS
from gambitkit.royale.column import explain
from gambitkit.royale.column_words import tell as tell_stage
from gambitkit.royale.notation import write_goal
from gambitkit.royale.state import Terms


class CourtVoice(Voice):
    """A voice that names cards with their owners."""

    def card(self, card: int) -> str:
        """ "Bo’s Queen" or "your Queen"."""
        return f"{self.whose((card & CARD) >> 5)} {KINDS[card & KIND].name}"


def the_cards(kinds: Sequence[int]) -> str:
    return listed(f"the {KINDS[kind].name}" for kind in kinds)


def tell(step: Step, seat: int | None, players: Sequence[str], terms: Terms) -> tuple[Said, ...]:
    """A step in sentences for a seat. The scoring of a column is told talent by talent."""
    voice = CourtVoice(seat, players)
    if step.kind == "scored":
        return tuple(tell_scoring(step, voice, terms))
    text = sentence(step.seen_from(seat), voice)
    return (Said(text, step.rules, step.seat, step.kind),)


def tell_scoring(step: Step, voice: CourtVoice, terms: Terms) -> list[Said]:
    where, goal, column = step.args
    said = [Said(f"Column {where + 1} is scored: {write_goal(goal)}.", step.rules, None, "scored")]
    names = {seat: voice.who(seat) for seat in range(len(voice.players))}
    for stage in explain(goal, column, terms.switches):
        if not stage.idle:
            said += tell_stage(stage, names)
    return said


def sentence(step: Step, voice: CourtVoice) -> str:
    """One step in one sentence; its secret is in it where the step still has one."""
    seat = step.seat if step.seat is not None else -1
    args = step.args
    secret = step.secret
    kind = step.kind
    if kind == "set shuffled":
        return f"{capital(voice.whose(seat))} {args[0]} cards are shuffled into a supply."
    if kind == "goals shuffled":
        return f"The {args[1]} goals are shuffled; {args[0]} piles of six are laid out, and the rest stays in the box."
    if kind == "dealt":
        what = f"{listed(KINDS[card].name for card in secret)}" if secret else cards(args[0])
        return (
            f"{voice.does(seat, 'draw')} a first hand: {what}." if args[0] else f"{voice.does(seat, 'draw')} nothing."
        )
    if kind == "round begins":
        goals = listed(write_goal(goal) for goal in args[1])
        return f"Round {args[0]} begins with {goals}. {voice.does(seat, 'start')}."
    if kind == "placed":
        what = f"the {KINDS[secret[0]].name}" if secret else "a card"
        return f"{voice.does(seat, 'place')} {what} face down in column {args[0] + 1}."
    if kind == "turned":
        return f"It turns {voice.card(args[1])}."
    if kind == "moved":
        whose = capital(voice.whose(seat))
        if args[0] == args[1]:
            return f"{whose} Explorer finds every other column closed and comes round to the bottom of its own."
        return f"{whose} Explorer moves on to column {args[1] + 1} and lies face down at the bottom."
    if kind == "stayed":
        return "It was turned before in this turn, so it stays where it is, face up."
    if kind == "killed":
        owner = (args[1] & CARD) >> 5
        return f"The Assassin sends {voice.card(args[1])}, which turned him, to {voice.whose(owner)} discards."
    if kind == "closed":
        return f"The Storm closes column {args[0] + 1}: no more cards there, and its goal counts as complete."
    if kind == "nothing to push":
        return f"{capital(voice.whose(seat))} hand is empty, so nothing goes under the Cloak."
    if kind == "pushed":
        what = f"the {KINDS[secret[0]].name}" if secret else "a card"
        return f"{voice.does(seat, 'push')} {what} face down under the Cloak in column {args[0] + 1}."
    if kind == "pushed nothing":
        return f"{voice.does(seat, 'push')} nothing under the Cloak."
    if kind == "swapped":
        here, there = (
            f"column {args[0] + 1} has {write_goal(args[2])}",
            f"column {args[1] + 1} has {write_goal(args[3])}",
        )
        return f"{capital(voice.whose(seat))} Traitor swaps two goals: now {here} and {there}."
    if kind == "swapped nothing":
        return f"{voice.does(seat, 'leave')} the goals as they are."
    if kind == "drew":
        return f"{voice.does(seat, 'draw')} {'the ' + KINDS[secret[0]].name if secret else 'one card'}."
    if kind == "no draw":
        return f"{voice.does(seat, 'find')} no card left to draw."
    if kind == "reshuffled":
        whose = capital(voice.whose(seat))
        return f"{whose} supply is empty: the discards, {cards(args[0])}, are shuffled into a new one."
    if kind == "empty hand":
        return f"{capital(voice.whose(seat))} hand is empty, so nothing is placed."
    if kind == "out of cards":
        return "Nobody has a card left to place or draw, so the round is scored as it stands."
    if kind == "round ends" and args[1]:
        turned = f"{cards(args[1])} still face down {'is' if args[1] == 1 else 'are'} turned up, without effect"
        return f"Round {args[0]} ends; {turned}."
    if kind == "round ends":
        return f"Round {args[0]} ends."
    return f"Round {args[0]} was the last: the game is over."
