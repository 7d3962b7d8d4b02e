"""What the goals that a player has won promise for the final score, while others are still to come."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from gambitkit.royale.cards import DISCIPLINES
from gambitkit.royale.score import EXTRA, best_of_each, plain_sum, points
from gambitkit.royale.state import ROUNDS, State

DOUBT = 3.0
"""Points by which a guess is wrong for each goal that is still to be won, fitted to random play (tests/bench/bots.py).
What is wrong adds up as chance does, with the root of the goals."""


class Prospects:
    """Guesses of final scores, as anybody can make them who has watched the game up to the round under way.

    A guess takes for granted that every goal to come is anybody's alike, and weighs the two ways to count (R-60) by
    the chance to find a goal of each discipline that is still missing.
    """

    def __init__(self, state: State) -> None:
        to_come = [goal for pile in state.piles for goal in pile] + state.box  # which of them lie where is hidden
        self.terms = state.terms
        self.rounds = ROUNDS - state.round if all(state.piles) else 0
        """Rounds after this one."""
        self.own = self.rounds * len(state.piles) / len(state.hands)
        """Goals that each player will win in them."""
        self.doubt = DOUBT * sqrt(self.own)
        """Points by which a guess may well be wrong."""
        self.value = sum(goal & 7 for goal in to_come) / len(to_come) if to_come else 0.0
        """Points of a goal to come."""
        self.reach = [_reach(state, self.rounds, to_come, discipline) for discipline in range(len(DISCIPLINES))]
        """The chance to win a goal of each discipline in the rounds after this one."""

    def shares(self, guesses: Sequence[float]) -> list[float]:
        """The chance of each seat to win, a win that several share counting for its part, if these are the guesses of
        their final scores: they add up to 1."""
        most = max(guesses)
        if self.doubt:
            weights = [exp((guess - most) / self.doubt) for guess in guesses]
        else:
            weights = [float(guess == most) for guess in guesses]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def guess(self, seat: int, won: Sequence[int]) -> float:
        """The final score of a player who has won these goals when this round is over."""
        crown = EXTRA if seat == self.terms.crown else 0
        if not self.rounds:
            return points(won, self.terms.switches) + crown
        plain = plain_sum(won) + self.own * self.value
        best = best_of_each(won)
        missing = [discipline for discipline in range(len(DISCIPLINES)) if discipline not in best]
        chance = 1.0
        for discipline in missing:
            chance *= self.reach[discipline]
        six = sum(won[index] & 7 for index in best.values()) + len(missing) * self.value
        doubled = 2 * six - max(0.0, len(won) + self.own - len(DISCIPLINES))
        return plain + chance * max(0.0, doubled - plain) + crown


def _reach(state: State, rounds: int, to_come: Sequence[int], discipline: int) -> float:
    if not to_come:
        return 0.0
    share = sum(goal >> 3 == discipline for goal in to_come) / len(to_come)
    return float(1 - (1 - 1 / len(state.hands)) ** (rounds * len(state.piles) * share))
