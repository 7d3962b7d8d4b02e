"""Who wins this column: the public question, and its answer talent by talent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gambitkit.core.figures import Figure, Figures
from gambitkit.core.rulebook import Rulebook
from gambitkit.core.show import cited, wrapped
from gambitkit.core.view import Said, Strip
from gambitkit.royale.cards import COLOURS, TUCKED, halve, spell
from gambitkit.royale.column_words import tell
from gambitkit.royale.notation import read_column, read_goal, write_card, write_goal
from gambitkit.royale.rules import RULEBOOK
from gambitkit.royale.stages import STAGES, Stage, explain
from gambitkit.royale.strip import strip
from gambitkit.royale.switches import STANDARD, Switches, read_switches


@dataclass(frozen=True, repr=False)
class Resolution(Figures):
    """How a column was scored.

    `cards` are in words, one each, a tucked card right after its Cloak; indices count them from 0. `winner` is a
    colour, None if nobody takes part. `sums` have only who takes part (R-55), also where a Prince and Squire won
    without them. `removed` are the indices of cards that the Wizard or the Witch took out. `numbers` are after all
    talents, None for a card without one; halves are floats, the rest ints. `steps` are sentences with their rules;
    the `kind` of each is its stage. `stages` hold the column as it stood after each.
    """

    goal: str
    cards: tuple[str, ...]
    winner: str | None
    sums: dict[str, int | float]
    removed: tuple[int, ...]
    numbers: tuple[int | float | None, ...]
    steps: tuple[Said, ...]
    stages: tuple[Stage, ...]

    def table(self) -> Figure:
        last = self.stages[-1]
        rows = []
        for i, card in enumerate(self.cards):
            note = "removed" if i in self.removed else "out" if i in last.out else ""
            under = "  under it: " if last.cards[i] & TUCKED else ""
            rows.append((f"{under}{card}", spell(last.printed[i]), self.numbers[i], note))
        return Figure(f"{self.goal}: {self.verdict}", ("card", "printed", "counts", ""), tuple(rows))

    def picture(self) -> Strip:
        """The column after every stage that has something to do."""
        return strip(self.stages)

    @property
    def rulebook(self) -> Rulebook:
        """Where the rules that the steps cite stand."""
        return RULEBOOK

    def __str__(self) -> str:
        width = max(map(len, STAGES)) + 2
        told = []
        for number, said in enumerate(self.steps):
            name = said.kind if not number or self.steps[number - 1].kind != said.kind else ""
            told += wrapped(cited(said.text, said.rules), f"{name:<{width}}", " " * width)
        return "\n".join((super().__str__(), "", *told))

    @property
    def verdict(self) -> str:
        """Who wins, in one sentence: the last that is told."""
        return self.steps[-1].text


def resolve(goal: str, cards: Iterable[str], **switches: str) -> Resolution:
    """Who wins a column under a goal ("3 fencing"), with every step and the rule behind it.

    `cards` go from the one nearest the goal to the furthest: "red Fencing Master"; "white Wizard down" for a card
    that only the round's end turns; "red Cloak > red Wizard" for one with a card under it. `switches` by their
    names in the rulings. Raises Refusal for what cannot be; for unknown cards ask `gambitkit.lab.odds`.
    """
    chosen = read_switches(switches)
    head = read_goal(goal)
    return resolution(head, read_column(cards), chosen)


def resolution(goal: int, cards: tuple[int, ...], switches: Switches = STANDARD) -> Resolution:
    """The same from ints, as a position has them; owners are colours."""
    stages = explain(goal, cards, switches)
    last = stages[-1]
    return Resolution(
        goal=write_goal(goal),
        cards=tuple(map(write_card, cards)),
        winner=None if last.leader is None else COLOURS[last.leader],
        sums={COLOURS[owner]: halve(total) for owner, total in last.sums},
        removed=last.removed,
        numbers=tuple(None if number is None else halve(number) for number in last.numbers),
        steps=tuple(said for stage in stages for said in tell(stage)),
        stages=stages,
    )
