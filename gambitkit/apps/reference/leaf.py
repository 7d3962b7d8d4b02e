"""The sheet of a reference: its rule chips lead to the entry on the page instead of opening a note."""

from __future__ import annotations

from collections.abc import Sequence

from gambitkit.apps.reference.search import Mark
from gambitkit.core.rulebook import Rule, Rulebook
from gambitkit.ui.html import Html, Part, classes, hidden, press, tag, text
from gambitkit.ui.sheet import IDS


class Leaf:
    """What the parts of one drawing share: how words are marked, and which entry is to be gone to.

    On a `live` page chips are links within it; elsewhere, where several drawings may lie in one page, they are words.
    `at` is the id of an entry that takes the focus, `jumps` tells two jumps to one entry from each other.
    """

    def __init__(self, rulebook: Rulebook, mark: Mark, *, live: bool = True, at: str = "", jumps: int = 0) -> None:
        self.rulebook = rulebook
        self.mark = mark
        self.live = live
        self.at = at
        self.jumps = jumps

    def id(self, name: str) -> str | None:
        """The id of an entry or a heading: each is drawn once."""
        return IDS + name if self.live else None

    def place(self, name: str) -> dict[str, object]:
        """Attributes of an entry that one can go to."""
        if not self.live:
            return {}
        here = f"{name} {self.jumps}" if name == self.at else None
        return {"id": IDS + name, "tabindex": -1, "data_focus": here, "data_arrive": here is not None, "data_key": name}

    def go(self, id: str, *words: Part, class_: str | None = None) -> Html:
        """A link to an entry on this page."""
        if not self.live:
            return tag("span", *words, class_=class_)
        return tag("a", *words, class_=class_, href=f"#{IDS}{id}", **press("go", id=id))

    def link(self, id: str, *words: Part) -> Html:
        """A link to a heading on this page, which needs no answer from Python."""
        return tag("a", *words, href=f"#{IDS}{id}")

    def chip(self, id: str, label: str = "") -> Html:
        """A citation: a rule by its title, a ruling by its number, or by `label`."""
        rule = self.rulebook[id]
        words = rule.id if rule.is_ruling else rule.title
        said = text(hidden(f"rule {words}: "), label) if label else text(hidden("rule "), words)
        return self.go(id, said, class_=classes("rule", rule.is_ruling and "ruling"))

    def cite(self, rules: Sequence[str]) -> Html:
        """Chips for several rules, each after a space."""
        return text([" ", self.chip(rule)] for rule in dict.fromkeys(rules))

    def number(self, rule: Rule) -> Html:
        """A ruling's number, before what it says."""
        return self.go(rule.id, hidden("ruling "), self.mark(rule.id), class_="rule ruling")
