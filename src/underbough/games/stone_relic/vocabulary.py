"""Reads abilities of Kingdom cards from plain tables: effects, what they answer to, standing modifiers, points."""

from __future__ import annotations

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.conditions import read_condition
from underbough.games.stone_relic.design import Ability, StoneContent
from underbough.games.stone_relic.flow import ChosenPlayer, EachOther, Nothing, OnlyIf, Steps
from underbough.games.stone_relic.scoring import PER, PER_AFFILIATION, Always, Formula
from underbough.games.stone_relic.verbs import (
    Develop,
    DevelopThis,
    DiscardCards,
    Draw,
    FlipCity,
    GainAction,
    HandTo,
    MayBuild,
    RelicToBottom,
    ReturnInfluence,
    TakeFromDiscard,
    TopDeckTo,
)
from underbough.kernel.content import Vocabulary, array, only, table, text, whole
from underbough.kernel.core import Effect
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import shown
from underbough.kernel.values import Modifier

MOST = 9
"""The most of anything that one verb deals with."""
MOST_STEPS = 12
MOST_DEPTH = 6
PILES = ("wealth", "influence")


class Words(Vocabulary):
    """The verbs of this game. ``affiliations`` are the icons that a condition may name."""

    def __init__(self, affiliations: list[str]) -> None:
        super().__init__(MOST_DEPTH)
        self.affiliations = affiliations
        self.verb("all", self._all)
        self.verb("nothing", self._nothing)
        self.verb("only_if", self._only_if)
        self.verb("draw", self._draw)
        self.verb("discard", self._discard)
        self.verb("gain_action", self._gain_action)
        self.verb("top_deck_to", self._top_deck_to)
        self.verb("hand_to", self._hand_to)
        self.verb("may_build", self._may_build)
        self.verb("develop", self._develop)
        self.verb("develop_this", self._develop_this)
        self.verb("flip_city_face_up", self._flip)
        self.verb("take_from_discard", self._take)
        self.verb("return_influence_to_hand", self._return)
        self.verb("each_other_player", self._each_other)
        self.verb("chosen_player", self._chosen)
        self.verb("relic_to_bottom", self._relic_to_bottom)

    def steps(self, path: str, plain: object) -> Effect:
        """A list of entries, done in order; each may have its own condition."""
        entries = array(path, plain)
        if not 1 <= len(entries) <= MOST_STEPS:
            raise ContentError(f"{path}: expected 1 to {MOST_STEPS} effects, not {len(entries)}")
        parts = [self._entry(f"{path}.{i}", entry) for i, entry in enumerate(entries)]
        return parts[0] if len(parts) == 1 else Steps(parts)

    def _entry(self, path: str, plain: object) -> Effect:
        entry = table(path, plain)
        if "if" not in entry:
            return self.read(path, entry)
        test = read_condition(self.affiliations, f"{path}.if", entry["if"])
        rest = {name: value for name, value in entry.items() if name != "if"}
        return OnlyIf(test, self.read(path, rest), Nothing())

    def _count(self, path: str, plain: dict[str, object], verb: str) -> int:
        only(path, plain, verb)
        return whole(path, plain[verb], 1, MOST)

    def _all(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "all")
        return self.steps(path, plain["all"])

    def _nothing(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "nothing")
        _true(path, plain["nothing"])
        return Nothing()

    def _only_if(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "only_if")
        inner = table(path, plain["only_if"])
        only(path, inner, "if", "do", "else")
        test = read_condition(self.affiliations, f"{path}.if", inner.get("if"))
        no = self.read(f"{path}.else", inner["else"]) if "else" in inner else Nothing()
        return OnlyIf(test, self.read(f"{path}.do", inner.get("do")), no)

    def _draw(self, path: str, plain: dict[str, object]) -> Effect:
        return Draw(self._count(path, plain, "draw"))

    def _discard(self, path: str, plain: dict[str, object]) -> Effect:
        return DiscardCards(self._count(path, plain, "discard"))

    def _gain_action(self, path: str, plain: dict[str, object]) -> Effect:
        return GainAction(self._count(path, plain, "gain_action"))

    def _top_deck_to(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "top_deck_to")
        return TopDeckTo(text(path, plain["top_deck_to"], *PILES) == "wealth")

    def _hand_to(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "hand_to", "up_to", "exactly")
        if ("up_to" in plain) == ("exactly" in plain):
            raise ContentError(f"{path}: expected either up_to or exactly")
        exactly = "exactly" in plain
        count = whole(path, plain["exactly"] if exactly else plain["up_to"], 1, MOST)
        return HandTo(text(path, plain["hand_to"], *PILES) == "wealth", count, exactly)

    def _may_build(self, path: str, plain: dict[str, object]) -> Effect:
        return MayBuild(self._count(path, plain, "may_build"))

    def _develop(self, path: str, plain: dict[str, object]) -> Effect:
        return Develop(self._count(path, plain, "develop"))

    def _develop_this(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "develop_this")
        _true(path, plain["develop_this"])
        return DevelopThis()

    def _flip(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "flip_city_face_up", "optional")
        if "optional" in plain:
            _true(f"{path}.optional", plain["optional"])
        return FlipCity(whole(path, plain["flip_city_face_up"], 1, MOST), "optional" in plain)

    def _take(self, path: str, plain: dict[str, object]) -> Effect:
        return TakeFromDiscard(self._count(path, plain, "take_from_discard"))

    def _return(self, path: str, plain: dict[str, object]) -> Effect:
        return ReturnInfluence(self._count(path, plain, "return_influence_to_hand"))

    def _each_other(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "each_other_player")
        return EachOther(self.steps(path, plain["each_other_player"]))

    def _chosen(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "chosen_player")
        return ChosenPlayer(self.steps(path, plain["chosen_player"]))

    def _relic_to_bottom(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "relic_to_bottom")
        _true(path, plain["relic_to_bottom"])
        return RelicToBottom()


def _true(path: str, value: object) -> None:
    if value is not True:
        raise ContentError(f"{path}: expected true, not {shown(value)}")


def read_reaction(words: Words, path: str, entry: dict[str, object]) -> Ability:
    """An ability that answers an event, with its condition: ``{"when": …, "if": …, "do": […], "else": […]}``.

    In the Resource Step the condition is read as the step begins (SR-042), so it belongs to the reaction itself.
    """
    only(path, entry, "when", "if", "do", "else", "limit")
    event = ids.EVENTS.index(text(f"{path}.when", entry.get("when"), *ids.EVENTS))
    effect = words.steps(f"{path}.do", entry.get("do"))
    if "if" not in entry:
        if "else" in entry:
            raise ContentError(f"{path}.else: there is no if")
        return Ability(event, None, effect)
    test = read_condition(words.affiliations, f"{path}.if", entry["if"])
    if "new_structure_affiliation" in test.plain() and event != ids.BUILT_NEXT_TO:
        raise ContentError(f"{path}.if: only built_next_to has a new Structure")
    if event == ids.RESOURCE_STEP:
        if "else" in entry:
            raise ContentError(f"{path}.else: an ability of the Resource Step has none")
        return Ability(event, test, effect)
    other = words.steps(f"{path}.else", entry["else"]) if "else" in entry else Nothing()
    return Ability(event, None, OnlyIf(test, effect, other))


def read_modifier(path: str, entry: dict[str, object]) -> Modifier:
    """A standing change while the card lies face up in its owner's Kingdom."""
    only(path, entry, "modifier", "amount", "only_for")
    quantity = ids.QUANTITIES.index(text(f"{path}.modifier", entry.get("modifier"), *ids.QUANTITIES))
    if quantity == ids.LARGEST:
        text(f"{path}.only_for", entry.get("only_for"), "largest_kingdom")
    elif "only_for" in entry:
        raise ContentError(f"{path}.only_for: only a change of structure_count has it")
    return Modifier(quantity, whole(f"{path}.amount", entry.get("amount"), -MOST, MOST), Always())


def read_formula(content: StoneContent, path: str, value: object) -> Formula:
    """Variable points: ``{"base": 0, "per": "adjacent_card", "max": 4}`` (SR-012)."""
    plain = table(path, value)
    only(path, plain, "base", "per", "max")
    base = whole(f"{path}.base", plain.get("base"), 0, 20)
    per = text(f"{path}.per", plain.get("per"))
    kind, _, named = per.partition(":")
    if kind not in PER or (kind == PER[PER_AFFILIATION]) != bool(named):
        raise ContentError(f"{path}.per: expected {', '.join(PER[:-1])} or {PER[-1]}:<affiliation>, not {shown(per)}")
    affiliation = -1
    if named:
        affiliation = content.affiliation_id.index(text(f"{path}.per", named, *content.affiliation_id))
    return Formula(base, PER.index(kind), affiliation, whole(f"{path}.max", plain.get("max"), 0, 40))
