"""Sentences of Spirecrest that have to fit the table: which weather, which worker, which price, alone or not."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground

from underbough.games.everdell.describe_cards import told
from underbough.games.everdell.spirecrest.describe_cards import discovery_text, figure_text
from underbough.kernel.say import Option, Refusal

NAMES = ["Ada", "Bo", "Cy", "Di"]


def prompt(table: Ground) -> str:
    """The question that is open."""
    return table.game.prompt(table.state, table.asked()).text


def option(table: Ground, key: str) -> Option:
    """One of the answers to it."""
    return next(found for found in table.game.options(table.state, table.asked()) if found.key == key)


def refusal(table: Ground, target: str) -> Refusal:
    """Why something can't be chosen, and by which statement."""
    return next(found for found in table.game.why_not(table.state, table.asked()) if found.target == target)


def refused(table: Ground, target: str) -> tuple[str, str]:
    """The same as a pair."""
    found = refusal(table, target)
    return found.reason, found.rule


def text(table: Ground, slug: str) -> str:
    """A discovery in words at a table."""
    return discovery_text(table.mountain, table.mountain.slug.index(slug), told(table.state))


@pytest.mark.parametrize(
    ("slug", "season", "target", "name", "statement"),
    [
        ("buried-glades", "winter", "place:forest-1", "Buried Glades", "SP-105"),
        ("rockfall-at-the-diggings", "spring", "place:basic-3", "Rockfall at the Diggings", "SP-109"),
        ("rockfall-at-the-diggings", "spring", "place:basic-6", "Rockfall at the Diggings", "SP-109"),
    ],
)
def test_a_closed_place_names_the_weather_that_closes_it(
    slug: str, season: str, target: str, name: str, statement: str
) -> None:
    table = Ground().weather(slug).season(0, season).workers(0, 2)
    assert refused(table, target) == (f"{name} closes this place to you.", statement)
    # A worker that stands there changes nothing of that, and without workers it is the worker that is missing.
    taken = Ground().weather(slug).season(0, season).workers(0, 2).at(1, target.removeprefix("place:"))
    assert refused(taken, target)[1] == statement
    out = Ground().weather(slug).season(0, season).workers(0, 0)
    assert refused(out, target)[1] == "ED-052"


def test_lessened_locations_tell_what_is_left() -> None:
    table = Ground().weather("ice-rimmed-banks").workers(0, 2)
    assert option(table, "visit:basic-1").effect == "Take 2 twigs. Ice-Rimmed Banks keeps back 1 resource."
    assert option(table, "visit:basic-5").effect == "Take 1 point and draw 2 cards."
    assert refused(table, "place:basic-6") == ("Under Ice-Rimmed Banks it would give you nothing.", "SP-107")


def test_a_dearer_critter_tells_its_price_and_why_it_is_dearer() -> None:
    table = Ground().weather("heat-wave").season(0, "summer").goods(0, berry=3).hand(0, "Wife", "Husband", "King")
    table.deck("Farm", "Mine")
    wife = option(table, "play:wife")
    assert wife.text == "Play Wife from your hand for 3 berries"
    assert wife.price == {"berry": 3}
    assert wife.effect.endswith("Heat Wave makes it 1 berry dearer.")
    short = "You are short of goods: you still need 1 berry; Heat Wave makes it 1 berry dearer."
    assert refused(table, "hand:husband") == (short, "SP-106")
    # Where the printed price is too high already it is not the weather's fault alone.
    assert refused(table, "hand:king")[1] == "ED-162"
    free = Ground().weather("heat-wave").season(0, "summer").has(0, "Farm").hand(0, "Wife")
    assert option(free, "play:wife").text == "Play Wife from your hand free with your Farm"
    assert "dearer" not in option(free, "play:wife").effect


@pytest.mark.parametrize(
    ("slug", "season", "goods", "name", "dearer", "statement"),
    [
        ("waterlogged-timber", "spring", {"twig": 2, "resin": 1}, "Waterlogged Timber", "1 twig", "SP-110"),
        (
            "leaf-stripping-gale",
            "autumn",
            {"twig": 2, "resin": 1},
            "Leaf-Stripping Gale",
            "1 resource of your choice",
            "SP-116",
        ),
    ],
)
def test_other_surcharges_are_told_too(
    slug: str, season: str, goods: dict[str, int], name: str, dearer: str, statement: str
) -> None:
    table = Ground().weather(slug).season(0, season).goods(0, **goods).meadow("Farm")
    reason, found = refused(table, "meadowcard:farm")
    assert found == statement
    assert reason.endswith(f"; {name} makes it {dearer} dearer.")


def test_a_fee_is_the_price_of_the_visit() -> None:
    table = Ground().weather("smoke-in-the-glades").season(0, "summer").workers(0, 2).forest("Three berries")
    asks = "Smoke in the Glades asks for 1 resource of your choice here"
    assert refused(table, "place:forest-1") == (f"{asks}, and you have none.", "SP-112")
    table = Ground().weather("smoke-in-the-glades").season(0, "summer").workers(0, 2).forest("Three berries")
    table.goods(0, twig=1)
    found = option(table, "visit:forest-1")
    assert found.price == {"any": 1}
    assert found.effect == "Take 3 berries. Smoke in the Glades asks for 1 resource of your choice first."
    assert prompt(table.play(0, "visit:forest-1")) == "Choose a resource to pay for this place; 1 to go."
    event = Ground().weather("rained-out-revels").season(0, "autumn").workers(0, 2).goods(0, resin=1)
    event.has(0, "Historian", "Judge", "Courthouse")
    reason, statement = refused(event, "event:1")
    assert reason == "Rained-Out Revels asks for 2 resources of your choice here, and you have 1."
    assert statement == "SP-115"


def test_a_dearer_journey_tells_how_many_cards_it_takes() -> None:
    table = Ground().weather("sunken-waymarks").season(0, "autumn").workers(0, 2)
    table.hand(0, "Farm", "Mine", "Inn", "Fool", "Bard")
    found = option(table, "visit:journey-4")
    assert found.effect.startswith("Discard 5 cards; the worker stays and scores 4 points at the end.")
    assert found.effect.endswith("Sunken Waymarks asks for 1 card more.")
    assert refused(table, "place:journey-5") == ("Sunken Waymarks asks for 6 cards in hand; you have 5.", "SP-114")
    # With fewer than are printed the weather is not alone to blame, and named all the same.
    few = Ground().weather("sunken-waymarks").season(0, "autumn").workers(0, 2).hand(0, "Farm", "Mine", "Inn")
    assert refused(few, "place:journey-3") == ("Sunken Waymarks asks for 4 cards in hand; you have 3.", "SP-114")
    for points in (4, 5):
        due = f"You need {points + 1} cards in hand, as Sunken Waymarks asks for 1 card more; you have 3."
        assert refused(few, f"place:journey-{points}") == (due, "ED-152")
    figure = Ground().weather("sunken-waymarks").season(0, "autumn").workers(0, 2).hand(0, "Farm", "Mine", "Inn")
    figure.critter(0, "whisper").play(0, "send:whisper")
    assert refused(figure, "place:journey-5")[0].startswith("You need 6 cards in hand, as Sunken Waymarks asks")
    assert refused(figure, "place:journey-3")[1] == "SP-114"
    clear = Ground().weather("rained-out-revels").season(0, "autumn").workers(0, 2).hand(0, "Farm", "Mine", "Inn")
    assert refused(clear, "place:journey-4") == ("You need 4 cards in hand to discard; you have 3.", "ED-152")


def test_kept_back_meadow_cards_are_told_before_preparing() -> None:
    table = Ground().weather("scattered-blossom").season(0, "spring").workers(0, 0)
    effect = option(table, "prepare").effect
    assert "Scattered Blossom keeps you from taking Meadow cards." in effect
    assert effect.endswith("Then you explore the Peaks.")
    forest = Ground().weather("scattered-blossom").season(0, "spring").workers(0, 1).forest("Two from the Meadow")
    assert refused(forest, "place:forest-1") == ("Scattered Blossom keeps Meadow cards out of your hand.", "SP-111")


def test_big_critters_and_ordinary_workers_are_told_apart() -> None:
    both = Ground().season(0, "spring").workers(0, 2).critter(0, "whisper")
    assert prompt(both) == "Place a worker (1 ordinary worker and Whisper are at home) or play a card."
    assert option(both, "visit:basic-1").text == "Send an ordinary worker to Three twigs"
    assert option(both, "send:whisper").text == "Send Whisper to a place of your choice"
    both.play(0, "send:whisper")
    assert prompt(both) == "Choose where Whisper goes."
    assert option(both, "visit:basic-1").text == "Send Whisper to Three twigs"
    alone = Ground().season(0, "spring").workers(0, 1).critter(0, "whisper")
    assert prompt(alone) == "Place a worker (Whisper is at home) or play a card."
    first = "Your other workers are out: choose Whisper first, then the place."
    assert refused(alone, "place:basic-1") == (first, "SP-072")
    assert refused(alone, "prepare")[1] == "SP-073"


def test_preparing_tells_that_stubblehoof_may_stay() -> None:
    table = Ground().season(0, "spring").workers(0, 0).critter(0, "stubblehoof", at="basic-1")
    assert option(table, "prepare").effect.startswith(
        "First you may leave Stubblehoof standing. Your workers come home"
    )
    table.play(0, "prepare")
    assert prompt(table) == "Leave Stubblehoof at Three twigs, or bring it home."
    assert option(table, "stay").effect == "Take 3 twigs. Then draw 1 card and take 1 resource of your choice."
    event = Ground().season(0, "spring").workers(0, 0).achieved(0, "event-1").critter(0, "stubblehoof", at="event-1")
    assert option(event, "prepare").effect.startswith("Your workers come home")


def test_corliander_is_told_that_half_is_not_there() -> None:
    table = (
        Ground().season(0, "spring").workers(0, 1).critter(0, "corliander").has(0, "Farm").play(0, "send:corliander")
    )
    assert refused(table, "event:3") == ("Your city has not even half of the cards that it asks for.", "SP-211")


def test_the_row_tells_its_prices_and_what_is_too_dear() -> None:
    table = Ground().discoveries("foothills", "forager", "map-seller", "starfall-trail").workers(0, 0).hand(0, "Farm")
    table.prepare(0).then(0, table.options(0)[0])
    assert option(table, "discover:forager").text == "Take Forager for nothing"
    assert option(table, "discover:map-seller").text == "Take Map Seller for a resource or a hand card"
    why = ("It costs 2 resources or hand cards, and you have 1.", "SP-048")
    assert refused(table, "discovery:starfall-trail") == why


def test_the_expedition_tells_the_next_price_and_what_waits_behind_it() -> None:
    table = Ground().season(0, "autumn").maps(0, "the-bog", "twin-bridges").goods(0, resin=2, twig=3)
    assert refused(table, "map:0:1") == ("Your expedition begins once you have passed.", "SP-117")
    table.play(0, "pass")
    assert prompt(table) == "Enter The Bog for 2 resin, or end your expedition."
    assert option(table, "enter").price == {"resin": 2}
    assert option(table, "enter").effect == "It scores 2 points."
    assert option(table, "done").text == "Stay in Everdell Valley"
    assert refused(table, "map:0:2") == ("The Bog comes first.", "SP-120")
    table.then(0, "enter")
    assert option(table, "done").text == "Stay in The Bog"


def test_places_on_discoveries_say_whose_they_are_and_who_stands_there() -> None:
    table = Ground(3).found(1, "ancient-orchard", "map-seller").workers(0, 2).hand(0, "Farm")
    assert refused(table, "found:1:ancient-orchard") == ("Only its owner may send a worker there.", "SP-061")
    seller = option(table, "visit:map-seller")
    assert seller.text == "Send a worker to player 2's Map Seller"
    assert seller.effect.endswith("Player 2 takes 1 point.")
    own = Ground(3).found(1, "map-seller").workers(0, 1).at(0, "map-seller")
    assert refused(own, "found:1:map-seller") == ("Your own worker already stands here.", "SP-065")
    mine = Ground(3).found(0, "ancient-orchard").workers(0, 1).at(0, "ancient-orchard")
    assert refused(mine, "found:0:ancient-orchard") == ("Its spot is taken.", "SP-064")


def test_alone_nothing_is_said_of_another_player() -> None:
    table = Ground(1, year=1)
    for slug in ("stormvale", "map-seller", "moleia-mines", "cartographers-caravan"):
        assert "another player" in text(Ground(), slug)
        assert "another player" not in text(table, slug)
        assert "each player" not in text(table, slug)
    truffle = table.mountain.figure_slug.index("truffle")
    assert "Rugwort's" in figure_text(table.mountain, truffle, told(table.state))


def test_the_log_tells_a_visit_to_a_discovery_once() -> None:
    table = Ground().found(0, "ancient-orchard").workers(0, 1).play(0, "visit:ancient-orchard")
    lines = [table.game.log_text(event, NAMES) for event in table.events("visit")]
    assert lines == ["Ada sends a worker to Ancient Orchard."]
    seller = Ground().found(1, "map-seller").workers(0, 1).discard("Farm").play(0, "visit:map-seller")
    lines = [seller.game.log_text(event, NAMES) for event in seller.events("visit")]
    assert lines == ["Ada sends a worker to Bo's Map Seller."]


def lines(table: Ground, *kinds: str) -> list[str]:
    """The lines of the log of these kinds."""
    return [table.game.log_text(event, NAMES) for kind in kinds for event in table.events(kind)]


def test_the_log_names_the_discovery_that_cards_lie_beside_and_why_its_owner_is_rewarded() -> None:
    table = Ground(3).found(1, "stormvale").display("Farm", "Inn", "Mine").goods(0, twig=2, resin=1)
    table.fate("display", "Crane").play(0, "play:farm@display")
    assert lines(table, "play", "display", "display_rewards") == [
        "Ada plays Farm from the open cards beside Stormvale for 2 twigs and 1 resin.",
        "Crane now lies open beside Stormvale.",
        "Stormvale rewards Bo for the card that Ada plays.",
    ]
    kinds = table.told("display_rewards", "gain")
    assert kinds[:2] == ["display_rewards", "gain"]
    own = Ground(3).found(0, "stormvale").display("Farm", "Inn", "Mine").goods(0, twig=2, resin=1)
    assert lines(own.play(0, "play:farm@display"), "display_rewards") == []
    stored = Ground().found(0, "archeologist").store(0, "Farm").goods(0, twig=9, resin=9)
    stored.play(0, "play:farm@store")
    while not stored.events("play"):
        stored.then(0, stored.options(0)[0])
    assert "Farm from the cards stored beneath Archeologist for" in lines(stored, "play")[0]


def test_the_log_tells_an_owner_why_a_point_comes() -> None:
    table = Ground(3).found(1, "map-seller").hand(0, "Farm").meadow("Farm").workers(0, 2).play(0, "visit:map-seller")
    assert lines(table, "host") == ["Map Seller rewards Bo for the visit."]
    own = Ground(3).found(0, "map-seller").hand(0, "Farm").meadow("Farm").workers(0, 2).play(0, "visit:map-seller")
    assert lines(own, "host") == []


def test_the_log_says_which_map_could_not_be_paid_for() -> None:
    """At the first map and further on; who stops although the next one could be paid for is not told of it."""
    table = Ground().season(0, "autumn").workers(0, 0).maps(0, "the-bog", "lily-ponds").play(0, "pass")
    assert lines(table, "expedition_ends") == [
        "Ada's Traveler stays in Everdell Valley: The Bog, the next map, could not be paid for."
    ]
    design, supply = table.mountain, {"twig": 2, "resin": 2, "pebble": 2, "berry": 2}
    cost = design.tile_toll[design.tile_slug.index("the-bog")].table()
    further = Ground().season(0, "autumn").workers(0, 0).maps(0, "the-bog", "lily-ponds").hand(0)
    exact = {name: n for name, n in cost.items() if name in supply}
    exact["twig"] = exact.get("twig", 0) + cost.get("any", 0)
    further.goods(0, **exact, point=cost.get("point", 0)).hand(0, *["Farm"] * cost.get("card", 0)).play(0, "pass")
    further.then(0, "enter")
    while not further.events("expedition_ends"):
        further.then(0, further.options(0)[0])
    assert lines(further, "expedition_ends") == [
        "Ada's expedition ends at The Bog, 1 map from the Valley: Lily Ponds, the next map, could not be paid for."
    ]
    free = Ground().season(0, "autumn").workers(0, 0).maps(0, "the-bog").goods(0, **dict.fromkeys(supply, 9), point=9)
    free.hand(0, "Farm", "Mine", "Inn", "Fool").play(0, "pass").then(0, "done")
    assert lines(free, "expedition_ends") == ["Ada's Traveler stays in Everdell Valley."]


def test_alone_each_discovery_tells_what_it_gives_rugwort() -> None:
    table = Ground(1, year=1).season(0, "winter").workers(0, 0).goods(0, twig=9)
    table.discoveries("foothills", "greensprout-trail", "mistrise-trail", "sunblaze-trail").prepare(0)
    table.then(0, table.options(0)[0])
    effects = [option(table, f"discover:{slug}").effect for slug in table.row()]
    for effect, points in zip(effects, ("3 points", "2 points", "1 point"), strict=True):
        assert effect.endswith(f" Rugwort takes {points} for it.")
