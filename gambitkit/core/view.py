"""What one seat may see, in zones that any game can fill and the screen can draw.

A view holds nothing that its seat may not know: not in a key, an option or a sentence.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from gambitkit.core import show


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence with its citations, and whose doing it was (None: nobody's)."""

    text: str
    rules: tuple[str, ...] = ()
    seat: int | None = None
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """A card as the seat sees it.

    `key` names it within the view; the same key in the next view is the same card to this seat, so that it can
    be seen to move. `colour` is a tincture ("red" … "black", "shared", "any", "cursed"). `number` is what it
    counts now, `printed` what its corner says. `sign` is "at-once", "at-end", "attack" or "defense", `word` its word
    and `order` what stands in its ring. Face down, only `colour` shows, and `known` is what this seat knows lies there.
    `state` is "acts", "removed" or "supposed", with `mark` as its word. A `tucked` card lies under the one before it.
    """

    key: str
    name: str = ""
    colour: str = ""
    number: str = ""
    printed: str = ""
    sign: str = ""
    word: str = ""
    order: str = ""
    text: str = ""
    down: bool = False
    known: str = ""
    tucked: bool = False
    state: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Plate:
    """What stands at the head of a column: a value, a name, an emblem (SVG path data on a grid of 24), and a seal
    (a tincture and a word) for who leads or has won."""

    value: str
    name: str
    emblem: str = ""
    seal: str = ""
    seal_word: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A named place on the table.

    `kind` is "column" (a plate, then cards from nearest to furthest), "hand" (whole cards), "seat" (another
    player: backs and counts), "pile" (one card or back on top, with its count in `counts`) or "row" (cards side by
    side, cut).
    `places` are empty places left, `closed` a column that takes no more, `note` a short public line.
    `colour` is its owner's tincture, `seat` the owner. `ask` is the place in words by name, as far as the seat
    knows it, for whoever can answer questions on such a place.
    """

    key: str
    kind: str
    title: str
    cards: tuple[Face, ...] = ()
    seat: int | None = None
    colour: str = ""
    plate: Plate | None = None
    places: int = 0
    closed: bool = False
    note: str = ""
    counts: tuple[tuple[str, str], ...] = ()
    ask: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """Something the seat may want to do now.

    `text` is its notation, `label` what a button says, `press` the keys of the faces or zones to press for it, one
    after the other; empty for a plain button. `refusal` says why it cannot be, None if it is legal.
    """

    text: str
    label: str
    press: tuple[str, ...] = ()
    refusal: Said | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """One of several moments of the same place: its name, what happens in it, and the place as it then stands."""

    name: str
    said: tuple[Said, ...]
    zone: Zone


@dataclass(frozen=True, slots=True)
class Strip:
    """Moments side by side, first to last, as in a comic strip, with a heading and a line on what it leaves out."""

    heading: str
    panels: tuple[Panel, ...]
    note: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class View(show.Shown):
    """One seat's sight of a moment: the question pending as a heading, a line on what hangs on it, the zones,
    what the seat may choose (empty if it is not asked), and the story so far. `seat` None means open cards.
    `asks` is the seat that is asked, None for chance and at the end."""

    seat: int | None
    heading: str
    lead: str
    zones: tuple[Zone, ...]
    choices: tuple[Choice, ...] = ()
    asks: int | None = None
    story: tuple[Said, ...] = ()

    def with_story(self, story: tuple[Said, ...]) -> View:
        return replace(self, story=story)

    def __str__(self) -> str:
        return show.view(self)
