"""Counting in Stone & Relic: Structures, standing modifiers, variable points, Wealth, Influence, totals, the sheet."""

from __future__ import annotations

from typing import Final

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.grid import neighbours
from underbough.games.stone_relic.state import PROSPERITY_SEVEN, TERRAINS_COUNT_ONE, Area, StoneState
from underbough.kernel.core import State
from underbough.kernel.say import Say, SheetLine
from underbough.kernel.values import Condition

PER: Final = ("city_in_kingdom", "adjacent_card", "adjacent_terrain_or_city", "affiliation_in_kingdom")
PER_CITY: Final = 0
PER_ADJACENT: Final = 1
PER_ADJACENT_GROUND: Final = 2
PER_AFFILIATION: Final = 3


class Formula:
    """Points worked out when the game is scored: ``base`` and 1 for each thing, up to ``most`` (SR-012)."""

    def __init__(self, base: int, per: int, affiliation: int, most: int) -> None:
        self.base = base
        self.per = per
        self.affiliation = affiliation
        self.most = most

    def get(self, st: StoneState, who: int, at: int) -> int:
        """The points of the card in this place of a Kingdom."""
        return min(self.most, self.base + self.count(st, st.areas[who], at))

    def count(self, st: StoneState, area: Area, at: int) -> int:
        """How many things there are to count."""
        content = st.stone
        if self.per == PER_CITY:
            return area.cities()
        found = 0
        if self.per == PER_AFFILIATION:
            for i, card in enumerate(area.cards):
                if not area.is_city(i) and content.affiliation[content.design_of[card]] == self.affiliation:
                    found += 1
            return found
        beside = neighbours(area.cells[at])
        for i, cell in enumerate(area.cells):
            if cell in beside and (
                self.per == PER_ADJACENT or area.is_city(i) or content.is_terrain(content.design_of[area.cards[i]])
            ):
                found += 1
        return found

    def say(self, affiliations: list[str]) -> Say:
        """The formula in words."""
        named = affiliations[self.affiliation] if self.per == PER_AFFILIATION else ""
        return Say("formula", {"base": self.base, "per": PER[self.per], "affiliation": named, "most": self.most})


class Always(Condition):
    """No condition: a standing modifier of these cards always applies."""

    def holds(self, st: State, who: int, subject: int) -> bool:
        return True

    def plain(self) -> object:
        return {}

    def say(self) -> Say:
        return Say("always", {})


def structures(st: StoneState, who: int) -> int:
    """How many Structures a Kingdom counts: an undeveloped Terrain as 2, any other card as 1 (SR-043)."""
    area, content = st.areas[who], st.stone
    terrain = 1 if st.rules & TERRAINS_COUNT_ONE else 2
    found = 0
    for i, card in enumerate(area.cards):
        if area.is_city(i):
            found += 1
            continue
        design = content.design_of[card]
        own = content.counts[design]
        if own:
            found += own
        else:
            found += terrain if content.is_terrain(design) else 1
    return found


def changed(st: StoneState, who: int, quantity: int) -> int:
    """What the face-up cards of a Kingdom add to a number; copies add up."""
    area, content = st.areas[who], st.stone
    found = 0
    for i, card in enumerate(area.cards):
        design = content.design_of[card]
        if (content.changes[design] >> quantity) & 1 and not area.is_city(i):
            for modifier in content.modifiers[design]:
                if modifier.quantity == quantity and modifier.test.holds(st, who, design):
                    found += modifier.amount
    return found


def hand_limit(st: StoneState, who: int) -> int:
    """How many cards a player keeps after the Expansion Step (SR-083)."""
    return max(0, ids.HAND_LIMIT + changed(st, who, ids.HAND_SIZE))


def power_of(st: StoneState, cards: list[int]) -> int:
    """The Power Values of these cards added together."""
    content, found = st.stone, 0
    for card in cards:
        found += content.power[content.design_of[card]]
    return found


def matching(st: StoneState, cards: list[int], relic: int) -> int:
    """How many of these cards bear a Relic's bonus icon (SR-027)."""
    content = st.stone
    icon, found = content.relic_icon[relic], 0
    for card in cards:
        if content.affiliation[content.design_of[card]] == icon:
            found += 1
    return found


def influence_total(st: StoneState, who: int, relic: int) -> int:
    """A player's combined Power for a Relic: cards, matching icons, Cities, abilities (SR-092 to SR-095)."""
    area = st.areas[who]
    cards = area.influence
    bonus = changed(st, who, ids.INFLUENCE_TOTAL)
    return power_of(st, cards) + matching(st, cards, relic) + area.cities() + bonus


def wealth_total(st: StoneState, who: int) -> int:
    """A player's Wealth: the Power beneath the Wealth card, Cities, abilities (SR-121)."""
    area = st.areas[who]
    return power_of(st, area.wealth) + area.cities() + changed(st, who, ids.WEALTH_TOTAL)


def largest_count(st: StoneState, who: int) -> int:
    """The Structures that count for the Largest Kingdom (SR-118)."""
    return structures(st, who) + changed(st, who, ids.LARGEST)


def card_points(st: StoneState, who: int, at: int) -> int:
    """The points of the card in this place of a Kingdom; a City's are 3 (SR-021)."""
    area, content = st.areas[who], st.stone
    if area.is_city(at):
        return ids.CITY_POINTS
    design = content.design_of[area.cards[at]]
    formula = content.formula[design]
    return content.points[design] if formula is None else formula.get(st, who, at)


def kingdom_points(st: StoneState, who: int) -> int:
    """The Point Values of a Kingdom (SR-117)."""
    found = 0
    for at in range(len(st.areas[who].cards)):
        found += card_points(st, who, at)
    return found


def relic_points(st: StoneState, who: int) -> int:
    """The points of a player's Relics (SR-124)."""
    found = 0
    for relic, owner in enumerate(st.owner):
        if owner == who:
            found += st.stone.relic_points[relic]
    return found


def prosperity_points(st: StoneState) -> int:
    """What the Prosperity card is worth (SR-122, SR-130)."""
    return 7 if st.rules & PROSPERITY_SEVEN else st.stone.prosperity


def alone_at_the_top(counts: list[int]) -> int:
    """The seat that has more than all others, -1 when the most is shared (SR-119, SR-123)."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else ids.NOBODY


def total(st: StoneState, who: int) -> int:
    """A player's points as they stand; Bonus cards belong to nobody before the end (SR-029)."""
    found = kingdom_points(st, who) + relic_points(st, who)
    if st.largest == who:
        found += st.stone.largest
    if st.prosperity == who:
        found += prosperity_points(st)
    return found


def placement(st: StoneState) -> list[int]:
    """Each seat's place, 1 first; ties share (SR-125, SR-126)."""
    totals = [total(st, seat) for seat in range(st.seats)]
    return [1 + sum(1 for other in totals if other > mine) for mine in totals]


def score_sheet(st: StoneState) -> list[SheetLine]:
    """Every line of the count with its reason; the lines of a seat add up to its total."""
    lines: list[SheetLine] = []
    for seat in range(st.seats):
        lines.extend(_kingdom_lines(st, seat))
        for relic, owner in enumerate(st.owner):
            if owner == seat:
                reason = Say("sheet_relic", {"relic": st.stone.relic_name[relic]})
                lines.append(SheetLine(seat, "relics", reason, st.stone.relic_points[relic]))
        if st.is_terminal():
            lines.extend(_bonus_lines(st, seat))
    return lines


def _kingdom_lines(st: StoneState, seat: int) -> list[SheetLine]:
    """Each card of a Kingdom, the Structures first and then the Cities."""
    area, content = st.areas[seat], st.stone
    lines: list[SheetLine] = []
    cities: list[SheetLine] = []
    for at, card in enumerate(area.cards):
        points = card_points(st, seat, at)
        if area.is_city(at):
            cities.append(SheetLine(seat, "cities", Say("sheet_city", {}), points))
            continue
        design = content.design_of[card]
        formula = content.formula[design]
        args: dict[str, object] = {"card": content.name[design]}
        if formula is None:
            lines.append(SheetLine(seat, "structures", Say("sheet_card", args), points))
        else:
            args["formula"] = formula.say(content.affiliation_id)
            args["count"] = formula.count(st, area, at)
            lines.append(SheetLine(seat, "structures", Say("sheet_formula", args), points))
    return lines + cities


def _bonus_lines(st: StoneState, seat: int) -> list[SheetLine]:
    """Largest Kingdom and Prosperity, with what was compared."""
    counts = [largest_count(st, other) for other in range(st.seats)]
    args: dict[str, object] = {"mine": counts[seat], "most": max(counts), "tied": counts.count(max(counts)) > 1}
    points = st.stone.largest if st.largest == seat else 0
    found = [SheetLine(seat, "largest", Say("sheet_largest", args), points)]
    wealth = [wealth_total(st, other) for other in range(st.seats)]
    area = st.areas[seat]
    args = {"mine": wealth[seat], "most": max(wealth), "tied": wealth.count(max(wealth)) > 1}
    args["cards"], args["cities"] = power_of(st, area.wealth), area.cities()
    args["bonus"] = changed(st, seat, ids.WEALTH_TOTAL)
    points = prosperity_points(st) if st.prosperity == seat else 0
    return [*found, SheetLine(seat, "prosperity", Say("sheet_prosperity", args), points)]
