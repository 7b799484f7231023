"""The turn structure of My Lil' Everdell: rounds, turns, playing a card, blue cards, parades and the end steps."""

from __future__ import annotations

from mypy_extensions import i64

from underbough.games.lil_everdell import ids
from underbough.games.lil_everdell.design import GUARDS, packed
from underbough.games.lil_everdell.scoring import bonus_of, total
from underbough.games.lil_everdell.state import LilState, Seat, lil
from underbough.games.lil_everdell.verbs import (
    GatherGoodies,
    bundle_key,
    code_of,
    goods_in,
    spend,
    ways_to_pay,
)
from underbough.kernel.core import Action, Effect, Frame, State, start
from underbough.kernel.reactions import AFTER, Reaction, Window


class Round(Effect):
    """The whole game as rounds: roll, gather, three turns each, return home, move Sun and Moon (LE-024).

    ``pc`` 0 rolls; 1 to n gather, one seat each; then 3 n turns; then the round closes. After the fourth the end steps
    run instead (LE-051, LE-106).
    """

    def __init__(self, gather: GatherGoodies, turn: Turn) -> None:
        super().__init__()
        self.gather = gather
        self.turn = turn

    def run(self, st: State, fr: Frame) -> bool:
        position = lil(st)
        n = position.seats
        pc = fr.pc
        if pc == 0:
            roll_dice(position)
        elif pc <= n:
            self._gather(position, fr, (position.sun + pc - 1) % n)
            return False
        elif pc <= n + ids.FRIENDS * n:
            seat = (position.sun + pc - n - 1) % n
            position.turn = seat
            st.top = Frame(self.turn, 0, seat, (), Frame(self, pc + 1, -1, (), fr.below))
            return False
        elif position.round == ids.ROUNDS:
            position.turn = -1
            st.top = fr.below
            end_steps(position)
            return False
        else:
            next_round(position)
            pc = -1
        st.top = Frame(self, pc + 1, -1, (), fr.below)
        return False

    def _gather(self, st: LilState, fr: Frame, seat: int) -> None:
        st.top = Frame(self, fr.pc + 1, -1, (), fr.below)
        if st.areas[seat].flags & ids.HAS_GREEN:
            st.top = Frame(self.gather, 0, seat, (), st.top)

    def children(self) -> list[tuple[str, Effect]]:
        return [("gather", self.gather), ("turn", self.turn)]


def roll_dice(st: LilState) -> None:
    """The Sun holder rolls every die in play; they lie on the board in a fixed order (LE-031, LE-032)."""
    faces = len(st.lil.face_of)
    for i in range(len(st.dice)):
        st.dice[i] = st.chance.below(faces)
    if st.log is not None:
        st.note("round", st.sun, {"round": st.round})
        st.note("roll", st.sun, {"faces": [st.lil.face_plain[face] for face in st.dice]})


def next_round(st: LilState) -> None:
    """All friends go home; the Sun goes one seat to the right, the Moon to the next spot (LE-047 to LE-050)."""
    for area in st.areas:
        area.placed.clear()
    st.taken = 0
    st.turn = -1
    st.sun = (st.sun - 1) % st.seats
    st.round += 1
    if st.log is not None:
        st.note("home", -1, {"round": st.round - 1})


def end_steps(st: LilState) -> None:
    """Trade two leftovers for a point, then take the purple bonuses, then count (LE-106, LE-107, LE-111, LE-116)."""
    for seat, area in enumerate(st.areas):
        goods = area.goods
        area.traded = (goods[ids.BERRY] + goods[ids.TWIG] + goods[ids.RESIN]) // 2
        goods[ids.BERRY] = goods[ids.TWIG] = goods[ids.RESIN] = 0
        goods[ids.POINT] += area.traded
        if st.log is not None:
            st.note("traded", seat, {"points": area.traded})
    for seat, area in enumerate(st.areas):
        for card in area.cards:
            area.bonus += bonus_of(st, seat, card)
        area.goods[ids.POINT] += area.bonus
        if st.log is not None:
            st.note("bonus", seat, {"points": area.bonus})
    if st.log is not None:
        for seat in range(st.seats):
            st.note("total", seat, {"points": total(st, seat)})


class Turn(Effect):
    """One turn: place a friend (``pc`` 0), may play a card (1), take parade tokens (2 to 5) (LE-043)."""

    def __init__(self, play: PlayCard, blue: BlueWindow) -> None:
        super().__init__()
        self.play = play
        self.blue = blue

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc < 2:
            return True
        self._parades(lil(st), fr)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return placements(lil(st), seat) if fr.pc == 0 else plays(lil(st), seat)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = lil(st)
        if fr.pc == 0:
            st.top = Frame(self, 1, seat, (), fr.below)
            place_friend(position, seat, action)
            return
        st.top = Frame(self, 2, seat, (), fr.below)
        if action != ids.PASS:
            self.play.begin(position, seat, action - ids.PLAY)
        elif st.log is not None:
            st.note("pass", seat, {})

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.PASS

    def _parades(self, st: LilState, fr: Frame) -> None:
        """Take the top token of each parade newly met; blue cards answer right after each token (LE-084, LE-092)."""
        who = fr.who
        area = st.areas[who]
        count = weigh(st, area)
        for parade in range(fr.pc - 2, 4):
            if area.parades[parade] or not meets(count, parade):
                continue
            area.parades[parade] = token_value(st.left[parade])
            st.left[parade] -= 1
            if st.log is not None:
                st.note("parade", who, {"parade": parade, "points": area.parades[parade]})
            if area.flags & ids.HAS_AFTER_PARADE:
                st.top = Frame(self, 3 + parade, who, (), fr.below)
                pending = self.blue.pending(st, who, ids.TOOK_PARADE, parade, -1)
                self.blue.open(st, who, ids.TOOK_PARADE, parade, pending)
                return
        st.top = fr.below

    def key(self, st: State, fr: Frame, action: Action) -> str:
        slug = lil(st).lil.slug
        if action < ids.VISIT_DIE:
            return f"visit:{ids.GOODS[ids.SPACES[action]]}"
        if action < ids.PASS:
            return f"visit:die-{action - ids.VISIT_DIE + 1}"
        if action == ids.PASS:
            return "pass"
        if action < ids.VISIT_CARD:
            return f"play:{slug[action - ids.PLAY]}"
        return f"visit:{slug[action - ids.VISIT_CARD]}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("play", self.play), ("blue", self.blue)]


def placements(st: LilState, who: int) -> list[Action]:
    """Where a friend can go: basic spaces always, free dice, own red cards without a friend (LE-052 to LE-063)."""
    found = [ids.VISIT_SPACE, ids.VISIT_SPACE + 1, ids.VISIT_SPACE + 2]
    taken = st.taken
    for die in range(len(st.dice)):
        if not (taken >> die) & 1:
            found.append(ids.VISIT_DIE + die)
    area = st.areas[who]
    if area.flags & ids.HAS_RED:
        found.extend(_red_cards(st, area))
    return found


def _red_cards(st: LilState, area: Seat) -> list[Action]:
    content = st.lil
    found: list[Action] = []
    for i, card in enumerate(area.cards):
        design = content.design_of[card]
        if content.flags[design] & ids.HAS_RED and ids.AT_CARD + i not in area.placed:
            action = ids.VISIT_CARD + design
            if action not in found:
                found.append(action)
    found.sort()
    return found


def place_friend(st: LilState, who: int, action: Action) -> None:
    """Put one friend down and take what the place offers (LE-042)."""
    area = st.areas[who]
    if action < ids.VISIT_DIE:
        area.placed.append(ids.AT_SPACE + action)
        good = ids.SPACES[action]
        area.goods[good] += 1
        if st.log is not None:
            st.note("visit_space", who, {"good": good})
        return
    if action < ids.PASS:
        die = action - ids.VISIT_DIE
        area.placed.append(ids.AT_DIE + die)
        st.taken |= 1 << die
        if st.log is not None:
            st.note("visit_die", who, {"die": die + 1})
        start(st, st.lil.face_of[st.dice[die]], who)
        return
    design = action - ids.VISIT_CARD
    for i, card in enumerate(area.cards):
        if st.lil.design_of[card] == design and ids.AT_CARD + i not in area.placed:
            area.placed.append(ids.AT_CARD + i)
            break
    if st.log is not None:
        st.note("visit_card", who, {"card": st.lil.name[design]})
    effect = st.lil.effect[design]
    assert effect is not None
    start(st, effect, who)


def plays(st: LilState, who: int) -> list[Action]:
    """Passing, and each design in the display that can be paid for (LE-026, LE-069, LE-071)."""
    area = st.areas[who]
    content = st.lil
    goods = area.goods
    # With a guard bit above each amount, no guard is borrowed from exactly when every amount suffices.
    purse: i64 = packed(goods[ids.BERRY], goods[ids.TWIG], goods[ids.RESIN]) | GUARDS
    cheaper = area.flags & ids.HAS_DISCOUNT
    found = [ids.PASS]
    for card in st.display:
        design = content.design_of[card]
        price: i64 = content.price[design]
        if (purse - price) & GUARDS != GUARDS and (not cheaper or not affordable(st, who, design)):
            continue
        action = ids.PLAY + design
        at = len(found)
        while found[at - 1] > action:
            at -= 1
        if found[at - 1] != action:
            found.insert(at, action)
    return found


def discount_on(st: LilState, who: int, design: int) -> int:
    """How many resources less this seat pays for a design; discounts add up (LE-085)."""
    area = st.areas[who]
    content = st.lil
    total = 0
    if area.flags & ids.HAS_DISCOUNT:
        for card in area.cards:
            modifier = content.discount[content.design_of[card]]
            if modifier is not None and modifier.test.holds(st, who, design):
                total += modifier.amount
    return total


def affordable(st: LilState, who: int, design: int) -> bool:
    """Whether a seat can pay for a design: what it is short of is no more than its discounts spare."""
    goods = st.areas[who].goods
    c = st.lil
    short = 0
    if c.berry[design] > goods[ids.BERRY]:
        short += c.berry[design] - goods[ids.BERRY]
    if c.twig[design] > goods[ids.TWIG]:
        short += c.twig[design] - goods[ids.TWIG]
    if c.resin[design] > goods[ids.RESIN]:
        short += c.resin[design] - goods[ids.RESIN]
    return short == 0 or short <= discount_on(st, who, design)


def payments(st: LilState, who: int, design: int) -> list[int]:
    """Every bundle this seat can pay for a design, as sorted codes."""
    c = st.lil
    spared = discount_on(st, who, design)
    return ways_to_pay(st.areas[who].goods, c.berry[design], c.twig[design], c.resin[design], spared)


class PlayCard(Effect):
    """Play a card from the display: pay (``pc`` 0), lay it down, fill the gap and activate it (1), blue cards (2).

    ``mem`` is (design,) before the card is laid down and (card,) after.
    """

    def __init__(self, blue: BlueWindow) -> None:
        super().__init__()
        self.blue = blue

    def begin(self, st: LilState, who: int, design: int) -> None:
        """Play ``design``; frames only where something is still to be asked or to follow."""
        area = st.areas[who]
        if area.flags & ids.HAS_DISCOUNT:
            ways = payments(st, who, design)
            if len(ways) > 1:
                st.top = Frame(self, 0, who, (design,), st.top)
                return
            self._paid(st, who, design, ways[0])
            return
        c = st.lil
        self._paid(st, who, design, code_of(c.berry[design], c.twig[design], c.resin[design]))

    def _paid(self, st: LilState, who: int, design: int, code: int) -> None:
        spend(st, who, code)
        if st.log is not None:
            st.note("play", who, {"card": st.lil.name[design], "goods": goods_in(code)})
        card = lay_down(st, who, design)
        if st.areas[who].flags & ids.HAS_AFTER_PLAY:
            st.top = Frame(self, 2, who, (card,), st.top)
        effect = st.lil.effect[design]
        if effect is not None and st.lil.colour[design] != ids.RED:
            start(st, effect, who)

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc == 0:
            return True
        position = lil(st)
        card = fr.mem[0]
        st.top = fr.below
        pending = self.blue.pending(position, fr.who, ids.PLAYED_CARD, position.lil.design_of[card], card)
        self.blue.open(st, fr.who, ids.PLAYED_CARD, position.lil.design_of[card], pending)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.PAY + code for code in payments(lil(st), seat, fr.mem[0])]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        self._paid(lil(st), seat, fr.mem[0], action - ids.PAY)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"pay:{bundle_key(goods_in(action - ids.PAY))}"


def lay_down(st: LilState, who: int, design: int) -> int:
    """Move the card to its owner's area and fill the gap from the deck, if any is left (LE-073 to LE-075)."""
    display = st.display
    content = st.lil
    at = 0
    while content.design_of[display[at]] != design:
        at += 1
    card = display[at]
    if st.deck:
        display[at] = st.chance.pick(st.deck)
        if st.log is not None:
            st.note("refill", -1, {"card": content.name[content.design_of[display[at]]]})
    else:
        display.pop(at)
    area = st.areas[who]
    area.cards.append(card)
    area.flags |= content.flags[design]
    return card


class BlueWindow(Window):
    """The moment after a play or a parade token, when own blue cards answer; reactors are card numbers (LE-082)."""

    def __init__(self) -> None:
        super().__init__(ids.DECLINE)

    def pending(self, st: LilState, who: int, event: int, subject: int, besides: int) -> list[int]:
        """The own blue cards that answer an event; a card never answers its own play (LE-083)."""
        content = st.lil
        found = []
        for card in st.areas[who].cards:
            hook = content.reaction[content.design_of[card]]
            if hook is not None and card != besides and hook.answers(st, who, event, AFTER, subject):
                found.append(card)
        return found

    def reaction(self, st: State, item: int) -> Reaction:
        content = lil(st).lil
        hook = content.reaction[content.design_of[item]]
        assert hook is not None
        return hook

    def action_of(self, st: State, item: int) -> Action:
        return ids.REACT + lil(st).lil.design_of[item]

    def began(self, st: State, fr: Frame, item: int) -> None:
        if st.log is not None:
            st.note("react", fr.who, {"card": lil(st).lil.name[lil(st).lil.design_of[item]]})

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"react:{lil(st).lil.slug[action - ids.REACT]}"


def token_value(left: int) -> int:
    """What the top token of a stack of ``left`` is worth: 6, 5, 4, 3 (LE-010)."""
    return ids.PARADE_TOP - ids.PARADE_TOKENS + left


def weigh(st: LilState, area: Seat) -> i64:
    """The cards of an area counted by colour and kind, a byte each."""
    weight = st.lil.weight
    total: i64 = 0
    for card in area.cards:
        w: i64 = weight[card]
        total += w
    return total


def meets(count: i64, parade: int) -> bool:
    """Whether an area with these counts meets a parade's condition (LE-095 to LE-099)."""
    if parade == ids.FIVE_PLACES:
        return count >> 48 >= 5
    if parade == ids.FIVE_CRITTERS:
        return (count >> 40) & 255 >= 5
    green, blue, tan = count & 255, (count >> 8) & 255, (count >> 16) & 255
    red, purple = (count >> 24) & 255, (count >> 32) & 255
    if parade == ids.ALL_COLOURS:
        return green > 0 and blue > 0 and tan > 0 and red > 0 and purple > 0
    return blue >= 3 or tan >= 3 or red >= 3 or purple >= 3
