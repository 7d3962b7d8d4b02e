"""A page's way through its session: drawn, answered, left, ended."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from servers import serve

PAGES = Path(__file__).parents[1] / "pages"


@pytest.fixture(scope="module")
def served():
    """The server over the test pages."""
    one = serve("--folder", str(PAGES), "--pool", "1")
    yield one
    assert one.stop() == 0


def count(page: Page):
    return page.locator(".live output")


def ask_now(page: Page) -> None:
    """Have the page look after its session now rather than in some seconds."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def end(page: Page) -> None:
    page.request.post(f"/voila/api/shutdown/{kernel_of(page)}")


def kernel_of(page: Page) -> str:
    return page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")


def test_a_click_is_answered(open_page):
    page = open_page("counter", count="7")
    expect(count(page)).to_have_text("7")
    page.get_by_role("button", name="Count").click()
    expect(count(page)).to_have_text("8")


def test_a_page_asks_for_little(page, open_page):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    open_page("counter")
    assert len(asked) < 50


def test_a_page_is_in_sight_before_its_widget(page, troubles):
    page.route("**/voila.js", lambda route: route.abort())
    page.goto("/counter?count=7")
    expect(page.locator(".still")).to_have_text("Count 7")
    expect(page.locator("#loading")).to_have_text("Loading…")
    page.locator(".still button").evaluate("button => button.focus()")
    assert page.evaluate("document.activeElement.tagName") == "BODY"
    troubles.errors.clear()  # the console names the script that was kept back


def test_the_widget_takes_its_place(open_page):
    page = open_page("counter")
    expect(page.locator(".still")).to_have_count(0)
    expect(page.get_by_role("button", name="Count")).to_have_count(1)


def test_the_page_scrolls_and_the_shell_of_jupyterlab_is_out_of_sight(open_page):
    page = open_page("counter")
    expect(page.locator(".jp-LabShell")).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).overflowY") == "auto"


def test_a_session_that_has_ended_says_so_and_starts_again(open_page, troubles):
    page = open_page("counter", count="7")
    page.get_by_role("button", name="Count").click()
    expect(count(page)).to_have_text("8")
    end(page)
    ask_now(page)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("This session has ended.")
    notice.get_by_role("button", name="Start again").click()
    expect(count(page)).to_have_text("7")
    expect(page.get_by_role("alert")).to_be_hidden()
    troubles.errors.clear()  # JupyterLab's own client complains of the lost kernel


def test_leaving_a_page_ends_its_session(open_page, served):
    page = open_page("counter")
    kernel = kernel_of(page)
    page.goto("/")
    for _ in range(50):
        if not page.request.get(f"/session/{kernel}").json()["alive"]:
            return
        time.sleep(0.1)
    pytest.fail("the session outlived its page")


def test_a_failure_is_told_in_a_box(page):
    page.goto("/failing")
    box = page.get_by_role("alert").filter(has_text="Something went wrong here")
    expect(box).to_be_visible()
    expect(box.get_by_role("link", name="Try again")).to_be_visible()
    expect(page.locator("#loading")).to_have_count(0)


def test_printed_words_are_words(open_page):
    page = open_page("echo", a="<img src=x onerror=alert(1)>")
    expect(page.locator(".printed")).to_contain_text("<img src=x onerror=alert(1)>")


def test_no_script_may_be_written_into_a_page(open_page, troubles):
    page = open_page("echo")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=data:, onerror=\"window.hurt = 1\">')")
    page.wait_for_timeout(200)
    assert page.evaluate("window.hurt") is None
    assert any(re.search("Content Security Policy", error) for error in troubles.errors)
    troubles.errors.clear()


@pytest.mark.parametrize("name", ["counter", "failing", "echo", "nowhere"])
def test_axe(page, axe, troubles, name):
    page.goto(f"/{name}")
    expect(page.locator("#loading")).to_have_count(0)
    axe(page)
    if name == "nowhere":
        troubles.errors.clear()  # the console names the 404
