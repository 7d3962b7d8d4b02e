"""Musketeers: every other talent is off."""

from __future__ import annotations

from royale.columns import ask, cited, told


def test_R_42_each_other_talent_is_off():
    # Wizard 7, Small Giant 2, Hermit 12, Romeo 5 with Juliet 14, Dragon 11: all as printed.
    answer = ask(
        "3 music", "red Musketeers", "blue Wizard", "blue Hermit", "white Small Giant", "white Romeo", "white Juliet",
        "green Dragon",
    )  # fmt: skip
    assert answer.numbers == (11, 7, 12, 2, 5, 14, 11)
    assert answer.removed == ()
    # white 2 + 5 + 14 = 21, blue 7 + 12 = 19
    assert answer.sums == {"red": 11, "blue": 19, "white": 21, "green": 11}
    assert answer.winner == "white"


def test_R_42_a_specialist_keeps_12_under_the_own_goal():
    answer = ask("3 fencing", "red Musketeers", "blue Fencing Master", "blue Lord")
    assert answer.numbers == (11, 12, 8)
    assert "The blue Fencing Master keeps 12, which is no talent." in told(answer, "Musketeers")


def test_R_42_a_doppelganger_has_no_number():
    answer = ask("3 music", "red Musketeers", "blue Doppelgänger", "white King")
    assert answer.numbers == (11, None, 20)
    # blue has nothing with a number and takes no part.
    assert answer.sums == {"red": 11, "white": 20}
    assert cited(answer, "blue Doppelgänger has no number") == ("musketeers", "doppelganger")


def test_R_42_prince_and_squire_do_not_win():
    answer = ask("3 music", "red Prince", "red Squire", "blue Queen", "white Musketeers")
    # 14 + 2 = 16 ties with the Queen's 16, and red's Prince is nearest.
    assert answer.sums == {"red": 16, "blue": 16, "white": 11}
    assert answer.winner == "red"
    assert ask("3 music", "blue Queen", "red Prince", "red Squire", "white Musketeers").winner == "blue"


def test_R_42_no_beggar():
    assert ask("3 music", "red Beggar", "blue King", "white Musketeers").winner == "blue"


def test_R_42_two_musketeers_do_not_cancel_each_other():
    answer = ask("3 music", "red Musketeers", "blue Musketeers", "white Wizard", "white King")
    assert answer.removed == ()
    assert answer.winner == "white"


def test_R_40_late_musketeers_both_ways():
    cards = ("blue Wizard", "red King", "white Musketeers down")
    # They work: nothing is removed, and the King has 20.
    assert ask("3 music", *cards).winner == "red"
    # They lapse: the Wizard removes King (20) and Musketeers (11).
    answer = ask("3 music", *cards, late_talents="lapse")
    assert (answer.winner, answer.removed) == ("blue", (1, 2))


def test_musketeers_under_the_cloak_work():
    # "If the revealed card has a special ability … that ability takes effect."
    for late in ("work", "lapse"):
        answer = ask("3 music", "red Cloak > red Musketeers", "blue Wizard", "white King", late_talents=late)
        assert (answer.winner, answer.removed) == ("white", ())
