"""Serving the pages in ``dashboards/``: where they stand, how they are linked, and the Voila server.

Importing this package costs nothing. Only :mod:`gambitkit.serve.server` needs Voila.
"""

from gambitkit.serve.links import address

__all__ = ["address"]
