"""Cities, Terrains, Relics, Wealth and Bonus cards (SR-018 to SR-029)."""

from __future__ import annotations

from typing import Any

import pytest
from games.stone_relic.lists import ALL, ICONS, RELICS, TERRAINS, slug
from games.stone_relic.table import Table
from support.rules import rule

from underbough import load_game
from underbough.games.stone_relic.content import built_in
from underbough.kernel.chance import Chance, seed_key


@rule("SR-018")
@pytest.mark.parametrize("name", ALL)
def test_the_back_of_every_card_is_the_same_city(name: str) -> None:
    table = Table().kingdom(0, name).hand(0, "Elder Causeway", "Lamplit Causeway", "Full Nets")
    table.kingdom(1, "The Sprawl").state.areas[0].down = 1
    seat = table.view()["seats"][0]
    card = seat["kingdom"][0]
    assert (card["city"], card["points"], card["used"]) == (True, 3, False)
    assert (seat["structures"], seat["cities"], seat["points"], seat["hand_limit"]) == (1, 1, 3, 4)
    assert (table.influence_total(0), table.wealth_total(0), table.largest_count(0)) == (1, 1, 1)
    assert [line.heading for line in table.state.score_sheet() if line.seat == 0] == ["cities"]
    assert not [key for key in table.keys(0) if key.startswith("develop:")]
    # Nothing of its front answers any more.
    table.state.actions = 3
    for key in ("influence:lamplit-causeway", "build:elder-causeway"):
        table.state.apply_action(table.state.action_of(key, 0), 0)
    table.state.apply_action(table.state.action_of("place:1,0", 0), 0)
    assert len(table.state.deck) == 80 - 5
    assert table.state.actions == 1
    assert table.state.areas[0].down == 1


@rule("SR-018")
def test_face_down_cards_elsewhere_are_no_cities() -> None:
    table = Table().kingdom(0, "Undertow").wealth(0, "Cinder Flats", "Saltmarsh").influence(0, "Old Meadow")
    seat = table.view()["seats"][0]
    assert (seat["cities"], seat["structures"], seat["points"]) == (0, 1, 1)
    assert table.wealth_total(0) == 4
    assert table.influence_total(0) == 1


@rule("SR-019")
@pytest.mark.parametrize("name", sorted(set(ALL) - set(TERRAINS)))
def test_nothing_but_a_terrain_becomes_a_city(name: str) -> None:
    table = Table().kingdom(0, name).hand(0, *(other for other in ("Undertow", "Kiln Tower") if other != name))
    table.hand(0, "Forge Rite" if name != "Forge Rite" else "Pearl Exchange").actions(9).kingdom(1, "Cinder Flats")
    assert not [key for key in table.keys(0) if key.startswith("develop:")]
    table.may_not(0, "develop:0,0")
    if name != "Forge Rite":
        table.play(0, "cast:forge-rite")
        assert table.told("develop") == []
    assert table.view()["seats"][0]["cities"] == 0
    assert table.kingdom_of(0) == [f"{name}@0,0"]
    assert table.kingdom_of(1) == ["Cinder Flats@0,0"]


@rule("SR-019")
def test_without_terrains_whole_turns_bring_no_city() -> None:
    """Every offered answer of a turn with none but other cards is tried: none turns a card over."""
    hand = ("Undertow", "Black Font", "The Sprawl")
    first = Table().kingdom(0, "Beacon Spire", "Forge Rite").hand(0, *hand).actions(2)
    tried = first.keys(0)
    assert len(tried) == 1 + 3 + 1 + 3 + 3
    for key in tried:
        table = Table().kingdom(0, "Beacon Spire", "Forge Rite").hand(0, *hand).actions(2)
        table.play(0, key)
        assert table.state.areas[0].down == 0
        assert not [key for key in table.keys(table.asked()) if key.startswith("develop:")]


@rule("SR-020")
@pytest.mark.parametrize("name", TERRAINS)
def test_a_terrain_in_hand_is_a_card_like_any_other(name: str) -> None:
    for verb, change in (
        ("build", {"kingdom": [f"{name}@1,0"]}),
        ("wealth", {"wealth": 1}),
        ("influence", {"influence": 1}),
    ):
        table = Table(3).kingdom(0, "Undertow").hand(0, name, "Pearl Exchange").actions(2)
        both = [f"{kind}:{slug(one)}" for kind in ("build", "wealth", "influence") for one in (name, "Pearl Exchange")]
        table.offers(0, "end", *both)
        table.play(0, f"{verb}:{slug(name)}", *(["place:1,0"] if verb == "build" else []))
        table.expect(0, hand=-1, actions=-1, deck=0, discard=[], **change)


@rule("SR-021", "SR-117")
@pytest.mark.parametrize("name", TERRAINS)
def test_a_city_is_worth_three_points(name: str) -> None:
    printed = {"Windscour Mesa": 0, "Cinder Flats": 0, "Saltmarsh": 0, "Thornwild": 0}.get(name, 1)
    table = Table().kingdom(0, f"city:{name}").kingdom(1, name, "Undertow").no_relics().counting()
    assert table.sheet(0, "cities") == [3]
    assert table.sheet(0, "structures") == []
    assert table.sheet(1, "cities") == []
    assert table.sheet(1, "structures") == [printed, 1]


@rule("SR-021")
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_several_cities_bring_three_points_each(count: int) -> None:
    table = Table(3).kingdom(0, *(f"city:{name}" for name in TERRAINS[:count]), "Undertow").no_relics()
    table.kingdom(1, "Full Nets").kingdom(2, f"city:{TERRAINS[5]}").counting()
    assert table.sheet(0, "cities") == [3] * count
    assert [table.sheet(seat, "cities") for seat in (1, 2)] == [[], [3]]
    assert table.sheet(0, "structures") == [1]
    assert [event.args["points"] for event in table.log if event.kind == "total"] == table.scores()
    # Largest Kingdom is the first player's; so is Prosperity, unless seat 2 has as many Cities.
    assert table.scores()[0] == 3 * count + 1 + 5 + (5 if count > 1 else 0)


@rule("SR-021")
def test_developing_a_terrain_worth_nothing_brings_three_points() -> None:
    table = Table().kingdom(0, "Windscour Mesa", "Undertow").kingdom(1, "Saltmarsh").no_relics().extra(1)
    table.play(0, "develop:0,0")
    assert table.over()
    assert (table.sheet(0, "cities"), table.sheet(0, "structures")) == ([3], [1])
    assert (table.sheet(1, "cities"), table.sheet(1, "structures")) == ([], [0])


@rule("SR-022")
@pytest.mark.parametrize(("cities", "total"), [(0, 4), (1, 5), (3, 7)])
def test_each_city_adds_one_to_the_wealth(cities: int, total: int) -> None:
    lands = [f"city:{name}" if i < cities else name for i, name in enumerate(("Old Meadow", "Cloudshelf", "Saltmarsh"))]
    table = Table(3).wealth(0, "Searing Plain", "Thornwild").kingdom(0, *lands).no_relics()
    # Others' Cities are theirs; 6 in all for seat 1.
    table.wealth(1, "Ebb Tithe", "Black Font").kingdom(1, "city:Cinder Flats").kingdom(2, "Undertow")
    table.counting()
    assert [event.args["total"] for event in table.log if event.kind == "wealth_shown"] == [total, 6, 0]
    assert table.view()["seats"][0]["prosperity"] is (cities == 3)
    assert table.view()["seats"][1]["prosperity"] is (cities < 3)


@rule("SR-023")
def test_each_city_adds_one_every_time_a_relic_is_awarded() -> None:
    table = Table().relics(*RELICS).kingdom(0, "city:Old Meadow", "city:Cloudshelf").kingdom(1, "Undertow")
    table.influence(0, "Crown Levy", "Drowned Shore").hand(0, "Pearl Exchange")
    table.influence(1, "Cinder Flats", "Black Font", "Bellhouse", "Hollow Throne", "Thornwild", "Ferry Steps")
    table.step("relic").extra(1)
    assert [(e.args["power"], e.args["cities"], e.args["total"]) for e in table.log if e.kind == "reveal"] == [
        (3, 2, 5),
        (10, 0, 10),
    ]
    table.play(0, "influence:pearl-exchange")
    assert [(e.args["power"], e.args["cities"], e.args["total"]) for e in table.events("reveal")] == [
        (3, 2, 5),
        (0, 0, 0),
    ]
    assert (table.relics_of(0), table.relics_of(1)) == (["The Emberglass Eye"], ["The Skystone Coil"])
    assert table.kingdom_of(0) == ["city:Old Meadow@0,0", "city:Cloudshelf@1,0"]


@rule("SR-024")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_four_relics_all_through_a_game(players: int) -> None:
    for seed in range(4):
        state: Any = load_game("stone_relic", players).new_initial_state(seed=seed)
        choice = Chance(seed_key(seed))
        taken = 0
        while not state.is_terminal():
            seat = state.current_player()
            legal = state.legal_actions(seat)
            state.apply_action(legal[choice.below(len(legal))], seat)
            view = state.view(-1)
            won = [relic["name"] for area in view["seats"] for relic in area["relics"]]
            aside = [relic["name"] for relic in view["relics_aside"]]
            assert len(won) + len(aside) + view["relics_left"] == 4
            assert len({*won, *aside}) == len(won) + len(aside)
            assert set(won + aside) <= set(RELICS)
            assert taken <= len(won) + len(aside) <= taken + 1
            taken = len(won) + len(aside)
        # At the end at least the Current Relic of the last turn was awarded or set aside.
        assert taken >= 1


@rule("SR-025")
@pytest.mark.parametrize("step", ["expansion", "placing", "last"])
def test_influence_goes_to_the_top_relic_only(step: str) -> None:
    table = Table().aside("The Skystone Coil").relics("The Tideworn Bell", "The Rootwood Crown")
    table.hand(0, "Bellhouse", "Kiln Tower").kingdom(0, "Undertow")
    table = table.last_relic() if step == "last" else table.step(step)
    assert table.view()["relic"]["name"] == "The Tideworn Bell"
    assert table.view()["relics_left"] == 3
    keys = [key for key in table.keys(0) if key.startswith("influence:")]
    assert keys == ["influence:kiln-tower", "influence:bellhouse"]
    table.play(0, "influence:bellhouse")
    if step == "last":
        # It counted for the top Relic: 1 Power and 1 for the icon of The Tideworn Bell.
        assert [e.args["total"] for e in table.events("reveal")] == [2, 0]
        assert table.relics_of(0) == ["The Tideworn Bell"]
        assert table.view()["relics_left"] == 2
    else:
        assert table.influence_of(0) == ["Bellhouse"]
        assert table.current() == "The Tideworn Bell"


@rule("SR-026")
def test_each_relic_shows_a_bonus_icon() -> None:
    relics: list[Any] = built_in()["relics"]  # type: ignore[assignment]
    assert [(relic["name"], relic["icon"]) for relic in relics] == list(zip(RELICS, ICONS, strict=True))
    for name, icon in zip(RELICS, ICONS, strict=True):
        assert Table().relics(name).view()["relic"]["icon"] == icon


@rule("SR-026", "SR-013")
@pytest.mark.parametrize("relic", range(4))
@pytest.mark.parametrize("icon", range(4))
def test_the_icon_of_a_relic_is_matched_by_its_affiliation_only(relic: int, icon: int) -> None:
    card = ("Starfall Writ", "Kiln Tower", "Black Font", "Crown Levy")[icon]
    table = Table().relics(RELICS[relic]).influence(0, card)
    assert table.influence_total(0) == (3 if relic == icon else 2)


@rule("SR-027")
def test_each_matching_card_counts_one_more() -> None:
    table = Table().relics("The Skystone Coil").kingdom(0, "Undertow").step("relic")
    table.influence(0, "Beacon Spire", "Starfall Writ", "Cinder Flats")
    table.influence(1, "Searing Plain", "Ashen Stair", "Old Meadow", "Thornwild", "Drowned Shore")
    rows = [(e.args["power"], e.args["match"], e.args["total"]) for e in table.log if e.kind == "reveal"]
    assert rows == [(6, 2, 8), (7, 0, 7)]
    assert table.relics_of(0) == ["The Skystone Coil"]


@rule("SR-027")
def test_matching_cards_of_others_or_elsewhere_do_not_count() -> None:
    table = Table().relics("The Rootwood Crown").kingdom(0, "Grafting Yard").wealth(0, "Hollow Throne")
    table.hand(0, "Crown Levy").influence(0, "Kiln Tower").influence(1, "Old Meadow", "Thornwild")
    assert table.influence_total(0) == 2
    assert table.influence_total(1) == 4


@rule("SR-028")
@pytest.mark.parametrize("players", [2, 4])
def test_wealth_is_kept_apart_by_player(players: int) -> None:
    table = Table(players).kingdom(0, "Undertow").hand(0, "Full Nets", "Saltmarsh").actions(2)
    table.wealth(0, "Bellhouse").wealth(1, "Kiln Tower", "Black Font")
    table.play(0, "wealth:full-nets").expect(0, hand=-1, wealth=1, actions=-1, deck=0, discard=[])
    assert table.wealth_of(0) == ["Bellhouse", "Full Nets"]
    for seat in range(-1, players):
        shown = table.view(seat)["seats"]
        assert [area["wealth"] for area in shown[:2]] == [2, 2]
        # The owner knows the pile, others know how many cards there are; the Wealth card itself has no Power.
        if seat == 0:
            assert sorted(card["slug"] for card in shown[0]["wealth_cards"]) == ["bellhouse", "full-nets"]
            assert shown[0]["wealth_total"] == 3
        else:
            assert shown[0]["wealth_cards"] is None
            assert shown[0]["wealth_total"] is None
            assert "full-nets" not in str(shown[0])


@rule("SR-029")
def test_bonus_cards_are_handed_out_at_the_end_only() -> None:
    """Seat 0 leads in both from the start, through its last turn, until the count."""
    table = Table(3).kingdom(0, "Searing Plain", "Undertow", "Full Nets").wealth(0, "Ebb Tithe", "Orrery Court")
    table.kingdom(1, "Forge Rite").kingdom(2, "Kiln Tower").no_relics().extra(3)
    table.turn(0).step("expansion").hand(0, "Bellhouse").hand(2, "Ferry Steps")
    for _ in range(40):
        if table.over():
            break
        for seat in table.view()["seats"]:
            assert (seat["prosperity"], seat["largest"]) == (False, False)
        assert table.view()["seats"][0]["points"] in (4, 5)
        table.then(table.asked(), "end" if "end" in table.keys(table.asked()) else table.keys(table.asked())[0])
    assert table.over()
    assert [(seat["prosperity"], seat["largest"]) for seat in table.view()["seats"]] == [
        (True, True),
        (False, False),
        (False, False),
    ]
    assert table.scores()[0] == 4 + 5 + 5
