"""A fixed game as text: at every decision what each seat is told and what has changed in its sight.

What several seats read alike stands once, before it their names, "all" if it is everybody. To write the files anew
after a change that is meant:

    python -m royale.golden        (in the folder tests)

and read the difference before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import gambitkit as gk
from gambitkit.core.table import Table
from gambitkit.core.view import Face, Said, View, Zone

FOLDER = Path(__file__).with_name("golden")
GAMES = {"two": (2, 11, {}), "three": (3, 5, {"crown": "Bo", "late_talents": "lapse"}), "six": (6, 2, {"start": "Di"})}
"""Name: players, seed, options."""
NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]


def playthrough(players: int, seed: int, options: dict[str, str]) -> str:
    """The whole game in text; moves are drawn by the seed."""
    table = gk.new("royale", NAMES[:players], seed=seed, **options)
    rng = Random(seed)
    before: list[dict[str, str]] = [{} for _ in range(players)]
    heard = [0] * players
    lines = [f"{players} players, seed {seed}, {options or 'no options'}"]
    while True:
        views = [table.view(seat) for seat in range(players)]
        lines += together([told(view, heard[seat]) for seat, view in enumerate(views)])
        sights = [sight(view) for view in views]
        lines += together([changes(now, before[seat]) for seat, now in enumerate(sights)])
        before, heard = sights, [len(view.story) for view in views]
        if table.over:
            break
        lines += ["", question(table)]
        move = rng.choice(table.decision.options)
        lines.append(f"> {move}")
        table.play(move)
    lines += [str(table.score())]
    return "\n".join(lines) + "\n"


def question(table: Table) -> str:
    decision = table.decision
    return f"{table.number + 1}. {decision.question} ({len(decision.options)} options)"


def told(view: View, heard: int) -> list[str]:
    return [f"{said.text} {cited(said)}" for said in view.story[heard:]]


def cited(said: Said) -> str:
    return f"[{', '.join(said.rules)}]"


def sight(view: View) -> dict[str, str]:
    """What a seat sees, a line a zone, and what it may not choose."""
    lines = {zone.key: zone_line(zone) for zone in view.zones}
    lines["heading"] = f"{view.heading} / {view.lead}"
    lines["refused"] = ", ".join(
        f"{choice.text} {cited(choice.refusal)}" for choice in view.choices if choice.refusal is not None
    )
    return lines


def zone_line(zone: Zone) -> str:
    plate = f"{zone.plate.value} {zone.plate.name}: " if zone.plate else ""
    counts = " ".join(f"{name} {number}" for name, number in zone.counts)
    note = f" ({zone.note})" if zone.note else ""
    return f"{plate}{', '.join(map(card, zone.cards))}{note} {counts}".strip()


def card(face: Face) -> str:
    tucked = "under it " if face.tucked else ""
    if face.down:
        return f"{tucked}{face.colour} back{' = ' + face.known if face.known else ''}"
    return f"{tucked}{face.colour} {face.name} {face.number}"


def changes(now: dict[str, str], before: dict[str, str]) -> list[str]:
    return [f"{key}: {line or 'nothing'}" for key, line in now.items() if before.get(key, "") != line]


def together(seats: list[list[str]]) -> Iterator[str]:
    """Every line once, after the names of the seats that read it, in the order of the first of them."""
    readers: dict[str, list[str]] = {}
    for name, lines in zip(NAMES, seats, strict=False):
        for line in dict.fromkeys(lines):
            readers.setdefault(line, []).append(name)
    for line, names in readers.items():
        yield f"  {'all' if len(names) == len(seats) else ' '.join(names)}: {line}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(*game), "utf-8")
