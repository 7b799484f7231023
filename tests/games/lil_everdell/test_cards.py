"""Playing cards, and what the colours do (LE-069 to LE-081, LE-086 to LE-090)."""

from __future__ import annotations

import pytest
from games.lil_everdell.table import Table, content_with, free_content, new_card
from support.rules import rule

from underbough import load_game
from underbough.games.lil_everdell.content import built_in
from underbough.kernel.errors import ContentError

SIX = ("name", "kind", "cost", "points", "colour", "effect")


@rule("LE-069")
def test_cards_are_played_from_the_display_alone() -> None:
    table = Table(2).sun(0).goods(0, berry=9, twig=9, resin=9).goods(1, berry=9, twig=9, resin=9)
    table.display("Cook", "Teacher", "Lookout", "Stage", "King", "Castle", "Swing", "Berry Patch")
    shown = ["play:cook", "play:teacher", "play:lookout", "play:stage", "play:king", "play:castle", "play:swing"]
    table.play(0, "visit:twig").exactly(0, "pass", *shown, "play:berry-patch")
    # A card that is only in the deck, or that was played, is not there to be had.
    table.refuses(0, "play:drummer", "play:picnic").play(0, "play:king").expect(0, berry=-3, cards=["King"])
    table.play(1, "visit:twig").refuses(1, "play:king")


@rule("LE-069")
@pytest.mark.parametrize("players", [2, 4])
def test_plays_are_always_a_part_of_the_display(players: int) -> None:
    table = Table(players, content=free_content(), seed=7).rolling()
    while not table.over():
        seat = table.asked()
        keys = table.options(seat)
        plays = {key for key in keys if key.startswith("play:")}
        assert len(plays) <= 8
        if any(key == "pass" for key in keys):
            assert plays == {f"play:{name.lower().replace(' ', '-')}" for name in table.shown()}
        else:
            assert not plays
        table.play(seat, keys[-1])


@rule("LE-070")
def test_one_card_is_played_in_a_turn() -> None:
    table = Table(2).sun(0).goods(0, berry=9, twig=9, resin=9).display("Cook", "Lookout", "Swing")
    table.play(0, "visit:twig").offers(0, "play:cook", "play:lookout", "play:swing")
    table.play(0, "play:cook").expect(0, berry=-2, cards=["Cook"]).settled()
    assert table.asked() == 1
    assert table.options(0) == []
    table.explains(0, "display:lookout", "LE-070")
    assert table.view()["turn"] == 1


@rule("LE-071")
def test_the_whole_cost_has_to_be_paid_in_the_resources_shown() -> None:
    table = Table(2).sun(0).goods(0, twig=1, berry=5).display("Resin Tap")
    table.play(0, "visit:berry").refuses(0, "play:resin-tap").explains(0, "display:resin-tap", "LE-071")
    table = Table(2).sun(0).goods(0, twig=1, berry=5).display("Resin Tap")
    table.play(0, "visit:twig").offers(0, "play:resin-tap").play(0, "play:resin-tap")
    table.expect(0, twig=-2, resin=1, cards=["Resin Tap"])
    assert table.goods_of(0) == {"berry": 5, "twig": 0, "resin": 1, "point": 0}


@rule("LE-071")
@pytest.mark.parametrize("name", ["Bonfire", "Castle", "Lookout", "Ever Tree", "King"])
def test_one_resource_short_of_each_kind_is_too_little(name: str) -> None:
    slug = name.lower().replace(" ", "-")
    cost = next(card["cost"] for card in load_game("lil_everdell").cards() if card["name"] == name)
    assert isinstance(cost, dict)
    for short in cost:
        have = dict.fromkeys(("berry", "twig", "resin"), 9) | {short: cost[short] - 1}
        other = "twig" if short == "berry" else "berry"
        table = Table(2).sun(0).goods(0, **have).display(name).play(0, f"visit:{other}")
        table.refuses(0, f"play:{slug}").explains(0, f"display:{slug}", "LE-071")
        table = Table(2).sun(0).goods(0, **{**have, short: cost[short]}).display(name).play(0, f"visit:{other}")
        table.play(0, f"play:{slug}")
        assert table.goods_of(0)[short] == 0


@rule("LE-071")
def test_points_and_what_the_card_itself_brings_pay_for_nothing() -> None:
    loan = new_card("Loan", "critter", "tan", {"gain": {"berry": 3}}, {"berry": 1})
    table = Table(2, content=content_with(loan)).sun(0).goods(0, point=9, twig=9, resin=9).display("Loan")
    table.play(0, "visit:twig").refuses(0, "play:loan")


@rule("LE-072")
def test_what_is_paid_goes_back_to_the_supply() -> None:
    table = Table(3).sun(1).goods(1, twig=3, resin=3).goods(0, twig=1).goods(2, resin=2).display("Ever Tree")
    table.play(1, "visit:berry").expect(1, berry=1)
    table.play(1, "play:ever-tree").expect(1, twig=-2, resin=-1, cards=["Ever Tree"])
    assert [table.goods_of(seat) for seat in range(3)] == [
        {"berry": 0, "twig": 1, "resin": 0, "point": 0},
        {"berry": 1, "twig": 1, "resin": 2, "point": 0},
        {"berry": 0, "twig": 0, "resin": 2, "point": 0},
    ]


@rule("LE-073")
def test_a_card_stays_with_its_owner_to_the_end() -> None:
    table = Table(2).sun(0).goods(0, berry=2, resin=1).has(0, "Berry Picker").display("Cook", "Swing")
    table.play(0, "visit:twig", "play:cook").expect(0, twig=1, berry=-2, cards=["Cook"])
    table.until(0).play(0, "visit:twig", "play:swing")
    while not table.over():
        table.idle()
        assert table.cards_of(0) == ["Berry Picker", "Cook", "Swing"]
        assert table.cards_of(1) == []


@rule("LE-073")
def test_a_second_copy_of_a_card_may_be_played() -> None:
    table = Table(2).sun(0).goods(0, twig=1, resin=1).has(0, "Berry Patch").display("Berry Patch")
    table.play(0, "visit:twig", "play:berry-patch").expect(0, resin=-1, berry=1, cards=["Berry Patch"])
    assert table.cards_of(0) == ["Berry Patch", "Berry Patch"]


@rule("LE-073")
def test_there_is_no_limit_to_the_cards_of_a_seat() -> None:
    table = Table(2, content=free_content(), first=0).rolling()
    while not table.over():
        keys = table.options(table.asked())
        table.play(table.asked(), keys[1] if keys[0] == "pass" else keys[0])
    assert [len(table.cards_of(seat)) for seat in range(2)] == [12, 12]


@rule("LE-074")
def test_the_gap_is_filled_from_the_deck() -> None:
    table = Table(2).sun(0).goods(0, berry=2).display("Lookout", "Cook", "Swing")
    before = table.shown()
    assert table.view()["deck"] == 42
    table.play(0, "visit:twig", "play:cook")
    after = table.shown()
    assert table.view()["deck"] == 41
    assert len(after) == 8
    # The other seven lie where they lay; the new one came from the deck.
    assert [name for i, name in enumerate(after) if i != 1] == [name for i, name in enumerate(before) if i != 1]
    assert [event.args["card"] for event in table.events("refill")] == [after[1]]
    assert "Cook" not in after


@rule("LE-074")
def test_the_gap_is_filled_before_the_card_works() -> None:
    table = Table(2).sun(0).goods(0, resin=1).has(0, "Town Plan").display("Swing")
    table.play(0, "visit:twig", "play:swing")
    assert table.told() == ["visit_space", "play", "refill", "gain", "react", "gain"]
    table.expect(0, twig=1, resin=-1, point=2, cards=["Swing"])


@rule("LE-075")
def test_with_an_empty_deck_the_display_shrinks() -> None:
    table = Table(2).sun(0).goods(0, berry=9, resin=1).display("Cook", "Swing", "Drummer").deck(rest=1)
    assert table.view()["deck"] == 0
    assert len(table.shown()) == 8
    table.play(0, "visit:twig", "play:cook").expect(0, twig=1, berry=-2, cards=["Cook"]).settled()
    assert table.view()["deck"] == 0
    assert len(table.shown()) == 7
    assert "Cook" not in table.shown()
    assert table.events("refill") == []
    table.until(0).play(0, "visit:twig").refuses(0, "play:cook").play(0, "play:swing")
    assert len(table.shown()) == 6
    table.finish()


@rule("LE-075")
def test_four_players_who_always_play_empty_deck_and_part_of_the_display() -> None:
    table = Table(4, content=free_content()).rolling()
    while not table.over():
        keys = table.options(table.asked())
        table.play(table.asked(), keys[1] if keys[0] == "pass" else keys[0])
    assert table.view()["deck"] == 0
    assert len(table.shown()) == 2


@rule("LE-076")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_display_stays_while_nobody_plays_a_card(players: int) -> None:
    table = Table(players).rolling()
    shown = table.view()["display"]
    assert len(shown) == 8
    while not table.over():
        table.idle()
        assert table.view()["display"] == shown
        assert table.view()["deck"] == 42


@rule("LE-077")
def test_every_card_shows_its_six_things() -> None:
    cards = load_game("lil_everdell").cards()
    assert len(cards) == 46
    plain = built_in()
    deck = plain["deck"]
    assert isinstance(deck, list)
    for entry in [*deck, plain["captain"], plain["fort"]]:
        assert set(SIX) <= set(entry)
    for card in cards:
        assert card["name"]
        assert card["kind"] in ("critter", "place")
        assert card["colour"] in ("green", "blue", "tan", "red", "purple")
        assert isinstance(card["cost"], dict)
        assert isinstance(card["points"], int)
        assert str(card["text"]).endswith(".")
        assert str(card["when"]).endswith(".")
    assert len({card["name"] for card in cards}) == 46


@rule("LE-077")
@pytest.mark.parametrize("missing", SIX)
def test_a_card_without_one_of_the_six_is_refused(missing: str) -> None:
    card = new_card("Half", "critter", "tan", {"gain": {"berry": 1}})
    del card[missing]
    with pytest.raises(ContentError, match=missing):
        load_game("lil_everdell", content=content_with(card))


@rule("LE-030", "LE-079")
@pytest.mark.parametrize(
    ("field", "value"),
    [("kind", "building"), ("kind", ["critter", "place"]), ("kind", ""), ("colour", "brown"), ("colour", "")],
)
def test_a_card_of_another_kind_or_colour_is_refused(field: str, value: object) -> None:
    card = {**new_card("Odd", "critter", "tan", {"gain": {"berry": 1}}), field: value}
    with pytest.raises(ContentError, match=rf"deck\.44\.{field}"):
        load_game("lil_everdell", content=content_with(card))


@rule("LE-030", "LE-079")
def test_every_card_is_of_one_kind_and_of_one_colour() -> None:
    cards = load_game("lil_everdell").cards()
    kinds = [card["kind"] for card in cards for _ in range(int(str(card["copies"])))]
    colours = [card["colour"] for card in cards for _ in range(int(str(card["copies"])))]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {"critter": 29, "place": 29}
    assert len(colours) == 58
    assert {colour: colours.count(colour) for colour in set(colours)} == {
        "green": 24,
        "blue": 9,
        "tan": 9,
        "red": 8,
        "purple": 8,
    }


@rule("LE-080")
def test_a_card_rewards_its_owner_and_nobody_else() -> None:
    """The reward of 1 berry, however it is set off."""
    table = Table(3).sun(1).goods(1, twig=1).display("Snack Stand").has(0, "Berry Patch").has(2, "Berry Picker")
    table.play(1, "visit:resin", "play:snack-stand").expect(1, resin=1, twig=-1, berry=1, cards=["Snack Stand"])
    table = Table(3).sun(1).has(1, "Berry Patch", "Grass Clipper").has(0, "Berry Patch")
    table.play(1, "visit:grass-clipper").expect(1, berry=1)
    table = Table(3).round(2).sun(1).has(1, "Berry Patch").gathering()
    assert [table.goods_of(seat)["berry"] for seat in range(3)] == [0, 1, 0]


@rule("LE-080")
def test_gains_are_taken_and_only_an_exchange_may_be_declined() -> None:
    table = Table(2).sun(0).has(0, "Trading Post", "Treasure Hunter").goods(0, twig=1)
    table.play(0, "visit:trading-post").exactly(0, "decline", "trade:1twig")
    table.play(0, "decline").expect(0).until(0)
    table.play(0, "visit:treasure-hunter").exactly(0, "take:berry", "take:twig", "take:resin")


@rule("LE-081")
def test_a_green_card_works_when_it_is_played() -> None:
    table = Table(2).sun(0).goods(0, resin=2).display("Twig Pile")
    table.play(0, "visit:berry", "play:twig-pile")
    table.expect(0, berry=1, resin=-2, twig=1, cards=["Twig Pile"]).settled()
    assert table.asked() == 1


@rule("LE-086")
def test_a_tan_card_works_when_it_is_played() -> None:
    table = Table(2).sun(0).goods(0, berry=2).display("Juggler")
    table.play(0, "visit:twig", "play:juggler").expect(0, twig=1, berry=-2, point=2, cards=["Juggler"]).settled()
    assert table.asked() == 1


@rule("LE-087")
def test_a_tan_card_never_works_again() -> None:
    table = Table(2).sun(0).goods(0, berry=2).has(0, "Grass Clipper", "Flag Pole").display("Juggler")
    table.play(0, "visit:twig", "play:juggler").expect(0, twig=1, berry=-2, point=2, cards=["Juggler"]).until(0)
    # The Grass Clipper finds one green card and no tan one.
    table.play(0, "visit:grass-clipper", "pass").expect(0, point=1)
    while not table.over():
        before = table.goods_of(0)["point"]
        at = table.view()["round"]
        table.idle()
        if not table.over():
            assert table.goods_of(0)["point"] == before + (table.view()["round"] - at)  # the Flag Pole alone
    assert not any(event.kind == "activate" and event.args["card"] == "Juggler" for event in table.log)


@rule("LE-087")
def test_a_tan_card_is_not_among_the_cards_to_activate() -> None:
    table = Table(2).sun(0).has(0, "Swing", "Berry Patch", "Juggler", "Twig Pile", "Flag Pole", "Grass Clipper")
    table.play(0, "visit:grass-clipper")
    table.exactly(0, "activate:berry-patch", "activate:twig-pile", "activate:flag-pole")
    table.refuses(0, "activate:swing", "activate:juggler")
    table.then(0, "activate:twig-pile").exactly(0, "activate:berry-patch", "activate:flag-pole")
    table.then(0, "activate:flag-pole").expect(0, twig=1, point=1)


@rule("LE-087")
def test_neither_helper_nor_gather_goodies_wakes_a_tan_card() -> None:
    table = Table(2).round(2).sun(0).has(0, "Swing", "Bonfire", "Picnic", "Messenger").gathering()
    assert table.told() == []
    table.settled()
    table = Table(2).sun(0).goods(0, berry=3).has(0, "Swing", "Bonfire", "Picnic").display("Helper")
    table.play(0, "visit:twig", "play:helper").expect(
        0, twig=1, berry=-3, cards=["Helper"], parades={"three_alike": 6}
    ).settled()


@rule("LE-088")
def test_a_red_card_nobody_visits_gives_only_its_points() -> None:
    table = Table(2).sun(0).goods(0, twig=1, resin=1).display("Stage")
    table.play(0, "visit:berry", "play:stage").expect(0, berry=1, twig=-1, resin=-1, cards=["Stage"]).settled()
    while not table.over():
        assert table.goods_of(0)["point"] == 0
        table.play(table.asked(), "visit:berry", "pass")
    assert table.sheet(0, "cards") == [2]
    assert table.sheet(0, "tokens") == [0]
    assert table.sheet(0, "trade") == [6]
    assert table.scores()[0] == 8


@rule("LE-088")
def test_red_cards_in_the_display_are_no_place_for_a_friend() -> None:
    table = Table(2).sun(0).display("Stage", "Lookout", "Bramble Path", "Grass Clipper")
    table.exactly(0, "visit:resin", "visit:twig", "visit:berry", "visit:die-1", "visit:die-2")
    table.refuses(0, "visit:stage", "visit:lookout", "visit:bramble-path", "visit:grass-clipper")


@rule("LE-089")
def test_a_purple_card_gives_nothing_before_the_end() -> None:
    table = Table(2).sun(0).goods(0, twig=1, resin=2).has(0, "Flag Pole", "Lookout", "Stage").display("Castle")
    table.play(0, "visit:berry", "play:castle").expect(0, berry=1, twig=-1, resin=-2, cards=["Castle"]).settled()
    tokens = {1: 0, 2: 1, 3: 2, 4: 3}  # the Flag Pole's
    while not table.over():
        assert table.goods_of(0)["point"] == tokens[table.view()["round"]]
        assert table.sheet(0, "bonus") == []
        assert not any(event.kind == "bonus" for event in table.log)
        table.play(table.asked(), "visit:berry", "pass")
    assert table.sheet(0, "bonus") == [1]
    assert [event.args["points"] for event in table.events("bonus")] == [1, 0]


@rule("LE-090")
def test_a_purple_card_counts_parades() -> None:
    table = Table(2).has(0, "Parade Marshal").holds(0, five_places=6, five_critters=6, all_colours=6).ending()
    assert table.sheet(0, "bonus") == [3]
    assert table.goods_of(0)["point"] == 3


@rule("LE-090")
@pytest.mark.parametrize(
    ("name", "others", "bonus"),
    [("Surveyor", ["King", "Lookout"], 1), ("Clubhouse", ["King", "Lookout"], 1), ("Castle", ["King", "Lookout"], 0)],
)
def test_a_purple_card_counts_the_owners_other_cards(name: str, others: list[str], bonus: int) -> None:
    table = Table(2).has(0, name, *others).has(1, "Stage", "Cook", "Flag Pole").ending()
    assert sum(table.sheet(0, "bonus")) == bonus


@rule("LE-090")
@pytest.mark.parametrize("per", [{"colour": "purple"}, {"kind": "critter"}, {"kind": "critter", "colour": "purple"}])
def test_a_purple_card_counts_itself_if_it_matches(per: dict[str, object]) -> None:
    card = new_card("Vain", "critter", "purple", {"per": per, "points": 2})
    table = Table(2, content=content_with(card)).has(0, "Vain").has(1, "King").ending()
    assert table.sheet(0, "bonus") == [2]
    assert table.goods_of(0)["point"] == 2
    assert table.goods_of(1)["point"] == 0
