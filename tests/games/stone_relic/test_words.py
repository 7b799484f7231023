"""What people are told: questions, options, refusals, card texts, the log and the score sheet, word by word."""

from __future__ import annotations

import re
from typing import Any

import pytest
from games.stone_relic.table import Table, new_card

from underbough import load_game
from underbough.kernel.chance import Chance, seed_key

NAMES = ["Ada", "Bo", "Cy", "Di"]


def asks(table: Table) -> tuple[str, str]:
    """The question that is open, and who asks."""
    prompt = table.state.prompt()
    return prompt.text, prompt.source


def option(table: Table, seat: int, key: str) -> Any:
    """What is said of an answer."""
    return next(option for option in table.state.options(seat) if option.key == key)


def lines(table: Table, *kinds: str) -> list[str]:
    """Log lines since the last answers began."""
    return [table.game.log_text(event, NAMES) for event in table.events(*kinds)]


def texts(*cards: dict[str, object]) -> list[str]:
    """The words of added cards."""
    return [str(card["text"]) for card in Table(cards=list(cards)).game.cards()[40:]]


@pytest.mark.parametrize(
    ("step", "hand", "text", "source"),
    [
        ("founding", 5, "Choose a Structure to begin your Kingdom with.", "First turn"),
        ("first wealth", 4, "Choose a card to put beneath your Wealth card.", "First turn"),
        ("extra action", 4, "You may discard a card for one more Action.", "Resource Step"),
        ("expansion", 4, "Use an Action: you have 1 Action.", "Expansion Step"),
        ("hand limit", 6, "Discard down to 4 cards: 2 to go.", "Expansion Step"),
        ("placing", 4, "Choose a card for your Influence on The Skystone Coil.", "Relic Step"),
    ],
)
def test_what_each_step_asks(step: str, hand: int, text: str, source: str) -> None:
    table = Table().some(0, "hand", hand).step(step)
    assert asks(table) == (text, source)


def test_what_a_build_asks_and_offers() -> None:
    table = Table().kingdom(0, "Black Font", "city:Saltmarsh").hand(0, "Undertow").actions(2)
    said = option(table, 0, "build:undertow")
    assert (said.text, said.target, said.price) == ("Build Undertow", "hand:undertow", {"action": 1})
    table.play(0, "build:undertow")
    assert asks(table) == ("Choose where to build Undertow.", "Undertow")
    said = option(table, 0, "place:1,-1")
    assert (said.text, said.target) == ("Build at 1,-1, next to a City", "cell:0:1,-1")
    assert lines(table) == ["Ada chooses Undertow to build."]
    table.then(0, "place:0,1")
    assert lines(table, "build", "trigger") == ["Ada builds Undertow.", "Black Font rewards Ada."]


def test_what_an_influence_counts() -> None:
    table = Table().hand(0, "Coilward Seance", "Kiln Tower")
    assert option(table, 0, "influence:coilward-seance").effect == "Power 3 and 1 more, as the icon matches."
    assert option(table, 0, "influence:kiln-tower").effect == "Power 2."
    assert option(table, 0, "end").effect == "Leaves 1 Action unused."


def test_the_order_of_monuments_is_asked_by_their_cells() -> None:
    table = Table().kingdom(0, "Hollow Throne@0,0", "Pearl Exchange@1,0", "Orrery Court@1,1").hand(0, "Undertow")
    table.play(0, "build:undertow", "place:0,1")
    assert asks(table) == ("Choose which ability comes next.", "Your Kingdom")
    assert option(table, 0, "trigger:hollow-throne").target == "card:0:0,0"
    assert option(table, 0, "trigger:orrery-court").target == "card:0:1,1"


@pytest.mark.parametrize(
    ("kind", "count", "text"),
    [
        ("up_to", 2, "You may put up to 2 cards of your hand face down beneath your Wealth card."),
        ("up_to", 1, "You may put 1 card of your hand face down beneath your Wealth card."),
        ("exactly", 1, "Put a card from your hand face down beneath your Wealth card."),
        ("exactly", 2, "Put 2 cards, one at a time, from your hand face down beneath your Wealth card."),
    ],
)
def test_what_putting_down_asks(kind: str, count: int, text: str) -> None:
    rite = new_card("Test Rite", {"hand_to": "wealth", kind: count}, spell=True)
    table = Table(cards=[rite]).hand(0, "Test Rite", "Undertow", "Kiln Tower").play(0, "cast:test-rite")
    assert asks(table) == (text, "Test Rite")


def test_what_the_last_relic_asks() -> None:
    table = Table().hand(0, "Undertow").hand(1, "Kiln Tower").last_relic()
    assert asks(table) == ("You may put one card into your Influence for The Skystone Coil.", "The last Relic")
    assert option(table, 1, "pass").text == "Put no card"


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        ({"modifier": "influence_total", "amount": -2}, "Takes 2 off your combined Power when a Relic is awarded."),
        ({"modifier": "wealth_total", "amount": 3}, "Adds 3 to your Wealth at the end of the game."),
        ({"modifier": "hand_limit", "amount": -1}, "You keep up to 1 fewer card in hand."),
        (
            {"modifier": "structure_count", "amount": 2, "only_for": "largest_kingdom"},
            "Counts as 2 Structures more for the Largest Kingdom.",
        ),
        ({"structure_count": 3}, "Counts as 3 Structures while face up."),
        (
            {"when": "influence_action", "limit": "once_per_turn", "do": [{"gain_action": 2}]},
            "Once a turn, when you use an Influence Action, gain 2 Actions.",
        ),
        (
            {"when": "wealth_action", "if": {"hand_at_most": 0}, "do": [{"draw": 2}], "else": [{"develop": 1}]},
            "When you use a Wealth Action, if you hold no cards, draw 2 cards; otherwise Develop 1 of your Terrains.",
        ),
        (
            {"when": "resource_step", "if": {"fewest_structures": True}, "do": [{"take_from_discard": 2}]},
            "In your Resource Step, if nobody has fewer Structures than you as it begins, "
            "take 2 other cards from the discard pile into your hand.",
        ),
    ],
)
def test_passive_abilities_in_words(ability: dict[str, object], text: str) -> None:
    assert texts(new_card("Odd", ability)) == [text]


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (
            [{"each_other_player": [{"draw": 1}, {"discard": 2}]}],
            "Each other player draws 1 card, then discards 2 cards.",
        ),
        (
            [{"chosen_player": [{"hand_to": "influence", "exactly": 1}]}, {"gain_action": 1}],
            "Choose another player, who puts 1 card from their hand face down into their Influence. "
            "Then gain 1 Action.",
        ),
        (
            [{"chosen_player": [{"may_build": 1}]}],
            "Choose another player, who may build a Structure from their hand.",
        ),
        (
            [{"each_other_player": [{"discard": 1, "if": {"hand_at_most": 3}}]}],
            "Each other player, if they hold 3 or fewer cards, discards 1 card.",
        ),
        ([{"draw": 1}, {"draw": 1}], "Draw 1 card, then once more."),
        ([{"flip_city_face_up": 2}], "Turn 2 of your Cities face up again."),
        ([{"may_build": 3}], "You may build up to 3 Structures from your hand, one by one."),
    ],
)
def test_spells_in_words(ability: list[dict[str, object]], text: str) -> None:
    assert texts(new_card("Odd", *ability, spell=True)) == [text]


def test_formulas_in_words() -> None:
    points = {"base": 2, "per": "affiliation_in_kingdom:rootcrown", "max": 6}
    wanted = "Worth 2 points and 1 more for each face-up Rootcrown Structure in your Kingdom, 6 at most."
    assert texts(new_card("Odd", points=points)) == [wanted]
    plain = new_card("Moor", points=1, traits=["terrain"])
    assert texts(plain) == ["Has no ability but being a Terrain."]


@pytest.mark.parametrize(
    ("target", "rule"),
    [
        ("cast:pearl-exchange", "SR-071"),
        ("influence", "SR-080"),
        ("discard", "SR-046"),
        ("card:0:0,0", "SR-064"),
        ("card:0:1,0", "SR-064"),
        ("card:0:2,0", "SR-073"),
        ("card:1:0,0", "SR-063"),
    ],
)
def test_why_an_action_is_not_open(target: str, rule: str) -> None:
    table = Table().kingdom(0, "Black Font", "city:Saltmarsh", "Undertow", "Cinder Flats").no_relics()
    table.kingdom(1, "Saltmarsh", "Kiln Tower").hand(0, "Pearl Exchange", "Forge Rite").hand(1, "Bellhouse")
    table.refuses(0, target, rule).refuses(1, "hand:bellhouse", "SR-031")
    refused = [refusal.target for refusal in table.state.why_not(0)]
    assert not {"cast:forge-rite", "card:0:3,0", "card:1:1,0"} & set(refused)
    assert len(refused) == len(set(refused))


def test_why_a_cell_is_not_open() -> None:
    table = Table().kingdom(0, "Black Font", "Pearl Exchange").hand(0, "Undertow").play(0, "build:undertow")
    table.refuses(0, "card:0:0,0", "SR-053").refuses(0, "cell:0:2,1", "SR-053")
    cells = sorted(r.target for r in table.state.why_not(0) if r.target.startswith("cell:"))
    assert cells == ["cell:0:-1,-1", "cell:0:-1,1", "cell:0:2,-1", "cell:0:2,1"]


def test_why_a_monument_and_a_spell_leave_no_choice() -> None:
    table = Table().kingdom(0, "Hollow Throne@0,0", "Pearl Exchange@1,0", "Orrery Court@1,1").hand(0, "Undertow")
    table.play(0, "build:undertow", "place:0,1").refuses(0, "decline", "SR-056")
    table = Table().hand(0, "Smoke Parley").discard("Undertow").play(0, "cast:smoke-parley")
    table.refuses(0, "discard:smoke-parley", "SR-070")
    table = Table().hand(0, "Smoke Parley").discard("Smoke Parley").play(0, "cast:smoke-parley")
    assert table.state.why_not(0) == []


def test_nothing_is_refused_while_all_choose_or_after_the_end() -> None:
    table = Table().hand(0, "Undertow").hand(1, "Kiln Tower").last_relic()
    assert table.state.why_not(0) == table.state.why_not(1) == []
    table.play(0, "pass").then(1, "pass")
    assert table.over()
    assert table.state.why_not(0) == []
    assert asks(table) == ("The game is over.", "")


def test_an_award_in_words() -> None:
    table = Table().step("relic").kingdom(0, "city:Saltmarsh", "Coilkeepers' Vault").some(1, "influence", 7)
    table.influence(0, "Coilward Seance")
    assert lines(table, "reveal")[0] == (
        "Ada reveals Coilward Seance: Power 3, 1 for matching icons, 1 for Cities and 1 by abilities, 6 in all."
    )
    assert lines(table, "award") == [f"Bo takes The Skystone Coil with {table.state.award[2 + 6 + 1]}."]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_line_of_whole_games_is_a_sentence(players: int) -> None:
    game = load_game("stone_relic", players)
    for seed in range(6):
        st, chance = game.new_initial_state(seed=seed), Chance(seed_key(seed, "words"))
        while not st.is_terminal():
            seat = st.open_seats()[0]
            assert re.fullmatch(r"[A-Z].*\.", st.prompt(seat).text)
            for said in st.options(seat):
                assert re.fullmatch(r"[A-Z].*[^.]", said.text), said.text
                assert said.effect == "" or re.fullmatch(r"[A-Z].*\.", said.effect), said.effect
            for refusal in st.why_not(seat):
                assert re.fullmatch(r"[A-Z].*\.", refusal.reason)
            st.log = []
            legal = st.legal_actions(seat)
            st.apply_action(legal[chance.below(len(legal))], seat)
            for event in st.log:
                assert re.fullmatch(r"[A-Z].*\.", game.log_text(event, NAMES[:players]))
        for line in st.score_sheet():
            assert game.text(line.reason, NAMES[:players])
