"""Relics on the move: the deck and the discard pile, workshop spaces, making room, tucking, relocating, selling."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.gains import shrink
from underbough.games.everstone.state import Area, EverState, ever, item_of
from underbough.kernel.core import Action, Effect, Frame, State, push, start


def lift(st: EverState, item: int) -> None:
    """A card is on its way, open to all."""
    st.lifted = (*st.lifted, item)


def drop(st: EverState, item: int) -> None:
    """A card on its way has arrived."""
    rest = list(st.lifted)
    rest.remove(item)
    st.lifted = tuple(rest)


def show_back(st: EverState) -> None:
    """Turn to the next back: the deck's top is always settled, an empty deck is made anew at once (ES-135)."""
    if st.pile:
        return
    if not st.deck:
        if not st.discard:
            return
        if st.log is not None:
            st.note("reshuffle", -1, {"count": len(st.discard)})
        st.deck = sorted(st.discard)
        st.discard = []
    st.pile.append(st.chance.pick(st.deck))


def can_draw(st: EverState) -> bool:
    """Whether there is a relic to draw."""
    return len(st.pile) > 0


def top_card(st: EverState) -> int:
    """The relic on top of the deck, -1 without one; its back is public, its front is not (ES-023)."""
    return st.pile[-1] if st.pile else ids.NOTHING


def take_top(st: EverState) -> int:
    """Take the top relic off the deck, -1 without one."""
    if not st.pile:
        return ids.NOTHING
    card = st.pile.pop()
    if card in st.seen:
        st.seen = tuple([other for other in st.seen if other != card])
    st.looks += 1
    show_back(st)
    return card


def draw_top(st: EverState) -> int:
    """Draw the top relic for a player: it is open to all while on its way. -1 when there is none. Never asks."""
    card = take_top(st)
    if card >= 0:
        lift(st, card)
    return card


def put_back(st: EverState, card: int) -> None:
    """Return a relic on its way to the top of the deck; all know its front (ES-383). Never asks.

    A market that was short of relics takes it at once (ES-134).
    """
    drop(st, card)
    st.pile.append(card)
    st.seen = (*st.seen, card)
    if st.log is not None:
        st.note("put_back", -1, {"card": st.ever.name[card]})
    fill_market(st)


def to_discard(st: EverState, card: int) -> None:
    """Lay a relic onto the discard pile. With deck and pile empty it is the deck at once (ES-135). Never asks."""
    st.discard.append(card)
    if not st.pile:
        show_back(st)
        fill_market(st)


def fill_market(st: EverState) -> None:
    """Deal relics into empty market spaces, as far as the deck goes (ES-134, ES-135). Never asks."""
    for space in range(ids.FREE_SPACE, -1, -1):
        if st.market[space] == ids.NOTHING and st.pile:
            st.market[space] = take_top(st)
            if st.log is not None:
                st.note("market", -1, {"card": st.ever.name[st.market[space]]})


def free_columns(st: EverState, who: int) -> list[int]:
    """The columns that can take another card."""
    return [column for column in range(4) if column_free(st, who, column)]


def has_to_be_kept(st: EverState, item: int) -> bool:
    """Whether a stored card has been paid for and nobody can sell it, so that only its column can take it (ES-262)."""
    return item in st.paid and (item >= ids.EXTENSIONS or st.ever.fates[item] == ids.KEEPABLE)


def column_free(st: EverState, who: int, column: int) -> bool:
    """Whether another card fits below a space; what has to be kept has its place there already (ES-087, ES-262)."""
    area = st.areas[who]
    room = ids.DEPTH - len(area.columns[column])
    if st.paid and who == st.turn and has_to_be_kept(st, area.workshop[column]):
        room -= 1
    return room > 0


def spaces_for(st: EverState, who: int, item: int) -> list[int]:
    """The open spaces that a stored card may move to; what has to be kept needs room below (ES-238, ES-262)."""
    area = st.areas[who]
    found = [space for space in range(4) if area.workshop[space] == ids.NOTHING]
    if has_to_be_kept(st, item):
        found = [space for space in found if len(area.columns[space]) < ids.DEPTH]
    return found


def tuck(st: EverState, who: int, item: int, column: int) -> None:
    """Put a card below a space, beneath the ones there; brown relics and extensions add room (ES-106, ES-220).

    Never asks. A card on its way is no longer on its way.
    """
    area = st.areas[who]
    if item in st.lifted:
        drop(st, item)
    area.columns[column] = (*area.columns[column], item)
    area.room += st.ever.spaces[item]
    if st.log is not None:
        st.note("tuck", who, {"card": st.ever.name[item], "column": ids.COLUMNS[column]})


def put_in_space(st: EverState, who: int, item: int, space: int) -> None:
    """Lay a card on its way into an open workshop space; an extension adds room at once (ES-257). Never asks."""
    area = st.areas[who]
    drop(st, item)
    area.workshop[space] = item
    if item >= ids.EXTENSIONS:
        area.room += st.ever.extension_stored
    if st.log is not None:
        st.note("store", who, {"card": st.ever.name[item], "column": ids.COLUMNS[space]})


def take_from_space(st: EverState, who: int, space: int) -> int:
    """Take a card out of the workshop; an extension takes its room along, which callers settle with ``shrink``."""
    area = st.areas[who]
    item = area.workshop[space]
    area.workshop[space] = ids.NOTHING
    if item >= ids.EXTENSIONS:
        area.room -= st.ever.extension_stored
    if item in st.paid:
        st.paid = tuple([other for other in st.paid if other != item])
    return item


def discard_at(st: EverState, who: int, space: int, bonus: bool) -> None:
    """Discard a stored card, with its bonus offered or without (ES-303, ES-382). May ask."""
    item = take_from_space(st, who, space)
    if st.log is not None:
        st.note("discard", who, {"card": st.ever.name[item]})
    if item >= ids.EXTENSIONS:
        shrink(st, who)
        return
    to_discard(st, item)
    if bonus:
        node = st.ever.bonus[item]
        if node is not None:
            push(st, node, who)


def space_of(area: Area, item: int) -> int:
    """Where in a workshop a card is; ValueError when it is not there."""
    return area.workshop.index(item)


def draw_relic(st: EverState, who: int) -> None:
    """Draw the top relic into the workshop, making room first if need be (ES-076, ES-374). May ask."""
    push(st, st.ever.rule[ids.DRAW], who)


def store(st: EverState, who: int, item: int) -> None:
    """Bring a card on its way into the workshop. Without room made it goes to the discard pile, with no bonus."""
    area = st.areas[who]
    if area.open_spaces() == 1:
        put_in_space(st, who, item, area.workshop.index(ids.NOTHING))
    else:
        push(st, st.ever.rule[ids.STORE], who, (item,))


def sell(st: EverState, who: int, card: int) -> None:
    """Gain the sell reward of a relic on its way, then it goes to the discard pile (ES-216, ES-233). May ask."""
    if st.log is not None:
        st.note("sell", who, {"card": st.ever.name[card]})
    push(st, st.ever.rule[ids.SOLD], who, (card,))
    claim(st, who, card)


def claim(st: EverState, who: int, card: int) -> None:
    """Gain a relic's sell reward, as far as its price can be paid (ES-217). May ask."""
    reward = st.ever.sell[card]
    if reward.legal(st, who):
        start(st, reward, who)


def discards(st: EverState, who: int) -> list[Action]:
    """The actions that discard a stored card, sorted."""
    return sorted([ids.DISCARD + item for item in st.areas[who].workshop if item >= 0])


class Sold(Effect):
    """A sold relic goes to the discard pile once its reward is done; ``mem`` is the card."""

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        position = ever(st)
        drop(position, fr.mem[0])
        to_discard(position, fr.mem[0])
        return False


class Room(Effect):
    """The choice of a stored card to discard, or of doing without (ES-076 to ES-079)."""

    def full(self, st: State, fr: Frame) -> bool:
        """Whether room has to be made first."""
        return ids.NOTHING not in ever(st).areas[fr.who].workshop

    def refused(self, st: State, fr: Frame) -> None:
        """No room is made; the frame is already popped."""
        if st.log is not None:
            st.note("decline", fr.who, {})

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.DECLINE, *discards(ever(st), fr.who)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if action == ids.DECLINE:
            st.top = fr.below
            self.refused(st, fr)
            return
        position = ever(st)
        discard_at(position, fr.who, space_of(position.areas[fr.who], action - ids.DISCARD), True)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DECLINE:
            return "decline"
        return f"discard:{ever(st).ever.slug[action - ids.DISCARD]}"


class Draw(Room):
    """Draw the top relic into the workshop."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        if not can_draw(position):
            st.top = fr.below
            return False
        if self.full(st, fr):
            return True
        st.top = fr.below
        card = draw_top(position)
        if st.log is not None:
            st.note("draw", fr.who, {"card": position.ever.name[card]})
        store(position, fr.who, card)
        return False


class GainExtension(Room):
    """Take a reserve extension into the workshop (ES-256)."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        if position.extensions >= position.ever.extension_count:
            st.top = fr.below
            return False
        if self.full(st, fr):
            return True
        st.top = fr.below
        item = ids.EXTENSIONS + position.extensions
        position.extensions += 1
        lift(position, item)
        if st.log is not None:
            st.note("extension", fr.who, {})
        store(position, fr.who, item)
        return False


class Store(Room):
    """Choose the space for a card on its way, after making room; ``mem`` is the card (ES-075)."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        if position.areas[fr.who].open_spaces() == 1:
            st.top = fr.below
            store(position, fr.who, fr.mem[0])
            return False
        return True

    def refused(self, st: State, fr: Frame) -> None:
        position = ever(st)
        item = fr.mem[0]
        drop(position, item)
        if st.log is not None:
            st.note("left", fr.who, {"card": position.ever.name[item]})
        if item < ids.EXTENSIONS:
            to_discard(position, item)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        if self.full(st, fr):
            return super().actions(st, fr, seat)
        workshop = ever(st).areas[fr.who].workshop
        return [ids.SPACE + space for space in range(4) if workshop[space] == ids.NOTHING]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if ids.SPACE <= action < ids.SPACE + 4:
            st.top = fr.below
            put_in_space(ever(st), fr.who, fr.mem[0], action - ids.SPACE)
        else:
            super().answer(st, fr, seat, action)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if ids.SPACE <= action < ids.SPACE + 4:
            return f"store:{ids.COLUMNS[action - ids.SPACE]}"
        return super().key(st, fr, action)


def movable(st: EverState, who: int) -> list[int]:
    """The cards that can be relocated, sorted (ES-237 to ES-239)."""
    area = st.areas[who]
    found: list[int] = []
    if ids.NOTHING in area.workshop:
        found = [item for item in area.workshop if item >= 0 and spaces_for(st, who, item)]
    free = free_columns(st, who)
    for i, column in enumerate(area.columns):
        if len(column) > 1 or len(free) > 1 or (free and free[0] != i):
            found += [item_of(entry) for entry in column]
    found.sort()
    return found


def can_relocate(st: EverState, who: int) -> bool:
    """Whether any card can be relocated."""
    return len(movable(st, who)) > 0


class Relocate(Effect):
    """Move a card within its area; ``mem`` is the card once it has been chosen (ES-238, ES-286)."""

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc == 0 and not movable(ever(st), fr.who):
            st.top = fr.below
            return False
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        if fr.pc == 0:
            return [ids.MOVE + item for item in movable(position, fr.who)]
        area = position.areas[fr.who]
        item = fr.mem[0]
        if item in area.workshop:
            return [ids.SPACE + space for space in spaces_for(position, fr.who, item)]
        own, at = find(area, item)
        found = [ids.TUCK + column for column in free_columns(position, fr.who) if column != own]
        return found + [ids.POSITION + i for i in range(len(area.columns[own])) if i != at]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        if fr.pc == 0:
            st.top = Frame(self, 1, fr.who, (action - ids.MOVE,), fr.below)
            return
        st.top = fr.below
        relocate(position, fr.who, fr.mem[0], action)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action >= ids.MOVE:
            return f"move:{ever(st).ever.slug[action - ids.MOVE]}"
        if action >= ids.POSITION:
            return f"position:{action - ids.POSITION + 1}"
        if action >= ids.SPACE:
            return f"store:{ids.COLUMNS[action - ids.SPACE]}"
        return f"tuck:{ids.COLUMNS[action - ids.TUCK]}"


def find(area: Area, item: int) -> tuple[int, int]:
    """The column of a tucked card and its place there."""
    for i, column in enumerate(area.columns):
        for j, entry in enumerate(column):
            if item_of(entry) == item:
                return i, j
    raise AssertionError("this card is not tucked here")


def relocate(st: EverState, who: int, item: int, action: Action) -> None:
    """Carry out a relocation: to a space, to the bottom of another column or to a place of its own. Never asks."""
    area = st.areas[who]
    if item in area.workshop:
        target = action - ids.SPACE
        area.workshop[area.workshop.index(item)] = ids.NOTHING
        area.workshop[target] = item
    else:
        own, at = find(area, item)
        column = area.columns[own]
        entry = column[at]
        walked = who == st.turn and st.point >= 0
        area.columns[own] = column[:at] + column[at + 1 :]
        # A column is read as it stands: what moves above the current point is out of reach, the rest is ahead (ES-069).
        if walked and own == area.pawn and at < st.point:
            st.point -= 1
        if action >= ids.POSITION:
            target, place = own, action - ids.POSITION
            if walked and own == area.pawn and place < st.point:
                st.point += 1
        else:
            target = action - ids.TUCK
            place = len(area.columns[target])
        rest = area.columns[target]
        area.columns[target] = (*rest[:place], entry, *rest[place:])
    if st.log is not None:
        st.note("relocate", who, {"card": st.ever.name[item], "column": ids.COLUMNS[target]})
