"""Why not: what a seat of Everstone might choose but may not, each with its reason and statement."""

from __future__ import annotations

from underbough.games.everstone import harvest, ids, repair, turns
from underbough.games.everstone.describe_prompts import combination, rule_name
from underbough.games.everstone.explore import can_enter, in_play, occupant
from underbough.games.everstone.gains import can_pay
from underbough.games.everstone.influence import tokens_on
from underbough.games.everstone.market import price_of
from underbough.games.everstone.prices import Pay
from underbough.games.everstone.repair import cost_of, has_fate
from underbough.games.everstone.state import EverState, item_of
from underbough.games.everstone.tracks import can_up
from underbough.games.everstone.verbs_tracks import Shift
from underbough.kernel.core import Frame
from underbough.kernel.say import Refusal


def why_not(st: EverState, seat: int) -> list[Refusal]:
    """What this seat can't choose now, and why; each thing on the page at most once."""
    fr = st.top
    if fr is None or not 0 <= seat < st.seats:
        return []
    if seat not in st.may_answer():
        return _waiting(st, seat)
    found = _refused(st, fr, seat, rule_name(fr))
    offered = {option.target for option in st.options(seat)}
    return [refusal for refusal in found if refusal.target not in offered]


def _refused(st: EverState, fr: Frame, seat: int, name: str) -> list[Refusal]:
    match name:
        case "turn":
            return _turn(st, fr, seat)
        case "explore":
            return _locations(st, seat)
        case "buy":
            return _market(st, seat)
        case "harvest":
            return _dice(st, fr, seat)
        case "attempt":
            return _undiscovered(st)
        case "repair":
            return _repairs(st, fr, seat) if fr.pc == repair.CHOOSING else _kept(st, seat)
        case "relocate":
            return _relocations(st, seat)
        case "discover" | "miner":
            return _columns(st, seat)
        case "store" | "draw" | "extension":
            return _spaces(st, seat)
        case "place":
            return _groups(st)
        case "up_any":
            return _tracks(st, seat, True, fr.mem[0], fr.mem[1])
        case "down_any":
            return _tracks(st, seat, False, fr.mem[0], ids.NOTHING)
    if isinstance(fr.node, Shift):
        return _tracks(st, seat, False, fr.node.spaces, ids.NOTHING)
    return []


def _waiting(st: EverState, seat: int) -> list[Refusal]:
    """The pawn's places of somebody who is not asked."""
    asked = st.open_seats()
    why = f"It is player {asked[0] + 1}'s turn." if asked else "It is not your turn."
    return [Refusal(f"column:{seat}:{name}", why, "ES-057") for name in ids.COLUMNS]


def _turn(st: EverState, fr: Frame, seat: int) -> list[Refusal]:
    area = st.areas[seat]
    here = ids.COLUMNS[area.pawn]
    if fr.pc == turns.PAWN:
        found = [Refusal(f"column:{seat}:{here}", "The pawn has to move to another action.", "ES-058")]
        why = "No location can be entered now."
        return [*found, Refusal(f"column:{seat}:explore", why, "ES-060")]
    if fr.pc == turns.RELICS:
        return _relics(st, seat)
    if fr.pc == turns.UPGRADING or fr.pc == turns.WORKING:
        why = "A turn goes down the column: this comes later."
        return [Refusal(f"column:{seat}:{here}", why, "ES-056")]
    return []


def _relics(st: EverState, seat: int) -> list[Refusal]:
    """Tucked cards that can't be used now."""
    area = st.areas[seat]
    found: list[Refusal] = []
    for i, column in enumerate(area.columns):
        for at, entry in enumerate(column):
            item = item_of(entry)
            target = f"tucked:{seat}:{st.ever.slug[item]}"
            if i != area.pawn:
                found.append(Refusal(target, "Only cards below your pawn can be used.", "ES-059"))
            elif item in st.used:
                found.append(Refusal(target, "It has been used this turn.", "ES-073"))
            elif at < st.point:
                found.append(Refusal(target, "Relics are used from top to bottom.", "ES-069"))
            elif st.ever.use[item] is not None:
                why, rule = _unusable(st, seat, item)
                found.append(Refusal(target, why, rule))
    return found


def _unusable(st: EverState, seat: int, item: int) -> tuple[str, str]:
    """Why the action of a tucked card can't be used, and by which statement."""
    area = st.areas[seat]
    use = st.ever.use[item]
    if isinstance(use, Pay):
        takes = use.covers or use.price.token
        if takes and tokens_on(area, item) >= st.ever.circles[item]:
            if use.covers:
                return "Its reputation space is covered.", "ES-111"
            return "It holds as much influence as it can.", "ES-101"
        if takes and area.available() == 0:
            return "You have no influence left for it.", "ES-110" if use.covers else "ES-100"
        stored = 4 - area.open_spaces()
        if stored < use.price.relics:
            return (
                "You have too few stored relics to discard." if stored else "You have no stored relic to discard."
            ), "ES-103"
    return "Its price can't be paid, or nothing of it can happen.", "ES-386"


def _tracks(st: EverState, seat: int, up: bool, spaces: int, barred: int) -> list[Refusal]:
    """Tracks that the token of a seat can't be moved on; ``barred`` is the one that has just been gone back on."""
    found: list[Refusal] = []
    for colour, height in enumerate(st.areas[seat].track):
        target = f"track:{ids.COLOURS[colour]}"
        if height == ids.LOCKED:
            found.append(Refusal(target, "This token lies in a reputation spot and stays there.", "ES-121"))
        elif colour == barred:
            found.append(Refusal(target, "It has to be one of the other two tracks.", "ES-315"))
        elif up and not can_up(st, seat, colour):
            why = "Every space above this token is taken, and so is every reputation spot."
            found.append(Refusal(target, why, "ES-126"))
        elif not up and height == 0:
            found.append(Refusal(target, "This token is at the start: it can't go back.", "ES-120"))
        elif not up and height < spaces:
            found.append(Refusal(target, f"This token can't go back {spaces} spaces.", "ES-113"))
    return found


def _locations(st: EverState, seat: int) -> list[Refusal]:
    found: list[Refusal] = []
    for location in range(in_play(st)):
        target = f"location:{st.ever.location_slug[location]}"
        if can_enter(st, seat, location):
            continue
        if (st.closed >> location) & 1:
            found.append(Refusal(target, "This location is closed for the rest of the game.", "ES-359"))
        elif location == st.areas[seat].caravan:
            found.append(Refusal(target, "Your caravan has to move to another location.", "ES-167"))
        elif occupant(st, seat, location) != ids.NOBODY:
            found.append(Refusal(target, "You can't pay its bonus to the caravan there.", "ES-169"))
    return found


def _market(st: EverState, seat: int) -> list[Refusal]:
    found: list[Refusal] = []
    for space in range(ids.MARKET):
        target = f"market:{space + 1}"
        if st.market[space] == ids.CLOSED:
            found.append(Refusal(target, "This market space is closed.", "ES-369"))
        elif st.market[space] >= 0 and not can_pay(st.areas[seat], *price_of(st, seat, space)):
            found.append(Refusal(target, "You can't pay the price of this space.", "ES-132"))
    return found


def _dice(st: EverState, fr: Frame, seat: int) -> list[Refusal]:
    """Why the workshop action or the discovery is not open."""
    if fr.pc != harvest.CHANGING:
        return []
    found = _undiscovered(st)
    if not harvest.space_open(st, seat, ids.HARVEST):
        why = "A relic covers the Harvest workshop action."
        found.append(Refusal(f"space:{seat}:harvest", why, "ES-190"))
    elif not any(can_pay(st.areas[seat], *price) for price in st.ever.change_price):
        why = "You can't pay for changing a die."
        found.append(Refusal(f"space:{seat}:harvest", why, "ES-192"))
    return found


def _undiscovered(st: EverState) -> list[Refusal]:
    """The combination that the dice would have to show (ES-209)."""
    wanted = combination(st)
    if not wanted:
        return [Refusal("deck", "The relic deck is empty.", "ES-209")]
    return [Refusal("deck", f"The dice do not show the combination of the top relic: {wanted}.", "ES-209")]


def _repairs(st: EverState, fr: Frame, seat: int) -> list[Refusal]:
    found: list[Refusal] = []
    for column, item in enumerate(st.areas[seat].workshop):
        if item < 0 or item in fr.mem:
            continue
        target = f"stored:{seat}:{st.ever.slug[item]}"
        if not has_fate(st, seat, item, column):
            rule = "ES-262" if item >= ids.EXTENSIONS else "ES-235"
            found.append(Refusal(target, "Six cards lie below its space already.", rule))
        elif st.areas[seat].available() < cost_of(st, item)[3]:
            found.append(Refusal(target, "You have no influence left for its repair.", "ES-227"))
        else:
            found.append(Refusal(target, "You can't pay for it beside what you have chosen.", "ES-225"))
    return found


def _kept(st: EverState, seat: int) -> list[Refusal]:
    return [
        Refusal(f"column:{seat}:{ids.COLUMNS[column]}", "Six cards lie here already.", "ES-087")
        for column in range(4)
        if len(st.areas[seat].columns[column]) >= ids.DEPTH
    ]


def _columns(st: EverState, seat: int) -> list[Refusal]:
    return _kept(st, seat)


def _relocations(st: EverState, seat: int) -> list[Refusal]:
    found: list[Refusal] = []
    if ids.NOTHING not in st.areas[seat].workshop:
        for item in st.areas[seat].workshop:
            why = "Your workshop has no open space, and cards are not swapped."
            found.append(Refusal(f"stored:{seat}:{st.ever.slug[item]}", why, "ES-239"))
    return found


def _spaces(st: EverState, seat: int) -> list[Refusal]:
    found: list[Refusal] = []
    for column, item in enumerate(st.areas[seat].workshop):
        if item >= 0:
            rule = "ES-259" if item >= ids.EXTENSIONS else "ES-074"
            target = f"space:{seat}:{ids.COLUMNS[column]}"
            found.append(Refusal(target, "This space holds a card already.", rule))
    return found


def _groups(st: EverState) -> list[Refusal]:
    return [
        Refusal(f"group:{group + 1}", "All three spaces of this group are covered.", "ES-246")
        for group in range(3)
        if ids.NOBODY not in st.ignis[3 * group : 3 * group + 3]
    ]
