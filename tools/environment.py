"""Make the environments: ``.venv`` (runs ``src``) and ``.venv-compiled`` (a wheel with the engine compiled).

    python3 tools/environment.py play|dev|compiled|compiled-test ...

Each is made once and made again only when what it depends on has changed. Standard library only: it runs before
anything is installed, and says in one line what is missing.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
COMPILED = ROOT / ".venv-compiled"
BUILD = ROOT / "build"
ENGINE_COPY = BUILD / "engine"
STAMP = "underbough-stamp.json"

# What an environment of each kind installs besides the package; a later kind of the same folder includes the earlier.
EXTRAS = {"play": "", "dev": "[dev]", "compiled": "[compile]", "compiled-test": "[compile,test]"}
NETWORK_SIGNS = (
    "Temporary failure in name resolution",
    "Failed to establish a new connection",
    "Name or service not known",
    "nodename nor servname",
    "Network is unreachable",
    "ConnectTimeout",
    "ReadTimeout",
    "ProxyError",
    "Connection refused",
    "(from versions: none)",
)


def fail(line: str) -> None:
    """Leave with one line that says what is missing and what to do."""
    sys.exit(f"underbough: {line}")


def check_python() -> None:
    """Leave with one line unless this Python can make environments; the Makefile has checked its version."""
    try:
        import ensurepip  # noqa: F401 - only whether Debian has split it off
        import venv  # noqa: F401
    except ImportError:
        fail("Python's venv module is missing. On Debian and Ubuntu: apt-get install python3-venv")


def missing_for_compiling() -> str:
    """What stands in the way of compiling, as a phrase; empty when nothing does."""
    if not any(shutil.which(name) for name in (os.environ.get("CC", "cc").split()[0], "gcc", "clang")):
        return "no C compiler"
    if not Path(sysconfig.get_paths()["include"], "Python.h").is_file():
        return "no Python.h (Debian's python3-dev)"
    return ""


@contextmanager
def step(title: str) -> Iterator[None]:
    """Show that something is going on, and at the end how long it took."""
    start = time.monotonic()
    print(f"- {title} ...", end="", flush=True)
    yield
    print(f" {time.monotonic() - start:.0f} s", flush=True)


def run_quietly(command: Sequence[str | Path]) -> None:
    """Run a command with dots for progress; when it fails, explain and leave."""
    status, lines = run_with_dots(command)
    if status:
        explain_failure(command, lines)


def run_with_dots(command: Sequence[str | Path], extra_env: dict[str, str] | None = None) -> tuple[int, list[str]]:
    """Run a command, one dot for every tenth line it prints; its exit status and its lines."""
    lines: list[str] = []
    process = subprocess.Popen(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **(extra_env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    assert process.stdout is not None
    for line in process.stdout:
        lines.append(line.rstrip())
        if len(lines) % 10 == 0:
            print(".", end="", flush=True)
    return process.wait(), lines


def explain_failure(command: Sequence[str | Path], lines: list[str]) -> None:
    """Leave with the likely cause of a failed command."""
    print(" failed", flush=True)
    if any(sign in line for line in lines for sign in NETWORK_SIGNS):
        fail("the Python package registry cannot be reached. Check the network or pip's settings, then try again.")
    print("\n".join(lines[-25:]), file=sys.stderr)
    fail(f"this failed: {' '.join(str(part) for part in command)}")


def digest(paths: Sequence[Path]) -> str:
    """One hash over the names and contents of files, and over the Python that would run them."""
    total = hashlib.blake2b(digest_size=16)
    total.update(f"{sys.version_info[:3]} {os.path.realpath(sys.executable)}".encode())
    for path in sorted(paths):
        total.update(f"\0{path.relative_to(ROOT)}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def packaged_files() -> list[Path]:
    """Everything that ends up in the wheel, and what decides how it is built."""
    inside = [
        path
        for path in (ROOT / "src").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not any(p.endswith(".egg-info") for p in path.parts)
    ]
    return [*inside, *(ROOT / name for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"))]


def read_stamp(folder: Path) -> dict[str, str]:
    """What an environment was made from; empty if it is not there or not whole."""
    try:
        stamp: dict[str, str] = json.loads((folder / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp


def write_stamp(folder: Path, **what: str) -> None:
    (folder / STAMP).write_text(json.dumps(what), encoding="utf-8")


def includes(have: str, want: str) -> bool:
    """Whether an environment of kind ``have`` can stand in for ``want``."""
    order = list(EXTRAS)
    return have in EXTRAS and order.index(have) >= order.index(want)


def make_venv(folder: Path) -> None:
    """Make an empty environment; one that is broken or of another Python is replaced."""
    maker = f"{sys.version_info[:3]} {os.path.realpath(sys.executable)}"
    note = folder / "underbough-python"
    if (folder / "bin" / "python").exists() and note.exists() and note.read_text(encoding="utf-8") == maker:
        return
    with step(f"making {folder.name}"):
        shutil.rmtree(folder, ignore_errors=True)
        run_quietly([sys.executable, "-m", "venv", folder])
        note.write_text(maker, encoding="utf-8")


def pip(folder: Path, *arguments: str | Path) -> list[str | Path]:
    """A pip command for an environment; index, proxy and certificate settings come from pip's own configuration."""
    return [folder / "bin" / "python", "-m", "pip", "--disable-pip-version-check", *arguments]


def ensure_interpreted(kind: str) -> None:
    """Make ``.venv`` for ``play`` or ``dev``: the package in place, run from ``src``."""
    want = digest([ROOT / "pyproject.toml"])
    make_venv(VENV)
    stamp = read_stamp(VENV)
    if stamp.get("hash") == want and includes(stamp.get("kind", ""), kind):
        return
    # An environment that has the developers' tools keeps them.
    kind = "dev" if stamp.get("kind") == "dev" else kind
    with step("installing what the table needs" if kind == "play" else "installing what developers need"):
        run_quietly(pip(VENV, "install", "--retries", "2", "-e", f".{EXTRAS[kind]}"))
    write_stamp(VENV, kind=kind, hash=want)


def compiled_is_fresh(kind: str = "compiled") -> bool:
    """Whether ``.venv-compiled`` holds exactly the present source."""
    stamp = read_stamp(COMPILED)
    return stamp.get("hash") == digest(packaged_files()) and includes(stamp.get("kind", ""), kind)


def ensure_compiled(kind: str) -> None:
    """Make ``.venv-compiled``: a wheel with the engine compiled, installed as any user would install it."""
    missing = missing_for_compiling()
    if missing:
        fail(f"{missing}: the engine cannot be compiled here. On Debian and Ubuntu: apt-get install gcc python3-dev")
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # `make play` may still be compiling in the background
        if not compiled_is_fresh(kind):
            _build_compiled(kind)


def _build_compiled(kind: str) -> None:
    make_venv(COMPILED)
    stamp = read_stamp(COMPILED)
    kind = stamp["kind"] if includes(stamp.get("kind", ""), kind) else kind
    requirements = digest([ROOT / "pyproject.toml"])
    if stamp.get("requirements") != requirements or stamp.get("kind") != kind:
        (COMPILED / STAMP).unlink(missing_ok=True)
        with step("installing what compiling needs"):
            names = requirements_of(kind)
            run_quietly(pip(COMPILED, "install", "--retries", "2", *names))
        write_stamp(COMPILED, kind=kind, requirements=requirements)
    want = digest(packaged_files())
    from_scratch = not ENGINE_COPY.exists()
    with step("compiling the engine"):
        copy_sources()
        shutil.rmtree(BUILD / "wheel", ignore_errors=True)
        command = pip(COMPILED, "wheel", "--no-build-isolation", "--no-deps", "-v", "-w", BUILD / "wheel", ENGINE_COPY)
        status, lines = run_with_dots(command, {"UNDERBOUGH_COMPILE": "1"})
        if status and not from_scratch:  # what an earlier build left may be in the way
            shutil.rmtree(ENGINE_COPY)
            copy_sources()
            status, lines = run_with_dots(command, {"UNDERBOUGH_COMPILE": "1"})
        if status:
            explain_failure(command, lines)
        wheel = next((BUILD / "wheel").glob("underbough-*.whl"))
        run_quietly(pip(COMPILED, "install", "--no-deps", "--no-index", "--force-reinstall", wheel))
    write_stamp(COMPILED, kind=kind, hash=want, requirements=requirements)


def requirements_of(kind: str) -> list[str]:
    """The requirements of the package with the extras of this kind, read from pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names: list[str] = list(project["dependencies"])
    for extra in EXTRAS[kind].strip("[]").split(","):
        names += project["optional-dependencies"][extra]
    return names


def copy_sources() -> None:
    """Bring the build's copy of the sources up to date; unchanged files keep their times and are not compiled again."""
    wanted = {path.relative_to(ROOT): path for path in packaged_files()}
    copied_src = ENGINE_COPY / "src"
    present = {path.relative_to(ENGINE_COPY) for path in copied_src.rglob("*") if path.is_file()}
    gone = {path for path in present - set(wanted) if not any(part.endswith(".egg-info") for part in path.parts)}
    # What was built from a removed file would end up in the wheel. And mypyc does not see that modules have to be
    # compiled again when a decorator changes how a class of another module is laid out.
    if gone or decorators(ROOT) != decorators(ENGINE_COPY):
        shutil.rmtree(ENGINE_COPY, ignore_errors=True)
    for relative, path in wanted.items():
        target = ENGINE_COPY / relative
        content = path.read_bytes()
        if not target.is_file() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def decorators(root: Path) -> list[str]:
    """Every decorator in the engine's modules under a root, with its place."""
    paths = (path for part in ("kernel", "games") for path in (root / "src" / "underbough" / part).rglob("*.py"))
    return [
        f"{path.relative_to(root)}: {line.strip()}, {below.strip()}"
        for path in sorted(paths)
        for line, below in pairwise(path.read_text(encoding="utf-8").splitlines())
        if line.lstrip().startswith("@")
    ]


def ensure(kind: str) -> None:
    """Make sure that the environment for this kind of use is there and up to date."""
    check_python()
    if kind.startswith("compiled"):
        ensure_compiled(kind)
    else:
        ensure_interpreted(kind)


if __name__ == "__main__":
    for name in sys.argv[1:] or ["dev"]:
        if name not in EXTRAS:
            fail(f"unknown environment {name!r}; there are {', '.join(EXTRAS)}")
        ensure(name)
