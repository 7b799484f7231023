"""The parts in the box of Spirecrest (SP-001 to SP-011)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.spirecrest.ground import Ground
from games.spirecrest.laying import slug_of
from games.spirecrest.printed import CRITTERS, DISCOVERIES, LEFT_OUT, TILES, WEATHER
from games.spirecrest.walks import fresh, mountain, played
from support.rules import rule

from underbough import load_game
from underbough.games.everdell.spirecrest.rules import SpirecrestGame
from underbough.kernel.errors import OptionError

COUNTS = range(1, 5)


def section(name: str) -> list[dict[str, Any]]:
    """The parts of one kind, as the gallery shows them."""
    return [card for card in load_game("spirecrest").cards() if card.get("section") == name]


def deck_cards(players: int, small: bool = False) -> list[list[str]]:
    """The slugs in each of the three decks as a game starts, sorted."""
    st = fresh(players, base_33=small)
    game = st.game
    assert isinstance(game, SpirecrestGame)
    assert mountain(st).beneath == [[], [], []]
    return [sorted(game.design().slug[number] for number in deck) for deck in mountain(st).decks]


@rule("SP-001")
def test_there_are_42_discovery_cards_each_once() -> None:
    names = [card["title"] for card in section("discovery")]
    assert len(names) == len(set(names)) == 42
    assert set(names) == {name for deck in DISCOVERIES.values() for name in deck}
    in_decks = [slug for deck in deck_cards(2) for slug in deck]
    assert sorted(in_decks) == sorted(slug_of(name) for name in names)


@rule("SP-002")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_deck_holds_its_own_14_cards(players: int) -> None:
    decks = deck_cards(players)
    assert [len(deck) for deck in decks] == [14, 14, 14]
    assert decks == [sorted(slug_of(name) for name in deck) for deck in DISCOVERIES.values()]


@rule("SP-003")
@pytest.mark.parametrize("players", COUNTS)
def test_the_smaller_box_leaves_nine_cards_out_three_of_each_deck(players: int) -> None:
    whole, small = deck_cards(players), deck_cards(players, small=True)
    assert [len(deck) for deck in small] == [11, 11, 11]
    assert small == [
        [slug for slug in deck if slug not in LEFT_OUT[area]] for deck, area in zip(whole, LEFT_OUT, strict=True)
    ]
    critters = [slug for deck in small for slug in deck if slug in CRITTERS]
    assert len(critters) == 5
    assert {slug for cards in LEFT_OUT.values() for slug in cards if slug in CRITTERS} == {
        "truffle",
        "firebeak",
        "windlore",
    }


@rule("SP-003")
def test_what_the_smaller_box_leaves_out_never_comes() -> None:
    left_out = {slug for cards in LEFT_OUT.values() for slug in cards}
    for seed in range(2):
        st, answers, _ = played(4, seed, base_33=True)
        assert not {key.partition(":")[2] for _, key in answers if key.startswith("discover:")} & left_out
        game = st.game
        assert isinstance(game, SpirecrestGame)
        owned = {game.design().slug[number] for cards in mountain(st).found for number in cards}
        assert owned
        assert not owned & left_out


@rule("SP-004")
def test_there_are_three_weather_cards_for_each_season() -> None:
    cards = section("weather")
    assert len(cards) == len({card["slug"] for card in cards}) == 12
    assert Counter(card["season"].lower() for card in cards) == dict.fromkeys(WEATHER, 3)
    for season, slugs in WEATHER.items():
        assert sorted(card["slug"] for card in cards if card["season"].lower() == season) == sorted(slugs)


@rule("SP-005")
def test_there_are_24_map_tiles_by_points() -> None:
    cards = section("tile")
    assert len(cards) == len({card["title"] for card in cards}) == 24
    assert Counter(card["points"] for card in cards) == {2: 6, 3: 6, 4: 6, 5: 3, 6: 3}
    for points, names in TILES.items():
        assert sorted(card["title"] for card in cards if card["points"] == points) == sorted(names)


@rule("SP-006")
@pytest.mark.parametrize(("players", "valleys"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_a_game_uses_a_valley_for_each_player_and_for_rugwort(players: int, valleys: int) -> None:
    seats: Any = fresh(players).view(-1)["seats"]
    assert sum("valley" in seat for seat in seats) == valleys
    # None of them has left the Valley behind, and none stands there before autumn.
    assert [seat["maps"] for seat in seats] == [[]] * valleys


@rule("SP-007")
def test_eight_figures_match_eight_big_critter_cards() -> None:
    cards = [card["slug"] for card in section("discovery") if card["kind"] == "big_critter"]
    figures: Any = fresh(2).view(0)["figures"]
    assert sorted(cards) == sorted(figure["slug"] for figure in figures) == sorted(CRITTERS)
    assert len(figures) == 8


@rule("SP-008")
@pytest.mark.parametrize("players", COUNTS)
def test_the_traveler_is_no_worker(players: int) -> None:
    table = Ground(players)
    assert [table.free(seat) for seat in range(players)] == [2] * players
    assert [table.where(seat) for seat in range(players)] == ["foothills"] * players
    for _ in range(2):
        for seat in range(players):
            table.play(seat, "visit:basic-8")
    # Both workers are out; the Traveler is not one that could go anywhere.
    assert table.options(0) == ["prepare"]
    assert table.where(0) == "foothills"
    table.prepare(0)
    assert [key for key in table.options(0) if key.startswith(("visit:", "send:"))] == []


@rule("SP-009", "SP-010")
@pytest.mark.parametrize("piece", ["figure", "saddle", "traveler", "ambassador", "worker", "animal"])
def test_no_figure_saddle_or_ambassador_can_be_chosen(piece: str) -> None:
    with pytest.raises(OptionError):
        load_game("spirecrest", 2, {piece: "mole"})
    assert piece not in {option.id for option in load_game("spirecrest").info.options}


@rule("SP-010")
@pytest.mark.parametrize("players", COUNTS)
def test_a_player_has_six_workers_and_one_traveler(players: int) -> None:
    st, _, _ = played(players, 6 if players == 1 else 5)
    seats: Any = st.view(-1)["seats"]
    for seat in range(players):
        if st.areas[seat].season == 3:
            assert st.areas[seat].workers == 6
        assert "ambassador" not in str(sorted(seats[seat])).lower()
    assert len(mountain(st).where) == players


@rule("SP-011")
@pytest.mark.parametrize("others", [["pearlbrook"], ["bellfaire"], ["mistwood"], ["spirecrest"]])
def test_no_other_expansion_joins(others: list[str]) -> None:
    alone = load_game("everdell", 2, expansions=["spirecrest"])
    assert alone.info.id == "spirecrest"
    for names in (["spirecrest", *others], [*others, "spirecrest"]):
        with pytest.raises(OptionError):
            load_game("everdell", 2, expansions=names)
