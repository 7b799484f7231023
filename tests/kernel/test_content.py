"""Addresses, vocabularies, plain forms, and the storage of frames and positions; every refusal names its place."""

from __future__ import annotations

import copy
import json

import pytest
from kernel.tiny import Ask, Write
from kernel.toy import DECK, Burrow, built_in
from kernel.toy_state import burrow
from kernel.toy_turns import Build, vocabulary
from kernel.toy_verbs import Fork, Gain

from underbough.kernel.content import Vocabulary, array, only, table, text, whole
from underbough.kernel.core import Content, Effect, Frame, digest_of
from underbough.kernel.errors import ContentError, OptionError, RecordError
from underbough.kernel.flow import Nothing, Sequence
from underbough.kernel.game import frames_of, plain_frames, whole_list, whole_number

# Addresses.


def test_every_node_gets_an_address_below_its_parent() -> None:
    content = Content("tiny", {})
    inner = Write("b")
    node = content.place("card/oak/play", Sequence([Write("a"), Sequence([inner])]))
    assert content.node("card/oak/play") is node
    assert content.node("card/oak/play/1/0") is inner
    assert inner.address == "card/oak/play/1/0"
    assert len(content.nodes) == 4


def test_addresses_are_unique_and_a_node_stands_in_one_place() -> None:
    content = Content("tiny", {})
    node = content.place("card/oak/play", Write("a"))
    with pytest.raises(ContentError, match=r"^card/oak/play: there is already a node"):
        content.place("card/oak/play", Write("b"))
    with pytest.raises(ContentError, match=r"^card/elm/play: the node already stands at card/oak/play; build it anew"):
        content.place("card/elm/play", node)
    with pytest.raises(ContentError, match=r"^card/ash/play: no such node"):
        content.node("card/ash/play")


def test_the_digest_tells_contents_apart_and_ignores_the_order_of_keys() -> None:
    assert digest_of({"a": 1, "b": [1, 2]}) == digest_of({"b": [1, 2], "a": 1})
    assert digest_of({"a": 1, "b": [1, 2]}) != digest_of({"a": 1, "b": [2, 1]})
    more: dict[str, object] = {"deck": [*DECK, {"name": "New", "back": "day", "price": 1, "points": 1}]}
    assert Burrow(2).content.digest == Burrow(3).content.digest
    assert Burrow(2, plain=more).content.digest != Burrow(2).content.digest
    assert Burrow(2).content.plain() == built_in()


# Vocabulary.


def words() -> Vocabulary:
    v = Vocabulary()
    v.verb("write", lambda path, plain: Write(text(path, plain["write"])))
    v.verb("nothing", lambda path, plain: Nothing())
    return v


def test_a_verb_reads_its_own_table() -> None:
    node = words().read("deck.3.play", {"write": "a"})
    assert isinstance(node, Write)
    assert node.label == "a"


@pytest.mark.parametrize("plain", [None, 3, [], {}, "write"])
def test_an_effect_is_a_table(plain: object) -> None:
    with pytest.raises(ContentError, match=r"^deck\.3\.play: an effect is a table with one verb"):
        words().read("deck.3.play", plain)


@pytest.mark.parametrize(
    ("plain", "found"), [({"shout": "a"}, "found shout"), ({"write": "a", "nothing": True}, "found write, nothing")]
)
def test_an_effect_has_exactly_one_known_verb(plain: object, found: str) -> None:
    message = rf"^deck\.3\.play: expected exactly one verb out of nothing, write; {found}"
    with pytest.raises(ContentError, match=message):
        words().read("deck.3.play", plain)


def test_readers_name_the_place_of_a_fault() -> None:
    only("p", {"a": 1}, "a", "b")
    with pytest.raises(ContentError, match=r"^p: does not know 'c'; it takes a, b"):
        only("p", {"a": 1, "c": 2}, "a", "b")
    assert whole("p", 3, 1, 3) == 3
    for value in (0, 4, True, "3", None, 2.0):
        with pytest.raises(ContentError, match=r"^p: expected a whole number from 1 to 3, not"):
            whole("p", value, 1, 3)
    assert text("p", "a", "a", "b") == "a"
    with pytest.raises(ContentError, match=r"^p: expected a or b, not 'c'"):
        text("p", "c", "a", "b")
    with pytest.raises(ContentError, match=r"^p: expected a text, not 3"):
        text("p", 3)
    assert table("p", {"a": 1}) == {"a": 1}
    others: list[object] = [[], {1: 2}, None]
    for other in others:
        with pytest.raises(ContentError, match=r"^p: expected a table, not"):
            table("p", other)
    assert array("p", [1]) == [1]
    with pytest.raises(ContentError, match=r"^p: expected a list, not \(1,\)"):
        array("p", (1,))


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (("price",), 12, r"^deck\.0\.price: expected a whole number from 0 to 9, not 12"),
        (("back",), "dusk", r"^deck\.0\.back: expected day or night, not 'dusk'"),
        (("colour",), "red", r"^deck\.0: does not know 'colour'"),
        (("harvest",), {"gian": 1}, r"^deck\.0\.harvest: expected exactly one verb"),
        (("harvest", "gain"), {"moss": 1}, r"^deck\.0\.harvest\.gain: does not know 'moss'"),
        (("harvest", "gain"), {"seed": 10}, r"^deck\.0\.harvest\.gain\.seed: expected a whole number from 0 to 9"),
        (("play",), {"fork": [{"all": [{"peek": 9}]}]}, r"^deck\.0\.play\.fork\.0\.all\.0\.peek: expected a whole"),
        (("react",), {"event": "rained"}, r"^deck\.0\.react\.effect: an effect is a table"),
        (("name",), "Mole Scout", r"^card/Mole Scout/play: there is already a node"),
    ],
)
def test_a_fault_deep_in_a_content_names_its_path(place: tuple[str, ...], value: object, message: str) -> None:
    plain = copy.deepcopy(built_in())
    deck = plain["deck"]
    assert isinstance(deck, list)
    row = deck[0]
    for name in place[:-1]:
        row = row[name]
    row[place[-1]] = value
    if place == ("name",):
        deck[0]["play"] = {"gift": True}
    with pytest.raises(ContentError, match=message):
        Burrow(2, plain=plain)


def test_every_effect_of_the_toy_round_trips_through_plain_tables() -> None:
    content, v = Burrow(2).content, vocabulary()
    plains = {}
    for address, node in content.nodes.items():
        try:
            plains[address] = node.plain()
        except NotImplementedError:
            assert address.startswith("rules/"), address
    assert len(plains) > 20
    for address, plain in plains.items():
        again = v.read(address, json.loads(json.dumps(plain)))
        assert again.plain() == plain
        assert type(again) is type(content.node(address))
    fork = v.read("x", {"fork": [{"gain": {"seed": 3}}, {"build": 2}]})
    assert isinstance(fork, Fork)
    assert [type(part) for part in fork.parts] == [Gain, Build]


def test_a_node_without_a_plain_form_says_so() -> None:
    with pytest.raises(NotImplementedError, match="Ask has no plain form"):
        Ask("a").plain()
    with pytest.raises(NotImplementedError, match="Effect says nothing"):
        Effect().say()


# Frames and positions.


def test_frames_are_rows_from_the_top_down_and_read_back() -> None:
    content = Content("tiny", {})
    a, b = content.place("a", Write("a")), content.place("b", Ask("b"))
    top = Frame(b, 2, 1, (5, 6), Frame(a, 0, -1, (), None))
    rows = plain_frames(top)
    assert rows == [["b", 2, 1, [5, 6]], ["a", 0, -1, []]]
    again = frames_of(content, json.loads(json.dumps(rows)))
    assert again is not None
    assert again.node is b
    assert again.below is not None
    assert again.below.node is a
    assert plain_frames(again) == rows
    assert frames_of(content, []) is None
    assert plain_frames(None) == []


@pytest.mark.parametrize(
    "row", [3, [], ["a", 0, 1], ["a", 0, 1, [], 0], [1, 0, 1, []], ["a", "0", 1, []], ["a", 0, 1, None]]
)
def test_a_damaged_frame_is_refused(row: object) -> None:
    content = Content("tiny", {})
    content.place("a", Write("a"))
    with pytest.raises(RecordError, match="a frame is"):
        frames_of(content, [row])


def test_a_frame_of_an_unknown_node_is_refused() -> None:
    with pytest.raises(ContentError, match=r"^card/gone/play: no such node"):
        frames_of(Content("tiny", {}), [["card/gone/play", 0, 0, []]])


def test_stored_fields_of_the_wrong_kind_are_refused() -> None:
    assert whole_list({"a": [1, 2]}, "a") == [1, 2]
    assert whole_number({"a": 1}, "a") == 1
    for value in (None, 3, ["x"], "12"):
        with pytest.raises(RecordError, match="a should be a list of whole numbers"):
            whole_list({"a": value}, "a")
    for other in (None, [3], "12"):
        with pytest.raises(RecordError, match="a should be a whole number"):
            whole_number({"a": other}, "a")


def test_a_position_reads_back_only_at_a_table_of_its_kind() -> None:
    game = Burrow(2)
    saved = game.save(game.new_initial_state(seed=1))
    assert game.save(game.load(json.loads(json.dumps(saved)))) == saved
    for name, value in (("game", "warren"), ("rules", 2), ("content", "0" * 32)):
        with pytest.raises(RecordError, match=f"this position's {name} is"):
            game.load({**saved, name: value})
    for name in ("frames", "chance", "looks", "fields"):
        with pytest.raises(RecordError, match="this position is damaged"):
            game.load({**saved, name: "nonsense"})


def test_a_loaded_position_shares_nothing_with_its_plain_form() -> None:
    game = Burrow(2)
    saved = game.save(game.new_initial_state(seed=1))
    st = burrow(game.load(saved))
    before = json.dumps(saved)
    while not st.is_terminal():
        st.apply_action(st.legal_actions()[-1])
    assert json.dumps(saved) == before


def test_tables_are_set_up_by_a_seed_or_a_key_and_for_the_right_number_of_seats() -> None:
    game = Burrow(3)
    key = bytes(range(32))
    assert game.save(game.new_initial_state(key=key)) == game.save(game.new_initial_state(key=key))
    assert game.save(game.new_initial_state(seed=1)) != game.save(game.new_initial_state(seed=2))
    for seed, given in ((None, None), (1, key)):
        with pytest.raises(OptionError, match="either a seed"):
            game.new_initial_state(seed=seed, key=given)
    for players in (1, 5):
        with pytest.raises(OptionError, match=f"Burrow seats 2 to 4 players, not {players}"):
            Burrow(players)
