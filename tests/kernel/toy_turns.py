"""Burrow's turn structure: rounds, the hidden choice, turns, playing a card, and what rooms answer."""

from __future__ import annotations

from kernel.toy_state import (
    CELL,
    CLAY,
    CLAYS,
    COPIES,
    DECLINE,
    DIG,
    DUG,
    EDGE,
    HAND,
    OTHER_PLAYED,
    PASS,
    PAY,
    PLAY,
    PLAYED,
    PRICE,
    REACT,
    ROUNDS,
    SECRETS,
    SEED,
    SEEDS,
    SHOW,
    SHOW_NONE,
    TURNS,
    BurrowState,
    Room,
    bits,
    burrow,
    free_cells,
)
from kernel.toy_verbs import Feast, Words

from underbough.kernel.content import only, whole
from underbough.kernel.core import EVERYBODY, Action, Effect, Frame, State, start, step
from underbough.kernel.flow import Simultaneous
from underbough.kernel.reactions import AFTER, BEFORE, Reaction, Window
from underbough.kernel.say import Say
from underbough.kernel.values import Modifier, modified

PLAY_AT = "rules/round/turn/play"
"""Where the node stands that plays a card; effects that build use it."""


class Round(Effect):
    """The whole game: everybody shows a card at once, harvests, and has turns; so many rounds."""

    def __init__(self, show: Show, feast: Feast, turn: Turn) -> None:
        super().__init__()
        self.show = show
        self.feast = feast
        self.turn = turn

    def run(self, st: State, fr: Frame) -> bool:
        position = burrow(st)
        n, pc = st.seats, fr.pc
        if pc > n + TURNS * n:
            if position.round >= ROUNDS:
                st.top = fr.below
                return False
            position.round += 1
            pc = 0
        st.top = below = Frame(self, pc + 1, -1, (), fr.below)
        if pc == 0:
            st.note("round", -1, {"round": position.round})
            st.top = Frame(self.show, 0, -1, tuple(range(n)), below)
        elif pc <= n:
            st.top = Frame(self.feast, 0, (position.first + pc - 1) % n, (), below)
        else:
            st.top = Frame(self.turn, 0, (position.first + pc - 1) % n, (), below)
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [("show", self.show), ("feast", self.feast), ("turn", self.turn)]


class Show(Simultaneous):
    """Every seat secretly chooses a card of its hand; all are shown at once, and the highest goes first."""

    def sealed(self, st: State) -> list[int]:
        return burrow(st).sealed

    def seat_actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [SHOW + card for card in burrow(st).hands[seat]] or [SHOW_NONE]

    def reveal(self, st: State, fr: Frame, answers: list[Action]) -> None:
        position = burrow(st)
        for seat, action in zip(fr.mem, answers, strict=True):
            if action != SHOW_NONE:
                position.known[action - SHOW] = EVERYBODY
                st.note("shown", seat, {"card": position.cards.card_name(action - SHOW)})
        position.first = fr.mem[answers.index(max(answers))]

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "show:none" if action == SHOW_NONE else f"show:{burrow(st).cards.slug(action - SHOW)}"


class Turn(Effect):
    """One action: dig a card out of the deck, play a card from the hand, or pass and find two seeds."""

    def __init__(self, play: PlayRoom, rooms: Rooms) -> None:
        super().__init__()
        self.play = play
        self.rooms = rooms

    def run(self, st: State, fr: Frame) -> bool:
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = burrow(st)
        found = [DIG] if self.may_dig(position, seat) else []
        return [*found, PASS, *(PLAY + card for card in playable(position, seat, 0))]

    def may_dig(self, st: BurrowState, seat: int) -> bool:
        """Whether there is a card to dig and room for it in the hand."""
        return len(st.deck) > 0 and len(st.hands[seat]) < HAND

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        if action == DIG:
            self.dig(burrow(st), seat)
        elif action == PASS:
            burrow(st).goods[seat][SEED] += 2
            st.note("forage", seat, {})
        else:
            self.play.begin(burrow(st), seat, action - PLAY, 0)

    def dig(self, st: BurrowState, who: int) -> None:
        """Draw the top card; whoever knew it still does. The next one shows its back."""
        card = st.deck.draw(st.chance)
        st.known[card] |= bits(who)
        st.hands[who] = sorted([*st.hands[who], card])
        st.deck.settle(st.chance, 1)
        st.looks += 1
        st.note("dig", who, {})
        st.note("drawn", who, {"card": st.cards.card_name(card)}, st.known[card])
        self.rooms.open_for(st, who, DUG, AFTER, card)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action not in (PASS, DIG)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return {DIG: "dig", PASS: "pass"}.get(action) or f"play:{burrow(st).cards.slug(action - PLAY)}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("play", self.play), ("rooms", self.rooms)]


def price_of(st: BurrowState, who: int, card: int, spared: int) -> int:
    """What a card costs a seat now."""
    mine = [st.cards.cheaper[room.card // COPIES] for room in st.rooms if room.owner == who]
    modifiers: list[Modifier] = [m for m in mine if m is not None]
    return max(0, modified(st.cards.price[card // COPIES] - spared, PRICE, modifiers, st, who, card))


def ways_to_pay(st: BurrowState, who: int, card: int, spared: int) -> list[int]:
    """How much of the price can be clay."""
    price = price_of(st, who, card, spared)
    seed, clay = st.goods[who]
    return list(range(max(0, price - seed), min(price, clay) + 1))


def playable(st: BurrowState, who: int, spared: int) -> list[int]:
    """The cards of a hand that can be paid for."""
    return [card for card in st.hands[who] if ways_to_pay(st, who, card, spared)]


class PlayRoom(Effect):
    """Play a card, ``mem`` is (card, how much it is cheaper): answers before it, pay, dig the room, effect, answers."""

    def __init__(self, rooms: Rooms) -> None:
        super().__init__()
        self.rooms = rooms

    def begin(self, st: BurrowState, who: int, card: int, spared: int) -> None:
        """Announce a card of the hand: it is open from now on."""
        st.known[card] = EVERYBODY
        st.note("play", who, {"card": st.cards.card_name(card)})
        st.top = Frame(self, 0, who, (card, spared), st.top)

    def run(self, st: State, fr: Frame) -> bool:
        position, who, card = burrow(st), fr.who, fr.mem[0]
        if fr.pc == 0:
            step(st, fr, 1)
            self.rooms.open_for(position, who, PLAYED, BEFORE, card)
        elif fr.pc == 1:
            ways = ways_to_pay(position, who, card, fr.mem[1])
            if len(ways) > 1:
                return True
            self._pay(st, fr, ways[0])
        elif fr.pc == 2:
            return True
        elif fr.pc == 3:
            step(st, fr, 4)
            effect = position.cards.play[card // COPIES]
            if effect is not None:
                start(st, effect, who)
        elif fr.pc == 4:
            step(st, fr, 5)
            self.rooms.open_for(position, who, PLAYED, AFTER, card)
        else:
            st.top = fr.below
            for other in range(st.seats - 1, 0, -1):
                self.rooms.open_for(position, (who + other) % st.seats, OTHER_PLAYED, AFTER, card)
        return False

    def _pay(self, st: State, fr: Frame, clay: int) -> None:
        goods = burrow(st).goods[fr.who]
        goods[SEED] -= price_of(burrow(st), fr.who, fr.mem[0], fr.mem[1]) - clay
        goods[CLAY] -= clay
        step(st, fr, 2)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = burrow(st)
        if fr.pc == 1:
            return [PAY + clay for clay in ways_to_pay(position, seat, fr.mem[0], fr.mem[1])]
        return [cell_action(x, y) for x, y in free_cells(position)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if fr.pc == 1:
            self._pay(st, fr, action - PAY)
            return
        x, y = cell_of(action)
        step(st, fr, 3)
        self.place(burrow(st), seat, fr.mem[0], x, y)

    def place(self, st: BurrowState, who: int, card: int, x: int, y: int) -> None:
        """The card leaves the hand and is a room."""
        st.hands[who].remove(card)
        st.rooms.append(Room(card, who, x, y))

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if fr.pc == 1:
            return f"pay:{action - PAY}clay"
        x, y = cell_of(action)
        return f"cell:{x},{y}"


def cell_action(x: int, y: int) -> Action:
    """The action that digs at a cell."""
    return CELL + (x + EDGE) * (2 * EDGE + 1) + y + EDGE


def cell_of(action: Action) -> tuple[int, int]:
    """The cell behind :func:`cell_action`."""
    return (action - CELL) // (2 * EDGE + 1) - EDGE, (action - CELL) % (2 * EDGE + 1) - EDGE


class Build(Effect):
    """Play one more card at once, cheaper: a whole payment in the middle of another card.

    It always asks, even when nothing can be paid for: to go on in silence would tell the others something of the hand.
    """

    def __init__(self, spared: int) -> None:
        super().__init__()
        self.spared = spared
        self.reads = self.writes = SEEDS | CLAYS | SECRETS

    def run(self, st: State, fr: Frame) -> bool:
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [DECLINE, *(PLAY + card for card in playable(burrow(st), seat, self.spared))]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        if action != DECLINE:
            play = st.content.node(PLAY_AT)
            assert isinstance(play, PlayRoom)
            play.begin(burrow(st), seat, action - PLAY, self.spared)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "decline" if action == DECLINE else f"play:{burrow(st).cards.slug(action - PLAY)}"

    def plain(self) -> dict[str, object]:
        return {"build": self.spared}

    def say(self) -> Say:
        return Say("build", {"spared": self.spared})


class Rooms(Window):
    """What a seat's rooms answer to an event; reactors are cards."""

    def __init__(self) -> None:
        super().__init__(DECLINE)

    def open_for(self, st: BurrowState, who: int, event: int, moment: int, subject: int) -> None:
        """Open the window of one seat when a room of it answers; a room does not answer its own digging."""
        pending = []
        for room in st.rooms:
            hook = st.cards.reaction[room.card // COPIES]
            if room.owner != who or room.card == subject or hook is None:
                continue
            if hook.answers(st, who, event, moment, subject):
                pending.append(room.card)
        self.open(st, who, event, subject if event != DUG else -1, pending)

    def reaction(self, st: State, item: int) -> Reaction:
        hook = burrow(st).cards.reaction[item // COPIES]
        assert hook is not None
        return hook

    def action_of(self, st: State, item: int) -> Action:
        return REACT + item

    def began(self, st: State, fr: Frame, item: int) -> None:
        st.note("react", fr.who, {"card": burrow(st).cards.card_name(item)})

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "decline" if action == DECLINE else f"react:{burrow(st).cards.slug(action - REACT)}"


def vocabulary(**kinds: type[Effect]) -> Words:
    """All verbs of the toy; ``kinds`` puts other classes in their place."""
    words = Words(**kinds)

    def build(path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "build")
        return words.make("build", Build, whole(path, plain["build"], 0, 3))

    words.verb("build", build)
    return words
