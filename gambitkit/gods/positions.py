"""The start of any turn from the words that a person would write down. `describe` goes the other way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gambitkit.core.given import items, whole
from gambitkit.core.model import Refusal
from gambitkit.core.names import quote
from gambitkit.core.seats import seat_of, seated
from gambitkit.gods.cards import ANY, COLOUR, COLOURS, COPIES, EVIL, FIRST_WILD, NAMES, THE_HERALD
from gambitkit.gods.notation import read_card, read_colour
from gambitkit.gods.state import HERALDS, ROUNDS, SHUFFLE, START, State, at_setup
from gambitkit.gods.terms import read_terms, write_terms

SEATS: Final = range(2, 7)
TITLE: Final = "Gods’ Gambit"
MOST_ROUNDS: Final = 999
MOST_PENALTY: Final = 100_000


def position(
    players: Sequence[str],
    *,
    hands: Mapping[str, Sequence[str]] = {},
    karma: Mapping[str, Sequence[str]] = {},
    pile: str | Sequence[str] = (),
    colour: str | None = None,
    deck: Sequence[str] = (),
    heralds: int = 0,
    owes_skip: Sequence[str] = (),
    turn: str | None = None,
    round: int = 1,
    totals: Mapping[str, int] = {},
    rounds: Sequence[Mapping[str, int]] = (),
    **terms: Any,
) -> State:
    """The start of a turn that these words describe. Cards that are listed nowhere are out of the game.

    `hands`, `karma`: a player's cards. `pile`: its top card, or all of it from the top down; `colour`: the one to
    match, if it is not the top card's. A Wild without a colour is a start card, whose colour is asked for. `deck`: the
    next card first. `heralds`: how many are set aside. `owes_skip`: players who lose their next turn. `totals`: penalty
    points of the rounds before, `rounds`: those of the last of them one by one. Further words are those of a new game:
    `points` and switches.

    Raises Refusal for what cannot be.
    """
    names = seated(players, SEATS, TITLE)
    agreed = read_terms(names, **terms)
    state = at_setup(agreed)
    state.frames = []
    state.hands = _by_player(hands, names, "hands")
    state.karma = _by_player(karma, names, "karma")
    state.pile = [read_card(card) for card in ([pile] if isinstance(pile, str) else items(pile, "pile"))][::-1]
    state.deck = [read_card(card) for card in items(deck, "deck")][::-1]
    state.heralds = whole(heralds, 0, HERALDS - 1, "heralds")
    state.turn = 0 if turn is None else seat_of(turn, names)
    for player in items(owes_skip, "owes_skip"):
        state.skips |= 1 << seat_of(player, names)
    _check_cards(state)
    _read_colour(state, colour)
    _read_totals(state, names, round, totals, rounds)
    _check_turn(state, names)
    cards = _all_cards(state)
    state.terms = agreed._replace(cards=tuple(sorted(cards)))
    return state


def describe(state: State, players: Sequence[str]) -> dict[str, Any]:
    """Words that `position` turns into this moment again, all cards open. Raises Refusal but at the start of a turn."""
    what = state.frames[-1][0] if state.frames else START
    if what == SHUFFLE:
        raise Refusal("A position begins with the first turn of a round: shuffle and deal first.")
    if what != START:
        raise Refusal("A position is the start of a turn, and this is in the midst of one, or after the end.")
    words: dict[str, Any] = {
        "players": list(players),
        "hands": _words(players, state.hands),
        "karma": _words(players, state.karma),
        "pile": [NAMES[card] for card in reversed(state.pile)],
        "deck": [NAMES[card] for card in reversed(state.deck)],
        "heralds": state.heralds,
        "owes_skip": [player for seat, player in enumerate(players) if state.owes_skip(seat)],
        "turn": players[state.turn],
        "round": state.round,
        "totals": {player: state.total(seat) for seat, player in enumerate(players)},
    }
    if state.colour != ANY:
        words["colour"] = COLOURS[state.colour]
    if state.rounds:
        words["rounds"] = [dict(zip(players, penalties, strict=True)) for penalties in state.rounds]
    return words | write_terms(state.terms)


def _words(players: Sequence[str], cards: Sequence[Sequence[int]]) -> dict[str, list[str]]:
    return {player: [NAMES[card] for card in held] for player, held in zip(players, cards, strict=True)}


def _table(given: object, names: Sequence[str], what: str, example: str) -> dict[int, Any]:
    """What is given for each player, by seat."""
    if not isinstance(given, Mapping):
        raise Refusal(f'“{what}” is given per player, as in {{"{names[0]}": {example}}}, not {quote(given)}.')
    table: dict[int, Any] = {}
    for player, value in given.items():
        seat = seat_of(player, names)
        if seat in table:
            raise Refusal(f"“{what}” names {names[seat]} twice.")
        table[seat] = value
    return table


def _by_player(given: object, names: Sequence[str], what: str) -> list[list[int]]:
    cards: list[list[int]] = [[] for _ in names]
    for seat, held in _table(given, names, what, '["red Angel"]').items():
        cards[seat] = [read_card(card) for card in items(held, what)]
        if THE_HERALD in cards[seat]:
            raise Refusal("A Herald is in no hand and no Karma Zone: give its number as “heralds”.", ["heralds"])
    return cards


def _all_cards(state: State) -> list[int]:
    cards = [*state.pile, *state.deck, *([THE_HERALD] * state.heralds)]
    for part in (*state.hands, *state.karma):
        cards += part
    return cards


def _check_cards(state: State) -> None:
    for card, number in Counter(_all_cards(state)).items():
        if number > COPIES[card]:
            copies = {1: "There is one", 2: "There are two"}.get(COPIES[card], f"There are {COPIES[card]}")
            raise Refusal(f"{copies} {NAMES[card]} in the game; you gave {number}.", ["G-00"])
    if not state.pile:
        raise Refusal("Say what lies on the pile, as in pile=“red Missionary”.", ["start_card"])
    if THE_HERALD in state.pile:
        raise Refusal("A Herald never lies on the pile.", ["start_card", "G-04"])
    for card in state.pile[1:]:
        if EVIL[card]:
            raise Refusal(
                f"The {NAMES[card]} is never discarded, so it can only be the lowest of the pile.", ["G-16", "G-04"]
            )


def _read_colour(state: State, colour: object) -> None:
    card = state.pile[-1]
    if colour is not None:
        state.colour = read_colour(colour)
    elif card < FIRST_WILD:
        state.colour = COLOUR[card]
    elif len(state.pile) == 1:
        state.colour = ANY
        state.frames = [(START, 0, 0, 0)]
    else:
        raise Refusal(f"Say which colour the {NAMES[card]} on the pile has.", ["wilds", "G-03"])


def _read_totals(state: State, names: Sequence[str], round: object, totals: object, rounds: object) -> None:
    points = state.terms.points
    state.round = whole(round, 1, ROUNDS if points is None else MOST_ROUNDS, "round")
    for penalties in items(rounds, "rounds"):
        by_seat = _table(penalties, names, "rounds", "30")
        state.rounds.append(tuple(whole(by_seat.get(seat, 0), 0, MOST_PENALTY, "rounds") for seat in range(len(names))))
    if len(state.rounds) >= state.round:
        raise Refusal(f"Before round {state.round} there cannot have been {len(state.rounds)} rounds.", ["next_round"])
    known = [state.total(seat) for seat in range(len(names))]
    table = _table(totals, names, "totals", "53")
    for seat, name in enumerate(names):
        total = whole(table.get(seat, known[seat]), 0, MOST_PENALTY, "totals")
        if total < known[seat]:
            raise Refusal(f"The rounds that you give cost {name} {known[seat]} points, more than the total {total}.")
        if total > known[seat] and len(state.rounds) == state.round - 1:
            raise Refusal(
                f"{name} cannot have {total} penalty points: the rounds before this one cost {known[seat]}.",
                ["penalty"],
            )
        if points is not None and total >= points:
            raise Refusal(f"With {total} penalty points {name} has none left: the game is over.", ["points", "G-22"])
        state.before[seat] = total - known[seat]


def _check_turn(state: State, names: Sequence[str]) -> None:
    name = names[state.turn]
    if not state.hands[state.turn]:
        raise Refusal(f"{name} is on turn and has no card in hand: the round would be over.", ["last_card"])
    if state.owes_skip(state.turn):
        raise Refusal(f"{name} is on turn and cannot owe a skip: the turn would have been lost.", ["missionary"])
