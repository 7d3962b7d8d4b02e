"""The home page: what exists is one click away, and what does not is not there."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from gambitkit.apps.home import TITLE, offered
from gambitkit.serve import files


@pytest.fixture
def home(open_page) -> Page:
    return open_page()


def test_it_says_what_it_is(home):
    expect(home).to_have_title(f"{TITLE} · gambitkit")
    expect(home.get_by_role("heading", level=1)).to_have_text(TITLE)
    expect(home.get_by_role("heading", name="Gambit Royale")).to_be_visible()


def test_every_link_leads_to_a_page(home):
    links = {link.get_attribute("href") for link in home.get_by_role("link").all()} - {"#main"}
    assert links
    for link in links - {"./"}:
        assert re.split(r"[?#]", link)[0] in files.pages(files.dashboards())


def test_games_to_come_are_not_offered(home):
    expect(home.locator("body")).not_to_contain_text("Gods")
    expect(home.locator("body")).not_to_contain_text("Prince")


def test_it_needs_no_kernel(home):
    assert home.locator("#jupyter-config-data").count() == 0
    assert home.evaluate("[...document.scripts].map((script) => script.src.split('/').at(-1))") == ["home.js"]


def keep(page: Page, name: str, text: str) -> None:
    page.evaluate("([name, text]) => localStorage.setItem('gambitkit/' + name, text)", [name, text])


def test_what_the_browser_keeps_waits_and_can_be_forgotten(home, axe, no_sideways_scroll):
    waiting = home.locator(".resume")
    expect(waiting).to_have_count(0)
    text = "A game waits: <img src=x onerror=boom()> against Bo."
    keep(home, "play/royale", "{}")
    keep(home, "play/royale/told", json.dumps({"text": text, "word": "Go on with it", "page": "play?game=royale"}))
    home.reload()
    expect(waiting).to_have_count(1)
    expect(waiting).to_contain_text(text)
    expect(waiting.get_by_role("link", name="Go on with it")).to_have_attribute("href", "play?game=royale")
    axe(home)
    no_sideways_scroll(home)
    waiting.get_by_role("button", name="Forget it").press("Enter")
    expect(waiting).to_contain_text("Forget this for good?")
    axe(home)
    waiting.get_by_role("button", name="No, keep it").press("Enter")
    expect(waiting.get_by_role("button", name="Forget it")).to_be_focused()
    home.keyboard.press("Enter")
    waiting.get_by_role("button", name="Yes, forget it").press("Enter")
    expect(waiting).to_have_count(0)
    expect(home.get_by_role("heading", level=1)).to_be_focused()
    assert home.evaluate("localStorage.length") == 0


@pytest.mark.parametrize(
    "told",
    [
        "no JSON",
        "null",
        '{"text": "It waits."}',
        '{"text": "It waits.", "word": "Go", "page": "javascript:boom()"}',
        '{"text": "It waits.", "word": "Go", "page": "//elsewhere.example/play"}',
    ],
)
def test_what_cannot_be_read_is_not_told(home, told):
    keep(home, "play/royale/told", told)
    home.reload()
    expect(home.get_by_role("heading", level=1)).to_be_visible()
    home.wait_for_load_state("load")
    expect(home.locator(".resume")).to_have_count(0)


def test_home_has_one_address(page):
    page.goto("/home")
    assert re.fullmatch(r"http://[^/]+/", page.url)


def test_by_keyboard(home):
    home.keyboard.press("Tab")
    expect(home.get_by_role("link", name="Skip to the page")).to_be_focused()
    home.keyboard.press("Enter")
    home.keyboard.press("Tab")
    home.keyboard.press("Tab")
    expect(home.get_by_role("link", name=offered("royale")[0].word).first).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe(home, axe, scheme):
    home.emulate_media(color_scheme=scheme)
    axe(home)


def test_three_widths(home, no_sideways_scroll):
    no_sideways_scroll(home)
