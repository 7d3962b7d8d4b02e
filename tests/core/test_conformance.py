"""The conformance checks find what they are for: each broken game is caught, by the check that names its fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest

from core.ladders import GAME, PLAYERS
from fake import State, TwoLadders
from gambitkit import conformance
from gambitkit.conformance.differ import difference
from gambitkit.core.model import Action, Decision, Log, Refusal, Score, Step
from gambitkit.core.playout import Bot
from gambitkit.core.view import Choice, Said, View
from gambitkit.core.worlds import Pool, Unknowns


def faulty(**methods: Any) -> Any:
    """The fake game with some methods done otherwise."""
    return type("Faulty", (TwoLadders,), methods)()


def fault_of(check: Callable[[], object]) -> str:
    with pytest.raises(AssertionError) as found:
        check()
    return str(found.value)


class Shared(State):
    def clone(self) -> State:
        new = super().clone()
        new.__class__, new.ladders = Shared, self.ladders
        return new


# ---- each fault, as the method that has it


def counts_hands(self: Any, state: State, seat: int | None, players: Any) -> View:
    view = TwoLadders.view(self, state, seat, players)
    return replace(view, lead=f"{view.lead} All hands: {sum(map(sum, state.hands))}.")


def keys_of_cards(self: Any, state: State, seat: int | None, players: Any) -> View:
    """A key that names the card behind a back."""
    view = TwoLadders.view(self, state, seat, players)
    return replace(view, zones=tuple(
        replace(zone, cards=tuple(
            replace(card, key=f"{card.key}-{state.hands[zone.seat][n]}") for n, card in enumerate(zone.cards)
        )) if zone.kind == "seat" and zone.seat is not None else zone
        for zone in view.zones
    ))  # fmt: skip


def offers_all(self: Any, state: State, seat: int | None, players: Any) -> View:
    """The options of whoever is asked, shown to everybody."""
    view = TwoLadders.view(self, state, seat, players)
    return replace(view, choices=TwoLadders.view(self, state, None, players).choices)


def presses_nothing(self: Any, state: State, seat: int | None, players: Any) -> View:
    view = TwoLadders.view(self, state, seat, players)
    return replace(view, choices=tuple(replace(choice, press=("no such key",)) for choice in view.choices))


def offers_less(self: Any, state: State, players: Any) -> Any:
    choices: list[Choice] = list(TwoLadders.choices(self, state, players))
    return choices[:-1]


def tells_all(self: Any, step: Step, seat: int | None, players: Any, options: Any) -> tuple[Said, ...]:
    return TwoLadders.tell(self, step, None, players, options)


def says_card(self: Any, log: Log, step: Step) -> None:
    """What was buried, among the public arguments."""
    if log is not None:
        log.append(step._replace(args=step.secret or ()) if step.kind == "buried" else step)


def cites_nothing(self: Any, log: Log, step: Step) -> None:
    if log is not None:
        log.append(step._replace(rules=()))


def cites_wrongly(self: Any, log: Log, step: Step) -> None:
    if log is not None:
        log.append(step._replace(rules=("R-99",)))


def may_lay_lower(self: Any, state: State, action: Action) -> tuple[str, ...]:
    rules = TwoLadders.why_not(self, state, action)
    return () if rules == ("rise",) else rules


def believes_all(self: Any, state: State, action: Action) -> tuple[str, ...]:
    """Any bury is let pass, whatever the hand holds."""
    return () if not state.shuffle and action[:1] == ("bury",) else TwoLadders.why_not(self, state, action)


def stumbles(self: Any, state: State, action: Action) -> tuple[str, ...]:
    if not state.shuffle and action[0] == "bury":
        return () if state.hands[state.turn].index(action[1]) >= 0 else ("lay",)
    return TwoLadders.why_not(self, state, action)


def refuses_in_silence(self: Any, state: State, action: Action, players: Any) -> str:
    return ""


def refuses_with_deck(self: Any, state: State, action: Action, players: Any) -> str:
    return f"No, for the next card is {state.deck[-1:]}."


def draws_again(self: Any, state: State, rng: Random) -> Action:
    return ("shuffle", tuple(Random().sample(range(1, 7), 6) * 2))


def loses_cards(self: Any, state: State, action: Action, log: Log = None) -> None:
    TwoLadders.apply(self, state, action, log)
    if action[0] == "bury":
        state.buried = [cards[1:] for cards in state.buried]


def plays_by_log(self: Any, state: State, action: Action, log: Log = None) -> None:
    TwoLadders.apply(self, state, action, log)
    if log is None:
        state.points[0] += 1


def dumps_half(self: Any, state: State) -> dict[str, Any]:
    return TwoLadders.dump(self, state) | {"points": [0] * state.seats}


def describes_half(self: Any, state: State, players: Any) -> dict[str, Any]:
    return TwoLadders.describe(self, state, players) | {"points": [0] * state.seats}


def writes_alike(self: Any, state: State, action: Action) -> str:
    return TwoLadders.write(self, state, action).replace("right", "left")


def lists_twice(self: Any, state: State) -> tuple[Action, ...]:
    return TwoLadders.options(self, state)[:1] + TwoLadders.options(self, state)


def lists_chance(self: Any, state: State) -> Decision | None:
    decision = TwoLadders.decision(self, state)
    return decision._replace(options=(("shuffle", ()),)) if decision and decision.seat is None else decision


def hides_less(self: Any, state: State, seat: int) -> Unknowns:
    """The deck is thought to be known to hold no 6."""
    pools = []
    for pool in TwoLadders.unknowns(self, state, seat).pools:
        elsewhere = sum(place.size for place in pool.places if place.key != "deck")
        barred = frozenset({6}) if 6 in state.deck and pool.cards.count(6) <= elsewhere else frozenset()
        places = (replace(place, barred=barred) if place.key == "deck" else place for place in pool.places)
        pools.append(Pool(pool.cards, tuple(places)))
    return Unknowns(tuple(pools))


def hides_more(self: Any, state: State, seat: int) -> list[Any]:
    """One's own hand is thought to be hidden from oneself."""
    return TwoLadders.hidden(self, state, -1)


def fills_in_place(self: Any, state: State, world: Mapping[Any, Any]) -> State:
    new = TwoLadders.fill(self, state, world)
    state.deck = list(new.deck)
    return new


def lays_nothing(game: Any, state: State, seat: int, rng: Random) -> Action:
    return ("lay", 7, 0)


TURNS = count()


def throws_own_dice(game: Any, state: State, seat: int, rng: Random) -> Action:
    """Never twice the same while there is a choice; real dice would at times agree when asked again."""
    options: tuple[Action, ...] = game.options(state)
    return options[next(TURNS) % len(options)]


def fills_nothing(self: Any, state: State, world: Mapping[Any, Any]) -> State:
    """Whoever imagines a world is shown the true one."""
    return state.clone()


def starts_shared(self: Any, players: Any, equal: str = "allowed") -> State:
    state = TwoLadders.new(self, players, equal)
    state.__class__ = Shared
    return state


def scores_wrongly(self: Any, state: State) -> tuple[Score, ...]:
    return tuple(
        replace(score, lines=tuple(line._replace(rules=("no rule",)) for line in score.lines))
        for score in TwoLadders.score(self, state)
    )


@pytest.mark.parametrize(
    ("methods", "sentence"),
    [
        ({"view": counts_hands}, "it sees a secret"),
        ({"view": keys_of_cards}, "it sees a secret"),
        ({"view": offers_all}, "is offered choices, though it is not asked"),
        ({"view": presses_nothing}, "is to press what it does not see once"),
        ({"choices": offers_less}, "is offered other choices than its options"),
        ({"tell": tells_all}, "a secret"),
        ({"say": says_card}, "the steps tell"),
        ({"say": cites_nothing}, "cites no rule"),
        ({"say": cites_wrongly}, "rules are cited that do not exist"),
        ({"score": scores_wrongly}, "rules are cited that do not exist"),
        # its options are worked out from why_not, so they would agree with a laxer one
        ({"why_not": believes_all}, "is no option, but no rule forbids it"),
        ({"why_not": stumbles}, "why_not"),
        ({"refuse": refuses_in_silence}, "which is no sentence"),
        ({"refuse": refuses_with_deck}, "tells a secret"),
        ({"draw": draws_again}, "the same seed gives other actions"),
        ({"apply": loses_cards}, "the cards are not the same"),
        ({"apply": plays_by_log}, "a second run differs"),
        ({"dump": dumps_half}, "differs in how it scores"),
        ({"describe": describes_half}, "position(**describe())"),
        ({"write": writes_alike}, "is not read as"),
        ({"options": lists_twice}, "an option is listed twice"),
        ({"decision": lists_chance}, "options() and decision() give other options"),
        ({"unknowns": hides_less}, "bars from it"),
        ({"hidden": hides_more}, "it sees a secret"),
        ({"fill": fills_in_place}, "changed the state"),
        ({"new": starts_shared}, "a second run differs"),
        ({"bots": (Bot("rash", "Lays what it has not.", lays_nothing),)}, "which is no option"),
        (
            {"bots": (Bot("moody", "Has its own dice.", throws_own_dice),)},
            "with the same dice it chooses otherwise",
        ),
        ({"fill": fills_nothing}, "filling in a world has laid other cards"),
    ],
)
def test_each_fault_is_found(methods: dict[str, Any], sentence: str) -> None:
    game = faulty(**methods)
    found = fault_of(lambda: [conformance.check(game, PLAYERS, seed, moments=30) for seed in range(8)])
    assert found.startswith("Two Ladders, 3 players, seed ")
    assert sentence in found


def test_a_clone_that_shares_is_found() -> None:
    run = conformance.play(GAME, PLAYERS, 1)
    for state in run.states:
        state.__class__ = Shared
    found = fault_of(lambda: [conformance.check_clone(run, move) for move in range(len(run.actions))])
    assert "playing on with a clone changed the original" in found


def test_whatever_a_game_raises_is_a_failure_with_its_seed() -> None:
    def stumble(self: Any, state: State) -> tuple[int, ...]:
        raise KeyError("points")

    with pytest.raises(AssertionError, match=r"^Two Ladders, 3 players, seed 1: raises KeyError"):
        conformance.check(faulty(winners=stumble), PLAYERS, 1)


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(self: Any, state: State, action: Action, log: Log = None) -> None:
        TwoLadders.apply(self, state, action, log)
        state.round = 1

    monkeypatch.setattr("gambitkit.conformance.played.MOST_MOVES", 100)
    with pytest.raises(AssertionError, match="does not end within"):
        conformance.check(faulty(apply=again), PLAYERS, 1)


def test_rules_that_nothing_cites_are_listed() -> None:
    report = conformance.check(GAME, PLAYERS, 1)
    report.cited -= {"bury", "F-1"}
    assert conformance.never_cited(GAME, [report]) == ("F-1", "bury")


def test_reports_add_up() -> None:
    one = conformance.Report(games=1, moves=3, cited={"deal"})
    two = conformance.Report(games=1, twins=2, cited={"end"})
    assert one + two == conformance.Report(games=2, moves=3, twins=2, cited={"deal", "end"})


def test_a_difference_is_named_where_it_is() -> None:
    one, two = GAME.new(PLAYERS), GAME.new(PLAYERS)
    two.points[1] = 5
    assert difference(GAME.dump(one), GAME.dump(two)) == "['points'][1] is 0 and not 5"
    seen = GAME.view(one, 0, PLAYERS)
    assert difference(seen, replace(seen, lead="x")) == ".lead is 'Round 1 of 2.' and not 'x'"
    assert difference({"a": 1}, {}) == "['a'] is there once only"


def test_a_game_need_not_have_words_for_every_moment() -> None:
    def describe(self: Any, state: State, players: Any) -> dict[str, Any]:
        raise Refusal("It has no words.")

    report = conformance.check(faulty(describe=describe), PLAYERS, 1)
    assert (report.said, report.unsaid) == (0, 12)
