"""The scripts that Voila's front end begins with, as one.

Voila fetches some fifty small scripts before it does anything, each with a request of its own. They are chunks
that only announce what they hold, so they may come together and ahead of time. Whatever is not among them,
Voila still fetches by itself.
"""

import gzip
import re
from pathlib import Path

MAIN = "voila.js"


def boot_script(static: Path) -> bytes:
    """All scripts in Voila's folder `static` that its main script names."""
    named = dict.fromkeys(re.findall(r"\.e\((\d+)\)", (static / MAIN).read_text("utf-8")))
    chunks = [path for name in named if (path := static / f"{name}.{MAIN}").is_file()]
    # Each in a function of its own, so that one's "use strict" does not bind the next.
    return "".join(f"(function(){{{path.read_text('utf-8')}\n}}).call(self);\n" for path in chunks).encode()


class Boot:
    """The script as it is sent, plain and compressed."""

    def __init__(self, static_paths: list[str]) -> None:
        static = next((path for path in map(Path, static_paths) if (path / MAIN).is_file()), None)
        self.plain = boot_script(static) if static else b""
        self.compressed = gzip.compress(self.plain, 6, mtime=0)
