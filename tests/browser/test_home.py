"""The home page: what exists is one click away, and what does not is not there."""

import re

import pytest
from playwright.sync_api import Page, expect

from gambitkit.apps.home import TITLE, home_html
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
    assert home.locator("script").count() == 0


def test_the_notebook_shows_the_same(monkeypatch):
    monkeypatch.delenv("GAMBITKIT_SERVED", raising=False)
    assert 'href="column_lab.ipynb"' in home_html()
    assert "home_html()" in (files.dashboards() / "home.ipynb").read_text()


def test_home_has_one_address(page):
    page.goto("/home")
    assert re.fullmatch(r"http://[^/]+/", page.url)


def test_by_keyboard(home):
    home.keyboard.press("Tab")
    expect(home.get_by_role("link", name="Skip to the page")).to_be_focused()
    home.keyboard.press("Enter")
    home.keyboard.press("Tab")
    home.keyboard.press("Tab")
    expect(home.get_by_role("link", name="Open the column lab")).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe(home, axe, scheme):
    home.emulate_media(color_scheme=scheme)
    axe(home)


def test_three_widths(home, no_sideways_scroll):
    no_sideways_scroll(home)
