"""What the page about packs says is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from underbough import load_game
from underbough.games.everdell.spirecrest import ids as spire
from underbough.games.everdell.spirecrest.checking import FEWEST_CARDS as FEWEST_DISCOVERIES
from underbough.games.everdell.spirecrest.content import BASE_SECTIONS
from underbough.games.everdell.spirecrest.content import SECTIONS as SPIRE_SECTIONS
from underbough.games.everdell.spirecrest.read_discoveries import NEEDS
from underbough.games.everdell.spirecrest.read_trail import FEWEST_TILES, MOST_WEATHER
from underbough.games.everstone import ids as everstone
from underbough.games.everstone.content import FEWEST_RELICS, FEWEST_STARTING, SECTIONS
from underbough.games.stone_relic import ids as stone
from underbough.games.stone_relic.content import FEWEST_CARDS
from underbough.packs import read_pack, review
from underbough.packs.trial import TURN_NODES, play

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "packs.md").read_text(encoding="utf-8")
EXAMPLE = (DOCS / "examples" / "cook.toml").read_text(encoding="utf-8")


def example(game: str) -> str:
    """The pack of a game on the page."""
    for text in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL):
        if f'game = "{game}"' in text:
            return str(text)
    raise AssertionError(f"no pack for {game}")


def test_the_example_plays() -> None:
    pack = read_pack(EXAMPLE)
    assert pack.issues == ()
    names = {card["name"] for card in load_game("lil_everdell", 2, pack=pack).cards()}
    assert {"Cook", "Baker", "Kite Maker"} <= names
    assert not {"Messenger", "Juggler", "Pedlar"} & names
    assert [play(pack.game, pack.content, seed).fault for seed in range(1, 6)] == [""] * 5


def test_the_pack_of_stone_and_relic_plays() -> None:
    pack = read_pack(example("stone_relic"))
    assert (pack.game, pack.issues) == ("stone_relic", ())
    assert [play(pack.game, pack.content, seed).fault for seed in range(1, 6)] == [""] * 5
    assert f"room for {stone.DESIGNS} different" in PAGE
    assert f"{FEWEST_CARDS} cards or more" in PAGE
    assert f"for {stone.RELICS} Relics" in PAGE


def test_the_pack_of_everstone_plays() -> None:
    pack = read_pack(example("everstone"))
    assert (pack.game, pack.issues) == ("everstone", ())
    assert [play(pack.game, pack.content, seed).fault for seed in range(1, 6)] == [""] * 5
    assert f"room for {everstone.MINERS} relics" in PAGE
    assert f"of which {FEWEST_RELICS} have to be there, {FEWEST_STARTING} of them starting ones" in PAGE
    missing = [section for section in SECTIONS if f"`{section}`" not in PAGE]
    assert missing == []


def test_the_pack_of_spirecrest_plays() -> None:
    pack = read_pack(example("spirecrest"))
    assert (pack.game, pack.issues) == ("spirecrest", ())
    assert [play(pack.game, pack.content, seed).fault for seed in range(1, 6)] == [""] * 5
    assert f"room for {spire.DISCOVERIES} discovery cards, of which each deck needs {FEWEST_DISCOVERIES}" in PAGE
    assert f"{FEWEST_TILES} to {spire.TILES} map tiles and for {MOST_WEATHER} weather cards" in PAGE
    assert [name for name in NEEDS if f"`{name}`" not in PAGE] == []
    assert [name for name in BASE_SECTIONS + SPIRE_SECTIONS if f"`{name}`" not in PAGE] == []


def test_the_faults_are_those_of_the_page() -> None:
    text = EXAMPLE.replace("berry = 1, twig = 1", "berry = 9, gold = 1").replace('colour = "tan"', 'colour = "blue"')
    _, issues = review(text)
    told = re.findall(r"^error (.*)$", PAGE, re.MULTILINE)
    assert [issue.sentence() for issue in issues] == told


def test_the_python_of_the_page_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(DOCS.parent)
    found = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    exec(compile(found[1], "packs.md", "exec"), {})  # noqa: S102 - our own page


def test_the_bound_is_the_one_of_the_page() -> None:
    assert f"at most {TURN_NODES:,} steps" in PAGE
