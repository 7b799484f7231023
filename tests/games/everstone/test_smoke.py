"""A turn of each main action, played through; the statements have tests of their own."""

from __future__ import annotations

from games.everstone.table import Table
from support.rules import rule


@rule("ES-164")
def test_the_barter_example() -> None:
    table = Table().goods(0, yellow=1, red=1).caravan(0, 2).pawn(0, "harvest")
    table.market("Rain Barrel", "Cinderwheel", "Satchel of Folds", "Honeycomb Press")
    table.play(0, "pawn:barter", "buy:satchel-of-folds", "store:repair").expect(0, yellow=-1, caravan=-1)
    table.play(0, "reward:favour-for-favour", "pay:red").offers(0, "take", "decline")
    table.then(0, "take").expect(0, red=-1, yellow=1, track=(0, 0, 1))
    table.play(0, "workshop", "gain:red", "decline").expect(0, red=1, stored=["", "", "", "Satchel of Folds"])
    assert table.asked() == 1
    assert len(table.on_market()) == 4


@rule("ES-184")
def test_the_explore_example() -> None:
    table = Table().placed(1, 1).tile(1, "Grocer").outer("Cooper", "Elder")
    table.play(0, "pawn:explore", "go:bluewater-ford").exactly(1, "take", "decline")
    table.then(1, "take").expect(1, blue=1).expect(0, blue=1, yellow=1, red=1)
    assert (table.tile_at(1), table.outer_now()) == ("Cooper", ["Elder", "Grocer"])
    table.then(0, "workshop").expect(0, blue=1, red=1, stacks=-1, placed={1: 1})


@rule("ES-208")
def test_the_harvest_example() -> None:
    table = Table(3).track(1, red=3).track(2, red=4).track(0, red=2).top("Vault Spider")
    table.rolls((6, 2, 2)).play(0, "pawn:harvest", "tool:2").refuses(0, "increase:3")
    table.then(0, "harvest:red:2", "gain:blue").expect(0, red=2, blue=1, track=(0, 0, 5))


@rule("ES-222")
def test_the_discovery_example() -> None:
    table = Table().top("Vault Spider").rolls((4, 6, 1))
    table.play(0, "pawn:harvest", "tool:1", "discover", "tuck:explore")
    spaces = table.ever.spaces[table.ever.name.index("Vault Spider")]
    table.expect(0, room=spaces, columns={"explore": ["Vault Spider"]}, track=(0, 0, 0))


@rule("ES-240")
def test_the_repair_example() -> None:
    table = Table().goods(0, 5, 4, 3).workshop(0, barter="Oathkeeper's Quill", repair="Prism of Plenty")
    table.tuck(0, "barter", "Tally Abacus", "Ember Tongs", "Saffron Sieve").quests(0, "Tall Stack").reputation(0, 5)
    table.stacks(0, 6).tuck(0, "explore", "Satchel of Folds")
    table.play(0, "pawn:repair", "repair:oathkeepers-quill", "repair:prism-of-plenty")
    while table.asked() == 0 and any(key.startswith(("ignis", "gain", "take", "decline")) for key in table.options(0)):
        table.then(0, "decline" if "decline" in table.options(0) else table.options(0)[0])
    table.then(0, "sell:oathkeepers-quill")
    table.then(0, "keep:prism-of-plenty", "workshop", "move:prism-of-plenty", "tuck:barter")
    assert len(table.quests_of(0)) == 2
    assert "Tall Stack" in table.done_of(0)


def test_setup_can_be_played_through() -> None:
    for players in (1, 2, 3, 4):
        table = Table(players, seed=players).from_setup()
        while table.position.turn < 0:
            table.idle()
        assert all(len(area.columns[0]) == 1 for area in table.position.areas)
