"""Gambit Royale passes what every game must pass, at every number of players and under every switch."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from gambitkit import conformance
from gambitkit.royale import GAME
from gambitkit.royale.cards import KINDS
from gambitkit.royale.switches import VALUES

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]

switches = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in VALUES.items()})
set_ups = st.fixed_dictionaries(
    {},
    optional={
        "crown": st.integers(0, 1),
        "start": st.integers(0, 1),
        "copies": st.sampled_from([{"King": 2, "Explorer": 2}, {"Dragon": 0, "Queen": 3}, {"Cloak": 3, "Traitor": 2}]),
    },
)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 6), switches=switches, set_up=set_ups)
def test_a_random_game_passes_the_conformance_suite(seed, players, switches, set_up):
    report = conformance.check(GAME, NAMES[:players], seed, options=switches | set_up, moments=5, worlds=1)
    assert report.said > 0  # most moments have words that `position` takes back


SCARCE = {kind.name: 0 for kind in KINDS} | {
    "Explorer": 2, "Assassin": 1, "Storm": 1, "Cloak": 1, "Traitor": 1, "Witch": 1,
}  # fmt: skip


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 3))
def test_a_game_of_few_cards_and_many_effects_passes_too(seed, players):
    """Seven cards a player: supplies run dry, hands are empty, rounds end for want of cards."""
    conformance.check(GAME, NAMES[:players], seed, options={"copies": SCARCE}, moments=6, worlds=1)
