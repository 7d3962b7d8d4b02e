"""Play in a real browser: whole games by mouse and by keyboard, two persons at one screen, what-ifs, files, reloads."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

import gambitkit as gk

from .test_session import ask_now, end

HAND = ".hand button.card"
OPEN = ".column:not(:has(.column-state:text('complete'))) .target:not([aria-disabled])"
PLAYED = """(document.querySelector('.pass') || [...document.querySelectorAll('.steps .now')]
    .some(now => !now.innerText.includes(` of ${before}:`)))"""
"""Whether there are other than `before` moves, or another person's are to come."""
HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.fixture
def setup(open_page):
    """`setup(players="Ann,Bo:random")`: the page before a game, without what moves."""

    def open_setup(**query: str) -> Page:
        page = open_page("play", game="royale", **query)
        page.emulate_media(reduced_motion="reduce")
        page.set_default_timeout(10_000)
        return page

    return open_setup


@pytest.fixture
def table(setup):
    """The same with the game under way."""

    def open_table(**query: str) -> Page:
        page = setup(**query)
        page.get_by_role("button", name="Start the game").click()
        expect(page.get_by_role("button", name="Start the game")).to_have_count(0)
        settled(page)
        return page

    return open_table


def settled(page: Page) -> None:
    """Wait until the house has moved: something is to be chosen, the screen to be passed, or all is over."""
    page.wait_for_function(
        "() => !document.querySelector('.board > .work')"
        " && document.querySelector('.hand button.card, .options button, .final, .pass')"
    )


def moves(page: Page) -> int:
    now = page.locator(".steps .now")
    return int(re.search(r"of (\d+)", now.inner_text())[1]) if now.count() else 0


def one_move(page: Page) -> None:
    """A legal move by mouse: the first card and an open place for it, or the first button."""
    before = moves(page)
    if page.locator(HAND).count():
        page.locator(HAND).first.click()
        page.wait_for_function(f"before => document.querySelector('.target') || {PLAYED}", arg=before)
        if page.locator(".target").count():
            wanted = page.locator(OPEN)
            (wanted if wanted.count() else page.locator(".target:not([aria-disabled])")).first.click()
    else:
        page.locator(".options button").first.click()
    page.wait_for_function(f"before => {PLAYED}", arg=before)
    settled(page)


def test_a_whole_game_against_a_bot_by_mouse(table, axe, no_sideways_scroll):
    page = table(players="Ann,Bo:random", seed="10")
    for _ in range(150):
        if page.locator(".final").count():
            break
        one_move(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("wins|share the win"))
    expect(page.locator(".final table")).to_have_count(2)
    expect(page.locator(".hand")).to_have_count(2)
    no_sideways_scroll(page)
    axe(page)
    page.get_by_role("button", name="« First").click()
    expect(page.locator(".steps .now")).to_contain_text("Move 0 of")
    expect(page.locator(".hand")).to_have_count(2)
    page.get_by_role("button", name="Last »").click()
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".final")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_contain_text("place a card")


# ---------------------------------------------------------------- by keyboard


def tab_to(page: Page, what: str) -> None:
    """Press Tab until the focus is on what a selector names."""
    for _ in range(80):
        if page.evaluate("what => document.activeElement.matches(what)", what):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab does not lead to {what}")


def test_a_round_by_keyboard(setup):
    page = setup(players="Ann,Bo:random", seed="10")
    tab_to(page, "input[name='name 0']")
    page.keyboard.press("Control+a")
    page.keyboard.type("Zoë")
    tab_to(page, ".start button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Zoë, place a card"))
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    for _ in range(40):
        settled(page)
        if "Round 2" in page.locator(".title p").inner_text():
            break
        before = moves(page)
        if page.locator(HAND).count():
            tab_to(page, HAND)
            page.keyboard.press("Enter")
            page.wait_for_function(f"before => document.querySelector('.target') || {PLAYED}", arg=before)
        if page.locator(".target").count():
            page.locator(OPEN).or_(page.locator(".target:not([aria-disabled])")).first.evaluate(
                "target => target.dataset.wanted = ''"
            )
            tab_to(page, "[data-wanted]")
            page.keyboard.press("Enter")
        elif page.locator(".options button").count():
            tab_to(page, ".options button")
            page.keyboard.press("Enter")
        page.wait_for_function(f"before => {PLAYED}", arg=before)
    expect(page.locator(".title p")).to_contain_text("Round 2")
    tab_to(page, ".steps button")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".title p")).to_contain_text("Looking back")
    page.keyboard.press("End")
    expect(page.locator(".title p")).not_to_contain_text("Looking back")


# ---------------------------------------------------------------- two persons, and what reaches their browser


def test_two_persons_at_one_screen_and_no_hidden_card_in_any_frame(page, setup):
    frames: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda data: frames.append(str(data))))
    setup(players="Ann,Bo", seed="10")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Pass the screen to Ann"))
    assert not any("card-red-" in frame or "card-blue-" in frame for frame in frames)
    page.get_by_role("button", name="I am Ann").click()
    expect(page.locator(HAND)).to_have_count(3)
    known = gk.new("royale", players=["Ann", "Bo"], seed=10).position
    shown = page.locator(".hand").inner_text()
    assert all(name.split()[0] in shown for name in known["hands"]["red"])

    before = page.locator(HAND).count()
    assert before == 3
    one_move(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Pass the screen to Bo"))
    assert page.locator(".card").count() == 0
    everything = "".join(frames)
    assert "card-red-" in everything
    assert "card-blue-" not in everything, "a card of Bo’s in what Ann’s browser was sent"
    for name in known["hands"]["blue"]:
        assert not re.search(rf"blue </span>{name}", everything)

    frames.clear()
    page.get_by_role("button", name="I am Bo").click()
    expect(page.locator(HAND)).to_have_count(3)
    assert "card-red-" not in "".join(frames), "a card of Ann’s in what Bo’s browser was sent"


# ---------------------------------------------------------------- what if, files, reloads


def test_a_what_if_from_earlier_and_back(table, axe, no_sideways_scroll):
    page = table(players="Ann,Bo:random", seed="10")
    for _ in range(3):
        one_move(page)
    last = moves(page)
    page.locator("input[type=range]").fill("2")
    expect(page.locator(".steps .now")).to_contain_text(f"Move 2 of {last}")
    page.get_by_role("button", name="What if?").click()
    expect(page.locator(".banner")).to_contain_text("What if, from move 2.")
    settled(page)
    one_move(page)
    no_sideways_scroll(page)
    axe(page)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".steps .now")).to_contain_text(f"Move 2 of {last}")
    page.get_by_role("button", name=re.compile("What if, from move 2: [2-9] moves")).click()
    expect(page.locator(".banner")).to_be_visible()
    page.get_by_role("button", name="The game", exact=True).click()
    page.get_by_role("button", name="Last »").click()
    settled(page)
    one_move(page)
    assert moves(page) > last


def test_a_game_is_saved_outlives_a_reload_and_a_lost_session_and_is_loaded(table, troubles, tmp_path):
    page = table(players="Ann,Bo:random", seed="10")
    one_move(page)
    last = moves(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert gk.load(file).number == last
    assert "packed" in json.loads(file.read_text("utf-8"))

    one_move(page)
    later = moves(page)
    page.reload()
    expect(page.locator(".steps .now")).to_contain_text(f"of {later}:", timeout=20_000)

    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("heading", name="A game waits")).to_be_visible()
    broken = tmp_path / "broken.json"
    broken.write_text(file.read_text("utf-8")[:-40], "utf-8")
    page.set_input_files("input[type=file]", broken)
    expect(page.locator(".answer")).to_contain_text("This is no JSON")
    page.set_input_files("input[type=file]", file)
    expect(page.locator(".steps .now")).to_contain_text(f"of {last}:")

    end(page)
    ask_now(page)
    page.get_by_role("alert").get_by_role("button", name="Start again").click()
    expect(page.locator(".steps .now")).to_contain_text(f"of {last}:", timeout=20_000)
    troubles.errors.clear()  # JupyterLab's own client complains of the lost kernel


# ---------------------------------------------------------------- for everybody


def test_hostile_names_are_words(setup):
    page = setup(players=f"{HOSTILE},Bo:random")
    expect(page.locator("input[name='name 0']")).to_have_value(HOSTILE)
    page.get_by_role("button", name="Start the game").click()
    settled(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text(HOSTILE)
    one_move(page)
    assert page.locator("main img").count() == 0
    expect(page).to_have_title(re.compile(re.escape(HOSTILE)))


def test_names_that_are_equal_are_refused_where_they_stand(setup):
    page = setup()
    page.locator("input[name='name 1']").fill("Ann")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".answer")).to_contain_text("Two players are called “Ann”")


def test_an_illegal_press_is_answered_where_it_was(table):
    """Sooner or later a Storm closes a column, which then takes nothing more."""
    page = table(players="Ann,Bo:random", seed="2")
    for _ in range(40):
        if page.locator(".closed").count():
            break
        one_move(page)
    page.locator(HAND).first.click()
    closed = page.locator(".target[aria-disabled]").first
    closed.click(force=True)  # what cannot be is pressed all the same, and answers why
    answer = page.locator(".board .answer")
    expect(answer).to_be_in_viewport()
    expect(answer.locator(".rule").first).to_be_visible()
    expect(closed).to_have_attribute("aria-describedby", re.compile("why"))


def setting_up(page: Page) -> None:
    page.locator("details summary").click()


def passing(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("button", name="I am Ann")).to_be_visible()


def hinting(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    settled(page)
    page.get_by_role("button", name="Show hints").click()
    expect(page.locator(".hints td.figure").first).to_be_visible()
    page.locator(".hints th button").first.click()
    expect(page.locator(".target .hint").first).to_be_visible()
    expect(page.locator(".hints progress")).to_be_visible()


def reading(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    settled(page)
    page.locator(".story .rule").first.click()
    expect(page.locator(".rule-note:popover-open")).to_be_visible()


STATES = {
    "set-up": ({"players": "Ann,Bo:careful,Cy,Di,Ed,Flo"}, setting_up),
    "wrong link": ({"players": "Ann"}, lambda page: None),
    "pass page": ({"players": "Ann,Bo"}, passing),
    "hint running": ({"players": "Ann,Bo:random,Cy:random,Di:random,Ed:random,Flo:random"}, hinting),
    "rule open": ({}, reading),
}


@pytest.mark.parametrize("state", STATES)
def test_every_state_is_for_everybody(setup, axe, no_sideways_scroll, state):
    query, act = STATES[state]
    page = setup(**query)
    act(page)
    no_sideways_scroll(page)
    for scheme in ("light", "dark") if state in ("set-up", "hint running") else ("dark",):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        axe(page)
