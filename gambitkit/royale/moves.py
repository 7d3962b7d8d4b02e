"""Actions of Gambit Royale in notation, and back."""

from __future__ import annotations

from gambitkit.core.model import Action, Refusal
from gambitkit.core.names import listed, quote
from gambitkit.royale.cards import COLOURS, KINDS
from gambitkit.royale.notation import read_colour, read_goal, read_kind, write_goal
from gambitkit.royale.state import State


def write(state: State, action: Action) -> str:
    """An action in notation: "place King in 2", "push nothing", "shuffle red: Beggar, Queen"."""
    verb, what = action[0], action[1]
    if verb == "place":
        return f"place {KINDS[what].name} in {action[2] + 1}"
    if verb == "push":
        return f"push {'nothing' if what is None else KINDS[what].name}"
    if verb == "swap":
        return f"swap {'nothing' if what is None else f'with {what + 1}'}"
    if what is None:
        return f"shuffle goals: {', '.join(write_goal(goal) for goal in action[2])}"
    return f"shuffle {state.terms.colour(what)}: {', '.join(KINDS[kind].name for kind in action[2])}"


def read(state: State, text: str) -> Action:
    """The action that a notation means, legal or not. Raises Refusal where it means none."""
    verb, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    verb = verb.casefold()
    if verb == "place":
        *name, joint, column = ["", "", *rest.split()]
        if joint.casefold() != "in" or not any(name):
            raise Refusal(f"{quote(text)} misses a card or a column: write it as in “place King in 2”.")
        return ("place", read_kind(" ".join(name)), read_column(state, column))
    if verb == "push" and not rest:
        raise Refusal(f"{quote(text)} misses a card: write it as in “push Wizard” or “push nothing”.")
    if verb == "push":
        return ("push", None if rest.casefold() == "nothing" else read_kind(rest))
    if verb == "swap":
        if rest.casefold() == "nothing":
            return ("swap", None)
        joint, _, column = rest.partition(" ")
        if joint.casefold() != "with":
            raise Refusal(f"{quote(text)} is no swap: write it as in “swap with 3” or “swap nothing”.")
        return ("swap", read_column(state, column))
    if verb == "shuffle":
        whose, joint, order = rest.partition(":")
        if not joint:
            raise Refusal(f"{quote(text)} is no shuffle: write it as in “shuffle red: Beggar, Queen”.")
        names = [name for name in order.split(",") if name.strip()]
        if len(names) > 1000:
            raise Refusal(f"A shuffle of {len(names)} cards is longer than any set.")
        if whose.strip().casefold() == "goals":
            return ("shuffle", None, tuple(read_goal(name) for name in names))
        colour = read_colour(whose)
        if colour not in state.terms.colours:
            raise Refusal(
                f"Nobody plays {COLOURS[colour]} here; {listed(map(state.terms.colour, range(len(state.hands))))} do."
            )
        return ("shuffle", state.terms.colours.index(colour), tuple(read_kind(name) for name in names))
    raise Refusal(
        f"{quote(text)} is no move: a move begins with place, push, swap or shuffle, as in “place King in 2”."
    )


def read_column(state: State, text: str) -> int:
    """A column's index from its number, which counts from 1."""
    columns = len(state.columns)
    number = text.strip()
    if number.isascii() and number.isdigit() and len(number) < 3 and 1 <= int(number) <= columns:
        return int(number) - 1
    raise Refusal(f"There is no column {quote(text.strip())}: they are numbered 1 to {columns}.")
