"""The live table, with a game that nothing in the house knows."""

import random
import re

import pytest

from fake import GAME, TwoLadders
from gambitkit.core.model import Refusal
from gambitkit.core.table import Table
from gambitkit.ui.table import LiveTable, live

from .markup import check


def new_table(*players, seed=7):
    return Table(GAME, GAME.new(players or ["Ann", "Bo"]), players or ["Ann", "Bo"], seed=seed)


def press(app, key):
    app.press({"do": "press", "key": key})
    return check(app.html())


def card_of(app, number):
    """The key of a card in hand."""
    hand = next(zone for zone in app.view.zones if zone.kind == "hand" and zone.seat == app.view.asks)
    return next(face.key for face in hand.cards if face.number == str(number))


@pytest.mark.parametrize("eyes", [None, "turn", "Ann", 1])
@pytest.mark.parametrize("players", [("Ann", "Bo"), ("<b>Ann</b>", '"Bo', "Cy & Cy", "Di")])
def test_every_moment_of_a_game_can_be_drawn(eyes, players):
    if eyes == "Ann":
        eyes = players[0]
    app = LiveTable(new_table(*players), eyes)
    rng = random.Random(3)
    while not app.table.over:
        read = check(app.html())
        check(app.picture())
        assert "<b>Ann" not in app.html()
        assert app.view.heading in read.words
        app.table.play(rng.choice(app.table.decision.options))
    assert "The game is over" in check(app.html()).words


def test_a_game_is_played_by_pressing():
    app = LiveTable(new_table(), "turn")
    moves = 0
    while not app.table.over:
        choice = next(choice for choice in app.view.choices if choice.refusal is None)
        for key in choice.press:
            press(app, key)
        moves += 1
        assert app.table.moves[-1] == choice.text
        assert app.table.number == moves
    assert moves == 24


def test_a_forbidden_press_is_answered_and_changes_nothing():
    app = LiveTable(new_table(), "turn")
    table = app.table
    high, low = max(table.state.hands[0]), min(table.state.hands[1])
    assert low < high
    table.play(f"lay {high} left")
    press(app, card_of(app, low))
    read = press(app, "ladder-left")
    assert table.number == 1
    assert f"The left ladder is past {low}; lay a higher card there, or bury one." in read.words
    (target,) = read.all("button", class_="target", data_arg_key="ladder-left")
    assert read.all("p", id=target["aria-describedby"], class_="answer")
    read = press(app, "ladder-right")
    assert table.number == 2
    assert not read.all("p", class_="answer")


def test_a_press_from_elsewhere_is_answered():
    app = LiveTable(new_table(), "turn")
    assert "nothing to do with that now" in press(app, "<b>").words
    app.press({"do": "choose", "text": "lay 7 left"})
    assert "no longer one of the choices" in check(app.html()).words
    app.press({"do": "dance"})
    assert "pressing its cards" in check(app.html()).words
    assert app.table.number == 0


def test_stepping_back_and_forward():
    app = LiveTable(new_table(), "turn")
    assert not check(app.html()).all("div", class_="steps")
    for _ in range(3):
        app.table.play(app.table.decision.options[0])
    assert "Move 3 of 3" in check(app.html()).words
    app.press({"do": "step", "to": "back"})
    assert (app.table.number, len(app.table.moves)) == (2, 3)
    app.press({"do": "step", "to": "first"})
    assert "Move 0 of 3: the start" in check(app.html()).words
    app.press({"do": "set", "name": "step", "value": "3"})
    assert app.table.number == 3


def test_one_seat_sees_its_own_cards_and_makes_its_own_choices():
    table = new_table("Ann", "Bo")
    bo = LiveTable(table, "Bo")
    assert not bo.view.choices
    drawn = bo.html()
    assert 'data-zone="hand-1"' in drawn
    assert 'data-zone="hand-0"' not in drawn
    assert not check(drawn).all("button", data_do="press")
    own = {face.number for zone in bo.view.zones if zone.kind == "hand" for face in zone.cards}
    seen = set(re.findall(r'class="number">(\d)', drawn))
    assert seen == own


def test_open_cards_show_all_and_whoever_is_asked_may_choose():
    app = LiveTable(new_table("Ann", "Bo", "Cy"))
    assert len(check(app.html()).all("section", class_="seat own")) == 3
    press(app, card_of(app, app.table.state.hands[0][0]))
    press(app, "ladder-left")
    assert app.table.number == 1


def test_a_name_that_nobody_has_is_refused():
    with pytest.raises(Refusal):
        live(new_table(), "Zoe")


def test_a_player_may_be_called_turn():
    app = LiveTable(new_table("turn", "Bo"), "turn")
    assert app.view.seat == 0
    app.table.play(app.table.decision.options[0])
    assert app.view.seat == 0


def test_a_failing_game_leaves_the_table_as_it_was(monkeypatch, caplog):
    screen = live(new_table(), "turn")
    app = screen.app
    key = card_of(app, app.table.state.hands[0][0])
    screen.take({"do": "press", "key": key})
    monkeypatch.setattr(TwoLadders, "apply", lambda *_: 1 // 0)
    screen.take({"do": "press", "key": "ladder-left"})
    assert "ZeroDivisionError" in check(screen.html).words
    assert app.table.number == 0
    monkeypatch.undo()
    screen.take({"do": "press", "key": "ladder-left"})
    assert app.table.number == 1


def test_at_rest_it_is_a_picture():
    bundle = live(new_table(), "turn")._repr_mimebundle_()[0]
    assert bundle["text/plain"].startswith("Ann, lay or bury a card")
    read = check(bundle["text/html"])
    assert not read.all("button")
    assert "Ann, lay or bury a card" in read.words


def test_the_step_bar_names_no_move_that_the_eyes_have_not_seen():
    table = new_table("Ann", "Bo")
    card = table.state.hands[0][0]
    table.play(f"bury {card}").play(table.decision.options[0]).play(table.decision.options[0]).goto(1)
    assert f"bury {card}" in LiveTable(table).html()
    for eyes in ("Bo", "turn"):
        (now,) = re.findall(r'class="now">(.*?)</p>', LiveTable(table, eyes).html())
        assert "bury" not in now
