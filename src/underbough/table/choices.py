"""What somebody chose for a new table: read from the form, checked, and turned into seats and options."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources

import underbough
from underbough.bots import BEST, BOTS
from underbough.kernel.game import GameInfo
from underbough.table.errors import Refused
from underbough.table.families import family, kept
from underbough.table.guide import guide_of

ME = "me"
HOTSEAT = "hotseat"
FRIEND = "friend"
CLOSED = "closed"
BOT_PREFIX = "bot-"

PEOPLE = (ME, HOTSEAT, FRIEND)

# What the form calls the paces, and what the database does.
PACES = {"two-seconds": "two", "end-turn": "end"}


DRAWN = -1
"""The first player is drawn."""


@dataclass(frozen=True)
class Official:
    """The official opponent of a solo game: the setting that chooses which, its levels and how they are called.

    `values`: what the engine is given for each level where that is no number; `alone`: options for solo games only.
    """

    name: str
    setting: str
    levels: tuple[tuple[int, str], ...]
    values: tuple[str, ...] = ()
    alone: frozenset[str] = frozenset()

    def value(self, level: int) -> int | str:
        """The setting's value for a level."""
        return self.values[level - 1] if self.values else level


OFFICIAL = {
    "everdell": Official(
        "Rugwort",
        "year",
        (
            (1, "Rugwort the Rascal, year 1"),
            (2, "Rugwort the Rotten, year 2"),
            (3, "Rugwort the Rapscallion, year 3"),
        ),
    ),
    "everstone": Official(
        "Opponent",
        "opponent",
        (
            (1, "Tilly, who closes Explore locations"),
            (2, "Nim, who takes reputation spots"),
            (3, "Grizzal, who takes achievements"),
            (4, "Ethel, who closes market places"),
        ),
        ("tilly", "nim", "grizzal", "ethel"),
        frozenset({"longer_solo"}),
    ),
}


def official_of(game: str) -> Official | None:
    """The official opponent of a game's solo games; an expansion has its base's."""
    return kept(OFFICIAL, game)


CHOOSES_FIRST = frozenset({"everdell", "stone_relic", "everstone"})
"""Games whose form asks who begins."""

SETS = frozenset({"base_33"})
"""Switches that say what lies in the box, not how its rules are read."""

VARIANTS = frozenset({"everstone"})
"""Games whose switches are variants of the rulebook, not readings of it."""


@dataclass
class Choices:
    """The state of the new-table form, valid or not: one entry per row, closed rows included."""

    game: str
    seats: list[str]
    names: list[str]
    options: dict[str, list[bool]]
    pace: str = "two-seconds"
    listed: bool = False
    errors: list[str] = field(default_factory=list)
    switches: dict[str, bool] = field(default_factory=dict)
    first: int = DRAWN
    level: int = 1
    guide: bool = False
    own_cards: bool = False
    pack_text: str = ""

    def taken(self) -> list[int]:
        """The rows of the form that are not closed; their order is the order of the seats."""
        return [row for row, choice in enumerate(self.seats) if choice != CLOSED]

    def game_options(self) -> str:
        """The options as the engine and the database want them.

        Per option the seats that have it, or that it is on; who begins; how strong an official opponent is.
        """
        taken = self.taken()
        chosen: dict[str, object] = {
            name: [seat for seat, row in enumerate(taken) if per_row[row]] for name, per_row in self.options.items()
        }
        chosen |= self.switches
        found = {name: value for name, value in chosen.items() if value}
        if self.first in taken:
            found["first"] = taken.index(self.first)
        official = official_of(self.game)
        if official is not None and len(taken) == 1:
            found[official.setting] = official.value(self.level)
        elif official is not None:
            found = {name: value for name, value in found.items() if name not in official.alone}
        return json.dumps(found)

    def guided(self) -> int | None:
        """The seat whose guide is on from the start, if any: that of whoever fills in the form."""
        mine = [seat for seat, row in enumerate(self.taken()) if self.seats[row] == ME]
        return mine[0] if self.guide and mine and guide_of(self.game) is not None else None

    def owner_name(self) -> str:
        """How the one who opens the table is called."""
        mine = [self.names[row] for row in self.taken() if self.seats[row] == ME]
        return next((name for name in mine if name), "somebody")


def offered_games() -> dict[str, GameInfo]:
    """The games that can be played here: those with a board page; a game that expands another stands after it."""
    boards = resources.files("underbough.table") / "templates" / "boards"
    found = {id: info for id, info in underbough.available_games().items() if (boards / id).is_dir()}
    return {id: found[id] for id in sorted(found, key=family)}


def game_info(game: str) -> GameInfo:
    """The game with this id; refuses unknown ones and those without a board page."""
    info = offered_games().get(game)
    if info is None:
        raise Refused(404, "There is no such game here.")
    return info


def first_choices(game: str) -> Choices:
    """The form as it first opens: me, one friend, the rest closed."""
    info = game_info(game)
    most = info.max_seats
    seats = [ME, FRIEND] + [CLOSED] * (most - 2)
    return Choices(
        game,
        seats[:most],
        [""] * most,
        {option.id: [False] * most for option in info.options if option.per_seat},
        switches={option.id: False for option in info.options if not option.per_seat},
    )


def quick_choices(game: str) -> Choices:
    """Me against the strongest bot."""
    choices = first_choices(game)
    choices.seats[1] = BOT_PREFIX + BEST
    choices.names[0] = "Guest"
    return choices


def read_choices(game: str, form: Mapping[str, str], name_limit: int) -> Choices:
    """The form as it was sent, with a sentence for everything that does not go."""
    info = game_info(game)
    rows, official = range(info.max_seats), official_of(game)
    choices = Choices(
        game,
        [form.get(f"seat{row}", CLOSED) for row in rows],
        [shown_name(form.get(f"name{row}", "")) for row in rows],
        {o.id: [form.get(f"{o.id}{row}") == "1" for row in rows] for o in info.options if o.per_seat},
        form.get("pace", "two-seconds"),
        form.get("listed") == "1",
        switches={o.id: form.get(f"opt-{o.id}") == "1" for o in info.options if not o.per_seat},
        first=_one_of(form.get("first", str(DRAWN)), range(DRAWN, info.max_seats)),
        level=_one_of(form.get("level", "1"), range(1, len(official.levels) + 1 if official else 4)),
        guide=form.get("guide") == "1",
        own_cards=form.get("cards", "built-in") == "own",
        pack_text=form.get("pack", ""),
    )
    _check(choices, info.min_seats)
    _check_names(choices, name_limit)
    return choices


def _one_of(text: str, allowed: range) -> int:
    """A number out of a list of the form."""
    if text not in {str(n) for n in allowed}:
        raise Refused(422, "The form held a choice that is not offered.")
    return int(text)


def _check(choices: Choices, least: int) -> None:
    known = {*PEOPLE, CLOSED} | {BOT_PREFIX + bot for bot in BOTS}
    if any(choice not in known for choice in choices.seats) or choices.pace not in PACES:
        raise Refused(422, "The form held a choice that is not offered.")
    taken = [choices.seats[row] for row in choices.taken()]
    if len(taken) < least:
        choices.errors.append(f"This game needs at least {least} {'player' if least == 1 else 'players'}.")
    if not any(choice in PEOPLE for choice in taken):
        choices.errors.append("At least one seat must be for a person.")
    if choices.first != DRAWN and choices.first not in choices.taken():
        choices.errors.append(f"Nobody sits on seat {choices.first + 1}, so nobody there can begin.")
    if taken.count(ME) > 1:
        choices.errors.append("Only one seat can be yours; others at this device are “beside me”.")


def _check_names(choices: Choices, limit: int) -> None:
    for row in choices.taken():
        if len(choices.names[row]) > limit:
            choices.errors.append(f"The name on seat {row + 1} is too long; {limit} letters at most, please.")


def shown_name(typed: str) -> str:
    """A name with single blanks and nothing invisible, however long."""
    return " ".join("".join(c if c.isprintable() else " " for c in typed).split())


def tidy_name(typed: str, limit: int) -> str:
    """A name as it is shown. Refuses one that is too long."""
    name = shown_name(typed)
    if len(name) > limit:
        raise Refused(422, f"That name is too long; {limit} letters at most, please.")
    return name
