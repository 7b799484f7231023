"""The verbs that discovery cards may use, read from plain tables, and what they score."""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import ids
from underbough.games.everdell.discards import DiscardCards
from underbough.games.everdell.gains import GainAny
from underbough.games.everdell.places import PlaceRules
from underbough.games.everdell.plays import PlayCard
from underbough.games.everdell.spirecrest.lessened import GainSpot
from underbough.games.everdell.spirecrest.repeat import Hideout
from underbough.games.everdell.spirecrest.searches import DiscardAndDrawFull, RevealForGoods, Search
from underbough.games.everdell.spirecrest.stores import ShowCards, StoreCards
from underbough.games.everdell.spirecrest.values import (
    EventTrail,
    FewestCity,
    JourneyPoints,
    LastMapTrail,
    TypeCity,
    TypeTrail,
)
from underbough.games.everdell.spirecrest.visits import (
    DiscardAndPlay,
    DiscardEachType,
    DrawAndAnyPerWorker,
    DrawOpenFull,
    GainMix,
    RevealForPoints,
)
from underbough.games.everdell.vocabulary import read_goods
from underbough.kernel.content import array, only, table, text, whole
from underbough.kernel.core import Effect
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import shown
from underbough.kernel.values import Value

MOST_STORED: Final = 8
MOST_SHOWN: Final = 8
MOST_REVEALED: Final = 8
ANY_GOODS: Final = (*ids.GOODS, "any")


def _single(path: str, plain: dict[str, object]) -> str:
    """The one verb of a table."""
    if len(plain) != 1:
        raise ContentError(f"{path}: expected one verb, found {', '.join(plain) or 'none'}")
    return next(iter(plain))


def _true(path: str, value: object) -> None:
    if value is not True:
        raise ContentError(f"{path}: expected true, not {shown(value)}")


def _numbers(path: str, value: object, **limits: tuple[int, int]) -> list[int]:
    """Whole numbers out of a table that has just these fields."""
    inner = table(path, value)
    only(path, inner, *limits)
    return [whole(f"{path}.{name}", inner.get(name), low, high) for name, (low, high) in limits.items()]


class TrailWords:
    """Reads the effects of discovery cards for one content."""

    def __init__(self, play: PlayCard, rules: PlaceRules) -> None:
        self.card_play = play
        self.rules = rules

    def visit(self, path: str, value: object) -> Effect:
        """What a worker does on a card."""
        plain = table(path, value)
        verb = _single(path, plain)
        at, inner = f"{path}.{verb}", plain[verb]
        if verb == "gain":
            goods = read_goods(at, inner, "card", "any", "point")
            amounts = [goods.get(name, 0) for name in (*ids.GOODS, "point")]
            return GainSpot(amounts, goods.get("card", 0), goods.get("any", 0))
        if verb == "gain_mix":
            fields = table(at, inner)
            only(at, fields, "count", "of")
            names = [text(f"{at}.of", name, *ids.GOODS) for name in array(f"{at}.of", fields.get("of"))]
            if not names or len(set(names)) != len(names):
                raise ContentError(f"{at}.of: expected some of {', '.join(ids.GOODS)}, each once")
            goods_of = sorted(ids.GOODS.index(name) for name in names)
            return GainMix(whole(f"{at}.count", fields.get("count"), 1, 9), goods_of)
        if verb == "draw_and_any_per_worker":
            cards, each = _numbers(at, inner, cards=(0, 8), each=(1, 4))
            return DrawAndAnyPerWorker(cards, each, GainAny())
        if verb == "reveal_for_points":
            return RevealForPoints(_numbers(at, inner, each=(1, 4))[0])
        if verb == "discard_each_type":
            return DiscardEachType(_numbers(at, inner, points=(1, 20))[0])
        if verb in ("draw_open_full", "discard_and_play", "move_here"):
            _true(at, inner)
            if verb == "move_here":
                return Hideout(self.rules)
            return DrawOpenFull() if verb == "draw_open_full" else DiscardAndPlay(self.card_play)
        raise ContentError(f"{path}: a place on a discovery card does not know {verb}")

    def play(self, path: str, value: object) -> Effect:
        """What a card does once, when it is played."""
        plain = table(path, value)
        verb = _single(path, plain)
        at, inner = f"{path}.{verb}", plain[verb]
        if verb == "search":
            return Search(ids.KINDS.index(text(at, inner, *ids.KINDS)), DiscardCards())
        if verb == "reveal_for_goods":
            fields = table(at, inner)
            only(at, fields, "count", *ids.COLOURS)
            goods = [ANY_GOODS.index(text(f"{at}.{name}", fields.get(name), *ANY_GOODS)) for name in ids.COLOURS]
            return RevealForGoods(whole(f"{at}.count", fields.get("count"), 1, MOST_REVEALED), goods, GainAny())
        if verb == "discard_and_draw_full":
            _true(at, inner)
            return DiscardAndDrawFull(GainAny())
        raise ContentError(f"{path}: a discovery card that works once does not know {verb}")

    def store(self, path: str, value: object) -> StoreCards:
        """Cards that are laid beneath a card, and for how much less they are played from there."""
        fields = table(path, value)
        only(path, fields, "most", "kind", "less", "berries_less")
        if ("less" in fields) == ("berries_less" in fields):
            raise ContentError(f"{path}: expected either less or berries_less")
        kind = ids.KINDS.index(text(f"{path}.kind", fields.get("kind"), *ids.KINDS))
        if "less" in fields:
            grant = ids.LESS + whole(f"{path}.less", fields["less"], 1, 9)
        else:
            grant = ids.BERRIES_LESS + whole(f"{path}.berries_less", fields["berries_less"], 1, 9)
        return StoreCards(whole(f"{path}.most", fields.get("most"), 1, MOST_STORED), kind, grant)

    def display(self, path: str, value: object) -> ShowCards:
        """Cards that lie open for all."""
        cards, points = _numbers(path, value, cards=(1, MOST_SHOWN), points=(0, 5))
        return ShowCards(cards, points)

    def score(self, path: str, value: object) -> Value:
        """What a trail or a city is worth."""
        plain = table(path, value)
        verb = _single(path, plain)
        at, inner = f"{path}.{verb}", plain[verb]
        if verb in ("type_trail", "type_city"):
            fields = table(at, inner)
            colour = ids.COLOURS.index(text(f"{at}.colour", fields.get("colour"), *ids.COLOURS))
            rest = {name: n for name, n in fields.items() if name != "colour"}
            if verb == "type_trail":
                points, least = _numbers(at, rest, points=(1, 20), least=(1, 15))
                return TypeTrail(points, colour, least)
            start, less, per = _numbers(at, rest, start=(0, 20), less=(1, 5), per=(1, 15))
            return TypeCity(start, less, colour, per)
        if verb == "last_map_trail":
            return LastMapTrail(_numbers(at, inner, points=(1, 20))[0])
        if verb == "event_trail":
            points, least = _numbers(at, inner, points=(1, 20), least=(1, 8))
            return EventTrail(points, least)
        if verb == "journey_points":
            each, most = _numbers(at, inner, each=(1, 5), most=(1, 40))
            return JourneyPoints(each, most)
        if verb == "fewest_city":
            start, each = _numbers(at, inner, start=(0, 20), each=(1, 5))
            return FewestCity(start, each)
        raise ContentError(f"{path}: a score does not know {verb}")
