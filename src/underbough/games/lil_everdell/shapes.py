"""What a pack of My Lil' Everdell may hold: the limits that the readers check, as data."""

from __future__ import annotations

from typing import Final

from underbough.games.lil_everdell import ids
from underbough.games.lil_everdell.content import ROUND, SPARE_COPIES, built_in
from underbough.games.lil_everdell.tables import FIELDS
from underbough.kernel.shapes import (
    Bundle,
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

MOST: Final = ids.MOST_OF_A_GOOD


def gains(help: str = "") -> Bundle:
    """Goods and points that are taken."""
    return Bundle(("any", *ids.GOODS, "point"), 1, MOST, help)


def match() -> Fields:
    """Cards of a kind, a colour, or both."""
    return Fields({"kind": Choice(ids.KINDS), "colour": Choice(ids.COLOURS)}, [], "Cards of this kind and colour.")


def certain() -> Fields:
    """Cards of a kind or a colour; one of them has to be named."""
    return Fields({"kind": Choice(ids.KINDS), "colour": Choice(ids.COLOURS)}, [], "Cards of this kind and colour.", 1)


def reward(trigger: str, shape: Shape, help: str) -> list[Fields]:
    """The variants of a blue card that gives something after ``trigger``."""
    return [
        verb({trigger: shape, "gain": gains()}, help=help),
        verb({trigger: shape, "gain_choice": ListOf(gains(), 2, ids.MOST_BUNDLES)}, help=help),
        verb({trigger: shape, "copy_die": Whole(1, 1)}, help=help),
        verb({trigger: shape, "exchange": exchanges()}, help=help),
    ]


def exchanges() -> Fields:
    """A trade that may be declined."""
    return Fields(
        {"pay": Bundle(("any", *ids.GOODS), 1, MOST), "gain": gains(), "times": Whole(1, 12)},
        ["pay", "gain"],
        "Pay one bundle for another, so many times at most.",
    )


def effects() -> Verbs:
    """Everything that a card can do. Green, tan and red cards gain; blue ones react or discount; purple ones count."""
    return Verbs(
        [
            *reward("after_play", certain(), "Blue: after you play such a card."),
            *reward("after_parade", Flag(only_true=True), "Blue: after you take a Parade Token."),
            verb({"discount": certain(), "amount": Whole(1, MOST)}, help="Blue: such cards cost you less."),
            verb(
                {
                    "per": Fields({**match().fields, "parade": Flag(only_true=True)}, []),
                    "points": Whole(1, 20, "Points for each."),
                },
                help="Purple: points at the end for each such card in your area, or for each parade.",
            ),
            verb({"gain": gains()}, help="Take goods and points; any is a resource of choice."),
            verb({"gain_choice": ListOf(gains(), 2, ids.MOST_BUNDLES)}, help="Take one of these bundles."),
            verb({"activate_green": Either("all", Whole(1, 12))}, help="Activate so many of your green cards."),
            verb({"copy_die": Whole(1, 1)}, help="Take what one die in play shows."),
            verb({"exchange": exchanges()}),
            verb({"nothing": Flag(only_true=True)}, help="No effect."),
        ]
    )


def design_fields(least: int, most: int) -> dict[str, Shape]:
    """The fields of a card."""
    return {
        "name": Name("The card's name."),
        "kind": Choice(ids.KINDS, "Critter or place."),
        "colour": Choice(ids.COLOURS, "The colour decides when the effect works."),
        "copies": Whole(least, most, "How many of it are in the deck."),
        "cost": Bundle(ids.GOODS, 0, MOST, "What it costs.", empty=True),
        "points": Whole(0, 20, "Points printed on it."),
        "effect": effects(),
        "stand_in": ListOf(Choice(FIELDS), 0, len(FIELDS), "Fields whose printed values are not known."),
    }


def spec() -> PackSpec:
    """The sections of a pack."""
    required = list(FIELDS)
    blank = {"kind": "critter", "colour": "tan", "copies": 1, "cost": {}, "points": 0, "effect": {"gain": {"point": 1}}}
    spare = {**blank, "colour": "green", "copies": SPARE_COPIES}
    faces = Fields(
        {
            "name": Name("What the face is called in moves and records."),
            "gives": gains("At least two units."),
            "stand_in": Flag("Whether the printed face is not known."),
        },
        ["name", "gives"],
    )
    single = design_fields(SPARE_COPIES, SPARE_COPIES)
    return PackSpec(
        "lil_everdell",
        f"{ROUND}/turn",
        [
            Section("deck", "Deck", "card", Fields(design_fields(1, 20), required), blank, marks="list"),
            Section("captain", "Captain", "card", Fields(single, required), spare, many=False, marks="list"),
            Section("fort", "Fort", "card", Fields(single, required), {**spare, "kind": "place"}, False, "list"),
            Section(
                "faces", "Faces of a die", "face", faces, {"gives": {"any": 2}}, marks="flag", address="die/{name}"
            ),
        ],
        built_in,
    )


PACK: Final = spec()
