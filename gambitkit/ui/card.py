"""Cards: a face whole or cut, a back, and the shield with a colour's letter."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from gambitkit.core.view import Face
from gambitkit.ui.html import Html, classes, hidden, tag, text

LETTERS = {
    "red": "R",
    "blue": "B",
    "white": "W",
    "green": "G",
    "yellow": "Y",
    "black": "K",
    "any": "+",
    "cursed": "−",
}
CONSONANT = "(?:[cpstgw]h|[^\\Waeiouyäöü])"
VOWEL = "[aeiouyäöü]"
SYLLABLE = re.compile(
    f"(?<=\\w{VOWEL})(?={CONSONANT}{VOWEL}\\w)|(?<={VOWEL}[^\\Waeiouyäöü])(?=(?!h){CONSONANT}{VOWEL}\\w)"
)
"""Between a vowel and the consonant of the next one, or between two consonants."""
WORDS = {"any": "wild", "shared": ""}


def letter(colour: str, own: bool = True) -> Html | None:
    """The shield with a colour's letter. On a card it takes the card's tincture, else (`own`) it brings its own."""
    if colour not in LETTERS:
        return None
    return tag("span", LETTERS[colour], class_="letter", aria_hidden=True, data_colour=colour if own else None)


def named(colour: str, name: str) -> Html:
    """A colour's letter and a name: in a table's row, a heading, a list."""
    shield = letter(colour)
    return text(shield, " ", name) if shield else text(name)


def colour_word(colour: str) -> str:
    """The colour as it is said before a card's name."""
    return WORDS.get(colour, colour)


def card(face: Face, button: Mapping[str, Any] | None = None, after: Html | None = None) -> Html:
    """A card: a span, or a button if it is given attributes to be one (`html.press` and aria-pressed, say).

    `after` is put at its end.
    """
    shape: dict[str, Any] = {
        "class_": "card",
        "data_colour": face.colour or None,
        "data_state": face.state or None,
    }
    if face.down:
        shape["data_face"] = "down"
    parts = _back(face) if face.down else _front(face)
    if button is None:
        return tag("span", parts, after, **shape)
    return tag("button", parts, after, type="button", **shape, **button)


def _back(face: Face) -> Html:
    word = f"{colour_word(face.colour)} face-down card".strip()
    under = " under the card before it" if face.tucked else ""
    mark = tag("span", face.mark, class_="mark") if face.mark else None
    if face.known:
        peek = tag("span", face.known, class_="peek")
        return text(letter(face.colour, own=False), " ", hidden(f"{word}{under}: "), peek, mark and hidden(", "), mark)
    return text(letter(face.colour, own=False), " ", hidden(f"{word}{under}"), mark and hidden(", "), mark)


def _front(face: Face) -> Html:
    """Hidden commas and colons part what the style sheet parts by place."""
    colour = colour_word(face.colour)
    number = face.number or face.printed
    quiet = not face.text and not face.sign
    return text(
        letter(face.colour, own=False),
        " ",
        tag("span", _number(face), class_="number") if number else None,
        " " if number else None,
        tag("span", hidden(f"{colour} ") if colour else None, _hyphened(face.name), class_="name"),
        (
            hidden(", "),
            tag(
                "span",
                tag("span", face.word, class_="word"),
                class_="sign",
                data_sign=face.sign,
                data_order=face.order or None,
            ),
        )
        if face.sign
        else None,
        hidden(", under the card before it") if face.tucked else None,
        (hidden(": "), tag("span", face.text, class_="text")) if face.text else None,
        tag("span", class_="device", data_initial=face.name[:1]) if quiet and face.name else None,
        (hidden(" – " if face.text else ", "), tag("span", face.mark, class_="mark")) if face.mark else None,
        _corner(face),
    )


def _number(face: Face) -> Html:
    """What the card counts, and what it does not, struck, for where its corner has no room."""
    if not face.number or face.number == face.printed:
        return _parted(face.printed or face.number)
    if not face.printed:
        return text(face.number)
    struck = next((part for part in face.printed.split("/") if part != face.number), face.printed)
    return text(face.number, " ", tag("s", struck, aria_hidden=True))


def _corner(face: Face) -> Html | None:
    """What is printed; seen always, but said only where it is not what the card counts."""
    if not face.printed:
        return None
    if face.number in ("", face.printed):
        return tag("span", class_="number corner", data_printed=face.printed)
    return tag("span", hidden(" (printed "), _parted(face.printed), hidden(")"), class_="number corner")


def _hyphened(name: str) -> str:
    """A name with places where a long word may be parted, for narrow cards."""
    return re.sub(r"\w{8,}", lambda word: SYLLABLE.sub("\u00ad", word[0]), name)


def _parted(printed: str) -> Html:
    """ "12/8" with its second number small."""
    first, slash, second = printed.partition("/")
    return text(first, tag("small", slash, second)) if slash else text(first)


def item(
    face: Face, button: Mapping[str, Any] | None = None, after: Html | None = None, below: Html | None = None
) -> Html:
    """The card as an item of a list, which is what it is measured and followed by as it moves.

    `below` is what is open under it, such as what can be done with it.
    """
    return tag("li", card(face, button, after), below, class_=classes(face.tucked and "tucked"), data_key=face.key)
