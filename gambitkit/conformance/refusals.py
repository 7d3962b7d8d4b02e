"""What is no option is refused, with a rule and a sentence: tried with near misses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from gambitkit.conformance.differ import require, same
from gambitkit.conformance.played import Played, kept
from gambitkit.conformance.words import is_sentence, require_rules
from gambitkit.core.model import Action


def near_misses(run: Played) -> list[Action]:
    """Actions of other moments of a game, and what small mistakes make of them."""
    rng = Random(f"{run.seed} near misses")
    actions = list(dict.fromkeys(
        action
        for move in rng.sample(range(len(run.states)), min(25, len(run.states)))
        for action in (*run.game.options(run.states[move]), *run.actions[move : move + 1])
    ))  # fmt: skip
    verbs = sorted({action[0] for action in actions})
    near = dict.fromkeys(actions)
    for action in rng.sample(actions, min(25, len(actions))):
        near |= dict.fromkeys(_mistakes(action, verbs))
    return list(near)


def _mistakes(action: Action, verbs: Sequence[str]) -> Iterator[Action]:
    yield from ((verb, *action[1:]) for verb in (*verbs, "", "no such verb") if verb != action[0])
    yield action[:-1]
    yield (*action, 0)
    for at, part in enumerate(action[1:], 1):
        for other in _other_parts(part):
            yield (*action[:at], other, *action[at + 1 :])


def _other_parts(part: object) -> Iterator[object]:
    yield from (None, -1, 10**6, (), "text")
    if isinstance(part, int):
        yield from (part - 1, part + 1)
    if isinstance(part, tuple) and part:
        yield from (part[1:], (*part, part[0]), (*part[1:], None))


def check_refusals(run: Played, move: int, strangers: Iterable[Action], rng: Random) -> tuple[int, set[str]]:
    """Whatever is no option is forbidden by a rule and refused in a sentence, and asking changes nothing.

    How many were refused, and the rules that refused them.
    """
    game, state, where = run.game, run.states[move], run.at(move)
    decision = game.decision(state)
    before = kept(game, state)
    near = list(strangers)
    if decision is not None:
        verbs = sorted({action[0] for action in near if action})
        own = decision.options or (run.actions[move],)
        near += [mistake for action in rng.sample(own, min(4, len(own))) for mistake in _mistakes(action, verbs)]
    refused = 0
    cited: set[str] = set()
    for action in near:
        if decision is not None and action in decision.options:
            continue
        try:
            rules = game.why_not(state, action)
        except Exception as error:
            raise AssertionError(f"{where}: why_not({action}) raises {error!r}.") from error
        if not rules:
            # chance has too many options to list, and a shuffle of another moment may be one of them
            fair = decision is not None and decision.seat is None and _alike(action, run.actions[move])
            require(fair, f"{where}: {action} is no option, but no rule forbids it.")
            continue
        sentence = game.refuse(state, action, run.players)
        require(is_sentence(sentence), f"{where}: {action} is refused with {sentence!r}, which is no sentence.")
        refused += 1
        cited |= set(rules)
    require_rules(game, cited, where)
    same(game.dump(state), before, f"{where}: asking why not has changed the state")
    return refused, cited


def _alike(action: Action, drawn: Action) -> bool:
    """Whether two actions of chance put the same things in some order."""

    def sorts(action: Action) -> list[object]:
        return [sorted(map(repr, part)) if isinstance(part, tuple) else part for part in action]

    return sorts(action) == sorts(drawn)
