"""The final score, itemised: the goals a player won, all six disciplines, Crown and Gold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from gambitkit.core.figures import Figure, Figures
from gambitkit.core.model import Line, Refusal, Score
from gambitkit.core.names import quote
from gambitkit.core.rulebook import Rulebook
from gambitkit.royale.cards import DISCIPLINES, GOAL_VALUES
from gambitkit.royale.notation import read_goal, write_goal
from gambitkit.royale.rules import RULEBOOK
from gambitkit.royale.switches import STANDARD, Switches, read_switches

EXTRA: Final = 3
"""What the Crown and the Gold are worth, each."""


@dataclass(frozen=True, repr=False)
class FinalScore(Figures):
    """A player's final score. `plain` is the sum of all goals won, `doubled` what all six disciplines give (None
    without them), both before Crown and Gold; `lines` are the way that counts, with Crown and Gold, and add up to
    `total`."""

    goals: tuple[str, ...]
    total: int
    plain: int
    doubled: int | None
    lines: tuple[Line, ...]

    def picture(self) -> Score:
        """The lines with their total."""
        return Score(0, self.lines)

    @property
    def rulebook(self) -> Rulebook:
        """Where the rules that the lines cite stand."""
        return RULEBOOK

    def table(self) -> Figure:
        rows = tuple((line.label, int(line.points), ", ".join(line.rules)) for line in self.lines)
        return Figure(f"{self.total} points.", ("counts", "points", "rules"), (*rows, ("total", self.total, "")))


def final_score(goals: Iterable[str], crown: bool = False, gold: bool = False, **switches: str) -> FinalScore:
    """The final score of the goals a player won ("3 music"), perhaps with the Crown and the Gold (R-60, R-02,
    R-03).

    `switches` by their names in the rulings; `doubling` is the one that matters. Raises Refusal for a goal that
    does not exist, or not so often.
    """
    chosen = read_switches(switches)
    for name, value in (("crown", crown), ("gold", gold)):
        if not isinstance(value, bool):
            raise Refusal(f"“{name}” is True or False, not {quote(value)}.")
    if isinstance(goals, str | bytes | Mapping) or not isinstance(goals, Iterable):
        raise Refusal(f"The goals won are a list, as in [“3 music”, “1 fencing”], not {quote(goals)}.")
    every = len(DISCIPLINES) * len(GOAL_VALUES)
    won = [read_goal(goal) for goal in islice(goals, every + 1)]
    if len(won) > every:
        raise Refusal(f"There are only {every} goals in the game.")
    for goal, times in Counter(won).items():
        copies = GOAL_VALUES.count(goal & 7)
        if times > copies:
            exists = "only once" if copies == 1 else "twice"
            raise Refusal(f"The goal {write_goal(goal)} exists {exists}, and you gave it {times} times.", ["goals"])
    itemised = lines(won, crown, gold, chosen)
    total = int(sum(line.points for line in itemised))
    return FinalScore(tuple(map(write_goal, won)), total, plain_sum(won), doubled_sum(won), itemised)


def plain_sum(won: Sequence[int]) -> int:
    """The sum of all goals."""
    return sum(goal & 7 for goal in won)


def best_of_each(won: Sequence[int]) -> dict[int, int]:
    """The position among `won` of the best goal of each discipline; of equals the first, since it makes no odds."""
    best: dict[int, int] = {}
    for i, goal in enumerate(won):
        if goal >> 3 not in best or goal > won[best[goal >> 3]]:
            best[goal >> 3] = i
    return best


def doubled_sum(won: Sequence[int]) -> int | None:
    """The best goal of each discipline, doubled, less 1 for every other goal; None unless all six are there."""
    best = best_of_each(won)
    if len(best) < len(DISCIPLINES):
        return None
    return 2 * sum(won[i] & 7 for i in best.values()) - (len(won) - len(best))


def points(won: Sequence[int], switches: Switches = STANDARD) -> int:
    """What goals give, without Crown and Gold (R-60)."""
    doubled = doubled_sum(won)
    if doubled is None:
        return plain_sum(won)
    return doubled if switches.doubling == "compulsory" else max(doubled, plain_sum(won))


def lines(won: Sequence[int], crown: bool, gold: bool, switches: Switches = STANDARD) -> tuple[Line, ...]:
    """A line for each goal as it counts, then Crown and Gold."""
    found = []
    if doubled_sum(won) == points(won, switches):
        best = set(best_of_each(won).values())
        for i, goal in enumerate(won):
            if i in best:
                found.append(Line(f"{write_goal(goal)}, doubled", 2 * (goal & 7), ("six_disciplines", "R-60")))
        for i, goal in enumerate(won):
            if i not in best:
                found.append(Line(f"{write_goal(goal)}, beyond the best six", -1, ("six_disciplines", "R-60")))
    else:
        rules = ("final", "R-60") if doubled_sum(won) is not None else ("final",)
        found += [Line(write_goal(goal), goal & 7, rules) for goal in won]
    if crown:
        found.append(Line("the Crown", EXTRA, ("crown_gold", "R-02")))
    if gold:
        found.append(Line("the Gold", EXTRA, ("crown_gold", "R-03")))
    return tuple(found)
