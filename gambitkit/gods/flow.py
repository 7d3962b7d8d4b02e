"""The course of a game: set-up, turns, Defense and rounds, in the order of the rulebook. What cards do is in `powers`.

Every function changes the state it is given. Steps are said where the thing happens; `log` is None if nobody reads.
"""

from __future__ import annotations

from random import Random
from typing import Final

from gambitkit.core.model import Action, Decision, Log, Step
from gambitkit.gods import powers
from gambitkit.gods.cards import ANY, AVATAR, COLOUR, FIRST_WILD, KIND, KINDS, THE_HERALD, VALUE
from gambitkit.gods.matching import COLOURED, DRAW, PLAYS, STOP, top, ways
from gambitkit.gods.state import (
    AGAIN,
    ATTACK,
    DEFEND,
    DRAWN,
    EXTRA,
    HAND,
    HERALDS,
    HERO_CALL,
    HUE,
    LAID,
    OVER,
    PURGE,
    REUSE,
    ROUNDS,
    SEND,
    SHUFFLE,
    START,
    TARGET,
    State,
)

ASKS: Final = {
    START: "colour",
    AGAIN: "turn",
    DRAWN: "play",
    EXTRA: "discard",
    PURGE: "discard",
    HERO_CALL: "discard",
    HUE: "colour",
    REUSE: "reuse",
    SEND: "send",
    TARGET: "target",
    DEFEND: "defend",
}
"""What kind of decision a frame asks for."""
SPARE: Final = HERALDS + 1
"""Cards that must be there beyond the hands for a further deal: four Heralds and a start card (X-2)."""


# ---------------------------------------------------------------- whose choice it is


def options(state: State) -> tuple[Action, ...]:
    """Every action of the pending decision; none for chance and at the end."""
    frames = state.frames
    if not frames:
        return (*ways(PLAYS[top(state)], state.hands[state.turn]), DRAW)
    what = frames[-1][0]
    if what == DRAWN:
        found = ways(PLAYS[top(state)], state.hands[state.turn])
        # With nothing to play the turn has ended by itself; only an imagined world can still ask, and then may stop.
        return (*found, STOP) if not found or state.terms.switches.after_draw == "may" else found
    if what == AGAIN:
        return (*ways(PLAYS[top(state)], state.hands[state.turn]), DRAW, STOP)
    if what == START:
        return COLOURED
    if what in (SHUFFLE, OVER):
        return ()
    return powers.options(state)


def asked(state: State) -> int | None:
    """The seat that is asked; None for chance and at the end."""
    if not state.frames:
        return state.turn
    what, _, _, target = state.frames[-1]
    return target if what == DEFEND else None if what in (SHUFFLE, OVER) else state.turn


def decision(state: State) -> Decision | None:
    """The pending decision, None when the game is over."""
    if not state.frames:
        return Decision(state.turn, "turn", options(state))
    what = state.frames[-1][0]
    if what == OVER:
        return None
    if what == SHUFFLE:
        return Decision(None, "shuffle", ())
    return Decision(asked(state), ASKS[what], options(state))


def draw(state: State, rng: Random) -> Action:
    """A fair shuffle of all cards."""
    random = rng.random
    return ("shuffle", tuple(sorted(state.terms.cards, key=lambda _: random())))


# ---------------------------------------------------------------- preparations


def deal(state: State, order: tuple[int, ...], log: Log) -> None:
    """Seven cards to each player, Heralds among them set aside (G-05), then the start card (G-04)."""
    state.frames.pop()
    seats = len(state.hands)
    dealt = seats * HAND
    state.deck = [*reversed(order[dealt:])]
    if log is not None:
        log.append(Step("shuffled", None, (len(order),), ("deal",)))
    for seat in range(seats):
        cards = order[seat * HAND : (seat + 1) * HAND]
        state.hands[seat] = hand = [card for card in cards if card != THE_HERALD]
        state.heralds += HAND - len(hand)
        if log is not None:
            heralds = HAND - len(hand)
            rules = ("deal", "G-05") if heralds else ("deal",)
            log.append(Step("dealt", seat, (len(hand), heralds), rules, None, tuple(hand), (seat,)))
    while state.deck[-1] == THE_HERALD:
        state.deck.pop()
        state.heralds += 1
        if log is not None:
            log.append(Step("start herald", None, (state.heralds,), ("start_card", "G-04")))
    if state.heralds == HERALDS:
        gather(state)
        if log is not None:
            log.append(Step("deal again", None, (), ("fourth_herald", "G-05")))
        return
    card = state.deck.pop()
    state.pile = [card]
    state.colour = COLOUR[card]
    if log is not None:
        wild = ("start_card", "G-04") if card >= FIRST_WILD else ("start_card",)
        log.append(Step("round begins", state.turn, (state.round, card), wild))
    if card >= FIRST_WILD:
        state.frames.append((START, 0, 0, 0))


def gather(state: State) -> None:
    """Take up all cards, to be shuffled."""
    for hand, karma in zip(state.hands, state.karma, strict=True):
        hand.clear()
        karma.clear()
    state.pile = []
    state.colour = ANY
    state.deck = []
    state.heralds = state.skips = 0
    state.frames = [(SHUFFLE, 0, 0, 0)]


# ---------------------------------------------------------------- a turn


def apply(state: State, action: Action, log: Log = None) -> None:
    """Do a legal action and all that follows from it until the next decision."""
    frames = state.frames
    if not frames:
        take_turn(state, action, log)
        return
    what = frames[-1][0]
    if what in (AGAIN, DRAWN):
        frames.pop()
        take_turn(state, action, log)
    elif what == SHUFFLE:
        deal(state, action[1], log)
    elif what == START:
        frames.pop()
        state.colour = action[1]
        if log is not None:
            log.append(Step("colour", state.turn, (action[1],), ("start_card", "G-04")))
    elif what == DEFEND:
        defend(state, action[1], log)
        proceed(state, log)
    else:
        powers.answer(state, action, log)
        proceed(state, log)


def take_turn(state: State, action: Action, log: Log) -> None:
    """Play a card, to the pile or to the Karma Zone, or draw one; `stop` where a turn may end without either."""
    verb = action[0]
    seat = state.turn
    if verb == "discard":
        powers.discard(state, state.hands[seat], action, log)
        settle(state, log)
    elif verb == "lay":
        lay(state, action[1], log)
    elif verb == "draw":
        draw_and_play(state, log)
    else:
        if log is not None:
            log.append(Step("ended turn", seat, (), ("optional", "G-18")))
        pass_turn(state, log)


def lay(state: State, card: int, log: Log) -> None:
    """Lay a card in one's Karma Zone and use its power; it is no Karma before that is done (G-15)."""
    seat = state.turn
    hand = state.hands[seat]
    hand.remove(card)
    kind = KINDS[KIND[card]]
    if log is not None:
        rules = ("karma_zone", kind.rule, "G-18") if KIND[card] in powers.IDLE[1:] else ("karma_zone", kind.rule)
        log.append(Step("laid", seat, (card,), rules))
        if not hand:
            log.append(Step("last card", seat, (), ("last_card", "G-13"), len(log) - 1))
    state.frames.append((LAID, card, int(not hand), 0))
    powers.use(state, card, log)
    proceed(state, log)


def draw_and_play(state: State, log: Log) -> None:
    """Draw a card; then one must be played if any can be (G-01). The fourth Herald ends the round at once (G-06)."""
    seat = state.turn
    if not state.deck:
        end_round(state, log, ("fourth_herald", "X-1"))
        return
    powers.draw_one(state, seat, log, "draw")
    if state.heralds == HERALDS:
        end_round(state, log, ("fourth_herald", "G-06"))
    elif state.terms.switches.after_draw == "may" or ways(PLAYS[top(state)], state.hands[seat]):
        state.frames.append((DRAWN, 0, 0, 0))
    else:
        if log is not None:
            log.append(Step("nothing to play", seat, (), ("draw", "G-02")))
        pass_turn(state, log)


def pass_turn(state: State, log: Log) -> None:
    """The turn goes to the left, past those who owe a skip."""
    state.frames.clear()
    come_to(state, (state.turn + 1) % len(state.hands), log)


def come_to(state: State, seat: int, log: Log) -> None:
    """The turn comes to a seat; whoever owes a skip loses it, and it goes on to the left."""
    while state.skips >> seat & 1:
        state.skips &= ~(1 << seat)
        if log is not None:
            log.append(Step("skipped", seat, (), ("missionary", "G-20")))
        seat = (seat + 1) % len(state.hands)
    state.turn = seat


# ---------------------------------------------------------------- what is under way


def proceed(state: State, log: Log) -> None:
    """Go on with a power until somebody is asked, or it is done."""
    frames = state.frames
    while frames:
        what = frames[-1][0]
        if what == ATTACK:
            powers.carry_out(state, log)
        elif what == LAID:
            finish(state, log)
            return
        elif powers.settled(state):
            _, card, left, _ = frames.pop()
            if log is not None and powers.is_unused(what, card, left):
                log.append(Step("passed over", state.turn, (card,), (KINDS[KIND[card]].rule, "G-18")))
        else:
            return


def finish(state: State, log: Log) -> None:
    """A power is done: its card is now Karma (G-15), unless it was a Dragon that went elsewhere."""
    _, card, last, _ = state.frames.pop()
    if card >= 0:
        state.karma[state.turn].append(card)
    if last:
        end_round(state, log, ("last_card",))
    else:
        settle(state, log)


def settle(state: State, log: Log) -> None:
    """After a play: an empty hand or the fourth Herald ends the round, else the turn goes on or passes."""
    if not state.hands[state.turn]:
        end_round(state, log, ("last_card",))
    elif state.heralds == HERALDS:
        end_round(state, log, ("fourth_herald", "G-06"))
    elif state.frames:  # a Hierophant's further turn
        if log is not None:
            log.append(Step("further turn", state.turn, (), ("hierophant", "G-20")))
    else:
        pass_turn(state, log)


def defend(state: State, card: int | None, log: Log) -> None:
    """Meet the attack on top with a Defense, or not. An Avatar makes it void and takes the turn (G-09), a Goddess turns
    it on the attacker (G-10); as a last card it works, then the round ends (G-13)."""
    _, attack, sent, seat = state.frames.pop()
    if card is None:
        if log is not None:
            log.append(Step("no defense", seat, (), ("defense",)))
        return
    state.hands[seat].remove(card)
    state.karma[seat].append(card)
    last = not state.hands[seat]
    attacker = state.turn
    state.frames.pop()
    avatar = KIND[card] == AVATAR
    if log is not None:
        rules = ("avatar", "G-09") if avatar else ("goddess", "G-10")
        log.append(Step("defended", seat, (card, attacker), (*rules, "defense", *(("G-13",) if last else ()))))
    if not avatar:
        state.frames.append((ATTACK, attack, sent, attacker))
        if last:
            state.frames[-2] = (*state.frames[-2][:2], 1, 0)
        return
    laid = state.frames[-1][1]
    state.karma[attacker].append(laid)
    state.frames.clear()
    if last:
        end_round(state, log, ("last_card", "G-13"))
    else:
        come_to(state, seat, log)


# ---------------------------------------------------------------- rounds


def penalty(state: State, seat: int) -> int:
    """What a seat would pay if the round ended now: nothing without a card in hand, else hand and Karma (G-21)."""
    hand = state.hands[seat]
    return sum(map(VALUE.__getitem__, hand)) + sum(map(VALUE.__getitem__, state.karma[seat])) if hand else 0


def end_round(state: State, log: Log, rules: tuple[str, ...]) -> None:
    """Count the penalties; then the next round, or the end of the game."""
    seats = range(len(state.hands))
    penalties = tuple(penalty(state, seat) for seat in seats)
    state.rounds.append(penalties)
    if log is not None:
        log.append(Step("round ends", None, (state.round,), rules))
        log += [
            Step("counted", seat, (penalties[seat], tuple(state.hands[seat]), tuple(state.karma[seat])),
                 ("penalty", "G-21"), len(log) - 1)
            for seat in seats
        ]  # fmt: skip
    if ended(state):
        state.frames = [(OVER, 0, 0, 0)]
        if log is not None:
            log.append(Step("game over", None, (state.round,), ended(state)))
        return
    starter = next_starter(state)
    if log is not None:
        log.append(Step("next starter", starter, (state.round + 1,), ("next_round", "G-21")))
    state.round += 1
    state.turn = starter
    gather(state)


def ended(state: State) -> tuple[str, ...]:
    """The rules by which the game is over after this round; empty if it goes on."""
    terms = state.terms
    seats = range(len(state.hands))
    if terms.points is not None and any(state.total(seat) >= terms.points for seat in seats):
        return ("points", "G-22")
    if terms.points is None and state.round >= ROUNDS:
        return ("game_end",)
    return ("next_round", "X-2") if len(terms.cards) < len(seats) * HAND + SPARE else ()


def next_starter(state: State) -> int:
    """Who has the highest total so far begins, or by the switch who has paid most in this round; a tie goes to the
    lower seat (G-21)."""
    by_round = state.terms.switches.starter == "round"
    counts = [state.rounds[-1][seat] if by_round else state.total(seat) for seat in range(len(state.hands))]
    return counts.index(max(counts))
