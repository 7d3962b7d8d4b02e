"""The set-up as the query string of a page's address, and the query string back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from gambitkit.apps.play.setup import PERSON, Setup, Sitter, agreed, read_count, read_seed, usual
from gambitkit.core.model import Game, Refusal
from gambitkit.core.playout import bot_of
from gambitkit.core.seats import seated

RESUME: Final = "resume"
"""The argument that asks to go on with the game that this browser keeps."""
LONGEST: Final = 1000
"""Characters of one argument that are looked at."""


def read_link(game: Game[Any], query: Mapping[str, str]) -> Setup:
    """The set-up that an address asks for: `players=Ann,Bo:careful`, `seed=7`, and switches by name. Raises Refusal."""
    for name, value in query.items():
        if len(value) > LONGEST:
            raise Refusal(f"“{name[:30]}” is longer than any set-up needs: it has more than {LONGEST} characters.")
    setup = usual(game)
    if query.get("players"):
        setup = with_players(game, setup, query["players"].split(","))
    read_seed(query.get("seed", ""))
    names = {switch.name for switch in game.switches}
    switches = agreed(game, {name: value for name, value in query.items() if name in names and value})
    return replace(setup, seed=query.get("seed", ""), switches=switches)


def with_players(game: Game[Any], setup: Setup, players: Sequence[str]) -> Setup:
    """The set-up with these players, each a name, or a name, a colon and the bot that plays it. Raises Refusal."""
    sitters = [_sitter(game, player) for player in players]
    seated([sitter.name for sitter in sitters], game.seats, game.title)
    count = read_count(game, str(len(sitters)))
    taken = {sitter.name.casefold() for sitter in sitters}
    others = [sitter for sitter in setup.sitters if sitter.name.casefold() not in taken]
    return replace(setup, sitters=(*sitters, *others)[: len(setup.sitters)], count=count)


def write_link(game: Game[Any], setup: Setup) -> dict[str, str]:
    """The arguments of an address that opens the set-up: only what is not as usual."""
    given = dict(setup.switches)
    if setup.playing != usual(game).playing:
        given["players"] = ",".join(_written(sitter) for sitter in setup.playing)
    return given | ({"seed": setup.seed} if setup.seed.strip() else {})


def _sitter(game: Game[Any], player: str) -> Sitter:
    if not isinstance(player, str):
        raise Refusal("A player is a name, or a name with the bot that plays it, as in “Bo:careful”.")
    name, colon, bot = player.rpartition(":")
    if not colon:
        return Sitter(player.strip(), PERSON)
    return Sitter(name.strip(), bot_of(game, bot).name)


def _written(sitter: Sitter) -> str:
    return f"{sitter.name}:{sitter.bot}" if sitter.bot else sitter.name
