"""A match as a text, for a file or for what the browser keeps, and a text back as a match."""

from __future__ import annotations

import json
import re
from typing import Any

from gambitkit.apps.pages import PLAY
from gambitkit.apps.play.link import RESUME
from gambitkit.apps.play.match import Match, WhatIf
from gambitkit.core import record
from gambitkit.core.model import Game, Refusal
from gambitkit.core.names import listed
from gambitkit.core.playout import bot_of
from gambitkit.core.table import Table


def written(match: Match) -> str:
    """The game as a record with who plays it: packed while anything is hidden, else plain and with the lines tried."""
    if not match.open:
        return record.packed(match.table, match.bots)
    return record.text(_with_lines(match), match.bots)


def read(game: Game[Any], text: str) -> Match:
    """The match of a record, at the end of its game. Raises Refusal."""
    if not text.lstrip("\ufeff \t\r\n").startswith("{"):
        raise Refusal("This file is no game: a game begins with a “{”, as this page or `save` writes it.")
    data = record.read(text)
    if data.get("game") != game.name and isinstance(data.get("game"), str):
        raise Refusal(f"This file is a game of {data['game'][:40]}, and here {game.title} is played.")
    table = record.load(data, {game.name: game})
    bots = tuple(bot and bot_of(game, bot).name for bot in record.bots_of(data))
    main = table.lines[0]
    tried = []
    for line in range(1, len(table.lines)):
        table.follow(line).goto(len(table.moves))
        tried.append(WhatIf(table.fork(), _common(main, table.moves), None))
    table.follow(0).goto(len(table.moves))
    return Match(table.fork() if tried else table, bots, what_ifs=tuple(tried))


def _with_lines(match: Match) -> Table:
    """The game with the what-ifs that lie open as further lines; the same chance befalls them there again."""
    tried = [what_if.table for what_if in match.what_ifs if what_if.seat is None]
    if not tried:
        return match.table
    at = match.table.number
    whole = match.table.goto(len(match.table.moves)).fork()
    match.table.goto(at)
    for table in tried:
        for moves in table.lines:
            whole.follow(0).goto(_common(whole.moves, moves))
            for move in moves[whole.number :]:
                whole.play(move)
    return whole.follow(0).goto(min(at, len(whole.moves)))


def _common(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    """With how many equal moves two lines begin."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def filename(match: Match) -> str:
    """A name for the file: "royale-ann-bo-14.json"."""
    names = [re.sub(r"\W+", "-", name.casefold()).strip("-") for name in match.table.players]
    return "-".join([match.game.name, *filter(None, names), str(len(match.table.moves))])[:80] + ".json"


def sentence(match: Match) -> str:
    """The match in one sentence: "Ann against Bo, 14 moves so far"."""
    moves = len(match.table.moves)
    played = {0: "not begun yet", 1: "1 move so far"}.get(moves, f"{moves} moves so far")
    return f"{against(match)}, {'over' if match.over else played}"


def against(match: Match) -> str:
    """Who plays: "Ann against Bo and Cy"."""
    first, *others = match.table.players
    return f"{first} against {listed(others)}" if others else first


def told(match: Match) -> str:
    """What the home page says of the game that waits, without a kernel; empty when nothing waits."""
    if match.over:
        return ""
    words = {"text": f"A game of {match.game.title} waits: {sentence(match)}.", "word": "Go on with it"}
    return json.dumps(words | {"page": PLAY.address(match.game.name, **{RESUME: "1"})}, ensure_ascii=False)
