"""Bots in their workers: budgets, crashes, the fallback that is never silent, and going on after a restart."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from litestar.testing import TestClient
from support.table import Browser, entries, open_table, table_of

import underbough
from underbough.bots.worker import payload
from underbough.kernel.session import Session
from underbough.table.app import create_app
from underbough.table.botpool import BotFailed, BotPool
from underbough.table.hub import Hub
from underbough.table.settings import Settings

Make = Callable[[], Browser]


def job(bot: str = "greedy") -> dict[str, object]:
    """A real decision of a bot."""
    session = Session(underbough.load_game("lil_everdell", players=2), b"k" * 32)
    return payload(session, session.state.open_seats()[0], bot, 1)


def test_a_worker_answers_with_a_legal_key() -> None:
    async def ask() -> tuple[str, str]:
        pool = BotPool(1, 20)
        try:
            return await pool.choose(job()), await pool.choose(job())
        finally:
            pool.close()

    first, second = asyncio.run(ask())
    assert first == second
    assert first.startswith("visit:")


def test_nonsense_and_crashes_are_failures_and_the_pool_goes_on() -> None:
    async def ask() -> list[str]:
        pool = BotPool(1, 20)
        said = []
        try:
            for bad in ({"nothing": 1}, {**job(), "bot": "no-such-bot"}):
                with pytest.raises(BotFailed) as failed:
                    await pool.choose(bad)
                said.append(str(failed.value))
            said.append(await pool.choose(job()))
        finally:
            pool.close()
        return said

    said = asyncio.run(ask())
    assert said[0].startswith("KeyError")
    assert said[2].startswith("visit:")


def test_a_bot_that_takes_too_long_is_killed() -> None:
    async def ask() -> float:
        pool = BotPool(1, 0.0)
        begun = time.monotonic()
        try:
            with pytest.raises(BotFailed, match="no answer within"):
                await pool.choose(job())
        finally:
            pool.close()
        return time.monotonic() - begun

    assert asyncio.run(ask()) < 5


def test_the_fallback_is_logged_and_said_at_the_table(
    browser: Make, hub: Hub, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_self: BotPool, _payload: Any) -> str:
        raise BotFailed("it fell asleep")

    monkeypatch.setattr(BotPool, "_ask", broken)
    caplog.set_level(logging.WARNING)
    host = browser()
    room = open_table(host, "me", "bot-greedy", "bot-greedy")
    host.send(room, "/start")
    until = time.monotonic() + 10
    while not host.get(room.url).keys:
        assert time.monotonic() < until
        time.sleep(0.01)
    page = host.play(host.get(room.url), "visit:twig")
    host.play(page, "pass")
    while "drawn at random" not in host.get(room.url).text:
        assert time.monotonic() < until
        time.sleep(0.01)
    assert hub.driver.fallbacks > 0
    assert any("it fell asleep" in record.getMessage() for record in caplog.records)


def test_an_illegal_answer_of_a_bot_falls_back_too(
    browser: Make, hub: Hub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(BotPool, "_ask", lambda _self, _payload: "play:the-moon")
    caplog.set_level(logging.WARNING)
    host = browser()
    url = host.send(host.get("/"), "/play/lil_everdell").url
    until = time.monotonic() + 10
    page = host.get(url)
    while page.keys:
        page = host.play(page, page.keys[-1])
    while not (page := host.get(url)).keys and not hub.driver.fallbacks:
        assert time.monotonic() < until
        time.sleep(0.01)
    assert hub.driver.fallbacks > 0


def test_bots_go_on_after_a_restart(settings: Settings) -> None:
    waiting = replace(settings, pause_seconds=3600.0)
    with TestClient(create_app(waiting), raise_server_exceptions=False) as client:
        host = Browser(client)
        hub: Hub = client.app.state.hub
        room = open_table(host, "me", "bot-random")
        page = host.send(room, "/start")
        until = time.monotonic() + 10
        while not (page := host.get(room.url)).keys:
            assert time.monotonic() < until
        while page.keys:
            page = host.play(page, page.keys[-1])
        before, token = entries(hub, room.url), host.token
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        hub = client.app.state.hub
        until = time.monotonic() + 10
        while len(entries(hub, room.url)) == len(before):
            assert time.monotonic() < until
            time.sleep(0.01)
        assert entries(hub, room.url)[: len(before)] == before
        client.cookies.set("underbough", token)
        assert "My village" in client.get(room.url).text
        assert table_of(hub, room.url).version == len(entries(hub, room.url))


def test_no_worker_outlives_its_server() -> None:
    program = (
        "import os, sys, time\n"
        "from underbough.table.botpool import Worker\n"
        "if __name__ == '__main__':\n"
        "    worker = Worker()\n"
        "    print(worker._process.pid, flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
    )
    path = os.pathsep.join(sys.path)
    done = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True
    )
    worker = int(done.stdout)
    until = time.monotonic() + 10
    while os.path.exists(f"/proc/{worker}") and "Z" not in _state(worker):
        assert time.monotonic() < until, "the worker is still there"
        time.sleep(0.05)


def _state(process: int) -> str:
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return "Z"
