"""``python -m gambitkit`` is the command ``gambitkit``."""

import sys

from gambitkit.cli import main

sys.exit(main())
