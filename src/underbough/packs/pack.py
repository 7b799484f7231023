"""A pack in its whole: read, reviewed, laid over the built-in content, written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from underbough.games import GAMES, MAKERS, PACKS
from underbough.kernel.core import digest_of
from underbough.kernel.errors import ContentError, OptionError
from underbough.kernel.game import Game
from underbough.kernel.shapes import PackSpec, Plain, shown
from underbough.packs.issues import WARNING, Issue, PackError, errors
from underbough.packs.merge import Merged, Merger, issue_at, of_section, own_name
from underbough.packs.reading import Document, read_text
from underbough.packs.writing import written

REPAIRS_MOST = 60
REASON_MOST = 300
FAULT = re.compile(r"^([a-z_]+(?:\.[\w-]+)*): (.*)$", re.DOTALL)


@dataclass(frozen=True)
class Pack:
    """A pack that can be played. ``content``: the plain tables of the game with it; ``digest`` is theirs."""

    game: str
    name: str
    by: str
    about: str
    text: str
    content: Plain
    digest: str
    issues: tuple[Issue, ...] = ()

    def header(self) -> Plain:
        """What records and databases carry: the content to play from, the text as it was given, and its names."""
        return {"name": self.name, "by": self.by, "text": self.text, "content": self.content}


def spec_of(game: str) -> PackSpec:
    """What a pack of a game may hold; raises :class:`OptionError` for a game without packs."""
    spec = PACKS.get(game)
    if spec is None:
        raise OptionError(f"{shown(game)} is not a game with packs; there is {', '.join(sorted(PACKS))}")
    return spec


def game_with(game: str, content: Plain) -> Game:
    """A full table of a game with plain tables, to look at its cards."""
    return MAKERS[game](GAMES[game].max_seats, {}, content)


def read_pack(text: str | bytes, game: str = "") -> Pack:
    """The pack of a text. Raises :class:`PackError` with everything that is wrong with it.

    ``game``: the game that it has to be for, any when empty.
    """
    pack, issues = review(text, game)
    if pack is None:
        raise PackError(errors(issues))
    return pack


def review(text: str | bytes, game: str = "") -> tuple[Pack | None, list[Issue]]:
    """The pack of a text, or None, and everything that is to be said about it, errors and warnings by line."""
    try:
        document = read_text(text)
    except PackError as wrong:
        return None, wrong.issues
    meant = document.plain.get("game", game)
    if not isinstance(meant, str) or meant not in PACKS:
        known = " or ".join(f'game = "{name}"' for name in sorted(PACKS))
        line = document.line("game")
        return None, [Issue(line, "", "", f"write at the top which game the pack is for: {known}")]
    if game in PACKS and meant in PACKS[game].also:
        meant = game
        document.plain["game"] = game
    if game and meant != game:
        return None, [Issue(document.line("game"), "", "", f"this pack is for {meant}, not for {game}")]
    spec = PACKS[meant]
    merged = Merger(spec, document).run()
    issues = merged.issues
    built = _build(spec, document, merged)
    if errors(issues) or built is None:
        return None, _sorted(issues)
    issues += counts(spec, merged.content)
    pack = Pack(
        meant,
        str(document.plain["name"]),
        str(document.plain.get("by", "")),
        str(document.plain.get("about", "")),
        text.decode("utf-8") if isinstance(text, bytes) else text,
        merged.content,
        digest_of(merged.content),
        tuple(_sorted(issues)),
    )
    return pack, _sorted(issues)


def _sorted(issues: Sequence[Issue]) -> list[Issue]:
    seen = dict.fromkeys(issues)
    return sorted(seen, key=lambda issue: issue.line)


def _build(spec: PackSpec, document: Document, merged: Merged) -> Game | None:
    """Build the content, and again without each entry that it refuses, so that every fault is found."""
    content = dict(merged.content)
    for _ in range(REPAIRS_MOST):
        try:
            built = game_with(spec.game, content)
            built.cards()
        except (ContentError, RecursionError, ValueError) as wrong:
            found = FAULT.match(str(wrong))
            path, reason = (found[1], found[2]) if found else ("", str(wrong))
            if isinstance(wrong, RecursionError):
                reason = "an effect goes round without an end"
            if len(reason) > REASON_MOST or not reason.isprintable():
                reason = "".join(c for c in reason[:REASON_MOST] if c.isprintable()) + "…"
            merged.issues.append(_built_fault(spec, document, merged, path, reason))
            if not _repaired(spec, content, path):
                return None
        else:
            return built
    return None


def _built_fault(spec: PackSpec, document: Document, merged: Merged, path: str, reason: str) -> Issue:
    """A fault of the content as a fault of the pack."""
    place = path
    rest = ""
    while place and place not in merged.origin:
        place, _, last = place.rpartition(".")
        rest = f"{last}.{rest}" if rest else last
    origin = merged.origin.get(place, "")
    if origin:
        return issue_at(spec, document, f"{origin}.{rest}" if rest else origin, reason)
    section = spec.section(path.partition(".")[0])
    if section is None:
        return Issue(0, path, "", reason)
    parts = path.split(".")
    entries = of_section(section, merged.content)
    if section.many and len(parts) > 1 and parts[1].isdecimal() and int(parts[1]) < len(entries):
        name = entries[int(parts[1])].get("name")
        return Issue(0, f"{section.id} “{name}” (built-in)", ".".join(parts[2:]), reason)
    return Issue(document.line(section.id), section.id, ".".join(parts[1:]), reason)


def _repaired(spec: PackSpec, content: Plain, path: str) -> bool:
    """Put a smallest entry in the place of the one with a fault; False when that can't help."""
    parts = path.split(".")
    section = spec.section(parts[0])
    if section is None:
        return False
    value = content.get(section.id)
    if not section.many:
        if not isinstance(value, dict) or value == {**section.blank, "name": value.get("name")}:
            return False
        content[section.id] = {**section.blank, "name": value.get("name")}
        return True
    if not isinstance(value, list) or len(parts) < 2 or not parts[1].isdecimal() or int(parts[1]) >= len(value):
        return False
    at = int(parts[1])
    blank = {**section.blank, "name": value[at].get("name")}
    if value[at] == blank:
        return False
    content[section.id] = [*value[:at], blank, *value[at + 1 :]]
    return True


def counts(spec: PackSpec, content: Plain) -> list[Issue]:
    """Warnings where there are more or fewer pieces than in the box."""
    found = []
    built_in = spec.built_in()
    for section in spec.sections:
        if "copies" in section.shape.fields:
            here, box = (
                sum(int(str(e["copies"])) for e in of_section(section, plain)) for plain in (content, built_in)
            )
            what = "cards"
        else:
            here, box = (len(of_section(section, plain)) for plain in (content, built_in))
            what = "entries"
        if here != box:
            found.append(Issue(0, section.title, "", f"{here} {what}; in the box there are {box}", WARNING))
    return found


def built_in_text(game: str) -> str:
    """The built-in content of a game as a pack to start from: read again, it is the same content."""
    spec = spec_of(game)
    top: Plain = {"pack": 1, "game": game, "name": own_name(GAMES[game].title), "complete": True}
    return written(spec, top, spec.built_in())
