"""The lab's own sentences: the answer in one line, and what unknown cards are called."""

from __future__ import annotations

from collections.abc import Sequence

from gambitkit.apps.column_lab.laid import Laid
from gambitkit.apps.column_lab.link import changed
from gambitkit.apps.column_lab.moment import Moment
from gambitkit.core.names import listed
from gambitkit.royale.cards import COLOURS, JULIET, KINDS, ROMEO, spell
from gambitkit.royale.column_words import lead, opened, tell
from gambitkit.royale.stages import Stage

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def answer(laid: Laid, stages: Sequence[Stage]) -> str:
    """Who wins the column, with what, and what that hangs on."""
    if not laid.cards:
        return "Nobody yet: no card lies here. Add some and see what each of them does."
    return f"{opened(verdict(stages[-1]))}{condition(laid)}{reading(laid)}."


def verdict(last: Stage) -> str:
    """Who wins and why, without a full stop: "red, with 14 to white’s 12 and blue’s 10"."""
    sums = dict(last.sums)
    if last.leader is None:
        return "nobody, for no card with a number is left: the goal is set aside"
    winner, best = COLOURS[last.leader], sums.get(last.leader)
    facts = {fact.kind for fact in last.facts}
    if "wins_by_pair" in facts:
        return f"{winner}, by Prince and Squire, whatever the sums are"
    assert best is not None
    others = [(COLOURS[owner], total) for owner, total in last.sums if owner != last.leader]
    if not others:
        return f"{winner}, with {spell(best)}, for nobody else takes part"
    behind = listed(f"{owner}’s {spell(total)}" for owner, total in others)
    if last.tie:
        tied = [owner for owner, total in others if total == best]
        rest = [f"{owner} has {spell(total)}" for owner, total in others if total != best]
        as_well = f"{listed(tied)} {'have' if len(tied) > 1 else 'has'} {spell(best)} as well"
        return f"{winner}, whose card lies {last.tie}: {', '.join((as_well, *rest))}"
    if "beggar" in facts:
        return f"{winner}, with the lowest sum, {spell(best)} to {behind}, for a Beggar lies here"
    return f"{winner}, with {spell(best)} to {behind}"


def condition(laid: Laid) -> str:
    """What the answer supposes of unknown cards, as an end of a sentence."""
    if not laid.unknown:
        return ""
    if len(laid.unknown) > 2:
        return f", if the {len(laid.unknown)} face-down cards are what the steps suppose"
    parts = [f"{unknown_name(laid, place)} is {kind_name(laid.cards[place].kind)}" for place in laid.unknown]
    return ", if " + listed(parts)


def reading(laid: Laid) -> str:
    """The rulings that are read the other way, as an end of a sentence."""
    others = changed(laid)
    return ", by your own reading of " + listed(name.replace("_", " ") for name in others) if others else ""


def kind_name(kind: int) -> str:
    """A card's name in a sentence: "the King", but "Romeo"."""
    name = KINDS[kind].name
    return name if kind in (JULIET, ROMEO) else f"the {name}"


def unknown_name(laid: Laid, place: int, how: str = "face-down ") -> str:
    """What an unknown card is called: "the face-down white card", "the second face-down white card"."""
    colour = COLOURS[laid.cards[place].colour]
    same = [i for i in laid.unknown if laid.cards[i].colour == laid.cards[place].colour]
    if len(same) == 1:
        return f"the {how}{colour} card"
    index = same.index(place)
    if index < len(ORDINALS):
        return f"the {ORDINALS[index]} {how}{colour} card"
    return f"the {how}{colour} card number {index + 1}"


def told(moment: Moment) -> str:
    """What a step does and who leads after it, for whoever hears the page."""
    stage = moment.stages[moment.step]
    before = moment.stages[moment.step - 1] if moment.step else None
    sentences = [said.text for said in (*tell(stage), lead(stage, before=before))]
    return " ".join((f"Step {moment.step + 1} of {len(moment.stages)}, {stage.name}.", *sentences))
