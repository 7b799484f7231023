"""Packs of Stone & Relic: what they may hold, what is said of their faults, and that they can be played."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from support.packs import SETTLERS, drawn, values, with_more

from underbough import load_game
from underbough.api import load_recorded
from underbough.games import MAKERS, PACKS
from underbough.games.stone_relic import ids
from underbough.games.stone_relic.rules import StoneRelic
from underbough.games.stone_relic.shapes import PACK, effects, passive
from underbough.kernel.errors import ContentError
from underbough.kernel.records import parse, write
from underbough.kernel.replay import replay
from underbough.kernel.session import Session
from underbough.kernel.shapes import Fault, Fields
from underbough.packs import built_in_text, read_pack, review
from underbough.packs.trial import TURN_NODES, TooLong, Turns, play, trial

HEAD = 'pack = 1\ngame = "stone_relic"\nname = "X"\n'
BLANK: dict[str, Any] = {**PACK.sections[0].blank, "name": "Trial Card", "points": 1}


def with_card(**fields: object) -> dict[str, Any]:
    """The built-in tables with one card more."""
    return with_more("stone_relic", "kingdom", **{**BLANK, **fields})


def build(content: dict[str, object]) -> StoneRelic:
    game = MAKERS["stone_relic"](4, {}, content)
    assert isinstance(game, StoneRelic)
    return game


def unfit(entry: dict[str, object]) -> list[str]:
    found: list[Fault] = []
    PACK.sections[0].shape.faults("kingdom.40", entry, [], found)
    return [fault.path.removeprefix("kingdom.40.") for fault in found]


VERBS = [(next(iter(variant.fields)), variant) for variant in effects(with_if=True)]


@pytest.mark.parametrize(("verb", "variant"), VERBS, ids=[f"{n}-{verb}" for n, (verb, _) in enumerate(VERBS)])
@drawn(15)
@given(data=some.data())
def test_every_effect_that_fits_is_read(verb: str, variant: Fields, data: some.DataObject) -> None:
    effect = data.draw(values(variant, []))
    made = build(with_card(ability=[effect]))
    spell = made.stone.spell[-1]
    assert spell is not None
    assert verb == "all" or verb in str(spell.plain())  # several effects are read as their parts
    assert made.cards()[-1]["text"]


@pytest.mark.parametrize("variant", passive(), ids=["when", "largest", "modifier", "count"])
@drawn(15)
@given(data=some.data())
def test_every_passive_ability_that_fits_is_read(variant: Fields, data: some.DataObject) -> None:
    row: Any = data.draw(values(variant, []))
    when = row.get("when")
    traits = {"built_next_to": ["monument"], "this_developed": ["terrain"]}.get(when, [])
    try:
        build(with_card(ability_kind="passive", ability=[row], traits=traits))
    except ContentError as wrong:
        said = str(wrong)
        conditions = ("there is no if", "of the Resource Step has none", "only built_next_to has")
        assert any(word in said for word in conditions), said


REFUSED: dict[str, tuple[dict[str, object], str]] = {
    "too many cards": ({"ability": [{"draw": 10}]}, "ability.0.draw"),
    "an unknown pile": ({"ability": [{"top_deck_to": "hand"}]}, "ability.0.top_deck_to"),
    "a condition that is none": ({"ability": [{"draw": 1, "if": {"rich": True}}]}, "ability.0.if"),
    "an effect for others": ({"ability": [{"chosen_player": [{"draw": 0}]}]}, "ability.0.chosen_player.0.draw"),
    "a condition within only_if": (
        {"ability": [{"only_if": {"if": {"fewest_structures": True}, "do": {"draw": 1, "if": {"hand_at_most": 1}}}}]},
        "ability.0.only_if.do",
    ),
    "a formula": ({"points": {"base": 0, "per": "relic", "max": 4}}, "points.per"),
    "an affiliation in a formula": (
        {"points": {"base": 0, "per": "affiliation_in_kingdom:moon", "max": 4}},
        "points.per",
    ),
    "points as a word": ({"points": "many"}, "points"),
    "a trait": ({"traits": ["swamp"]}, "traits.0"),
    "a modifier": ({"ability_kind": "passive", "ability": [{"modifier": "luck", "amount": 1}]}, "ability.0.modifier"),
    "a largest Kingdom": (
        {
            "ability_kind": "passive",
            "ability": [{"modifier": "hand_limit", "amount": 1, "only_for": "largest_kingdom"}],
        },
        "ability.0.modifier",
    ),
    "a list too long": ({"ability": [{"draw": 1}] * 13}, "ability"),
}


@pytest.mark.parametrize(("fields", "path"), REFUSED.values(), ids=REFUSED.keys())
def test_what_does_not_fit_is_not_read_either(fields: dict[str, object], path: str) -> None:
    assert unfit({**BLANK, **fields}) == [path]
    with pytest.raises(ContentError):
        build(with_card(**fields))


PASSIVE = 'ability_kind = "passive"\n'
TOGETHER = {
    'traits = ["terrain"]': "a Terrain or Monument has a passive ability",
    PASSIVE + "ability = []": "every Structure has an ability",
    PASSIVE + "ability = [{ draw = 1 }]": "a passive ability has when, modifier or structure_count",
    PASSIVE + 'traits = ["monument"]\nability = [{ structure_count = 2 }]': "a Monument, and nothing else, answers to",
    PASSIVE + 'ability = [{ when = "this_developed", do = [{ draw = 1 }] }]': "only a Terrain is Developed",
    PASSIVE + "ability = [{ structure_count = 2 }, { structure_count = 3 }]": "a card counts in one way",
    PASSIVE
    + 'ability = [{ when = "wealth_action", limit = "once_per_turn", do = [{ draw = 1 }] }, '
    + '{ when = "influence_action", do = [{ draw = 1 }] }]': "what works once a turn is the only thing",
    PASSIVE + 'ability = [{ when = "wealth_action", if = { new_structure_affiliation = "skystone" }, '
    "do = [{ draw = 1 }] }]": "only built_next_to has a new Structure",
}


@pytest.mark.parametrize(("fields", "reason"), TOGETHER.items(), ids=list(TOGETHER.values()))
def test_what_does_not_go_together_is_said_with_its_place(fields: str, reason: str) -> None:
    pack, issues = review(HEAD + '[[kingdom]]\nname = "Starfall Writ"\n' + fields)
    assert pack is None
    assert [(issue.entry, issue.reason.startswith(reason)) for issue in issues] == [("kingdom “Starfall Writ”", True)]
    assert issues[0].line >= 4
    assert issues[0].field.startswith("ability")


WRONG = """pack = 1
game = "stone_relic"
name = "Faults"
bonus = { prosperity = 9 }

[[kingdom]]
name = "The Sprawl"
points = { base = 0, per = "relic", max = 4 }
power = 21

[[kingdom]]
name = "Hall of Dread"
ability = [{ each_other_player = [{ discard = 0 }] }, { steal = 1 }]

[[kingdom]]
name = "New Hall"

[[relics]]
name = "The Skystone Coil"
icon = "moon"

[[relics]]
name = "The Skystone Coil."
points = 2
"""


def test_every_fault_is_named_with_line_entry_and_reason() -> None:
    pack, issues = review(WRONG)
    assert pack is None
    found = [(issue.line, issue.entry, issue.field, issue.reason) for issue in issues]
    known = "it takes pack, game, name, by, about, complete, kingdom, relics"
    icons = "skystone, emberglass, tidebell, rootcrown".replace(", ", " or ")
    assert found[0] == (4, "", "", f"a pack of this game does not know 'bonus'; {known}")
    assert (9, "kingdom “The Sprawl”", "power", "expected a whole number from 0 to 20, not 21") in found
    assert any(one[:3] == (8, "kingdom “The Sprawl”", "points.per") for one in found)
    reason = "expected a whole number from 1 to 9, not 0"
    assert (13, "kingdom “Hall of Dread”", "ability.0.each_other_player.0.discard", reason) in found
    assert any(one[:3] == (13, "kingdom “Hall of Dread”", "ability.1") and "found 'steal'" in one[3] for one in found)
    assert (15, "kingdom “New Hall”", "", "ability is missing") in found
    assert (20, "relics “The Skystone Coil”", "icon", f"expected {icons}, not 'moon'") in found
    assert (22, "relics “The Skystone Coil.”", "", "two entries of the pack stand for The Skystone Coil") in found


def test_fields_are_replaced_and_marked() -> None:
    pack = read_pack(SETTLERS)
    assert pack.issues == ()
    game = load_game("stone_relic", 2, pack=pack)
    cards = {str(card["name"]): card for card in game.cards()}
    assert "Pearl Exchange" not in cards
    sprawl, rite = cards["The Sprawl"], cards["Settling Rite"]
    assert (sprawl["points"], sprawl["power"]) == ("?", 4)
    assert sprawl["from_pack"] == ["points", "power"]
    assert "points" not in sprawl["stand_in"]  # type: ignore[operator]
    assert sprawl["text"] == "Worth 1 point and 1 more for each Terrain or City next to it, 5 at most."
    assert rite["spell"]
    assert str(rite["text"]).startswith("Each other player may build a Structure from their hand, then if they have")
    assert rite["from_pack"] == ["name", "ability_kind", "ability"]
    assert cards["Black Font"]["from_pack"] == []
    view = game.view(game.new_initial_state(seed=3), 0)
    coil = next(one for one in [view["relic"]] if isinstance(one, dict))
    assert set(coil) >= {"stand_in", "from_pack"}
    made = build(pack.content)
    bell = made.stone.relic_name.index("The Drowned Bell")
    assert (made.stone.relic_points[bell], made.stone.relic_from_pack[bell]) == (6, ["name", "points"])
    assert made.stone.relic_stand_in[bell] == []
    assert pack.content["affiliations"] == PACK.built_in()["affiliations"]
    assert pack.content["bonus"] == PACK.built_in()["bonus"]


def test_a_spell_may_be_worth_points_that_depend() -> None:
    points = {"base": 0, "per": "city_in_kingdom", "max": 3}
    card = build(with_card(points=points, ability=[{"draw": 2}])).cards()[-1]
    assert (card["points"], card["spell"]) == ("?", True)
    assert card["text"] == "Worth 1 point for each City in your Kingdom, 3 at most. Draw 2 cards."


def test_games_with_it_are_played_to_the_end_and_from_their_records() -> None:
    pack = read_pack(SETTLERS)
    found = [play("stone_relic", pack.content, seed) for seed in range(12)]
    assert [one.fault for one in found] == [""] * 12
    session = Session(load_game("stone_relic", 3, pack=pack), bytes(range(32)))
    cast = False
    for n in range(900):
        if session.is_over():
            break
        seat = session.state.open_seats()[0]
        keys = [option.key for option in session.options(seat)]
        mine = "cast:settling-rite"
        cast = cast or mine in keys
        session.move(seat, [mine if mine in keys else keys[n % len(keys)]])
    assert session.is_over()
    assert cast
    record = parse(write(session.record()))
    assert record.pack is not None
    assert record.pack["text"] == SETTLERS
    assert write(replay(record, load_recorded).session.record()) == write(session.record())


ROUND = {
    "a Terrain that turns itself up": (
        '[[kingdom]]\nname = "Searing Plain"\ncopies = 20\n'
        'ability = [{ when = "this_developed", do = [{ flip_city_face_up = 1 }, { develop = 1 }] }]\n'
    ),
    "Spells that feed each other": (
        "".join(
            f'[[kingdom]]\nname = "{name}"\ncopies = 20\nability_kind = "spell"\ntraits = []\npoints = 0\n'
            "ability = [{ take_from_discard = 2 }, { gain_action = 3 }]\n"
            for name in ("Smoke Parley", "Starfall Writ", "Forge Rite", "Undertow")
        )
    ),
}


@pytest.mark.parametrize("cards", ROUND.values(), ids=ROUND.keys())
def test_a_card_that_goes_round_is_refused_by_name(cards: str) -> None:
    pack = read_pack(HEAD + cards)
    found = trial("stone_relic", pack.content, 60, 60)
    assert found.fault == f"more than {TURN_NODES} steps in one turn"
    assert f'name = "{found.card}"\n' in cards


def test_spells_that_fetch_each_other_are_counted_over_the_whole_turn() -> None:
    """Each of the two asks anew for an Action; a turn in which somebody goes on for ever is cut off all the same."""
    parley = {"ability": [{"take_from_discard": 1}, {"gain_action": 1}]}
    content = copy.deepcopy(PACK.built_in())
    rows: Any = content["kingdom"]
    for row in rows:
        if row["ability_kind"] == "spell":
            row.update(parley)
    turns = Turns(PACK, build(content).new_initial_state(seed=5), TURN_NODES)
    casts: list[int] = []
    with pytest.raises(TooLong) as long:
        cast_always(turns, casts)
    assert 300 < len(casts) < TURN_NODES
    assert long.value.address.startswith("card/")


def cast_always(turns: Turns, casts: list[int]) -> None:
    """Cast a Spell whenever there is one in the hand, and note it."""
    st = turns.st
    while not st.is_terminal():
        legal = st.legal_actions()
        spells = [action for action in legal if ids.CAST <= action < ids.WEALTH]
        takes = [action for action in legal if ids.TAKE <= action < ids.RETURN]
        casts += spells[-1:]
        turns.answer(st.current_player(), (spells or takes or legal)[-1])


def test_capacity() -> None:
    content = copy.deepcopy(PACK.built_in())
    rows: Any = content["kingdom"]
    more = [{**BLANK, "name": f"Card {n}", "copies": 1} for n in range(ids.DESIGNS - len(rows))]
    relics = [{"name": f"Relic {n}", "icon": "tidebell", "points": n} for n in range(ids.RELICS)]
    content["kingdom"], content["relics"] = [*rows, *more], relics
    assert play("stone_relic", content, 1).fault == ""
    with pytest.raises(ContentError, match="at most 128 designs, not 129"):
        build({**content, "kingdom": [*rows, *more, BLANK]})
    with pytest.raises(ContentError, match="relics: expected 1 to 8, not 9"):
        build({**content, "relics": [*relics, {"name": "Ninth", "icon": "tidebell", "points": 1}]})
    few, issues = review(HEAD + 'complete = true\n[[kingdom]]\nname = "Starfall Writ"\n')
    assert few is None
    assert "copies is missing" in {issue.reason for issue in issues}
    text = built_in_text("stone_relic")
    few, issues = review(text.replace("copies = 2", "copies = 1"))
    assert few is None
    assert [issue.sentence() for issue in issues] == ["kingdom: at least 60 cards, not 40"]


DEEP = "{ all = [" * 11 + "{ draw = 1 }" + "] }" * 11
HOSTILE = {
    "effects in effects": HEAD + f'[[kingdom]]\nname = "Starfall Writ"\nability = [{DEEP}]\n',
    "conditions in conditions": HEAD
    + '[[kingdom]]\nname = "Starfall Writ"\nability = ['
    + "{ only_if.if.fewest_structures = true, only_if.do = " * 7
    + "{ draw = 1 }"
    + " }" * 7
    + "]\n",
    "players in players": HEAD
    + '[[kingdom]]\nname = "Starfall Writ"\nability = ['
    + ("{ each_other_player = [" * 4_000)
    + "]\n",
    "a text for abilities": HEAD + '[[kingdom]]\nname = "Starfall Writ"\nability = "draw(9)"\n',
    "a verb that is none": HEAD + '[[kingdom]]\nname = "Starfall Writ"\nability = [{ __import__ = "os" }]\n',
    "a formula in a formula": HEAD + '[[kingdom]]\nname = "The Sprawl"\npoints = { base = { base = 1 } }\n',
    "a huge formula": HEAD + '[[kingdom]]\nname = "The Sprawl"\npoints = { base = 0, per = "x", max = 9999999999 }\n',
    "a Relic that a terminal obeys": HEAD + '[[relics]]\nname = "\\u001b[2J"\nicon = "skystone"\npoints = 1\n',
    "no Relics": HEAD + "complete = true\nrelics = []\n",
    "other icons": HEAD + 'affiliations = ["a", "b", "c", "d"]\n',
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_pack_is_refused_in_words(text: str) -> None:
    pack, issues = review(text)
    assert pack is None
    assert issues
    for issue in issues:
        assert len(issue.sentence()) < 700
        assert issue.sentence().isprintable()


def test_all_that_is_declared_is_offered() -> None:
    assert PACKS["stone_relic"] is PACK
    assert [section.id for section in PACK.sections] == ["kingdom", "relics"]
