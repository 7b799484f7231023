"""Packs laid over the built-in cards: what changes, what is marked, what records carry."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.packs import BAKER

from underbough import load_game
from underbough.api import load_recorded
from underbough.bots.worker import choose_key, payload
from underbough.games import PACKS
from underbough.kernel.core import digest_of
from underbough.kernel.errors import OptionError, RecordError
from underbough.kernel.records import parse, write
from underbough.kernel.replay import replay
from underbough.kernel.session import Session
from underbough.packs import PackError, built_in_text, read_pack, review

PEARLS = """
pack = 1
game = "everdell"
name = "Try-outs"

[[deck]]
name = "Acker"
in_place_of = "Farm"

[[deck]]
name = "Mine"
remove = true

[[forest]]
name = "Three berries"
effect = { gain = { berry = 3, card = 1 } }

[[special_events]]
name = "A Feast"
each = 2
score = { points = 9 }
"""


def cards_of(text: str) -> dict[str, dict[str, object]]:
    pack = read_pack(text)
    return {str(card["name"]): card for card in load_game(pack.game, 2, pack=pack).cards()}


def played(text: str, moves: int = 12) -> Session:
    pack = read_pack(text)
    session = Session(load_game(pack.game, 2, pack=pack), bytes(range(32)))
    for _ in range(moves):
        seat = session.state.open_seats()[0]
        session.move(seat, [session.options(seat)[-1].key])
    return session


@pytest.mark.parametrize("game", sorted(PACKS))
def test_what_is_exported_is_the_same_content(game: str) -> None:
    pack = read_pack(built_in_text(game))
    assert pack.digest == digest_of(PACKS[game].built_in()) == load_game(game, 2).content.digest
    assert pack.issues == ()


def test_fields_are_replaced_and_marked() -> None:
    cards, before = cards_of(BAKER), {str(card["name"]): card for card in load_game("lil_everdell", 2).cards()}
    cook = cards["Cook"]
    assert (cook["cost"], cook["points"]) == ({"berry": 1, "twig": 1}, 3)
    assert cook["from_pack"] == ["name", "cost", "points"]
    assert cook["stand_in"] == ["kind", "colour", "copies", "effect"]
    assert cook["text"] == before["Cook"]["text"]
    assert cards["Baker"]["text"] == before["Berry Patch"]["text"].replace("1 berry", "2 berries")  # type: ignore[attr-defined]
    assert cards["Baker"]["from_pack"] == ["name", "effect"]
    assert "Messenger" not in cards
    others = set(before) - {"Cook", "Messenger"}
    assert {name: cards[name] for name in others} == {name: before[name] for name in others}


def test_an_unchanged_field_is_known_once_it_is_not_listed_as_a_stand_in() -> None:
    text = built_in_text("lil_everdell")
    entry = text[text.index('name = "Cook"') : text.index("[[deck]]", text.index('name = "Cook"'))]
    known = entry.replace(
        'stand_in = ["name", "kind", "colour", "copies", "cost",', 'stand_in = ["name", "kind", "colour", "copies",'
    )
    assert known != entry
    cards = cards_of(text.replace(entry, known))
    assert cards["Cook"]["from_pack"] == ["cost"]
    assert cards["Cook"]["stand_in"] == ["name", "kind", "colour", "copies", "points", "effect"]
    assert cards["Juggler"]["from_pack"] == []


def test_a_new_name_is_followed_by_what_names_it() -> None:
    cards = cards_of(PEARLS)
    assert "Acker" in cards
    assert not {"Farm", "Mine"} & set(cards)
    assert "Acker" in str(cards["Husband"]["text"])
    assert "Acker" in str(cards["General Store"]["text"])
    pack = read_pack(PEARLS.replace("A Feast", "The Long Feast"))
    event = pack.content["special_events"][-1]  # type: ignore[index]
    assert event == {"name": "The Long Feast", "each": 2, "score": {"points": 9}}


def test_a_card_that_others_name_cannot_just_go() -> None:
    pack, issues = review(PEARLS.replace('name = "Acker"\nin_place_of = "Farm"', 'name = "Farm"\nremove = true'))
    assert pack is None
    assert "deck “Barge Toad” (built-in), produce" in [f"{issue.entry}, {issue.field}" for issue in issues]
    assert all(issue.reason == "there is no card named 'Farm'" for issue in issues)


def test_a_complete_pack_stands_for_the_whole_section() -> None:
    text = built_in_text("everdell")
    start = text.index('[[forest]]\nname = "Three berries"')
    pack = read_pack(text[:start] + text[text.index("[[forest]]", start + 1) :])
    assert len(pack.content["forest"]) == len(PACKS["everdell"].built_in()["forest"]) - 1  # type: ignore[arg-type]
    assert [issue.sentence() for issue in pack.issues] == ["Forest locations: 10 entries; in the box there are 11"]


def test_two_packs_live_beside_each_other() -> None:
    one = load_game("lil_everdell", 2, pack=read_pack(BAKER))
    other = load_game("lil_everdell", 2, pack=read_pack(BAKER.replace("points = 3", "points = 4")))
    plain = load_game("lil_everdell", 2)
    assert len({game.content.digest for game in (one, other, plain)}) == 3
    points = [{card["name"]: card["points"] for card in game.cards()}["Cook"] for game in (one, other, plain)]
    assert points == [3, 4, 1]


@pytest.mark.parametrize("text", [BAKER, PEARLS], ids=["lil_everdell", "everdell"])
def test_a_record_plays_from_itself_alone(text: str) -> None:
    session = played(text)
    record = parse(write(session.record()))
    assert record.pack is not None
    assert record.pack["text"] == text
    again = replay(record, load_recorded).session
    assert again.state.game.save(again.state) == session.game.save(session.state)  # type: ignore[attr-defined]
    assert write(again.record()) == write(session.record())


def test_a_record_with_another_pack_is_refused() -> None:
    record = played(BAKER).record()
    record.pack = read_pack(BAKER.replace("points = 3", "points = 4")).header()
    with pytest.raises(RecordError, match="was played with content"):
        replay(record, load_recorded)
    record.pack = None
    with pytest.raises(RecordError, match="was played with content"):
        replay(record, load_recorded)
    record.pack = {"content": [1]}
    with pytest.raises(RecordError, match="its content is not a table"):
        replay(record, load_recorded)


def test_a_pack_is_for_its_game_alone(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="is for lil_everdell, not for everdell"):
        load_game("everdell", 2, pack=read_pack(BAKER))
    file = tmp_path / "baker.toml"
    file.write_text(BAKER)
    assert load_game("lil_everdell", 2, pack=file).pack == read_pack(BAKER).header()
    with pytest.raises(PackError, match="this pack is for lil_everdell"):
        load_game("everdell", 2, pack=file)


def test_a_bot_thinks_with_the_cards_of_the_table() -> None:
    session = played(BAKER, 4)
    seat = session.state.open_seats()[0]
    job = json.loads(json.dumps(payload(session, seat, "greedy", 5)))
    assert choose_key(job) in [option.key for option in session.options(seat)]


WRONG = """pack = 1
game = "lil_everdell"
name = "Faults"
colour = 3

[[deck]]
name = "Cook"
cost = { berry = 9, gold = 1 }

[[deck]]
name = "Baker"
effect = { gain = {} }

[[deck]]
name = "Juggler"
colour = "blue"

[[deck]]
name = "King"
effect = { gain = { berry = 1 } }

[[deck]]
name = "king"
points = 2

[[deck]]
name = "Nobody"
remove = true

[captain]
kind = "place"
"""


def test_every_fault_is_named_with_line_entry_and_reason() -> None:
    pack, issues = review(WRONG)
    assert pack is None
    found = [(issue.line, issue.entry, issue.field, issue.reason) for issue in issues]
    top = "a pack of this game does not know 'colour'; it takes pack, game, name, by, about, complete, "
    assert found[0] == (4, "", "", top + "deck, captain, fort, faces")
    assert found[1:3] == [
        (8, "deck “Cook”", "cost.berry", "expected a whole number from 0 to 7, not 9"),
        (8, "deck “Cook”", "cost", "does not know 'gold'; it takes berry, twig, resin"),
    ]
    assert (10, "deck “Baker”", "", "kind is missing") in found
    assert (12, "deck “Baker”", "effect.gain", "names nothing; it takes any, berry, twig, resin, point") in found
    assert (14, "deck “Juggler”", "effect", "a blue card has a discount, after_play or after_parade") in found
    assert (20, "deck “King”", "effect", "does not know 'gain'; it takes per, points") in found
    assert (22, "deck “king”", "", "two entries of the pack stand for King") in found
    assert (28, "deck “Nobody”", "remove", "to leave out a built-in card, name it and write remove = true") in found
    assert (30, "captain", "", "has to be a green critter") in found
