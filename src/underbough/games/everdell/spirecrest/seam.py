"""Spirecrest's answers to Everdell: each goes to the module that knows."""

from __future__ import annotations

from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.places import PlaceRules
from underbough.games.everdell.spirecrest import (
    critters,
    figures,
    ids,
    locations,
    reactions,
    repeat,
    scoring,
    stores,
    turns,
    weather,
)
from underbough.games.everdell.spirecrest.design import TrailDesign, Trailed
from underbough.games.everdell.spirecrest.expedition import Travel
from underbough.games.everdell.spirecrest.explore import Explore
from underbough.games.everdell.spirecrest.toll import PayToll
from underbough.games.everdell.state import EverdellState
from underbough.kernel.core import Action, Effect, push


class Spirecrest(Trailed):
    """The expansion as Everdell sees it."""

    def turn_actions(self, st: EverdellState, who: int) -> list[Action]:
        return turns.actions(st, who)

    def turn_answer(self, st: EverdellState, who: int, action: Action) -> None:
        turns.answer(st, who, action)

    def action_key(self, st: EverdellState, action: Action) -> str:
        if ids.HIDE <= action < ids.PLAY_DISPLAY:
            return f"visit:{self.design.slug[action - ids.HIDE]}"
        if action < ids.HIDE:
            return critters.action_key(st, action)
        return stores.action_key(st, action)

    def turn_begun(self, st: EverdellState, who: int, action: Action) -> None:
        turns.begun(st, action)

    def turn_over(self, st: EverdellState) -> bool:
        return turns.over(st)

    def passed(self, st: EverdellState, who: int) -> None:
        push(st, st.ed.node("spire/expedition"), who)

    # ---- places ------------------------------------------------------------------------------------------------

    def ready(self, st: EverdellState, who: int) -> int:
        return figures.ready(st, who)

    def places(self, st: EverdellState, who: int, crowds: bool) -> list[Action]:
        return locations.places(st, who, crowds)

    def allows(self, st: EverdellState, who: int, place: Action) -> bool:
        return weather.allows(st, who, place)

    def journey_cards(self, st: EverdellState, who: int, points: int) -> int:
        card = weather.bound(st, who)
        return points if card is None else points + card.journey

    def location(self, st: EverdellState, who: int, place: Action) -> Effect:
        return weather.location(st, who, place)

    def enters(self, st: EverdellState, who: int, at: int) -> bool:
        return weather.enters(st, who, at)

    def enter_own(self, st: EverdellState, who: int, place: Action) -> None:
        locations.enter(st, who, place)

    def place_action(self, at: int) -> Action:
        if at < ids.AT_DECK:
            return ids.VISIT + at - ids.AT_DISCOVERY
        return critters.place_action(at)

    def place_key(self, st: EverdellState, action: Action) -> str:
        if action < ids.DECK_PLACE:
            return self.design.slug[action - ids.VISIT]
        return critters.place_key(st, action)

    def place_args(self, st: EverdellState, action: Action) -> dict[str, object]:
        if action < ids.DECK_PLACE:
            return locations.place_args(st, action)
        return critters.place_args(st, action)

    # ---- workers of another kind -------------------------------------------------------------------------------

    def figures_at(self, st: EverdellState, who: int, at: int) -> int:
        return figures.figures_at(st, who, at)

    def movable(self, st: EverdellState, who: int) -> list[Action]:
        return figures.movable(st, who)

    def stands_at(self, st: EverdellState, action: Action) -> int:
        return figures.stands_at(st, action)

    def lift(self, st: EverdellState, who: int, action: Action) -> int:
        return figures.lift(st, who, action)

    def goals(self, st: EverdellState, who: int, action: Action, left: int) -> list[Action]:
        return critters.goals(st, who, action, left)

    def put(self, st: EverdellState, who: int, action: Action, goal: Action, rules: PlaceRules) -> None:
        critters.put(st, who, action, goal, rules)

    def shifted(self, st: EverdellState, here: int, to: int) -> None:
        figures.shifted(st, here, to)

    def kept(self, st: EverdellState, who: int) -> list[int]:
        return figures.kept(st, who)

    def kidnapped(self, st: EverdellState, who: int) -> None:
        figures.kidnapped(st, who)

    def traits(self, st: EverdellState, card: int) -> int:
        return figures.traits(st, card)

    # ---- plays -------------------------------------------------------------------------------------------------

    def play_begun(self, st: EverdellState, who: int) -> None:
        reactions.play_begun(st, who)

    def taxes(self, st: EverdellState, who: int) -> bool:
        card = weather.bound(st, who)
        return card is not None and card.taxes()

    def extra_cost(self, st: EverdellState, who: int, design: int, meadow: bool) -> list[int]:
        return weather.extra_cost(st, who, design, meadow)

    def card_in(self, st: EverdellState, who: int, zone: int, ref: int) -> int:
        return stores.card_in(st, who, zone, ref)

    def zone_name(self, st: EverdellState, who: int, zone: int) -> str:
        return stores.zone_name(st, who, zone)

    def lift_card(self, st: EverdellState, who: int, zone: int, ref: int) -> int:
        return stores.lift_card(st, who, zone, ref)

    def may_take(self, st: EverdellState, who: int) -> bool:
        card = weather.bound(st, who)
        return card is None or not card.no_take

    # ---- what happens ------------------------------------------------------------------------------------------

    def gained(self, st: EverdellState, who: int, goods: list[int]) -> None:
        reactions.gained(st, who, goods)

    def drew(self, st: EverdellState, who: int) -> None:
        reactions.drew(st, who)

    def discarded(self, st: EverdellState, who: int, cards: list[int]) -> bool:
        return reactions.discarded(st, who, cards)

    def discards_done(self, st: EverdellState, who: int) -> None:
        reactions.discards_done(st)

    def linked(self, st: EverdellState, who: int) -> bool:
        return reactions.linked(st, who)

    # ---- score -------------------------------------------------------------------------------------------------

    def points(self, st: EverdellState, who: int) -> int:
        return scoring.points(st, who)


def install(content: EverdellContent, design: TrailDesign, rules: PlaceRules) -> Spirecrest:
    """Make the extension of a content whose base part stands, with all nodes of the rules of the mountain."""
    found = Spirecrest(design)
    own: list[tuple[str, Effect]] = [
        ("explore", Explore()),
        ("expedition", Travel()),
        ("toll", PayToll()),
        ("fee", weather.Fee(rules)),
    ]
    for name, node in [*own, *critters.nodes(rules), *repeat.nodes(rules), *reactions.nodes()]:
        content.place(f"spire/{name}", node)
    found.before_season = content.node("spire/stay")
    found.after_bonus = content.node("spire/explore")
    content.extension = found
    return found
