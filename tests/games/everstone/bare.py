"""A bare position for tests of single effects: no setup, no turns, just one effect and its questions."""

from __future__ import annotations

from typing import Any

from underbough.games.everstone import ids
from underbough.games.everstone.content import content_of
from underbough.games.everstone.design import EverContent
from underbough.games.everstone.setup import new_area
from underbough.games.everstone.state import Area, EverState
from underbough.games.everstone.vocabulary import Words
from underbough.kernel.chance import QuickChance
from underbough.kernel.core import Content, Effect, Rules, push, run_on
from underbough.kernel.say import Event

BASE = content_of()


def number(name: str) -> int:
    """A card by its name, a miner relic on its plain side."""
    return BASE.name.index(name)


def bare(seats: int = 2, seed: int = 1) -> EverState:
    """Everybody with seven spaces, fifteen tokens on the mat, nothing else; four relics in the market."""
    deck = list(range(BASE.relics))
    market = [deck.pop() for _ in range(ids.MARKET)]
    pile = [deck.pop()]
    areas = [new_area(0, BASE.free_room) for _ in range(seats)]
    st = EverState(
        game=Rules(BASE), content=BASE, seats=seats, top_frame=None, chance=QuickChance(seed), looks=0, areas=areas,
        market=market, deck=deck, pile=pile, seen=(), discard=[], gone=(), lifted=(),
        upgrades=list(range(len(BASE.upgrade_name))), quests=list(range(BASE.personal)), starting=[], beneath=[],
        quest_known=[0] * len(BASE.need), miners=list(range(1, len(BASE.miner_kind))), miner=0, extensions=0,
        tiles=[ids.NOTHING, 0, 1, 2, 3], outer=[4, 5], closed=0, ignis=[ids.NOBODY] * 9, rewards=BASE.standard,
        spots=[ids.NOBODY] * 4, occupied=[1 << space for space in BASE.blocked], achievements=[ids.NOBODY] * 4,
        turn=0, first=0, rounds=1, ending=False, arrivals=0, used=(), point=-1, reward=-1, paid=(), dice=(), tools=0,
        spent=0, sealed=[], known=[], opponent=None,
    )  # fmt: skip
    st.log = []
    return st


def stock(st: EverState, space: int, name: str, who: int = 0) -> int:
    """Put a relic into a workshop space, out of the deck."""
    card = number(name)
    for zone in (st.deck, st.pile):
        if card in zone:
            zone.remove(card)
    if not st.pile:
        st.pile.append(st.deck.pop())
    st.areas[who].workshop[space] = card
    return card


def tucked(st: EverState, column: int, name: str, tokens: int = 0, who: int = 0) -> int:
    """Put a relic below a column."""
    card = number(name)
    if card in st.deck:
        st.deck.remove(card)
    area = st.areas[who]
    area.columns[column] = (*area.columns[column], card | tokens << ids.ITEM_BITS)
    area.room += BASE.spaces[card]
    return card


def top(st: EverState, name: str) -> int:
    """Put a relic on top of the deck."""
    card = number(name)
    if card not in st.pile:
        if card in st.market:
            st.market[st.market.index(card)] = st.deck.pop()
        else:
            st.deck.remove(card)
        st.pile.append(card)
    return card


def effect(*steps: dict[str, Any]) -> Effect:
    """Effects as a pack would write them."""
    return Words().steps("test", list(steps))


def place(content: Content, node: Effect) -> Effect:
    """Give a node of a test an address."""
    content.nodes.pop("test", None)
    node.address = "test"
    return node


def do(st: EverState, node: Effect, *answers: str, who: int = 0) -> list[str]:
    """Carry out an effect with these answers; the keys of the next question, none when it is done."""
    st.top = st.memo = None
    push(st, node, who)
    return go_on(st, *answers)


def go_on(st: EverState, *answers: str) -> list[str]:
    """Answer questions; the keys of the next one, none when there is no more."""
    run_on(st)
    for answer in answers:
        st.apply_action(st.action_of(answer))
    return [] if st.top is None else [st.action_to_string(action) for action in st.legal_actions()]


def goods(st: EverState, who: int = 0) -> tuple[int, int, int]:
    """Blue, yellow and red held."""
    held = st.areas[who].goods
    return held[0], held[1], held[2]


def area(st: EverState, who: int = 0) -> Area:
    """One player's things."""
    return st.areas[who]


def kinds(st: EverState) -> list[str]:
    """What the log tells, in order."""
    assert st.log is not None
    return [event.kind for event in st.log]


def events(st: EverState, kind: str) -> list[Event]:
    """The events of one kind."""
    assert st.log is not None
    return [event for event in st.log if event.kind == kind]


def content() -> EverContent:
    """The built-in content."""
    return BASE
