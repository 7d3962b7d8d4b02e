"""What the house does on a table: thinks about a move, a slice at a time, and plays it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gambitkit.apps.play.match import Match
from gambitkit.core.model import Action
from gambitkit.core.playout import bot_of, choose


def choice(match: Match, name: str = "") -> Action:
    """What the house chooses where the line ends; `name` chooses for a seat that is played by hand.

    The bot is handed what its seat may know. Its dice hang on the table's seed and the number of the move, so that a
    game with a seed can be played again.
    """
    game, table = match.game, match.shown
    state = table.end
    decision = game.decision(state)
    assert decision is not None
    assert decision.seat is not None
    bot = bot_of(game, name or match.plays(decision.seat))
    return choose(game, state, decision.seat, bot.policy, Random(f"{table.seed} {len(table.moves)}"))


def move(match: Match, name: str = "") -> None:
    """Play what the house chooses. Whoever looks back at earlier moments goes on looking there."""
    table = match.shown
    action = choice(match, name)
    at, last = table.number, len(table.moves)
    table.goto(last).play(action)
    if at < last:
        table.goto(at)


def moves(match: Match) -> Iterator[None]:
    """The house plays until somebody at the screen is asked, or the game is over."""
    while match.thinker:
        yield
        move(match)
        yield
