"""In random games every card is played, attacked with, defended against and reused at least once."""

from __future__ import annotations

from random import Random

from gambitkit.core.model import Step
from gambitkit.gods import GAME
from gambitkit.gods.cards import CARDS, EVIL, KIND, KINDS, THE_HERALD
from gambitkit.gods.flow import ASKS
from gambitkit.gods.powers import ATTACKS, NOT_REUSED
from gambitkit.gods.words import TELLERS
from gods.tables import at, play

GAMES = 600


def runs():
    """The steps of many random games with what stood under way before each action."""
    for seed in range(GAMES):
        rng = Random(seed)
        options = {"block_missionary": "yes"} if seed % 3 else {"after_draw": "may", "starter": "round"}
        state = GAME.new(["Ann", "Bo", "Cy", "Di", "Ed", "Flo"][: 2 + seed % 5], **options)
        while not GAME.over(state):
            choices = GAME.options(state)
            log: list[Step] = []
            before = state.frames[:]
            GAME.apply(state, rng.choice(choices) if choices else GAME.draw(state, rng), log)
            yield before, log


def test_every_card_is_played_attacks_is_met_and_is_reused():
    seen: dict[str, set] = {}
    kinds = set()
    for before, log in runs():
        if before:
            kinds.add(before[-1][0])
        for step in log:
            seen.setdefault(step.kind, set()).add(step.args[0] if step.args else None)
            if step.kind == "defended":
                seen.setdefault(f"met with {KINDS[KIND[step.args[0]]].name}", set()).add(KIND[before[-1][1]])
            if step.kind == "colour" and len(before) == 1:
                seen.setdefault("start colour", set()).add(step.args[0])
    playable = set(CARDS) - {THE_HERALD}
    assert seen["laid"] == playable
    assert seen["discarded"] == {card for card in playable if not EVIL[card]}
    assert {KIND[card] for card in seen["attacked"]} == set(ATTACKS)
    assert seen["met with Avatar"] | seen["met with Goddess"] == set(ATTACKS)
    assert all(seen[f"met with {name}"] for name in ("Avatar", "Goddess"))
    assert {KIND[card] for card in seen["reused"]} == set(range(len(KINDS) - 1)) - set(NOT_REUSED)
    assert set(ASKS) <= kinds
    # What random games all but never come to has tests of its own: four Heralds at the deal (G-05), a deck that runs
    # out.
    assert set(TELLERS) - set(seen) <= {"deal again", "deck empty"}


def test_a_moment_with_nearly_all_of_it():
    """A Monarch reuses a Fairy, which a Goddess turns back."""
    table = at(["Monarch", "red Angel"], karma=["Fairy", "Wraith"], bo=["Goddess", "red Cleric"])
    play(table, "lay Monarch", "reuse Fairy", "send Wraith", "target Bo", "defend with Goddess")
    assert len(table.state.karma[0]) == 3
