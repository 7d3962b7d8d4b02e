"""What a seat cannot see makes no difference to it: in no view, option, refusal or step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from gambitkit.conformance.differ import require, same
from gambitkit.conformance.played import Played, kept
from gambitkit.core.model import Action, Game, Step
from gambitkit.core.worlds import Pool, deals, sample


def check_truth(run: Played, move: int, seat: int) -> None:
    """The true deal is one of the worlds, and filling it in changes nothing."""
    game, state, where = run.game, run.states[move], f"{run.at(move)}, seat {seat}"
    unknowns, truth = game.unknowns(state, seat), game.truth(state, seat)
    places = [place for pool in unknowns.pools for place in pool.places]
    require(len({place.key for place in places}) == len(places), f"{where}: two places have the same key.")
    same(
        sorted(map(repr, truth)), sorted(repr(place.key) for place in places), f"{where}: truth() tells of other places"
    )
    for pool in unknowns.pools:
        lying = [card for place in pool.places for card in truth[place.key]]
        same(
            sorted(map(repr, lying)),
            sorted(map(repr, pool.cards)),
            f"{where}: other cards are hidden than unknowns() says",
        )
        for place in pool.places:
            require(
                len(truth[place.key]) == place.size, f"{where}: {place.key} holds {truth[place.key]}, not {place.size}."
            )
            barred = place.barred.intersection(truth[place.key])
            require(
                not barred, f"{where}: {place.key} holds {sorted(map(repr, barred))}, which unknowns() bars from it."
            )
    require(deals(unknowns) > 0, f"{where}: there is no world.")
    same(game.dump(game.fill(state, truth)), game.dump(state), f"{where}: filling in the true deal changes the state")


def check_secrecy(run: Played, move: int, seat: int, rng: Random, strangers: Sequence[Action] = ()) -> None:
    """In another world, which differs only in what the seat cannot see, it sees, may do and is refused the same."""
    game, state, where = run.game, run.states[move], f"{run.at(move)}, seat {seat}"
    unknowns = game.unknowns(state, seat)
    before = kept(game, state)
    world = sample(unknowns, rng)
    other = game.fill(state, world)
    same(game.dump(state), before, f"{where}: filling in a world has changed the state")
    laid = game.truth(other, seat)
    for place in (place for pool in unknowns.pools for place in pool.places):
        cards, lying = world[place.key], laid[place.key]
        if not place.ordered:
            cards, lying = tuple(sorted(map(repr, cards))), tuple(sorted(map(repr, lying)))
        same(lying, cards, f"{where}: filling in a world has laid other cards at {place.key}")
    same(game.census(other), game.census(state), f"{where}: another world has other cards")
    same(game.view(other, seat, run.players), game.view(state, seat, run.players), f"{where}: it sees a secret")
    same(game.unknowns(other, seat), unknowns, f"{where}: what it cannot know tells a secret")
    here, there = game.decision(state), game.decision(other)
    if here is None or there is None:
        require(here is there, f"{where}: the game is over in one world and goes on in another.")
        return
    require(here[:2] == there[:2], f"{where}: {here[:2]} is asked here and {there[:2]} in another world.")
    if here.seat != seat:
        return
    same(there.options, here.options, f"{where}: its options tell a secret")
    for action in rng.sample(strangers, min(12, len(strangers))):
        rules = game.why_not(state, action)
        require(game.why_not(other, action) == rules, f"{where}: why {action} is forbidden tells a secret.")
        if rules:
            same(
                game.refuse(other, action, run.players),
                game.refuse(state, action, run.players),
                f"{where}: the refusal of {action} tells a secret",
            )


def check_twin_move(run: Played, move: int, seat: int, rng: Random, tries: int = 2) -> int:
    """A move that only differs in what the seat cannot see tells it the same; how many such moves were found.

    Two cards that the seat knows neither before nor after are exchanged in both states. The move that leads
    from one to the other, if there is one, must have told the seat what the real one did.
    """
    game, where = run.game, f"{run.at(move)}, seat {seat}"
    before, after = run.states[move].clone(), run.states[move + 1].clone()
    found = 0
    for _ in range(tries):
        exchange = _exchange(game, after, seat, rng)
        if exchange is None:
            break
        one, two, world = exchange
        goal = kept(game, game.fill(after, world))
        real = [step.seen_from(seat) for step in run.steps[move]]
        told: list[Step] | None = None
        for twin in _twins(run, move, (*_exchanged(game, before, seat, one, two), before), (one, two), goal):
            told = [step.seen_from(seat) for step in twin]
            if told == real:
                found += 1
                break
        else:
            same(told or real, real, f"{where}: the steps tell {one!r} from {two!r}")
    return found


def _twins(run: Played, move: int, starts: Iterable[Any], cards: tuple[Any, Any], goal: object) -> Iterator[list[Step]]:
    """The steps of every action that leads from one of the starts to the goal.

    There may be several: now and then another move happens to end in the same position.
    """
    for start in starts:
        options = run.game.options(start) or (_swapped(run.actions[move], *cards), run.actions[move])
        for action in options:
            steps = _leads(run.game, start, action, goal)
            if steps is not None:
                yield steps


def _exchange(
    game: Game[Any], state: Any, seat: int, rng: Random
) -> tuple[Any, Any, dict[Any, tuple[Any, ...]]] | None:
    """Two different hidden cards and the world in which they lie in each other's places; None if there are none."""
    truth = game.truth(state, seat)
    pools = [pool for pool in game.unknowns(state, seat).pools if len(set(pool.cards)) > 1]
    if not pools:
        return None
    pool = rng.choice(pools)
    slots = [(place, index) for place in pool.places for index in range(place.size)]
    for _ in range(10):
        (here, i), (there, j) = rng.sample(slots, 2)
        one, two = truth[here.key][i], truth[there.key][j]
        if one != two and two not in here.barred and one not in there.barred:
            return one, two, _put(truth, ((here.key, i, two), (there.key, j, one)))
    return None


def _exchanged(game: Game[Any], state: Any, seat: int, one: Any, two: Any) -> Iterator[Any]:
    """The state with two hidden cards exchanged, for every pair of places where they lie in one pool."""
    truth = game.truth(state, seat)
    for pool in game.unknowns(state, seat).pools:
        if one in pool.cards and two in pool.cards:
            for here, i in _lying(pool, truth, one):
                for there, j in _lying(pool, truth, two):
                    yield game.fill(state, _put(truth, ((here, i, two), (there, j, one))))


def _lying(pool: Pool, truth: Mapping[Any, tuple[Any, ...]], card: Any) -> list[tuple[Any, int]]:
    return [(place.key, i) for place in pool.places for i, other in enumerate(truth[place.key]) if other == card]


def _put(truth: Mapping[Any, tuple[Any, ...]], puts: Iterable[tuple[Any, int, Any]]) -> dict[Any, tuple[Any, ...]]:
    world = dict(truth)
    for key, index, card in puts:
        world[key] = (*world[key][:index], card, *world[key][index + 1 :])
    return world


def _swapped(action: Action, one: Any, two: Any) -> Action:
    """An action of chance with two cards exchanged in its orders."""
    other = {one: two, two: one}
    return tuple(tuple(other.get(card, card) for card in part) if isinstance(part, tuple) else part for part in action)


def _leads(game: Game[Any], start: Any, action: Action, goal: object) -> list[Step] | None:
    """The steps of an action, if it is legal and leads to the goal."""
    if game.why_not(start, action):
        return None
    state = start.clone()
    log: list[Step] = []
    game.apply(state, action, log)
    return log if game.dump(state) == goal else None
