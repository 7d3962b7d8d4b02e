"""A column's scoring as a strip: the column after every stage that has something to do, with what it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gambitkit.core.names import listed
from gambitkit.core.view import Face, Panel, Strip, Zone
from gambitkit.royale.cards import COLOURS, TUCKED, UP, spell
from gambitkit.royale.column_words import tell
from gambitkit.royale.notation import write_goal
from gambitkit.royale.stages import Stage
from gambitkit.royale.view import face, goal_plate


def strip(stages: Sequence[Stage]) -> Strip:
    """The stages that have something to do, and the names of the others."""
    last = stages[-1]
    idle = [stage.name for stage in stages if stage.idle]
    return Strip(
        f"{write_goal(last.goal)}: {tell(last)[-1].text}",
        tuple(
            Panel(stage.name, tell(stage), _column(stages[: i + 1])) for i, stage in enumerate(stages) if not stage.idle
        ),
        f"Nothing to do here: {listed(idle)}." if idle else "",
    )


def _column(so_far: Sequence[Stage]) -> Zone:
    """The column as it stands after the last of these stages."""
    stage = so_far[-1]
    plate = goal_plate(stage.goal)
    if stage.leader is not None:
        verb = "wins" if stage.name == "Sums" else "leads"
        plate = replace(plate, seal=COLOURS[stage.leader], seal_word=f"{COLOURS[stage.leader]} {verb}")
    cards = tuple(_card(so_far, index) for index in range(len(stage.cards)))
    return Zone("column", "column", "", cards, plate=plate)


def _card(so_far: Sequence[Stage], index: int) -> Face:
    """A card with what it counts by now; one that has left shows the number that it left with."""
    stage = so_far[-1]
    card = stage.cards[index]
    plain = face(stage.kind(index), COLOURS[stage.owner(index)], str(index), stage.goal)
    counted = [one.numbers[index] for one in so_far if index not in (*one.removed, *one.out)]
    state, mark = _state(so_far, index)
    number = spell(counted[-1]) if counted else plain.printed
    return replace(plain, number=number, tucked=bool(card & TUCKED), state=state, mark=mark)


def _state(so_far: Sequence[Stage], index: int) -> tuple[str, str]:
    """How a card looks, and the word that says so."""
    stage = so_far[-1]
    by = next((one.name for one in so_far if index in one.removed), None)
    if by is not None:
        return "removed", f"removed by the {by}"
    if index in stage.out:
        return "removed", "out: the card below takes its place"
    if index in stage.acts:
        return "acts", "acts now"
    if index in dict(stage.cancelled):
        return "", "talent off"
    late = len(so_far) == 1 and not stage.cards[index] & (UP | TUCKED)
    return "", "turned at the end" if late else ""
