"""Gods' Gambit in short, for the printed sheet."""

from __future__ import annotations

from typing import Final

from gambitkit.core.reference import Brief
from gambitkit.core.view import Said

BRIEF: Final = (
    Brief(
        "Setting up",
        (
            Said("Shuffle all cards and deal seven to each player. Heralds are shown and set aside.", ("deal",)),
            Said("Turn up a start card. Of a Wild, the first player chooses the colour.", ("start_card", "G-04")),
        ),
        ordered=True,
    ),
    Brief(
        "A turn",
        (
            Said("Play a card of the pile’s colour or value, or a Wild: discard it, or lay it.", ("play", "match")),
            Said("Discarded, it does nothing. Laid, its power works, and it is your Karma.", ("karma_zone",)),
            Said("Or draw one card, and then play if you can. Nobody passes.", ("draw", "turn")),
        ),
    ),
    Brief(
        "Powers",
        (
            Said("You may use a power, a part of it, or nothing of it.", ("optional", "G-18")),
            Said("Every further discard must match the pile as it is then.", ("G-17",)),
            Said("Evil Wilds are laid, but nothing ever discards them.", ("G-16",)),
            Said("A Missionary costs one turn, and two of them no more.", ("missionary", "G-20")),
        ),
    ),
    Brief(
        "Defense",
        (
            Said("The target of an attack may lay an Avatar that matches, or a Goddess.", ("defense", "G-12")),
            Said("Avatar: nothing happens, and it is your turn.", ("avatar",)),
            Said("Goddess: the attack falls on the attacker.", ("goddess",)),
            Said("Not in your own turn, not against a Missionary, not against a last card.", ("G-08", "G-13")),
        ),
    ),
    Brief(
        "The end of a round",
        (
            Said("It ends when a hand is empty, after the last card’s power.", ("last_card",)),
            Said("It ends when the fourth Herald is drawn, after the power that drew it.", ("fourth_herald",)),
            Said("An empty hand pays nothing. The others pay their hand and their Karma.", ("penalty",)),
            Said("The highest total begins the next round. After three, the lowest wins.", ("next_round", "game_end")),
        ),
    ),
)
