"""Install what the tests need from Debian's packages: a browser and, if missing, a C compiler."""

from __future__ import annotations

import os
import shutil
import subprocess

from environment import fail, missing_for_compiling

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Any of them will do; the first, Chromium without its windows, is the quickest."""


def missing_packages() -> list[str]:
    """Debian's names of what is not there yet."""
    packages = [] if any(shutil.which(name) for name in BROWSERS) else ["chromium-headless-shell"]
    if missing_for_compiling():
        packages += ["gcc", "libc6-dev", "python3-dev"]
    return packages


def install(packages: list[str]) -> None:
    """Install Debian packages; leaves with one line if that cannot be done here."""
    names = " ".join(packages)
    if shutil.which("apt-get") is None:
        fail(f"missing: {names}. There is no apt-get here; install them with your system's own packages.")
    if os.geteuid() != 0:
        fail(f"missing: {names}. Run `make deps` as root, or: apt-get install {names}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-q", "-y", "--no-install-recommends", *packages],
    ):
        if subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, check=False).returncode:
            fail(f"this failed: {' '.join(command)}")


def ensure_deps() -> None:
    """Install whatever is missing."""
    packages = missing_packages()
    if packages:
        install(packages)
    if missing_packages():
        fail(f"still missing after the installation: {' '.join(missing_packages())}")


if __name__ == "__main__":
    ensure_deps()
    print("The browser and the compiler that the tests need are here.")
