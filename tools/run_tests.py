"""``make test``: the whole suite against the sources, beside it the engine's tests against the compiled engine.

All arguments go to the whole suite. Nothing is skipped: what is missing is installed, or named in one line.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from deps import ensure_deps
from environment import COMPILED, ROOT, VENV, check_python, ensure

# How strong the bots are does not depend on the mode: those series of games run on the faster engine alone.
STRENGTH_TESTS = "tests/bots"
ENGINE_TESTS = ("tests/kernel", "tests/contract", "tests/games", STRENGTH_TESTS, "tests/project/test_loader.py")


def main() -> None:
    """Set everything up and run both suites: most tests use one core, so the engine's run beside the whole suite's.

    Browser tests come last in the whole suite, when the other one has ended: they depend most on a machine at rest.
    """
    check_python()
    ensure_deps()
    ensure("dev")
    ensure("compiled-test")
    os.chdir(ROOT)
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    skipped = [f"--ignore={STRENGTH_TESTS}"]
    engine = [path for path in ENGINE_TESTS if (ROOT / path).exists()]
    print("\nThe engine's tests, compiled, run beside the rest; what they say follows at the end.", flush=True)
    with tempfile.TemporaryFile("w+", encoding="utf-8") as told:
        with subprocess.Popen(
            [str(COMPILED / "bin" / "python"), "-m", "pytest", "--durations=10", *engine],
            env={**environment, "UNDERBOUGH_EXPECT": "compiled"},
            stdout=told,
            stderr=subprocess.STDOUT,
        ) as compiled:
            print("\nEverything, interpreted:", flush=True)
            interpreted = subprocess.run(
                [str(VENV / "bin" / "python"), "-m", "pytest", "--durations=10", *skipped, *sys.argv[1:]],
                env={**environment, "UNDERBOUGH_EXPECT": "interpreted"},
                check=False,
            )
        told.seek(0)
        print("\nThe engine, compiled:", told.read(), sep="\n", flush=True)
    for name, run in (("Everything, interpreted", interpreted), ("The engine, compiled", compiled)):
        print(f"{name}: {'FAILED, see above' if run.returncode else 'passed'}.")
    sys.exit(compiled.returncode or interpreted.returncode)


if __name__ == "__main__":
    main()
