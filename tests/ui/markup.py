"""A strict little reader of HTML, for tests."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta"}
REFERENCES = ("for", "popovertarget", "aria-labelledby", "aria-describedby", "aria-controls")
PRESSED = {"button", "input", "select", "textarea", "a", "summary"}


class Markup(HTMLParser):
    """The elements of a text, each as (name, attributes); `words` is all that is written between them."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert not self._open, f"never closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice in <{tag}>: {names}"
        if tag == "p":
            assert "p" not in self._open, "a <p> in a <p> ends the outer one"
        if tag in PRESSED:
            assert not {"button", "a"} & set(self._open), f"<{tag}> within something that is pressed"
        if "button" in self._open or "span" in self._open:
            assert tag in {"span", "s", "small", "strong", "mark", "svg", "path"}, f"<{tag}> in a button or a span"
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open[-1] == tag, f"</{tag}> closes <{self._open[-1]}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        if "style" not in self._open:
            self.words += data

    def all(self, tag: str = "", **attributes: str) -> list[dict[str, str | None]]:
        """Attributes of the elements that have these ones."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [
            found
            for name, found in self.elements
            if (not tag or name == tag) and all(found.get(key) == value for key, value in wanted.items())
        ]


def check(html: str) -> Markup:
    """Reads a drawing and fails where it is not well made: nesting, ids, references, names."""
    read = Markup(html)
    ids = Counter(attributes["id"] for _, attributes in read.elements if "id" in attributes)
    assert not [id for id, count in ids.items() if count > 1]
    for tag, attributes in read.elements:
        assert "aria-label" not in attributes, "words that are seen are the name"
        assert not any(name.startswith("on") for name in attributes), f"a script in {attributes}"
        for reference in REFERENCES:
            for id in (attributes.get(reference) or "").split():
                assert id in ids, f"{reference} names {id}, which is not there"
        if tag == "button":
            assert attributes.get("type") == "button"
        if tag == "script":
            raise AssertionError("a script")
    return read
