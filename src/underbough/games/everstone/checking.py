"""Conservation: no card, token or resource is lost or doubled, and kept numbers agree with what they count."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.decks import PlaceUpgrade, TakeMiner
from underbough.games.everstone.gains import Settle
from underbough.games.everstone.state import Area, EverState, item_of, tokens_of


def check(st: EverState) -> None:
    """Raise AssertionError when something is off."""
    check_relics(st)
    check_decks(st)
    check_quests(st)
    check_tokens(st)
    check_tracks(st)
    for seat, area in enumerate(st.areas):
        check_area(st, seat, area)


def lying(st: EverState) -> list[int]:
    """Every item in workshops, columns, hands and on its way."""
    # A market relic whose sell reward is being gained still lies in the market.
    found = [item for item in st.lifted if item not in st.market]
    for area in st.areas:
        found += [item for item in area.workshop if item >= 0] + area.hand
        for column in area.columns:
            found += [item_of(entry) for entry in column]
    return found


def check_relics(st: EverState) -> None:
    """Each relic in one place, the top of the deck settled, a market without gaps while there are cards."""
    held = [item for item in lying(st) if item < ids.MINERS]
    # A card of the market may be on its way out while its sell reward is carried out (ES-293).
    held += [card for card in st.market if card >= 0 and card not in st.lifted] + st.deck + st.pile + st.discard + list(st.gone)
    assert sorted(held) == list(range(st.ever.relics)), "a relic is lost or doubled"
    assert st.pile or not st.deck, "the top of the deck is not settled"
    assert st.pile or not st.discard, "the discard pile was not shuffled in"
    assert not (st.pile and ids.NOTHING in st.market), "the market was not refilled"
    assert all(card in st.pile for card in st.seen), "a known relic is not in the deck"


def check_decks(st: EverState) -> None:
    """Upgrades, miner relics and extensions: each in one place."""
    upgrades, miners = list(st.upgrades), list(st.miners)
    if st.miner >= 0:
        miners.append(st.miner)
    fr = st.top
    while fr is not None:
        if isinstance(fr.node, PlaceUpgrade):
            upgrades.append(fr.mem[0])
        if isinstance(fr.node, TakeMiner):
            miners.append(fr.mem[0])
        fr = fr.below
    extensions = []
    for item in lying(st):
        if item >= ids.EXTENSIONS:
            extensions.append(item - ids.EXTENSIONS)
        elif item >= ids.IMPROVED:
            miners.append(item - ids.IMPROVED)
        elif item >= ids.MINERS:
            miners.append(item - ids.MINERS)
    for area in st.areas:
        upgrades += [entry // 2 for entry in area.upgrades if entry >= 0]
    assert sorted(upgrades) == list(range(len(st.ever.upgrade_slug))), "an upgrade is lost or doubled"
    assert sorted(miners) == list(range(len(st.ever.miner_kind))), "a miner relic is lost or doubled"
    assert len(set(extensions)) == len(extensions), "an extension is doubled"
    assert all(number < st.extensions for number in extensions), "an extension that nobody has gained"
    assert st.extensions <= st.ever.extension_count, "more extensions than there are"


def check_quests(st: EverState) -> None:
    """Each quest in one place, known by those who may."""
    held = st.quests + st.beneath + st.starting
    for seat, area in enumerate(st.areas):
        held = held + area.quests + area.done
        assert area.quests == sorted(area.quests), "quests are not sorted"
        assert area.done == sorted(area.done), "scored quests are not sorted"
        assert all(st.quest_known[quest] == 1 << seat for quest in area.quests), "a quest known to the wrong seats"
        assert all(st.quest_known[quest] == -1 for quest in area.done), "a scored quest is not open"
    assert sorted(held) == list(range(len(st.ever.quest_slug))), "a quest is lost or doubled"


def check_tokens(st: EverState) -> None:
    """Twenty tokens a colour (ES-241), at most four at a location, one on each space of Ignis."""
    for seat, area in enumerate(st.areas):
        found = 3 + 1 + area.stacks + area.pool + sum(area.placed) + st.ignis.count(seat)
        found += len(area.done) + st.achievements.count(seat)
        for column in area.columns:
            for entry in column:
                assert tokens_of(entry) <= st.ever.circles[item_of(entry)], "too many tokens on a card"
                found += tokens_of(entry)
        # In setup the last token waits for its place.
        waiting = st.first < 0 or st.turn < 0
        assert found == ids.TOKENS or (waiting and found == ids.TOKENS - 1), "an influence token is lost or doubled"
    for location in range(ids.LOCATIONS):
        assert sum(area.placed[location] for area in st.areas) <= ids.LOCATION_SPACES, "too many tokens at a location"


def check_tracks(st: EverState) -> None:
    """One token a space, the taken spaces as they are kept, locked tokens in their spots."""
    for colour in range(3):
        taken = [1 << st.ever.blocked[colour]] if st.seats <= 2 else []
        heights = [area.track[colour] for area in st.areas]
        if st.opponent is not None:
            heights.append(st.opponent.track[colour])
        taken += [1 << height for height in heights if 0 < height < ids.LOCKED]
        assert len(set(taken)) == len(taken), "two tokens on a track space"
        assert st.occupied[colour] == sum(taken), "the kept spaces of a track are off"
    for seat, area in enumerate(st.areas):
        for colour in range(3):
            spots = st.spots.count(seat * 4 + colour)
            assert spots == int(area.track[colour] == ids.LOCKED), "a locked token without its spot"


def check_area(st: EverState, seat: int, area: Area) -> None:
    """Limits of a workshop and of columns, and the room for resources."""
    assert min(area.goods) >= 0, "resources below zero"
    room = st.ever.free_room + (ids.STACKS - area.stacks) // ids.STACK
    for item in area.workshop:
        if item >= ids.EXTENSIONS:
            room += st.ever.extension_stored
    for column in area.columns:
        assert len(column) <= ids.DEPTH, "too many cards below a space"
        room += sum(st.ever.spaces[item_of(entry)] for entry in column)
    assert room == area.room, "the kept room is off"
    settling = False
    fr = st.top
    while fr is not None:
        settling = settling or (isinstance(fr.node, Settle) and fr.who == seat)
        fr = fr.below
    assert area.held() <= area.room or settling, "more resources than room"
