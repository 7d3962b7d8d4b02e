"""What if: who wins how often, what would change the winner, and which rulings matter.

    >>> from gambitkit import lab
    >>> lab.odds("3 music", ["white Wizard", "blue King", "red ?"]).win["red"] > 0
    True

numpy and pandas are used where they are installed, and imported only when something needs them.
"""

from gambitkit.lab.changes import Change, Swaps, swaps
from gambitkit.lab.odds import Odds, odds, odds_running
from gambitkit.lab.rulings import Ruling, SwitchReport, switches, switches_running

__all__ = [
    "Change",
    "Odds",
    "Ruling",
    "Swaps",
    "SwitchReport",
    "odds",
    "odds_running",
    "swaps",
    "switches",
    "switches_running",
]
