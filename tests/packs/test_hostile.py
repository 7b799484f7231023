"""A pack that means harm is refused, or harms nobody."""

from __future__ import annotations

import time

import pytest
from support.packs import BAKER

from underbough import load_game
from underbough.api import load_recorded
from underbough.kernel.errors import RecordError
from underbough.kernel.records import parse, write
from underbough.kernel.replay import replay
from underbough.kernel.session import Session
from underbough.packs import read_pack, review
from underbough.packs.reading import TEXT_MOST

HEAD = 'pack = 1\ngame = "lil_everdell"\nname = "X"\n'
CARD = HEAD + '[[deck]]\nname = "Cook"\n'

HOSTILE = {
    "deep lists": HEAD + "about = " + "[" * 30_000,
    "deep tables": CARD + "effect = " + "{gain=" * 10_000 + "1" + "}" * 10_000,
    "deep keys": HEAD + ".".join("a" * 1 for _ in range(40_000)) + " = 1",
    "deep headers": HEAD + "[" + ".".join("a" for _ in range(40_000)) + "]",
    "a number of thousands of digits": CARD + "points = " + "9" * 50_000,
    "a huge number": CARD + "points = 99999999999999999999999999",
    "a huge count": CARD + "copies = 9000000",
    "no number": CARD + "points = nan",
    "for ever": CARD + "points = inf",
    "a date": CARD + "points = 2024-01-01",
    "far too long": HEAD + "# " + "x" * TEXT_MOST,
    "an enormous name": HEAD + '[[deck]]\nname = "' + "x" * 50_000 + '"\n',
    "a name that a terminal obeys": HEAD + '[[deck]]\nname = "\\u001b[2J"\n',
    "a name with a line break": HEAD + '[[deck]]\nname = "a\\nb"\n',
    "a name that is turned around": HEAD + '[[deck]]\nname = "a\u202eb"\n',
    "an escaped turn": HEAD + '[[deck]]\nname = "a\\u202eb"\n',
    "an invisible letter": HEAD + '[[deck]]\nname = "Co\\u200bok"\n',
    "letters that look alike": HEAD + '[[deck]]\nname = "C\u043e\u043ek"\n',
    "the same name twice": HEAD + ('[[deck]]\nname = "Cook"\n') * 2,
    "a name but for its dots": HEAD + '[[deck]]\nname = "Cook."\npoints = 1\n[[deck]]\nname = "COOK"\npoints = 2\n',
    "thousands of entries": HEAD + "[[deck]]\n" * 9_000,
    "a list for a table": HEAD + "deck = 3",
    "lists in lists": HEAD + "deck = [[1], [2]]",
    "a quoted path": HEAD + '"deck.0" = 1\n"deck.x" = 2\n"../../etc/passwd" = 3',
    "another game": 'pack = 1\ngame = "../../../etc/passwd"\nname = "X"\n',
    "no game": "pack = 1\ngame = [1]\n",
    "a verb that is none": CARD + 'effect = { __import__ = "os" }',
    "code for an effect": CARD + 'effect = "gain(1)"',
    "greens that go round": HEAD + '[[deck]]\nname = "Berry Patch"\neffect = { activate_green = "all" }\n',
    "no bytes of text": b"\xff\xfe\x00pack",
    "a zero byte": HEAD + "# \x00",
    "unclosed": HEAD + 'about = """' + "x" * 1000,
    "not there": "",
    "brackets that close nothing": HEAD + "]" * 5000 + "}" * 5000,
    "quotes": "'" * 9_999,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_it_is_refused_at_once_and_in_words(text: str | bytes) -> None:
    start = time.process_time()
    pack, issues = review(text)
    assert time.process_time() - start < 5
    assert pack is None
    assert issues
    for issue in issues:
        sentence = issue.sentence()
        assert len(sentence) < 500
        assert sentence.isprintable(), ascii(sentence)


def test_a_forest_card_that_could_copy_itself_is_refused() -> None:
    effect = '{ copy_location = "basic_or_forest", cards = 0 }'
    text = f'pack = 1\ngame = "everdell"\nname = "Round"\n[[forest]]\nname = "Loop"\neffect = {effect}\n'
    pack, issues = review(text)
    assert pack is None
    assert [(issue.line, issue.entry, issue.field) for issue in issues] == [
        (6, "forest “Loop”", "effect.copy_location")
    ]


def test_script_in_a_name_stays_text() -> None:
    name = "<img src=x onerror=alert(1)>"
    pack = read_pack(BAKER.replace('name = "Baker"', f'name = "{name}"'))
    game = load_game("lil_everdell", 2, pack=pack)
    card = next(card for card in game.cards() if card["name"] == name)
    assert card["slug"] == "img-src-x-onerror-alert-1"


def test_a_record_with_a_hostile_pack_is_refused() -> None:
    session = Session(load_game("lil_everdell", 2, pack=read_pack(BAKER)), bytes(32))
    record = session.record()
    record.pack = {"content": {"deck": [{"name": "x" * 10**5, "points": 10**300}]}}
    with pytest.raises(RecordError):
        replay(parse(write(record)), load_recorded)
    nested: object = 1
    for _ in range(900):
        nested = [nested]
    record.pack = {"content": {"deck": nested}}
    with pytest.raises(RecordError):
        replay(record, load_recorded)
    deep = write(session.record()).replace('"text":', '"x": ' + "[" * 50_000 + "]" * 50_000 + ', "text":', 1)
    with pytest.raises(RecordError):
        parse(deep)
