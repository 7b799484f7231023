"""Two people at one screen with a curtain between them; and a whole game by the keyboard alone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.e2e import Server, open_table, options, press, steady

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def test_hot_seat_with_a_curtain(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 800, "height": 1100})
    open_table(page, server, "me", "hotseat", name0="Ada", name1="Bo")
    page.get_by_role("button", name="Start the game").click()
    names = []
    for _turn in range(4):
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_contain_text("is next")
        assert page.locator("#r-mine, #r-prompt, #r-public, #cards-large").count() == 0
        name = heading.inner_text().split()[0]
        names.append(name)
        page.get_by_role("button", name=f"I am {name}").click()
        expect(options(page).first).to_be_visible()
        while options(page).count():
            choice = options(page).last
            steady(page)
            if choice.get_attribute("value") == "pass":
                choice.click()
                break
            press(page, choice)
    assert set(names) == {"Ada", "Bo"}
    assert names[0] != names[1]


def test_a_whole_game_by_keyboard_alone(server: Server, tmp_path: Path) -> None:
    """In a process of its own: should the browser stop answering keys, only it is ended, and begun anew once.

    What it says goes to a file: whatever it has started may outlive it, and would hold the end of a pipe open.
    """
    command = [sys.executable, "-m", "support.keyboard", server.url]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for attempt in range(2):
        told = tmp_path / f"said-{attempt}"
        with told.open("wb") as said:
            process = subprocess.Popen(command, env=environment, stdout=said, stderr=said, start_new_session=True)
        try:
            status = process.wait(120)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            continue
        assert status == 0, told.read_text()
        return
    raise AssertionError("the browser stopped answering twice")
