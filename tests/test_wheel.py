"""What is built from the checkout works without it."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from servers import serve

CHECKOUT = Path(__file__).parents[1]


def pip(*arguments: str | Path) -> None:
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([sys.executable, "-m", "pip", arguments[0], *quiet, *arguments[1:]], check=True)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-build-isolation", "--wheel-dir", folder, CHECKOUT)
    return next(folder.glob("*.whl"))


def test_it_holds_everything_that_is_read_at_run_time(wheel):
    packed = set(zipfile.ZipFile(wheel).namelist())
    data = [path for path in (CHECKOUT / "gambitkit").rglob("*") if path.suffix in {".toml", ".json", ".js", ".css"}]
    assert data
    assert {str(path.relative_to(CHECKOUT)) for path in data} <= packed
    pages = [path for path in (CHECKOUT / "dashboards").rglob("*") if path.is_file() and ".ipynb_" not in str(path)]
    assert {f"gambitkit/serve/{path.relative_to(CHECKOUT)}" for path in pages} <= packed


def test_it_serves_its_pages_outside_the_checkout(wheel, tmp_path, monkeypatch):
    pip("install", "--target", tmp_path / "site", wheel)
    monkeypatch.chdir(tmp_path)
    path = os.pathsep.join([str(tmp_path / "site"), *filter(None, [os.environ.get("PYTHONPATH")])])
    where = [sys.executable, "-c", "import gambitkit; print(gambitkit.__file__)"]
    found = subprocess.run(where, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=True)
    assert found.stdout.startswith(str(tmp_path))
    server = serve("--pool", "0", PYTHONPATH=path)
    try:
        assert "Gambit Royale" in urlopen(server.address, timeout=30).read().decode()
    finally:
        assert server.stop() == 0
