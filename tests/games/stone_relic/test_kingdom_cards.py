"""Kingdom cards and what they show (SR-010 to SR-017)."""

from __future__ import annotations

from typing import Any

import pytest
from games.stone_relic.lists import ALL, ICONS, MONUMENTS, OTHERS, SPELLS, TERRAINS, slug
from games.stone_relic.table import Table, new_card
from support.rules import rule

from underbough import load_game
from underbough.games.stone_relic.content import built_in
from underbough.kernel.errors import ContentError

ENTRIES: list[Any] = built_in()["kingdom"]  # type: ignore[assignment]


def cards() -> list[dict[str, Any]]:
    """What pages are told of each design."""
    return load_game("stone_relic", 2).cards()


@rule("SR-010")
def test_there_are_80_kingdom_cards() -> None:
    assert sum(int(card["copies"]) for card in cards()) == 80
    assert sorted(str(card["name"]) for card in cards()) == ALL
    assert len(Table().no_relics().counting().in_deck()) == 80


@rule("SR-010")
@pytest.mark.parametrize("name", ALL)
def test_every_card_is_a_structure(name: str) -> None:
    """It can be built, opens a Kingdom and counts, whatever it is."""
    table = Table().hand(0, name, "Elder Causeway").next_turn()
    table.play(0, f"found:{slug(name)}")
    assert table.kingdom_of(0) == [f"{name}@0,0"]
    assert table.structures(0) == (2 if name in TERRAINS else 1)


@rule("SR-010")
def test_cards_that_are_not_printed_are_marked() -> None:
    for entry in ENTRIES:
        assert ("name" in entry["stand_in"]) == (
            entry["name"] not in ("The Sprawl", "Black Font", "Hall of Dread", "Searing Plain")
        )
        assert {"points", "affiliation", "power", "copies"} <= set(entry["stand_in"])


@rule("SR-011")
@pytest.mark.parametrize("entry", ENTRIES, ids=[slug(entry["name"]) for entry in ENTRIES])
def test_every_card_shows_its_five_things(entry: dict[str, Any]) -> None:
    assert entry["name"].strip()
    points = entry["points"]
    assert set(points) == {"base", "per", "max"} if isinstance(points, dict) else 0 <= points <= 2
    assert entry["affiliation"] in ICONS
    # A question mark tells its own ability: how its points are worked out.
    assert bool(entry["ability"]) is not isinstance(points, dict)
    assert 1 <= entry["power"] <= 3
    card = next(card for card in cards() if card["name"] == entry["name"])
    assert card["points"] == ("?" if isinstance(points, dict) else points)
    assert (card["affiliation"], card["power"]) == (entry["affiliation"], entry["power"])
    assert str(card["text"])


@rule("SR-011")
@pytest.mark.parametrize("field", ["name", "points", "affiliation", "power", "ability"])
def test_a_card_that_lacks_one_of_them_is_refused(field: str) -> None:
    whole = new_card("Whole", {"draw": 1}, spell=True)
    Table(cards=[whole])
    with pytest.raises(ContentError, match=field):
        Table(cards=[{key: value for key, value in whole.items() if key != field}])


@rule("SR-012")
@pytest.mark.parametrize(("name", "points"), [("Pearl Exchange", 2), ("Undertow", 1), ("Beacon Spire", 0)])
def test_a_structure_scores_its_points_at_the_end(name: str, points: int) -> None:
    totals = []
    for built in (True, False):
        table = Table().kingdom(0, "Ebb Tithe").hand(0, name).kingdom(1, "Forge Rite", "Hall of Dread")
        table.no_relics().extra(1)
        # In the Wealth of the leader the other card changes nothing else.
        table.wealth(0, "Orrery Court")
        table.play(0, *((f"build:{slug(name)}", "place:1,0") if built else (f"wealth:{slug(name)}",)))
        assert table.over()
        assert [event.args["points"] for event in table.events("total")][:1] == [table.scores()[0]]
        assert table.sheet(0, "structures") == ([1, points] if built else [1])
        totals.append(sum(table.sheet(0, "structures")) + sum(table.sheet(0, "relics")))
    assert totals[0] - totals[1] == points


@rule("SR-012")
def test_building_brings_no_points_before_the_count() -> None:
    """The page tells the points as they stand; nobody is given any."""
    table = Table().kingdom(0, "Ebb Tithe").hand(0, "Pearl Exchange", "Undertow").actions(2)
    table.play(0, "build:pearl-exchange", "place:1,0")
    assert table.told("total", "largest", "prosperity") == []
    assert table.told() == ["lift", "build"]
    table.expect(0, hand=-1, kingdom=["Pearl Exchange@1,0"], actions=-1, deck=0, discard=[])


@rule("SR-012")
def test_only_cards_in_a_kingdom_score() -> None:
    table = Table().kingdom(0, "Undertow").no_relics()
    table.hand(0, "Pearl Exchange").wealth(0, "Ferry Steps").influence(0, "Mossback Granary")
    table.discard("Crown Levy").wealth(1, "Orrery Court", "Ebb Tithe").kingdom(1, "Black Font").counting()
    assert table.sheet(0, "structures") == [1]
    assert table.scores() == [1, 6]


@rule("SR-012")
def test_a_question_mark_is_worked_out_at_the_count() -> None:
    """The Harbour Chain grows with what comes later, up to 4, and other Kingdoms do not count."""
    chain = Table().no_relics().kingdom(0, "Harbour Chain").kingdom(1, "Undertow", "Bellhouse").counting()
    assert chain.sheet(0, "structures") == [1]
    table = Table().no_relics().extra(1).kingdom(0, "Harbour Chain", "Undertow").hand(0, "Bellhouse")
    table.kingdom(1, "Black Font").play(0, "build:bellhouse", "place:2,0")
    assert table.over()
    assert table.sheet(0, "structures") == [3, 1, 1]
    names = ["Undertow", "Bellhouse", "Black Font", "Full Nets", "Ebb Tithe"]
    assert Table().no_relics().kingdom(0, "Harbour Chain", *names).counting().sheet(0, "structures")[0] == 4


@rule("SR-013")
def test_every_structure_carries_one_of_four_icons() -> None:
    icons = [str(entry["affiliation"]) for entry in ENTRIES]
    assert [icons.count(icon) for icon in ICONS] == [10, 10, 10, 10]
    assert sorted(set(icons)) == sorted(ICONS)


@rule("SR-013")
@pytest.mark.parametrize("icon", ["", "moon", None, ["skystone"], ["skystone", "tidebell"]])
def test_no_other_icon_is_taken(icon: object) -> None:
    with pytest.raises(ContentError, match="affiliation"):
        Table(cards=[new_card("Strange", {"draw": 1}, spell=True, affiliation=icon)])


@rule("SR-014")
@pytest.mark.parametrize("entry", ENTRIES, ids=[slug(entry["name"]) for entry in ENTRIES])
def test_every_ability_is_either_passive_or_a_spell(entry: dict[str, Any]) -> None:
    name = entry["name"]
    card = next(card for card in cards() if card["name"] == name)
    assert entry["ability_kind"] == ("spell" if name in SPELLS else "passive")
    assert card["spell"] is (name in SPELLS)
    assert card["terrain"] is (name in TERRAINS)
    assert card["monument"] is (name in MONUMENTS)
    # A passive ability tells when it works or what it changes; a Spell is just what it does.
    heads = {"when", "modifier", "structure_count", "points"}
    passive = isinstance(entry["points"], dict) or any(heads & set(part) for part in entry["ability"])
    assert passive is (name not in SPELLS)


@rule("SR-014")
def test_a_card_without_an_ability_or_with_a_strange_kind_is_refused() -> None:
    for kind in ("both", "", None, ["passive", "spell"]):
        with pytest.raises(ContentError, match="ability_kind"):
            Table(cards=[new_card("Strange", {"draw": 1}, ability_kind=kind)])
    with pytest.raises(ContentError, match="ability"):
        Table(cards=[new_card("Idle", points=1)])
    with pytest.raises(ContentError, match="ability"):
        Table(cards=[new_card("Idle", spell=True, points=1)])
    with pytest.raises(ContentError, match="ability"):
        Table(cards=[new_card("Hill", {"draw": 1}, spell=True, traits=["terrain"])])


@rule("SR-015")
def test_a_passive_ability_works_by_itself() -> None:
    table = Table(3).kingdom(0, "Ferry Steps").hand(0, "Undertow", "Bellhouse").actions(2)
    table.play(0, "influence:undertow")
    table.expect(0, hand=0, influence=1, actions=-1, deck=-1, discard=[])
    assert table.told("trigger", "draw") == ["trigger", "draw"]


@rule("SR-015")
@pytest.mark.parametrize("zone", ["hand", "wealth", "influence", "another Kingdom", "discard", "nowhere"])
def test_a_passive_ability_works_only_face_up_in_its_owners_kingdom(zone: str) -> None:
    table = Table(3).kingdom(0, "Undertow").kingdom(2, "Forge Rite").hand(0, "Pearl Exchange", "Full Nets").actions(2)
    lay = {"hand": table.hand, "wealth": table.wealth, "influence": table.influence}
    if zone in lay:
        lay[zone](0, "Ferry Steps")
    elif zone == "another Kingdom":
        table.kingdom(1, "Ferry Steps").kingdom(2, "Ferry Steps")
    elif zone == "discard":
        table.discard("Ferry Steps")
    table.play(0, "influence:full-nets").expect(0, hand=-1, influence=1, actions=-1, deck=0, discard=[])
    assert table.told("trigger") == []


@rule("SR-015")
@pytest.mark.parametrize(("city", "draws"), [(False, 1), (True, 0)])
def test_a_passive_ability_is_gone_under_a_city(city: bool, draws: int) -> None:
    glade = new_card("Glade", {"when": "influence_action", "do": [{"draw": 1}]}, traits=["terrain"])
    table = Table(cards=[glade]).kingdom(0, "city:Glade" if city else "Glade").hand(0, "Full Nets", "Undertow")
    table.actions(2).play(0, "influence:full-nets")
    table.expect(0, hand=draws - 1, influence=1, actions=-1, deck=-draws)


@rule("SR-015")
@pytest.mark.parametrize("zone", ["hand", "wealth", "influence", "another Kingdom", "discard", "city"])
def test_a_standing_change_works_only_face_up_in_its_owners_kingdom(zone: str) -> None:
    change = [{"modifier": name, "amount": 1} for name in ("influence_total", "wealth_total", "hand_limit")]
    beacon = new_card("Beacon", *change, traits=["terrain"], power=0, affiliation="tidebell")  # type: ignore[arg-type]
    seats = []
    for lies in (zone, "own Kingdom"):
        table = Table(cards=[beacon]).kingdom(0, "Undertow").kingdom(1, "Full Nets")
        lay = {"hand": table.hand, "wealth": table.wealth, "influence": table.influence}
        if lies in lay:
            lay[lies](0, "Beacon")
        elif lies == "discard":
            table.discard("Beacon")
        else:
            table.kingdom(1 if lies == "another Kingdom" else 0, "city:Beacon" if lies == "city" else "Beacon")
        view = table.hand(0, "Forge Rite").view(0)["seats"][0]
        seats.append((view["influence_total"], view["wealth_total"], view["hand_limit"]))
    assert seats == [(1, 1, 4) if zone == "city" else (0, 0, 4), (1, 1, 5)]


@rule("SR-016")
def test_a_spell_that_an_ability_discards_does_nothing() -> None:
    table = Table().kingdom(0, "Hollow Throne").hand(0, "Ferry Steps", "Turn of the Heavens").actions(3)
    table.play(0, "build:ferry-steps", "place:1,0", "discard:turn-of-the-heavens")
    table.expect(0, hand=0, kingdom=["Ferry Steps@1,0"], actions=-1, deck=-2, discard=["Turn of the Heavens"])
    assert table.current() == "The Skystone Coil"
    assert table.told("cast") == []


@rule("SR-016")
def test_a_spell_is_used_once_by_discarding_it() -> None:
    table = Table(3).kingdom(0, "Undertow").hand(0, "Starfall Writ", "Pearl Exchange").actions(2)
    table.play(0, "cast:starfall-writ")
    assert table.discarded() == ["Starfall Writ"]
    table.then(0, "discard:pearl-exchange")
    table.expect(0, hand=1, actions=-1, deck=-3, discard=["Pearl Exchange", "Starfall Writ"])
    assert table.told("cast", "draw") == ["cast", "draw"]
    assert table.asked() == 0
    assert table.step_now() == "expansion"


@rule("SR-016")
@pytest.mark.parametrize("name", SPELLS)
def test_a_spell_does_nothing_when_it_is_discarded_otherwise(name: str) -> None:
    key = f"discard:{slug(name)}"
    table = Table(3).hand(0, name).some(0, "hand", 4).kingdom(0, "city:Saltmarsh", "Cinder Flats").discard("Bellhouse")
    table.some(1, "influence", 1).some(1, "hand", 1).step("extra action").actions(1)
    table.play(0, key).expect(0, hand=-1, actions=1, deck=0, discard=[name])
    assert table.told() == ["discard"]
    assert table.step_now() == "expansion"
    limit = Table(3).hand(0, name).some(0, "hand", 4).kingdom(0, "city:Saltmarsh", "Cinder Flats").discard("Bellhouse")
    limit.some(1, "influence", 1).some(1, "hand", 1).no_relics().step("hand limit").actions(0)
    limit.play(0, key).expect(0, hand=-1, deck=0, discard=[name])
    assert limit.told() == ["discard", "turn"]


@rule("SR-016")
def test_passive_cards_can_not_be_cast() -> None:
    for name in sorted({*TERRAINS, *MONUMENTS, *OTHERS}):
        assert f"cast:{slug(name)}" not in Table().kingdom(0, "Undertow").hand(0, name).keys(0)
    for name in SPELLS:
        Table().kingdom(0, "Undertow").hand(0, name).may(0, f"cast:{slug(name)}")


def with_power(power: int, where: str) -> Table:
    """A finished game in which seat 0 has a card of this Power somewhere, and Relics and Wealth are close."""
    pillar = new_card("Pillar", {"draw": 1}, spell=True, affiliation="rootcrown", power=power)
    table = Table(cards=[pillar]).relics("The Skystone Coil")
    table.kingdom(0, "Undertow", "Pearl Exchange").kingdom(1, "Forge Rite", "Glasswright Row")
    table.wealth(0, "Searing Plain", "Full Nets").wealth(1, "Hall of Dread")
    table.influence(0, "Ebb Tithe", "Smoke Parley").influence(1, "Crown Levy", "Ferry Steps")
    {"kingdom": table.kingdom, "hand": table.hand, "wealth": table.wealth, "influence": table.influence}[where](
        0, "Pillar"
    )
    table.last_relic()
    return table.play(0, "pass") if where == "hand" else table


@rule("SR-017")
@pytest.mark.parametrize("where", ["kingdom", "hand"])
def test_power_of_built_and_held_cards_counts_for_nothing(where: str) -> None:
    low, high = with_power(0, where), with_power(9, where)
    for table in (low, high):
        assert table.over()
        # Seat 0: 3 points of cards (4 with the Pillar), the Relic (5 against 4), Prosperity (5 against 3 and 2).
        assert table.relics_of(0) == ["The Skystone Coil"]
    assert low.scores() == high.scores()
    for seat in range(2):
        assert low.wealth_total(seat) == high.wealth_total(seat)
    assert [e.args for e in low.log if e.kind == "reveal"] == [e.args for e in high.log if e.kind == "reveal"]


@rule("SR-017")
def test_power_counts_in_two_contests_and_never_as_points() -> None:
    for power in (0, 9):
        table = with_power(power, "wealth")
        assert table.wealth_total(0) == 5 + power
        assert sum(table.sheet(0, "structures")) == 3
        table = with_power(power, "influence")
        assert [event.args["power"] for event in table.log if event.kind == "reveal"] == [5 + power, 4]
        assert sum(table.sheet(0, "structures")) == 3
