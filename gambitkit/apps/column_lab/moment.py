"""What the page shows at a moment, as a value that every press replaces."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from gambitkit.apps.column_lab.laid import Laid
from gambitkit.core.model import Refusal
from gambitkit.royale.stages import STAGES, Stage, explain

MOST_UNDONE: Final = 100
"""Changes that can be undone, one after the other."""


EMPTY: Final = Laid()


@dataclass(frozen=True, slots=True)
class Moment:
    """`laid` is the column, `step` the one that is shown (from 0), `before` the columns that undoing goes back
    to. `own` is the last column that was nobody's example. `chosen` is the key of the card whose menu is open,
    `colour` the palette's. `refusal` is why the last press was refused and `at` the section where that was:
    "top", "column", "answers" or "palette". `news` is what the last press did, for whoever hears the page.
    """

    laid: Laid
    step: int = 0
    before: tuple[Laid, ...] = ()
    own: Laid = EMPTY
    chosen: str = ""
    colour: int = 0
    refusal: Refusal | None = None
    at: str = ""
    news: str = ""

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The scoring of the column, unknown cards being what they are supposed to be."""
        return scored(self.laid)

    @property
    def last(self) -> int:
        return len(STAGES) - 1

    def changed(self, laid: Laid, news: str = "", chosen: str | None = None) -> Moment:
        """The moment after a change of the column, which can be undone."""
        if laid == self.laid:
            return replace(self, chosen=self.chosen if chosen is None else chosen, news=news)
        return replace(
            self,
            laid=laid,
            before=(*self.before, self.laid)[-MOST_UNDONE:],
            chosen=self.chosen if chosen is None else chosen,
            news=news,
        )


@lru_cache(maxsize=256)
def scored(laid: Laid) -> tuple[Stage, ...]:
    return explain(laid.goal, laid.column, laid.switches)
