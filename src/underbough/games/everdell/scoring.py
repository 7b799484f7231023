"""Points of Everdell: cards, tokens, prosperity, Journey, events, tie-breaks, Rugwort, and the sheet with reasons."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from underbough.games.everdell import ids
from underbough.games.everdell.city import first_of, tokens_on
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.core import State
from underbough.kernel.say import Say, SheetLine
from underbough.kernel.values import Value


class PerCard(Value):
    """Points for each own card of a kind, rarity or type (-1: any) (ED-383, ED-390, ED-398, ED-402, ED-404)."""

    def __init__(self, points: int, kind: int, rarity: int, colour: int) -> None:
        self.points = points
        self.kind = kind
        self.rarity = rarity
        self.colour = colour

    def get(self, st: State, who: int) -> int:
        position = everdell(st)
        content = position.ed
        n = 0
        for card in position.areas[who].city:
            design = content.design_of[card]
            if self.kind not in (-1, content.kind[design]) or self.colour not in (-1, content.colour[design]):
                continue
            if self.rarity == -1 or (self.rarity == ids.UNIQUE) == content.unique[design]:
                n += 1
        return n * self.points

    def plain(self) -> object:
        found: dict[str, object] = {}
        if self.kind >= 0:
            found["kind"] = ids.KINDS[self.kind]
        if self.rarity >= 0:
            found["rarity"] = ids.RARITIES[self.rarity]
        if self.colour >= 0:
            found["colour"] = ids.COLOURS[self.colour]
        return {"per_card": found, "points": self.points}

    def say(self) -> Say:
        return Say("per_card", {"points": self.points, "kind": self.kind, "rarity": self.rarity, "colour": self.colour})


class PerResource(Value):
    """Points for each unit of some goods in the own supply, up to a cap (ED-359)."""

    def __init__(self, goods: list[int], most: int) -> None:
        self.goods = goods
        self.most = most

    def get(self, st: State, who: int) -> int:
        own = everdell(st).areas[who].goods
        return min(self.most, sum(own[good] for good in self.goods))

    def plain(self) -> object:
        return {"per_resource": [ids.GOODS[good] for good in self.goods], "most": self.most}

    def say(self) -> Say:
        return Say("per_resource", {"goods": [ids.GOODS[good] for good in self.goods], "most": self.most})


class PerEvent(Value):
    """Points for each basic and each special event achieved (ED-369)."""

    def __init__(self, basic: int, special: int) -> None:
        self.basic = basic
        self.special = special

    def get(self, st: State, who: int) -> int:
        position = everdell(st)
        return self.basic * position.basic_owner.count(who) + self.special * position.special_owner.count(who)

    def plain(self) -> object:
        return {"per_event": {"basic": self.basic, "special": self.special}}

    def say(self) -> Say:
        return Say("per_event", {"basic": self.basic, "special": self.special})


class PerPair(Value):
    """Points for the pairs: of the own city for one card of it each, or of all cities together (ED-381, ED-135)."""

    def __init__(self, points: int, everywhere: bool) -> None:
        self.points = points
        self.everywhere = everywhere

    def get(self, st: State, who: int) -> int:
        position = everdell(st)
        if self.everywhere:
            return self.points * sum(area.pairs for area in position.areas)
        return self.points * position.areas[who].pairs

    def plain(self) -> object:
        return {"per_pair": self.points, "everywhere": self.everywhere}

    def say(self) -> Say:
        return Say("per_pair", {"points": self.points, "everywhere": self.everywhere})


class Flat(Value):
    """So many points."""

    def __init__(self, points: int) -> None:
        self.points = points

    def get(self, st: State, who: int) -> int:
        return self.points

    def plain(self) -> object:
        return {"points": self.points}

    def say(self) -> Say:
        return Say("flat", {"points": self.points})


class PerPrisoner(Value):
    """Points for each prisoner in the own Dungeon (ED-137)."""

    def __init__(self, points: int) -> None:
        self.points = points

    def get(self, st: State, who: int) -> int:
        return self.points * len(everdell(st).areas[who].prisoners)

    def plain(self) -> object:
        return {"per_prisoner": self.points}

    def say(self) -> Say:
        return Say("per_prisoner", {"points": self.points})


class PerWorkerOn(Value):
    """Points for each worker on an own card of a design (ED-138, ED-141)."""

    def __init__(self, points: int, design: int, name: str) -> None:
        self.points = points
        self.design = design
        self.name = name

    def get(self, st: State, who: int) -> int:
        position = everdell(st)
        area = position.areas[who]
        slot = first_of(position.ed, area, self.design)
        if slot < 0:
            return 0
        return self.points * area.placed.count(ids.ON_CARD + area.city[slot])

    def plain(self) -> object:
        return {"per_worker_on": self.name, "points": self.points}

    def say(self) -> Say:
        return Say("per_worker_on", {"points": self.points, "card": self.name})


class PerTokenOn(Value):
    """Points for each point token on an own card of a design (ED-140)."""

    def __init__(self, points: int, design: int, name: str) -> None:
        self.points = points
        self.design = design
        self.name = name

    def get(self, st: State, who: int) -> int:
        position = everdell(st)
        area = position.areas[who]
        slot = first_of(position.ed, area, self.design)
        return self.points * tokens_on(area.extra[slot]) if slot >= 0 else 0

    def plain(self) -> object:
        return {"per_token_on": self.name, "points": self.points}

    def say(self) -> Say:
        return Say("per_token_on", {"points": self.points, "card": self.name})


@mypyc_attr(allow_interpreted_subclasses=True)
class EventValue(Value):
    """Points of an event by what lies on or under it; it is told its place."""

    def at(self, st: EverdellState, place: int) -> int:
        """The points of the event in this place."""
        raise NotImplementedError


class PerStored(EventValue):
    """Points for the goods on the event, by type (ED-131, ED-139, ED-144)."""

    def __init__(self, points: list[int]) -> None:
        self.points = points

    def at(self, st: EverdellState, place: int) -> int:
        return sum(self.points[good] * ((st.store[place] >> (8 * good)) & 255) for good in range(4))

    def plain(self) -> object:
        return {"per_stored": ids.table_of(self.points)}

    def say(self) -> Say:
        return Say("per_stored", {"points": ids.table_of(self.points)})


class PerUnder(EventValue):
    """Points for each card under the event (ED-132, ED-133, ED-136)."""

    def __init__(self, points: int) -> None:
        self.points = points

    def at(self, st: EverdellState, place: int) -> int:
        return self.points * st.under_event.count(place)

    def plain(self) -> object:
        return {"per_card_under": self.points}

    def say(self) -> Say:
        return Say("per_card_under", {"points": self.points})


def event_points(st: EverdellState, who: int, place: int) -> int:
    """The points of an achieved special event for its owner (ED-299)."""
    value = st.ed.event_score[st.special[place]]
    if value is None:
        return 0
    if isinstance(value, EventValue):
        return value.at(st, place)
    return value.get(st, who)


def base_points(st: EverdellState, who: int) -> int:
    """Base points of all cards in a city (ED-018, ED-295)."""
    content = st.ed
    total = 0
    for card in st.areas[who].city:
        total += content.points[content.design_of[card]]
    return total


def token_points(st: EverdellState, who: int) -> int:
    """Point tokens, those on own cards included (ED-296)."""
    area = st.areas[who]
    total = area.goods[ids.POINT]
    for extra in area.extra:
        if extra > 1:
            total += tokens_on(extra)
    return total


def bonus_points(st: EverdellState, who: int) -> int:
    """The bonuses of prosperity cards."""
    content = st.ed
    total = 0
    paired = False
    for card in st.areas[who].city:
        design = content.design_of[card]
        value = content.bonus[design]
        if value is None:
            continue
        if isinstance(value, PerPair):
            # The pairs count once, however many Wives there are.
            if paired:
                continue
            paired = True
        total += value.get(st, who)
    return total


def journey_points(st: EverdellState, who: int) -> int:
    """Points of workers on Journeys (ED-156)."""
    total = 0
    for at in st.areas[who].placed:
        if ids.JOURNEY <= at < ids.BASIC_EVENT:
            total += ids.JOURNEY_POINTS[at - ids.JOURNEY]
    return total


def all_event_points(st: EverdellState, who: int) -> int:
    """Points of achieved events."""
    total = 0
    for event, owner in enumerate(st.basic_owner):
        if owner == who:
            total += st.ed.basic_event_points[event]
    for place, owner in enumerate(st.special_owner):
        if owner == who:
            total += event_points(st, who, place)
    return total


def total(st: EverdellState, who: int) -> int:
    """All of it (ED-293)."""
    if st.level and who == 1:
        return rugwort_total(st)
    beyond = st.ed.extension.points(st, who) if st.ed.extension is not None else 0
    return (
        base_points(st, who)
        + token_points(st, who)
        + bonus_points(st, who)
        + journey_points(st, who)
        + all_event_points(st, who)
        + beyond
    )


def missed_points(st: EverdellState) -> int:
    """What each special event that the human missed brings Rugwort (ED-353)."""
    return 3 if st.level == 1 else 6


def rugwort_total(st: EverdellState) -> int:
    """Rugwort's score (ED-350 to ED-355)."""
    content = st.ed
    area = st.areas[1]
    points = 0
    for card in area.city:
        points += 3 if content.colour[content.design_of[card]] == ids.PROSPERITY else 2
    points += area.goods[ids.POINT] + journey_points(st, 1)
    for event, owner in enumerate(st.basic_owner):
        if owner == 1:
            points += content.basic_event_points[event]
    beyond = st.ed.extension.points(st, 1) if st.ed.extension is not None else 0
    return points + missed_points(st) * st.special_owner.count(-1) + beyond


def events_of(st: EverdellState, who: int) -> int:
    """How many events a seat has achieved (ED-301)."""
    return st.basic_owner.count(who) + st.special_owner.count(who)


def marks(st: EverdellState) -> list[tuple[int, int, int]]:
    """What the tie-breaks look at, area by area: points, events, resources left (ED-301, ED-302, ED-303, ED-357)."""
    found = []
    for who, area in enumerate(st.areas):
        left = 0 if st.level and who == 1 else sum(area.goods[:4])
        found.append((total(st, who), events_of(st, who), left))
    return found


def placement(st: EverdellState) -> list[int]:
    """Each area's place, 1 first; what is level in all three shares it (ED-294, ED-303)."""
    found = marks(st)
    return [1 + sum(1 for other in found if other > mark) for mark in found]


def score_sheet(st: EverdellState) -> list[SheetLine]:
    """Every line of the count with its reason; the lines of a seat add up to its total."""
    lines: list[SheetLine] = []
    for who in range(len(st.areas)):
        if st.level and who == 1:
            _rugwort_sheet(st, lines)
        else:
            _sheet(st, who, lines)
    return lines


def _sheet(st: EverdellState, who: int, lines: list[SheetLine]) -> None:
    content = st.ed
    area = st.areas[who]
    for card in area.city:
        design = content.design_of[card]
        lines.append(SheetLine(who, "cards", Say("sheet_card", {"card": content.name[design]}), content.points[design]))
    lines.append(SheetLine(who, "tokens", Say("sheet_tokens", {}), area.goods[ids.POINT]))
    for slot, extra in enumerate(area.extra):
        if tokens_on(extra):
            name = content.name[content.design_of[area.city[slot]]]
            lines.append(SheetLine(who, "tokens", Say("sheet_tokens_on", {"card": name}), tokens_on(extra)))
    _bonus_lines(st, who, lines)
    for at in area.placed:
        if ids.JOURNEY <= at < ids.BASIC_EVENT:
            lines.append(SheetLine(who, "journey", Say("sheet_journey", {}), ids.JOURNEY_POINTS[at - ids.JOURNEY]))
    _event_lines(st, who, lines)


def _bonus_lines(st: EverdellState, who: int, lines: list[SheetLine]) -> None:
    content = st.ed
    paired = False
    for card in st.areas[who].city:
        design = content.design_of[card]
        value = content.bonus[design]
        if value is None or (isinstance(value, PerPair) and paired):
            continue
        paired = paired or isinstance(value, PerPair)
        args: dict[str, object] = {"card": content.name[design], "value": value.say()}
        lines.append(SheetLine(who, "bonus", Say("sheet_bonus", args), value.get(st, who)))


def _event_lines(st: EverdellState, who: int, lines: list[SheetLine]) -> None:
    content = st.ed
    for event, owner in enumerate(st.basic_owner):
        if owner == who:
            args: dict[str, object] = {"event": content.basic_event_name[event]}
            lines.append(SheetLine(who, "events", Say("sheet_event", args), content.basic_event_points[event]))
    for place, owner in enumerate(st.special_owner):
        if owner == who:
            args = {"event": content.event_name[st.special[place]]}
            lines.append(SheetLine(who, "events", Say("sheet_event", args), event_points(st, who, place)))


def _rugwort_sheet(st: EverdellState, lines: list[SheetLine]) -> None:
    content = st.ed
    area = st.areas[1]
    purple = sum(1 for card in area.city if content.colour[content.design_of[card]] == ids.PROSPERITY)
    others = len(area.city) - purple
    lines.append(SheetLine(1, "cards", Say("sheet_rugwort_cards", {"count": others}), 2 * others))
    lines.append(SheetLine(1, "cards", Say("sheet_rugwort_purple", {"count": purple}), 3 * purple))
    lines.append(SheetLine(1, "tokens", Say("sheet_tokens", {}), area.goods[ids.POINT]))
    lines.append(SheetLine(1, "journey", Say("sheet_journey", {}), journey_points(st, 1)))
    for event, owner in enumerate(st.basic_owner):
        if owner == 1:
            args: dict[str, object] = {"event": content.basic_event_name[event]}
            lines.append(SheetLine(1, "events", Say("sheet_event", args), content.basic_event_points[event]))
    missed = st.special_owner.count(-1)
    lines.append(SheetLine(1, "events", Say("sheet_missed", {"count": missed}), missed * missed_points(st)))
