"""What the rules forbid at a moment, and why, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from gambitkit.core.model import Action
from gambitkit.core.names import listed
from gambitkit.gods import flow
from gambitkit.gods.cards import (
    ANY,
    COLOURS,
    EVIL,
    FIRST_WILD,
    KIND,
    KINDS,
    MONARCH,
    NAMES,
    THE_HERALD,
    VALUE,
)
from gambitkit.gods.matching import matches
from gambitkit.gods.powers import IDLE
from gambitkit.gods.state import (
    AGAIN,
    DEFEND,
    DRAWN,
    EXTRA,
    HERO_CALL,
    HUE,
    PURGE,
    REUSE,
    SEND,
    SHUFFLE,
    START,
    TARGET,
    State,
)

Why: TypeAlias = tuple[str, tuple[str, ...]]

VERBS: Final = {
    START: ("colour",),
    AGAIN: ("discard", "lay", "draw", "stop"),
    DRAWN: ("discard", "lay"),
    EXTRA: ("discard", "stop"),
    PURGE: ("discard", "stop"),
    HERO_CALL: ("discard", "stop"),
    HUE: ("colour", "stop"),
    REUSE: ("reuse", "stop"),
    SEND: ("send", "stop"),
    TARGET: ("target", "stop"),
    DEFEND: ("defend",),
    SHUFFLE: ("shuffle",),
}
"""The verbs that each kind of frame waits for."""
TURN: Final = ("discard", "lay", "draw")


def why_not(state: State, action: Action) -> tuple[str, ...]:
    """Ids of the rules that forbid an action now; empty if it is legal."""
    return refusal(state, action, state.terms.names)[1]


def refusal(state: State, action: Action, players: Sequence[str]) -> Why:
    """Why an action cannot be, in a sentence, and the rules that forbid it; both empty if it is legal."""
    if action in flow.options(state):
        return "", ()
    if state.over:
        return "The game is over: the last round has been counted.", ("game_end",)
    what = state.frames[-1][0] if state.frames else AGAIN
    if what == SHUFFLE:
        return refuse_shuffle(state, action)
    verb = action[0] if action else ""
    allowed = VERBS[what] if state.frames else TURN
    card = card_in(action)
    if verb not in allowed:
        return wrong_verb(state, what, verb, players)
    if verb == "colour":
        return f"A colour is one of {listed(COLOURS, 'or')}.", ("wilds",)
    if verb == "target":
        return f"An attack is on one of the players: {listed(players, 'or')}.", ("target",)
    if verb == "defend":
        return refuse_defense(state, card, players)
    if verb in ("draw", "stop"):
        return f"“{verb}” stands alone.", ("turn",)
    if card is None:
        return "There is no such card.", ("cards",)
    if verb == "reuse":
        return refuse_reuse(state, card, players)
    if verb == "send":
        return f"{players[state.turn]} has no {NAMES[card]} among their Karma to send.", ("fairy", "G-16")
    return refuse_play(state, what, action, card, players)


def card_in(action: Action) -> int | None:
    """The card that an action names, if there is such a card."""
    card = action[1] if len(action) > 1 else None
    return card if type(card) is int and card in range(len(NAMES)) else None


def refuse_shuffle(state: State, action: Action) -> Why:
    pool = state.terms.cards
    order = action[1] if len(action) == 2 and action[0] == "shuffle" else None
    fair = isinstance(order, tuple) and len(order) == len(pool) and all(type(card) is int for card in order)
    if fair and tuple(sorted(order)) == pool:  # type: ignore[arg-type]  # which `fair` has just seen to
        return "", ()
    return f"Now the deck is shuffled, all {len(pool)} cards and no others.", ("deal",)


def wrong_verb(state: State, what: int, verb: object, players: Sequence[str]) -> Why:
    """An action of another moment: what is to be done first."""
    who = players[state.turn]
    card = state.frames[-1][1] if state.frames else 0
    if not state.frames and verb == "stop":
        return f"Nobody can pass: {who} plays a card or draws one.", ("turn",)
    if what == DRAWN and verb == "draw":
        return f"{who} has drawn a card in this turn; now one is played.", ("draw",)
    if what == DRAWN:
        return f"{who} has drawn, and plays a card now since one can be played.", ("draw", "G-01")
    if what == START:
        return f"First {who} chooses the colour of the start card.", ("start_card", "G-04")
    if what == DEFEND:
        return f"First {players[state.frames[-1][3]]} says how the attack is met.", ("defense", "G-12")
    if what == AGAIN:
        return f"Not now: {who} plays a card or draws one.", ("turn",)
    name = NAMES[card]
    return f"First the power of the {name} is used, or ended with “stop”.", (KINDS[KIND[card]].rule, "G-23")


def refuse_defense(state: State, card: int | None, players: Sequence[str]) -> Why:
    who = players[state.frames[-1][3]]
    if card is None:
        return "A Defense is an Avatar or a Goddess, or “nothing”.", ("defense",)
    if KINDS[KIND[card]].power != "defense":
        return f"The {NAMES[card]} is no Defense: only an Avatar or a Goddess is.", ("defense",)
    if card not in state.hands[state.frames[-1][3]]:
        return f"{who} has no {NAMES[card]} in hand.", ("defense",)
    return f"The {NAMES[card]} does not match: a Defense too must be {pile_words(state)}.", ("defense", "match")


def refuse_reuse(state: State, card: int, players: Sequence[str]) -> Why:
    kind = KIND[card]
    if card not in state.karma[state.turn]:
        return f"{players[state.turn]} has no {NAMES[card]} among their Karma.", ("monarch", "G-14")
    if kind == MONARCH:
        return "A Monarch does not reuse a Monarch.", ("monarch", "G-14")
    what = "has no power" if kind == IDLE[0] else "is a Defense, and those are not reused"
    return f"The {NAMES[card]} {what}.", ("monarch", "G-14")


def refuse_play(state: State, what: int, action: Action, card: int, players: Sequence[str]) -> Why:
    """A discard or a lay: the card is not there, may never be discarded, or does not match."""
    who = players[state.turn]
    verb = action[0]
    source = state.karma[state.turn] if what == PURGE else state.hands[state.turn]
    if card == THE_HERALD:
        return "A Herald is never played: it is set aside when it is drawn.", ("heralds",)
    if card not in source:
        return f"{who} has no {NAMES[card]} {'among their Karma' if what == PURGE else 'in hand'}.", (
            ("karma",) if what == PURGE else ("play",)
        )
    if verb == "discard" and EVIL[card]:
        return f"The {NAMES[card]} is evil, and evil Wilds are never discarded.", (KINDS[KIND[card]].rule, "G-16")
    if what == HERO_CALL:
        if card >= FIRST_WILD:
            return f"The {NAMES[card]} is a Wild, and a Hero discards Disciples only.", ("hero", "G-17")
        if len(action) == 2:
            return f"The {NAMES[card]} is not {COLOURS[state.colour]}, as a Hero asks.", ("hero", "G-17")
    if verb == "discard" and card >= FIRST_WILD:
        return f"Say which colour the pile has then, as in “discard {NAMES[card]} as red”.", ("wilds", "G-23")
    if len(action) != 2:
        return f"The {NAMES[card]} is played as it is: write “{verb} {NAMES[card]}”.", ("play",)
    assert not matches(state, card)  # else it would be an option
    rules = ("match", "G-17") if what in (EXTRA, PURGE) else ("match",)
    return f"The {NAMES[card]} does not match the pile: it must be {pile_words(state)}.", rules


def pile_words(state: State) -> str:
    """What a card must be to match: "red or a 6", "red" where the top is a Wild, whose number nothing else has."""
    value = VALUE[state.pile[-1]]
    colour = COLOURS[state.colour] if state.colour != ANY else "a Wild"
    return f"{colour} or a {'an ' if value == 8 else ''}{value}".replace("a an", "an") if value <= 9 else colour
