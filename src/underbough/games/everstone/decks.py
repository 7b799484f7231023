"""The side decks: caravan upgrades, miner relics, personal quests and reserve extensions."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.gains import can_pay, pay
from underbough.games.everstone.state import EverState, ever
from underbough.games.everstone.workshop import column_free, tuck
from underbough.kernel.core import Action, Effect, Frame, State, push


def can_gain_upgrade(st: EverState, who: int) -> bool:
    """Whether there is an upgrade and a place for it (ES-283)."""
    return len(st.upgrades) > 0 and ids.NOTHING in st.areas[who].upgrades


def gain_upgrade(st: EverState, who: int) -> None:
    """Draw the top caravan upgrade and choose its half and place (ES-278 to ES-283)."""
    if not can_gain_upgrade(st, who):
        return
    card = st.chance.pick(st.upgrades)
    st.looks += 1
    if st.log is not None:
        st.note("upgrade", who, {"card": st.ever.upgrade_name[card]})
    push(st, st.ever.rule[ids.R_UPGRADE], who, (card,))


class PlaceUpgrade(Effect):
    """Choose the half of an upgrade and the main action it goes above; ``mem`` is the card."""

    def run(self, st: State, fr: Frame) -> bool:
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        taken = position.areas[fr.who].upgrades
        found = []
        if taken[position.ever.upgrade_column[fr.mem[0]]] == ids.NOTHING:
            found.append(ids.UP_FIXED)
        return found + [ids.UP_ANYWHERE + column for column in range(4) if taken[column] == ids.NOTHING]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        card = fr.mem[0]
        half = 0 if action == ids.UP_FIXED else 1
        column = position.ever.upgrade_column[card] if half == 0 else action - ids.UP_ANYWHERE
        position.areas[fr.who].upgrades[column] = card * 2 + half
        st.top = fr.below
        if st.log is not None:
            args: dict[str, object] = {"card": position.ever.upgrade_name[card], "column": ids.COLUMNS[column]}
            st.note("upgrade_placed", fr.who, {**args, "half": "any" if half else "fixed"})

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "fixed" if action == ids.UP_FIXED else f"any:{ids.COLUMNS[action - ids.UP_ANYWHERE]}"


def can_gain_miner(st: EverState, who: int) -> bool:
    """Whether there is a miner relic and a column for it (ES-273)."""
    if st.miner < 0:
        return False
    return any(column_free(st, who, column) for column in range(4))


def gain_miner(st: EverState, who: int) -> None:
    """Take the top miner relic, improve it or not, and tuck it (ES-267 to ES-273)."""
    if not can_gain_miner(st, who):
        return
    card = st.miner
    st.miner = st.chance.pick(st.miners) if st.miners else ids.NOTHING
    st.looks += 1
    if st.log is not None:
        st.note("miner", who, {"card": st.ever.name[ids.MINERS + card]})
    push(st, st.ever.rule[ids.R_MINER], who, (card,))


class TakeMiner(Effect):
    """Improve a miner relic (``pc`` 0), then tuck it (``pc`` 1); ``mem`` is the card and whether it is improved."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        if fr.pc == 0 and not can_pay(position.areas[fr.who], *position.ever.miner_price):
            st.top = Frame(self, 1, fr.who, (fr.mem[0], 0), fr.below)
            return False
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        if fr.pc == 0:
            return [ids.DECLINE, ids.TAKE]
        position = ever(st)
        return [ids.TUCK + column for column in range(4) if column_free(position, fr.who, column)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        if fr.pc == 0:
            improved = int(action == ids.TAKE)
            if improved:
                pay(position, fr.who, *position.ever.miner_price)
            st.top = Frame(self, 1, fr.who, (fr.mem[0], improved), fr.below)
            return
        st.top = fr.below
        base = ids.IMPROVED if fr.mem[1] else ids.MINERS
        tuck(position, fr.who, base + fr.mem[0], action - ids.TUCK)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DECLINE:
            return "decline"
        return "take" if action == ids.TAKE else f"tuck:{ids.COLUMNS[action - ids.TUCK]}"


def can_gain_quest(st: EverState) -> bool:
    """Whether a personal quest is left."""
    return len(st.quests) + len(st.beneath) > 0


def gain_quest(st: EverState, who: int) -> None:
    """Draw the top personal quest, for its owner's eyes only (ES-274, ES-276). Never asks."""
    if not can_gain_quest(st):
        return
    quest = st.chance.pick(st.quests) if st.quests else st.beneath.pop()
    st.looks += 1
    take_quest(st, who, quest)
    if st.log is not None:
        st.note("quest", who, {})
        st.note("drew_quest", who, {"quest": st.ever.quest_name[quest]}, 1 << who)


def take_quest(st: EverState, who: int, quest: int) -> None:
    """Put a quest among a player's hidden ones."""
    quests = st.areas[who].quests
    quests.append(quest)
    quests.sort()
    st.quest_known[quest] = 1 << who


def can_gain_extension(st: EverState) -> bool:
    """Whether a reserve extension is left."""
    return st.extensions < st.ever.extension_count


def gain_extension(st: EverState, who: int) -> None:
    """Gain a reserve extension into the workshop, making room first if need be (ES-256)."""
    if can_gain_extension(st):
        push(st, st.ever.rule[ids.EXTENSION], who)
