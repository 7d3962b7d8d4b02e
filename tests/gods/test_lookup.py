"""What one looks up of Gods' Gambit: every card with its printed number."""

import pytest

from gambitkit import Refusal, gods

PRINTED = {
    "Follower": 1, "Cleric": 2, "Missionary": 3, "Angel": 4, "Paladin": 5, "Priest": 6, "Hierophant": 7, "Demigod": 8,
    "Avatar": 9, "Fairy": 10, "Wizard": 10, "Monarch": 10, "Hero": 20, "Dragon": 20, "Goddess": 30, "Demon": 10,
    "Wraith": 20, "Evil God": 30,
}  # fmt: skip


def test_every_card_has_its_printed_number_and_its_copies():
    found = {entry.name: entry for entry in gods.reference.entries}
    assert {name: int(entry.face.printed) for name, entry in found.items() if name != "Herald"} == PRINTED
    assert sum(sum(entry.pieces.values()) for entry in found.values()) == 100


def test_attacks_and_defenses_carry_their_sign():
    signs = {sign: [e.name for e in gods.reference.entries if e.face.sign == sign] for sign in ("attack", "defense")}
    assert signs["attack"] == ["Missionary", "Paladin", "Fairy", "Dragon", "Demon", "Wraith", "Evil God"]
    assert signs["defense"] == ["Avatar", "Goddess"]


def test_a_card_is_found_however_it_is_spelt():
    assert gods.reference.entry("evil god").name == "Evil God"
    with pytest.raises(Refusal, match="Paladin"):
        gods.reference.entry("Paladdin")
