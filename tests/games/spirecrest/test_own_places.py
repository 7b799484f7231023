"""Places on discovery cards that only their owner visits (SP-176, SP-178, SP-181, SP-185)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

FIVE = ("Ruins", "Farm", "Inn", "Crane", "Wife")
"""A card of each type."""


def spring(*cards: str) -> Ground:
    """Seat 0 of three is in spring with discovery cards."""
    return Ground(3).season(0, "spring").found(0, *cards)


@rule("SP-176")
@pytest.mark.parametrize("berry", [0, 2])
def test_ancient_orchard_gives_five_berries(berry: int) -> None:
    table = spring("ancient-orchard").goods(0, berry=berry).play(0, "visit:ancient-orchard")
    table.expect(0, berry=5, free=-1).settled()
    assert table.placed_of(0) == ["ancient-orchard"]
    assert table.asked() == 1


@rule("SP-176", "SP-178", "SP-185")
@pytest.mark.parametrize("card", ["ancient-orchard", "cloudrim-peak", "ruins-of-spire"])
def test_one_spot_and_for_the_owner_alone(card: str) -> None:
    table = spring(card).hand(0, *FIVE).hand(1, *FIVE).offers(0, f"visit:{card}")
    table.play(0, "visit:basic-8").refuses(1, f"visit:{card}")
    spring(card).hand(0, *FIVE).at(0, card).workers(0, 2).refuses(0, f"visit:{card}")
    # The worker comes home at the next prepare.
    table = spring(card).hand(0, *FIVE).at(0, card, "basic-8", "basic-2").explore(0)
    assert table.placed_of(0) == []
    assert table.free(0) == 4


@rule("SP-178")
def test_cloudrim_peak_takes_a_card_of_each_type_for_eight_tokens() -> None:
    table = spring("cloudrim-peak").hand(0, *FIVE).play(0, "visit:cloudrim-peak")
    while table.asked() == 0:
        table.then(0, table.options(0)[0])
    table.expect(0, point=8, hand=-5, free=-1).settled()
    assert sorted(table.pile()) == sorted(FIVE)
    assert table.sheet(0) == {"tokens": 8}


@rule("SP-178")
def test_cloudrim_peak_lets_its_visitor_choose_within_a_type() -> None:
    hand = (*FIVE, "Mine", "Farm", "School")
    table = spring("cloudrim-peak").hand(0, *hand).play(0, "visit:cloudrim-peak")
    asked = []
    while table.asked() == 0:
        keys = table.options(0)
        asked.append(tuple(keys))
        assert all(key.startswith("discard:") for key in keys)
        table.then(0, next((key for key in ("discard:mine", "discard:school") if key in keys), keys[0]))
    assert ("discard:farm", "discard:mine") in [tuple(sorted(keys)) for keys in asked]
    assert ("discard:school", "discard:wife") in [tuple(sorted(keys)) for keys in asked]
    table.expect(0, point=8, hand=-5, free=-1).settled()
    assert table.hand_of(0) == ["Farm", "Farm", "Wife"]
    assert sorted(table.pile()) == ["Crane", "Inn", "Mine", "Ruins", "School"]


@rule("SP-178")
@pytest.mark.parametrize("missing", FIVE)
def test_cloudrim_peak_needs_all_five_types(missing: str) -> None:
    others = [name for name in FIVE if name != missing]
    table = spring("cloudrim-peak").hand(0, *others, *others).has(0, missing).goods(0, twig=9, berry=9)
    table.refuses(0, "visit:cloudrim-peak")


@rule("SP-185")
def test_ruins_of_spire_gives_three_resources_but_no_berries() -> None:
    table = spring("ruins-of-spire").play(0, "visit:ruins-of-spire")
    for _ in range(3):
        table.exactly(0, "take:twig", "take:resin", "take:pebble").then(0, "take:pebble")
    table.expect(0, pebble=3, free=-1).settled()


@rule("SP-185")
@pytest.mark.parametrize(
    ("taken", "gain"),
    [
        (("twig", "resin", "pebble"), {"twig": 1, "resin": 1, "pebble": 1}),
        (("twig", "twig", "twig"), {"twig": 3}),
        (("resin", "pebble", "resin"), {"resin": 2, "pebble": 1}),
    ],
)
def test_ruins_of_spire_in_any_mix(taken: tuple[str, ...], gain: dict[str, int]) -> None:
    table = spring("ruins-of-spire").goods(0, berry=1)
    table.play(0, "visit:ruins-of-spire", *(f"take:{good}" for good in taken)).expect(0, gain, free=-1).settled()


@rule("SP-178", "SP-184", "SP-187")
@pytest.mark.parametrize("card", ["cloudrim-peak", "moleia-mines", "map-seller"])
def test_where_a_table_allows_empty_visits_they_change_nothing(card: str) -> None:
    full = ("Castle",) * 2 + ("Palace",) * 2 + ("Ever Tree",) * 2 + ("Theater",) * 2
    table = Ground(3, empty_visits=True).found(0, card).hand(0, *full).play(0, f"visit:{card}")
    table.expect(0, free=-1).settled()
    assert table.asked() == 1
    table = (
        Ground(3, empty_visits=True).found(0, "tezels-laboratory").hand(0, "Castle").play(0, "visit:tezels-laboratory")
    )
    table.expect(0, free=-1).settled()
