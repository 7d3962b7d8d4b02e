"""The page between two persons at one screen, which shows nothing of anybody's cards."""

from __future__ import annotations

from gambitkit.apps.play.match import Match
from gambitkit.ui.card import named
from gambitkit.ui.html import Html, Part, button, press, tag
from gambitkit.ui.sheet import Sheet

LEAD = "What comes next is for one pair of eyes, so everybody else looks away."


def title(match: Match, colour: str) -> Html:
    return named(colour, f"Pass the screen to {_name(match)}")


def pass_page(sheet: Sheet, match: Match, answer: Html | None) -> list[Part]:
    """Whom the screen goes to, and the button with which that person takes it."""
    said = f"When {_name(match)} has the screen, the table is shown as that seat sees it."
    return [
        tag(
            "div",
            answer,
            tag("p", said, class_="said"),
            tag(
                "p",
                button(f"I am {_name(match)}", primary=True, **press("here", seat=match.waits_for)),
                class_="buttons",
            ),
            tag("p", button("New game", **press("new")), class_="buttons"),
            class_="pass",
        )
    ]


def _name(match: Match) -> str:
    assert match.waits_for is not None
    return match.table.players[match.waits_for]
