"""A real `gambitkit serve`, a real Chromium, and what every page must satisfy.

Any test that uses `page` fails when the page asks for anything outside this machine, when a script fails,
or when the console shows an error.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote, urlencode, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from servers import Served, serve

from . import chromium

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
HERE = {"127.0.0.1", "localhost"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def served() -> Iterator[Served]:
    """The server with our own pages, one for all tests."""
    one = serve("--pool", "1")
    yield one
    assert one.stop() == 0


@pytest.fixture
def context(new_context: Callable[..., BrowserContext], served: Served) -> BrowserContext:
    """Makes `page.goto("/column_lab")` work, with whatever server the test's module has."""
    return new_context(base_url=served.address)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    try:
        path = chromium.find()
    except chromium.NoChromium as reason:
        pytest.exit(str(reason), returncode=1)
    return {**browser_type_launch_args, "executable_path": path, "args": chromium.ARGUMENTS}


@dataclass
class Troubles:
    """What went wrong on a page. A test that provokes an error empties `errors` once it has looked at it."""

    errors: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.errors.append(f"script: {error}"))
        page.on("console", lambda line: line.type == "error" and self.errors.append(f"console: {line.text}"))
        page.on("request", lambda request: self._ask(request.url))
        page.on("websocket", lambda line: self._ask(line.url))

    def _ask(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.hostname not in HERE:
            self.outside.append(url)


@pytest.fixture
def troubles() -> Troubles:
    return Troubles()


@pytest.fixture
def page(page: Page, troubles: Troubles) -> Iterator[Page]:
    """A page that is watched: after the test, nothing may have gone wrong on it."""
    troubles.watch(page)
    yield page
    assert not troubles.outside, "asked for something outside this machine"
    assert not troubles.errors


@pytest.fixture
def open_page(page: Page) -> Callable[..., Page]:
    """`open_page("column_lab", goal="3 music")`: goes there and waits until the page is drawn."""

    def open_it(name: str = "", **query: str) -> Page:
        page.goto(f"/{name}" + ("?" + urlencode(query, quote_via=quote) if query else ""))
        expect(page.locator("#loading")).to_have_count(0, timeout=20_000)
        expect(page.locator(".failure")).to_have_count(0)
        return page

    return open_it


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """`axe(page)`: fails with what axe-core finds wrong on the page as it stands."""

    def check(page: Page) -> None:
        if page.evaluate("typeof axe") == "undefined":
            page.evaluate(AXE.read_text(encoding="utf-8"))
        found = page.evaluate("axe.run()")["violations"]
        told = [
            f"{violation['id']}: {violation['help']}: "
            + "; ".join(node["html"][:160] for node in violation["nodes"][:3])
            for violation in found
        ]
        assert not told, "\n".join(told)

    return check


@pytest.fixture
def no_sideways_scroll() -> Callable[..., None]:
    """`no_sideways_scroll(page)`: fails where a width makes the page wider than its window."""

    def check(page: Page, widths: tuple[int, ...] = (375, 768, 1280)) -> None:
        before = page.viewport_size
        for width in widths:
            page.set_viewport_size({"width": width, "height": 800})
            wide = page.evaluate("document.scrollingElement.scrollWidth")
            assert wide <= width, f"{wide} px wide in a window of {width} px"
        if before:
            page.set_viewport_size(before)

    return check
