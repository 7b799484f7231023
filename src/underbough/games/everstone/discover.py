"""Dice and what they discover: combinations, tools, selling or keeping a discovered relic, the attempt icon."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.state import EverState, ever
from underbough.games.everstone.workshop import can_draw, draw_top, drop, free_columns, sell, to_discard, top_card, tuck
from underbough.kernel.core import Action, Effect, Frame, State, push

FACES = 6
FATES = {"sell": ids.SELLABLE, "keep": ids.KEEPABLE}
EITHER = ids.SELLABLE | ids.KEEPABLE
"""What may be done with a relic in working order, as a mask; a card or an effect may order one of them (ES-377)."""
WIDTH = 8
"""A change is its kind times WIDTH plus the face of the die."""


def roll(st: EverState, who: int) -> None:
    """Roll the three harvest dice (ES-187)."""
    chance = st.chance
    st.dice = tuple(sorted([chance.below(FACES) + 1, chance.below(FACES) + 1, chance.below(FACES) + 1]))
    st.tools = 0
    if st.log is not None:
        st.note("roll", who, {"dice": list(st.dice)})


def matches(faces: tuple[int, ...], dice: tuple[int, ...]) -> bool:
    """Whether dice show a combination, in any order; both sorted (ES-094)."""
    at = 0
    for face in dice:
        if at < len(faces) and faces[at] == face:
            at += 1
    return at == len(faces)


def can_discover(st: EverState) -> bool:
    """Whether the dice show the combination on top of the deck (ES-209)."""
    top = top_card(st)
    return top >= 0 and len(st.dice) == 3 and matches(st.ever.faces[top], st.dice)


def operation(st: EverState, kind: int) -> int:
    """Which change of a die a kind of change is: increase, flip or decrease."""
    if kind == ids.FREE_TOOL:
        return st.ever.tool[top_card(st)]
    if kind == ids.SKILL_INCREASE:
        return ids.INCREASE
    return ids.DECREASE if kind == ids.SKILL_DECREASE else kind


def changed(face: int, op: int) -> int:
    """What a die shows after a change; 0 when it can't be made: no 6 rises, no 1 falls (ES-203 to ES-205)."""
    if op == ids.FLIP:
        return FACES + 1 - face
    face += 1 if op == ids.INCREASE else -1
    return face if 1 <= face <= FACES else 0


def changes(st: EverState, kind: int, found: list[Action]) -> None:
    """Add the actions that change a die this way."""
    op = operation(st, kind)
    last = 0
    for face in st.dice:
        if face != last and changed(face, op):
            found.append(ids.CHANGE + kind * WIDTH + face)
        last = face


def free_tool_ready(st: EverState) -> bool:
    """Whether the free tool of the deck's top card can still be used (ES-193)."""
    return not (st.tools >> ids.FREE_TOOL) & 1 and can_draw(st)


def change_die(st: EverState, who: int, action: Action) -> int:
    """Change a die; returns the kind of change."""
    kind, face = divmod(action - ids.CHANGE, WIDTH)
    dice = list(st.dice)
    dice.remove(face)
    turned = changed(face, operation(st, kind))
    dice.append(turned)
    dice.sort()
    st.dice = tuple(dice)
    st.tools |= 1 << kind
    if st.log is not None:
        st.note("change", who, {"by": ids.CHANGES[kind], "from": face, "to": turned, "dice": dice})
    return kind


def change_key(action: Action) -> str:
    """The key of a change."""
    kind, face = divmod(action - ids.CHANGE, WIDTH)
    return f"{ids.CHANGES[kind]}:{face}"


def discover_top(st: EverState, who: int, order: int = EITHER) -> None:
    """Draw the top relic, look at it, then sell or keep it, as far as ``order`` lets (ES-213, ES-384). May ask."""
    card = draw_top(st)
    if card >= 0:
        if st.log is not None:
            st.note("discover", who, {"card": st.ever.name[card]})
        discover(st, who, card, order)


def discover(st: EverState, who: int, card: int, order: int = EITHER) -> None:
    """Sell or keep a relic on its way that came in working order. May ask."""
    push(st, st.ever.rule[ids.DISCOVER], who, (card,) if order == EITHER else (card, order))


def ordered(mem: tuple[int, ...], at: int) -> int:
    """The order that a frame carries behind its other numbers (ES-377)."""
    return mem[at] if len(mem) > at else EITHER


class Discover(Effect):
    """Sell a discovered relic or tuck it below any column; ``mem`` is the card, then an order (ES-213 to ES-221)."""

    def run(self, st: State, fr: Frame) -> bool:
        if self.actions(st, fr, fr.who):
            return True
        # A card that may only be kept and every column is full, or card and effect order different things.
        st.top = fr.below
        position = ever(st)
        drop(position, fr.mem[0])
        to_discard(position, fr.mem[0])
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        fates = position.ever.fates[fr.mem[0]] & ordered(fr.mem, 1)
        found = [ids.SELL] if fates & ids.SELLABLE else []
        if fates & ids.KEEPABLE:
            found += [ids.TUCK + column for column in free_columns(position, fr.who)]
        return found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        if action == ids.SELL:
            sell(ever(st), fr.who, fr.mem[0])
        else:
            tuck(ever(st), fr.who, fr.mem[0], action - ids.TUCK)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "sell" if action == ids.SELL else f"tuck:{ids.COLUMNS[action - ids.TUCK]}"


def order_table(order: int) -> dict[str, object]:
    """An order as the field of an effect; nothing for none."""
    for name, mask in FATES.items():
        if mask == order:
            return {"only": name}
    return {}


def attempt(st: EverState, who: int, order: int = EITHER) -> None:
    """Attempt to discover the top relic (ES-287). May ask."""
    push(st, st.ever.rule[ids.ATTEMPT], who, () if order == EITHER else (order,))


class Attempt(Effect):
    """Roll, use the free tool or not, discover on a match or not; no resources, no track (ES-287 to ES-289).

    ``mem`` may hold an order for what is discovered.
    """

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        if fr.pc > 0:
            return True
        st.top = fr.below
        if can_draw(position):
            roll(position, fr.who)
            st.top = Frame(self, 1, fr.who, fr.mem, fr.below)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        found = [ids.END]
        if can_discover(position):
            found.append(ids.DISCOVER_IT)
        if free_tool_ready(position):
            changes(position, ids.FREE_TOOL, found)
        return found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        if action >= ids.CHANGE:
            change_die(position, fr.who, action)
            return
        st.top = fr.below
        position.dice = ()
        if action == ids.DISCOVER_IT:
            discover_top(position, fr.who, ordered(fr.mem, 0))
        elif st.log is not None:
            st.note("no_discovery", fr.who, {})

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.END

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action >= ids.CHANGE:
            return change_key(action)
        return "discover" if action == ids.DISCOVER_IT else "end"
