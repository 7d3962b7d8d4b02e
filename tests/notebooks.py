"""Runs the notebooks anew and keeps what they show. After a change that is meant:

    python -m notebooks        (in the folder tests)

and read the difference before you keep it.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "notebooks"
LIVE = "application/vnd.jupyter.widget-view+json"
"""A widget lives as long as its kernel; a stored notebook has its picture instead."""


def run(notebook: NotebookNode) -> None:
    """Run every cell and store what it shows, without what differs from run to run."""
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = []
    NotebookClient(notebook, timeout=120, kernel_name="python3", record_timing=False).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata.language_info = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata = {}
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(LIVE, None)


if __name__ == "__main__":
    for path in sorted(FOLDER.glob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        run(notebook)
        nbformat.write(notebook, path)
