"""gambitkit: three card games of intrigue to learn, to play and to ask.

    >>> import gambitkit as gk
    >>> table = gk.new("royale", players=["Ann", "Bo", "Cy"], seed=7)
    >>> table.decision.player
    'Ann'

`new` begins a game and `load` takes up a saved one. `gambitkit.royale` is Gambit Royale, `gambitkit.lab` asks what if.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from gambitkit._version import __version__

if TYPE_CHECKING:
    from gambitkit import lab, royale
    from gambitkit.core.model import Refusal
    from gambitkit.games import load, new

__all__ = ["Refusal", "__version__", "lab", "load", "new", "royale"]

_HOMES = {
    "Refusal": "gambitkit.core.model",
    "lab": "gambitkit.lab",
    "load": "gambitkit.games",
    "new": "gambitkit.games",
    "royale": "gambitkit.royale",
}


def __getattr__(name: str) -> Any:
    # Nothing is imported before it is asked for, so that a command line or a page that needs one part pays for one.
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = import_module(_HOMES[name])
    return home if home.__name__ == f"{__name__}.{name}" else getattr(home, name)


def __dir__() -> list[str]:
    return sorted(__all__)
