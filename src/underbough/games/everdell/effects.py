"""Effects of travelers, destinations, forest cards and special events that do more than give."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import (
    code_key,
    code_of,
    discard_from,
    slot_for,
    slot_of,
    stored_on,
    tokens_on,
)
from underbough.games.everdell.gains import DiscardFor, GainAny
from underbough.games.everdell.payment import can_play
from underbough.games.everdell.places import (
    PlaceRules,
    Visit,
    just_left,
    lift_worker,
    location_effect,
    location_works,
    movable,
    place_args,
    place_key,
    place_name,
    place_worker,
    placements,
)
from underbough.games.everdell.plays import PlayCard
from underbough.games.everdell.state import RANGER_MAY, UNIVERSITY_SELF, EverdellState, everdell, receivers_of_cards
from underbough.games.everdell.zones import (
    discard_from_hand,
    draw,
    gain,
    give_card,
    names,
    next_card,
    open_meadow,
    refill,
    take_from_hand,
    take_from_meadow,
)
from underbough.kernel.core import Action, Effect, Frame, State, start
from underbough.kernel.piles import mix
from underbough.kernel.say import Say


class StoredVisit(Visit):
    """Take everything that lies on the visited card (ED-403)."""

    def possible(self, st: EverdellState, who: int, card: int) -> bool:
        area = st.areas[who]
        return any(stored_on(area.extra[slot_of(area, card)]))

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        area = position.areas[fr.who]
        slot = slot_of(area, fr.mem[0])
        stored = stored_on(area.extra[slot])
        st.top = fr.below
        area.extra[slot] &= 0x1FF
        for good, n in enumerate(stored):
            gain(position, fr.who, good, n)
        return False

    def plain(self) -> dict[str, object]:
        return {"take_stored": True}

    def say(self) -> Say:
        return Say("take_stored", {})


class TokenVisit(Visit):
    """Put a point token on the visited card, then draw so many cards for each token on it (ED-385)."""

    def __init__(self, each: int) -> None:
        super().__init__()
        self.each = each

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        area = position.areas[fr.who]
        slot = slot_of(area, fr.mem[0])
        area.extra[slot] += 2
        st.top = fr.below
        if st.log is not None:
            st.note("token", fr.who, {"card": position.ed.name[position.ed.design_of[fr.mem[0]]]})
        draw(position, fr.who, self.each * tokens_on(area.extra[slot]))
        return False

    def plain(self) -> dict[str, object]:
        return {"add_token_and_draw": self.each}

    def say(self) -> Say:
        return Say("add_token_and_draw", {"each": self.each})


class GrantPlay(Visit):
    """Play a card from hand or Meadow, free or for less, up to so many base points (ED-374, ED-394)."""

    def __init__(self, play: PlayCard, hand: bool, most_points: int, grant: int) -> None:
        super().__init__()
        self.play = play
        self.hand = hand
        self.most_points = most_points
        self.grant = grant

    def legal(self, st: State, who: int) -> bool:
        return bool(self.choices(everdell(st), who))

    def _fits(self, st: EverdellState, who: int, design: int) -> bool:
        if self.most_points >= 0 and st.ed.points[design] > self.most_points:
            return False
        return can_play(st, who, design, self.grant)

    def choices(self, st: EverdellState, who: int) -> list[Action]:
        """The cards that may be played."""
        design_of = st.ed.design_of
        found = [ids.PLAY_MEADOW + p for p in open_meadow(st) if self._fits(st, who, design_of[st.meadow[p]])]
        if self.hand:
            designs = sorted({design_of[card] for card in st.areas[who].hand})
            found.extend(ids.PLAY_HAND + design for design in designs if self._fits(st, who, design))
        return found

    def run(self, st: State, fr: Frame) -> bool:
        if self.choices(everdell(st), fr.who):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return self.choices(everdell(st), seat)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        begin_play(everdell(st), seat, self.play, action, self.grant)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return play_key(everdell(st), action)

    def plain(self) -> dict[str, object]:
        found: dict[str, object] = {"play": "hand_or_meadow" if self.hand else "meadow"}
        if self.most_points >= 0:
            found["most_points"] = self.most_points
        found["less"] = "all" if self.grant == ids.FREE else self.grant - ids.LESS
        return found

    def say(self) -> Say:
        return Say("play", dict(self.plain()))


def begin_play(st: EverdellState, who: int, play: PlayCard, action: Action, grant: int) -> None:
    """Start the play that an action names."""
    if action < ids.PLAY_HAND:
        play.begin(st, who, ids.FROM_MEADOW, action - ids.PLAY_MEADOW, grant)
    else:
        play.begin(st, who, ids.FROM_HAND, action - ids.PLAY_HAND, grant)


def play_key(st: EverdellState, action: Action) -> str:
    """A play as an action key; in a solo game the Meadow's places are told apart."""
    if action >= ids.PLAY_HAND:
        return f"play:{st.ed.slug[action - ids.PLAY_HAND]}"
    place = action - ids.PLAY_MEADOW
    slug = st.ed.slug[st.ed.design_of[st.meadow[place]]]
    return f"play:{slug}@meadow-{place + 1}" if st.level else f"play:{slug}@meadow"


class RevealPlay(Visit):
    """Reveal cards of the deck (or, by choice, of the discard pile) and play one free (ED-373, ED-384).

    ``pc`` 0 chooses the pile where that is offered, 1 chooses among the revealed cards.
    """

    def __init__(self, play: PlayCard, count: int, most_points: int, may: bool, either_pile: bool) -> None:
        super().__init__()
        self.play = play
        self.count = count
        self.most_points = most_points
        self.may = may
        self.either_pile = either_pile

    def legal(self, st: State, who: int) -> bool:
        position = everdell(st)
        return bool(position.deck or position.discard)

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 1:
            return True
        if self.either_pile and position.discard:
            return True
        self._reveal(position, fr, ids.FROM_DECK)
        return False

    def _reveal(self, st: EverdellState, fr: Frame, pile: Action) -> None:
        for _ in range(self.count):
            if pile == ids.FROM_DECK:
                card = next_card(st)
            else:
                card = st.discard.pop() if st.discard else ids.NO_CARD
                st.looks += 1
            if card < 0:
                break
            st.revealed.append(card)
            st.known[card] = -1
        if st.log is not None:
            st.note("reveal", fr.who, {"cards": names(st, st.revealed)})
        if self.choices(st, fr.who):
            st.top = Frame(self, 1, fr.who, fr.mem, fr.below)
        else:
            self._discard(st, fr)

    def _discard(self, st: EverdellState, fr: Frame) -> None:
        st.discard.extend(st.revealed)
        st.revealed.clear()
        st.top = fr.below

    def choices(self, st: EverdellState, who: int) -> list[Action]:
        """The revealed cards that may be played; alike ones once."""
        found: list[Action] = []
        seen: list[int] = []
        for i, card in enumerate(st.revealed):
            design = st.ed.design_of[card]
            cheap = self.most_points < 0 or st.ed.points[design] <= self.most_points
            if design not in seen and cheap and can_play(st, who, design, ids.FREE):
                seen.append(design)
                found.append(ids.REVEALED + i)
        return found

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        if fr.pc == 0:
            return [ids.FROM_DECK, ids.FROM_DISCARD]
        found = self.choices(everdell(st), seat)
        return [ids.DECLINE, *found] if self.may else found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if fr.pc == 0:
            self._reveal(position, fr, action)
            return
        card = ids.NO_CARD
        if action != ids.DECLINE:
            card = position.revealed.pop(action - ids.REVEALED)
            position.limbo.append(card)
        # The others are discarded before the chosen card works (ED-190).
        self._discard(position, fr)
        if card >= 0:
            self.play.begin(position, seat, ids.FROM_LIMBO, len(position.limbo) - 1, ids.FREE)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return fr.pc == 1 and action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DECLINE:
            return "decline"
        if fr.pc == 0:
            return "reveal:deck" if action == ids.FROM_DECK else "reveal:discard"
        position = everdell(st)
        return f"play:{position.ed.slug[position.ed.design_of[position.revealed[action - ids.REVEALED]]]}"

    def plain(self) -> dict[str, object]:
        return {
            "reveal_and_play": {
                "count": self.count,
                "most_points": self.most_points,
                "may": self.may,
                "either_pile": self.either_pile,
            }
        }

    def say(self) -> Say:
        args = self.plain()["reveal_and_play"]
        assert isinstance(args, dict)
        return Say("reveal_and_play", args)


class TakeMeadow(Effect):
    """Take Meadow cards into hand, refill, and maybe play one of them for less (ED-094).

    ``must``: how many are taken, fewer only when the hand or the Meadow allows no more; else up to ``count``. ``pc`` 0
    takes, 1 offers the play. ``mem``: the cards taken.
    """

    def __init__(self, count: int, must: bool, play: PlayCard, less: int) -> None:
        super().__init__()
        self.count = count
        self.must = must
        self.play = play
        self.less = less

    def legal(self, st: State, who: int) -> bool:
        position = everdell(st)
        return len(position.areas[who].hand) < ids.HAND_LIMIT and bool(open_meadow(position))

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 1:
            return True
        if len(fr.mem) < self.count and self.legal(position, fr.who):
            return True
        self._taken(position, fr)
        return False

    def _taken(self, st: EverdellState, fr: Frame) -> None:
        refill(st)
        st.top = fr.below
        if self.less and self._playable(st, fr):
            st.top = Frame(self, 1, fr.who, fr.mem, fr.below)

    def _playable(self, st: EverdellState, fr: Frame) -> list[Action]:
        designs = sorted({st.ed.design_of[card] for card in fr.mem})
        grant = ids.LESS + self.less
        return [ids.PLAY_HAND + design for design in designs if can_play(st, fr.who, design, grant)]

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        if fr.pc == 1:
            return [ids.DECLINE, *self._playable(position, fr)]
        found = [] if self.must else [ids.DONE]
        return found + [ids.MEADOW_PICK + place for place in open_meadow(position)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if fr.pc == 1:
            st.top = fr.below
            if action != ids.DECLINE:
                self.play.begin(position, seat, ids.FROM_HAND, action - ids.PLAY_HAND, ids.LESS + self.less)
            return
        if action == ids.DONE:
            self._taken(position, fr)
            return
        card = take_from_meadow(position, action - ids.MEADOW_PICK)
        position.areas[seat].hand.append(card)
        if st.log is not None:
            st.note("take_meadow", seat, {"card": position.ed.name[position.ed.design_of[card]]})
        st.top = Frame(self, 0, seat, (*fr.mem, card), fr.below)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action > ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action in (ids.DONE, ids.DECLINE):
            return "done" if action == ids.DONE else "decline"
        if action >= ids.PLAY_HAND:
            return play_key(everdell(st), action)
        return meadow_key(everdell(st), "take", action - ids.MEADOW_PICK)

    def plain(self) -> dict[str, object]:
        return {"take_meadow": self.count, "must": self.must, "play_for_less": self.less}

    def say(self) -> Say:
        return Say("take_meadow", {"count": self.count, "must": self.must, "less": self.less})


def meadow_key(st: EverdellState, verb: str, place: int) -> str:
    """A Meadow card in an action key."""
    slug = st.ed.slug[st.ed.design_of[st.meadow[place]]]
    return f"{verb}:{slug}@meadow-{place + 1}" if st.level else f"{verb}:{slug}@meadow"


class SweepMeadow(Effect):
    """Discard Meadow cards, refill, then take one into hand (ED-379). ``pc`` counts the cards discarded."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc < self.count:
            if open_meadow(position):
                return True
            st.top = Frame(self, self.count, fr.who, fr.mem, fr.below)
            return False
        if fr.pc == self.count:
            refill(position)
            st.top = Frame(self, self.count + 1, fr.who, fr.mem, fr.below)
            return False
        if len(position.areas[fr.who].hand) < ids.HAND_LIMIT and open_meadow(position):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.MEADOW_PICK + place for place in open_meadow(everdell(st))]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        card = take_from_meadow(position, action - ids.MEADOW_PICK)
        name = position.ed.name[position.ed.design_of[card]]
        if fr.pc < self.count:
            position.discard.append(card)
            if st.log is not None:
                st.note("discard_meadow", seat, {"card": name})
            st.top = Frame(self, fr.pc + 1, seat, fr.mem, fr.below)
            return
        position.areas[seat].hand.append(card)
        if st.log is not None:
            st.note("take_meadow", seat, {"card": name})
        refill(position)
        st.top = fr.below

    def key(self, st: State, fr: Frame, action: Action) -> str:
        verb = "discard" if fr.pc < self.count else "take"
        return meadow_key(everdell(st), verb, action - ids.MEADOW_PICK)

    def plain(self) -> dict[str, object]:
        return {"sweep_meadow": self.count}

    def say(self) -> Say:
        return Say("sweep_meadow", {"count": self.count})


class CopyLocation(Visit):
    """Carry out a basic location, or also a forest one, occupied or not; then draw cards (ED-093, ED-395)."""

    def __init__(self, forest: bool, cards: int) -> None:
        super().__init__()
        self.forest = forest
        self.cards = cards

    def choices(self, st: EverdellState, who: int) -> list[Action]:
        """The locations that do something."""
        found = [ids.BASIC + i for i in range(len(st.ed.basic))]
        if self.forest:
            found += [ids.FOREST + i for i in range(len(st.forest)) if location_works(st, who, ids.FOREST + i)]
        return found

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc == 0:
            return True
        st.top = fr.below
        draw(everdell(st), fr.who, self.cards)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return self.choices(everdell(st), seat)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = Frame(self, 1, seat, fr.mem, fr.below) if self.cards else fr.below
        if st.log is not None:
            st.note("copy_place", seat, {"place": place_name(everdell(st), seat, action)})
        start(st, location_effect(everdell(st), action), seat)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"copy:{place_key(everdell(st), action)}"

    def plain(self) -> dict[str, object]:
        return {"copy_location": "basic_or_forest" if self.forest else "basic", "cards": self.cards}

    def say(self) -> Say:
        return Say("copy_location", {"forest": self.forest, "cards": self.cards})


class GiveCards(Visit):
    """Give hand cards to an opponent, then discard any number, then draw full (ED-399).

    ``pc`` 0 asks to whom, 1 asks for each card. ``mem``: card, receiver (-1: nobody), given so far.
    """

    def __init__(self, count: int, then: DiscardFor) -> None:
        super().__init__()
        self.count = count
        self.then = then

    def legal(self, st: State, who: int) -> bool:
        return len(everdell(st).areas[who].hand) >= self.count

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 0:
            to = receivers_of_cards(position, fr.who)
            if len(to) > 1:
                return True
            st.top = Frame(self, 1, fr.who, (fr.mem[0], to[0] if to else -1, 0), fr.below)
            return False
        if fr.mem[2] < self.count and position.areas[fr.who].hand:
            return True
        st.top = Frame(self.then, 0, fr.who, (), fr.below)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        if fr.pc == 0:
            return [ids.SEAT + to for to in sorted(receivers_of_cards(position, seat))]
        return sorted({ids.HAND_PICK + position.ed.design_of[card] for card in position.areas[seat].hand})

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if fr.pc == 0:
            st.top = Frame(self, 1, seat, (fr.mem[0], action - ids.SEAT, 0), fr.below)
            return
        to = fr.mem[1]
        if to >= 0:
            card = take_from_hand(position, seat, action - ids.HAND_PICK)
            room = len(position.areas[to].hand) < ids.HAND_LIMIT
            mix(position.areas[seat].hand, position.known, 1 << seat | (1 << to if room else 0))
            give_card(position, seat, to, card)
        else:
            discard_from_hand(position, seat, action - ids.HAND_PICK)
            if st.log is not None:
                st.note("discard", seat, {"count": 1})
        st.top = Frame(self, 1, seat, (fr.mem[0], fr.mem[1], fr.mem[2] + 1), fr.below)

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return fr.pc == 1

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if fr.pc == 0:
            return f"to:{action - ids.SEAT + 1}"
        return f"give:{everdell(st).ed.slug[action - ids.HAND_PICK]}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("then", self.then)]

    def plain(self) -> dict[str, object]:
        return {"give_cards": self.count}

    def say(self) -> Say:
        return Say("give_cards", {"count": self.count})


class DiscardOwn(Visit):
    """Discard another card of the own city for its printed cost, a resource of choice and a point (ED-406)."""

    def __init__(self, any_goods: GainAny) -> None:
        super().__init__()
        self.any_goods = any_goods

    def possible(self, st: EverdellState, who: int, card: int) -> bool:
        return bool(self.choices(st, who, card))

    def choices(self, st: EverdellState, who: int, card: int) -> list[Action]:
        """The cards that may be discarded."""
        found = set()
        for slot, other in enumerate(st.areas[who].city):
            if other != card or st.rules & UNIVERSITY_SELF:
                found.add(ids.OWN + code_of(st, who, slot))
        return sorted(found)

    def run(self, st: State, fr: Frame) -> bool:
        if self.choices(everdell(st), fr.who, fr.mem[0]):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return self.choices(everdell(st), seat, fr.mem[0])

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        slot = slot_for(position, seat, action - ids.OWN)
        here = fr.mem[0]
        old = position.areas[seat].city[slot]
        # Ordinary workers on the discarded card go on standing here (ED-107).
        discard_from(position, seat, slot, here if old != here else -1)
        design = position.ed.design_of[old]
        if st.log is not None:
            st.note("leaves", seat, {"card": position.ed.name[design]})
        for good, n in enumerate(position.ed.cost[design]):
            gain(position, seat, good, n)
        gain(position, seat, ids.POINT, 1)
        st.top = Frame(self.any_goods, 0, seat, (1,), fr.below)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"discard:{code_key(everdell(st).ed, action - ids.OWN)}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("any", self.any_goods)]

    def plain(self) -> dict[str, object]:
        return {"discard_own": 1}

    def say(self) -> Say:
        return Say("discard_own", {})


class MoveWorker(Effect):
    """Move an own deployed worker to another place and carry that out (ED-375).

    ``pc`` 0 asks which worker, 1 asks where to (``mem``: the place it left).
    """

    def __init__(self, rules: PlaceRules) -> None:
        super().__init__()
        self.rules = rules

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 1:
            return True
        workers = movable(position, fr.who)
        if not workers:
            st.top = fr.below
            return False
        if len(workers) == 1 and not position.rules & RANGER_MAY:
            self._lift(position, fr, workers[0])
            return False
        return True

    def _lift(self, st: EverdellState, fr: Frame, place: Action) -> None:
        if st.log is not None:
            st.note("lift", fr.who, place_args(st, fr.who, place))
        st.top = Frame(self, 1, fr.who, (lift_worker(st, fr.who, place),), fr.below)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        if fr.pc == 1:
            left = just_left(position, seat, fr.mem[0])
            return [place for place in placements(position, seat) if place != left]
        found = [ids.WORKER + place for place in movable(position, seat)]
        return [ids.DECLINE, *found] if position.rules & RANGER_MAY else found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if fr.pc == 1:
            st.top = fr.below
            place_worker(position, seat, action, self.rules)
        elif action == ids.DECLINE:
            st.top = fr.below
        else:
            self._lift(position, fr, action - ids.WORKER)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DECLINE:
            return "decline"
        if fr.pc == 1:
            return f"visit:{place_key(everdell(st), action)}"
        return f"worker:{place_key(everdell(st), action - ids.WORKER)}"

    def plain(self) -> dict[str, object]:
        return {"move_worker": 1}

    def say(self) -> Say:
        return Say("move_worker", {})


class DiscardCards(Effect):
    """Discard exactly so many hand cards: the price of a Journey (ED-151). ``mem``: how many are still due."""

    def run(self, st: State, fr: Frame) -> bool:
        if fr.mem[0] > 0 and everdell(st).areas[fr.who].hand:
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        return sorted({ids.HAND_PICK + position.ed.design_of[card] for card in position.areas[seat].hand})

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        discard_from_hand(position, seat, action - ids.HAND_PICK)
        if st.log is not None:
            st.note("discard", seat, {"count": 1})
        st.top = Frame(self, fr.pc + 1, seat, (fr.mem[0] - 1,), fr.below)

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return True

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"discard:{everdell(st).ed.slug[action - ids.HAND_PICK]}"
