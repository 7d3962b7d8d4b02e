"""The page of a game under way: the table, its timeline, and at its side the hints and the story."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile

from gambitkit.apps.play.final import final
from gambitkit.apps.play.hints import Hints, on_options, panel
from gambitkit.apps.play.match import Match, WhatIf
from gambitkit.apps.play.presses import Touch, reach
from gambitkit.apps.play.setup_page import load_field, pace
from gambitkit.core.view import View, Zone
from gambitkit.ui import view as draw
from gambitkit.ui.html import Html, Part, button, hidden, press, tag, text
from gambitkit.ui.sheet import Sheet
from gambitkit.ui.steps import step_bar


def lead(match: Match, view: View) -> Html:
    """What hangs on the question, and from when the picture is if it is not of now. News are also announced."""
    words: list[str] = []
    if match.what_if is not None:
        words.append("What if?")
    elif not match.live:
        words.append(f"Looking back: after move {match.shown.number} of {len(match.shown.moves)}.")
    elif not match.over and match.eyes is None:
        words.append("The house plays by itself, with open cards.")
    return tag("span", " ".join([*words, view.lead]), data_say=f"{view.heading}. {news(view)}")


def news(view: View) -> str:
    """What happened last, as long as it was one player's doing."""
    if not view.story:
        return ""
    last = view.story[-1].seat
    told = list(takewhile(lambda said: said.seat == last, reversed(view.story)))[:6]
    return " ".join(said.text for said in reversed(told))


def table_page(
    sheet: Sheet,
    match: Match,
    touch: Touch,
    hints: Hints | None,
    chosen_pace: str,
    thinks: bool,
    links: Callable[[Zone], tuple[str, str] | None],
) -> list[Part]:
    """The sections. `thinks` says that the house is at work; `links` gives the address of the lab for a place."""
    view = match.view()
    return [
        board(sheet, match, view, touch, hints, chosen_pace, thinks, links),
        timeline(sheet, match, touch, chosen_pace),
        tag("div", panel(sheet, match, hints), draw.story(sheet, view, shown=touch.turns), class_="side"),
    ]


# ---------------------------------------------------------------- the table


def board(
    sheet: Sheet,
    match: Match,
    view: View,
    touch: Touch,
    hints: Hints | None,
    chosen_pace: str,
    thinks: bool,
    links: Callable[[Zone], tuple[str, str] | None],
) -> Html:
    why = sheet.id("why") if touch.refusal and touch.where == "board" else None
    answer = sheet.answer(touch.refusal, id=why) if touch.refusal and why else None
    bars = on_options(hints)
    at = reach(match, view, touch)
    reached = replace(at, why=why, hints=bars) if at is not None else None
    offered = None
    if reached is not None:
        plain = not any(choice.press for choice in view.choices)
        offered = draw.choices(sheet, reached.plain(), primary=plain, hints=bars)
    where = reached.where if reached is not None else ""
    return sheet.section(
        "board",
        "The table",
        banner(match.what_if) if match.what_if else None,
        tag("p", news(view), class_="said only-narrow") if view.story and not match.shown.over else None,
        over(sheet, match, view),
        house(match, chosen_pace, thinks),
        offered,
        draw.table(sheet, view, reached, answer, where, lambda zone: lab_link(zone, links)),
        quiet=True,
        class_="board",
    )


def banner(what_if: WhatIf) -> Html:
    """That one is trying another way, on what terms, and how one comes back."""
    if what_if.seat is None:
        terms = "All cards are open, and you move for everybody."
    else:
        name = what_if.table.players[what_if.seat]
        terms = (
            f"What {name} cannot know is dealt anew, as it may lie, so nothing is given away. "
            f"You play {name}; the house plays everybody else."
        )
    when = f"from move {what_if.after}" if what_if.after else "from the start"
    return tag(
        "div",
        tag("p", tag("strong", f"What if, {when}. "), terms, class_="said"),
        tag("p", button("Back to the game", **press("main")), class_="buttons"),
        class_="banner",
    )


def over(sheet: Sheet, match: Match, view: View) -> Html | None:
    """The final scores, once the game that is looked at is over."""
    if not match.shown.over:
        return None
    ways: list[Part] = []
    if match.what_if is None:
        ways = [button("Play again", primary=True, **press("again"))]
    return final(sheet, match.shown, view, ways)


def house(match: Match, chosen_pace: str, thinks: bool) -> Html | None:
    """Whoever of the house is to move: at work, or waiting to be told."""
    bot = match.summoned
    if not match.live or not bot:
        return None
    decision = match.shown.decision
    name = decision.player if decision is not None and decision.player is not None else bot
    if thinks:
        return tag("p", tag("label", tag("progress"), f" {name} ({bot}) thinks …"), class_="work")
    if not match.thinker:
        return tag("p", button(f"Let “{bot}” move", hidden(f" for {name}"), **press("next")), class_="buttons")
    return tag(
        "p",
        button("Next move", primary=True, **press("next")),
        tag("span", f"{name} ({match.thinker}) is to move."),
        class_="work",
    )


def lab_link(zone: Zone, links: Callable[[Zone], tuple[str, str] | None]) -> Html | None:
    """The way to ask more about a place, in a page of its own so that the game stays open."""
    link = links(zone) if zone.cards else None
    if link is None:
        return None
    word, href = link
    more = hidden(f" on {zone.title}, opens in a new tab")
    return tag("p", tag("a", word, more, href=href, target="_blank", rel="noopener"), class_="column-state")


# ---------------------------------------------------------------- the timeline


def timeline(sheet: Sheet, match: Match, touch: Touch, chosen_pace: str) -> Html:
    table = match.shown
    now, last = table.number, len(table.moves)
    name = "now" if now == last else "the start" if not now else ""
    answer = sheet.answer(touch.refusal) if touch.refusal and touch.where == "timeline" else None
    acts: list[Part] = [button("What if?", hidden(" Try another way from here"), **press("fork"))]
    if match.what_if is None:
        acts += [button("Save", hidden(" as a file"), **press("save")), button("New game", **press("new"))]
    if last:
        bar = step_bar(now, last, name, word="Move", span=True, primary=False, more=acts)
    else:
        bar = tag("p", acts, class_="buttons")
    return sheet.section(
        "timeline",
        "Timeline",
        bar,
        answer,
        lines(match),
        _more(sheet, match, chosen_pace),
        quiet=True,
        class_="timeline",
    )


def lines(match: Match) -> Html | None:
    """The game and what was tried besides, each a way to it."""
    items = []
    for index, what_if in enumerate(match.what_ifs):
        if not match.may_enter(what_if):
            continue
        for line, moves in enumerate(what_if.table.lines):
            here = match.inside == index and what_if.table.line == line
            words = _line_words(what_if, len(moves))
            does = press("line", index=index, line=line)
            way = tag("button", words, type="button", class_="link", aria_current=here or None, **does)
            items.append(tag("li", way, tag("strong", " (here)") if here else None))
    if not items:
        return None
    main = tag(
        "button", "The game", type="button", class_="link", aria_current=match.inside is None or None, **press("main")
    )
    first = tag("li", main, tag("strong", " (here)") if match.inside is None else None)
    return text(tag("h3", "Lines"), tag("ol", first, items, class_="lines"))


def _line_words(what_if: WhatIf, moves: int) -> str:
    more = moves if what_if.seat is not None else moves - what_if.after
    when = f"from move {what_if.after}" if what_if.after else "from the start"
    return f"What if, {when}: {'no move yet' if not more else '1 move' if more == 1 else f'{more} moves'}"


def _more(sheet: Sheet, match: Match, chosen_pace: str) -> Html:
    """What is seldom wanted: the pace of bots, a note to the moment, a file to load."""
    id = sheet.id("note")
    note = match.shown.notes.get(match.shown.number, "")
    field = tag("textarea", note, id=id, name="note", rows=2, maxlength=2000, class_="field")
    hides = not match.open
    packed = (
        "While cards are hidden, the file and what this browser keeps are packed, so that nobody reads them by "
        "accident; "
        "whoever wants to can still unpack them."
    )
    return tag(
        "details",
        tag("summary", "Pace, notes and files"),
        tag(
            "div",
            pace(chosen_pace) if any(match.bots) else None,
            tag(
                "p", tag("label", "A note to this moment, for everybody at the table", for_=id), field, class_="select"
            ),
            load_field(sheet) if match.what_if is None else None,
            tag("p", packed, class_="note") if hides else None,
            class_="more",
        ),
        data_key="more",
    )
