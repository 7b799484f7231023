"""The parts in the box (ED-001 to ED-014)."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from games.everdell.laying import BASIC_EVENTS
from games.everdell.printed import CARDS
from games.everdell.table import Table
from games.everdell.walks import reserved, walk
from support.rules import rule

from underbough import load_game
from underbough.games.everdell import ids
from underbough.games.everdell.content import content_of
from underbough.games.everdell.state import everdell
from underbough.kernel.errors import OptionError

FACTS = Path(__file__).parents[3].parent / "shared" / "facts" / "everdell.yaml"
ED = content_of(None)
SOLO: dict[str, object] = {"year": 1}


@rule("ED-001")
@pytest.mark.parametrize("players", range(-1, 7))
def test_one_to_four_can_play(players: int) -> None:
    if 1 <= players <= 4:
        st = everdell(load_game("everdell", players, SOLO if players == 1 else {}).new_initial_state(seed=1))
        assert st.seats == players
        assert st.level == (1 if players == 1 else 0)
        assert len(st.areas) == max(2, players)
    else:
        with pytest.raises(OptionError):
            load_game("everdell", players, {})


@rule("ED-002")
@pytest.mark.parametrize("players", range(1, 5))
@pytest.mark.parametrize("seed", range(3))
def test_deck_meadow_and_hands_are_128_cards(players: int, seed: int) -> None:
    st = everdell(load_game("everdell", players, SOLO if players == 1 else {}).new_initial_state(seed=seed))
    cards = st.deck + st.meadow + [card for area in st.areas for card in area.hand]
    assert len(cards) == 128
    assert len(set(cards)) == 128
    assert len(st.deck) == 128 - 8 - sum((5, 6, 7, 8)[:players])


@rule("ED-003", "ED-022")
def test_48_names_are_critters_or_constructions() -> None:
    names: Counter[int] = Counter()
    copies: Counter[int] = Counter()
    for design, kind in enumerate(ED.kind):
        assert kind in (ids.CRITTER, ids.CONSTRUCTION)
        names[kind] += 1
        copies[kind] += ED.copies[design]
    assert len(set(ED.name)) == len(ED.name) == 48
    assert names == {ids.CRITTER: 24, ids.CONSTRUCTION: 24}
    assert copies == {ids.CRITTER: 63, ids.CONSTRUCTION: 65}
    assert Counter(ED.design_of) == dict(enumerate(ED.copies))


@rule("ED-004", "ED-021")
def test_every_card_has_one_of_five_types() -> None:
    assert all(0 <= colour < 5 for colour in ED.colour)
    found: Counter[str] = Counter()
    for design in ED.design_of:
        found[ids.COLOURS[ED.colour[design]]] += 1
    assert found == {"production": 52, "governance": 21, "traveler": 19, "destination": 18, "prosperity": 18}


@rule("ED-005", "ED-023")
@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_as_printed(name: str) -> None:
    design = ED.name.index(name)
    cost = " ".join(f"{n} {good}" for good, n in zip(ids.GOODS, ED.cost[design], strict=True) if n)
    rarity = ids.RARITIES[ids.UNIQUE if ED.unique[design] else ids.COMMON]
    kind, colour = ids.KINDS[ED.kind[design]], ids.COLOURS[ED.colour[design]]
    assert (ED.copies[design], kind, colour, rarity, cost, ED.points[design]) == CARDS[name]


@rule("ED-005")
def test_the_printed_values_are_those_of_the_facts() -> None:
    assert sorted(CARDS) == sorted(ED.name)
    if not FACTS.is_file():
        return  # a plain clone has the second account alone
    text = FACTS.read_text(encoding="utf-8").partition("\ncards:\n")[2]
    found = {}
    for block in re.split(r"^- id: ", text, flags=re.MULTILINE)[1:]:
        fields = dict(re.findall(r"^  (name|copies|kind|color|rarity|cost|points): (.*)$", block, re.MULTILINE))
        if "rarity" not in fields:
            continue
        cost = " ".join(f"{n} {good}" for good, n in re.findall(r"(\w+): (\d+)", fields["cost"]) if n != "0")
        card = (int(fields["copies"]), fields["kind"], fields["color"], fields["rarity"], cost, int(fields["points"]))
        found[fields["name"]] = card
    assert found == CARDS


@rule("ED-006")
def test_there_are_11_forest_cards() -> None:
    assert len(set(ED.forest_name)) == len(ED.forest_name) == len(ED.forest) == 11
    assert len({str(effect.plain()) for effect in ED.forest}) == 11


@rule("ED-007")
def test_there_are_16_special_events() -> None:
    assert len(set(ED.event_name)) == len(ED.event_name) == 16
    assert len({tuple(cards) for cards in ED.event_cards}) == 16


@rule("ED-008")
def test_there_are_4_basic_events() -> None:
    assert tuple(ED.basic_event_name) == BASIC_EVENTS
    assert len(set(ED.basic_event_colour)) == 4


@rule("ED-009")
@pytest.mark.parametrize(("players", "seed"), [(1, 0), (1, 1), (1, 2), (2, 3), (3, 4), (4, 5), (4, 6)])
def test_a_player_owns_six_workers_at_every_moment(players: int, seed: int) -> None:
    lost = [0] * players
    before: list[list[int]] = [[] for _ in range(players)]
    for st, _, _ in walk(players, seed):
        standing = {card for area in st.areas for card in area.city}
        for seat, area in enumerate(st.areas[:players]):
            # A worker placed for good is lost with its card; nothing else takes one.
            lost[seat] += sum(
                1
                for at in before[seat]
                if at >= ids.ON_CARD
                and ED.permanent[ED.design_of[at - ids.ON_CARD]]
                and at - ids.ON_CARD not in standing
            )
            kidnapped = 1 if st.level == 3 and area.season == ids.AUTUMN else 0
            # In the middle of preparing the season has already brought its workers.
            assert area.free_workers() >= 0
            assert area.free_workers() + len(area.placed) + reserved(st, seat) + kidnapped + lost[seat] in (
                (6, 7) if kidnapped and st.areas[1].season != ids.AUTUMN else (6,)
            )
            before[seat] = area.placed.copy()


@rule("ED-010", "ED-250")
def test_resources_never_run_out() -> None:
    table = Table().goods(0, pebble=40, twig=300, resin=300, berry=300).goods(1, twig=300, resin=300, berry=300)
    table.turn(1).play(1, "visit:basic-6").expect(1, pebble=1, free=-1)
    assert table.goods_of(0)["pebble"] == 40
    # A hand-over knows no limit either.
    table = Table().goods(0, berry=3).goods(1, berry=30).hand(0, "Monk")
    table.play(0, "play:monk", "give:berry", "give:berry")
    table.expect(0, berry=-3, point=4, hand=-1, city=["Monk"], but=(1,))
    assert table.goods_of(1) == {"berry": 32}


@rule("ED-011")
def test_point_tokens_never_run_out_and_are_counted_not_weighed() -> None:
    table = Table().goods(0, point=40).goods(1, point=20)
    table.play(0, "visit:basic-5").expect(0, point=1, hand=2, free=-1)
    assert table.scores() == [41, 20]
    assert table.sheet(0) == {"tokens": 41}


@rule("ED-012")
def test_occupied_tokens_never_run_out() -> None:
    fifteen = ["Farm"] * 3 + ["Inn"] * 3 + ["Post Office"] * 3 + ["Mine"] * 3 + ["Ruins"] * 3
    table = Table(3).has(0, *fifteen[:14]).occupied(0, *fifteen[:14]).has(1, "Farm", "Farm", "Castle", "Palace")
    table.occupied(1, "Farm", "Farm", "Castle", "Palace").has(2, "Twig Barge", "Twig Barge").has(2, "Farm")
    table.occupied(2, "Twig Barge", "Twig Barge").hand(2, "Wife").turn(2)
    assert sum(extra & 1 for area in table.state.areas for extra in area.extra) == 20
    table.play(2, "play:wife").expect(2, hand=-1, city=["Wife"])
    assert table.on_card(2, "Farm") == {"occupied": 1}
    assert sum(extra & 1 for area in table.state.areas for extra in area.extra) == 21


@rule("ED-013")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_no_die_is_rolled_with_two_or_more_players(players: int, seed: int) -> None:
    plays = 0
    for st, _, _ in walk(players, seed):
        assert st.log is not None
        kinds = [event.kind for event in st.log]
        plays += kinds.count("play")
        assert not [kind for kind in kinds if kind.startswith("rugwort")]
        assert st.answers == 0
    assert plays > 10


def test_a_die_is_rolled_in_a_solo_game() -> None:
    assert any(event.kind == "rugwort_rolls" for st, _, _ in walk(1, 0) for event in st.log or [])


@rule("ED-014")
@pytest.mark.parametrize(("players", "seed"), [(1, 7), (2, 8), (4, 9)])
def test_a_score_has_only_lines_of_cards_tokens_bonuses_journeys_and_events(players: int, seed: int) -> None:
    st = [state for state, _, _ in walk(players, seed)][-1]
    sheet = st.score_sheet()
    assert {line.heading for line in sheet} <= {"cards", "tokens", "bonus", "journey", "events"}
    assert not [line for line in sheet if "tree" in line.reason.id or "victory" in line.reason.id]
    for seat in range(players):
        assert sum(line.points for line in sheet if line.seat == seat) == st.scores()[seat]
