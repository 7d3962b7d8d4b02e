"""Records: a game and all its lines survive a file, and whatever is wrong with one is said in one sentence."""

from __future__ import annotations

import copy
import json
import zlib
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.ladders import FALLEN, GAME, GAMES, PLAYERS, known, new, to_end
from core.mutations import broken
from gambitkit.core import record
from gambitkit.core.model import Refusal
from gambitkit.core.table import Table


def with_lines() -> Table:
    """A finished game, another end for it, and a line from near the start with a line of its own."""
    table = to_end(known().play("lay 1 left").play("lay 3 left").play("lay 5 left").play("lay 2 right"))
    assert table.number == 24
    table.note("The end.").back(4)
    others = set(table.decision.options) - {table.moves[20]}  # type: ignore[union-attr]
    table.play(min(others)).goto(2).note("Here it parts.").play("bury 5").play("lay 2 right").note("Why not?")
    return table.back().play("bury 2")


def test_a_record_gives_back_the_table(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with_lines().save(path)
    for source in (path, str(path), path.read_text("utf-8"), json.loads(path.read_text("utf-8"))):
        table = with_lines()
        loaded = record.load(source, GAMES)
        assert loaded.lines == table.lines
        assert (loaded.line, loaded.number, loaded.players) == (table.line, table.number, table.players)
        assert GAME.dump(loaded.state) == GAME.dump(table.state)
        assert loaded.steps == table.steps
        for line in range(len(table.lines)):
            assert loaded.follow(line).notes == table.follow(line).notes
        assert record.record(loaded.goto(0)) == record.record(table.goto(0))


def test_what_a_record_says() -> None:
    table = known().play("lay 2 left").note("A low start.").play("bury 4")
    table.back().play("lay 4 left")
    data = record.record(table)
    hashes = {key: line.pop("hashes") for key, line in (("main", data), ("other", data["lines"][0]))}
    assert data == {
        "format": 1,
        "game": "fake",
        "rules": 1,
        "players": ["Ann", "Bo", "Cy"],
        "seed": 7,
        "chance": "draw",
        "start": {"new": {"equal": "allowed"}},
        "setup": [FALLEN],
        "moves": ["lay 2 left", "bury 4"],
        "notes": {"1": "A low start."},
        "lines": [{"of": 0, "after": 1, "moves": ["lay 4 left"], "notes": {}}],
        # Ann has laid a 2; that of the main line's end, where Bo's 4 is buried
        "result": {"over": False, "winners": [], "points": [2, 0, 0]},
        "at": {"line": 1, "move": 2},
    }
    assert list(hashes["main"]) == ["2"]
    assert list(hashes["other"]) == ["2"]


def test_hashes_stand_at_every_tenth_move_and_the_end() -> None:
    assert list(record.record(to_end(new()))["hashes"]) == ["10", "20", "24"]


def test_a_loaded_game_goes_on_as_it_would_have() -> None:
    table = new()
    for _ in range(8):
        table.play(table.decision.options[0])  # type: ignore[union-attr]
    loaded = record.load(record.text(table), GAMES)
    assert to_end(loaded, 4).steps == to_end(table, 4).steps


def test_chance_as_moves_is_kept() -> None:
    table = new(chance="ask").play(FALLEN).play("bury 1")
    data = record.record(table)
    assert (data["chance"], data["setup"], data["moves"]) == ("ask", [], [FALLEN, "bury 1"])
    assert record.load(data, GAMES).moves == table.moves


def test_a_game_may_start_at_a_position() -> None:
    words = known().play("bury 2").play("lay 3 left").position
    table = Table(GAME, GAME.position(**words), PLAYERS, seed=1).play("lay 5 left")
    data = record.record(table)
    assert data["start"] == {"position": words}
    assert GAME.dump(record.load(data, GAMES).state) == GAME.dump(table.state)


def test_a_start_without_words_is_not_saved(tmp_path: Path) -> None:
    state = GAME.new(PLAYERS)
    state.points[0] = 3  # a shuffle is pending, for which a position has no words, and it is no new game either
    table = Table(GAME, state, PLAYERS)
    with pytest.raises(Refusal, match="being shuffled"):
        table.save(tmp_path / "game.json")
    assert not list(tmp_path.iterdir())


def test_where_a_file_cannot_be(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "folder.json", tmp_path, "a\x00b", tmp_path / ("x" * 3000)):
        with pytest.raises(Refusal, match=r"^[^\n]+$"):
            known().save(path)
        with pytest.raises(Refusal, match=r"^[^\n]+$"):
            record.load(path, GAMES)


def test_what_is_no_name_of_a_file() -> None:
    for path in (None, 5, "", ["game.json"]):
        with pytest.raises(Refusal, match=r"as in “game\.json”"):
            known().save(path)  # type: ignore[arg-type]


def spoiled(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data = copy.deepcopy(record.record(with_lines()))
    change(data)
    return data


def put(*path: Any) -> Callable[[dict[str, Any]], None]:
    """Put the last of `path` where the others lead."""

    def change(data: Any) -> None:
        *way, key, value = path
        for step in way:
            data = data[step]
        data[key] = value

    return change


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data.pop("moves"), "A record needs moves, which this one does not say."),
        (put("colour", 1), "A record has no “colour”"),
        (put("format", 2), "format “2”; format 1 can be read"),
        (put("format", True), "format"),
        (put("game", "chess"), "There is no game “chess” here; fake can be loaded."),
        (put("game", ["fake"]), "names its game"),
        (put("rules", 2), "version “2” of the rules of Two Ladders; version 1 is played here"),
        (put("players", ["Ann", "Bo", "Bo"]), "Two players are called “Bo”"),
        (put("players", 1, 5), "Player 2 needs a name"),
        (put("players", ["Ann", "Bo"]), "Move 4: Bo lays a card"),
        (put("seed", 2.5), "A seed is a whole number"),
        (put("chance", "maybe"), "“draw”"),
        (put("start", {}), "either {“new”: options} or {“position”: words}"),
        (put("start", {"new": {"rise": 1}}), "A new game of Two Ladders has no “rise”; it has equal."),
        (put("start", {"new": {"players": ["A"]}}), "has no “players”"),
        (put("start", {"new": {"equal": "maybe"}}), "did you mean allowed or forbidden?"),
        (put("start", {"position": {}}), "A position of Two Ladders needs players"),
        (put("setup", []), "At the start: a shuffle is missing after 0 of them."),
        (put("setup", [FALLEN, FALLEN]), "At the start: “shuffle deck"),
        (put("setup", [FALLEN.replace("6", "5")]), "At the start: Now the twelve cards"),
        (put("setup", 0, 7), "“setup” is a list of shuffles"),
        (put("moves", 3, "lay 9 left"), "Move 4: There is no card “9”"),
        (put("moves", 3, "fly"), "Move 4: “fly” is no move"),
        (put("moves", 3, 4), "Entry 4 of “moves” is a move in notation"),
        (put("moves", 3, []), "Entry 4 of “moves” is a move in notation"),
        (put("moves", 0, ["lay 1 left", FALLEN]), "Move 1: “shuffle deck"),
        (lambda data: put("moves", 11, data["moves"][11][0])(data), "Move 12: The shuffle after"),
        (put("hashes", "10", "0" * 16), "Move 10: the table is not as it was when this was recorded; it was the same "
                                        "after move 0, so the record or the rules changed in between."),
        (put("hashes", "20", "0" * 16), "it was the same after move 10"),
        (put("hashes", "30", "0" * 16), "“hashes” name move 30, which this line does not have"),
        (put("hashes", "1e1", "0" * 16), "“hashes” go by the number of a move"),
        (put("notes", "01", "x"), "“notes” go by the number of a move"),
        (put("notes", "1", 1), "“notes” are texts"),
        (put("notes", "1", "x" * 6000), "at most 5000"),
        (put("notes", []), "“notes” is a JSON object"),
        (put("lines", {}), "“lines” is a JSON list"),
        (put("lines", 0, 5), "Line 1 of a record is a JSON object with “of”, “after” and “moves”, not “5”."),
        (put("lines", 0, "of", 1), "Line 1 goes on from a line before it, 0 to 0, not from “1”."),
        (put("lines", 0, "of", True), "Line 1 goes on from a line before it"),
        (put("lines", 0, "after", 24), "Line 1 leaves line 0 after a move, 0 to 23"),
        (put("lines", 0, "moves", []), "Line 1, it has no moves"),
        (lambda data: data["lines"][0].pop("of"), "Line 1 needs of"),
        (put("lines", 1, "moves", 0, "lay 6 middle"), "Line 2, move 3: There is no ladder “middle”"),
        (lambda data: put("lines", 1, "moves", 0, data["moves"][2])(data), "is played here in a line before this one"),
        (put("result", "points", [0, 0, 99]), "The result in the record is not that of its moves, after which "),
        (put("result", 4), "The result in the record"),
        (put("at", {"line": 9, "move": 1}), "There is no line 9"),
        (put("at", {"line": 0, "move": 99}), "there is no move 99"),
        (put("at", {"line": 0}), "“at” needs move"),
        (put("seed", float("nan")), "an endless number"),
        (put("seed", 10**25), "more than 20 digits"),
        (put("players", ("Ann", "Bo", "Cy")), "plain JSON data"),
        (put("start", {"new": {1: 2}}), "keys are texts"),
        (put("start", {"new": {"equal": [[[[[[[[[[[[[]]]]]]]]]]]]]}}), "deeper than 12"),
        (put("notes", "0", "\ud800"), "half a character"),
        (lambda data: put("start", data)(data), "deeper than 12"),
        (lambda data: data["moves"].extend(["bury 1"] * 20_001), "at most 20000 moves"),
        (lambda data: data["moves"].extend(["bury 1"] * 200_001), "more than 200,000 parts"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    with pytest.raises(Refusal, match=r"^[^\n]+$") as refused:
        record.load(spoiled(change), GAMES)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"format": 1, "format": 1}', "says “format” twice"),
        ('{"format": NaN}', "the number NaN"),
        ('{"format": 1e999}', "an endless number"),
        (f'{{"format": {"9" * 5000}}}', "a number of 5000 digits"),
        ('{"format": ', "This is no JSON: line 1, column 12"),
        ('{"format": ' + "[" * 100_000, "deeper than 12"),
        ('{"a":' * 100_000, "deeper than 12"),
        ("{" + " " * 2_000_000 + "}", "too large"),
        ("[1, 2]", "There is no file “[1, 2]”."),
        ("", "cannot be read"),
        (b"{}", "a file, a text or a mapping"),
        (None, "a file, a text or a mapping"),
        (3, "a file, a text or a mapping"),
    ],
)
def test_what_is_no_record(text: Any, sentence: str) -> None:
    with pytest.raises(Refusal, match=r"^[^\n]+$") as refused:
        record.load(text, GAMES)
    assert sentence in str(refused.value)


def test_a_file_that_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Refusal, match="not a text in UTF-8"):
        record.load(path, GAMES)
    path.write_bytes(b" " * 2_000_001)
    with pytest.raises(Refusal, match="too large"):
        record.load(path, GAMES)
    path.write_text("[1]", "utf-8")
    with pytest.raises(Refusal, match="JSON object"):
        record.load(path, GAMES)


def test_a_bom_is_no_matter(tmp_path: Path) -> None:
    assert record.load("\ufeff" + record.text(known()), GAMES).number == 0


def test_drift_of_the_rules_is_found_where_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a buried card to score from its eighth on, replays would part between the hashes at moves 0 and 10."""
    data = record.record(to_end(known(), 3))
    apply = type(GAME).apply

    def drifted(self: Any, state: Any, action: Any, log: Any = None) -> None:
        apply(self, state, action, log)
        if sum(map(len, state.ladders)) + sum(map(len, state.buried)) == 8:
            state.points[0] += 1

    monkeypatch.setattr(type(GAME), "apply", drifted)
    with pytest.raises(Refusal, match=r"^Move 10: .* the same after move 0"):
        record.load(data, GAMES)


def test_any_change_of_a_position_changes_its_hash() -> None:
    state = known().state
    hash = record.fingerprint(GAME, state)
    assert hash == record.fingerprint(GAME, state.clone())
    for change in ("turn", "points", "hands"):
        other = state.clone()
        if change == "turn":
            other.turn = 1
        elif change == "points":
            other.points[2] += 1
        else:
            other.hands[0].reverse()
        assert record.fingerprint(GAME, other) != hash


def refusal_of(data: Any) -> str:
    """The one line that refuses a record; empty if, by luck, it is a record still. Nothing else ever happens."""
    try:
        record.load(data, GAMES)
    except Refusal as refusal:
        return str(refusal)
    return ""


def test_ten_thousand_broken_records() -> None:
    short = known().play("lay 2 left").note("low").play("lay 4 left").play("bury 5")
    short.back().play("lay 5 right").goto(1).play("bury 3")
    words = known().play("bury 2").position
    placed = Table(GAME, GAME.position(**words), PLAYERS, seed=1).play("lay 3 left")
    good = [record.record(table) for table in (short, placed, new(chance="ask").play(FALLEN), with_lines())]
    rng = Random(7)
    sentences = [refusal_of(broken(rng.choices(good, [10, 10, 5, 1])[0], rng)) for _ in range(10_000)]
    refused = [sentence for sentence in sentences if sentence]
    assert len(refused) > 6000
    assert [sentence for sentence in refused if "\n" in sentence or sentence[-1] not in ".?"] == []


json_data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(record.record(known()))), json_data), st.booleans())
def test_anything_in_a_record_s_place(changes: dict[str, Any], whole: bool) -> None:
    data = (record.record(known()) if whole else {}) | changes
    assert "\n" not in refusal_of(data)


def test_a_packed_record_shows_no_card_and_is_loaded_like_any() -> None:
    table = to_end(new())
    text = record.packed(table, ["", "random", ""])
    assert set(json.loads(text)) == {"format", "game", "players", "packed"}
    assert not any(word in text for word in ("lay ", "shuffle", "seed"))
    again = record.load(text, GAMES)
    assert (again.moves, again.seed) == (table.moves, table.seed)
    assert record.bots_of(record.read(text)) == ("", "random", "")
    assert record.bots_of(record.read(record.text(table))) == ("", "", "")


@pytest.mark.parametrize(
    "packed",
    ["", "AAAA", "não", "e30=", 7, None, b64encode(zlib.compress(b"/etc/passwd")).decode(),
     b64encode(zlib.compress(b"{" * 3_000_000)).decode(), b64encode(zlib.compress(b"{}")[:-3]).decode()],
)  # fmt: skip
def test_a_damaged_packed_record_is_refused_in_one_sentence(packed: object) -> None:
    with pytest.raises(Refusal, match="The packed part of this record is damaged"):
        record.load({"format": 1, "game": "fake", "players": ["Ann", "Bo"], "packed": packed}, GAMES)


@pytest.mark.parametrize("bots", ["careful", [1, 2, 3], ["random"], ["", "", "", ""], {"Bo": "random"}])
def test_who_of_the_house_plays_is_a_text_for_every_player(bots: object) -> None:
    data = json.loads(record.text(new()))
    with pytest.raises(Refusal, match="“bots” is a list with a text for every player"):
        record.load(data | {"bots": bots}, GAMES)
