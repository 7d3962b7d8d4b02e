"""What the cards do: each power's choices in their sequence (G-23), attacks, and the Defense that interrupts them.

A power is frames above the one of the card that was laid. What it asks is in `options`, what comes of an answer in
`answer`; `settled` passes over what nobody needs to be asked.
"""

from __future__ import annotations

from typing import Final

from gambitkit.core.model import Action, Log, Step
from gambitkit.gods.cards import (
    ANGEL,
    AVATAR,
    CLERIC,
    COLOUR,
    DEMIGOD,
    DEMON,
    DRAGON,
    EVIL_GOD,
    FAIRY,
    FOLLOWER,
    GODDESS,
    HERO,
    HIEROPHANT,
    KIND,
    KINDS,
    MISSIONARY,
    MONARCH,
    PALADIN,
    PRIEST,
    THE_HERALD,
    WIZARD,
    WRAITH,
)
from gambitkit.gods.matching import COLOURED, DISCARDS, HERO_DISCARDS, STOP, matches, top, ways
from gambitkit.gods.state import (
    AGAIN,
    ATTACK,
    DEFEND,
    EXTRA,
    HAND,
    HERO_CALL,
    HUE,
    LAID,
    PURGE,
    REUSE,
    SEND,
    TARGET,
    State,
)

EXTRAS: Final = {ANGEL: 1, DEMIGOD: 2, WIZARD: 1}
"""Further cards that a power lets its player discard from the hand."""
PURGES: Final = {CLERIC: 1, PRIEST: 2}
"""Karma that a power lets its player discard."""
DRAWS: Final = {PALADIN: 2, DEMON: 2, WRAITH: 4}
"""Cards that an attack makes its target draw; an Evil God as many as the hand lacks."""
IDLE: Final = (FOLLOWER, AVATAR, GODDESS)
"""Cards that do nothing when they are laid in one's own turn (G-18)."""
NOT_REUSED: Final = (*IDLE, MONARCH)
"""What a Monarch cannot reuse (G-14)."""
ATTACKS: Final = (MISSIONARY, PALADIN, FAIRY, DRAGON, DEMON, WRAITH, EVIL_GOD)

TARGETS: Final = tuple((*(("target", seat) for seat in range(seats)), STOP) for seats in range(7))
DEFEND_NOTHING: Final = ("defend", None)


# ---------------------------------------------------------------- using a power


def use(state: State, card: int, log: Log) -> None:
    """Begin a card's power: what it asks first comes to lie on top."""
    kind = KIND[card]
    frames = state.frames
    if kind in ATTACKS:
        frames.append((SEND, card, 0, 0) if kind == FAIRY else (TARGET, card, -1, 0))
    elif kind in EXTRAS:
        frames.append((EXTRA, card, EXTRAS[kind], 0))
        if kind == WIZARD:
            frames.append((HUE, card, 0, 0))
    elif kind in PURGES:
        frames.append((PURGE, card, PURGES[kind], 0))
    elif kind == HERO:
        frames.append((HERO_CALL, card, 0, 0))
    elif kind == MONARCH:
        frames.append((REUSE, card, 0, 0))
    elif kind == HIEROPHANT:
        frames.insert(0, (AGAIN, 0, 0, 0))


def reusable(state: State) -> list[int]:
    """Cards among the Karma of the seat on turn whose power a Monarch can reuse."""
    return [card for card in dict.fromkeys(state.karma[state.turn]) if KIND[card] not in NOT_REUSED]


def settled(state: State) -> bool:
    """Whether the choice on top need not be asked: nothing on the hand, or nothing in the Karma that could be done.

    What the Karma lets one do is public; of a hand only its number is, so it is asked while it holds anything (G-18).
    """
    what = state.frames[-1][0]
    seat = state.turn
    if what in (EXTRA, HERO_CALL):
        return not state.hands[seat]
    if what == PURGE:
        return not ways(DISCARDS[top(state)], state.karma[seat])
    if what == REUSE:
        return not reusable(state)
    if what == SEND:
        return not state.karma[seat]
    return False


def is_unused(what: int, card: int, left: int) -> bool:
    """Whether a choice that is passed over was the power's first, so that nothing at all comes of it."""
    if what == EXTRA:
        return left == EXTRAS[KIND[card]]
    return left == PURGES[KIND[card]] if what == PURGE else what in (REUSE, SEND)


# ---------------------------------------------------------------- what it asks


def options(state: State) -> tuple[Action, ...]:
    """Every answer to the choice on top."""
    what, _, _, third = state.frames[-1]
    seat = state.turn
    if what == EXTRA:
        return (*ways(DISCARDS[top(state)], state.hands[seat]), STOP)
    if what == PURGE:
        return (*ways(DISCARDS[top(state)], state.karma[seat]), STOP)
    if what == HERO_CALL:
        return (*ways(HERO_DISCARDS[state.colour], state.hands[seat]), STOP)
    if what == HUE:
        return (*COLOURED, STOP)
    if what == REUSE:
        return (*(("reuse", card) for card in reusable(state)), STOP)
    if what == SEND:
        return (*(("send", card) for card in dict.fromkeys(state.karma[seat])), STOP)
    if what == TARGET:
        return TARGETS[len(state.hands)]
    return (*(("defend", card) for card in defenses(state, third)), DEFEND_NOTHING)


def defenses(state: State, seat: int) -> list[int]:
    """The cards with which a seat could meet an attack now: an Avatar that matches the pile, a Goddess (G-12)."""
    return [
        card
        for card in dict.fromkeys(state.hands[seat])
        if KINDS[KIND[card]].power == "defense" and matches(state, card)
    ]


def can_be_met(state: State, card: int, target: int) -> bool:
    """Whether the target of an attack is asked for a Defense. It rests on what is public only, so that being asked
    tells nothing (G-12): not in one's own turn, not against a last card (G-13) or a Missionary (G-08)."""
    if target == state.turn or any(what == LAID and last for what, _, last, _ in state.frames):
        return False
    return KIND[card] != MISSIONARY or state.terms.switches.block_missionary == "yes"


# ---------------------------------------------------------------- what comes of an answer


def answer(state: State, action: Action, log: Log) -> None:
    """Do what the seat on turn chose for the choice on top (a Defense is `flow`'s, since the turn may pass)."""
    what, card, left, _ = frame = state.frames.pop()
    seat = state.turn
    if action is STOP or action[0] == "stop":
        stop(state, card, log)
    elif what in (EXTRA, PURGE, HERO_CALL):
        if left > 1:
            state.frames.append((what, card, left - 1, 0))
        elif what == HERO_CALL:
            state.frames.append(frame)
        discard(state, state.karma[seat] if what == PURGE else state.hands[seat], action, log, card)
    elif what == HUE:
        state.colour = action[1]
        if log is not None:
            log.append(Step("colour", seat, (action[1],), ("wizard", "G-03")))
    elif what == REUSE:
        if log is not None:
            log.append(Step("reused", seat, (action[1],), ("monarch", "G-14")))
        use(state, action[1], log)
    elif what == SEND:
        state.frames.append((TARGET, card, action[1], 0))
    else:
        target(state, card, left, action[1], log)


def stop(state: State, card: int, log: Log) -> None:
    """Use no more of a power: whatever it would ask next falls away (G-18)."""
    while state.frames[-1][0] != LAID:
        state.frames.pop()
    if log is not None:
        log.append(Step("stopped", state.turn, (card,), ("optional", "G-18")))


def discard(state: State, source: list[int], action: Action, log: Log, by: int = -1) -> None:
    """Discard a card from a hand or a Karma Zone; a Wild sets the colour named (G-17). `by` is the card whose power
    lets one, -1 if it is the turn's own play."""
    card = action[1]
    before = (state.colour, state.pile[-1])
    source.remove(card)
    state.pile.append(card)
    state.colour = colour = action[2] if len(action) == 3 else COLOUR[card]
    if log is not None:
        karma = int(source is state.karma[state.turn])
        rules = ("wilds", "G-03") if len(action) == 3 else ("match",)
        if by >= 0:
            rules = (KINDS[KIND[by]].rule, *rules, "G-17")
        log.append(Step("discarded", state.turn, (card, colour, karma, *before), rules))


def target(state: State, card: int, sent: int, seat: int, log: Log) -> None:
    """Name who is attacked; who can be asked for a Defense is asked before anything happens."""
    state.frames.append((ATTACK, card, sent, seat))
    met = can_be_met(state, card, seat)
    if log is not None:
        rules = (KINDS[KIND[card]].rule, "G-19") if seat == state.turn else (KINDS[KIND[card]].rule,)
        log.append(Step("attacked", state.turn, (card, seat, sent), rules))
        if met:
            log.append(Step("asked", seat, (), ("defense", "G-12"), len(log) - 1))
    if met:
        state.frames.append((DEFEND, card, sent, seat))


def carry_out(state: State, log: Log) -> None:
    """The attack on top happens to its target, in full."""
    _, card, sent, seat = state.frames.pop()
    kind = KIND[card]
    if kind == MISSIONARY:
        if log is not None:
            rules = ("missionary", "G-20") if state.owes_skip(seat) else ("missionary",)
            log.append(Step("must skip", seat, (int(state.owes_skip(seat)),), rules))
        state.skips |= 1 << seat
    elif kind == FAIRY:
        state.karma[state.turn].remove(sent)
        state.karma[seat].append(sent)
        if log is not None:
            log.append(Step("sent", seat, (sent, state.turn), ("fairy", "G-16")))
    elif kind == DRAGON:
        send_dragon(state, card, seat, log)
    else:
        number = DRAWS.get(kind, HAND - len(state.hands[seat]))
        if number <= 0 and log is not None:
            log.append(Step("full hand", seat, (len(state.hands[seat]),), ("evil_god", "G-07")))
        draw_cards(state, seat, number, log, KINDS[kind].rule)


def send_dragon(state: State, card: int, seat: int, log: Log) -> None:
    """A Dragon goes to its target's Karma: the one that was laid, or the one that a Monarch reuses (G-14)."""
    for index, (what, laid, last, _) in enumerate(state.frames):
        if what == LAID:
            if laid == card:
                state.frames[index] = (LAID, -1, last, 0)
            else:
                state.karma[state.turn].remove(card)
    state.karma[seat].append(card)
    if log is not None:
        log.append(Step("dragon", seat, (), ("dragon", "G-11")))


def draw_cards(state: State, seat: int, number: int, log: Log, rule: str) -> None:
    """Draw cards, Heralds counting as drawn; when the deck has run out, no more (G-06)."""
    for _ in range(number):
        if not state.deck:
            if log is not None:
                log.append(Step("deck empty", seat, (), ("fourth_herald", "X-1")))
            return
        draw_one(state, seat, log, rule)


def draw_one(state: State, seat: int, log: Log, rule: str) -> None:
    """Draw the top card of the deck; a Herald is shown and set aside."""
    card = state.deck.pop()
    if card == THE_HERALD:
        state.heralds += 1
        if log is not None:
            log.append(Step("herald", seat, (state.heralds,), ("heralds",)))
        return
    state.hands[seat].append(card)
    if log is not None:
        log.append(Step("drew", seat, (), (rule,), None, (card,), (seat,)))
