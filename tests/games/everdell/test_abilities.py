"""Abilities: one for each play, what they waive, free plays (ED-182 to ED-194)."""

from __future__ import annotations

from itertools import combinations

import pytest
from games.everdell.laying import RICH
from games.everdell.table import Table, slug_of
from support.rules import rule


@rule("ED-182")
def test_one_ability_is_used_for_a_play() -> None:
    table = Table().has(0, "Crane", "Dungeon", "Wife").hand(0, "Castle").goods(0, **RICH).play(0, "play:castle")
    table.exactly(0, "pay:cost", "pay:crane", "pay:imprison:wife").then(0, "pay:crane")
    assert {sum(_bundle(key).values()) for key in table.options(0)} == {5}
    table.then(0, "pay:2twig+3resin").expect(0, twig=-2, resin=-3, hand=-1, city=["Castle"], gone=["Crane"])
    # Crane and Dungeon together would make it 2 resources; 4 don't do.
    Table().has(0, "Crane", "Dungeon", "Wife").hand(0, "Castle").goods(0, twig=2, resin=2).refuses(0, "play:castle")


def _bundle(key: str) -> dict[str, int]:
    """The goods of a ``pay:`` key."""
    parts = key.removeprefix("pay:").split("+")
    return {part.lstrip("0123456789"): int(part[0]) for part in parts if part != "nothing"}


ABILITIES = {"crane": "Crane", "innkeeper": "Innkeeper", "judge": "Judge", "imprison": "Dungeon", "occupy": "Farm"}
FOR_CRITTERS = ("innkeeper", "judge", "imprison", "occupy")
FOR_CONSTRUCTIONS = ("crane", "judge", "imprison")


@rule("ED-183")
@pytest.mark.parametrize(("one", "other"), list(combinations(ABILITIES, 2)))
@pytest.mark.parametrize("name", ["Husband", "Chapel"])
def test_no_two_abilities_meet_in_one_play(one: str, other: str, name: str) -> None:
    cost = {"Husband": {"berry": 3}, "Chapel": {"twig": 2, "resin": 1, "pebble": 1}}[name]
    fitting = FOR_CRITTERS if name == "Husband" else FOR_CONSTRUCTIONS

    def laid() -> Table:
        table = Table().has(0, ABILITIES[one], ABILITIES[other], "Teacher").hand(0, name).goods(0, **RICH)
        return table.play(0, f"play:{name.lower()}")

    routes = laid().options(0) if laid().asked() == 0 else []
    kinds = {key.split(":")[1] for key in routes}
    abilities = {ability for ability in (one, other) if ability in fitting}
    assert kinds == ({"cost", *abilities} if abilities else set())
    for route in routes:
        kind = route.split(":")[1]
        table = laid().then(0, route)
        less = {"cost": 0, "judge": 0, "occupy": sum(cost.values())}.get(kind, 3)
        for key in table.options(0) if table.asked() == 0 else []:
            if not key.startswith("pay:"):
                break
            # Three are waived and none is swapped, or one is swapped and none waived.
            bundle = _bundle(key)
            assert sum(bundle.values()) == sum(cost.values()) - less
            assert all(n <= cost.get(good, 0) for good, n in bundle.items()) is (kind != "judge")
        if table.asked() == 0:
            table.then(0, table.options(0)[0])
        # Only the chosen ability was used: at most one card left, went into the Dungeon, or has a token now.
        paid = table.events("play")[0].args["goods"]
        assert isinstance(paid, dict)
        assert sum(paid.values()) == max(0, sum(cost.values()) - less)
        assert len(table.pile()) == (kind in ("crane", "innkeeper"))
        assert len(table.prisoners_of(0)) == (kind == "imprison")
        tokens = [table.on_card(0, card) for card in ("Farm",) if card in table.city_of(0)]
        assert tokens == [{"occupied": 1} if kind == "occupy" else {}] * ("occupy" in (one, other))


@rule("ED-183")
@pytest.mark.parametrize("ability", ["Crane", "Judge", "Dungeon", "Farm"])
def test_inn_queen_pigeon_and_cemetery_are_not_combined_with_another_ability(ability: str) -> None:
    city = (ability, "Teacher")
    # An Inn: a Castle for three less of the player's choice, a Wife for nothing, no other way.
    table = Table().has(0, "Inn", *city).meadow("Chapel", "Wife").goods(0, pebble=1, berry=2).play(0, "visit:inn")
    table.offers(0, "play:chapel@meadow", "play:wife@meadow").then(0, "play:chapel@meadow")
    table.expect(0, pebble=-1, free=-1, city=["Chapel"])
    table = Table().has(0, "Inn", *city).meadow("Wife").goods(0, berry=2).play(0, "visit:inn", "play:wife@meadow")
    table.expect(0, free=-1, city=["Wife"])
    assert table.on_card(0, ability) == {}
    # What three less do not pay, nothing pays.
    Table().has(0, "Inn", *city).meadow(
        "Chapel", "King", "King", "Castle", "Castle", "Palace", "Palace", "Theater"
    ).goods(0, berry=2, twig=0).refuses(0, "visit:inn")
    table = Table().has(0, "Queen", *city).hand(0, "Wife").play(0, "visit:queen", "play:wife")
    table.expect(0, hand=-1, free=-1, city=["Wife"])
    assert table.on_card(0, ability) == {}
    table = (
        Table().has(0, "Cemetery", *city).deck("Wife", "Wife", "Wife", "Wife").play(0, "visit:cemetery", "play:wife")
    )
    table.expect(0, free=-1, city=["Wife"])
    assert table.on_card(0, ability) == {}
    table = Table().has(0, *city).hand(0, "Postal Pigeon").goods(0, berry=2).deck("Wife", "Wife")
    if ability == "Judge":
        table.goods(0, berry=2)
    table.play(0, "play:postal-pigeon", *(["pay:cost"] if ability == "Dungeon" else []), "play:wife")
    table.expect(0, berry=-2, hand=-1, city=["Postal Pigeon", "Wife"])
    assert table.on_card(0, ability) == {}


@rule("ED-184")
@pytest.mark.parametrize(
    ("ability", "name", "cost"),
    [
        ("Crane", "Farm", {"twig": 2, "resin": 1}),
        ("Innkeeper", "Wife", {"berry": 2}),
        ("Dungeon", "Farm", {"twig": 2, "resin": 1}),
    ],
)
def test_a_discount_card_need_not_be_used(ability: str, name: str, cost: dict[str, int]) -> None:
    table = Table().has(0, ability, "Teacher").hand(0, name).goods(0, **cost).play(0, f"play:{name.lower()}")
    table.offers(0, "pay:cost").then(0, "pay:cost")
    assert table.city_of(0) == [ability, "Teacher", name]
    assert all(table.goods_of(0).get(good, 0) == 0 for good in cost)


@rule("ED-185")
@pytest.mark.parametrize(
    ("ability", "name"),
    [("Innkeeper", "Wanderer"), ("Innkeeper", "Wife"), ("Crane", "Twig Barge"), ("Dungeon", "Wife")],
)
def test_a_discount_waives_no_more_than_the_cost(ability: str, name: str) -> None:
    table = Table().has(0, ability, "Peddler").hand(0, name).goods(0, point=1)
    table.play(0, f"play:{slug_of(name)}")
    twigs, hand = (2 if name == "Twig Barge" else 0), (2 if name == "Wanderer" else -1)
    gone = ["Peddler"] if ability == "Dungeon" else [ability]
    table.expect(0, twig=twigs, hand=hand, city=[name], gone=gone).settled()


@rule("ED-185", "ED-437")
def test_an_innkeeper_saves_two_of_two_berries() -> None:
    table = Table().has(0, "Innkeeper").hand(0, "Teacher").goods(0, berry=1).play(0, "play:teacher")
    if table.options(0) and table.options(0)[0].startswith("give:"):
        table.then(0, table.options(0)[0])
    table.expect(0, hand=0, city=["Teacher"], gone=["Innkeeper"], but=(1,)).settled()
    assert table.goods_of(0) == {"berry": 1}


@rule("ED-185")
@pytest.mark.parametrize(
    ("ability", "name", "goods"),
    [("Innkeeper", "King", {"berry": 3}), ("Crane", "Lookout", {}), ("Crane", "Clock Tower", {"twig": 1})],
)
def test_a_discount_waives_no_more_than_three(ability: str, name: str, goods: dict[str, int]) -> None:
    table = Table().has(0, ability).hand(0, name).goods(0, **goods).play(0, f"play:{slug_of(name)}")
    table.expect(0, {good: -n for good, n in goods.items()}, hand=-1, city=[name], gone=[ability]).settled()
    for good, n in goods.items():
        Table().has(0, ability).hand(0, name).goods(0, **{good: n - 1}).refuses(0, f"play:{slug_of(name)}")


@rule("ED-186")
def test_which_resources_are_waived_is_the_players_choice() -> None:
    table = Table().has(0, "Inn").meadow("Castle").goods(0, twig=2, resin=3, pebble=3)
    table.play(0, "visit:inn", "play:castle@meadow")
    bundles = [_bundle(key) for key in table.options(0)]
    assert {"twig": 2, "resin": 3} in bundles
    assert {"twig": 1, "resin": 2, "pebble": 2} in bundles
    assert len(bundles) == len({str(sorted(bundle.items())) for bundle in bundles}) == 3 * 4 - 3
    table.then(0, "pay:1twig+2resin+2pebble").expect(0, twig=-1, resin=-2, pebble=-2, free=-1, city=["Castle"])


@rule("ED-187")
@pytest.mark.parametrize("ability", ["Crane", "Dungeon", "Innkeeper"])
def test_a_discount_card_has_to_save_something(ability: str) -> None:
    table = Table().has(0, ability, "Farm", "Teacher").hand(0, "Ruins").play(0, "play:ruins")
    assert all(key.startswith("replace:") for key in table.options(0) or ["replace:"])
    if table.asked() == 0:
        table.then(0, "replace:farm")
    assert {ability, "Teacher"} <= set(table.city_of(0))
    assert table.prisoners_of(0) == []


@rule("ED-187")
def test_an_inn_still_plays_a_free_ruins() -> None:
    table = Table().has(0, "Inn").meadow("Ruins").play(0, "visit:inn", "play:ruins@meadow")
    table.expect(0, twig=2, resin=1, hand=2, free=-1, city=["Ruins"], gone=["Inn"]).settled()


@rule("ED-188")
@pytest.mark.parametrize(
    ("name", "goods", "keys"),
    [("Crane", {}, ["play:crane"]), ("Innkeeper", {}, ["play:innkeeper"]), ("Crane", {"pebble": 1}, ["play:crane"])],
)
def test_a_unique_card_that_leaves_makes_room_for_its_like(name: str, goods: dict[str, int], keys: list[str]) -> None:
    table = Table().has(0, name).hand(0, name).goods(0, **goods).play(0, *keys)
    assert table.city_of(0) == [name]
    assert table.goods_of(0) == goods
    assert table.pile() == [name]
    table.settled()


@rule("ED-188", "ED-166")
def test_an_imprisoned_unique_critter_makes_room_for_its_like() -> None:
    table = Table().has(0, "Dungeon", "King").hand(0, "King").goods(0, berry=3).play(0, "play:king")
    table.expect(0, berry=-3, hand=-1, city=["King"], gone=["King"])
    Table().has(0, "Dungeon", "King", "Wife").hand(0, "King").goods(0, berry=6).play(0, "play:king").settled()


@rule("ED-189")
def test_a_free_play_obeys_space_and_uniqueness() -> None:
    full = [*["Farm"] * 6, *["Mine"] * 3, *["Twig Barge"] * 3, *["Post Office"] * 3]
    Table().has(0, *full).hand(0, "Husband").goods(0, berry=9).refuses(0, "play:husband")
    table = Table().has(0, *full[:14], "Wife").hand(0, "Husband").offers(0, "play:husband").play(0, "play:husband")
    table.then(0, "take:twig").expect(0, twig=1, hand=-1, city=["Husband"])
    assert table.spaces(0) == 15
    # A Wife that has her Husband already leaves no room for another.
    paired = Table().has(0, *full[:14], "Wife", "Husband").hand(0, "Husband")
    assert paired.spaces(0) == 15
    paired.refuses(0, "play:husband")
    Table().has(0, "Inn", "Innkeeper", "Historian").hand(0, "Historian").has(0, "Clock Tower").refuses(
        0, "play:historian"
    )


@rule("ED-190")
def test_revealed_cards_are_discarded_before_the_chosen_one_works() -> None:
    table = Table().hand(0, "Postal Pigeon").goods(0, berry=2).deck("Fairgrounds", "Mine", "Inn")
    table.fate("reveal", "Fairgrounds", "Mine").play(0, "play:postal-pigeon", "play:fairgrounds")
    # One card was left in the deck; the second one drawn comes out of a new deck of the Mine.
    table.expect(0, berry=-2, hand=1, city=["Postal Pigeon", "Fairgrounds"]).settled()
    assert table.hand_of(0) == ["Inn", "Mine"]
    assert table.told("reshuffle") == ["reshuffle"]
    assert table.deck_of() == table.pile() == []


@rule("ED-191")
def test_the_pigeons_play_is_optional() -> None:
    table = (
        Table()
        .hand(0, "Postal Pigeon")
        .goods(0, berry=2)
        .deck("Farm", "Inn", "Mine", "Mine")
        .fate("reveal", "Farm", "Inn")
        .play(0, "play:postal-pigeon")
    )
    table.exactly(0, "decline", "play:farm", "play:inn").then(0, "decline")
    table.expect(0, berry=-2, hand=-1, city=["Postal Pigeon"]).settled()
    assert sorted(table.pile()) == ["Farm", "Inn"]


@rule("ED-191")
def test_two_that_cannot_be_played_are_both_discarded() -> None:
    table = Table().hand(0, "Postal Pigeon").goods(0, berry=2).deck("Queen", "Doctor").play(0, "play:postal-pigeon")
    table.expect(0, berry=-2, hand=-1, city=["Postal Pigeon"]).settled()
    assert sorted(table.pile()) == ["Doctor", "Queen"]


@rule("ED-192")
def test_a_cemetery_visit_plays_a_card_if_any_can_be_played() -> None:
    table = Table().has(0, "Cemetery", "Crane", "School").deck("Farm", "Crane", "School", "Cemetery")
    table.play(0, "visit:cemetery").exactly(0, "play:farm").then(0, "play:farm")
    table.expect(0, berry=1, free=-1, city=["Farm"]).settled()
    assert sorted(table.pile()) == ["Cemetery", "Crane", "School"]
    table = Table().has(0, "Cemetery", "Crane", "School", "King").deck("King", "Crane", "School", "Cemetery")
    table.play(0, "visit:cemetery").expect(0, free=-1).settled()
    assert sorted(table.pile()) == ["Cemetery", "Crane", "King", "School"]
    assert table.placed_of(0) == ["cemetery"]
    # Cards of any points may be played.
    table = Table().has(0, "Cemetery").deck("King", "Castle", "Wife", "Farm").play(0, "visit:cemetery")
    table.exactly(0, "play:king", "play:castle", "play:wife", "play:farm")


@rule("ED-193")
def test_a_cemetery_reveal_goes_on_with_a_new_deck() -> None:
    pile = ["Farm", "Farm", "Inn", "Inn", "Mine", "Mine"]
    table = Table().has(0, "Cemetery").discard(*pile).deck("Wife", "Wife").play(0, "visit:cemetery")
    table.exactly(0, "reveal:deck", "reveal:discard").then(0, "reveal:deck")
    (revealed,) = table.events("reveal")
    assert len(list(revealed.args["cards"])) == 4  # type: ignore[call-overload]
    assert len(table.deck_of()) == 4
    assert table.pile() == []


@rule("ED-194")
@pytest.mark.parametrize("size", [1, 3, 4, 6])
def test_a_small_discard_pile_is_revealed_whole(size: int) -> None:
    pile = ["Farm", "Inn", "Mine", "Wife", "Crane", "Historian"][:size]
    table = Table().has(0, "Cemetery").discard(*pile).play(0, "visit:cemetery", "reveal:discard")
    # The top four at most.
    assert sorted(table.options(0)) == sorted(f"play:{name.lower()}" for name in pile[-4:])
    assert table.pile() == pile[:-4]
