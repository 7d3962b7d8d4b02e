"""The words that every game shares. Standard library only; knows no game and no widget."""
