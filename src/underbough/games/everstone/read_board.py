"""Reads what is printed on the board and the mats: locations, tracks, Ignis, prices, spaces, the backs of the mats."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.design import EverContent
from underbough.games.everstone.gains import Gain
from underbough.games.everstone.optional import MayTake
from underbough.games.everstone.read_entry import marks, rows, unique_name
from underbough.games.everstone.steps import Steps
from underbough.games.everstone.tables import (
    BOARD_FIELDS,
    IGNIS_FIELDS,
    LOCATION_FIELDS,
    OPPONENT_FIELDS,
    TRACK_FIELDS,
)
from underbough.games.everstone.verbs_relics import DrawRelic
from underbough.games.everstone.vocabulary import Words, read_goods
from underbough.kernel.content import array, table, text, whole
from underbough.kernel.core import Effect
from underbough.kernel.errors import ContentError

SUMS = 13
MAT_COLOURS = ("blue", "yellow", "purple", "red")
ROWS = 6
MOST_EXTENSIONS = 32


def read(content: EverContent, words: Words, plain: dict[str, object]) -> None:
    """Read the board's own sections."""
    for i, entry in enumerate(rows(plain, "locations", ids.LOCATIONS, ids.LOCATIONS)):
        _location(content, words, f"locations.{i}", entry, i)
    content.track_of_sum = [ids.NOTHING] * SUMS
    for colour, entry in enumerate(rows(plain, "tracks", 3, 3)):
        _track(content, words, f"tracks.{colour}", entry, colour)
    if ids.NOTHING in content.track_of_sum[2:]:
        missing = content.track_of_sum.index(ids.NOTHING, 2)
        raise ContentError(f"tracks: no track takes a sum of {missing}")
    taken: list[str] = []
    for i, entry in enumerate(rows(plain, "ignis_spaces", 9, 9)):
        path = f"ignis_spaces.{i}"
        taken.append(unique_name(path, entry, taken)[1])
        marks(content, path, entry, IGNIS_FIELDS, f"ignis/{i + 1}")
        bonus: Effect | None = words.bonus(f"{path}.bonus", entry.get("bonus"))
        content.ignis_bonus.append(bonus if bonus is None else content.place(f"ignis_spaces/{i + 1}", bonus))
    for i, entry in enumerate(rows(plain, "opponents", 4, 4)):
        _opponent(content, f"opponents.{i}", entry, i)
    if sorted(content.colours) != sorted(MAT_COLOURS):
        raise ContentError(f"opponents: each of {', '.join(MAT_COLOURS)} stands for one mat")
    _board(content, "board", table("board", plain.get("board")))


def _location(content: EverContent, words: Words, path: str, entry: dict[str, object], number: int) -> None:
    name, slug = unique_name(path, entry, content.location_slug)
    marks(content, path, entry, LOCATION_FIELDS, f"location/{slug}")
    content.location_slug.append(slug)
    content.location_name.append(name)
    bonus: Effect | None = words.bonus(f"{path}.bonus", entry.get("bonus"))
    content.location_bonus.append(bonus if bonus is None else content.place(f"locations/{number + 1}/bonus", bonus))
    _payment(content, words, f"{path}.bonus", array(f"{path}.bonus", entry.get("bonus")), bonus, number)
    if (number == ids.CENTRE) != ("action" in entry):
        raise ContentError(f"{path}.action: the first location has a printed action, the others hold tiles")
    if number == ids.CENTRE:
        action = words.steps(f"{path}.action", entry.get("action"))
        content.printed = content.place(f"locations/{number + 1}/action", action)


def _payment(
    content: EverContent, words: Words, path: str, entries: list[object], bonus: Effect | None, number: int
) -> None:
    """What of a bonus is handed over to an occupant: resources, relics; the rest cannot be (ES-168 to ES-170)."""
    goods = [0, 0, 0, 0]
    relics = 0
    rest: list[object] = []
    for entry, part in zip(entries, _parts(bonus), strict=True):
        if isinstance(part, Gain):
            for colour, amount in enumerate((part.blue, part.yellow, part.red, part.wild)):
                goods[colour] += amount
        elif isinstance(part, DrawRelic):
            relics += 1
        else:
            rest.append(entry)
    content.location_goods.append((goods[0], goods[1], goods[2], goods[3]))
    content.location_relics.append(relics)
    left: Effect | None = words.bonus(path, rest)
    content.location_rest.append(left if left is None else content.place(f"locations/{number + 1}/rest", left))


def _parts(bonus: Effect | None) -> list[Effect]:
    """The entries of a bonus, one by one."""
    if not isinstance(bonus, MayTake):
        return []
    return bonus.part.parts if isinstance(bonus.part, Steps) else [bonus.part]


def _track(content: EverContent, words: Words, path: str, entry: dict[str, object], colour: int) -> None:
    name = text(f"{path}.name", entry.get("name"), *ids.COLOURS)
    if name != ids.COLOURS[colour]:
        raise ContentError(f"{path}.name: the tracks stand in the order {', '.join(ids.COLOURS)}")
    marks(content, path, entry, TRACK_FIELDS, f"track/{name}")
    low = whole(f"{path}.low", entry.get("low"), 2, 12)
    high = whole(f"{path}.high", entry.get("high"), 2, 12)
    if high < low:
        raise ContentError(f"{path}.high: the largest sum is below the smallest")
    for total in range(low, high + 1):
        if content.track_of_sum[total] != ids.NOTHING:
            raise ContentError(f"{path}: a sum of {total} already belongs to another track")
        content.track_of_sum[total] = colour
    content.ranges.append((low, high))
    bonuses = array(f"{path}.bonuses", entry.get("bonuses"))
    if len(bonuses) != ids.TOP:
        raise ContentError(f"{path}.bonuses: expected {ids.TOP} lists, one a space from the bottom, not {len(bonuses)}")
    found: list[Effect | None] = [None]
    for i, space in enumerate(bonuses):
        bonus: Effect | None = words.bonus(f"{path}.bonuses.{i}", space)
        found.append(bonus if bonus is None else content.place(f"tracks/{colour + 1}/{i + 1}", bonus))
    content.track_bonus.append(found)
    bare = whole(f"{path}.bare", entry.get("bare"), 1, ids.TOP)
    if found[bare] is not None:
        raise ContentError(f"{path}.bare: the space that a neutral token covers shows no bonus")
    content.blocked.append(bare)


def _opponent(content: EverContent, path: str, entry: dict[str, object], number: int) -> None:
    name = text(f"{path}.name", entry.get("name"))
    if name.lower() != ids.OPPONENTS[number]:
        raise ContentError(f"{path}.name: the opponents stand in the order {', '.join(ids.OPPONENTS)}")
    marks(content, path, entry, OPPONENT_FIELDS, f"opponent/{name.lower()}")
    content.opponent_name.append(name)
    content.colours.append(text(f"{path}.mat", entry.get("mat"), *MAT_COLOURS))
    actions = array(f"{path}.rows", entry.get("rows"))
    if len(actions) != ROWS:
        raise ContentError(f"{path}.rows: expected {ROWS} actions, not {len(actions)}")
    listed = [text(f"{path}.rows.{i}", action, *ids.SOLO_ACTIONS) for i, action in enumerate(actions)]
    content.solo_rows.append([ids.SOLO_ACTIONS.index(action) for action in listed])


def _board(content: EverContent, path: str, entry: dict[str, object]) -> None:
    marks(content, path, entry, BOARD_FIELDS, "board")
    text(f"{path}.name", entry.get("name"))
    content.free_room = whole(f"{path}.reserve_spaces", entry.get("reserve_spaces"), 0, 20)
    prices = array(f"{path}.market_prices", entry.get("market_prices"))
    if len(prices) != ids.MARKET:
        raise ContentError(f"{path}.market_prices: expected {ids.MARKET} prices, not {len(prices)}")
    content.price = [read_goods(f"{path}.market_prices.{i}", price) for i, price in enumerate(prices)]
    if sum(content.price[ids.FREE_SPACE]):
        raise ContentError(f"{path}.market_prices: the last space, the farthest from the deck, is free")
    content.change_price = [read_goods(f"{path}.{tool}", entry.get(tool)) for tool in ids.TOOLS]
    content.spot_points = whole(f"{path}.spot_reputation", entry.get("spot_reputation"), 0, 5)
    content.extension_count = whole(f"{path}.extensions", entry.get("extensions"), 0, MOST_EXTENSIONS)
    for k in range(MOST_EXTENSIONS):
        content.slug[ids.EXTENSIONS + k] = f"reserve-extension-{k + 1}"
        content.name[ids.EXTENSIONS + k] = "Reserve Extension"
        content.spaces[ids.EXTENSIONS + k] = TUCKED_SPACES


TUCKED_SPACES = 3
"""Spaces of a tucked reserve extension; five while it is stored (ES-257, ES-264)."""
