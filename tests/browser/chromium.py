"""Finds a Chromium for the browser tests, or gets one."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]

NONE = (
    "There is no Chromium for the browser tests and none could be fetched: install the package `chromium`, "
    "or run `playwright install chromium`."
)


class NoChromium(Exception):
    """There is no Chromium on this machine, and none could be had."""


@cache
def find() -> str:
    """The path of a Chromium: the system's, Playwright's own, or one fetched now. Raises NoChromium."""
    for ways in (_installed, _playwrights):
        if path := ways():
            return path
    for get in (_debian_package, _playwright_download):
        get()
        if path := _installed() or _playwrights():
            return path
    raise NoChromium(NONE)


def _installed() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _playwrights() -> str | None:
    # In a process of its own: Playwright's loop would get in the way of the one that the tests run.
    script = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    path = done.stdout.strip()
    return path if path and Path(path).is_file() else None


def _debian_package() -> None:
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        _try("apt-get", "update", "-qq", **quiet)
        _try("apt-get", "install", "-qq", "--no-install-recommends", "chromium", "fonts-liberation", **quiet)


def _playwright_download() -> None:
    _try(sys.executable, "-m", "playwright", "install", "chromium")


def _try(*command: str, **environment: str) -> None:
    subprocess.run(command, env=os.environ | environment, stdout=subprocess.DEVNULL, check=False)
