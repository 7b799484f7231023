"""What people are told: questions, refusals, card texts, the log and the score sheet, word by word."""

from __future__ import annotations

from typing import Any

import pytest
from games.lil_everdell.table import Table, content_with, new_card

from underbough import load_game

NOT_YET = "You may play a card only in your turn, after placing a friend."
FINISH = "Finish this choice first."
PLAYED = "You have played your card this turn."


def reasons(table: Table, seat: int) -> dict[str, str]:
    """Why a seat can't play the cards of the display, by slug."""
    found = table.state.why_not(seat)
    return {r.target.partition(":")[2]: r.reason for r in found if r.target.startswith("display:")}


def asks(table: Table) -> str:
    """The question that is open."""
    return table.state.prompt().text


def text_of(*cards: dict[str, object], field: str = "text") -> list[str]:
    """The words of added cards."""
    return [str(card[field]) for card in load_game("lil_everdell", content=content_with(*cards)).cards()[44:-2]]


def red(name: str, effect: dict[str, object]) -> dict[str, object]:
    """A red card with this effect."""
    return new_card(name, "place", "red", effect)


def test_before_the_friend_and_out_of_turn_a_card_is_refused_as_too_early() -> None:
    table = Table(2).sun(0).goods(0, berry=9).goods(1, berry=9).display("Cook", "Juggler")
    for seat in (0, 1):
        assert set(reasons(table, seat).values()) == {NOT_YET}
    table.play(0, "visit:twig")
    assert set(reasons(table, 1).values()) == {NOT_YET}
    assert not {"cook", "juggler"} & set(reasons(table, 0))


def test_in_gather_goodies_a_card_is_refused_as_too_early() -> None:
    table = Table(2).round(2).sun(0).has(0, "Swap Stall").gathering()
    assert set(reasons(table, 0).values()) == {NOT_YET}


def test_while_a_placement_asks_that_choice_comes_first() -> None:
    table = Table(2).sun(0).goods(0, berry=9).dice("f1", "f2").display("Cook").play(0, "visit:die-1")
    assert set(reasons(table, 0).values()) == {FINISH}
    assert set(reasons(table, 1).values()) == {NOT_YET}


def test_while_paying_the_other_cards_wait_and_the_card_itself_is_not_refused() -> None:
    table = Table(2).sun(0).has(0, "Builder").goods(0, twig=1, resin=1).display("Lookout", "Cook", "Stage")
    table.play(0, "visit:berry", "play:lookout").exactly(0, "pay:1twig", "pay:1resin")
    told = reasons(table, 0)
    assert "lookout" not in told
    assert {"cook", "stage"} <= set(told)
    assert set(told.values()) == {FINISH}
    # To another seat the card is as far as all the others.
    assert reasons(table, 1)["lookout"] == NOT_YET


def test_after_the_play_of_the_turn_no_other_card_is_played() -> None:
    table = Table(2).sun(0).goods(0, berry=9).display("Messenger", "Cook").play(0, "visit:twig", "play:messenger")
    table.exactly(0, "take:berry", "take:twig", "take:resin")
    assert set(reasons(table, 0).values()) == {PLAYED}
    table = Table(2).sun(0).has(0, "Tool Shed").goods(0, berry=9).display("King", "Cook")
    table.play(0, "visit:twig", "play:king").exactly(0, "take:1twig", "take:1resin")
    assert set(reasons(table, 0).values()) == {PLAYED}


def test_a_card_out_of_reach_says_what_is_missing_and_what_the_discount_spares() -> None:
    table = Table(2).sun(0).goods(0, berry=1).display("Castle").play(0, "visit:berry")
    assert reasons(table, 0)["castle"] == "You are short of resources: you lack 1 twig and 2 resin."
    table = Table(2).sun(0).has(0, "Builder").display("Ever Tree").play(0, "visit:berry")
    assert reasons(table, 0)["ever-tree"] == (
        "You are short of resources: you lack 2 twigs and 1 resin, and your discount spares only 1 of these."
    )


def test_a_gain_counts_what_is_left() -> None:
    table = Table(2).sun(0).goods(0, berry=3).display("Traveller").play(0, "visit:twig", "play:traveller")
    assert asks(table) == "Choose a resource to take: 2 left, this one included."
    table.play(0, "take:berry")
    assert asks(table) == "Choose a resource to take."


def test_an_exchange_names_its_price_and_the_times_left() -> None:
    table = Table(2).sun(0).has(0, "Trading Post").goods(0, twig=3).play(0, "visit:trading-post")
    assert asks(table) == "Pay 1 resource of your choice for 2 points, or decline."
    mill = red("Mill", {"exchange": {"pay": {"berry": 1}, "gain": {"point": 1}, "times": 3}})
    table = Table(2, content=content_with(mill)).sun(0).has(0, "Mill").goods(0, berry=9).play(0, "visit:mill")
    assert asks(table) == "Pay 1 berry for 1 point, or decline: 3 times left, this one included."
    table.play(0, "trade:1berry")
    assert asks(table) == "Pay 1 berry for 1 point, or decline: 2 times left, this one included."
    table.play(0, "trade:1berry")
    assert asks(table) == "Pay 1 berry for 1 point, or decline."


def test_blue_cards_are_asked_for_one_after_another() -> None:
    buyers = [
        new_card(
            f"Buyer {n}",
            "critter",
            "blue",
            {"after_play": {"kind": "place"}, "exchange": {"pay": {"berry": 1}, "gain": {good: n}}},
        )
        for n, good in [(1, "berry"), (2, "point"), (3, "twig")]
    ]
    table = Table(2, content=content_with(*buyers)).sun(0).has(0, "Buyer 1", "Buyer 2", "Buyer 3")
    table.goods(0, berry=3, resin=1).display("Swing").play(0, "visit:twig", "play:swing")
    assert asks(table) == "Choose which blue card rewards you next."
    table.play(0, "react:buyer-1", "decline").offers(0, "react:buyer-2")
    assert asks(table) == "Choose which blue card rewards you next."


def test_the_words_when_a_card_works() -> None:
    cards: dict[str, Any] = {str(card["name"]): card for card in load_game("lil_everdell").cards()}
    # Nobody ever plays a Captain or a Fort.
    for name in ("Captain", "Fort"):
        assert cards[name]["when"] == "In Gather Goodies of every round, the first included."
    assert cards["Flag Pole"]["when"] == "When you play it, and in Gather Goodies of each later round."
    assert cards["Cook"]["when"] == "As long as you have it, from the next play on."


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1, "Activate 1 green card of yours."),
        (2, "Activate 2 different green cards of yours, or as many as you have."),
        ("all", "Activate each green card of yours once."),
    ],
)
def test_how_many_green_cards_are_activated(number: object, text: str) -> None:
    assert text_of(red("Camp", {"activate_green": number})) == [text]


def test_bundles_to_choose_from_are_kept_apart() -> None:
    plain = red("One", {"gain_choice": [{"berry": 1}, {"twig": 2}, {"point": 2}]})
    mixed = red("Two", {"gain_choice": [{"berry": 1}, {"twig": 1, "resin": 1}, {"point": 2}]})
    assert text_of(plain, mixed) == [
        "Take 1 berry, 2 twigs or 2 points.",
        "Take 1 berry; or 1 twig and 1 resin; or 2 points.",
    ]


def test_payments_to_choose_from_are_kept_apart() -> None:
    table = Table(2).sun(0).has(0, "Builder").goods(0, twig=9, resin=9).display("Castle").play(0, "visit:berry")
    texts = {option.key: option.text for option in table.state.options(0)}
    assert texts["play:castle"] == "Play Castle for 2 resin; or 1 twig and 1 resin"


def test_the_end_in_words_with_something_and_with_nothing() -> None:
    table = Table(3).has(0, "Castle", "Flag Pole").goods(0, berry=5).goods(1, twig=1).ending()
    names = ["Ada", "Ben", "Cy"]
    assert [table.game.log_text(event, names) for event in table.log] == [
        "Ada trades leftovers for 2 points.",
        "Ben has no two leftovers to trade.",
        "Cy has no two leftovers to trade.",
        "Ada takes 1 bonus point for purple cards.",
        "Ben has no bonus for purple cards.",
        "Cy has no bonus for purple cards.",
        "Ada has 7 points in all.",
        "Ben has 0 points in all.",
        "Cy has 0 points in all.",
    ]
    sheet = [line for line in table.state.score_sheet() if line.heading == "trade"]
    assert [table.game.text(line.reason, names) for line in sheet] == [
        "4 leftover resources traded two for one",
        "No two leftover resources to trade",
        "No two leftover resources to trade",
    ]
