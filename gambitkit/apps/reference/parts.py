"""The parts of the page: all of it, or what a search found."""

from __future__ import annotations

from typing import Any

from gambitkit.apps.reference.cards import card_table, cards_lead
from gambitkit.apps.reference.finder import SECTIONS
from gambitkit.apps.reference.items import CARD, RULE, SOURCE
from gambitkit.apps.reference.leaf import Leaf
from gambitkit.apps.reference.leaflet import leaflet
from gambitkit.apps.reference.rules import Rules
from gambitkit.apps.reference.search import Found, marker
from gambitkit.apps.reference.sources import agreed, compared, tally
from gambitkit.core.model import Game
from gambitkit.ui.html import Html, Part, tag, text

CARDS, RULES, SOURCES = SECTIONS


def whole(game: Game[Any], rules: Rules, at: str = "", jumps: int = 0, live: bool = True) -> Html:
    """Everything. `at` is the id of an entry to go to."""
    reference = game.reference
    leaf = Leaf(game.rulebook, marker(()), live=live, at=at, jumps=jumps)
    groups = [(group, group.entries) for group in reference.groups]
    chapters = [tag("li", leaf.link(f"chapter-{n + 1}", one.title)) for n, one in enumerate(reference.chapters)]
    return text(
        section(leaf, *CARDS, cards_lead(leaf, reference), card_table(leaf, groups)),
        section(
            leaf,
            *RULES,
            tag("ul", chapters, class_="chapters") if live else None,
            [rules.chapter(leaf, number) for number in range(len(reference.chapters))],
        ),
        section(
            leaf,
            *SOURCES,
            [
                [
                    tag("p", one.said.text, leaf.cite(one.said.rules), class_="said"),
                    compared(leaf, one, one.differences),
                    agreed(leaf, one.agreed),
                ]
                for one in reference.comparisons
            ],
            tag("h3", "Printed and computed") if reference.tallies else None,
            [tally(leaf, one) for one in reference.tallies],
        )
        if reference.comparisons or reference.tallies
        else None,
        leaflet(game) if live else None,
    )


def parts(game: Game[Any], rules: Rules, found: Found, live: bool = True) -> Html:
    """What was found, with the words marked."""
    reference, ids = game.reference, found.ids
    leaf = Leaf(game.rulebook, marker(found.words), live=live)
    groups = [(group, [entry for entry in group.entries if (CARD, entry.name) in ids]) for group in reference.groups]
    heads = rules.groups(one.id for one in found.items if one.kind == RULE)
    rows = [(one, [row for row in one.differences if (SOURCE, row.topic) in ids]) for one in reference.comparisons]
    alike = [said for one in reference.comparisons for said in one.agreed if (SOURCE, said.text) in ids]
    sources = [
        *(compared(leaf, one, found) for one, found in rows if found),
        *filter(None, [agreed(leaf, alike)]),
        *(tally(leaf, one) for one in reference.tallies if (SOURCE, one.said.text) in ids),
    ]
    entries = [rules.entry(leaf, rule, rulings, whole, level=3) for rule, rulings, whole in heads]
    return text(
        section(leaf, *CARDS, card_table(leaf, groups)) if any(entries for _, entries in groups) else None,
        section(leaf, *RULES, tag("div", entries, class_="entries")) if entries else None,
        section(leaf, *SOURCES, sources) if sources else None,
        leaflet(game) if live else None,
    )


def section(leaf: Leaf, name: str, heading: str, *inside: Part) -> Html:
    id = leaf.id(name)
    head = tag("h2", heading, id=id, tabindex=-1 if leaf.live else None)
    return tag("section", head, *inside, aria_labelledby=id)
