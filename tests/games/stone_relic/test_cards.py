"""What each design of the built-in set does, and each verb that cards may use."""

from __future__ import annotations

from typing import Any

import pytest
from games.stone_relic.table import Table, new_card

from underbough import load_game


def beside(name: str, built: str = "Coilkeepers' Vault") -> Table:
    """A Monument alone in a Kingdom, and a Structure to build next to it; one more card keeps the turn going."""
    return Table().kingdom(0, name).hand(0, built, "Mossback Granary").actions(2)


def build(table: Table, slug: str = "coilkeepers-vault", cell: str = "1,0") -> Table:
    """Build a Structure."""
    return table.play(0, f"build:{slug}", f"place:{cell}")


def developed(name: str) -> Table:
    """A Terrain that is Developed by an Action."""
    return Table().kingdom(0, name).hand(0, "Undertow").actions(2).play(0, "develop:0,0")


def cast(name: str, *hand: str) -> Table:
    """A Spell that is cast with these other cards in hand."""
    slug = name.lower().replace(" ", "-")
    return Table().kingdom(0, "Coilkeepers' Vault").hand(0, name, *hand).actions(2).play(0, f"cast:{slug}")


# Terrains.


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("Windscour Mesa", {"actions": 0}),
        ("Cloudshelf", {"actions": -1, "influence": 1, "deck": -1}),
        ("Searing Plain", {"actions": -1, "deck": 0}),
        ("Cinder Flats", {"actions": -1, "hand": 1, "deck": -1}),
        ("Saltmarsh", {"actions": -1, "wealth": 1, "deck": -1}),
        ("Drowned Shore", {"actions": -1, "deck": 0}),
        ("Thornwild", {"actions": -1, "deck": 0}),
    ],
)
def test_a_terrain_that_is_developed(name: str, changes: dict[str, Any]) -> None:
    table = developed(name)
    table.expect(0, developed=["0,0"], discard=[], **changes)
    assert table.scores()[0] == 3


def test_old_meadow_draws_two_and_discards_one() -> None:
    table = Table().kingdom(0, "Old Meadow").actions(2).fate("drew", "Undertow", "Kiln Tower").play(0, "develop:0,0")
    table.offers(0, "discard:kiln-tower", "discard:undertow").then(0, "discard:kiln-tower")
    table.expect(0, developed=["0,0"], hand=1, actions=-1, deck=-2, discard=["Kiln Tower"])


def test_drowned_shore_adds_influence_while_face_up() -> None:
    table = Table().kingdom(0, "Drowned Shore", "city:Drowned Shore").influence(0, "Kiln Tower")
    assert table.influence_total(0) == 2 + 1 + 1


# Monuments.


def test_beacon_spire_gives_an_action_once_a_turn() -> None:
    table = Table().kingdom(0, "Beacon Spire").hand(0, "Coilkeepers' Vault", "Undertow", "Bellhouse").actions(2)
    build(table).expect(0, hand=-1, kingdom=["Coilkeepers' Vault@1,0"], actions=0)
    table.play(0, "build:undertow", "place:-1,0").expect(0, hand=-1, kingdom=["Undertow@-1,0"], actions=-1)
    assert table.told("trigger") == []


def test_beacon_spire_works_again_in_the_next_turn_and_each_copy_for_itself() -> None:
    table = (
        Table()
        .kingdom(0, "Beacon Spire", "Pearl Exchange", "Beacon Spire@1,1")
        .used(0, 0)
        .hand(0, "Undertow", "Bellhouse")
    )
    table.play(0, "build:undertow", "place:0,1").expect(0, hand=-1, kingdom=["Undertow@0,1"], actions=0)
    table = Table().kingdom(0, "Beacon Spire").used(0, 0).next_turn()
    assert table.state.areas[0].used == 0


def test_orrery_court_draws_two_and_discards_one() -> None:
    table = build(beside("Orrery Court").fate("drew", "Undertow", "Kiln Tower"))
    table.offers(0, "discard:kiln-tower", "discard:mossback-granary", "discard:undertow").then(0, "discard:undertow")
    table.expect(0, hand=0, kingdom=["Coilkeepers' Vault@1,0"], actions=-1, deck=-2, discard=["Undertow"])
    assert table.hand_of(0) == ["Kiln Tower", "Mossback Granary"]


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("Kiln Tower", {"wealth": 1, "hand": -1}),
        ("Ashen Stair", {"influence": 1, "hand": -1}),
        ("Black Font", {"hand": 0}),
    ],
)
def test_a_monument_that_takes_the_top_card(name: str, changes: dict[str, Any]) -> None:
    build(beside(name)).expect(0, kingdom=["Coilkeepers' Vault@1,0"], actions=-1, deck=-1, discard=[], **changes)


def test_bellhouse_puts_a_card_into_the_influence_and_draws() -> None:
    table = build(beside("Bellhouse").hand(0, "Undertow"))
    table.offers(0, "influence:mossback-granary", "influence:undertow").then(0, "influence:undertow")
    table.expect(0, hand=-1, kingdom=["Coilkeepers' Vault@1,0"], influence=1, actions=-1, deck=-1, discard=[])
    assert table.influence_of(0) == ["Undertow"]


def test_bellhouse_with_an_empty_hand_or_without_a_relic_only_draws() -> None:
    table = build(Table().kingdom(0, "Bellhouse").hand(0, "Coilkeepers' Vault").actions(2))
    table.expect(0, kingdom=["Coilkeepers' Vault@1,0"], actions=-1, deck=-1)
    table = build(beside("Bellhouse").no_relics())
    table.expect(0, hand=0, kingdom=["Coilkeepers' Vault@1,0"], actions=-1, deck=-1)


def test_thornwild_develops_itself() -> None:
    table = build(beside("Thornwild"))
    table.expect(0, hand=-1, kingdom=["Coilkeepers' Vault@1,0"], developed=["0,0"], actions=-1, deck=0)
    assert table.kingdom_of(0)[0] == "city:Thornwild@0,0"


@pytest.mark.parametrize(
    ("built", "slug", "changes"),
    [
        ("Overgrowth", "overgrowth", {"hand": 1, "deck": -2}),
        ("Undertow", "undertow", {"hand": -1, "wealth": 1, "deck": -1}),
    ],
)
def test_grafting_yard_asks_what_was_built(built: str, slug: str, changes: dict[str, Any]) -> None:
    table = build(beside("Grafting Yard", built), slug)
    table.expect(0, kingdom=[f"{built}@1,0"], actions=-1, discard=[], **changes)


def test_hollow_throne_discards_one_and_draws_two() -> None:
    table = build(beside("Hollow Throne").hand(0, "Undertow"))
    table.offers(0, "discard:undertow", "discard:mossback-granary").then(0, "discard:undertow")
    table.expect(0, hand=0, kingdom=["Coilkeepers' Vault@1,0"], actions=-1, deck=-2, discard=["Undertow"])


# Spells.


def test_starfall_writ() -> None:
    table = cast("Starfall Writ")
    assert len(table.hand_of(0)) == 3
    table.idle().expect(0, hand=1, actions=-1, deck=-3)
    assert len(table.discarded()) == 2


def test_coilward_seance_puts_up_to_two_cards_into_the_influence() -> None:
    table = cast("Coilward Seance", "Undertow", "Kiln Tower", "Bellhouse")
    table.may(0, "decline", "influence:undertow").then(0, "influence:undertow", "influence:bellhouse")
    table.expect(0, hand=-2, influence=2, actions=-1, deck=-1, discard=["Coilward Seance"])
    cast("Coilward Seance", "Undertow").then(0, "decline").expect(0, hand=0, actions=-1, deck=-1)


def test_turn_of_the_heavens_moves_the_relic_and_leaves_the_influence() -> None:
    table = Table().relics("The Skystone Coil", "The Tideworn Bell", "The Rootwood Crown", "The Emberglass Eye")
    table.actions(2).hand(0, "Turn of the Heavens").influence(0, "Undertow").influence(1, "Kiln Tower")
    assert table.current() == "The Skystone Coil"
    table.play(0, "cast:turn-of-the-heavens").expect(0, hand=1, actions=-1, deck=-2)
    assert table.current() == "The Tideworn Bell"
    assert [relic["name"] for relic in table.view()["relics_beneath"]][-1] == "The Skystone Coil"
    assert table.influence_total(0) == 3 + 1


def test_turn_of_the_heavens_does_nothing_to_the_last_relic() -> None:
    table = Table().aside("The Tideworn Bell", "The Rootwood Crown", "The Emberglass Eye")
    table.actions(2).hand(0, "Turn of the Heavens")
    table.play(0, "cast:turn-of-the-heavens").expect(0, hand=1, actions=-1, deck=-2)
    assert table.current() == "The Skystone Coil"


def test_forge_rite_develops_a_terrain_and_draws() -> None:
    table = Table().kingdom(0, "Saltmarsh", "Searing Plain", "city:Cinder Flats", "Undertow").hand(0, "Forge Rite")
    table.actions(2)
    table.play(0, "cast:forge-rite").offers(0, "develop:0,0", "develop:1,0").then(0, "develop:0,0")
    table.expect(0, hand=0, developed=["0,0"], wealth=1, actions=-1, deck=-2)
    cast("Forge Rite").expect(0, hand=0, actions=-1, deck=-1)


def test_smoke_parley_takes_a_card_and_gives_an_action() -> None:
    table = Table().hand(0, "Smoke Parley").discard("Undertow", "Kiln Tower", "Undertow")
    table.play(0, "cast:smoke-parley").offers(0, "take:undertow", "take:kiln-tower").then(0, "take:undertow")
    table.expect(0, hand=0, actions=0, deck=0, discard=["Smoke Parley"])
    assert table.discarded() == ["Kiln Tower", "Smoke Parley", "Undertow"]
    assert table.view(1)["seats"][0]["known"] == ["undertow"]


def test_smoke_parley_finds_nothing_but_itself() -> None:
    Table().hand(0, "Smoke Parley", "Undertow").play(0, "cast:smoke-parley").expect(0, hand=-1, actions=0, deck=0)
    table = Table().hand(0, "Smoke Parley").discard("Smoke Parley").play(0, "cast:smoke-parley")
    table.offers(0, "take:smoke-parley")


def test_undertow_sends_influence_home() -> None:
    table = Table(3).actions(2).hand(0, "Undertow").influence(1, "Kiln Tower", "Bellhouse").influence(2, "Ferry Steps")
    table.play(0, "cast:undertow").offers(0, "player:1", "player:2").then(0, "player:1")
    table.offers(1, "return:kiln-tower", "return:bellhouse").then(1, "return:bellhouse")
    table.expect(0, hand=1, actions=-1, deck=-2, discard=["Undertow"], others=False)
    assert (table.hand_of(1), table.influence_of(1)) == (["Bellhouse"], ["Kiln Tower"])
    assert table.view(0)["seats"][1]["known"] == []


def test_full_nets_and_overgrowth_build_without_an_action() -> None:
    table = cast("Full Nets", "Pearl Exchange")
    table.may(0, "decline", "build:pearl-exchange").then(0, "build:pearl-exchange", "place:0,1")
    table.expect(0, hand=0, kingdom=["Pearl Exchange@0,1"], actions=-1, deck=-2)
    table = cast("Overgrowth", "Pearl Exchange", "Ferry Steps")
    table.then(0, "build:pearl-exchange", "place:0,1", "build:ferry-steps", "place:0,2")
    table.expect(0, hand=-2, kingdom=["Pearl Exchange@0,1", "Ferry Steps@0,2"], actions=-1, deck=-1)
    cast("Overgrowth", "Pearl Exchange").then(0, "decline", "decline").expect(0, hand=0, actions=-1, deck=-1)


def test_a_free_build_sets_off_monuments() -> None:
    table = Table().kingdom(0, "Black Font").hand(0, "Overgrowth", "Pearl Exchange").play(0, "cast:overgrowth")
    table.fate("drew", "Kiln Tower").then(0, "build:pearl-exchange", "place:1,0").may(0, "build:kiln-tower")


def test_ebb_tithe_puts_up_to_two_cards_beneath_the_wealth_card() -> None:
    table = cast("Ebb Tithe", "Undertow", "Kiln Tower")
    table.then(0, "wealth:undertow").may(0, "decline", "wealth:kiln-tower").then(0, "decline")
    table.expect(0, hand=-1, wealth=1, actions=-1, deck=-1)
    assert table.wealth_of(0) == ["Undertow"]


def test_unmaking_rite_turns_a_city_up() -> None:
    table = Table().kingdom(0, "city:Saltmarsh", "Undertow").hand(0, "Unmaking Rite")
    table.play(0, "cast:unmaking-rite").offers(0, "decline", "flip:0,0").then(0, "flip:0,0")
    table.expect(0, hand=1, turned_up=["0,0"], actions=0, deck=-2, wealth=0).may(0, "develop:0,0")


def test_crown_levy_asks_only_those_with_more_structures() -> None:
    table = Table(3).kingdom(0, "Undertow", "Kiln Tower").hand(0, "Crown Levy").actions(2)
    table.kingdom(1, "Searing Plain", "Ferry Steps").hand(1, "Bellhouse").kingdom(2, "Pearl Exchange", "Full Nets")
    table.hand(2, "Ashen Stair").play(0, "cast:crown-levy").offers(1, "discard:bellhouse").then(1, "discard:bellhouse")
    table.expect(0, hand=1, actions=-1, deck=-2, discard=["Bellhouse", "Crown Levy"], others=False)
    assert table.hand_of(2) == ["Ashen Stair"]


# Other passive cards.


@pytest.mark.parametrize(("held", "drawn"), [(2, 3), (3, 2)])
def test_skyward_archive_draws_for_a_small_hand(held: int, drawn: int) -> None:
    table = Table().kingdom(0, "Skyward Archive").some(0, "hand", held).step("resource")
    assert len(table.hand_of(0)) == held + drawn


@pytest.mark.parametrize(("other", "drawn"), [("Undertow", 3), ("", 2)])
def test_mossback_granary_draws_when_nobody_has_fewer(other: str, drawn: int) -> None:
    table = Table().kingdom(0, "Mossback Granary").kingdom(1, *([other] if other else [])).step("resource")
    assert len(table.hand_of(0)) == drawn


def test_coilkeepers_vault_and_glasswright_row_add_to_totals() -> None:
    table = Table().kingdom(0, "Coilkeepers' Vault", "Coilkeepers' Vault", "Glasswright Row", "Glasswright Row")
    assert (table.influence_total(0), table.wealth_total(0)) == (2, 4)


def test_lamplit_causeway_raises_the_hand_limit_and_draws() -> None:
    table = Table().kingdom(0, "Lamplit Causeway").some(0, "hand", 7).step("hand limit")
    assert table.view()["seats"][0]["hand_limit"] == 6
    table.idle()
    assert table.step_now() == "placing"
    table = Table().kingdom(0, "Lamplit Causeway", "Pearl Exchange").hand(0, "Undertow").actions(2)
    table.play(0, "wealth:undertow").expect(0, wealth=1, hand=1, actions=-1, deck=-2)


def test_ferry_steps_draws_after_an_influence_action_only() -> None:
    table = Table().kingdom(0, "Ferry Steps", "Pearl Exchange").hand(0, "Undertow", "Kiln Tower").actions(2)
    table.play(0, "influence:undertow").expect(0, influence=1, hand=0, actions=-1, deck=-1)
    table = Table().kingdom(0, "Ferry Steps", "Pearl Exchange").hand(0, "Ebb Tithe", "Kiln Tower").actions(2)
    table.play(0, "cast:ebb-tithe", "wealth:kiln-tower").expect(0, wealth=1, hand=-1, actions=-1, deck=-1)


def test_elder_causeway_counts_twice_for_the_largest_kingdom_only() -> None:
    table = Table().kingdom(0, "Elder Causeway", "Undertow")
    assert (table.structures(0), table.largest_count(0)) == (2, 3)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (("Hall of Many Lenses",), 0),
        (("Hall of Many Lenses", *("city:Saltmarsh", "city:Saltmarsh", "city:Cinder Flats", "city:Cinder Flats")), 3),
        (("The Sprawl@0,0", "Undertow@1,0", "city:Saltmarsh@0,1", "Kiln Tower@1,1"), 2),
        (("Harbour Chain", "Undertow", "city:Saltmarsh", "Kiln Tower"), 2),
        (("Harbour Chain", "Undertow", "Undertow", "Bellhouse", "Bellhouse", "Full Nets"), 4),
        (("Hedge Warrens@0,0", "Saltmarsh@1,0", "city:Cinder Flats@0,1", "Undertow@-1,0", "Old Meadow@1,1"), 2),
    ],
)
def test_variable_points(cards: tuple[str, ...], points: int) -> None:
    table = Table().kingdom(0, *cards)
    assert table.view()["seats"][0]["kingdom"][0]["points"] == points


# Verbs beyond the built-in set.


def test_nested_effects_work_on_the_right_player() -> None:
    drain = new_card("Drain", {"chosen_player": [{"top_deck_to": "wealth"}, {"discard": 1}]}, spell=True)
    table = Table(3, cards=[drain]).hand(0, "Drain").hand(2, "Undertow").play(0, "cast:drain", "player:2")
    table.offers(2, "discard:undertow").then(2, "discard:undertow")
    assert len(table.wealth_of(2)) == 1
    assert table.wealth_of(0) == table.wealth_of(1) == []


def test_everybody_else_draws_at_once() -> None:
    feast = new_card("Feast", {"each_other_player": [{"draw": 1}]}, {"gain_action": 2}, spell=True)
    table = Table(4, cards=[feast]).hand(0, "Feast", "Undertow").play(0, "cast:feast")
    assert [len(table.hand_of(seat)) for seat in range(4)] == [1, 1, 1, 1]
    assert table.state.actions == 2


def test_a_terrain_that_develops_itself_also_answers_that() -> None:
    bog = new_card(
        "Bog",
        {"when": "built_next_to", "do": [{"develop_this": True}]},
        {"when": "this_developed", "do": [{"draw": 2}]},
        traits=["terrain", "monument"],
    )
    table = Table(cards=[bog]).kingdom(0, "Bog").hand(0, "Undertow").actions(2)
    table.play(0, "build:undertow", "place:0,1")
    table.expect(0, hand=1, kingdom=["Undertow@0,1"], developed=["0,0"], actions=-1, deck=-2)


def test_a_spell_may_have_to_turn_a_city_up() -> None:
    quake = new_card("Quake", {"flip_city_face_up": 1}, spell=True)
    table = Table(cards=[quake]).kingdom(0, "city:Saltmarsh").hand(0, "Quake").actions(2)
    table.play(0, "cast:quake").offers(0, "flip:0,0").then(0, "flip:0,0")
    table.expect(0, hand=-1, turned_up=["0,0"], actions=-1)


def test_every_card_says_what_it_does() -> None:
    cards: Any = load_game("stone_relic").cards()
    texts = [card["text"] for card in cards]
    assert len(set(texts)) == 39, "only like abilities read alike"
    assert all(text.endswith(".") and text[0].isupper() for text in texts)
