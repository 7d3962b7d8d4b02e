"""All that can be looked for in a game's reference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from gambitkit.apps.reference.search import Item, item
from gambitkit.core.model import Game
from gambitkit.core.names import fold
from gambitkit.core.reference import Difference, Entry
from gambitkit.core.rulebook import Rule
from gambitkit.ui.sheet import basis

CARD, RULE, SOURCE = "card", "rule", "source"
"""Kinds of items."""


def items(game: Game[Any]) -> tuple[Item, ...]:
    """Cards and parts, rules and rulings, and what the sources differ in, in the order of the page."""
    return (*_cards(game), *_rules(game), *_sources(game))


def _cards(game: Game[Any]) -> Iterator[Item]:
    for entry in game.reference.entries:
        yield item(CARD, entry.name, (entry.name, *entry.also), _words(entry))


def _words(entry: Entry) -> tuple[str, ...]:
    return entry.face.printed, entry.kind, entry.face.text, entry.provenance, entry.note


def _rules(game: Game[Any]) -> Iterator[Item]:
    switches = {switch.rule: switch for switch in game.switches}
    for rule in game.rulebook:
        switch = switches.get(rule.id)
        more = (switch.name, *switch.texts) if switch else ()
        yield item(RULE, rule.id, (rule.title, rule.id), (rule.text, rule.section, basis(rule), *more))


def _sources(game: Game[Any]) -> Iterator[Item]:
    for comparison in game.reference.comparisons:
        for one in comparison.differences:
            yield item(SOURCE, one.topic, (one.topic,), _told(one))
        for said in comparison.agreed:
            yield item(SOURCE, said.text, (), (said.text,))
    for tally in game.reference.tallies:
        cells = (cell for row in tally.rows for cell in row)
        yield item(SOURCE, tally.said.text, (), (tally.said.text, *cells))


def _told(one: Difference) -> tuple[str, ...]:
    return one.authority, one.other, one.holds


class Place(NamedTuple):
    """Where something stands on the page: the id there, and the name of what stands there."""

    id: str
    name: str

    def __str__(self) -> str:
        return self.name


def card_place(name: str) -> str:
    """The id of a card's row."""
    return f"card-{fold(name)}"


def places(game: Game[Any]) -> dict[str, Place]:
    """Every entry's place by its folded names; a rule goes before a card of the same name, since it says more."""
    found: dict[str, Place] = {}
    for entry in game.reference.entries:
        id = card_place(entry.name)
        found |= {fold(name): Place(id, entry.name) for name in (entry.name, *entry.also, id)}
    found |= {fold(rule.title): _place(rule) for rule in game.rulebook}
    return found | {fold(rule.id): _place(rule) for rule in game.rulebook}


def _place(rule: Rule) -> Place:
    return Place(rule.id, rule.id if rule.is_ruling else rule.title)


def line(game: Game[Any], item: Item) -> str:
    """An item in a line of words."""
    if item.kind == CARD:
        face = game.reference.entry(item.id).face
        return f"{face.name} {face.printed or face.number}: {face.text or 'its number only.'}"
    if item.kind == RULE:
        rule = game.rulebook[item.id]
        return f"{f'{rule.id} ' if rule.is_ruling else ''}{rule.title}: {rule.text} [{rule.citation}]"
    differences = (one for part in game.reference.comparisons for one in part.differences)
    return next((f"{one.topic}: {one.holds}" for one in differences if one.topic == item.id), item.id)
