"""The column as a zone: each card with what it counts after a step, and what the step does to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gambitkit.apps.column_lab.laid import Laid
from gambitkit.core.view import Face, Zone
from gambitkit.royale.cards import COLOURS, KINDS, spell
from gambitkit.royale.stages import Stage
from gambitkit.royale.view import face, goal_plate


def column(laid: Laid, stages: Sequence[Stage], step: int) -> Zone:
    """The column as it stands after a step, counted from 0."""
    stage = stages[step]
    plate = goal_plate(laid.goal)
    if stage.leader is not None:
        colour = COLOURS[stage.leader]
        verb = "wins" if step == len(stages) - 1 else "leads"
        plate = replace(plate, seal=colour, seal_word=f"{colour} {verb}")
    laid_open = sum(not card.tucked for card in laid.cards)
    return Zone(
        "column",
        "column",
        "",
        tuple(faces(laid, stages, step)),
        plate=plate,
        places=max(0, (laid.goal & 7) - laid_open),
    )


def faces(laid: Laid, stages: Sequence[Stage], step: int) -> list[Face]:
    """The cards after a step; one that has left shows the number that it left with."""
    drawn = []
    for place, card in enumerate(laid.cards):
        plain = face(card.kind, COLOURS[card.colour], laid.key(place), laid.goal)
        state, mark = state_of(laid, stages, step, place)
        counted = [stage.numbers[place] for stage in stages[: step + 1] if place not in gone(stage)]
        number = spell(counted[-1]) if counted else plain.printed
        drawn.append(replace(plain, number=number, tucked=card.tucked, state=state, mark=mark))
    return drawn


def gone(stage: Stage) -> tuple[int, ...]:
    """The cards that are out of the column after a stage."""
    return (*stage.removed, *stage.out)


def state_of(laid: Laid, stages: Sequence[Stage], step: int, place: int) -> tuple[str, str]:
    """How a card looks after a step, and the word that says so."""
    card, stage = laid.cards[place], stages[step]
    left = next((one.name for one in stages[: step + 1] if place in one.removed), None)
    if left:
        return "removed", f"removed by the {left}" if card.known else "supposed, removed"
    if place in stage.out:
        return "removed", "out: the card below takes its place"
    words = []
    if place in stage.acts:
        words.append("acts now")
    elif place in dict(stage.cancelled):
        words.append("talent off")
    if not card.known:
        words.append("supposed" if words or card.tucked else "face down, supposed")
        return "supposed", ", ".join(words)
    if card.late and not words:
        words.append("turned at the end")
    return "acts" if place in stage.acts else "", ", ".join(words)


def printed(kind: int) -> str:
    """A kind's name with what its corner says: "King 20"."""
    return f"{KINDS[kind].name} {KINDS[kind].printed}"
