"""A table server of its own process and real browsers on it. Tests press what a person sees, and nothing else."""

from __future__ import annotations

import os
import random
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

HERE = Path(__file__).parent.parent / "e2e"
SOURCE = Path(__file__).parents[2] / "src"

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""What can drive the tests, the quickest first: the shell is Chromium without the windows that no test looks at."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def browser_path() -> str:
    """Where the browser is that the tests drive."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found is not None, "browser tests need Chromium: make deps"
    return found


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """The server's process, its database and its log."""

    folder: Path
    port: int = field(default_factory=free_port)
    pause: float = 0.1
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://localhost:{self.port}"

    @property
    def database(self) -> Path:
        """Its file."""
        return self.folder / "table.sqlite3"

    @property
    def log(self) -> Path:
        """What it has printed."""
        return self.folder / "server.log"

    def start(self, kill: str = "") -> None:
        """Start it and wait until it answers; `kill` arms the launcher (see serve.py)."""
        paths = [str(SOURCE)] if "UNDERBOUGH_E2E_INSTALLED" not in os.environ else []
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)} | {"UNDERBOUGH_TEST_KILL": kill}
        command = [sys.executable, str(HERE / "serve.py"), str(self.port), str(self.database), str(self.pause)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        until = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 0.2).close()
                return
            except OSError:
                assert self.process.poll() is None, self.log.read_text()
                assert time.monotonic() < until, self.log.read_text()
                time.sleep(0.02)

    def kill(self) -> None:
        """SIGKILL, as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def wait(self, seconds: float = 10) -> int:
        """Wait until it has ended by itself."""
        assert self.process is not None
        return self.process.wait(seconds)

    def stop(self) -> None:
        """End it and look that nothing unexpected has happened in it."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                # Left alone it would trouble the tests after this one, which have no part in it.
                self.kill()
                raise
        text = self.log.read_text() if self.log.exists() else ""
        assert "unexpected" not in text, text
        assert "Traceback" not in text, text

    def entries(self, code: str) -> list[str]:
        """What the database holds of a table's game."""
        connection = sqlite3.connect(f"{self.database.as_uri()}?mode=ro", uri=True, timeout=10)
        try:
            rows = connection.execute(
                "SELECT line FROM entries JOIN tables ON tables.id = table_id WHERE code = ? ORDER BY n", (code,)
            )
            return [row[0] for row in rows]
        finally:
            connection.close()


def context(browser: Browser, **options: object) -> BrowserContext:
    """A browser of its own (cookies and storage), with motion reduced so that nothing is clicked in flight."""
    made = browser.new_context(reduced_motion="reduce", **options)  # type: ignore[arg-type]
    made.set_default_timeout(15_000)
    return made


LIL = "My Lil' Everdell"


def open_table(page: Page, server: Server, *seats: str, game: str = LIL, **fields: str) -> str:
    """Open a table by the form on the home page; answers its code."""
    page.goto(server.url)
    page.get_by_role("link", name=f"Open a table of {game}", exact=True).click()
    choices = [*seats, *["closed"] * (4 - len(seats))]
    for n, choice in enumerate(choices):
        page.locator(f"#who-{n}").select_option(choice)
    for name, value in fields.items():
        field = page.locator(f"[name={name}]")
        if field.evaluate("field => field.matches('select')"):
            field.select_option(value)
        else:
            field.fill(value)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2]


def take_seat(page: Page, link: str, name: str) -> None:
    """Take the seat behind an invitation."""
    page.goto(link)
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Take this seat").click()
    page.wait_for_url("**/t/*")


def begin(host: Page, *guests: Page) -> None:
    """Everybody is ready; the host starts."""
    for guest in guests:
        guest.get_by_role("button", name="I am ready").click()
        expect(guest.get_by_role("button", name="Not ready after all")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, *guests):
        expect(page.locator("#r-prompt, .page-curtain .curtain").first).to_be_visible()


def unfold(page: Page) -> None:
    """Open every group that many options are folded into."""
    folded = page.locator("#r-prompt details.act-group:not([open]) > summary:visible")
    while folded.count():
        folded.first.click()


def options(page: Page) -> Locator:
    """The buttons of what may be done."""
    return page.locator("#r-prompt button[name=key]:visible")


def steady(page: Page) -> None:
    """Wait until the page takes clicks again after an update."""
    expect(page.locator("html:not([data-settling])")).to_be_attached()


def shown_version(page: Page) -> str:
    """The version that the page's options are for."""
    return page.locator("#r-prompt form[data-move] input[name=version]").get_attribute("value") or ""


def press(page: Page, choice: Locator, tap: bool = False) -> None:
    """Press an option (twice where it asks for it) and wait until the page has moved on."""
    before = shown_version(page)
    identity = choice.get_attribute("id")
    act = choice.tap if tap else choice.click
    act()
    armed = page.locator(f"[id='{identity}'].armed")
    if armed.count():
        steady(page)
        (armed.tap if tap else armed.click)()
    expect(page.locator(f'#r-prompt form[data-move] input[name=version][value="{before}"]')).to_have_count(0)


def altered(page: Page, change: str, look: str) -> list[object]:
    """Alter the page and look at it, both in JavaScript and in one step; what is found.

    In two steps an update from the server could come in between and put the page right again.
    """
    found: list[object] = page.evaluate(f"() => {{ ({change})(); return ({look})(); }}")
    return found


def log_text(page: Page) -> str:
    """The log as it stands on the page."""
    return page.locator("#r-log [data-log]").inner_text()


def over(page: Page) -> bool:
    """Does the page say that the game has ended?"""
    return page.get_by_role("link", name="See the score sheets").count() > 0


def play_to_the_end(page: Page, seed: int, most: int = 3000, tap: bool = False) -> int:
    """Press something at every question until the game is over; answers how many there were.

    Passing is put off while anything else is offered, so that the game is a whole one.
    """
    rng = random.Random(seed)
    asked = 0
    for _look in range(most):
        if over(page):
            return asked
        steady(page)
        unfold(page)
        found = options(page)
        ids = found.evaluate_all("buttons => buttons.map(button => button.id)")
        wanted = [id for id in ids if id != "opt-pass"] or ids
        if not wanted:
            page.wait_for_timeout(50)
            continue
        asked += 1
        press(page, page.locator(f"[id='{rng.choice(wanted)}']"), tap)
    raise AssertionError("the game did not end")
