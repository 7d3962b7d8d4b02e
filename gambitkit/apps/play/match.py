"""A game under way at one screen: its table, who plays each seat, whose eyes look, and what was tried besides.

What a person sees is what the seat of that person may know, also when looking back and in a what-if. Cards lie open
only when no secret is left: when the game is over, or when the house plays all seats by itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from gambitkit.core.model import Game, Refusal
from gambitkit.core.table import Pending, Table
from gambitkit.core.view import View


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Another way on from the moment after so many moves of the game.

    `seat` is who imagines it: what that seat cannot know was dealt anew, and all others are played by the house. With
    None the cards lie open as they did, and whoever sits at the screen moves for everybody.
    """

    table: Table
    after: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class Match:
    """`bots` say by seat which of the house plays it, "" for a person. `holder` is the person at the screen, None
    before anybody has said so. `inside` is which of the `what_ifs` is looked at, None for the game itself.

    The tables are changed in place: a match is a way to look at them.
    """

    table: Table
    bots: tuple[str, ...]
    holder: int | None = None
    what_ifs: tuple[WhatIf, ...] = ()
    inside: int | None = None

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def persons(self) -> tuple[int, ...]:
        return tuple(seat for seat, bot in enumerate(self.bots) if not bot)

    @property
    def over(self) -> bool:
        """Whether the game itself is over, wherever one looks at it."""
        return self.game.over(self.table.end)

    @property
    def open(self) -> bool:
        """Whether no secret is left in the game."""
        return not self.persons or self.over

    # ------------------------------------------------------------ what is looked at

    @property
    def what_if(self) -> WhatIf | None:
        return None if self.inside is None else self.what_ifs[self.inside]

    @property
    def shown(self) -> Table:
        """The table that is looked at."""
        return self.table if self.what_if is None else self.what_if.table

    @property
    def eyes(self) -> int | None:
        """The seat that looks, None with open cards. Nobody may look while `waits_for` names somebody."""
        if self.what_if is not None:
            return self.what_if.seat
        if self.open:
            return None
        return self.persons[0] if len(self.persons) == 1 else self.holder

    @property
    def waits_for(self) -> int | None:
        """The person whom the screen has to be passed to before anything is shown."""
        if self.what_if is not None or self.open or len(self.persons) == 1:
            return None
        decision = self.game.decision(self.table.end)
        asked = decision.seat if decision is not None and decision.seat is not None else 0
        if asked in self.persons:
            return None if asked == self.holder else asked
        if self.holder is not None:
            return None
        return min(self.persons, key=lambda seat: (seat - asked) % len(self.bots))

    def view(self) -> View:
        """The moment as those who look may see it. Raises Refusal while the screen is to be passed."""
        waits = self.waits_for
        if waits is not None:
            raise Refusal(f"This is for {self.table.players[waits]} to see, who has to take the screen first.")
        return self.shown.view(self.eyes)

    # ------------------------------------------------------------ whose move it is

    @property
    def live(self) -> bool:
        """Whether one stands where the line that is looked at ends."""
        return self.shown.number == len(self.shown.moves)

    def plays(self, seat: int) -> str:
        """Which of the house plays a seat on the table that is looked at, "" if somebody at the screen does."""
        if self.what_if is None:
            return self.bots[seat]
        if self.what_if.seat is None or seat == self.what_if.seat:
            return ""
        return self.bots[seat] or self.game.bots[0].name

    @property
    def asked(self) -> Pending | None:
        """The decision that somebody at the screen has to make here and now; None if nobody has."""
        decision = self.shown.decision
        if decision is None or decision.seat is None or self.plays(decision.seat):
            return None
        # A what-if is there to be tried about in; the game itself goes on at its end only.
        return decision if self.live or self.what_if is not None else None

    @property
    def thinker(self) -> str:
        """Which of the house is to move where the line ends; "" if none is."""
        decision = self.game.decision(self.shown.end)
        return "" if decision is None or decision.seat is None else self.plays(decision.seat)

    @property
    def summoned(self) -> str:
        """Which of the house can move when told to: whoever is to, or for anybody in an open what-if the first."""
        if self.thinker or self.what_if is None or self.what_if.seat is not None or not self.live:
            return self.thinker
        return self.game.bots[0].name if self.asked is not None and self.game.bots else ""

    # ------------------------------------------------------------ what-ifs

    def forked(self) -> Match:
        """With a what-if from the moment that is looked at, and inside it."""
        table, within = self.shown, self.what_if
        if within is not None:
            after, seat = within.after + (table.number if within.seat is not None else 0), within.seat
            if seat is None:
                after = table.number
        else:
            after, seat = table.number, self.eyes
        tried = table.fork() if seat is None else table.imagined(seat)
        new = WhatIf(tried, after, seat)
        return replace(self, what_ifs=(*self.what_ifs, new), inside=len(self.what_ifs))

    def may_enter(self, what_if: WhatIf) -> bool:
        """Whether those who look may see what a what-if shows: the hand of who imagined it, or all cards."""
        return self.open or (what_if.seat is not None and what_if.seat == self.left().eyes)

    def entered(self, index: int, line: int) -> Match:
        """Inside a what-if, at the end of one of its lines. Raises Refusal."""
        if not 0 <= index < len(self.what_ifs) or not self.may_enter(self.what_ifs[index]):
            raise Refusal("There is no such what-if here; the list below the table has those that there are.")
        table = self.what_ifs[index].table
        table.follow(line).goto(len(table.moves))
        return replace(self, inside=index)

    def left(self) -> Match:
        """Back in the game itself, where one left it."""
        return replace(self, inside=None)
