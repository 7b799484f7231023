"""What each weather card keeps players from, held up to every turn of random games (SP-085 to SP-104)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from games.everdell.printed import CARDS
from games.everdell.walks import at_turn_start, walk_from
from games.spirecrest.printed import WEATHER
from games.spirecrest.walks import fresh, mountain
from support.rules import rule

from underbough.games.everdell.state import EverdellState
from underbough.kernel.say import Event

DEARER = {
    "waterlogged-timber": ("construction", None),
    "heat-wave": ("critter", None),
    "leaf-stripping-gale": (None, 1),
}
"""Cards that make plays dearer: which kind, only of which zone."""
CHEAPER = {"cost": 0, "judge": 0, "crane": 3, "innkeeper": 3, "imprison": 3}
"""How many resources a way to pay spares; what is free, or granted at another price, is left out."""


def weather_of(st: EverdellState, seat: int) -> str:
    """The slug of the weather that a seat should be under, from what lies on the table alone."""
    at = mountain(st)
    game: Any = st.game
    design = game.design()
    if at.where[seat] == 1 and "mountaineer" in [design.slug[number] for number in at.found[seat]]:
        return ""
    assert at.shown >> at.where[seat] & 1, "somebody is where the weather has not been turned up"
    slug: str = design.weather[at.weather[at.where[seat]]].slug
    return slug


def games(card: int, players: int, number: int) -> Iterator[tuple[EverdellState, int, list[str], str]]:
    """Every decision of some games with the first, second or third weather card of each season."""
    for seed in range(number):
        st = fresh(players, 70 + seed)
        game: Any = st.game
        slugs = [one.slug for one in game.design().weather]
        mountain(st).weather = [slugs.index(WEATHER[season][card]) for season in WEATHER]
        for position, seat, key in walk_from(st, 7 * seed + card):
            offered = [position.action_to_string(action) for action in position.legal_actions(seat)] if key else []
            yield position, seat, offered, key


def closed(slug: str, st: EverdellState, seat: int) -> set[str]:
    """Places that this card keeps a player from now."""
    goods, hand = sum(st.areas[seat].goods[:4]), len(st.areas[seat].hand)
    forest = {f"visit:forest-{i}" for i in range(1, 5)}
    events = {f"visit:{kind}-{i}" for kind in ("event", "special") for i in range(1, 5)}
    match slug:
        case "buried-glades":
            return forest
        case "ice-rimmed-banks":
            return {"visit:basic-6", "visit:basic-8"} | ({"visit:basic-4", "visit:basic-7"} if hand == 8 else set())
        case "rockfall-at-the-diggings":
            return {"visit:basic-3", "visit:basic-6"}
        case "smoke-in-the-glades":
            return set() if goods else forest
        case "sunken-waymarks":
            return {f"visit:journey-{points}" for points in (2, 3, 4, 5) if hand <= points}
        case "rained-out-revels":
            return set() if goods > 1 else events
    return set()


@rule("SP-085", "SP-086", "SP-087")
@pytest.mark.parametrize("card", [0, 1, 2])
@pytest.mark.parametrize("players", [2, 3])
def test_no_turn_offers_what_the_weather_closes(card: int, players: int) -> None:
    met: Counter[str] = Counter()
    for st, seat, offered, key in games(card, players, 6):
        if not key or not at_turn_start(st):
            continue
        slug = weather_of(st, seat)
        assert not closed(slug, st, seat) & set(offered), (slug, offered)
        met[slug] += bool(closed(slug, st, seat))
    assert {slug for slug, n in met.items() if n} >= {
        0: {"buried-glades", "rockfall-at-the-diggings", "sunken-waymarks"},
        1: {"ice-rimmed-banks", "rained-out-revels"},
        2: set(),
    }[card]


@rule("SP-089", "SP-090")
@pytest.mark.parametrize("card", [0, 1])
def test_what_no_weather_closes_is_offered(card: int) -> None:
    """The four shared basic locations, a free forest card and the rest are there unless the own card says no."""
    for st, seat, offered, key in games(card, 3, 5):
        if not key or not at_turn_start(st) or not any(one.startswith("visit:basic-") for one in offered):
            continue
        slug = weather_of(st, seat)
        barred = closed(slug, st, seat)
        standing = {at for area in st.areas for at in area.placed}
        for number in range(1, 9):
            # Places 1, 3, 6 and 7 take one worker.
            taken = number in (1, 3, 6, 7) and 11 + number in standing
            assert (f"visit:basic-{number}" in offered) is (not taken and f"visit:basic-{number}" not in barred)
        journeys = [one for one in offered if one.startswith("visit:journey-")]
        assert not journeys or st.areas[seat].season == 3


@rule("SP-094", "SP-095", "SP-096")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_hands_are_cut_as_own_turns_end(players: int) -> None:
    before: tuple[int, str] = (-1, "")
    cut = 0
    for st, seat, _, key in games(2, players, 6):
        cut += sum(event.kind == "weather_discard" for event in st.log or [])
        if before[0] >= 0 and (not key or at_turn_start(st)):
            last, answer = before
            done = answer == "pass" or st.areas[last].passed
            if not done and weather_of(st, last) == "whirling-dust" and not blown_in(st.log or [], last):
                assert len(st.areas[last].hand) <= 4
        if key and at_turn_start(st):
            before = (seat, key)
        elif not key:
            before = (-1, "")
    assert cut


def blown_in(log: list[Event], seat: int) -> bool:
    """Whether a seat drew after its turn was over: Windlore's owner does."""
    return any(event.kind == "windlore" for event in log)


@rule("SP-097", "SP-099", "SP-100")
@pytest.mark.parametrize("card", [0, 1, 2])
def test_every_play_costs_its_price_and_the_surcharge_less_the_discount(card: int) -> None:
    dearer: Counter[str] = Counter()
    under = ["", "", "", ""]
    for st, seat, _, key in games(card, 4, 7):
        for event in st.log or []:
            if event.kind != "play" or event.args["way"] not in CHEAPER:
                continue
            kind, cost = CARDS[str(event.args["card"])][1], CARDS[str(event.args["card"])][4].split()
            printed = sum(int(n) for n in cost[::2])
            want, zone = DEARER.get(under[event.who], ("none", None))
            taxed = want in (kind, None) and zone in (None, event.args["zone"])
            due = max(0, printed + taxed - CHEAPER[str(event.args["way"])])
            goods: Any = event.args["goods"]
            assert sum(goods.values()) == due, (event.args, under[event.who])
            dearer[under[event.who]] += taxed
        if key and at_turn_start(st):
            under[seat] = weather_of(st, seat)
    named = {0: {"heat-wave"}, 1: {"waterlogged-timber"}, 2: {"leaf-stripping-gale"}}[card]
    assert {slug for slug, n in dearer.items() if n} == named


@rule("SP-091")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_nobody_under_scattered_blossom_takes_a_meadow_card(players: int) -> None:
    asked = 0
    for st, seat, offered, key in games(2, players, 6):
        if not key or seat < 0:
            continue
        takes = [one for one in offered if one.startswith("take:") and "@meadow" in one]
        if weather_of(st, seat) == "scattered-blossom":
            assert takes == []
            asked += key == "prepare"
    assert asked


@rule("SP-104")
@pytest.mark.parametrize("card", [0, 1, 2])
def test_before_autumn_a_turn_is_never_without_a_worker_or_a_season(card: int) -> None:
    for st, seat, offered, key in games(card, 4, 5):
        if not key or not at_turn_start(st) or st.areas[seat].season == 3:
            continue
        if st.areas[seat].workers > len(st.areas[seat].placed):
            assert [one for one in offered if one.startswith(("visit:", "send:"))]
        else:
            assert "prepare" in offered
