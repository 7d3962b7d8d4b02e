"""What takes longer than a redraw: odds, swaps and switches, worked out in slices and remembered by column."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from gambitkit.apps.column_lab.laid import Laid
from gambitkit.apps.column_lab.link import changed, seen_texts
from gambitkit.lab.odds import Odds, odds_running
from gambitkit.royale.notation import write_goal


@dataclass(frozen=True, slots=True)
class Found:
    """What is known so far of a column. `stopped`: somebody had enough of the odds as they were."""

    odds: Odds | None = None
    stopped: bool = False

    @property
    def whole(self) -> bool:
        """Whether nothing is left to find out."""
        return self.odds is not None and self.odds.progress >= 1


def find_out(laid: Laid) -> Iterator[Found]:
    """Everything there is to know, a little more each time."""
    found = Found()
    if laid.unknown:
        for odds in odds_running(write_goal(laid.goal), laid.texts, seen_texts(laid), **changed(laid)):
            found = replace(found, odds=odds)
            yield found
