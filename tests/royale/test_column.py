"""Who wins a column: the rules that no single talent holds, the printed examples, and the stages."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gambitkit import royale
from gambitkit.core.model import Refusal
from gambitkit.core.rulebook import Rulebook
from gambitkit.royale.cards import COLOURS, KINDS, SET
from gambitkit.royale.column import explain, winner
from gambitkit.royale.column_words import lead, tell, to_come
from gambitkit.royale.examples import COLUMNS
from gambitkit.royale.spread import spread
from gambitkit.royale.stages import STAGES
from gambitkit.royale.switches import STANDARD
from royale.columns import SETTINGS, ask, cited, random_column, told

RULES = Rulebook("gambitkit.royale")


# What the rulebook prints


@pytest.mark.parametrize("example", COLUMNS, ids=lambda example: example.title)
def test_printed_examples(example):
    answer = ask(example.goal, *example.cards)
    assert answer.winner == example.winner
    assert answer.sums == example.sums


def test_example_1_is_decided_by_distance():
    # Red 12 + 2 = 14, blue and white 16 each, and blue's Queen lies above white's.
    answer = ask("3 fencing", "red Fencing Master", "blue Queen", "white Queen", "red Squire")
    assert answer.winner == "blue"
    assert answer.sums == {"red": 14, "blue": 16, "white": 16}
    assert answer.numbers == (12, 16, 16, 2)
    assert told(answer, "Sums")[-2:] == ["Blue and white tie at 16; blue has the nearest card.", "Blue wins with 16."]


def test_example_2_the_wizard_removes_the_king():
    # The Cardinal counts 8 under music, the Wizard 7.
    answer = ask("1 music", "white Wizard", "blue King", "red Cardinal")
    assert answer.winner == "red"
    assert answer.sums == {"white": 7, "red": 8}
    assert answer.removed == (1,)
    assert answer.numbers == (7, None, 8)


# The set


def test_R_01_one_of_each_of_the_25_described():
    assert len(KINDS) == 25
    assert set(SET) == {1}


def test_R_01_a_card_twice_is_refused():
    with pytest.raises(Refusal, match="red King lies here twice"):
        royale.resolve("3 music", ["red King", "red King"])


def test_R_06_halves_stay_exact():
    answer = ask("3 music", "red Assassin", "red Squire", "blue Lord")
    assert answer.sums == {"red": 11.5, "blue": 8}
    assert isinstance(answer.sums["red"], float)
    assert isinstance(answer.sums["blue"], int)


# The card under the Cloak


def test_R_33_own_card():
    # Cloak 0 + Romeo 15 and Juliet 14: three cards of red's.
    answer = ask("3 music", "red Cloak > red Romeo", "red Juliet", "blue King")
    assert answer.numbers == (0, 15, 14, 20)
    assert cited(answer, "directly below it") == ("cloak", "R-33")


def test_R_33_replaces_cloak_has_no_number_and_is_not_counted():
    answer = ask("3 music", "red Cloak > red Small Giant", "blue King", tucked="replaces_cloak")
    # 2 + 3 for the King alone
    assert answer.numbers == (None, 5, 20)
    assert answer.removed == ()


def test_R_33_nothing_of_a_replaced_cloak_is_left_to_remove():
    cards = ("red Cloak > red King", "blue Witch")
    # Own card: the Witch removes the Cloak, and the King stays.
    assert ask("3 music", *cards).removed == (0,)
    answer = ask("3 music", *cards, tucked="replaces_cloak")
    assert (answer.removed, answer.sums) == ((), {"red": 20, "blue": 1})


def test_R_33_the_owner_of_a_replaced_cloak_takes_part_through_other_cards():
    cards = ("red Cloak > red King", "blue Wizard", "blue Beggar")
    # Own card: the King leaves, the Cloak stays with 0, and the Beggar lets red's 0 win.
    assert ask("3 music", *cards).winner == "red"
    # Replaced: with the King red has nothing left.
    answer = ask("3 music", *cards, tucked="replaces_cloak")
    assert answer.sums == {"blue": 11}
    assert answer.winner == "blue"


def test_R_33_indices_count_a_tucked_card_right_after_its_cloak():
    answer = ask("3 music", "blue Lord", "red Cloak > red King", "white Wizard")
    assert answer.cards == ("blue Lord", "red Cloak", "red King", "white Wizard")
    assert answer.removed == (2,)


def test_an_empty_cloak_stays_with_0_both_ways():
    for tucked in ("own_card", "replaces_cloak"):
        assert ask("3 music", "red Cloak", "blue Squire", tucked=tucked).numbers == (0, 2)


# Late talents


def test_R_40_effects_of_late_cards_do_not_happen_and_their_numbers_count():
    for late in ("work", "lapse"):
        answer = ask("3 music", "red Storm down", "blue Assassin down", late_talents=late)
        assert answer.numbers == (9, 9.5)


def test_R_40_is_told():
    cards = ("blue King", "red Dragon down")
    assert told(ask("3 music", *cards), "Face up") == [
        "The red Dragon was turned only when the round ended, and the talent works all the same."
    ]
    assert "so the talent lapses" in told(ask("3 music", *cards, late_talents="lapse"), "Face up")[0]


# The order


def test_R_41_the_order_of_the_stages():
    answer = ask("3 music", "red King")
    assert tuple(stage.name for stage in answer.stages) == STAGES
    assert STAGES == ("Face up", "Musketeers", "Wizard", "Witch", "Prince & Squire", "Numbers", "Sums")


def test_R_41_wizard_before_witch_before_pair_before_numbers():
    # Wizard: red's Prince (14) and the King. Witch: the Wizard, red's Squire (2). Left: Assassin and Witch.
    answer = ask("3 music", "red Prince", "red Squire", "white Wizard", "blue Witch", "green King", "green Assassin")
    assert answer.stages[2].removed == (0, 4)
    assert answer.stages[3].removed == (0, 1, 2, 4)
    assert answer.winner == "green"


def test_R_41_initiative_has_no_other_numbers():
    assert [KINDS[kind].order for kind in range(len(KINDS)) if KINDS[kind].order] == [1, 2, 3, 4, 4]


def test_R_43_all_tests_of_a_step_are_made_at_once():
    # The copy of the Cardinal's 12 leaves with him.
    answer = ask("3 religion", "red Doppelgänger", "blue Cardinal", "white Wizard", "white Lord")
    assert answer.removed == (0, 1)


# Ties


def test_R_47_removed_cards_count_for_nothing():
    answer = ask("3 music", "blue King", "red Lord", "white Wizard")
    assert answer.sums == {"red": 8, "white": 7}
    assert cited(answer, "blue King leaves")[-1] == "R-47"
    assert cited(answer, "Blue has no card left") == ("R-47",)


def test_R_54_the_single_nearest_card():
    # Both 16: red 14 + 2, blue 16. Red's Squire is nearest, though red's Juliet is furthest.
    answer = ask("3 music", "red Squire", "blue Queen", "red Juliet")
    assert answer.winner == "red"
    assert cited(answer, "tie at 16") == ("tie", "R-54", "R-56")


def test_R_54_among_three():
    assert ask("3 music", "white Squire", "blue King", "red King", "white Juliet").winner == "blue"


def test_R_56_places_count_as_the_cards_lie_before_removals():
    # With the Kings gone, white's Lord is nearer than red's Trader, as it lay.
    answer = ask("3 music", "red King", "white Lord", "red Trader", "blue Wizard")
    assert answer.sums == {"white": 8, "red": 8, "blue": 7}
    assert answer.winner == "white"


def test_R_56_a_tucked_card_lies_just_below_its_cloak():
    # Red's Queen under blue's line of sight: place 2, before white's Queen.
    answer = ask("3 music", "red Cloak > red Queen", "white Queen")
    assert answer.winner == "red"


def test_a_sum_of_0_takes_part():
    assert ask("3 music", "red Cloak").winner == "red"


# Stages and words


def test_each_stage_shows_the_column_as_it_then_stands():
    # The mock-up of the column lab, counted by hand: white 7 + 5; blue 20 + 8 + 2, then 8 + 2; red 2, then 2 + 3 × 4.
    answer = ask(
        "3 music",
        "white Wizard",
        "blue King",
        "blue Cardinal",
        "blue Doppelgänger",
        "red Small Giant",
        "white Romeo down",
    )
    face_up, _, wizard, *_, sums = answer.stages
    assert face_up.sums == ((2, 24), (1, 60), (0, 4))
    assert wizard.sums == ((2, 24), (1, 20), (0, 4))
    assert (COLOURS[face_up.leader], COLOURS[wizard.leader], answer.winner) == ("blue", "white", "red")
    assert wizard.acts == (0,)
    assert wizard.numbers == (14, None, 16, 4, 4, 10)
    assert sums.numbers == (14, None, 16, 4, 28, 10)
    assert [stage.idle for stage in answer.stages] == [False, True, False, True, True, False, False]
    assert lead(wizard, COLOURS, face_up).text == "White leads now. Before this step blue led."
    assert [said.text for said in to_come(answer.stages, 2)] == [
        "Still to come: the blue Doppelgänger, the red Small Giant and the white Romeo."
    ]


def test_names_of_people():
    stages = explain(43, (0 << 5 | 15, 1 << 5 | 0), STANDARD)
    names = {0: "you", 1: "Bo"}
    assert [said.text for said in tell(stages[2], names)] == [
        "Your Wizard removes every card of 10 or more.",
        "Bo’s King leaves with 20.",
    ]
    assert [said.text for said in tell(stages[-1], names)] == [
        "You have 7.",
        "Bo has no card left here.",
        "You win with 7.",
    ]


def test_every_sentence_cites_rules_that_exist():
    rng = Random(11)
    for length in range(9):
        for setting in SETTINGS:
            for stage in explain(rng.randrange(6) << 3 | 3, random_column(rng, length), setting):
                for said in tell(stage):
                    assert said.rules
                    assert said.text[0].isupper()
                    assert said.text.endswith(".")
                    assert all(rule in RULES for rule in said.rules)


def test_a_resolution_shows_itself():
    answer = ask("3 music", "red Cloak > red King", "blue Assassin", "white Wizard")
    assert str(answer).splitlines()[:7] == [
        "3 music: Blue wins with 9½.",
        "",
        "card                  printed  counts",
        "red Cloak             0             0",
        "  under it: red King  20            –  removed",
        "blue Assassin         9½           9½",
        "white Wizard          7             7",
    ]
    assert "blue Assassin" in (answer._repr_html_() or "blue Assassin")
    assert list(answer.to_frame()["card"])[2] == "blue Assassin"


# One truth


def agree(column: tuple[int, ...], goal: int, setting) -> None:
    """What must hold for every column."""
    stages = explain(goal, column, setting)
    assert winner(goal, column, setting) == stages[-1].leader
    gone: set[int] = set()
    for stage in stages:
        assert gone <= set(stage.removed)
        gone = set(stage.removed)
        assert all(stage.numbers[i] is None for i in (*stage.removed, *stage.out))
        owners = {stage.owner(i) for i, number in enumerate(stage.numbers) if number is not None}
        assert {owner for owner, _ in stage.sums} == owners
        for owner, total in stage.sums:
            assert total == sum(n or 0 for i, n in enumerate(stage.numbers) if stage.owner(i) == owner)


def test_winner_and_explain_agree_on_many_columns_under_all_switches():
    rng = Random(5)
    for _ in range(400):
        column = random_column(rng, rng.randrange(9))
        goal = rng.randrange(6) << 3 | 3
        for setting in SETTINGS:
            agree(column, goal, setting)


@settings(max_examples=300, deadline=None)
@given(
    st.integers(0, 2**32),
    st.integers(0, 14),
    st.integers(1, 6),
    st.floats(0, 1),
    st.sampled_from(range(6)),
    st.sampled_from(SETTINGS),
)
def test_winner_and_explain_agree(seed, length, owners, lively, discipline, setting):
    length = min(length, 8 * owners)
    agree(random_column(Random(seed), length, owners, lively), discipline << 3 | 3, setting)


def test_spread_agrees_with_the_winner_card_by_card():
    rng = Random(8)
    for _ in range(1500):
        column = random_column(rng, rng.randrange(1, 8))
        place = rng.randrange(len(column))
        if place + 1 < len(column) and column[place + 1] & 512:
            continue
        goal = rng.randrange(6) << 3 | 3
        bare = column[place] & ~31
        there = {card & 255 for i, card in enumerate(column) if i != place}
        kinds = [kind for kind in range(len(KINDS)) if (bare & 255 | kind) not in there]
        setting = rng.choice(SETTINGS)
        found = spread(goal, column, place, kinds, setting)
        one_by_one = [winner(goal, (*column[:place], bare | kind, *column[place + 1 :]), setting) for kind in kinds]
        assert found == one_by_one


def test_the_length_of_a_column_does_not_matter():
    every = [f"{colour} {kind.name}" for colour in COLOURS for kind in KINDS]
    answer = ask("3 music", *every)
    # Musketeers of all colours: everybody has the same sum, and red lies nearest.
    assert answer.winner == "red"
    assert len(set(answer.sums.values())) == 1
