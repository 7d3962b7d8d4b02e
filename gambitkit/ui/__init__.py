"""The screen: zones, cards and sentences of any game as HTML, and the one widget that shows them. Knows no game."""
