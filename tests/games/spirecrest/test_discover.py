"""Discovering: the row, its prices, and what becomes of the cards (SP-041 to SP-056)."""

from __future__ import annotations

from typing import Any

import pytest
from games.everdell.laying import FULL
from games.spirecrest.ground import Ground
from games.spirecrest.parts import AREA, MORE, PLAIN, plain, ready
from support.rules import rule

GOODS = ("twig", "resin", "pebble", "berry")
FREE, SECOND, THIRD = PLAIN["foothills"]


def discovering(
    hand: tuple[str, ...] = (), season: str = "winter", players: int = 2, goods: dict[str, int] | None = None
) -> Ground:
    """Seat 0 has charted its tile and looks at a row of plain cards."""
    table = plain(season, players).hand(0, *hand).goods(0, **(goods or {})).prepare(0)
    return table.then(0, table.options(0)[0])


def payments(table: Ground, seat: int = 0) -> set[tuple[str, ...]]:
    """Every way to answer what is asked until nothing is left to pay, as sorted answers."""
    found: set[tuple[str, ...]] = set()

    def follow(st: Any, paid: tuple[str, ...]) -> None:
        keys = [st.action_to_string(action) for action in st.legal_actions(seat)] if seat in st.may_answer() else []
        if not keys or not all(key.startswith(("pay:", "discard:")) for key in keys):
            found.add(tuple(sorted(paid)))
            return
        for key in keys:
            twin = st.clone()
            twin.apply_action(twin.action_of(key, seat), seat)
            follow(twin, (*paid, key))

    follow(table.state, ())
    return found


@rule("SP-041", "SP-042")
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("season", AREA)
def test_three_cards_are_turned_up_for_all_in_the_order_drawn(season: str, players: int) -> None:
    area = AREA[season]
    table = plain(season, players)
    before = table.deck_size(area)
    for seat in range(-1, players):
        assert table.sees(seat, *PLAIN[area]) == []
    table.prepare(0)
    assert table.row() == []
    assert table.deck_size(area) == before
    table.then(0, table.options(0)[0])
    assert table.row() == list(PLAIN[area])
    assert table.deck_size(area) == before - 3
    for seat in range(-1, players):
        view: Any = table.state.view(seat)
        assert [(card["slug"], card["price"]) for card in view["row"]] == list(zip(PLAIN[area], range(3), strict=True))
        assert view["row_area"] == area
        assert not set(table.sees(seat, *MORE[area]))
    shown = table.events("row")
    assert len(shown) == 1
    assert shown[0].mask == -1


@rule("SP-042")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_row_follows_the_deck(order: tuple[int, ...]) -> None:
    cards = [PLAIN["peaks"][i] for i in order]
    table = ready("spring").discoveries("peaks", *cards).goods(0, twig=2).prepare(0)
    table.then(0, table.options(0)[0])
    assert table.row() == cards
    # The price goes by the place in the row, not by the card.
    table.then(0, f"discover:{cards[1]}").exactly(0, "pay:twig")


@rule("SP-041")
@pytest.mark.parametrize("players", [2, 3])
def test_an_untouched_deck_is_drawn_before_what_was_put_back(players: int) -> None:
    seen = set()
    for seed in range(12):
        table = ready("winter", players, seed=seed).shuffled("foothills").prepare(0)
        table.then(0, table.options(0)[0])
        assert len(set(table.row())) == 3
        seen.add(table.row()[0])
        assert table.deck_order("foothills") == []
    assert len(seen) > 4


@rule("SP-043", "SP-048")
@pytest.mark.parametrize(
    ("hand", "goods", "offered"),
    [
        ((), {}, 1),
        (("Farm",), {}, 2),
        ((), {"twig": 1}, 2),
        ((), {"point": 5}, 1),
        (("Farm",), {"berry": 1}, 3),
        (("Farm", "Mine"), {}, 3),
        ((), {"pebble": 2}, 3),
        ((), {"pebble": 1, "resin": 1}, 3),
        (("Farm", "Farm", "Inn"), {"twig": 3}, 3),
    ],
)
def test_just_the_cards_that_can_be_paid_for_are_offered(
    hand: tuple[str, ...], goods: dict[str, int], offered: int
) -> None:
    table = discovering(hand, goods=goods).exactly(0, *(f"discover:{slug}" for slug in PLAIN["foothills"][:offered]))
    table.refuses(0, "done", "decline", *(f"discover:{slug}" for slug in PLAIN["foothills"][offered:]))
    # What others have pays nothing.
    other = plain().goods(1, twig=3, berry=3).hand(1, "Farm", "Mine").prepare(0)
    other.then(0, other.options(0)[0]).exactly(0, f"discover:{FREE}")


@rule("SP-043")
@pytest.mark.parametrize("card", [0, 1, 2])
def test_one_card_is_taken_and_no_more(card: int) -> None:
    table = discovering(("Farm", "Mine"), goods={"twig": 4, "berry": 4}).then(0, f"discover:{PLAIN['foothills'][card]}")
    for _ in range(card):
        table.then(0, "pay:twig")
    assert table.found_of(0) == [PLAIN["foothills"][card]]
    assert table.where(0) == "peaks"
    table.settled()
    assert table.asked() == 1
    assert table.goods_of(0) == {key: n for key, n in {"twig": 4 - card, "berry": 4}.items() if n}


@rule("SP-044")
@pytest.mark.parametrize("season", AREA)
def test_the_first_card_is_free(season: str) -> None:
    card = PLAIN[AREA[season]][0]
    table = discovering(season=season).exactly(0, f"discover:{card}").then(0, f"discover:{card}")
    assert table.change(0)["found"] == [card]
    assert table.asked() == 1
    table = discovering(("Farm", "Mine"), season, 3, goods={"twig": 2, "pebble": 1}).then(0, f"discover:{card}")
    assert table.goods_of(0) == {"twig": 2, "pebble": 1}
    assert table.hand_of(0) == ["Farm", "Mine"]
    assert table.pile() == []
    table.settled()


@rule("SP-045")
def test_the_second_card_costs_a_card_or_a_resource() -> None:
    table = (
        discovering(("Farm",), goods={"twig": 1}).then(0, f"discover:{SECOND}").exactly(0, "pay:twig", "discard:farm")
    )
    assert payments(table) == {("pay:twig",), ("discard:farm",)}
    table.then(0, "pay:twig").settled()
    assert (table.goods_of(0), table.hand_of(0), table.found_of(0)) == ({}, ["Farm"], [SECOND])
    table = discovering(("Farm",), goods={"twig": 1}).then(0, f"discover:{SECOND}", "discard:farm").settled()
    assert (table.goods_of(0), table.hand_of(0), table.found_of(0)) == ({"twig": 1}, [], [SECOND])


@rule("SP-045")
@pytest.mark.parametrize("good", GOODS)
def test_a_resource_of_any_type_pays_for_the_second_card(good: str) -> None:
    table = discovering((), players=3, goods={good: 1}).then(0, f"discover:{SECOND}").exactly(0, f"pay:{good}")
    table.then(0, f"pay:{good}").settled()
    assert table.goods_of(0) == {}
    table = discovering((), goods={"twig": 1, "resin": 1, "pebble": 1, "berry": 1}).then(0, f"discover:{SECOND}")
    table.exactly(0, *(f"pay:{one}" for one in GOODS)).then(0, f"pay:{good}")
    assert table.goods_of(0) == {one: 1 for one in GOODS if one != good}


@rule("SP-046", "SP-047")
@pytest.mark.parametrize(
    ("hand", "goods", "ways"),
    [
        (
            ("Farm", "Mine"),
            {"berry": 2},
            {
                ("discard:farm", "discard:mine"),
                ("pay:berry", "pay:berry"),
                ("discard:farm", "pay:berry"),
                ("discard:mine", "pay:berry"),
            },
        ),
        (("Farm", "Mine"), {}, {("discard:farm", "discard:mine")}),
        (("Farm",), {"pebble": 1}, {("discard:farm", "pay:pebble")}),
        ((), {"twig": 1, "berry": 1}, {("pay:berry", "pay:twig")}),
        ((), {"twig": 2, "berry": 1}, {("pay:berry", "pay:twig"), ("pay:twig", "pay:twig")}),
    ],
)  # fmt: skip
def test_the_third_card_costs_two_of_cards_and_resources(
    hand: tuple[str, ...], goods: dict[str, int], ways: set[tuple[str, ...]]
) -> None:
    table = discovering(hand, goods=goods).then(0, f"discover:{THIRD}")
    assert payments(table) == ways
    for way in ways:
        table = discovering(hand, goods=goods).then(0, f"discover:{THIRD}", *way).settled()
        left = dict(goods)
        for key in way:
            if key.startswith("pay:"):
                left[key.removeprefix("pay:")] -= 1
        assert table.goods_of(0) == {good: n for good, n in left.items() if n}
        assert len(table.hand_of(0)) == len(hand) - sum(key.startswith("discard:") for key in way)
        assert table.found_of(0) == [THIRD]


@rule("SP-049")
def test_what_is_paid_goes_to_the_discard_pile_and_the_supply() -> None:
    table = (
        plain(players=3).hand(0, "Farm", "Inn").goods(0, pebble=1, twig=1).discard("Mine").goods(1, pebble=2).prepare(0)
    )
    table.then(0, table.options(0)[0], f"discover:{THIRD}", "discard:inn", "pay:pebble")
    assert table.pile() == ["Mine", "Inn"]
    assert table.goods_of(0) == {"twig": 1}
    table.expect(0, hand=-1, pebble=-1, free=3, maps=table.maps_of(0), found=[THIRD], to="peaks").settled()
    # Others see how much was paid, not which card went.
    assert "inn" not in str(table.state.view(1)["discard"])


@rule("SP-050", "SP-051")
@pytest.mark.parametrize("card", [0, 1, 2])
@pytest.mark.parametrize("season", AREA)
def test_the_cards_not_chosen_go_under_the_deck_in_their_order(season: str, card: int) -> None:
    area = AREA[season]
    table = discovering(("Farm", "Mine"), season, goods={"twig": 2}).then(0, f"discover:{PLAIN[area][card]}")
    for _ in range(card):
        table.then(0, "pay:twig")
    rest = [slug for slug in PLAIN[area] if slug != PLAIN[area][card]]
    assert table.deck_size(area) == 13
    assert table.deck_order(area)[-2:] == rest
    assert table.deck_order(area)[:3] == list(MORE[area])
    assert PLAIN[area][card] not in table.deck_order(area)
    assert table.row() == []
    # Face down: nobody's view names them.
    assert [table.sees(seat, *rest) for seat in (-1, 0, 1)] == [[], [], []]


@rule("SP-050", "SP-051")
def test_cards_put_back_come_again_only_after_the_rest_of_the_deck() -> None:
    # The smaller box: eleven cards, of which four players turn up twelve.
    deck = (
        "everblossom-trail",
        "mistrise-trail",
        "starfall-trail",
        "greensprout-trail",
        "sunblaze-trail",
        "map-seller",
    )
    table = Ground(4, base_33=True).discoveries("foothills", *deck, "forager", "mountaineer", "trail-guide")
    for seat in range(4):
        table.at(seat, "basic-8", "basic-8").workers(seat, 0)
    assert table.deck_size("foothills") == 11
    table.explore(0, card="everblossom-trail").explore(1, card="greensprout-trail").explore(2, card="forager")
    assert table.deck_size("foothills") == 8
    assert table.deck_order("foothills")[2:] == [
        "mistrise-trail", "starfall-trail", "sunblaze-trail", "map-seller", "mountaineer", "trail-guide"
    ]  # fmt: skip
    last = table.deck_order("foothills")[:2]
    assert set(last) == {"archeologist", "stubblehoof"}
    table.prepare(3).then(3, table.options(3)[0])
    assert table.row() == [*last, "mistrise-trail"]


@rule("SP-052")
def test_a_discovery_takes_no_space_in_a_full_city() -> None:
    table = plain().has(0, *FULL)
    assert table.spaces(0) == 15
    city = table.city_of(0)
    table.explore(0)
    assert table.found_of(0) == [FREE]
    assert table.spaces(0) == 15
    assert table.city_of(0) == city
    table.settled()


@rule("SP-053")
def test_a_university_does_not_reach_a_discovery() -> None:
    table = Ground().has(0, "University", "Farm").found(0, "ancient-orchard", "sunblaze-trail", "forager")
    table.play(0, "visit:university").exactly(0, "discard:farm").then(0, "discard:farm", "take:twig")
    assert table.found_of(0) == ["ancient-orchard", "sunblaze-trail", "forager"]
    # With discoveries alone there is nothing to discard.
    Ground().has(0, "University").found(0, "ancient-orchard").refuses(0, "visit:university")


@rule("SP-053")
@pytest.mark.parametrize(("event", "card", "others"), [
    ("event-2", "Inn", ("ancient-orchard", "moleia-mines", "map-seller")),
    ("event-1", "Crane", ("stormvale", "forager", "prospector")),
    ("event-3", "Farm", ("ruins-of-spire", "trail-guide", "archeologist")),
])  # fmt: skip
def test_discoveries_count_for_no_event(event: str, card: str, others: tuple[str, ...]) -> None:
    held = {"Inn": ("Inn", "Inn"), "Crane": ("Crane", "Judge"), "Farm": ("Farm", "Farm", "Mine")}[card]
    one = {"Inn": "Post Office", "Crane": "Historian", "Farm": "Farm"}[card]
    table = Ground().season(0, "autumn").has(0, *held).found(0, *others).refuses(0, f"visit:{event}")
    assert table.found_of(0) == list(others)
    Ground().season(0, "autumn").has(0, *held, one).found(0, *others).offers(0, f"visit:{event}")


@rule("SP-053")
def test_discoveries_count_for_no_prosperity_card_and_no_ruins() -> None:
    city = ("Castle", "Palace", "Ever Tree", "School", "Theater")
    table = Ground().has(0, *city).found(0, "ancient-orchard", "map-seller", "forager", "stormvale")
    assert table.sheet(0).get("bonus", 0) == Ground().has(0, *city).sheet(0).get("bonus", 0)
    table = Ground().has(0, "Farm").found(0, "ancient-orchard").hand(0, "Ruins").play(0, "play:ruins")
    assert [key for key in table.options(0) if "orchard" in key] == []
    # Not even a city without Constructions lets a Ruins replace one.
    Ground().found(0, "ancient-orchard").hand(0, "Ruins").refuses(0, "play:ruins")


@rule("SP-054")
@pytest.mark.parametrize("season", AREA)
def test_choosing_a_discovery_is_not_playing_a_card(season: str) -> None:
    area = AREA[season]
    table = plain(season).has(0, "Historian", "Shopkeeper", "Courthouse").has(1, "Historian", "Shopkeeper").prepare(0)
    goods, hand = table.goods_of(0), len(table.hand_of(0))
    table.then(0, table.options(0)[0], f"discover:{PLAIN[area][0]}").settled()
    assert table.asked() == 1
    assert (table.goods_of(0), len(table.hand_of(0))) == (goods, hand) == ({}, 0)
    assert table.change(1) == {}
    assert table.told("play", "draw", "trigger") == []


@rule("SP-054")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_a_discovery_rolls_no_die_in_a_solo_game(year: int) -> None:
    table = plain("winter", 1, year=year).meadow("Farm", "Mine").explore(0)
    assert table.found_of(0) == [FREE]
    assert table.told("rugwort_rolls", "rugwort_takes") == []
    assert table.city_of(1) == []


@rule("SP-055")
def test_a_when_played_effect_happens_inside_the_discover_step() -> None:
    table = (
        ready("summer").hand(0, "Farm", "Inn").discoveries("ridge", "star-weavers", "mistrise-city", "starfall-city")
    )
    table.prepare(0).then(0, table.options(0)[0], "discover:star-weavers")
    assert table.where(0) == "ridge"
    table.exactly(0, "done", "discard:farm", "discard:inn").then(0, "discard:farm", "done")
    assert len(table.hand_of(0)) == 8
    assert table.where(0) == "expedition"
    assert table.pile() == ["Farm"]
    told = [kind for kind in table.told() if kind in ("discover", "draw", "travel")]
    assert told == ["discover", "draw", "travel"]
    table.settled()
    assert table.asked() == 1


@rule("SP-055")
def test_cards_are_stored_before_the_traveler_moves() -> None:
    table = ready().hand(0, "Farm", "Wife").discoveries("foothills", "archeologist", *PLAIN["foothills"][:2]).prepare(0)
    table.then(0, table.options(0)[0], "discover:archeologist").offers(0, "done", "store:farm").refuses(0, "store:wife")
    assert table.where(0) == "foothills"
    table.then(0, "store:farm", "done")
    assert (table.where(0), table.store_of(0), table.hand_of(0)) == ("peaks", ["Farm"], ["Wife"])


@rule("SP-056")
def test_a_play_from_the_archeologist_takes_no_further_ability() -> None:
    table = Ground().has(0, "Crane", "Judge", "Dungeon", "Wanderer").found(0, "archeologist").store(0, "Farm")
    table.goods(0, twig=2, resin=1).hand(0, "Farm").offers(0, "play:farm@store", "play:farm").play(0, "play:farm@store")
    # One resource less, of the player's choice, and nothing else.
    assert not [key for key in table.options(0) if "crane" in key or "judge" in key or "imprison" in key]
    table.then(0, "pay:2twig").expect(0, twig=-2, berry=1, city=["Farm"], store=-1).settled()
    assert table.city_of(0) == ["Crane", "Judge", "Dungeon", "Wanderer", "Farm"]
    # Without goods the abilities do not make it possible either.
    table = Ground().has(0, "Crane", "Dungeon", "Wanderer").found(0, "archeologist").store(0, "Farm").hand(0, "Farm")
    table.offers(0, "play:farm").refuses(0, "play:farm@store")


@rule("SP-056")
def test_a_play_from_the_trail_guide_takes_no_innkeeper_and_no_token() -> None:
    table = Ground().has(0, "Innkeeper", "University").found(0, "trail-guide").store(0, "Doctor").goods(0, berry=4)
    table.hand(0, "Doctor").play(0, "play:doctor@store")
    assert not [key for key in table.options(0) if "innkeeper" in key or "occupy" in key]
    while table.asked() == 0:
        table.then(0, table.options(0)[0])
    table.expect(0, berry=-2, city=["Doctor"], store=-1, but=()).settled()
    assert "occupied" not in table.on_card(0, "University")
    Ground().has(0, "Innkeeper", "University").found(0, "trail-guide").store(0, "Doctor").goods(0, berry=1).refuses(
        0, "play:doctor@store"
    )


@rule("SP-056")
def test_tezels_laboratory_takes_no_further_ability() -> None:
    table = Ground().has(0, "Crane").found(0, "tezels-laboratory").hand(0, "Theater", "Wife").goods(0, twig=3, resin=1)
    table.play(0, "visit:tezels-laboratory", "discard:wife", "play:theater")
    assert not [key for key in table.options(0) if "crane" in key]
    while table.asked() == 0:
        table.then(0, table.options(0)[0])
    assert table.city_of(0) == ["Crane", "Theater"]
    assert table.goods_of(0) == {}
    # Five goods, one card to discard: one short without the Crane.
    short = Ground().has(0, "Crane").found(0, "tezels-laboratory").hand(0, "Theater", "Wife").goods(0, twig=3)
    short.refuses(0, "visit:tezels-laboratory")


@rule("SP-056")
def test_tezels_laboratory_takes_no_token_either() -> None:
    table = Ground().has(0, "Farm").found(0, "tezels-laboratory").hand(0, "Wife", "Mine").goods(0, berry=1)
    table.play(0, "visit:tezels-laboratory", "discard:mine", "play:wife")
    assert table.asked() == 1
    assert (table.city_of(0), table.goods_of(0)) == (["Farm", "Wife"], {})
    assert table.on_card(0, "Farm") == {}


@rule("SP-056")
def test_stormvale_changes_no_price_so_an_ability_may_be_used() -> None:
    table = Ground().has(0, "Crane").found(1, "stormvale").display("Farm", "Mine", "Inn").play(0, "play:farm@display")
    while table.asked() == 0:
        table.then(0, table.options(0)[0])
    assert table.city_of(0) == ["Farm"]
    assert table.goods_of(0) == {"berry": 1}
