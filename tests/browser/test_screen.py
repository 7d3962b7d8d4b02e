"""The screen in a browser: what is pressed and typed arrives in order, and redraws leave the reader's things alone."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from servers import serve

TESTS = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def served():
    """The server over the test pages, whose kernels find the tests' own modules."""
    one = serve("--folder", str(TESTS / "pages"), "--pool", "2", PYTHONPATH=str(TESTS))
    yield one
    assert one.stop() == 0


@pytest.fixture
def shop(open_page) -> Page:
    page = open_page("workshop")
    expect(page.locator(".screen output")).to_be_visible()
    return page


def until(page: Page, condition: str) -> None:
    """Wait for a condition in the page; its policy allows no script that is made from text."""
    for _ in range(200):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"never came true: {condition}")


def do(page: Page, act: str) -> Locator:
    return page.get_by_role("button", name=act, exact=True)


def names(page: Page) -> list[str]:
    return [name.split()[-1] for name in page.locator(".column .card .name").all_text_contents()]


def focused(page: Page) -> str:
    return page.evaluate("document.activeElement.closest('[data-key]')?.dataset.key ?? document.activeElement.tagName")


# ---------------------------------------------------------------- events


def test_fast_presses_are_all_heard(shop):
    for _ in range(30):
        do(shop, "add").evaluate("button => button.click()")
    expect(shop.locator("output")).to_have_text("30")


def test_presses_and_settings_keep_their_order(shop):
    shop.evaluate("""() => {
        const note = document.querySelector('[name=note]');
        const write = (text) => { note.value = text; note.dispatchEvent(new Event('input', { bubbles: true })); };
        const press = (act) => document.querySelector(`[data-do=${act}]`).click();
        press('slow'); write('a'); write('ab'); press('clear'); write('abc'); write('abcd');
    }""")
    expect(shop.locator(".heard")).to_have_text("note=abcd")
    expect(shop.get_by_label("Note")).to_have_value("abcd")


def test_typing_is_not_overwritten_by_a_late_redraw(shop):
    do(shop, "slow").click()
    note = shop.get_by_label("Note")
    note.press_sequentially("while it is slow", delay=15)
    do(shop, "slow").evaluate("button => button.click()")
    note.press_sequentially(", and again", delay=15)
    expect(shop.locator(".heard")).to_contain_text("note=while it is slow, and again", timeout=10_000)
    expect(note).to_have_value("while it is slow, and again")
    expect(note).to_be_focused()


def test_the_caret_stays_where_it_is(shop):
    note = shop.get_by_label("Note")
    note.fill("middle")
    expect(shop.locator(".heard")).to_contain_text("note=middle")
    note.evaluate("field => field.setSelectionRange(3, 3)")
    note.press_sequentially("XY", delay=80)
    expect(shop.locator(".heard")).to_contain_text("note=midXYdle")
    assert note.evaluate("field => field.selectionStart") == 5


def test_a_field_without_a_value_keeps_what_was_typed(shop):
    draft = shop.get_by_label("Draft")
    draft.fill("mine")
    do(shop, "add").click()
    expect(shop.locator("output")).to_have_text("1")
    expect(draft).to_have_value("mine")


def test_a_choice_that_is_refused_goes_back(shop):
    shop.locator("[name=kind][value=odd]").check(force=True)
    expect(shop.locator(".heard")).to_contain_text("kind=odd")
    shop.locator("[name=kind][value=no]").evaluate("radio => radio.click()")
    expect(shop.locator(".answer")).to_contain_text("Never.")
    expect(shop.locator("[name=kind][value=odd]")).to_be_checked()


def test_a_range_tells_of_its_changes(shop):
    shop.get_by_label("At").focus()
    for _ in range(4):
        shop.keyboard.press("ArrowRight")
    expect(shop.locator(".heard")).to_contain_text("at=7")
    expect(shop.get_by_label("At")).to_have_value("7")


# ---------------------------------------------------------------- what the reader keeps


def test_an_open_note_and_open_details_stay_open(shop):
    shop.get_by_text("More", exact=True).click()
    do(shop, "rule Laying a card").click()
    note = shop.locator(".rule-note:popover-open")
    expect(note).to_contain_text("A card is laid <face up>.")
    do(shop, "add").evaluate("button => button.click()")
    expect(shop.get_by_text("It is 1 now.")).to_be_visible()
    expect(note).to_be_visible()
    shop.keyboard.press("Escape")
    expect(note).to_have_count(0)


def test_keys_move_a_card_and_the_focus_goes_with_it(shop):
    shop.locator("[data-key=dog] button").focus()
    shop.keyboard.press("ArrowUp")
    shop.keyboard.press("ArrowUp")
    expect(shop.locator(".column .card .name").nth(1)).to_contain_text("Dog")
    assert names(shop) == ["Ace", "Dog", "Bee", "Cat"]
    assert focused(shop) == "dog"
    shop.keyboard.press("ArrowDown")
    expect(shop.locator(".column .card .name").nth(2)).to_contain_text("Dog")
    assert focused(shop) == "dog"


def test_when_a_card_goes_its_neighbour_has_the_focus(shop):
    shop.locator("[data-key=bee] button").focus()
    shop.keyboard.press("Delete")
    expect(shop.locator("[data-key=bee]:not(.ghosts *)")).to_have_count(0)
    assert focused(shop) == "cat"


def test_what_opens_may_take_the_focus(shop):
    do(shop, "menu").click()
    expect(do(shop, "Ace at the top")).to_be_focused()
    do(shop, "add").click()
    expect(shop.locator("output")).to_have_text("1")
    expect(do(shop, "add")).to_be_focused()


def test_a_link_within_the_page_leads_there(shop):
    shop.get_by_role("link", name="To the end").click()
    expect(shop.get_by_text("The end.")).to_be_focused()


# ---------------------------------------------------------------- answers


def test_an_answer_is_announced_every_time(shop):
    status = shop.locator(".screen > [role=status]")
    expect(status).to_have_text("")
    do(shop, "answer").click()
    expect(status).to_contain_text("It does not go there.")
    shop.evaluate("""() => {
        window.spoken = 0;
        const status = document.querySelector('.screen > [role=status]');
        new MutationObserver(() => { window.spoken += 1; }).observe(status, { childList: true });
    }""")
    do(shop, "answer").click()
    until(shop, "window.spoken >= 2")
    expect(status).to_contain_text("It does not go there.")


def test_a_refusal_and_a_failure_are_seen(shop):
    do(shop, "refuse").click()
    expect(shop.locator(".answer")).to_contain_text("Not now.")
    do(shop, "rule T-7").first.click()
    expect(shop.locator(".rule-note:popover-open")).to_contain_text("The earlier card wins.")
    shop.keyboard.press("Escape")
    do(shop, "fail").click()
    expect(shop.get_by_role("alert")).to_contain_text(
        "it is our fault. Your table is as it was. LookupError: no such thing"
    )
    expect(shop.locator("output")).to_have_text("0")
    do(shop, "add").click()
    expect(shop.locator("output")).to_have_text("1")
    expect(shop.locator(".screen .answer")).to_have_count(0)


def test_long_work_shows_its_progress_and_leaves_room_for_presses(shop):
    do(shop, "work").click()
    done = shop.locator(".done")
    expect(done).not_to_have_text("0")
    do(shop, "add").click()
    expect(shop.locator("output")).to_have_text("1")
    do(shop, "stop").click()
    shop.wait_for_timeout(300)
    then = done.inner_text()
    shop.wait_for_timeout(500)
    assert done.inner_text() == then


# ---------------------------------------------------------------- page and host


def test_the_address_follows_and_restores(shop):
    shop.get_by_label("Note").fill("<b>Ö & ü</b>")
    do(shop, "add").click()
    expect(shop).to_have_url(re.compile(r"\?note=%3Cb%3E%C3%96%20%26%20%C3%BC%3C/b%3E&count=1$"))
    shop.reload()
    expect(shop.get_by_label("Note")).to_have_value("<b>Ö & ü</b>", timeout=20_000)


def test_a_text_is_copied(shop, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    shop.locator("[data-copy]").click()
    expect(shop.locator("[data-copied=copied]")).to_be_visible()
    assert shop.evaluate("navigator.clipboard.readText()") == "what\nis <copied>"


def test_two_screens_in_a_page_have_ids_and_choices_of_their_own(open_page):
    page = open_page("two_screens")
    expect(page.locator(".screen .sheet")).to_have_count(3)
    ids = page.evaluate("[...document.querySelectorAll('.screen [id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids))
    one, twin, other = (page.locator(".screen").nth(n) for n in range(3))
    one.locator("[name=kind][value=odd]").evaluate("radio => radio.click()")
    expect(twin.locator("[name=kind][value=odd]")).to_be_checked()
    expect(one.locator("[name=kind][value=odd]")).to_be_checked()
    expect(other.locator("[name=kind][value=plain]")).to_be_checked()
    twin.get_by_role("button", name="add", exact=True).click()
    expect(one.locator("output")).to_have_text("1")
    expect(other.locator("output")).to_have_text("0")
    other.get_by_role("button", name="rule Laying a card").click()
    expect(other.locator(".rule-note:popover-open")).to_have_count(1)
    expect(one.locator(".rule-note:popover-open")).to_have_count(0)


# ---------------------------------------------------------------- motion


MOVES = """() => {
    window.moves = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        window.moves.push(this.closest('[data-key]')?.dataset.key ?? this.className);
        return animate.call(this, frames, timing);
    };
}"""


def test_cards_slide_turn_and_fade(shop):
    shop.evaluate(MOVES)
    shop.locator("[data-key=dog] button").focus()
    shop.keyboard.press("ArrowUp")
    until(shop, "window.moves.length >= 2")
    assert sorted(shop.evaluate("window.moves")) == ["cat", "dog"]
    shop.evaluate("window.moves = []")
    do(shop, "turn").click()
    until(shop, "window.moves.length >= 8")
    assert {"ace", "bee", "cat", "dog"} <= set(shop.evaluate("window.moves"))
    expect(shop.locator(".ghosts > *")).to_have_count(0)
    shop.locator("[data-key=bee] button").focus()
    shop.keyboard.press("Delete")
    expect(shop.locator("[data-key=bee]")).to_have_count(0)


def test_a_zone_that_is_pushed_along_is_no_move(shop):
    shop.evaluate(MOVES)
    do(shop, "answer").click()
    expect(shop.locator(".screen .answer")).to_be_visible()
    assert shop.evaluate("window.moves") == []


def test_nothing_moves_for_who_asked_for_less(new_context, served):
    page = new_context(base_url=served.address, reduced_motion="reduce").new_page()
    page.goto("/workshop")
    expect(page.locator("#loading")).to_have_count(0, timeout=20_000)
    page.evaluate(MOVES)
    page.locator("[data-key=dog] button").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".column .card .name").nth(2)).to_contain_text("Dog")
    do(page, "turn").click()
    expect(page.locator(".column [data-face=down]")).to_have_count(4)
    assert page.evaluate("window.moves") == []


# ---------------------------------------------------------------- a game that the house does not know


def play_by(page: Page, press) -> int:
    moves = 0
    while not page.get_by_role("heading", name="The game is over").count():
        card = page.locator(".hand button.card:not([aria-disabled])").first
        press(card)
        expect(page.locator(".hand button.card[aria-pressed=true]")).to_have_count(1)
        press(page.locator("button.target:not([aria-disabled])").first)
        moves += 1
        expect(page.locator(".steps .now")).to_contain_text(f"Move {moves} of {moves}")
    return moves


def test_a_game_is_played_by_mouse(open_page, axe, no_sideways_scroll):
    page = open_page("two_ladders")
    axe(page)
    assert play_by(page, lambda target: target.click()) == 24
    axe(page)
    no_sideways_scroll(page)
    do(page, "‹ Back").click()
    do(page, "‹ Back").click()
    expect(page.locator(".steps .now")).to_contain_text("Move 22 of 24")
    do(page, "« First").click()
    expect(page.locator(".steps .now")).to_contain_text("Move 0 of 24: the start")


def test_a_game_is_played_by_keyboard(open_page):
    page = open_page("two_ladders")

    def press(target: Locator) -> None:
        for _ in range(60):
            if target.evaluate("element => element === document.activeElement"):
                page.keyboard.press("Enter")
                return
            page.keyboard.press("Tab")
        raise AssertionError("out of the keyboard's reach")

    assert play_by(page, press) == 24


def test_a_forbidden_press_is_answered_where_it_was(open_page, axe):
    page = open_page("two_ladders")
    for _ in range(24):
        page.locator(".hand button.card:not([aria-disabled])").first.click()
        refused = page.locator("button.target[aria-disabled=true]")
        expect(page.locator("button.target").first).to_be_visible()
        if refused.count():
            break
        page.locator("button.target").nth(0).click()
        expect(page.locator("button.target")).to_have_count(0)
    before = page.locator(".steps .now").inner_text()
    refused.first.click(force=True)
    answer = page.locator(".table .answer")
    expect(answer).to_contain_text("ladder is past")
    assert refused.first.get_attribute("aria-describedby") == answer.get_attribute("id")
    assert page.locator(".steps .now").inner_text() == before
    axe(page)
    answer.get_by_role("button", name=re.compile("^rule")).first.click()
    expect(page.locator(".rule-note:popover-open")).to_have_count(1)
    axe(page)


def test_hostile_names_are_names(open_page):
    page = open_page("two_ladders", players="<img src=x onerror=boom()>,</main><b>Bo</b>")
    expect(page.locator(".question")).to_contain_text("<img src=x onerror=boom()>, lay")
    assert page.locator(".screen img").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_table_in_every_light_and_width(new_context, served, axe, no_sideways_scroll, scheme):
    page = new_context(base_url=served.address, color_scheme=scheme).new_page()
    page.goto("/two_ladders?players=Ann,Bo,Cy,Di")
    expect(page.locator("#loading")).to_have_count(0, timeout=20_000)
    page.locator(".hand button.card").first.click()
    expect(page.locator("button.target").first).to_be_visible()
    no_sideways_scroll(page)
    for width in (375, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_timeout(400)  # until nothing moves
        axe(page)
