"""Records: a game with all its lines as one JSON file, and back, checked at every step.

    {"format": 1, "game": "royale", "rules": 1, "players": ["Ann", "Bo"], "seed": 7, "chance": "draw",
     "start": {"new": {…options…}}                  or {"position": {…words of position()…}}
     "setup": ["shuffle red: …", …],                chance before the first move
     "moves": ["place King in 2", ["place Queen in 1", "shuffle red: …"], …],     a move, or with the chance after it
     "notes": {"2": "…"},  "hashes": {"10": "…"},   by the number of the move
     "lines": [{"of": 0, "after": 4, "moves": […], …}, …],    other lines: after 4 moves of line 0, the main one
     "result": {"over": true, "winners": ["Ann"], "points": [21, 14]},           of the main line's end
     "at": {"line": 0, "move": 12},
     "bots": ["", "careful"]}                       who of the house plays which seat, "" for a person; may be left out

A hash stands for the whole position, so that a record whose replay drifts is caught near where it does.

Where cards are still hidden a record can be packed, so that nobody reads them by accident; that keeps no secret from
whoever unpacks it:

    {"format": 1, "game": "royale", "players": ["Ann", "Bo"], "packed": "…"}    the record, deflated, in base 64
"""

from __future__ import annotations

import binascii
import inspect
import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from os import PathLike
from pathlib import Path
from typing import Any

from gambitkit.core.model import Game, Refusal
from gambitkit.core.names import listed, quote
from gambitkit.core.seats import seated
from gambitkit.core.table import LONGEST_MOVE, Table
from gambitkit.core.tree import Moment

FORMAT = 1
MOST_BYTES = 2_000_000
MOST_MOVES = 20_000
"""Moves in all lines together."""
MOST_CHANCE = 1_000
"""Shuffles after one move."""
DEEPEST = 12
"""Lists and objects within each other."""
MOST_PARTS = 200_000
HASHED = 10
"""Moves from one hash to the next."""

Games = Mapping[str, Game[Any]] | Callable[[str], Game[Any]]
"""Games by name, or a function that finds one and raises Refusal."""

_LINE = {"moves", "notes", "hashes"}
_NEEDED = {"format", "game", "rules", "players", "start", "setup", "moves"}
_KNOWN = _NEEDED | _LINE | {"seed", "chance", "lines", "result", "at", "bots"}
_PACKED = {"format", "game", "players", "packed"}


# ---------------------------------------------------------------- writing


def save(table: Table, path: str | PathLike[str]) -> None:
    """Write a table's record to a file, in place of what it held. Raises Refusal where it cannot be written."""
    if not isinstance(path, str | PathLike) or not str(path):
        raise Refusal(f"A game is saved under the name of a file, as in “game.json”, not under {quote(path)}.")
    written = text(table)
    try:
        Path(path).write_text(written, "utf-8")
    except (OSError, ValueError) as error:
        raise Refusal(f"The game cannot be saved as {quote(str(path))}: {_reason(error)}.") from None


def packed(table: Table, bots: Sequence[str] = ()) -> str:
    """A table's record as text that shows nobody a card. Raises Refusal for a start that a record has no words for."""
    whole = zlib.compress(text(table, bots).encode(), 9)
    game, players = table.game.name, list(table.players)
    return _json({"format": FORMAT, "game": game, "players": players, "packed": b64encode(whole).decode()}) + "\n"


def text(table: Table, bots: Sequence[str] = ()) -> str:
    """A table's record as text, one move a line. Raises Refusal for a start that a record has no words for."""
    data = record(table) | ({"bots": list(bots)} if any(bots) else {})
    parts = []
    for key, value in data.items():
        if key in ("setup", "moves", "lines") and value:
            rows = ",\n".join(f"    {_json(row)}" for row in value)
            parts.append(f"  {_json(key)}: [\n{rows}\n  ]")
        else:
            parts.append(f"  {_json(key)}: {_json(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def record(table: Table) -> dict[str, Any]:
    """A table's record as JSON data. Raises Refusal for a start that a record has no words for."""
    game = table.game
    main, *others = _lines(table)
    end = main[-1] if main else table._root
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": game.name,
        "rules": game.version,
        "players": list(table.players),
        "seed": table.seed,
        "chance": table.chance,
        "start": _start(table),
        "setup": list(table._root.chance),
        **_written(game, main, table._root),
        "lines": [],
        "result": _result(game, end.state, table.players),
        "at": {"line": table.line, "move": table.number},
    }
    number_of_line = {id(moment): 0 for moment in (table._root, *main)}
    for number, line in enumerate(others, 1):
        before = line[0].before
        assert before is not None  # a line begins with a move
        branch = {"of": number_of_line[id(before)], "after": before.number}
        data["lines"].append({**branch, **_written(game, line, None)})
        number_of_line |= {id(moment): number for moment in line}
    return data


def fingerprint(game: Game[Any], state: Any) -> str:
    """A short hash of a position: 16 hexadecimal digits that any change in it changes."""
    return sha256(_json(game.dump(state), sort=True).encode()).hexdigest()[:16]


def _start(table: Table) -> dict[str, Any]:
    """How the game began: by its options if they give this very position, else by the position in words."""
    game, state = table.game, table._start
    options = game.options_of(state)
    if game.dump(game.new(table.players, **options)) == game.dump(state):
        return {"new": options}
    words = game.describe(state, table.players)
    if game.dump(game.position(**words)) != game.dump(state):
        raise Refusal("This game began at a moment that a record has no words for, so it cannot be saved.")
    return {"position": words}


def _lines(table: Table) -> Iterator[list[Moment]]:
    """Each line from where it leaves the lines before it, in the order of `Table.lines`."""
    seen = {id(table._root)}
    for end in table._ends():
        yield [moment for moment in end.path() if id(moment) not in seen]
        seen |= {id(moment) for moment in end.path()}


def _written(game: Game[Any], line: list[Moment], start: Moment | None) -> dict[str, Any]:
    noted = [start, *line] if start else line
    hashed = [moment for moment in line if moment.number % HASHED == 0 or moment is line[-1]]
    return {
        "moves": [[moment.text, *moment.chance] if moment.chance else moment.text for moment in line],
        "notes": {str(moment.number): moment.note for moment in noted if moment.note},
        "hashes": {str(moment.number): fingerprint(game, moment.state) for moment in hashed},
    }


def _result(game: Game[Any], state: Any, players: tuple[str, ...]) -> dict[str, Any]:
    over = game.over(state)
    return {
        "over": over,
        "winners": [players[seat] for seat in game.winners(state)] if over else [],
        "points": [score.total for score in game.score(state)],
    }


def _json(data: object, sort: bool = False) -> str:
    return json.dumps(data, ensure_ascii=False, allow_nan=False, sort_keys=sort)


# ---------------------------------------------------------------- reading


def load(source: str | PathLike[str] | Mapping[str, Any], games: Games) -> Table:
    """The table of a record, given as a file's path, as its text, or as JSON data.

    It stands where it was saved. Every move is played again and checked. Raises Refusal with one sentence
    that says what is wrong and where.
    """
    return _table(read(source), games)


def read(source: object) -> dict[str, Any]:
    """A record's data, unpacked, from a file's path, a text or JSON data; `load` takes it. Raises Refusal."""
    data = _read(source)
    if "packed" in data:
        _check_keys(data, _PACKED, _PACKED, "A packed record")
        data = _read(_unpacked(data["packed"]))
    return data


def bots_of(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Who of the house plays each seat of a record that can be loaded, "" for a person. Raises Refusal."""
    players, bots = data["players"], data.get("bots") or [""] * len(data["players"])
    if not isinstance(bots, list) or len(bots) != len(players) or not all(isinstance(bot, str) for bot in bots):
        raise Refusal("A record’s “bots” is a list with a text for every player, empty for a person.")
    return tuple(bots)


def _unpacked(packed: object) -> str:
    broken = Refusal("The packed part of this record is damaged: it does not unpack to a text.")
    if not isinstance(packed, str) or not packed.isascii():
        raise broken
    try:
        unpacking = zlib.decompressobj()
        whole = unpacking.decompress(b64decode(packed, validate=True), MOST_BYTES)
        if not unpacking.eof:
            raise broken
        text = whole.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise broken from None
    if not text.startswith("{"):  # else it would be taken for the path of a file
        raise broken
    return text


def _table(data: dict[str, Any], games: Games) -> Table:
    _check_keys(data, _NEEDED, _KNOWN, "A record")
    if data["format"] != FORMAT or isinstance(data["format"], bool):
        raise Refusal(f"This record has format {quote(data['format'])}; format {FORMAT} can be read here.")
    game = _game(data["game"], games)
    if data["rules"] != game.version or isinstance(data["rules"], bool):
        raise Refusal(
            f"This record follows version {quote(data['rules'])} of the rules of {game.title}; "
            f"version {game.version} is played here."
        )
    main = _Line(data, "")
    others = [_Line(line, f"line {number}, ") for number, line in enumerate(_typed(data, "lines", list), 1)]
    if sum(len(line.moves) for line in (main, *others)) > MOST_MOVES:
        raise Refusal(f"A record has at most {MOST_MOVES} moves in all its lines.")
    table = _begin(game, data)
    ends = [main.play(table)]
    for number, line in enumerate(others, 1):
        line.branch(table, ends, number)
        ends.append(line.play(table))
    _check_result(game, data, table, ends[0])
    _check_notes(main, others)
    bots_of(data)
    _stand(table, data)
    return table


def _read(source: object) -> dict[str, Any]:
    """The record's data, whatever it comes from, known to be plain JSON of bearable size."""
    if isinstance(source, Mapping):
        data: object = dict(source)
        _check_parts(data)
        return data  # type: ignore[return-value]  # which is a dict with texts as keys, or _check_parts had refused
    if isinstance(source, PathLike) or (isinstance(source, str) and not source.lstrip("\ufeff \t\r\n").startswith("{")):
        source = _file(source)
    if not isinstance(source, str):
        raise Refusal(f"A game is loaded from a file, a text or a mapping, not from {quote(source)}.")
    if len(source) > MOST_BYTES:
        raise Refusal(f"This record is too large: at most {MOST_BYTES:,} characters are read.")
    try:
        data = json.loads(source.lstrip("\ufeff"), object_pairs_hook=_object, parse_constant=_constant, parse_int=_int)
    except Refusal:
        raise
    except json.JSONDecodeError as error:
        raise Refusal(f"This is no JSON: line {error.lineno}, column {error.colno}: {error.msg}.") from None
    except RecursionError:
        raise Refusal(f"This record nests lists deeper than {DEEPEST}.") from None
    if not isinstance(data, dict):
        raise Refusal("A record is a JSON object, as `save` writes it.")
    _check_parts(data)
    return data


def _file(path: str | PathLike[str]) -> str:
    try:
        file = Path(path)
        if file.stat().st_size > MOST_BYTES:
            raise Refusal(f"{quote(str(path))} is too large for a record: at most {MOST_BYTES:,} bytes are read.")
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        raise Refusal(f"{quote(str(path))} is no record: it is not a text in UTF-8.") from None
    except FileNotFoundError:
        raise Refusal(f"There is no file {quote(str(path))}.") from None
    except (OSError, ValueError) as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal(f"{quote(str(path))} cannot be read: {_reason(error)}.") from None


def _reason(error: Exception) -> str:
    return (getattr(error, "strerror", None) or str(error)).rstrip(".").lower()


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Refusal(f"The record says {quote(key)} twice in one object.")
        found[key] = value
    return found


def _constant(name: str) -> float:
    raise Refusal(f"The record has the number {name}, which JSON does not know.")


def _int(digits: str) -> int:
    if len(digits) > 20:
        raise Refusal(f"The record has a number of {len(digits)} digits.")
    return int(digits)


def _check_parts(data: object) -> None:
    """Refuse what is not plain JSON data: other types, keys that are no texts, endless numbers, too much or
    too deep.
    """
    waiting: list[tuple[object, int]] = [(data, 1)]
    parts = 0
    while waiting:
        part, depth = waiting.pop()
        parts += 1
        if parts > MOST_PARTS:
            raise Refusal(f"This record has more than {MOST_PARTS:,} parts.")
        if depth > DEEPEST:
            raise Refusal(f"This record nests lists deeper than {DEEPEST}.")
        if isinstance(part, dict):
            for key in part:
                if not isinstance(key, str):
                    raise Refusal(f"A record’s keys are texts, not {quote(key)}.")
            waiting += ((each, depth + 1) for each in part.values())
        elif isinstance(part, list):
            waiting += ((each, depth + 1) for each in part)
        elif isinstance(part, float):
            if part != part or part in (float("inf"), float("-inf")):
                raise Refusal("The record has an endless number, which JSON does not know.")
        elif isinstance(part, str):
            if any("\ud800" <= letter <= "\udfff" for letter in part):
                raise Refusal("The record has a text with half a character in it.")
        elif isinstance(part, int) and not isinstance(part, bool):
            if abs(part) >= 10**20:
                raise Refusal("The record has a number of more than 20 digits.")
        elif part is not None and not isinstance(part, bool):
            raise Refusal(f"A record is plain JSON data; {quote(part)} is not.")


def _check_keys(data: dict[str, Any], needed: set[str], known: set[str], what: str) -> None:
    missing = sorted(needed - set(data))
    if missing:
        raise Refusal(f"{what} needs {listed(missing)}, which this one does not say.")
    strange = sorted(set(data) - known)
    if strange:
        raise Refusal(f"{what} has no {quote(strange[0])}; it has {listed(sorted(known))}.")


def _typed(data: dict[str, Any], key: str, kind: type, where: str = "") -> Any:
    """The value of a key, or an empty one of its kind where it is left out."""
    value = data.get(key, kind())
    if not isinstance(value, kind):
        raise Refusal(f"{_capital(where)}{quote(key)} is a JSON {'list' if kind is list else 'object'} in a record.")
    return value


def _game(name: object, games: Games) -> Game[Any]:
    if not isinstance(name, str):
        raise Refusal(f"A record names its game, not {quote(name)}.")
    if callable(games):
        return games(name)
    if name not in games:
        raise Refusal(f"There is no game {quote(name)} here; {listed(games, 'or')} can be loaded.")
    return games[name]


def _begin(game: Game[Any], data: dict[str, Any]) -> Table:
    """The table at its start, with its set-up shuffles as they fell."""
    players = seated(data["players"], game.seats, game.title)
    start = _typed(data, "start", dict)
    if set(start) == {"new"}:
        words = _typed(start, "new", dict)
        _check_words(words, game.new, f"A new game of {game.title}", {"players"})
        state = game.new(players, **words)
    elif set(start) == {"position"}:
        words = _typed(start, "position", dict)
        _check_words(words, game.position, f"A position of {game.title}", set())
        state = game.position(**words)
    else:
        raise Refusal("A record’s “start” is either {“new”: options} or {“position”: words}, and this is neither.")
    setup = _typed(data, "setup", list)
    if not all(isinstance(each, str) and len(each) <= LONGEST_MOVE for each in setup) or len(setup) > MOST_CHANCE:
        raise Refusal("A record’s “setup” is a list of shuffles in notation.")
    try:
        table = Table(game, state, players, seed=data.get("seed"), chance=data.get("chance", "draw"), fallen=setup)
    except Refusal as refusal:
        raise Refusal(f"At the start: {refusal}", refusal.rules) from None
    if len(table._root.chance) > len(setup):
        raise Refusal(f"At the start: a shuffle is missing after {len(setup)} of them.")
    return table


def _check_words(words: dict[str, Any], function: Callable[..., Any], what: str, taken: set[str]) -> None:
    """Refuse words that the game's function does not take, which Python would answer with another error."""
    parameters = inspect.signature(function).parameters
    open_ended = any(each.kind is inspect.Parameter.VAR_KEYWORD for each in parameters.values())
    names = {name for name, each in parameters.items() if each.kind is not inspect.Parameter.VAR_KEYWORD} - taken
    strange = sorted(word for word in words if word in taken or (word not in names and not open_ended))
    if strange:
        raise Refusal(f"{what} has no {quote(strange[0])}; it has {listed(sorted(names))}.")
    if "players" in names and "players" not in words:
        raise Refusal(f"{what} needs players, which this one does not say.")


class _Line:
    """One line of a record: its moves with their chance, its notes and hashes, each checked for its shape."""

    def __init__(self, data: object, where: str) -> None:
        self.where = where
        self.data = data if isinstance(data, dict) else {}
        if where:
            if not isinstance(data, dict):
                raise Refusal(
                    f"{_capital(where.strip(', '))} of a record is a JSON object with “of”, “after” and “moves”, "
                    f"not {quote(data)}."
                )
            _check_keys(data, {"of", "after", "moves"}, {"of", "after", *_LINE}, where.strip(", ").capitalize())
        self.moves = [self.move(n, each) for n, each in enumerate(_typed(self.data, "moves", list, where), 1)]
        if where and not self.moves:
            raise Refusal(f"{_capital(where)}it has no moves, so it is no line of its own.")
        self.notes = self.numbered("notes")
        self.hashes = self.numbered("hashes")
        self.first = 0
        """The number of the move that it goes on from."""

    def move(self, number: int, each: object) -> tuple[str, list[str]]:
        whole = each if isinstance(each, list) else [each]
        parts = [part for part in whole if isinstance(part, str) and len(part) <= LONGEST_MOVE]
        if not parts or len(parts) < len(whole):
            raise Refusal(
                f"{_capital(self.where + 'entry')} {number} of “moves” is a move in notation, or a list of a move "
                "and the chance after it."
            )
        if len(parts) > MOST_CHANCE:
            raise Refusal(f"{_capital(self.where + 'entry')} {number} of “moves” has more than {MOST_CHANCE} shuffles.")
        return parts[0], parts[1:]

    def numbered(self, key: str) -> dict[int, str]:
        found = {}
        for number, value in _typed(self.data, key, dict, self.where).items():
            if not (number.isascii() and number.isdigit() and len(number) < 7) or str(int(number)) != number:
                raise Refusal(f"{_capital(self.where)}“{key}” go by the number of a move, not by {quote(number)}.")
            if not isinstance(value, str):
                raise Refusal(f"{_capital(self.where)}“{key}” are texts, and that of move {number} is not.")
            found[int(number)] = value
        return found

    def branch(self, table: Table, ends: list[Moment], number: int) -> None:
        """Go to where the line leaves an earlier one."""
        of, after = self.data["of"], self.data["after"]
        if isinstance(of, bool) or not isinstance(of, int) or not 0 <= of < number:
            raise Refusal(f"Line {number} goes on from a line before it, 0 to {number - 1}, not from {quote(of)}.")
        path = ends[of].path()
        if isinstance(after, bool) or not isinstance(after, int) or not 0 <= after < len(path) - 1:
            raise Refusal(f"Line {number} leaves line {of} after a move, 0 to {len(path) - 2}, not {quote(after)}.")
        self.first = after
        table._now = path[after]

    def play(self, table: Table) -> Moment:
        """Play the line and check it on the way; the moment at its end."""
        sure = self.first
        if not self.first and not self.where:
            self.annotate(table, 0)
        for number, (move, chance) in enumerate(self.moves, self.first + 1):
            try:
                replay(table, move, chance)
            except Refusal as refusal:
                raise Refusal(f"{_capital(self.where + 'move')} {number}: {refusal}", refusal.rules) from None
            self.annotate(table, number)
            known = self.hashes.get(number)
            if known is not None:
                if known != fingerprint(table.game, table._now.state):
                    raise Refusal(
                        f"{_capital(self.where + 'move')} {number}: the table is not as it was when this was recorded; "
                        f"it was the same after move {sure}, so the record or the rules changed in between."
                    )
                sure = number
        return table._now

    def annotate(self, table: Table, number: int) -> None:
        if number in self.notes:
            table.note(self.notes[number])


def replay(table: Table, move: str, chance: list[str]) -> None:
    """Play a recorded move with the chance that followed it. Raises Refusal, also where a shuffle is missing."""
    action, written = table._checked(table._now.state, move)
    if any(tried.move == action for tried in table._now.next):
        raise Refusal(f"{quote(move)} is played here in a line before this one.")
    now = table._now
    table._grow(action, written, chance)
    if len(table._now.chance) > len(chance):
        table._go(now)
        raise Refusal(f"The shuffle after {quote(move)} is missing.")


def _check_notes(main: _Line, others: list[_Line]) -> None:
    for line in (main, *others):
        last = line.first + len(line.moves)
        for key, numbers in (("notes", line.notes), ("hashes", line.hashes)):
            for number in numbers:
                if number > last or number < line.first + bool(line.where):
                    raise Refusal(f"{_capital(line.where)}“{key}” name move {number}, which this line does not have.")


def _check_result(game: Game[Any], data: dict[str, Any], table: Table, end: Moment) -> None:
    if "result" not in data:
        return
    found = _result(game, end.state, table.players)
    if data["result"] != found:
        if not found["over"]:
            said = "the game goes on"
        else:
            said = f"{listed(found['winners'])} won with {listed(f'{each:g}' for each in found['points'])} points"
        raise Refusal(f"The result in the record is not that of its moves, after which {said}.")


def _stand(table: Table, data: dict[str, Any]) -> None:
    """Go to the moment that was looked at when the game was saved; without a word on it, to the end of the
    main line.
    """
    at = _typed(data, "at", dict)
    if at:
        _check_keys(at, {"line", "move"}, {"line", "move"}, "A record’s “at”")
    try:
        table.follow(at.get("line", 0))
        table.goto(at.get("move", len(table.moves)))
    except Refusal as refusal:
        raise Refusal(f"A record’s “at” is a moment of its own: {refusal}") from None


def _capital(where: str) -> str:
    return where[:1].upper() + where[1:]
