"""Playing a card, step by step: route, payment, Meadow, city, own effect, reactions (ED-167 to ED-172)."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import OCCUPIED, add, code_key, code_of, count_of, discard_from, slot_for, take_out
from underbough.games.everdell.payment import (
    ability_slot,
    bundle_goods,
    bundles,
    fool_targets,
    replaceable,
    routes,
)
from underbough.games.everdell.state import (
    FOOL_TRIGGERS_NOTHING,
    NESTED_TRIGGERS,
    EverdellState,
    everdell,
    extended,
    receivers,
)
from underbough.games.everdell.zones import discard, gain, refill, take_from_hand, take_from_meadow
from underbough.kernel.core import Action, Effect, Frame, State, start
from underbough.kernel.reactions import AFTER, FORCED, Reaction, Window

ROUTE: int = 0
PRICE: int = 1
RECEIVER: int = 2
PLACE: int = 3
PAID: int = 4


class PlayCard(Effect):
    """One play. ``mem``: zone, reference in it, grant, route, bundle.

    The reference is a design of the hand, or a place in the Meadow, the limbo or a zone of an expansion.
    ``pc`` is the question that is open: the route, the bundle, who gets a Shepherd's price, or where it goes (which
    Construction a Ruins replaces, whose city a Fool goes to).
    """

    def __init__(self, triggers: Triggers) -> None:
        super().__init__()
        self.triggers = triggers

    def begin(self, st: EverdellState, who: int, zone: int, ref: int, grant: int) -> None:
        """Start a play that :func:`can_play` allows."""
        if st.ed.extension is not None:
            st.ed.extension.play_begun(st, who)
        if zone == ids.FROM_HAND:
            # The card is announced before anything is asked about it, and the open question names it.
            for card in st.areas[who].hand:
                if st.ed.design_of[card] == ref:
                    st.known[card] = -1
                    break
        self._route(st, Frame(self, ROUTE, who, (zone, ref, grant), st.top))

    def design(self, st: EverdellState, fr: Frame) -> int:
        """The design being played."""
        zone, ref = fr.mem[0], fr.mem[1]
        if zone == ids.FROM_HAND:
            return ref
        if zone >= ids.FROM_BEYOND:
            return st.ed.design_of[extended(st).card_in(st, fr.who, zone, ref)]
        return st.ed.design_of[st.meadow[ref] if zone == ids.FROM_MEADOW else st.limbo[ref]]

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc == PAID:
            self._leave(everdell(st), Frame(self, RECEIVER, fr.who, fr.mem, fr.below))
            return False
        return True

    def _route(self, st: EverdellState, fr: Frame) -> None:
        """Ask for the route where there are several."""
        ways = routes(st, fr.who, self.design(st, fr), fr.mem[2])
        if len(ways) > 1:
            st.top = fr
        else:
            self._price(st, fr, ways[0])

    def _price(self, st: EverdellState, fr: Frame, route: Action) -> None:
        """Ask for the bundle where there are several."""
        codes = bundles(st, fr.who, self.design(st, fr), fr.mem[2], route)
        mem = (fr.mem[0], fr.mem[1], fr.mem[2], route)
        if len(codes) > 1:
            st.top = Frame(self, PRICE, fr.who, mem, fr.below)
        else:
            self._pay(st, Frame(self, PRICE, fr.who, mem, fr.below), codes[0])

    def _pay(self, st: EverdellState, fr: Frame, code: int) -> None:
        """Carry out the route and pay, to an opponent where the card asks for that (ED-167, ED-168)."""
        who, route = fr.who, fr.mem[3]
        design = self.design(st, fr)
        goods = st.areas[who].goods
        paid = bundle_goods(code)
        for good in range(4):
            goods[good] -= paid[good]
        if st.log is not None:
            self._note_play(st, fr, design, route, paid)
        self._carry_out(st, who, route)
        paid_for = Frame(self, RECEIVER, who, (fr.mem[0], fr.mem[1], fr.mem[2], route, code), fr.below)
        if st.ed.paid_to_opponent[design] and code:
            to = receivers(st, who)
            if len(to) > 1:
                st.top = paid_for
                return
            if to:
                self._hand_over(st, who, to[0], paid)
        self._leave(st, paid_for)

    def _leave(self, st: EverdellState, fr: Frame) -> None:
        """The paid card leaves hand or Meadow, a gap is filled, and the card is put down (ED-169, ED-170).

        What the payment has set off, by a card that was discarded for it, comes before the gap is filled.
        """
        if st.raised is not None:
            st.top = Frame(self, PAID, fr.who, fr.mem, fr.below)
            return
        card = self._lift(st, fr)
        st.limbo.append(card)
        mem = (ids.FROM_LIMBO, len(st.limbo) - 1, fr.mem[2], fr.mem[3], fr.mem[4])
        self._place(st, Frame(self, PLACE, fr.who, mem, fr.below))

    def _note_play(self, st: EverdellState, fr: Frame, design: int, route: Action, paid: list[int]) -> None:
        way = "granted" if (fr.mem[2] & ids.WAY) != ids.PLAIN else route_key(st, route).split(":")[1]
        cost = ids.table_of(paid)
        args: dict[str, object] = {"card": st.ed.name[design], "goods": cost, "by": "", "way": way, "zone": fr.mem[0]}
        if route >= ids.OCCUPY:
            args["by"] = st.ed.name[(route - ids.OCCUPY) // ids.COPIES]
        if fr.mem[0] >= ids.FROM_BEYOND:
            args["at"] = extended(st).zone_name(st, fr.who, fr.mem[0])
        st.note("play", fr.who, args)

    def _carry_out(self, st: EverdellState, who: int, route: Action) -> None:
        """What the route costs in cards and tokens (ED-167, ED-198)."""
        area = st.areas[who]
        if route >= ids.OCCUPY:
            area.extra[slot_for(st, who, route - ids.OCCUPY)] |= OCCUPIED
        elif route >= ids.OWN:
            slot = slot_for(st, who, route - ids.OWN)
            card = take_out(st, who, slot, -1)
            area.prisoners.append(card)
            if st.log is not None:
                st.note("imprison", who, {"card": st.ed.name[st.ed.design_of[card]]})
        elif route == ids.BY_CRANE or route == ids.BY_INNKEEPER:
            ability = ids.CRANE if route == ids.BY_CRANE else ids.INNKEEPER
            card = discard_from(st, who, ability_slot(st, who, ability))
            if st.log is not None:
                st.note("leaves", who, {"card": st.ed.name[st.ed.design_of[card]]})

    def _lift(self, st: EverdellState, fr: Frame) -> int:
        zone, ref = fr.mem[0], fr.mem[1]
        if zone == ids.FROM_HAND:
            card = take_from_hand(st, fr.who, ref)
        elif zone == ids.FROM_MEADOW:
            card = take_from_meadow(st, ref)
            refill(st)
        elif zone >= ids.FROM_BEYOND:
            card = extended(st).lift_card(st, fr.who, zone, ref)
        else:
            card = st.limbo.pop(ref)
        st.known[card] = -1
        return card

    def _hand_over(self, st: EverdellState, who: int, to: int, paid: list[int]) -> None:
        """A Shepherd's price goes to an opponent (ED-209)."""
        for good in range(4):
            st.areas[to].goods[good] += paid[good]
        if st.log is not None:
            st.note("paid_to", who, {"to": to})

    def _place(self, st: EverdellState, fr: Frame) -> None:
        """Ask where the card goes where there is a choice."""
        options = self._goals(st, fr)
        if len(options) > 1:
            st.top = fr
        else:
            self._put_down(st, fr, options[0] if options else -1)

    def _goals(self, st: EverdellState, fr: Frame) -> list[Action]:
        """Where the card can go, when it does not simply go into the own city."""
        design = self.design(st, fr)
        if st.ed.replaces[design]:
            return sorted({ids.OWN + code_of(st, fr.who, slot) for slot in replaceable(st, fr.who, design)})
        if st.ed.to_opponent[design]:
            if st.level:
                return sorted({ids.THEIRS + ids.CITY + code_of(st, 1, slot) for slot in range(len(st.areas[1].city))})
            return [ids.SEAT + seat for seat in sorted(fool_targets(st, fr.who, design))]
        return []

    def _put_down(self, st: EverdellState, fr: Frame, goal: Action) -> None:
        """The card reaches its city, works, and others react to it."""
        who = fr.who
        content = st.ed
        card = st.limbo.pop(fr.mem[1])
        design = content.design_of[card]
        st.top = fr.below
        if st.level:
            st.answers += 1
        if content.to_opponent[design]:
            self.triggers.watch(st, who, design, False)
            self._send(st, who, card, goal)
            return
        if content.replaces[design]:
            self._replace(st, who, card, goal - ids.OWN)
        else:
            self.triggers.watch(st, who, design, True)
            add(st, who, card)
        effect = content.play[design]
        if effect is not None:
            start(st, effect, who)
        produce = content.produce[design]
        if produce is not None:
            st.top = Frame(produce, 0, who, (who, len(st.areas[who].city) - 1), st.top)

    def _replace(self, st: EverdellState, who: int, card: int, code: int) -> None:
        """A Ruins takes a Construction's place, its workers and its printed cost (ED-401, ED-107)."""
        slot = slot_for(st, who, code)
        self.triggers.watch(st, who, st.ed.design_of[card], True)
        old = discard_from(st, who, slot, card)
        add(st, who, card)
        if st.log is not None:
            st.note("leaves", who, {"card": st.ed.name[st.ed.design_of[old]]})
        for good, n in enumerate(st.ed.cost[st.ed.design_of[old]]):
            gain(st, who, good, n)

    def _send(self, st: EverdellState, who: int, card: int, goal: Action) -> None:
        """A Fool goes into an opponent's city; Rugwort loses a card to it and it is discarded (ED-327, ED-328)."""
        if not st.level:
            add(st, goal - ids.SEAT, card)
            if st.log is not None:
                st.note("sent", who, {"card": st.ed.name[st.ed.design_of[card]], "to": goal - ids.SEAT})
            return
        discard(st, who, [card])
        if goal >= 0:
            gone = discard_from(st, 1, slot_for(st, 1, goal - ids.THEIRS - ids.CITY))
            if st.log is not None:
                st.note("leaves", 1, {"card": st.ed.name[st.ed.design_of[gone]]})

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        if fr.pc == ROUTE:
            return routes(position, seat, self.design(position, fr), fr.mem[2])
        if fr.pc == PRICE:
            return [
                ids.BUNDLE + code for code in bundles(position, seat, self.design(position, fr), fr.mem[2], fr.mem[3])
            ]
        if fr.pc == RECEIVER:
            return [ids.SEAT + to for to in sorted(receivers(position, seat))]
        return self._goals(position, fr)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if fr.pc == ROUTE:
            self._price(position, fr, action)
        elif fr.pc == PRICE:
            self._pay(position, fr, action - ids.BUNDLE)
        elif fr.pc == RECEIVER:
            self._hand_over(position, seat, action - ids.SEAT, bundle_goods(fr.mem[4]))
            self._leave(position, fr)
        else:
            self._put_down(position, fr, action)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        content = everdell(st).ed
        if fr.pc == ROUTE:
            return route_key(everdell(st), action)
        if fr.pc == PRICE:
            return f"pay:{goods_key(bundle_goods(action - ids.BUNDLE))}"
        if action < ids.MEADOW_PICK:
            return f"to:{action - ids.SEAT + 1}"
        if action >= ids.THEIRS:
            return f"remove:{code_key(content, action - ids.THEIRS - ids.CITY)}"
        return f"replace:{code_key(content, action - ids.OWN)}"


def route_key(st: EverdellState, action: Action) -> str:
    """A route as an action key."""
    plain = {ids.BY_COST: "cost", ids.BY_JUDGE: "judge", ids.BY_CRANE: "crane", ids.BY_INNKEEPER: "innkeeper"}
    if action in plain:
        return f"pay:{plain[action]}"
    if action >= ids.OCCUPY:
        return f"pay:occupy:{code_key(st.ed, action - ids.OCCUPY)}"
    return f"pay:imprison:{code_key(st.ed, action - ids.OWN)}"


def goods_key(goods: list[int]) -> str:
    """A bundle as part of an action key."""
    return "+".join(f"{n}{ids.GOODS[good]}" for good, n in enumerate(goods) if n) or "nothing"


class Triggers(Window):
    """What an own city's governance cards give after a play (ED-172).

    ``mem``: own city?, played design, then the designs that react, once for each card. Frames name no single cards:
    which copy came out of a hand is nobody's business.
    """

    def __init__(self) -> None:
        super().__init__(ids.DECLINE)

    def watch(self, st: EverdellState, who: int, design: int, own_city: bool) -> None:
        """Note who will react to this play: trigger cards that stand in the city before it (ED-174, ED-176)."""
        if not st.areas[who].have & st.ed.reacts_mask and not st.rules & NESTED_TRIGGERS:
            return
        pending = reactors(st, who, design, own_city)
        if pending or st.rules & NESTED_TRIGGERS:
            st.top = Frame(self, 0, who, (1 if own_city else 0, design, *pending), st.top)

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 0:
            area = position.areas[fr.who]
            pending = list(fr.mem[2:])
            if position.rules & NESTED_TRIGGERS:
                pending = reactors(position, fr.who, fr.mem[1], fr.mem[0] == 1)
                if fr.mem[0] and fr.mem[1] in pending:
                    pending.remove(fr.mem[1])  # the played card itself (ED-174)
            # A card that left the city during the play gives nothing for it (ED-175).
            kept: list[int] = []
            for design in pending:
                if kept.count(design) < count_of(position.ed, area, design):
                    kept.append(design)
            st.top = Frame(self, 1, fr.who, (fr.mem[0], fr.mem[1], *kept), fr.below)
            return False
        return super().run(st, fr)

    def reaction(self, st: State, item: int) -> Reaction:
        content = everdell(st).ed
        effect = content.after[item]
        assert effect is not None
        return Reaction(content.reacts[item], AFTER, FORCED, None, effect)

    def action_of(self, st: State, item: int) -> Action:
        return ids.OWN + item * ids.COPIES

    def began(self, st: State, fr: Frame, item: int) -> None:
        if st.log is not None:
            st.note("react", fr.who, {"card": everdell(st).ed.name[item]})

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"react:{code_key(everdell(st).ed, action - ids.OWN)}"


def reactors(st: EverdellState, who: int, design: int, own_city: bool) -> list[int]:
    """The designs in the own city that react to a play of ``design``, once for each card (ED-180, ED-181)."""
    content = st.ed
    if not own_city and st.rules & FOOL_TRIGGERS_NOTHING:
        return []
    kind = content.kind[design]
    found = []
    for card in st.areas[who].city:
        other = content.design_of[card]
        reacts = content.reacts[other]
        if reacts < 0:
            continue
        fits = reacts == ids.ANY_PLAY
        if own_city and not fits:
            fits = reacts == (ids.CRITTER_HERE if kind == ids.CRITTER else ids.CONSTRUCTION_HERE)
        if fits:
            found.append(other)
    return found
