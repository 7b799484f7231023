"""Makes the bots move: one task per table that has bots to move, started by every change and by the server's start."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass
from hashlib import blake2b

from underbough.bots import BEST, BOTS
from underbough.bots.worker import payload
from underbough.table import play, store
from underbough.table.botpool import BotFailed, BotPool, Payload
from underbough.table.errors import Late, Refused
from underbough.table.faults import Faults
from underbough.table.rooms import Room, Rooms
from underbough.table.settings import Settings

log = logging.getLogger("underbough.table.bots")


@dataclass(frozen=True)
class Task:
    """One decision that a bot has to make."""

    seat: int
    version: int
    payload: Payload
    keys: tuple[str, ...]


def bot_seed(room: Room, seat: int) -> int:
    """The seed of a bot's own generator: fixed for the table, and no way back to the table's key."""
    digest = blake2b(b"bot" + bytes([seat]), key=room.table.secret[:64], digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1


def bot_to_move(room: Room) -> int | None:
    """The seat of the bot that is asked, if one is."""
    return next((seat for seat in room.asked() if not room.person(seat)), None)


def bot_of(room: Room, seat: int) -> str:
    """The bot that plays a seat: its own, or the best there is for one who has conceded."""
    return room.seats[seat].bot or BEST


def bot_name(room: Room, seat: int) -> str:
    """Who moves for this seat, in words: its holder or bot, or the bot that plays on for its holder."""
    name = room.seats[seat].name
    return f"{BOTS[BEST].title}, for {name}," if seat in room.conceded() else name


def last_mover(room: Room) -> int:
    """The seat that took the last decision that might be taken back (answers without a choice aside); -1: none."""
    steps, stands = reversed(room.game.history()), room.game.stands()
    return next((step.seat for step in steps if not step.forced and step.n >= stands), -1)


def bots_wait(room: Room) -> bool:
    """Do the bots still wait, so that a person's last move can be taken back?

    Not where people are asked at the same time: their answers may change until all are in, so nothing is lost to them.
    """
    if not room.playing or bot_to_move(room) is None or room.table.released == room.game.version:
        return False
    if any(room.person(n) for n in room.asked()):
        return False
    mover = last_mover(room)
    return mover >= 0 and room.person(mover)


class Driver:
    """Lets the bots of all tables move."""

    def __init__(self, rooms: Rooms, pool: BotPool, settings: Settings, faults: Faults) -> None:
        self._rooms = rooms
        self._pool = pool
        self._settings = settings
        self._faults = faults
        self._running: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self.fallbacks = 0
        rooms.on_change.append(self.wake)

    def wake(self, room: Room) -> None:
        """Look whether a bot of this room has something to do."""
        code = room.table.code
        if not room.over and any(not room.person(seat.n) for seat in room.seats):
            self._pool.warm()
        if code in self._running:
            self._again.add(code)
        elif bot_to_move(room) is not None:
            self._running[code] = asyncio.create_task(self._run(room), name=f"bots of {code}")

    async def resume(self) -> None:
        """After a start: go on at every table in mid-game."""
        for code in await self._rooms.database.read(store.codes_in_play):
            try:
                room = await self._rooms.get(code)
            except Refused as reason:
                log.warning("table %s does not go on: %s", code, reason)
                continue
            except Exception:
                self._faults.count(f"table {code} could not be resumed")
                continue
            if room is not None:
                self.wake(room)

    async def close(self) -> None:
        """Stop moving."""
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _run(self, room: Room) -> None:
        code = room.table.code
        try:
            while await self._step(room) or code in self._again:
                self._again.discard(code)
        except Exception:
            self._faults.count(f"the bots of table {code} stopped")
        finally:
            self._running.pop(code, None)
            self._again.discard(code)

    async def _step(self, room: Room) -> bool:
        """One bot decision; False when there is none to make now."""
        if bots_wait(room):
            if room.table.pace == "end":
                return False
            version = room.game.version
            await asyncio.sleep(self._settings.pause_seconds)
            if not room.playing or room.game.version != version:
                return True
        task = await self._plan(room)
        if task is None:
            return False
        key = await self._choose(room, task)
        if wrong := await self._play(room, task, key):
            await self._play(room, task, await self._at_random(room, task, wrong))
        return True

    async def _play(self, room: Room, task: Task, key: str) -> str:
        """Play the bot's key; answers why it was refused. A late one is dropped: the bot is asked anew."""
        try:
            await play.move(self._rooms, room, task.seat, task.version, [key])
        except Late:
            return ""
        except Refused as wrong:
            return f"{key!r} was refused: {wrong}"
        return ""

    async def _plan(self, room: Room) -> Task | None:
        async with room.lock:
            seat = bot_to_move(room)
            if seat is None:
                return None
            session = room.game
            keys = tuple(option.key for option in session.options(seat))
            thought = payload(session, seat, bot_of(room, seat), bot_seed(room, seat))
            return Task(seat, session.version, thought, keys)

    async def _choose(self, room: Room, task: Task) -> str:
        try:
            return await self._pool.choose(task.payload)
        except BotFailed as fault:
            return await self._at_random(room, task, str(fault))

    async def _at_random(self, room: Room, task: Task, why: str) -> str:
        """A move at random instead of the bot's, and never silently."""
        self.fallbacks += 1
        name = bot_name(room, task.seat)
        log.warning("table %s: bot %s failed (%s); a random move is played", room.table.code, name, why)
        kept = self._settings.limits.chat_kept
        said = f"{name} could not decide in time, so a move was drawn at random."
        async with room.lock:
            await self._rooms.update(room, lambda c: store.say(c, room.table.id, -1, said, kept))
        return secrets.choice(task.keys)
