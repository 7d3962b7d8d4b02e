"""The column lab in a browser: by mouse, by keyboard, at three widths, and with whatever a link brings."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

UNKNOWN = {
    "goal": "3 music",
    "cards": "white Wizard,blue King,blue Cardinal,blue Doppelganger,red Small Giant,white ?",
    "seen": "white King,white Queen",
    "suppose": "Romeo",
}
EXAMPLE_2 = {"goal": "1 music", "cards": "white Wizard,blue King,red Cardinal"}


@pytest.fixture
def lab(open_page) -> Callable[..., Page]:
    return lambda **query: open_page("column_lab", **query)


def cards_are(page: Page, *cards: str) -> None:
    """The column's cards, from the nearest on."""
    expect(page.locator(".column .card .name")).to_have_text(list(cards))


def card(page: Page, name: str) -> Locator:
    return page.locator(".column .card").filter(has=page.locator(".name", has_text=name))


def press(page: Page, label: str) -> None:
    page.get_by_role("button", name=label, exact=True).click()


def choose(page: Page, legend: str, option: str) -> None:
    """One of a row of radio buttons."""
    page.get_by_role("group", name=legend).get_by_role("radio", name=option, exact=True).check(force=True)


def add(page: Page, colour: str, name: str) -> None:
    choose(page, "Colour of the card to add", colour)
    pick = page.locator(".palette").get_by_role("button", name=f"{colour} {name}")
    pick.click()
    expect(pick).to_have_attribute("aria-disabled", "true")


def lead(page: Page) -> Locator:
    return page.locator(".title p")


def heard(page: Page) -> Locator:
    """What is announced to whoever hears the page."""
    return page.locator(".screen > [role=status]")


# ---------------------------------------------------------------- journeys


def test_by_mouse(lab):
    page = lab()
    expect(lead(page)).to_have_text("Red, with 8 to white’s 7.")

    # An empty column, built up to the rulebook's second example.
    page.get_by_label("Start from").select_option("an empty column")
    expect(lead(page)).to_contain_text("no card lies here")
    choose(page, "Goal", "music")
    choose(page, "Value", "1")
    add(page, "white", "Wizard")
    add(page, "blue", "King")
    add(page, "red", "Cardinal")
    cards_are(page, "white Wizard", "blue King", "red Cardinal")
    expect(page.get_by_label("Start from")).to_have_value("example-2")

    # Step by step to the end: the Wizard removes the King, and red's 8 beats white's 7.
    expect(page.locator(".goal .seal .word")).to_have_text("blue leads")
    press(page, "Next ›")
    press(page, "Next ›")
    expect(page.locator(".steps .now")).to_have_text("Step 3 of 7: Wizard")
    expect(card(page, "King")).to_contain_text("removed by the Wizard")
    expect(page.locator(".sums")).to_contain_text("Red leads now. Before this step blue led.")
    press(page, "Last »")
    expect(page.locator(".goal .seal .word")).to_have_text("red wins")
    expect(page.locator(".sums tbody tr")).to_have_text([re.compile(r"red\s*8"), re.compile(r"white\s*7")])
    expect(lead(page)).to_have_text("Red, with 8 to white’s 7.")

    # The rail leads back to the Wizard, and the chip opens his rule.
    page.locator(".rail").get_by_role("button", name="Wizard").click()
    page.locator(".said.lead").get_by_role("button", name="Wizard").click()
    note = page.locator(".rule-note:popover-open")
    expect(note).to_contain_text("10 or more")
    expect(note).to_contain_text("Gambit Royale rulebook")
    note.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)

    # The Wizard swapped for a Hermit: nobody is removed, and blue's 20 wins.
    card(page, "Wizard").click()
    page.get_by_label("Swap for").select_option("Hermit 12")
    cards_are(page, "white Hermit", "blue King", "red Cardinal")
    expect(lead(page)).to_contain_text("Blue, with 20")

    # The address has followed; opened anew it shows the same.
    expect(page).to_have_url(re.compile(r"\?goal=1\+music&cards=white\+Hermit,blue\+King,red\+Cardinal&step=3$"))
    page.reload()
    expect(page.locator("#loading")).to_have_count(0, timeout=20_000)
    cards_are(page, "white Hermit", "blue King", "red Cardinal")
    expect(page.locator(".steps .now")).to_have_text("Step 3 of 7: Wizard")


def test_by_keyboard(lab):
    page = lab(**EXAMPLE_2)
    keys = page.keyboard

    def tab_to(name: str, backwards: bool = False) -> None:
        for _ in range(80):
            keys.press("Shift+Tab" if backwards else "Tab")
            focused = page.evaluate("document.activeElement.textContent.replace(/\\s+/g, ' ').trim()")
            if re.search(name, focused):
                return
        raise AssertionError(f"no way to {name}")

    # Along the step bar with the arrow keys.
    tab_to("Next ›")
    keys.press("Enter")
    keys.press("ArrowRight")
    expect(page.locator(".steps .now")).to_have_text("Step 3 of 7: Wizard")
    expect(heard(page)).to_contain_text("Step 3 of 7, Wizard. The white Wizard removes every card of 10 or more.")
    keys.press("End")
    expect(page.locator(".steps .now")).to_have_text("Step 7 of 7: Sums")
    keys.press("Home")

    # A card moved by its own keys keeps the focus.
    tab_to("blue King")
    keys.press("ArrowUp")
    cards_are(page, "blue King", "white Wizard", "red Cardinal")
    expect(heard(page)).to_contain_text("The blue King moves up to place 1 of 3.")
    expect(card(page, "King")).to_be_focused()
    keys.press("ArrowUp")
    expect(page.locator(".answer")).to_contain_text("nearest card already")
    keys.press("ArrowDown")
    cards_are(page, "white Wizard", "blue King", "red Cardinal")

    # Its menu, and out of it again.
    keys.press("Enter")
    expect(card(page, "King")).to_have_attribute("aria-expanded", "true")
    tab_to("^Take out$")
    keys.press("Escape")
    expect(page.locator(".menu")).to_have_count(0)
    expect(card(page, "King")).to_be_focused()
    keys.press("Delete")
    cards_are(page, "white Wizard", "red Cardinal")
    expect(heard(page)).to_contain_text("The blue King is taken out.")
    tab_to("^Undo$")
    keys.press("Enter")
    cards_are(page, "white Wizard", "blue King", "red Cardinal")

    # To the palette by its link, and a card added from there.
    tab_to("Add a card", backwards=True)
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Add a card")).to_be_focused()
    keys.press("Tab")
    keys.press("ArrowRight")
    expect(page.locator("[name=palette][value=blue]")).to_be_checked()
    tab_to("blue Witch")
    keys.press("Space")
    cards_are(page, "white Wizard", "blue King", "red Cardinal", "blue Witch")
    expect(page.locator(".palette").get_by_role("button", name="blue Witch")).to_be_focused()
    keys.press("Space")
    expect(page.locator(".answer")).to_contain_text("blue has only one")
    expect(heard(page)).to_contain_text("blue has only one")


def test_a_card_is_dragged(lab):
    page = lab(**EXAMPLE_2)
    box = card(page, "Wizard").bounding_box()
    end = card(page, "Cardinal").bounding_box()
    page.mouse.move(box["x"] + 120, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 120, box["y"] + 60, steps=3)
    page.mouse.move(box["x"] + 120, end["y"] + end["height"] - 4, steps=3)
    page.mouse.up()
    cards_are(page, "blue King", "red Cardinal", "white Wizard")
    expect(page.locator(".menu")).to_have_count(0)

    # Given up with Escape, nothing moves; a plain press still opens the menu.
    box = card(page, "King").bounding_box()
    page.mouse.move(box["x"] + 120, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 120, box["y"] + 120, steps=3)
    page.keyboard.press("Escape")
    page.mouse.up()
    card(page, "Cardinal").click()
    expect(page.locator(".menu")).to_have_count(1)
    cards_are(page, "blue King", "red Cardinal", "white Wizard")


def test_under_the_cloak_and_out_again(lab):
    page = lab(goal="2 fencing", cards="red Cloak,blue Queen,red Wizard")
    card(page, "Wizard").click()
    press(page, "Under the Cloak")
    expect(page.locator(".cards > .tucked")).to_contain_text("Wizard")
    expect(page).to_have_url(re.compile(r"cards=red\+Cloak%3Ered\+Wizard,blue\+Queen$"))
    press(page, "Out from the Cloak")
    expect(page.locator(".cards > .tucked")).to_have_count(0)
    page.get_by_label("turned only at the round’s end").check()
    expect(card(page, "Wizard")).to_contain_text("turned at the end")


# ---------------------------------------------------------------- unknown cards


def test_one_unknown_card_is_counted_out_at_once(lab):
    page = lab(**UNKNOWN)
    odds = page.get_by_role("region", name="Odds")
    expect(odds).to_contain_text("over all 22 cards that the face-down white card can be. Counted out, not guessed.")
    expect(odds.locator("tbody tr")).to_have_text(
        [re.compile(r"red\s*50 %\s*11 of 22"), re.compile(r"white\s*41 %"), re.compile(r"blue\s*9 %")]
    )
    expect(page.get_by_role("region", name="What would change it")).to_contain_text("As supposed red wins.")
    page.get_by_label("the white card", exact=True).select_option("Witch")
    expect(lead(page)).to_contain_text("if the face-down white card is the Witch")


def test_many_unknown_cards_are_refined_until_counted_out(lab):
    page = lab(goal="3 music", cards="white Wizard,blue ?,blue ?,red ?,white ?")
    odds = page.get_by_role("region", name="Odds")
    expect(odds.locator("tbody tr")).not_to_have_count(0)
    expect(odds).to_contain_text("Counted out, not guessed.", timeout=30_000)
    expect(odds.get_by_role("button", name="Stop")).to_have_count(0)


def test_counting_can_be_stopped_and_gone_on_with(lab):
    page = lab(goal="3 music", cards="white Wizard,blue ?,blue ?,blue ?,red ?,red ?,red ?,white ?,green ?")
    odds = page.get_by_role("region", name="Odds")
    odds.get_by_role("button", name="Stop").click()
    expect(odds).to_contain_text("Stopped there.")
    expect(odds).to_contain_text("in 95 of 100 such draws")
    odds.get_by_role("button", name="Go on").click()
    expect(odds.get_by_role("button", name="Go on")).to_have_count(0)


def test_a_card_seen_elsewhere_is_no_longer_among_them(lab):
    page = lab(**UNKNOWN)
    page.get_by_text("Seen elsewhere:").click()
    page.get_by_role("group", name="white cards seen elsewhere").get_by_label("Witch").check(force=True)
    expect(page.get_by_role("region", name="Odds")).to_contain_text("over all 21 cards")
    expect(page.get_by_role("group", name="white cards seen elsewhere")).to_be_visible()


def test_a_ruling_is_read_the_other_way(lab):
    page = lab(goal="4 commerce", cards="blue Doppelganger,red Small Giant,blue Romeo,white Storm")
    rulings = page.get_by_role("region", name="Does a ruling matter here?")
    # The Giant has 11. A copy of that gives blue 16; a copy of the printed 2 gives blue 7.
    expect(lead(page)).to_contain_text("Red, with 11")
    rulings.get_by_role("button", name=re.compile("Score it that way.*copy")).click()
    expect(lead(page)).to_contain_text("Blue, with 16")
    expect(page).to_have_url(re.compile(r"copy=current$"))
    rulings.get_by_role("button", name=re.compile("Score it as ruled.*copy")).click()
    expect(lead(page)).to_contain_text("Red, with 11")


# ---------------------------------------------------------------- links


def test_link_and_python_line_are_copied(lab, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = lab(**EXAMPLE_2)
    press(page, "Copy the link")
    expect(page.locator("[data-copied=copied]")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url.partition("?")[0] + "?goal=1+music&cards=white+Wizard,blue+King,red+Cardinal"
    press(page, "Copy the Python line")
    expect(heard(page)).to_have_text("copied")
    page.wait_for_timeout(100)
    line = page.evaluate("navigator.clipboard.readText()")
    assert line == 'royale.resolve("1 music", ["white Wizard", "blue King", "red Cardinal"])'


@pytest.mark.parametrize(
    "query",
    [
        {"cards": "<img src=x onerror=alert(1)>"},
        {"goal": "\"><script>document.title='no'</script>"},
        {"cards": "white Wizard", "seen": "javascript:alert(1)"},
        {"cards": "red King", "step": "</main>"},
        {"cards": "white Wizard, " * 400},
    ],
)
def test_a_hostile_link_is_shown_as_text(lab, query):
    page = lab(**query)
    expect(page.locator(".answer")).to_contain_text("This link cannot be read, so here is an empty column.")
    expect(page.locator("main img, main script[src*=x], .screen script")).to_have_count(0)
    expect(page).to_have_title("Who wins this column? · gambitkit")
    add(page, "red", "King")
    expect(page.locator(".answer")).to_have_count(0)


# ---------------------------------------------------------------- for everybody


def as_it_opens(page: Page) -> None:
    """Nothing is pressed."""


def with_a_menu(page: Page) -> None:
    card(page, "Wizard").click()
    expect(page.locator(".menu")).to_be_visible()


def with_a_note(page: Page) -> None:
    page.locator(".said.lead .rule").first.click()
    expect(page.locator(".rule-note:popover-open")).to_be_visible()


def with_seen_cards(page: Page) -> None:
    page.get_by_text("Seen elsewhere:").click()


def with_a_refusal(page: Page) -> None:
    page.locator(".palette .pick[aria-disabled]").first.click(force=True)
    expect(page.locator(".answer")).to_be_visible()


def at_the_wizard(page: Page) -> None:
    page.locator(".rail").get_by_role("button", name="Wizard").click()
    expect(card(page, "King")).to_contain_text("removed")


def while_it_counts(page: Page) -> None:
    expect(page.get_by_role("button", name="Stop")).to_be_visible()


MANY = {"goal": "3 music", "cards": "white Wizard,blue ?,blue ?,blue ?,red ?,red ?,red ?,white ?,green ?"}
STATES = {
    "first": ({}, as_it_opens),
    "empty": ({"goal": "5 religion"}, as_it_opens),
    "menu": (UNKNOWN, with_a_menu),
    "cloak": ({"cards": "red Cloak>red Witch,red Dragon down,red ?", "copy": "current"}, as_it_opens),
    "note": (UNKNOWN, with_a_note),
    "seen": (UNKNOWN, with_seen_cards),
    "refusal": ({"cards": "red King,red Queen"}, with_a_refusal),
    "step": (UNKNOWN, at_the_wizard),
    "counting": (MANY, while_it_counts),
    "broken": ({"cards": "<b>"}, as_it_opens),
}


@pytest.mark.parametrize("state", STATES)
def test_every_state_is_for_everybody(lab, axe, no_sideways_scroll, state):
    query, act = STATES[state]
    page = lab(**query)
    act(page)
    no_sideways_scroll(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        axe(page)


def test_the_step_bar_stays_in_sight_on_a_phone(lab):
    page = lab(**UNKNOWN)
    page.set_viewport_size({"width": 375, "height": 700})
    card(page, "Romeo").scroll_into_view_if_needed()
    expect(page.get_by_role("button", name="Next ›")).to_be_in_viewport()


def test_everything_pressed_is_large_enough_on_a_phone(lab):
    page = lab(**UNKNOWN)
    page.set_viewport_size({"width": 375, "height": 700})
    small = page.evaluate("""() => [...document.querySelectorAll('.screen :is(button:not(.link), select, summary)')]
        .filter(e => e.checkVisibility() && !e.closest('.rail, .rule-note'))
        .filter(e => e.getBoundingClientRect().height < 24).map(e => e.outerHTML.slice(0, 80))""")
    assert not small
