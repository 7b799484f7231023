"""``make play``: from a fresh clone to an open table. All arguments go to ``underbough table``."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from environment import BUILD, COMPILED, ROOT, VENV, compiled_is_fresh, ensure, missing_for_compiling

# The page is to be open within three minutes of a first `make play`; setting up has used part of them already.
PATIENCE = 120.0


def compile_within(deadline: float) -> bool:
    """Start compiling, and wait for it until the deadline. What is not done by then goes on in the background."""
    BUILD.mkdir(exist_ok=True)
    log_path = BUILD / "compile.log"
    print("- compiling the engine ...", end="", flush=True)
    start = time.monotonic()
    with open(log_path, "w", encoding="utf-8") as log:
        process = subprocess.Popen(
            [sys.executable, str(ROOT / "tools" / "environment.py"), "compiled"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    while process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.5)
        if int(2 * (time.monotonic() - start)) % 10 == 0:
            print(".", end="", flush=True)
    if process.returncode == 0:
        print(f" {time.monotonic() - start:.0f} s", flush=True)
        return True
    print()
    if process.returncode is None:
        os.setpriority(os.PRIO_PROCESS, process.pid, 15)
        print("Compiling takes longer here: the table starts interpreted, the next start will be compiled.")
    else:
        print(
            f"Compiling failed (see {log_path.relative_to(ROOT)}): the table runs interpreted, which only bots notice."
        )
    return False


def choose_environment(deadline: float) -> Path:
    """The compiled environment if it is there or can be made in time, else the interpreted one."""
    if compiled_is_fresh():
        return COMPILED
    missing = missing_for_compiling()
    if missing:
        print(f"There is {missing} here: the engine runs interpreted, which only bots notice.")
        return VENV
    return COMPILED if compile_within(deadline) else VENV


def network(arguments: list[str]) -> list[str]:
    """Let the home network in, unless the arguments or the environment say where to listen."""
    named = "UNDERBOUGH_HOST" in os.environ or any(word.split("=")[0] == "--host" for word in arguments)
    return arguments if named else ["--host", "0.0.0.0", *arguments]


def main() -> None:
    """Set up, then become the table."""
    deadline = time.monotonic() + PATIENCE
    ensure("play")
    folder = choose_environment(deadline)
    command = folder / "bin" / "underbough"
    sys.stdout.flush()
    os.chdir(ROOT)
    os.execv(command, [str(command), "table", *network(sys.argv[1:])])


if __name__ == "__main__":
    main()
