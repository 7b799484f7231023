"""Parades (LE-091 to LE-104)."""

from __future__ import annotations

import pytest
from games.lil_everdell.laying import PARADES
from games.lil_everdell.table import Table, content_with, new_card
from support.rules import rule

# Ten Critters and ten Places that do nothing when others are played.
CRITTERS = [
    "Berry Picker",
    "Berry Picker",
    "Twig Gatherer",
    "Twig Gatherer",
    "Resin Collector",
    "Resin Collector",
    "King",
    "Ferry Keeper",
    "Builder",
    "Juggler",
]
PLACES = ["Berry Patch", "Berry Patch", "Twig Pile", "Twig Pile", "Resin Tap", "Resin Tap", "Castle", "Lookout"]
ONE_OF_EACH = {"green": "Berry Patch", "blue": "Builder", "tan": "Juggler", "red": "Lookout", "purple": "King"}
CHEAP = {"green": "Twig Pile", "blue": "Drummer", "tan": "Swing", "red": "Old Stump", "purple": "Castle"}
SLUGS = {name: name.lower().replace(" ", "-") for name in [*CHEAP.values(), *ONE_OF_EACH.values()]}
THREE = {
    "blue": ["Builder", "Town Plan", "Welcome Mat"],
    "tan": ["Swing", "Bonfire", "Juggler"],
    "red": ["Lookout", "Stage", "Ferry Keeper"],
    "purple": ["King", "Castle", "Ever Tree"],
    "green": ["Berry Patch", "Berry Picker", "Flag Pole"],
}


def after_a_pass(*cards: str, players: int = 2) -> Table:
    """A seat with these cards has just ended a turn in which it played nothing."""
    return Table(players).sun(0).has(0, *cards).play(0, "visit:twig", "pass")


def free(name: str, kind: str, colour: str) -> dict[str, object]:
    """A card of this kind and colour at no cost that does nothing."""
    if colour == "blue":
        effect: dict[str, object] = {"discount": {"kind": "critter", "colour": "blue"}, "amount": 1}
    else:
        effect = {"nothing": True}
    return new_card(name, kind, colour, effect)


@rule("LE-091")
def test_there_are_four_parades() -> None:
    stacks = Table(3).rolling().view()["parades"]
    assert [stack["id"] for stack in stacks] == list(PARADES)
    assert len({stack["title"] for stack in stacks}) == 4
    assert len({stack["needs"] for stack in stacks}) == 4


@rule("LE-091", "LE-123")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_parade_is_open_to_every_player(players: int) -> None:
    """Each seat in turn plays a card that completes all four at once."""
    last = [free(f"Last {seat}", "place", "purple") for seat in range(players)]
    rest = [
        free(f"{name} {seat}", kind, colour)
        for seat in range(players)
        for name, kind, colour in [
            *[(f"Red {i}", "critter", "red") for i in range(3)],
            ("Green", "place", "green"),
            ("Blue", "place", "blue"),
            ("Tan", "place", "tan"),
            ("Tan Two", "place", "tan"),
            ("Green Two", "critter", "green"),
            ("Green Three", "critter", "green"),
        ]
    ]
    table = Table(players, content=content_with(*last, *rest)).sun(0)
    for seat in range(players):
        table.holds(seat, three_alike=6 - seat)
        table.has(seat, *[str(card["name"]) for card in rest if str(card["name"]).endswith(f" {seat}")])
    table.display(*[str(card["name"]) for card in last])
    for seat in range(players):
        value = 6 - seat
        table.play(seat, "visit:twig", f"play:last-{seat}").expect(
            seat,
            twig=1,
            cards=[f"Last {seat}"],
            parades={"five_places": value, "five_critters": value} | {"all_colours": value},
        )
        tokens = [n for stack in table.view()["parades"] for n in stack["left"]]
        tokens += [n for who in range(players) for n in table.parades_of(who).values()]
        assert sorted(tokens) == sorted([6, 5, 4, 3] * 4)
        assert table.parades_of(seat) == dict.fromkeys(PARADES, value)
    assert [stack["left"] for stack in table.view()["parades"]] == [[6, 5, 4, 3][players:]] * 4


@rule("LE-092")
def test_the_token_is_in_the_area_before_the_next_player_acts() -> None:
    table = Table(3).sun(0).has(0, *CRITTERS[:4]).goods(0, berry=1).display("Drummer")
    table.play(0, "visit:twig", "play:drummer")
    # Taken by itself: nothing was asked, the drummer has had its reward, and the next seat is to place.
    table.expect(0, twig=1, berry=-1, point=1, cards=["Drummer"], parades={"five_critters": 6}).settled()
    assert table.asked() == 1
    assert table.told("play", "parade", "react") == ["play", "parade", "react"]


@rule("LE-092")
def test_the_check_comes_after_all_effects_of_the_card() -> None:
    table = Table(2).sun(0).has(0, *CRITTERS[:3], "Builder", "Tool Shed").goods(0, berry=1).display("Messenger")
    table.play(0, "visit:twig", "play:messenger")
    assert table.parades_of(0) == {}
    table.play(0, "take:berry")
    assert table.parades_of(0) == {}
    table.play(0, "take:1twig").expect(0, twig=1, parades={"five_critters": 6}).settled()


@rule("LE-092")
def test_a_parade_is_taken_without_playing_a_card_too() -> None:
    table = after_a_pass(*CRITTERS[:5])
    table.expect(0, twig=1, parades={"five_critters": 6})


@rule("LE-093")
def test_the_highest_token_left_is_taken() -> None:
    table = Table(3).sun(0).holds(2, five_critters=6).has(0, *CRITTERS[:4]).goods(0, berry=2).display("Juggler")
    assert table.stack("five_critters") == [5, 4, 3]
    table.play(0, "visit:twig", "play:juggler")
    table.expect(0, twig=1, berry=-2, point=2, cards=["Juggler"], parades={"five_critters": 5})
    assert table.stack("five_critters") == [4, 3]
    for parade in ("five_places", "all_colours", "three_alike"):
        assert table.stack(parade) == [6, 5, 4, 3]


@rule("LE-094")
def test_ten_critters_bring_no_second_token() -> None:
    table = (
        Table(2)
        .sun(0)
        .holds(0, five_critters=6)
        .has(0, *CRITTERS[:8], "Storyteller")
        .goods(0, berry=2)
        .display("Juggler")
    )
    table.play(0, "visit:twig", "play:juggler").expect(0, twig=1, berry=-2, point=2, cards=["Juggler"])
    assert len(table.cards_of(0)) == 10
    assert table.parades_of(0) == {"five_critters": 6}
    assert table.stack("five_critters") == [5, 4, 3]


@rule("LE-094")
def test_more_of_what_a_parade_asks_for_brings_no_second_token() -> None:
    table = Table(2).sun(0).holds(0, five_places=6).has(0, *PLACES, "Ever Tree").goods(0, resin=2).display("Town Plan")
    table.play(0, "visit:berry", "play:town-plan")
    assert len(table.cards_of(0)) == 10
    assert table.parades_of(0) == {"five_places": 6}
    assert table.stack("five_places") == [5, 4, 3]
    table = Table(2).sun(0).holds(0, all_colours=6).has(0, *ONE_OF_EACH.values(), *CHEAP.values())
    table.play(0, "visit:twig", "pass")
    assert table.parades_of(0)["all_colours"] == 6
    assert table.stack("all_colours") == [5, 4, 3]


@rule("LE-095")
def test_five_places_are_needed() -> None:
    assert after_a_pass(*PLACES[:4]).parades_of(0) == {}
    assert after_a_pass(*PLACES[:5]).parades_of(0) == {"five_places": 6}
    assert after_a_pass(*PLACES[:4], *CRITTERS[:4]).parades_of(0) == {}


@rule("LE-096")
def test_five_critters_are_needed() -> None:
    assert after_a_pass(*CRITTERS[:4]).parades_of(0) == {}
    assert after_a_pass(*CRITTERS[:5]).parades_of(0) == {"five_critters": 6}
    assert after_a_pass(*PLACES[:4], *CRITTERS[:4]).parades_of(0) == {}


@rule("LE-095", "LE-096")
def test_cards_of_other_seats_do_not_count() -> None:
    table = Table(2).sun(0).has(0, *CRITTERS[:4]).has(1, *CRITTERS[4:8], *PLACES[:4])
    table.play(0, "visit:twig", "pass").expect(0, twig=1)
    table.play(1, "visit:twig", "pass").expect(1, twig=1)


@rule("LE-097")
@pytest.mark.parametrize("left_out", ONE_OF_EACH)
def test_all_five_colours_are_needed(left_out: str) -> None:
    four = [name for colour, name in ONE_OF_EACH.items() if colour != left_out]
    table = Table(2).sun(0).has(0, *four).goods(0, berry=9, twig=9, resin=9).display(CHEAP[left_out])
    table.play(0, "visit:twig", "pass").expect(0, twig=1).until(0)
    # Another card of a colour that is there does not help; the missing one does.
    table.play(0, "visit:twig", f"play:{SLUGS[CHEAP[left_out]]}")
    while not any(key.startswith("visit:") for key in table.options(table.asked())):
        table.idle()
    assert table.parades_of(0) == {"all_colours": 6}


@rule("LE-097")
def test_many_cards_of_four_colours_are_not_enough() -> None:
    table = after_a_pass("Berry Patch", "Berry Picker", "Builder", "Town Plan", "Juggler", "Swing", "Lookout", "Stage")
    assert "all_colours" not in table.parades_of(0)


@rule("LE-098")
@pytest.mark.parametrize("colour", ["blue", "tan", "red", "purple"])
def test_three_of_one_colour_are_needed(colour: str) -> None:
    assert after_a_pass(*THREE[colour][:2]).parades_of(0) == {}
    assert after_a_pass(*THREE[colour]).parades_of(0) == {"three_alike": 6}


@rule("LE-098")
def test_two_of_each_colour_are_not_enough() -> None:
    table = after_a_pass(*[name for names in THREE.values() for name in names[:2]])
    assert "three_alike" not in table.parades_of(0)


@rule("LE-099")
def test_green_cards_never_make_three_alike() -> None:
    greens = ["Berry Patch", "Flag Pole", "Twig Pile", "Berry Picker", "Twig Gatherer", "Storyteller"]
    assert after_a_pass(*greens, "Builder", "Town Plan").parades_of(0) == {}


@rule("LE-100")
def test_three_of_a_second_colour_bring_no_second_token() -> None:
    table = Table(2).sun(0).has(0, "Juggler", "Messenger", "Lookout", "Stage").goods(0, twig=9, berry=9)
    table.display("Snack Stand", "Ferry Keeper").play(0, "visit:resin", "play:snack-stand")
    table.expect(0, resin=1, twig=-1, berry=1, cards=["Snack Stand"], parades={"three_alike": 6})
    table.until(0).play(0, "visit:resin", "play:ferry-keeper")
    table.expect(0, resin=1, berry=-2, cards=["Ferry Keeper"])
    assert table.parades_of(0) == {"three_alike": 6}


@rule("LE-101")
@pytest.mark.parametrize("name", ["King", "Ever Tree"])
def test_king_and_ever_tree_are_purple_for_every_parade(name: str) -> None:
    others = ["Berry Patch", "Builder", "Juggler", "Lookout"]
    assert after_a_pass(*others).parades_of(0) == {}
    assert after_a_pass(*others, name).parades_of(0) == {"all_colours": 6}
    assert after_a_pass("Castle", "Clubhouse").parades_of(0) == {}
    assert after_a_pass("Castle", "Clubhouse", name).parades_of(0) == {"three_alike": 6}


@rule("LE-102")
def test_the_first_gets_six_the_next_five_and_so_on() -> None:
    table = Table(4).sun(0).display("Juggler", "Messenger", "Pedlar", "Cook")
    fours = [
        ["Berry Picker", "King", "Builder", "Ferry Keeper"],
        ["Twig Gatherer", "Twig Gatherer", "Resin Collector", "Resin Collector"],
        ["Surveyor", "Storyteller", "Cart Puller", "Gardener"],
        ["Treasure Hunter", "Band Leader", "Traveller", "Berry Picker"],
    ]
    for seat in range(4):
        table.has(seat, *fours[seat]).goods(seat, berry=2)
    held = []
    for seat, slug in enumerate(["juggler", "messenger", "pedlar", "cook"]):
        table.play(seat, "visit:twig", f"play:{slug}")
        if slug == "messenger":
            table.play(seat, "take:berry")
        held.append(table.parades_of(seat)["five_critters"])
        assert table.stack("five_critters") == [6, 5, 4, 3][seat + 1 :]
        assert all("five_critters" not in table.parades_of(later) for later in range(seat + 1, 4))
    assert held == [6, 5, 4, 3]
    assert table.stack("five_critters") == []


@rule("LE-103")
def test_two_parades_in_the_same_moment() -> None:
    table = Table(2).sun(0).has(0, "Berry Patch", "Town Plan", "Swing", "Lookout").goods(0, twig=1, resin=2)
    table.display("Castle").play(0, "visit:berry", "play:castle")
    table.expect(
        0,
        berry=1,
        twig=-1,
        resin=-2,
        point=1,  # the Town Plan's
        cards=["Castle"],
        parades={"five_places": 6, "all_colours": 6},
    ).settled()


@rule("LE-104")
def test_a_card_counts_for_every_parade_it_fits() -> None:
    table = after_a_pass("Juggler", "Messenger", "Pedlar", "Berry Picker", "King")
    table.expect(0, twig=1, parades={"five_critters": 6, "three_alike": 6})


@rule("LE-104")
def test_a_card_counts_for_a_parade_after_it_counted_for_another() -> None:
    table = Table(2).sun(0).has(0, "Juggler", "Messenger", "Pedlar", "Berry Picker").goods(0, berry=3).display("King")
    table.play(0, "visit:twig", "pass").expect(0, twig=1, parades={"three_alike": 6}).until(0)
    table.play(0, "visit:twig", "play:king")
    table.expect(0, twig=1, berry=-3, cards=["King"], parades={"five_critters": 6})
