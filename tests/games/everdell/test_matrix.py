"""Effects by all that sets them off: production by play, season, copies and Tax Relief; plays by every way; events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from games.everdell.table import Table, slug_of
from support.rules import rule

from underbough.games.everdell import ids
from underbough.games.everdell.content import content_of

ED = content_of()


class Case:
    """A card: what stands beside it, what is answered (see :func:`answered`), and what it brings.

    ``also``: what the cards beside it bring when the whole city produces. ``others``: what the opponent gets of it.
    ``theirs``: what stands in the opponent's city.
    """

    def __init__(
        self,
        brings: Mapping[str, int],
        *answers: str,
        beside: tuple[str, ...] = (),
        also: Mapping[str, int] | None = None,
        others: Mapping[str, int] | None = None,
        theirs: tuple[str, ...] = (),
    ) -> None:
        self.brings = dict(brings)
        self.answers = answers
        self.beside = beside
        self.also = dict(also or {})
        self.others = dict(others or {})
        self.theirs = theirs


PRODUCTION = {
    "Barge Toad": Case({"twig": 2}, beside=("Farm",), also={"berry": 1}),
    "Chip Sweep": Case({"pebble": 1}, "activate:mine", beside=("Mine",), also={"pebble": 1}),
    "Doctor": Case({"berry": -3, "point": 3}, "pay:3berry"),
    "Fairgrounds": Case({"hand": 2}),
    "Farm": Case({"berry": 1}),
    "General Store": Case({"berry": 2}, beside=("Farm",), also={"berry": 1}),
    "Husband": Case({"resin": 1}, "take:resin", beside=("Wife", "Farm"), also={"berry": 1}),
    "Mine": Case({"pebble": 1}),
    "Miner Mole": Case({"pebble": 1}, "copy:mine@2", theirs=("Mine",)),
    "Monk": Case({"berry": -2, "point": 4}, "give:berry", "give:berry", others={"berry": 2}),
    "Peddler": Case({"twig": -2, "pebble": 2}, "give:twig", "give:twig", "take:pebble", "take:pebble"),
    "Resin Refinery": Case({"resin": 1}),
    "Storehouse": Case({}, "store:2resin"),
    "Teacher": Case({"hand": 1}, "*give:", others={"hand": 1}),
    "Twig Barge": Case({"twig": 2}),
    "Woodcarver": Case({"twig": -3, "point": 3}, "pay:3twig"),
}
TRAVELERS = {
    "Bard": Case({"hand": -1, "point": 1}, "discard:theater", "?done"),
    "Fool": Case({}),
    "Ranger": Case({"resin": 2}, "?worker:basic-8", "visit:basic-3"),
    "Ruins": Case({"pebble": 1, "hand": 2}, "?replace:crane", beside=("Crane",)),
    "Shepherd": Case({"berry": 3}),
    "Wanderer": Case({"hand": 3}),
}
COPYABLE = [name for name in PRODUCTION if name not in ("Chip Sweep", "Storehouse", "Miner Mole")]


def cost(name: str) -> dict[str, int]:
    """The printed price."""
    return dict(zip(ids.GOODS, ED.cost[ED.design(slug_of(name))], strict=True))


def summed(*parts: Mapping[str, int]) -> dict[str, int]:
    """Changes added up."""
    found: dict[str, int] = {}
    for part in parts:
        for what, n in part.items():
            found[what] = found.get(what, 0) + n
    return found


def less(price: Mapping[str, int]) -> dict[str, int]:
    """A price as a change."""
    return {good: -n for good, n in price.items()}


def answered(table: Table, *keys: str) -> Table:
    """Answer key by key: after a ``?`` only where it is offered, after a ``*`` the first that begins like this."""
    for key in keys:
        if key[0] == "*":
            key = next(option for option in table.options(0) if option.startswith(key[1:]))
        if key[0] != "?" or key[1:] in table.options(0):
            table.then(0, key.removeprefix("?"))
    return table


def laid(case: Case, *city: str, price: Mapping[str, int] | None = None) -> Table:
    """A table with three twigs and three berries beside a price, and the cards beside the tested one."""
    goods = summed({"twig": 3, "berry": 3}, price or {})
    table = Table().goods(0, **goods).has(0, *case.beside, *city).has(1, *case.theirs)
    for name in case.beside:
        if name in ("Farm", "Mine", "Crane"):
            table.occupied(0, name)
    return table


def finished(table: Table, case: Case, seat_has: tuple[str, ...], *brings: Mapping[str, int]) -> None:
    """The card did what it does, and no more."""
    changes = summed(case.brings, *brings)
    wanted: dict[str, Any] = {**changes, "city": list(seat_has)}
    table.expect(0, but=(1,), **wanted).settled()
    assert {what: n for what, n in table.change(1).items() if what != "city"} == case.others


@rule("ED-230", "ED-231", "ED-272")
@pytest.mark.parametrize("name", PRODUCTION)
@pytest.mark.parametrize("season", ["winter", "summer"])
def test_production_in_spring_and_autumn(name: str, season: str) -> None:
    case = PRODUCTION[name]
    table = laid(case, name).season(0, season).workers(0, 0).play(0, "prepare")
    answered(table, *case.answers)
    finished(table, case, (), case.also, {"free": 1 if season == "winter" else 2})


@rule("ED-267")
@pytest.mark.parametrize("name", PRODUCTION)
def test_no_production_in_summer(name: str) -> None:
    table = laid(PRODUCTION[name], name).season(0, "spring").workers(0, 0).play(0, "prepare", "done")
    table.expect(0, free=1).settled()


@rule("ED-230")
@pytest.mark.parametrize("name", PRODUCTION)
def test_production_when_played(name: str) -> None:
    case = PRODUCTION[name]
    table = laid(case, price=cost(name)).hand(0, name).play(0, f"play:{slug_of(name)}")
    answered(table, *case.answers)
    finished(table, case, (name,), less(cost(name)), {"hand": -1})


@rule("ED-362")
@pytest.mark.parametrize("name", [name for name in PRODUCTION if name != "Chip Sweep"])
def test_production_by_a_chip_sweep(name: str) -> None:
    case = PRODUCTION[name]
    table = laid(case, name, price={"berry": 3}).hand(0, "Chip Sweep")
    if name == "Resin Refinery":
        table.occupied(0, name)
    table.play(0, "play:chip-sweep", f"activate:{slug_of(name)}")
    answered(table, *case.answers)
    finished(table, case, ("Chip Sweep",), {"berry": -3, "hand": -1})


@rule("ED-370")
@pytest.mark.parametrize("name", COPYABLE)
def test_production_by_a_miner_mole(name: str) -> None:
    case = PRODUCTION[name]
    table = Table().goods(0, twig=3, berry=6).hand(0, "Miner Mole").has(1, *case.beside, name)
    table.play(0, "play:miner-mole", f"copy:{slug_of(name)}@2")
    answered(table, *case.answers)
    finished(table, case, ("Miner Mole",), {"berry": -3, "hand": -1})


@rule("ED-347")
@pytest.mark.parametrize("name", COPYABLE)
def test_production_of_rugwort_s_city_by_a_miner_mole(name: str) -> None:
    case = PRODUCTION[name]
    table = Table(1, year=1).goods(0, twig=3, berry=6).hand(0, "Miner Mole").has(1, *case.beside, name)
    table.play(0, "play:miner-mole", f"copy:{slug_of(name)}@2")
    answered(table, *case.answers)
    # What would be an opponent's goes to the supply and the pile.
    wanted: dict[str, Any] = summed({"berry": -3, "hand": -1}, case.brings)
    table.expect(0, but=(1,), city=["Miner Mole"], **wanted).settled()
    assert table.goods_of(1) == {}
    assert table.hand_of(1) == []


@rule("ED-362", "ED-370")
@pytest.mark.parametrize("name", COPYABLE)
def test_production_by_a_miner_mole_by_a_chip_sweep(name: str) -> None:
    case = PRODUCTION[name]
    table = Table().goods(0, twig=3, berry=6).hand(0, "Chip Sweep").has(0, "Miner Mole").has(1, *case.beside, name)
    table.play(0, "play:chip-sweep", "activate:miner-mole", f"copy:{slug_of(name)}@2")
    answered(table, *case.answers)
    finished(table, case, ("Chip Sweep",), {"berry": -3, "hand": -1})


@rule("ED-370")
@pytest.mark.parametrize("name", COPYABLE)
def test_production_of_the_own_city_by_a_bounced_miner_mole(name: str) -> None:
    case = PRODUCTION[name]
    table = laid(case, name, price={"berry": 3}).hand(0, "Miner Mole").has(1, "Miner Mole")
    if name == "Mine":
        table.occupied(0, name)
    table.play(0, "play:miner-mole", "copy:miner-mole@2", f"copy:{slug_of(name)}@1")
    answered(table, *case.answers)
    finished(table, case, ("Miner Mole",), {"berry": -3, "hand": -1})


@rule("ED-142")
@pytest.mark.parametrize("name", PRODUCTION)
@pytest.mark.parametrize("by_ranger", [False, True])
def test_production_by_tax_relief(name: str, by_ranger: bool) -> None:
    case = PRODUCTION[name]
    table = laid(case, name, "Judge", "Queen", price={"berry": 2 if by_ranger else 0}).special("Tax Relief")
    if by_ranger:
        table.hand(0, "Ranger").at(0, "basic-8").workers(0, 0)
        answered(table.play(0, "play:ranger"), "?pay:cost", "visit:special-1", *case.answers)
        finished(table, case, ("Ranger",), case.also, {"berry": -2, "hand": -1})
    else:
        table.play(0, "visit:special-1")
        answered(table, *case.answers)
        finished(table, case, (), case.also, {"free": -1})


@rule("ED-230", "ED-362", "ED-370")
@pytest.mark.parametrize("name", [name for name, case in PRODUCTION.items() if case.answers and name in COPYABLE])
def test_it_is_the_same_node_that_asks(name: str) -> None:
    case = PRODUCTION[name]
    address = f"card/{slug_of(name)}/produce"
    asked = []
    for trigger in ("play", "prepare", "sweep", "mole", "tax"):
        if trigger == "mole":
            table = Table().goods(0, twig=3, berry=6).has(1, *case.beside, name).hand(0, "Miner Mole")
            table.play(0, "play:miner-mole", f"copy:{slug_of(name)}@2")
        elif trigger == "play":
            table = laid(case, price=cost(name)).hand(0, name).play(0, f"play:{slug_of(name)}")
        elif trigger == "prepare":
            table = laid(case, name).workers(0, 0).play(0, "prepare")
        elif trigger == "sweep":
            table = laid(case, name, price={"berry": 3}).hand(0, "Chip Sweep")
            table.play(0, "play:chip-sweep", f"activate:{slug_of(name)}")
        else:
            table = laid(case, name, "Judge", "Queen").special("Tax Relief").play(0, "visit:special-1")
        assert table.state.top is not None
        asked.append(table.state.top.node)
    assert all(node is asked[0] for node in asked)
    assert asked[0].address.startswith(address)


# Every way to play a card.

EFFECTS = {**PRODUCTION, **TRAVELERS}
CITY = {
    "inn": ("Inn",),
    "queen": ("Queen",),
    "cemetery": ("Cemetery",),
    "occupy": ("Ever Tree",),
    "crane": ("Crane",),
    "prisoner": ("Dungeon", "Judge"),
}
KEYS = {
    "hand": ("play:{0}", "?pay:cost"),
    "meadow": ("play:{0}@meadow", "?pay:cost"),
    "occupy": ("play:{0}", "?pay:occupy:ever-tree"),
    "inn": ("visit:inn", "play:{0}@meadow"),
    "inn@2": ("visit:inn@2", "play:{0}@meadow"),
    "queen": ("visit:queen", "play:{0}"),
    "cemetery": ("visit:cemetery", "reveal:discard", "play:{0}"),
    "pigeon": ("play:postal-pigeon", "?pay:cost", "play:{0}"),
    "forest": ("visit:forest-1", "take:{0}@meadow", "take:ever-tree@meadow", "play:{0}"),
    "crane": ("play:{0}", "?pay:crane"),
    "prisoner": ("play:{0}", "?pay:imprison:judge"),
}
VISITS = ("inn", "inn@2", "queen", "cemetery", "forest")


def fits(way: str, name: str) -> bool:
    """Whether a card can be played this way at no price that leaves a choice."""
    design = ED.design(slug_of(name))
    critter = ED.kind[design] == ids.CRITTER
    if way in ("inn", "inn@2"):
        return ED.total[design] <= 3
    if way in ("queen", "pigeon"):
        return ED.points[design] <= 3
    if way in ("occupy", "forest"):
        return critter
    if way == "crane":
        return not critter and 0 < ED.total[design] <= 3
    return way != "prisoner" or 0 < ED.total[design] <= 3


WAYS = [(way, name) for way in KEYS for name in EFFECTS if fits(way, name)]


def price_of(way: str, name: str) -> dict[str, int]:
    """What is paid for a card played this way."""
    if way == "pigeon":
        return {"berry": 2}
    if way in ("hand", "meadow"):
        return cost(name)
    return {"berry": cost(name)["berry"] - 1} if way == "forest" else {}


@rule("ED-171", "ED-178")
@pytest.mark.parametrize(("way", "name"), WAYS, ids=[f"{way}-{name}" for way, name in WAYS])
def test_a_played_card_works_alike_by_every_way(way: str, name: str) -> None:
    case, slug, price = EFFECTS[name], slug_of(name), price_of(way, name)
    table = laid(case, *CITY.get(way, ()), price=price).at(0, "basic-8").workers(0, 1).hand(0, "Theater")
    changes = [case.brings, less(price), {"free": -1 if way in VISITS else 0}]
    if way in ("meadow", "inn", "inn@2", "forest"):
        table.meadow(name)
    elif way == "cemetery":
        table.discard(name)
    elif way != "pigeon":
        table.hand(0, name)
        changes.append({"hand": -1})
    if way == "forest":
        table.forest("Two from the Meadow")
        changes.append({"hand": 1})
    if way == "inn@2":
        table.has(1, "Inn")
    if way == "pigeon":
        changes.append({"hand": -1})
        table.hand(0, "Postal Pigeon").deck(name, "Queen", "Chapel", "Lookout", "School").fate("reveal", name)
    first, *more = [key.format(slug) for key in KEYS[way]]
    answered(table.play(0, first), *more, *case.answers)
    came = ["Postal Pigeon"] if way == "pigeon" else []
    gone = {"crane": ["Crane"], "prisoner": ["Judge"]}.get(way, [])
    wanted = {**summed(*changes), "city": came + ([name] if name != "Fool" else [])}
    wanted["gone"] = gone + (["Crane"] if name == "Ruins" else [])
    assert table.change(0) == {what: n for what, n in wanted.items() if n}
    theirs: dict[str, object] = {**summed(case.others, {"point": 1} if way == "inn@2" else {})}
    if name == "Shepherd" and way != "pigeon":
        theirs.update(price)
    if name == "Fool":
        theirs["city"] = ["Fool"]
    assert table.change(1) == {what: n for what, n in theirs.items() if n}
    table.settled()


# Every event, by a worker placed and by a Ranger's move.

EVENTS = {
    "A Brilliant Marketing Plan": (("Shopkeeper", "Post Office"), ("give:twig", "done")),
    "A Well Run City": (("Chip Sweep", "Clock Tower"), ("*worker:special-1",)),
    "An Evening of Fireworks": (("Lookout", "Miner Mole"), ("give:twig", "give:twig", "done")),
    "Ancient Scrolls Discovered": (("Historian", "Ruins"), ("done",)),
    "Capture of the Acorn Thieves": (("Courthouse", "Bard"), ("tuck:bard", "done")),
    "Croak Wart Cure": (("Undertaker", "Barge Toad"), ("discard:undertaker", "discard:barge-toad")),
    "Flying Doctor Service": (("Doctor", "Postal Pigeon"), ()),
    "Graduation of Scholars": (("Teacher", "University"), ("tuck:wife", "?done")),
    "Ministering to Miscreants": (("Monk", "Dungeon"), ()),
    "Path of the Pilgrims": (("Monastery", "Wanderer"), ()),
    "Performer in Residence": (("Inn", "Bard"), ("give:berry", "done")),
    "Pristine Chapel Ceiling": (("Woodcarver", "Chapel"), ("take:pebble",)),
    "Remembering the Fallen": (("Cemetery", "Shepherd"), ()),
    "Tax Relief": (("Judge", "Queen", "Mine"), ()),
    "The Everdell Games": (
        ("Bard", "Wanderer", "Farm", "Mine", "Inn", "Queen", "Judge", "Crane", "Wife", "School"),
        (),
    ),
    "Under New Management": (("Peddler", "General Store"), ("give:twig", "give:berry", "done")),
}
BASIC = {
    "event-1": ("Judge", "Crane", "Historian"),
    "event-2": ("Inn", "Queen", "Chapel"),
    "event-3": ("Farm", "Mine", "Storehouse", "Doctor"),
    "event-4": ("Bard", "Wanderer", "Shepherd"),
}


def event_table(name: str, by_ranger: bool) -> Table:
    """A city that meets an event but for a Ranger, goods and a hand for it."""
    needs, _ = EVENTS[name]
    city = [*needs, "Ranger"] if name == "Capture of the Acorn Thieves" and not by_ranger else [*needs]
    table = Table().special(name).has(0, *city).goods(0, twig=4, berry=4 + 2 * by_ranger).hand(0, "Wife")
    if "Dungeon" in needs:
        table.occupied(0, "Dungeon").prisoners(0, "Teacher")
    if "Chapel" in needs:
        table.tokens(0, "Chapel", 1)
    if by_ranger:
        table.hand(0, "Ranger").at(0, "basic-8").workers(0, 0)
    return table


@rule("ED-111", "ED-375")
@pytest.mark.parametrize("name", EVENTS)
def test_an_event_works_alike_by_placing_and_by_a_rangers_move(name: str) -> None:
    _, answers = EVENTS[name]
    placed = event_table(name, False)
    assert answered(placed.play(0, "visit:special-1"), *answers).owner("special-1") == 0
    moved = event_table(name, True).play(0, "play:ranger")
    if "pay:cost" in moved.options(0):
        moved.then(0, "pay:cost")
    assert answered(moved.then(0, "visit:special-1"), *answers).owner("special-1") == 0
    gained, again = placed.change(0), moved.change(0)
    for table in (placed, moved):
        table.settled()
    # A Ranger's play: its price, the card itself, and what the city's own cards give for it.
    extra: dict[str, int] = {"berry": -2, "hand": -1, "free": 1}
    if name == "A Brilliant Marketing Plan":
        extra["berry"] += 1
    if name == "Ancient Scrolls Discovered":
        extra["hand"] += 1
    numbers = {what: n for what, n in gained.items() if isinstance(n, int)}
    wanted = {what: n for what, n in summed(numbers, extra).items() if n}
    assert {what: n for what, n in again.items() if isinstance(n, int)} == wanted
    assert again["city"] == ["Ranger"]
    assert again.get("gone") == gained.get("gone")
    assert moved.change(1) == placed.change(1)
    assert moved.sheet(0).get("events") == placed.sheet(0).get("events")


@rule("ED-111", "ED-112")
@pytest.mark.parametrize("event", BASIC)
@pytest.mark.parametrize("by_ranger", [False, True])
def test_a_basic_event_by_placing_and_by_a_rangers_move(event: str, by_ranger: bool) -> None:
    table = Table().has(0, *BASIC[event][1:]).has(1, *BASIC[event])
    assert event not in table.visits(0)
    table = Table().has(0, *BASIC[event]).has(1, *BASIC[event])
    if by_ranger:
        table.goods(0, berry=2).hand(0, "Ranger").at(0, "basic-8").workers(0, 0).play(0, "play:ranger")
        if "pay:cost" in table.options(0):
            table.then(0, "pay:cost")
        table.then(0, f"visit:{event}")
    else:
        table.play(0, f"visit:{event}").expect(0, free=-1)
    assert table.settled().owner(event) == 0
    assert table.sheet(0)["events"] == 3
    assert event not in table.visits(1)
