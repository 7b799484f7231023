"""What a pack of Everdell may hold: the limits that the readers check, as data."""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import ids
from underbough.games.everdell.content import ABILITIES, FIELDS, REACTIONS, SPACES, TABLE, built_in
from underbough.games.everdell.vocabulary import REWARDS
from underbough.kernel.shapes import (
    Bundle,
    CardName,
    Choice,
    Either,
    Fields,
    Flag,
    ListOf,
    Name,
    PackSpec,
    Section,
    Shape,
    Verbs,
    Whole,
    verb,
)

ONE: Final = Whole(1, 1)


def goods(*extra: str, help: str = "") -> Bundle:
    """So many of each of the four goods and of what else may be named."""
    return Bundle((*ids.GOODS, *extra), 1, 9, help)


def reveal() -> Fields:
    """Reveal cards and play one of them free."""
    inner = Fields(
        {
            "count": Whole(1, 8),
            "most_points": Whole(-1, 20, "Only cards worth so much at most; -1 for any."),
            "may": Flag("Whether it may be declined."),
            "either_pile": Flag("Whether the discard pile may be chosen."),
        },
        ["count", "most_points", "may", "either_pile"],
    )
    return verb({"reveal_and_play": inner}, help="Reveal cards and play one of them free.")


def give_goods() -> Fields:
    """Give goods to opponents for points."""
    inner = Fields(
        {
            "good": Choice(("any", *ids.GOODS)),
            "least": Whole(0, 9),
            "most": Whole(0, 9),
            "each": Whole(0, 9, "Points for each."),
            "once": Whole(0, 9, "Points for it all."),
            "one": Flag("Whether all go to one opponent."),
        },
        ["good", "least", "most", "each", "once", "one"],
    )
    return verb({"give_goods": inner}, help="Give goods to opponents for points.")


def copy_location(*which: str) -> Fields:
    """Carry out another location."""
    fields: dict[str, Shape] = {"copy_location": Choice(which), "cards": Whole(0, 8, "Cards drawn afterwards.")}
    return verb(fields, help="Carry out another location.")


def plain(*which: str) -> Verbs:
    """Verbs of travelers, forest locations and reactions."""
    discard = Fields(
        {"most": Whole(0, 8, "0 for any number."), "reward": Choice(REWARDS), "per": Whole(1, 8)},
        ["most", "reward", "per"],
    )
    tokens = Fields({"gain": goods("point"), "card": CardName()}, ["gain", "card"])
    return Verbs(
        [
            verb({"gain": goods("card", "any", "point")}, help="Take goods, cards and points."),
            verb({"gain_choice": ListOf(Choice(ids.GOODS), 1, 4)}, help="Take one of these goods."),
            verb({"discard_for": discard}, help="Discard cards for something."),
            verb(
                {"take_meadow": Whole(1, 8), "must": Flag(), "play_for_less": Whole(0, 7)},
                "must",
                "play_for_less",
                help="Take cards of the Meadow.",
            ),
            copy_location(*which),
            verb({"sweep_meadow": Whole(1, 8)}, help="Discard Meadow cards, refill, take one."),
            verb({"move_worker": ONE}, help="Move a worker."),
            reveal(),
            verb({"gain_and_points_per_token": tokens}, help="Gain, and points per token on a card of yours."),
        ]
    )


def produce() -> Verbs:
    """Verbs of production cards."""
    pay = Fields({"good": Choice(ids.GOODS), "most": Whole(1, 15), "each": Whole(1, 9)}, ["good", "most", "each"])
    gain = goods("card")
    return Verbs(
        [
            Fields(
                {"gain": gain, "per": CardName("Once per such card in your city.")}, ["gain", "per"], "Gain per card."
            ),
            Fields(
                {"gain": gain, "if_city_has": CardName(), "more": goods()}, ["gain", "if_city_has", "more"],
                "Gain, and more with a card in the city.",
            ),
            verb({"gain": gain}, help="Take goods and cards."),
            verb({"gain_any_if_paired": ONE, "if_city_has": CardName()}, help="One of any, if paired and with a card."),
            verb({"pay_for_points": pay}, help="Pay goods for points."),
            give_goods(),
            verb({"store": ListOf(goods(), 1, 8)}, help="Put one of these bundles on the card."),
            verb({"trade": Whole(1, 9)}, help="Trade so many resources for any."),
            verb({"keep_and_give": Whole(1, 2)}, help="Draw two cards, keep one, give one."),
            verb({"activate_own": Whole(1, 2)}, help="Activate another production card of yours."),
            verb({"copy_theirs": Whole(1, 2)}, help="Activate an opponent's production card."),
        ]
    )  # fmt: skip


def visit() -> Verbs:
    """Verbs of cards that workers visit."""
    less = Either("all", Whole(1, 9), "How much less it costs; all: it is free.")
    return Verbs(
        [
            verb(
                {"play": Choice(("meadow", "hand_or_meadow")), "most_points": Whole(-1, 20), "less": less},
                "most_points",
                help="Play a card for less.",
            ),
            reveal(),
            copy_location("basic", "basic_or_forest"),
            verb({"add_token_and_draw": Whole(1, 8)}, help="Lay a token, draw so many cards per token."),
            give_goods(),
            verb({"give_cards": Whole(1, 8)}, help="Give cards, discard any, draw full."),
            verb({"discard_own": ONE}, help="Discard a card of your city for its cost and more."),
            verb({"take_stored": Flag(only_true=True)}, help="Take what is stored on it."),
        ]
    )


def event_effect() -> Verbs:
    """Verbs of special events."""
    return Verbs(
        [
            give_goods(),
            verb({"recall_worker": Whole(1, 1)}, help="Bring a worker back."),
            verb({"store_goods": Choice(("any", *ids.GOODS)), "most": Whole(1, 9)}, help="Lay goods on the event."),
            verb({"pay_and_discard": goods(), "cards": Whole(0, 9)}, help="Pay and discard for the points."),
            verb({"card_and_any_per_token_on": CardName()}, help="A card and any good per token on a card."),
            verb({"produce_all": Flag(only_true=True)}, help="Activate all production."),
            verb({"reveal_split": Whole(1, 9)}, help="Reveal cards; tuck some, take the others."),
            verb({"tuck_from_city": Whole(1, 9)}, help="Tuck Critters of your city."),
            verb({"tuck_from_hand": Whole(1, 9)}, help="Tuck Critters of your hand."),
        ]
    )


def score(on_event: bool) -> Verbs:
    """Points that are counted at the end; those for what lies on an event go with events alone."""
    cards = Fields(
        {"kind": Choice(ids.KINDS), "rarity": Choice(ids.RARITIES), "colour": Choice(ids.COLOURS)}, [], "", 1
    )
    points = Whole(0, 20, "Points for each.")
    events = Fields({"basic": Whole(0, 20), "special": Whole(0, 20)}, ["basic", "special"])
    lying = [
        verb({"per_stored": goods()}, help="For goods on the event."),
        verb({"per_card_under": Whole(1, 20)}, help="For each card under the event."),
    ]
    return Verbs(
        [
            verb({"per_card": cards, "points": points}, "points", help="For each such card of your city."),
            verb({"per_resource": ListOf(Choice(ids.GOODS), 1, 4), "most": Whole(1, 99)}, help="For goods left."),
            verb({"per_event": events}, help="For each event of yours."),
            verb({"per_pair": Whole(0, 20), "everywhere": Flag()}, "everywhere", help="For each pair."),
            *(lying if on_event else []),
            verb({"per_prisoner": Whole(1, 20)}, help="For each prisoner."),
            verb({"per_worker_on": CardName(), "points": points}, "points", help="For each worker there."),
            verb({"per_token_on": CardName(), "points": points}, "points", help="For each token there."),
            verb({"points": Whole(0, 20)}, help="So many points."),
        ]
    )


def deck() -> Fields:
    """The fields of a card."""
    anything = plain("basic", "basic_or_forest")
    reactions = [verb({name: anything}) for name in REACTIONS]
    abilities = [verb({name: Whole(1, 7)}) for name in ABILITIES[1:]]
    frees = Either("any critter", ListOf(CardName(), 0, 8), "Which Critters it brings free.")
    fields: dict[str, Shape] = {
        "name": Name("The card's name."),
        "kind": Choice(ids.KINDS, "Critter or Construction."),
        "colour": Choice(ids.COLOURS, "The type, which decides when the card works."),
        "rarity": Choice(ids.RARITIES, "Common, or unique: once in a city."),
        "copies": Whole(1, ids.COPIES, "How many of it are in the deck."),
        "cost": Bundle(ids.GOODS, 0, 7, "What it costs.", empty=True),
        "points": Whole(-9, 20, "Points printed on it."),
        "frees": frees,
        "space": Choice(SPACES, "How it takes space in a city."),
        "play": plain("basic", "basic_or_forest"),
        "produce": produce(),
        "visit": visit(),
        "after": Verbs(reactions, "What it reacts to, and with what."),
        "ability": Verbs(abilities, "A way to play cards for less."),
        "bonus": score(on_event=False),
        "tokens": Whole(0, 20, "Points laid on it when it is played."),
        "locked": Whole(0, 4, "Worker places that are closed at first."),
        "key": CardName("The card that opens the closed place."),
        "permanent": Flag("Whether workers stay for good."),
        "open": Flag("Whether opponents may visit it."),
        "to_opponent": Flag("Whether it goes into an opponent's city."),
        "replaces": Flag("Whether it replaces a Construction."),
        "paid_to_opponent": Flag("Whether its cost goes to an opponent."),
        "stand_in": ListOf(Choice([name for name in FIELDS if name not in ("stand_in", "from_pack")]), 0, 24),
    }
    return Fields(fields, ["name", "kind", "colour", "rarity", "copies", "cost", "points"])


def spec() -> PackSpec:
    """The sections of a pack."""
    blank = {"kind": "critter", "colour": "traveler", "rarity": "common", "copies": 3, "cost": {}, "points": 0}
    basic = Fields(
        {"name": Name(), "shared": Flag("Whether several workers fit."), "gain": goods("card", "any", "point")},
        ["name", "gain"],
    )
    forest = Fields({"name": Name(), "effect": plain("basic")}, ["name", "effect"])
    event = Fields(
        {"name": Name(), "colour": Choice(ids.COLOURS), "count": Whole(1, 15), "points": Whole(0, 20)},
        ["name", "colour", "count", "points"],
    )
    special = Fields(
        {
            "name": Name(),
            "cards": ListOf(CardName(), 0, 8, "The cards that it asks for."),
            "each": Whole(0, 15, "Or so many cards of each type."),
            "effect": event_effect(),
            "score": score(on_event=True),
        },
        ["name"],
    )
    return PackSpec(
        "everdell",
        f"{TABLE}/turn",
        [
            Section("deck", "Deck", "card", deck(), blank, marks="list"),
            Section("basic", "Basic locations", "location", basic, {"gain": {"berry": 1}}, address="basic/{n}"),
            Section(
                "forest",
                "Forest locations",
                "forest card",
                forest,
                {"effect": {"gain": {"berry": 1}}},
                address="forest/{n}",
            ),
            Section(
                "basic_events",
                "Basic events",
                "event",
                event,
                {"colour": "traveler", "count": 3, "points": 3},
            ),
            Section("special_events", "Special events", "event", special, {"each": 2}, address="event/{n}"),
        ],
        built_in,
    )


PACK: Final = spec()
