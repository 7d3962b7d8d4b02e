"""What one looks up of a game, as data: its cards and other parts, its rules in chapters, its sources beside each
other, and all of it in short, to print.

A game gives it as `Game.reference`, made when first asked for. The sentences are the game's own; which rules there are
stands in its rulebook, and here only how they are grouped and where one of them can be seen at work.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from gambitkit.core.figures import Figure, Figures
from gambitkit.core.names import find, fold
from gambitkit.core.rulebook import Rule, Rulebook
from gambitkit.core.view import Face, Said

NOTHING: Mapping[str, int] = MappingProxyType({})


class Entry(NamedTuple):
    """A card, or another part of the game.

    `face` is the card as it is drawn, and has its name, number, sign and text. `kind` is what kind of thing it is, in
    words. `provenance` is a name among those of the Reference: where its number is from; `note` is what else is to be
    said of that. `rules` are the rules behind it, the one that describes it first. `also` are other names for it,
    `emblem` is drawn before its name. `pieces` are the names under which the game's census counts it, with how many
    there are of each.
    """

    face: Face
    kind: str
    provenance: str
    rules: tuple[str, ...]
    note: str = ""
    also: tuple[str, ...] = ()
    emblem: str = ""
    pieces: Mapping[str, int] = NOTHING

    @property
    def name(self) -> str:
        return self.face.name

    def __str__(self) -> str:
        return self.name


class Group(NamedTuple):
    """Entries of one kind, with a sentence on what they have in common. `cards` says whether they are cards, which
    are looked for first."""

    title: str
    said: Said
    entries: tuple[Entry, ...]
    cards: bool = True


class Provenance(NamedTuple):
    """Where a number is from: a word to set beside it, and what the word means. The first is the game's own text."""

    word: str
    text: str


class Chapter(NamedTuple):
    """A part of the rulebook: ids in the order of reading. A ruling stands with the rule that it goes with (see
    `with_rulings`); only one that goes with none is named here."""

    title: str
    rules: tuple[str, ...]


class Difference(NamedTuple):
    """One thing of which two sources speak: what the authority says, what the other says, and what holds."""

    topic: str
    authority: str
    other: str
    holds: str
    rules: tuple[str, ...]


class Comparison(NamedTuple):
    """Two sources side by side. `heads` names the four columns; `agreed` is what both say alike."""

    title: str
    said: Said
    heads: tuple[str, str, str, str]
    differences: tuple[Difference, ...]
    agreed: tuple[Said, ...] = ()


class Tally(NamedTuple):
    """Figures that a source prints beside those that its own rule gives, worked out by the engine. The first cell of a
    row names it; the last `figures` columns hold figures. `strong` are (row, column) of what decides."""

    said: Said
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: int = 0
    strong: frozenset[tuple[int, int]] = frozenset()


class Brief(NamedTuple):
    """A part of the game in short, for the printed sheet: what to do one after the other, or what holds."""

    title: str
    lines: tuple[Said, ...]
    ordered: bool = False


class Way(NamedTuple):
    """Where a rule can be seen at work: what the link says, the page, and what the page is asked for."""

    word: str
    page: str
    query: Mapping[str, str]


@dataclass(frozen=True, repr=False)
class Reference(Figures):
    """All that one looks up of a game. `title` is the game's, `lead` what is to be said of its cards at first.

    In a notebook and a terminal it shows its cards as a table.
    """

    title: str
    lead: Said
    groups: tuple[Group, ...]
    provenances: tuple[Provenance, ...]
    chapters: tuple[Chapter, ...]
    comparisons: tuple[Comparison, ...] = ()
    tallies: tuple[Tally, ...] = ()
    brief: tuple[Brief, ...] = ()
    shown: Mapping[str, tuple[Way, ...]] = field(default_factory=dict)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All cards and parts."""
        return tuple(entry for group in self.groups for entry in group.entries)

    def entry(self, name: str) -> Entry:
        """The card or part of that name, however it is spelt. Raises Refusal with the nearest names."""
        names = {fold(spelt): entry for entry in self.entries for spelt in (entry.name, *entry.also)}
        return find(name, names, "card")

    def table(self) -> Figure:
        """Every card with its number, its kind, what it does, and where its number is from."""
        rows = tuple(
            (
                entry.name,
                entry.face.printed,
                entry.kind,
                entry.face.text,
                ", ".join(filter(None, (entry.provenance, entry.note))),
            )
            for entry in self.entries
        )
        return Figure(self.lead.text, ("card", "number", "kind", "what it does", "number from"), rows)

    def cited(self) -> Iterator[str]:
        """The ids of all rules that it names."""
        yield from self.lead.rules
        for group in self.groups:
            yield from group.said.rules
            for entry in group.entries:
                yield from entry.rules
        for chapter in self.chapters:
            yield from chapter.rules
        for comparison in self.comparisons:
            yield from comparison.said.rules
            for difference in comparison.differences:
                yield from difference.rules
            for said in comparison.agreed:
                yield from said.rules
        for tally in self.tallies:
            yield from tally.said.rules
        for part in self.brief:
            for said in part.lines:
                yield from said.rules
        yield from self.shown


def with_rulings(rulebook: Rulebook) -> dict[str, tuple[Rule, ...]]:
    """The rulings that go with each printed rule: a ruling stands with the first printed rule that it sees."""
    found: dict[str, list[Rule]] = {}
    for rule in rulebook:
        home = next((id for id in rule.see if id in rulebook and not rulebook[id].is_ruling), None)
        if rule.is_ruling and home is not None:
            found.setdefault(home, []).append(rule)
    return {id: tuple(rulings) for id, rulings in found.items()}
