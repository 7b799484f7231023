"""Records: a game as a header and a list of entries, from which everything else is replayed in milliseconds.

An entry is a seat's key, an undo, a jump of the generator after a granted undo, or a note of who took a seat or gave
one up. Nothing else changes a state. A ``.bough`` file is the header, an empty line, then a line an entry.
"""

from __future__ import annotations

import json
from hashlib import blake2b

from underbough.kernel.errors import RecordError
from underbough.kernel.game import Game, Settings
from underbough.kernel.shapes import shown

MAGIC = "underbough record 1"
MOVE = "move"
UNDO = "undo"
REDRAW = "redraw"
TAKEN = "taken"
RULES = "rules"
CONCEDED = "conceded"
LAST = "conceded as the last person"


class Entry:
    """One line of a record. ``seat``: who did it (-1: the table). ``text``: a key or a name; ``number``: a count.

    kinds: ``move`` (a seat's key), ``undo`` (back to so many entries), ``redraw`` (the generator jumps to this block),
    ``taken`` (a seat got a holder), ``rules`` (the game goes on under another rules version from the stored position),
    ``conceded`` (a seat was given up; ``number`` 1 when only bots stayed, so that the game ended with it).
    """

    def __init__(self, kind: str, seat: int, text: str, number: int) -> None:
        self.kind = kind
        self.seat = seat
        self.text = text
        self.number = number

    def line(self) -> str:
        """The entry as one line."""
        if self.kind == MOVE:
            return f"{self.seat} {self.text}"
        if self.kind == UNDO:
            return f"{self.seat} undo to {self.number}"
        if self.kind == REDRAW:
            return f"redraw {self.number}"
        if self.kind == RULES:
            return f"rules {self.number} {self.text}"
        if self.kind == CONCEDED:
            return f"{self.seat} {LAST if self.number else CONCEDED}"
        return f"{self.seat} taken by {json.dumps(self.text, ensure_ascii=False)}"


def entry_of(line: str) -> Entry:
    """Read back :meth:`Entry.line`; raises :class:`RecordError` that quotes what it cannot read."""
    head, _, rest = line.strip().partition(" ")
    try:
        if head == "redraw":
            return Entry(REDRAW, -1, "", int(rest))
        if head == "rules":
            version, _, snapshot = rest.partition(" ")
            json.loads(snapshot)
            return Entry(RULES, -1, snapshot, int(version))
        seat = int(head)
        if rest.startswith("undo to "):
            return Entry(UNDO, seat, "", int(rest[8:]))
        if rest in (CONCEDED, LAST):
            return Entry(CONCEDED, seat, "", int(rest == LAST))
        if rest.startswith("taken by "):
            name = json.loads(rest[9:])
            if isinstance(name, str):
                return Entry(TAKEN, seat, name, 0)
        elif rest and " " not in rest:
            return Entry(MOVE, seat, rest, 0)
    except ValueError:
        pass
    raise RecordError(f"cannot read the entry {shown(line.strip())}")


def follows_of(rules: int, content: str, entries: list[Entry]) -> tuple[int, str]:
    """Rules version and content digest that the last entries follow; ``rules`` and ``content``: those of the start."""
    last = next((entry for entry in reversed(entries) if entry.kind == RULES), None)
    if last is None:
        return rules, content
    try:
        plain = json.loads(last.text)
    except ValueError as error:
        raise RecordError("the position stored with a change of rules is damaged") from error
    found = plain.get("content") if isinstance(plain, dict) else None
    return last.number, found if isinstance(found, str) else content


class Record:
    """A whole game: header and entries. ``seats``: names by seat. ``result``: final scores, empty before the end."""

    def __init__(
        self,
        game: str,
        rules: int,
        players: int,
        settings: Settings,
        content: str,
        pack: dict[str, object] | None,
        seats: list[str],
        key: str,
        entries: list[Entry],
        result: list[int],
    ) -> None:
        self.game = game
        self.rules = rules
        self.players = players
        self.settings = settings
        self.content = content
        self.pack = pack
        self.seats = seats
        self.key = key
        self.entries = entries
        self.result = result

    def check_for(self, game: Game) -> None:
        """Refuse, with the reason, a record of another game, rules version or content."""
        info = game.info
        if self.game != info.id:
            raise RecordError(f"this is a record of {shown(self.game)}, not of {shown(info.id)}")
        follows, content = follows_of(self.rules, self.content, self.entries)
        if follows != info.rules_version:
            raise RecordError(f"this record follows rules version {follows}; this program plays {info.rules_version}")
        if content != game.content.digest:
            raise RecordError(f"this record was played with content {content}, not {game.content.digest}")


def write(record: Record) -> str:
    """The record as ``.bough`` text, closed by a checksum."""
    head = {
        "game": record.game,
        "rules": record.rules,
        "players": record.players,
        "settings": record.settings,
        "content": record.content,
        "pack": record.pack,
        "seats": record.seats,
        "key": record.key,
        "result": record.result,
    }
    lines = [MAGIC]
    lines += [f"{name}: {json.dumps(value, ensure_ascii=False, sort_keys=True)}" for name, value in head.items()]
    lines += ["", *(entry.line() for entry in record.entries), ""]
    body = "\n".join(lines)
    return f"{body}\nend {_sum(body)}\n"


def _sum(body: str) -> str:
    return blake2b(body.encode(), digest_size=8).hexdigest()


def parse(text: str) -> Record:
    """Read ``.bough`` text. Raises :class:`RecordError` with the reason when it is damaged or not a record."""
    text = text.replace("\r\n", "\n")
    if not text.startswith(MAGIC + "\n"):
        raise RecordError(f"this is not a record: it does not begin with {MAGIC!r}")
    body, found, tail = text.rpartition("\nend ")
    if not found:
        raise RecordError("this record is cut off: its last line is missing")
    if _sum(body) != tail.strip():
        raise RecordError("this record was changed or damaged: its checksum does not fit")
    head, _, rest = body.partition("\n\n")
    fields: dict[str, object] = {}
    for line in head.split("\n")[1:]:
        name, _, value = line.partition(": ")
        try:
            fields[name] = json.loads(value)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"cannot read the header line {shown(line[:120])}") from error
    entries = [entry_of(line) for line in rest.split("\n") if line.strip()]
    return _record(fields, entries)


def _record(fields: dict[str, object], entries: list[Entry]) -> Record:
    def of(name: str, kind: type) -> object:
        value = fields.get(name)
        if not isinstance(value, kind):
            raise RecordError(f"this record's {name} is missing or not of the right kind")
        return value

    game, content, key = of("game", str), of("content", str), of("key", str)
    rules, players = of("rules", int), of("players", int)
    settings, seats, result = of("settings", dict), of("seats", list), of("result", list)
    pack = fields.get("pack")
    assert isinstance(game, str)
    assert isinstance(content, str)
    assert isinstance(key, str)
    assert isinstance(rules, int)
    assert isinstance(players, int)
    assert isinstance(settings, dict)
    assert isinstance(seats, list)
    assert isinstance(result, list)
    if pack is not None and not isinstance(pack, dict):
        raise RecordError("this record's pack is not a table")
    if len(seats) != players or not all(isinstance(name, str) for name in seats):
        raise RecordError(f"this record should name {players} seats")
    try:
        bytes.fromhex(key)
    except ValueError as error:
        raise RecordError("this record's key is not hexadecimal") from error
    return Record(game, rules, players, settings, content, pack, seats, key, entries, result)
