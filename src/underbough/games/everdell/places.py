"""Where a worker can go, what it sets off there, and what it takes to be let in."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import code_key, code_of, count_colour, count_colours, slot_for, workers_on
from underbough.games.everdell.state import EMPTY_VISITS, Area, EverdellState, extended
from underbough.games.everdell.zones import gain
from underbough.kernel.core import Action, Effect, Frame, start


class Visit(Effect):
    """The effect of a card that workers visit; its frame's ``mem`` starts with the card."""

    def possible(self, st: EverdellState, who: int, card: int) -> bool:
        """Whether at least part of it can happen for ``who`` (ED-058)."""
        return self.legal(st, who)


def board_workers(st: EverdellState) -> list[int]:
    """How many workers stand on each place of the board, by the action that places one there."""
    found = [0] * ids.BOARD_END
    for area in st.areas:
        for at in area.placed:
            if at < ids.BOARD_END:
                found[at] += 1
    return found


def placements(st: EverdellState, who: int, crowds: bool = False, halves: bool = False) -> list[Action]:
    """Every place that a worker of ``who`` may go to now, sorted.

    ``crowds``: workers that are there do not keep it out; ``halves``: half of the cards suffice for an event.
    """
    found = board_places(st, who, crowds, halves) + card_places(st, who, crowds)
    extension = st.ed.extension
    if extension is not None:
        found.extend(extension.places(st, who, crowds))
    return found


def board_places(st: EverdellState, who: int, crowds: bool = False, halves: bool = False) -> list[Action]:
    """The places on the board and the events that a worker of ``who`` may go to, sorted; see :func:`placements`."""
    standing = [0] * ids.BOARD_END if crowds else board_workers(st)
    content = st.ed
    area = st.areas[who]
    found: list[Action] = []
    for i in range(len(content.basic)):
        at = ids.BASIC + i
        if not standing[at] or (content.basic_shared[i] and not _rugwort_at(st, at)):
            found.append(at)
    spots = 2 if st.seats == 4 else 1
    for i in range(len(st.forest)):
        at = ids.FOREST + i
        if standing[at] < spots and (crowds or at not in area.placed) and location_works(st, who, at):
            found.append(at)
    if area.hand or st.rules & EMPTY_VISITS:
        found.append(ids.HAVEN)
    if area.season == ids.AUTUMN:
        for i, points in enumerate(ids.JOURNEY_POINTS):
            free = points == 2 or not standing[ids.JOURNEY + i]
            if free and len(area.hand) >= journey_cards(st, who, points):
                found.append(ids.JOURNEY + i)
    found.extend(_events(st, who, halves))
    extension = content.extension
    if extension is not None:
        found = [place for place in found if extension.allows(st, who, place)]
    return found


def journey_cards(st: EverdellState, who: int, points: int) -> int:
    """How many cards a Journey of so many points costs (ED-151)."""
    if st.ed.extension is not None:
        return st.ed.extension.journey_cards(st, who, points)
    return points


def _rugwort_at(st: EverdellState, place: int) -> bool:
    """Whether Rugwort closes a place, shared or not (ED-312)."""
    return st.level > 0 and place in st.areas[1].placed


def _events(st: EverdellState, who: int, halves: bool) -> list[Action]:
    found = []
    counts = count_colours(st.ed, st.areas[who])
    for i in range(ids.BASIC_EVENTS):
        due = st.ed.basic_event_count[i]
        if st.basic_owner[i] < 0 and counts[st.ed.basic_event_colour[i]] >= (_half(due) if halves else due):
            found.append(ids.BASIC_EVENT + i)
    for i in range(len(st.special)):
        if st.special_owner[i] < 0 and meets_special(st, who, i, halves):
            found.append(ids.SPECIAL_EVENT + i)
    return found


def _half(n: int) -> int:
    """Half of so many, rounded up."""
    return (n + 1) // 2


def meets_basic(st: EverdellState, who: int, event: int) -> bool:
    """Whether a city has enough cards of the type a basic event asks for (ED-125 to ED-128)."""
    content = st.ed
    area = st.areas[who]
    if len(area.city) < content.basic_event_count[event]:
        return False
    return count_colour(content, area, content.basic_event_colour[event]) >= content.basic_event_count[event]


def meets_special(st: EverdellState, who: int, place: int, halves: bool = False) -> bool:
    """Whether a special event can be achieved in full now (ED-113, ED-123, ED-143); ``halves``: by half its cards."""
    content = st.ed
    area = st.areas[who]
    event = st.special[place]
    if halves:
        if not half_met(st, area, event):
            return False
    else:
        for design in content.event_cards[event]:
            if not area.have >> design & 1:
                return False
        each = content.event_each[event]
        if each:
            for colour in range(5):
                if count_colour(content, area, colour) < each:
                    return False
    effect = content.event_effect[event]
    return effect is None or effect.legal(st, who)


def half_met(st: EverdellState, area: Area, event: int) -> bool:
    """Whether a city meets half of all the demands of a special event, rounded up."""
    content = st.ed
    cards = content.event_cards[event]
    each = content.event_each[event]
    met = sum(1 for design in cards if area.have >> design & 1)
    met += sum(min(each, count) for count in count_colours(content, area)) if each else 0
    return met >= _half(len(cards) + 5 * each)


def location_works(st: EverdellState, who: int, place: int) -> bool:
    """Whether a basic or forest location would do anything for ``who``."""
    if st.rules & EMPTY_VISITS:
        return True
    return location_effect(st, place).legal(st, who)


def location_effect(st: EverdellState, place: int) -> Effect:
    """The effect of a basic or forest location."""
    if place < ids.FOREST:
        return st.ed.basic[place - ids.BASIC]
    return st.ed.forest[st.forest[place - ids.FOREST]]


def works_here(st: EverdellState, who: int, place: int) -> bool:
    """Whether a basic or forest location would do anything for a worker of ``who`` that stands there."""
    return bool(st.rules & EMPTY_VISITS) or effect_here(st, who, place).legal(st, who)


def effect_here(st: EverdellState, who: int, place: int) -> Effect:
    """What a basic or forest location does for a worker of ``who`` that stands there."""
    if st.ed.extension is not None:
        return st.ed.extension.location(st, who, place)
    return location_effect(st, place)


def card_places(st: EverdellState, who: int, crowds: bool = False) -> list[Action]:
    """Own cards with a free spot, and open ones of others (ED-098, ED-099); ``crowds``: free or not."""
    content = st.ed
    found: set[Action] = set()
    for seat, area in enumerate(st.areas):
        if not area.have & (content.visit_mask if seat == who else content.open_mask):
            continue
        for slot, card in enumerate(area.city):
            design = content.design_of[card]
            if content.visit[design] is None or (seat != who and not content.open[design]):
                continue
            free = spots_at(st, seat, slot) > (0 if crowds else workers_on(st, card))
            if free and _may_visit(st, who, design, card):
                base = ids.VISIT_OWN if seat == who else ids.THEIRS + seat * ids.CITY
                found.add(base + code_of(st, seat, slot))
    return sorted(found)


def _may_visit(st: EverdellState, who: int, design: int, card: int) -> bool:
    effect = st.ed.visit[design]
    assert isinstance(effect, Visit)
    return bool(st.rules & EMPTY_VISITS) or effect.possible(st, who, card)


def spots_at(st: EverdellState, seat: int, slot: int) -> int:
    """The worker spots of a card in a city; some open only beside another card (ED-105)."""
    content = st.ed
    area = st.areas[seat]
    design = content.design_of[area.city[slot]]
    key = content.key_card[design]
    opened = content.locked[design] if key >= 0 and area.have >> key & 1 else 0
    return content.spots[design] + opened


def place_worker(st: EverdellState, who: int, action: Action, rules: PlaceRules) -> None:
    """Put a worker down and set off what is there (ED-054)."""
    extension = st.ed.extension
    if st.log is not None:
        st.note("visit", who, place_args(st, who, action))
    if extension is not None and action >= ids.ACTIONS:
        extension.enter_own(st, who, action)
        return
    at = standing_at(st, who, action)
    st.areas[who].placed.append(at)
    if extension is None or not extension.enters(st, who, at):
        set_off(st, who, at, rules)


def standing_at(st: EverdellState, who: int, action: Action) -> int:
    """Where a worker stands once it has gone to a place."""
    if action < ids.BOARD_END:
        return action
    seat, slot = city_place(st, who, action)
    return ids.ON_CARD + st.areas[seat].city[slot]


def set_off(st: EverdellState, who: int, at: int, rules: PlaceRules) -> None:
    """Carry out the place ``at`` (as in ``Area.placed``) where a worker has just been put down."""
    if at >= ids.ON_CARD:
        _visit_card(st, who, at - ids.ON_CARD)
    elif at < ids.HAVEN:
        start(st, effect_here(st, who, at), who)
    elif at == ids.HAVEN:
        start(st, rules.haven, who)
    elif at < ids.BASIC_EVENT:
        points = ids.JOURNEY_POINTS[at - ids.JOURNEY]
        st.top = Frame(rules.journey, 0, who, (journey_cards(st, who, points),), st.top)
    elif at < ids.SPECIAL_EVENT:
        st.basic_owner[at - ids.BASIC_EVENT] = who
    else:
        place = at - ids.SPECIAL_EVENT
        st.special_owner[place] = who
        effect = st.ed.event_effect[st.special[place]]
        if effect is not None:
            st.top = Frame(effect, 0, who, (who, place), st.top)


def _visit_card(st: EverdellState, who: int, card: int) -> None:
    owner = owner_of(st, card)
    if owner != who:
        reward_host(st, owner, st.ed.name[st.ed.design_of[card]])
    effect = st.ed.visit[st.ed.design_of[card]]
    assert effect is not None
    st.top = Frame(effect, 0, who, (card,), st.top)


def reward_host(st: EverdellState, owner: int, card: str) -> None:
    """The point for a visit by another player, with its reason in the log (ED-100)."""
    if st.log is not None:
        st.note("host", owner, {"card": card})
    gain(st, owner, ids.POINT, 1)


def owner_of(st: EverdellState, card: int) -> int:
    """In whose city a card stands."""
    for seat, area in enumerate(st.areas):
        if card in area.city:
            return seat
    raise AssertionError("the card is in no city")


def city_place(st: EverdellState, who: int, action: Action) -> tuple[int, int]:
    """The seat and place in its city that a visit to a card means."""
    if action < ids.THEIRS:
        return who, slot_for(st, who, action - ids.VISIT_OWN)
    seat = (action - ids.THEIRS) // ids.CITY
    return seat, slot_for(st, seat, (action - ids.THEIRS) % ids.CITY)


def place_action(st: EverdellState, who: int, at: int) -> Action:
    """The action that would put a worker of ``who`` where one stands; :data:`ids.ASIDE` for one beside its city."""
    if at < ids.ON_CARD:
        return at
    if at >= ids.BEYOND:
        return extended(st).place_action(at)
    card = at - ids.ON_CARD
    for seat, area in enumerate(st.areas):
        for slot, other in enumerate(area.city):
            if other == card:
                base = ids.VISIT_OWN if seat == who else ids.THEIRS + seat * ids.CITY
                return base + code_of(st, seat, slot)
    raise AssertionError("a worker stands on a card that is in no city")


def is_permanent(st: EverdellState, at: int) -> bool:
    """Whether a worker on this place stays for good (ED-068)."""
    if at >= ids.BEYOND:
        return False
    if at >= ids.ON_CARD:
        return st.ed.permanent[st.ed.design_of[at - ids.ON_CARD]]
    return ids.JOURNEY <= at < ids.BASIC_EVENT


def movable(st: EverdellState, who: int) -> list[Action]:
    """Own deployed workers that effects may move or recall, sorted: ``ids.WORKER`` plus the action of the place."""
    placed = st.areas[who].placed
    extension = st.ed.extension
    if extension is None:
        return sorted({ids.WORKER + place_action(st, who, at) for at in placed if not is_permanent(st, at)})
    found = set()
    for at in placed:
        if at < ids.BEYOND and not is_permanent(st, at) and placed.count(at) > extension.figures_at(st, who, at):
            found.add(ids.WORKER + place_action(st, who, at))
    return sorted(found) + extension.movable(st, who)


def lift_worker(st: EverdellState, who: int, action: Action) -> int:
    """Take one of :func:`movable` off its place; the place is free at once (ED-065). Returns where it stood."""
    extension = st.ed.extension
    if extension is not None and action >= ids.ACTIONS:
        return extension.lift(st, who, action)
    placed = st.areas[who].placed
    for i, at in enumerate(placed):
        if at >= ids.BEYOND or is_permanent(st, at) or ids.WORKER + place_action(st, who, at) != action:
            continue
        if extension is None or placed.count(at) > extension.figures_at(st, who, at):
            return placed.pop(i)
    raise AssertionError("no worker stands there")


def stands_on(st: EverdellState, action: Action, place: Action) -> bool:
    """Whether one of :func:`movable` stands on this place of the board."""
    if action >= ids.ACTIONS:
        return extended(st).stands_at(st, action) == place
    return action == ids.WORKER + place


def worker_key(st: EverdellState, action: Action) -> str:
    """One of :func:`movable` as an action key."""
    if action >= ids.ACTIONS:
        return extended(st).action_key(st, action)
    return f"worker:{place_key(st, action - ids.WORKER)}"


def worker_args(st: EverdellState, who: int, action: Action) -> dict[str, object]:
    """One of :func:`movable` for the log, by its place."""
    if action >= ids.ACTIONS:
        return extended(st).place_args(st, action)
    return place_args(st, who, action - ids.WORKER)


def just_left(st: EverdellState, who: int, at: int) -> Action:
    """The placement that would put a worker back where it just stood; none while another card there is just like it."""
    action = place_action(st, who, at)
    if ids.BOARD_END <= action < ids.ACTIONS:
        seat, slot = city_place(st, who, action)
        code = code_of(st, seat, slot)
        if sum(1 for i in range(len(st.areas[seat].city)) if code_of(st, seat, i) == code) > 1:
            return ids.ASIDE
    return action


class PlaceRules:
    """The effects of the Haven and of a Journey."""

    def __init__(self, haven: Effect, journey: Effect) -> None:
        self.haven = haven
        self.journey = journey


def place_key(st: EverdellState, action: Action) -> str:
    """A place as part of an action key."""
    content = st.ed
    if action >= ids.ACTIONS:
        return extended(st).place_key(st, action)
    if action >= ids.THEIRS:
        seat = (action - ids.THEIRS) // ids.CITY
        return f"{code_key(content, (action - ids.THEIRS) % ids.CITY)}@{seat + 1}"
    if action >= ids.VISIT_OWN:
        return code_key(content, action - ids.VISIT_OWN)
    if action < ids.FOREST:
        return f"basic-{action - ids.BASIC + 1}" if action >= ids.BASIC else "aside"
    if action < ids.HAVEN:
        return f"forest-{action - ids.FOREST + 1}"
    if action == ids.HAVEN:
        return "haven"
    if action < ids.BASIC_EVENT:
        return f"journey-{ids.JOURNEY_POINTS[action - ids.JOURNEY]}"
    if action < ids.SPECIAL_EVENT:
        return f"event-{action - ids.BASIC_EVENT + 1}"
    return f"special-{action - ids.SPECIAL_EVENT + 1}"


def place_name(st: EverdellState, who: int, action: Action) -> str:
    """A place in words."""
    content = st.ed
    if action >= ids.ACTIONS:
        return str(place_args(st, who, action)["place"])
    if action >= ids.VISIT_OWN:
        seat, slot = city_place(st, who, action)
        return content.name[content.design_of[st.areas[seat].city[slot]]]
    if action < ids.FOREST:
        return content.basic_name[action - ids.BASIC] if action >= ids.BASIC else "the side of the city"
    if action < ids.HAVEN:
        return content.forest_name[st.forest[action - ids.FOREST]]
    if action == ids.HAVEN:
        return "the Haven"
    if action < ids.BASIC_EVENT:
        return f"the Journey for {ids.JOURNEY_POINTS[action - ids.JOURNEY]} points"
    if action < ids.SPECIAL_EVENT:
        return content.basic_event_name[action - ids.BASIC_EVENT]
    return content.event_name[st.special[action - ids.SPECIAL_EVENT]]


def place_args(st: EverdellState, who: int, action: Action) -> dict[str, object]:
    """A place for the log; of a card also whose it is."""
    if action >= ids.ACTIONS:
        return extended(st).place_args(st, action)
    found: dict[str, object] = {"place": place_name(st, who, action)}
    if action >= ids.VISIT_OWN:
        found["owner"] = city_place(st, who, action)[0]
    return found
