"""Why something on the page of Everdell can't be chosen now: a target, a sentence, the statement's id."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import code_key, code_of, count_colour, workers_on
from underbough.games.everdell.describe_cards import event_needs
from underbough.games.everdell.describe_places import place_target
from underbough.games.everdell.describe_plays import misplaced, unplayable
from underbough.games.everdell.discards import DiscardFor
from underbough.games.everdell.gifts import GiveCards, GiveVisit
from underbough.games.everdell.granted_plays import GrantPlay, RevealPlay
from underbough.games.everdell.meadow import TakeMeadow
from underbough.games.everdell.payment import can_play, from_meadow
from underbough.games.everdell.places import (
    board_workers,
    effect_here,
    journey_cards,
    placements,
    spots_at,
)
from underbough.games.everdell.state import PASS_WITHOUT_WORKERS, EverdellState
from underbough.games.everdell.turns import Turn
from underbough.games.everdell.view import meadow_target
from underbough.games.everdell.visits import DiscardOwn, StoredVisit
from underbough.games.everdell.wording import SEASON_WORDS, a, good, kind_words, player
from underbough.games.everdell.zones import blocked, hand_designs
from underbough.kernel.core import Action, Frame
from underbough.kernel.say import Refusal
from underbough.kernel.wording import count, listed

Why = tuple[str, str]
"""A sentence and the statement's id."""

NO_WORKER: Why = ("All your workers are out.", "ED-052")


def why_not(st: EverdellState, seat: int) -> list[Refusal]:
    """What this seat can't choose now, and why; each thing on the page at most once."""
    fr = st.top
    if fr is None or not 0 <= seat < st.seats:
        return []
    if seat not in st.open_seats():
        return _waiting(st, seat)
    node = fr.node
    if isinstance(node, Turn):
        return [*_cards_refused(st, seat, ids.PLAIN, -1), *_places_refused(st, seat), *_steps_refused(st, seat)]
    if isinstance(node, GrantPlay):
        return _cards_refused(st, seat, node.grant, node.most_points, node.hand)
    if isinstance(node, RevealPlay):
        return _revealed_refused(st, fr, node)
    return _middle(st, seat)


def _waiting(st: EverdellState, seat: int) -> list[Refusal]:
    """Cards of somebody whose turn it is not."""
    why = (f"It is {player(st.open_seats()[0], st.level)}'s turn.", "ED-044")
    if st.areas[seat].passed:
        why = ("You have passed and take no more turns.", "ED-286")
    return [Refusal(target, *why) for target in _playable_targets(st, seat)]


def _middle(st: EverdellState, seat: int) -> list[Refusal]:
    """Cards that nothing asks about while an effect is carried out."""
    fr = st.top
    assert fr is not None
    if isinstance(fr.node, TakeMeadow) and fr.pc == 0:
        blocks = [place for place in range(ids.MEADOW) if st.meadow[place] >= 0 and blocked(st, place)]
        return [Refusal(meadow_target(st, place), *_blocked_words()) for place in blocks]
    return []


def _blocked_words() -> Why:
    return "A worker of Rugwort lies on this place of the Meadow.", "ED-313"


def _playable_targets(st: EverdellState, seat: int) -> list[str]:
    hand = hand_designs(st, seat)
    meadow = [meadow_target(st, place) for place in range(ids.MEADOW) if st.meadow[place] >= 0]
    return [*(f"hand:{st.ed.slug[design]}" for design in hand), *dict.fromkeys(meadow)]


def _cards_refused(st: EverdellState, who: int, grant: int, most: int, hand: bool = True) -> list[Refusal]:
    """Cards of the hand and the Meadow that can't be played; ``most``: the points they may be worth (-1: any)."""
    content = st.ed
    whys: dict[tuple[int, int], Why] = {}

    def why(design: int, grant: int) -> Why:
        if (design, grant) not in whys:
            found = ("", "")
            if most >= 0 and content.points[design] > most:
                found = (f"It is worth more than {good('point', most)}.", "ED-374")
            elif not can_play(st, who, design, grant):
                found = unplayable(st, who, design, grant)
            whys[design, grant] = found
        return whys[design, grant]

    found: dict[str, Refusal] = {}
    designs = hand_designs(st, who) if hand else []
    for design in designs:
        reason, rule = why(design, grant)
        if reason:
            target = f"hand:{content.slug[design]}"
            found[target] = Refusal(target, reason, rule)
    here = from_meadow(st, grant)
    for place, card in enumerate(st.meadow):
        if card < 0:
            continue
        reason, rule = _blocked_words() if blocked(st, place) else why(content.design_of[card], here)
        if reason:
            target = meadow_target(st, place)
            found[target] = Refusal(target, reason, rule)
    return list(found.values())


def _revealed_refused(st: EverdellState, fr: Frame, node: RevealPlay) -> list[Refusal]:
    """Revealed cards that can't be played."""
    found = []
    rule = "ED-373" if node.may else "ED-192"
    for design in sorted({st.ed.design_of[card] for card in st.revealed}):
        target = f"revealed:{st.ed.slug[design]}"
        if node.most_points >= 0 and st.ed.points[design] > node.most_points:
            found.append(Refusal(target, f"It is worth more than {good('point', node.most_points)}.", rule))
            continue
        reason, statement = misplaced(st, fr.who, design)
        if reason:
            found.append(Refusal(target, reason, statement))
    return found


def _steps_refused(st: EverdellState, who: int) -> list[Refusal]:
    """Preparing and passing."""
    area = st.areas[who]
    free = area.free_workers()
    found = []
    if area.season == ids.AUTUMN:
        found.append(Refusal("prepare", "Autumn is the last season.", "ED-263"))
    elif free > 0:
        home = count(free, "worker is", "workers are")
        found.append(Refusal("prepare", f"{home} still at home: you prepare once all are out.", "ED-256"))
    if area.season < ids.AUTUMN:
        found.append(Refusal("pass", "You can't pass before autumn.", "ED-048"))
    elif free > 0 and st.rules & PASS_WITHOUT_WORKERS:
        found.append(Refusal("pass", "At this table you pass only once all your workers are out.", "ED-424"))
    return found


def _places_refused(st: EverdellState, who: int) -> list[Refusal]:
    """Places that take no worker of this seat."""
    free = st.areas[who].free_workers() > 0
    open_now = set(placements(st, who)) if free else set()
    standing = board_workers(st)
    found: dict[str, Refusal] = {}
    for action in board(st):
        if action not in open_now:
            why = board_why(st, who, action, standing)
            if not why[0] or (not free and why[1] not in ("ED-112", "ED-332")):
                why = NO_WORKER
            target = place_target(st, who, action)
            found[target] = Refusal(target, *why)
    visits_refused(st, who, open_now, free, found)
    return list(found.values())


def board(st: EverdellState) -> list[Action]:
    """Every place of the board."""
    return [
        *range(ids.BASIC, ids.BASIC + len(st.ed.basic)),
        *range(ids.FOREST, ids.FOREST + len(st.forest)),
        *range(ids.HAVEN, ids.BOARD_END),
    ]


def board_why(st: EverdellState, who: int, action: Action, standing: list[int]) -> Why:
    """Why a place of the board is closed."""
    if st.level and action in st.areas[1].placed:
        return "Rugwort's worker stands here.", "ED-312"
    if action < ids.FOREST:
        return "A worker already stands here, and there is room for one.", "ED-056"
    if action < ids.HAVEN:
        return _forest_why(st, who, action, standing)
    area = st.areas[who]
    if action == ids.HAVEN:
        return "You need at least 1 hand card here.", "ED-148"
    if action < ids.BASIC_EVENT:
        points = ids.JOURNEY_POINTS[action - ids.JOURNEY]
        if area.season < ids.AUTUMN:
            return f"The Journey opens to you in autumn; you are in {SEASON_WORDS[area.season].lower()}.", "ED-150"
        if points > 2 and standing[action]:
            return "A worker already stands here, and there is room for one.", "ED-056"
        due = good("card", journey_cards(st, who, points))
        return f"You need {due} in hand to discard; you have {len(area.hand)}.", "ED-152"
    return _event_why(st, who, action)


def _forest_why(st: EverdellState, who: int, action: Action, standing: list[int]) -> Why:
    if action in st.areas[who].placed:
        return "Your own worker already stands here.", "ED-083" if st.seats == 4 else "ED-056"
    if standing[action] >= (2 if st.seats == 4 else 1):
        room = "two" if st.seats == 4 else "one"
        return f"There is room for {room} here, and it is taken.", "ED-056"
    effect = effect_here(st, who, action)
    if isinstance(effect, TakeMeadow):
        full = len(st.areas[who].hand) >= ids.HAND_LIMIT
        if full:
            return f"You already hold {ids.HAND_LIMIT} cards.", "ED-096"
    if isinstance(effect, DiscardFor):
        return "You need at least 1 hand card here.", "ED-058"
    return "Nothing would happen here now.", "ED-058"


def _event_why(st: EverdellState, who: int, action: Action) -> Why:
    """Why an event can't be achieved."""
    content, area = st.ed, st.areas[who]
    basic = action < ids.SPECIAL_EVENT
    place = action - (ids.BASIC_EVENT if basic else ids.SPECIAL_EVENT)
    owner = (st.basic_owner if basic else st.special_owner)[place]
    if owner == who:
        return "You have already achieved this event.", "ED-112"
    if owner >= 0:
        return f"{player(owner, st.level).capitalize()} has taken this event.", "ED-332" if st.level else "ED-112"
    if basic:
        colour = content.basic_event_colour[place]
        have = count_colour(content, area, colour)
        needs = event_needs(content, place, -1)
        return f"It needs {needs} in your city; you have {have}.", "ED-113"
    event = st.special[place]
    missing = [a(content.name[d]) for d in content.event_cards[event] if not area.have >> d & 1]
    each = content.event_each[event]
    for colour in range(5):
        have = count_colour(content, area, colour) if each else 0
        if have < each:
            missing.append(f"{each - have} more {kind_words(-1, -1, colour, each - have != 1)}")
    if missing:
        return f"Your city is missing {listed(missing, 'and')}.", "ED-113"
    return "You can't pay what this event asks.", "ED-114"


def visits_refused(st: EverdellState, who: int, open_now: set[Action], free: bool, found: dict[str, Refusal]) -> None:
    """Cards with worker spots, in every city, that take no worker of this seat."""
    content = st.ed
    for seat, area in enumerate(st.areas):
        if not area.have & content.visit_mask:
            continue
        for slot, card in enumerate(area.city):
            design = content.design_of[card]
            if content.visit[design] is None:
                continue
            code = code_of(st, seat, slot)
            action = (ids.VISIT_OWN if seat == who else ids.THEIRS + seat * ids.CITY) + code
            if action in open_now:
                continue
            target = f"card:{seat}:{code_key(content, code)}"
            why = _card_why(st, who, seat, slot)
            if not free and why[1] != "ED-099":
                why = NO_WORKER
            found[target] = Refusal(target, *why)


def _card_why(st: EverdellState, who: int, seat: int, slot: int) -> Why:
    """Why a card with a worker spot takes none."""
    content, area = st.ed, st.areas[seat]
    card = area.city[slot]
    design = content.design_of[card]
    if seat != who and not content.open[design]:
        return "Only its owner may send a worker there.", "ED-099"
    if workers_on(st, card) >= spots_at(st, seat, slot):
        key = content.key_card[design]
        if spots_at(st, seat, slot) == content.spots[design] and content.locked[design] and key >= 0:
            return f"Its spot is taken; a second one opens beside {a(content.name[key])}.", "ED-105"
        taken = "Its spot is taken." if spots_at(st, seat, slot) == 1 else "All its spots are taken."
        return taken, "ED-103"
    return _idle_why(st, who, design)


def _idle_why(st: EverdellState, who: int, design: int) -> Why:
    """Why a visit would do nothing."""
    effect = st.ed.visit[design]
    if isinstance(effect, GrantPlay):
        if effect.hand:
            worth = f" worth at most {good('point', effect.most_points)}" if effect.most_points >= 0 else ""
            return f"There is no card{worth} in your hand or the Meadow that you can put down.", "ED-059"
        return "There is no card in the Meadow that you can put down and pay for.", "ED-060"
    if isinstance(effect, GiveVisit):
        return f"You need {count(effect.give.least, 'resource', 'resources')} to give.", "ED-061"
    if isinstance(effect, GiveCards):
        return f"You need {count(effect.count, 'hand card', 'hand cards')} to give.", "ED-062"
    if isinstance(effect, DiscardOwn):
        return "There is no other card in your city to discard.", "ED-063"
    if isinstance(effect, StoredVisit):
        return "Nothing lies on it.", "ED-064"
    return "Nothing would happen there now.", "ED-058"
