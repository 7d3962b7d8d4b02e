"""The cards and the other parts as a table: number, name, kind, what it does, and where its number is from."""

from __future__ import annotations

from collections.abc import Sequence

from gambitkit.apps.reference.items import card_place
from gambitkit.apps.reference.leaf import Leaf
from gambitkit.core.reference import Entry, Group, Reference
from gambitkit.ui.html import Html, tag, text
from gambitkit.ui.zones import emblem

HEADS = ("No.", "Name", "Kind", "What it does", "Number and rule")


def cards_lead(leaf: Leaf, reference: Reference) -> Html:
    """How many cards there are, and what the words beside their numbers mean."""
    said = [tag("p", reference.lead.text, leaf.cite(reference.lead.rules), class_="said")]
    if len(reference.provenances) > 1:
        words = [
            tag("div", tag("dt", badge(one.word, leaf)), " ", tag("dd", one.text)) for one in reference.provenances
        ]
        said.append(tag("dl", words, class_="legend"))
    return text(said)


def card_table(leaf: Leaf, groups: Sequence[tuple[Group, Sequence[Entry]]]) -> Html:
    """The entries of each group that are shown, under the group's name."""
    head = tag("thead", tag("tr", [tag("th", word, scope="col", class_=CLASSES.get(word)) for word in HEADS]))
    bodies = [_body(leaf, group, entries) for group, entries in groups if entries]
    return tag("table", head, bodies, class_="figures list")


CLASSES = {"No.": "number"}


def _body(leaf: Leaf, group: Group, entries: Sequence[Entry]) -> Html:
    name = tag(
        "th",
        tag("strong", group.title),
        " ",
        group.said.text,
        leaf.cite(group.said.rules),
        class_="group",
        scope="rowgroup",
        colspan=len(HEADS),
    )
    return tag("tbody", tag("tr", name, class_="head"), [_row(leaf, entry) for entry in entries])


def _row(leaf: Leaf, entry: Entry) -> Html:
    mark, face = leaf.mark, entry.face
    also = [text(" ", tag("small", mark(name))) for name in entry.also]
    return tag(
        "tr",
        tag("td", mark(face.printed or face.number), class_="number"),
        tag(
            "th", emblem(entry.emblem), " " if entry.emblem else None, mark(face.name), also, scope="row", class_="name"
        ),
        tag("td", _kind(leaf, entry), class_="kind"),
        tag("td", mark(face.text), class_="does"),
        tag("td", _origin(leaf, entry), class_="from"),
        **leaf.place(card_place(entry.name)),
    )


def _kind(leaf: Leaf, entry: Entry) -> Html:
    """The kind in words, with the sign that stands on the card."""
    face = entry.face
    if not face.sign:
        return text(leaf.mark(entry.kind))
    word = tag("span", leaf.mark(entry.kind), class_="word")
    return tag("span", word, class_="sign", data_sign=face.sign, data_order=face.order or None)


def _origin(leaf: Leaf, entry: Entry) -> Html:
    """Where the number is from, and the section of the rule that describes the card."""
    section = leaf.rulebook[entry.rules[0]].section.partition(", “")[0]
    note = tag("small", leaf.mark(entry.note)) if entry.note else None
    return text(badge(entry.provenance, leaf), " ", leaf.chip(entry.rules[0], section), " " if note else None, note)


def badge(word: str, leaf: Leaf) -> Html:
    return tag("span", leaf.mark(word), class_="provenance", data_origin=word)
