"""Blue cards: rewards for plays, rewards for parades, discounts (LE-082 to LE-085)."""

from __future__ import annotations

import pytest
from games.lil_everdell.table import Table, content_with, new_card
from support.rules import rule

from underbough import load_game
from underbough.games.lil_everdell.content import built_in
from underbough.kernel.errors import ContentError

SECOND_BUILDER = new_card("Mason", "critter", "blue", {"discount": {"kind": "place"}, "amount": 1})
WHOLESALER = new_card("Wholesaler", "critter", "blue", {"discount": {"colour": "red"}, "amount": 5})


@rule("LE-082")
def test_every_blue_card_has_one_of_three_forms() -> None:
    deck = built_in()["deck"]
    assert isinstance(deck, list)
    forms = []
    for card in deck:
        effect = set(card["effect"])
        if card["colour"] == "blue":
            forms.append(sorted(effect & {"after_play", "after_parade", "discount"}))
        else:
            assert not effect & {"after_play", "after_parade", "discount"}
    assert sorted(forms) == sorted([["after_play"]] * 5 + [["after_parade"]] * 2 + [["discount"]] * 2)
    texts = [str(card["text"]) for card in load_game("lil_everdell").cards() if card["colour"] == "blue"]
    assert sum(text.startswith("Each time you play a ") for text in texts) == 5
    assert sum(text.startswith("Each time you earn a Parade Token: ") for text in texts) == 2
    assert sum(" less for " in text for text in texts) == 2


@rule("LE-082")
@pytest.mark.parametrize(
    "effect",
    [
        {"gain": {"berry": 1}},
        {"nothing": True},
        {"after_play": {"kind": "critter"}},
        {"after_parade": False, "gain": {"point": 1}},
        {"after_play": {"kind": "place"}, "after_parade": True, "gain": {"point": 1}},
        {"discount": {"kind": "critter"}},
        {"discount": {"kind": "critter"}, "amount": 1, "gain": {"point": 1}},
        {"after_play": {"kind": "critter"}, "activate_green": 1},
        {"per": {"kind": "critter"}, "points": 1},
    ],
)
def test_a_blue_card_of_another_form_is_refused(effect: dict[str, object]) -> None:
    with pytest.raises(ContentError, match=r"deck\.44\.effect"):
        load_game("lil_everdell", content=content_with(new_card("Odd", "critter", "blue", effect)))


@rule("LE-082", "LE-085")
@pytest.mark.parametrize(
    ("effect", "complaint"),
    [
        ({"after_play": {"kind": "critter"}, "nothing": True}, r"deck\.44\.effect: .* nothing"),
        ({"after_parade": True, "nothing": True}, r"deck\.44\.effect: .* nothing"),
        ({"after_play": {}, "gain": {"point": 1}}, r"deck\.44\.effect\.after_play: .* names neither"),
        ({"discount": {}, "amount": 1}, r"deck\.44\.effect\.discount: .* names neither"),
    ],
)
def test_a_blue_card_without_a_reward_or_a_certain_type_is_refused(effect: dict[str, object], complaint: str) -> None:
    with pytest.raises(ContentError, match=complaint):
        load_game("lil_everdell", content=content_with(new_card("Odd", "critter", "blue", effect)))


@rule("LE-083")
def test_a_reward_for_critters_comes_for_own_critters_alone() -> None:
    table = Table(2).sun(0).has(0, "Teacher").goods(0, berry=3, resin=1).goods(1, berry=2)
    table.display("King", "Swing", "Pedlar")
    table.play(0, "visit:twig", "play:king").expect(0, twig=1, berry=-3, point=1, cards=["King"]).settled()
    # A rival's Critter brings the owner nothing.
    table.play(1, "visit:berry", "play:pedlar").expect(1, berry=-1, twig=1, resin=1, cards=["Pedlar"])
    # A Place brings nothing but what the Place itself does.
    table.play(0, "visit:twig", "play:swing").expect(0, twig=1, resin=-1, point=1, cards=["Swing"])
    assert [event.args["card"] for event in table.log if event.kind == "react"] == ["Teacher"]


@rule("LE-083")
def test_two_seats_with_blue_cards_are_rewarded_each_for_their_own_plays() -> None:
    table = Table(2).sun(1).has(0, "Teacher").has(1, "Gardener", "Town Plan").goods(0, berry=3).goods(1, berry=2)
    table.display("Berry Picker", "King")
    # The rival's green Critter: the rival's Gardener answers, the Teacher next door does not.
    table.play(1, "visit:twig", "play:berry-picker", "take:resin")
    table.expect(1, twig=1, berry=-1, resin=1, cards=["Berry Picker"]).settled()
    table.play(0, "visit:twig", "play:king").expect(0, twig=1, berry=-3, point=1, cards=["King"])
    assert [event.args["card"] for event in table.log if event.kind == "react"] == ["Gardener", "Teacher"]


@rule("LE-083")
def test_a_reward_comes_each_time() -> None:
    table = Table(2).sun(0).has(0, "Teacher").goods(0, berry=7).display("Cook", "King", "Pedlar")
    for at, slug in enumerate(("cook", "king", "pedlar")):
        table.until(0).play(0, "visit:twig", f"play:{slug}")
        assert table.goods_of(0)["point"] == at + 1


@rule("LE-083")
def test_a_blue_card_does_not_answer_its_own_play() -> None:
    table = Table(2).sun(0).goods(0, berry=2).display("Teacher")
    table.play(0, "visit:twig", "play:teacher").expect(0, twig=1, berry=-2, cards=["Teacher"]).settled()
    assert "react" not in table.told()


@rule("LE-083")
def test_a_second_copy_answers_its_twin_but_not_itself() -> None:
    twin = new_card("Twin", "critter", "blue", {"after_play": {"kind": "critter"}, "gain": {"point": 1}}, copies=2)
    table = Table(2, content=content_with(twin)).sun(0).has(0, "Twin").display("Twin")
    table.play(0, "visit:twig", "play:twin").expect(0, twig=1, point=1, cards=["Twin"])
    table = Table(2, content=content_with(twin)).sun(0).has(0, "Twin", "Twin").goods(0, berry=3).display("King")
    table.play(0, "visit:twig", "play:king").expect(0, twig=1, berry=-3, point=2, cards=["King"])


@rule("LE-083")
def test_the_played_card_works_first_and_then_the_blue_cards_in_their_order() -> None:
    table = Table(2).sun(0).has(0, "Tool Shed", "Teacher").goods(0, berry=1).display("Messenger")
    table.play(0, "visit:twig", "play:messenger").exactly(0, "take:berry", "take:twig", "take:resin")
    assert table.goods_of(0)["point"] == 0
    table.play(0, "take:berry").expect(0, berry=1).exactly(0, "take:1twig", "take:1resin")
    assert table.goods_of(0)["point"] == 0
    table.play(0, "take:1resin").expect(0, resin=1, point=1).settled()
    reacted = [event.args["card"] for event in table.log if event.kind == "react"]
    assert reacted == ["Tool Shed", "Teacher"]


@rule("LE-084")
def test_each_of_two_tokens_in_a_turn_brings_the_parade_reward() -> None:
    table = Table(2).sun(0).has(0, "Drummer", "Lookout", "Stage", "Snack Stand", "Berry Patch").display("Castle")
    table.goods(0, twig=1, resin=2)
    table.play(0, "visit:berry", "play:castle")
    table.expect(
        0, berry=1, twig=-1, resin=-2, point=2, cards=["Castle"], parades={"five_places": 6, "all_colours": 6}
    ).settled()
    # Paid right after each token.
    assert table.told("parade", "react", "gain") == ["parade", "react", "gain"] * 2


@rule("LE-084")
def test_a_rivals_token_brings_no_parade_reward() -> None:
    table = Table(2).sun(1).has(0, "Drummer").has(1, "Lookout", "Stage", "Snack Stand", "Berry Patch")
    table.goods(1, resin=1).display("Swing")
    table.play(1, "visit:berry", "play:swing").expect(
        1, berry=1, resin=-1, point=1, cards=["Swing"], parades={"five_places": 6}
    )
    assert "react" not in table.told()


@rule("LE-084")
def test_two_seats_with_parade_rewards_are_rewarded_each_for_their_own_tokens() -> None:
    table = Table(2).sun(1).has(0, "Drummer").has(1, "Band Leader", "Pedlar", "King", "Berry Picker")
    table.goods(1, berry=2).display("Juggler").play(1, "visit:twig", "play:juggler")
    table.expect(1, twig=1, berry=-2, point=4, cards=["Juggler"], parades={"five_critters": 6}).settled()
    assert [event.args["card"] for event in table.log if event.kind == "react"] == ["Band Leader"]


@rule("LE-085")
def test_two_seats_with_discounts_pay_each_by_their_own() -> None:
    table = Table(2).sun(1).has(0, "Builder").has(1, "Welcome Mat").goods(0, resin=1).goods(1, berry=2)
    table.display("Lookout", "King", "Stage")
    table.play(1, "visit:twig").refuses(1, "play:lookout").play(1, "play:king").expect(1, berry=-2, cards=["King"])
    table.play(0, "visit:berry").offers(0, "play:lookout", "play:stage").play(0, "play:stage")
    table.expect(0, resin=-1, cards=["Stage"])


@rule("LE-084")
def test_a_parade_taken_in_the_very_turn_counts_for_the_blue_card_played() -> None:
    table = Table(2).sun(0).has(0, "Juggler", "Pedlar", "King", "Berry Picker").goods(0, berry=1).display("Drummer")
    table.play(0, "visit:twig", "play:drummer")
    table.expect(0, twig=1, berry=-1, point=1, cards=["Drummer"], parades={"five_critters": 6}).settled()


@rule("LE-084")
def test_a_parade_taken_before_the_blue_card_came_does_not_count() -> None:
    table = Table(2).sun(0).holds(0, five_critters=6).goods(0, berry=1).display("Drummer")
    table.play(0, "visit:twig", "play:drummer").expect(0, twig=1, berry=-1, cards=["Drummer"])


@rule("LE-084")
def test_two_parade_rewards_add_up() -> None:
    table = Table(2).sun(0).has(0, "Drummer", "Band Leader", "King", "Pedlar").goods(0, berry=2).display("Juggler")
    table.play(0, "visit:twig", "play:juggler")
    table.expect(0, twig=1, berry=-2, point=5, cards=["Juggler"], parades={"five_critters": 6})


@rule("LE-085")
def test_a_discount_spares_the_resource_that_is_missing() -> None:
    table = Table(2).sun(0).has(0, "Builder").goods(0, resin=1).display("Lookout")
    table.play(0, "visit:berry").offers(0, "play:lookout").play(0, "play:lookout")
    table.expect(0, resin=-1, cards=["Lookout"]).settled()
    assert table.goods_of(0) == {"berry": 1, "twig": 0, "resin": 0, "point": 0}


@rule("LE-085")
def test_without_the_discount_the_same_card_is_out_of_reach() -> None:
    table = Table(2).sun(0).has(1, "Builder").goods(0, resin=1).display("Lookout")
    table.play(0, "visit:berry").refuses(0, "play:lookout")


@rule("LE-085")
def test_the_payer_chooses_what_is_spared() -> None:
    for paid in ("1twig", "1resin"):
        table = Table(2).sun(0).has(0, "Builder").goods(0, twig=1, resin=1).display("Lookout")
        table.play(0, "visit:berry", "play:lookout").exactly(0, "pay:1twig", "pay:1resin")
        table.play(0, f"pay:{paid}").expect(0, {paid[1:]: -1}, cards=["Lookout"]).settled()


@rule("LE-085")
def test_a_discount_is_for_its_own_cards_only() -> None:
    table = Table(2).sun(0).has(0, "Builder").goods(0, berry=2).display("King", "Cook")
    table.play(0, "visit:twig").refuses(0, "play:king")
    table.play(0, "play:cook").expect(0, berry=-2, cards=["Cook"])


@rule("LE-085")
def test_discounts_add_up_and_the_cost_never_falls_below_nothing() -> None:
    two = content_with(SECOND_BUILDER, WHOLESALER)
    table = Table(2, content=two).sun(0).has(0, "Builder", "Mason").display("Castle", "Swing", "Bramble Path")
    table.goods(0, resin=1).play(0, "visit:berry").offers(0, "play:castle", "play:swing", "play:bramble-path")
    # Castle costs 3: two spared, one paid.
    table.play(0, "play:castle").expect(0, resin=-1, cards=["Castle"])
    table = Table(2, content=two).sun(0).has(0, "Builder", "Mason").display("Bramble Path").goods(0, twig=2, resin=2)
    table.play(0, "visit:berry", "play:bramble-path").expect(0, berry=1, cards=["Bramble Path"])
    # One more than the whole cost: no change is given.
    table = Table(2, content=two).sun(0).has(0, "Builder", "Mason").display("Snack Stand")
    table.play(0, "visit:twig", "play:snack-stand").expect(0, twig=1, berry=1, cards=["Snack Stand"])
    table = Table(2, content=two).sun(0).has(0, "Builder", "Wholesaler").display("Lookout").goods(0, twig=3, resin=3)
    table.play(0, "visit:berry", "play:lookout").expect(0, berry=1, cards=["Lookout"])


@rule("LE-085")
def test_one_short_of_a_price_with_discount_is_too_little() -> None:
    two = content_with(SECOND_BUILDER)
    table = Table(2, content=two).sun(0).has(0, "Builder", "Mason").display("Castle", "Ever Tree")
    table.play(0, "visit:berry").refuses(0, "play:castle", "play:ever-tree")
    table.explains(0, "display:castle", "LE-071")


@rule("LE-085")
def test_all_payments_of_a_dear_card_are_offered() -> None:
    table = Table(2, content=content_with(SECOND_BUILDER)).sun(0).has(0, "Builder").goods(0, twig=9, resin=9)
    table.display("Castle").play(0, "visit:berry", "play:castle").exactly(0, "pay:2resin", "pay:1twig+1resin")
    table.play(0, "pay:1twig+1resin").expect(0, twig=-1, resin=-1, cards=["Castle"])


@rule("LE-085")
def test_a_discount_does_not_work_on_the_card_that_brings_it() -> None:
    cheap = new_card("Cheap", "place", "blue", {"discount": {"kind": "place"}, "amount": 1}, {"twig": 2})
    table = Table(2, content=content_with(cheap)).sun(0).goods(0, twig=1).display("Cheap")
    table.play(0, "visit:berry").refuses(0, "play:cheap")
