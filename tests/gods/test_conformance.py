"""Gods' Gambit passes what every game must pass, at every number of players and under every switch."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from gambitkit import conformance
from gambitkit.gods import GAME
from gambitkit.gods.switches import VALUES

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]

switches = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in VALUES.items()})
set_ups = st.fixed_dictionaries({}, optional={"points": st.sampled_from([100, 200]), "start": st.integers(0, 1)})


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 6), switches=switches, set_up=set_ups)
def test_a_random_game_passes_the_conformance_suite(seed, players, switches, set_up):
    conformance.check(GAME, NAMES[:players], seed, options=switches | set_up, moments=5, worlds=1)


def test_the_rules_name_the_switches_and_their_values():
    assert {switch.name: switch.values for switch in GAME.switches} == VALUES
