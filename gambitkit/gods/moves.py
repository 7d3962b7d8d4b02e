"""Actions of Gods' Gambit in notation, and back."""

from __future__ import annotations

from typing import Final

from gambitkit.core.model import Action, Refusal
from gambitkit.core.names import quote
from gambitkit.core.seats import seat_of
from gambitkit.gods.cards import COLOURS, NAMES
from gambitkit.gods.notation import read_card, read_colour, read_played
from gambitkit.gods.state import State

NEEDS: Final = {
    "discard": "a card: write it as in “discard red Angel” or “discard Fairy as red”",
    "lay": "a card: write it as in “lay red Paladin”",
    "reuse": "a card: write it as in “reuse red Priest”",
    "send": "a card: write it as in “send Demon”",
    "target": "a player: write it as in “target Bo”",
    "colour": "a colour: write it as in “colour red”",
}


def write(state: State, action: Action) -> str:
    """An action in notation: "discard Fairy as red", "target Bo", "defend with nothing"."""
    verb = action[0]
    if len(action) == 1:
        return str(verb)
    what = action[1]
    if verb == "discard" and len(action) == 3:
        return f"discard {NAMES[what]} as {COLOURS[action[2]]}"
    if verb in ("discard", "lay", "reuse", "send"):
        return f"{verb} {NAMES[what]}"
    if verb == "target":
        return f"target {state.terms.names[what]}"
    if verb == "colour":
        return f"colour {COLOURS[what]}"
    if verb == "defend":
        return f"defend with {'nothing' if what is None else NAMES[what]}"
    return f"shuffle deck: {', '.join(map(NAMES.__getitem__, what))}"


def read(state: State, text: str) -> Action:
    """The action that a notation means, legal or not. Raises Refusal where it means none."""
    verb, _, rest = text.strip().partition(" ")
    verb, rest = verb.casefold(), rest.strip()
    if verb in ("draw", "stop"):
        if rest:
            raise Refusal(f"“{verb}” stands alone, and {quote(text)} says more.")
        return (verb,)
    if verb in NEEDS and not rest:
        raise Refusal(f"{quote(text)} misses {NEEDS[verb]}.")
    if verb == "discard":
        card, colour = read_played(rest)
        return ("discard", card) if colour is None else ("discard", card, colour)
    if verb in ("lay", "reuse", "send"):
        return (verb, read_card(rest))
    if verb == "target":
        return ("target", seat_of(rest, state.terms.names))
    if verb == "colour":
        return ("colour", read_colour(rest))
    if verb == "defend":
        joint, _, name = rest.partition(" ")
        if joint.casefold() != "with" or not name.strip():
            raise Refusal(f"{quote(text)} is no Defense: write “defend with Goddess” or “defend with nothing”.")
        return ("defend", None if name.strip().casefold() == "nothing" else read_card(name))
    if verb == "shuffle":
        whose, joint, order = rest.partition(":")
        if not joint or whose.strip().casefold() != "deck":
            raise Refusal(f"{quote(text)} is no shuffle: write it as in “shuffle deck: red Angel, Fairy”.")
        names = [name for name in order.split(",") if name.strip()]
        if len(names) > 1000:
            raise Refusal(f"A shuffle of {len(names)} cards is longer than any deck.")
        return ("shuffle", tuple(read_card(name) for name in names))
    raise Refusal(
        f"{quote(text)} is no move: a move begins with discard, lay, draw, reuse, send, target, colour, defend or stop."
    )
