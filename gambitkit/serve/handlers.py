"""What the server answers at each address."""

import asyncio
from pathlib import Path
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.base.handlers import FileFindHandler, JupyterHandler
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, StaticFileHandler
from voila.static_file_handler import MultiStaticFileHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from gambitkit.serve import files
from gambitkit.serve.boot import Boot
from gambitkit.serve.sessions import Full, Sessions


class Handler(JupyterHandler):
    """What our own handlers share: the sessions, and errors as a page in plain words."""

    @property
    def sessions(self) -> Sessions:
        return self.settings["sessions"]

    def say(self, status: int, title: str, text: str, again: bool = False) -> None:
        """Answer with a page that says one thing."""
        self.set_status(status)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.finish(self.settings["voila"].message(title, text, again=again))

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        if status_code == 404:
            self.say(404, "There is no such page", "Perhaps the address has a slip in it.")
        else:
            self.say(status_code, "This did not work", "The reason stands in the server's log.", again=True)


class NoPage(Handler):
    """Every address that is not one of ours."""

    async def prepare(self) -> None:  # type: ignore[override]
        await super().prepare()
        raise HTTPError(404)


class HomePage(Handler):
    """The home page, written by the server itself: it needs no kernel."""

    def get(self) -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.finish(self.settings["voila"].home_page())


class NotebookPage(Handler):
    """A page that a notebook writes, with a session of its own."""

    async def get(self, page: str) -> None:
        if page == "home":
            self.redirect(self.base_url)
            return
        if page not in self.settings["voila"].pages():
            raise HTTPError(404)
        try:
            session = await self.sessions.open(page, self.request.query)
        except Full:
            self.set_header("Retry-After", "60")
            self.say(
                503,
                "Every seat is taken",
                f"{self.sessions.limit} pages are open, and more would slow them all. "
                "A seat comes free when somebody closes a page.",
                again=True,
            )
            return
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        try:
            async for part in session.parts():
                self.write(part)
                await self.flush()
        except StreamClosedError:  # the visitor left before the page was there
            await self.sessions.close(session.kernel_id)


class Query(Handler):
    """A kernel asks what its page was asked for; one started ahead waits here for its visitor."""

    async def get(self, kernel_id: str) -> None:
        session = self.sessions.get(kernel_id)
        if session is None:
            raise HTTPError(404)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(await asyncio.shield(session.query))


class SessionCheck(Handler):
    """A page asks whether its session still lives."""

    async def get(self, kernel_id: str) -> None:
        self.set_header("Cache-Control", "no-store")
        self.finish({"alive": await self.sessions.check(kernel_id)})


class SessionEnd(Handler):
    """A page says that it is being left. It says so with a beacon, which can carry no token."""

    def check_xsrf_cookie(self) -> None:
        if not self.check_origin():
            raise HTTPError(403)

    async def post(self, kernel_id: str) -> None:
        await self.sessions.close(kernel_id)
        self.set_status(204)


class KernelSocket(VoilaKernelWebsocketHandler):
    """The line between a page and its kernel."""

    async def open(self, kernel_id: str) -> None:
        # Otherwise Nagle's algorithm holds every answer back for the 40 ms of a delayed acknowledgement.
        self.set_nodelay(True)
        await ensure_async(super().open(kernel_id))

    @property
    def ping_timeout(self) -> int:
        """Three intervals, or every line would be closed at its first ping: no answer has come before it.

        Tornado, which looks before the line is open, wants no more than one.
        """
        return int(self.ping_interval) * (1 if self.ws_connection is None else 3)

    def on_message(self, message: str | bytes) -> None:
        self.settings["sessions"].touch()
        super().on_message(message)


class Lasting:
    """For static files whose address changes with their content: a browser asks for them once."""

    def get_cache_time(self, path: str, modified: object, mime_type: str) -> int:
        return StaticFileHandler.CACHE_MAX_AGE


class VoilaFile(Lasting, MultiStaticFileHandler):
    """Scripts of Voila."""


class BootScript(JupyterHandler):
    """The scripts of Voila that a page begins with, as one."""

    def get(self) -> None:
        boot: Boot = self.settings["boot"]
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", f"public, max-age={StaticFileHandler.CACHE_MAX_AGE}")
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(boot.compressed)
        else:
            self.finish(boot.plain)

    def compute_etag(self) -> None:
        """None: its address changes with its content."""


class LabExtensionFile(Lasting, FileFindHandler):
    """Scripts of the widgets."""


class Asset(Lasting, StaticFileHandler):
    """Our own style sheets and scripts."""

    @classmethod
    def get_absolute_path(cls, root: str, path: str) -> str:
        return str(files.assets().get(path, ""))

    def validate_absolute_path(self, root: str, absolute_path: str) -> str:
        if not absolute_path or not Path(absolute_path).is_file():
            raise HTTPError(404)
        return absolute_path
