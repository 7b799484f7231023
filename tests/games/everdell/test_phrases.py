"""Sentences of Everdell that have to fit the table: alone or not, own cards or others', must or may, one or several."""

from __future__ import annotations

import pytest
from games.everdell.table import Table
from support.rules import rule

from underbough.games.everdell.describe_cards import card_text, event_text, told
from underbough.games.everdell.describe_prompts import discarding
from underbough.games.everdell.discards import DiscardFor
from underbough.games.everdell.gains import GainAny
from underbough.games.everdell.speech_log import log_line
from underbough.games.everdell.view import card_table
from underbough.kernel.say import Event, Option


def prompt(table: Table) -> str:
    """The question that is open."""
    return table.game.prompt(table.state, table.asked()).text


def option(table: Table, key: str) -> Option:
    """One of the answers to it."""
    return next(found for found in table.game.options(table.state, table.asked()) if found.key == key)


def text(table: Table, name: str) -> str:
    """A card in words at a table."""
    return card_text(table.game.ed, table.game.ed.name.index(name), told(table.state))


def reason(table: Table, target: str) -> str:
    """Why something can't be chosen."""
    return next(found.reason for found in table.game.why_not(table.state, table.asked()) if found.target == target)


def sheet(table: Table, seat: int) -> list[str]:
    """The reasons on a seat's sheet."""
    game = table.game
    return [game.text(line.reason, ["Ada", "Bo"]) for line in game.score_sheet(table.state) if line.seat == seat]


@rule("ED-300", "ED-381")
def test_a_wife_speaks_of_its_pair_and_the_sheet_of_all_pairs() -> None:
    table = Table().has(0, "Wife", "Wife", "Husband", "Husband")
    assert text(table, "Wife").endswith(" At the end, take 3 points if it is paired with a Husband.")
    assert [line for line in sheet(table, 0) if "air" in line] == ["Pairs of Husband and Wife: 3 points for each"]
    assert "all cities together" in str(table.game.view(table.state, 0)["special_events"])


@rule("ED-327", "ED-328")
def test_a_fool_alone_is_discarded_and_takes_a_card_of_rugworts() -> None:
    table = Table(1, year=1).goods(0, berry=3).hand(0, "Fool").has(1, "Farm")
    effect = option(table, "play:fool").effect
    assert effect == "Discard it when you play it, and remove a card of your choice from Rugwort's city."
    assert "opponent's city" in text(Table(), "Fool")


@rule("ED-348", "ED-349")
@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("Shepherd", "What you pay for it goes to the supply."),
        ("Monk", "Give up to 2 berries to the supply and take 2 points for each."),
        ("Monastery", "Give 2 resources to the supply and take 4 points."),
        ("Teacher", "Draw 2 cards, keep one and discard the other."),
        ("Post Office", "Discard 2 hand cards, discard as many more as you like"),
        ("Post Office", "Rugwort's city"),
        ("Miner Mole", "Rugwort's city"),
    ],
)
def test_alone_nothing_is_said_of_an_opponent(name: str, part: str) -> None:
    assert part in text(Table(1, year=1), name)
    assert part not in text(Table(), name)
    assert "opponent" not in text(Table(1, year=1), name)


@rule("ED-348", "ED-349")
def test_alone_no_sentence_of_a_card_event_or_answer_names_an_opponent() -> None:
    table = Table(1, year=1)
    ed = table.game.ed
    words = [text(table, name) for name in ed.name]
    words += [event_text(ed, event, told(table.state)) for event in range(len(ed.event_name))]
    assert not [sentence for sentence in words if "opponent" in sentence or "Others" in sentence]
    table = Table(1, year=1).goods(0, berry=3).hand(0, "Monk").play(0, "play:monk")
    assert prompt(table) == "Choose a resource to give to the supply; 0 of 2 given so far."
    assert option(table, "give:berry").text == "Give 1 berry to the supply"
    table = Table(1, year=1).goods(0, berry=2).hand(0, "Teacher").deck("Bard", "Judge").play(0, "play:teacher")
    assert prompt(table) == "Choose which of the two cards to discard."
    assert option(table, "give:bard").text == "Discard Bard and keep Judge"
    table = Table(1, year=1).has(0, "Post Office").hand(0, "Farm", "Mine").play(0, "visit:post-office")
    assert prompt(table) == "Choose a hand card to discard; 2 cards to go."
    assert option(table, "give:farm").text == "Discard Farm"


@rule("ED-348")
def test_a_gift_to_an_opponent_is_still_called_one() -> None:
    table = Table().goods(0, berry=2).hand(0, "Teacher").deck("Bard", "Judge").play(0, "play:teacher")
    assert option(table, "give:bard").text == "Give Bard and keep Judge"
    table = Table().has(0, "Post Office").hand(0, "Farm", "Mine").play(0, "visit:post-office")
    assert option(table, "give:farm").text == "Give Farm"
    assert prompt(table) == "Choose a hand card to give away; 2 cards to go."


@rule("ED-370")
def test_a_mole_that_copies_a_mole_speaks_of_the_own_city() -> None:
    table = Table().goods(0, berry=3).hand(0, "Miner Mole").has(0, "Mine").has(1, "Miner Mole", "Farm")
    table.play(0, "play:miner-mole", "pay:cost")
    assert prompt(table) == "Choose a production card of an opponent to copy."
    assert option(table, "copy:farm@2").text == "Copy player 2's Farm"
    table.then(0, "copy:miner-mole@2")
    assert prompt(table) == "Choose a production card of your city to copy."
    assert option(table, "copy:mine@1").text == "Copy your Mine"
    table = Table(3).goods(0, berry=3).hand(0, "Miner Mole").has(0, "General Store").has(1, "Miner Mole").has(2, "Farm")
    table.play(0, "play:miner-mole", "copy:miner-mole@2")
    assert prompt(table) == "Choose a production card of your city or of an opponent to copy."
    assert option(table, "copy:general-store@1").effect.endswith("stands in your city.")
    assert "that city" not in option(table, "copy:general-store@1").effect


@rule("ED-277", "ED-426")
@pytest.mark.parametrize(("must", "start"), [(False, "You may spend"), (True, "Spend")])
def test_the_clock_towers_question_says_what_it_is_for(must: bool, start: str) -> None:
    table = Table(clock_tower_must=must).has(0, "Clock Tower").tokens(0, "Clock Tower", 2)
    table.at(0, "basic-8", "basic-2").workers(0, 0).play(0, "prepare")
    rest = "a point of your Clock Tower to carry out a basic or forest location where your worker stands."
    assert prompt(table) == f"{start} {rest}"
    assert ("you may spend" in text(table, "Clock Tower")) != must


@rule("ED-406", "ED-418")
@pytest.mark.parametrize(("itself", "which"), [(False, "another"), (True, "a")])
def test_the_university_says_another_card_unless_it_may_go_itself(itself: bool, which: str) -> None:
    table = Table(university_self=itself).has(0, "University", "Farm", "Mine")
    assert option(table, "visit:university").effect.startswith(f"Discard {which} card of your city; ")
    table.play(0, "visit:university")
    assert prompt(table) == f"Choose {which} card of your city to discard."
    assert ("discard:university" in table.options(0)) == itself


@rule("ED-350", "ED-351")
def test_rugworts_sheet_parts_his_cards() -> None:
    table = Table(1, year=1).has(1, "Farm", "Mine", "Inn", "Castle")
    assert sheet(table, 1)[:2] == [
        "3 other cards in Rugwort's city, 2 points each",
        "1 prosperity card of Rugwort, 3 points each",
    ]


@rule("ED-350", "ED-353")
@pytest.mark.parametrize(("year", "missed"), [(1, 9), (2, 18), (3, 18)])
def test_what_is_shown_of_rugwort_adds_up_to_his_score(year: int, missed: int) -> None:
    table = Table(1, year=year).has(1, "Fool", "Castle", "Farm").goods(1, point=4).achieved(1, "event-2")
    table.achieved(0, "special-1")
    areas = table.game.view(table.state, 0)["seats"]
    assert isinstance(areas, list)
    his = areas[1]
    assert (his["printed"], his["event_points"]) == (7, 3 + missed)
    assert his["printed"] + his["points"] + his["journey"] + his["event_points"] == his["score"]


@rule("ED-259", "ED-068")
def test_preparing_tells_of_workers_that_stay() -> None:
    table = Table().has(0, "Monastery").at(0, "monastery", "basic-8").workers(0, 0)
    start = "Your workers come home, but those placed for good, and 1 new worker joins you."
    assert option(table, "prepare").effect.startswith(start)
    plain = Table().at(0, "basic-2", "basic-8").workers(0, 0)
    assert option(plain, "prepare").effect.startswith("Your workers come home and 1 new worker joins you.")
    table.play(0, "prepare")
    told_of = [table.game.log_text(event, ["Ada", "Bo"]) for event in table.events("season")]
    assert told_of == ["Ada prepares: the workers come home, but those placed for good, and spring begins."]
    plain.play(0, "prepare")
    told_of = [plain.game.log_text(event, ["Ada", "Bo"]) for event in plain.events("season")]
    assert told_of == ["Ada prepares: the workers come home and spring begins."]


@rule("ED-386")
def test_the_clock_tower_works_while_preparing() -> None:
    ed = Table().game.ed
    whens = {ed.name[d]: str(card_table(ed, d)["when"]) for d in range(len(ed.name))}
    assert whens["Clock Tower"] == "Each time you prepare for season, while points lie on it."
    assert whens["Historian"] == whens["Innkeeper"] == "From your next play on, as long as it stands in your city."


@rule("ED-364", "ED-103")
def test_refusals_of_a_fool_and_of_taken_spots() -> None:
    table = Table().goods(0, berry=3).hand(0, "Fool").has(1, "Fool")
    assert reason(table, "hand:fool") == "No opponent's city has both room for a Fool and no Fool yet."
    table = Table().has(0, "Monastery", "Monk").goods(0, twig=4).at(0, "monastery", "monastery").workers(0, 1)
    assert reason(table, "card:0:monastery") == "All its spots are taken."
    table = Table().has(0, "Lookout").at(0, "lookout").workers(0, 1)
    assert reason(table, "card:0:lookout") == "Its spot is taken."


@rule("ED-374", "ED-373")
def test_questions_about_plays_name_their_limit_and_whether_they_may_be_declined() -> None:
    table = Table().has(0, "Queen").hand(0, "Farm", "Mine").play(0, "visit:queen")
    assert prompt(table) == "Choose a card worth at most 3 points to play from your hand or the Meadow for free."
    table = Table().goods(0, berry=2).hand(0, "Postal Pigeon").deck("Farm", "Mine").play(0, "play:postal-pigeon")
    assert prompt(table) == "You may play one of the revealed cards worth at most 3 points for free, or decline."
    table = Table().has(0, "Cemetery").deck("Farm", "Mine", "Inn", "Bard").play(0, "visit:cemetery")
    assert prompt(table) == "Choose a revealed card to play for free."


def test_the_log_says_whose_card_a_worker_goes_to() -> None:
    def line(kind: str, **args: object) -> str:
        return log_line(Event(kind, 0, args, -1), ["Ada", "Moss"])

    assert line("visit", place="Inn", owner=0) == "Ada sends a worker to the Inn."
    assert line("visit", place="Inn", owner=1) == "Ada sends a worker to Moss's Inn."
    assert line("visit", place="the Haven") == "Ada sends a worker to the Haven."
    assert line("lift", place="Inn", owner=1) == "Ada moves a worker away from Moss's Inn."
    assert line("copy", card="Mine", owner=0) == "Ada copies Mine of their own city."
    assert line("copy", card="Mine", owner=1) == "Ada copies Mine of Moss's city."
    assert log_line(Event("visit", 0, {"place": "Inn", "owner": 1}, -1), ["Ada"]) == (
        "Ada sends a worker to Rugwort's Inn."
    )


@rule("ED-370", "ED-100")
def test_a_game_tells_its_log_whose_card_it_is() -> None:
    def lines(table: Table, *kinds: str) -> list[str]:
        return [table.game.log_text(event, ["Ada", "Moss"]) for event in table.events(*kinds)]

    table = Table().hand(0, "Farm").has(1, "Inn").meadow("Farm").goods(0, twig=1).play(0, "visit:inn@2")
    assert lines(table, "visit") == ["Ada sends a worker to Moss's Inn."]
    table = Table().has(0, "Lookout").play(0, "visit:lookout")
    assert lines(table, "visit") == ["Ada sends a worker to the Lookout."]
    table = Table().goods(0, berry=3).hand(0, "Miner Mole").has(0, "Mine").has(1, "Miner Mole")
    table.play(0, "play:miner-mole", "pay:cost", "copy:miner-mole@2", "copy:mine@1")
    assert lines(table, "copy") == ["Ada copies Miner Mole of Moss's city.", "Ada copies Mine of their own city."]


@rule("ED-348", "ED-327")
def test_the_cards_of_a_solo_game_are_told_as_they_work_alone() -> None:
    cards = {str(card["name"]): str(card["text"]) for card in Table(1, year=1).game.cards()}
    assert "Rugwort" in cards["Fool"]
    assert not [name for name, words in cards.items() if "opponent" in words]


@rule("ED-146")
def test_the_haven_names_its_price_and_what_is_gained_so_far() -> None:
    table = Table().hand(0, "Farm", "Mine", "Inn").turn(0).play(0, "visit:haven")
    price = "Discard hand cards, as many as you like, for resources of your choice, 2 cards for each resource"
    told = [(prompt(table), option(table, "done").text, option(table, "done").effect)]
    for name in ("farm", "mine"):
        table.then(0, f"discard:{name}")
        told.append((prompt(table), option(table, "done").text, option(table, "done").effect))
    assert told == [
        (f"{price}; 0 cards so far.", "Discard nothing", ""),
        (f"{price}; 1 card so far.", "Discard no more", "Gain nothing."),
        (f"{price}; 2 cards so far.", "Discard no more", "Take 1 resource of your choice."),
    ]


@pytest.mark.parametrize(
    ("reward", "per", "words"),
    [("point", 1, "1 point each"), ("card", 2, "2 new cards each"), ("any", 1, "a resource of your choice each")],
)
def test_discarding_names_what_each_card_brings(reward: str, per: int, words: str) -> None:
    node = DiscardFor(3, reward, per, GainAny())
    assert discarding(node, 0) == f"Discard hand cards, up to 3, for {words}; 0 cards so far."
