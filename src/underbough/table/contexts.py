"""What templates are given, typed. A context holds only what its reader's seat may see.

Everything about a game comes from `Session.view`, `options`, `prompt` and `log_for` of that seat; the regions that all
viewers share are built from the public view (seat -1) alone.
"""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass, field, replace
from typing import Any, cast

import underbough
from underbough.games import PACKS
from underbough.kernel.game import GameInfo
from underbough.kernel.session import Session
from underbough.table.cardfacts import card_set
from underbough.table.conceding import SUBSTITUTE, concede_view, names
from underbough.table.driver import bots_wait, last_mover
from underbough.table.guide import guide_of
from underbough.table.packs import PackNote
from underbough.table.rooms import Room
from underbough.table.rows import Standing

WATCHING = -1

SYMBOLS = ("leaf", "acorn", "mushroom", "feather")


@dataclass(frozen=True)
class GameTile:
    """A game on the home page."""

    id: str
    title: str
    seats: str
    ready: bool = True
    guided: bool = False
    packs: bool = False


@dataclass(frozen=True)
class TableLine:
    """A table in a list."""

    code: str
    game: str
    whose: str
    since: str
    over: bool
    url: str
    mine: bool = False
    open_seats: int = 0
    owner: str = ""


@dataclass(frozen=True)
class SeatMeta:
    """One player as everybody sees them. `bot_title`: who moves, when it is a bot; also for one who has conceded."""

    n: int
    name: str
    symbol: str
    colour_class: str
    kind: str
    bot_title: str
    online: bool
    conceded: bool = False


@dataclass(frozen=True)
class TableMeta:
    """The table that a page is about."""

    code: str
    game: str
    title: str
    version: int
    over: bool
    url: str
    pack: PackNote | None = None


@dataclass(frozen=True)
class OptionView:
    """One thing that may be done, as a button."""

    key: str
    text: str
    target: str
    price: dict[str, int]
    effect: str


@dataclass(frozen=True)
class PromptView:
    """What is asked, in one sentence, and by what."""

    text: str
    source: str
    mine: bool
    waiting: str


@dataclass(frozen=True)
class RefusalView:
    """Why a thing on the page may not be clicked."""

    target: str
    reason: str
    rule: str


@dataclass(frozen=True)
class LogView:
    """One line of the log."""

    n: int
    seat: int
    text: str
    kind: str


@dataclass(frozen=True)
class ChatView:
    """One line of talk; seat -1 is the table."""

    id: int
    seat: int
    name: str
    text: str


@dataclass(frozen=True)
class UndoRequestView:
    """A request that stands: whose, for what, and whether this reader is asked. `id` is the version it is about."""

    id: int
    text: str
    name: str
    step: str
    revealed: list[str]
    mine: bool
    answer: bool


@dataclass(frozen=True)
class UndoView:
    """Taking back: free, by asking, or not, with the reason; `to` is how many entries would stay.

    `alone`: nobody else would have to agree, so it is done at once and what was seen is drawn anew.
    """

    kind: str
    to: int = 0
    step: str = ""
    revealed: list[str] = field(default_factory=list)
    reason: str = ""
    request: UndoRequestView | None = None
    alone: bool = False


@dataclass(frozen=True)
class Viewer:
    """Who reads: a browser, the seat whose view it gets, and what else it may."""

    browser: str
    seat: int
    held: tuple[int, ...]
    owner: bool


def viewer(room: Room, browser: str) -> Viewer:
    """This browser at this table."""
    return Viewer(browser, room.shown(browser), tuple(room.held(browser)), room.table.owner == browser)


def game_tile(info: GameInfo) -> GameTile:
    """A game for the home page."""
    seats, guided = f"{info.min_seats} to {info.max_seats}", guide_of(info.id) is not None
    return GameTile(info.id, info.title, seats, guided=guided, packs=info.id in PACKS)


def title_of(game: str) -> str:
    """The printed title of a game."""
    info = underbough.available_games().get(game)
    return info.title if info else game


def table_line(standing: Standing, browser: str) -> TableLine:
    """A table for somebody's list."""
    asked = standing.asks()
    mine = any(seat.browser == browser for seat in asked)
    whose = {"waiting": "not started yet", "over": "finished"}.get(standing.state)
    if whose is None:
        # nobody is asked while a bot plays on for somebody who has conceded
        whose = "your turn" if mine else f"{names(asked) or SUBSTITUTE} to move"
    return TableLine(
        standing.code,
        title_of(standing.game),
        whose,
        since(standing.changed_at),
        standing.state == "over",
        f"/t/{standing.code}",
        mine and standing.state == "playing",
        standing.open_seats,
        standing.owner_name,
    )


def since(seconds: int) -> str:
    """A time that has passed, as people say it: "19:05" today, "3 June" before."""
    then, now = time.localtime(seconds), time.localtime()
    if then[:3] == now[:3]:
        return time.strftime("%H:%M", then)
    return f"{then.tm_mday} {time.strftime('%B', then)}"


def table_meta(room: Room) -> TableMeta:
    """The table of a page."""
    table = room.table
    url = f"/t/{table.code}"
    return TableMeta(table.code, table.game, title_of(table.game), table.version, room.over, url, pack_note(room))


def pack_note(room: Room) -> PackNote | None:
    """What is said about the cards of a table that are not the built-in ones."""
    if room.pack is None:
        return None
    return PackNote(room.pack.name, room.pack.author, room.table.pack_by, f"/t/{room.table.code}/pack")


def seat_meta(room: Room) -> list[SeatMeta]:
    """The players, the same for every reader."""
    online, gone = room.online(), room.conceded()
    return [
        SeatMeta(
            seat.n,
            seat.name or f"Player {seat.n + 1}",
            SYMBOLS[seat.n % len(SYMBOLS)],
            f"seat-{seat.n}",
            seat.kind,
            SUBSTITUTE if seat.n in gone else seat.name if not seat.human else "",
            not room.person(seat.n) or seat.browser in online,
            seat.n in gone,
        )
        for seat in room.seats
    ]


def card_dicts(room: Room) -> dict[str, dict[str, Any]]:
    """The cards of the game by slug."""
    return card_set(room.game.game).cards


PLAYER = re.compile(r"\b[Pp]layer ([1-9])\b")
"""A player as the engine counts them, inside a sentence or at its start."""


def by_name(room: Room, text: str) -> str:
    """A sentence of the engine, which counts players from 1, with the names of this table."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1]) - 1
        return room.seats[seat].name if seat < len(room.seats) else found[0]

    return PLAYER.sub(name, text)


def prompt_view(room: Room, seat: int) -> PromptView:
    """What is asked of this seat, or for whom it waits."""
    asked = room.asked()
    mine = seat in asked
    waiting = "" if mine or not asked else f"Waiting for {_movers(room, asked)}."
    if not mine and seat not in room.may_answer():
        return PromptView(waiting or "The game is over.", "", False, waiting)
    prompt = room.game.prompt(seat)
    text = by_name(room, prompt.text)
    # a hidden answer that was given may be changed while somebody else still thinks
    return PromptView(text if mine else f"You have answered and may change it. {waiting}", prompt.source, True, waiting)


def _movers(room: Room, asked: list[int]) -> str:
    """Who is waited for: for somebody who has conceded a bot."""
    gone = room.conceded()
    seats = [room.seats[n] for n in asked]
    return names([replace(s, name=f"{SUBSTITUTE}, who plays on for {s.name}") if s.n in gone else s for s in seats])


def seen(session: Session, seat: int) -> dict[str, Any]:
    """The view of a seat; where the game was ended by concession, nobody is asked in it any more."""
    view = session.view(seat)
    return {**view, "to_act": [], "turn": -1} if session.cut_short() else view


def option_views(room: Room, seat: int) -> list[OptionView]:
    """Everything that this seat may do now, in the engine's order."""
    if seat not in room.may_answer():
        return []
    return [
        OptionView(o.key, by_name(room, o.text), o.target, dict(o.price), by_name(room, o.effect))
        for o in room.game.options(seat)
    ]


def refusals(room: Room, seat: int) -> list[RefusalView]:
    """Why what might be clicked may not be."""
    if seat not in room.asked():
        return []
    return [RefusalView(r.target, by_name(room, r.reason), r.rule) for r in room.game.why_not(seat)]


def log_views(room: Room, seat: int) -> list[LogView]:
    """The log as this seat may read it."""
    return [LogView(line.n, line.seat, line.text, line.kind) for line in room.game.log_for(seat)]


def chat_views(room: Room) -> list[ChatView]:
    """The talk at the table."""
    return [ChatView(c.id, c.seat, room.seats[c.seat].name if c.seat >= 0 else "", c.text) for c in room.chat]


def undo_view(room: Room, seat: int) -> UndoView:
    """What this seat can take back."""
    if seat == WATCHING:
        return UndoView("none", reason="You are watching.", request=_request_view(room, seat))
    if not room.playing:
        return UndoView("none", reason="The game is over.")
    offer = room.game.undo_offer(seat)
    return UndoView(
        offer.kind,
        offer.to,
        by_name(room, offer.step),
        list(offer.revealed),
        offer.reason,
        _request_view(room, seat),
        alone=not any(room.person(other.n) and other.browser != room.seats[seat].browser for other in room.seats),
    )


def _request_view(room: Room, seat: int) -> UndoRequestView | None:
    request = room.undo
    if request is None or request.version != room.table.version:
        return None
    asked = seat != WATCHING and not request.granted >> seat & 1
    mine = request.seat == seat
    name, revealed = room.seats[request.seat].name, json.loads(request.revealed)
    text = f"{name} asks to take back: {by_name(room, request.step)}."
    if revealed:
        text += " It showed: " + " ".join(revealed)
    return UndoRequestView(request.version, text, name, request.step, revealed, mine, asked and not mine)


def undo_notice(room: Room, seat: int) -> str:
    """What is to be said: to the asker that it was asked, to everybody how it was answered, or who conceded."""
    request = _request_view(room, seat) if room.playing else None
    if request is not None and request.mine:
        return "The others have been asked."
    return room.news()


def end_turn_offered(room: Room, seat: int) -> bool:
    """May this seat send the bots on ("end turn")?"""
    if room.table.pace != "end" or seat == WATCHING or not bots_wait(room):
        return False
    mover = last_mover(room)
    return mover == seat or mover < 0 or not room.person(mover)


def board(room: Room, seat: int) -> dict[str, Any]:
    """The context of the board and its regions, for one seat's eyes. Kept until the room changes."""
    found = room.cache.get(("board", seat))
    if found is None:
        found = room.cache["board", seat] = _board(room, seat)
    return cast("dict[str, Any]", found)


def _board(room: Room, seat: int) -> dict[str, Any]:
    undo = undo_view(room, seat)
    return {
        "table": table_meta(room),
        "seat": seat,
        "spectator": seat == WATCHING,
        "view": seen(room.game, seat),
        "cards": card_dicts(room),
        "seats": seat_meta(room),
        "options": option_views(room, seat),
        "prompt": prompt_view(room, seat),
        "end_turn": end_turn_offered(room, seat),
        "log": log_views(room, seat),
        "chat": chat_views(room),
        "refusals": refusals(room, seat),
        "undo": undo,
        "concede": concede_view(room, seat),
        "undo_request": undo.request if undo.request and undo.request.answer else None,
        "game_title": title_of(room.table.game),
        "position": room.position,
    }
