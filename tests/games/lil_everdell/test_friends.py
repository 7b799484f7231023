"""Placing friends: basic spaces, dice and red cards (LE-052 to LE-068)."""

from __future__ import annotations

import pytest
from games.lil_everdell.laying import SPACES
from games.lil_everdell.table import Table, content_with, new_card
from support.rules import rule

from underbough.kernel.errors import ContentError

BASIC = ("visit:resin", "visit:twig", "visit:berry")
FACES: dict[str, dict[str, int]] = {
    "f1": {"any": 1, "point": 1},
    "f2": {"berry": 2},
    "f3": {"berry": 1, "twig": 1},
    "f4": {"berry": 1, "resin": 1},
    "f5": {"twig": 1, "resin": 1},
    "f6": {"any": 2},
}


@rule("LE-052")
def test_a_basic_space_is_open_however_many_friends_stand_there() -> None:
    table = Table(3).sun(0)
    for seat in (0, 1, 2, 0, 1):
        table.play(seat, "visit:twig", "pass")
    table.play(2, "visit:berry", "pass")
    assert table.view()["spaces"][1]["friends"] == [0, 0, 1, 1, 2]
    table.offers(0, *BASIC).play(0, "visit:twig").expect(0, twig=1)
    assert table.view()["spaces"][1]["friends"] == [0, 0, 0, 1, 1, 2]


@rule("LE-052")
@pytest.mark.parametrize("space", SPACES)
def test_all_friends_of_all_players_fit_on_one_basic_space(space: str) -> None:
    table = Table(4).sun(3)
    for turn in range(12):
        table.offers(table.asked(), *BASIC).play(table.asked(), f"visit:{space}")
        if turn < 11:
            table.play(table.asked(), "pass")
    assert sorted(table.view()["spaces"][SPACES.index(space)]["friends"]) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


@rule("LE-053", "LE-054")
@pytest.mark.parametrize("space", SPACES)
def test_a_basic_space_brings_one_resource_of_its_kind(space: str) -> None:
    table = Table(3).sun(1).display()
    assert [place["gives"] for place in table.view()["spaces"]] == [{"resin": 1}, {"twig": 1}, {"berry": 1}]
    # There is no choice: the card step follows at once.
    table.play(1, f"visit:{space}").expect(1, {space: 1}).exactly(1, "pass")
    table.play(1, "pass").expect(1).settled()


@rule("LE-055")
def test_the_left_space_brings_one_resin() -> None:
    table = Table(2).sun(0)
    left = table.view()["spaces"][0]["id"]
    assert left == "resin"
    table.play(0, f"visit:{left}")
    assert table.goods_of(0) == {"berry": 0, "twig": 0, "resin": 1, "point": 0}


@rule("LE-056")
def test_a_dice_space_holds_one_friend() -> None:
    table = Table(3).sun(0).dice("f2", "f2", "f2")
    table.offers(0, "visit:die-1", "visit:die-2", "visit:die-3").play(0, "visit:die-2", "pass")
    for seat in (1, 2, 0, 1, 2, 0, 1, 2):
        table.offers(seat, "visit:die-1", "visit:die-3").refuses(seat, "visit:die-2").explains(seat, "die:2", "LE-056")
        table.play(seat, "visit:berry", "pass")
    assert table.view()["round"] == 2


@rule("LE-057", "LE-029")
@pytest.mark.parametrize("face", FACES)
def test_a_die_brings_everything_it_shows(face: str) -> None:
    other = "f2" if face != "f2" else "f5"
    table = Table(3).sun(0).dice(other, face, other).goods(1, berry=1)
    gives = FACES[face]
    takes = ["take:twig"] * gives.get("any", 0)
    gain = {good: n for good, n in gives.items() if good != "any"}
    gain["twig"] = gain.get("twig", 0) + len(takes)
    table.play(0, "visit:die-2", *takes, "pass").expect(0, gain).settled()


@rule("LE-057")
def test_a_die_with_a_berry_and_a_twig_brings_both() -> None:
    table = Table(2).sun(0).dice("f3", "f6").display()
    table.play(0, "visit:die-1").expect(0, berry=1, twig=1).exactly(0, "pass")


@rule("LE-028")
def test_each_of_two_resources_of_choice_is_chosen_freely() -> None:
    outcomes = set()
    for first in SPACES:
        for second in SPACES:
            table = Table(2).sun(0).dice("f6", "f2").display().play(0, "visit:die-1")
            three = ("take:berry", "take:twig", "take:resin")
            table.exactly(0, *three).play(0, f"take:{first}").expect(0, {first: 1})
            table.exactly(0, *three).play(0, f"take:{second}").expect(0, {second: 1})
            table.exactly(0, "pass")
            outcomes.add(tuple(table.goods_of(0).values()))
    assert len(outcomes) == 6
    assert all(sum(goods) == 2 for goods in outcomes)


@rule("LE-029")
def test_a_point_is_a_point_token_and_no_resource() -> None:
    table = Table(2).sun(0).has(0, "Stage").play(0, "visit:stage").expect(0, point=2)
    assert table.goods_of(0) == {"berry": 0, "twig": 0, "resin": 0, "point": 2}
    assert table.sheet(0, "tokens") == [2]


@rule("LE-058")
def test_every_face_gives_more_than_a_basic_space() -> None:
    seen = {}
    for face, other in (("f1", "f4"), ("f2", "f5"), ("f3", "f6")):
        for die in Table(2).dice(face, other).view()["dice"]:
            seen[die["face"]] = sum(die["gives"].values())
    assert set(seen) == set(FACES)
    assert min(seen.values()) >= 2
    # A set of dice that breaks this can't be used at all.
    with pytest.raises(ContentError, match="two units"):
        Table(content=content_with(faces=[{"berry": 1}, *[{"berry": 2}] * 5]))


@rule("LE-059")
@pytest.mark.parametrize("good", ["berry", "twig", "resin"])
def test_the_printed_face_brings_a_point_and_a_resource_of_choice(good: str) -> None:
    table = Table(2).sun(0).dice("f1", "f2").play(0, "visit:die-1").expect(0, point=1)
    table.exactly(0, "take:berry", "take:twig", "take:resin")
    table.play(0, f"take:{good}").expect(0, {good: 1})
    assert table.goods_of(0) == {"berry": 0, "twig": 0, "resin": 0, "point": 1, good: 1}


@rule("LE-060")
def test_a_taken_die_opens_again_when_the_friends_go_home() -> None:
    table = Table(2).sun(0).dice("f2", "f4")
    table.play(0, "visit:die-1", "pass")
    # Nobody is offered it in this round, its visitor's own further friends neither.
    for seat in (1, 0, 1, 0, 1):
        table.refuses(seat, "visit:die-1")
        table.play(seat, "visit:resin", "pass")
    assert table.view()["round"] == 2
    for seat in (1, 0):
        table.offers(seat, "visit:die-1", "visit:die-2")
        table.play(seat, "visit:resin", "pass")
    table.play(1, "visit:die-1")


@rule("LE-061")
def test_a_friend_on_an_own_red_card_takes_its_reward() -> None:
    table = Table(3).sun(1).has(1, "Bramble Path").play(1, "visit:bramble-path").expect(1, berry=2)
    assert table.home(1) == 2
    assert table.view()["seats"][1]["cards"][0]["friend"] is True
    table.play(1, "pass").settled()
    assert table.asked() == 2


@rule("LE-062")
def test_a_red_card_of_somebody_else_is_closed() -> None:
    table = Table(3).sun(0).has(0, "Bramble Path").has(2, "Stage")
    table.offers(0, "visit:bramble-path").refuses(0, "visit:stage").explains(0, "card:2:stage", "LE-062")
    table.play(0, "visit:twig", "pass")
    table.exactly(1, *BASIC, "visit:die-1", "visit:die-2", "visit:die-3")
    table.refuses(1, "visit:bramble-path", "visit:stage").explains(1, "card:0:bramble-path", "LE-062")
    table.play(1, "visit:twig", "pass")
    table.offers(2, "visit:stage").refuses(2, "visit:bramble-path")


@rule("LE-063")
def test_a_red_card_takes_one_friend_a_round() -> None:
    table = Table(2).sun(0).has(0, "Bramble Path")
    table.play(0, "visit:bramble-path", "pass").until(0)
    for _ in range(2):
        table.refuses(0, "visit:bramble-path").explains(0, "card:0:bramble-path", "LE-063")
        table.play(0, "visit:twig", "pass").until(0)
    assert table.view()["round"] == 2
    table.offers(0, "visit:bramble-path").play(0, "visit:bramble-path").expect(0, berry=2)


@rule("LE-063")
def test_two_copies_of_a_red_card_take_a_friend_each() -> None:
    copies = new_card("Puddle", "place", "red", {"gain": {"berry": 1}}, copies=2)
    table = Table(2, content=content_with(copies)).sun(0).has(0, "Puddle", "Puddle")
    table.play(0, "visit:puddle", "pass").expect(0, berry=1).until(0)
    table.offers(0, "visit:puddle").play(0, "visit:puddle", "pass").expect(0, berry=1).until(0)
    table.refuses(0, "visit:puddle").explains(0, "card:0:puddle", "LE-063")


@rule("LE-064")
def test_a_red_card_can_be_visited_from_the_next_turn_on() -> None:
    table = Table(2).sun(0).goods(0, twig=2).display("Bramble Path")
    table.refuses(0, "visit:bramble-path")
    table.play(0, "visit:resin", "play:bramble-path").expect(0, resin=1, twig=-2, cards=["Bramble Path"]).settled()
    assert table.asked() == 1  # the turn is over: no friend could go there in it
    table.until(0)
    assert table.view()["round"] == 1
    table.offers(0, "visit:bramble-path").play(0, "visit:bramble-path").expect(0, berry=2)


@rule("LE-065")
def test_the_lookout_copies_any_die_even_under_a_rivals_friend() -> None:
    table = Table(2).sun(1).has(0, "Lookout").dice("f2", "f5")
    table.play(1, "visit:die-1", "pass")
    table.play(0, "visit:lookout").exactly(0, "copy:die-1", "copy:die-2")
    table.play(0, "copy:die-1").expect(0, berry=2)
    table.play(0, "pass").settled()


@rule("LE-065")
def test_the_lookout_copies_the_other_die() -> None:
    table = Table(2).sun(1).has(0, "Lookout").dice("f2", "f5").play(1, "visit:die-1", "pass")
    table.play(0, "visit:lookout", "copy:die-2").expect(0, twig=1, resin=1)


@rule("LE-066")
def test_the_lookout_gives_the_whole_face_and_leaves_its_space_as_it_was() -> None:
    table = Table(2).sun(0).has(0, "Lookout").dice("f1", "f2")
    table.play(0, "visit:lookout", "copy:die-1").expect(0, point=1)
    table.exactly(0, "take:berry", "take:twig", "take:resin").play(0, "take:resin").expect(0, resin=1)
    assert [die["friend"] for die in table.view()["dice"]] == [None, None]
    table.play(0, "pass").settled()
    # Anyone can still take the copied die, its copier too.
    table.offers(1, "visit:die-1").play(1, "visit:resin", "pass")
    table.offers(0, "visit:die-1").play(0, "visit:die-1", "take:berry").expect(0, berry=1, point=1)


@rule("LE-066")
def test_the_lookout_copies_a_die_under_an_own_friend() -> None:
    table = Table(2).sun(0).has(0, "Lookout").dice("f4", "f2")
    table.play(0, "visit:die-1", "pass").until(0)
    table.play(0, "visit:lookout").exactly(0, "copy:die-1", "copy:die-2")
    table.play(0, "copy:die-1").expect(0, berry=1, resin=1)
    assert [die["friend"] for die in table.view()["dice"]] == [0, None]


@rule("LE-067")
def test_the_grass_clipper_activates_two_different_green_cards() -> None:
    table = Table(2).sun(0).has(0, "Twig Pile", "Berry Patch", "Flag Pole", "Grass Clipper", "Cook", "Juggler")
    table.play(0, "visit:grass-clipper")
    table.exactly(0, "activate:twig-pile", "activate:berry-patch", "activate:flag-pole")
    table.play(0, "activate:twig-pile").expect(0, twig=1)
    table.exactly(0, "activate:berry-patch", "activate:flag-pole")  # not the same card twice
    table.play(0, "activate:berry-patch").expect(0, berry=1)
    assert table.goods_of(0) == {"berry": 1, "twig": 1, "resin": 0, "point": 0}
    table.play(0, "pass").settled()


@rule("LE-067")
def test_the_grass_clipper_has_no_use_for_cards_of_others() -> None:
    table = Table(2).sun(0).has(0, "Twig Pile", "Flag Pole", "Grass Clipper").has(1, "Berry Patch", "Storyteller")
    table.play(0, "visit:grass-clipper").expect(0, twig=1, point=1)
    table.play(0, "pass").settled()


@rule("LE-068")
def test_the_grass_clipper_with_one_green_card_and_with_none() -> None:
    table = Table(2).sun(0).has(0, "Grass Clipper", "Flag Pole").has(1, "Berry Patch")
    table.offers(0, "visit:grass-clipper").play(0, "visit:grass-clipper", "pass").expect(0, point=1).settled()
    table = Table(2).sun(0).has(0, "Grass Clipper", "Juggler").has(1, "Berry Patch")
    table.offers(0, "visit:grass-clipper").play(0, "visit:grass-clipper", "pass").expect(0).settled()
    assert table.home(0) == 2


@rule("LE-068")
def test_two_copies_of_a_green_card_are_two_cards_for_the_grass_clipper() -> None:
    table = Table(2).sun(0).has(0, "Grass Clipper", "Berry Patch", "Berry Patch", "Flag Pole").display()
    table.play(0, "visit:grass-clipper").exactly(0, "activate:berry-patch", "activate:flag-pole")
    table.play(0, "activate:berry-patch").exactly(0, "activate:berry-patch", "activate:flag-pole")
    table.play(0, "activate:berry-patch").exactly(0, "pass")
    assert table.goods_of(0) == {"berry": 2, "twig": 0, "resin": 0, "point": 0}


@rule("LE-068")
def test_captain_and_fort_serve_the_grass_clipper() -> None:
    table = Table(2, captain=[0], fort=[0]).sun(0).has(0, "Grass Clipper", "Flag Pole")
    table.play(0, "visit:grass-clipper")
    table.exactly(0, "activate:captain", "activate:fort", "activate:flag-pole")
    table.play(0, "activate:captain", "activate:fort", "take:1twig", "pass").expect(0, berry=1, twig=1).settled()
