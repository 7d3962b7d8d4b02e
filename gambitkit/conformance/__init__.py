"""What every game must pass, whatever its rules.

    >>> from gambitkit import conformance
    >>> report = conformance.check(game, ["Ann", "Bo", "Cy"], seed=7)

`check` plays one game at random and looks at it from all sides; the functions that it calls can be called by
themselves. Whatever fails raises AssertionError with a sentence that names game, seed, move and what differs.
Call it with many seeds, all numbers of players and all switches; Hypothesis is good at choosing them. What
`check` returns says what was looked at, and `never_cited` which rules no game has cited yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any

from gambitkit.conformance.bots import check_bots
from gambitkit.conformance.copies import check_clone, check_dump, check_position, check_table
from gambitkit.conformance.course import check_cards, check_decision, check_twin_run
from gambitkit.conformance.lookup import check_reference
from gambitkit.conformance.played import Played, play
from gambitkit.conformance.refusals import check_refusals, near_misses
from gambitkit.conformance.secrecy import check_secrecy, check_truth, check_twin_move
from gambitkit.conformance.words import check_rules, check_steps, check_views
from gambitkit.core.model import Game

__all__ = [
    "Played",
    "Report",
    "check",
    "check_bots",
    "check_cards",
    "check_clone",
    "check_decision",
    "check_dump",
    "check_position",
    "check_reference",
    "check_refusals",
    "check_rules",
    "check_secrecy",
    "check_steps",
    "check_table",
    "check_truth",
    "check_twin_move",
    "check_twin_run",
    "check_views",
    "near_misses",
    "never_cited",
    "play",
]


@dataclass
class Report:
    """What one or more checks have looked at; reports add up."""

    games: int = 0
    moves: int = 0
    refused: int = 0
    """Near misses that were rightly refused."""
    worlds: int = 0
    """Imagined worlds in which a seat saw the same."""
    twins: int = 0
    """Moves that another move in another world would have matched to the last word."""
    chosen: int = 0
    """Choices of bots."""
    said: int = 0
    """Moments that `position` had words for."""
    unsaid: int = 0
    cited: set[str] = field(default_factory=set)
    """Ids of the rules that steps, scores and refusals cited."""

    def __add__(self, other: Report) -> Report:
        return Report(*(
            getattr(self, one.name) | getattr(other, one.name) if one.name == "cited"
            else getattr(self, one.name) + getattr(other, one.name)
            for one in fields(self)
        ))  # fmt: skip


def check(
    game: Game[Any],
    players: Sequence[str],
    seed: int,
    *,
    options: Mapping[str, Any] | None = None,
    moments: int = 12,
    worlds: int = 2,
    bots: int = 1,
) -> Report:
    """Play one game at random and check all of it.

    What is slow is done at `moments` of its moments, chosen by the seed, and in `worlds` worlds for each seat
    there; what bots do at `bots` moments. Raises AssertionError.
    """
    try:
        return _check(play(game, players, seed, options), moments, worlds, bots)
    except AssertionError:
        raise
    except Exception as error:
        raise AssertionError(f"{game.title}, {len(players)} players, seed {seed}: raises {error!r}.") from error


def _check(run: Played, moments: int, worlds: int, bots: int) -> Report:
    rng = Random(f"{run.seed} checks")
    report = Report(games=1, moves=len(run.actions))
    check_twin_run(run)
    check_cards(run)
    check_reference(run)
    for move in range(len(run.states)):
        check_decision(run, move)
    report.cited |= check_rules(run)
    report.cited |= check_steps(run)
    check_table(run)
    strangers = near_misses(run)
    for move in sorted(rng.sample(range(len(run.states)), min(moments, len(run.states)))):
        check_clone(run, move)
        check_dump(run, move)
        if check_position(run, move):
            report.said += 1
        else:
            report.unsaid += 1
        refused, cited = check_refusals(run, move, rng.sample(strangers, min(60, len(strangers))), rng)
        report.refused += refused
        report.cited |= cited
        check_views(run, move)
        for seat in range(len(run.players)):
            check_truth(run, move, seat)
            for _ in range(worlds):
                check_secrecy(run, move, seat, rng, strangers)
                report.worlds += 1
            if move < len(run.actions):
                report.twins += check_twin_move(run, move, seat, rng)
    asked = [move for move in range(len(run.actions)) if run.game.options(run.states[move])]
    for move in rng.sample(asked, min(bots, len(asked))):
        report.chosen += check_bots(run, move, rng)
    return report


def never_cited(game: Game[Any], reports: Iterable[Report]) -> tuple[str, ...]:
    """Ids of the rules that nothing cited, in the order of the rulebook."""
    cited = {id for report in reports for id in report.cited}
    return tuple(rule.id for rule in game.rulebook if rule.id not in cited)
