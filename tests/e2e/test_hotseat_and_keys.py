"""Two people at one screen with a curtain between them; and a whole game by the keyboard alone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable

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


def test_a_whole_game_by_keyboard_alone(server: Server) -> None:
    """In a process of its own: Chromium at times stops answering keys on a loaded machine, and is then begun anew."""
    command = [sys.executable, "-m", "support.keyboard", server.url]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for _attempt in range(3):
        process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
        )
        try:
            said, _ = process.communicate(timeout=120)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            continue
        assert process.returncode == 0, said.decode()
        return
    raise AssertionError("the browser stopped answering three times")
