"""What can be done to a column in the lab, and what is refused."""

import pytest

from gambitkit.apps.column_lab import edits
from gambitkit.apps.column_lab.laid import Laid, lay
from gambitkit.apps.column_lab.link import read_link
from gambitkit.core.model import Refusal
from gambitkit.royale.cards import CLOAK, COLOURS, HERMIT, KINDS, KING, QUEEN, ROMEO, WITCH

RED, BLUE, WHITE = 0, 1, 2


def column(*cards: str, seen: str = "", goal: str = "3 music", **more: str) -> Laid:
    return read_link({"goal": goal, "cards": ",".join(cards), "seen": seen, **more})[0]


def refused(rule: str | None, edit, *arguments) -> str:
    """The sentence with which an edit is refused, citing a rule if there is one."""
    with pytest.raises(Refusal) as found:
        edit(*arguments)
    assert found.value.rules == (() if rule is None else (rule,))
    return str(found.value)


# ---------------------------------------------------------------- cards in and out


def test_a_card_is_added_at_the_bottom():
    laid = edits.add(column("blue King"), RED, WITCH)
    assert laid.texts == ("blue King", "red Witch")


def test_a_card_of_which_its_owner_has_one_cannot_be_added_twice():
    assert "red has only one" in refused("R-01", edits.add, column("red Witch"), RED, WITCH)


def test_another_owner_has_a_card_of_the_same_name():
    assert edits.add(column("red Witch"), BLUE, WITCH).texts == ("red Witch", "blue Witch")


def test_an_unknown_card_lies_face_down_and_is_supposed_to_be_one_that_is_left():
    laid = edits.add(column("white King"), WHITE, None)
    assert laid.texts == ("white King", "white ? down")
    assert KINDS[laid.cards[1].kind].name == "Queen"


def test_unknown_cards_are_supposed_to_be_different_ones():
    laid = edits.add(edits.add(Laid(), WHITE, None), WHITE, None)
    assert len({card.kind for card in laid.cards}) == 2


def test_a_supposition_gives_way_to_the_card_itself():
    laid = edits.add(edits.add(Laid(), WHITE, None), WHITE, KING)
    assert laid.cards[0].kind != KING
    assert laid.texts == ("white ? down", "white King")


def test_there_are_no_more_unknown_cards_than_their_owner_has():
    laid = Laid()
    for _ in KINDS:
        laid = edits.add(laid, WHITE, None)
    assert len({card.kind for card in laid.cards}) == len(KINDS)
    assert "25 cards" in refused("R-01", edits.add, laid, WHITE, None)
    assert edits.add(laid, BLUE, None).texts[-1] == "blue ? down"


def test_a_card_is_taken_out():
    assert edits.remove(column("red King", "blue Queen"), 0).texts == ("blue Queen",)


def test_a_card_that_was_seen_elsewhere_and_is_added_is_here_after_all():
    laid = edits.add(column("white ?", seen="white King"), WHITE, KING)
    assert laid.seen == ()


# ---------------------------------------------------------------- swaps


def test_a_card_is_swapped_in_its_place():
    laid = edits.swap(column("red King", "blue Queen"), 0, RED, ROMEO)
    assert laid.texts == ("red Romeo", "blue Queen")


def test_a_swap_keeps_how_a_card_lies():
    assert edits.swap(column("red King down"), 0, RED, WITCH).texts == ("red Witch down",)


def test_a_swap_to_another_colour():
    assert edits.swap(column("red King"), 0, BLUE, KING).texts == ("blue King",)
    assert "only one" in refused("R-01", edits.swap, column("red King", "blue King"), 0, BLUE, KING)


def test_a_card_becomes_unknown_and_known_again():
    unknown = edits.swap(column("red Witch"), 0, RED, None)
    assert unknown.texts == ("red ? down",)
    assert edits.swap(unknown, 0, RED, WITCH).texts == ("red Witch",)


def test_a_swap_for_itself_changes_nothing():
    laid = column("red ?", suppose="Romeo")
    assert edits.swap(laid, 0, RED, None) is laid


# ---------------------------------------------------------------- moves


def test_cards_move_up_and_down():
    laid = column("red King", "blue Queen", "white Witch")
    assert edits.raised(laid, 2).texts == ("red King", "white Witch", "blue Queen")
    assert edits.lowered(laid, 0).texts == ("blue Queen", "red King", "white Witch")


def test_the_nearest_card_goes_no_nearer_and_the_furthest_no_further():
    laid = column("red King", "blue Queen")
    assert "nearest card already" in refused(None, edits.raised, laid, 0)
    assert "furthest card already" in refused(None, edits.lowered, laid, 1)


def test_a_cloak_moves_with_what_lies_under_it():
    laid = column("blue Queen", "red Cloak > red Wizard", "white Witch")
    assert edits.raised(laid, 1).texts == ("red Cloak > red Wizard", "blue Queen", "white Witch")
    assert edits.lowered(laid, 1).texts == ("blue Queen", "white Witch", "red Cloak > red Wizard")
    assert edits.lowered(laid, 0).texts == ("red Cloak > red Wizard", "blue Queen", "white Witch")


def test_what_lies_under_a_cloak_does_not_move_by_itself():
    laid = column("red Cloak > red Wizard", "white Witch")
    assert "moves with the Cloak" in refused(None, edits.lowered, laid, 1)


@pytest.mark.parametrize(
    ("place", "before", "after"),
    [
        (0, 3, "Cloak > Wizard, King, Queen"),
        (0, None, "Cloak > Wizard, Queen, King"),
        (3, 0, "Queen, King, Cloak > Wizard"),
        (3, 1, "King, Queen, Cloak > Wizard"),
        (3, 2, "King, Cloak > Wizard, Queen"),  # between the Cloak and its card: below both
        (1, 0, "Cloak > Wizard, King, Queen"),
        (1, None, "King, Queen, Cloak > Wizard"),
        (0, 1, "King, Cloak > Wizard, Queen"),
    ],
)
def test_a_card_is_put_before_another(place, before, after):
    laid = column("red King", "red Cloak > red Wizard", "red Queen")
    assert ", ".join(edits.put_before(laid, place, before).texts).replace("red ", "") == after


# ---------------------------------------------------------------- the Cloak


def test_a_card_goes_under_the_cloak_of_its_colour_and_out_again():
    laid = column("red Cloak", "blue Queen", "red Wizard down")
    under = edits.tuck(laid, 2)
    assert under.texts == ("red Cloak > red Wizard", "blue Queen")
    assert edits.untuck(under, 1).texts == ("red Cloak", "red Wizard", "blue Queen")


def test_a_card_above_its_cloak_goes_under_it_too():
    assert edits.tuck(column("red Wizard", "red Cloak"), 0).texts == ("red Cloak > red Wizard",)


def test_an_unknown_card_goes_under_the_cloak():
    laid = edits.tuck(column("red Cloak", "red ?"), 1)
    assert laid.texts == ("red Cloak > red ?",)
    assert edits.untuck(laid, 1).texts == ("red Cloak", "red ? down")


@pytest.mark.parametrize(
    "cards",
    [
        ("blue Cloak", "red Wizard"),
        ("red Cloak down", "red Wizard"),
        ("red Cloak > red Witch", "red Wizard"),
        ("red Queen", "red Wizard"),
    ],
)
def test_no_card_goes_under_anything_else(cards):
    laid = column(*cards)
    assert edits.cloak_for(laid, len(laid.cards) - 1) is None
    assert "Cloak of its own colour" in refused("cloak", edits.tuck, laid, len(laid.cards) - 1)


def test_what_lies_under_a_cloak_can_be_said_at_the_cloak():
    laid = edits.set_under(column("red Cloak", "blue Queen"), 0, HERMIT)
    assert laid.texts == ("red Cloak > red Hermit", "blue Queen")
    assert edits.set_under(laid, 0, None).texts == ("red Cloak > red ?", "blue Queen")
    assert edits.set_under(laid, 0, None, there=False).texts == ("red Cloak", "blue Queen")
    assert "only a Cloak" in refused("cloak", edits.set_under, laid, 2, HERMIT)


def test_a_cloak_that_leaves_takes_along_what_lies_under_it():
    # As in `lab.swaps`: without the Cloak the card under it would still be in hand.
    laid = column("red Cloak > red Wizard", "blue Queen")
    assert edits.remove(laid, 0).texts == ("blue Queen",)
    assert edits.swap(laid, 0, RED, KING).texts == ("red King", "blue Queen")
    assert edits.swap(laid, 0, BLUE, CLOAK).texts == ("blue Cloak", "blue Queen")


def test_a_card_under_a_cloak_has_its_colour():
    laid = column("red Cloak > red Wizard")
    assert edits.swap(laid, 1, RED, WITCH).texts == ("red Cloak > red Witch",)
    assert "own colour" in refused("cloak", edits.swap, laid, 1, BLUE, WITCH)


# ---------------------------------------------------------------- turned late


def test_a_card_is_turned_late_and_in_time():
    late = edits.set_late(column("red Wizard"), 0, True)
    assert late.texts == ("red Wizard down",)
    assert edits.set_late(late, 0, False).texts == ("red Wizard",)


def test_a_cloak_that_hides_a_card_was_turned_in_time():
    assert "hides nothing" in refused("cloak", edits.set_late, column("red Cloak > red Wizard"), 0, True)


def test_hidden_cards_are_late_anyway():
    assert "in any case" in refused(None, edits.set_late, column("red Cloak > red Wizard"), 1, True)
    assert "in any case" in refused(None, edits.set_late, column("red ?"), 0, False)


# ---------------------------------------------------------------- what is known


def test_something_else_is_supposed():
    laid = edits.suppose(column("white ?"), 0, ROMEO)
    assert laid.cards[0].kind == ROMEO


def test_two_unknown_cards_exchange_their_suppositions():
    laid = column("white ?", "white ?", suppose="King, Queen")
    after = edits.suppose(laid, 0, QUEEN)
    assert [card.kind for card in after.cards] == [QUEEN, KING]


def test_nothing_is_supposed_that_cannot_be():
    laid = column("white ?", "white King", seen="white Queen")
    assert "is elsewhere" in refused(None, edits.suppose, laid, 0, KING)
    assert "is elsewhere" in refused(None, edits.suppose, laid, 0, QUEEN)
    assert "is known" in refused(None, edits.suppose, laid, 1, ROMEO)


def test_cards_are_seen_elsewhere_and_forgotten():
    laid = edits.see(column("white ?"), WHITE, KING, True)
    assert laid.seen == (WHITE << 5 | KING,)
    assert laid.cards[0].kind == QUEEN
    assert edits.see(laid, WHITE, KING, False).seen == ()


def test_a_card_in_the_column_is_not_elsewhere():
    assert "nowhere else" in refused("R-01", edits.see, column("white King", "white ?"), WHITE, KING, True)


def test_not_every_card_can_have_been_seen_elsewhere():
    laid = column("white ?")
    for kind in range(1, len(KINDS)):
        laid = edits.see(laid, WHITE, kind, True)
    assert laid.kinds_left(WHITE) == (KING,)
    assert "no other is left" in refused("R-01", edits.see, laid, WHITE, KING, True)


def test_a_switch_is_set_and_no_other():
    assert edits.set_switch(Laid(), "copy", "current").switches.copy == "current"
    assert "none of them" in refused(None, edits.set_switch, Laid(), "doubling", "compulsory")
    with pytest.raises(Refusal):
        edits.set_switch(Laid(), "copy", "sideways")


def test_the_goal_is_set_part_by_part():
    assert edits.set_goal(Laid(), discipline="religion").goal == column(goal="3 religion").goal
    assert edits.set_goal(Laid(), value="5").goal == column(goal="5 music").goal
    with pytest.raises(Refusal):
        edits.set_goal(Laid(), value="6")


# ---------------------------------------------------------------- as a value


def test_a_key_stays_with_a_card_that_moves():
    laid = column("red King", "white ?", "white ?")
    keys = [laid.key(place) for place in range(3)]
    assert len(set(keys)) == 3
    after = edits.raised(laid, 2)
    assert [after.key(place) for place in range(3)] == [keys[0], keys[2], keys[1]]
    assert after.place(keys[2]) == 1


def test_a_key_of_no_card_is_refused():
    assert "no longer in the column" in refused(None, column("red King").place, "red-15")


def test_laying_checks_what_it_is_given():
    twice = column("red King").cards * 2
    assert COLOURS[RED] in refused("R-01", lay, Laid(cards=twice))
