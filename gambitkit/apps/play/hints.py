"""Hints: what each option seems to be worth, as bars on what makes it and as a table at the side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from gambitkit.apps.play.match import Match
from gambitkit.core import hints as core
from gambitkit.core.hints import hints_running, percent
from gambitkit.ui.figures import bar, figure, figures, head
from gambitkit.ui.html import Html, button, press, tag
from gambitkit.ui.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Hints:
    """What is `found` so far for the decision that is pending, None before the first answer, and whether it is being
    refined."""

    found: core.Hints | None = None
    runs: bool = True


def work(match: Match) -> Iterator[Hints]:
    """The hints ever better, from what the seat that is asked may know."""
    decision = match.asked
    if decision is None or decision.seat is None:
        return
    hints = Hints()
    for found in hints_running(match.game, match.shown.state, decision.seat):
        hints = Hints(found)
        yield hints
    yield replace(hints, runs=False)


def stopped(hints: Hints) -> Hints:
    return replace(hints, runs=False)


# ---------------------------------------------------------------- drawn


def on_options(hints: Hints | None) -> Mapping[str, Html]:
    """A bar for each option, by its notation, to stand on what makes it."""
    if hints is None or hints.found is None:
        return {}
    return {hint.text: _bar(hint) for hint in hints.found.options}


def _bar(hint: core.Hint) -> Html:
    length = tag("span", class_="bar", style=f"--part:{percent(hint.chance)}")
    return tag("span", length, f"win {percent(hint.chance)} % ± {percent(hint.error)}", class_="hint")


def panel(sheet: Sheet, match: Match, hints: Hints | None) -> Html | None:
    """The hints as a table, best first; or the way to them."""
    decision = match.asked
    if decision is None:
        return None
    who = "you win" if decision.seat == match.eyes else f"{decision.player} wins"
    if hints is None:
        said = f"How often {who} after each move, tried out from what that seat may know."
        ask = tag("p", button("Show hints", **press("hint")), class_="buttons")
        return sheet.section("hints", "Hints", tag("p", said, class_="note"), ask, class_="hints")
    ways = [button("Stop", **press("stop")), " "] if hints.runs else []
    return sheet.section(
        "hints",
        "Hints",
        _table(match, hints.found, who) if hints.found else None,
        _at_work(hints),
        tag("p", ways, button("Hide", **press("hide")), class_="buttons"),
        class_="hints",
    )


def _table(match: Match, found: core.Hints, who: str) -> Html:
    """Each option with its share of wins; its name shows where it lies on the table, and does not play it."""
    labels = {choice.text: choice.label for choice in match.view().choices}
    rows = [
        [
            head(tag("button", labels[hint.text], type="button", class_="link", **press("show", text=hint.text))),
            bar(100 * hint.chance),
            figure(f"{percent(hint.chance)} %", tag("small", f" ± {percent(hint.error)}")),
        ]
        for hint in sorted(found.options, key=lambda hint: -hint.chance)
    ]
    times = "one try" if found.playouts == 1 else f"{found.playouts} tries"
    caption = f"How often {who} after each move if everybody plays on at random: {times} of each, 95 % margin."
    return figures(caption, ["Move", "Length", "Wins"], rows, quiet=True)


def _at_work(hints: Hints) -> Html | None:
    """How far it is; what it came to is also announced once it is there."""
    if not hints.runs:
        return tag("p", hidden_words(hints), class_="visually-hidden")
    value = round(hints.found.progress, 3) if hints.found else 0
    return tag("p", tag("label", "Trying out ", tag("progress", value=value, max=1)), class_="work")


def hidden_words(hints: Hints) -> Html | None:
    return tag("span", hints.found.words, data_say=hints.found.words) if hints.found else None
