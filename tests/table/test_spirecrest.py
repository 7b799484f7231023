"""Spirecrest at the table: its form and what it says of stand-ins, what it has from Everdell, its gallery and board."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from support.secrecy import room_of
from support.table import Browser, table_of

import underbough
from underbough.table import contexts
from underbough.table.cardfacts import card_set
from underbough.table.choices import CHOOSES_FIRST, OFFICIAL, first_choices, offered_games, official_of, read_choices
from underbough.table.families import among, base_of, expansions_of, family, kept
from underbough.table.gallery import gallery
from underbough.table.guide import guide_of
from underbough.table.hub import Hub
from underbough.table.render import Renderer

Make = Callable[[], Browser]


def closed(*seats: str, **more: str) -> dict[str, str]:
    """A form with these seats taken and the rest closed."""
    choices = [*seats, *["closed"] * (4 - len(seats))]
    return {f"seat{n}": choice for n, choice in enumerate(choices)} | more


def test_an_expansion_has_what_its_base_has() -> None:
    assert (base_of("spirecrest"), base_of("everdell")) == ("everdell", "everdell")
    assert (family("spirecrest"), family("everdell")) == (("everdell", "spirecrest"), ("everdell",))
    assert expansions_of("everdell") == ["spirecrest"]
    assert expansions_of("spirecrest") == []
    assert official_of("spirecrest") is OFFICIAL["everdell"]
    assert official_of("stone_relic") is None
    assert among(CHOOSES_FIRST, "spirecrest")
    assert not among(CHOOSES_FIRST, "lil_everdell")
    assert kept({"everdell": 1, "spirecrest": 2}, "spirecrest") == 2
    assert kept({"lil_everdell": 1}, "spirecrest") is None


def test_it_stands_behind_everdell_on_the_home_page(browser: Make) -> None:
    games = list(offered_games())
    assert games[games.index("everdell") + 1] == "spirecrest"
    home = browser().get("/")
    assert home.html.index('action="/play/everdell"') < home.html.index('action="/play/spirecrest"')


def test_each_form_leads_to_the_other(browser: Make) -> None:
    guest = browser()
    plain, mountain = guest.get("/new/everdell"), guest.get("/new/spirecrest")
    assert "Play Everdell with Spirecrest" in plain.text
    assert "/new/spirecrest" in plain.links
    assert "/new/everdell" in mountain.links
    assert "What is in the box" not in guest.get("/new/stone_relic").text
    assert "opt-base_33" in mountain.html
    assert "opt-base_33" not in plain.html


def test_the_form_names_all_stand_ins(browser: Make) -> None:
    page = browser().get("/new/spirecrest")
    told = page.text.replace("’", "'")
    cards: list[dict[str, Any]] = underbough.load_game("spirecrest").cards()
    ours = [card for card in cards if card.get("section") == "weather" and "effect" in card["stand_in"]]
    ours += [card for card in cards if card.get("section") == "tile" and "cost" in card["stand_in"]]
    assert len(ours) == 10 + 24
    assert [card["name"] for card in ours if str(card["name"]) not in told] == []
    assert "Heat Wave" not in told, "nothing of it is ours"
    assert "stand-ins of ours" in told


def test_a_year_and_the_smaller_box_reach_the_engine(browser: Make, hub: Hub) -> None:
    host = browser()
    form = host.get("/new/spirecrest")
    room = host.send(form, "/new/spirecrest", None, **closed("me", level="3", first="0"), **{"opt-base_33": "1"})
    options = json.loads(table_of(hub, room.url).options)
    assert options == {"base_33": True, "first": 0, "year": 3}
    game = underbough.load_game("spirecrest", players=1, options=options)
    assert game.official() == ["Rugwort"]


def test_the_form_is_read_with_four_seats_and_everdells_readings() -> None:
    choices = first_choices("spirecrest")
    assert len(choices.seats) == 4
    assert set(first_choices("everdell").switches) | {"base_33"} == set(choices.switches)
    read = read_choices("spirecrest", closed("me", "friend", **{"opt-empty_visits": "1"}), 24)
    assert json.loads(read.game_options()) == {"empty_visits": True}


def test_the_gallery_has_all_parts() -> None:
    sizes = {section.id: len(section.things) for section in gallery("spirecrest").sections}
    assert sizes == {
        "cards": 48, "discoveries": 42, "tiles": 24, "weather": 12, "figures": 8, "forest": 11, "events": 20,
        "locations": 13,
    }  # fmt: skip
    critters = {thing.name: thing for thing in gallery("spirecrest").things if thing.kind == "figure"}
    assert "production card" in critters["Truffle"].text
    assert {choice.value: choice.label for choice in gallery("spirecrest").kinds}["open_location"] == "Open location"


def test_each_card_and_figure_has_a_picture_of_its_own(browser: Make) -> None:
    sheet = browser().http.get("/static/icons/cards-spirecrest.svg").text
    drawn = set(re.findall(r'<symbol id="([^"]+)"', sheet))
    prefixes = {"discovery": "card", "tile": "map", "weather": "weather"}
    cards: list[dict[str, Any]] = underbough.load_game("spirecrest").cards()
    wanted = {f"{prefixes[card['section']]}-{card['slug']}" for card in cards if card.get("section")}
    assert drawn == wanted
    page = browser().get("/games/spirecrest/cards").html
    assert [name for name in wanted if f"#{name}" not in page] == []


def test_cards_of_everdell_show_what_was_ruled_in_both_games() -> None:
    own, base = (
        card_set(underbough.load_game(game)).cards["clock-tower"]["rulings"] for game in ("spirecrest", "everdell")
    )
    assert base
    assert own[: len(base)] == base
    assert any("(SP-" in ruling for ruling in own)


def test_its_guide_adds_to_everdells() -> None:
    own, base = guide_of("spirecrest"), guide_of("everdell")
    assert own is not None
    assert base is not None
    ids = [step.id for step in own.steps]
    assert [id for id in ids if id in {step.id for step in base.steps}] == [step.id for step in base.steps]
    assert ids[:4] == ["welcome", "mine", "weather", "trail"]
    assert ids[ids.index("prepare") :][:3] == ["prepare", "chart", "discover"]
    assert own.steps[0] != base.steps[0]
    assert own.steps[1] == base.steps[1]
    assert own.end != base.end


# -- the board ---------------------------------------------------------------------------------------------------------


def boards(players: int, number: int, game: str = "spirecrest") -> list[tuple[dict[str, Any], str]]:
    """Contexts and pages of one whole game at random, at every decision, for whoever is asked."""
    room, rng, render = room_of(players, number, game), random.Random(number), Renderer()
    assert room.session is not None
    found = []
    while not room.session.is_over():
        seat = room.session.state.open_seats()[0]
        room.cache.clear()
        who = contexts.viewer(room, f"browser{seat}")
        html = "".join(render.region(room, who, name, "csrf") for name in ("public", "mine", "players", "prompt"))
        found.append((contexts.board(room, seat), html))
        room.session.move(seat, [rng.choice(room.session.options(seat)).key])
    return found


@pytest.mark.parametrize(("players", "number"), [(2, 3), (3, 4), (1, 5)])
def test_what_may_be_chosen_lies_on_the_page_and_in_the_prompt(players: int, number: int) -> None:
    seen: set[str] = set()
    for context, html in boards(players, number):
        lies = set(re.findall(r'<(?!button class="opt)[a-z]+ [^>]*data-target="([^"]+)"', html))
        for option in context["options"]:
            assert f'value="{option.key}"' in html, option.key
            if option.target and option.key != "pass":
                assert option.target in lies, f"{option.key} is about {option.target}, which lies nowhere"
                seen.add(option.key.partition(":")[0])
    assert {"visit", "play", "prepare", "chart", "discover"} <= seen


def test_weather_says_so_on_the_places_that_it_touches() -> None:
    words: set[str] = set()
    for number in range(8, 16):
        for context, html in boards(2, number)[::7]:
            view = context["view"]
            marked = view["basic"] + view["forest"] + view["journey"] + view["basic_events"] + view["special_events"]
            for place in marked:
                for mark in place["weathers"]:
                    season = mark["season"].lower()
                    assert re.search(rf'class="wx wx-{season}[^"]*">.*?{re.escape(mark["text"])}', html)
                    words.add(mark["text"].split(":")[0].split()[0])
            me = view["seats"][context["seat"]]
            bound = [w for w in view["weather"] if w["up"] and w["slug"] == me["weather"]]
            shown = re.findall(r'id="r-mine"[^>]*data-weather="([a-z]+)"', html)
            assert shown == [w["season"].lower() for w in bound]
            assert all(w["title"] in html for w in bound)
    assert words >= {"Closed", "Gives", "Costs"}


@pytest.mark.parametrize(
    ("bundle", "said", "order"),
    [
        ({"twig": 1, "pebble": 2, "berry": 1}, "1 twig, 2 pebbles and 1 berry", ["twig", "pebble", "berry"]),
        ({"resin": 1, "berry": 2, "point": 1, "card": 1}, "1 resin, 2 berries, 1 card and 1 point",
         ["resin", "berry", "card", "point"]),
        ({"berry": 1, "twig": 2}, "1 berry and 2 twigs", ["berry", "twig"]),
        ({"twig": 0}, "nothing", []),
    ],
)  # fmt: skip
def test_pictures_of_goods_stand_in_the_order_of_the_games_own_sentences(
    bundle: dict[str, int], said: str, order: list[str]
) -> None:
    macros: Any = Renderer()._environment.get_template("macros/look.html").module
    for made in (macros.counted(bundle), macros.tokens(bundle)):
        assert f'<span class="sr">{said}</span>' in made
        assert list(dict.fromkeys(re.findall(r"#g-(\w+)", made))) == order


def test_maps_cost_what_their_sentence_says_in_its_order() -> None:
    for card in card_set(underbough.load_game("spirecrest", 2, {})).cards.values():
        goods = [name for name in card.get("cost", {}) if name in ("twig", "resin", "pebble", "berry")]
        assert goods == sorted(goods, key=["twig", "resin", "pebble", "berry"].index)


def test_each_discovery_says_whether_the_smaller_box_leaves_it_out() -> None:
    cards = card_set(underbough.load_game("spirecrest", 2, {})).cards.values()
    macros: Any = Renderer()._environment.get_template("macros/card.html").module
    told = {True: 0, False: 0}
    for card in cards:
        if card.get("section") == "discovery":
            page = str(macros.large(card))
            told[card["collector"]] += 1
            assert f"smaller box plays {'without' if card['collector'] else 'with'} this card. Which" in page
        else:
            assert "smaller box" not in str(macros.large(card))
    assert told == {True: 9, False: 33}


@pytest.mark.parametrize("game", ["everdell", "spirecrest"])
def test_the_parts_of_a_score_add_up_wherever_they_are_named(game: str) -> None:
    named: set[str] = set()
    for context, html in [*boards(2, 3, game), *boards(1, 5, game)]:
        sums = re.findall(r"<p(?: class=\"sofar\")?>([A-Z][^:<]*): <b>(\d+) (?:points? )?as it stands</b>", html)
        seats = context["view"]["seats"]
        assert [int(score) for _, score in sums] == [seats[context["seat"]]["score"], *(s["score"] for s in seats)]
        for parts, score in sums:
            assert sum(map(int, re.findall(r"-?\d+", parts))) == int(score)
            named.update(re.sub(r" -?\d+", "", parts).lower().split(", "))
    more = {"bonuses"} if game == "everdell" else {"maps", "discoveries"}
    assert named >= {"cards", "point tokens", "events"} | more
    assert "" not in named


def test_the_list_of_players_says_where_each_traveler_is() -> None:
    told: set[str] = set()
    for context, html in [*boards(2, 3), *boards(2, 8), *boards(1, 5)]:
        where = re.findall(r'class="way-at">.*?<span>([^<]+)</span>', html)
        for seat, words in zip(context["view"]["seats"], where, strict=True):
            here = [card["title"] for card in seat["maps"] if card["here"]]
            if seat["where"] == "expedition":
                assert words == (here[0] if here else "Everdell Valley")
            else:
                assert words == seat["where"].title()
            told.add("a map" if here else words)
    assert told == {"Foothills", "Peaks", "Ridge", "Everdell Valley", "a map"}
