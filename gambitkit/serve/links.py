"""Addresses of pages, for every link that a page shows."""

import os
from urllib.parse import quote, urlencode

SERVED = "GAMBITKIT_SERVED"
"""Set by the server for itself and for its kernels, so that a page knows it is served."""


def address(page: str, **query: object) -> str:
    """The address of a page, relative to any other page: ``address("column_lab", goal="3 music")``.

    Arguments that are None or empty are left out; a list repeats its argument.
    Outside the server, in JupyterLab say, the address is that of the page's notebook.
    """
    if not os.environ.get(SERVED):
        return f"{page}.ipynb"
    path = "./" if page == "home" else page
    given = {name: value for name, value in query.items() if value not in (None, "", [], ())}
    return path + ("?" + urlencode(given, doseq=True, quote_via=quote) if given else "")
