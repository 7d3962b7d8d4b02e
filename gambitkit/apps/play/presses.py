"""What each press at the table does to the match: look elsewhere, move, try another way, pass the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from gambitkit.apps.play.match import Match
from gambitkit.core.model import Refusal
from gambitkit.core.names import quote
from gambitkit.core.view import Choice, View
from gambitkit.ui.reach import Reach
from gambitkit.ui.steps import follow
from gambitkit.ui.view import TURNS


@dataclass(frozen=True, slots=True)
class Touch:
    """What lies at the fingers: the keys picked so far of a choice that takes several; the key whose press was refused,
    and why; the section where that was; how many turns of the story are open."""

    picked: tuple[str, ...] = ()
    asked: str = ""
    refusal: Refusal | None = None
    where: str = ""
    turns: int = TURNS


FRESH = Touch()


def reach(match: Match, view: View, touch: Touch) -> Reach | None:
    """What can be pressed on the table; None if nobody at the screen is asked."""
    return Reach(view, touch.picked, touch.asked) if match.asked is not None else None


def pressed(match: Match, touch: Touch, message: Mapping[str, str]) -> tuple[Match, Touch]:
    """The match and what is at the fingers after a press. Raises Refusal; then nothing has changed."""
    does = message["do"]
    if match.waits_for is not None:
        if does != "here":
            raise Refusal(f"First {match.table.players[match.waits_for]} has to take the screen.")
        return here(match, message.get("seat", "")), FRESH
    to = follow(match.shown.number, len(match.shown.moves), message)
    if to is not None:
        match.shown.goto(to)
        return match, FRESH
    if does == "earlier":
        return match, replace(touch, turns=touch.turns + 5 * TURNS)
    if does in ("press", "choose"):
        return _move(match, touch, message)
    if does == "show":
        return match, replace(touch, picked=offered(match, message.get("text", "")).press[:-1])
    if does == "fork":
        return match.forked(), FRESH
    if does == "main":
        return match.left(), FRESH
    if does == "line":
        index, line = (_number(message.get(name, "")) for name in ("index", "line"))
        return match.entered(index, line), FRESH
    if does == "set" and message.get("name") == "note":
        match.shown.note(message.get("value", ""))
        return match, touch
    raise Refusal("The table has nothing that does this; press one of its cards, places or buttons.")


def here(match: Match, seat: str) -> Match:
    """The person whom the screen was passed to has it now."""
    if seat != str(match.waits_for):
        raise Refusal("Somebody else is asked now; pass the screen to the player whose name stands above.")
    return replace(match, holder=match.waits_for)


def _move(match: Match, touch: Touch, message: Mapping[str, str]) -> tuple[Match, Touch]:
    if match.asked is None:
        raise Refusal("Nobody at the screen is asked here; go to the last move to play on.")
    if message["do"] == "choose":
        match.shown.play(offered(match, message.get("text", "")).text)
        return match, FRESH
    picked, choice = Reach(match.view(), touch.picked).pressed(message.get("key", ""))
    if choice is None:
        return match, Touch(picked, turns=touch.turns)
    match.shown.play(choice.text)
    return match, FRESH


def offered(match: Match, text: str) -> Choice:
    """A choice that those who look have now, by its notation. Raises Refusal, with its own reason if it has one."""
    choices = match.view().choices if match.asked is not None else ()
    choice = next((choice for choice in choices if choice.text == text), None)
    if choice is None:
        raise Refusal(f"{quote(text)} is no longer one of the choices; here are those that there are now.")
    if choice.refusal:
        raise Refusal(choice.refusal.text, choice.refusal.rules)
    return choice


def _number(text: str) -> int:
    return int(text[:6]) if text.isascii() and text.isdigit() else -1
