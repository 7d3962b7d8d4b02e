"""What can be pressed on a table: the choices of a view, as its cards and zones offer them one press after another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gambitkit.core.model import Refusal
from gambitkit.core.view import Choice, Face, View, Zone
from gambitkit.ui.html import Html, press
from gambitkit.ui.zones import target


@dataclass(frozen=True, slots=True)
class Reach:
    """`picked` are the keys pressed so far of a choice that takes several. `asked` is the key whose press was refused,
    and `why` the id of the answer to it. `hints` are drawings by a choice's notation, to stand on what makes it."""

    view: View
    picked: tuple[str, ...] = ()
    asked: str = ""
    why: str | None = None
    hints: Mapping[str, Html] = field(default_factory=dict)

    def _next(self, key: str) -> list[Choice]:
        """The choices that go on with this key."""
        return [choice for choice in self.view.choices if choice.press[: len(self.picked) + 1] == (*self.picked, key)]

    def _first(self, key: str) -> list[Choice]:
        """The choices that begin with this key."""
        return [choice for choice in self.view.choices if choice.press[:1] == (key,)]

    def pressed(self, key: str) -> tuple[tuple[str, ...], Choice | None]:
        """What a press on a card or a zone does: the keys that are picked then, and the choice that it makes, if any.

        A choice that is refused is not made. Raises Refusal, with the choice's own reason where there is one.
        """
        if key in self.picked:
            return self.picked[: self.picked.index(key)], None
        for picked, choices in ((self.picked, self._next(key)), ((), self._first(key))):
            if not choices:
                continue
            if all(choice.refusal for choice in choices):
                said = choices[0].refusal
                assert said is not None
                raise Refusal(said.text, said.rules)
            keys = (*picked, key)
            if all(choice.press == keys for choice in choices):
                return (), next(choice for choice in choices if not choice.refusal)
            return keys, None
        raise Refusal("There is nothing to do with that now.")

    @property
    def where(self) -> str:
        """The key of the zone where the refused press was."""
        for zone in self.view.zones:
            if self.asked in (zone.key, *(face.key for face in zone.cards)):
                return zone.key
        return self.asked

    def button(self, face: Face) -> dict[str, Any] | None:
        """What makes a card a button now; None if it has no part in any choice."""
        choices = self._next(face.key) or self._first(face.key)
        if not choices and face.key not in self.picked:
            return None
        attributes: dict[str, Any] = self._press(face.key)
        if any(len(choice.press) > 1 for choice in choices) or face.key in self.picked:
            attributes["aria_pressed"] = face.key in self.picked
        if choices and all(choice.refusal for choice in choices):
            attributes["aria_disabled"] = True
        return attributes

    def target(self, zone: Zone) -> Html | None:
        """The place in a zone where what is picked may go, or may not; None if that is not asked."""
        choices = [choice for choice in self._next(zone.key) if choice.press == (*self.picked, zone.key)]
        if not choices:
            return None
        choice = next((choice for choice in choices if not choice.refusal), choices[0])
        if choice.refusal:
            words = "Closed" if zone.closed else "Not here"
            return target(words, choice.label, self._press(zone.key), refused=True)
        verb = choice.text.partition(" ")[0]  # the notation of every game begins with what is done
        return target(
            f"{verb.capitalize()} here", choice.label, self._press(zone.key), hint=self.hints.get(choice.text)
        )

    def plain(self) -> list[Choice]:
        """The choices that are buttons: those without keys, and one that is already made by what is picked."""
        return [choice for choice in self.view.choices if choice.press == self.picked or not choice.press]

    def _press(self, key: str) -> dict[str, Any]:
        return press("press", key=key) | ({"aria_describedby": self.why} if key == self.asked and self.why else {})
