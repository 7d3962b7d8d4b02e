"""The page before a game: go on with one, or agree on a new one."""

from __future__ import annotations

from typing import Any

from gambitkit.apps.play.setup import AT_ONCE, PACES, PERSON, Setup
from gambitkit.core.model import Game, Switch
from gambitkit.core.names import listed
from gambitkit.ui.card import letter
from gambitkit.ui.choice import radios, select
from gambitkit.ui.html import Html, Part, button, hidden, press, tag, text
from gambitkit.ui.sheet import Sheet
from gambitkit.ui.view import tincture


def lead(setup: Setup) -> str:
    """Who is about to play, in one sentence."""
    said = [f"{sitter.name or 'somebody'} ({sitter.bot or 'a person'})" for sitter in setup.playing]
    return f"{listed(said)}. Start as it is, or change what you like."


def setup_page(
    sheet: Sheet, game: Game[Any], setup: Setup, kept: str = "", answer: Html | None = None, where: str = ""
) -> list[Part]:
    """The sections. `kept` says in words which game one can go on with; `answer` stands in the section `where`."""

    def why(section: str) -> Html | None:
        return answer if section == where else None

    house = switches(sheet, game, setup) if game.switches else None
    return [
        waiting(sheet, kept, why("kept")) if kept or where == "kept" else None,
        tag(
            "div",
            sheet.section("seats", "Who plays?", why("seats"), players(sheet, game, setup)),
            tag("p", button("Start the game", primary=not kept, **press("start")), class_="buttons start"),
            class_="half",
        ),
        tag(
            "div",
            sheet.section("rules", "House rules", why("rules"), house) if house else None,
            sheet.section("deal", "The deal", why("deal"), deal(sheet, setup), class_="deal"),
            sheet.section("load", "A game from a file", why("load"), load_field(sheet)),
            class_="half",
        ),
    ]


def waiting(sheet: Sheet, kept: str, answer: Html | None) -> Html:
    """A game that can be gone on with."""
    buttons = tag("p", button("Go on with it", primary=True, **press("resume")), class_="buttons") if kept else None
    said = tag("p", f"{kept}.", class_="said lead") if kept else None
    return sheet.section("kept", "A game waits", answer, said, buttons, class_="waiting")


def players(sheet: Sheet, game: Game[Any], setup: Setup) -> list[Part]:
    """How many, and for each the name and who plays."""
    numbers = [(str(number), str(number)) for number in game.seats]
    seats = [_sitter(sheet, game, setup, seat) for seat in range(setup.count)]
    told = [tag("div", tag("dt", bot.name), " ", tag("dd", bot.text)) for bot in game.bots]
    return [
        radios("seats", "Players", numbers, str(setup.count)),
        tag("ol", seats, class_="seatings"),
        tag("dl", told, class_="verdicts") if told else None,
    ]


def _sitter(sheet: Sheet, game: Game[Any], setup: Setup, seat: int) -> Html:
    sitter = setup.sitters[seat]
    id = sheet.id(f"name {seat}")
    bots = [(PERSON, "a person"), *((bot.name, f"bot: {bot.name}") for bot in game.bots)]
    field = tag(
        "input", id=id, name=f"name {seat}", value=sitter.name, maxlength=40, autocomplete="off", class_="field"
    )
    return tag(
        "li",
        letter(tinctures(game, setup.count)[seat]),
        tag("p", tag("label", hidden(f"Player {seat + 1}: "), "Name", for_=id), " ", field, class_="select"),
        select(sheet, f"who {seat}", text(hidden(f"Player {seat + 1}: "), "Played by"), bots, sitter.bot),
        data_key=f"seat {seat}",
    )


def tinctures(game: Game[Any], count: int) -> tuple[str, ...]:
    """The colour of each player's place, as the game gives them out by itself."""
    names = [str(number) for number in range(1, count + 1)]
    view = game.view(game.new(names), None, names)
    return tuple(tincture(view, seat) for seat in range(count))


def switches(sheet: Sheet, game: Game[Any], setup: Setup) -> Html:
    """The house options, folded up, each with the rule that leaves it open and what its values mean."""
    changed = len(setup.switches)
    words = f"{changed} changed" if changed else "all as usual"
    options = [
        _switch(sheet, game, switch, setup.switches.get(switch.name, switch.default)) for switch in game.switches
    ]
    return tag(
        "details",
        tag("summary", f"Where tables differ: {words}"),
        tag("div", options, class_="switches"),
        data_key="switches",
    )


def _switch(sheet: Sheet, game: Game[Any], switch: Switch, chosen: str) -> Html:
    labels = [
        tag(
            "label",
            tag("input", type="radio", name=f"switch {switch.name}", value=value, checked=value == chosen),
            tag("span", said, " (as usual)" if value == switch.default else None),
            class_="tick",
        )
        for value, said in zip(switch.values, switch.texts, strict=True)
    ]
    title = game.rulebook[switch.rule].title if switch.rule in game.rulebook else switch.name
    return tag("fieldset", tag("legend", title, sheet.cite((switch.rule,))), labels)


def deal(sheet: Sheet, setup: Setup) -> list[Part]:
    """The seed, and how bots move."""
    id, note = sheet.id("seed"), sheet.id("seed note")
    field = tag(
        "input", id=id, name="seed", value=setup.seed, inputmode="numeric", autocomplete="off", maxlength=20,
        class_="field", aria_describedby=note,
    )  # fmt: skip
    bots = any(sitter.bot for sitter in setup.playing)
    return [
        tag("p", tag("label", "Seed", for_=id), " ", field, class_="select"),
        tag("p", "The same number deals the same cards again. Leave it empty for a new deal.", class_="note", id=note),
        pace(setup.pace) if bots else None,
    ]


def pace(chosen: str) -> Html:
    """How bots move."""
    return radios("pace", "Bots move", [(each, each) for each in PACES], chosen or AT_ONCE)


def load_field(sheet: Sheet) -> Html:
    """Where one gives a file."""
    id = sheet.id("file")
    field = tag("input", type="file", id=id, name="game", accept=".json,application/json", class_="button")
    return tag("p", tag("label", "Load a saved game", for_=id), " ", field, class_="select")
