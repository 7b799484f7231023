"""What workers do on discovery cards that are places of their own."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.gains import GainAny, TakeGoods
from underbough.games.everdell.granted_plays import begin_play, play_key
from underbough.games.everdell.meadow import meadow_key
from underbough.games.everdell.payment import can_play, from_meadow
from underbough.games.everdell.plays import PlayCard
from underbough.games.everdell.spirecrest import ids as own
from underbough.games.everdell.spirecrest.draws import cards_left, draw_discards, room
from underbough.games.everdell.spirecrest.locations import workers_at
from underbough.games.everdell.state import EverdellState, everdell
from underbough.games.everdell.zones import (
    cards_drawn,
    discard,
    discard_from_hand,
    discards_done,
    draw,
    gain,
    hand_designs,
    meadow_to_hand,
    names,
    open_meadow,
    refill,
    reveal,
    take_from_meadow,
)
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.say import Say


class GainMix(TakeGoods):
    """So many resources, each of one of a few types (SP-185). ``pc`` counts the answers."""

    def __init__(self, count: int, goods: list[int]) -> None:
        super().__init__()
        self.count = count
        self.goods = goods

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc < self.count:
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.TAKE + good for good in self.goods]

    def plain(self) -> dict[str, object]:
        return {"gain_mix": {"count": self.count, "of": [ids.GOODS[good] for good in self.goods]}}

    def say(self) -> Say:
        return Say("gain_mix", {"count": self.count, "of": [ids.GOODS[good] for good in self.goods]})


class DrawAndAnyPerWorker(Effect):
    """Draw cards, then take resources of choice for each worker that stands on the card (SP-163)."""

    def __init__(self, cards: int, each: int, any_goods: GainAny) -> None:
        super().__init__()
        self.cards = cards
        self.each = each
        self.any_goods = any_goods

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        n = self.each * workers_at(position, fr.mem[0])
        st.top = Frame(self.any_goods, 0, fr.who, (n,), fr.below) if n else fr.below
        draw(position, fr.who, self.cards)
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [("any", self.any_goods)]

    def plain(self) -> dict[str, object]:
        return {"draw_and_any_per_worker": {"cards": self.cards, "each": self.each}}

    def say(self) -> Say:
        return Say("draw_and_any_per_worker", {"cards": self.cards, "each": self.each})


class DrawOpenFull(Effect):
    """Take Meadow cards and cards off the discard pile, in any mix, until the hand is full (SP-167)."""

    def legal(self, st: State, who: int) -> bool:
        position = everdell(st)
        return room(position, who) > 0 and bool(position.discard or meadow_to_hand(position, who))

    def run(self, st: State, fr: Frame) -> bool:
        if self.legal(st, fr.who):
            return True
        self._finish(everdell(st), fr)
        return False

    def _finish(self, st: EverdellState, fr: Frame) -> None:
        st.top = fr.below
        refill(st)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        pile = [ids.FROM_DISCARD] if position.discard else []
        return [ids.DONE, *pile, *(ids.MEADOW_PICK + place for place in meadow_to_hand(position, seat))]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if action == ids.DONE:
            self._finish(position, fr)
            return
        st.top = Frame(self, fr.pc + 1, seat, fr.mem, fr.below)
        if action == ids.FROM_DISCARD:
            draw_discards(position, seat, 1)
            return
        card = take_from_meadow(position, action - ids.MEADOW_PICK)
        position.areas[seat].hand.append(card)
        if st.log is not None:
            st.note("take_meadow", seat, {"card": position.ed.name[position.ed.design_of[card]]})

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DONE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DONE:
            return "done"
        if action == ids.FROM_DISCARD:
            return "draw:discard"
        return meadow_key(everdell(st), "take", action - ids.MEADOW_PICK)

    def plain(self) -> dict[str, object]:
        return {"draw_open_full": True}

    def say(self) -> Say:
        return Say("draw_open_full", {})


class RevealForPoints(Effect):
    """Reveal deck cards one by one until the player stops, then take them and points; one like a Meadow card ends it.

    At most as many as fit in hand (SP-184).
    """

    def __init__(self, each: int) -> None:
        super().__init__()
        self.each = each

    def legal(self, st: State, who: int) -> bool:
        position = everdell(st)
        return room(position, who) > 0 and cards_left(position)

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if len(position.revealed) < room(position, fr.who) and cards_left(position):
            return True
        self._take(position, fr)
        return False

    def _take(self, st: EverdellState, fr: Frame) -> None:
        taken = st.revealed.copy()
        st.revealed.clear()
        st.top = fr.below
        if not taken:
            return
        st.areas[fr.who].hand.extend(taken)
        if st.log is not None:
            st.note("take_revealed", fr.who, {"cards": names(st, taken)})
        cards_drawn(st, fr.who)
        gain(st, fr.who, ids.POINT, self.each * len(taken))

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.DONE, own.REVEAL] if everdell(st).revealed else [own.REVEAL]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if action == ids.DONE:
            self._take(position, fr)
            return
        reveal(position, seat, 1)
        design_of = position.ed.design_of
        design = design_of[position.revealed[-1]]
        if any(card >= 0 and design_of[card] == design for card in position.meadow):
            self._lose(position, fr)
        else:
            st.top = Frame(self, fr.pc + 1, seat, fr.mem, fr.below)

    def _lose(self, st: EverdellState, fr: Frame) -> None:
        lost = st.revealed.copy()
        st.revealed.clear()
        st.top = fr.below
        if st.log is not None:
            st.note("lose_revealed", fr.who, {"cards": names(st, lost)})
        discard(st, fr.who, lost)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return False

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "done" if action == ids.DONE else "reveal"

    def plain(self) -> dict[str, object]:
        return {"reveal_for_points": {"each": self.each}}

    def say(self) -> Say:
        return Say("reveal_for_points", {"each": self.each})


class DiscardEachType(Effect):
    """Discard a hand card of each of the five types for points (SP-178). ``pc``: the type whose card is due.

    In a world dealt anew, a hand may lack the type that is asked for: then it ends without points.
    """

    def __init__(self, points: int) -> None:
        super().__init__()
        self.points = points

    def legal(self, st: State, who: int) -> bool:
        position = everdell(st)
        types = {position.ed.colour[design] for design in hand_designs(position, who)}
        return len(types) == len(ids.COLOURS)

    def _choices(self, st: EverdellState, who: int, colour: int) -> list[Action]:
        return [ids.HAND_PICK + design for design in hand_designs(st, who) if st.ed.colour[design] == colour]

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc < len(ids.COLOURS) and (fr.pc or self.legal(st, fr.who)):
            return True
        st.top = fr.below
        if fr.pc:
            if st.log is not None:
                st.note("discard", fr.who, {"count": fr.pc})
            discards_done(position, fr.who)
            gain(position, fr.who, ids.POINT, self.points)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return self._choices(everdell(st), seat, fr.pc) or [ids.DONE]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if action == ids.DONE:
            st.top = fr.below
            discards_done(everdell(st), seat)
            return
        discard_from_hand(everdell(st), seat, action - ids.HAND_PICK)
        st.top = Frame(self, fr.pc + 1, seat, fr.mem, fr.below)

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return True

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "done" if action == ids.DONE else f"discard:{everdell(st).ed.slug[action - ids.HAND_PICK]}"

    def plain(self) -> dict[str, object]:
        return {"discard_each_type": {"points": self.points}}

    def say(self) -> Say:
        return Say("discard_each_type", {"points": self.points})


class DiscardAndPlay(Effect):
    """Discard hand cards, then play a card of hand or Meadow for a resource less per card (SP-187).

    ``pc`` counts the cards discarded; below 0 (-1 less that count) they have set off something that comes before the
    play, which ``mem`` then names behind the card. A card is offered for discarding only while one that can be paid is
    left; in a world dealt anew there may be none, and nothing is played.
    """

    def __init__(self, play: PlayCard) -> None:
        super().__init__()
        self.play = play

    def legal(self, st: State, who: int) -> bool:
        position = everdell(st)
        return self._leads_on(position, who, -1, 0)

    def _leads_on(self, st: EverdellState, who: int, without: int, gone: int) -> bool:
        """Whether some card can be played in the end, once a card of design ``without`` is discarded too."""
        left = len(st.areas[who].hand) - (1 if without >= 0 else 0)
        most = ids.LESS + gone + (1 if without >= 0 else 0) + left
        design_of = st.ed.design_of
        if any(can_play(st, who, design_of[st.meadow[p]], from_meadow(st, most)) for p in open_meadow(st)):
            return True
        hand = [design_of[card] for card in st.areas[who].hand]
        if without >= 0:
            hand.remove(without)
        return any(can_play(st, who, design, most - 1) for design in set(hand))

    def _plays(self, st: EverdellState, who: int, grant: int) -> list[Action]:
        design_of = st.ed.design_of
        meadow = from_meadow(st, grant)
        found = [ids.PLAY_MEADOW + p for p in open_meadow(st) if can_play(st, who, design_of[st.meadow[p]], meadow)]
        return found + [ids.PLAY_HAND + design for design in hand_designs(st, who) if can_play(st, who, design, grant)]

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc >= 0 and self._leads_on(position, fr.who, -1, fr.pc):
            return True
        st.top = fr.below
        if fr.pc < 0:
            begin_play(position, fr.who, self.play, fr.mem[-1], ids.LESS - 1 - fr.pc)
        else:
            discards_done(position, fr.who)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        found = self._plays(position, seat, ids.LESS + fr.pc)
        for design in hand_designs(position, seat):
            if self._leads_on(position, seat, design, fr.pc):
                found.append(ids.HAND_PICK + design)
        return found or [ids.DONE]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if action >= ids.HAND_PICK:
            discard_from_hand(position, seat, action - ids.HAND_PICK)
            st.top = Frame(self, fr.pc + 1, seat, fr.mem, fr.below)
            return
        st.top = fr.below
        if st.log is not None and fr.pc:
            st.note("discard", seat, {"count": fr.pc})
        discards_done(position, seat)
        if action == ids.DONE:
            return
        if st.raised is None:
            begin_play(position, seat, self.play, action, ids.LESS + fr.pc)
            return
        if action >= ids.PLAY_HAND:
            # The waiting play names the card, so it is announced now.
            held = next(
                card for card in position.areas[seat].hand if position.ed.design_of[card] == action - ids.PLAY_HAND
            )
            position.known[held] = -1
        st.top = Frame(self, -1 - fr.pc, seat, (*fr.mem, action), fr.below)

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return action >= ids.HAND_PICK

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action >= ids.HAND_PICK:
            return f"discard:{everdell(st).ed.slug[action - ids.HAND_PICK]}"
        if action == ids.DONE:
            return "done"
        return play_key(everdell(st), action)

    def plain(self) -> dict[str, object]:
        return {"discard_and_play": True}

    def say(self) -> Say:
        return Say("discard_and_play", {})
