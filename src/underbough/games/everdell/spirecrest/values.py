"""What trails and cities are worth when the game is scored."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import count_colour, count_colours
from underbough.games.everdell.spirecrest import ids as own
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import everdell
from underbough.kernel.core import State
from underbough.kernel.say import Say
from underbough.kernel.values import Value


class TypeTrail(Value):
    """Points for enough cards of a type in the own city (SP-164, SP-166, SP-168, SP-171, SP-173)."""

    def __init__(self, points: int, colour: int, least: int) -> None:
        self.points = points
        self.colour = colour
        self.least = least

    def get(self, st: State, who: int) -> int:
        position = everdell(st)
        return self.points if count_colour(position.ed, position.areas[who], self.colour) >= self.least else 0

    def plain(self) -> object:
        return {"type_trail": {"points": self.points, "colour": ids.COLOURS[self.colour], "least": self.least}}

    def say(self) -> Say:
        return Say("type_trail", {"points": self.points, "colour": self.colour, "least": self.least})


class LastMapTrail(Value):
    """Points when the own Traveler has got to the last map of the own expedition (SP-177)."""

    def __init__(self, points: int) -> None:
        self.points = points

    def get(self, st: State, who: int) -> int:
        at = trail(everdell(st))
        maps = len(at.expedition[who])
        return self.points if at.where[who] == own.EXPEDITION and maps and at.entered[who] == maps else 0

    def plain(self) -> object:
        return {"last_map_trail": {"points": self.points}}

    def say(self) -> Say:
        return Say("last_map_trail", {"points": self.points})


class EventTrail(Value):
    """Points for enough events, basic and special ones together (SP-195)."""

    def __init__(self, points: int, least: int) -> None:
        self.points = points
        self.least = least

    def get(self, st: State, who: int) -> int:
        position = everdell(st)
        events = position.basic_owner.count(who) + position.special_owner.count(who)
        return self.points if events >= self.least else 0

    def plain(self) -> object:
        return {"event_trail": {"points": self.points, "least": self.least}}

    def say(self) -> Say:
        return Say("event_trail", {"points": self.points, "least": self.least})


class JourneyPoints(Value):
    """Points for each point of the own Journeys, up to a cap (SP-197)."""

    def __init__(self, each: int, most: int) -> None:
        self.each = each
        self.most = most

    def get(self, st: State, who: int) -> int:
        earned = 0
        for at in everdell(st).areas[who].placed:
            if ids.JOURNEY <= at < ids.BASIC_EVENT:
                earned += ids.JOURNEY_POINTS[at - ids.JOURNEY]
        return min(self.most, self.each * earned)

    def plain(self) -> object:
        return {"journey_points": {"each": self.each, "most": self.most}}

    def say(self) -> Say:
        return Say("journey_points", {"each": self.each, "most": self.most})


class TypeCity(Value):
    """Points that fall with the cards of a type in the own city, below nought too (SP-194, SP-196, SP-198)."""

    def __init__(self, start: int, less: int, colour: int, per: int) -> None:
        self.start = start
        self.less = less
        self.colour = colour
        self.per = per

    def get(self, st: State, who: int) -> int:
        position = everdell(st)
        return self.start - self.less * (count_colour(position.ed, position.areas[who], self.colour) // self.per)

    def plain(self) -> object:
        colour = ids.COLOURS[self.colour]
        return {"type_city": {"start": self.start, "less": self.less, "colour": colour, "per": self.per}}

    def say(self) -> Say:
        return Say("type_city", {"start": self.start, "less": self.less, "colour": self.colour, "per": self.per})


class FewestCity(Value):
    """Points, and more for each card of the type that the own city has fewest of (SP-190)."""

    def __init__(self, start: int, each: int) -> None:
        self.start = start
        self.each = each

    def get(self, st: State, who: int) -> int:
        position = everdell(st)
        return self.start + self.each * min(count_colours(position.ed, position.areas[who]))

    def plain(self) -> object:
        return {"fewest_city": {"start": self.start, "each": self.each}}

    def say(self) -> Say:
        return Say("fewest_city", {"start": self.start, "each": self.each})
