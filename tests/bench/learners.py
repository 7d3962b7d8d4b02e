"""Twenty learners at once, on our pages and on a bare notebook with one button under Voila's defaults, in one run.

    python tests/bench/learners.py [page ...] [--learners 20] [--seconds 120]

Each learner is a kernel and a websocket of its own, on loopback, and presses once a second. A press is answered when
its redraw has come over the socket; no browser draws it. Memory: what a learner's kernel takes (on Linux its
proportional share). The same code measures both. Needs the extra `test`.
"""

import argparse
import asyncio
import json
import re
import shutil
import statistics
import sys
import tempfile
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from pages import BARE, DASHBOARDS, free_port, kernels, megabytes, running

PATIENCE = 30
"""Seconds after which a press has failed."""
ARRIVAL = 300
"""Seconds that all learners together may take to have their pages."""
MODEL = re.compile(r'"model_id": ?"([0-9a-f]{32})"')
KERNEL = re.compile(r'"kernelId": ?"([0-9a-f-]{36})"')

REFUSED = re.compile(r'class="refused"|class="answer failure"')

Press = Mapping[str, str]

PRESSES: Mapping[str, Sequence[Press]] = {
    "column_lab": ({"do": "step", "to": "next"}, {"do": "step", "to": "back"}),
    "learn": ({"do": "next"}, {"do": "back"}),
    "play": ({"do": "set", "name": "seed", "value": "1"}, {"do": "set", "name": "seed", "value": "2"}),
    "score_lab": ({"do": "set", "name": "player", "value": "1"}, {"do": "set", "name": "player", "value": "2"}),
    "reference": (
        {"do": "set", "name": "find", "value": "w"},
        {"do": "set", "name": "find", "value": "wi"},
        {"do": "clear"},
    ),
}
"""What is pressed on each page in turn; each is answered with a redraw."""


@dataclass
class Figures:
    """What was measured of all learners of one page. `failures` are sentences."""

    opening: list[float] = field(default_factory=list)
    press: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


class Learner:
    """A page's kernel, spoken to over its websocket as the widgets' own front end does."""

    def __init__(self, address: str, page: str) -> None:
        self.address = address
        self.page = page
        self.number = 0
        self.socket: WebSocketClientConnection

    async def open(self) -> None:
        """Ask for the page, connect to its kernel, and find what can be pressed."""
        answer = await AsyncHTTPClient().fetch(self.address + self.page, request_timeout=ARRIVAL)
        html = answer.body.decode()
        kernel, model = KERNEL.search(html), MODEL.search(html)
        if not kernel or not model:
            said = " ".join(re.sub(r"(?s)<script.*?</script>|<[^>]+>", " ", html).split())
            raise ConnectionError(f"the page came without a widget: {said[-200:]}")
        cookies = "; ".join(cookie.split(";")[0] for cookie in answer.headers.get_list("Set-Cookie"))
        where = f"{self.address.replace('http', 'ws')}api/kernels/{kernel[1]}/channels?session_id={uuid.uuid4().hex}"
        self.socket = await websocket_connect(HTTPRequest(where, headers={"Cookie": cookies}))
        self.model = model[1]

    async def tell(self, model: str, data: Mapping[str, object]) -> None:
        """Send a message to a widget in the kernel."""
        header = {"msg_id": uuid.uuid4().hex, "msg_type": "comm_msg", "session": self.model, "username": "bench"}
        message = {
            "header": header | {"version": "5.3", "date": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())},
            "parent_header": {},
            "metadata": {},
            "content": {"comm_id": model, "data": data},
            "channel": "shell",
        }
        await self.socket.write_message(json.dumps(message))

    async def news(self) -> tuple[str, dict[str, object]]:
        """The next change of a widget: which one, and what of it is new."""
        while True:
            text = await self.socket.read_message()
            if text is None:
                raise ConnectionError("the websocket was closed")
            message = json.loads(text)
            if message.get("msg_type") != "comm_msg":
                continue
            content = message["content"]
            if content["data"].get("method") == "update":
                return content["comm_id"], content["data"]["state"]

    async def press(self, what: Press) -> None:
        """Press on one of our screens; back when it is drawn anew."""
        self.number += 1
        ticket = ["bench-", self.number]
        await self.tell(self.model, {"method": "custom", "content": {**what, "from": ticket[0], "seq": ticket[1]}})
        drawn = ""
        while True:
            _, state = await self.news()
            drawn = str(state.get("html", drawn))
            if state.get("ack") == ticket:
                break
        if REFUSED.search(drawn):
            raise ValueError(f"{dict(what)} was refused")

    def close(self) -> None:
        self.socket.close()


class BareLearner(Learner):
    """The same for the notebook with one button."""

    async def open(self) -> None:
        await super().open()
        await self.tell(self.model, {"method": "request_state"})
        while "children" not in (found := await self.news())[1]:
            pass
        self.button, self.text = (str(child).removeprefix("IPY_MODEL_") for child in found[1]["children"])

    async def press(self, what: Press) -> None:
        await self.tell(self.button, {"method": "custom", "content": {"event": "click"}})
        while True:
            model, state = await self.news()
            if model == self.text and "value" in state:
                return


async def learn(learner: Learner, presses: Sequence[Press], seconds: float, all_here: asyncio.Barrier, to: Figures):
    """One learner's visit: the page, then a press a second. What fails is noted, once, and ends the visit."""
    opened = False
    try:
        start = time.perf_counter()
        await learner.open()
        opened = True
        to.opening.append(time.perf_counter() - start)
    except Exception as error:
        to.failures.append(f"a page did not open: {error!r}")
    await all_here.wait()
    if not opened:
        return
    await asyncio.sleep(hash(learner) % 1000 / 1000)  # not all in the same instant
    start = time.perf_counter()
    try:
        for count, what in enumerate(cycle(presses)):
            if (due := start + count) > start + seconds:
                break
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            before = time.perf_counter()
            await asyncio.wait_for(learner.press(what), PATIENCE)
            to.press.append((time.perf_counter() - before) * 1000)
    except Exception as error:
        to.failures.append(f"a press failed: {error!r}")


async def class_of(learners: list[Learner], presses: Sequence[Press], seconds: float, server, to: Figures) -> None:
    """All of them at once, and what their kernels take at the end."""
    all_here = asyncio.Barrier(len(learners))
    visits = [asyncio.create_task(learn(one, presses, seconds, all_here, to)) for one in learners]
    await asyncio.gather(*visits)
    fullest = sorted((megabytes(kernel) for kernel in kernels(server)), reverse=True)
    to.memory += fullest[: len(learners)]  # without those that the server keeps ready
    for one in learners:
        if hasattr(one, "socket"):
            one.close()


def measure(page: str | None, learners: int, seconds: float) -> Figures:
    """A page of ours, or the bare one if none is named."""
    figures = Figures()
    port = free_port()
    address = f"http://127.0.0.1:{port}/"
    notebook = DASHBOARDS / f"{page}.ipynb" if page else BARE.notebook
    bare = ["-m", "voila", notebook.name, "--no-browser"]
    ours = ["-m", "gambitkit", "serve", "--no-browser", "--folder", "."]
    AsyncHTTPClient.configure(None, max_clients=learners)
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(notebook, folder)
        command = [sys.executable, *(ours if page else bare), "--port", str(port)]
        with running(command, port, folder) as server:
            time.sleep(3)
            crowd = [Learner(address, page) if page else BareLearner(address, "") for _ in range(learners)]
            asyncio.run(class_of(crowd, PRESSES[page] if page else ({},), seconds, server, figures))
    return figures


def line(name: str, one: Figures) -> str:
    """The figures of one page; as many as there are."""
    if len(one.press) < 2 or not one.memory:
        return f"{name:34}{len(one.failures):>10}"
    p95 = statistics.quantiles(one.press, n=20)[-1]
    return (
        f"{name:34}{len(one.failures):>10}{len(one.press):>9}{statistics.median(one.press):>9.1f} ms{p95:>9.1f} ms"
        f"{statistics.mean(one.memory):>9.1f} MB{max(one.opening):>9.1f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=re.split(r"\n\n", __doc__ or "")[0])
    there = [page for page in PRESSES if (DASHBOARDS / f"{page}.ipynb").exists()]
    parser.add_argument("pages", nargs="*", default=there)
    parser.add_argument("--learners", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=120)
    options = parser.parse_args()
    print(f"{'':34}{'failures':>10}{'presses':>9}{'p50':>12}{'p95':>12}{'a kernel':>12}{'all open':>11}")
    failures = []
    for page in (None, *options.pages):
        figures = measure(page, options.learners, options.seconds)
        print(line(page or "bare notebook, Voila's defaults", figures), flush=True)
        failures += [f"{page or 'bare'}: {failure}" for failure in figures.failures]
    print("\n".join(failures))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
