"""Here so that the tests' own modules, such as `fake`, can be imported from every folder of tests."""

from __future__ import annotations

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser tests come last: once Playwright runs, its event loop lies under every later test."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
