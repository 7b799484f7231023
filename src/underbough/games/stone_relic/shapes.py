"""What a pack of Stone & Relic may hold: the limits that the readers check, as data.

Affiliations and Bonus cards are no part of packs: they are printed values, and the game knows them by name.
"""

from __future__ import annotations

from typing import Final

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.cards.base import AFFILIATIONS
from underbough.games.stone_relic.content import TABLE, built_in
from underbough.games.stone_relic.scoring import PER, PER_AFFILIATION
from underbough.games.stone_relic.tables import FIELDS, RELIC_FIELDS
from underbough.games.stone_relic.vocabulary import MOST, MOST_STEPS, PILES
from underbough.kernel.shapes import (
    Choice,
    Fields,
    Flag,
    ListOf,
    Name,
    PackSpec,
    Section,
    Shape,
    Shared,
    TableOr,
    Verbs,
    Whole,
    verb,
)

COUNT: Final = Whole(1, MOST)
YES: Final = Flag(only_true=True)
STEP: Final = Shared("step")
"""An effect in a list, which may have a condition."""
EFFECT: Final = Shared("effect")
"""An effect as one side of ``only_if``."""


def condition() -> Verbs:
    """What an ability may ask for."""
    return Verbs(
        [
            verb({"hand_at_most": Whole(0, 20)}, help="So many cards in hand, or fewer."),
            verb({"new_structure_affiliation": Choice(AFFILIATIONS)}, help="The Structure just built has this icon."),
            verb({"fewest_structures": YES}, help="Nobody has fewer Structures."),
            verb({"more_structures_than_you": YES}, help="The player concerned has more Structures than the caster."),
        ],
        "One condition.",
    )


def steps() -> ListOf:
    """Effects one after another."""
    return ListOf(STEP, 1, MOST_STEPS)


def effects(with_if: bool) -> list[Fields]:
    """Every verb, in a list with a condition of its own where it is wanted."""
    asks = ", ".join(condition().verbs())
    branch = Fields({"if": condition(), "do": EFFECT, "else": EFFECT}, ["if", "do"])
    rows: list[tuple[dict[str, Shape], str, str]] = [
        ({"draw": COUNT}, "", "Draw cards."),
        ({"discard": COUNT}, "", "Discard cards of the hand."),
        ({"gain_action": COUNT}, "", "More Actions this turn."),
        ({"top_deck_to": Choice(PILES)}, "", "The top card of the deck face down to Wealth or Influence."),
        ({"hand_to": Choice(PILES), "up_to": COUNT}, "", "Up to so many cards of the hand to Wealth or Influence."),
        ({"hand_to": Choice(PILES), "exactly": COUNT}, "", "So many cards of the hand to Wealth or Influence."),
        ({"may_build": COUNT}, "", "Build without an Action, or don't."),
        ({"develop": COUNT}, "", "Develop Terrains without an Action."),
        ({"develop_this": YES}, "", "Develop this very card."),
        ({"flip_city_face_up": COUNT, "optional": YES}, "optional", "Turn Cities up again."),
        ({"take_from_discard": COUNT}, "", "Take cards out of the discard pile."),
        ({"return_influence_to_hand": COUNT}, "", "Take own Influence back to the hand."),
        ({"relic_to_bottom": YES}, "", "The Current Relic goes beneath the others."),
        ({"each_other_player": steps()}, "", "Each other player in turn does this."),
        ({"chosen_player": steps()}, "", "One other player of choice does this."),
        ({"only_if": branch}, "", f"One effect on a condition, else another: {asks}."),
        ({"all": steps()}, "", "Several effects as one."),
        ({"nothing": YES}, "", "No effect."),
    ]
    found = []
    for fields, optional, help in rows:
        if with_if:
            found.append(verb({**fields, "if": condition()}, optional, "if", help=help))
        else:
            found.append(verb(fields, optional, help=help))
    return found


def passive() -> list[Fields]:
    """What a passive card may do."""
    answer: dict[str, Shape] = {
        "when": Choice(ids.EVENTS),
        "if": condition(),
        "do": steps(),
        "else": steps(),
        "limit": Choice(("once_per_turn",)),
    }
    ranked: dict[str, Shape] = {
        "modifier": Choice(ids.QUANTITIES[ids.LARGEST :]),
        "amount": Whole(-MOST, MOST),
        "only_for": Choice(("largest_kingdom",)),
    }
    return [
        verb(answer, "if", "else", "limit", help=f"Passive: what it does at one of {', '.join(ids.EVENTS)}."),
        verb(ranked, help="Passive: more or fewer Structures for the Largest Kingdom."),
        verb(
            {"modifier": Choice(ids.QUANTITIES[: ids.LARGEST]), "amount": Whole(-MOST, MOST)},
            help=f"Passive: changes {', '.join(ids.QUANTITIES[: ids.LARGEST])} while it lies face up.",
        ),
        verb({"structure_count": COUNT}, help="Passive: it counts as so many Structures."),
    ]


def design() -> Fields:
    """The fields of a Kingdom card."""
    per = [*PER[:PER_AFFILIATION], *(f"{PER[PER_AFFILIATION]}:{icon}" for icon in AFFILIATIONS)]
    formula = Fields(
        {"base": Whole(0, 20), "per": Choice(per), "max": Whole(0, 40)},
        ["base", "per", "max"],
        f"So many points and 1 for each such thing, max at most: {', '.join(per)}.",
    )
    ability = Verbs([*passive(), *effects(with_if=True)])
    return Fields(
        {
            "name": Name("The card's name."),
            "copies": Whole(1, 20, "How many of it are in the deck."),
            "affiliation": Choice(AFFILIATIONS, "Its icon."),
            "points": TableOr(formula, Whole(0, 20), "A number, or a table for points that depend."),
            "power": Whole(0, 20, "Its Power Value."),
            "traits": ListOf(Choice(ids.TRAITS), 0, len(ids.TRAITS), "Terrain, Monument, both or neither."),
            "ability_kind": Choice(ids.KINDS, "A Spell is cast from the hand; all else is passive."),
            "ability": ListOf(ability, 0, MOST_STEPS, "A Spell's effects in order, or what a passive card does."),
            "stand_in": ListOf(Choice(FIELDS), 0, len(FIELDS), "Fields whose printed values are not known."),
        },
        FIELDS,
    )


def spec() -> PackSpec:
    """The sections of a pack. ``between``: a turn asks for each Action, so that turns are told apart by the table."""
    STEP.means(Verbs(effects(with_if=True)))
    EFFECT.means(Verbs(effects(with_if=False)))
    blank = {
        "copies": 2,
        "affiliation": AFFILIATIONS[0],
        "points": 1,
        "power": 1,
        "traits": [],
        "ability_kind": "spell",
        "ability": [{"draw": 1}],
    }
    relic = Fields(
        {
            "name": Name("The Relic's name."),
            "icon": Choice(AFFILIATIONS, "The icon of Influence cards that count 1 more for it."),
            "points": Whole(0, 40, "What it is worth at the end."),
            "stand_in": ListOf(Choice(RELIC_FIELDS), 0, len(RELIC_FIELDS), "Fields that are not known."),
        },
        RELIC_FIELDS,
    )
    return PackSpec(
        "stone_relic",
        TABLE,
        [
            Section("kingdom", "Kingdom cards", "card", design(), blank, marks="list"),
            Section("relics", "Relics", "Relic", relic, {"icon": AFFILIATIONS[0], "points": 5}, marks="list"),
        ],
        built_in,
        [STEP, EFFECT],
        between=True,
    )


PACK: Final = spec()
