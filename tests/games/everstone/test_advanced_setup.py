"""The variant of setup: starting relics are drafted, one of two personal quests is kept."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.fresh import Fresh
from support.rules import rule

ADVANCED: dict[str, object] = {"advanced_setup": True}


def fresh(players: int, *, seed: int = 1, opponent: str = "") -> Fresh:
    """A table before the first choice of the advanced setup."""
    return Fresh(players, seed=seed, options={**ADVANCED, **({"opponent": opponent} if opponent else {})})


def hands(table: Fresh) -> list[set[int]]:
    """What lies in front of everybody."""
    return [set(area.hand) for area in table.st.areas]


def shown(table: Fresh, seat: int) -> list[Any]:
    """The hands as a seat sees them (-1: a spectator)."""
    return [entry["hand"] for entry in table.view(seat)["seats"]]


def slug(table: Fresh, item: int) -> str:
    """The key of picking a relic."""
    return f"draft:{table.content.slug[item]}"


def pick(table: Fresh, *places: int) -> list[int]:
    """All pick at once, each the card at this place among those on offer; the last seat first."""
    taken = []
    for seat in reversed(range(table.players)):
        key = table.options(seat)[places[seat]]
        taken.append(table.content.slug.index(key.partition(":")[2]))
        table.then(seat, key)
    return taken[::-1]


@rule("ES-323")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_is_taken_and_the_rest_goes_to_the_left(players: int) -> None:
    table = fresh(players)
    dealt = hands(table)
    assert [len(hand) for hand in dealt] == [3] * players
    for seat in range(players):
        table.exactly(seat, *[slug(table, item) for item in dealt[seat]])
    taken = pick(table, *[seat % 3 for seat in range(players)])
    for seat in range(players):
        right = (seat - 1) % players
        passed = dealt[right] - {taken[right]}
        assert hands(table)[seat] == {taken[seat]} | passed
        # Nobody else knows what has been taken; what is passed both neighbours know.
        assert table.st.known[taken[seat]] == 1 << seat
        assert {table.st.known[item] for item in passed} == {1 << seat | 1 << right}
        # What has been taken is not offered again; what came from the right is.
        table.exactly(seat, *[slug(table, item) for item in passed])


@rule("ES-323")
def test_all_choose_at_the_same_time() -> None:
    table = fresh(3)
    dealt = hands(table)
    assert table.st.may_answer() == [0, 1, 2]
    for seat, left in ((2, [0, 1]), (0, [1])):
        table.then(seat, table.options(seat)[0])
        assert [other for other in table.st.open_seats() if other != seat and other in left] == left
        # Nothing moves before everybody has chosen.
        assert hands(table) == dealt
    table.then(1, table.options(1)[0])
    assert hands(table) != dealt


@rule("ES-323")
def test_choices_are_unseen() -> None:
    table = fresh(3)
    assert shown(table, -1) == [None, None, None]
    before = [table.view(seat) for seat in (-1, 1, 2)]
    table.then(0, table.options(0)[1])
    for was, seat in zip(before, (-1, 1, 2), strict=True):
        assert [entry["hand"] is None for entry in table.view(seat)["seats"]] == [other != seat for other in range(3)]
        assert table.view(seat)["seats"] == was["seats"]
    told = [event for event in table.log if event.kind == "draft"]
    assert told == []
    table.then(1, table.options(1)[0]).then(2, table.options(2)[0])
    # Afterwards everybody knows the own three, and of others nothing.
    for seat in range(3):
        assert [hand is None for hand in shown(table, seat)] == [other != seat for other in range(3)]
        own = {table.content.slug[item] for item in table.area(seat).hand}
        assert set(shown(table, seat)[seat]) == own
    for event in table.log:
        if event.kind == "draft":
            assert event.mask == 1 << event.who


@rule("ES-323")
def test_nothing_is_passed_in_a_solo_game() -> None:
    table = fresh(1, opponent="tilly")
    assert [key.partition(":")[0] for key in table.options(0)] == ["quest", "quest"]
    dealt = hands(table)
    table.then(0, table.options(0)[0])
    assert hands(table) == dealt
    table.exactly(0, *[f"keep:{table.content.slug[item]}" for item in dealt[0]])
    assert "draft" not in [event.kind for event in table.log]


@rule("ES-324")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_takes_three_and_all_dealt_relics_are_taken(players: int) -> None:
    table = fresh(players, seed=5)
    dealt = hands(table)
    first = pick(table, *[2] * players)
    second = pick(table, *[0] * players)
    for seat in range(players):
        # The third is what two right neighbours have left of the hand dealt there.
        origin = (seat - 2) % players
        (third,) = dealt[origin] - {first[origin], second[(origin + 1) % players]}
        assert hands(table)[seat] == {first[seat], second[seat], third}
    assert set().union(*hands(table)) == set().union(*dealt)
    assert len([event for event in table.log if event.kind == "draft"]) == 2 * players


@rule("ES-324")
def test_after_two_picks_nobody_is_asked_for_a_third() -> None:
    table = fresh(3)
    pick(table, 0, 0, 0)
    pick(table, 0, 0, 0)
    assert [len(hand) for hand in hands(table)] == [3, 3, 3]
    assert all(key.startswith("quest:") for key in table.options(table.asked()))


def drafted(players: int, opponent: str = "") -> Fresh:
    """A table whose draft is over."""
    table = fresh(players, opponent=opponent)
    if players > 1:
        pick(table, *[0] * players)
        pick(table, *[1] * players)
    return table


@rule("ES-325")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_of_two_personal_quests_is_kept(players: int) -> None:
    table = drafted(players, "nim" if players == 1 else "")
    personal = table.content.personal
    rejected: list[int] = []
    left = len(table.st.quests) + len(table.st.beneath)
    for seat in range(players):
        both = [quest for quest in table.area(seat).quests if quest < personal]
        starting = [quest for quest in table.area(seat).quests if quest >= personal]
        assert (len(both), len(starting)) == (2, 1)
        kept = both[seat % 2]
        table.exactly(seat, *[f"quest:{table.content.quest_slug[quest]}" for quest in both])
        table.then(seat, f"quest:{table.content.quest_slug[kept]}")
        assert sorted(table.area(seat).quests) == sorted([kept, *starting])
        rejected += [quest for quest in both if quest != kept]
    assert len(table.st.quests) + len(table.st.beneath) == left + players
    assert set(rejected) == set(table.st.beneath)


@rule("ES-325")
def test_the_rejected_one_comes_last_from_its_deck() -> None:
    table = Fresh(2, options=ADVANCED, tracks={}, printed=[{"gain_quest": 1}])
    pick(table, 0, 0)
    pick(table, 0, 0)
    rejected = []
    for seat in (0, 1):
        keep, reject = table.options(seat)
        rejected.append(table.content.quest_slug.index(reject.partition(":")[2]))
        table.then(seat, keep)
    table.done()
    # All others are dealt out, so that only the two are left, the one rejected first on top.
    for quest in table.st.quests:
        table.st.quest_known[quest] = 2
    table.area(1).quests = sorted(table.area(1).quests + table.st.quests)
    table.st.quests = []
    for quest in rejected:
        seat = table.st.turn
        held = set(table.area(seat).quests)
        table.then(seat, "pawn:explore", "go:centre")
        assert set(table.area(seat).quests) - held == {quest}
        table.pass_turn(seat)
    assert table.st.beneath == []


@rule("ES-325")
def test_without_the_variant_nothing_is_to_be_chosen() -> None:
    table = Fresh(3)
    personal = table.content.personal
    assert [len([quest for quest in area.quests if quest < personal]) for area in table.st.areas] == [1, 1, 1]
    assert table.options(0)[0].startswith("keep:")


@rule("ES-325")
def test_nobody_learns_what_another_has_kept_or_rejected() -> None:
    table = drafted(3)
    table.then(0, table.options(0)[0])
    for seat in (-1, 1, 2):
        entry = table.view(seat)["seats"][0]
        assert (entry["quest_cards"], entry["quests"]) == (None, 2)
    named = [event for event in table.log if "quest" in event.args]
    assert named
    assert all(event.mask == 1 << event.who for event in named)


@rule("ES-326")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_quests_are_chosen_after_the_draft_and_before_relics_are_laid_out(players: int) -> None:
    table = fresh(players)
    while not table.st.rounds:
        seat = table.asked()
        keys = table.options(seat)
        table.then(seat, "decline" if "decline" in keys else keys[0])
    kinds = [event.kind for event in table.log if event.kind in ("draft", "quest_kept", "tuck", "store", "trade_in")]
    picks = 2 * players
    assert kinds[:picks] == ["draft"] * picks
    assert kinds[picks : picks + players] == ["quest_kept"] * players
    assert kinds[picks + players :] == ["tuck", "store", "trade_in"] * players


@rule("ES-019")
def test_alone_the_relics_are_open_as_nobody_drafts() -> None:
    table = Fresh(1, options={"advanced_setup": True, "opponent": "nim"})
    own = [table.content.slug[card] for card in table.area(0).hand]
    for seat in (-1, 0):
        assert sorted(table.view(seat)["seats"][0]["hand"]) == sorted(own)


@rule("ES-019")
def test_after_the_draft_the_hands_lie_open() -> None:
    table = Fresh(3, options={"advanced_setup": True})
    while any(key.startswith("draft:") for key in table.options(table.asked())):
        table.then(table.asked(), table.options(table.asked())[0])
    for seat in range(-1, 3):
        for other in range(3):
            own = [table.content.slug[card] for card in table.area(other).hand]
            assert sorted(table.view(seat)["seats"][other]["hand"]) == sorted(own)
