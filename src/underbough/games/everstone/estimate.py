"""How a seat stands in Everstone, in points of reputation: the value function that bots look ahead with.

Reputation counts as it is. Everything else is judged by what it is likely to become: quests, achievements and tracks by
the turns of work they still take, stored relics by what selling or keeping them brings beyond their price, tucked cards
by how often they will be used, resources and influence by how soon they can be spent. What an effect that is half-way
through still promises lies on the frame stack and is added. A main action that has just been chosen is played out to
the end of the turn first, always by the best next step. Only what the seat may know goes into it.
"""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import ids, solo
from underbough.games.everstone.barter import Barter
from underbough.games.everstone.explore import Explore
from underbough.games.everstone.harvest import CHANGING, Harvest
from underbough.games.everstone.hopes import OWN_TURN, hope, scoring_hopes, track_hopes
from underbough.games.everstone.market import Buy
from underbough.games.everstone.promises import harvest_hope, promise
from underbough.games.everstone.repair import CHOOSING, Repair, total_cost
from underbough.games.everstone.scoring import ahead
from underbough.games.everstone.state import Area, EverState, item_of, tokens_of
from underbough.games.everstone.turns import (
    PAWN,
    RELICS,
    TURN_ENDED,
    UPGRADING,
    WORKING,
    Turn,
    begin_turn,
    upgrade_effect,
    usable,
)
from underbough.games.everstone.worth import GOODS, REPUTATION, Worths, value
from underbough.kernel.core import Frame

RIVAL: Final = 0.3
"""How much of the best opponent's reputation is deducted."""
WON: Final = 3.0
"""What winning is worth beyond the points, once the game is over."""
TURNS_A_POINT: Final = 1.25
CLOCK: Final = 16.0
SOONEST: Final = 2.0
"""How long a game is taken to go on: so many turns for each point that the leader lacks, but not beyond so many
rounds, since somebody who feels no hurry never turns what they have into reputation; and never less than the last."""
SHARES: Final[list[float]] = [0.2, 0.14, 0.33, 0.27]
"""How often each main action is chosen, by and large."""
REACH: Final = 0.55
"""What a stored relic's gain is worth before it is repaired, which takes part of a turn."""
NEAR: Final = 0.616
"""What is left of a stored relic's gain for each resource that is missing."""
BLOCKED: Final[list[float]] = [1.1, 0.5, 0.765, 0.2]
"""What it costs that a stored relic covers the workshop action of a column."""
PLENTY: Final = 3
HEAP: Final = 0.6
"""Of one colour the first few resources count in full, the others for less."""
SLACK: Final = 3
CROWD: Final = 0.4
"""Spaces that ought to be open for what the next turn brings, and what each resource in them costs."""
HELD: Final = 0.665
"""What a resource is worth before it is spent."""
FADE: Final = 3.1
"""From how many turns before the end on resources lose their worth."""
ROOM: Final = 0.34
"""What a reserve space is worth."""
DEEP: Final = 4.0
"""With so many turns left or fewer, the turn after the present one is played out too."""
MOST_STEPS: Final = 80
"""How many decisions of a turn are played out at most."""


def worths(st: EverState) -> Worths:
    """The worths of the table's content."""
    content = st.ever
    found = content.worths
    if found is None:
        found = content.worths = Worths(content)
    assert isinstance(found, Worths)
    return found


def estimate(st: EverState, who: int) -> float:
    """How ``who`` stands, in points. Only what ``who`` may know goes into it."""
    if st.top is None:
        return final(st, who)
    if just_begun(st, who):
        return looked_ahead(st, who)
    return settled(st, who)


def final(st: EverState, who: int) -> float:
    """The game is over: points, and whether they win."""
    points = float(st.areas[who].reputation)
    if st.opponent is not None:
        return points + (WON if points >= ids.END_AT else 0.0)
    best = 0
    won = True
    for seat, area in enumerate(st.areas):
        if seat != who:
            best = max(best, area.reputation)
            won = won and not ahead(st, seat, who)
    return points - RIVAL * best + (WON if won else 0.0)


def just_begun(st: EverState, who: int) -> bool:
    """Whether ``who`` has chosen a main action and nothing in it yet."""
    fr = st.top
    if fr is None or st.turn != who or fr.who != who:
        return False
    node = fr.node
    if isinstance(node, Turn):
        return fr.pc == UPGRADING
    if isinstance(node, Repair):
        return fr.pc == CHOOSING and not fr.mem
    if isinstance(node, Harvest):
        return fr.pc <= CHANGING and st.tools == 0
    if isinstance(node, Explore):
        return fr.pc == 0
    below = fr.below
    return isinstance(node, Buy) and below is not None and isinstance(below.node, Barter)


def looked_ahead(st: EverState, who: int) -> float:
    """The value after the rest of this turn and the best one that could follow it."""
    now = played_out(st, who)
    if now.top is None:
        return final(now, who)
    left = turns_left(now, who, False)
    if not 1.0 <= left <= DEEP or (st.opponent is not None and not at_pawn(now, who)):
        return settled(now, who)
    best = -1000.0
    following = next_turn(now, who)
    for action in following.legal_actions():
        after = following.clone()
        after.apply_action(action)
        end = played_out(after, who)
        best = max(best, final(end, who) if end.top is None else settled(end, who))
    return best


def at_pawn(st: EverState, who: int) -> bool:
    """Whether ``who`` is to begin a turn."""
    fr = st.top
    return fr is not None and fr.who == who and isinstance(fr.node, Turn) and fr.pc == PAWN


def next_turn(st: EverState, who: int) -> EverState:
    """The next own turn at its first choice, as if nobody else had one in between."""
    if at_pawn(st, who):
        return st
    now = st.clone()
    rule = st.ever.rule
    now.turn = who
    begin_turn(now)
    now.top = Frame(rule[ids.TURN], PAWN, who, (), Frame(rule[ids.TABLE], TURN_ENDED, -1, (), None))
    return now


def played_out(st: EverState, who: int) -> EverState:
    """The position after the rest of the turn, each step the best by :func:`settled`."""
    now = st
    began = now.rounds
    for _ in range(MOST_STEPS):
        fr = now.top
        if fr is None or now.turn != who or now.rounds != began or (isinstance(fr.node, Turn) and fr.pc == PAWN):
            break
        legal = now.legal_actions()
        if len(legal) == 1 or fr.who != who:
            now = now.clone()
            now.apply_action(legal[-1])
            continue
        best: EverState | None = None
        mark = 0.0
        for action in legal:
            after = now.clone()
            after.apply_action(action)
            worth = final(after, who) if after.top is None else settled(after, who)
            if best is None or worth > mark:
                best, mark = after, worth
        assert best is not None
        now = best
    return now


def turn_frame(st: EverState) -> Frame | None:
    """The frame of the turn that is going on."""
    fr = st.top
    while fr is not None:
        if isinstance(fr.node, Turn):
            return fr
        fr = fr.below
    return None


def turns_left(st: EverState, seat: int, going_on: bool) -> float:
    """How many turns this seat has still to begin, about; ``going_on``: it is having one, past its first choice."""
    if st.opponent is not None:
        return float(max(0, solo.turns_left(st.opponent) - int(going_on)))
    if st.ending:
        if st.turn < 0:
            return 0.0
        own, now = (seat - st.first) % st.seats, (st.turn - st.first) % st.seats
        return 1.0 if own > now or (own == now and not going_on) else 0.0
    most = 0
    for area in st.areas:
        most = max(most, area.reputation)
    return max(SOONEST, min(1.0 + TURNS_A_POINT * (ids.END_AT - most), CLOCK - st.rounds))


def settled(st: EverState, who: int) -> float:
    """How ``who`` stands, without playing anything out."""
    turn = turn_frame(st)
    going_on = turn is not None and turn.who == who and turn.pc != PAWN
    turns = turns_left(st, who, going_on)
    area = st.areas[who]
    w = worths(st)
    shares = column_shares(st, w, area, turns)
    found = REPUTATION * (area.reputation + _hopes(st, area, turns, going_on))
    found += goods_worth(area, turns)
    found += stored_worth(st, w, area, turns, shares, going_on)
    found += engine_worth(st, w, area, turns, shares)
    found += means_worth(st, w, area, turns)
    found += pending(st, w, who, turns, shares)
    rival = 0
    for seat, other in enumerate(st.areas):
        if seat != who:
            rival = max(rival, other.reputation)
    return found / REPUTATION - RIVAL * rival


def _hopes(st: EverState, area: Area, turns: float, going_on: bool) -> float:
    """Expected reputation out of quests, achievements and tracks."""
    scoring = turns + (OWN_TURN if going_on else 0.0)
    found = track_hopes(st, area, scoring)
    if scoring > 0.0:
        found += scoring_hopes(st, area, True, scoring)
    return found


def goods_worth(area: Area, turns: float) -> float:
    """What the resources that are held are worth; a heap of one colour, or a full reserve, is worth less."""
    found = 0.0
    for colour in range(3):
        n = area.goods[colour]
        found += GOODS[colour] * (n if n <= PLENTY else PLENTY + HEAP * (n - PLENTY))
    crowded = area.held() + SLACK - area.room
    if crowded > 0:
        found -= CROWD * crowded
    return found * HELD * min(1.0, turns / FADE)


def column_shares(st: EverState, w: Worths, area: Area, turns: float) -> list[float]:
    """How often each column is likely to be used in a turn: strong ones more often."""
    found = []
    for column in range(4):
        power = 0.0
        for entry in area.columns[column]:
            if st.ever.kind[item_of(entry)] != ids.PURPLE_TYPE:
                power += max(0.0, value(w.use[item_of(entry)], turns))
        found.append(SHARES[column] + min(0.18, 0.03 * power))
    return found


def kept_worth(st: EverState, w: Worths, item: int, tokens: int, share: float, turns: float) -> float:
    """What a tucked card still brings in the turns that are left."""
    content = st.ever
    each = value(w.use[item], max(turns - 1.0, 0.0))
    if each <= 0.0:
        return 0.0
    circles = content.circles[item]
    if content.kind[item] == ids.PURPLE_TYPE:
        return each * hope(0.9, turns) if tokens < circles else 0.4
    uses = share * turns
    if circles:
        uses = min(uses, circles - tokens)
    return each * uses


def engine_worth(st: EverState, w: Worths, area: Area, turns: float, shares: list[float]) -> float:
    """What tucked cards and upgrades still bring."""
    found = 0.0
    for column in range(4):
        for entry in area.columns[column]:
            found += kept_worth(st, w, item_of(entry), tokens_of(entry), shares[column], turns)
        upgrade = area.upgrades[column]
        if upgrade >= 0:
            half = w.any if upgrade % 2 else w.fixed
            found += value(half[upgrade // 2], turns) * shares[column] * turns
    return found


def means_worth(st: EverState, w: Worths, area: Area, turns: float) -> float:
    """What influence and reserve room are worth, and tokens that lie at Explore locations."""
    tokens = area.stacks + area.pool
    found = 0.35 * min(float(tokens), turns + 1.0)
    room = area.room
    found += (ROOM * min(room, 13) + 0.1 * max(0, room - 13)) * min(1.0, turns / 4.0)
    others = 1.0 + 0.4 * (st.seats - 1)
    for location in range(ids.LOCATIONS):
        if area.placed[location] and not (st.closed >> location) & 1:
            found += area.placed[location] * w.location[location] * 0.1 * others * turns
    return found


def fate_worth(st: EverState, w: Worths, item: int, share: float, turns: float) -> float:
    """What a stored card is worth once it has been repaired: sold or kept, whichever is better."""
    if item >= ids.EXTENSIONS:
        return 2.0 * min(1.0, turns / 4.0)
    fates = st.ever.fates[item]
    best = value(w.sell[item], turns) if fates & ids.SELLABLE else 0.0
    if fates & ids.KEEPABLE:
        kept = kept_worth(st, w, item, 0, share, turns) + 0.4 * st.ever.spaces[item] * min(1.0, turns / 4.0)
        best = max(best, kept + 1.0 * min(1.0, turns / 3.0))
    return best


def stored_worth(st: EverState, w: Worths, area: Area, turns: float, shares: list[float], going_on: bool) -> float:
    """What the workshop is worth: each card beyond its price, the less the more is missing and the sooner the end."""
    fr = st.top
    chosen: tuple[int, ...] = ()
    if fr is not None and isinstance(fr.node, Repair) and fr.pc == CHOOSING and st.areas[fr.who] is area:
        chosen = fr.mem
    goods = area.goods.copy()
    found = 0.0
    scale = HELD * min(1.0, turns / FADE)
    if chosen:
        blue, yellow, red, _ = total_cost(st, chosen)
        goods = [goods[0] - blue, goods[1] - yellow, goods[2] - red]
    ready = turns - 1.0 if area.pawn == ids.REPAIR else turns
    reach = REACH * min(1.0, 0.4 + 0.2 * ready) if ready >= 0.5 else 0.0
    rest: list[int] = []
    for column in range(4):
        item = area.workshop[column]
        if item < 0:
            continue
        if item < ids.EXTENSIONS:
            found -= BLOCKED[column] * min(1.0, turns / 2.0)
        worth = fate_worth(st, w, item, shares[column], turns)
        if item in st.paid:
            found += worth
        elif item in chosen:
            found += worth - w.price[item] * scale
        else:
            rest.append(column)
    found += _plans(st, w, area, rest, goods, turns, shares, reach)
    return found


def _plans(
    st: EverState,
    w: Worths,
    area: Area,
    columns: list[int],
    goods: list[int],
    turns: float,
    shares: list[float],
    reach: float,
) -> float:
    """What repairing these stored cards later brings, the best first, out of the resources that are left."""
    found = 0.0
    scale = HELD * min(1.0, turns / FADE)
    left = columns.copy()
    while left:
        best, mark = left[0], -1000.0
        for column in left:
            item = area.workshop[column]
            gain = fate_worth(st, w, item, shares[column], turns) - w.price[item] * scale
            gain *= NEAR ** _missing(st, item, goods)
            if gain > mark:
                best, mark = column, gain
        left.remove(best)
        item = area.workshop[best]
        bonus = 0.5 * value(w.bonus[item], turns) if item < ids.EXTENSIONS else 0.5
        found += max(mark * reach, bonus)
        if item < ids.EXTENSIONS:
            blue, yellow, red, _ = st.ever.cost[item]
        else:
            blue, yellow, red = st.ever.extension_price
        goods = [max(0, goods[0] - blue), max(0, goods[1] - yellow), max(0, goods[2] - red)]
    return found


def _missing(st: EverState, item: int, goods: list[int]) -> int:
    if item >= ids.EXTENSIONS:
        return max(0, st.ever.extension_price[1] - goods[1])
    blue, yellow, red, _ = st.ever.cost[item]
    return max(0, blue - goods[0]) + max(0, yellow - goods[1]) + max(0, red - goods[2])


def pending(st: EverState, w: Worths, who: int, turns: float, shares: list[float]) -> float:
    """What is still to come in this turn for ``who``: the rest of effects half-way through, the rest of the column."""
    found = 0.0
    fr = st.top
    while fr is not None:
        node = fr.node
        if isinstance(node, Turn):
            if fr.who == who and fr.pc != PAWN:
                found += _rest_of_turn(st, w, fr, turns)
            break
        if fr.who == who:
            if isinstance(node, Harvest):
                found += harvest_hope(st, w, fr, turns, shares)
            else:
                found += promise(st, w, fr, turns, shares)
        fr = fr.below
    return found


def _rest_of_turn(st: EverState, w: Worths, fr: Frame, turns: float) -> float:
    """The steps of the turn that are still ahead."""
    who = fr.who
    area = st.areas[who]
    column = area.pawn
    found = 0.0
    if fr.pc <= UPGRADING and upgrade_effect(st, who, column) is not None:
        upgrade = area.upgrades[column]
        half = w.any if upgrade % 2 else w.fixed
        found += value(half[upgrade // 2], turns)
    if fr.pc <= WORKING and area.workshop[column] < 0 and column != ids.HARVEST:
        found += 0.6 * BLOCKED[column] * min(1.0, turns / 2.0)
    if fr.pc <= RELICS:
        cards = area.columns[column]
        for at in range(max(st.point, 0), len(cards)):
            item = item_of(cards[at])
            if usable(st, who, item):
                found += max(0.0, 0.9 * value(w.use[item], turns))
    return found
