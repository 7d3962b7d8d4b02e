"""The scoring of a column in sentences: one fact, one sentence, the rules behind it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from gambitkit.core.names import listed
from gambitkit.core.view import Said
from gambitkit.royale.cards import COLOURS, DISCIPLINES, KINDS, MUSKETEERS, TUCKED, UP, spell
from gambitkit.royale.stages import STAGES, Fact, Stage

Names: TypeAlias = Sequence[str] | Mapping[int, str]
"""What the owners are called: colours in the lab ("the red King"), people in a game ("Ann’s King"), and "you"."""


def tell(stage: Stage, names: Names = COLOURS) -> tuple[Said, ...]:
    """What a stage does, a sentence a fact; `kind` of each is the stage's name."""
    words = _Words(stage, names)
    return tuple(Said(opened(words.sentence(fact)), fact.rules, None, stage.name) for fact in stage.facts)


def lead(stage: Stage, names: Names = COLOURS, before: Stage | None = None) -> Said:
    """Who is ahead as the column stands, and who was before this stage where that was somebody else."""
    if stage.leader is None:
        return Said("Nobody takes part as the column stands.", ("R-55",), None, stage.name)
    last = stage.name == STAGES[-1]
    words = _Words(stage, names)
    text = f"{opened(words.does(stage.leader, 'wins' if last else 'leads'))}{'' if last else ' now'}."
    if before is not None and before.leader != stage.leader:
        text += f" Before this step {'nobody' if before.leader is None else names[before.leader]} led."
    rules = ("tie", "R-54") if stage.tie else ("sum",)
    return Said(text, rules, None, stage.name)


def to_come(stages: Sequence[Stage], index: int, names: Names = COLOURS) -> tuple[Said, ...]:
    """What the stages after `stages[index]` will still do, by the cards that act in them."""
    told = []
    for stage in stages[index + 1 :]:
        if stage.acts:
            cards = _Words(stage, names).cards(stage.acts)
            rules = tuple(dict.fromkeys(KINDS[stage.kind(i)].rule for i in stage.acts))
            told.append(Said(f"Still to come: {cards}.", rules, None, stage.name))
    return tuple(told)


def opened(sentence: str) -> str:
    """The sentence with a capital at its head."""
    return sentence[:1].upper() + sentence[1:]


class _Words:
    """How the cards, owners and numbers of one stage are called."""

    def __init__(self, stage: Stage, names: Names) -> None:
        self.stage = stage
        self.names = names

    def card(self, index: int) -> str:
        owner = self.names[self.stage.owner(index)]
        name = KINDS[self.stage.kind(index)].name
        return f"your {name}" if owner == "you" else f"the {owner} {name}" if owner in COLOURS else f"{owner}’s {name}"

    def does(self, owner: int, verb: str) -> str:
        """ "Ann wins" or "you win"."""
        name = self.names[owner]
        return f"{name} {'have' if verb == 'has' else verb.removesuffix('s')}" if name == "you" else f"{name} {verb}"

    def cards(self, indices: Iterable[int]) -> str:
        return listed(self.card(index) for index in indices)

    def owners(self, owners: Iterable[int]) -> str:
        return listed(self.names[owner] for owner in owners)

    @property
    def goal(self) -> str:
        return DISCIPLINES[self.stage.goal >> 3]

    def verb(self, index: int, plural: str, single: str) -> str:
        return plural if self.stage.kind(index) == MUSKETEERS else single

    def sentence(self, fact: Fact) -> str:
        """The one sentence that says a fact."""
        a = fact.args
        match fact.kind:
            # Face up
            case "as_printed":
                return "Every card counts the number printed on it." if self.stage.cards else "No card lies here."
            case "tucked":
                if self.stage.switches.tucked == "replaces_cloak":
                    return f"{self.card(a[1])} takes the place of {self.card(a[0])}, which is out of the column."
                lies = self.verb(a[1], "lie", "lies")
                return f"{self.card(a[1])} {lies} under {self.card(a[0])}, a card of its own, directly below it."
            case "late":
                lapses = self.stage.switches.late_talents == "lapse"
                then = "so the talent lapses" if lapses else "and the talent works all the same"
                return f"{self.card(a[0])} {self.verb(a[0], 'were', 'was')} turned only when the round ended, {then}."
            case "specialist":
                shown = self.stage.printed[a[0]]
                own = KINDS[self.stage.kind(a[0])].discipline
                where = (
                    f"under {self.goal}"
                    if own == self.stage.goal >> 3
                    else f"under {self.goal}, not {DISCIPLINES[own or 0]}"
                )
                return f"{self.card(a[0])} counts {spell(shown)} {where}."
            case "copies":
                return f"{self.card(a[0])} has {spell(a[2])}, {self.copied(a[1])}."
            case "nothing_beneath":
                return f"{self.card(a[0])} has no number, for no card lies beneath it."
            case "numberless_beneath":
                return f"{self.card(a[0])} has no number, for {self.card(a[1])} beneath it has none."
            # Musketeers
            case "none_here":
                name = KINDS[a[0]].name
                return f"No {name} {'lie' if a[0] == MUSKETEERS else 'lies'} here."
            case "musketeers":
                return f"{self.cards(a)} switch off every other talent in this column."
            case "hushed":
                return f"{self.cards(a)} {'have' if len(a) > 1 else 'has'} no talent now."
            case "loses_number":
                return f"{self.card(a[0])} has no number, since copying is a talent too."
            case "keeps_twelve":
                return f"{self.card(a[0])} keeps 12, which is no talent."
            case "silent":
                return f"{self.card(a[0])} {self.verb(a[0], 'do', 'does')} nothing: {self.reason(a[0], fact.rules[0])}."
            # Wizard and Witch
            case "cancel_each_other":
                return f"{self.cards(a)} cancel each other, so {'neither' if len(a) == 2 else 'none'} removes a card."
            case "wizard":
                return f"{self.card(a[0])} removes every card of 10 or more."
            case "witch":
                return f"{self.card(a[0])} removes every card of 9 or less but herself."
            case "removed":
                return f"{self.card(a[0])} {self.verb(a[0], 'leave', 'leaves')} with {spell(a[2])}."
            case "none_of_ten":
                return "No card here shows 10 or more."
            case "none_of_nine":
                return "No other card here shows 9 or less."
            case "between":
                return f"{self.card(a[0])} stays, for 9½ is neither 10 or more nor 9 or less."
            case "stays_numberless":
                return f"{self.card(a[0])} stays, for it has no number."
            case "stays_by_goal":
                return f"{self.card(a[0])} stays, for it counts {spell(a[1])} under {self.goal}."
            case "exempt_copy":
                return f"{self.card(a[0])} stays as a copy of {self.card(a[1])}, who is exempt."
            # Prince and Squire
            case "no_pair":
                return "No Prince and Squire of one colour lie here together."
            case "pair":
                return f"{self.does(a[0], 'has')} Prince and Squire here, who win whatever the sums are."
            case "one_of_pairs":
                return f"{self.does(a[0], 'has')} Prince and Squire here."
            case "nearest_pair":
                nearest = self.card(a[1])
                return f"Of the pairs the one with {nearest} lies nearest the goal and wins, whatever the sums are."
            case "half_gone":
                return f"{self.card(a[0])} has left, so {self.does(a[1], 'has')} no pair."
            case "half_off":
                return f"{self.card(a[0])} makes no pair: {self.reason(a[0], fact.rules[-1])}."
            # Numbers
            case "numbers_stay":
                return "No talent changes a number."
            case "hermit":
                return self.counting(a, "loses 1")
            case "small_giant":
                return self.counting(a, "gains 3")
            case "romeo":
                return f"{self.card(a[0])} has 15, for {self.card(a[1])} is here."
            case "romeo_alone":
                return f"{self.card(a[0])} has 5, for no Juliet of the same colour is here."
            case "bitten":
                return f"{self.card(a[1])} takes 2 from {self.card(a[0])}: {spell(a[2])} becomes {spell(a[3])}."
            case "no_prey":
                return f"{self.card(a[0])} finds no number of another colour to take from."
            case "floored":
                return f"{self.card(a[0])} stops at 0, below which no number falls."
            case "at_zero":
                return f"{self.card(a[0])} stays at 0, below which no number falls."
            # Sums
            case "sum":
                return f"{self.does(a[0], 'has')} {spell(a[1])}{self.addition(a[0])}."
            case "no_part":
                return f"{self.does(a[0], 'has')} only cards without a number here, which take no part."
            case "all_gone":
                return f"{self.does(a[0], 'has')} no card left here."
            case "beggar_late":
                changes = "change" if len(a) > 1 else "changes"
                return f"{self.cards(a)} {changes} nothing, for the pair wins before any sum."
            case "beggar":
                return f"{self.cards(a)} {'let' if len(a) > 1 else 'lets'} the lowest sum win."
            case "nearest" | "furthest":
                return f"{self.owners(a[2:])} tie at {spell(a[1])}; {self.does(a[0], 'has')} the {fact.kind} card."
            case "wins":
                return f"{self.does(a[0], 'wins')} with {spell(a[1])}."
            case "wins_by_pair":
                return f"{self.does(a[0], 'wins')} by Prince and Squire."
            case "nobody":
                return "Nobody takes part, so the goal is set aside unscored."
        raise AssertionError(fact.kind)

    def copied(self, index: int) -> str:
        if self.stage.name == "Numbers" and self.stage.switches.copy == "current":
            return f"the number that {self.card(index)} beneath it has"
        if self.stage.printed[index] is None:
            return f"as {self.card(index)} beneath it has"
        return f"printed on {self.card(index)} beneath it"

    def counting(self, args: tuple[int, ...], change: str) -> str:
        """A card that counts the others: how many there are, and what it has."""
        index, others, value = args
        if others == 0:
            return f"{self.card(index)} has {spell(value)}, for no other card is here."
        each = "the one other card here" if others == 1 else f"each of the {others} other cards here"
        return f"{self.card(index)} {change} for {each} and has {spell(value)}."

    def reason(self, index: int, rule: str) -> str:
        if rule == "R-40":
            late = not self.stage.cards[index] & (UP | TUCKED)
            return "turned only when the round ended" if late else "the other half lapses"
        return {
            "musketeers": "the Musketeers switch all other talents off",
            "R-44": "two of a kind cancel each other",
        }[rule]

    def addition(self, owner: int) -> str:
        """How a sum of several numbers came about."""
        parts = [
            spell(shown)
            for i, shown in enumerate(self.stage.numbers)
            if shown is not None and self.stage.owner(i) == owner
        ]
        return f": {' + '.join(parts)}" if len(parts) > 1 else ""
