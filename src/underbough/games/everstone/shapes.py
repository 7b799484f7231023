"""What a pack of Everstone may hold: the limits that the readers check, as data."""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import ids
from underbough.games.everstone import tables as t
from underbough.games.everstone.conditions import MOST, NEEDS, SORTED
from underbough.games.everstone.content import TABLE, built_in
from underbough.games.everstone.discover import FATES
from underbough.games.everstone.read_board import MAT_COLOURS, MOST_EXTENSIONS, ROWS
from underbough.games.everstone.read_relics import MOST_CIRCLES, MOST_COST, MOST_SPACES
from underbough.games.everstone.read_sides import MOST_MINERS, SIDES
from underbough.games.everstone.vocabulary import (
    GOODS,
    MOST_GOODS,
    MOST_OPTIONS,
    MOST_STEPS,
    SURVEYED,
    TRACK_WORDS,
)
from underbough.games.everstone.vocabulary import MOST_SPACES as MOST_MOVED
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
    Shared,
    Verbs,
    Whole,
    verb,
)

ONE: Final = Whole(1, 1)
STEP: Final = Shared("step")
"""An effect in a list."""
RELIC_FIELDS_MUST = ("name", "type", "cost", "sell", "discard_bonus", "dice", "free_tool")
SINGLE = {
    "draw_relic": "Draw the top relic of the deck.",
    "buy_relic": "Buy a market relic at its price.",
    "relocate_relic": "Move a relic of one's own.",
    "claim_from_discard": "The sell reward of a relic in the discard pile. Not in sell rewards.",
    "claim_from_market": "The sell reward of a market relic, which then leaves. Not in sell rewards.",
    "gain_quest": "A personal quest.",
    "gain_upgrade": "A caravan upgrade.",
    "gain_miner": "The top miner relic.",
    "gain_extension": "A reserve extension.",
    "return_influence": "One token of the stacks or off an own relic to the pool.",
    "trash": "A stored card leaves the game.",
    "return_relic": "A stored relic goes back on top of the deck.",
}


def steps(help: str = "") -> ListOf:
    """Effects one after another."""
    return ListOf(STEP, 1, MOST_STEPS, help)


def bonus(help: str = "") -> ListOf:
    """A bonus that may be empty."""
    return ListOf(STEP, 0, MOST_STEPS, help)


def price() -> Fields:
    """What stands before an arrow."""
    fields: dict[str, Shape] = {colour: Whole(1, MOST_GOODS) for colour in ids.COLOURS}
    fields["any"] = Whole(1, MOST_GOODS, "Resources of any colours.")
    fields["same_colour"] = Whole(1, MOST_GOODS, "Resources of one colour.")
    fields["influence_on_this"] = Flag("One token onto this blue relic.", only_true=True)
    fields["down"] = Whole(1, MOST_MOVED, "Spaces down on one track.")
    fields["discard"] = Whole(1, 4, "Stored relics, each with its discard bonus.")
    fields["discard_without_bonus"] = Whole(1, 4, "Stored relics, without the bonus.")
    return Fields(fields, [], "The whole price, paid before anything is gained.", 1)


def effects() -> list[Fields]:
    """Every verb."""
    track = Choice(TRACK_WORDS)
    fate = Choice(list(FATES), "Set when what is discovered may only be sold, or only kept.")
    found = [verb({name: ONE}, help=help) for name, help in SINGLE.items()]
    return [
        verb({"gain": Bundle(GOODS, 1, MOST_GOODS)}, help="Resources, gained together; wild ones of any colour."),
        verb({"advance": Whole(1, MOST_MOVED), "track": track}, help="Up a track."),
        verb({"regress": Whole(1, MOST_MOVED), "track": track}, help="Down a track."),
        verb({"spend_to_advance": Whole(1, MOST_MOVED)}, help="Pay 1 resource, move up the track of its colour."),
        verb({"shift": Whole(1, MOST_MOVED)}, help="Down one track, then up one of the other two."),
        *found,
        verb({"attempt_discovery": ONE, "only": fate}, "only", help="Roll the dice for the top relic."),
        verb({"gain_reputation": Whole(1, 3)}, help="Reputation."),
        verb({"place_influence": Whole(1, 3)}, help="Tokens to the place of the caravan."),
        verb({"discard": Whole(1, 4)}, help="Discard stored relics, with their bonuses."),
        verb({"discard_without_bonus": Whole(1, 4)}, help="Discard stored relics, without their bonuses."),
        verb(
            {"survey": Whole(2, SURVEYED), "only": fate},
            "only",
            help="Draw so many: discover one, store one, return the rest.",
        ),
        verb({"choose": ListOf(steps(), 2, MOST_OPTIONS)}, help="Exactly one of several lists."),
        verb({"may": steps()}, help="A part that is optional."),
        verb({"pay": price(), "for": steps()}, help="A price, and what it is for."),
    ]


def needs() -> Fields:
    """What quests ask for."""
    fields: dict[str, Shape] = {}
    for name in NEEDS:
        most = name.endswith("at_most")
        fields[name] = Whole(0 if most else 1, MOST)
    fields[SORTED] = ListOf(Whole(1, ids.DEPTH), 1, 4, "The counts of the four columns, largest first.")
    return Fields(fields, [], "All of it at once; numbers mean at least.", 1)


def marked(fields: dict[str, Shape], must: tuple[str, ...]) -> Fields:
    """The fields of an entry with the list of its stand-ins."""
    names = list(fields)
    listed = ListOf(Choice(names), 0, len(names), "Fields whose printed values are not known.")
    return Fields({**fields, "stand_in": listed}, must)


def relic() -> Fields:
    """The fields of a relic."""
    cost = Bundle((*ids.COLOURS, "influence"), 0, MOST_COST, "What repairing it costs.", empty=True)
    fields: dict[str, Shape] = {
        "name": Name("The relic's name."),
        "type": Choice(ids.TYPES, "Its colour."),
        "starting": Flag("Whether it has the s on its back."),
        "cost": cost,
        "action": bonus("What it does once tucked; empty for brown ones."),
        "circles": Whole(1, MOST_CIRCLES, "How many tokens a blue relic holds."),
        "spaces": Whole(1, MOST_SPACES, "How much room a brown relic gives."),
        "sell": steps("The sell reward."),
        "discard_bonus": bonus("What is gained when it is discarded from the workshop."),
        "dice": ListOf(Whole(1, 6), 1, 3, "The faces that discover it; other dice are free."),
        "free_tool": Choice(ids.TOOLS, "The tool on its back."),
        "only": Choice(list(FATES), "Set when a discovered one may only be sold, or only kept."),
    }
    return marked(fields, RELIC_FIELDS_MUST)


def quest(name: str) -> Fields:
    """The fields of a quest or achievement."""
    fields: dict[str, Shape] = {"name": Name(name), "needs": needs(), "reputation": Whole(1, 5)}
    return marked(fields, t.QUEST_FIELDS)


def _sides() -> list[Section]:
    miner: dict[str, Shape] = {
        "name": Name("What it is called."),
        "copies": Whole(1, MOST_MINERS),
        "plain": steps("The side it comes with."),
        "improved": steps("The side that costs 2 yellow."),
    }
    upgrade: dict[str, Shape] = {
        "name": Name("What it is called."),
        "column": Choice(ids.COLUMNS, "The main action whose icon it shows."),
        "fixed": steps("The half for that action."),
        "any": steps("The half for any action."),
    }
    villager: dict[str, Shape] = {"name": Name(), "side": Choice(SIDES), "effect": steps()}
    reward: dict[str, Shape] = {"name": Name(), "effect": steps(), "on_board": Flag("Printed on the board as well.")}
    skill: dict[str, Shape] = {
        "name": Name(),
        "skill": Choice(ids.SKILLS, "When it works."),
        "gives": steps("What pathfinder, broker and ambassador give."),
    }
    one: list[object] = [{"gain": {"yellow": 1}}]
    need: dict[str, object] = {"needs": {"tucked_relics_total": 5}, "reputation": 1}
    return [
        Section(
            "miners", "Miner relics", "miner relic", marked(miner, t.MINER_FIELDS),
            {"copies": 1, "plain": one, "improved": one}, marks="list", address="miners/{n}/plain",
        ),
        Section(
            "upgrades", "Caravan upgrades", "upgrade", marked(upgrade, t.UPGRADE_FIELDS),
            {"column": "barter", "fixed": one, "any": one}, marks="list", address="upgrades/{n}/fixed",
        ),
        Section("personal_quests", "Personal quests", "quest", quest("The quest's name."), need, marks="list"),
        Section("starting_quests", "Starting quests", "quest", quest("The quest's name."), need, marks="list"),
        Section("achievements", "Global achievements", "achievement", quest("Its name."), need, marks="list"),
        Section(
            "villagers", "Villager tiles", "tile", marked(villager, t.VILLAGER_FIELDS),
            {"side": "A", "effect": one}, marks="list", address="villagers/{n}",
        ),
        Section(
            "ignis_rewards", "Ignis rewards", "reward", marked(reward, ("name", "effect")),
            {"effect": one}, marks="list", address="ignis_rewards/{n}",
        ),
        Section(
            "skills", "Merchant skills", "skill", marked(skill, ("name", "skill")),
            {"skill": "haggler"}, marks="list", address="skills/{n}",
        ),
    ]  # fmt: skip


def _board() -> list[Section]:
    location: dict[str, Shape] = {
        "name": Name(),
        "bonus": bonus("What its influence gains."),
        "action": steps("Of the printed location only."),
    }
    track: dict[str, Shape] = {
        "name": Name("blue, yellow or red."),
        "low": Whole(2, 12, "The smallest sum of two dice."),
        "high": Whole(2, 12, "The largest sum of two dice."),
        "bonuses": ListOf(bonus(), ids.TOP, ids.TOP, "One list a space, from the bottom; an empty one for none."),
        "bare": Whole(1, ids.TOP, "The space without a bonus that a neutral token covers."),
    }
    space: dict[str, Shape] = {"name": Name(), "bonus": bonus("The reward of the space.")}
    opponent: dict[str, Shape] = {
        "name": Name("Tilly, Nim, Grizzal or Ethel."),
        "mat": Choice(MAT_COLOURS, "The reserve mat that it is the back of."),
        "rows": ListOf(Choice(ids.SOLO_ACTIONS), ROWS, ROWS, "The actions beside spaces 1 to 6."),
    }
    goods = Bundle(ids.COLOURS, 1, MOST_GOODS, empty=True)
    board: dict[str, Shape] = {
        "name": Name(),
        "reserve_spaces": Whole(0, 20, "Reserve spaces without a stack of influence."),
        "market_prices": ListOf(goods, ids.MARKET, ids.MARKET, "From the deck outwards; the last is free."),
        "increase": Bundle(ids.COLOURS, 1, MOST_GOODS, "What raising a die costs.", empty=True),
        "flip": Bundle(ids.COLOURS, 1, MOST_GOODS, "What turning a die over costs.", empty=True),
        "decrease": Bundle(ids.COLOURS, 1, MOST_GOODS, "What lowering a die costs.", empty=True),
        "spot_reputation": Whole(0, 5, "What a reputation spot above the tracks brings."),
        "extensions": Whole(0, MOST_EXTENSIONS, "How many reserve extensions there are."),
    }
    empty: list[object] = []
    plain_board: dict[str, object] = {
        "reserve_spaces": 7,
        "market_prices": [{"yellow": 1}, {"yellow": 1}, {"yellow": 1}, {}],
        "increase": {},
        "flip": {},
        "decrease": {},
        "spot_reputation": 1,
        "extensions": 12,
    }
    return [
        Section(
            "locations", "Explore locations", "location", marked(location, ("name", "bonus")),
            {"bonus": empty}, marks="list", address="locations/{n}/bonus",
        ),
        Section(
            "tracks", "Influence tracks", "track", marked(track, t.TRACK_FIELDS),
            {"low": 2, "high": 5, "bonuses": [empty] * ids.TOP, "bare": 4}, marks="list",
        ),
        Section(
            "ignis_spaces", "Influence spaces of Ignis", "space", marked(space, t.IGNIS_FIELDS),
            {"bonus": empty}, marks="list", address="ignis_spaces/{n}",
        ),
        Section(
            "opponents", "Solo opponents", "opponent", marked(opponent, t.OPPONENT_FIELDS),
            {"mat": "blue", "rows": ["tracks"] * ROWS}, marks="list",
        ),
        Section(
            "board", "Board and mats", "board", marked(board, t.BOARD_FIELDS), plain_board, many=False, marks="list"
        ),
    ]  # fmt: skip


def spec() -> PackSpec:
    """The sections of a pack. ``between``: a turn is told apart by the table, as it asks many times."""
    STEP.means(Verbs(effects()))
    blank: dict[str, object] = {
        "type": "green",
        "cost": {"yellow": 1},
        "action": [{"gain": {"yellow": 1}}],
        "sell": [{"gain": {"yellow": 1}}],
        "discard_bonus": [],
        "dice": [1, 2],
        "free_tool": "flip",
    }
    relics = Section("relics", "Relics", "card", relic(), blank, marks="list")
    return PackSpec("everstone", TABLE, [relics, *_sides(), *_board()], built_in, [STEP], between=True)


PACK: Final = spec()
