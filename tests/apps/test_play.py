"""Play: a game at one screen, from the set-up to the final score, with a game that nothing in the house knows too."""

from __future__ import annotations

import re
from functools import partial
from urllib.parse import parse_qsl, urlsplit

import pytest

from fake import GAME as LADDERS
from gambitkit import Refusal
from gambitkit.apps.column_lab.link import read_link as read_column_link
from gambitkit.apps.play import Play, house, page
from gambitkit.apps.play.hints import work
from gambitkit.apps.play.link import read_link, write_link
from gambitkit.apps.play.match import Match
from gambitkit.apps.play.setup import changed, usual
from gambitkit.core.hints import hints_running
from gambitkit.royale.cards import KINDS
from gambitkit.royale.game import GAME
from gambitkit.serve.links import SERVED
from ui.markup import check

from .tables import Seat, started

BOTH = pytest.mark.parametrize("game", [GAME, LADDERS], ids=["royale", "fake"])


# ---------------------------------------------------------------- the set-up


@BOTH
def test_one_press_starts_a_game_against_a_bot(game):
    seat = Seat(game)
    assert "Ann (a person) and Bo" in seat.read.words
    words = seat.press("start").words
    assert seat.match.bots == ("", game.bots[0].name)
    assert seat.match.eyes == 0
    assert seat.match.view().heading in words


@BOTH
def test_every_number_of_players_and_every_switch_can_be_chosen(game):
    for number in game.seats:
        seat = Seat(game)
        read = seat.set("seats", str(number))
        assert len([name for _, name in read.elements if str(name.get("name")).startswith("name ")]) == number
        for at in range(number):
            seat.set(f"who {at}", "random")
        for switch in game.switches:
            assert all(text in read.words for text in switch.texts)
            seat.set(f"switch {switch.name}", switch.values[1])
        seat.set("pace", "one by one")
        seat.press("start")
        assert seat.match.bots == ("random",) * number
        assert all(seat.match.table.options[switch.name] == switch.values[1] for switch in game.switches)


def test_default_values_are_marked_and_setting_them_back_is_no_change():
    seat = Seat(GAME)
    assert seat.read.words.count("(as usual)") == len(GAME.switches)
    assert "1 changed" in seat.set("switch copy", "current").words
    assert "all as usual" in seat.set("switch copy", "printed").words


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("seats", "7", "Gambit Royale is for 2 to 6 players, not for “7”."),
        ("seats", "two", "Gambit Royale is for 2 to 6 players, not for “two”."),
        ("who 0", "clever", "There is no bot “clever”; did you mean careful or random?"),
        ("who 9", "random", "There is no seat “9”"),
        ("switch copy", "never", "There is no value of copy “never”"),
        ("switch taste", "good", "There is no house rule “taste”"),
        ("pace", "slowly", "Bots move at once or one by one, not “slowly”."),
        ("goal", "3 music", "this is none of them"),
    ],
)
def test_what_the_set_up_does_not_offer_is_refused_and_changes_nothing(name, value, sentence):
    with pytest.raises(Refusal, match=re.escape(sentence)):
        read_pace_too(name, value)
    seat = Seat(GAME)
    before = seat.app.setup
    assert sentence in seat.set(name, value).words
    assert seat.app.setup == before


def read_pace_too(name: str, value: str) -> None:
    changed(GAME, usual(GAME), name, value)


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (("Ann", " ann "), "Two players are called"),
        (("Ann", ""), "Player 2 needs a name; it is empty."),
        (("Ann", "x" * 41), "is too long for a name: at most 40 characters"),
        (("Ann", "a\u202eb"), "cannot be a name"),
    ],
)
def test_names_that_cannot_be_are_refused_in_a_sentence(names, sentence):
    seat = Seat(GAME)
    for at, name in enumerate(names):
        seat.set(f"name {at}", name)
    read = seat.press("start")
    assert sentence in read.words
    assert seat.app.match is None
    assert seat.set("name 1", "Bo").words.count(sentence) == 0


@pytest.mark.parametrize("seed", ["-1", "1.5", "seven", "9" * 30, "²"])
def test_a_seed_is_a_whole_number(seed):
    seat = Seat(GAME)
    seat.set("seed", seed)
    assert "A seed is a whole number from 0" in seat.press("start").words
    assert seat.app.match is None


def test_a_seed_deals_the_same_cards_and_bots_do_the_same():
    first, second = (started(GAME, "Ann,Bo:careful", seed="11").moves(8) for _ in range(2))
    assert first.match.table.moves == second.match.table.moves
    other = started(GAME, "Ann,Bo:careful", seed="12").moves(8)
    assert other.match.table.moves != first.match.table.moves


def test_hostile_names_are_words():
    names = ("<img src=x onerror=alert(1)>", '"><script>x</script>', "A & B")
    seat = Seat(GAME)
    seat.set("seats", "3")
    for at, name in enumerate(names):
        seat.set(f"name {at}", name)
        seat.set(f"who {at}", "random" if at else "")
    read = seat.press("start")
    for name in names:
        assert name in read.words
    assert "<img" not in seat.screen.html
    seat.moves(12)
    assert "<img" not in check(seat.screen.html).words.replace(names[0], "")


# ---------------------------------------------------------------- the address


def test_an_address_opens_the_set_up_that_wrote_it():
    setup = read_link(GAME, {"players": "Ann,Bo:random,Zoë", "seed": "7", "copy": "current", "other": "x"})
    assert [(sitter.name, sitter.bot) for sitter in setup.playing] == [("Ann", ""), ("Bo", "random"), ("Zoë", "")]
    assert write_link(GAME, setup) == {"players": "Ann,Bo:random,Zoë", "seed": "7", "copy": "current"}
    assert read_link(GAME, write_link(GAME, setup)) == setup
    assert write_link(GAME, usual(GAME)) == {}


def test_players_of_an_address_keep_the_names_apart_of_those_who_may_still_come():
    setup = read_link(GAME, {"players": "Cy,Bo"})
    names = [sitter.name for sitter in setup.sitters]
    assert len(set(names)) == len(names) == 6


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"players": "Ann"}, "Gambit Royale is for 2 to 6 players, not for 1."),
        ({"players": "Ann,Ann"}, "Two players are called “Ann”"),
        ({"players": "Ann,Bo:clever"}, "There is no bot “clever”"),
        ({"players": "a," * 600}, "“players” is longer than any set-up needs"),
        ({"seed": "x"}, "A seed is a whole number"),
        ({"copy": "often"}, "There is no value of copy “often”"),
    ],
)
def test_a_wrong_address_is_answered_on_the_page(query, sentence):
    read = Seat(GAME, **query).read
    assert "This link cannot be read, so here is a set-up as usual." in read.words
    assert sentence in read.words


def test_in_python_a_wrong_word_is_refused_where_it_stands():
    for words in ({"players": ["Ann"]}, {"players": "Ann"}, {"seed": -1}, {"pace": "slow"}, {"copy": "often"}):
        with pytest.raises(Refusal):
            page("royale", **words)
    with pytest.raises(Refusal, match="There is no game “chess”"):
        page("chess", ["Ann", "Bo"])


def test_in_a_notebook_a_game_is_under_way_at_once_and_has_a_picture():
    screen = page("royale", ["Ann", "Bo:careful"], seed=7, copy="current")
    assert isinstance(screen.app, Play)
    assert "Ann, place a card" in screen.html
    assert "Ann, place a card" in check(screen.app.picture()).words
    assert "Ann, place a card" in screen.app.plain()
    assert "site" not in screen.html
    shared = page("royale", ["Ann", "Bo"], seed=7)
    assert not any(kind.name in shared.app.picture() for kind in KINDS)


# ---------------------------------------------------------------- whole games


@BOTH
@pytest.mark.parametrize("players", ["Ann,Bo:random", "Ann,Bo", "Ann:random,Bo:random", "Ann,Bo:random,Cy,Di:random"])
def test_a_game_is_played_to_its_end_and_the_score_told(game, players):
    seat = started(game, players, seed="5")
    seat.moves(10_000)
    read = seat.read
    assert seat.match.over
    for score in seat.match.table.score():
        for line in score.lines:
            assert line.label in read.words
    for name in seat.match.table.winners:
        assert name in read.words
    assert seat.match.eyes is None
    finished = seat.match.table
    seat.press("again")
    assert seat.match.table is not finished
    assert seat.match.table.players == finished.players
    assert seat.match.table.seed != finished.seed
    assert seat.match.over == (not seat.match.persons)


def test_an_illegal_press_is_answered_with_its_rule_where_it_was():
    seat = started(LADDERS, "Ann,Bo:random", seed="3")
    while True:
        refused = [choice for choice in seat.match.view().choices if choice.refusal]
        if refused:
            break
        seat.moves(len(seat.match.table.moves) + 1)
    choice = refused[0]
    before = seat.match.table.moves
    seat.press("press", key=choice.press[0])
    read = seat.press("press", key=choice.press[1])
    assert choice.refusal.text in read.words
    assert read.all("p", class_="answer")
    assert seat.match.table.moves == before
    target = next(found for found in read.all("button", class_="target") if found.get("aria-describedby"))
    assert target["aria-disabled"] == "true"


def test_bots_move_when_they_are_told_to():
    seat = started(GAME, "Ann,Bo:random,Cy:random", seed="2", pace="x")
    seat.set("pace", "one by one")
    seat.moves(1)
    assert "Bo (random) is to move." in seat.read.words
    seat.press("next")
    seat.press("next")
    assert len(seat.match.table.moves) == 3 or not seat.match.asked
    assert "Bo places a card" in seat.read.words
    while seat.match.thinker:
        seat.press("next")
    assert "Nobody of the house is to move now." in seat.press("next").words
    seat.moves(len(seat.match.table.moves) + 1)
    assert seat.match.thinker
    seat.set("pace", "at once")
    assert not seat.match.thinker


def test_the_house_plays_on_while_one_looks_back():
    seat = started(GAME, "Ann,Bo:random", seed="2")
    seat.set("pace", "one by one")
    seat.moves(1)
    seat.press("step", to="first")
    house.move(seat.match, "random")
    assert (seat.match.table.number, len(seat.match.table.moves)) == (0, 2)


def test_nothing_can_be_moved_while_one_looks_back():
    seat = started(GAME, "Ann,Bo:random", seed="2").moves(6)
    key = next(choice.press[0] for choice in seat.match.view().choices)
    read = seat.press("step", to="back")
    assert "Looking back: after move 5 of 6." in read.words or "Looking back" in read.words
    assert "go to the last move to play on" in seat.press("press", key=key).words
    assert len(seat.match.table.moves) >= 6
    seat.set("step", "0")
    assert seat.match.table.number == 0
    seat.press("step", to="last")
    assert seat.match.live


@pytest.mark.parametrize(
    "message",
    [
        {"do": "dance"},
        {"do": "choose", "text": "place King in 9"},
        {"do": "press", "key": "nothing"},
        {"do": "line", "index": "0", "line": "0"},
        {"do": "line", "index": "-1"},
        {"do": "step", "to": "up"},
        {"do": "set", "name": "step", "value": "x"},
        {"do": "set", "name": "note", "value": "x" * 4999},
        {"do": "show", "text": "x"},
        {"do": "here", "seat": "1"},
        {"do": "resume", "x": "y"},
        {"do": "file", "name": "game"},
    ],
)
def test_whatever_the_page_sends_is_answered_and_the_game_goes_on(message):
    seat = started(GAME, "Ann,Bo:random", seed="2").moves(4)
    before = seat.match.table.moves
    seat.press(**message)
    assert seat.read
    assert seat.match.table.moves == before
    seat.moves(6)


# ---------------------------------------------------------------- who may see what


@BOTH
def test_between_two_persons_comes_a_page_that_shows_no_card(game):
    seat = started(game, "Ann,Bo", seed="4")
    read = seat.read
    assert "Pass the screen to Ann" in read.words
    assert not read.all("li", class_="card")
    assert 'class="card"' not in seat.screen.html
    first = seat.press("here", seat="1")
    assert "Somebody else is asked now" in first.words
    assert "Ann has to take the screen" in seat.press("step", to="first").words
    seat.press("here", seat="0")
    assert seat.match.eyes == 0
    seat.moves(1)
    assert "Pass the screen to Bo" in seat.read.words
    assert 'class="card"' not in seat.screen.html


@BOTH
def test_the_page_is_the_same_whatever_lies_where_the_seat_does_not_look(game):
    """Two deals that Ann cannot tell apart give Ann the same page, letter for letter."""
    seat = started(game, "Ann,Bo,Cy", seed="4").moves(7)
    while seat.match.waits_for != 0:
        seat.moves(len(seat.match.table.moves) + 1)
    pages = set()
    for deal in range(4):
        app = Play(game, match=Match(seat.match.table.imagined("Ann", deal), ("", "", ""), holder=0), served=True)
        pages.add(app.html())
    assert len(pages) == 1


def test_with_one_person_no_page_comes_between_and_only_that_hand_is_seen():
    seat = started(GAME, "Ann,Bo:random,Cy:random", seed="4").moves(9)
    assert seat.match.waits_for is None
    hands = [zone for zone in seat.match.view().zones if zone.kind == "hand"]
    assert [zone.seat for zone in hands] == [0]


def test_looking_back_one_sees_what_one_saw_and_only_the_end_opens_the_cards():
    seat = started(GAME, "Ann,Bo:random", seed="4")
    seen = {}
    while not seat.match.over:
        seen[seat.match.table.number] = seat.match.view()
        seat.moves(len(seat.match.table.moves) + 1)
        if len(seen) in (8, 30) and not seat.match.over:
            for number, view in seen.items():
                seat.set("step", str(number))
                assert seat.match.view().zones == view.zones
            seat.press("step", to="last")
    seat.press("step", to="first")
    assert seat.match.eyes is None
    assert [zone.seat for zone in seat.match.view().zones if zone.kind == "hand"] == [0, 1]


# ---------------------------------------------------------------- what if


@BOTH
def test_a_what_if_is_played_in_left_and_come_back_to(game):
    seat = started(game, "Ann,Bo:random", seed="4").moves(6)
    before = seat.match.table.moves
    seat.set("step", "2")
    read = seat.press("fork")
    assert "What if, from move 2." in read.words
    assert "dealt anew" in read.words
    inside(seat, 3)
    tried = len(seat.match.shown.moves)
    assert tried >= 3
    assert seat.match.table.moves == before
    read = seat.press("main")
    assert seat.match.shown is seat.match.table
    assert (seat.match.table.number, seat.match.table.moves) == (2, before)
    assert f"What if, from move 2: {tried} moves" in read.words
    seat.press("line", index="0", line="0")
    assert len(seat.match.shown.moves) == tried


def inside(seat: Seat, number: int) -> None:
    """Make so many moves in a what-if, or fewer if it is over."""
    for _ in range(number):
        if seat.match.asked is None:
            return
        seat.choose(next(choice for choice in seat.match.view().choices if choice.refusal is None))


def test_a_what_if_gives_nothing_away():
    """Ann forks where Bo holds cards; in ten what-ifs Bo's hand is dealt anew, and her next card too."""
    seat = started(GAME, "Ann,Bo:random", seed="4").moves(4)
    true = seat.match.table.state
    hands, supplies = set(), set()
    for _ in range(10):
        seat.press("fork")
        state = seat.match.shown.state
        hands.add(tuple(sorted(state.hands[1])))
        supplies.add(tuple(state.supply[0]))
        assert state.hands[0] == true.hands[0]
        seat.press("main")
    assert len(hands) > 3
    assert len(supplies) == 10
    assert tuple(true.supply[0]) not in supplies


def test_another_person_does_not_get_into_a_what_if():
    seat = started(GAME, "Ann,Bo", seed="4")
    seat.press("here", seat="0")
    seat.press("fork")
    assert seat.match.plays(1) == "careful"
    seat.press("main")
    assert "What if, from the start" in seat.read.words
    seat.moves(1)
    seat.press("here", seat="1")
    assert "What if, from" not in seat.read.words
    assert "There is no such what-if here" in seat.press("line", index="0", line="0").words
    assert seat.match.inside is None


@BOTH
def test_when_the_game_is_over_one_moves_for_everybody(game):
    seat = started(game, "Ann,Bo:random", seed="4").moves(10_000)
    seat.set("step", "3")
    assert "All cards are open" in seat.press("fork").words
    assert seat.match.eyes is None
    inside(seat, 2)
    assert len(seat.match.shown.moves) == 5
    seat.press("next")
    assert len(seat.match.shown.moves) == 6
    assert len(seat.match.what_ifs) == 1


# ---------------------------------------------------------------- hints


@BOTH
def test_hints_stand_on_the_options_and_do_not_play_them(game, monkeypatch):
    monkeypatch.setattr("gambitkit.apps.play.hints.hints_running", partial(hints_running, most=30))
    seat = started(game, "Ann,Bo:random", seed="4").moves(2)
    moves = seat.match.table.moves
    seat.screen.take({"do": "hint"})
    for _ in range(4):
        seat.screen._slice(0.0)
    assert "Trying out" in seat.app.html()
    seat.press("stop")
    read = seat.read
    assert seat.app.hints.found.playouts >= 1
    decision = seat.match.asked
    shows = [found for found in read.all("button", class_="link") if found.get("data-do") == "show"]
    assert sorted(found["data-arg-text"] for found in shows) == sorted(decision.options)
    option = next(choice for choice in seat.match.view().choices if len(choice.press) == 2 and not choice.refusal)
    read = seat.press("show", text=option.text)
    assert seat.app.touch.picked == option.press[:1]
    assert seat.match.table.moves == moves
    assert read.all("span", class_="hint")
    assert not seat.press("hide").all("span", class_="hint")
    seat.screen.take({"do": "hint"})
    seat.moves(len(moves) + 1)
    assert seat.app.hints is None
    assert not seat.screen.runs("hints")


def test_hints_know_no_more_than_the_seat():
    """In two deals that Ann cannot tell apart the hints are the same."""
    seat = started(GAME, "Ann,Bo:random", seed="4").moves(4)
    found = []
    for deal in range(2):
        match = Match(seat.match.table.imagined("Ann", deal), ("", "random"))
        steps = work(match)
        found.append([next(steps).found.options for _ in range(5)])
    assert found[0] == found[1]


# ---------------------------------------------------------------- the lab, the story, notes


def test_every_column_leads_to_the_lab_as_far_as_the_seat_knows_it(monkeypatch):
    monkeypatch.setenv(SERVED, "1")
    seat = started(GAME, "Ann,Bo:random", seed="4", copy="current").moves(12)
    links = [found["href"] for found in seat.read.all("a", target="_blank")]
    columns = [zone for zone in seat.match.view().zones if zone.kind == "column" and zone.cards]
    assert len(links) == len(columns) > 0
    for link, zone in zip(links, columns, strict=True):
        asked = dict(parse_qsl(urlsplit(link).query))
        laid, _ = read_column_link(asked)
        assert asked["copy"] == "current"
        hidden = [face for face in zone.cards if face.down and not face.known]
        assert len(laid.unknown) == len(hidden)
        assert len(laid.cards) == len(zone.cards)
    assert not started(LADDERS, "Ann,Bo:random", seed="4").moves(6).read.all("a", target="_blank")


def test_the_story_shows_the_newest_and_more_when_asked():
    seat = started(GAME, "Ann,Bo:random", seed="4").moves(40)
    story = seat.match.view().story
    read = seat.read
    assert story[-1].text in read.words
    assert story[0].text not in read.words
    assert read.all("li", aria_current="step")
    for _ in range(10):
        read = seat.press("earlier")
    assert story[0].text in read.words
    assert not [found for found in read.all("button") if found.get("data-do") == "earlier"]


def test_a_note_stays_with_its_moment():
    seat = started(GAME, "Ann,Bo:random", seed="4").moves(4)
    seat.set("note", "Here <it> turned.")
    assert "Here <it> turned." in seat.read.words
    seat.press("step", to="first")
    assert "Here <it> turned." not in seat.read.words
