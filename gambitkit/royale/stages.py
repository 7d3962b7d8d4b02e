"""How a column is scored, stage by stage, in the order of the rulebook: the explained truth.

`column.winner` gives the same winner without the story. Both hold numbers doubled (R-06).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from gambitkit.royale.cards import (
    ASSASSIN,
    BEGGAR,
    CARD,
    DOPPELGANGER,
    DRAGON,
    HERMIT,
    JULIET,
    KIND,
    KINDS,
    MUSKETEERS,
    PRINCE,
    ROMEO,
    SMALL_GIANT,
    SQUIRE,
    TUCKED,
    UP,
    WITCH,
    WIZARD,
)
from gambitkit.royale.switches import STANDARD, Switches

STAGES: Final = ("Face up", "Musketeers", "Wizard", "Witch", "Prince & Squire", "Numbers", "Sums")
TEN: Final = 20
NINE: Final = 18


_NOTHING: Final = frozenset(("none_here", "no_pair", "numbers_stay"))
"""Facts that say that a stage has nothing to do."""


class Fact(NamedTuple):
    """One thing that holds or happens at a stage. `args` are indices of cards, owners or doubled numbers, as
    `column_words` reads them for each kind; `rules` are the ids of the rules behind it."""

    kind: str
    args: tuple[int, ...]
    rules: tuple[str, ...]


class Stage(NamedTuple):
    """A column as it stands after one stage of its scoring; a sequence of these is the whole story.

    Cards are indices from 0, nearest the goal first; numbers and sums are doubled. `numbers` are what the cards
    count now and `printed` what they show by themselves under this goal, None where a card has none or has left.
    `removed` are the cards gone so far, `out` Cloaks whose place another card has taken (R-33), `acts` the cards
    that do something now, `cancelled` (card, rule) the talents that are off by now. `sums` are (owner, sum) of who
    takes part, nearest first. `leader` would win if the stage were the last, `tie` says by which card a tie broke:
    "nearest", "furthest" or "". An `idle` stage has nothing to do here.
    """

    name: str
    goal: int
    cards: tuple[int, ...]
    switches: Switches
    numbers: tuple[int | None, ...]
    printed: tuple[int | None, ...]
    removed: tuple[int, ...]
    out: tuple[int, ...]
    acts: tuple[int, ...]
    cancelled: tuple[tuple[int, str], ...]
    sums: tuple[tuple[int, int], ...]
    leader: int | None
    tie: str
    idle: bool
    facts: tuple[Fact, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that this stage rests on, once each."""
        return tuple(dict.fromkeys(rule for fact in self.facts for rule in fact.rules))

    def owner(self, index: int) -> int:
        return (self.cards[index] & CARD) >> 5

    def kind(self, index: int) -> int:
        return self.cards[index] & KIND


def number(kind: int, goal: int) -> int | None:
    """The doubled number that a kind shows under a goal: a specialist's by the goal, a Doppelgänger's none."""
    card = KINDS[kind]
    return card.matched if card.discipline == goal >> 3 else card.number


def explain(goal: int, cards: Sequence[int], switches: Switches = STANDARD) -> tuple[Stage, ...]:
    """The seven stages of a column's scoring, `STAGES` in order (R-41); the last one's leader has won.

    `cards` are ints as `gambitkit.royale.cards` has them, nearest the goal first, a tucked card right after its
    Cloak.
    """
    scoring = _Scoring(goal, tuple(cards), switches)
    return (
        scoring.face_up(),
        scoring.musketeers(),
        scoring.wizard(),
        scoring.witch(),
        scoring.prince_and_squire(),
        scoring.set_numbers(),
        scoring.add_up(),
    )


class _Scoring:
    """A column under way from stage to stage."""

    def __init__(self, goal: int, cards: tuple[int, ...], switches: Switches) -> None:
        self.goal = goal
        self.cards = cards
        self.switches = switches
        self.kinds = [card & KIND for card in cards]
        self.owners = [(card & CARD) >> 5 for card in cards]
        self.printed = [number(kind, goal) for kind in self.kinds]
        self.removed: list[int] = []
        self.out: tuple[int, ...] = ()
        self.off: dict[int, str] = {}
        self.numbers: list[int | None] = []
        self.pair: int | None = None

    # The column as it stands

    def here(self) -> list[int]:
        """The cards still in the column, nearest first."""
        return [i for i in range(len(self.cards)) if i not in self.removed and i not in self.out]

    def of(self, kind: int) -> list[int]:
        return [i for i in self.here() if self.kinds[i] == kind]

    def active(self, kind: int) -> list[int]:
        """The cards of a kind that are here and whose talent is on."""
        return [i for i in self.of(kind) if i not in self.off]

    def beneath(self, index: int) -> int | None:
        """The next card below that is still here."""
        return next((i for i in self.here() if i > index), None)

    def with_copies(self, numbers: Sequence[int | None]) -> list[int | None]:
        """The numbers of the cards still here, each Doppelgänger's from the card beneath it, from the bottom up."""
        found: list[int | None] = [None] * len(self.cards)
        below: int | None = None
        for i in reversed(self.here()):
            if self.kinds[i] == DOPPELGANGER:
                found[i] = None if i in self.off else below
            else:
                found[i] = numbers[i]
            below = found[i]
        return found

    def sums(self) -> dict[int, int]:
        """What each owner who takes part has, in the order of their nearest cards (R-55)."""
        counted = {self.owners[i]: 0 for i in self.here()}
        part = {self.owners[i] for i in self.here() if self.numbers[i] is not None}
        for i in self.here():
            counted[self.owners[i]] += self.numbers[i] or 0
        return {owner: total for owner, total in counted.items() if owner in part}

    def lead(self, lowest: bool) -> tuple[int | None, str]:
        """Who has the best sum, and which card broke a tie (R-54)."""
        if self.pair is not None:
            return self.pair, ""
        sums = self.sums()
        if not sums:
            return None, ""
        best = min(sums.values()) if lowest else max(sums.values())
        tied = [owner for owner, total in sums.items() if total == best]
        if len(tied) == 1:
            return tied[0], ""
        order = reversed(self.here()) if lowest else self.here()
        first = next(self.owners[i] for i in order if self.owners[i] in tied)
        return first, "furthest" if lowest else "nearest"

    def stage(self, name: str, acts: Sequence[int], facts: list[Fact], lowest: bool = False) -> Stage:
        leader, tie = self.lead(lowest)
        idle = all(fact.kind in _NOTHING or (fact.kind == "silent" and "musketeers" in fact.rules) for fact in facts)
        return Stage(
            name,
            self.goal,
            self.cards,
            self.switches,
            tuple(self.numbers),
            tuple(self.printed),
            tuple(sorted(self.removed)),
            self.out,
            tuple(acts),
            tuple(sorted(self.off.items())),
            tuple(self.sums().items()),
            leader,
            tie,
            idle,
            tuple(facts),
        )

    # The stages

    def face_up(self) -> Stage:
        """Every card is turned; specialists stand by the goal, Doppelgängers by the card beneath them."""
        facts = []
        for i, card in enumerate(self.cards):
            if card & TUCKED:
                if self.switches.tucked == "replaces_cloak":
                    self.out += (i - 1,)
                facts.append(Fact("tucked", (i - 1, i), ("cloak", "R-33")))
            elif not card & UP and KINDS[self.kinds[i]].kind == "talent":
                if self.switches.late_talents == "lapse":
                    self.off[i] = "R-40"
                facts.append(Fact("late", (i,), ("R-40",)))
        self.numbers = self.with_copies(self.printed)
        for i in self.here():
            if KINDS[self.kinds[i]].matched is not None:
                facts.append(Fact("specialist", (i,), ("specialists",)))
        for i in reversed(self.active(DOPPELGANGER)):
            facts.append(self.copying(i, ("doppelganger", "R-43")))
        if not facts:
            facts.append(Fact("as_printed", (), ("numbers",)))
        return self.stage("Face up", (), facts)

    def copying(self, index: int, rules: tuple[str, ...]) -> Fact:
        """What a Doppelgänger has, and why."""
        beneath = self.beneath(index)
        copied = self.numbers[index]
        if beneath is None:
            return Fact("nothing_beneath", (index,), rules[:1])
        if copied is None:
            return Fact("numberless_beneath", (index, beneath), rules[:1])
        return Fact("copies", (index, beneath, copied), rules)

    def musketeers(self) -> Stage:
        """Every other talent is off (R-42)."""
        acting = self.active(MUSKETEERS)
        facts = []
        for i in self.of(MUSKETEERS):
            if i in self.off:
                facts.append(Fact("silent", (i,), (self.off[i],)))
        if not self.of(MUSKETEERS):
            facts.append(Fact("none_here", (MUSKETEERS,), ("musketeers",)))
        if acting:
            facts.append(Fact("musketeers", (*acting,), ("musketeers", "R-42")))
            hushed = [
                i
                for i in self.here()
                if KINDS[self.kinds[i]].kind == "talent" and self.kinds[i] != MUSKETEERS and i not in self.off
            ]
            self.off.update(dict.fromkeys(hushed, "musketeers"))
            if hushed:
                facts.append(Fact("hushed", (*hushed,), ("musketeers", "R-42")))
            had = self.numbers
            self.numbers = self.with_copies(self.printed)
            facts += [
                Fact("loses_number", (i,), ("musketeers", "doppelganger"))
                for i in self.of(DOPPELGANGER)
                if had[i] is not None
            ]
            facts += [
                Fact("keeps_twelve", (i,), ("specialists", "R-42"))
                for i in self.here()
                if KINDS[self.kinds[i]].matched is not None and self.numbers[i] == KINDS[self.kinds[i]].matched
            ]
        return self.stage("Musketeers", acting, facts)

    def alone(self, kind: int, facts: list[Fact]) -> int | None:
        """The one card of a kind that acts: none if there are two, or if its talent is off (R-44)."""
        rule = KINDS[kind].rule
        all_here = self.of(kind)
        if not all_here:
            facts.append(Fact("none_here", (kind,), (rule,)))
        awake = [i for i in all_here if i not in self.off]
        if len(all_here) > 1 and awake:
            # A late second one lapses and still cancels the first, unless Musketeers had silenced all anyway.
            late = ("R-40",) if len(awake) < len(all_here) else ()
            facts.append(Fact("cancel_each_other", (*all_here,), (rule, "R-44", *late)))
            self.off.update(dict.fromkeys(awake, "R-44"))
        else:
            facts += [Fact("silent", (i,), (self.off[i],)) for i in all_here if i in self.off]
        acting = [i for i in all_here if i not in self.off]
        return acting[0] if acting else None

    def remove(self, leaving: list[int], by: int, facts: list[Fact]) -> None:
        """All at once: every test was made before the first card left (R-43)."""
        rule = KINDS[self.kinds[by]].rule
        for i in leaving:
            copy = ("R-43",) if self.kinds[i] == DOPPELGANGER else ()
            facts.append(Fact("removed", (i, by, self.numbers[i] or 0), (rule, *copy, "R-47")))
        self.removed += leaving
        self.numbers = self.with_copies(self.printed)

    def spared(self, by: int, leaving: list[int]) -> list[Fact]:
        """The cards of which a learner might have expected that they leave."""
        facts = []
        for i in self.here():
            if i in leaving or i == by:
                continue
            if self.kinds[i] == ASSASSIN:
                facts.append(Fact("between", (i,), ("assassin", "R-45")))
            elif self.kinds[i] == DOPPELGANGER and self.numbers[i] is None:
                facts.append(Fact("stays_numberless", (i,), ("R-45",)))
            elif KINDS[self.kinds[i]].matched is not None:
                facts.append(Fact("stays_by_goal", (i, self.numbers[i] or 0), ("specialists",)))
        return facts

    def wizard(self) -> Stage:
        """A single Wizard removes every card of 10 or more."""
        facts: list[Fact] = []
        by = self.alone(WIZARD, facts)
        leaving: list[int] = []
        if by is not None:
            facts.append(Fact("wizard", (by,), ("wizard", "R-43")))
            leaving = [i for i in self.here() if (self.numbers[i] or 0) >= TEN]
            spared = self.spared(by, leaving)
            self.remove(leaving, by, facts)
            if not leaving:
                facts.append(Fact("none_of_ten", (), ("wizard",)))
            facts += spared
        return self.stage("Wizard", () if by is None else (by,), facts)

    def witch(self) -> Stage:
        """A single Witch removes every card of 9 or less but herself."""
        facts: list[Fact] = []
        by = self.alone(WITCH, facts)
        leaving: list[int] = []
        if by is not None:
            facts.append(Fact("witch", (by,), ("witch", "R-43")))
            low = [i for i in self.here() if (shown := self.numbers[i]) is not None and shown <= NINE and i != by]
            # Nothing else shows what the Witch shows, so a Doppelgänger with her number over her copies her.
            copies = self.chain_over(by)
            exempt = copies if self.switches.copied_witch == "exempt" else []
            leaving = [i for i in low if i not in exempt]
            spared = self.spared(by, [*leaving, *exempt])
            spared += [Fact("exempt_copy", (i, by), ("R-46",)) for i in exempt]
            self.remove(leaving, by, facts)
            facts = [
                fact._replace(rules=(*fact.rules, "R-46"))
                if fact.kind == "removed" and fact.args[0] in copies
                else fact
                for fact in facts
            ]
            if not leaving:
                facts.append(Fact("none_of_nine", (), ("witch",)))
            facts += spared
        return self.stage("Witch", () if by is None else (by,), facts)

    def chain_over(self, index: int) -> list[int]:
        """The Doppelgängers straight above a card that have its number, a copy of a copy too."""
        chain: list[int] = []
        for i in reversed([i for i in self.here() if i < index]):
            if self.kinds[i] != DOPPELGANGER or i in self.off:
                break
            chain.append(i)
        return chain[::-1]

    def prince_and_squire(self) -> Stage:
        """Both of one colour win outright; of several pairs the one with a card nearest the goal (R-48)."""
        facts = []
        acting: list[int] = []
        halves = sorted(self.active(PRINCE) + self.active(SQUIRE))
        for owner in dict.fromkeys(self.owners):
            mine = [i for i, its in enumerate(self.owners) if its == owner and self.kinds[i] in (PRINCE, SQUIRE)]
            if len({self.kinds[i] for i in mine}) < 2:
                continue
            ready = [i for i in mine if i in halves]
            if len({self.kinds[i] for i in ready}) == 2:
                acting += ready
                facts.append(Fact("pair", (owner,), ("prince", "R-48")))
            else:
                for i in mine:
                    if i in self.removed:
                        facts.append(Fact("half_gone", (i, owner), ("prince", "R-48")))
                    elif i in self.off:
                        facts.append(Fact("half_off", (i, owner), ("prince", self.off[i])))
        acting.sort()
        if acting:
            self.pair = self.owners[acting[0]]
            if len({self.owners[i] for i in acting}) > 1:
                facts = [fact._replace(kind="one_of_pairs") if fact.kind == "pair" else fact for fact in facts]
                facts.append(Fact("nearest_pair", (self.pair, acting[0]), ("prince", "R-48", "R-56")))
        if not facts:
            facts.append(Fact("no_pair", (), ("prince",)))
        return self.stage("Prince & Squire", acting, facts)

    def set_numbers(self) -> Stage:
        """Three passes: talents that set their own number, copies from the bottom up, Dragons (R-50)."""
        facts: list[Fact] = []
        first = list(self.printed)
        others = len(self.here()) - 1
        floor = self.switches.floor == "zero"
        acting: list[int] = []
        for i in self.here():
            kind = self.kinds[i]
            if i in self.off or kind not in _SETS:
                continue
            first[i], fact = _SETS[kind](self, i, others)
            facts.append(fact)
            if floor and (first[i] or 0) < 0:
                first[i] = 0
                facts.append(Fact("floored", (i,), ("R-51",)))
            acting.append(i)
        self.numbers = self.with_copies(first if self.switches.copy == "current" else self.printed)
        for i in reversed(self.active(DOPPELGANGER)):
            facts.append(self.copying(i, ("doppelganger", "R-50")))
            if self.numbers[i] is not None:
                acting.append(i)
        for i in self.here():
            if self.kinds[i] != DOPPELGANGER:
                self.numbers[i] = first[i]
        stopped: list[int] = []
        for dragon in self.active(DRAGON):
            acting.append(dragon)
            prey = [i for i in self.here() if self.owners[i] != self.owners[dragon] and self.numbers[i] is not None]
            if not prey:
                facts.append(Fact("no_prey", (dragon,), ("dragon",)))
            for i in prey:
                had = self.numbers[i] or 0
                left = max(0, had - 4) if floor else had - 4
                self.numbers[i] = left
                if left != had:
                    facts.append(Fact("bitten", (i, dragon, had, left), ("dragon", "R-51")))
                if left != had - 4 and i not in stopped:
                    stopped.append(i)
                    facts.append(Fact("floored" if had else "at_zero", (i,), ("R-51",)))
        facts += [
            Fact("silent", (i,), (rule,))
            for i, rule in self.off.items()
            if i in self.here() and self.kinds[i] in (*_SETS, DRAGON)
        ]
        if not facts:
            facts.append(Fact("numbers_stay", (), ("numbers",)))
        return self.stage("Numbers", sorted(acting), facts)

    def hermit(self, index: int, others: int) -> tuple[int, Fact]:
        value = (self.printed[index] or 0) - 2 * others
        return value, Fact("hermit", (index, others, value), ("hermit", "R-49"))

    def small_giant(self, index: int, others: int) -> tuple[int, Fact]:
        value = (self.printed[index] or 0) + 6 * others
        return value, Fact("small_giant", (index, others, value), ("small_giant", "R-49"))

    def romeo(self, index: int, others: int) -> tuple[int, Fact]:
        juliet = next((i for i in self.of(JULIET) if self.owners[i] == self.owners[index]), None)
        if juliet is None:
            return self.printed[index] or 0, Fact("romeo_alone", (index,), ("romeo", "R-52"))
        return 30, Fact("romeo", (index, juliet), ("romeo", "R-52"))

    def add_up(self) -> Stage:
        """Who has what, who takes no part, and who wins."""
        facts = []
        sums = self.sums()
        facts += [Fact("sum", (owner, total), ("sum",)) for owner, total in sums.items()]
        for owner in dict.fromkeys(self.owners):
            if owner not in sums:
                numberless = any(self.owners[i] == owner for i in self.here())
                facts.append(
                    Fact("no_part" if numberless else "all_gone", (owner,), ("R-55" if numberless else "R-47",))
                )
        beggars = self.active(BEGGAR)
        for i in self.of(BEGGAR):
            if i in self.off:
                facts.append(Fact("silent", (i,), (self.off[i], "R-53")))
        if self.pair is not None:
            if beggars:
                facts.append(Fact("beggar_late", (*beggars,), ("prince", "R-48")))
            facts.append(Fact("wins_by_pair", (self.pair,), ("prince", "R-48")))
            return self.stage("Sums", (), facts)
        if beggars and sums:
            facts.append(Fact("beggar", (*beggars,), ("beggar", "R-53")))
        leader, tie = self.lead(bool(beggars))
        if leader is None:
            facts.append(Fact("nobody", (), ("R-55",)))
        else:
            best = sums[leader]
            if tie:
                tied = tuple(owner for owner, total in sums.items() if total == best)
                rules = ("tie", "R-54", "R-56") if tie == "nearest" else ("beggar", "R-54", "R-56")
                facts.append(Fact(tie, (leader, best, *tied), rules))
            facts.append(Fact("wins", (leader, best), ("beggar", "R-53") if beggars else ("sum",)))
        return self.stage("Sums", beggars if sums else (), facts, bool(beggars))


_SETS: Final[dict[int, Callable[[_Scoring, int, int], tuple[int, Fact]]]] = {
    HERMIT: _Scoring.hermit,
    SMALL_GIANT: _Scoring.small_giant,
    ROMEO: _Scoring.romeo,
}
"""The talents that set the number of their own card."""
