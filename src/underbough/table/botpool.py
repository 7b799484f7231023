"""Bots think in processes of their own, each decision within a budget of time.

A worker reads a plain payload from its pipe and answers an option's key. When it takes too long it is killed and
another one is started. When this process dies, the pipe closes and the worker ends by itself: no orphan survives.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import signal
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

Payload = dict[str, Any]

READY = "ready"
# How long a new process may take until it can think; a busy machine is slow to start one.
START_SECONDS = 60.0


class BotFailed(Exception):
    """The bot took too long, crashed, or answered nonsense."""


def work(pipe: Connection) -> None:
    """The life of a worker process: answer payloads until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from underbough.bots.worker import choose_key

    with contextlib.suppress(EOFError, BrokenPipeError, KeyboardInterrupt):
        pipe.send((True, READY))
        while True:
            payload = pipe.recv()
            try:
                answer: tuple[bool, str] = (True, choose_key(payload))
            except Exception as fault:
                answer = (False, f"{type(fault).__name__}: {fault}")
            pipe.send(answer)


class Worker:
    """One process with its pipe. Blocking; called from threads."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), name="table-bot", daemon=True)
        self._process.start()
        theirs.close()
        self._started = False

    def ask(self, payload: Payload, seconds: float) -> str:
        """The bot's choice; raises BotFailed, after which this worker is of no more use."""
        try:
            if not self._started:
                self._started = self._hear(START_SECONDS) == READY
            self._pipe.send(payload)
            return self._hear(seconds)
        except (EOFError, OSError) as fault:
            raise BotFailed(f"the worker died ({type(fault).__name__})") from fault

    def _hear(self, seconds: float) -> str:
        if not self._pipe.poll(seconds):
            raise BotFailed(f"no answer within {seconds:g} s")
        good, answer = self._pipe.recv()
        if not good:
            raise BotFailed(str(answer))
        return str(answer)

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.kill()
        self._process.join()
        self._pipe.close()

    def kill(self) -> None:
        """Stop the thinking at once; whoever waits for it gets BotFailed."""
        self._process.kill()


class BotPool:
    """A few workers, started when first needed, shared by all tables."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._seconds = seconds
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._closed = False
        self._free = asyncio.Semaphore(workers)
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="table-bots")

    def _ask(self, payload: Payload) -> str:
        worker = self._idle.pop() if self._idle else self._start()
        try:
            answer = worker.ask(payload, self._seconds)
        except BaseException:
            self._all.discard(worker)
            worker.stop()
            raise
        self._idle.append(worker)
        return answer

    def _start(self) -> Worker:
        worker = Worker()
        self._all.add(worker)
        return worker

    def warm(self) -> None:
        """Start the first worker, so that the first bot need not wait for it."""
        if not self._all and not self._closed:
            self._threads.submit(self._start_idle)

    def _start_idle(self) -> None:
        if not self._all:
            self._idle.append(self._start())

    async def choose(self, payload: Payload) -> str:
        """The key that the bot plays; raises BotFailed."""
        async with self._free:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, payload)

    def close(self) -> None:
        """End all workers, thinking or not."""
        self._closed = True
        for worker in list(self._all):
            worker.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        while self._idle:
            self._idle.pop().stop()
