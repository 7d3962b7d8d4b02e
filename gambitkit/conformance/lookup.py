"""What one looks up: every card is there as often as in the game, every rule once, and all that is cited exists."""

from __future__ import annotations

from collections import Counter

from gambitkit.conformance.differ import require, same
from gambitkit.conformance.played import Played
from gambitkit.conformance.words import is_sentence, require_rules
from gambitkit.core.reference import Reference, with_rulings
from gambitkit.core.rulebook import Rulebook


def check_reference(run: Played) -> None:
    """The game's reference is whole. How often a card is there is compared only if no option may have changed it."""
    game, where = run.game, f"{run.game.title}, reference"
    found = game.reference
    require_rules(game, set(found.cited()), where)
    check_chapters(found, game.rulebook, where)
    names = [entry.name for entry in found.entries]
    require(len(names) == len(set(names)), f"{where}: two entries have one name.")
    words = {provenance.word for provenance in found.provenances}
    for entry in found.entries:
        require(bool(entry.kind and entry.rules), f"{where}: {entry.name} has no kind or no rule.")
        require(entry.provenance in words, f"{where}: nothing says what {entry.provenance!r} of {entry.name} means.")
    told = [found.lead, *(group.said for group in found.groups), *(line for part in found.brief for line in part.lines)]
    for said in told:
        require(is_sentence(said.text), f"{where}: {said.text!r} is no sentence.")
    pieces = Counter[str]()
    for entry in found.entries:
        pieces.update(entry.pieces)
    census = game.census(run.states[0])
    missing = sorted(name for name in census if name not in pieces)
    require(not missing, f"{where}: these cards are not to be found: {missing}.")
    if not run.options:
        same(dict(census), {name: pieces[name] for name in census}, f"{where}: the game and it count otherwise")


def check_chapters(found: Reference, rulebook: Rulebook, where: str) -> None:
    """Every rule stands in the chapters once, a ruling perhaps with the rule that it goes with."""
    with_it = with_rulings(rulebook)
    named = [id for chapter in found.chapters for id in chapter.rules]
    named += [rule.id for id in named for rule in with_it.get(id, ())]
    times = Counter(named)
    wrong = sorted(rule.id for rule in rulebook if times[rule.id] != 1)
    require(not wrong, f"{where}: these rules stand in no chapter, or twice: {wrong}.")
