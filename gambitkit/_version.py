"""The one place where the version stands; the build reads it too."""

__version__ = "0.1.0"
