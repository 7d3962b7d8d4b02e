"""Where the files stand that the server hands out, in a checkout and in an installed wheel."""

import hashlib
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]


@cache
def dashboards() -> Path:
    """The folder of the page notebooks: inside the wheel, or at the top of a checkout."""
    packed = PACKAGE / "serve" / "dashboards"
    return packed if packed.is_dir() else PACKAGE.parent / "dashboards"


def template() -> Path:
    """The folder of the template that every page is written with."""
    return dashboards() / "template"


def pages(folder: Path) -> list[str]:
    """The names of the pages in a folder, by their notebooks."""
    return sorted(path.stem for path in folder.glob("*.ipynb"))


def assets() -> dict[str, Path]:
    """Style sheets and scripts of our own, by the name under which the server hands them out."""
    every = {
        "gambitkit.css": PACKAGE / "ui" / "gambitkit.css",
        "page.css": template() / "page.css",
        "page.js": template() / "page.js",
        "home.js": template() / "home.js",
    }
    return {name: path for name, path in every.items() if path.is_file()}


def asset_addresses() -> dict[str, str]:
    """The addresses of all assets; each changes with its file's content."""
    return {name: f"/assets/{fingerprint(path)}/{name}" for name, path in assets().items()}


def fingerprint(path: Path) -> str:
    """A short hash of a file's content, so that its address changes when it does."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]
