"""The contract of a game: who can play it, how a table of it starts, is seen, saved and described."""

from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import mypyc_attr

from underbough.kernel.chance import Chance, chance_of, seed_key
from underbough.kernel.core import Content, Frame, Rules, State, advance, digest_of
from underbough.kernel.errors import OptionError, RecordError
from underbough.kernel.say import Event, Say
from underbough.kernel.shapes import shown

Settings: TypeAlias = dict[str, object]
"""Options of one table: per-seat ones a list of seats, others a plain value."""


class OptionSpec:
    """An option that a table may set. ``per_seat``: its value is the list of seats that have it."""

    def __init__(self, id: str, title: str, help: str, per_seat: bool) -> None:
        self.id = id
        self.title = title
        self.help = help
        self.per_seat = per_seat


class GameInfo:
    """What is known of a game before a table starts. ``levels``: the solo games to choose from, each as settings."""

    def __init__(
        self,
        id: str,
        title: str,
        min_seats: int,
        max_seats: int,
        rules_version: int,
        options: list[OptionSpec],
        levels: list[Settings] | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.min_seats = min_seats
        self.max_seats = max_seats
        self.rules_version = rules_version
        self.options = options
        self.levels: list[Settings] = levels or []


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Rules):
    """A game set up for a table: players, settings and content. States come from :meth:`new_initial_state`.

    A game implements :meth:`setup`, :meth:`view`, :meth:`determinise`, :meth:`check`, :meth:`save_fields`,
    :meth:`load_fields`, scoring and the describing methods.
    """

    def __init__(self, info: GameInfo, players: int, settings: Settings, content: Content) -> None:
        super().__init__(content)
        self.info = info
        self.players = players
        self.settings = settings
        self.pack: dict[str, object] | None = None
        """What records carry when the cards are not the built-in ones; see :mod:`underbough.packs`."""
        if not info.min_seats <= players <= info.max_seats:
            raise OptionError(f"{info.title} seats {info.min_seats} to {info.max_seats} players, not {players}")

    def seats_with(self, option: str) -> list[int]:
        """The seats that have a per-seat option."""
        value = self.settings.get(option, [])
        return [seat for seat in value if isinstance(seat, int)] if isinstance(value, list) else []

    def new_initial_state(self, seed: int | None = None, key: bytes | None = None) -> State:
        """A fresh position at its first decision. ``seed`` is for bots and tests, ``key`` (32 bytes) for tables."""
        if (seed is None) == (key is None):
            raise OptionError("give either a seed (a whole number) or a key (32 bytes)")
        chance = Chance(key if key is not None else seed_key(seed if seed is not None else 0))
        st = self.setup(chance)
        st.log = None
        advance(st)
        return st

    def setup(self, chance: Chance) -> State:
        """Set the table up, before anything runs. Where there is something to tell of it the state comes with a log."""
        raise NotImplementedError

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        """A position that ``seat`` cannot tell from ``st``, its secrets dealt anew and with a fresh generator."""
        raise NotImplementedError

    def redraw(self, st: State) -> None:
        """Draw anew, with the state's own generator, what lies face down for all and was drawn beforehand.

        Called when a table takes back what was seen. Cards that are drawn when they are turned up need nothing here.
        """

    def check(self, st: State) -> None:
        """Raise AssertionError when cards, goods or tokens are lost or doubled, or a kept sum is off."""
        raise NotImplementedError

    def save_fields(self, st: State) -> dict[str, object]:
        """The game's own fields as plain tables."""
        raise NotImplementedError

    def load_fields(self, fields: dict[str, object], top: Frame | None, chance: Chance, looks: int) -> State:
        """A state out of :meth:`save_fields` and the kernel's own parts."""
        raise NotImplementedError

    def official(self) -> list[str]:
        """Official solo opponents at this table, by name: they have a score and log lines, but no seat and no turns."""
        return []

    def official_scores(self, st: State) -> list[int]:
        """Their totals as they stand. On score sheets they follow the players, as seats from ``players`` on."""
        return []

    def value(self, st: State, seat: int) -> float:
        """How well the game stands for ``seat``, by the game's own estimate in points; for bots."""
        return float(self.scores(st)[seat])

    def returns(self, st: State) -> list[float]:
        """Zero-sum results from the final places, from 1 for the only winner to -1 for the only last; ties share."""
        if not st.is_terminal():
            return [0.0] * self.players
        places = self.placement(st)
        n = self.players
        found = []
        for place in places:
            shared = sum(1 for other in places if other == place)
            mean = place + (shared - 1) / 2
            found.append((n + 1 - 2 * mean) / (n - 1))
        return found

    def save(self, st: State) -> dict[str, object]:
        """The whole position as plain tables, with its secrets: for storage, never for a page."""
        return {
            "game": self.info.id,
            "rules": self.info.rules_version,
            "content": self.content.digest,
            "frames": plain_frames(st.top),
            "chance": st.chance.plain(),
            "looks": st.looks,
            "fields": self.save_fields(st),
        }

    def order(self) -> str:
        """A short digest of what the numbers in a saved position stand for: the names and copies of all lists of cards.

        A position can go on with other cards only when this is the same, as it holds cards by their number.
        """
        listed = {
            name: [[row.get("name"), row.get("copies")] if isinstance(row, dict) else row for row in rows]
            for name, rows in self.content.plain().items()
            if isinstance(rows, list)
        }
        return digest_of({"order": listed})

    def carried(self, plain: dict[str, object]) -> dict[str, object]:
        """A position saved under other rules or cards, relabelled to go on under the present ones."""
        return {**plain, "rules": self.info.rules_version, "content": self.content.digest}

    def load(self, plain: dict[str, object]) -> State:
        """Read back :meth:`save`. Raises :class:`RecordError` for another game, rules version or content."""
        mine = {"game": self.info.id, "rules": self.info.rules_version, "content": self.content.digest}
        for name, wanted in mine.items():
            if plain.get(name) != wanted:
                raise RecordError(f"this position's {name} is {shown(plain.get(name))}, the table's is {shown(wanted)}")
        frames, chance, looks, fields = plain["frames"], plain["chance"], plain["looks"], plain["fields"]
        if not (isinstance(frames, list) and isinstance(chance, dict)):
            raise RecordError("this position is damaged: its frames or its generator are missing")
        if not (isinstance(looks, int) and isinstance(fields, dict)):
            raise RecordError("this position is damaged: its fields are missing")
        return self.load_fields(fields, frames_of(self.content, frames), chance_of(chance), looks)

    def text(self, say: Say, names: list[str]) -> str:
        """A message in words."""
        raise NotImplementedError

    def log_text(self, event: Event, names: list[str]) -> str:
        """A log event in words."""
        raise NotImplementedError

    def revealing(self) -> list[str]:
        """The kinds of log event that show what chance or a look brought; an undo request names them."""
        return []

    def coverage_wanted(self) -> list[str]:
        """What a fuzzer should come across: ``chose <key>``, ``refused <rule>``, ``scored <heading>``, and events."""
        return []

    def coverage_of(self, event: Event) -> list[str]:
        """The names of :meth:`coverage_wanted` that a log event stands for."""
        return []

    def cards(self) -> list[dict[str, object]]:
        """Every design for pages: what it is called, costs, gives and does, and which fields are stand-ins."""
        return []


def plain_frames(top: Frame | None) -> list[object]:
    """The frames from the top down as [address, pc, who, mem] rows."""
    rows: list[object] = []
    fr = top
    while fr is not None:
        rows.append([fr.node.address, fr.pc, fr.who, list(fr.mem)])
        fr = fr.below
    return rows


def frames_of(content: Content, rows: list[object]) -> Frame | None:
    """Read back :func:`plain_frames`."""
    top: Frame | None = None
    for row in reversed(rows):
        if not isinstance(row, list) or len(row) != 4:
            raise RecordError(f"a frame is [address, pc, who, mem], not {shown(row)}")
        address, pc, who, mem = row
        if not (isinstance(address, str) and isinstance(pc, int) and isinstance(who, int) and isinstance(mem, list)):
            raise RecordError(f"a frame is [address, pc, who, mem], not {shown(row)}")
        top = Frame(content.node(address), pc, who, tuple(mem), top)
    return top


def whole_list(fields: dict[str, object], name: str) -> list[int]:
    """A list of whole numbers out of stored fields."""
    value = fields.get(name)
    if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
        raise RecordError(f"this position is damaged: {name} should be a list of whole numbers")
    return list(value)


def whole_number(fields: dict[str, object], name: str) -> int:
    """A whole number out of stored fields."""
    value = fields.get(name)
    if not isinstance(value, int):
        raise RecordError(f"this position is damaged: {name} should be a whole number")
    return value
