"""Cities: what stands in them, what lies on each card, which copies can be told apart, coming and going.

What lies on a card is one number: bit 0 an occupied token, then eight bits each for point tokens, stored twigs, resin,
pebbles and berries.
"""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import ids
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.state import Area, EverdellState
from underbough.games.everdell.zones import discard, discard_some

OCCUPIED: Final = 1
TOKEN: Final = 2
TOKENS_AT: Final = 1
STORE_AT: Final = 9
BYTE: Final = 255


def tokens_on(extra: int) -> int:
    """Point tokens on a card."""
    return (extra >> TOKENS_AT) & BYTE


def stored_on(extra: int) -> list[int]:
    """Twigs, resin, pebbles and berries stored on a card."""
    return [(extra >> (STORE_AT + 8 * good)) & BYTE for good in range(4)]


def refresh(content: EverdellContent, area: Area) -> None:
    """Count the city anew: designs, pairs and spaces (ED-219)."""
    have = 0
    space = 0
    husbands = 0
    wives = 0
    for card in area.city:
        design = content.design_of[card]
        have |= 1 << design
        kind = content.space[design]
        if kind:
            space += 1
            if kind == ids.SPACE_HUSBAND:
                husbands += 1
            elif kind == ids.SPACE_WIFE:
                wives += 1
    area.have = have
    area.pairs = husbands if husbands < wives else wives
    area.space = space - area.pairs


def slot_of(area: Area, card: int) -> int:
    """The place of a card in a city, or -1."""
    for i, other in enumerate(area.city):
        if other == card:
            return i
    return -1


def first_of(content: EverdellContent, area: Area, design: int) -> int:
    """The place of the first card of a design, or -1."""
    if not area.have >> design & 1:
        return -1
    for i, card in enumerate(area.city):
        if content.design_of[card] == design:
            return i
    return -1


def count_of(content: EverdellContent, area: Area, design: int) -> int:
    """How many cards of a design stand in a city."""
    if not area.have >> design & 1:
        return 0
    n = 0
    for card in area.city:
        if content.design_of[card] == design:
            n += 1
    return n


def count_colour(content: EverdellContent, area: Area, colour: int) -> int:
    """How many cards of a type stand in a city (ED-124)."""
    n = 0
    for card in area.city:
        if content.colour[content.design_of[card]] == colour:
            n += 1
    return n


def count_colours(content: EverdellContent, area: Area) -> list[int]:
    """How many cards of each type stand in a city (ED-124)."""
    found = [0, 0, 0, 0, 0]
    for card in area.city:
        found[content.colour[content.design_of[card]]] += 1
    return found


def is_paired(content: EverdellContent, area: Area, slot: int) -> bool:
    """Whether the Husband or Wife in this place is one of a pair; the earlier ones pair first (ED-300)."""
    design = content.design_of[area.city[slot]]
    if content.space[design] < ids.SPACE_HUSBAND:
        return False
    before = 0
    for i in range(slot):
        if content.design_of[area.city[i]] == design:
            before += 1
    return before < area.pairs


def room_for(content: EverdellContent, area: Area, design: int, without: int = -1) -> bool:
    """Whether a card of ``design`` finds a space, after the card in place ``without`` has left (ED-165, ED-219)."""
    kind = content.space[design]
    if kind == ids.SPACE_NONE:
        return True
    if without < 0:
        if area.space < ids.CITY_SPACES:
            return True
        if kind == ids.SPACE_ONE:
            return False
    cards = husbands = wives = 0
    for i, card in enumerate(area.city):
        other = content.space[content.design_of[card]]
        if i == without or not other:
            continue
        cards += 1
        if other == ids.SPACE_HUSBAND:
            husbands += 1
        elif other == ids.SPACE_WIFE:
            wives += 1
    cards += 1
    if kind == ids.SPACE_HUSBAND:
        husbands += 1
    elif kind == ids.SPACE_WIFE:
        wives += 1
    return cards - (husbands if husbands < wives else wives) <= ids.CITY_SPACES


def add(st: EverdellState, seat: int, card: int) -> None:
    """Put a card into a city, with the tokens it starts with."""
    area = st.areas[seat]
    area.city.append(card)
    area.extra.append(st.ed.tokens[st.ed.design_of[card]] << TOKENS_AT)
    st.known[card] = -1
    refresh(st.ed, area)


def take_out(st: EverdellState, seat: int, slot: int, workers_to: int) -> int:
    """Take a card out of a city; tokens and goods on it are lost (ED-222). Returns the card, for its new place.

    Ordinary workers on it go to the card ``workers_to``, or stand aside when that is -1 (ED-107, ED-108); permanent
    ones are out of the game (ED-109). A Dungeon takes its prisoners to the discard pile.
    """
    area = st.areas[seat]
    card = area.city.pop(slot)
    area.extra.pop(slot)
    content = st.ed
    design = content.design_of[card]
    here = ids.ON_CARD + card
    to = ids.ASIDE if workers_to < 0 else ids.ON_CARD + workers_to
    for other in st.areas:
        while here in other.placed:
            at = other.placed.index(here)
            if content.permanent[design]:
                other.placed.pop(at)
                other.workers -= 1
            else:
                other.placed[at] = to
    if content.extension is not None:
        content.extension.shifted(st, here, -1 if content.permanent[design] else to)
    if content.ability[design] == ids.DUNGEON:
        prisoners = area.prisoners.copy()
        area.prisoners.clear()
        discard(st, seat, prisoners)
    refresh(content, area)
    return card


def discard_from(st: EverdellState, seat: int, slot: int, workers_to: int = -1, more: bool = False) -> int:
    """Discard a card of a city (ED-221); returns it. ``more``: the caller will say when all are discarded."""
    card = take_out(st, seat, slot, workers_to)
    if more:
        discard_some(st, seat, [card])
    else:
        discard(st, seat, [card])
    return card


def workers_on(st: EverdellState, card: int) -> int:
    """How many workers stand on a card."""
    here = ids.ON_CARD + card
    n = 0
    for area in st.areas:
        for at in area.placed:
            if at == here:
                n += 1
    return n


def traits(st: EverdellState, seat: int, slot: int) -> tuple[int, ...]:
    """What tells one copy from another: what lies on it, who stands on it, whether it is paired."""
    area = st.areas[seat]
    card = area.city[slot]
    here = ids.ON_CARD + card
    paired = 1 if is_paired(st.ed, area, slot) else 0
    others = st.ed.extension.traits(st, card) if st.ed.extension is not None else 0
    return (area.extra[slot], paired, others, *(sum(1 for at in other.placed if at == here) for other in st.areas))


def code_of(st: EverdellState, seat: int, slot: int) -> int:
    """The number of a card in a city within a range of the action space; equal for copies that are alike."""
    area = st.areas[seat]
    content = st.ed
    design = content.design_of[area.city[slot]]
    if content.unique[design] or count_of(content, area, design) == 1:
        return design * ids.COPIES
    seen: list[tuple[int, ...]] = []
    for i, card in enumerate(area.city):
        if content.design_of[card] != design:
            continue
        mine = traits(st, seat, i)
        if mine not in seen:
            seen.append(mine)
        if i == slot:
            return design * ids.COPIES + min(seen.index(mine), ids.COPIES - 1)
    raise AssertionError("the card is not in this city")


def slot_for(st: EverdellState, seat: int, code: int) -> int:
    """The first place that :func:`code_of` gives this number."""
    area = st.areas[seat]
    design = code // ids.COPIES
    for i, card in enumerate(area.city):
        if st.ed.design_of[card] == design and code_of(st, seat, i) == code:
            return i
    raise AssertionError("no card of this city has that number")


def code_key(content: EverdellContent, code: int) -> str:
    """A card of a city in an action key: its slug, with a number from the second kind of copy on."""
    k = code % ids.COPIES
    slug = content.slug[code // ids.COPIES]
    return slug if k == 0 else f"{slug}.{k + 1}"
