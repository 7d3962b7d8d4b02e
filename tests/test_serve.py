"""The server without a browser: addresses, queries, headers, sessions, errors."""

import gzip
import http.client
import json
import re
import time
from pathlib import Path
from types import SimpleNamespace
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from gambitkit.serve import address, files
from gambitkit.serve.handlers import KernelSocket
from gambitkit.serve.query import ASK, query
from servers import serve

PAGES = Path(__file__).parent / "pages"


# -- addresses and queries


def test_address_of_a_page(monkeypatch):
    monkeypatch.setenv("GAMBITKIT_SERVED", "1")
    assert address("column_lab") == "column_lab"
    assert address("home") == "./"


def test_address_with_a_query(monkeypatch):
    monkeypatch.setenv("GAMBITKIT_SERVED", "1")
    found = address("column_lab", goal="3 music", cards=["red ?", "blue <b>"], seen="", step=None)
    assert found == "column_lab?goal=3%20music&cards=red%20%3F&cards=blue%20%3Cb%3E"


def test_address_outside_the_server_is_the_notebook(monkeypatch):
    monkeypatch.delenv("GAMBITKIT_SERVED", raising=False)
    assert address("column_lab", goal="3 music") == "column_lab.ipynb"


def test_query_outside_a_server(monkeypatch):
    for name in (ASK, "QUERY_STRING", "VOILA_PREHEAT"):
        monkeypatch.delenv(name, raising=False)
    assert query() == {}


def test_query_under_a_plain_voila(monkeypatch):
    monkeypatch.delenv(ASK, raising=False)
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    monkeypatch.setenv("QUERY_STRING", "goal=3%20music&seen=&goal=4+fencing")
    assert query() == {"goal": "4 fencing", "seen": ""}


def test_query_when_the_server_is_gone(monkeypatch):
    monkeypatch.setenv(ASK, "http://127.0.0.1:1/query/x")
    assert query() == {}


# -- a running server


@pytest.fixture(scope="module", params=["1", "0"], ids=["pool", "no pool"])
def server(request):
    """A server over the test pages, with kernels started ahead and without."""
    one = serve("--folder", str(PAGES), "--pool", request.param, "--limit", "3")
    yield one
    assert one.stop() == 0


def get(server, path: str):
    return urlopen(server.address + path, timeout=30)


def post(server, path: str, **headers: str):
    return urlopen(Request(server.address + path, data=b"", headers=headers), timeout=30)


def kernel_id(page: str) -> str:
    found = re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', page)
    assert found
    return json.loads(found[1])["kernelId"]


@pytest.fixture
def visit(server):
    """Opens a page, and closes the sessions of all pages afterwards."""
    opened = []

    def open_it(path: str) -> str:
        page = get(server, path).read().decode()
        opened.append(kernel_id(page))
        return page

    yield open_it
    for one in opened:
        post(server, f"/voila/api/shutdown/{one}")


def test_a_page_has_a_frame(visit):
    page = visit("/counter")
    assert page.count("<main") == 1
    assert '<a class="skip" href="#main">' in page
    assert "<title>Counter · gambitkit</title>" in page
    assert 'name="viewport"' in page
    assert "Loading…" in page


def test_a_page_shows_no_source(visit):
    assert "anywidget.AnyWidget" not in visit("/counter")


def test_a_page_asks_for_nothing_outside(visit, server):
    for page in (visit("/counter"), get(server, "/").read().decode()):
        assert not re.search(r"""(?:src|href)=["']?(?:https?:)?//""", page)


def test_every_address_in_a_page_answers(visit, server):
    found = re.findall(r'(?:src|href)="(/[^"]+)"', visit("/counter"))
    assert len(found) >= 4
    for one in found:
        with get(server, one) as answer:
            assert answer.status == 200
            assert "max-age=315360000" in answer.headers["Cache-Control"]


def test_the_scripts_that_a_page_begins_with_come_as_one(server, visit):
    url = re.search(r'/voila/[^"]+/boot.js', visit("/echo"))[0]
    with urlopen(Request(server.address + url, headers={"Accept-Encoding": "gzip"}), timeout=30) as answer:
        squeezed = answer.read()
        assert answer.headers["Content-Encoding"] == "gzip"
    plain = get(server, url).read()
    assert gzip.decompress(squeezed) == plain
    assert plain.count(b"webpackChunk") > 2 * 40


@pytest.mark.parametrize("path", ["/", "/echo", "/nowhere"])
def test_every_page_has_a_strict_policy(server, path):
    try:
        answer = get(server, path)
    except HTTPError as error:
        answer = error
    policy = answer.headers["Content-Security-Policy"]
    assert "script-src 'self' blob:;" in policy
    assert "connect-src 'self';" in policy
    assert "Set-Cookie" not in answer.headers


def test_the_query_reaches_the_notebook(visit):
    assert "heard {&#39;a&#39;: &#39;1 &lt;b&gt;&#39;}" in visit("/echo?a=1%20%3Cb%3E").replace("&#34;", "&#39;")


def test_two_visitors_have_a_session_each(visit):
    first, second = visit("/echo?a=first"), visit("/echo?a=second")
    assert "first" in first
    assert "second" in second
    assert "first" not in second
    assert kernel_id(first) != kernel_id(second)


def test_template_and_theme_in_the_query_change_nothing(visit):
    page = visit("/echo?template=reveal&theme=dark")
    assert "<main" in page
    assert '"jupyterLabTheme": "light"' in page


def test_a_failing_cell_is_told_in_plain_words(visit):
    page = visit("/failing")
    assert "before" in page
    assert 'class="answer failure" role="alert"' in page
    assert "after" not in page
    for word in ("Traceback", "ZeroDivisionError", "cell ["):
        assert word not in page


def alive(server, kernel: str) -> bool:
    return json.load(get(server, f"/session/{kernel}"))["alive"]


def test_a_session_lives_until_its_page_is_left(server):
    kernel = kernel_id(get(server, "/echo").read().decode())
    assert alive(server, kernel)
    assert post(server, f"/voila/api/shutdown/{kernel}").status == 204
    assert not alive(server, kernel)
    assert post(server, f"/voila/api/shutdown/{kernel}").status == 204  # a second beacon does no harm


def test_a_page_of_another_site_ends_no_session(server, visit):
    kernel = kernel_id(visit("/echo"))
    with pytest.raises(HTTPError, match="403"):
        post(server, f"/voila/api/shutdown/{kernel}", Origin="http://elsewhere.example")
    assert alive(server, kernel)


def test_a_session_whose_kernel_died_is_over(server):
    page = get(server, "/dying?now=").read().decode()
    kernel = kernel_id(page)
    for _ in range(50):
        if not alive(server, kernel):
            break
        time.sleep(0.1)
    assert not alive(server, kernel)


def test_unknown_sessions_are_over(server):
    assert not alive(server, "00000000-0000-0000-0000-000000000000")


def test_when_every_seat_is_taken_it_says_so(server, visit):
    first = visit("/echo")
    visit("/echo")
    visit("/echo")
    with pytest.raises(HTTPError) as refused:
        get(server, "/echo")
    said = refused.value.read().decode()
    assert refused.value.code == 503
    assert "Every seat is taken" in said
    assert refused.value.headers["Retry-After"]
    assert get(server, "/").status == 200  # the home page takes no seat
    post(server, f"/voila/api/shutdown/{kernel_id(first)}")
    visit("/echo")


@pytest.mark.parametrize(
    "path",
    [
        *("/voila/tree", "/voila/render/echo.ipynb", "/voila/files/echo.ipynb", "/voila/api/contents/echo.ipynb"),
        *("/echo.ipynb", "/../pyproject.toml", "/assets/0/../cli.py", "/assets/0/cli.py", "/api/contents"),
        *("/api/kernels", "/api/terminals", "/terminals/1", "/template/index.html.j2", "/nowhere", "/Echo"),
        "/voila/0/static/../../../../../../../../../../../etc/hostname",
    ],
)
def test_nothing_else_is_served(server, path):
    host = server.address.removeprefix("http://")
    line = http.client.HTTPConnection(host, timeout=30)
    line.request("GET", path)
    answer = line.getresponse()
    said = answer.read().decode()
    assert answer.status in (403, 404), said
    assert "Traceback" not in said


def test_a_missing_page_says_so(server):
    with pytest.raises(HTTPError) as missing:
        get(server, "/nowhere")
    assert "There is no such page" in missing.value.read().decode()


def test_home_is_at_the_root(server):
    assert get(server, "/home").url == server.address + "/"


# -- what is in the wheel


def test_the_checkout_serves_its_own_dashboards():
    assert files.dashboards().name == "dashboards"
    assert "home" in files.pages(files.dashboards())
    assert (files.template() / "index.html.j2").is_file()


def test_a_line_outlives_its_first_ping():
    """At the first ping no answer has come for a whole interval, and the line is closed after `ping_timeout`."""
    line = KernelSocket.__new__(KernelSocket)
    line.ws_connection = None
    line.application = SimpleNamespace(settings={"ws_ping_interval": 30_000})
    assert line.ping_timeout == 30_000
    line.ws_connection = object()
    assert line.ping_timeout == 90_000
