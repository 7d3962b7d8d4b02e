"""What takes longer than a redraw: odds, swaps and switches, worked out in slices and remembered by column."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gambitkit.apps.column_lab.laid import Laid
from gambitkit.apps.column_lab.link import changed, seen_texts
from gambitkit.lab.changes import Swaps
from gambitkit.lab.changes import swaps as lab_swaps
from gambitkit.lab.odds import Odds, odds_running
from gambitkit.lab.rulings import SwitchReport
from gambitkit.lab.rulings import switches as lab_switches
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
    """Everything there is to know, a little more each time."""
    goal, asked, seen, switches = write_goal(laid.goal), laid.texts, seen_texts(laid), changed(laid)
    found = Found()
    if not laid.cards:
        return
    running = odds_running(goal, asked, seen, **switches) if laid.unknown else iter(())
    if first := next(running, None):
        found = replace(found, odds=first)
        yield found
    found = replace(found, swaps=lab_swaps(goal, write_column(laid.column), **switches))
    yield found
    found = replace(found, report=lab_switches(goal, asked, seen, **switches))
    yield found
    for odds in running:
        found = replace(found, odds=odds)
        yield found
    yield replace(found, whole=True)
