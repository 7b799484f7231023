"""Spirecrest in words: what each component says, weather where it bites, odd messages. Whole games: test_worded.py."""

from __future__ import annotations

from typing import Any

import pytest
from support.worded import (
    NAMES,
    assert_sentence,
    positions,
)

from underbough.games.everdell import ids as base
from underbough.games.everdell.describe_cards import told_at
from underbough.games.everdell.spirecrest import coverage, describe, ids, new_game
from underbough.games.everdell.spirecrest.describe_cards import (
    discovery_text,
    figure_text,
    tile_text,
    weather_text,
)
from underbough.games.everdell.spirecrest.design import Weather
from underbough.games.everdell.spirecrest.rules import SpirecrestGame
from underbough.games.everdell.spirecrest.speech import KIND_WORDS, kind_title, say
from underbough.games.everdell.spirecrest.speech_log import log_line, sheet_line
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import everdell
from underbough.kernel.say import Event, Say


def made(players: int, **settings: Any) -> SpirecrestGame:
    """A table of this game."""
    if players == 1:
        settings.setdefault("year", 1)
    game = new_game(players, settings, None)
    assert isinstance(game, SpirecrestGame)
    return game


def test_every_discovery_tile_weather_and_figure_says_what_it_does() -> None:
    design = made(2).design()
    for alone in (False, True):
        told = told_at(alone, 0)
        texts = [discovery_text(design, card, told) for card in range(len(design.slug))]
        for text in texts:
            assert_sentence(text)
        assert len(set(texts)) == len(texts)
        for figure in range(len(design.figure_slug)):
            assert_sentence(figure_text(design, figure, told))
            card = design.figure.index(figure)
            assert figure_text(design, figure, told) in texts[card]
    for tile in range(len(design.tile_slug)):
        assert_sentence(tile_text(design, tile))
        assert f"it scores {design.tile_points[tile]} points." in tile_text(design, tile)
    content = made(2).ed
    told_weather = [weather_text(content, card) for card in design.weather]
    assert len(set(told_weather)) == len(told_weather) == 12
    for text in told_weather:
        assert_sentence(text)
    assert [kind_title(kind) for kind in range(len(ids.KINDS))] == list(KIND_WORDS)


def test_weather_of_several_parts_tells_them_all() -> None:
    card = Weather("all", "All of It", base.WINTER)
    card.closes = [base.FOREST, base.BASIC + 2]
    card.less, card.forest_fee, card.event_fee, card.journey = 1, 2, 3, 1
    card.critter, card.construction, card.meadow = [0, 0, 0, 1, 0], [1, 0, 0, 0, 0], [0, 0, 0, 0, 1]
    card.no_take, card.after_sending, card.most = True, 1, 4
    text = weather_text(made(2).ed, card)
    assert text.count(".") == 12
    for part in ("forest location", "Two resin", "1 resource less", "2 resources", "3 resources", "1 card more"):
        assert part in text
    for part in (
        "a Critter costs 1 berry more",
        "a Construction costs 1 twig more",
        "from the Meadow costs 1 resource",
    ):
        assert part in text


def test_the_weather_that_bites_is_named_where_it_does() -> None:
    """Each weather card that closes, lessens, charges or takes is met by name in answers, refusals or the log."""
    met: set[str] = set()
    wanted = {card.name for card in made(2).design().weather}
    for seed in range(60):
        game = made(2 + seed % 3)
        dealt = trail(everdell(game.new_initial_state(seed=seed))).weather
        names = {game.design().weather[card].name for card in dealt}
        if names <= met:
            continue
        for st, events in positions(game, seed, base.ACTIONS):
            seat = st.current_player()
            texts = [game.log_text(event, NAMES) for event in events if event.kind != "weather_up"]
            if seat >= 0:
                texts += [option.effect for option in game.options(st, seat)]
                texts += [refusal.reason for refusal in game.why_not(st, seat)]
            met |= {name for name in wanted - met if any(name in text for text in texts)}
        if met == wanted:
            break
    assert met == wanted


def test_unknown_messages_and_events_are_errors() -> None:
    with pytest.raises(KeyError, match="no sentence for 'sing'"):
        say(Say("sing", {}))
    with pytest.raises(KeyError, match="no sentence for 'sheet_song'"):
        sheet_line(Say("sheet_song", {}))
    with pytest.raises(KeyError, match="no sentence for 'song'"):
        log_line(Event("song", 0, {}, -1), NAMES)


def test_the_end_asks_nothing() -> None:
    game = made(2)
    st = [position for position, _ in positions(game, 1, base.ACTIONS)][-1]
    assert describe.options(st, 0) == []
    assert describe.why_not(st, 0) == []
    assert describe.prompt(st).text == "The game is over."


def test_a_fuzzer_knows_what_to_look_for_and_when_it_has_come_across_it() -> None:
    """Names are unique, each discovery, map and weather is among them, and events are counted under wanted names."""
    for players in (1, 2, 3, 4):
        game = made(players)
        wanted = game.coverage_wanted()
        assert len(set(wanted)) == len(wanted)
        design = game.design()
        assert all(f"found {design.name[card]}" in wanted for card in game.discoveries())
        assert all(f"charted {name}" in wanted and f"entered {name}" in wanted for name in design.tile_name)
        later = [card.name for card in design.weather if card.season != base.WINTER]
        assert all(f"weather {name}" in wanted for name in later)
        met: set[str] = set()
        for seed in range(4):
            for _, events in positions(game, 400 + seed, base.ACTIONS):
                for event in events:
                    met.update(game.coverage_of(event))
        assert met - set(wanted) <= {"visited the side of the city"}
        assert len(met) > 80
    assert "found Windlore" not in made(1).coverage_wanted()
    assert set(coverage.MANY_SEATS) <= {name.partition(" ")[2] for name in made(2).coverage_wanted()}
