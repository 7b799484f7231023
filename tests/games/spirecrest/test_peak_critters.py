"""Corliander, Honeypaw, King Rhun and Whisper, big critters of the peaks (SP-211, SP-212, SP-216 to SP-220, SP-225)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

ANY = ("take:twig", "take:resin", "take:pebble", "take:berry")
EIGHT = ("Farm", "Mine", "Inn", "Wife", "Crane", "Husband", "Judge", "Ruins")


def with_critter(slug: str, season: str = "summer", players: int = 3) -> Ground:
    """Seat 0 has this big critter at home and no other worker."""
    return Ground(players).season(0, season).critter(0, slug).workers(0, 1)


# Corliander


@rule("SP-211")
@pytest.mark.parametrize(
    ("event", "city", "too_few"),
    [
        ("event-1", ("Judge", "Crane"), ("Judge", "Farm", "Inn")),
        ("event-2", ("Inn", "Queen"), ("Queen", "Farm", "Judge")),
        ("event-3", ("Farm", "Mine"), ("Farm", "Judge", "Inn")),
        ("event-4", ("Ruins", "Fool"), ("Ruins", "Farm", "Inn")),
    ],
)
def test_corliander_needs_half_the_cards_of_a_basic_event(
    event: str, city: tuple[str, ...], too_few: tuple[str, ...]
) -> None:
    table = with_critter("corliander").has(0, *city).play(0, "send:corliander").offers(0, f"visit:{event}")
    table.refuses(0, *(f"visit:event-{i}" for i in range(1, 5) if f"event-{i}" != event))
    table.then(0, f"visit:{event}").expect(0, free=-1).settled()
    assert table.owner(event) == 0
    assert table.sheet(0)["events"] == 3
    table = with_critter("corliander").has(0, *too_few).has(1, *city).play(0, "send:corliander")
    table.refuses(0, f"visit:{event}")


@rule("SP-211")
def test_half_the_cards_suffice_for_corliander_alone() -> None:
    table = Ground(3).season(0, "summer").critter(0, "corliander").critter(0, "whisper").workers(0, 3)
    table.has(0, "Farm", "Mine", "Judge", "Crane").special("Tax Relief")
    table.refuses(0, "visit:event-1", "visit:event-3", "visit:special-1")
    table.play(0, "send:whisper").refuses(0, "visit:event-1", "visit:event-3", "visit:special-1")
    # What is met in full is open to Corliander as to all; what is achieved is not.
    table = with_critter("corliander").has(0, "Judge", "Crane", "Historian", "Farm", "Mine").achieved(1, "event-3")
    table.play(0, "send:corliander").offers(0, "visit:event-1").refuses(0, "visit:event-3")


@rule("SP-211")
@pytest.mark.parametrize("card", ["Doctor", "Postal Pigeon"])
def test_one_of_two_named_cards_suffices(card: str) -> None:
    table = with_critter("corliander").special("Flying Doctor Service").has(0, card, "Farm")
    table.play(0, "send:corliander", "visit:special-1").expect(0, free=-1).settled()
    assert table.owner("special-1") == 0
    table = with_critter("corliander").special("Flying Doctor Service").has(0, "Farm", "Husband").has(1, card)
    table.play(0, "send:corliander").refuses(0, "visit:special-1")


NAMED = {
    "A Brilliant Marketing Plan": ("Shopkeeper", "Post Office"),
    "A Well Run City": ("Chip Sweep", "Clock Tower"),
    "An Evening of Fireworks": ("Lookout", "Miner Mole"),
    "Ancient Scrolls Discovered": ("Historian", "Ruins"),
    "Capture of the Acorn Thieves": ("Courthouse", "Ranger"),
    "Croak Wart Cure": ("Undertaker", "Barge Toad"),
    "Graduation of Scholars": ("Teacher", "University"),
    "Ministering to Miscreants": ("Monk", "Dungeon"),
    "Path of the Pilgrims": ("Monastery", "Wanderer"),
    "Performer in Residence": ("Inn", "Bard"),
    "Pristine Chapel Ceiling": ("Woodcarver", "Chapel"),
    "Remembering the Fallen": ("Cemetery", "Shepherd"),
    "Tax Relief": ("Judge", "Queen"),
    "Under New Management": ("Peddler", "General Store"),
}


@rule("SP-211", "SP-212")
@pytest.mark.parametrize("event", NAMED)
@pytest.mark.parametrize("which", [0, 1])
def test_every_special_event_works_with_one_of_its_cards(event: str, which: int) -> None:
    # The Farm is there for what an event takes out of a city.
    table = with_critter("corliander").special(event).has(0, NAMED[event][which], "Farm").goods(0, berry=2)
    table.play(0, "send:corliander", "visit:special-1")
    while table.asked() == 0:
        table.then(0, "done" if "done" in table.options(0) else table.options(0)[0])
    table.settled()
    assert table.owner("special-1") == 0
    assert table.goods_of(0).get("berry", 0) >= (0 if event == "Croak Wart Cure" else 2)
    assert [table.change(1), table.change(2)] == [{}, {}]


@rule("SP-211")
@pytest.mark.parametrize(
    ("city", "met"),
    [
        (("Ruins", "Farm", "Inn", "Judge", "Wife"), True),
        (("Ruins", "Ruins", "Farm", "Farm", "Inn"), True),
        (("Ruins", "Farm", "Inn", "Judge"), False),
        # A third card of a type fills no demand.
        (("Farm", "Farm", "Farm", "Inn", "Judge"), False),
        (("Farm", "Mine", "General Store", "Ruins", "Ruins", "Ruins"), False),
    ],
)
def test_five_cards_that_each_fill_a_demand_make_half_of_the_everdell_games(city: tuple[str, ...], met: bool) -> None:
    table = with_critter("corliander").special("The Everdell Games").has(0, *city).play(0, "send:corliander")
    assert ("visit:special-1" in table.options(0)) is met
    if met:
        table.then(0, "visit:special-1").expect(0, free=-1).settled()
        assert table.owner("special-1") == 0


@rule("SP-211")
def test_corliander_may_be_moved_onto_an_event_by_a_ranger() -> None:
    table = Ground(3).season(0, "summer").critter(0, "corliander", "basic-8").workers(0, 0).has(0, "Farm", "Mine")
    table.goods(0, berry=2).hand(0, "Ranger").play(0, "play:ranger").offers(0, "visit:event-3")
    table.then(0, "visit:event-3").expect(0, berry=-2, hand=-1, city=["Ranger"]).settled()
    assert table.owner("event-3") == 0


@rule("SP-212")
def test_what_an_event_takes_is_due_in_full() -> None:
    table = with_critter("corliander").special("Croak Wart Cure").has(0, "Undertaker", "Farm").goods(0, berry=2)
    table.play(0, "send:corliander", "visit:special-1").exactly(0, "discard:undertaker", "discard:farm")
    table.then(0, "discard:farm").exactly(0, "discard:undertaker").then(0, "discard:undertaker")
    table.expect(0, berry=-2, free=-1, gone=["Undertaker", "Farm"]).settled()
    assert table.owner("special-1") == 0
    assert table.sheet(0) == {"events": 6}
    # Without the berries, or with a single card in the city, it cannot be achieved.
    for city, berries in ((("Undertaker", "Farm"), 1), (("Undertaker",), 9)):
        table = with_critter("corliander").special("Croak Wart Cure").has(0, *city).goods(0, berry=berries, twig=9)
        table.play(0, "send:corliander").refuses(0, "visit:special-1")


# Honeypaw


@rule("SP-216")
@pytest.mark.parametrize(
    ("place", "gain"),
    [
        ("basic-1", {"twig": 3, "berry": 3}),
        ("basic-2", {"twig": 2, "berry": 2, "hand": 1}),
        ("basic-3", {"resin": 2, "berry": 2}),
        ("basic-4", {"resin": 1, "berry": 1, "hand": 1}),
        ("basic-5", {"point": 1, "hand": 2}),
        ("basic-6", {"pebble": 1, "berry": 1}),
        ("basic-7", {"berry": 1, "hand": 1}),
        ("basic-8", {"berry": 1}),
        ("forest-1", {"berry": 3}),
        ("forest-2", {"resin": 2, "twig": 1, "berry": 3}),
        ("forest-3", {"twig": 1, "resin": 1, "berry": 1}),
    ],
)
def test_honeypaw_gains_a_berry_for_each_other_resource(place: str, gain: dict[str, int]) -> None:
    table = with_critter("honeypaw", "winter").play(0, "send:honeypaw", f"visit:{place}")
    table.expect(0, gain, free=-1).settled()


@rule("SP-216")
def test_honeypaw_gains_three_berries_at_most() -> None:
    table = with_critter("honeypaw").has(0, "University", "Castle").play(0, "send:honeypaw", "visit:university")
    table.then(0, "discard:castle", "take:twig")
    table.expect(0, twig=3, resin=3, pebble=3, berry=3, point=1, free=-1, gone=["Castle"]).settled()
    # A berry of choice leaves nothing extra, nor does a berry in a refund.
    table = with_critter("honeypaw").has(0, "University", "Castle").play(0, "send:honeypaw", "visit:university")
    table.then(0, "discard:castle", "take:berry")
    table.expect(0, twig=2, resin=3, pebble=3, berry=1, point=1, free=-1, gone=["Castle"]).settled()


@rule("SP-216")
def test_any_place_counts_for_honeypaw() -> None:
    table = with_critter("honeypaw").found(0, "ruins-of-spire").play(0, "send:honeypaw", "visit:ruins-of-spire")
    table.then(0, "take:twig", "take:pebble", "take:pebble").expect(0, twig=1, pebble=2, berry=3, free=-1).settled()
    table = with_critter("honeypaw").found(0, "ancient-orchard").play(0, "send:honeypaw", "visit:ancient-orchard")
    table.expect(0, berry=5, free=-1).settled()
    table = with_critter("honeypaw").has(0, "Lookout").play(0, "send:honeypaw", "visit:lookout", "copy:basic-3")
    table.expect(0, resin=2, berry=2, free=-1).settled()
    table = with_critter("honeypaw").forest("Two of any").play(0, "send:honeypaw", "visit:forest-1")
    table.then(0, "take:twig", "take:twig").expect(0, twig=2, berry=2, free=-1).settled()
    table = with_critter("honeypaw").forest("Two of any").play(0, "send:honeypaw", "visit:forest-1")
    table.then(0, "take:twig", "take:berry").expect(0, twig=1, berry=1, free=-1).settled()


@rule("SP-216")
def test_only_what_the_place_itself_gives_counts() -> None:
    # A Mine played at the Inn produces a pebble; the Courthouse answers with a twig; the fee of Smoke is no gain.
    table = with_critter("honeypaw").has(0, "Inn", "Courthouse").meadow("Mine")
    table.play(0, "send:honeypaw", "visit:inn", "play:mine@meadow")
    while table.asked() == 0:
        table.then(0, "take:twig" if "take:twig" in table.options(0) else table.options(0)[0])
    table.expect(0, pebble=1, twig=1, free=-1, city=["Mine"]).settled()
    table = with_critter("honeypaw").weather("smoke-in-the-glades").goods(0, pebble=1).play(0, "send:honeypaw")
    table.then(0, "visit:forest-2")
    if table.asked() == 0:
        table.then(0, "pay:pebble")
    table.expect(0, pebble=-1, resin=2, twig=1, berry=3, free=-1).settled()
    # What comes on later turns is no gain of that place, and other workers bring nothing extra.
    table = Ground(3).season(0, "summer").critter(0, "honeypaw").workers(0, 2).play(0, "send:honeypaw", "visit:basic-8")
    table.play(1, "visit:basic-8").play(2, "visit:basic-8").play(0, "visit:basic-1").expect(0, twig=3, free=-1)


@rule("SP-216")
def test_the_berry_of_a_later_trigger_does_not_spoil_honeypaws_count() -> None:
    # The forest card gives two twigs' worth of goods by choice; Forager and the Shopkeeper answer later things only.
    table = with_critter("honeypaw").found(0, "forager").play(0, "send:honeypaw", "visit:basic-1")
    table.expect(0, twig=3, berry=3, hand=3, free=-1).settled()
    table = with_critter("honeypaw").has(0, "Inn", "Shopkeeper").meadow("Wife")
    table.play(0, "send:honeypaw", "visit:inn", "play:wife@meadow")
    table.expect(0, berry=1, free=-1, city=["Wife"]).settled()


# King Rhun


@rule("SP-217")
def test_king_rhun_gains_the_base_points_of_an_own_prosperity_card() -> None:
    table = with_critter("king-rhun").has(0, "Theater", "Judge", "Queen", "Fool", "Doctor", "Bard", "Inn", "Farm")
    table.has(1, "Castle").play(0, "send:king-rhun").offers(0, "visit:theater", "visit:basic-1")
    table.refuses(0, "visit:farm", "visit:castle", "visit:castle@2", "visit:judge")
    table.then(0, "visit:theater").exactly(0, *ANY).then(0, "take:berry", "take:pebble").exactly(0, *ANY)
    table.then(0, "take:pebble").expect(0, berry=1, pebble=2, free=-1).settled()
    assert table.critters_of(0) == {"king-rhun": "theater"}


@rule("SP-217")
@pytest.mark.parametrize(
    ("card", "points"), [("Wife", 2), ("Architect", 2), ("King", 4), ("Castle", 4), ("Ever Tree", 5), ("School", 2)]
)
def test_king_rhun_counts_base_points_only(card: str, points: int) -> None:
    place = card.lower().replace(" ", "-")
    table = with_critter("king-rhun").has(0, card, "Farm", "Inn", "Judge", "Husband").goods(0, resin=3)
    table.achieved(0, "event-2").play(0, "send:king-rhun", f"visit:{place}")
    for _ in range(points):
        table.exactly(0, *ANY).then(0, "take:twig")
    table.expect(0, twig=points, free=-1).settled()


@rule("SP-225", "SP-217")
def test_king_rhun_on_the_palace_affects_no_other_place() -> None:
    def table_of(place: str) -> Ground:
        table = Ground(3).season(0, "summer").critter(0, "king-rhun", place).workers(0, 2).has(1, "Inn", "Palace")
        return table.has(0, "Palace", "Lookout", "Inn", "Castle").season(1, "summer").meadow("Farm")

    table = table_of("palace")
    assert "palace" not in table.visits(0)
    assert table.placed_of(0) == ["palace"]
    # Nothing differs from a table where it stands on a shared place.
    other = table_of("haven")
    assert table.visits(0) == other.visits(0)
    table.play(0, "visit:basic-8")
    other.play(0, "visit:basic-8")
    assert table.visits(1) == other.visits(1)


@rule("SP-225")
def test_windlore_firebeak_and_truffle_take_no_spot_either() -> None:
    table = Ground(4).season(0, "summer").critter(0, "windlore", "deck").critter(0, "truffle", "mine@2").workers(0, 1)
    table.critter(1, "firebeak", "discards").season(1, "summer").workers(1, 1).has(1, "Mine").discard("Farm", "Farm")
    assert table.visits(0) == Ground(4).season(0, "summer").has(1, "Mine").workers(0, 1).visits(0)
    table.play(0, "visit:basic-8").settled()
    # A card that Truffle uses may be replaced: Truffle stands aside and comes home with the next prepare.
    table = Ground().season(0, "summer").critter(0, "truffle", "farm@2").workers(0, 0).has(1, "Farm").hand(1, "Ruins")
    table.turn(1).play(1, "play:ruins")
    if table.asked() == 1:
        table.then(1, "replace:farm")
    table.settled()
    assert table.critters_of(0) == {"truffle": "aside"}
    assert table.placed_of(0) == ["aside"]
    table.explore(0)
    assert table.critters_of(0) == {"truffle": "home"}
    # So it is with one that the owner discards under King Rhun.
    table = Ground().season(0, "summer").critter(0, "king-rhun", "palace").has(0, "Palace", "University").workers(0, 1)
    table.play(0, "visit:university", "discard:palace", "take:twig").settled()
    table.play(1, "visit:basic-8").explore(0)
    assert table.critters_of(0) == {"king-rhun": "home"}
    assert table.placed_of(0) == []


# Whisper


@rule("SP-218")
@pytest.mark.parametrize(
    ("place", "gain"), [("basic-6", {"pebble": 1}), ("basic-1", {"twig": 3}), ("forest-1", {"berry": 3})]
)
def test_whisper_goes_where_others_stand(place: str, gain: dict[str, int]) -> None:
    table = with_critter("whisper").at(1, place).workers(1, 1).play(0, "send:whisper").offers(0, f"visit:{place}")
    table.then(0, f"visit:{place}").expect(0, gain, free=-1).settled()
    assert table.placed_of(0) == table.placed_of(1) == [place]
    table = Ground(3).season(0, "summer").critter(0, "stubblehoof").critter(0, "whisper").workers(0, 3)
    table.at(1, place).workers(1, 1).refuses(0, f"visit:{place}")
    table.play(0, "send:stubblehoof").refuses(0, f"visit:{place}")


@rule("SP-218")
def test_whisper_ignores_own_workers_cards_and_several_of_them() -> None:
    table = Ground(4).season(0, "summer").critter(0, "whisper").at(0, "basic-3", "forest-1", "queen").has(0, "Queen")
    table.at(1, "forest-1", "inn@2").has(1, "Inn").workers(1, 1).hand(0, "Farm").meadow("Mine").workers(0, 1)
    table.play(0, "send:whisper").offers(0, "visit:basic-3", "visit:forest-1", "visit:queen", "visit:inn@2")
    table.then(0, "visit:inn@2", "play:mine@meadow").expect(0, pebble=1, free=-1, city=["Mine"], but=(1,)).settled()
    assert table.change(1) == {"point": 1}
    # Once it stands there, nobody else joins it.
    table = with_critter("whisper").at(1, "basic-6").workers(1, 1).play(0, "send:whisper", "visit:basic-6")
    table.refuses(1, "visit:basic-6").play(1, "visit:basic-8").refuses(2, "visit:basic-6")


@rule("SP-218")
def test_each_spot_of_a_place_with_several_is_one_that_whisper_shares() -> None:
    # A forest card has two spots with four players, an Open discovery card three.
    table = with_critter("whisper", "summer", 4).found(1, "cartographers-caravan").at(2, "forest-1").workers(0, 1)
    for seat in (1, 2, 3):
        table.at(seat, "cartographers-caravan").workers(seat, 1)
    table.at(3, "forest-1").play(0, "send:whisper").offers(0, "visit:forest-1", "visit:cartographers-caravan")
    table.then(0, "visit:cartographers-caravan")
    # Four workers stand there now, the new one included: three cards and a resource for each worker.
    for _ in range(4):
        table.exactly(0, *ANY).then(0, "take:twig")
    table.expect(0, twig=4, hand=3, free=-1, but=(1,)).settled()
    assert table.change(1) == {"point": 1}
    table = Ground(4).season(0, "summer").critter(0, "honeypaw").found(1, "cartographers-caravan").workers(0, 1)
    for seat in (1, 2, 3):
        table.at(seat, "cartographers-caravan").workers(seat, 1)
    table.play(0, "send:honeypaw").refuses(0, "visit:cartographers-caravan")


@rule("SP-219")
@pytest.mark.parametrize("seat", [0, 1])
def test_whisper_takes_no_event_that_has_been_achieved(seat: int) -> None:
    table = with_critter("whisper").has(0, "Judge", "Crane", "Historian", "Doctor", "Postal Pigeon", "Ruins", "Fool")
    table.special("Flying Doctor Service").achieved(seat, "event-1", "special-1").at(seat, "event-1", "special-1")
    table.workers(0, 1).workers(1, 1).play(0, "send:whisper")
    table.refuses(0, "visit:event-1", "visit:special-1").offers(0, "visit:event-4")
    # Nor one without worker on it any more.
    table = with_critter("whisper").has(0, "Judge", "Crane", "Historian").achieved(seat, "event-1")
    table.play(0, "send:whisper").refuses(0, "visit:event-1")


@rule("SP-220")
def test_whisper_ignores_workers_and_no_other_condition() -> None:
    table = with_critter("whisper", "summer").hand(0, *EIGHT).season(1, "autumn").at(1, "journey-5").workers(1, 1)
    table.play(0, "send:whisper").refuses(0, *(f"visit:journey-{i}" for i in range(2, 6)))
    table = with_critter("whisper", "autumn").hand(0, *EIGHT[:5]).season(1, "autumn").at(1, "journey-5").workers(1, 1)
    table.play(0, "send:whisper").offers(0, "visit:journey-5").then(0, "visit:journey-5")
    table.then(0, *(f"discard:{name.lower()}" for name in EIGHT[:5])).expect(0, hand=-5, free=-1).settled()
    assert table.sheet(0)["journey"] == 5
    table = with_critter("whisper", "autumn").hand(0, *EIGHT[:4]).season(1, "autumn").at(1, "journey-5").workers(1, 1)
    table.play(0, "send:whisper").refuses(0, "visit:journey-5").offers(0, "visit:journey-4")


@rule("SP-220")
def test_whisper_respects_prices_ownership_and_the_limit_of_open_cards() -> None:
    table = with_critter("whisper").has(1, "Queen", "Monastery").at(1, "queen").workers(1, 1).hand(0, "Farm")
    table.found(1, "ancient-orchard").at(1, "ancient-orchard").play(0, "send:whisper")
    table.refuses(0, "visit:queen@2", "visit:monastery@2", "visit:ancient-orchard")
    # The Inn needs a card that can be paid for, the University a card to discard.
    table = (
        with_critter("whisper").has(1, "Inn").at(1, "inn").workers(1, 1).has(0, "University").play(0, "send:whisper")
    )
    table.refuses(0, "visit:inn@2", "visit:university")
    # One worker of a player on an Open discovery card; the own place with one spot takes it.
    table = with_critter("whisper").found(1, "cartographers-caravan").at(0, "cartographers-caravan").workers(0, 1)
    table.found(0, "ancient-orchard").at(0, "ancient-orchard").play(0, "send:whisper")
    table.refuses(0, "visit:cartographers-caravan").offers(0, "visit:ancient-orchard")
    table.then(0, "visit:ancient-orchard").expect(0, berry=5, free=-1).settled()
    # Weather closes a place to Whisper too.
    table = with_critter("whisper", "spring").weather("rockfall-at-the-diggings").at(1, "basic-6").workers(1, 1)
    table.play(0, "send:whisper").refuses(0, "visit:basic-6")


@rule("SP-220")
def test_in_solo_rugworts_workers_count_as_workers() -> None:
    table = Ground(1, year=1).critter(0, "whisper").workers(0, 1)
    stands = [place for place in table.placed_of(1) if not place.startswith("meadow")]
    assert stands == ["basic-1", "forest-1"]
    table.play(0, "send:whisper").offers(0, "visit:basic-1", "visit:forest-1").then(0, "visit:basic-1")
    assert table.goods_of(0) == {"twig": 3}
    plain = Ground(1, year=1).workers(0, 1).refuses(0, "visit:basic-1", "visit:forest-1")
    plain.offers(0, "visit:basic-3")
