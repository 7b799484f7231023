"""Reads the text of a pack: limits first, then lines, then TOML. A hostile text costs no more than its length.

``tomllib`` tells no positions, so :func:`places` goes through the text once and notes the line of every key and table.
It also bounds the nesting, which would otherwise exhaust the stack of whoever walks the tables.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from underbough.packs.issues import Issue, PackError

TEXT_MOST = 96 * 1024
"""Bytes of a pack; the longest built-in content takes less than a fifth of it."""
DEPTH_MOST = 12
PARTS_MOST = 6

DIRECTION = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
AT_LINE = re.compile(r" \(at line (\d+), column (\d+)\)$")
KEY = re.compile(r"""\s*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([A-Za-z0-9_-]+))\s*""")


@dataclass(frozen=True)
class Document:
    """A text that is TOML: its tables, and the line of each place (``deck.3.cost``)."""

    plain: dict[str, object]
    lines: dict[str, int]

    def line(self, path: str) -> int:
        """The line of a place, or of what it stands in."""
        while path:
            if path in self.lines:
                return self.lines[path]
            path = path.rpartition(".")[0]
        return 0


def fault(line: int, reason: str) -> PackError:
    """A fault of the text itself."""
    return PackError([Issue(line, "", "", reason)])


def read_text(given: str | bytes) -> Document:
    """The tables of a text; raises :class:`PackError` with the line when it is too long, too deep or no TOML."""
    size = len(given) if isinstance(given, bytes) else len(given.encode("utf-8", "replace"))
    if size > TEXT_MOST:
        raise fault(0, f"a pack has at most {TEXT_MOST // 1024} KiB, and this one is longer")
    text = decoded(given)
    found = DIRECTION.search(text)
    if found:
        raise fault(text.count("\n", 0, found.start()) + 1, "a pack holds no invisible marks that turn text around")
    lines = places(text)
    try:
        return Document(tomllib.loads(text), lines)
    except tomllib.TOMLDecodeError as wrong:
        said = str(wrong)
        at = AT_LINE.search(said)
        raise fault(int(at[1]) if at else 0, f"this is not TOML: {AT_LINE.sub('', said)}") from wrong
    except ValueError as wrong:  # a whole number of thousands of digits
        raise fault(0, "a number is far too long") from wrong
    except RecursionError as wrong:
        raise fault(0, "tables are nested too deeply") from wrong


def read_file(path: Path) -> bytes:
    """The bytes of a pack's file, no more than a pack may have and one."""
    with path.open("rb") as file:
        return file.read(TEXT_MOST + 1)


def decoded(given: str | bytes) -> str:
    """The text with plain line ends; raises :class:`PackError` for what is not UTF-8."""
    text = given if isinstance(given, str) else ""
    if isinstance(given, bytes):
        try:
            text = given.decode("utf-8")
        except UnicodeDecodeError as wrong:
            line = wrong.object.count(b"\n", 0, wrong.start) + 1
            raise fault(line, "a pack is a text in UTF-8, and this is none") from wrong
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


class _Places:
    """One pass over a text. It need not understand what is no TOML: ``tomllib`` says what is wrong there."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.found: dict[str, int] = {}
        self.table = ""
        self.counts: dict[str, int] = {}

    def run(self) -> dict[str, int]:
        while self.at < len(self.text):
            c = self.text[self.at]
            if c in " \t\r\n":
                self._step()
            elif c == "#":
                self._comment()
            elif c == "[":
                self._header()
            else:
                self._statement()
        return self.found

    def _step(self, n: int = 1) -> None:
        self.line += self.text.count("\n", self.at, self.at + n)
        self.at += n

    def _comment(self) -> None:
        end = self.text.find("\n", self.at)
        self.at = len(self.text) if end < 0 else end

    def _keys(self) -> list[str]:
        """The parts of a dotted key; it ends before what is none."""
        parts: list[str] = []
        while found := KEY.match(self.text, self.at):
            if "\n" in found[0]:
                break
            parts.append(next(part for part in found.groups() if part is not None))
            self.at = found.end()
            if len(parts) > PARTS_MOST:
                raise fault(self.line, f"a key has at most {PARTS_MOST} parts")
            if self.text[self.at : self.at + 1] != ".":
                break
            self.at += 1
        return parts

    def _header(self) -> None:
        double = self.text.startswith("[[", self.at)
        self.at += 2 if double else 1
        path = ""
        parts = self._keys()
        for i, part in enumerate(parts):
            path = f"{path}.{part}" if path else part
            if double and i == len(parts) - 1:
                self.counts[path] = self.counts.get(path, -1) + 1
            if path in self.counts:
                path = f"{path}.{self.counts[path]}"
        self.table = path
        self.found.setdefault(path, self.line)
        self._comment()

    def _statement(self) -> None:
        start = self.at
        parts = self._keys()
        if parts:
            path = ".".join([self.table, *parts] if self.table else parts)
            self.found.setdefault(path, self.line)
        self._value()
        if self.at == start:
            self._step()

    def _value(self) -> None:
        """Go to the end of a value: a line's end outside of brackets and texts."""
        depth = 0
        while self.at < len(self.text):
            c = self.text[self.at]
            if c == "\n" and depth <= 0:
                return
            if c in "\"'":
                self._quoted(c)
                continue
            if c == "#":
                self._comment()
                continue
            if c in "[{":
                depth += 1
                if depth > DEPTH_MOST:
                    raise fault(self.line, f"tables and lists are nested at most {DEPTH_MOST} deep")
            elif c in "]}":
                depth -= 1
            self._step()

    def _quoted(self, quote: str) -> None:
        long = self.text.startswith(quote * 3, self.at)
        mark = quote * 3 if long else quote
        at = self.at + len(mark)
        while at < len(self.text):
            if self.text[at] == "\\" and quote == '"':
                at += 2
            elif self.text.startswith(mark, at):
                at += len(mark)
                break
            elif self.text[at] == "\n" and not long:
                break
            else:
                at += 1
        self._step(min(at, len(self.text)) - self.at)


def places(text: str) -> dict[str, int]:
    """The line of every table and key of a text; raises :class:`PackError` when it is nested too deeply."""
    return _Places(text).run()
