"""Hints: what each option seems to be worth, found out by playing on from what the seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from gambitkit.apps.play.match import Match
from gambitkit.core.playout import Estimate, rollouts
from gambitkit.ui.figures import bar, figure, figures, head
from gambitkit.ui.html import Html, button, press, tag
from gambitkit.ui.sheet import Sheet

ROUND: Final = 300
"""Tries of each option before one asks whether to go on."""
SURE: Final = 1.96
"""Standard errors to either side within which 95 of 100 estimates are right."""


@dataclass(frozen=True, slots=True)
class Hints:
    """`estimates` in the order of the options that have these `texts`; `wanted` tries of each, and whether it runs."""

    texts: tuple[str, ...]
    estimates: tuple[Estimate, ...] = ()
    wanted: int = ROUND
    runs: bool = True

    @property
    def tries(self) -> int:
        return self.estimates[0].playouts if self.estimates else 0


def work(match: Match, hints: Hints) -> Iterator[Hints]:
    """The hints ever better, from what the seat that is asked may know."""
    decision = match.asked
    if decision is None or decision.seat is None:
        return
    tried = rollouts(match.game, match.shown.state, decision.seat, rng=Random(), most=hints.wanted)
    for estimates in tried:
        yield replace(hints, estimates=estimates)
    yield replace(hints, estimates=estimates, runs=False)


def asked(match: Match) -> Hints | None:
    """Hints that are only begun; None where nobody at the screen is asked."""
    return Hints(match.asked.options) if match.asked is not None else None


def stopped(hints: Hints) -> Hints:
    return replace(hints, runs=False)


# ---------------------------------------------------------------- drawn


def percent(share: float) -> str:
    return f"{round(100 * share)} %"


def on_options(hints: Hints | None) -> Mapping[str, Html]:
    """A bar for each option, by its notation, to stand on what makes it."""
    if hints is None or not hints.estimates:
        return {}
    return {
        option: tag(
            "span",
            tag("span", class_="bar", style=f"--part:{round(100 * one.mean)}"),
            f"win {percent(one.mean)} ± {round(100 * SURE * one.error)}",
            class_="hint",
        )
        for option, one in zip(hints.texts, hints.estimates, strict=True)
    }


def panel(sheet: Sheet, match: Match, hints: Hints | None) -> Html | None:
    """The hints as a table, best first; or the way to them."""
    if match.asked is None:
        return None
    if hints is None:
        said = "How often would you win after each move? Tried out from what you may know, with everybody playing on."
        ask = tag("p", button("Show hints", **press("hint")), class_="buttons")
        return sheet.section("hints", "Hints", tag("p", said, class_="note"), ask, class_="hints")
    labels = {choice.text: choice.label for choice in match.view().choices}
    order = sorted(zip(hints.texts, hints.estimates, strict=False), key=lambda pair: -pair[1].mean)
    rows = [
        [
            head(tag("button", labels.get(option, option), type="button", class_="link", **press("show", text=option))),
            bar(100 * one.mean),
            figure(percent(one.mean), tag("small", f" ± {round(100 * SURE * one.error)}")),
        ]
        for option, one in order
    ]
    caption = (
        f"How often you win after each move, if everybody plays on at random: {hints.tries} tries of each, "
        "with the margin that 95 of 100 such figures keep."
    )
    return sheet.section(
        "hints",
        "Hints",
        figures(caption, ["Move", "Length", "Wins"], rows, quiet=True) if rows else None,
        _at_work(hints),
        tag("p", _ways(hints), class_="buttons"),
        class_="hints",
    )


def _at_work(hints: Hints) -> Html | None:
    if not hints.runs:
        return None
    done = tag("progress", value=hints.tries, max=hints.wanted)
    return tag("p", tag("label", "Trying ", done), class_="work")


def _ways(hints: Hints) -> list[Html]:
    if hints.runs:
        return [button("Stop", **press("stop")), button("Hide", **press("hide"))]
    return [button(f"{ROUND} more", **press("hint")), button("Hide", **press("hide"))]
