"""The card gallery: everything that is printed, found by words, kind and colour without scripts; each card's page."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from html import escape, unescape
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from support.table import Browser

import underbough
from underbough.games.everdell.content import built_in as everdell_tables
from underbough.kernel.game import Game
from underbough.table.cardfacts import card_set
from underbough.table.choices import offered_games
from underbough.table.gallery import MORE, Gallery, Wanted, folded, gallery
from underbough.table.render import Renderer

Make = Callable[[], Browser]
GAMES = sorted(offered_games())


def shown(html: str) -> list[str]:
    """The ids of what a gallery's page shows."""
    found = re.findall(r'<li id="([^"]+)" data-kind="[^"]*" data-colour="[^"]*" data-find="[^"]*"( hidden)?>', html)
    return [slug for slug, hidden in found if not hidden]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_stands_there_as_the_engine_tells_it(browser: Make, game: str) -> None:
    page = browser().get(f"/games/{game}/cards")
    assert page.status == 200
    slugs = shown(page.html)
    assert len(slugs) == len(set(slugs))
    text = unescape(page.html)
    for card in underbough.load_game(game).cards():
        assert card["slug"] in slugs
        assert str(card["name"]) in text
        assert str(card["text"]) in text
        for stand_in in card["stand_in"] if isinstance(card["stand_in"], list) else []:
            assert re.search(rf'si-{stand_in}\b[^>]*href="/games/{game}/cards/{card["slug"]}"', page.html)
    assert f"{len(slugs)} of {len(slugs)} shown" in page.text


def test_everdell_shows_all_places_and_events_and_my_lil_everdell_dice_and_parades() -> None:
    def sizes(game: str) -> dict[str, int]:
        return {section.id: len(section.things) for section in gallery(game).sections}

    assert sizes("everdell") == {"cards": 48, "forest": 11, "events": 20, "locations": 13}
    assert sizes("lil_everdell") == {"cards": 46, "dice": 6, "parades": 4, "locations": 3}
    events = {thing.name: thing for thing in gallery("everdell").things if thing.kind == "event"}
    assert "Needs a Judge and a Queen in your city." in events["Tax Relief"].text
    assert events["Grand Tour"].points == 3
    faces = [thing for thing in gallery("lil_everdell").things if thing.kind == "die"]
    assert [bool(face.stand_in) for face in faces] == [False, True, True, True, True, True]


def test_a_game_without_more_has_a_gallery_of_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    from underbough.table import gallery as module

    monkeypatch.setattr(module, "MORE", {})
    module._gallery.cache_clear()
    found = gallery("everdell")
    module._gallery.cache_clear()
    assert [section.id for section in found.sections] == ["cards"]
    assert set(MORE) <= set(GAMES)


def test_kinds_colours_and_words_filter_without_scripts(browser: Make) -> None:
    reader = browser()
    page = reader.get("/games/everdell/cards?kind=critter&colour=production&colour=prosperity&q=wife")
    assert shown(page.html) == ["husband", "wife"]
    assert "2 of 92 shown" in page.text
    assert 'value="wife"' in page.html
    assert re.search(r'value="critter" checked', page.html)
    assert shown(reader.get("/games/everdell/cards?kind=event&q=chapel+woodcarver").html) == [
        "event-pristine-chapel-ceiling"
    ]
    # the form sends what it holds
    again = reader.send(page, "/games/everdell/cards", q="HUSBAND", kind="critter")
    assert "husband" in shown(again.html)
    assert set(shown(again.html)) < set(shown(reader.get("/games/everdell/cards").html))


def test_nothing_fits_and_unknown_choices_are_left_out(browser: Make) -> None:
    reader = browser()
    page = reader.get("/games/lil_everdell/cards?q=dragon")
    assert shown(page.html) == []
    assert "Nothing fits all of that." in page.text
    assert re.search(r"data-nothing>", page.html)
    everything = shown(reader.get("/games/lil_everdell/cards").html)
    assert shown(reader.get("/games/lil_everdell/cards?kind=dragon&colour=ultraviolet").html) == everything


def test_a_search_is_escaped_and_cut(browser: Make) -> None:
    wild = '"><script>alert(1)</script>'
    page = browser().get(f"/games/everdell/cards?q={wild}")
    assert page.status == 200
    assert "<script>alert" not in page.html
    assert page.form("/games/everdell/cards").values()["q"] == wild
    long = browser().get(f"/games/everdell/cards?q={'berry' * 500}")
    assert len(long.form("/games/everdell/cards").values()["q"]) == 100


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/games/ludo/cards", "There is no such game here."),
        ("/games/ludo/cards/king", "There is no such game here."),
        ("/games/..%2F..%2Fetc/cards", "There is no"),
        ("/games/everdell/cards/dragon", "There is no such card in Everdell."),
        ("/games/everdell/cards/%3Cscript%3E", "There is no such card in Everdell."),
    ],
)
def test_unknown_games_and_cards_are_a_clear_404(browser: Make, path: str, sentence: str) -> None:
    page = browser().get(path)
    assert page.status == 404
    assert sentence in page.text
    assert "<script>" not in page.html.replace("<script src", "")


def test_every_thing_has_its_own_page_with_what_is_ruled(browser: Make) -> None:
    reader = browser()
    for game in GAMES:
        found = gallery(game)
        for thing in (found.things[0], found.things[-1], *(t for t in found.things if t.kind == "die")):
            page = reader.get(thing.url)
            assert page.status == 200
            assert f"<title>{escape(thing.name)}, " in unescape(page.html).replace("'", "&#x27;")
            assert f"/games/{game}/cards#{thing.slug}" in page.links
    queen = reader.get("/games/everdell/cards/queen").text
    assert "Rulings" in queen
    assert re.search(r"\(ED-R\d+\)|\([A-Z]+-?R?\d+\)", queen)
    assert "Our own stand-in, not printed: face." in reader.get("/games/lil_everdell/cards/die-die-face-2").text


def test_pages_lead_to_the_gallery(browser: Make) -> None:
    reader = browser()
    home = reader.get("/")
    for game in GAMES:
        assert f"/games/{game}/cards" in home.links
        assert f"/games/{game}/cards" in reader.get(f"/new/{game}").links
    board = reader.send(home, "/play/everdell")
    assert "/games/everdell/cards" in board.links
    assert "/games/everdell/cards/farm" in board.links, "the large card leads to its page"


def test_the_filter_looks_for_every_word() -> None:
    found: Gallery = gallery("everdell")
    farm = next(thing for thing in found.things if thing.slug == "farm")
    assert Wanted("  FARM   berry ").fits(farm)
    assert not Wanted("farm pebble dragon").fits(farm)
    assert Wanted(colours=frozenset({"production"}), kinds=frozenset({"construction", "critter"})).fits(farm)
    assert not Wanted(colours=frozenset({"governance"})).fits(farm)
    assert folded("  Cartographer’s \n Expedition") == "cartographer's expedition"


# -- the large cards of a table ----------------------------------------------------------------------------------------


def changed_everdell(points: int) -> Game:
    """Everdell with another Farm."""
    tables: dict[str, Any] = copy.deepcopy(everdell_tables())
    farm = next(card for card in tables["deck"] if card["name"] == "Farm")
    farm["points"] = points
    return underbough.load_game("everdell", content=tables)


def test_large_cards_are_made_once_for_tables_that_read_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    render = Renderer()
    made: list[str] = []
    plain = render.page

    def counted(template: str, context: Any) -> str:
        made.append(template)
        return plain(template, context)

    monkeypatch.setattr(render, "page", counted)
    first = render.large_cards(underbough.load_game("everdell", players=2))
    assert render.large_cards(underbough.load_game("everdell", players=4)) is first
    assert render.large_cards(underbough.load_game("everdell", players=2, options={"first": 1})) is first
    assert made == ["parts/cards_large.html"]


def test_tables_with_other_cards_or_words_do_not_share() -> None:
    render = Renderer()
    printed = render.large_cards(underbough.load_game("everdell"))
    other, more = render.large_cards(changed_everdell(7)), render.large_cards(changed_everdell(9))
    alone = render.large_cards(underbough.load_game("everdell", players=1, options={"year": 1}))
    lil = render.large_cards(underbough.load_game("lil_everdell"))
    assert len({printed, other, more, alone, lil}) == 5
    assert "Common production construction, 7 points" in other
    assert "Common production construction, 9 points" in more
    assert "a production card of Rugwort" in unescape(alone)
    assert "a production card of Rugwort" not in unescape(printed)


def test_other_cards_do_not_lead_to_the_built_in_gallery() -> None:
    assert card_set(underbough.load_game("everdell")).cards["farm"]["page"] == "/games/everdell/cards/farm"
    assert card_set(changed_everdell(7)).cards["farm"]["page"] == ""


def test_a_board_carries_the_kept_text(browser: Make, client: TestClient[Litestar]) -> None:
    reader = browser()
    board = reader.send(reader.get("/"), "/play/lil_everdell")
    kept = client.app.state.hub.render.large_cards(underbough.load_game("lil_everdell"))
    assert str(kept) in board.html
