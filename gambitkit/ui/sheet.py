"""A sheet: one drawing in the making, with its ids, its citations, and the notes that the citations open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gambitkit.core.model import Refusal
from gambitkit.core.rulebook import Rule, Rulebook
from gambitkit.core.view import Said
from gambitkit.ui.html import Html, Part, classes, hidden, slug, tag, text

IDS = "gk-"
"""What every id begins with. The screen puts a mark of its own in its place, so that ids differ even where one
screen is shown twice in a page, or two kernels show theirs side by side."""

BASIS = {
    "text": "settled by the text",
    "inferred": "inferred from the text",
    "chosen": "chosen, where the text leaves it open",
}


def basis(rule: Rule) -> str:
    """How a ruling came about, in words; nothing for a printed rule."""
    return " and ".join(BASIS.get(word, word) for word in rule.basis.replace(",", " ").split())


class Sheet:
    """What the parts of one drawing share.

    `live` says whether somebody can press things: then a rule chip is a button that opens a note; else it is a link if
    `link` gives an address for the rule, or plain words. A note has that link too. Draw the parts first and `notes()`
    last.
    """

    def __init__(
        self, rulebook: Rulebook | None = None, live: bool = True, link: Callable[[Rule], str] | None = None
    ) -> None:
        self.rulebook = rulebook
        self.live = live
        self.link = link
        self._cited: dict[str, Rule] = {}
        self._ids: dict[str, int] = {}

    def id(self, name: str) -> str | None:
        """A new id for `name`; None on a static sheet, which may lie beside others in one page and refers to none."""
        if not self.live:
            return None
        name = slug(name)
        self._ids[name] = count = self._ids.get(name, 0) + 1
        return f"{IDS}{name}" if count == 1 else f"{IDS}{name}-{count}"

    def section(
        self, name: str, heading: Part, *parts: Part, level: int = 2, quiet: bool = False, class_: str = ""
    ) -> Html:
        """A section named by its heading, which only hearers get if `quiet`."""
        id = self.id(name)
        title = tag(f"h{level}", heading, id=id, class_="visually-hidden" if quiet else None)
        return tag("section", title, *parts, class_=classes(class_), aria_labelledby=id)

    def chip(self, rule_id: str, label: str = "") -> Html:
        """A citation: a rule by its title, a ruling by its number, or by `label`."""
        rule = self.rulebook.rules.get(rule_id) if self.rulebook else None
        if rule is None:
            return tag("span", hidden("(rule "), label or rule_id, hidden(")"), class_="rule ruling")
        words = label or (rule.id if rule.is_ruling else rule.title)
        kind = classes("rule", rule.is_ruling and "ruling")
        if self.live:
            self._cited[rule.id] = rule
            return tag(
                "button",
                hidden("rule "),
                words,
                type="button",
                class_=kind,
                popovertarget=self._note_id(rule),
            )
        if self.link:
            return tag("a", hidden("rule "), words, class_=kind, href=self.link(rule))
        return tag("span", hidden("(rule "), words, hidden(")"), class_=kind)

    def cite(self, rules: Sequence[str]) -> Html:
        """Chips for several rules, each after a space."""
        return text([" ", self.chip(rule)] for rule in dict.fromkeys(rules))

    def said(self, said: Said | str, rules: Sequence[str] = (), *, lead: bool = False, aloud: bool = False) -> Html:
        """A sentence with its citations. What is said `aloud` is also announced when it changes."""
        words, rules = (said.text, said.rules) if isinstance(said, Said) else (said, rules)
        return tag(
            "p",
            words,
            self.cite(rules),
            class_=classes("said", lead and "lead"),
            data_say=words if aloud else None,
        )

    def answer(self, said: Said | Refusal | str, rules: Sequence[str] = (), *, id: str | None = None) -> Html:
        """Why something cannot be, or was not right: put it where the press was, and give its id to what was pressed
        as aria-describedby. It is announced."""
        if isinstance(said, Refusal):
            said = Said(str(said), said.rules)
        words, rules = (said.text, said.rules) if isinstance(said, Said) else (said, rules)
        return tag("p", words, self.cite(rules), class_="answer", id=id, data_say=words)

    def notes(self) -> Html:
        """What the chips open: a note for every rule cited on this sheet so far, and for those that they rest on."""
        cited = tuple(self._cited.values())
        near = {id: self.rulebook[id] for rule in cited for id in rule.see if self.rulebook and id in self.rulebook}
        further = [rule for id, rule in near.items() if id not in self._cited]
        return text([self._note(rule, rule.see) for rule in cited], [self._note(rule, ()) for rule in further])

    def _note_id(self, rule: Rule) -> str:
        return f"{IDS}note-{slug(rule.id)}"

    def _note(self, rule: Rule, see: Sequence[str]) -> Html:
        id = self._note_id(rule)
        came = basis(rule)
        ruling = f"Ruling {rule.id}{f', {came}' if came else ''}. " if rule.is_ruling else ""
        return tag(
            "div",
            tag("p", rule.title),
            tag("p", rule.text, class_="said"),
            tag("p", ruling, rule.citation, ".", [[" ", self.chip(id)] for id in see], class_="source"),
            tag(
                "p",
                tag(
                    "button",
                    "Close",
                    type="button",
                    class_="button",
                    popovertarget=id,
                    popovertargetaction="hide",
                ),
                tag("a", "In the reference", class_="button", href=self.link(rule)) if self.link else None,
                class_="buttons",
            ),
            class_="rule-note",
            id=id,
            popover="auto",
            data_key=f"note {rule.id}",
        )
