"""Payments and ways to play against every possibility, and whole games against an account of their own."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from games.everdell.printed import CARDS
from games.everdell.scorer import NAMES, pairs, places, rugwort, score
from games.everdell.walks import at_turn_start, walk
from hypothesis import given, settings
from hypothesis import strategies as some
from support.rules import rule

from underbough import load_game
from underbough.games.everdell import ids
from underbough.games.everdell.city import refresh
from underbough.games.everdell.payment import bundle_code, bundle_goods, bundles, can_play, reduced, routes, swapped
from underbough.games.everdell.plays import route_key
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.say import Event

STEADY = settings(deadline=None, derandomize=True, database=None, max_examples=150)
GAME = load_game("everdell", 2)
START = everdell(GAME.new_initial_state(seed=1))
FREES = {
    "Castle": ["King"],
    "Cemetery": ["Undertaker"],
    "Chapel": ["Shepherd"],
    "Clock Tower": ["Historian"],
    "Courthouse": ["Judge"],
    "Crane": ["Architect"],
    "Dungeon": ["Ranger"],
    "Ever Tree": [name for name, printed in CARDS.items() if printed[1] == "critter"],
    "Fairgrounds": ["Fool"],
    "Farm": ["Husband", "Wife"],
    "General Store": ["Shopkeeper"],
    "Inn": ["Innkeeper"],
    "Lookout": ["Wanderer"],
    "Mine": ["Miner Mole"],
    "Monastery": ["Monk"],
    "Palace": ["Queen"],
    "Post Office": ["Postal Pigeon"],
    "Resin Refinery": ["Chip Sweep"],
    "Ruins": ["Peddler"],
    "School": ["Teacher"],
    "Storehouse": ["Woodcarver"],
    "Theater": ["Bard"],
    "Twig Barge": ["Barge Toad"],
    "University": ["Doctor"],
}
Goods = tuple[int, int, int, int]
few = some.integers(0, 4)
purses = some.tuples(few, few, few, few)


def cost_of(name: str) -> Goods:
    """The printed price."""
    words = CARDS[name][4].split()
    found = {good: int(n) for n, good in zip(words[::2], words[1::2], strict=True)}
    return (found.get("twig", 0), found.get("resin", 0), found.get("pebble", 0), found.get("berry", 0))


def affordable(purse: Goods, bundle: Goods) -> bool:
    """Whether a purse holds a bundle."""
    return all(have >= n for have, n in zip(purse, bundle, strict=True))


def spare(purse: Goods, cost: Goods, spared: int) -> set[Goods]:
    """Waive each choice of so many units out of a price; keep what the purse can pay."""
    many = min(spared, sum(cost))
    found = set()
    for waived in product(*(range(n + 1) for n in cost)):
        if sum(waived) == many:
            due = tuple(n - w for n, w in zip(cost, waived, strict=True))
            bundle = (due[0], due[1], due[2], due[3])
            if affordable(purse, bundle):
                found.add(bundle)
    return found


def swap(purse: Goods, cost: Goods) -> set[Goods]:
    """Replace one unit of a price by one of another type; keep what the purse can pay."""
    found = set()
    for out, instead in product(range(4), repeat=2):
        if out != instead and cost[out]:
            due = list(cost)
            due[out] -= 1
            due[instead] += 1
            bundle = (due[0], due[1], due[2], due[3])
            if affordable(purse, bundle):
                found.add(bundle)
    return found


def as_goods(codes: list[int]) -> list[Goods]:
    """The bundles behind codes."""
    found = []
    for code in codes:
        twig, resin, pebble, berry = bundle_goods(code)
        assert bundle_code([twig, resin, pebble, berry]) == code
        found.append((twig, resin, pebble, berry))
    return found


@rule("ED-185", "ED-186")
@STEADY
@given(purses, some.tuples(few, few, few, some.integers(0, 6)), some.integers(0, 7))
def test_discounts_against_every_choice_of_what_is_waived(purse: Goods, cost: Goods, spared: int) -> None:
    codes = reduced(list(purse), list(cost), spared)
    assert codes == sorted(set(codes))
    assert set(as_goods(codes)) == spare(purse, cost, spared)
    assert all(sum(bundle) == max(0, sum(cost) - spared) for bundle in as_goods(codes))


@rule("ED-212")
@STEADY
@given(purses, some.tuples(few, few, few, some.integers(0, 6)))
def test_the_judges_swaps_against_every_swap(purse: Goods, cost: Goods) -> None:
    codes = swapped(list(purse), list(cost))
    assert codes == sorted(set(codes))
    assert set(as_goods(codes)) == swap(purse, cost)
    assert all(sum(bundle) == sum(cost) for bundle in as_goods(codes))


# Ways to play


def spaces(names: list[str]) -> int:
    """How many spaces a city takes."""
    return len(names) - names.count("Wanderer") - pairs(names)


def goes_in(city: list[str], other: list[str], card: str) -> bool:
    """Whether a card can be put down beside these cards, with this city across the table."""
    if card == "Fool":
        return "Fool" not in other and spaces([*other, "Fool"]) <= 15
    if card == "Ruins":
        return any(CARDS[name][1] == "construction" for name in city)
    return not (CARDS[card][3] == "unique" and card in city) and spaces([*city, card]) <= 15


def without(city: list[str], name: str) -> list[str]:
    """A city with one card less."""
    left = city.copy()
    left.remove(name)
    return left


def ways(purse: Goods, city: list[str], taken: list[bool], prisoners: int, other: list[str], card: str) -> Any:
    """Every way to play a card with what can be paid: the rules read plainly."""
    cost, critter = cost_of(card), CARDS[card][1] == "critter"
    found: dict[str, set[Goods]] = {}
    stands = goes_in(city, other, card)
    if stands and affordable(purse, cost):
        found["cost"] = {cost}
    if not sum(cost):
        return found
    if stands and "Judge" in city and swap(purse, cost):
        found["judge"] = swap(purse, cost)
    if not critter and "Crane" in city and goes_in(without(city, "Crane"), other, card) and spare(purse, cost, 3):
        found["crane"] = spare(purse, cost, 3)
    if critter and "Innkeeper" in city and goes_in(without(city, "Innkeeper"), other, card):
        due = (0, 0, 0, max(0, cost[3] - 3))
        if affordable(purse, due):
            found["innkeeper"] = {due}
    if "Dungeon" in city and prisoners < (2 if "Ranger" in city else 1) and spare(purse, cost, 3):
        for name in set(city):
            fits = CARDS[name][1] == "critter" and not (name == "Ranger" and prisoners)
            if fits and goes_in(without(city, name), other, card):
                found[f"imprison:{name}"] = spare(purse, cost, 3)
    if stands and critter:
        for name, used in zip(city, taken, strict=True):
            if not used and card in FREES.get(name, []):
                found[f"occupy:{name}"] = {(0, 0, 0, 0)}
    return found


def lay(st: EverdellState, seat: int, names: list[str]) -> None:
    """Put cards into a city; whatever lay there is gone."""
    area = st.areas[seat]
    left: dict[str, list[int]] = {}
    for card, name in enumerate(NAMES):
        left.setdefault(name, []).append(card)
    area.city = [left[name].pop(0 if seat == 0 else -1) for name in names]
    area.extra = [0] * len(names)
    refresh(st.ed, area)


@some.composite
def cities(draw: Any, most: int) -> list[str]:
    """A city that the rules allow."""
    found: list[str] = []
    for name in draw(some.lists(some.sampled_from(sorted(CARDS)), max_size=most)):
        copies = 1 if CARDS[name][3] == "unique" else CARDS[name][0] - 1
        if found.count(name) < copies and spaces([*found, name]) <= 15:
            found.append(name)
    return found


HELPERS = ["Dungeon", "Judge", "Crane", "Innkeeper", "Ranger", "Ever Tree", "Wanderer", "Farm", "Husband"]


@rule("ED-167", "ED-182", "ED-189")
@settings(STEADY, max_examples=400)
@given(
    purses,
    some.lists(some.sampled_from(HELPERS), unique=True, max_size=7),
    cities(22),
    some.integers(0, (1 << 30) - 1),
    some.integers(0, 2),
    cities(22),
    some.sampled_from(sorted(CARDS)),
)
def test_ways_to_play_against_the_rules_read_plainly(
    purse: Goods, helpers: list[str], rest: list[str], taken: int, prisoners: int, other: list[str], card: str
) -> None:
    city = helpers.copy()
    for name in rest:
        if not (CARDS[name][3] == "unique" and name in city) and spaces([*city, name]) <= 15:
            city.append(name)
    st = START.clone()
    lay(st, 0, city)
    lay(st, 1, other)
    area = st.areas[0]
    used = [bool(taken >> i & 1) and CARDS[name][1] == "construction" for i, name in enumerate(city)]
    area.extra = [int(one) for one in used]
    area.goods[:4] = list(purse)
    area.prisoners = [NAMES.index("Woodcarver"), NAMES.index("Teacher")][:prisoners]
    design = st.ed.name.index(card)
    found: dict[str, set[Goods]] = {}
    for route in routes(st, 0, design, ids.PLAIN):
        word, _, slug = route_key(st, route).removeprefix("pay:").partition(":")
        name = st.ed.name[st.ed.slug.index(slug.partition(".")[0])] if slug else ""
        found[f"{word}:{name}" if name else word] = set(as_goods(bundles(st, 0, design, ids.PLAIN, route)))
    assert found == ways(purse, city, used, prisoners, other, card)
    assert can_play(st, 0, design, ids.PLAIN) == bool(found)
    free = goes_in(city, other, card)
    assert can_play(st, 0, design, ids.FREE) == free
    for less in (1, 3):
        wanted = spare(purse, cost_of(card), less) if free else set()
        assert can_play(st, 0, design, ids.LESS + less) == bool(wanted)


# Whole games

WALKS = [(players, seed) for players in (1, 2, 3, 4) for seed in range(15)]
ZONES = ("deck", "discard", "limbo", "revealed", "offered", "under")


def all_cards(fields: Any) -> list[int]:
    """Every card, wherever it is."""
    found = [card for zone in ZONES for card in fields[zone]] + [card for card in fields["meadow"] if card >= 0]
    for area in fields["areas"]:
        found += area["hand"] + area["city"] + area["prisoners"]
    return sorted(found)


@pytest.mark.parametrize(("players", "seed"), WALKS)
def test_cards_and_scores_of_whole_games_by_a_second_account(players: int, seed: int) -> None:
    steps = 0
    for st, _, _ in walk(players, seed):
        steps += 1
        over = st.is_terminal()
        if not over and steps % 5:
            continue
        fields: Any = st.game.save_fields(st)  # type: ignore[attr-defined]
        assert all_cards(fields) == list(range(128))
        assert st.scores() == [score(fields, seat) for seat in range(players)]
        if players > 1:
            assert st.placement() == places(fields, players)
        else:
            assert sum(line.points for line in st.score_sheet() if line.seat == 1) == rugwort(fields)
        for area in fields["areas"][:players]:
            names = [NAMES[card] for card in area["city"]]
            assert area["space"] == spaces(names) <= 15
            assert all(names.count(name) == 1 for name in names if CARDS[name][3] == "unique")
            assert len(area["hand"]) <= 8
    assert steps > 30


class Purse:
    """What each seat owns, told by the log alone."""

    def __init__(self, seats: int) -> None:
        self.goods: list[dict[str, int]] = [dict.fromkeys((*ids.GOODS, "point"), 0) for _ in range(seats)]
        self.paid: dict[str, int] = {}

    def add(self, seat: int, goods: dict[str, int], sign: int) -> None:
        """Give or take."""
        for good, n in goods.items():
            if good in self.goods[seat]:
                self.goods[seat][good] += sign * n

    def hear(self, event: Event) -> None:
        """One line of the log."""
        args: Any = event.args
        if event.kind == "gain":
            self.add(event.who, args["goods"], 1)
        elif event.kind in ("play", "pay"):
            self.paid = args["goods"]
            self.add(event.who, self.paid, -1)
        elif event.kind == "paid_to":
            self.add(args["to"], self.paid, 1)
        elif event.kind == "lay_on_event":
            self.add(event.who, {args["good"]: 1}, -1)
        elif event.kind == "give":
            self.add(event.who, {args["good"]: 1}, -1)
            if args["to"] >= 0:
                self.add(args["to"], {args["good"]: 1}, 1)


@pytest.mark.parametrize(("players", "seed"), [(players, seed) for players in (1, 2, 3, 4) for seed in range(20, 30)])
def test_the_log_tells_of_every_good(players: int, seed: int) -> None:
    purse = Purse(players + (players == 1))
    for st, _, _ in walk(players, seed):
        for event in st.log or []:
            purse.hear(event)
        if at_turn_start(st) or st.is_terminal():
            owned = [dict(zip((*ids.GOODS, "point"), area.goods, strict=True)) for area in st.areas]
            assert owned == purse.goods
