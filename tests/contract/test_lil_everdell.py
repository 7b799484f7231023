"""My Lil' Everdell under the whole contract suite, and two contents at two tables of one process."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

import underbough
from underbough.bots import BOTS
from underbough.games.lil_everdell import ids
from underbough.games.lil_everdell.content import built_in
from underbough.games.lil_everdell.verbs import vocabulary
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.contract import Terms, fingerprint, run_suite
from underbough.kernel.core import Action
from underbough.kernel.errors import RecordError
from underbough.kernel.game import Game, Settings
from underbough.kernel.records import parse, write
from underbough.kernel.replay import replay
from underbough.kernel.seatview import SeatView
from underbough.kernel.session import Session

Bot = Callable[[SeatView, Chance], Action]

EVERYTHING: Settings = {"starting_bonus": [0, 1], "captain": [1], "fort": [0, 1], "first": 1}
"""Every option, each for other seats."""

EXTRA = 60


def extra_cards() -> list[dict[str, object]]:
    """Test cards of every kind and colour, with every verb and with prices up to seven."""
    effects: dict[str, list[dict[str, object]]] = {
        "green": [
            {"gain": {"twig": 2}},
            {"gain": {"any": 2, "point": 1}},
            {"gain_choice": [{"berry": 1}, {"twig": 1, "resin": 1}, {"point": 2}]},
            {"exchange": {"pay": {"any": 1}, "gain": {"point": 2}, "times": 3}},
            {"copy_die": 1},
        ],
        "tan": [
            {"gain": {"resin": 3}},
            {"activate_green": 2},
            {"activate_green": "all"},
            {"exchange": {"pay": {"twig": 1}, "gain": {"any": 2}, "times": 2}},
            {"copy_die": 1},
        ],
        "red": [
            {"gain": {"any": 3}},
            {"gain_choice": [{"berry": 2}, {"resin": 2}]},
            {"copy_die": 1},
            {"activate_green": 1},
            {"exchange": {"pay": {"berry": 1, "any": 1}, "gain": {"point": 4}, "times": 1}},
        ],
        "blue": [
            {"after_play": {"kind": "place"}, "gain": {"berry": 1}},
            {"after_play": {"kind": "critter"}, "exchange": {"pay": {"berry": 1}, "gain": {"point": 2}, "times": 1}},
            {"after_parade": True, "gain": {"any": 2}},
            {"discount": {"colour": "blue"}, "amount": 2},
            {"discount": {"kind": "critter"}, "amount": 1},
        ],
        "purple": [
            {"nothing": True},
            {"per": {"colour": "red"}, "points": 1},
            {"per": {"kind": "place", "colour": "purple"}, "points": 2},
            {"per": {"parade": True}, "points": 2},
            {"per": {}, "points": 1},
        ],
    }
    found: list[dict[str, object]] = []
    for n in range(EXTRA):
        colour = ids.COLOURS[n % 5]
        effect = effects[colour][n // 5 % 5]
        found.append(
            {
                "name": f"Test Card {n + 1}",
                "kind": ids.KINDS[n // 5 % 2],
                "colour": colour,
                "copies": 1 + n % 2,
                "cost": {ids.GOODS[n % 3]: n % 4, ids.GOODS[(n + 1) % 3]: n % 2},
                "points": n % 6,
                "effect": effect,
                "stand_in": [],
            }
        )
    return found


def bigger() -> dict[str, object]:
    """The built-in content with the test cards in its deck."""
    plain = built_in()
    deck = plain["deck"]
    assert isinstance(deck, list)
    return {**plain, "deck": [*deck, *extra_cards()]}


def terms(bot: str = "random") -> Terms:
    """What the suite has to know: nothing in this game is hidden but the order to come."""
    return Terms(ids.ACTIONS, vocabulary(), bot=BOTS[bot].choose, most=400)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("settings", [{}, EVERYTHING], ids=["plain", "options"])
def test_keeps_the_contract(players: int, settings: Settings) -> None:
    seeds = range(2 if players < 4 else 1)
    run_suite(partial(underbough.load_game, "lil_everdell", players, settings), seeds, terms())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_keeps_the_contract_with_sixty_more_cards(players: int) -> None:
    make = partial(underbough.load_game, "lil_everdell", players, EVERYTHING, bigger())
    run_suite(make, range(10, 11), terms())


def test_greedy_bot_keeps_to_what_its_seat_knows() -> None:
    make = partial(underbough.load_game, "lil_everdell", 2, EVERYTHING)
    run_suite(make, range(20, 21), terms("greedy"), ["secret_bot"])


FINGERPRINTS = {
    (2, False): "af59da9d6c2e1572dd18ea341df31eaf",
    (3, False): "c6d13f006f8c3c742f08b1f84693f965",
    (4, False): "820cac760a7533a29abf48e40e07d72a",
    (3, True): "5ad0b81d85661ebc420260d5b86c82e5",
}
"""Random games boiled down, by players and content. Compiled and interpreted runs have to give the same."""


@pytest.mark.parametrize(("players", "more"), FINGERPRINTS)
def test_fingerprint_is_the_same_compiled_and_interpreted(players: int, more: bool) -> None:
    game = underbough.load_game("lil_everdell", players, EVERYTHING, bigger() if more else None)
    assert fingerprint(game, range(5)) == FINGERPRINTS[players, more]


def play_one(session: Session, chance: Chance) -> None:
    """One random answer."""
    seat = session.state.current_player()
    options = session.options(seat)
    session.move(seat, [options[chance.below(len(options))].key])


def finished(game: Game, seed: int) -> Session:
    """A whole random game."""
    session, chance = Session(game, seed_key(seed)), Chance(seed_key(seed, "player"))
    while not session.is_over():
        play_one(session, chance)
    return session


def test_two_contents_at_two_tables_never_meet() -> None:
    small = underbough.load_game("lil_everdell", 3)
    big = underbough.load_game("lil_everdell", 3, content=bigger())
    assert small.content.digest != big.content.digest
    assert len(big.cards()) == len(small.cards()) + EXTRA
    # The same seeds played alone, then move by move in turns: neither table notices the other.
    alone = [finished(small, 1), finished(big, 2)]
    tables = [Session(small, seed_key(1)), Session(big, seed_key(2))]
    players = [Chance(seed_key(1, "player")), Chance(seed_key(2, "player"))]
    while not all(table.is_over() for table in tables):
        for table, player in zip(tables, players, strict=True):
            if not table.is_over():
                play_one(table, player)
    for table, other in zip(tables, alone, strict=True):
        assert table.game.save(table.state) == other.game.save(other.state)
        assert [line.text for line in table.log] == [line.text for line in other.log]
    played = {entry.text for entry in tables[1].entries}
    assert any(key.startswith("play:test-card-") for key in played)
    assert not any("test-card" in entry.text for entry in tables[0].entries)


def test_records_of_two_contents_do_not_replay_as_each_other() -> None:
    plain = bigger()
    small, big = finished(underbough.load_game("lil_everdell", 2), 1), None
    big = finished(underbough.load_game("lil_everdell", 2, content=plain), 2)
    texts = [write(small.record()), write(big.record(pack=plain))]
    # Each with its own content.
    for text, session in zip(texts, (small, big), strict=True):
        again = replay(parse(text), underbough.load_game).session
        assert again.game.save(again.state) == session.game.save(session.state)
    # And refused with the other's.
    with pytest.raises(RecordError, match="was played with content"):
        replay(parse(texts[0]), lambda game, n, settings, pack: underbough.load_game(game, n, settings, plain))
    with pytest.raises(RecordError, match="was played with content"):
        replay(parse(texts[1]), lambda game, n, settings, pack: underbough.load_game(game, n, settings, None))


def test_a_position_does_not_load_with_another_content() -> None:
    small = underbough.load_game("lil_everdell", 2)
    big = underbough.load_game("lil_everdell", 2, content=bigger())
    with pytest.raises(RecordError, match="content"):
        big.load(small.save(small.new_initial_state(seed=1)))
