"""Relics: awarding the current one, and the last hidden Influence after the additional turns."""

from __future__ import annotations

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.scoring import changed, matching, power_of
from underbough.games.stone_relic.state import StoneState, stone
from underbough.games.stone_relic.zones import hand_designs, names, put_down
from underbough.kernel.core import EVERYBODY, Action, Frame, State
from underbough.kernel.flow import Simultaneous

ROW = 5
"""Numbers of a seat in ``StoneState.award`` before its count of cards: total, Power, matching, Cities, abilities."""


def award(st: StoneState) -> None:
    """Everybody reveals, the highest total takes the Current Relic, all Influence is discarded (SR-091 to SR-100).

    ``StoneState.award`` keeps what was shown: the Relic, the winner (-1: nobody), then for each seat its total, Power,
    matching cards, Cities and abilities, the number of its cards and their designs.
    """
    relic = st.current_relic()
    shown = [relic, ids.NOBODY]
    totals: list[int] = []
    for seat, area in enumerate(st.areas):
        power, match = power_of(st, area.influence), matching(st, area.influence, relic)
        cities, bonus = area.cities(), changed(st, seat, ids.INFLUENCE_TOTAL)
        totals.append(power + match + cities + bonus)
        designs = sorted([st.stone.design_of[card] for card in area.influence])
        shown += [totals[seat], power, match, cities, bonus, len(designs)]
        shown += designs
        if st.log is not None:
            args: dict[str, object] = {"cards": names(st, area.influence), "total": totals[seat], "power": power}
            st.note("reveal", seat, {**args, "match": match, "cities": cities, "bonus": bonus})
    winner = winner_of(st, totals)
    shown[1] = winner
    st.award = shown
    for area in st.areas:
        for card in area.influence:
            st.known[card] = EVERYBODY
            st.discard.append(card)
        area.influence.clear()
    st.looks += 1
    st.owner[relic] = winner if winner >= 0 else ids.SET_ASIDE
    st.relics.top.pop()
    st.relics.settle(st.chance, 1)
    if st.log is not None:
        tie = totals.count(max(totals)) > 1
        st.note("award", winner, {"relic": st.stone.relic_name[relic], "total": max(totals), "tie": tie})
        if st.current_relic() >= 0:
            st.note("relic_up", -1, {"relic": st.stone.relic_name[st.current_relic()]})


def winner_of(st: StoneState, totals: list[int]) -> int:
    """The seat with the highest total; among tied ones, that with the most Cities; -1: nobody (SR-099, SR-100)."""
    most = max(totals)
    tied = [seat for seat in range(st.seats) if totals[seat] == most]
    if len(tied) == 1:
        return tied[0]
    cities = [st.areas[seat].cities() for seat in tied]
    return tied[cities.index(max(cities))] if cities.count(max(cities)) == 1 else ids.NOBODY


class LastInfluence(Simultaneous):
    """After the additional turns each player with a card may put one into the Influence, unseen (SR-114)."""

    def sealed(self, st: State) -> list[int]:
        return stone(st).sealed

    def seat_actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = stone(st)
        return [ids.PASS] + [ids.INFLUENCE + design for design in hand_designs(position, seat)]

    def reveal(self, st: State, fr: Frame, answers: list[Action]) -> None:
        position = stone(st)
        for seat, action in zip(fr.mem, answers, strict=True):
            if action != ids.PASS:
                put_down(position, seat, action - ids.INFLUENCE, False, "step")
            elif st.log is not None:
                st.note("last_pass", seat, {})

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "pass" if action == ids.PASS else f"influence:{stone(st).stone.slug[action - ids.INFLUENCE]}"
