"""The command line: every answer in plain words, never a traceback."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from gambitkit import cli
from gambitkit._version import __version__

PAGES = Path(__file__).parent / "pages"


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gambitkit", *arguments],
        capture_output=True,
        text=True,
        env=os.environ | environment,
        timeout=60,
        check=False,
    )


def refusal(done: subprocess.CompletedProcess[str], code: int) -> str:
    """The one sentence of a refusal."""
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    return done.stderr.strip().splitlines()[-1]


def test_version():
    assert run("--version").stdout == f"gambitkit {__version__}\n"


def test_help_names_the_command():
    done = run("--help")
    assert done.returncode == 0
    assert "serve" in done.stdout
    assert run().stdout == done.stdout


def test_help_of_serve_names_every_option():
    said = run("serve", "--help").stdout
    for option in ("--port", "--host", "--no-browser", "--pool", "--limit", "--folder"):
        assert option in said


def test_unknown_command():
    assert "'sevre'" in refusal(run("sevre"), 2)


@pytest.mark.parametrize("port", ["0x50", "-1", "65536", "eighty", "", "８０８０"])
def test_bad_port(port):
    assert "a port is a number from 0 to 65535" in refusal(run("serve", f"--port={port}"), 2)


@pytest.mark.parametrize("option", ["--pool=-1", "--pool=many", "--limit=0", "--limit=1.5"])
def test_bad_number(option):
    assert "this must be a whole number from" in refusal(run("serve", option), 2)


def test_port_in_use_proposes_another():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refusal(run("serve", "--no-browser", f"--port={port}"), 1)
    assert f"port {port} is in use; try: gambitkit serve --port " in said
    assert int(said.split()[-1]) > port


def test_no_such_host():
    assert "no address 'no such host'" in refusal(run("serve", "--host=no such host"), 1)


def test_not_our_address():
    assert "can't listen at 203.0.113.1" in refusal(run("serve", "--host=203.0.113.1"), 1)


def test_no_such_folder():
    assert "there is no folder nowhere" in refusal(run("serve", "--folder=nowhere", "--port=0"), 1)


def test_without_voila_it_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setattr(cli, "find_spec", lambda name: None if name == "voila" else name)
    assert cli.main(["serve"]) == 1
    assert "pip install 'gambitkit[dashboards]'" in capsys.readouterr().err


def test_importing_the_command_is_cheap():
    script = (
        "import sys, gambitkit.cli; print([m for m in ('voila', 'tornado', 'ipywidgets', 'numpy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.skipif(os.name != "posix", reason="other systems have no SIGINT for one process")
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_it_says_when_it_answers_and_ends_with_its_kernels(ending):
    import psutil

    process = subprocess.Popen(
        [sys.executable, "-m", "gambitkit", "serve", "--no-browser", "--port=0", "--pool=1", f"--folder={PAGES}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        said = process.stdout.readline()
        address = said.split()[4]
        with urllib.request.urlopen(address, timeout=10) as answer:
            assert answer.status == 200
        server = psutil.Process(process.pid)
        for _ in range(100):
            if kernels := server.children():
                break
            time.sleep(0.1)
        process.send_signal(ending)
        out, err = process.communicate(timeout=20)
        assert process.returncode == 0
        assert out == "gambitkit has stopped.\n"
        assert err == ""
        assert psutil.wait_procs(kernels, timeout=5)[1] == []
    finally:
        process.kill()
