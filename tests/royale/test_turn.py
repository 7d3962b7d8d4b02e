"""The turn: R-10 to R-16."""

from __future__ import annotations

import pytest

from gambitkit import royale
from gambitkit.core.model import Refusal
from gambitkit.core.worlds import Unknowns, worlds
from gambitkit.royale.cards import BEGGAR, DRAGON, ROMEO
from gambitkit.royale.unknowns import hidden_cards

GOALS = ["3 fencing", "1 music", "5 religion"]


def texts(table, player=None):
    return [said.text for said in table.view(player).story]


def two(**described):
    """A moment of red and blue with small hands, to be changed by what matters."""
    described = {"goals": GOALS, "hands": {"red": ["King", "Lord"], "blue": ["Queen"]}} | described
    return royale.position(["red", "blue"], **described)


def test_R_10_place_turn_resolve_draw():
    table = two(columns=[["blue Storm down"]], supply={"red": ["Beggar", "Romeo"]})
    table.play("place King in 1")
    position = table.position
    assert position["columns"][0] == ["blue Storm up", "red King down"]
    assert position["stormed"] == [1]
    assert position["hands"]["red"] == ["Lord", "Beggar"]
    assert position["turn"] == "blue"
    kinds = [said.kind for said in table.steps]
    assert kinds == ["placed", "turned", "closed", "drew"]


def test_R_10_the_card_above_is_turned_whoever_owns_it():
    for owner in ("red", "blue"):
        table = two(columns=[[f"{owner} Juliet down"]])
        table.play("place King in 1")
        assert table.position["columns"][0] == [f"{owner} Juliet up", "red King down"]


def test_R_10_the_draw_happens_on_the_turn_that_ends_the_round_too():
    table = two(
        goals=["1 fencing", "1 music", "1 religion"],
        columns=[[], ["red Lord down"], ["blue Trader down"]],
        hands={"red": ["King"], "blue": ["Queen"]},
        supply={"red": ["Beggar"]},
        goal_piles=[["2 music"], ["3 music"], ["4 music"]],
    )
    table.play("place King in 1")
    assert table.position["round"] == 2
    assert table.position["hands"]["red"] == ["Beggar"]


def test_R_11_an_explorer_that_left_uncompletes_a_goal():
    # Column 1 wants two cards. The King would be its second, but the Explorer that it turns moves on.
    table = two(
        goals=["2 fencing", "1 music", "1 religion"],
        columns=[["red Explorer down"], ["blue Lord down"], ["blue Trader down"]],
    )
    table.play("place King in 1")
    assert table.position["round"] == 1
    assert table.position["columns"][0] == ["red King down"]
    assert not table.over


def test_R_11_a_card_that_an_assassin_removed_uncompletes_a_goal():
    table = two(
        goals=["2 fencing", "1 music", "1 religion"],
        columns=[["blue Assassin down"], ["blue Lord down"], ["blue Trader down"]],
        supply={"red": ["Beggar"]},
    )
    table.play("place King in 1")
    assert table.position["round"] == 1
    assert table.position["columns"][0] == ["blue Assassin up"]
    assert table.position["discards"]["red"] == ["King"]


def test_R_12_exactly_one_card_is_drawn_even_with_a_small_hand():
    table = two(hands={"red": ["King"], "blue": ["Queen"]}, supply={"red": ["Beggar", "Romeo"]})
    table.play("place King in 1")
    assert table.position["hands"]["red"] == ["Beggar"]


def test_R_12_discards_are_shuffled_when_a_draw_is_needed_and_not_before():
    table = two(
        supply={"red": ["Romeo"]}, discards={"red": ["Beggar", "Witch"]}, chance="ask",
        hands={"red": ["King", "Lord"], "blue": ["Queen", "Trader"]},
    )  # fmt: skip
    table.play("place King in 1")
    assert table.decision.player == "blue"  # the last card of the supply was drawn, nothing is shuffled yet
    assert table.position["supply"]["red"] == []
    assert table.position["discards"]["red"] == ["Beggar", "Witch"]
    table.play("place Queen in 3").play("place Lord in 3")
    assert table.decision.player is None
    assert table.decision.kind == "shuffle"
    table.play("shuffle red: Witch, Beggar")
    assert table.position["hands"]["red"] == ["Romeo", "Witch"]
    assert table.position["supply"]["red"] == ["Beggar"]
    assert table.position["discards"]["red"] == []


def test_R_12_with_supply_and_discards_empty_nothing_is_drawn():
    table = two()
    table.play("place King in 1")
    assert table.position["hands"]["red"] == ["Lord"]
    assert "no draw" in [said.kind for said in table.steps]


def test_R_13_with_an_empty_hand_nothing_is_placed_and_one_card_is_drawn():
    table = two(hands={"red": ["King"], "blue": []}, supply={"blue": ["Beggar", "Romeo"], "red": ["Lord"]})
    table.play("place King in 3")
    assert table.decision.player == "red"
    assert table.position["hands"]["blue"] == ["Beggar"]
    assert "Blue’s hand is empty, so nothing is placed." in texts(table)


def test_R_13_when_nobody_has_a_card_the_round_is_scored_as_it_stands():
    table = two(hands={"red": ["King"]}, goal_piles=[["2 music"], ["3 music"], ["4 music"]])
    table.play("place King in 1")
    # Red alone has a card under 3 fencing; nobody takes part in the other two columns.
    position = table.position
    assert position["round"] == 2
    assert position["won"] == {"red": ["3 fencing"], "blue": []}
    assert position["aside"] == ["1 music", "5 religion"]


def test_R_14_the_owner_of_a_cloak_or_traitor_chooses_on_anothers_turn_too():
    for card, decline in (("Cloak", "push nothing"), ("Traitor", "swap nothing")):
        table = two(columns=[[f"blue {card} down"]])
        table.play("place King in 1")
        assert table.decision.player == "blue"
        assert decline in table.decision.options
        before = table.position["goals"], table.position["columns"]
        table.play(decline)
        assert (table.position["goals"], table.position["columns"]) == before
        assert table.decision.player == "blue"  # now on turn
        assert table.decision.kind == "place"


def test_R_14_a_cloak_whose_owner_has_an_empty_hand_asks_nothing():
    table = two(columns=[["blue Cloak down"]], hands={"red": ["King", "Lord"], "blue": []}, supply={"blue": ["Queen"]})
    table.play("place King in 1")
    assert "nothing to push" in [said.kind for said in table.steps]
    assert table.decision.player == "red"


def test_R_15_the_next_round_starts_left_of_the_last_who_placed():
    table = royale.position(
        ["red", "blue", "white"],
        goals=["1 fencing", "1 music", "1 religion"],
        columns=[[], ["red Lord down"], ["white Trader down"]],
        hands={"red": ["King"], "blue": ["Queen", "Lord"], "white": ["King"]},
        goal_piles=[["2 music"], ["3 music"], ["4 music"]],
        turn="blue",
    )
    table.play("place Queen in 1")
    assert table.position["round"] == 2
    assert table.position["turn"] == "white"


def test_R_15_if_nobody_placed_the_same_player_starts():
    table = royale.position(
        ["red", "blue", "white"], goals=["3 fencing", "1 music", "5 religion"], turn="blue", starter="blue",
        goal_piles=[["2 music"], ["3 music"], ["4 music"]],
    )  # fmt: skip
    # Nobody has a card, so both rounds that are left are scored as they stand and blue stays the starter.
    assert table.over
    assert table.position["starter"] == "blue"


def test_R_16_backs_show_colours_and_only_the_owner_knows_the_card():
    table = two(columns=[["blue Witch down"], ["red Wizard down"]])
    for player, known in (("red", ["", "Wizard"]), ("blue", ["Witch", ""])):
        view = table.view(player)
        columns = [zone for zone in view.zones if zone.kind == "column"]
        faces = [columns[0].cards[0], columns[1].cards[0]]
        assert [face.colour for face in faces] == ["blue", "red"]
        assert all(face.down for face in faces)
        assert [face.known for face in faces] == known


def test_R_16_an_explorer_that_moved_stays_known_to_all():
    table = two(columns=[["blue Explorer down"]])
    table.play("place King in 1")
    assert table.position["columns"][1] == ["blue Explorer down seen"]
    column = next(zone for zone in table.view("red").zones if zone.key == "column-2")
    assert column.cards[0].down
    assert column.cards[0].known == "Explorer"


def test_R_16_discards_are_seen_by_all():
    table = two(discards={"blue": ["Witch"]})
    pile = next(zone for zone in table.view("blue").zones if zone.key == "discards-blue")
    assert pile.cards[0].name == "Witch"
    hidden = table.game.unknowns(table.state, 0)
    assert all(16 not in pool.cards for pool in hidden.pools if ("hand", 1) in [place.key for place in pool.places])


def test_R_16_after_a_reshuffle_the_supply_holds_only_what_was_shuffled():
    table = royale.position(
        ["red", "blue"], goals=GOALS, columns=[["blue Witch down"]], turn="blue", last="red",
        hands={"red": ["King"], "blue": ["Queen", "Lord", "Trader"]}, discards={"blue": ["Beggar", "Romeo", "Dragon"]},
    )  # fmt: skip
    table.play("place Queen in 3")
    position = table.position
    assert sorted(position["reshuffled"]["blue"]) == ["Beggar", "Dragon", "Romeo"]
    # Both cards lay on the table when the discards were shuffled, so neither can be one of them.
    assert position["columns"] == [["blue Witch down early"], [], ["blue Queen down early"]]
    hidden = hidden_cards(table.state, owner=1, seat=0)
    shuffled = {BEGGAR, ROMEO, DRAGON}
    dealt = [world for world, _ in worlds(Unknowns((hidden,)))]
    assert all(set(world["supply", 1]) <= shuffled for world in dealt)
    assert all(not shuffled & set(world["down", 0, 0] + world["down", 2, 0]) for world in dealt)
    # Two of the three shuffled cards lie in the supply in one order or the other (6 ways); of Witch, Queen, Lord and
    # Trader two lie in the two columns (4 x 3 ways), and the hand holds the rest.
    assert len(dealt) == 6 * 12


@pytest.mark.parametrize(
    ("move", "rule", "word"),
    [
        ("place Queen in 1", "place", "Queen"),
        ("push King", "place", "place a card"),
        ("swap with 2", "place", "place a card"),
        ("shuffle red: King", "place", "place a card"),
    ],
)
def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing(move, rule, word):
    table = two()
    before = table.position
    with pytest.raises(Refusal, match=word) as refused:
        table.play(move)
    assert rule in refused.value.rules
    assert table.position == before


@pytest.mark.parametrize(
    "move", ["", "place", "place King", "place King in 0", "place King in 4", "place King in x", "dance", "push",
             "swap 3", "place Kong in 1", "place King in 1 in 2", "place King in ²", "PLACE", "shuffle", "\x00",
             "place  in 1"],
)  # fmt: skip
def test_a_text_that_is_no_move_is_refused(move):
    table = two()
    before = table.position
    with pytest.raises(Refusal):
        table.play(move)
    assert table.position == before


def test_a_move_may_be_typed_carelessly():
    table = two(hands={"red": ["Fencing Master", "King"], "blue": ["Queen"]})
    table.play("  Place fencingmaster in 2 ")
    assert table.position["columns"][1] == ["red Fencing Master down"]
