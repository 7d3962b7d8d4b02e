"""The home page as it is written: from the list of pages, and only of what is there."""

import json

import pytest

from gambitkit.apps import home
from gambitkit.apps.pages import PAGES
from gambitkit.games import GAMES, find_game
from gambitkit.serve import files
from ui.markup import check


@pytest.fixture
def served(monkeypatch):
    monkeypatch.setenv("GAMBITKIT_SERVED", "1")


def there(monkeypatch, *names):
    monkeypatch.setattr(files, "pages", lambda folder: [*names])


def hrefs(read):
    return [link["href"] for link in read.all("a")]


def test_every_game_has_a_cover_and_its_facts(served):
    words = check(home.home_html()).words
    assert [cover.game for cover in home.COVERS] == list(GAMES)
    for name in GAMES:
        seats = find_game(name).seats
        assert find_game(name).title in words
        assert f"{seats[0]} to {seats[-1]} players" in words


def test_all_pages_of_a_game_are_offered_when_they_are_there(served, monkeypatch):
    there(monkeypatch, *(page.name for page in PAGES["royale"]))
    links = hrefs(check(home.home_html()))
    assert links == [
        "./",
        *(page.address("royale") for page in PAGES["royale"]),
        *(door.page.address("royale") for door in home.DOORS),
    ]


def test_what_is_not_there_is_not_offered(served, monkeypatch):
    there(monkeypatch, "column_lab")
    html = home.home_html()
    assert hrefs(check(html)) == ["./", "column_lab", "column_lab"]
    assert 'data-told=""' in html


def test_it_asks_for_what_the_pages_keep(served, monkeypatch):
    there(monkeypatch, "learn", "play")
    assert 'data-told="learn/royale play/royale"' in home.home_html()


def test_in_a_notebook_the_links_lead_to_notebooks(monkeypatch):
    monkeypatch.delenv("GAMBITKIT_SERVED", raising=False)
    links = hrefs(check(home.home_html()))
    assert links
    assert all(link.endswith(".ipynb") for link in links)
    assert "home_html()" in "".join(
        line
        for cell in json.loads((files.dashboards() / "home.ipynb").read_text("utf-8"))["cells"]
        for line in cell["source"]
    )
