"""``python -m underbough``: the same as the command ``underbough``."""

import sys

from underbough.cli import main

if __name__ == "__main__":
    sys.exit(main())
