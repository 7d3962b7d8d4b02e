"""The widget without a browser: events in, drawings out, long work between."""

import asyncio
import logging

import pytest

from gambitkit.core.model import Refusal
from gambitkit.ui.html import Html, tag
from gambitkit.ui.screen import Screen

from .books import BOOK
from .markup import check


class Counter:
    rulebook = BOOK

    def __init__(self):
        self.count = 0
        self.broken = False
        self.screen = None

    def attach(self, screen):
        self.screen = screen

    def html(self):
        if self.broken:
            raise LookupError("no <such> thing\nmore")
        return tag("output", self.count)

    def press(self, message):
        match message["do"]:
            case "add":
                self.count += 1
            case "refuse":
                self.count += 10
                raise Refusal("There is no room for <ten>.", ("T-7",))
            case "fail":
                self.count += 100
                raise KeyError("the third card")
            case "break":
                self.broken = True
            case "work":
                self.screen.run("sum", self.work(int(message["n"])))

    def work(self, n):
        for _ in range(n):
            self.count += 1
            yield


@pytest.fixture
def screen():
    return Screen(Counter())


def press(screen, do, seq=1, **more):
    screen.take({"do": do, "seq": seq, "from": "gkx-", **more})
    return check(screen.html)


def test_an_event_is_answered_with_a_drawing(screen):
    assert press(screen, "add").words == "1"
    assert screen.ack == ["gkx-", 1]
    press(screen, "add", 2)
    assert press(screen, "add", 3).words == "3"
    assert screen.ack == ["gkx-", 3]


def test_an_event_comes_in_over_the_widget(screen):
    screen._handle_custom_msg({"do": "add", "seq": 1, "from": "gkx-"}, [])
    assert check(screen.html).words == "1"


def test_a_refusal_is_a_sentence_with_its_rule_and_changes_nothing(screen):
    read = press(screen, "refuse")
    assert read.words.startswith("There is no room for <ten>. rule T-7")
    assert read.all("p", class_="answer")
    assert screen.app.count == 0
    assert screen.ack == ["gkx-", 1]
    assert press(screen, "add", 2).words == "1"


@pytest.mark.parametrize("content", [None, 3, {"seq": 1, "from": "gkx-"}, {"do": "add", "key": ["x"]}])
def test_what_cannot_be_read_is_refused(screen, content):
    screen.take(content)
    assert "nothing was done" in check(screen.html).words
    assert screen.app.count == 0


def test_a_failure_is_a_sentence_and_changes_nothing(screen, caplog):
    read = press(screen, "fail")
    assert (
        "Something went wrong here, and it is our fault. Your table is as it was. KeyError: 'the third card'"
        in read.words
    )
    assert read.all("p", role="alert")
    assert screen.app.count == 0
    assert screen.ack == ["gkx-", 1]
    assert "the third card" in caplog.text
    assert press(screen, "add", 2).words == "1"


def test_a_drawing_that_fails_says_so_too(screen, caplog):
    caplog.set_level(logging.CRITICAL, "gambitkit")
    screen.app.broken = True
    screen.draw()
    assert check(screen.html).words.endswith("LookupError: no <such> thing")


def test_a_press_that_cannot_be_drawn_is_taken_back(screen, caplog):
    caplog.set_level(logging.CRITICAL, "gambitkit")
    read = press(screen, "break")
    assert read.words.endswith("LookupError: no <such> thing0")
    assert screen.app.broken is False
    assert press(screen, "add", 2).words == "1"


def test_work_without_a_loop_waits_to_be_settled(screen):
    assert press(screen, "work", n=500).words == "0"
    assert screen.runs("sum")
    screen.settle()
    assert check(screen.html).words == "500"
    assert not screen.runs("sum")


def test_new_work_takes_the_place_of_the_old(screen):
    closed = []

    def old():
        try:
            while True:
                yield
        finally:
            closed.append(True)

    work = old()
    screen.run("sum", work)
    next(work)
    press(screen, "work", n=3)
    screen.settle()
    assert closed == [True]
    assert check(screen.html).words == "3"


def test_work_can_be_stopped(screen):
    press(screen, "work", n=500)
    screen.stop("sum")
    screen.stop("nothing of that name")
    screen.settle()
    assert check(screen.html).words == "0"


def test_work_that_fails_says_so_and_ends(screen, caplog):
    caplog.set_level(logging.CRITICAL, "gambitkit")

    def bad():
        yield
        raise ZeroDivisionError("by nothing")

    screen.run("bad", bad())
    screen.run("sum", screen.app.work(4))
    screen.settle()
    words = check(screen.html).words
    assert "ZeroDivisionError: by nothing" in words
    assert words.endswith("4")
    assert not screen.runs("bad")


def test_work_shares_a_loop_with_events(screen):
    async def page():
        press(screen, "work", n=10**9)
        for _ in range(200):
            await asyncio.sleep(0.005)
            if screen.html != "<output>0</output>":
                break
        first = check(screen.html).words
        screen.stop("sum")
        await asyncio.sleep(0.01)
        return int(first)

    assert asyncio.run(page()) > 0
    assert not screen.runs("sum")


def test_at_rest_it_is_a_picture_and_words_the_same_every_time():
    bundles = [Screen(Counter())._repr_mimebundle_()[0] for _ in range(2)]
    for bundle in bundles:
        live = bundle.pop("application/vnd.jupyter.widget-view+json")
        assert set(live) == {"version_major", "version_minor", "model_id"}
    assert bundles[0] == bundles[1]
    assert bundles[0]["text/plain"] == "Counter"
    assert check(bundles[0]["text/html"]).words == "0"


def test_an_app_may_have_another_picture_and_its_own_words():
    class Still(Counter):
        def picture(self):
            return Html("<p>still</p>")

        def plain(self):
            return "none yet"

    bundle = Screen(Still())._repr_mimebundle_()[0]
    assert bundle["text/plain"] == "none yet"
    assert check(bundle["text/html"]).words == "still"


def test_the_address_is_for_the_page(screen):
    screen.address = "goal=3%20wool"
    assert screen.get_state(["address"]) == {"address": "goal=3%20wool"}


def test_a_file_is_offered_where_it_was_asked_for_and_a_text_is_kept_everywhere(screen, monkeypatch):
    sent = []
    monkeypatch.setattr(screen, "send", sent.append)
    press(screen, "add")
    screen.offer("a.json", "{}")
    screen.keep("play/fake", "")
    assert sent == [
        {"offer": "a.json", "text": "{}", "to": "gkx-"},
        {"keep": "play/fake", "text": ""},
    ]


def test_the_browser_learns_what_it_is_to_recall():
    app = Counter()
    app.keeps = ("learn/fake", "play/fake")
    assert Screen(app).keeps == ["learn/fake", "play/fake"]
    assert Screen(Counter()).keeps == []
