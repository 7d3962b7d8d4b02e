"""What the engine says about a table or a column, as lessons ask for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from gambitkit.core.table import Table
from gambitkit.core.view import Zone
from gambitkit.royale import final_score, resolve
from gambitkit.royale.cards import spell
from gambitkit.teach.lesson import Position
from gambitkit.teach.royale.table import CALLED, YOU, table

Goal = Callable[[Table], bool]
Truth = Callable[[], str]

# ---------------------------------------------------------------- what a task is to reach


def won(goal: str) -> Goal:
    """You have won this goal."""
    return lambda table: goal in table.position.get("won", {}).get(YOU, ())


def closed(column: int) -> Goal:
    """A Storm has closed this column, counted from 1."""
    return lambda table: column in table.position.get("stormed", ())


def lies(card: str, column: int) -> Goal:
    """This card lies in this column, in the words of a position: "blue Queen up"."""
    return lambda table: card in _column(table, column)


def in_discards(card: str) -> Goal:
    """This card of yours lies in your discards."""
    return lambda table: card in table.position["discards"][YOU]


def round_over(table: Table) -> bool:
    """The first round is over."""
    return bool(table.position.get("round", 1) > 1)


def every(*goals: Goal) -> Goal:
    return lambda table: all(goal(table) for goal in goals)


def _column(table: Table, column: int) -> list[str]:
    return list(table.position["columns"][column - 1])


# ---------------------------------------------------------------- what is so


def column(goal: str, *cards: str) -> Callable[[], Zone]:
    """The column to look at, with what is printed only: who leads and who copies what is the question."""

    def shown() -> Zone:
        zone = resolve(goal, cards).picture().panels[0].zone
        assert zone.plate is not None
        faces = tuple(replace(face, number=face.printed) for face in zone.cards)
        return replace(zone, cards=faces, plate=replace(zone.plate, seal="", seal_word=""))

    return shown


def winner(goal: str, *cards: str) -> Truth:
    """Who wins a column, as the lessons call them."""
    return lambda: CALLED.get(resolve(goal, cards).winner or "", "Nobody")


def number(goal: str, cards: tuple[str, ...], index: int) -> Truth:
    """What a card of a column has in the end, "No number" if none."""

    def truth() -> str:
        found = resolve(goal, cards).numbers[index]
        return "No number" if found is None else spell(int(found * 2))

    return truth


def stays(goal: str, cards: tuple[str, ...], index: int) -> Truth:
    """ "Yes" or "No": whether a card of a column is there to the end."""
    return lambda: "No" if index in resolve(goal, cards).removed else "Yes"


def points(*goals: str, crown: bool = False) -> Truth:
    """The final score of these goals."""
    return lambda: str(final_score(goals, crown=crown).total)


def after(position: Position, moves: tuple[str, ...], goal: Goal, yes: str, no: str) -> Truth:
    """One answer if the table is so after these moves, else the other."""

    def truth() -> str:
        played = table(position)
        for move in moves:
            played.play(move)
        return yes if goal(played) else no

    return truth


def asked(position: Position, moves: tuple[str, ...]) -> Truth:
    """Whose turn it is after these moves, as the lessons call the players."""

    def truth() -> str:
        played = table(position)
        for move in moves:
            played.play(move)
        return CALLED[played.position["turn"]]

    return truth


# ---------------------------------------------------------------- facts in texts


def facts(before: Table, move: str) -> Mapping[str, str]:
    """Everybody's sum by colour in the column of a move, as if it were scored with the card that the move adds."""
    described: Mapping[str, Any] = before.position
    verb, _, rest = move.partition(" ")
    name, _, where = rest.rpartition(" in ")
    if verb == "place":
        at = int(where) - 1
        cards = [*described["columns"][at], f"{YOU} {name}"]
    else:
        at = described["asking"] - 1
        cards = list(described["columns"][at])
        if verb == "push" and rest != "nothing":
            cards[-2] += f" > {YOU} {rest}"
    sums = resolve(described["goals"][at], cards).sums
    return {colour: spell(int(total * 2)) for colour, total in sums.items()}
