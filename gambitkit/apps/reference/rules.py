"""The rules, each with its source, the rulings that go with it, and where it can be seen at work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from gambitkit.apps.reference.leaf import Leaf
from gambitkit.apps.reference.ways import Ways
from gambitkit.core.model import Game, Switch
from gambitkit.core.reference import Entry, with_rulings
from gambitkit.core.rulebook import Rule
from gambitkit.ui.card import item as card_item
from gambitkit.ui.html import Html, Part, classes, hidden, tag
from gambitkit.ui.sheet import basis

MOST_PICTURES = 3
"""Cards that are pictured beside a rule that describes several."""


class Rules:
    """How the rules of a game are drawn."""

    def __init__(self, game: Game[Any], ways: Ways) -> None:
        self.rulebook = game.rulebook
        self.chapters = game.reference.chapters
        self.ways = ways
        self.switches: dict[str, Switch] = {switch.rule: switch for switch in game.switches}
        self.with_it = with_rulings(self.rulebook)
        self.pictured: dict[str, list[Entry]] = {}
        for group in game.reference.groups:
            for entry in group.entries if group.cards else ():
                self.pictured.setdefault(entry.rules[0], []).append(entry)

    def groups(self, ids: Iterable[str]) -> list[tuple[Rule, tuple[Rule, ...], bool]]:
        """Rules that were found, each with its rulings that were; the last says whether the rule itself was."""
        found = dict.fromkeys(ids)
        home = {ruling.id: id for id, rulings in self.with_it.items() for ruling in rulings}
        heads = dict.fromkeys(home.get(id, id) for id in found)
        return [
            (self.rulebook[head], tuple(one for one in self.with_it.get(head, ()) if one.id in found), head in found)
            for head in heads
        ]

    def chapter(self, leaf: Leaf, number: int) -> Html:
        """A whole chapter."""
        chapter = self.chapters[number]
        entries = [self.entry(leaf, self.rulebook[id], self.with_it.get(id, ())) for id in chapter.rules]
        heading = tag("h3", chapter.title, tabindex=-1 if leaf.live else None, id=leaf.id(f"chapter-{number + 1}"))
        return tag("div", heading, tag("div", entries, class_="entries"), class_="chapter")

    def entry(self, leaf: Leaf, rule: Rule, rulings: Sequence[Rule], whole: bool = True, level: int = 4) -> Html:
        """A rule with rulings; only its title if it is not `whole`. `level` is that of its heading."""
        number = (leaf.number(rule), " ") if rule.is_ruling else None
        title: Part = leaf.mark(rule.title) if whole else leaf.go(rule.id, leaf.mark(rule.title))
        said = [
            tag(f"h{level}", number, title),
            (tag("p", leaf.mark(rule.text), class_="said"), self.switch(leaf, rule), self.source(leaf, rule, rulings))
            if whole
            else None,
            tag("ul", [self.ruling(leaf, one) for one in rulings], class_="verdicts") if rulings else None,
        ]
        picture = self.picture(rule) if whole else None
        return tag("article", picture, tag("div", said), class_="entry", **(leaf.place(rule.id) if whole else {}))

    def ruling(self, leaf: Leaf, rule: Rule) -> Html:
        return tag(
            "li",
            tag("p", leaf.number(rule)),
            tag(
                "div",
                tag("p", tag("strong", leaf.mark(rule.title), "."), " ", leaf.mark(rule.text)),
                self.switch(leaf, rule),
                self.source(leaf, rule),
            ),
            **leaf.place(rule.id),
        )

    def switch(self, leaf: Leaf, rule: Rule) -> Html | None:
        """The values of a ruling that a table may decide otherwise."""
        switch = self.switches.get(rule.id)
        if switch is None:
            return None
        values = [
            tag(
                "li",
                tag("code", leaf.mark(value)),
                " (default)" if value == switch.default else None,
                ": ",
                leaf.mark(said),
            )
            for value, said in zip(switch.values, switch.texts, strict=True)
        ]
        return tag(
            "div",
            tag("p", "A table may choose: ", tag("code", leaf.mark(switch.name)), "."),
            tag("ul", values),
            class_="house",
        )

    def source(self, leaf: Leaf, rule: Rule, rulings: Sequence[Rule] = ()) -> Html:
        """Where it stands, how a ruling came about, what else it goes with, and where it can be seen at work."""
        came = basis(rule)
        here = {one.id for one in rulings}
        home = next((id for id, with_it in self.with_it.items() if rule in with_it), None)
        name = rule.id if rule.is_ruling else rule.title
        also = [id for id in rule.see if id not in here and id != home and id in self.rulebook]
        return tag(
            "p",
            leaf.mark(rule.citation),
            ("; ", leaf.mark(came)) if came else None,
            ". ",
            ("See also", leaf.cite(also), " ") if also else None,
            [[tag("a", word, hidden(f": {name}"), href=href), " "] for word, href in self.ways(rule.id)],
            class_="source",
        )

    def picture(self, rule: Rule) -> Html | None:
        """The cards that the rule describes: one whole, several cut."""
        entries = self.pictured.get(rule.id, [])[:MOST_PICTURES]
        if not entries:
            return None
        return tag(
            "ul", [card_item(entry.face) for entry in entries], class_=classes("cards", len(entries) > 1 and "cut")
        )
