"""``make test``: the engine's tests against the compiled engine, then the whole suite against the sources.

All arguments go to the second run. Nothing is skipped: what is missing is installed, or named in one line.
"""

from __future__ import annotations

import os
import subprocess
import sys

from deps import ensure_deps
from environment import COMPILED, ROOT, VENV, check_python, ensure

# How strong the bots are does not depend on the mode: those series of games run on the faster engine alone.
STRENGTH_TESTS = "tests/bots"
ENGINE_TESTS = ("tests/kernel", "tests/contract", "tests/games", STRENGTH_TESTS, "tests/project/test_loader.py")


def main() -> None:
    """Set everything up, run both suites, end with the closing lines of the second."""
    check_python()
    ensure_deps()
    ensure("dev")
    ensure("compiled-test")
    os.chdir(ROOT)
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    engine = [path for path in ENGINE_TESTS if (ROOT / path).exists()]
    print("\nThe engine, compiled:", flush=True)
    compiled = subprocess.run(
        [str(COMPILED / "bin" / "python"), "-m", "pytest", "--durations=10", *engine],
        env={**environment, "UNDERBOUGH_EXPECT": "compiled"},
        check=False,
    )
    print("\nEverything, interpreted:", flush=True)
    interpreted = subprocess.run(
        [str(VENV / "bin" / "python"), "-m", "pytest", "--durations=10", f"--ignore={STRENGTH_TESTS}", *sys.argv[1:]],
        env={**environment, "UNDERBOUGH_EXPECT": "interpreted", "UNDERBOUGH_COMPILED_EXIT": str(compiled.returncode)},
        check=False,
    )
    sys.exit(compiled.returncode or interpreted.returncode)


if __name__ == "__main__":
    main()
