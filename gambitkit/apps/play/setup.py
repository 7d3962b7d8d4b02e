"""What is agreed before a game begins: who sits where, the house rules, how the cards are dealt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from gambitkit.apps.play.match import Match
from gambitkit.core.model import Game, Refusal
from gambitkit.core.names import find, fold, quote
from gambitkit.core.playout import bot_of
from gambitkit.core.seats import LONGEST, seated
from gambitkit.core.table import GREATEST_SEED, Table

NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo")
"""Who sits down if nobody says otherwise."""
PERSON: Final = ""
"""Stands for a person where else the name of a bot stands."""
AT_ONCE: Final = "at once"
STEPPED: Final = "one by one"
PACES: Final = (AT_ONCE, STEPPED)
"""How bots move: all that are on turn, or each when somebody says so."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat's name, and who plays it: a bot's name or `PERSON`."""

    name: str
    bot: str = PERSON


@dataclass(frozen=True, slots=True)
class Setup:
    """`sitters` are all that the game can seat, of whom the first `count` play. `switches` are those that were chosen.
    `seed` is what was typed. Nothing here is checked before `begin`."""

    sitters: tuple[Sitter, ...]
    count: int
    switches: Mapping[str, str] = field(default_factory=dict)
    seed: str = ""
    pace: str = AT_ONCE

    @property
    def playing(self) -> tuple[Sitter, ...]:
        return self.sitters[: self.count]


def usual(game: Game[Any]) -> Setup:
    """The set-up with which one press begins a game: a person against the house's first bot, in the smallest round."""
    bot = game.bots[0].name if game.bots else PERSON
    most = game.seats[-1]
    names = [*NAMES, *(f"Player {number}" for number in range(len(NAMES) + 1, most + 1))][:most]
    return Setup(tuple(Sitter(name, bot if seat else PERSON) for seat, name in enumerate(names)), game.seats[0])


def begin(game: Game[Any], setup: Setup) -> Match:
    """The game that was agreed on, at its first move. Raises Refusal for what cannot be."""
    names = seated([sitter.name for sitter in setup.playing], game.seats, game.title)
    bots = tuple(sitter.bot and bot_of(game, sitter.bot).name for sitter in setup.playing)
    seed = read_seed(setup.seed)
    table = Table(game, game.new(names, **setup.switches), names, seed=seed)
    return Match(table, bots)


def read_seed(text: str) -> int | None:
    """The seed that was typed, None for none. Raises Refusal."""
    text = text.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 19 and int(text) <= GREATEST_SEED):
        raise Refusal(f"A seed is a whole number from 0 to {GREATEST_SEED}, not {quote(text)}; leave it empty for any.")
    return int(text)


# ---------------------------------------------------------------- changes


def changed(game: Game[Any], setup: Setup, name: str, value: str) -> Setup:
    """The set-up after a control of its page was set. Raises Refusal for what the page does not offer."""
    what, _, which = name.partition(" ")
    if what == "seats":
        return replace(setup, count=read_count(game, value))
    if what in ("name", "who"):
        return _seat(game, setup, what, which, value)
    if what == "switch":
        return replace(setup, switches=agreed(game, {**setup.switches, which: value}))
    if what == "seed":
        return replace(setup, seed=value[:40])
    if what == "pace":
        return replace(setup, pace=read_pace(value))
    raise Refusal("The set-up asks for seats, names, who plays them, house rules and a seed; this is none of them.")


def _seat(game: Game[Any], setup: Setup, what: str, which: str, value: str) -> Setup:
    if not (which.isascii() and which.isdigit() and int(which[:3]) < len(setup.sitters)):
        raise Refusal(f"There is no seat {quote(which)}: {game.title} has {len(setup.sitters)}, counted from 0.")
    sitters = list(setup.sitters)
    before = sitters[int(which)]
    if what == "name":
        # One letter more than a name may have, so that beginning says that it is too long.
        sitters[int(which)] = replace(before, name=value[: LONGEST + 1])
    else:
        sitters[int(which)] = replace(before, bot=value and bot_of(game, value).name)
    return replace(setup, sitters=tuple(sitters))


def read_count(game: Game[Any], value: str) -> int:
    """A number of players that the game can seat. Raises Refusal."""
    if not (value.isascii() and value.isdigit() and int(value[:4]) in game.seats):
        raise Refusal(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not for {quote(value)}.")
    return int(value)


def read_pace(value: str) -> str:
    if value not in PACES:
        raise Refusal(f"Bots move {AT_ONCE} or {STEPPED}, not {quote(value)}.")
    return value


def agreed(game: Game[Any], switches: Mapping[str, str]) -> dict[str, str]:
    """The switches that differ from what is usual. Raises Refusal for a switch or value that there is not."""
    known = {fold(switch.name): switch for switch in game.switches}
    found = {}
    for name, value in switches.items():
        spelt: str = find(name, {folded: switch.name for folded, switch in known.items()}, "house rule")
        switch = known[fold(spelt)]
        chosen: str = find(value, {fold(each): each for each in switch.values}, f"value of {switch.name}")
        if chosen != switch.default:
            found[switch.name] = chosen
    return found
