"""The caravan: workshop spaces, resources and their room, influence stacks and pool, columns."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.fresh import new_game, walked
from games.everstone.ground import Ground, Step
from games.everstone.parts import below, gives, miner
from support.rules import rule

GO = ("pawn:explore", "go:centre")
FULL = {"barter": "Relic 20", "explore": "Relic 21", "harvest": "Relic 22", "repair": "Relic 23"}
STORED = ["Relic 20", "Relic 21", "Relic 22", "Relic 23"]
DRAW: list[Step] = [{"draw_relic": 1}]


def full(printed: list[Step] | None = None, **parts: Any) -> Ground:
    """Seat 0 has four relics stored; the printed place draws one."""
    return Ground(2, printed=printed or DRAW, **parts).store(0, **FULL).placed(0, place_4=1)


def spot(printed: list[Step], spaces: int, **parts: Any) -> Ground:
    """A table with a small reserve."""
    return Ground(2, printed=printed, board={"reserve_spaces": spaces}, **parts)


@rule("ES-074", "ES-081")
def test_limits_of_workshop_and_reserve_over_random_games() -> None:
    filled, capped, crowded = 0, 0, 0
    for players, seed in ((1, 3), (2, 4), (3, 5), (4, 6), (2, 7)):
        for st in walked(new_game(players), seed):
            content: Any = st.ever
            settling = st.top is not None and st.action_to_string(st.legal_actions()[0]).startswith("return:")
            for area in st.areas:
                stored = [item for item in area.workshop if item >= 0]
                assert len(area.workshop) == 4
                assert len(set(stored)) == len(stored) <= 4
                spaces = content.free_room + (15 - area.stacks) // 3 + 5 * sum(item >= 224 for item in stored)
                spaces += sum(content.spaces[entry & 255] for column in area.columns for entry in column)
                assert sum(area.goods) <= spaces or settling
                filled += len(stored) == 4
                capped += sum(area.goods) == spaces
                crowded += settling
    assert filled > 0
    assert capped > 0
    assert crowded > 0


@rule("ES-075")
def test_the_owner_chooses_among_the_open_spaces() -> None:
    for space, after in (("barter", ["Relic 5", "Relic 21", "", "Relic 23"]),
                         ("harvest", ["", "Relic 21", "Relic 5", "Relic 23"])):  # fmt: skip
        table = Ground(2, printed=DRAW).store(0, explore="Relic 21", repair="Relic 23").play(0, *GO)
        table.exactly(0, "store:barter", "store:harvest").then(0, f"store:{space}")
        assert table.workshop(0) == after
        table = Ground(2).store(0, explore="Relic 21", repair="Relic 23").play(0, "pawn:barter", "buy:relic-4")
        table.exactly(0, "store:barter", "store:harvest")
        table.untouched(1)


@rule("ES-074", "ES-076")
def test_a_full_workshop_may_make_room_first() -> None:
    table = full().play(0, *GO)
    table.exactly(0, "decline", *(f"discard:relic-{at}" for at in (20, 21, 22, 23)))
    table.then(0, "discard:relic-22", "decline").untouched(1)
    assert table.workshop(0) == ["Relic 20", "Relic 21", "Relic 5", "Relic 23"]
    assert table.pile() == ["Relic 22"]
    table = Ground(2, printed=DRAW).store(0, barter="Relic 20", explore="Relic 21", repair="Relic 23").play(0, *GO)
    # With a space open nothing is discarded.
    assert table.workshop(0) == ["Relic 20", "Relic 21", "Relic 5", "Relic 23"]
    assert table.pile() == []


@rule("ES-077")
def test_room_is_made_before_the_new_relic_is_seen() -> None:
    table = full().play(0, *GO).refuses(0, "discard:relic-5")
    assert (table.top(), table.st.lifted, table.told("draw")) == ("Relic 5", (), [])
    for seat in (-1, 0, 1):
        assert "relic-5" not in str(table.game.view(table.st, seat))
    table.then(0, "discard:relic-20", "take")
    assert table.told("discard", "gain", "draw", "store") == ["discard", "gain", "draw", "store"]
    assert table.workshop(0)[0] == "Relic 5"


@rule("ES-078")
def test_without_room_the_relic_stays_on_the_deck() -> None:
    table = full().play(0, *GO, "decline").untouched(1)
    assert (table.workshop(0), table.top(), table.pile()) == (STORED, "Relic 5", [])
    assert (table.held(0), table.asked(), len(table.st.pile) + len(table.st.deck)) == ((0, 0, 0), 1, 63)


@rule("ES-078")
def test_a_relic_already_in_hand_goes_to_the_discard_pile_without_a_bonus() -> None:
    table = full([{"survey": 3}]).play(0, *GO, "pick:relic-5", "tuck:harvest", "pick:relic-6")
    table.exactly(0, "decline", *(f"discard:relic-{at}" for at in (20, 21, 22, 23))).then(0, "decline")
    assert (table.workshop(0), table.pile(), table.top()) == (STORED, ["Relic 6"], "Relic 7")
    assert (table.held(0), table.asked()) == ((0, 0, 0), 1)


@rule("ES-079")
@pytest.mark.parametrize(("answer", "blue"), [("take", 1), ("decline", 0)])
def test_the_bonus_of_what_made_room_may_be_taken(answer: str, blue: int) -> None:
    table = full(relics={"Relic 21": {"discard_bonus": [{"gain": {"red": 4}}]}}).play(0, *GO, "discard:relic-20")
    table.exactly(0, "take", "decline").then(0, answer).untouched(1)
    assert (table.held(0), table.workshop(0)[0], table.pile()) == ((blue, 0, 0), "Relic 5", ["Relic 20"])


@rule("ES-080")
def test_any_colour_on_any_space() -> None:
    for colours in ({"red": 1, "blue": 1}, {"yellow": 2}, {"blue": 2}, {"red": 1, "yellow": 1}):
        table = spot([{"gain": colours}], 5).goods(0, blue=1, yellow=1, red=1).play(0, *GO)
        assert table.held(0) == tuple(1 + colours.get(name, 0) for name in ("blue", "yellow", "red"))
        table.refuses(table.asked(), "return:blue", "return:yellow", "return:red")


@rule("ES-080", "ES-085")
@pytest.mark.parametrize(("stacks", "room"), [(15, 7), (14, 7), (13, 7), (12, 8), (10, 8), (9, 9), (1, 11), (0, 12)])
def test_at_least_twelve_spaces_once_the_stacks_are_gone(stacks: int, room: int) -> None:
    table = Ground(2, printed=[{"gain": {"red": 9}}]).goods(0, red=6).tokens(0, stacks=stacks).play(0, *GO)
    assert table.held(0) == (0, 0, room)


@rule("ES-082")
def test_held_resources_may_make_room() -> None:
    for keys, held in ((("return:red",), (2, 0, 2)), (("return:blue",), (1, 0, 3))):
        table = spot([{"gain": {"blue": 1}}], 4).goods(0, blue=1, red=3).goods(1, red=2).play(0, *GO)
        table.exactly(0, "return:blue", "return:red")
        assert table.held(0) == (1, 0, 3)
        table.then(0, *keys).untouched(1)
        assert (table.held(0), table.asked()) == (held, 1)


@rule("ES-083")
def test_what_does_not_fit_stays_in_the_supply() -> None:
    for keys, held in (
        (("return:blue", "return:yellow"), (0, 0, 3)),
        (("return:blue", "return:red"), (0, 1, 2)),
        (("return:yellow", "return:red"), (1, 0, 2)),
    ):
        table = spot([{"gain": {"blue": 1, "yellow": 1, "red": 1}}], 3).goods(0, red=2).play(0, *GO)
        table.exactly(0, "return:blue", "return:yellow", "return:red").then(0, *keys)
        assert table.held(0) == held
        assert "return:red" not in table.options(table.asked())
    # Of one colour alone there is nothing to choose.
    table = spot([{"gain": {"red": 3}}], 3).goods(0, red=2).play(0, *GO)
    assert table.held(0) == (0, 0, 3)


@rule("ES-083")
def test_one_effect_is_gained_together_and_two_are_settled_one_by_one() -> None:
    table = spot([{"gain": {"blue": 1, "red": 1}}], 2).goods(0, yellow=2).play(0, *GO)
    table.then(0, "return:yellow", "return:yellow")
    assert table.held(0) == (1, 0, 1)
    table = spot([{"gain": {"blue": 1}}, {"gain": {"red": 1}}], 2).goods(0, yellow=2).play(0, *GO)
    table.exactly(0, "return:blue", "return:yellow").then(0, "return:blue")
    # Nothing is held over the limit: the first is over before the second comes.
    assert table.held(0) == (0, 2, 0)
    table.exactly(0, "return:red", "return:yellow").then(0, "return:yellow")
    assert table.held(0) == (0, 1, 1)


def spend(tokens: int, stacks: int = 15, pool: int = 0) -> Ground:
    """Pay so many tokens for a repair at an empty Place 1."""
    table = Ground(2, relics={"Relic 20": {"cost": {"influence": tokens}}}).tokens(0, stacks=stacks, pool=pool)
    table.caravan(0, "place-1").store(0, harvest="Relic 20")
    table.area(0).pawn = 0
    return table.play(0, "pawn:repair", "repair:relic-20", "sell:relic-20")


@rule("ES-084", "ES-085")
@pytest.mark.parametrize(("tokens", "stacks", "room"), [(1, 14, 7), (2, 13, 7), (3, 12, 8), (4, 11, 8)])
def test_stacks_are_used_up_one_by_one(tokens: int, stacks: int, room: int) -> None:
    table = spend(tokens).untouched(1)
    area = table.area(0)
    assert (area.stacks, area.pool, area.placed[1], area.room) == (stacks, 0, tokens, room)
    seen: Any = table.game.view(table.st, 1)
    assert (seen["seats"][0]["stacks"], seen["seats"][0]["room"]) == (stacks, room)


@rule("ES-084", "ES-085")
def test_the_second_stack_goes_on_where_it_was_left() -> None:
    # Stack 1 is gone and one token of stack 2: two more empty it.
    for tokens, room in ((1, 8), (2, 9), (3, 9)):
        assert spend(tokens, stacks=11).area(0).room == room


@rule("ES-085")
def test_a_freed_space_can_be_used_at_once() -> None:
    table = Ground(2, printed=[{"place_influence": 1}, {"gain": {"red": 1}}]).goods(0, blue=7).tokens(0, stacks=13)
    table.play(0, *GO)
    assert (table.held(0), table.area(0).room) == ((7, 0, 1), 8)
    table = Ground(2, printed=[{"place_influence": 1}, {"gain": {"red": 1}}]).goods(0, blue=7).tokens(0, stacks=14)
    table.play(0, *GO).exactly(0, "return:blue", "return:red")


@rule("ES-086")
def test_a_tucked_relic_keeps_its_action_alone() -> None:
    table = Ground(2, printed=[{"discard": 1}], relics={"Relic 20": gives(red=2)}).tuck(0, "explore", "Relic 20")
    table.placed(0, place_4=1).play(0, *GO)
    # No discard is asked for: nothing is stored.
    table.exactly(0, "end", "use:relic-20").then(0, "use:relic-20")
    assert (table.held(0), table.pile(), below(table, 0, "explore")) == ((0, 0, 2), [], ["Relic 20"])
    table = Ground(2, printed=[{"discard": 1}]).tuck(0, "explore", "Relic 20").store(0, harvest="Relic 21").play(0, *GO)
    table.exactly(0, "discard:relic-21")
    table = Ground(2).tuck(0, "repair", "Relic 20").goods(0, yellow=5).placed(0, place_4=1)
    table.area(0).pawn = 0
    table.play(0, "pawn:repair").refuses(0, "repair:relic-20", "sell:relic-20")


SIX = tuple(f"Relic {at}" for at in range(30, 36))


@rule("ES-087")
def test_a_seventh_card_is_not_tucked() -> None:
    table = Ground(2, relics={"Relic 5": {"dice": [1, 2, 4]}}).tuck(0, "explore", *SIX).tuck(0, "barter", *STORED)
    table.dice(1, 2, 4).play(0, "pawn:harvest", "discover")
    table.exactly(0, "sell", "tuck:barter", "tuck:harvest", "tuck:repair")
    table = Ground(2, printed=[{"gain_miner": 1}]).tuck(0, "harvest", *SIX)
    miner(table, 0)
    table.play(0, *GO).exactly(0, "tuck:barter", "tuck:explore", "tuck:repair")
    table = Ground(2).tuck(0, "explore", *SIX).store(0, explore="Relic 20", harvest="Relic 21").goods(0, yellow=2)
    table.area(0).pawn = 0
    table.play(0, "pawn:repair", "repair:relic-20", "repair:relic-21")
    table.exactly(0, "sell:relic-20", "sell:relic-21", "keep:relic-21")


@rule("ES-087")
def test_a_sixth_card_is_tucked_and_none_is_moved_into_a_full_column() -> None:
    table = Ground(2, printed=[{"relocate_relic": 1}]).tuck(0, "explore", *SIX[:5]).tuck(0, "harvest", "Relic 20")
    table.placed(0, place_4=1).play(0, *GO, "move:relic-20").offers(0, "tuck:explore").then(0, "tuck:explore")
    assert below(table, 0, "explore") == [*SIX[:5], "Relic 20"]
    table = Ground(2, printed=[{"relocate_relic": 1}]).tuck(0, "explore", *SIX).tuck(0, "harvest", "Relic 20")
    table.play(0, *GO, "move:relic-20").exactly(0, "tuck:barter", "tuck:repair")


@rule("ES-088")
def test_a_token_that_comes_back_goes_to_the_pool() -> None:
    table = Ground(2, printed=[{"return_influence": 1}]).tokens(0, stacks=12)
    table.play(0, *GO, "lift:sink-1").untouched(1)
    area = table.area(0)
    assert (area.stacks, area.pool, area.room) == (12, 1, 8)
    # A full place sends a token on to the pool, too.
    table = Ground(2, printed=[{"place_influence": 1}]).tokens(0, stacks=10).placed(0, centre=2).placed(1, centre=2)
    table.play(0, *GO)
    area = table.area(0)
    assert (area.stacks, area.pool, area.room, area.placed[0]) == (9, 1, 9, 2)


@rule("ES-089")
@pytest.mark.parametrize(
    ("stacks", "pool", "tokens", "after"), [(1, 2, 2, (0, 1)), (3, 2, 2, (1, 2)), (0, 3, 2, (0, 1)), (2, 2, 3, (0, 1))]
)
def test_the_pool_is_used_after_the_stacks(stacks: int, pool: int, tokens: int, after: tuple[int, int]) -> None:
    table = spend(tokens, stacks=stacks, pool=pool).untouched(1)
    assert (table.area(0).stacks, table.area(0).pool) == after
    assert table.area(0).placed[1] == tokens


@rule("ES-089")
def test_stacks_and_pool_count_together() -> None:
    table = Ground(2, relics={"Relic 20": {"cost": {"influence": 3}}}).tokens(0, stacks=1, pool=1)
    table.placed(0, place_2=2).caravan(0, "place-1").store(0, harvest="Relic 20")
    table.area(0).pawn = 0
    table.play(0, "pawn:repair").refuses(table.asked(), "repair:relic-20")


@rule("ES-081", "ES-168")
def test_a_payment_of_another_is_no_exception() -> None:
    table = Ground(2, bonuses={"Place 1": [{"gain": {"blue": 1, "red": 1}}]}).caravan(1, "place-1")
    table.goods(0, blue=1, red=1).goods(1, yellow=6).play(0, "pawn:explore", "go:place-1")
    table.exactly(1, "return:blue", "return:yellow", "return:red").then(1, "return:yellow")
    assert (table.held(1), table.area(1).room) == ((1, 5, 1), 7)
