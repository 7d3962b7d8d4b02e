"""What shows itself plainly in a terminal, and richly where a notebook asks."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from core.ladders import known, to_end
from gambitkit.core.show import points, zone_text
from gambitkit.core.view import Face, Plate, Zone


def test_a_table_in_a_terminal() -> None:
    """As Bo sees it, who is asked: own cards, the others' backs, sums, the last that was said, the options."""
    table = known().play("bury 2")
    assert (
        str(table)
        == repr(table)
        == (
            "Bo, lay or bury a card\n"
            "Round 1 of 2.\n"
            "\n"
            "Ann                    2 × red face down, buried 1\n"
            "Cy                     2 × white face down, buried 0\n"
            "left: 0 left ladder    –\n"
            "right: 0 right ladder  –\n"
            "Bo                     blue 3 3, blue 4 4\n"
            "Buried                 –\n"
            "Deck                   cards 5\n"
            "\n"
            "Cy gets two cards. [deal]\n"
            "Ann buries a card. [bury]\n"
            "Ann draws a card. [draw]\n"
            "\n"
            "Options: lay 3 left · lay 3 right · lay 4 left · lay 4 right · bury 3 · bury 4"
        )
    )


def test_a_decision_in_a_terminal() -> None:
    assert str(known().decision) == (
        "Ann, lay or bury a card\nOptions: lay 1 left · lay 1 right · lay 2 left · lay 2 right · bury 1 · bury 2"
    )


def test_scores_in_a_terminal() -> None:
    scores = known().play("lay 2 left").score()
    assert str(scores).startswith("Ann: 2\n     2  cards on ladders [points]\nBo: 0\n")
    assert str(scores[0]) == "Seat 0: 2\n     2  cards on ladders [points]"
    assert tuple(scores) == scores


def test_the_end_in_a_terminal() -> None:
    table = to_end(known())
    assert f"Won by {' and '.join(table.winners)}." in str(table)


@pytest.mark.parametrize(("number", "text"), [(2, "2"), (9.5, "9.5"), (-3, "−3"), (0.0, "0")])
def test_points(number: float, text: str) -> None:
    assert points(number) == text


def test_a_column_with_everything() -> None:
    zone = Zone(
        "c1", "column", "Column 1",
        (
            Face("a", "Trader", "red", "12", "12/8", state="acts", mark="acts"),
            Face("b", colour="blue", down=True, tucked=True, known="King"),
            Face("c", colour="blue", down=True),
            Face("d", colour="blue", down=True),
        ),
        plate=Plate("3", "fencing", seal="red", seal_word="red leads"), places=2, closed=True, note="a note",
    )  # fmt: skip
    assert zone_text(zone) == (
        "red Trader 12 (printed 12/8) [acts], under it blue face down (King), 2 × blue face down, "
        "2 more to complete, closed, red leads, a note"
    )


def test_a_notebook_gets_html() -> None:
    table = known()
    for thing in (table, table.view("Ann"), table.decision, table.score(), table.score()[0]):
        html: Any = thing._repr_html_()  # type: ignore[union-attr]
        assert html.startswith("<")
        assert "Ann" in html or "Seat 0" in html


def test_without_the_screen_a_notebook_gets_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gambitkit.ui.rich", None)
    monkeypatch.delattr("gambitkit.ui.rich", raising=False)
    assert known()._repr_html_() is None


def test_the_core_needs_the_standard_library_only() -> None:
    """Nothing of the screen, the games or anything installed is imported by the core."""
    code = (
        "import sys; before = set(sys.modules); import gambitkit.core.record, gambitkit.core.playout; "
        "new = {name.partition('.')[0] for name in set(sys.modules) - before}; "
        "print(sorted(new - set(sys.stdlib_module_names)), "
        "sorted(name for name in sys.modules if name.startswith(('gambitkit.ui', 'gambitkit.royale'))))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "['gambitkit'] []\n"
