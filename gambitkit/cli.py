"""The command ``gambitkit``. It imports nothing heavy before it is sure to need it."""

import argparse
import asyncio
import contextlib
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

from gambitkit._version import __version__

PORT = 8866
POOL = 2
EVERYWHERE = ("", "0.0.0.0", "::")


class Refusal(Exception):
    """One sentence that says why the command can't be carried out."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; the result is the exit code: 0, 1 for a refusal, 2 for a wrong command."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.command is None:
        parser.print_help()
        return 0
    try:
        _serve(options)
    except Refusal as refusal:
        print(f"gambitkit: {refusal}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="gambitkit", description="Learn, play and ask three card games of intrigue, in the browser."
    )
    parser.add_argument("--version", action="version", version=f"gambitkit {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="command", title="commands")
    serve = commands.add_parser(
        "serve",
        help="open the pages in a browser",
        description="Serve the pages and open them in a browser. Ctrl-C ends it.",
    )
    serve.add_argument("--port", type=_port, default=PORT, help=f"port to listen at (default: {PORT})")
    serve.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen at (default: 127.0.0.1, this machine only; 0.0.0.0 lets others in)",
    )
    serve.add_argument(
        "--folder", type=Path, help="serve the notebooks of this folder instead of gambitkit's own pages"
    )
    serve.add_argument("--no-browser", action="store_true", help="open no browser")
    serve.add_argument(
        "--pool",
        type=_count(0),
        default=POOL,
        metavar="N",
        help=f"sessions of each page to start ahead, so that it opens at once (default: {POOL})",
    )
    serve.add_argument(
        "--limit",
        type=_count(1),
        metavar="N",
        help="sessions that may be open at once (default: what fits in half the memory)",
    )
    return parser


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def _count(least: int) -> Callable[[str], int]:
    def count(text: str) -> int:
        if not text.isascii() or not text.isdigit() or int(text) < least:
            raise argparse.ArgumentTypeError(f"this must be a whole number from {least} up, not {text!r}")
        return int(text)

    return count


def _serve(options: argparse.Namespace) -> None:
    if options.folder and not options.folder.is_dir():
        raise Refusal(f"there is no folder {options.folder}")
    missing = [name for name in ("voila", "ipykernel", "anywidget") if find_spec(name) is None]
    if missing:
        raise Refusal(f"the pages need {missing[0]}; install it with: pip install 'gambitkit[dashboards]'")
    _check_address(options.host, options.port)

    from gambitkit.serve import files, server, sessions

    folder = options.folder or files.dashboards()
    limit = sessions.default_limit() if options.limit is None else options.limit
    ready = _greet(options.host, not options.no_browser)
    serving = server.run(folder.resolve(), options.host, options.port, pool=options.pool, limit=limit, ready=ready)
    try:
        asyncio.run(serving)
    except (KeyboardInterrupt, asyncio.CancelledError):
        print("gambitkit has stopped.", flush=True)
    except OSError as error:
        raise Refusal(f"can't listen at {options.host}, port {options.port}: {error.strerror}") from None


def _check_address(host: str, port: int) -> None:
    """Raise Refusal where the address can't be had, before the slow imports."""
    try:
        family, *_, address = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[0]
    except socket.gaierror:
        raise Refusal(f"there is no address {host!r} to listen at") from None
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                free = _free_port(host, port)
                advice = f"try: gambitkit serve --port {free}" if free else "choose another with --port"
                raise Refusal(f"port {port} is in use; {advice}") from None
            if error.errno == errno.EACCES:
                raise Refusal(f"port {port} is not yours to use; try: gambitkit serve --port {PORT}") from None
            raise Refusal(f"can't listen at {host}, port {port}: {error.strerror}") from None


def _free_port(host: str, port: int) -> int | None:
    for other in range(port + 1, min(port + 50, 65536)):
        with contextlib.suppress(OSError), socket.create_server((host, other)):
            return other
    return None


def _greet(host: str, open_browser: bool) -> Callable[[str], None]:
    def ready(address: str) -> None:
        print(f"gambitkit is open at {address}  (Ctrl-C ends it)", flush=True)
        if host in EVERYWHERE:
            print("Others on your network reach it by this machine's name or address, at the same port.", flush=True)
        if open_browser and (browser := _browser()):
            threading.Thread(target=browser.open, args=[address], daemon=True).start()

    return ready


def _browser() -> webbrowser.BaseBrowser | None:
    """A browser with a window of its own; a text browser would take over the terminal."""
    desktop = {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"} & set(os.environ)
    if sys.platform.startswith("linux") and not desktop:
        return None
    try:
        return webbrowser.get()
    except webbrowser.Error:
        return None


if __name__ == "__main__":
    sys.exit(main())
