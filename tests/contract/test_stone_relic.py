"""Stone & Relic under the whole contract suite, with and without readings."""

from __future__ import annotations

from functools import partial

import pytest

import underbough
from underbough.bots import BOTS
from underbough.games.stone_relic import ids
from underbough.games.stone_relic.content import built_in
from underbough.games.stone_relic.rules import READINGS
from underbough.games.stone_relic.state import stone
from underbough.games.stone_relic.vocabulary import Words
from underbough.kernel.contract import Hidden, Terms, fingerprint, run_suite
from underbough.kernel.core import State
from underbough.kernel.game import Settings
from underbough.kernel.piles import knows

EVERY_READING: Settings = {**dict.fromkeys(READINGS, True), "first": 1}


def hidden(st: State, seat: int) -> list[Hidden]:
    """Every card that a seat can't place: in other hands, in face-down piles of others, in the deck."""
    position = stone(st)
    zones: dict[str, list[int]] = {}
    for who, area in enumerate(position.areas):
        zones[f"hand {who}"] = area.hand
        zones.update({f"wealth {who} {i}": [card] for i, card in enumerate(area.wealth)})
        zones.update({f"influence {who} {i}": [card] for i, card in enumerate(area.influence)})
    zones["deck"] = position.deck
    rows = [Hidden(zone, card) for zone, cards in zones.items() for card in cards]
    return [row for row in rows if not knows(position.known, row.card, seat)]


def terms(bot: str = "random") -> Terms:
    """What the suite has to know of Stone & Relic."""
    words = Words(underbough.load_game("stone_relic").content.plain()["affiliations"])  # type: ignore[arg-type]
    return Terms(ids.ACTIONS, words, hidden, bot=BOTS[bot].choose, most=1000)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("settings", [{}, EVERY_READING], ids=["plain", "readings"])
def test_keeps_the_contract(players: int, settings: Settings) -> None:
    run_suite(partial(underbough.load_game, "stone_relic", players, settings), range(1), terms())


def test_the_greedy_bot_keeps_to_what_its_seat_knows() -> None:
    run_suite(partial(underbough.load_game, "stone_relic", 3, {}), range(7, 8), terms("greedy"), ["secret_bot"])


def extra_cards() -> list[dict[str, object]]:
    """Test cards with every verb, every event, conditions on both sides, nested effects and copies in odd numbers."""
    spells: list[list[dict[str, object]]] = [
        [{"each_other_player": [{"draw": 1}, {"hand_to": "influence", "exactly": 1}]}, {"draw": 2}],
        [
            {"chosen_player": [{"top_deck_to": "wealth"}, {"return_influence_to_hand": 2}]},
            {"hand_to": "wealth", "up_to": 3},
        ],
        [{"flip_city_face_up": 2}, {"develop": 2}, {"draw": 1}],
        [{"may_build": 2}, {"relic_to_bottom": True}],
        [{"take_from_discard": 2}, {"discard": 2}, {"top_deck_to": "influence"}],
        [{"only_if": {"if": {"fewest_structures": True}, "do": {"draw": 2}, "else": {"gain_action": 1}}}],
        [{"each_other_player": [{"discard": 1, "if": {"hand_at_most": 4}}]}, {"draw": 1}],
    ]
    passives: list[tuple[list[str], list[dict[str, object]]]] = [
        (["monument"], [{"when": "built_next_to", "do": [{"may_build": 1}]}]),
        (
            ["monument"],
            [
                {
                    "when": "built_next_to",
                    "limit": "once_per_turn",
                    "do": [{"draw": 2}, {"hand_to": "wealth", "exactly": 1}],
                }
            ],
        ),
        (
            ["terrain", "monument"],
            [
                {"when": "built_next_to", "do": [{"draw": 1}, {"develop_this": True}]},
                {"when": "this_developed", "do": [{"discard": 1}, {"gain_action": 1}]},
            ],
        ),
        ([], [{"when": "influence_action", "do": [{"hand_to": "wealth", "up_to": 1}, {"draw": 1}]}]),
        ([], [{"when": "wealth_action", "if": {"hand_at_most": 2}, "do": [{"draw": 2}], "else": [{"discard": 1}]}]),
        ([], [{"when": "resource_step", "do": [{"discard": 1}, {"draw": 2}]}]),
        ([], [{"modifier": "hand_limit", "amount": -3}, {"structure_count": 3}]),
    ]
    found: list[dict[str, object]] = []
    for n, ability in enumerate(spells):
        found.append(_card(f"Test Spell {n + 1}", n, [], "spell", ability))
    for n, (traits, rows) in enumerate(passives):
        found.append(_card(f"Test Card {n + 1}", n, traits, "passive", rows))
    return found


def _card(name: str, n: int, traits: list[str], kind: str, ability: list[dict[str, object]]) -> dict[str, object]:
    icons = ("skystone", "emberglass", "tidebell", "rootcrown")
    points: object = n % 3 if n % 4 else {"base": 1, "per": "adjacent_card", "max": 3}
    return {
        "name": name,
        "copies": 2 + n % 3,
        "affiliation": icons[n % 4],
        "points": points,
        "power": n % 5,
        "traits": traits,
        "ability_kind": kind,
        "ability": ability,
        "stand_in": [],
    }


def bigger() -> dict[str, object]:
    """The built-in content with the test cards."""
    plain = built_in()
    kingdom = plain["kingdom"]
    assert isinstance(kingdom, list)
    return {**plain, "kingdom": [*kingdom, *extra_cards()]}


@pytest.mark.parametrize("players", [2, 3])
def test_keeps_the_contract_with_more_cards(players: int) -> None:
    run_suite(partial(underbough.load_game, "stone_relic", players, EVERY_READING, bigger()), range(10, 11), terms())


FINGERPRINTS = {
    (2, False): "b80899b0aa2310a2633fdce3c66f230d",
    (3, False): "7e7e2f9bc411e6ad2459fce44f8fc590",
    (4, False): "300bcdba14d4df44f276213cf778f12a",
    (3, True): "9eda05d64eed8cb8741719bc0950009e",
}
"""Random games boiled down, by players and content. Compiled and interpreted runs have to give the same."""


@pytest.mark.parametrize(("players", "more"), FINGERPRINTS)
def test_fingerprint_is_the_same_compiled_and_interpreted(players: int, more: bool) -> None:
    game = underbough.load_game("stone_relic", players, EVERY_READING, bigger() if more else None)
    assert fingerprint(game, range(5)) == FINGERPRINTS[players, more]
