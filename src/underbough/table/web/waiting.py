"""The waiting room: who sits where, links and QR codes for free seats, ready marks, start."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import segno
from markupsafe import Markup

from underbough.table import addresses
from underbough.table.choices import game_info
from underbough.table.contexts import pack_note, title_of
from underbough.table.making import seat_link, watch_link, why_not_start
from underbough.table.rooms import Room
from underbough.table.rows import SeatRow
from underbough.table.settings import Settings
from underbough.verify import secret_hash


@dataclass(frozen=True)
class WaitingSeat:
    """One seat of a waiting room. Only the table's owner gets links, and only of seats that are still free."""

    n: int
    who: str
    kind: str
    state: str
    mine: bool
    link: str
    qr_svg: Markup | None
    ready: bool
    options: list[str]


def qr_svg(address: str) -> Markup:
    """A QR code as inline SVG, without any style attribute."""
    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, svgns=True, omitsize=True, nl=False, svgclass="qr", lineclass="qr-dots"
    )
    return Markup(out.getvalue().decode())


def option_titles(room: Room, n: int) -> list[str]:
    """The options that a seat has, in words."""
    chosen = json.loads(room.table.options)
    specs = {option.id: option.title for option in game_info(room.table.game).options}
    return [specs[name] for name, seats in chosen.items() if name in specs and isinstance(seats, list) and n in seats]


def _seat(room: Room, seat: SeatRow, browser: str, token: str, base: str) -> WaitingSeat:
    owner = room.table.owner == browser
    link = f"{base}/s/{seat_link(token, room.table.code, seat.n)}" if owner and seat.open else ""
    state = "open" if seat.open else "ready" if seat.ready else "taken"
    return WaitingSeat(
        seat.n,
        seat.name,
        seat.kind,
        state,
        seat.human and seat.browser == browser,
        link,
        qr_svg(link) if link else None,
        seat.ready,
        option_titles(room, seat.n),
    )


def context(room: Room, browser: str, token: str, base: str, settings: Settings) -> dict[str, Any]:
    """What the waiting room shows this browser."""
    owner = room.table.owner == browser
    held = room.held(browser)
    reason = why_not_start(room, browser) if owner else ""
    return {
        "table": {
            "code": room.table.code,
            "game": room.table.game,
            "title": title_of(room.table.game),
            "url": f"/t/{room.table.code}",
            "pack": pack_note(room),
        },
        "seats": [_seat(room, seat, browser, token, base) for seat in room.seats],
        "host_name": room.table.owner_name,
        "watch_link": f"{base}/w/{watch_link(token, room.table.code)}" if owner else "",
        "address_note": address_note(base, settings),
        "is_host": owner,
        "others": any(seat.human and seat.n not in held for seat in room.seats),
        "mine": held,
        "can_ready": bool(held) and not all(room.seats[n].ready for n in held),
        "can_withdraw": any(room.seats[n].ready for n in held),
        "can_start": owner and not reason,
        "why_not_start": reason,
        "secret_hash": secret_hash(room.table.secret),
        "can_take": not held and any(seat.open for seat in room.seats),
        "position": room.position,
    }


def address_note(base: str, settings: Settings) -> str:
    """A sentence when the address in the links will not work from other machines."""
    if not addresses.is_local(urlsplit(base).hostname or ""):
        return ""
    if addresses.is_local(settings.host):
        return "These links work on this machine only. Start with --host 0.0.0.0 to play over the network."
    if reached := addresses.outside(settings):
        return f"These links work on this machine only. Open {reached}/ instead and send the links from there."
    return "These links work on this machine only. Start with --base-url and the address that your friends can open."
