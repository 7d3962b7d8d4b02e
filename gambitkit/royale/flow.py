"""The course of a game: set-up, turns, effects and rounds, in the order of the rulebook.

Every function changes the state it is given. Steps are said where the thing happens; `log` is None if nobody reads.
"""

from __future__ import annotations

from itertools import compress
from random import Random
from typing import Final

from gambitkit.core.model import Action, Decision, Log, Step
from gambitkit.royale.cards import (
    ASSASSIN,
    CARD,
    CLOAK,
    DISCIPLINES,
    EARLY,
    EXPLORER,
    GOAL_VALUES,
    KIND,
    KINDS,
    SEEN,
    STORM,
    TRAITOR,
    TUCKED,
    UP,
)
from gambitkit.royale.column import winner
from gambitkit.royale.state import (
    DEAL,
    DRAW,
    FINISH,
    GOALS,
    HAND,
    OVER,
    PUSH,
    ROUNDS,
    SHUFFLE,
    SWAP,
    State,
)

ALL_GOALS: Final = tuple(discipline << 3 | value for discipline in range(len(DISCIPLINES)) for value in GOAL_VALUES)

_PLACINGS: Final = tuple(tuple(("place", kind, column) for column in range(6)) for kind in range(len(KINDS)))
PLACE: Final = tuple(
    tuple(tuple(compress(ways, taken)) for ways in _PLACINGS)
    for taken in ([open >> column & 1 for column in range(6)] for open in range(64))
)
"""Per set of open columns and per kind every way to place it: built once, since it is asked for at every turn, and of
few tuples, since those stay at hand."""
PUSH_ONE: Final = tuple(("push", kind) for kind in range(len(KINDS)))
PUSH_NOTHING: Final = ("push", None)
SWAPS: Final = tuple(
    tuple((*(("swap", other) for other in range(count) if other != where), ("swap", None)) for where in range(count))
    for count in range(7)
)
"""Per number of columns and per column every swap of its goal, and none."""
MOVES: Final = 1 << 12
"""Marks an Explorer that has moved, until the turn's chain is at its end (R-22)."""
EFFECTS: Final = tuple(kind.kind == "effect" for kind in KINDS)
NOT_DOWN: Final = UP | TUCKED
"""Flags of a card that the one placed below it does not turn."""
OWNER_OF: Final = [card >> 5 for card in range(UP)] * (MOVES // UP)
KIND_OF: Final = [card & KIND for card in range(UP)] * (MOVES // UP)
"""Owner and kind of a card with any flags."""
EFFECT: Final = -1
_DOWN: Final = [EFFECT if kind < len(KINDS) and EFFECTS[kind] else card | UP for card, kind in enumerate(KIND_OF[:UP])]
TURNED: Final = [shown for flags in range(0, MOVES, UP) for shown in ([0] * UP if flags & NOT_DOWN else _DOWN)]
"""What a card becomes by the one placed below it: itself face up, EFFECT if it has one to do, 0 if it is not turned.

These are looked up, since Python takes longer over the bits of a card than over a list, and every turn asks.
"""
KNOWN: Final = UP | SEEN
"""Flags of a card that everybody has seen."""


# ---------------------------------------------------------------- whose choice it is


def options(state: State) -> tuple[Action, ...]:
    """Every action of the pending decision; none for chance and at the end."""
    if not state.frames:
        ways = PLACE[state.open]
        hand = state.hands[state.turn]
        if len(hand) == HAND:
            one, two, three = hand
            if one != two and two != three and one != three:
                return ways[one] + ways[two] + ways[three]
        return sum(map(ways.__getitem__, dict.fromkeys(hand)), ())
    what, where = state.frames[-1]
    if what == PUSH:
        hand = state.hands[asked(state, where)]
        return (*map(PUSH_ONE.__getitem__, dict.fromkeys(hand)), PUSH_NOTHING)
    if what == SWAP:
        return SWAPS[len(state.columns)][where]
    return ()


def decision(state: State) -> Decision | None:
    """The pending decision, None when the game is over."""
    if not state.frames:
        return Decision(state.turn, "place", options(state))
    what, where = state.frames[-1]
    if what == OVER:
        return None
    if what == PUSH:
        return Decision(asked(state, where), "push", options(state))
    if what == SWAP:
        return Decision(asked(state, where), "swap", options(state))
    return Decision(None, "shuffle", ())


def asked(state: State, column: int) -> int:
    """The owner of the Cloak or Traitor that was just turned in a column: the card above its last (R-14)."""
    return (state.columns[column][-2] & CARD) >> 5


def to_shuffle(state: State) -> tuple[int, ...]:
    """The cards (goals, at the set-up) that the pending shuffle puts in order, sorted."""
    what, seat = state.frames[-1]
    if what == GOALS:
        return ALL_GOALS
    if what == SHUFFLE:
        return state.terms.set
    return tuple(sorted(state.discards[seat]))


def draw(state: State, rng: Random) -> Action:
    """A fair shuffle for the pending decision of chance."""
    what, seat = state.frames[-1]
    random = rng.random
    return ("shuffle", None if what == GOALS else seat, tuple(sorted(to_shuffle(state), key=lambda _: random())))


# ---------------------------------------------------------------- what is under way


def answer(state: State, action: Action, log: Log) -> None:
    """Do what somebody, or chance, was asked for in the midst of something, and go on with that."""
    what, where = state.frames.pop()
    if what == PUSH:
        push(state, where, action[1], log)
    elif what == SWAP:
        swap(state, where, action[1], log)
    else:
        shuffle(state, what, where, action[2], log)
    proceed(state, log)


def proceed(state: State, log: Log) -> None:
    """Go on with what is under way until somebody, or chance, is asked."""
    frames = state.frames
    while frames:
        what, seat = frames[-1]
        if what == DRAW:
            if state.supply[seat]:
                frames.pop()
                draw_one(state, seat, log, ("cloak", "R-34") if frames[-1][0] == DRAW else ("draw",))
            elif state.discards[seat]:
                return  # they must be shuffled first, and that is chance's
            else:
                frames.pop()
                no_draw(seat, log)
        elif what == FINISH:
            frames.pop()
            finish_turn(state, log)
        elif what == DEAL:
            frames.pop()
            deal(state, log)
        else:
            return


# ---------------------------------------------------------------- preparation


def shuffle(state: State, what: int, seat: int, order: tuple[int, ...], log: Log) -> None:
    """Lay cards in a new order: a set or the goals at the set-up, a player's discards when a draw needs them (R-12)."""
    if what == GOALS:
        columns = len(state.columns)
        for column in range(columns):
            state.piles[column] = [*reversed(order[column * ROUNDS : (column + 1) * ROUNDS])]
        state.box = sorted(order[columns * ROUNDS :])
        if log is not None:
            rules = ("goal_piles", "two_players", "R-04") if len(state.hands) == 2 else ("goal_piles",)
            log.append(Step("goals shuffled", None, (columns, len(order)), rules))
        return
    state.supply[seat] = [*order[::-1]]
    if what == SHUFFLE:
        if log is not None:
            log.append(Step("set shuffled", seat, (len(order),), ("sets", "R-01")))
        return
    state.discards[seat] = []
    state.shuffled[seat] = tuple(sorted(order))
    for cards in state.columns:
        for index, card in enumerate(cards):
            if not card & KNOWN and (card & CARD) >> 5 == seat:
                cards[index] = card | EARLY
    if log is not None:
        log.append(Step("reshuffled", seat, (len(order),), ("draw", "R-12")))
    state.frames.append((what, seat))


def deal(state: State, log: Log) -> None:
    """The first hands, three cards each and four for whoever holds the Crown (R-02), then the first round."""
    for seat, (hand, supply) in enumerate(zip(state.hands, state.supply, strict=True)):
        crowned = seat == state.terms.crown
        first = HAND + crowned
        hand += supply[: -first - 1 : -1]
        del supply[-first:]
        if log is not None:
            rules = ("first_hand", "R-02") if crowned else ("first_hand",)
            log.append(Step("dealt", seat, (len(hand),), rules, secret=tuple(hand), seen_by=(seat,)))
    turn_goals(state, log)


def turn_goals(state: State, log: Log) -> None:
    """Turn over the top goal of every pile: a round begins."""
    state.goals = [pile.pop() for pile in state.piles]
    state.wanted = [goal & 7 for goal in state.goals]
    state.open = (1 << len(state.goals)) - 1
    if log is not None:
        starts = "R-05" if state.round == 1 else "R-15"
        log.append(Step("round begins", state.turn, (state.round, tuple(state.goals)), ("new_round", starts)))
    if not state.hands[state.turn]:
        skip_empty_hand(state, log)


# ---------------------------------------------------------------- a turn


def apply(state: State, action: Action, log: Log = None) -> None:
    """Do a legal action and all that follows from it until the next decision.

    A turn places a card face down at the bottom of a column, turns the card above it, and lets follow what follows
    (R-10).
    """
    if state.frames:
        answer(state, action, log)
        return
    _, kind, where = action
    seat = state.last = state.turn
    hands = state.hands
    hand = hands[seat]
    hand.remove(kind)
    column = state.columns[where]
    turned = TURNED[column[-1]] if column else 0
    column.append(seat * 32 + kind)
    if log is not None:
        log.append(Step("placed", seat, (where,), ("place", "R-10"), None, (kind,), (seat,)))
    if turned > 0:
        column[-2] = turned
        if log is not None:
            log.append(Step("turned", seat, (where, turned & CARD), ("turn_up",), len(log) - 1))
    elif turned == EFFECT:
        turn_up(state, where, log)
        if state.frames:  # a Cloak or a Traitor asks its owner first
            state.frames[:0] = ((FINISH, 0), (DRAW, seat))
            return
    supply = state.supply[seat]
    if supply:
        drawn = supply.pop()
        hand.append(drawn)
        if log is not None:
            log.append(Step("drew", seat, (), ("draw",), None, (drawn,), (seat,)))
    elif state.discards[seat]:
        state.frames += ((FINISH, 0), (DRAW, seat))
        return
    else:
        no_draw(seat, log)
    cards, wanted = len(column), state.wanted[where]
    if cards == wanted or (cards > wanted and turned == EFFECT):
        finish_turn(state, log)
        return
    # This goal is not complete, or was so already and nothing else has changed: the turn passes.
    seat += 1
    if seat == len(hands):
        seat = 0
    state.turn = seat
    if not hands[seat]:
        skip_empty_hand(state, log)


def draw_one(state: State, seat: int, log: Log, rules: tuple[str, ...] = ("draw",)) -> None:
    """Draw exactly one card from a supply that has one (R-12)."""
    kind = state.supply[seat].pop()
    state.hands[seat].append(kind)
    if log is not None:
        log.append(Step("drew", seat, (), rules, secret=(kind,), seen_by=(seat,)))


def no_draw(seat: int, log: Log) -> None:
    """Neither supply nor discards: nothing is drawn (R-12)."""
    if log is not None:
        log.append(Step("no draw", seat, (), ("R-12",)))


def finish_turn(state: State, log: Log) -> None:
    """End the round if every goal is complete as the table stands now (R-11), else pass the turn to the left."""
    for column, wanted in zip(state.columns, state.wanted):  # noqa: B905  # as long as each other; run every turn
        if len(column) < wanted:
            hands = state.hands
            state.turn = seat = (state.turn + 1) % len(hands)
            if not hands[seat]:
                skip_empty_hand(state, log)
            return
    end_round(state, log)


def skip_empty_hand(state: State, log: Log) -> None:
    """An empty hand places nothing and draws one card if it can; with no cards anywhere the round ends (R-13)."""
    seat = state.turn
    if state.hands[seat]:
        return
    if not (any(state.hands) or any(state.supply) or any(state.discards)):
        if log is not None:
            log.append(Step("out of cards", None, (), ("R-13",)))
        end_round(state, log)
        return
    if log is not None:
        log.append(Step("empty hand", seat, (), ("R-13",)))
    state.frames += ((FINISH, 0), (DRAW, seat))
    proceed(state, log)


# ---------------------------------------------------------------- effects


def turn_up(state: State, where: int, log: Log) -> None:
    """Turn the card above the last one of a column if it is face down, with its effect, and whatever that turns next.

    An Explorer goes on to another column and turns a card there; every other effect ends the chain.
    """
    column = state.columns[where]
    above = column[-2]
    moved: list[list[int]] = []
    while not above & NOT_DOWN:
        card = above & CARD
        owner, kind = OWNER_OF[card], KIND_OF[card]
        column[-2] = card | UP
        cause = None if log is None else len(log) - 1
        if log is not None:
            log.append(Step("turned", state.turn, (where, card), ("turn_up",), cause))
            cause = len(log) - 1
        if kind == EXPLORER:
            if above & MOVES:
                if log is not None:
                    log.append(Step("stayed", owner, (where,), ("R-22",), cause))
                break
            target = next_column(state, where)
            del column[-2]
            column = state.columns[target]
            column.append(card | SEEN | MOVES)
            moved.append(column)
            if log is not None:
                rules = ("explorer", "R-20") if target != where else ("explorer", "R-21")
                log.append(Step("moved", owner, (where, target), rules, cause))
            where = target
            if len(column) == 1:
                break
            above = column[-2]
            continue
        if kind == ASSASSIN:
            victim = column.pop() & CARD
            state.discards[victim >> 5].append(victim & KIND)
            if log is not None:
                log.append(Step("killed", owner, (where, victim), ("assassin", "R-30"), cause))
        elif kind == STORM:
            state.open &= ~(1 << where)
            state.wanted[where] = 0
            if log is not None:
                log.append(Step("closed", owner, (where,), ("storm", "R-31"), cause))
        elif kind == CLOAK:
            if state.hands[owner]:
                state.frames.append((PUSH, where))
            elif log is not None:
                log.append(Step("nothing to push", owner, (where,), ("cloak", "R-14"), cause))
        elif kind == TRAITOR:
            state.frames.append((SWAP, where))
        break
    for column in moved:  # an Explorer that has moved is still the last, or has been turned or killed
        column[-1] &= ~MOVES


def next_column(state: State, where: int) -> int:
    """Where an Explorer goes: the next column on the right that is not stormed, at last its own (R-20, R-21)."""
    count = len(state.columns)
    target = where + 1
    while target != where:
        if target == count:
            target = 0
        elif state.open >> target & 1:
            return target
        else:
            target += 1
    return where


def push(state: State, where: int, kind: int | None, log: Log) -> None:
    """The Cloak's owner pushes a card beneath it and draws a replacement at once (R-34), or declines (R-14)."""
    column = state.columns[where]
    owner = asked(state, where)
    if kind is None:
        if log is not None:
            log.append(Step("pushed nothing", owner, (where,), ("cloak", "R-14")))
        return
    state.hands[owner].remove(kind)
    column.insert(len(column) - 1, owner << 5 | kind | TUCKED)
    if state.wanted[where]:
        state.wanted[where] += 1  # the tucked card does not count towards the goal
    if log is not None:
        log.append(Step("pushed", owner, (where,), ("cloak", "R-33"), secret=(kind,), seen_by=(owner,)))
    state.frames.append((DRAW, owner))


def swap(state: State, where: int, other: int | None, log: Log) -> None:
    """The Traitor's owner swaps its column's goal with another, a stormed one too (R-32), or declines (R-14)."""
    owner = asked(state, where)
    if other is None:
        if log is not None:
            log.append(Step("swapped nothing", owner, (where,), ("traitor", "R-14")))
        return
    goals = state.goals
    goals[where], goals[other] = goals[other], goals[where]
    for column in (where, other):
        if state.wanted[column]:
            tucked = sum(card & TUCKED != 0 for card in state.columns[column])
            state.wanted[column] = (goals[column] & 7) + tucked
    if log is not None:
        log.append(Step("swapped", owner, (where, other, goals[where], goals[other]), ("traitor", "R-32")))


# ---------------------------------------------------------------- the end of a round


def end_round(state: State, log: Log) -> None:
    """Turn up what is face down without its effect, score the columns one by one, and clear them."""
    if log is not None:
        down = sum(not card & UP for column in state.columns for card in column)
        log.append(Step("round ends", state.turn, (state.round, down), ("round_end", "R-11")))
    switches = state.terms.switches
    discards = state.discards
    for where, column in enumerate(state.columns):
        goal = state.goals[where]
        seat = winner(goal, column, switches)
        if seat is None:
            state.aside.append(goal)
        else:
            state.won[seat].append(goal)
        if log is not None:
            log.append(Step("scored", seat, (where, goal, tuple(column)), ("scoring", "R-41")))
        for card in column:
            discards[OWNER_OF[card]].append(KIND_OF[card])
        column.clear()
    state.turn = state.starter = state.starter if state.last is None else (state.last + 1) % len(state.hands)
    state.last = None
    if state.round == ROUNDS or not all(state.piles):
        state.goals = []
        state.wanted = [0] * len(state.columns)
        state.open = (1 << len(state.columns)) - 1
        state.frames = [(OVER, 0)]
        if log is not None:
            log.append(Step("game ends", None, (state.round,), ("game_end",)))
        return
    state.round += 1
    turn_goals(state, log)
