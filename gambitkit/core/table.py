"""A game in progress: play, go back and forward, try another line, and ask what anybody may see."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import pairwise
from os import PathLike
from random import Random, SystemRandom
from typing import Any

from gambitkit.core import show
from gambitkit.core.hints import Hints, hints_running
from gambitkit.core.model import Action, Decision, Game, Refusal, Score, Step
from gambitkit.core.names import quote
from gambitkit.core.playout import bot_of, choose, imagine
from gambitkit.core.rulebook import Rulebook
from gambitkit.core.seats import seat_of, seated
from gambitkit.core.tree import Moment
from gambitkit.core.view import Said, View

LONGEST_MOVE = 20_000
"""Characters of a move in notation; a shuffle of a whole deck has some two thousand."""
LONGEST_NOTE = 5_000
GREATEST_SEED = 2**63 - 1


class Pending(show.Shown):
    """The choice that is pending: whose it is, its kind, and every option in notation.

    `seat` and `player` are None for chance, which has no listed options. `actions` are the options as tuples,
    in the same order. `question` puts it in words.
    """

    def __init__(self, game: Game[Any], state: Any, players: tuple[str, ...], decision: Decision) -> None:
        self.seat = decision.seat
        self.player = None if decision.seat is None else players[decision.seat]
        self.kind = decision.kind
        self.actions = decision.options
        self.options = tuple(game.write(state, action) for action in decision.options)
        self._sight = (game, state, players)

    @property
    def question(self) -> str:
        """The heading that the player reads: "Ann, place a card"."""
        game, state, players = self._sight
        return game.view(state, self.seat, players).heading

    def __str__(self) -> str:
        return show.pending(self)


class Scores(show.Shown, tuple[Score, ...]):
    """Everybody's score as it stands, in the order of the seats."""

    players: tuple[str, ...]
    rulebook: Rulebook
    """Where the rules that the lines cite stand."""

    def __new__(cls, scores: Sequence[Score], players: tuple[str, ...], rulebook: Rulebook) -> Scores:
        self = super().__new__(cls, scores)
        self.players = players
        self.rulebook = rulebook
        return self

    def __str__(self) -> str:
        return show.scores(self)


class Table(show.Shown):
    """A game in progress, with every line that was tried.

    `state` is where it starts, `players` the names by seat. With `chance="draw"` the table draws shuffles
    itself, so that a player is always asked, and a move is undone together with the chance that followed it.
    With `chance="ask"` a shuffle is a move of its own: `play("shuffle red: Beggar, Queen")`, or `draw()` for
    a random one. What chance does depends on `seed` and on what was played before, not on how one browsed;
    without a seed one is made up. `fallen` are set-up shuffles in notation, in their order, for a game whose
    chance is known; `steps` are what happened by itself on the way to `state`, told first.

    Everything that refuses raises Refusal and has changed nothing.
    """

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        players: Sequence[str],
        *,
        seed: int | None = None,
        chance: str = "draw",
        fallen: Sequence[str] = (),
        steps: Sequence[Step] = (),
    ) -> None:
        if chance not in ("draw", "ask"):
            raise Refusal(f"Chance is left to the table (“draw”) or chosen by you (“ask”), not {quote(chance)}.")
        self.game = game
        self.players = seated(players, game.seats, game.title)
        if (seats := len(game.score(state))) != len(self.players):
            raise Refusal(f"This game has {seats} players, and {len(self.players)} are named.")
        self.seed = SystemRandom().randrange(GREATEST_SEED) if seed is None else _checked_seed(seed)
        self.chance = chance
        self.options: dict[str, Any] = game.options_of(state)
        """The options that the game is played with."""
        self._start = state.clone()
        self._opening = tuple(steps)
        self._root = self._now = self._reach(None, None, "", state.clone(), [*steps], fallen)

    # ------------------------------------------------------------ the moment

    @property
    def decision(self) -> Pending | None:
        """The choice that is pending, None when the game is over."""
        decision = self.game.decision(self._now.state)
        return None if decision is None else Pending(self.game, self.state, self.players, decision)

    @property
    def state(self) -> Any:
        """The position, as a clone that the caller may change."""
        return self._now.state.clone()

    @property
    def end(self) -> Any:
        """The position in which this line ends, wherever one stands in it, as a clone that the caller may change."""
        return self._now.line()[-1].state.clone()

    @property
    def over(self) -> bool:
        return self.game.over(self._now.state)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, more than one if they share it; nobody yet while the game goes on."""
        return tuple(self.players[seat] for seat in self.game.winners(self._now.state)) if self.over else ()

    def score(self) -> Scores:
        """Everybody's score as it stands now, itemised."""
        return Scores(self.game.score(self._now.state), self.players, self.game.rulebook)

    @property
    def position(self) -> dict[str, Any]:
        """The moment, cards open, in the words that the game's `position` takes.

        Raises Refusal at a moment that `position` has no words for.
        """
        return self.game.describe(self._now.state, self.players)

    def view(self, player: str | int | None = None) -> View:
        """What a player, given by name or seat, may see, with the story as that player may know it; None:
        open cards.
        """
        seat = None if player is None else seat_of(player, self.players)
        view = self.game.view(self._now.state, seat, self.players)
        return view.with_story(self._story(seat))

    @property
    def steps(self) -> tuple[Said, ...]:
        """Everything that happened so far, in sentences with their rules, cards open."""
        return self._story(None)

    # ------------------------------------------------------------ playing

    def play(self, move: str | Action) -> Table:
        """Play a move, in notation or as a tuple; the table itself, so that moves can be chained.

        A move that was played here before leads where it led then. Another one begins a line of its own; no
        line is lost. Raises Refusal, with the ids of the rules that forbid the move.
        """
        action, text = self._checked(self._now.state, move)
        for tried in self._now.next:
            if tried.move == action:
                return self._go(tried)
        return self._grow(action, text, ())

    def let(self, bot: str = "") -> Table:
        """Let a bot of the game make the pending move, the first of its `bots` unless another is named; the table
        itself.

        It is shown only what the seat may know, and does the same at the same moment again. Raises Refusal for a bot
        that the game has not, and where nobody is asked.
        """
        seat = self._asked()
        player = self.game.bots[0] if bot == "" and self.game.bots else bot_of(self.game, bot)
        rng = Random(f"{self._now.seed} {player.name}")
        return self.play(choose(self.game, self._now.state, seat, player.policy, rng))

    def hints(self, *, error: float = 0.05, seed: int = 0) -> Hints:
        """What every option of the pending decision seems to be worth to whoever is asked, from what that player may
        know: see `gambitkit.core.hints`. Takes some seconds; a larger `error` takes less.

        Raises Refusal where nobody is asked, and for an `error` that is none.
        """
        if isinstance(error, bool) or not isinstance(error, int | float) or not 0.01 <= error <= 1:
            raise Refusal(f"“error” is a number from 0.01 to 1, not {quote(error)}.")
        seat = self._asked()
        *_, last = hints_running(self.game, self._now.state, seat, error=error, seed=_checked_seed(seed))
        return last

    def draw(self) -> Table:
        """Let chance fall as it may, where `chance="ask"` asks for it. Raises Refusal if nothing is up to
        chance now.
        """
        now = self._now
        decision = self.game.decision(now.state)
        if decision is None or decision.seat is not None:
            raise Refusal("Nothing is up to chance now.")
        return self.play(self.game.draw(now.state, Random(now.seed)))

    def back(self, n: int = 1) -> Table:
        """Take back moves, each with the chance that followed it. They stay ahead for `forward`."""
        if _whole(n, "moves to take back") > self._now.number:
            raise Refusal(f"Of this line {_moves(self._now.number)} can be taken back here, not {n}.")
        return self.goto(self._now.number - n)

    def forward(self, n: int = 1) -> Table:
        """Play moves of this line again that were taken back."""
        ahead = len(self.moves) - self._now.number
        if _whole(n, "moves to go forward") > ahead:
            raise Refusal(f"Of this line {_moves(ahead)} can be played again from here, not {n}.")
        return self.goto(self._now.number + n)

    def goto(self, n: int) -> Table:
        """Go to the moment after the n-th move of this line; 0 is the start."""
        line = self._now.line()
        if _whole(n, "the move to go to") >= len(line):
            raise Refusal(f"This line has {_moves(len(line) - 1)}, so there is no move {n}; 0 is the start.")
        self._now = line[n]
        return self

    def fork(self, seed: int | None = None) -> Table:
        """A table of its own at this moment, with what led to it, that shares nothing with this one.

        The same moves there meet the same chance as here, unless another seed is given.
        """
        new_seed = self.seed if seed is None else _checked_seed(seed)
        fork = Table(
            self.game,
            self._start,
            self.players,
            seed=new_seed,
            chance=self.chance,
            fallen=self._root.chance,
            steps=self._opening,
        )
        for old in self._now.path():
            if old.move is not None:
                happened = _seed(fork._now.seed, old.text)
                new = Moment(fork._now, old.move, old.text, old.chance, old.steps, old.state.clone(), happened)
                new.attach()
                fork._go(new)
            fork._now.note = old.note
        return fork

    def imagined(self, player: str | int, seed: int | None = None) -> Table:
        """A table of its own that begins at this moment as a player may imagine it: what that player cannot know is
        dealt anew, and told of is what that player has seen.

        Whatever is tried there gives nothing away, for not even the player's next card is the true one. Raises Refusal
        for a name that nobody at the table has.
        """
        seat = seat_of(player, self.players)
        new_seed = SystemRandom().randrange(GREATEST_SEED) if seed is None else _checked_seed(seed)
        state = imagine(self.game, self._now.state, seat, Random(new_seed))
        seen: list[Step] = []
        for moment in self._now.path():
            seen += _further([step.seen_from(seat) for step in moment.steps], len(seen))
        return Table(self.game, state, self.players, seed=new_seed, chance=self.chance, steps=seen)

    # ------------------------------------------------------------ lines and notes

    @property
    def number(self) -> int:
        """How many moves of this line have been played up to now."""
        return self._now.number

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of this line in notation, those ahead too: `moves[:number]` are played."""
        return tuple(moment.text for moment in self._now.line()[1:])

    @property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """The moves of every line, the main line first: it is made of what was played first at each moment."""
        return tuple(tuple(moment.text for moment in end.path()[1:]) for end in self._ends())

    @property
    def line(self) -> int:
        """Which of the `lines` this one is, counted from 0."""
        end = self._now.line()[-1]
        return next(index for index, other in enumerate(self._ends()) if other is end)

    def follow(self, line: int) -> Table:
        """Change to another of the `lines`, to the first move in which it differs from this one."""
        ends = self._ends()
        if _whole(line, "a line") >= len(ends):
            raise Refusal(f"There is no line {line}: they are numbered 0 to {len(ends) - 1}.")
        path = ends[line].path()
        for earlier, later in pairwise(path):
            earlier.onward = later
        if self._now not in path:
            here = self._now.path()
            self._now = next(moment for moment in path if moment not in here)
        return self

    def note(self, text: str) -> Table:
        """Write a note to this moment in place of the one it has; an empty text takes it away."""
        if not isinstance(text, str):
            raise Refusal(f"A note is a text, not {quote(text)}.")
        if len(text) > LONGEST_NOTE:
            raise Refusal(f"A note has at most {LONGEST_NOTE} characters; this one has {len(text)}.")
        self._now.note = text.strip()
        return self

    @property
    def notes(self) -> dict[int, str]:
        """The notes of this line by the number of the move that they are written to."""
        return {moment.number: moment.note for moment in self._now.line() if moment.note}

    # ------------------------------------------------------------ keeping

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game with all its lines as one JSON file, a record. Raises Refusal where it cannot be written."""
        from gambitkit.core import record

        record.save(self, path)

    def __str__(self) -> str:
        return show.table(self)

    # ------------------------------------------------------------ inside

    def _asked(self) -> int:
        """The seat that is asked now. Raises Refusal if none is."""
        decision = self.game.decision(self._now.state)
        if decision is None:
            raise Refusal("The game is over, so nobody is asked any more; go back to an earlier move.")
        if decision.seat is None:
            raise Refusal("This is up to chance, so nobody is asked; let it fall with “draw()”.")
        return decision.seat

    def _checked(self, state: Any, move: object) -> tuple[Action, str]:
        """A move from outside as an action and its notation, once it is known to be legal. Raises Refusal."""
        game = self.game
        if game.over(state):
            raise Refusal("The game is over, so nothing more can be played; go back to try another line.")
        if isinstance(move, str):
            if len(move) > LONGEST_MOVE:
                raise Refusal(f"A move of {len(move)} characters is too long to be one.")
            action = game.read(state, move)
        elif _is_action(move):
            action = move  # type: ignore[assignment]  # which _is_action has just seen to
        else:
            raise Refusal(f"{quote(move)} is no move: give its notation, one of the options of the decision.")
        rules = game.why_not(state, action)
        if rules:
            raise Refusal(game.refuse(state, action, self.players), rules)
        return action, game.write(state, action)

    def _grow(self, action: Action, text: str, fallen: Sequence[str]) -> Table:
        """Do a legal action on a clone and go to the moment it leads to."""
        now = self._now
        state = now.state.clone()
        log: list[Step] = []
        self.game.apply(state, action, log)
        new = self._reach(now, action, text, state, log, fallen)
        new.attach()
        return self._go(new)

    def _reach(
        self,
        before: Moment | None,
        move: Action | None,
        text: str,
        state: Any,
        steps: list[Step],
        fallen: Sequence[str],
    ) -> Moment:
        """The moment after a move, with the chance that follows it: as `fallen`, and drawn beyond that.

        `state` is the table's own and ends as the moment's snapshot.
        """
        game = self.game
        seed = _seed("" if before is None else before.seed, text or str(self.seed))
        chance: list[str] = []
        rng: Random | None = None
        waiting = list(reversed(fallen))
        while self.chance == "draw" or waiting:
            decision = game.decision(state)
            if decision is None or decision.seat is not None:
                break
            if waiting:
                action, written = self._checked(state, waiting.pop())
            else:
                rng = rng or Random(seed)
                action = game.draw(state, rng)
                written = game.write(state, action)
            log: list[Step] = []
            game.apply(state, action, log)
            steps += _further(log, len(steps))
            chance.append(written)
        if waiting:
            raise Refusal(f"{quote(waiting[-1])} comes at a moment when nothing is up to chance.")
        return Moment(before, move, text, tuple(chance), tuple(steps), state, seed)

    def _go(self, moment: Moment) -> Table:
        if moment.before is not None:
            moment.before.onward = moment
        self._now = moment
        return self

    def _ends(self) -> list[Moment]:
        return [moment for moment in self._root.walk() if not moment.next]

    def _story(self, seat: int | None) -> tuple[Said, ...]:
        story: list[Said] = []
        for moment in self._now.path():
            told = moment.told.get(seat)
            if told is None:
                told = tuple(
                    said
                    for step in moment.steps
                    for said in self.game.tell(step.seen_from(seat), seat, self.players, self.options)
                )
                moment.told[seat] = told
            story += told
        return tuple(story)


def _further(steps: Sequence[Step], first: int) -> list[Step]:
    """Steps that are told after `first` others: what caused them is counted from there."""
    return [step if step.cause is None else step._replace(cause=step.cause + first) for step in steps]


def _seed(before: str, happened: str) -> str:
    return sha256(f"{before}\n{happened}".encode()).hexdigest()


def _checked_seed(seed: object) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= GREATEST_SEED:
        raise Refusal(f"A seed is a whole number from 0 to 2**63 - 1, not {quote(seed)}.")
    return seed


def _whole(number: object, what: str) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or number < 0:
        raise Refusal(f"{quote(number)} is not the number of {what}: give a whole number from 0 up.")
    return number


def _moves(number: int) -> str:
    return {0: "no move", 1: "1 move"}.get(number, f"{number} moves")


def _is_action(move: object) -> bool:
    """Whether it has the shape of an action: a verb, then whole numbers, None, or tuples of them."""

    def plain(part: object) -> bool:
        return part is None or (isinstance(part, int) and not isinstance(part, bool))

    return (
        isinstance(move, tuple)
        and bool(move)
        and isinstance(move[0], str)
        and all(plain(part) or (isinstance(part, tuple) and all(map(plain, part))) for part in move[1:])
    )
