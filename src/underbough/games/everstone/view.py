"""What a seat may see of Everstone: everything but the fronts of decks, others' quests and hands in a draft.

Things that can be clicked carry their ``target``, the id that options and refusals name. Seats count from 0.
"""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.describe_cards import achievement_text, effect_text, quest_text, skill_text
from underbough.games.everstone.describe_prompts import rule_name
from underbough.games.everstone.explore import in_play
from underbough.games.everstone.gains import goods_table
from underbough.games.everstone.market import price_of
from underbough.games.everstone.solo import turns_left
from underbough.games.everstone.state import Area, EverState, item_of, tokens_of
from underbough.games.everstone.turns import STEPS, relic_actions
from underbough.games.everstone.view_cards import SIDES
from underbough.games.everstone.workshop import top_card
from underbough.kernel.core import Frame
from underbough.kernel.piles import knows


def view(st: EverState, seat: int, colours: list[str]) -> dict[str, object]:
    """The table as plain data for ``seat`` (-1: a spectator)."""
    content = st.ever
    return {
        "game": "everstone",
        "seat": seat,
        "step": step(st),
        "turn": st.turn if st.turn >= 0 and st.top is not None else None,
        "first": st.first if st.first >= 0 and st.rounds else None,
        "round": st.rounds,
        "ending": st.ending,
        "to_act": st.open_seats(),
        "may_change": st.may_answer(),
        "end_at": ids.END_AT,
        "columns": list(ids.COLUMNS),
        "colours": list(ids.COLOURS),
        "market": [market_space(st, space) for space in range(ids.MARKET)],
        "deck": len(st.deck) + len(st.pile),
        "top": top(st),
        "discard": [content.slug[card] for card in st.discard],
        "gone": [content.slug[card] for card in st.gone],
        "lifted": lifted(st),
        "miner": {"slug": content.slug[ids.MINERS + st.miner], "target": "miner"} if st.miner >= 0 else None,
        "miners": len(st.miners) + int(st.miner >= 0),
        "upgrades": len(st.upgrades),
        "quests": len(st.quests) + len(st.beneath),
        "extensions": content.extension_count - st.extensions,
        "tracks": [track(st, colour) for colour in range(3)],
        "spots": [spot(owner) for owner in st.spots],
        "locations": [location(st, at) for at in range(in_play(st))],
        "outer": [content.tile_slug[tile] for tile in st.outer],
        "tiles": {content.tile_slug[tile]: tile_entry(st, tile) for tile in tiles_in_play(st)},
        "ignis": ignis(st),
        "achievements": [achievement(st, which) for which in range(len(st.achievements))],
        "dice": list(st.dice),
        "changes": [name for kind, name in enumerate(ids.CHANGES) if (st.tools >> kind) & 1],
        "prices": {ids.TOOLS[tool]: goods_table(*content.change_price[tool]) for tool in range(3)},
        "paid": [content.slug[item] for item in st.paid],
        "at": next_relic(st),
        "opponent": opponent(st),
        "seats": [seat_view(st, who, area, seat, colours[who]) for who, area in enumerate(st.areas)],
    }


def step(st: EverState) -> str:
    """Which step of a turn it is, or what comes before and after all turns."""
    fr: Frame | None = st.top
    if fr is None:
        return "end"
    while fr is not None:
        name = rule_name(fr)
        if name == "turn":
            if fr is st.top or st.point >= 0:
                return STEPS[fr.pc]
            # What a step has begun lies above the frame of the turn, which points to the next step already.
            return STEPS[fr.pc - 1]
        if name == "setup":
            return "setup"
        if name == "opponent_turn":
            return "opponent"
        fr = fr.below
    return "setup" if st.rounds == 0 else "scoring"


def next_relic(st: EverState) -> int | None:
    """The place in its column of the tucked card whose turn is next, while relics are used."""
    fr = st.top
    if fr is None or rule_name(fr) != "turn" or step(st) != "relics":
        return None
    actions = relic_actions(st, fr.who)
    column = st.areas[fr.who].columns[st.areas[fr.who].pawn]
    for at in range(max(st.point, 0), len(column)):
        if ids.USE + item_of(column[at]) in actions:
            return at
    return None


def market_space(st: EverState, space: int) -> dict[str, object]:
    """A space of the market with what it costs whose turn it is."""
    card = st.market[space]
    price = price_of(st, st.turn, space) if st.turn >= 0 else st.ever.price[space]
    return {
        "target": f"market:{space + 1}",
        "price": goods_table(*price),
        "relic": st.ever.slug[card] if card >= 0 else None,
        "closed": card == ids.CLOSED,
    }


def top(st: EverState) -> dict[str, object] | None:
    """The back on top of the relic deck, never its front, even if all know it (ES-023, ES-274)."""
    card = top_card(st)
    if card < 0:
        return None
    faces = list(st.ever.faces[card])
    found: dict[str, object] = {"faces": faces, "free": 3 - len(faces), "tool": ids.TOOLS[st.ever.tool[card]]}
    return {**found, "starting": st.ever.starting[card]}


def lifted(st: EverState) -> list[str]:
    """The cards on their way, an upgrade or a miner relic among them."""
    found = [st.ever.slug[item] for item in st.lifted]
    fr = st.top
    while fr is not None:
        if rule_name(fr) == "upgrade":
            found.append(st.ever.upgrade_slug[fr.mem[0]])
        elif rule_name(fr) == "miner":
            found.append(st.ever.slug[ids.MINERS + fr.mem[0]])
        fr = fr.below
    return found


def owner_name(owner: int) -> object:
    """A seat, or the opponent."""
    return "opponent" if owner == ids.OPPONENT else owner


def track(st: EverState, colour: int) -> dict[str, object]:
    """An influence track with its bonuses and tokens."""
    content = st.ever
    spaces: list[object] = []
    for height in range(ids.TOP + 1):
        tokens: list[object] = [seat for seat, area in enumerate(st.areas) if area.track[colour] == height]
        if st.seats <= 2 and content.blocked[colour] == height:
            tokens.append("neutral")
        if st.opponent is not None and st.opponent.track[colour] == height:
            tokens.append("opponent")
        bonus = effect_text(content.track_bonus[colour][height])
        spaces.append({"height": height, "bonus": bonus, "tokens": tokens})
    low, high = content.ranges[colour]
    name = ids.COLOURS[colour]
    return {"colour": name, "target": f"track:{name}", "range": [low, high], "spaces": spaces}


def spot(owner: int) -> dict[str, object] | None:
    """A reputation spot."""
    if owner < 0:
        return None
    colour = owner % 4
    return {"owner": owner_name(owner // 4), "colour": None if colour == ids.FROM_MAT else ids.COLOURS[colour]}


def location(st: EverState, at: int) -> dict[str, object]:
    """An Explore location."""
    content = st.ever
    tile = st.tiles[at]
    caravans: list[object] = [seat for seat, area in enumerate(st.areas) if area.caravan == at]
    # While a bump is being resolved both stand here.
    if st.opponent is not None and st.opponent.caravan == at:
        caravans.append("opponent")
    tokens = [area.placed[at] for area in st.areas]
    return {
        "slug": content.location_slug[at],
        "name": content.location_name[at],
        "target": f"location:{content.location_slug[at]}",
        "bonus": effect_text(content.location_bonus[at]),
        "tile": content.tile_slug[tile] if tile >= 0 else None,
        "text": effect_text(content.tile[tile] if tile >= 0 else content.printed),
        "closed": (st.closed >> at) & 1 == 1,
        "caravans": caravans,
        "tokens": tokens,
        "free": ids.LOCATION_SPACES - sum(tokens),
    }


def tiles_in_play(st: EverState) -> list[int]:
    """Tiles on locations and beyond."""
    return sorted([tile for tile in st.tiles + st.outer if tile >= 0])


def tile_entry(st: EverState, tile: int) -> dict[str, object]:
    """A villager tile."""
    content = st.ever
    text = effect_text(content.tile[tile])
    return {"name": content.tile_name[tile], "side": SIDES[content.tile_side[tile]], "text": text}


def ignis(st: EverState) -> dict[str, object]:
    """Ignis: caravans, the nine spaces, the two rewards."""
    content = st.ever
    caravans: list[object] = [seat for seat, area in enumerate(st.areas) if area.caravan == ids.IGNIS]
    if st.opponent is not None and st.opponent.caravan == ids.IGNIS:
        caravans.append("opponent")
    spaces = [
        {
            "target": f"ignis:{space + 1}",
            "group": space // 3 + 1,
            "bonus": effect_text(content.ignis_bonus[space]),
            "owner": owner if owner >= 0 else None,
        }
        for space, owner in enumerate(st.ignis)
    ]
    rewards = [
        {
            "slug": content.reward_slug[reward],
            "name": content.reward_name[reward],
            "text": effect_text(content.reward[reward]),
            "target": f"reward:{content.reward_slug[reward]}",
        }
        for reward in st.rewards
    ]
    return {"caravans": caravans, "spaces": spaces, "rewards": rewards}


def achievement(st: EverState, which: int) -> dict[str, object]:
    """A global achievement."""
    content = st.ever
    owner = st.achievements[which]
    return {
        "slug": content.achievement_slug[which],
        "name": content.achievement_name[which],
        "text": achievement_text(content, which),
        "points": content.achievement_points[which],
        "owner": owner_name(owner) if owner >= 0 else None,
        "target": f"achievement:{content.achievement_slug[which]}",
    }


def opponent(st: EverState) -> dict[str, object] | None:
    """The solo opponent."""
    found = st.opponent
    if found is None:
        return None
    content = st.ever
    rows = content.solo_rows[found.kind][: found.rows]
    return {
        "kind": ids.OPPONENTS[found.kind],
        "name": content.opponent_name[found.kind],
        "colour": content.colours[found.kind],
        "rows": [ids.SOLO_ACTIONS[row] for row in rows],
        "out": found.left,
        "slid": found.slid,
        "left": found.rows - found.left - found.slid,
        "turns_left": turns_left(found),
        "caravan": content.location_slug[found.caravan] if found.caravan >= 0 else None,
        "heights": list(found.track),
    }


def seat_view(st: EverState, who: int, area: Area, seat: int, colour: str) -> dict[str, object]:
    """A player's things as another sees them."""
    content = st.ever
    mine = who == seat
    return {
        "colour": colour,
        "reputation": area.reputation,
        "points": area.reputation,
        "goods": {name: area.goods[i] for i, name in enumerate(ids.COLOURS)},
        "room": area.room,
        "held": area.held(),
        "bare": content.free_room + (ids.STACKS - area.stacks) // ids.STACK,
        "stacks": area.stacks,
        "pool": area.pool,
        "pawn": ids.COLUMNS[area.pawn],
        "caravan": content.location_slug[area.caravan] if area.caravan >= 0 else None,
        "workshop": [content.slug[item] if item >= 0 else None for item in area.workshop],
        "columns": [[tucked(st, who, entry) for entry in column] for column in area.columns],
        "upgrades": [upgrade(st, entry) for entry in area.upgrades],
        "track": list(area.track),
        "placed": list(area.placed),
        "hand": hand(st, area, seat),
        "quests": len(area.quests),
        "quest_cards": [quest(st, who, card) for card in area.quests] if mine else None,
        "done": [quest(st, who, card) for card in area.done],
        "skill": skill(st, who),
    }


def hand(st: EverState, area: Area, seat: int) -> list[str] | None:
    """Starting relics during setup: open, but for a draft, where a seat sees what it knows."""
    if st.known and not all(knows(st.known, card, seat) for card in area.hand):
        return None
    return [st.ever.slug[card] for card in area.hand]


def tucked(st: EverState, who: int, entry: int) -> dict[str, object]:
    """A tucked card."""
    item = item_of(entry)
    return {
        "slug": st.ever.slug[item],
        "tokens": tokens_of(entry),
        "circles": st.ever.circles[item],
        "used": who == st.turn and item in st.used,
    }


def upgrade(st: EverState, entry: int) -> dict[str, object] | None:
    """A caravan upgrade above a column."""
    if entry < 0:
        return None
    card, half = divmod(entry, 2)
    node = st.ever.upgrade_any[card] if half else st.ever.upgrade_fixed[card]
    return {
        "slug": st.ever.upgrade_slug[card],
        "name": st.ever.upgrade_name[card],
        "text": effect_text(node),
        "half": "any" if half else "fixed",
    }


def quest(st: EverState, who: int, card: int) -> dict[str, object]:
    """A quest whose front may be seen."""
    content = st.ever
    return {
        "slug": content.quest_slug[card],
        "name": content.quest_name[card],
        "text": quest_text(content, card),
        "points": content.quest_points[card],
        "starting": card >= content.personal,
        "target": f"quest:{who}:{content.quest_slug[card]}",
    }


def skill(st: EverState, who: int) -> dict[str, object] | None:
    """A player's merchant skill; ``used``: in this turn already, so that it is over for now."""
    tile = st.areas[who].skill
    if tile == ids.NOTHING:
        return None
    content = st.ever
    used = st.turn == who and (st.spent >> content.skill_kind[tile]) & 1 == 1
    return {
        "slug": content.skill_slug[tile],
        "name": content.skill_name[tile],
        "text": skill_text(content, tile),
        "used": used,
    }
