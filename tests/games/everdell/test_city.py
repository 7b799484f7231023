"""Cities and what the types of cards do (ED-213 to ED-235)."""

from __future__ import annotations

from collections import Counter

import pytest
from games.everdell.laying import FIFTEEN, FOURTEEN, RICH
from games.everdell.table import Table
from games.everdell.walks import walk
from support.rules import rule

from underbough.games.everdell.content import content_of

ED = content_of(None)


@rule("ED-213", "ED-165")
def test_a_city_has_15_spaces() -> None:
    table = Table().has(0, *FOURTEEN).hand(0, "Farm", "Farm").goods(0, **RICH)
    assert table.spaces(0) == 14
    table.play(0, "play:farm")
    assert table.spaces(0) == 15
    table.play(1, "visit:basic-8").refuses(0, "play:farm")


@rule("ED-214")
def test_each_card_takes_one_space() -> None:
    city = ("Farm", "King", "Queen", "Fool", "Ruins", "Dungeon", "Postal Pigeon")
    for count in range(8):
        assert Table().has(0, *city[:count]).spaces(0) == count


@rule("ED-215", "ED-116")
def test_events_take_no_space() -> None:
    table = Table().has(0, *FIFTEEN).achieved(0, "event-1", "event-3", "special-2").under(2, "Wife", "King")
    assert table.spaces(0) == 15
    fourteen = Table().has(0, *FOURTEEN).achieved(0, "event-1", "event-3", "special-2").hand(0, "Inn").goods(0, **RICH)
    fourteen.play(0, "play:inn")
    assert fourteen.spaces(0) == 15


@rule("ED-216", "ED-217")
def test_a_wanderer_takes_no_space_and_counts_in_all_else() -> None:
    table = Table().has(0, *FIFTEEN).hand(0, "Wanderer", "Wanderer").goods(0, berry=4).play(0, "play:wanderer")
    assert table.spaces(0) == 15
    table.play(1, "visit:basic-8").play(0, "play:wanderer")
    assert table.spaces(0) == 15
    assert table.city_of(0).count("Wanderer") == 2
    # 1 base point, 1 for the School; a Critter, a traveler, and a Common one.
    table = Table().has(0, "Wanderer", "School")
    assert table.sheet(0) == {"cards": 1 + 2, "bonus": 1}
    assert table.spaces(0) == 1
    Table().has(0, "Wanderer", "Wanderer", "Bard").offers(0, "visit:event-4")


@rule("ED-218")
@pytest.mark.parametrize(("there", "comes"), [("Husband", "Wife"), ("Wife", "Husband")])
def test_a_husband_and_a_wife_share_a_space(there: str, comes: str) -> None:
    table = Table().has(0, *FOURTEEN, there).occupied(0, *["Farm"] * 5).hand(0, comes, there).goods(0, berry=9)
    assert table.spaces(0) == 15
    table.refuses(0, f"play:{there.lower()}").play(0, f"play:{comes.lower()}")
    if table.asked() == 0:
        table.then(0, table.options(0)[0])
    assert table.spaces(0) == 15
    assert table.city_of(0)[-2:] == [there, comes]


@rule("ED-219", "ED-300")
@pytest.mark.parametrize(
    ("city", "spaces"),
    [
        (["Wanderer"] * 2 + ["Husband"] * 3 + ["Wife"] * 2 + ["Farm"] * 3, 6),
        (["Wanderer"] * 3, 0),
        (["Husband"] * 3 + ["Wife"], 3),
        (["Wife"] * 4, 4),
        (["Wife"] * 4 + ["Husband"] * 4, 4),
        (["Wife", "Farm", "Husband", "Husband", "Wife", "King"], 4),
    ],
)
def test_spaces_are_cards_less_wanderers_less_pairs(city: list[str], spaces: int) -> None:
    assert Table().has(0, *city).spaces(0) == spaces


@rule("ED-219")
@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_the_spaces_are_right_at_every_moment(players: int, seed: int) -> None:
    for st, _, _ in walk(players, seed):
        for area in st.areas:
            names = Counter(ED.name[ED.design_of[card]] for card in area.city)
            pairs = min(names["Husband"], names["Wife"])
            assert area.space == len(area.city) - names["Wanderer"] - pairs
            assert area.space <= 15 or area is st.areas[-1]


@rule("ED-219")
def test_when_one_of_a_pair_leaves_the_other_keeps_the_space() -> None:
    table = Table().has(0, "Husband", "Wife", "Dungeon").hand(0, "Farm").play(0, "play:farm", "pay:imprison:wife")
    if table.asked() == 0:
        table.then(0, table.options(0)[0])
    assert table.city_of(0) == ["Husband", "Dungeon", "Farm"]
    assert table.spaces(0) == 3


@rule("ED-220")
def test_nothing_removes_a_card_unless_an_effect_says_so() -> None:
    table = Table().has(0, *FIFTEEN).hand(0, "Inn", "Wife").goods(0, **RICH).workers(0, 0)
    table.exactly(0, "prepare")
    table.play(0, "prepare")
    assert table.city_of(0) == list(FIFTEEN)


@rule("ED-220")
@pytest.mark.parametrize(("players", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_cards_leave_a_city_only_with_a_reason_in_the_log(players: int, seed: int) -> None:
    before: list[set[int]] = [set() for _ in range(players)]
    reasons = 0
    for st, _, _ in walk(players, seed):
        said = [event for event in st.log or [] if event.kind in ("leaves", "imprison", "tuck")]
        gone = sum(len(before[seat] - set(area.city)) for seat, area in enumerate(st.areas))
        from_hand = sum(1 for event in st.log or [] if event.kind == "tuck")
        assert gone <= len(said) <= gone + from_hand
        reasons += gone
        before = [set(area.city) for area in st.areas]
    assert reasons > 0


@rule("ED-221")
@pytest.mark.parametrize(
    ("city", "hand", "keys", "gone"),
    [
        (("Crane",), ("Farm",), ["play:farm"], "Crane"),
        (("Innkeeper",), ("Wife",), ["play:wife"], "Innkeeper"),
        (("Farm",), ("Ruins",), ["play:ruins"], "Farm"),
        (("University", "Farm"), (), ["visit:university", "discard:farm", "take:twig"], "Farm"),
    ],
)
def test_removed_cards_go_to_the_discard_pile(
    city: tuple[str, ...], hand: tuple[str, ...], keys: list[str], gone: str
) -> None:
    table = Table().has(0, *city).hand(0, *hand).discard("Mine").play(0, *keys)
    assert gone not in table.city_of(0) or gone == "Farm"
    assert table.pile() == ["Mine", gone]


@rule("ED-222", "ED-296")
def test_tokens_on_a_card_that_leaves_are_lost() -> None:
    table = Table().has(0, "University", "Chapel").tokens(0, "Chapel", 2)
    assert table.sheet(0) == {"cards": 5, "tokens": 2}
    table.play(0, "visit:university", "discard:chapel", "take:berry")
    # The 2 tokens are gone; the University gives 1.
    assert table.sheet(0) == {"cards": 3, "tokens": 1}
    table.expect(0, twig=2, resin=1, pebble=1, berry=1, point=1, free=-1, gone=["Chapel"])


@rule("ED-222")
def test_goods_stored_on_a_card_that_leaves_are_lost() -> None:
    table = Table().has(0, "University", "Storehouse").stored(0, "Storehouse", twig=6, berry=2)
    table.play(0, "visit:university", "discard:storehouse", "take:berry")
    table.expect(0, twig=1, resin=1, pebble=1, berry=1, point=1, free=-1, gone=["Storehouse"])
    table = Table().has(0, "Storehouse").stored(0, "Storehouse", pebble=4).hand(0, "Ruins").play(0, "play:ruins")
    table.expect(0, twig=1, resin=1, pebble=1, hand=1, city=["Ruins"], gone=["Storehouse"])
    assert table.on_card(0, "Ruins") == {}


@rule("ED-223")
@pytest.mark.parametrize(("players", "seed"), [(2, 21), (3, 22), (4, 23), (4, 24)])
def test_no_unique_name_stands_twice_in_a_city(players: int, seed: int) -> None:
    for st, _, _ in walk(players, seed):
        for area in st.areas:
            designs = [ED.design_of[card] for card in area.city]
            uniques = [design for design in designs if ED.unique[design]]
            assert len(uniques) == len(set(uniques))


@rule("ED-224", "ED-196")
def test_any_number_of_a_common_name_may_stand_in_a_city() -> None:
    table = Table().has(0, *["Wife"] * 4, "Teacher", "Teacher").hand(0, "Teacher").goods(0, berry=2)
    table.play(0, "play:teacher")
    assert table.city_of(0).count("Teacher") == 3


@rule("ED-225", "ED-297")
def test_a_prisoner_has_no_space_no_points_no_type_and_no_effect() -> None:
    laid = Table().has(0, "Judge", "Dungeon", "Historian", "Theater").goods(0, berry=1, twig=1).hand(0, "Wife")
    laid.offers(0, "visit:event-1", "play:wife")
    assert (laid.spaces(0), laid.sheet(0)) == (4, {"cards": 2 + 0 + 1 + 3, "bonus": 2})
    table = Table().has(0, "Dungeon", "Historian", "Theater").prisoners(0, "Judge").goods(0, berry=1, twig=1)
    table.hand(0, "Wife").refuses(0, "visit:event-1", "play:wife")
    assert (table.spaces(0), table.sheet(0)) == (3, {"cards": 0 + 1 + 3, "bonus": 1})


@rule("ED-225", "ED-297")
def test_a_prisoner_is_out_of_the_city_from_the_moment_it_is_imprisoned() -> None:
    table = Table().has(0, "Judge", "Dungeon", "Historian", "Theater").hand(0, "Wife", "Shopkeeper").goods(0, twig=1)
    table.offers(0, "visit:event-1").play(0, "play:wife", "pay:imprison:judge")
    assert table.city_of(0) == ["Dungeon", "Historian", "Theater", "Wife"]
    assert (table.spaces(0), table.sheet(0)) == (4, {"cards": 0 + 1 + 3 + 2, "bonus": 1})
    table.then(1, "visit:basic-1").refuses(0, "visit:event-1")


@rule("ED-226", "ED-227", "ED-228")
@pytest.mark.parametrize(
    ("prisoners", "city", "offered"),
    [
        ((), ("Wife", "Monk"), {"wife", "monk"}),
        (("Bard",), ("Wife", "Monk"), set()),
        (("Bard",), ("Wife", "Monk", "Ranger"), {"wife", "monk"}),
        (("Bard", "Doctor"), ("Wife", "Monk", "Ranger"), set()),
        ((), ("Ranger",), {"ranger"}),
        (("Bard",), ("Ranger",), set()),
        ((), ("Wife", "Ranger"), {"wife", "ranger"}),
    ],
)
def test_a_dungeon_holds_one_prisoner_and_a_second_while_a_ranger_stands_by(
    prisoners: tuple[str, ...], city: tuple[str, ...], offered: set[str]
) -> None:
    table = Table().has(0, "Dungeon", *city).prisoners(0, *prisoners).hand(0, "Farm").goods(0, twig=2, resin=1)
    table.has(1, "Ranger", "Wanderer").play(0, "play:farm")
    keys = table.options(0) if table.asked() == 0 else []
    assert {key.removeprefix("pay:imprison:") for key in keys if key.startswith("pay:imprison:")} == offered
    without = Table().has(0, "Dungeon", *city).prisoners(0, *prisoners).hand(0, "Farm")
    assert ("play:farm" in without.options(0)) is bool(offered)


@rule("ED-228")
def test_a_ranger_in_the_first_cell_opens_no_second() -> None:
    table = Table().has(0, "Dungeon", "Ranger").hand(0, "Farm", "Mine").play(0, "play:farm")
    assert table.prisoners_of(0) == ["Ranger"]
    table.play(1, "visit:basic-8").refuses(0, "play:mine")


# The five types.


@rule("ED-229")
@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
def test_a_traveler_works_once(season: str) -> None:
    table = Table().season(0, season).has(0, "Wanderer", "Shepherd", "Ruins", "Bard").workers(0, 0).play(0, "prepare")
    if table.asked() == 0:
        table.then(0, "done")
    assert table.change(0) == {"free": {"winter": 1, "spring": 1, "summer": 2}[season]}


@rule("ED-230")
@pytest.mark.parametrize("season", ["winter", "spring", "summer", "autumn"])
def test_a_production_card_works_when_it_is_played(season: str) -> None:
    table = Table().season(0, season).hand(0, "Mine").goods(0, twig=1, resin=1, pebble=1).play(0, "play:mine")
    table.expect(0, twig=-1, resin=-1, hand=-1, city=["Mine"]).settled()


@rule("ED-231", "ED-267")
def test_a_production_card_works_again_in_spring_and_autumn() -> None:
    gained = []
    for season in ("winter", "spring", "summer"):
        table = Table().season(0, season).has(0, "Mine").workers(0, 0).play(0, "prepare")
        if table.asked() == 0:
            table.then(0, "done")
        gained.append(table.change(0).get("pebble", 0))
    assert gained == [1, 0, 1]


@rule("ED-232")
@pytest.mark.parametrize("name", ["Lookout", "Inn", "Chapel", "University", "Post Office", "Monastery", "Cemetery"])
def test_a_destination_card_does_nothing_when_played(name: str) -> None:
    table = Table().hand(0, name, "Wife", "Wife").goods(0, **RICH).play(0, f"play:{name.lower().replace(' ', '-')}")
    cost = {good: -n for good, n in zip(("twig", "resin", "pebble"), ED.cost[ED.name.index(name)], strict=False)}
    table.expect(0, cost, hand=-1, city=[name]).settled()


@rule("ED-233")
def test_a_governance_card_helps_from_the_next_play_on() -> None:
    table = Table().hand(0, "Historian", "Wife").goods(0, berry=4).play(0, "play:historian")
    table.expect(0, berry=-2, hand=-1, city=["Historian"]).settled()
    table.play(1, "visit:basic-8").play(0, "play:wife").expect(0, berry=-2, city=["Wife"])
    assert [event.args["count"] for event in table.events("draw")] == [1]
    # A way to pay: a Crane, just played, pays for the next Construction.
    table = Table().hand(0, "Crane", "Farm").goods(0, pebble=1).play(0, "play:crane").play(1, "visit:basic-8")
    table.play(0, "play:farm").expect(0, berry=1, hand=-1, city=["Farm"], gone=["Crane"])


@rule("ED-234")
def test_a_prosperity_card_scores_its_points_and_its_bonus() -> None:
    table = Table().has(0, "Theater", "King", "Bard", "Queen", "Fool")
    lines = {
        str(line.reason.args["card"]): line.points for line in table.state.score_sheet() if line.heading == "bonus"
    }
    assert lines["Theater"] == 4
    cards = {
        str(line.reason.args["card"]): line.points for line in table.state.score_sheet() if line.heading == "cards"
    }
    assert cards["Theater"] == 3


@rule("ED-235", "ED-274")
def test_gains_come_unasked_and_payments_may_be_nothing() -> None:
    table = Table().has(0, "Farm", "Doctor").workers(0, 0).play(0, "prepare")
    table.exactly(0, "pay:0berry", "pay:1berry").then(0, "pay:0berry").expect(0, berry=1, free=1).settled()
    table = Table().has(0, "Farm", "Doctor").workers(0, 0).play(0, "prepare", "pay:1berry")
    table.expect(0, point=1, free=1).settled()
