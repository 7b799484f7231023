"""The end of a game: score sheets with reasons, the tie-break, the proof of the shuffles; and the replay."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from underbough.kernel.session import Session
from underbough.table.conceding import ended, gone, names
from underbough.table.contexts import LogView, card_dicts, seat_meta, seen, table_meta, title_of
from underbough.table.rooms import Room
from underbough.verify import secret_hash


@dataclass(frozen=True)
class SheetLineView:
    """One line of a score sheet."""

    label: str
    reason: str
    points: int


@dataclass(frozen=True)
class SheetView:
    """One player's score sheet."""

    seat: int
    name: str
    total: int
    place: int
    lines: list[SheetLineView]
    conceded: bool = False


def sheets(room: Room) -> list[SheetView]:
    """The score sheets, the winner first, official solo opponents last; of a game that was ended, the standing."""
    state, game, conceded = room.game.state, room.game.game, room.conceded()
    scores, places = state.scores(), room.game.placement()
    called = [seat.name for seat in room.seats] + game.official()
    lines: dict[int, list[SheetLineView]] = {n: [] for n in range(len(called))}
    for line in state.score_sheet():
        reason = game.text(line.reason, room.game.names)
        lines[line.seat].append(SheetLineView(line.heading, reason, line.points))
    found = [SheetView(s.n, s.name, scores[s.n], places[s.n], lines[s.n], s.n in conceded) for s in room.seats]
    found.sort(key=lambda sheet: (sheet.place, sheet.seat))
    official = enumerate(game.official_scores(state), len(room.seats))
    return found + [SheetView(n, called[n], score, len(room.seats) + 1, lines[n]) for n, score in official]


def beaten(room: Room) -> str:
    """How a solo game against an official opponent ended, as a sentence; empty without one."""
    state, game = room.game.state, room.game.game
    if not game.official():
        return ""
    player, opponent, result = room.seats[0].name, game.official()[0], state.returns()[0]
    if result > 0:
        return f"{player} beats {opponent}"
    return f"{opponent} wins" if result < 0 else f"{player} and {opponent} are even"


def tiebreak(found: list[SheetView]) -> str:
    """A sentence on how an equal score was decided, empty when none was."""
    found = [sheet for sheet in found if not sheet.conceded]
    best = [sheet for sheet in found if sheet.total == max(s.total for s in found)]
    if len(best) < 2:
        return ""
    first = [sheet for sheet in best if sheet.place == 1]
    called = ", ".join(sheet.name for sheet in best[:-1]) + " and " + best[-1].name
    if len(first) == len(best):
        return f"{called} have the same score and share the victory."
    return f"{called} have the same score; the tie-break gives it to {first[0].name}."


def verify_view(room: Room) -> dict[str, str]:
    """The secret and the contributions, shown only after the end."""
    assert room.over
    secret = room.table.secret
    found = {"Hash shown before the game": secret_hash(secret), "The server’s secret": secret.hex()}
    found |= {f"Added by {seat.name}": seat.contribution.hex() for seat in room.seats if seat.human}
    return found | {"The key made of these": room.game.key.hex()}


def _winners(room: Room, found: list[SheetView]) -> list[int]:
    """The seats that won; an official solo opponent may be among them."""
    if not room.game.game.official():
        return [sheet.seat for sheet in found if sheet.place == 1]
    if room.conceded():
        return [len(room.seats)]
    result = room.game.state.returns()[0]
    return [n for n, won in enumerate((result >= 0, result <= 0)) if won]


def end_context(room: Room) -> dict[str, Any]:
    """What the end page adds to the board's context."""
    found = sheets(room)
    headline = _ended(room) if room.game.cut_short() else beaten(room)
    url = f"/t/{room.table.code}"
    return {
        "sheet": found,
        "winners": _winners(room, found),
        "headline": headline,
        "lead": lead(room, found),
        "cut_short": room.game.cut_short(),
        "record_url": f"{url}/record",
        "replay_url": f"{url}/replay",
        "next_url": f"/t/{room.table.rematch}" if room.table.rematch else None,
        "verify": verify_view(room),
    }


STANDING = "The points are the standing when the game ended, not the final count."


def lead(room: Room, found: list[SheetView]) -> str:
    """What stands below the headline: the tie-break, and what a concession means for the count."""
    if room.game.cut_short():
        return STANDING
    said = ["" if room.game.game.official() else tiebreak(found)]
    if room.conceded():
        said.append(f"{gone(room)} conceded during the game and so could not win it.")
    return " ".join(part for part in said if part)


def _ended(room: Room) -> str:
    """How a game that was ended by concession came out, as a sentence."""
    official = room.game.game.official()
    if official:
        return ended(room, f"{' and '.join(official)} wins")
    return ended(room, _winning(room))


def _winning(room: Room) -> str:
    won = [room.seats[seat] for seat, place in enumerate(room.game.placement()) if place == 1]
    return f"{names(won)} {'wins' if len(won) == 1 else 'share the victory'}"


def step_session(room: Room, step: int) -> Session:
    """The game as it stood after so many entries."""
    full = room.game
    return Session(full.game, full.key, full.entries[:step], list(full.names))


def replay_context(room: Room, step: int, seat: int, all_open: bool) -> dict[str, Any]:
    """One step of a finished game, seen from a seat (-1: the public view) or with everything open."""
    assert room.over
    steps = room.game.version
    first = room.game.seam()  # what was before an update can't be played again
    step = max(first, min(step, steps))
    session = step_session(room, step)
    lines = session.log_for(seat)
    said = [line.text for line in lines if line.n >= step - 1] if step else []
    return {
        "table": table_meta(room),
        "seat": seat,
        "spectator": True,
        "view": seen(session, seat),
        "views": [session.view(s.n) for s in room.seats] if all_open else [],
        "all_open": all_open,
        "cards": card_dicts(room),
        "replay": True,
        # who is at the table today says nothing about that game
        "seats": [replace(meta, online=True, conceded=meta.n in session.conceded()) for meta in seat_meta(room)],
        "log": [LogView(line.n, line.seat, line.text, line.kind) for line in lines],
        "step": step,
        "steps": steps,
        "first": first,
        "step_text": " ".join(said) or "The table is set.",
        "replay_url": f"/t/{room.table.code}/replay",
        "all_open_choice": True,
        "game_title": title_of(room.table.game),
        "chat": [],
    }


def winners_sentence(room: Room) -> str:
    """Who has won, as a sentence."""
    if room.game.cut_short():
        return f"{_ended(room)}."
    if solo := beaten(room):
        return f"{solo}."
    return f"{_winning(room)}."
