"""What a page was asked for: the query string of its address, as a dict."""

import os
from http.client import HTTPConnection, HTTPException
from urllib.parse import parse_qsl, urlsplit

ASK = "GAMBITKIT_ASK"
"""Where a kernel asks its server for the query string; set by the server for each kernel."""


def query() -> dict[str, str]:
    """The arguments in the page's address, ``{}`` where there is none or no server.

    A kernel that was started ahead of its visitor waits in this call until the visitor comes,
    so call it as late as possible. When an argument is repeated, the last one counts.
    """
    return dict(parse_qsl(_query_string(), keep_blank_values=True))


def _query_string() -> str:
    if where := os.environ.get(ASK):
        return _ask(where)
    if os.environ.get("VOILA_PREHEAT") == "True":  # under a plain Voila
        from voila.utils import get_query_string

        return get_query_string() or ""
    return os.environ.get("QUERY_STRING", "")


def _ask(where: str) -> str:
    url = urlsplit(where)
    connection = HTTPConnection(url.hostname or "", url.port)
    try:
        connection.request("GET", url.path)
        answer = connection.getresponse()
        return answer.read().decode() if answer.status == 200 else ""
    except (OSError, HTTPException):
        return ""
    finally:
        connection.close()
