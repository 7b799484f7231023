"""Everdell's turn structure: turns, preparing for season, passing, the end, and Rugwort's part in a solo game."""

from __future__ import annotations

from underbough.games.everdell import ids, solo
from underbough.games.everdell.city import TOKEN, slot_of, tokens_on
from underbough.games.everdell.design import GUARDS, packed
from underbough.games.everdell.granted_plays import begin_play, play_key
from underbough.games.everdell.meadow import TakeMeadow
from underbough.games.everdell.payment import can_pay, routes
from underbough.games.everdell.places import (
    PlaceRules,
    board_places,
    card_places,
    effect_here,
    is_permanent,
    place_key,
    place_name,
    place_worker,
    works_here,
)
from underbough.games.everdell.plays import PlayCard
from underbough.games.everdell.production_order import ProduceAll
from underbough.games.everdell.state import CLOCK_TOWER_MUST, PASS_WITHOUT_WORKERS, EverdellState, everdell, extended
from underbough.games.everdell.zones import open_meadow
from underbough.kernel.core import Action, Effect, Frame, State, start


class Table(Effect):
    """The whole game: turns clockwise, skipping who has passed, until all have (ED-044, ED-050, ED-292)."""

    def __init__(self, turn: Turn) -> None:
        super().__init__()
        self.turn = turn

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if position.answers:
            solo.answer_plays(position)
        extension = position.ed.extension
        if extension is not None and extension.turn_over(position):
            return False
        n = position.seats
        seat = position.turn
        for _ in range(n):
            seat = (seat + 1) % n
            if not position.areas[seat].passed:
                position.turn = seat
                st.top = Frame(self.turn, 0, seat, (), fr)
                return False
        position.turn = -1
        st.top = fr.below
        if st.log is not None:
            st.note("over", -1, {})
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [("turn", self.turn)]


class Turn(Effect):
    """One action: place a worker, play a card, prepare for season, or pass (ED-045, ED-046)."""

    def __init__(self, play: PlayCard, season: Season, rules: PlaceRules) -> None:
        super().__init__()
        self.play = play
        self.season = season
        self.rules = rules

    def run(self, st: State, fr: Frame) -> bool:
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        area = position.areas[seat]
        free = area.free_workers()
        found: list[Action] = []
        extension = position.ed.extension
        if area.season == ids.AUTUMN and not (free and position.rules & PASS_WITHOUT_WORKERS):
            found.append(ids.PASS)
        if free <= 0:
            if area.season < ids.AUTUMN:
                found.append(ids.PREPARE)
            found.extend(self._plays(position, seat))
        elif extension is not None and not extension.ready(position, seat):
            found.extend(self._plays(position, seat))
        else:
            # Places on the board come before plays in the action space, cards that are visited after them.
            found.extend(board_places(position, seat))
            found.extend(self._plays(position, seat))
            found.extend(card_places(position, seat))
            if extension is not None:
                found.extend(extension.places(position, seat, False))
        if extension is not None:
            found.extend(extension.turn_actions(position, seat))
        return found

    def _plays(self, st: EverdellState, who: int) -> list[Action]:
        design_of = st.ed.design_of
        area = st.areas[who]
        purse = packed(area.goods) | GUARDS
        found: list[Action] = []
        extension = st.ed.extension
        dearer = extension is not None and extension.taxes(st, who)
        for place in open_meadow(st):
            design = design_of[st.meadow[place]]
            if bool(routes(st, who, design, ids.OF_MEADOW)) if dearer else can_pay(st, who, area, design, purse):
                found.append(ids.PLAY_MEADOW + place)
        first = len(found)
        for card in area.hand:
            design = design_of[card]
            action = ids.PLAY_HAND + design
            # Kept sorted and without doubles as they come: a hand has eight cards at most.
            at = len(found)
            while at > first and found[at - 1] > action:
                at -= 1
            if at > first and found[at - 1] == action:
                continue
            if bool(routes(st, who, design, ids.PLAIN)) if dearer else can_pay(st, who, area, design, purse):
                found.insert(at, action)
        return found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        extension = position.ed.extension
        st.top = fr.below
        if extension is not None:
            extension.turn_begun(position, seat, action)
        if action == ids.PASS:
            position.areas[seat].passed = True
            if st.log is not None:
                st.note("pass", seat, {})
            if extension is not None:
                extension.passed(position, seat)
        elif action == ids.PREPARE:
            st.top = Frame(self.season, 0, seat, (), fr.below)
            if extension is not None and extension.before_season is not None:
                st.top = Frame(extension.before_season, 0, seat, (), st.top)
        elif extension is not None and action >= ids.TURNS_BEYOND:
            extension.turn_answer(position, seat, action)
        elif ids.PLAY_MEADOW <= action < ids.HAND_PICK:
            begin_play(position, seat, self.play, action, ids.PLAIN)
        else:
            place_worker(position, seat, action, self.rules)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action not in (ids.PASS, ids.PREPARE)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.PASS:
            return "pass"
        if action == ids.PREPARE:
            return "prepare"
        if ids.PLAY_MEADOW <= action < ids.HAND_PICK:
            return play_key(everdell(st), action)
        if action >= ids.TURNS_BEYOND:
            return extended(everdell(st)).action_key(everdell(st), action)
        return f"visit:{place_key(everdell(st), action)}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("play", self.play), ("triggers", self.play.triggers), ("season", self.season)]


class Season(Effect):
    """Prepare for season (ED-275): ``pc`` 0 Clock Tower, 1 workers home, season and new workers, 2 bonus, 3 Rugwort."""

    def __init__(self, produce: ProduceAll, summer: TakeMeadow) -> None:
        super().__init__()
        self.produce = produce
        self.summer = summer

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 0:
            if self._locations(position, fr.who):
                return True
        elif fr.pc == 1:
            bring_home(position, fr.who)
        elif fr.pc == 2:
            st.top = Frame(self, 3, fr.who, (), fr.below)
            season = position.areas[fr.who].season
            extension = position.ed.extension
            if extension is not None and extension.after_bonus is not None:
                st.top = Frame(extension.after_bonus, 0, fr.who, (), st.top)
            bonus: Effect = self.summer if season == ids.SUMMER else self.produce
            st.top = Frame(bonus, 0, fr.who, (), st.top)
            return False
        else:
            st.top = fr.below
            if position.level:
                solo.prepare(position)
            return False
        st.top = Frame(self, fr.pc + 1, fr.who, (), fr.below)
        return False

    def _locations(self, st: EverdellState, who: int) -> list[Action]:
        """Basic and forest locations with an own worker, if an own card has a token to spend there (ED-276, ED-279)."""
        if token_card(st, who) < 0:
            return []
        places = {at for at in st.areas[who].placed if ids.BASIC <= at < ids.HAVEN}
        return [at for at in sorted(places) if works_here(st, who, at)]

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        found = self._locations(position, seat)
        return found if position.rules & CLOCK_TOWER_MUST else [ids.DECLINE, *found]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        st.top = Frame(self, 1, seat, (), fr.below)
        if action == ids.DECLINE:
            return
        area = position.areas[seat]
        card = token_card(position, seat)
        area.extra[slot_of(area, card)] -= TOKEN
        if st.log is not None:
            name = position.ed.name[position.ed.design_of[card]]
            st.note("clock", seat, {"card": name, "place": place_name(position, seat, action)})
        start(st, effect_here(position, seat, action), seat)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "decline" if action == ids.DECLINE else f"again:{place_key(everdell(st), action)}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("produce", self.produce), ("summer", self.summer)]


def token_card(st: EverdellState, who: int) -> int:
    """An own card that came with tokens and has some left (a Clock Tower), or -1."""
    area = st.areas[who]
    if not area.have & st.ed.token_ability_mask:
        return -1
    for slot, card in enumerate(area.city):
        if st.ed.tokens[st.ed.design_of[card]] and tokens_on(area.extra[slot]):
            return card
    return -1


def bring_home(st: EverdellState, who: int) -> None:
    """Workers come home but those placed for good; the season advances and brings new ones (ED-259 to ED-272)."""
    area = st.areas[who]
    placed = [at for at in area.placed if is_permanent(st, at)]
    for_good = bool(placed)
    if st.ed.extension is not None:
        placed.extend(st.ed.extension.kept(st, who))
    area.placed = placed
    area.season += 1
    area.workers += 2 if area.season == ids.AUTUMN else 1
    if st.log is not None:
        st.note("season", who, {"season": area.season, "for_good": for_good})
