"""The reference: every card and rule is there, is found as one types, and is written as it was said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gambitkit.apps.reference
from core.ladders import GAME as LADDERS
from gambitkit import Refusal
from gambitkit.apps import reference
from gambitkit.apps.column_lab.link import read_link
from gambitkit.apps.pages import rule_link
from gambitkit.apps.reference import Lookup
from gambitkit.apps.reference.finder import told
from gambitkit.apps.reference.search import asked, item, marker, search
from gambitkit.apps.reference.ways import ways_from
from gambitkit.royale.cards import DISCIPLINES, KINDS
from gambitkit.royale.game import GAME
from ui.markup import check


def looked(find: str = "", game=GAME, served: bool = True, **query: str) -> Lookup:
    return Lookup(game, {"find": find, **query}, served=served)


def found(find: str) -> list[str]:
    return [one.id for one in looked(find).found.items]


# ---------------------------------------------------------------- the whole page


@pytest.mark.parametrize("game", [GAME, LADDERS], ids=["royale", "fake"])
@pytest.mark.parametrize("served", [True, False], ids=["served", "notebook"])
def test_every_rule_stands_there_once_with_its_source(game, served):
    app = looked(game=game, served=served)
    read = check(app.html())
    for rule in game.rulebook:
        assert len(read.all(id=f"gk-{rule.id}")) == 1
        assert rule.title in read.words
        assert rule.text in read.words
        assert rule.citation in read.words


@pytest.mark.parametrize("game", [GAME, LADDERS], ids=["royale", "fake"])
def test_every_switch_stands_with_its_ruling_and_all_its_values(game):
    words = check(looked(game=game).html()).words
    for switch in game.switches:
        assert f"A table may choose: {switch.name}." in words
        for value, text in zip(switch.values, switch.texts, strict=True):
            default = " (default)" if value == switch.default else ""
            assert f"{value}{default}: {text}" in words


def test_every_card_stands_there_with_number_kind_text_and_provenance():
    html = looked().html()
    for entry in GAME.reference.entries:
        row = re.search(
            rf'<tr id="gk-card-{re.escape(re.sub(r"[^a-zä]", "", entry.name.lower()).replace("ä", "a"))}".*?</tr>', html
        )
        assert row is not None, entry.name
        words = check(f"<table>{row[0]}</table>").words
        for said in (entry.face.printed, entry.name, entry.kind, entry.face.text, entry.provenance, entry.note):
            assert said in words


def test_the_page_is_one_drawing_whatever_was_looked_for_before():
    app = looked()
    before = app.html()
    app.press({"do": "set", "name": "find", "value": "witch"})
    assert app.html() != before
    app.press({"do": "clear"})
    assert app.html() == before


def test_only_links_that_lead_somewhere():
    """The fake game's one way leads to a page that is not there."""
    assert "See it at the table" not in looked(game=LADDERS).html()
    served = check(looked().html())
    assert [href for a in served.all("a") if (href := a["href"] or "").startswith("column_lab?")] == []


def test_the_way_to_the_column_lab_opens_the_column(monkeypatch):
    from urllib.parse import parse_qsl, urlsplit

    monkeypatch.setenv("GAMBITKIT_SERVED", "1")
    ways = ways_from(GAME, served=True)
    for rule, shown in GAME.reference.shown.items():
        (_word, href), *_ = [way for way in ways(rule) if way[1].startswith("column_lab")]
        laid, step = read_link(dict(parse_qsl(urlsplit(href).query)))
        assert step == 0
        query = next(way.query for way in shown if way.page == "column_lab")
        assert len(laid.cards) == len(re.split("[,>]", query["cards"]))


def test_a_rule_has_an_address_only_where_pages_are_served(monkeypatch):
    assert rule_link("royale", served=False) is None
    assert rule_link("fake", served=True) is None
    monkeypatch.setenv("GAMBITKIT_SERVED", "1")
    link = rule_link("royale", served=True)
    assert link is not None
    assert link(GAME.rulebook["R-43"]) == "reference?game=royale&at=R-43"


# ---------------------------------------------------------------- looking for something


def test_a_card_is_found_with_its_rule_and_its_rulings():
    ids = found("witch")
    assert ids[:2] == ["Witch", "witch"]
    assert {"R-43", "R-44", "R-45", "R-46"} <= set(ids)
    assert "R-20" not in ids


@pytest.mark.parametrize("find", ["R-43", "r-43", "r43", "43", "R 43"])
def test_a_ruling_is_found_by_its_number(find):
    assert found(find) == ["R-43"]


def test_half_a_number_finds_those_that_begin_so():
    assert set(found("r-4")) == {f"R-4{n}" for n in range(10)}


def test_a_number_is_not_the_beginning_of_another():
    assert "R-10" not in found("1")


@pytest.mark.parametrize("find", ["Doppelgänger", "doppelganger", "DOPPEL", "  doppelgänger  "])
def test_case_accents_and_the_end_of_a_word_do_not_matter(find):
    assert found(find)[0] == "Doppelgänger"


@pytest.mark.parametrize(
    ("find", "meant"), [("wizzard", "Wizard"), ("cardnal", "Cardinal"), ("dopelganger", "Doppelgänger")]
)
def test_a_slip_is_met_with_the_nearest_and_says_so(find, meant):
    app = looked(find)
    assert app.found.items[0].id == meant
    assert f"There is nothing on “{find}” here; the nearest is" in check(app.html()).words


def test_words_that_no_entry_has_together_find_those_with_most_of_them():
    app = looked("witch xylophone")
    assert app.found.items[0].id == "Witch"
    assert told(app.find, app.found).startswith("No entry has all of “witch xylophone”; ")


def test_what_is_nowhere_is_answered_in_a_sentence():
    app = looked("qqqqq")
    assert app.found.items == ()
    assert (
        "There is nothing on “qqqqq” here. A card’s name, a word of a rule or a ruling’s number will do." in app.html()
    )


def test_what_is_found_is_counted_and_announced():
    app = looked("kardinal")
    (note,) = check(app.html()).all("p", data_say="1 entry")
    assert note["class"] == "note"
    assert "entries" in told("witch", looked("witch").found)


def test_a_letter_alone_looks_for_nothing_and_a_digit_does():
    assert asked("w") == ()
    assert asked("7") == ("7",)
    assert looked("w").found is None
    assert "Wizard" in found("7")


def test_what_was_looked_for_is_marked_and_nothing_else():
    html = looked("witch").html()
    assert set(re.findall("<mark>(.*?)</mark>", html)) == {"Witch", "Witches"}
    assert set(re.findall("<mark>(.*?)</mark>", looked("R-43").html())) == {"R-43"}
    assert marker(("doppelganger",))("a Doppelgänger’s") == "a <mark>Doppelgänger</mark>’s"
    assert marker(("b",))("<b> & b") == "&lt;<mark>b</mark>&gt; &amp; <mark>b</mark>"


def test_what_is_named_so_comes_before_what_says_so():
    items = [item("rule", "1", ["Other"], ["about the storm"]), item("rule", "2", ["Storm"], ["x"])]
    assert [one.id for one in search(("storm",), items).items] == ["2", "1"]


def test_a_difference_of_the_sources_is_found():
    words = check(looked("9/12").html()).words
    assert "“9/12” misreads it" in words
    assert "Kardinal" in check(looked("kardinal").html()).words


def test_what_the_sources_agree_on_and_the_figures_beside_each_other_are_found():
    words = check(looked("sarah").html()).words
    assert "20 points for Sarah and 29 for Isabelle in the scoring example." in words
    assert "all six disciplines: 13, doubled" in words
    assert "Where they agree" in words
    assert "Columns as examples" not in words
    assert "20 points for Sarah" in looked("sarah", served=False).plain()


def test_rulings_are_found_by_how_they_came_about():
    """R-13 and R-33 are choices of the kit (tag H), R-42 is settled by the text (T)."""
    ids = found("chosen")
    assert {"R-13", "R-33"} <= set(ids)
    assert "R-42" not in ids


def test_every_way_of_looking_draws_well():
    for find in ("card", "the", "9½", "copy", "talent 2", "edition", "a b c", "-", "½", "<b>", "%", "\u0307", "r-4"):
        check(looked(find).html())


# ---------------------------------------------------------------- presses and addresses


class Heard:
    address = ""


def test_the_address_says_what_is_looked_for_or_gone_to():
    app = looked()
    app.screen = screen = Heard()  # type: ignore[assignment]
    app.press({"do": "set", "name": "find", "value": "small giant "})
    assert screen.address == "game=royale&find=small+giant"
    app.press({"do": "go", "id": "R-43"})
    assert screen.address == "game=royale&at=R-43"
    assert app.find == ""
    app.press({"do": "clear"})
    assert screen.address == "game=royale"


def test_a_citation_takes_one_to_the_entry_twice_if_pressed_twice():
    app = looked("witch")
    app.press({"do": "go", "id": "R-43"})
    (first,) = check(app.html()).all(id="gk-R-43")
    app.press({"do": "go", "id": "R-43"})
    (second,) = check(app.html()).all(id="gk-R-43")
    assert first["tabindex"] == "-1"
    assert first["data-focus"] != second["data-focus"]


@pytest.mark.parametrize(
    ("at", "id"), [("R-43", "R-43"), ("r43", "R-43"), ("wizard", "wizard"), ("Witch", "witch"), ("King", "card-king")]
)
def test_an_address_opens_at_an_entry(at, id):
    app = looked(at=at)
    assert app.at == id
    assert check(app.html()).all(id=f"gk-{id}")[0]["data-focus"]


def test_an_entry_that_there_is_not_is_answered_with_the_nearest():
    app = looked(at="R-99")
    assert "There is no card or rule “R-99”" in check(app.html()).words
    assert app.html().count("<tr") > 25


def test_a_press_that_is_none_is_refused():
    with pytest.raises(Refusal, match="press a citation"):
        looked().press({"do": "dance"})
    with pytest.raises(Refusal, match="There is no card or rule"):
        looked().press({"do": "go", "id": "R-99"})


@pytest.mark.parametrize("hostile", ["<script>alert(1)</script>", '" onfocus="x', "&lt;b&gt;", "‮abc", "x" * 10_000])
def test_whatever_is_looked_for_is_shown_as_text(hostile):
    app = looked(hostile)
    check(app.html())
    assert len(app.find) <= 100
    assert check(looked(at=hostile).html()).all("script") == []


def test_the_fake_game_is_looked_up_like_any():
    app = looked("fall", game=LADDERS)
    assert [one.id for one in app.found.items] == ["Ladders"]
    assert "They &lt;<mark>fall</mark>&gt;." in app.html()
    assert "Two Ladders: reference" in app.html()


# ---------------------------------------------------------------- from Python


def test_from_python():
    screen = reference.page("royale", find="witch")
    assert "<mark>Witch</mark>" in screen.html
    assert "Witch 1: Removes every card of 9 or less" in screen.app.plain()
    assert reference.page().app.game is GAME
    assert reference.page("Royale", at="R-43").app.at == "R-43"


@pytest.mark.parametrize("asked", [{"game": "chess"}, {"game": 3}, {"at": "R-99"}, {"find": 3}])
def test_what_cannot_be_is_refused_where_it_stands(asked):
    with pytest.raises(Refusal):
        reference.page(**asked)


def test_a_game_that_there_is_not_is_answered_on_the_page():
    app = reference.opened({"game": "<chess>"})
    assert "There is no game “&lt;chess&gt;”" in app.html()


def test_a_picture_has_no_ids_and_nothing_to_press():
    for picture in (looked(served=False).picture(), looked("witch", served=False).picture()):
        read = check(picture)
        assert not [one for _, one in read.elements if "id" in one]
        assert not read.all("button")
        assert not read.all("input")
        assert not [a for a in read.all("a") if (a["href"] or "").startswith("#")]


def test_the_app_names_no_card():
    names = re.compile(r"\b(" + "|".join(map(re.escape, (*(kind.name for kind in KINDS), *DISCIPLINES))) + r")\b")
    for path in Path(gambitkit.apps.reference.__file__).parent.glob("*.py"):
        assert not names.findall(path.read_text("utf-8")), path.name
