"""Columns of the lab for Hypothesis: any goal, open, late, tucked and unknown cards, cards seen, any switches."""

from __future__ import annotations

from hypothesis import strategies as st

from gambitkit.apps.column_lab import edits
from gambitkit.apps.column_lab.laid import Laid, lay
from gambitkit.core.model import Refusal
from gambitkit.royale.cards import COLOURS, DISCIPLINES, GOAL_VALUES, KINDS
from gambitkit.royale.switches import COLUMN, VALUES

COLOUR = st.integers(0, len(COLOURS) - 1)
KIND = st.integers(0, len(KINDS) - 1)
PLACE = st.integers(0, 30)
NAME = st.sampled_from(COLUMN)
EDITS = st.one_of(
    st.tuples(st.just("add"), COLOUR, st.none() | KIND),
    st.tuples(st.just("add"), st.just(0), st.none() | KIND),
    st.tuples(st.just("remove"), PLACE),
    st.tuples(st.just("swap"), PLACE, COLOUR, st.none() | KIND),
    st.tuples(st.just("raised"), PLACE),
    st.tuples(st.just("lowered"), PLACE),
    st.tuples(st.just("put_before"), PLACE, st.none() | PLACE),
    st.tuples(st.just("tuck"), PLACE),
    st.tuples(st.just("untuck"), PLACE),
    st.tuples(st.just("set_under"), PLACE, st.none() | KIND, st.booleans()),
    st.tuples(st.just("set_late"), PLACE, st.booleans()),
    st.tuples(st.just("suppose"), PLACE, KIND),
    st.tuples(st.just("see"), COLOUR, KIND, st.booleans()),
    st.tuples(
        st.just("set_goal"),
        st.sampled_from(DISCIPLINES),
        st.sampled_from([str(value) for value in GOAL_VALUES]),
    ),
    NAME.flatmap(lambda name: st.tuples(st.just("set_switch"), st.just(name), st.sampled_from(VALUES[name]))),
)
"""An edit by its name, and its arguments; places may be beyond the column."""
ON_PLACES = {
    "remove",
    "swap",
    "raised",
    "lowered",
    "put_before",
    "tuck",
    "untuck",
    "set_under",
    "set_late",
    "suppose",
}


def edited(laid: Laid, edit: tuple) -> Laid:
    """The column after an edit, itself if that is refused. Places are taken round and round."""
    name, *arguments = edit
    if name in ON_PLACES:
        if not laid.cards:
            return laid
        arguments[0] %= len(laid.cards)
        if name == "put_before" and arguments[1] is not None:
            arguments[1] %= len(laid.cards)
    try:
        return getattr(edits, name)(laid, *arguments)
    except Refusal:
        return laid


@st.composite
def columns(draw: st.DrawFn) -> Laid:
    """What some edits make of an empty column, most of them additions."""
    laid = lay(Laid())
    cards = draw(st.lists(st.tuples(st.just("add"), COLOUR, st.none() | KIND), max_size=6))
    for edit in (*cards, *draw(st.lists(EDITS, max_size=12))):
        laid = edited(laid, edit)
    return laid
