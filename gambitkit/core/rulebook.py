"""Rules and rulings as data: a game's rules.toml, read once, and citations of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from gambitkit.core.model import Switch


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in our own words.

    `id` is a word for what a rulebook prints ("wizard") and a number for a ruling ("R-43"). `source` is the book,
    `section` the place in it. `basis` says how a ruling came about: "text", "inferred", "chosen", or several of them.
    `see` are ids of the rules it rests on or goes with.
    """

    id: str
    title: str
    text: str
    source: str
    section: str
    basis: str = ""
    see: tuple[str, ...] = ()

    @property
    def is_ruling(self) -> bool:
        return "-" in self.id and self.id.rpartition("-")[2].isdigit()

    @property
    def citation(self) -> str:
        """Where it stands: "Gambit Royale rulebook, End of a round"."""
        return f"{self.source}, {self.section}"


class Rulebook:
    """A game's rules by id, in the order of its rules.toml, which is read when first asked for.

    The file holds `[sources]` (short name = title) and a table per rule: title, text, source, section, and as needed
    basis, see, switch = {name, values, texts}.
    """

    def __init__(self, package: str) -> None:
        self._package = package

    @cached_property
    def _tables(self) -> dict[str, dict[str, object]]:
        # Read when a rule is first cited: a game that is only played pays for neither import.
        import tomllib
        from importlib.resources import files

        return tomllib.loads(files(self._package).joinpath("rules.toml").read_text("utf-8"))

    @cached_property
    def rules(self) -> dict[str, Rule]:
        sources = self._tables["sources"]
        return {
            id: Rule(
                id=id,
                title=str(table["title"]),
                text=str(table["text"]),
                source=str(sources[str(table["source"])]),
                section=str(table["section"]),
                basis=str(table.get("basis", "")),
                see=tuple(table.get("see", ())),  # type: ignore[arg-type]
            )
            for id, table in self._tables.items()
            if id != "sources"
        }

    @cached_property
    def switches(self) -> tuple[Switch, ...]:
        return tuple(
            Switch(switch["name"], tuple(switch["values"]), id, tuple(switch["texts"]))
            for id, table in self._tables.items()
            if isinstance(switch := table.get("switch"), dict)
        )

    def __getitem__(self, id: str) -> Rule:
        return self.rules[id]

    def __contains__(self, id: object) -> bool:
        return id in self.rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())
