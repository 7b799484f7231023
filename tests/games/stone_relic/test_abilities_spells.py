"""Each Spell: what casting it does, how far its parts go, and that any other way out of the hand does nothing."""

from __future__ import annotations

from typing import Any

import pytest
from games.stone_relic.table import Table
from support.rules import rule

from underbough.games.stone_relic.content import content_of

# Name: the answers that casting asks for on the table of :func:`ready`; what changes beside the Action and the card.
SPELLS: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "Starfall Writ": (("discard:kiln-tower",), {"hand": 2, "deck": -3, "discard": ["Kiln Tower"]}),
    "Coilward Seance": (("influence:kiln-tower", "influence:saltmarsh"), {"hand": -1, "influence": 2, "deck": -1}),
    "Turn of the Heavens": ((), {"hand": 2, "deck": -2}),
    "Hall of Dread": ((), {"hand": 2, "deck": -2}),
    "Forge Rite": (("develop:0,0",), {"hand": 1, "deck": -1, "developed": ["0,0"]}),
    "Smoke Parley": ((), {"actions": 1}),
    "Undertow": (("player:1",), {"hand": 2, "deck": -2}),
    "Full Nets": (("build:kiln-tower", "place:-1,0"), {"hand": 1, "deck": -2, "kingdom": ["Kiln Tower@-1,0"]}),
    "Ebb Tithe": (("wealth:kiln-tower", "wealth:saltmarsh"), {"hand": -1, "wealth": 2, "deck": -1}),
    "Overgrowth": (
        ("build:kiln-tower", "place:-1,0", "build:saltmarsh", "place:0,-1"),
        {"hand": -1, "deck": -1, "kingdom": ["Kiln Tower@-1,0", "Saltmarsh@0,-1"]},
    ),
    "Unmaking Rite": (("flip:1,0",), {"hand": 2, "deck": -2, "actions": 1, "turned_up": ["1,0"]}),
    "Crown Levy": ((), {"hand": 2, "deck": -2}),
}
NAMES = list(SPELLS)


def moved(zone: str, count: int) -> dict[str, Any]:
    """So many cards more in a zone, as expected changes."""
    return {zone: count}


def slug(name: str) -> str:
    """A name as keys have it."""
    return name.lower().replace("'", "").replace(" ", "-")


def ready(*hand: str, players: int = 2) -> Table:
    """Seat 0 with Terrain, City and 4 Actions, Kiln Tower, Saltmarsh and these cards; the others have only Wealth."""
    table = Table(players).kingdom(0, "Searing Plain", "city:Cinder Flats").hand(0, "Kiln Tower", "Saltmarsh", *hand)
    return table.actions(4).wealth(1, "Pearl Exchange")


def test_every_spell_is_here() -> None:
    content = content_of()
    assert sorted(NAMES) == sorted(name for at, name in enumerate(content.name) if content.spell[at] is not None)
    assert len(NAMES) == 12


@rule("SR-016", "SR-070")
@pytest.mark.parametrize("name", NAMES)
def test_casting_it_does_what_it_says_once(name: str) -> None:
    answers, change = SPELLS[name]
    table = ready(name).play(0, f"cast:{slug(name)}", *answers)
    found = {"hand": 0, "actions": 0, "deck": 0, "discard": [], **change}
    found["hand"] -= 1
    found["actions"] -= 1
    found["discard"] = [*found["discard"], name]
    table.expect(0, **found)
    assert (table.asked(), table.step_now()) == (0, "expansion")
    assert [event.args["card"] for event in table.events("cast")] == [name]


@rule("SR-016", "SR-047")
@pytest.mark.parametrize("name", NAMES)
def test_discarding_it_for_an_action_does_nothing_else(name: str) -> None:
    table = ready(name).discard("Bellhouse").hand(1, "Old Meadow").influence(1, "Ferry Steps").step("extra action")
    table.play(0, f"discard:{slug(name)}").expect(0, hand=-1, actions=1, deck=0, discard=[name])
    assert (table.current(), table.step_now(), table.told("cast")) == ("The Skystone Coil", "expansion", [])


@rule("SR-016", "SR-083")
@pytest.mark.parametrize("name", NAMES)
def test_discarding_it_down_to_the_limit_does_nothing_else(name: str) -> None:
    table = ready(name, "Bellhouse", "Old Meadow").no_relics().hand(1, "Full Nets").step("hand limit")
    table.play(0, f"discard:{slug(name)}")
    assert table.hand_of(0) == ["Bellhouse", "Kiln Tower", "Old Meadow", "Saltmarsh"]
    assert table.kingdom_of(0) == ["Searing Plain@0,0", "city:Cinder Flats@1,0"]
    assert (table.discarded(), table.told("cast")) == ([name], [])


@rule("SR-016", "SR-073")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("way", ["build", "wealth", "influence"])
def test_built_or_put_down_it_does_nothing(name: str, way: str) -> None:
    table = ready(name).hand(1, "Old Meadow").influence(1, "Ferry Steps").play(0, f"{way}:{slug(name)}")
    if way == "build":
        table.then(0, "place:2,0").expect(0, hand=-1, kingdom=[f"{name}@2,0"], actions=-1, deck=0, discard=[])
    else:
        table.expect(0, hand=-1, actions=-1, deck=0, discard=[], **moved(way, 1))
    assert table.told("cast", "trigger") == []
    assert table.current() == "The Skystone Coil"


def test_starfall_writ_draws_before_it_discards() -> None:
    table = ready("Starfall Writ").play(0, "cast:starfall-writ")
    assert len(table.hand_of(0)) == 5
    assert {f"discard:{slug(name)}" for name in table.hand_of(0)} == set(table.keys(0))


@pytest.mark.parametrize(("name", "zone"), [("Coilward Seance", "influence"), ("Ebb Tithe", "wealth")])
@pytest.mark.parametrize("count", [0, 1, 2])
def test_up_to_two_cards_go_face_down(name: str, zone: str, count: int) -> None:
    table = ready(name, "Bellhouse").play(0, f"cast:{slug(name)}")
    for card in ["kiln-tower", "saltmarsh"][:count]:
        table.may(0, "decline", f"{zone}:bellhouse").then(0, f"{zone}:{card}")
    if count < 2:
        table.then(0, "decline")
    table.expect(0, hand=-1 - count + 1, actions=-1, deck=-1, discard=[name], **moved(zone, count))
    assert [
        event.kind for event in table.events() if event.seen_by(1) and event.kind in ("to_wealth", "to_influence")
    ] == [f"to_{zone}"] * count


@pytest.mark.parametrize(("name", "zone"), [("Coilward Seance", "influence"), ("Ebb Tithe", "wealth")])
@pytest.mark.parametrize("held", [0, 1])
def test_with_fewer_cards_in_hand_as_many_as_there_are(name: str, zone: str, held: int) -> None:
    table = Table().kingdom(0, "Searing Plain").hand(0, name, *["Bellhouse"] * held).actions(4)
    table.play(0, f"cast:{slug(name)}").then(0, *[f"{zone}:bellhouse"] * held)
    table.expect(0, hand=-held, actions=-1, deck=-1, discard=[name], **moved(zone, held))


def test_effects_are_no_wealth_or_influence_actions() -> None:
    table = Table().kingdom(0, "Pearl Exchange", "Ferry Steps", "Lamplit Causeway").actions(4)
    table.hand(0, "Coilward Seance", "Ebb Tithe", "Bellhouse", "Old Meadow", "Undertow")
    table.play(0, "cast:ebb-tithe", "wealth:bellhouse", "decline")
    table.expect(0, hand=-1, wealth=1, actions=-1, deck=-1, discard=["Ebb Tithe"])
    table.play(0, "cast:coilward-seance", "influence:old-meadow", "decline")
    table.expect(0, hand=-1, influence=1, actions=-1, deck=-1, discard=["Coilward Seance"])
    assert table.told("trigger") == []


def test_turn_of_the_heavens_moves_the_pile_and_no_influence() -> None:
    table = ready("Turn of the Heavens").aside("The Rootwood Crown").influence(0, "Bellhouse").influence(1, "Full Nets")
    table.relics("The Skystone Coil", "The Tideworn Bell", "The Emberglass Eye")
    assert table.influence_total(0) == 1 + 1
    table.play(0, "cast:turn-of-the-heavens").expect(0, hand=1, actions=-1, deck=-2, discard=["Turn of the Heavens"])
    assert (table.current(), table.view()["relics_left"]) == ("The Tideworn Bell", 3)
    assert [relic["name"] for relic in table.view()["relics_beneath"]] == ["The Emberglass Eye", "The Skystone Coil"]
    # The Influence counts for the new one: Bellhouse bears its icon.
    assert table.influence_total(0) == 1 + 1 + 1
    assert (table.influence_of(0), table.influence_of(1)) == (["Bellhouse"], ["Full Nets"])


def test_turn_of_the_heavens_with_two_relics_swaps_them() -> None:
    table = ready("Turn of the Heavens").aside("The Rootwood Crown", "The Emberglass Eye")
    table.relics("The Skystone Coil", "The Tideworn Bell").play(0, "cast:turn-of-the-heavens")
    assert (table.current(), table.view()["relics_left"]) == ("The Tideworn Bell", 2)


@pytest.mark.parametrize("left", [0, 1])
def test_turn_of_the_heavens_with_one_relic_or_none_only_draws(left: int) -> None:
    table = ready("Turn of the Heavens").aside("The Rootwood Crown", "The Emberglass Eye", "The Tideworn Bell")
    if not left:
        table.aside("The Skystone Coil")
    table.play(0, "cast:turn-of-the-heavens").expect(0, hand=1, actions=-1, deck=-2, discard=["Turn of the Heavens"])
    assert table.current() == ("The Skystone Coil" if left else "")
    assert table.told("relic_down", "relic_up") == []


def test_hall_of_dread_lets_all_others_discard_before_it_draws() -> None:
    table = ready("Hall of Dread", players=3).hand(1, "Old Meadow", "Bellhouse").hand(2, "Full Nets", "Ebb Tithe")
    table.play(0, "cast:hall-of-dread").offers(1, "discard:old-meadow", "discard:bellhouse")
    table.then(1, "discard:bellhouse").offers(2, "discard:full-nets", "discard:ebb-tithe")
    assert table.told("draw") == []
    table.then(2, "discard:ebb-tithe")
    assert (table.hand_of(1), table.hand_of(2), len(table.hand_of(0))) == (["Old Meadow"], ["Full Nets"], 4)
    assert table.discarded() == ["Bellhouse", "Ebb Tithe", "Hall of Dread"]


def test_forge_rite_offers_own_terrains_only_and_must_take_one() -> None:
    table = ready("Forge Rite").kingdom(0, "Saltmarsh@0,1").kingdom(1, "Old Meadow", "Drowned Shore")
    table.play(0, "cast:forge-rite").offers(0, "develop:0,0", "develop:0,1").then(0, "develop:0,1")
    table.expect(0, hand=0, wealth=1, developed=["0,1"], actions=-1, deck=-2, discard=["Forge Rite"])


def test_forge_rite_without_a_terrain_draws() -> None:
    table = (
        Table().kingdom(0, "city:Searing Plain", "Black Font").hand(0, "Forge Rite").kingdom(1, "Old Meadow").actions(3)
    )
    table.play(0, "cast:forge-rite").expect(0, hand=0, actions=-1, deck=-1, discard=["Forge Rite"])


def test_smoke_parley_takes_a_card_and_pays_for_itself() -> None:
    table = ready("Smoke Parley").discard("Bellhouse", "Full Nets")
    table.play(0, "cast:smoke-parley").offers(0, "take:bellhouse", "take:full-nets").then(0, "take:full-nets")
    table.expect(0, hand=0, actions=0, deck=0)
    assert table.hand_of(0) == ["Full Nets", "Kiln Tower", "Saltmarsh"]
    assert table.discarded() == ["Bellhouse", "Smoke Parley"]


def test_undertow_makes_the_chosen_player_take_one_card_back() -> None:
    table = ready("Undertow", players=3).influence(0, "Bellhouse").influence(1, "Full Nets", "Old Meadow")
    table.influence(2, "Ebb Tithe").hand(1, "Overgrowth")
    table.play(0, "cast:undertow").offers(0, "player:1", "player:2").then(0, "player:1")
    table.offers(1, "return:full-nets", "return:old-meadow")
    assert table.told("draw") == []
    table.then(1, "return:old-meadow")
    assert (table.hand_of(1), table.influence_of(1)) == (["Old Meadow", "Overgrowth"], ["Full Nets"])
    assert (table.hand_of(2), table.influence_of(2), table.influence_of(0)) == ([], ["Ebb Tithe"], ["Bellhouse"])
    assert len(table.hand_of(0)) == 4
    # Others see that a card went back, not which.
    assert [event.kind for event in table.events("return", "returned") if event.seen_by(2)] == ["return"]


def test_undertow_on_a_player_without_influence_draws() -> None:
    table = ready("Undertow", players=3).influence(1, "Full Nets").play(0, "cast:undertow", "player:2")
    table.expect(0, hand=1, actions=-1, deck=-2, discard=["Undertow"])
    assert table.influence_of(1) == ["Full Nets"]


def test_full_nets_builds_a_card_just_drawn_for_no_action() -> None:
    table = Table().kingdom(0, "Black Font").hand(0, "Full Nets").actions(3).fate("drew", "Bellhouse", "Old Meadow")
    table.play(0, "cast:full-nets").offers(0, "decline", "build:bellhouse", "build:old-meadow")
    table.then(0, "build:old-meadow").offers(0, "place:0,-1", "place:-1,0", "place:1,0", "place:0,1")
    # Black Font is set off as usual.
    table.then(0, "place:1,0")
    table.expect(0, hand=1, kingdom=["Old Meadow@1,0"], actions=-1, deck=-3, discard=["Full Nets"])


def test_full_nets_may_build_nothing() -> None:
    table = ready("Full Nets").play(0, "cast:full-nets", "decline")
    table.expect(0, hand=1, actions=-1, deck=-2, discard=["Full Nets"])
    table = Table().kingdom(0, "Searing Plain").hand(0, "Full Nets").actions(3).deck(rest=1).play(0, "cast:full-nets")
    # Only Full Nets itself could be drawn.
    table.offers(0, "decline", "build:full-nets")


@pytest.mark.parametrize("count", [0, 1])
def test_overgrowth_builds_up_to_two(count: int) -> None:
    table = ready("Overgrowth").play(0, "cast:overgrowth")
    table.may(0, "decline").then(0, *["build:kiln-tower", "place:-1,0"][: 2 * count])
    while "decline" in table.keys(0):
        table.then(0, "decline")
    kingdom = ["Kiln Tower@-1,0"][:count]
    table.expect(0, hand=-count, kingdom=kingdom, actions=-1, deck=-1, discard=["Overgrowth"])


def test_overgrowth_builds_one_after_the_other() -> None:
    table = ready("Overgrowth", "Bellhouse").play(0, "cast:overgrowth", "build:kiln-tower", "place:-1,0")
    table.then(0, "build:saltmarsh").may(0, "place:-2,0").then(0, "place:-2,0")
    # Kiln Tower, built first, is set off by the second.
    table.expect(
        0,
        hand=-2,
        wealth=1,
        kingdom=["Kiln Tower@-1,0", "Saltmarsh@-2,0"],
        actions=-1,
        deck=-2,
        discard=["Overgrowth"],
    )
    assert "build:bellhouse" in table.keys(0)
    assert table.step_now() == "expansion"


def test_unmaking_rite_may_flip_nothing_and_offers_own_cities_only() -> None:
    table = ready("Unmaking Rite").kingdom(0, "city:Saltmarsh@0,1").kingdom(1, "city:Old Meadow")
    table.play(0, "cast:unmaking-rite").offers(0, "decline", "flip:1,0", "flip:0,1").then(0, "decline")
    table.expect(0, hand=1, actions=0, deck=-2, discard=["Unmaking Rite"])
    assert table.told("flip") == []


def test_unmaking_rite_without_a_city_draws_and_gains() -> None:
    table = Table().kingdom(0, "Searing Plain").kingdom(1, "city:Old Meadow").hand(0, "Unmaking Rite").actions(3)
    table.play(0, "cast:unmaking-rite").expect(0, hand=1, actions=0, deck=-2, discard=["Unmaking Rite"])


def test_crown_levy_takes_from_players_with_more_structures() -> None:
    # Structures: 3 for the caster, 4, 3 and 2 for the others, who have as many cards or more.
    table = (
        Table(4).turn(1).kingdom(1, "Searing Plain", "city:Cinder Flats").hand(1, "Crown Levy", "Undertow").actions(3)
    )
    table.kingdom(2, "Saltmarsh", "Old Meadow").kingdom(3, "Full Nets", "The Sprawl", "Ferry Steps")
    table.kingdom(0, "city:Drowned Shore", "Ebb Tithe")
    for seat, name in ((0, "Bellhouse"), (2, "Hollow Throne"), (3, "Kiln Tower")):
        table.hand(seat, name, "Black Font" if seat else "Ashen Stair")
    table.play(1, "cast:crown-levy").offers(2, "discard:hollow-throne", "discard:black-font")
    assert table.told("draw") == []
    table.then(2, "discard:black-font")
    assert [len(table.hand_of(seat)) for seat in range(4)] == [2, 3, 1, 2]
    assert table.discarded() == ["Black Font", "Crown Levy"]
    assert (table.asked(), table.step_now()) == (1, "expansion")


def test_crown_levy_compares_with_the_caster_alone() -> None:
    # Seat 2 has fewer than seat 1, but more than the caster; seat 1 has no card to give.
    table = Table(3).kingdom(0, "The Sprawl").kingdom(1, "Saltmarsh", "Old Meadow").kingdom(2, "Searing Plain")
    table.hand(0, "Crown Levy", "Undertow").hand(2, "Bellhouse").actions(3)
    table.play(0, "cast:crown-levy").offers(2, "discard:bellhouse").then(2, "discard:bellhouse")
    assert [len(table.hand_of(seat)) for seat in range(3)] == [3, 0, 0]


def test_crown_levy_does_not_count_elder_causeways_twice() -> None:
    table = Table(2).kingdom(0, "The Sprawl", "Ferry Steps").kingdom(1, "Elder Causeway", "Elder Causeway")
    table.hand(0, "Crown Levy", "Undertow").hand(1, "Bellhouse").actions(3).play(0, "cast:crown-levy")
    table.expect(0, hand=1, actions=-1, deck=-2, discard=["Crown Levy"])
