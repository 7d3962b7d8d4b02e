"""What a seat may see of a game, as zones; and what it may choose, with the reason where it may not.

The rule for every line here: a card's name stands in it only if `knows` says that this seat knows the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gambitkit.core.names import listed
from gambitkit.core.view import Choice, Face, Plate, Said, View, Zone
from gambitkit.royale.cards import CARD, DISCIPLINES, EMBLEMS, KIND, KINDS, SEEN, TUCKED, UP, spell
from gambitkit.royale.flow import asked, options, to_shuffle
from gambitkit.royale.moves import write
from gambitkit.royale.notation import UNKNOWN, write_column, write_goal
from gambitkit.royale.refusals import refusal
from gambitkit.royale.standing import scores, winners
from gambitkit.royale.state import DRAW, OVER, PUSH, ROUNDS, SWAP, State


def view(state: State, seat: int | None, players: Sequence[str]) -> View:
    """The table as `seat` sees it; None sees every card."""
    heading, lead = question(state, players)
    asks = whose(state)
    mine = seat is None or seat == asks
    return View(
        seat,
        heading,
        lead,
        tuple(zones(state, seat, players)),
        tuple(choices(state, asks, players)) if asks is not None and mine else (),
        asks,
    )


def whose(state: State) -> int | None:
    """The seat that is asked, None for chance and at the end."""
    if not state.frames:
        return state.turn
    what, where = state.frames[-1]
    return asked(state, where) if what in (PUSH, SWAP) else None


def knows(seat: int | None, card: int) -> bool:
    """Whether a seat knows a card on the table: its own, any that is face up, and an Explorer that moved (R-16)."""
    return seat is None or bool(card & (UP | SEEN)) or (card & CARD) >> 5 == seat


# ---------------------------------------------------------------- zones


def zones(state: State, seat: int | None, players: Sequence[str]) -> Iterator[Zone]:
    """The others' seats, the columns, and what is one's own; with open cards every seat's own."""
    seats = range(len(state.hands))
    own = seats if seat is None else (seat,)
    for other in seats:
        if other not in own:
            yield seat_zone(state, other, players)
    for where in range(len(state.goals)):
        yield column_zone(state, where, seat)
    for one in own:
        yield hand_zone(state, one, players, seat)
        yield from pile_zones(state, one, players)


def counts(state: State, seat: int) -> tuple[tuple[str, str], ...]:
    """What everybody may count of a seat."""
    piles = (("hand", state.hands), ("supply", state.supply), ("discards", state.discards), ("goals", state.won))
    crown = (("Crown", "1"),) if state.terms.crown == seat else ()
    return tuple((name, str(len(pile[seat]))) for name, pile in piles) + crown


def seat_zone(state: State, seat: int, players: Sequence[str]) -> Zone:
    colour = state.terms.colour(seat)
    backs = tuple(Face(f"hand-{colour}-{index}", colour=colour, down=True) for index in range(len(state.hands[seat])))
    return Zone(f"seat-{colour}", "seat", players[seat], backs, seat, colour, counts=counts(state, seat))


def hand_zone(state: State, seat: int, players: Sequence[str], eyes: int | None) -> Zone:
    colour = state.terms.colour(seat)
    cards = tuple(face(kind, colour, held(state, seat, index)) for index, kind in enumerate(state.hands[seat]))
    note = "your hand" if eyes is not None else "hand"
    return Zone(f"hand-{colour}", "hand", players[seat], cards, seat, colour, note=note)


def held(state: State, seat: int, index: int) -> str:
    """The key of a card in a hand."""
    return key(state, seat, state.hands[seat][index], f"hand-{index}")


def pile_zones(state: State, seat: int, players: Sequence[str]) -> Iterator[Zone]:
    colour = state.terms.colour(seat)
    supply, discards, won = state.supply[seat], state.discards[seat], state.won[seat]
    back = (Face(f"supply-{colour}", colour=colour, down=True),) if supply else ()
    top = (face(discards[-1], colour, f"discard-{colour}"),) if discards else ()
    yield Zone(f"supply-{colour}", "pile", "supply", back, seat, colour, counts=(("supply", str(len(supply))),))
    yield Zone(f"discards-{colour}", "pile", "discards", top, seat, colour, counts=(("discards", str(len(discards))),))
    plate = goal_plate(won[-1]) if won else None
    note = listed(write_goal(goal) for goal in won) if won else ""
    yield Zone(
        f"goals-{colour}", "pile", "goals", (), seat, colour, plate, note=note, counts=(("goals", str(len(won))),)
    )


def column_zone(state: State, where: int, seat: int | None) -> Zone:
    cards = []
    goal = state.goals[where]
    for index, card in enumerate(state.columns[where]):
        owner = (card & CARD) >> 5
        colour = state.terms.colour(owner)
        tucked = bool(card & TUCKED)
        place = f"down-{where + 1}-{index}"
        name = key(state, owner, card & KIND, place) if knows(seat, card) else place
        if card & UP:
            cards.append(face(card & KIND, colour, name, goal))
        else:
            known = KINDS[card & KIND].name if knows(seat, card) else ""
            cards.append(Face(name, colour=colour, down=True, known=known, tucked=tucked))
    return Zone(
        f"column-{where + 1}",
        "column",
        f"column {where + 1}",
        tuple(cards),
        plate=goal_plate(goal),
        places=missing(state, where),
        closed=not state.is_open(where),
        note=completion(state, where),
        ask=(("goal", write_goal(goal)), ("cards", ",".join(column_words(state, where, seat)))),
    )


def column_words(state: State, where: int, seat: int | None) -> tuple[str, ...]:
    """A column as the labs read it, with "blue ?" for what the seat does not know."""
    colours = state.terms.colours
    return write_column(
        [
            (card & (UP | TUCKED)) | colours[(card & CARD) >> 5] << 5 | (card & KIND if knows(seat, card) else UNKNOWN)
            for card in state.columns[where]
        ]
    )


def key(state: State, seat: int, kind: int, place: str) -> str:
    """A card's name by which it can be followed from zone to zone; if a set has copies of it, only within its place."""
    name = f"card-{state.terms.colour(seat)}-{kind}"
    return name if state.terms.copies[kind] == 1 else f"{name}-{place}"


def face(kind: int, colour: str, key: str, goal: int | None = None) -> Face:
    """A card open on the table, in a hand or on a pile; under a goal a specialist shows the number that holds there."""
    card = KINDS[kind]
    number = card.printed
    if goal is not None and card.matched is not None:
        number = spell(card.matched if goal >> 3 == card.discipline else card.number)
    sign, word, order = "", "", ""
    if card.kind == "effect":
        sign, word = "at-once", "effect"
    elif card.kind == "talent":
        sign, word = "at-end", f"talent {card.order}" if card.order else "talent"
        order = str(card.order) if card.order else "•"
    return Face(
        key, card.name, colour, number=number, printed=card.printed, sign=sign, word=word, order=order, text=card.text
    )


def goal_plate(goal: int) -> Plate:
    return Plate(str(goal & 7), DISCIPLINES[goal >> 3], EMBLEMS[goal >> 3])


def missing(state: State, where: int) -> int:
    """Places still empty until the column's goal is complete."""
    return max(0, state.wanted[where] - len(state.columns[where]))


def completion(state: State, where: int) -> str:
    """How far a column is, as everybody may count it."""
    if not state.is_open(where):
        return "Storm: complete"
    laid = sum(not card & TUCKED for card in state.columns[where])
    return f"{laid} of {state.goals[where] & 7}" + (": complete" if missing(state, where) == 0 else "")


# ---------------------------------------------------------------- the question and its answers


def question(state: State, players: Sequence[str]) -> tuple[str, str]:
    """The question that is pending, as a heading, and what hangs on it."""
    seat = whose(state)
    if not state.frames:
        return f"{players[state.turn]}, place a card", round_line(state)
    what, where = state.frames[-1]
    if what == OVER:
        best = winners(state)
        names = listed(players[one] for one in best)
        return f"{names} {'wins' if len(best) == 1 else 'share the win'}", final_line(state, players)
    if seat is None:
        pile = "goals" if what not in (DRAW,) and len(to_shuffle(state)) == 36 else "cards"
        return f"The {pile} are shuffled", "Chance says in which order they come."
    if what == PUSH:
        return (
            f"{players[seat]}, push a card under the Cloak?",
            f"It was turned in column {where + 1}. A card pushed under it is seen at the round’s end only.",
        )
    return (
        f"{players[seat]}, swap goals?",
        f"The Traitor was turned in column {where + 1}, under {write_goal(state.goals[where])}.",
    )


def final_line(state: State, players: Sequence[str]) -> str:
    """Everybody's points at the end."""
    totals = (f"{players[score.seat]} {score.total:g}" for score in scores(state))
    return f"The game is over: {listed(totals)}."


def round_line(state: State) -> str:
    """How much is missing until the round ends."""
    wants = [
        f"{write_goal(goal)} has {missing(state, where)} more card{'s' * (missing(state, where) > 1)}"
        for where, goal in enumerate(state.goals)
        if missing(state, where)
    ]
    return f"Round {state.round} of {ROUNDS}. When {listed(wants)}, the round ends."


def choices(state: State, seat: int, players: Sequence[str]) -> Iterator[Choice]:
    """Every way to answer that the seat may think of, the forbidden ones with their refusal."""
    hand = state.hands[seat]
    first = {kind: held(state, seat, hand.index(kind)) for kind in hand}
    if not state.frames:
        for kind, card in first.items():
            for where in range(len(state.columns)):
                place = ("place", kind, where)
                why = None if state.is_open(where) else Said(*refusal(state, place, players))
                label = f"{KINDS[kind].name} in column {where + 1}"
                yield Choice(write(state, place), label, (card, f"column-{where + 1}"), why)
        return
    for action in options(state):
        verb, what = action[0], action[1]
        if what is None:
            label = "Push nothing" if verb == "push" else "Swap nothing"
            yield Choice(write(state, action), label)
        elif verb == "push":
            yield Choice(write(state, action), f"Push the {KINDS[what].name}", (first[what],))
        else:
            label = f"Swap with {write_goal(state.goals[what])} in column {what + 1}"
            yield Choice(write(state, action), label, (f"column-{what + 1}",))
