"""The column lab as an app: what presses do, what the page says, and that nothing whatever breaks it."""

from __future__ import annotations

import json
from urllib.parse import parse_qsl

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apps.columns import columns
from gambitkit.apps.column_lab import ColumnLab
from gambitkit.apps.column_lab.link import ARGUMENTS, write_link
from gambitkit.apps.column_lab.presets import PRESETS, find_preset
from gambitkit.royale.cards import CARDINAL, CLOAK, COLOURS, KINDS, KING, QUEEN, WITCH, WIZARD
from gambitkit.royale.stages import STAGES
from gambitkit.ui.screen import Screen
from ui.markup import Markup, check

EXAMPLE_2 = find_preset("example-2").query
UNKNOWN = find_preset("unknown").query
EMPTY = find_preset("empty").query | {"goal": "3 music"}


def lab(query: dict[str, str] | None = None) -> ColumnLab:
    return ColumnLab(query, served=True)


def pressed(app: ColumnLab, do: str, **arguments: object) -> ColumnLab:
    app.press({"do": do} | {name: str(value) for name, value in arguments.items()})
    return app


def put(app: ColumnLab, name: str, value: object) -> ColumnLab:
    return pressed(app, "set", name=name, value=value)


def drawn(app: ColumnLab) -> Markup:
    return check(app.html())


def texts(app: ColumnLab) -> tuple[str, ...]:
    return app.moment.laid.texts


# ---------------------------------------------------------------- the first sight


def test_a_visitor_sees_a_column_that_is_answered():
    page = drawn(lab())
    assert "Who wins this column?" in page.words
    # Example 2 of the rulebook: the Wizard removes the King, and red's 8 beats white's 7.
    assert "Red, with 8 to white’s 7." in page.words


def test_an_empty_column_says_what_to_do():
    page = drawn(lab(EMPTY))
    assert "no card lies here" in page.words
    assert "from the one nearest the goal downwards" in page.words
    assert page.words.count("empty") >= 2
    assert not page.all("button", data_do="step")


def test_a_link_is_opened_at_its_step():
    app = lab(EXAMPLE_2 | {"step": "3"})
    assert "Step 3 of 7: Wizard" in drawn(app).words
    assert "removed by the Wizard" in drawn(app).words


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_every_preset_is_well_drawn_at_every_step(preset):
    for step in range(len(STAGES)):
        drawn(lab(preset.query | {"goal": preset.query.get("goal", "3 music"), "step": str(step + 1)}))


# ---------------------------------------------------------------- stepping


def test_stepping_there_and_back():
    app = lab(EXAMPLE_2)
    for to, name in [
        ("next", "Musketeers"),
        ("next", "Wizard"),
        ("back", "Musketeers"),
        ("last", "Sums"),
        ("first", "Face up"),
    ]:
        pressed(app, "step", to=to)
        assert f": {name}" in drawn(app).words
    pressed(app, "step", to=4)
    assert STAGES[app.moment.step] == "Witch"


def test_a_step_says_what_happens_and_who_leads():
    app = pressed(lab(EXAMPLE_2), "step", to=3)
    page = drawn(app)
    assert "The white Wizard removes every card of 10 or more." in page.words
    assert "Red leads now. Before this step blue led." in page.words
    assert app.moment.news.startswith("Step 3 of 7, Wizard. The white Wizard removes")


def test_sums_are_those_of_the_step():
    # The Cardinal counts 8 under music; the Wizard then takes the King's 20 from blue, who has no other card.
    assert "B blue20R red8W white7" in drawn(lab(EXAMPLE_2)).words
    page = drawn(pressed(lab(EXAMPLE_2), "step", to=3))
    assert "R red8was 8W white7was 7B blue–was 20" in page.words


# ---------------------------------------------------------------- editing


def test_example_2_is_built_from_nothing():
    app = put(put(lab(), "start", "empty"), "discipline", "music")
    put(app, "value", "1")
    for colour, kind in (("white", WIZARD), ("blue", KING), ("red", CARDINAL)):
        pressed(put(app, "palette", colour), "add", kind=kind)
    assert texts(app) == ("white Wizard", "blue King", "red Cardinal")
    assert "Red, with 8 to white’s 7." in drawn(app).words
    start = drawn(app).all("option", value="example-2")
    assert "selected" in start[0]


def test_a_card_that_is_there_already_says_so_beside_the_palette():
    app = pressed(put(lab(EXAMPLE_2), "palette", "white"), "add", kind=WIZARD)
    assert texts(app) == ("white Wizard", "blue King", "red Cardinal")
    page = drawn(app)
    assert "The white Wizard is in the column already, and white has only one." in page.words
    assert page.words.index("Add a card", 300) < page.words.index("has only one")
    assert page.all("button", aria_disabled="true", data_arg_kind=str(WIZARD))


def test_a_menu_opens_and_closes():
    app = pressed(lab(EXAMPLE_2), "card", key="blue-0")
    assert drawn(app).all("button", data_arg_key="blue-0", aria_expanded="true")
    assert drawn(app).all("select", name="swap")
    pressed(app, "card", key="blue-0")
    assert not drawn(app).all("select", name="swap")
    pressed(pressed(app, "card", key="blue-0"), "close", key="blue-0")
    assert not drawn(app).all("select", name="swap")


def test_cards_move_and_the_news_says_where():
    app = pressed(lab(EXAMPLE_2), "raise", key="blue-0")
    assert texts(app) == ("blue King", "white Wizard", "red Cardinal")
    assert app.moment.news.startswith("The blue King moves up to place 1 of 3.")
    pressed(app, "raise", key="blue-0")
    assert "nearest card already" in drawn(app).words
    pressed(app, "move", key="blue-0", before="")
    assert texts(app) == ("white Wizard", "red Cardinal", "blue King")
    pressed(app, "move", key="blue-0", before=f"red-{CARDINAL}")
    assert texts(app) == ("white Wizard", "blue King", "red Cardinal")


def test_swapping_keeps_the_menu_open():
    app = pressed(lab(EXAMPLE_2), "card", key="blue-0")
    put(app, "swap", QUEEN)
    assert texts(app)[1] == "blue Queen"
    put(app, "recolour", "green")
    assert texts(app)[1] == "green Queen"
    put(app, "swap", "?")
    assert texts(app)[1] == "green ? down"
    assert drawn(app).all("select", name="swap")


def test_taking_a_card_out_closes_its_menu():
    app = pressed(pressed(lab(EXAMPLE_2), "card", key="blue-0"), "remove", key="blue-0")
    assert texts(app) == ("white Wizard", "red Cardinal")
    assert app.moment.chosen == ""


def test_a_card_goes_under_the_cloak():
    app = lab({"cards": "red Cloak, blue King, red Wizard"})
    pressed(app, "card", key=f"red-{WIZARD}")
    assert "Under the Cloak" in drawn(app).words
    pressed(app, "tuck", key=f"red-{WIZARD}")
    assert texts(app) == ("red Cloak > red Wizard", "blue King")
    assert "Out from the Cloak" in drawn(app).words
    pressed(app, "untuck", key=f"red-{WIZARD}")
    assert texts(app) == ("red Cloak", "red Wizard", "blue King")
    pressed(app, "card", key=f"red-{CLOAK}")
    put(app, "under", "?")
    assert texts(app) == ("red Cloak > red ?", "red Wizard", "blue King")
    put(app, "under", "nothing")
    assert texts(app) == ("red Cloak", "red Wizard", "blue King")


def test_a_talent_is_turned_late_and_the_card_says_so():
    app = put(pressed(lab(EXAMPLE_2), "card", key=f"white-{WIZARD}"), "late", "true")
    assert texts(app)[0] == "white Wizard down"
    assert "turned at the end" in drawn(app).words


def test_undo_goes_back_one_change_at_a_time():
    app = lab(EXAMPLE_2)
    before = app.moment.laid
    pressed(app, "remove", key="blue-0")
    put(app, "value", "5")
    pressed(app, "undo")
    assert texts(app) == ("white Wizard", "red Cardinal")
    pressed(app, "undo")
    assert app.moment.laid == before
    pressed(app, "undo")
    assert "nothing to undo" in drawn(app).words


def test_ones_own_column_is_kept_when_an_example_is_looked_at():
    app = lab({"cards": "red Witch"})
    put(app, "start", "example-1")
    assert len(texts(app)) == 4
    put(app, "start", "own")
    assert texts(app) == ("red Witch",)


def test_a_refusal_leaves_with_the_next_press():
    app = pressed(lab(EXAMPLE_2), "raise", key=f"white-{WIZARD}")
    assert drawn(app).all("p", class_="answer")
    pressed(app, "step", to="next")
    assert not drawn(app).all("p", class_="answer")


# ---------------------------------------------------------------- unknown cards


def test_the_steps_say_what_they_suppose():
    page = drawn(lab(UNKNOWN))
    # As in the rulebook's arithmetic: white 7 + 5, blue 8 + 2, red's Giant 2 + 3 × 4 once the King is gone.
    assert "Red, with 14 to white’s 12 and blue’s 10, if the face-down white card is Romeo." in page.words
    assert "Romeo, 1 of 22 it can be" in page.words
    assert "face down, supposed" in page.words


def test_something_else_is_supposed_and_something_seen():
    app = put(lab(UNKNOWN), "suppose 1", WITCH)
    assert "if the face-down white card is the Witch" in drawn(app).words
    put(app, f"seen white {WITCH}", "true")
    assert "1 of 21 it can be" in drawn(app).words
    put(app, f"seen white {WITCH}", "false")
    assert "1 of 22 it can be" in drawn(app).words


def test_an_unknown_card_is_added():
    app = pressed(put(lab(EXAMPLE_2), "palette", "green"), "add", kind="?")
    assert texts(app)[-1] == "green ? down"


# ---------------------------------------------------------------- links and lines


def test_the_address_follows_the_column():
    screen = Screen(ColumnLab(EXAMPLE_2, served=True))
    assert screen.address == ""
    screen.take({"do": "raise", "key": "blue-0"})
    screen.take({"do": "step", "to": "3"})
    assert screen.address == "goal=1+music&cards=blue+King,white+Wizard,red+Cardinal&step=3"
    again = lab(dict(parse_qsl(screen.address)))
    assert again.moment.laid == screen.app.moment.laid


def test_link_and_line_can_be_copied():
    copies = [button["data-copy"] for button in drawn(lab(EXAMPLE_2)).all("button") if "data-copy" in button]
    assert copies == [
        "?goal=1+music&cards=white+Wizard,blue+King,red+Cardinal",
        'royale.resolve("1 music", ["white Wizard", "blue King", "red Cardinal"])',
    ]


def test_a_notebook_has_no_address_to_copy():
    page = check(ColumnLab(EXAMPLE_2, served=False).html())
    assert not any(str(button.get("data-copy", "")).startswith("?") for button in page.all("button"))
    assert not page.all("header", class_="site")


def test_a_broken_link_is_answered_and_an_empty_column_offered():
    app = lab({"cards": "<img src=x onerror=alert(1)>"})
    page = drawn(app)
    assert "<img" not in app.html().replace("&lt;img", "")
    assert "This link cannot be read, so here is an empty column." in page.words
    assert "no card lies here" in page.words
    pressed(app, "add", kind=KING)
    assert "cannot be read" not in drawn(app).words


# ---------------------------------------------------------------- at rest


def test_the_picture_has_nothing_to_press():
    app = lab(UNKNOWN)
    page = check(app.picture())
    assert not page.all("button")
    assert not page.all("a")
    assert "Red, with 14" in page.words


def test_words_for_a_terminal():
    said = lab(EXAMPLE_2).plain()
    assert said.startswith("Red, with 8 to white’s 7.")
    assert "Wizard: The blue King leaves with 20." in said


# ---------------------------------------------------------------- nothing breaks it


@settings(max_examples=60, deadline=None)
@given(columns(), st.integers(1, len(STAGES)))
def test_every_column_is_well_drawn(laid, step):
    app = lab(dict(parse_qsl(write_link(laid, step - 1))))
    assert app.moment.laid == laid
    drawn(app)
    check(app.picture())
    for place in range(len(laid.cards)):
        pressed(app, "card", key=laid.key(place))
        drawn(app)


HOSTILE = st.one_of(
    st.text(max_size=60),
    st.sampled_from(
        [
            "<img src=x onerror=alert(1)>",
            '"><script>alert(1)</script>',
            "javascript:alert(1)",
            "red King" * 500,
            "%00%ff",
            "../../etc/passwd",
            "{{7*7}}",
            "red \u202eKing",
            "white ?," * 40,
            "red Cloak > red Cloak > red Cloak",
            "٣ music",
            "1e9",
            "",
        ]
    ),
    st.lists(
        st.sampled_from([*COLOURS, *(kind.name for kind in KINDS), "?", ",", ">", "down", "<b>", "&", "'", '"', "\n"]),
        max_size=10,
    ).map(" ".join),
)


@settings(max_examples=800, deadline=None)
@given(st.dictionaries(st.sampled_from([*ARGUMENTS, "theme", "<b>"]), HOSTILE, max_size=4))
def test_any_query_string_gives_a_page(query):
    app = lab(query)
    page = drawn(app)
    assert "Who wins this column?" in page.words
    assert not {"script", "img", "iframe", "b"} & {name for name, _ in page.elements}


DOES = [
    "card",
    "close",
    "add",
    "undo",
    "raise",
    "lower",
    "remove",
    "tuck",
    "untuck",
    "move",
    "switch",
    "step",
    "set",
    "stop",
    "count",
    "nonsense",
]
KEYS = [f"{colour}-{kind}" for colour in COLOURS[:3] for kind in range(0, len(KINDS), 3)] + [
    "red-unknown-0",
    "",
    "x",
]
VALUES = [
    *COLOURS,
    *map(str, range(-1, 27)),
    "?",
    "nothing",
    "true",
    "false",
    "music",
    "own",
    "example-1",
    "current",
    "²",
    "next",
    "<b>",
]
NAMES = [
    "palette",
    "start",
    "discipline",
    "value",
    "suppose 1",
    "suppose 9",
    "suppose",
    "seen white 3",
    "seen x y",
    "seen",
    "swap",
    "recolour",
    "under",
    "late",
    "copy",
    "tucked",
    "step",
    "x",
]
MESSAGE = st.fixed_dictionaries(
    {"do": st.sampled_from(DOES)},
    optional={
        "key": st.sampled_from(KEYS),
        "before": st.sampled_from(KEYS),
        "kind": st.sampled_from(VALUES),
        "name": st.sampled_from(NAMES),
        "value": st.sampled_from(VALUES),
        "to": st.sampled_from(VALUES),
    },
)


@settings(max_examples=200, deadline=None)
@given(st.lists(MESSAGE, max_size=12))
def test_any_message_gives_a_page(messages):
    app = lab(UNKNOWN)
    for message in messages:
        app.press(message)
    drawn(app)
    assert json.dumps(app.moment.laid.texts)
