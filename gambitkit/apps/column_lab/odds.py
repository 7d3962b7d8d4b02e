"""How likely each colour is to win, when some cards are unknown."""

from __future__ import annotations

from math import ceil

from gambitkit.apps.column_lab.laid import Laid
from gambitkit.apps.column_lab.words import unknown_name
from gambitkit.lab import Odds
from gambitkit.ui import figures
from gambitkit.ui.html import Html, Part, button, hidden, press, tag, text
from gambitkit.ui.sheet import Sheet

FEW = 1000
"""Below so many worlds a row says of how many."""


def odds_section(sheet: Sheet, laid: Laid, odds: Odds | None, runs: bool, stopped: bool) -> Html | None:
    """Each colour's chance, how it was found, and how sure it is; None if every card is known."""
    if not laid.unknown:
        return None
    if odds is None:
        return sheet.section("odds", "Odds", tag("p", "Counting…", class_="said"))
    heads = ["Colour", "Length", "Chance", "Worlds" if odds.exact else "Error"]
    rows = [_row(odds, colour) for colour in ranked(odds)]
    return sheet.section(
        "odds",
        "Odds",
        figures.figures(caption(laid, odds), heads, rows, quiet=True),
        _progress(odds, runs, stopped),
    )


def caption(laid: Laid, odds: Odds) -> str:
    """What the chances are over, and how they were found."""
    if len(laid.unknown) == 1:
        over = f"all {odds.worlds} cards that {unknown_name(laid, laid.unknown[0])} can be"
    else:
        over = f"all {odds.worlds:,} ways in which the {len(laid.unknown)} face-down cards can be filled"
    if odds.exact:
        return f"Who wins in the end, over {over}. Counted out, not guessed."
    return (
        f"Who wins in the end, over {over}. So far {odds.tried:,} of them, drawn at random: "
        f"each chance is right to within {points(odds.error)} in 95 of 100 such draws."
    )


def ranked(odds: Odds) -> list[str | None]:
    """The likeliest first; nobody only if that can be."""
    order = sorted(odds.win, key=lambda colour: (-odds.win[colour], colour is None, colour))
    return [colour for colour in order if colour is not None or odds.counts[colour]]


def told(odds: Odds) -> str:
    """The chances in words."""
    return ", ".join(f"{colour or 'nobody'} {percent(odds, colour)}" for colour in ranked(odds))


def percent(odds: Odds, colour: str | None) -> str:
    """A chance as it is written, never 0 or 100 where it is not quite that."""
    share = 100 * odds.win[colour]
    fine = 0 < odds.error < 0.005
    least = 0.1 if fine else 1
    if 0 < share < least:
        return f"under {least:g} %"
    if 100 - least < share < 100:
        return f"over {100 - least:g} %"
    return f"{share:.1f} %" if fine else f"{share:.0f} %"


def points(error: float) -> str:
    """An error in percent, rather too large than too small."""
    tenths = ceil(error * 1000)
    return f"{tenths / 10:g} %"


def _row(odds: Odds, colour: str | None) -> list[Html]:
    name = figures.colour(colour) if colour else figures.head("nobody")
    behind = f"{odds.counts[colour]:,}" if odds.exact else f"± {points(odds.error)}"
    if odds.exact and odds.worlds < FEW:
        behind += f" of {odds.worlds}"
    return [
        name,
        figures.bar(100 * odds.win[colour], colour or ""),
        figures.figure(percent(odds, colour)),
        figures.figure(behind, soft=True),
    ]


def _progress(odds: Odds, runs: bool, stopped: bool) -> Html | None:
    """How far the work is, and the way to stop it or to go on."""
    if odds.exact or not (runs or stopped):
        return None
    if stopped:
        return tag("p", "Stopped there. ", button("Go on", **press("count")), class_="work")
    done = f"{100 * odds.progress:.0f} %"
    parts: list[Part] = [
        tag("label", "Getting surer ", tag("progress", done, value=f"{odds.progress:.2f}", max=1)),
        " ",
        button("Stop", hidden(" counting"), **press("stop")),
    ]
    return tag("p", text(parts), class_="work")
