"""Small moments of Gods' Gambit to try one thing at, and what lies where in them by name."""

from __future__ import annotations

from gambitkit import gods
from gambitkit.core.table import Table
from gambitkit.gods.cards import COLOURS, NAMES

REST = ["black Priest", "black Demigod"]
"""What a player holds of whom nothing is said."""
DECK = ["white Hierophant", "white Hierophant", "black Hierophant", "black Hierophant", *["blue Demigod"] * 2]
"""A deck that matches neither red nor a low value."""
SPARE = "black Avatar"
"""A card in hand that keeps the round from ending and does not match."""


def at(hand, pile="red Follower", *, karma=(), bo=REST, cy=None, deck=DECK, **more) -> Table:
    """Ann is on turn with a hand; Bo, and Cy if given one, sit to her left."""
    hands = {"Ann": hand, "Bo": bo} | ({"Cy": cy} if cy is not None else {})
    karmas = {"Ann": karma} | more.pop("karmas", {})
    return gods.position(list(hands), hands=hands, karma=karmas, pile=pile, deck=deck, **more)


def hand(table, player="Ann"):
    return sorted(NAMES[card] for card in table.state.hands[table.players.index(player)])


def karma(table, player="Ann"):
    return sorted(NAMES[card] for card in table.state.karma[table.players.index(player)])


def pile(table):
    """The top card, and the colour to match."""
    return NAMES[table.state.pile[-1]], COLOURS[table.state.colour]


def options(table):
    return list(table.decision.options)


def asked(table):
    return table.decision.player


def said(table, number=3):
    return " ".join(step.text for step in table.steps[-number:])


def play(table, *moves):
    for move in moves:
        table.play(move)
    return table


def penalties(table):
    """What the last round that ended cost each player."""
    return table.state.rounds[-1]
