"""One test or more for every ruling on Gods' Gambit that no power's own file has, named by its id."""

import pytest

import gambitkit.gods as gods
from gambitkit import Refusal
from gambitkit.core.table import Table
from gambitkit.gods import GAME
from gambitkit.gods.cards import FULL, KINDS, NAMES
from gods.tables import DECK, REST, SPARE, asked, at, hand, karma, options, penalties, pile, play, said

NAMED = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]


def deal(*first, players=2, **more):
    """A new game whose deck begins with these cards; the others follow in their order."""
    rest = [NAMES[card] for card in FULL]
    for card in first:
        rest.remove(card)
    names = NAMED[:players]
    table = Table(GAME, GAME.new(names, **more), names, seed=1, chance="ask")
    return table.play(f"shuffle deck: {', '.join([*first, *rest])}")


SEVEN = ["red Follower", "red Follower", "red Cleric", "red Cleric", "red Missionary", "red Missionary", "red Angel"]
NEXT = ["blue Follower", "blue Follower", "blue Cleric", "blue Cleric", "blue Missionary", "blue Missionary", "Demon"]


def test_G_00_a_hundred_cards():
    sorts = [KINDS[kind].sort for kind in range(len(KINDS))]
    total = dict.fromkeys(sorts, 0)
    for kind in KINDS:
        total[kind.sort] += kind.copies * (4 if kind.sort == "disciple" else 1)
    assert total == {"disciple": 72, "good": 17, "evil": 7, "herald": 4}
    assert len(FULL) == 100


@pytest.mark.parametrize("players", [1, 7])
def test_G_00_two_to_six_play(players):
    with pytest.raises(Refusal, match="2 to 6"):
        GAME.new(["A", "B", "C", "D", "E", "F", "G"][:players])


def test_G_00_equal_cards_are_one_option():
    assert options(at(["red Angel", "red Angel", SPARE])) == ["discard red Angel", "lay red Angel", "draw"]


def test_G_01_after_a_draw_any_card_may_be_played():
    table = at(["red Angel", "red Cleric"]).play("draw")
    assert options(table) == ["discard red Angel", "lay red Angel", "discard red Cleric", "lay red Cleric"]
    with pytest.raises(Refusal) as refusal:
        table.play("stop")
    assert refusal.value.rules == ("draw", "G-01")


def test_G_01_the_turn_ends_by_itself_with_nothing_to_play():
    table = at([SPARE]).play("draw")
    assert asked(table) == "Bo"
    assert "nothing to play" in said(table)


@pytest.mark.parametrize(("card", "left"), [("red Angel", True), (SPARE, False)])
def test_G_01_switch_after_draw_may_asks_always(card, left):
    table = at([card], after_draw="may").play("draw")
    assert asked(table) == "Ann"
    assert options(table)[-1] == "stop"
    assert (len(options(table)) > 1) == left
    assert asked(table.play("stop")) == "Bo"


def test_G_01_one_may_draw_with_a_card_to_play():
    assert "draw" in options(at(["red Angel", SPARE]))


def test_nobody_can_pass():
    with pytest.raises(Refusal, match="Nobody can pass") as refusal:
        at(["red Angel", SPARE]).play("stop")
    assert refusal.value.rules == ("turn",)


def test_G_02_a_card_laid_must_match_and_leaves_the_pile():
    table = at(["red Angel", SPARE])
    with pytest.raises(Refusal, match="does not match") as refusal:
        table.play(f"lay {SPARE}")
    assert refusal.value.rules == ("match",)
    table.play("lay red Angel")
    table.play("stop")
    assert pile(table) == ("red Follower", "red")


def test_G_03_a_wild_on_the_pile_has_its_own_number_and_the_chosen_colour():
    table = at(["Fairy", SPARE], bo=["white Cleric", "red Cleric", "Wizard"]).play("discard Fairy as white")
    assert pile(table) == ("Fairy", "white")
    assert options(table)[:2] == ["discard white Cleric", "lay white Cleric"]
    assert not any("red Cleric" in option for option in options(table))


@pytest.mark.parametrize("card", ["Fairy", "Evil God"])
def test_G_04_a_wild_start_card_gets_its_colour_first(card):
    table = deal(*SEVEN, *NEXT, card)
    assert options(table) == ["colour red", "colour blue", "colour white", "colour black"]
    table.play("colour blue")
    assert pile(table) == (card, "blue")
    assert asked(table) == "Ann"
    assert options(table) == ["draw"]  # all of Ann's cards are red


def test_G_04_a_herald_as_start_card_is_set_aside_and_replaced():
    table = deal(*SEVEN, *NEXT, "Herald", "red Paladin")
    assert table.state.heralds == 1
    assert pile(table) == ("red Paladin", "red")


def test_G_05_heralds_at_the_deal_count_and_are_not_replaced():
    table = deal(*SEVEN[:6], "Herald", *NEXT[:5], "Herald", "Herald", "red Paladin")
    assert (len(hand(table)), len(hand(table, "Bo"))) == (6, 5)
    assert table.state.heralds == 3


@pytest.mark.parametrize("start", [[], ["Herald"]])
def test_G_05_all_four_out_before_the_first_turn_deal_again(start):
    heralds = ["Herald"] * (4 - len(start))
    table = deal(*SEVEN, *heralds, *NEXT[: 7 - len(heralds)], *start)
    assert table.decision.player is None  # the cards are to be shuffled again
    assert table.state.heralds == 0
    assert "dealt again" in said(table)


def test_G_06_the_fourth_on_a_normal_draw_ends_the_round_at_once():
    table = at(["red Angel"], deck=["Herald", *DECK], heralds=3).play("draw")
    assert penalties(table) == (4, 14)


def test_G_06_inside_a_power_the_power_is_finished_first():
    table = at(["Wraith", SPARE], deck=["Herald", *DECK], heralds=3)
    play(table, "lay Wraith", "target Bo", "defend with nothing")
    assert penalties(table) == (20 + 9, 14 + 3 * 7)  # three more cards drawn, all Hierophants


def test_G_06_in_a_further_turns_power_too():
    table = at(["red Hierophant", "red Paladin", SPARE], deck=[*DECK[:1], "Herald"], heralds=3)
    play(table, "lay red Hierophant", "lay red Paladin", "target Bo", "defend with nothing")
    assert penalties(table) == (7 + 5 + 9, 14 + 7)


@pytest.mark.parametrize("card", ["red Paladin", "Demon", "Wraith", "Evil God", "Dragon"])
def test_G_08_these_can_be_met(card):
    table = play(at([card, SPARE]), f"lay {card}", "target Bo")
    assert options(table) == ["defend with nothing"]


def test_G_08_a_fairy_too_but_no_missionary():
    table = play(at(["Fairy", SPARE], karma=["Demon"]), "lay Fairy", "send Demon", "target Bo")
    assert table.decision.kind == "defend"
    table = play(at(["red Missionary", SPARE], bo=["Goddess", *REST]), "lay red Missionary", "target Bo")
    assert table.decision.kind == "turn"


def test_G_09_an_avatars_player_who_owes_a_skip_loses_that_turn():
    table = at(["red Paladin", SPARE], bo=["red Avatar", *REST], cy=["white Cleric"], owes_skip=["Bo"])
    play(table, "lay red Paladin", "target Bo", "defend with red Avatar")
    assert asked(table) == "Cy"
    assert not table.state.owes_skip(1)


def test_G_09_a_seat_that_is_jumped_over_keeps_its_skip():
    table = at(["red Paladin", SPARE], bo=REST, cy=["red Avatar", "white Cleric"], owes_skip=["Bo"])
    play(table, "lay red Paladin", "target Cy", "defend with red Avatar")
    assert asked(table) == "Cy"
    assert table.state.owes_skip(1)


def test_G_10_after_a_goddess_play_passes_from_the_attacker():
    table = at(["red Paladin", SPARE], bo=REST, cy=["Goddess", "white Cleric"])
    play(table, "lay red Paladin", "target Cy", "defend with Goddess")
    assert asked(table) == "Bo"


def test_G_12_a_target_without_a_defense_is_asked_in_the_same_way():
    with_one = play(at(["Demon", SPARE], bo=["Goddess", "black Priest"]), "lay Demon", "target Bo")
    without = play(at(["Demon", SPARE], bo=REST), "lay Demon", "target Bo")
    assert with_one.view("Ann") == without.view("Ann")
    assert options(without) == ["defend with nothing"]


def test_G_12_only_the_target_is_asked_and_once():
    table = at(["Demon", SPARE], bo=["Goddess", *REST], cy=["Wizard", "white Cleric"])
    play(table, "lay Demon", "target Cy")
    assert asked(table) == "Cy"
    table.play("defend with nothing")
    assert asked(table) == "Bo"
    assert table.decision.kind == "turn"


def test_G_12_who_owes_a_skip_may_defend():
    table = at(["Demon", SPARE], bo=["Goddess", *REST], owes_skip=["Bo"])
    play(table, "lay Demon", "target Bo")
    assert "defend with Goddess" in options(table)


def test_G_13_a_last_card_cannot_be_met():
    table = play(at(["red Paladin"], bo=["Goddess", *REST]), "lay red Paladin", "target Bo")
    assert penalties(table) == (0, 30 + 14 + 14)


def test_G_14_a_monarch_itself_must_not_match_and_neither_must_what_it_reuses():
    table = at(["Monarch", SPARE], "red Follower", karma=["blue Paladin"]).play("lay Monarch")
    assert "reuse blue Paladin" in options(table)


def test_G_15_a_card_is_no_karma_until_its_power_is_done():
    table = at(["red Cleric", SPARE], karma=["red Angel"]).play("lay red Cleric")
    assert karma(table) == ["red Angel"]
    assert "red Cleric" in [face.name and f"{face.colour} {face.name}" for face in power(table).cards]
    assert karma(table.play("stop")) == ["red Angel", "red Cleric"]


def power(table):
    return next(zone for zone in table.view("Bo").zones if zone.key == "power")


def test_G_16_a_fairy_sends_ones_own_karma_only():
    table = at(["Fairy", SPARE], karma=["Demon"], karmas={"Bo": ["red Angel"]}).play("lay Fairy")
    assert options(table) == ["send Demon", "stop"]
    with pytest.raises(Refusal) as refusal:
        table.play("send red Angel")
    assert refusal.value.rules == ("fairy", "G-16")


def test_G_17_each_further_discard_must_match_in_turn():
    table = at(["red Demigod", "red Priest", "blue Priest", "red Cleric"]).play("lay red Demigod")
    table.play("discard red Priest").play("discard blue Priest")
    assert pile(table) == ("blue Priest", "blue")


def test_G_18_a_defense_laid_in_ones_own_turn_does_nothing():
    for card in ("red Avatar", "Goddess"):
        assert asked(at([card, SPARE]).play(f"lay {card}")) == "Bo"


def test_G_18_powers_on_the_hand_ask_alike_whatever_it_holds():
    for card in ("red Angel", "red Demigod", "Hero"):
        idle = at([card, SPARE]).play(f"lay {card}")
        busy = at([card, "red Priest"]).play(f"lay {card}")
        assert idle.view("Bo") == busy.view("Bo")


def test_G_19_a_last_card_that_makes_its_player_draw_ends_the_round_and_the_hand_counts():
    table = play(at(["Demon"]), "lay Demon", "target Ann")
    assert penalties(table) == (10 + 7 + 7, 14)


def test_G_19_one_may_be_ones_own_target():
    table = play(at(["red Paladin", "Goddess"]), "lay red Paladin", "target Ann")
    assert len(hand(table)) == 3


def test_G_20_skips_do_not_stack_and_lapse_once_used():
    table = at(["red Missionary", "red Missionary", SPARE], bo=REST, cy=["white Angel", "white Cleric"])
    play(table, "lay red Missionary", "target Bo")
    assert asked(table) == "Cy"
    assert not table.state.skips


def test_G_20_a_skip_that_is_owed_lapses_with_the_round():
    table = deal(*SEVEN, *NEXT, "red Paladin")
    table.play("lay red Missionary").play("target Ann")
    assert table.state.owes_skip(0)


def test_the_printed_example_53_0_30():
    """Round 1 of the example score sheet: Kanai 53, Ogata 0, Ishii 30."""
    table = gods.position(
        ["Kanai", "Ogata", "Ishii"],
        hands={"Kanai": ["Goddess", "red Missionary"], "Ogata": ["red Follower"], "Ishii": ["Wizard", "red Angel"]},
        karma={"Kanai": ["Dragon"], "Ogata": ["Wraith", "Demon"], "Ishii": ["blue Demigod", "white Demigod"]},
        pile="red Angel",
        turn="Ogata",
    )
    table.play("discard red Follower")
    assert penalties(table) == (53, 0, 30)
    assert [score.total for score in table.score()] == [53, 0, 30]
    assert [line.label for line in table.score()[0].lines] == ["penalty of round 1"]


FEW = {"hands": {"Ann": ["red Angel", SPARE], "Bo": ["red Cleric"]}, "pile": "red Follower"}


def whole_deck(*given):
    """All cards that are not given, as a deck."""
    rest = [NAMES[card] for card in FULL]
    for card in given:
        rest.remove(card)
    return rest


def next_round(rounds, **more):
    """Bo, on turn with one card, ends a round that costs Ann 13, and has cost what `rounds` say before."""
    deck = whole_deck("red Angel", SPARE, "red Cleric", "red Follower")
    table = gods.position(["Ann", "Bo"], **FEW, deck=deck, turn="Bo", round=len(rounds) + 1, rounds=rounds, **more)
    return table.play("discard red Cleric")


@pytest.mark.parametrize(("value", "player"), [("total", "Bo"), ("round", "Ann")])
def test_G_21_switch_starter(value, player):
    table = next_round([{"Bo": 50}], starter=value)
    assert asked(table) == player
    assert table.state.round == 3


def test_G_21_a_tie_for_the_start_goes_to_the_lower_seat():
    assert asked(next_round([{"Bo": 13}])) == "Ann"


def test_G_21_three_rounds_and_the_least_total_wins():
    table = next_round([{"Bo": 50}, {"Ann": 30}])
    assert table.over
    assert table.winners == ("Ann",)
    assert [score.total for score in table.score()] == [43, 50]


def test_G_21_equals_share_the_win():
    assert next_round([{"Bo": 13}, {}]).winners == ("Ann", "Bo")


@pytest.mark.parametrize(("points", "over"), [(100, True), (200, False)])
def test_G_22_with_points_rounds_go_on_until_somebody_has_none(points, over):
    table = next_round([{"Ann": 90}, {"Bo": 20}, {"Bo": 30}], points=points)
    assert table.over == over
    assert [score.total for score in table.score()] == [points - 103, points - 50]
    if over:
        assert table.winners == ("Bo",)


def test_G_22_totals_always_count_penalties():
    table = gods.position(["Ann", "Bo"], **FEW, round=2, totals={"Ann": 60}, points=100)
    assert table.position["totals"] == {"Ann": 60, "Bo": 0}
    assert table.score()[0].total == 40


def test_G_22_no_other_number_of_points():
    with pytest.raises(Refusal, match="100 or 200"):
        GAME.new(["Ann", "Bo"], points=150)


def test_G_23_the_order_of_choices():
    table = at(["Monarch", SPARE], karma=["Fairy", "Demon"])
    kinds = []
    for move in ("lay Monarch", "reuse Fairy", "send Demon", "target Bo", "defend with nothing"):
        kinds.append(table.decision.kind)
        table.play(move)
    assert kinds == ["turn", "reuse", "send", "target", "defend"]


def test_G_23_a_discarded_wild_names_its_colour_in_the_move():
    table = at(["Fairy", SPARE])
    with pytest.raises(Refusal, match="Say which colour") as refusal:
        table.play("discard Fairy")
    assert refusal.value.rules == ("wilds", "G-23")


def test_X_1_with_an_empty_deck_a_power_stops_drawing():
    table = play(at(["Wraith", SPARE], deck=DECK[:1]), "lay Wraith", "target Bo", "defend with nothing")
    assert len(hand(table, "Bo")) == 3
    assert "run out" in said(table)


def test_X_1_with_an_empty_deck_a_draw_ends_the_round():
    assert penalties(at(["red Angel"], deck=[]).play("draw")) == (4, 14)


def test_X_2_with_too_few_cards_for_another_round_the_game_ends():
    table = at(["red Angel"]).play("discard red Angel")
    assert table.over
    assert table.winners == ("Ann",)
    assert "X-2" in table.steps[-1].rules
