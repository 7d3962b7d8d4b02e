"""What takes longer than a redraw: odds, swaps and switches of a column, worked out in slices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from gambitkit.apps.column_lab.laid import Laid
from gambitkit.apps.column_lab.link import changed, seen_texts
from gambitkit.lab import Odds, Swaps, SwitchReport, odds_running, swaps, switches_running
from gambitkit.royale.notation import write_column, write_goal


@dataclass(frozen=True, slots=True)
class Found:
    """What is known so far of a column. `stopped`: somebody had enough of the odds as they were."""

    odds: Odds | None = None
    swaps: Swaps | None = None
    report: SwitchReport | None = None
    stopped: bool = False
    whole: bool = False


def find_out(laid: Laid) -> Iterator[Found]:
    """Everything there is to know, a little more each time: first something of all, then the rest."""
    if not laid.cards:
        return
    goal, asked, seen = write_goal(laid.goal), laid.texts, seen_texts(laid)
    switches: dict[str, Any] = dict(changed(laid))
    chances = odds_running(goal, asked, seen, **switches) if laid.unknown else iter(())
    reports = switches_running(goal, asked, seen, **switches)
    found = Found()
    for odds in islice(chances, 1):
        found = replace(found, odds=odds)
        yield found
    found = replace(found, swaps=swaps(goal, write_column(laid.column), **switches))
    yield found
    for report in reports:
        found = replace(found, report=report)
        yield found
        for odds in islice(chances, 1):
            found = replace(found, odds=odds)
            yield found
    for odds in chances:
        found = replace(found, odds=odds)
        yield found
    yield replace(found, whole=True)
