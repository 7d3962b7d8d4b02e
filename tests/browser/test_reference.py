"""The reference in a real browser: looked through by mouse and by keyboard, linked to, printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect


@pytest.fixture
def book(open_page):
    def open_book(**query: str) -> Page:
        return open_page("reference", game="royale", **query)

    return open_book


def field(page: Page):
    return page.get_by_role("searchbox", name="Find")


def test_one_finds_a_card_by_keyboard_and_follows_a_citation(book):
    page = book()
    field(page).focus()
    page.keyboard.type("wit", delay=20)
    page.keyboard.type("ch", delay=20)
    expect(page.locator(".finder .note")).to_have_text("12 entries")
    expect(page.locator("tr[id$=card-witch] mark").first).to_have_text("Witch")
    expect(page.locator("tr[id$=card-king]")).to_have_count(0)
    expect(field(page)).to_be_focused()
    expect(page.locator("[role=status].visually-hidden")).to_have_text("12 entries")
    assert page.url.endswith("game=royale&find=witch")

    page.locator("tr[id$=card-witch]").get_by_role("link", name="rule Witch").focus()
    page.keyboard.press("Enter")
    expect(page.locator("article[id$=-witch]")).to_be_focused()
    expect(page.locator("article[id$=-witch]")).to_be_in_viewport()
    expect(field(page)).to_have_value("")
    assert page.url.endswith("game=royale&at=witch")


def test_escape_and_the_button_clear_the_field(book):
    page = book(find="storm")
    expect(page.locator("mark").first).to_be_visible()
    field(page).press("Escape")
    expect(field(page)).to_have_value("")
    expect(page.locator("mark")).to_have_count(0)
    expect(page.locator("tr[id$=card-king]")).to_be_visible()
    expect(field(page)).to_be_focused()

    field(page).fill("qqqqq")
    expect(page.locator(".finder .note")).to_contain_text("There is nothing on “qqqqq” here.")
    page.get_by_role("button", name="Clear").click()
    expect(field(page)).to_have_value("")
    assert page.url.endswith("reference?game=royale")


def test_a_slip_is_forgiven_and_hostile_words_are_words(book):
    page = book()
    field(page).fill("wizzard")
    expect(page.locator(".finder .note")).to_contain_text("the nearest is “wizard”")
    expect(page.locator("tr[id$=card-wizard]")).to_be_visible()
    field(page).fill("<img src=x onerror=alert(1)>")
    expect(page.locator(".finder .note")).to_contain_text("<img src=x onerror=alert(1)>")
    assert page.locator("main img").count() == 0


def test_a_link_opens_at_an_entry(book):
    page = book(at="R-43")
    expect(page.locator("li[id$=-R-43]")).to_be_focused()
    expect(page.locator("li[id$=-R-43]")).to_be_in_viewport()
    expect(field(page)).to_be_in_viewport()


def test_the_field_stays_in_sight(book):
    page = book()
    for width in (1280, 375):
        page.set_viewport_size({"width": width, "height": 700})
        page.get_by_role("link", name="Sources compared").click()
        expect(page.get_by_role("heading", name="Sources compared")).to_be_in_viewport()
        expect(field(page)).to_be_in_viewport()


def test_it_prints_on_two_pages(book):
    page = book()
    margin = dict.fromkeys(("top", "bottom", "left", "right"), "10mm")
    for paper in ("A4", "Letter"):
        pdf = page.pdf(format=paper, margin=margin)
        assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 2
    page.evaluate("window.print = () => { window.printed = true; }")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    leaflet = page.locator(".leaflet")
    for said in ("A turn", "The end of a round", "Talents in their order", "The final score", "Doppelgänger"):
        expect(leaflet).to_contain_text(said)
    expect(page.get_by_role("heading", name="Sources compared")).to_be_hidden()


def test_a_note_of_another_page_leads_here(open_page):
    page = open_page("column_lab")
    page.locator(".said button.rule").first.click()
    note = page.locator(".rule-note:popover-open")
    title = note.locator("p").first.inner_text()
    note.get_by_role("link", name="In the reference").click()
    expect(page.locator("article.entry:focus h4")).to_have_text(title, timeout=20_000)


STATES = {
    "whole": {},
    "found": {"find": "witch"},
    "nothing": {"find": "qqqqq"},
    "at": {"at": "R-33"},
    "refused": {"at": "R-99"},
}


@pytest.mark.parametrize("state", STATES)
def test_every_state_is_for_everybody(book, axe, no_sideways_scroll, state):
    page = book(**STATES[state])
    no_sideways_scroll(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        axe(page)
