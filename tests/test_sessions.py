"""Sessions without kernels: how many there may be, and which end."""

import asyncio
import time

import pytest

from gambitkit.serve import sessions
from gambitkit.serve.sessions import Full, Session, Sessions


class Kernel:
    async def is_alive(self) -> bool:
        return True


class Kernels(dict):
    """Stands for Jupyter's kernel manager: the number of connections by kernel."""

    def get_kernel(self, kernel_id):
        assert kernel_id in self
        return Kernel()

    def kernel_model(self, kernel_id):
        return {"connections": self[kernel_id]}

    async def shutdown_kernel(self, kernel_id, now=False):
        del self[kernel_id]


class House(Sessions):
    """Sessions whose kernels start after a moment."""

    def __init__(self, limit: int) -> None:
        class Server:
            kernel_manager = Kernels()

        super().__init__(Server(), pool=1, limit=limit)

    async def _start(self, session: Session, page: str) -> None:
        await asyncio.sleep(0.01)
        if page == "broken":
            raise RuntimeError
        self.kernels[session.kernel_id] = 1
        session.writing = asyncio.create_task(asyncio.sleep(0))


def test_visitors_who_come_together_are_counted():
    async def scene():
        house = House(limit=2)
        return await asyncio.gather(*(house.open("page", "") for _ in range(5)), return_exceptions=True)

    came = asyncio.run(scene())
    assert sum(isinstance(one, Session) for one in came) == 2
    assert sum(isinstance(one, Full) for one in came) == 3


def test_a_kernel_that_did_not_start_takes_no_seat():
    async def scene():
        house = House(limit=1)
        with pytest.raises(RuntimeError):
            await house.open("broken", "")
        await house.open("page", "")

    asyncio.run(scene())


def test_a_seat_comes_free():
    async def scene():
        house = House(limit=1)
        first = await house.open("page", "")
        await house.close(first.kernel_id)
        await house.open("page", "")
        assert len(house) == 1

    asyncio.run(scene())


def test_one_started_ahead_is_given_to_the_first_who_comes():
    async def scene():
        house = House(limit=3)
        await house._fill("page")
        (ahead,) = house._ahead["page"]
        assert not ahead.query.done()
        assert len(house) == 0
        first = await house.open("page", "a=1")
        second = await house.open("page", "")
        assert first is ahead
        assert first.query.result() == "a=1"
        assert second is not ahead

    asyncio.run(scene())


@pytest.mark.parametrize(("connections", "left"), [(0, 0), (1, 1)])
def test_a_session_whose_page_is_gone_ends(monkeypatch, connections, left):
    async def scene():
        house = House(limit=2)
        session = await house.open("page", "")
        house.kernels[session.kernel_id] = connections
        session.seen = time.monotonic() - sessions.FORSAKEN_SECONDS - 1
        await house.sweep()
        assert len(house) == left

    asyncio.run(scene())


def test_the_limit_grows_with_the_memory(monkeypatch):
    monkeypatch.setattr(sessions.os, "sysconf", {"SC_PHYS_PAGES": 2**20, "SC_PAGE_SIZE": 4096}.get)
    assert sessions.default_limit() == 32
