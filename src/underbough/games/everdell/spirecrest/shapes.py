"""What a pack of Spirecrest may hold: Everdell's sections and the mountain's, with the limits of the readers."""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import ids as base
from underbough.games.everdell.content import TABLE
from underbough.games.everdell.shapes import PACK as EVERDELL
from underbough.games.everdell.shapes import goods
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.content import built_in
from underbough.games.everdell.spirecrest.read_discoveries import FIELDS, MAP_PLACES, MOST_UNITS, UNITS
from underbough.games.everdell.spirecrest.read_trail import (
    BASICS,
    COSTS,
    EFFECTS,
    FLAGS,
    MOST_SURCHARGE,
    TILE_FIELDS,
    WEATHER_FIELDS,
)
from underbough.games.everdell.spirecrest.vocabulary import ANY_GOODS, MOST_REVEALED, MOST_SHOWN, MOST_STORED
from underbough.kernel.shapes import (
    Bundle,
    Choice,
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

EFFECT_HELP: Final = {
    "basic_give_less": "Resources less at basic locations.",
    "forest_fee": "Resources for placing a worker on a forest location.",
    "event_fee": "Resources for placing a worker on an event.",
    "journey_more_cards": "Cards more for a Journey.",
    "discard_after_placing": "Cards discarded after a turn that placed a worker.",
    "hand_at_turn_end": "Cards that may be kept at the end of a turn.",
}
FLAG_HELP: Final = {
    "closes_forest": "No worker goes to a forest location.",
    "no_meadow_take": "No Meadow cards come into hand.",
}
COST_HELP: Final = {
    "critters_cost": "What a Critter costs more.",
    "constructions_cost": "What a Construction costs more.",
    "meadow_plays_cost": "What a card of the Meadow costs more.",
}


def marked(fields: dict[str, Shape], names: tuple[str, ...], must: tuple[str, ...]) -> Fields:
    """The fields of an entry with the list of its stand-ins."""
    listed = ListOf(Choice(names), 0, len(names), "Fields whose printed values are not known.")
    return Fields({**fields, "stand_in": listed}, must)


def only_true(name: str, help: str) -> Fields:
    """A verb that takes no numbers."""
    return verb({name: Flag(only_true=True)}, help=help)


def numbers(name: str, help: str, **limits: tuple[int, int]) -> Fields:
    """A verb with a few numbers."""
    fields: dict[str, Shape] = {field: Whole(low, high) for field, (low, high) in limits.items()}
    return verb({name: Fields(fields, list(fields))}, help=help)


def toll(help: str) -> Fields:
    """What entering a map costs."""
    return Fields({name: Whole(1, MOST_UNITS.get(name, 9)) for name in UNITS}, [], help, 1)


def visit() -> Verbs:
    """Verbs of places on discovery cards."""
    mix = Fields({"count": Whole(1, 9), "of": ListOf(Choice(base.GOODS), 1, 4)}, ["count", "of"])
    return Verbs(
        [
            verb({"gain": goods("card", "any", "point")}, help="Take goods, cards and points."),
            verb({"gain_mix": mix}, help="Take so many resources in a mix of these."),
            numbers(
                "draw_and_any_per_worker", "Draw cards, take any resource per worker there.", cards=(0, 8), each=(1, 4)
            ),
            only_true("draw_open_full", "Take Meadow and discarded cards until the hand is full."),
            numbers("reveal_for_points", "Reveal cards one by one for points, at a risk.", each=(1, 4)),
            numbers("discard_each_type", "Discard a card of each type for points.", points=(1, 20)),
            only_true("discard_and_play", "Discard cards, play one for less."),
            only_true("move_here", "Move a deployed worker here, carry its place out again."),
        ],
        "What a worker does here.",
    )


def play() -> Verbs:
    """Verbs of discovery cards that work once."""
    revealed: dict[str, Shape] = {"count": Whole(1, MOST_REVEALED)}
    revealed |= {colour: Choice(ANY_GOODS) for colour in base.COLOURS}
    return Verbs(
        [
            verb({"search": Choice(base.KINDS)}, help="Name a card of this kind, take it from the deck."),
            verb({"reveal_for_goods": Fields(revealed, list(revealed))}, help="Reveal cards, take goods by type."),
            only_true("discard_and_draw_full", "Discard any cards, draw a full hand."),
        ],
        "What it does when it is played.",
    )


def power() -> Fields:
    """What ongoing cards do."""
    kept: dict[str, Shape] = {
        "most": Whole(1, MOST_STORED),
        "kind": Choice(base.KINDS),
        "less": Whole(1, 9, "Resources of choice less."),
        "berries_less": Whole(1, 9, "Or berries less."),
    }
    shown = Fields({"cards": Whole(1, MOST_SHOWN), "points": Whole(0, 5)}, ["cards", "points"])
    fields: dict[str, Shape] = {
        "draw_per_berry": Whole(1, 4, "Cards drawn for each berry gained on the own turn."),
        "swap_per_point": Whole(1, 4, "Cards that may be discarded and drawn for each point gained on the own turn."),
        "ignores_weather": Choice(base.SEASONS, "The season whose weather does not bind."),
        "more_in": Choice(("peaks", "ridge"), "Where one discovery card more may be taken."),
        "store": Fields(kept, ["most", "kind"], "Cards laid beneath it, played from there for less."),
        "display": Fields(shown.fields, shown.required, "Cards that lie open for all; points for what others play."),
    }
    return Fields(fields, [], "What it does as long as its owner has it.", 1)


def score() -> Verbs:
    """What trails and cities are worth."""
    colour = Choice(base.COLOURS)
    trail: dict[str, Shape] = {"points": Whole(1, 20), "colour": colour, "least": Whole(1, 15)}
    city: dict[str, Shape] = {
        "start": Whole(0, 20),
        "less": Whole(1, 5),
        "colour": colour,
        "per": Whole(1, 15, "So many cards of the type cost so much."),
    }
    return Verbs(
        [
            verb({"type_trail": Fields(trail, list(trail))}, help="For enough cards of a type."),
            numbers("last_map_trail", "For reaching the last map.", points=(1, 20)),
            numbers("event_trail", "For enough events.", points=(1, 20), least=(1, 8)),
            numbers("journey_points", "For points of Journeys.", each=(1, 5), most=(1, 40)),
            verb({"type_city": Fields(city, list(city))}, help="Less with cards of a type."),
            numbers("fewest_city", "More with the rarest type.", start=(0, 20), each=(1, 5)),
        ],
        "What a trail or a city is worth.",
    )


def discovery() -> Fields:
    """The fields of a discovery card; which of them it has depends on its kind."""
    fields: dict[str, Shape] = {
        "name": Name("The card's name."),
        "deck": Choice(ids.AREAS[:3], "Where it is found."),
        "kind": Choice(ids.KINDS, "What it is."),
        "collector": Flag("Whether the smaller box leaves it out."),
        "score": score(),
        "power": power(),
        "visit": visit(),
        "spots": Whole(1, 8, "How many workers fit."),
        "play": play(),
        "ability": Choice(ids.ABILITIES[1:], "What its big critter can do."),
        "map": Choice(MAP_PLACES, "Where in the expedition it goes."),
        "points": Whole(0, 20, "What a map is worth."),
        "cost": toll("What entering a map costs."),
    }
    return marked(fields, FIELDS, ("name", "deck", "kind"))


def weather_effect() -> Fields:
    """What a weather card does: at least one of these."""
    fields: dict[str, Shape] = {name: Whole(*limits, EFFECT_HELP[name]) for name, limits in EFFECTS.items()}
    fields |= {name: Flag(FLAG_HELP[name], only_true=True) for name in FLAGS}
    fields["closes_basic"] = ListOf(
        Whole(1, BASICS), 1, BASICS, "No worker goes to these basic locations, by their number."
    )
    fields |= {name: Bundle((*base.GOODS, "any"), 1, MOST_SURCHARGE, COST_HELP[name]) for name in COSTS}
    return Fields(fields, [], "What it does to players in its season.", 1)


def spec() -> PackSpec:
    """The sections of a pack."""
    tile: dict[str, Shape] = {
        "name": Name("The tile's name."),
        "points": Whole(0, 20, "What it is worth."),
        "cost": toll("What entering it costs."),
    }
    weather: dict[str, Shape] = {
        "name": Name("The card's name."),
        "season": Choice(base.SEASONS, "Whom it binds."),
        "effect": weather_effect(),
    }
    trail: dict[str, object] = {"type_trail": {"points": 4, "colour": "traveler", "least": 3}}
    return PackSpec(
        "spirecrest",
        f"{TABLE}/turn",
        [
            *EVERDELL.sections,
            Section(
                "discoveries",
                "Discovery cards",
                "discovery card",
                discovery(),
                {"deck": "foothills", "kind": "trail", "score": trail},
                marks="list",
            ),
            Section(
                "tiles",
                "Map tiles",
                "map tile",
                marked(tile, TILE_FIELDS, TILE_FIELDS),
                {"points": 2, "cost": {"any": 2}},
                marks="list",
            ),
            Section(
                "weather",
                "Weather",
                "weather card",
                marked(weather, WEATHER_FIELDS, WEATHER_FIELDS),
                {"season": "winter", "effect": {"forest_fee": 1}},
                marks="list",
            ),
        ],
        built_in,
        also=[EVERDELL.game],
    )


PACK: Final = spec()
