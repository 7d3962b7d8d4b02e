"""The column in the page's address, in a line of Python, and back."""

from urllib.parse import parse_qsl

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apps.columns import columns
from gambitkit import royale
from gambitkit.apps.column_lab.laid import Laid, lay
from gambitkit.apps.column_lab.link import ARGUMENTS, LONGEST, python_line, read_link, write_link
from gambitkit.apps.column_lab.presets import PRESETS, find_preset, preset_of
from gambitkit.core.model import Refusal
from gambitkit.royale.cards import COLOURS, KINDS
from gambitkit.royale.examples import COLUMNS
from gambitkit.royale.stages import STAGES, explain


def back(address: str) -> tuple[Laid, int]:
    return read_link(dict(parse_qsl(address, keep_blank_values=True)))


def python(laid: Laid) -> object:
    """What the line of Python gives."""
    from gambitkit import lab

    return eval(python_line(laid), {"royale": royale, "lab": lab})


@settings(deadline=None)
@given(columns(), st.integers(0, len(STAGES) - 1))
def test_a_link_restores_the_column(laid, step):
    assert back(write_link(laid, step)) == (laid, step)


@settings(deadline=None)
@given(columns())
def test_a_link_is_plain_text(laid):
    address = write_link(laid, 0)
    assert address.isascii()
    assert not set(address) & set(" <>\"'#")


def test_a_link_reads_well():
    laid, step = read_link(
        {
            "goal": "3 music",
            "cards": "white Wizard, blue Doppelgänger, red Cloak > red Witch, white ?",
            "seen": "white King",
            "suppose": "Romeo",
            "step": "3",
            "copy": "current",
        }
    )
    assert write_link(laid, step) == (
        "goal=3+music&cards=white+Wizard,blue+Doppelganger,red+Cloak%3Ered+Witch,white+?"
        "&seen=white+King&suppose=Romeo&step=3&copy=current"
    )


def test_a_link_says_nothing_that_is_as_usual():
    laid = read_link({"goal": "1 music", "cards": "white Wizard, white ?", "copy": "printed", "step": "1"})[0]
    assert write_link(laid, 0) == "goal=1+music&cards=white+Wizard,white+?"


def test_nothing_asked_for_is_an_empty_column():
    assert read_link({}) == (Laid(), 0)
    assert read_link({"theme": "dark", "cards": " , ,"}) == (Laid(), 0)


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ({"goal": "7 music"}, "1, 2, 3, 4 or 5"),
        ({"goal": "music"}, "as in “3 fencing”"),
        ({"cards": "red Kong"}, "King"),
        ({"cards": "red King, red King"}, "twice"),
        ({"cards": "red King > red Queen"}, "only a Cloak"),
        ({"seen": "King"}, "its colour and its name"),
        ({"suppose": "Romeo"}, "0 here are unknown"),
        ({"cards": "white ?", "suppose": "Romeo", "seen": "white Romeo"}, "is elsewhere"),
        ({"step": "0"}, "7 steps"),
        ({"step": "8"}, "7 steps"),
        ({"step": "²"}, "7 steps"),
        ({"copy": "sideways"}, "The switch copy is"),
        ({"cards": "red King," * LONGEST}, f"{LONGEST} characters"),
    ],
)
def test_a_link_that_cannot_be_is_refused_in_one_sentence(query, says):
    with pytest.raises(Refusal) as refused:
        read_link(query)
    assert says in str(refused.value)


TEXT = st.text(max_size=40) | st.lists(
    st.sampled_from(
        [
            *COLOURS,
            *(kind.name for kind in KINDS),
            "?",
            ",",
            ">",
            "down",
            "up",
            "3",
            "music",
            "<b>",
            "\0",
            "−1",
            "  ",
        ]
    ),
    max_size=12,
).map(" ".join)


@settings(max_examples=500, deadline=None)
@given(st.dictionaries(st.sampled_from(ARGUMENTS), TEXT))
def test_any_text_is_a_column_or_is_refused(query):
    try:
        laid, step = read_link(query)
    except Refusal:
        return
    assert back(write_link(laid, step)) == (laid, step)


# ---------------------------------------------------------------- Python


def test_the_python_line():
    laid = read_link({"goal": "3 music", "cards": "red Cloak > red Wizard, blue King down", "copy": "current"})[0]
    assert python_line(laid) == (
        'royale.resolve("3 music", ["red Cloak > red Wizard", "blue King down"], copy="current")'
    )


def test_the_python_line_with_unknown_cards_asks_for_odds():
    laid = read_link({"goal": "3 music", "cards": "blue King, white ?", "seen": "white King"})[0]
    assert python_line(laid) == 'lab.odds("3 music", ["blue King", "white ? down"], seen=["white King"])'


@settings(max_examples=60, deadline=None)
@given(columns())
def test_the_python_line_asks_for_the_same_column(laid):
    laid = lay(laid, cards=tuple(card for card in laid.cards if card.known and not card.tucked))
    winner = explain(laid.goal, laid.column, laid.switches)[-1].leader
    assert python(laid).winner == (None if winner is None else COLOURS[winner])


# ---------------------------------------------------------------- presets


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_a_preset_is_found_again(preset):
    assert find_preset(preset.name) is preset
    assert preset_of(preset.laid) is preset
    assert preset_of(back(write_link(preset.laid, 0))[0]) is preset


@pytest.mark.parametrize("example", COLUMNS, ids=lambda example: example.title)
def test_the_printed_examples_are_presets(example):
    preset = find_preset(example.title.lower().replace(" ", "-"))
    assert preset.laid.texts == example.cards
    assert preset.query["goal"] == example.goal


def winner(name: str, **switches: str) -> str | None:
    laid = read_link(find_preset(name).query | switches)[0]
    leader = explain(laid.goal, laid.column, laid.switches)[-1].leader
    return None if leader is None else COLOURS[leader]


def test_the_order_of_wizard_and_witch_decides():
    # The Wizard takes the Queen (16), the Witch then the Wizard (7) and the Trader (8): white has 9½, blue 1.
    assert winner("order") == "white"


def test_musketeers_undo_a_pair():
    # Prince and Squire would win; silenced they have 16, and blue has 11 and 12.
    assert winner("musketeers") == "blue"


def test_what_is_copied_decides():
    # The Giant has 2 + 3 × 3 = 11. Blue has 5 and a copy: of the printed 2, in all 7, or of the 11, in all 16.
    assert winner("copy") == "red"
    assert winner("copy", copy="current") == "blue"
