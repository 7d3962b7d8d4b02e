"""Cards that act when they are turned: R-20 to R-34."""

from __future__ import annotations

import pytest

from gambitkit import royale
from gambitkit.core.model import Refusal

GOALS = ["3 fencing", "2 music", "5 religion"]


def two(**described):
    described = {"goals": GOALS, "hands": {"red": ["King", "Lord"], "blue": ["Queen"]}} | described
    return royale.position(["red", "blue"], **described)


def kinds(table):
    return [said.kind for said in table.steps]


# ---------------------------------------------------------------- Explorer


def test_R_20_right_is_the_next_column_and_wraps():
    for here, there in ((1, 2), (2, 3), (3, 1)):
        columns = [[], [], []]
        columns[here - 1] = ["blue Explorer down"]
        table = two(columns=columns)
        table.play(f"place King in {here}")
        assert table.position["columns"][here - 1] == ["red King down"]  # it stays and closes up
        assert table.position["columns"][there - 1] == ["blue Explorer down seen"]


def test_R_20_it_turns_the_card_above_where_it_lands_with_its_effect():
    table = two(columns=[["blue Explorer down"], ["red Storm down"]])
    table.play("place King in 1")
    assert table.position["columns"][1] == ["red Storm up", "blue Explorer down seen"]
    assert table.position["stormed"] == [2]
    assert kinds(table) == ["placed", "turned", "moved", "turned", "closed", "no draw"]


def test_R_20_it_does_not_turn_a_card_that_is_up():
    table = two(columns=[["blue Explorer down"], ["red Assassin up"]])
    table.play("place King in 1")
    # The Assassin was turned long ago: nothing happens to the Explorer.
    assert table.position["columns"][1] == ["red Assassin up", "blue Explorer down seen"]


def test_R_20_an_explorer_may_turn_an_explorer_which_moves_on():
    table = two(columns=[["blue Explorer down"], ["red Explorer down"], ["blue Lord down"]])
    table.play("place King in 1")
    assert table.position["columns"] == [
        ["red King down"], ["blue Explorer down seen"], ["blue Lord up", "red Explorer down seen"],
    ]  # fmt: skip


def test_R_21_it_skips_stormed_columns():
    table = two(columns=[["blue Explorer down"], ["red Storm up", "blue Lord down"]])
    table.play("place King in 1")
    assert table.position["columns"][2] == ["blue Explorer down seen"]


def test_R_21_with_all_others_stormed_it_comes_round_and_turns_the_card_above():
    table = two(
        columns=[["blue Explorer down"], ["red Storm up", "blue Lord down"], ["blue Storm up", "red Queen down"]],
    )  # fmt: skip
    table.play("place King in 1")
    # The King had turned it; now it lies below the King and turns him.
    assert table.position["columns"][0] == ["red King up", "blue Explorer down seen"]


def test_R_22_an_explorer_turned_a_second_time_in_a_turn_stays_face_up():
    # Red's Explorer turns blue's, comes round alone to the bottom, and is due to be turned again by blue's.
    table = two(
        hands={"red": ["Explorer"], "blue": ["Queen"]},
        columns=[["blue Explorer down"], ["red Storm up", "blue Lord down"], ["blue Storm up", "red Queen down"]],
    )  # fmt: skip
    table.play("place Explorer in 1")
    # Blue's moves below red's and turns it; red's moves below blue's and is to turn it a second time: it stays up.
    assert table.position["columns"][0] == ["blue Explorer up", "red Explorer down seen"]
    assert "stayed" in kinds(table)
    assert table.decision.player == "blue"


def test_R_22_in_a_later_turn_it_moves_again():
    table = two(columns=[[], ["blue Explorer down seen"]])
    table.play("place King in 2")
    assert table.position["columns"][2] == ["blue Explorer down seen"]


# ---------------------------------------------------------------- Assassin


def test_R_30_the_card_that_turned_the_assassin_goes_to_its_owners_discards():
    table = two(columns=[["blue Assassin down"]], supply={"red": ["Beggar"]})
    table.play("place King in 1")
    assert table.position["columns"][0] == ["blue Assassin up"]
    assert table.position["discards"] == {"red": ["King"], "blue": []}


def test_R_30_his_victim_may_be_an_explorer():
    table = two(columns=[["blue Explorer down"], ["red Assassin down"]])
    table.play("place King in 1")
    assert table.position["columns"][1] == ["red Assassin up"]
    assert table.position["discards"]["blue"] == ["Explorer"]


def test_R_30_a_victims_own_effect_does_not_happen():
    table = two(
        columns=[["blue Assassin down"]], hands={"red": ["Storm"], "blue": ["Queen"]}, supply={"red": ["Beggar"]}
    )
    table.play("place Storm in 1")
    assert table.position["stormed"] == []
    assert table.position["discards"]["red"] == ["Storm"]


def test_R_30_a_card_placed_later_under_the_assassin_is_safe():
    table = two(columns=[["blue Assassin up"]])
    table.play("place King in 1")
    assert table.position["columns"][0] == ["blue Assassin up", "red King down"]


# ---------------------------------------------------------------- Storm


def test_R_31_the_card_that_turned_the_storm_stays_and_the_column_closes():
    table = two(columns=[["blue Storm down"]])
    table.play("place King in 1")
    assert table.position["columns"][0] == ["blue Storm up", "red King down"]
    with pytest.raises(Refusal, match="Storm") as refused:
        table.play("place Queen in 1")
    assert refused.value.rules == ("storm",)
    assert not any(option.endswith("in 1") for option in table.decision.options)


def test_R_31_a_stormed_goal_counts_as_complete():
    table = two(
        goals=["5 fencing", "1 music", "1 religion"],
        columns=[["blue Storm down"], ["red Trader down"], ["blue Lord down"]],
        goal_piles=[["2 music"], ["3 music"], ["4 music"]],
    )
    table.play("place King in 1")
    assert table.position["round"] == 2


def test_R_31_a_storm_turned_only_at_the_end_of_the_round_does_nothing():
    table = two(
        goals=["1 fencing", "1 music", "1 religion"],
        columns=[["blue Storm down"], ["red Trader down"], []],
        goal_piles=[["2 music"], ["3 music"], ["4 music"]],
    )
    table.play("place King in 3")
    assert table.position["round"] == 2
    assert "closed" not in kinds(table)


def test_R_31_closure_belongs_to_the_column_and_survives_a_swap():
    table = two(
        goals=["3 fencing", "2 music", "5 religion"],
        columns=[["blue Storm up", "red Queen down"], ["blue Traitor down"]],
    )
    table.play("place King in 2").play("swap with 1")
    position = table.position
    assert position["goals"] == ["2 music", "3 fencing", "5 religion"]
    assert position["stormed"] == [1]
    # Column 1 is complete though it has two cards; column 2 now wants three and has two.
    notes = [zone.note for zone in table.view().zones if zone.kind == "column"]
    assert notes == ["Storm: complete", "2 of 3", "0 of 5"]


# ---------------------------------------------------------------- Traitor


def test_R_32_the_traitor_swaps_his_goal_with_any_other_in_play():
    table = two(columns=[["red Traitor down"]])
    table.play("place King in 1")
    assert table.decision.player == "red"
    assert table.decision.options == ("swap with 2", "swap with 3", "swap nothing")
    table.play("swap with 3")
    assert table.position["goals"] == ["5 religion", "2 music", "3 fencing"]


def test_R_32_a_swap_that_completes_all_goals_ends_the_round_at_once():
    table = two(
        goals=["3 fencing", "2 commerce", "1 religion"],
        columns=[["red Traitor down"], ["blue Lord up", "red Trader up", "blue Queen down"], ["blue Juliet down"]],
        hands={"red": ["King"], "blue": ["Witch"]},
        goal_piles=[["2 music"], ["3 music"], ["4 music"]],
    )
    table.play("place King in 1").play("swap with 2")
    # Column 1 has two cards under 2 commerce, column 2 three under 3 fencing, column 3 one under 1 religion.
    assert table.position["round"] == 2
    assert {goal for won in table.position["won"].values() for goal in won} == {"3 fencing", "2 commerce", "1 religion"}


def test_R_32_specialists_are_judged_on_the_final_goal():
    # Under 1 fencing it would be red 12, blue 8, white 10 + 0; under 1 music red has 8 and blue 12.
    for answer, winner in (("swap nothing", "red"), ("swap with 2", "blue")):
        table = royale.position(
            ["red", "blue", "white"],
            goals=["1 fencing", "1 music", "1 religion"],
            columns=[["red Fencing Master up", "blue Minnesinger up", "white Traitor down"], [], []],
            hands={"white": ["Cloak"], "red": ["King"], "blue": ["King"]},
            goal_piles=[["2 music"], ["3 music"], ["4 music"]],
            turn="white",
        )  # fmt: skip
        table.play("place Cloak in 1").play(answer).play("place King in 2").play("place King in 3")
        goal = "1 fencing" if answer == "swap nothing" else "1 music"
        assert goal in table.position["won"][winner]


def test_R_32_the_traitor_may_not_swap_with_himself():
    table = two(columns=[["red Traitor down"]])
    table.play("place King in 1")
    with pytest.raises(Refusal) as refused:
        table.play("swap with 1")
    assert "traitor" in refused.value.rules


# ---------------------------------------------------------------- Cloak


def test_R_33_a_card_under_the_cloak_does_not_count_towards_the_goal():
    table = two(
        goals=["2 fencing", "2 music", "5 religion"], columns=[["red Cloak down"]],
        hands={"red": ["King", "Wizard"], "blue": ["Queen"]},
    )  # fmt: skip
    table.play("place King in 1").play("push Wizard")
    assert table.position["columns"][0] == ["red Cloak up > red Wizard", "red King down"]
    column = table.view("blue").zones[1]
    assert column.note == "2 of 2: complete"
    table = two(
        goals=["3 fencing", "2 music", "5 religion"], columns=[["red Cloak down"]],
        hands={"red": ["King", "Wizard"], "blue": ["Queen"]},
    )  # fmt: skip
    table.play("place King in 1").play("push Wizard")
    assert table.view("blue").zones[1].note == "2 of 3"
    assert table.view("blue").zones[1].places == 1


def test_R_33_the_card_under_the_cloak_is_never_turned_during_the_round():
    table = two(columns=[["red Cloak up > red Wizard", "blue Lord down"]])
    table.play("place King in 1")
    assert table.position["columns"][0] == ["red Cloak up > red Wizard", "blue Lord up", "red King down"]


def test_R_33_its_name_is_its_owners_secret():
    table = two(columns=[["red Cloak down"]], hands={"red": ["King", "Wizard"], "blue": ["Queen"]})
    table.play("place King in 1").play("push Wizard")
    assert "Wizard" in repr(table.view("red"))
    assert "Wizard" not in repr(table.view("blue"))


@pytest.mark.parametrize(("tucked", "winner"), [("own_card", "white"), ("replaces_cloak", "white")])
def test_R_33_the_tucked_talent_works_in_the_game_under_both_values(tucked, winner):
    # The Wizard under red's Cloak removes blue's King (20). White's Beggar makes the lowest sum win: white 4, red 7,
    # with the Cloak's 0 or without it.
    table = royale.position(
        ["red", "blue", "white"],
        goals=["1 fencing", "1 music", "1 religion"],
        columns=[["red Cloak up > red Wizard", "blue King up", "white Beggar down"], ["red Trader down"], []],
        hands={"red": ["Lord"], "blue": ["Queen"], "white": ["Queen"]},
        supply={"red": []},
        goal_piles=[["2 music"], ["3 music"], ["4 music"]],
        tucked=tucked,
        turn="blue",
    )  # fmt: skip
    table.play("place Queen in 3")
    assert table.position["won"][winner] == ["1 fencing"]


def test_R_34_the_replacement_comes_at_once_and_apart_from_the_turns_draw():
    table = two(
        columns=[["red Cloak down"]], hands={"red": ["King", "Wizard"], "blue": ["Queen"]},
        supply={"red": ["Beggar", "Romeo", "Witch"]},
    )  # fmt: skip
    table.play("place King in 1").play("push Wizard")
    assert table.position["hands"]["red"] == ["Beggar", "Romeo"]
    assert table.position["supply"]["red"] == ["Witch"]


def test_R_34_the_replacement_is_from_the_owners_supply_on_anothers_turn():
    table = two(columns=[["blue Cloak down"]], supply={"red": ["Beggar"], "blue": ["Romeo"]})
    table.play("place King in 1").play("push Queen")
    assert table.position["hands"] == {"red": ["Lord", "Beggar"], "blue": ["Romeo"]}


def test_R_34_declining_draws_no_replacement():
    table = two(columns=[["blue Cloak down"]], supply={"red": ["Beggar"], "blue": ["Romeo"]})
    table.play("place King in 1").play("push nothing")
    assert table.position["hands"]["blue"] == ["Queen"]


def test_R_34_a_replacement_may_need_a_shuffle_first():
    table = two(
        columns=[["blue Cloak down"]], hands={"red": ["King"], "blue": ["Queen"]},
        discards={"blue": ["Romeo", "Witch"], "red": ["Beggar"]}, chance="ask",
    )  # fmt: skip
    table.play("place King in 1").play("push Queen")
    assert table.position["drawing"] == ["blue", "red"]
    table.play("shuffle blue: Witch, Romeo")
    assert table.position["hands"]["blue"] == ["Witch"]
    assert table.position["drawing"] == ["red"]
    table.play("shuffle red: Beggar")
    assert table.position["hands"]["red"] == ["Beggar"]
    assert table.decision.player == "blue"


def test_R_14_only_cards_in_hand_can_be_pushed():
    table = two(columns=[["blue Cloak down"]])
    table.play("place King in 1")
    with pytest.raises(Refusal) as refused:
        table.play("push Lord")
    assert "cloak" in refused.value.rules
