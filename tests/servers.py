"""Runs `gambitkit serve` for tests, as a process of its own."""

import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass


@dataclass
class Served:
    """A running `gambitkit serve`, as its user sees it: the address it printed, and its process."""

    address: str
    process: subprocess.Popen[str]

    def stop(self) -> int:
        """End it as Ctrl-C does; the result is its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(20)


def serve(*arguments: str, **environment: str) -> Served:
    """Start `gambitkit serve` on a free port, and wait until it says where it answers."""
    process = subprocess.Popen(
        [sys.executable, "-m", "gambitkit", "serve", "--no-browser", "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | environment,
    )
    assert process.stdout is not None
    said = process.stdout.readline()
    found = re.search(r"http://\S+", said)
    assert found, f"gambitkit serve said {said!r}"
    return Served(found[0].rstrip("/"), process)
