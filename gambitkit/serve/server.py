"""The server: Voila's renderer, front end and kernels behind our own addresses."""

import asyncio
import contextlib
import os
import shutil
import signal
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import voila
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.handlers import KernelHandler
from markupsafe import Markup
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import HTTPError
from voila.app import Voila

from gambitkit.serve import config, files, handlers
from gambitkit.serve.boot import Boot
from gambitkit.serve.links import SERVED
from gambitkit.serve.sessions import Sessions

KERNEL = r"(?P<kernel_id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"


class Server(Voila):
    """Voila over our dashboards, with our addresses instead of its own."""

    name = "voila"
    sessions: Sessions
    http: HTTPServer
    sockets: list[socket.socket]
    limits: dict[str, int]

    def setup_template_dirs(self) -> None:
        super().setup_template_dirs()
        self.template_paths.insert(0, str(files.template()))

    def pages(self) -> list[str]:
        """The pages that need a kernel."""
        return [page for page in files.pages(Path(self.root_dir)) if page != "home"]

    @property
    def home(self) -> str:
        """The address at which a kernel of this machine reaches the server."""
        host = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(self.ip) or str(self.ip)
        return f"http://[{host}]:{self.port}/" if ":" in host else f"http://{host}:{self.port}/"

    def init_settings(self) -> dict[str, Any]:
        settings = super().init_settings()
        settings["boot"] = Boot(self.static_paths)
        self.sessions = settings["sessions"] = Sessions(self, **self.limits)
        return settings

    def init_handlers(self) -> list[Any]:
        """Only what our pages need: no tree, no files, no contents, no terminals."""
        extensions = {"path": self.labextensions_path}
        return [
            (r"/", handlers.HomePage),
            (r"/([a-z][a-z0-9_]*)", handlers.NotebookPage),
            (rf"/query/{KERNEL}", handlers.Query),
            (rf"/session/{KERNEL}", handlers.SessionCheck),
            (rf"/voila/api/shutdown/{KERNEL}", handlers.SessionEnd),
            (rf"/api/kernels/{KERNEL}", KernelHandler),
            (rf"/api/kernels/{KERNEL}/channels", handlers.KernelSocket),
            (r"/assets/[0-9a-f]+/(.+)", handlers.Asset, {"path": str(files.PACKAGE)}),
            (r"/voila/[0-9.a-z]+/boot.js", handlers.BootScript),
            (r"/voila/[0-9.a-z]+/static/(.+)", handlers.VoilaFile, {"paths": self.static_paths}),
            (r"/voila/[0-9.a-z]+/labextensions/(.+)", handlers.LabExtensionFile, extensions),
            (r"/.*", handlers.NoPage),
        ]

    def static_urls(self) -> dict[str, str]:
        """Where the front end finds its scripts: addresses that change with Voila's version."""
        return {
            "bootUrl": f"/voila/{voila.__version__}/boot.js",
            "fullStaticUrl": f"/voila/{voila.__version__}/static",
            "fullLabextensionsUrl": f"/voila/{voila.__version__}/labextensions",
        }

    # -- pages without a kernel

    def home_page(self) -> str:
        """The home page. The notebook ``home.ipynb`` shows the same."""
        from gambitkit.apps.home import TITLE, home_html

        return self._plain("plain.html.j2", title=TITLE, body=Markup(home_html()))

    def message(self, title: str, text: str, *, again: bool = False) -> str:
        """A page that says one thing, with a button to try again or not."""
        return self._plain("message.html.j2", title=title, text=text, again=again)

    def sorry(self) -> str:
        """What stands on a page where the notebook failed."""
        return self._plain("sorry.html.j2")

    def _plain(self, template: str, **names: object) -> str:
        environment = self.app.settings["voila_jinja2_env"]
        return environment.get_template(template).render(assets=files.asset_addresses(), **names)

    # -- life

    def listen(self) -> None:
        self.http = HTTPServer(self.app)
        self.http.add_sockets(self.sockets)

    async def close(self) -> None:
        """Stop answering and end every kernel."""
        self.http.stop()
        for kernel in list(self.kernel_manager.list_kernel_ids()):
            with contextlib.suppress(HTTPError):  # it has just ended by itself
                await ensure_async(self.kernel_manager.shutdown_kernel(kernel, now=True))
        self.sessions.release()
        await asyncio.sleep(0)  # in which their questions are answered
        shutil.rmtree(self.connection_dir, ignore_errors=True)


async def run(folder: Path, host: str, port: int, *, pool: int, limit: int, ready: Callable[[str], None]) -> None:
    """Serve the notebooks in `folder` until cancelled; call `ready` with the address as soon as it answers.

    Port 0 takes a free port. Raises OSError where the address can't be had.
    """
    sockets = bind_sockets(port, host or None)
    os.environ[SERVED] = "1"
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # or each kernel's numpy starts a thread per processor
    server = Server(config=config.configuration(host, folder, files.asset_addresses()))
    server.limits = {"pool": pool, "limit": limit}
    server.sockets = sockets
    server.initialize([])
    server.port = sockets[0].getsockname()[1]
    _cancel_at_sigterm()
    server.start()
    keeper = asyncio.create_task(server.sessions.keep())
    try:
        ready(server.home)
        await asyncio.Event().wait()
    finally:
        keeper.cancel()
        await asyncio.wait([keeper])  # or the kernel that it is starting would be left behind
        await server.close()


def _cancel_at_sigterm() -> None:
    task = asyncio.current_task()
    assert task is not None
    try:
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    except NotImplementedError:  # Windows has no such signal
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
