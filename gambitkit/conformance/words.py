"""What is said and shown: rules that exist, steps as sentences, views that offer the options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from gambitkit.conformance.differ import require, same
from gambitkit.conformance.played import Played
from gambitkit.core.model import Game
from gambitkit.core.view import Said


def check_rules(run: Played) -> set[str]:
    """Every rule that is cited exists; the ids of those that were."""
    game = run.game
    cited = {id for steps in run.steps for step in steps for id in step.rules}
    cited |= {id for score in game.score(run.states[-1]) for line in score.lines for id in line.rules}
    cited |= {switch.rule for switch in game.switches}
    require_rules(game, cited, run.at(0))
    for move, steps in enumerate(run.steps):
        for index, step in enumerate(steps):
            require(bool(step.rules), f"{run.at(move)}: step {step.kind!r} cites no rule.")
            require(
                step.cause is None or 0 <= step.cause < index,
                f"{run.at(move)}: step {step.kind!r} has no cause before it.",
            )
    return cited


def require_rules(game: Game[Any], ids: Iterable[str], where: str) -> None:
    unknown = sorted(id for id in ids if id not in game.rulebook)
    require(not unknown, f"{where}: rules are cited that do not exist: {unknown}.")


def check_steps(run: Played) -> set[str]:
    """Steps are told in sentences, and a seat is told the same whether or not it is handed what it may not see.

    The ids of the rules that the sentences cite.
    """
    game = run.game
    options = game.options_of(run.states[0])
    cited: set[str] = set()
    for move, steps in enumerate(run.steps):
        where = run.at(move)
        for step in steps:
            for seat in (None, *range(len(run.players))):
                told = game.tell(step.seen_from(seat), seat, run.players, options)
                fair = all(isinstance(said, Said) and said.text.strip() for said in told)
                require(fair, f"{where}: step {step.kind!r} is told by {told}.")
                cited |= {id for said in told for id in said.rules}
                if step.secret is not None:
                    again = game.tell(step, seat, run.players, options)
                    same(again, told, f"{where}: step {step.kind!r} tells seat {seat} a secret")
    require_rules(game, cited, run.at(0))
    return cited


def check_views(run: Played, move: int) -> None:
    """Whoever is asked sees exactly the options, nobody else sees any, and what is to be pressed is there to press."""
    game, state, where = run.game, run.states[move], run.at(move)
    decision = game.decision(state)
    asked = None if decision is None else decision.seat
    for seat in (None, *range(len(run.players))):
        view = game.view(state, seat, run.players)
        require(
            view.seat == seat and view.asks == asked,
            f"{where}: the view of seat {seat} mistakes whose it is or who is asked.",
        )
        require(bool(view.heading.strip()), f"{where}: the view of seat {seat} has no heading.")
        zones = [zone.key for zone in view.zones]
        faces = [face.key for zone in view.zones for face in zone.cards]
        twice = _twice(zones) + _twice(faces)
        require(not twice, f"{where}: seat {seat} sees a key twice: {twice}.")
        if asked is None or seat not in (None, asked):
            require(not view.choices, f"{where}: seat {seat} is offered choices, though it is not asked.")
            continue
        keys = zones + faces
        strange = [key for choice in view.choices for key in choice.press if keys.count(key) != 1]
        require(not strange, f"{where}: seat {seat} is to press what it does not see once: {strange}.")
        assert decision is not None  # since somebody is asked
        offered = sorted(choice.text for choice in view.choices if choice.refusal is None)
        written = sorted(game.write(state, action) for action in decision.options)
        same(offered, written, f"{where}: seat {seat} is offered other choices than its options")
        for choice in view.choices:
            if choice.refusal is not None:
                rules = game.why_not(state, game.read(state, choice.text))
                require(bool(rules), f"{where}: {choice.text!r} is shown as refused, but it is legal.")
                require(is_sentence(choice.refusal.text), f"{where}: {choice.text!r} is refused without a sentence.")
                require_rules(game, choice.refusal.rules, where)


def is_sentence(text: object) -> bool:
    return isinstance(text, str) and bool(text.strip()) and "\n" not in text and text.rstrip()[-1] in ".!?…"


def _twice(keys: Sequence[str]) -> list[str]:
    return sorted({key for key in keys if keys.count(key) > 1})
