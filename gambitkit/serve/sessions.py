"""Sessions: a kernel for each visitor, some started ahead, never more than the machine can carry."""

import asyncio
import contextlib
import os
import time
import uuid
from collections import defaultdict
from collections.abc import AsyncIterator
from typing import Any

from jupyter_core.utils import ensure_async
from voila.notebook_renderer import NotebookRenderer
from voila.utils import get_page_config

from gambitkit.serve.query import ASK

KERNEL_MEGABYTES = 64
"""What one session is reckoned to take."""
FORSAKEN_SECONDS = 15 * 60
"""A session ends when its page has not been in touch for so long."""
SWEEP_SECONDS = 60
QUIET_SECONDS = 1.5
"""A kernel is started ahead only when nobody has clicked for so long, because its start would slow the click."""
PATIENCE_SECONDS = 20
"""But where there is always someone who clicks, it is started after so long all the same."""


class Full(Exception):
    """As many sessions are open as the server may have."""


def default_limit() -> int:
    """How many sessions this machine can carry in half its memory."""
    try:
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        memory = 4 * 1024**3
    return max(4, memory // 2 // (KERNEL_MEGABYTES * 1024**2))


class Session:
    """One kernel and the page that it writes. It waits with the page's query until a visitor brings it."""

    def __init__(self, kernel_id: str) -> None:
        self.kernel_id = kernel_id
        self.query: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.seen = time.monotonic()
        self._parts: asyncio.Queue[str | None] = asyncio.Queue()
        self.writing: asyncio.Task[None] | None = None

    @property
    def starting(self) -> bool:
        """Whether its kernel is not there yet."""
        return self.writing is None

    async def write(self, renderer: NotebookRenderer, kernel: Any, sorry: str) -> None:
        """Run the notebook and keep the page in parts, as it comes; `sorry` is what a failure adds."""
        try:
            async for part, _ in renderer.generate_content_generator(self.kernel_id, kernel):
                self._parts.put_nowait(part)
        except Exception:
            renderer.log.exception("A page could not be written.")
            self._parts.put_nowait(sorry)
        finally:
            self._parts.put_nowait(None)

    async def parts(self) -> AsyncIterator[str]:
        """The page, part by part."""
        while (part := await self._parts.get()) is not None:
            yield part


class Sessions:
    """All sessions of a server: `open` one for a visitor, `check` that it lives, `close` it."""

    def __init__(self, server: Any, *, pool: int, limit: int) -> None:
        self.server = server
        self.kernels = server.kernel_manager
        self.pool = pool
        self.limit = limit
        self.busy = time.monotonic()
        self._open: dict[str, Session] = {}
        self._ahead: dict[str, list[Session]] = defaultdict(list)
        self._wanted = asyncio.Event()
        self._wanted.set()

    # -- a visitor's way through

    async def open(self, page: str, query: str) -> Session:
        """A session for a visitor of `page`, from those started ahead if there is one.

        Raises Full when no more may be open.
        """
        self.touch()
        if len(self) >= self.limit:
            await self.sweep()
        if len(self) >= self.limit:
            raise Full
        session = await self._take(page)
        if session is None:
            session = self._session()
            self._open[session.kernel_id] = session
            try:
                await self._start(session, page)
            except Exception:
                self._open.pop(session.kernel_id, None)
                raise
        session.seen = time.monotonic()
        session.query.set_result(query)
        self._wanted.set()
        return session

    def get(self, kernel_id: str) -> Session | None:
        """The session with this kernel, whether open or started ahead."""
        ahead = (session for pool in self._ahead.values() for session in pool)
        return self._open.get(kernel_id) or next((s for s in ahead if s.kernel_id == kernel_id), None)

    async def check(self, kernel_id: str) -> bool:
        """Whether a session still lives. The page asks every few seconds, which keeps the session."""
        session = self._open.get(kernel_id)
        if session is None:
            return False
        if await self._lives(session):
            session.seen = time.monotonic()
            return True
        await self.close(kernel_id)
        return False

    async def close(self, kernel_id: str) -> None:
        """End a session; closing what is closed already does nothing."""
        session = self._open.pop(kernel_id, None)
        if session and session.writing:
            session.writing.cancel()
        if kernel_id in self.kernels:
            await ensure_async(self.kernels.shutdown_kernel(kernel_id, now=True))

    def release(self) -> None:
        """Let go of the kernels that wait for a visitor: none will come."""
        for session in (one for pool in self._ahead.values() for one in pool):
            if not session.query.done():
                session.query.set_result("")

    def touch(self) -> None:
        """Note that someone is at work, so that kernels started ahead wait a little."""
        self.busy = time.monotonic()

    def __len__(self) -> int:
        return sum(session.starting or kernel_id in self.kernels for kernel_id, session in self._open.items())

    # -- in the background

    async def sweep(self) -> None:
        """End every session whose page is gone without having said so."""
        now = time.monotonic()
        for kernel_id, session in list(self._open.items()):
            if session.starting:
                continue
            if kernel_id not in self.kernels:
                self._open.pop(kernel_id, None)
            elif now - session.seen > FORSAKEN_SECONDS and not self._connections(kernel_id):
                await self.close(kernel_id)

    async def keep(self) -> None:
        """Keep kernels started ahead and sweep, for as long as the server runs."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wanted.wait(), SWEEP_SECONDS)
            self._wanted.clear()
            for page in self.server.pages():
                try:
                    await self._fill(page)
                except Exception:
                    self.server.log.exception("A kernel could not be started ahead.")
            await self.sweep()

    async def _fill(self, page: str) -> None:
        """Start sessions of a page ahead, one at a time, since the next start would slow the last."""
        pool = self._ahead[page]
        while len(pool) < self.pool:
            await self._quiet()
            session = self._session()
            await self._start(session, page)
            pool.append(session)
            if session.writing:
                await asyncio.wait([session.writing], timeout=5)

    def _connections(self, kernel_id: str) -> int:
        return self.kernels.kernel_model(kernel_id)["connections"]

    async def _quiet(self) -> None:
        asked = time.monotonic()
        while (
            self._open and time.monotonic() - self.busy < QUIET_SECONDS and time.monotonic() - asked < PATIENCE_SECONDS
        ):
            await asyncio.sleep(0.25)

    # -- starting

    async def _take(self, page: str) -> Session | None:
        pool = self._ahead[page]
        while pool:
            session = pool.pop(0)
            self._open[session.kernel_id] = session
            if await self._lives(session):
                return session
            await self.close(session.kernel_id)
        return None

    async def _lives(self, session: Session) -> bool:
        if session.kernel_id not in self.kernels:
            return False
        return await ensure_async(self.kernels.get_kernel(session.kernel_id).is_alive())

    def _session(self) -> Session:
        return Session(str(uuid.uuid4()))

    async def _start(self, session: Session, page: str) -> None:
        renderer = self._renderer(page)
        await renderer.initialize()
        await self.kernels.start_kernel(
            kernel_id=session.kernel_id,
            kernel_name=renderer.notebook.metadata.kernelspec.name,
            path="",
            env={**os.environ, ASK: f"{self.server.home}query/{session.kernel_id}"},
        )
        kernel = self.kernels.get_kernel(session.kernel_id)
        sorry = self.server.sorry()
        session.writing = asyncio.create_task(session.write(renderer, kernel, sorry))

    def _renderer(self, page: str) -> NotebookRenderer:
        server = self.server
        page_config = get_page_config(
            base_url=server.base_url,
            settings=server.app.settings,
            log=server.log,
            voila_configuration=server.voila_configuration,
        )
        return NotebookRenderer(
            voila_configuration=server.voila_configuration,
            traitlet_config=server.config,
            notebook_path=f"{page}.ipynb",
            template_paths=server.template_paths,
            config_manager=server.config_manager,
            contents_manager=server.contents_manager,
            base_url=server.base_url,
            kernel_spec_manager=server.kernel_spec_manager,
            page_config=page_config | server.static_urls(),
        )
