"""Why not: what a seat of Stone & Relic might choose but may not, each with its reason and statement.

Targets are those of the page: cards, cells, or the kind of an Action (``cast:undertow``, ``influence``, ``discard``).
"""

from __future__ import annotations

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.grid import cell_key, neighbours, within
from underbough.games.stone_relic.kingdom import LayDown, Triggers
from underbough.games.stone_relic.relics import LastInfluence
from underbough.games.stone_relic.speech import player
from underbough.games.stone_relic.state import Area, StoneState
from underbough.games.stone_relic.turns import EXPANSION, Turn
from underbough.games.stone_relic.verbs import TakeFromDiscard
from underbough.games.stone_relic.zones import hand_designs
from underbough.kernel.say import Refusal


def why_not(st: StoneState, seat: int) -> list[Refusal]:
    """What this seat can't choose now, and why; each thing on the page at most once."""
    fr = st.top
    if fr is None or not 0 <= seat < st.seats:
        return []
    if isinstance(fr.node, LastInfluence):
        return []
    if fr.who != seat:
        return _waiting(st, seat, fr.who)
    if isinstance(fr.node, Turn) and fr.pc == EXPANSION:
        return [*_actions_refused(st, seat), *_kingdom_refused(st, seat), *_others_refused(st, seat)]
    if isinstance(fr.node, LayDown):
        return _cells_refused(st.areas[seat], seat)
    if isinstance(fr.node, Triggers):
        return [Refusal("decline", "A Monument's ability has to be carried out.", "SR-056")]
    if isinstance(fr.node, TakeFromDiscard):
        return _spell_refused(st)
    return []


def _waiting(st: StoneState, seat: int, asked: int) -> list[Refusal]:
    """Cards of somebody who is not asked."""
    why = f"It is {player(asked)}'s turn." if asked == st.turn else f"This waits for {player(asked)}."
    hand = hand_designs(st, seat)
    return [Refusal(f"hand:{st.stone.slug[design]}", why, "SR-031") for design in hand]


def _actions_refused(st: StoneState, seat: int) -> list[Refusal]:
    """Kinds of Action that are not open, and Spells that are none."""
    found: list[Refusal] = []
    for design in hand_designs(st, seat):
        if st.stone.spell[design] is None:
            why = "It has no Spell ability, so it can't be cast."
            found.append(Refusal(f"cast:{st.stone.slug[design]}", why, "SR-071"))
    if st.current_relic() < 0:
        found.append(Refusal("influence", "No Relic is left to influence.", "SR-080"))
    why = "A card can be discarded for an Action once a turn, before the first Action."
    return [*found, Refusal("discard", why, "SR-046")]


def _kingdom_refused(st: StoneState, seat: int) -> list[Refusal]:
    """Own cards that can't be Developed or cast."""
    area, content = st.areas[seat], st.stone
    found: list[Refusal] = []
    for at, card in enumerate(area.cards):
        design = content.design_of[card]
        target = f"card:{seat}:{cell_key(area.cells[at])}"
        if area.is_city(at):
            found.append(Refusal(target, "This is a City already.", "SR-064"))
        elif content.spell[design] is not None:
            found.append(Refusal(target, "A Spell is cast from the hand; built, it only counts points.", "SR-073"))
        elif not content.is_terrain(design):
            found.append(Refusal(target, "Only a Terrain can be Developed.", "SR-064"))
    return found


def _others_refused(st: StoneState, seat: int) -> list[Refusal]:
    """Terrains in other Kingdoms."""
    content = st.stone
    found: list[Refusal] = []
    for who, area in enumerate(st.areas):
        for at, card in enumerate(area.cards):
            if who != seat and content.is_terrain(content.design_of[card]) and not area.is_city(at):
                target = f"card:{who}:{cell_key(area.cells[at])}"
                found.append(Refusal(target, "You Develop in your own Kingdom only.", "SR-063"))
    return found


def _cells_refused(area: Area, seat: int) -> list[Refusal]:
    """Cells that are taken, and those that touch the Kingdom at a corner only."""
    found: list[Refusal] = []
    corners: set[int] = set()
    for cell in area.cells:
        found.append(Refusal(f"card:{seat}:{cell_key(cell)}", "A card lies here already; it is never moved.", "SR-053"))
        for near in neighbours(cell)[:1] + neighbours(cell)[3:]:
            corners.update((near - 1, near + 1))
    for cell in sorted(corners):
        if cell not in area.cells and cell not in area.free and within(cell):
            why = "A Structure has to share an edge with the Kingdom; a corner is not enough."
            found.append(Refusal(f"cell:{seat}:{cell_key(cell)}", why, "SR-053"))
    return found


def _spell_refused(st: StoneState) -> list[Refusal]:
    """The Spell that is being cast lies on the discard pile and can't fetch itself."""
    if st.cast == ids.NO_CARD:
        return []
    design = st.stone.design_of[st.cast]
    if any(card != st.cast and st.stone.design_of[card] == design for card in st.discard):
        return []
    return [Refusal(f"discard:{st.stone.slug[design]}", "A Spell can't choose itself.", "SR-070")]
