"""The quick `winner` against the explained truth, on columns of every length and kind.

`winner` looks numbers up and adds whole columns at once where the switches are standard and the column is not too long;
these columns lie on both sides of its limits.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gambitkit.royale.cards import CLOAK, DISCIPLINES, EARLY, KINDS, MUSKETEERS, SEEN, TUCKED, UP
from gambitkit.royale.column import winner
from gambitkit.royale.notation import read_column, read_goal
from gambitkit.royale.stages import explain
from gambitkit.royale.switches import STANDARD
from tests.royale.columns import LIVELY, SETTINGS

GOALS = [discipline << 3 | value for discipline in range(len(DISCIPLINES)) for value in (1, 2, 3, 4, 5)]
PLAIN_KINDS = range(MUSKETEERS)
FLAGS = (UP, UP, UP, 0, SEEN, EARLY)
LONGEST = 16


def column(rng: Random, length: int, owners: int, copies: int, lively: float) -> list[int]:
    """A column with cards of every flag, from sets with several copies of each kind."""
    cards: list[int] = []
    for _ in range(length):
        kind = rng.choice(LIVELY) if rng.random() < lively else rng.randrange(len(KINDS))
        card = rng.randrange(owners) << 5 | kind
        if sum(other & 255 == card for other in cards) >= copies:
            continue
        tucks = cards and cards[-1] & UP and cards[-1] & 31 == CLOAK
        if tucks and rng.random() < 0.5 and not any(other & 255 == cards[-1] & 224 | kind for other in cards):
            cards.append(cards[-1] & 224 | kind | TUCKED | rng.choice((0, EARLY)))
        else:
            cards.append(card | rng.choice(FLAGS))
    return cards


def any_column(rng: Random) -> list[int]:
    length = min(rng.randrange(1, LONGEST), rng.randrange(1, LONGEST + 1))
    return column(rng, length, rng.randint(1, 6), rng.choice((1, 1, 1, 4)), rng.choice((0.0, 0.2, 0.6, 1.0)))


def test_winner_is_who_explain_says():
    rng = Random(20)
    for _ in range(20_000):
        goal, cards = rng.choice(GOALS), any_column(rng)
        assert winner(goal, cards) == explain(goal, cards)[-1].leader, (goal, cards)


def test_winner_is_who_explain_says_under_every_switch():
    rng = Random(21)
    for _ in range(2_000):
        goal, cards, setting = rng.choice(GOALS), any_column(rng), rng.choice(SETTINGS)
        assert winner(goal, cards, setting) == explain(goal, cards, setting)[-1].leader, (goal, cards, setting)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(GOALS),
    st.lists(
        st.builds(
            lambda owner, kind, flags: owner << 5 | kind | flags,
            st.integers(0, 5),
            st.integers(0, len(KINDS) - 1),
            st.sampled_from(sorted(set(FLAGS))),
        ),
        max_size=LONGEST,
    ),
)
def test_winner_is_who_explain_says_of_any_cards(goal, cards):
    assert winner(goal, cards) == explain(goal, cards)[-1].leader


def test_a_column_is_left_as_it_was():
    rng = Random(22)
    for _ in range(500):
        cards = any_column(rng)
        before = cards[:]
        winner(rng.choice(GOALS), cards)
        assert cards == before


@pytest.mark.parametrize("others", range(9, 15))
def test_R_51_a_dragon_bites_a_hermit_down_to_0(others):
    """Blue has the Hermit alone: 12, less 1 for each other card, less 2 for red's Dragon. Red has 11 and white more, so
    with white's Beggar the lowest sum is blue's."""
    goal = read_goal("3 music")
    plain = [kind for kind in PLAIN_KINDS if KINDS[kind].name not in ("Cloak", "Juliet")]
    cards = list(read_column(["blue Hermit", "red Dragon", "white Beggar"]))
    cards += [2 << 5 | kind | UP for kind in plain[: others - 2]]
    assert len(cards) == others + 1
    stages = explain(goal, cards)
    # Doubled: 24 less 2 a card, never below 0, then less 4, never below 0.
    hermit = max(0, max(0, 24 - 2 * others) - 4)
    assert dict(stages[-1].sums)[1] == hermit
    assert winner(goal, cards) == 1


@pytest.mark.parametrize("floor", ["zero", "none"])
def test_R_51_two_dragons_take_4_from_who_has_none(floor):
    """White's Squire has 2 and its Cloak 0, of which two Dragons leave nothing, or without a floor −2 and −4. Red and
    blue have 11, less 2 for the other's Dragon, and red lies nearer."""
    setting = STANDARD._replace(floor=floor)
    goal, cards = read_goal("1 music"), read_column(["white Squire", "white Cloak", "red Dragon", "blue Dragon"])
    assert winner(goal, cards, setting) == 0
    assert dict(explain(goal, cards, setting)[-1].sums) == {2: 0 if floor == "zero" else -12, 0: 18, 1: 18}
