"""Reads effects of cards, tiles and board spaces from plain tables."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.discover import EITHER, FATES
from underbough.games.everstone.gains import Gain
from underbough.games.everstone.may import May
from underbough.games.everstone.optional import MayTake
from underbough.games.everstone.prices import Pay, Price
from underbough.games.everstone.steps import Choose, Steps
from underbough.games.everstone.verbs_claims import ClaimFromDiscard, ClaimFromMarket, Survey
from underbough.games.everstone.verbs_gains import (
    GainExtension,
    GainMiner,
    GainQuest,
    GainReputation,
    GainUpgrade,
    PlaceInfluence,
    ReturnInfluence,
)
from underbough.games.everstone.verbs_relics import (
    AttemptDiscovery,
    BuyRelic,
    DiscardStored,
    DrawRelic,
    RelocateRelic,
    ReturnRelic,
    Trash,
)
from underbough.games.everstone.verbs_tracks import ANY_TRACK, Advance, Regress, Shift, SpendToAdvance
from underbough.kernel.content import Vocabulary, array, only, table, text, whole
from underbough.kernel.core import Effect
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import shown

GOODS = (*ids.COLOURS, "wild")
TRACK_WORDS = ("any", *ids.COLOURS)
MOST_GOODS = 9
MOST_STEPS = 8
MOST_SPACES = 7
MOST_OPTIONS = 6
MOST_DEPTH = 5
PRICE_WORDS = (*ids.COLOURS, "any", "same_colour", "influence_on_this", "down", "discard", "discard_without_bonus")
SURVEYED = 5


class Words(Vocabulary):
    """The verbs of this game. While a relic is read ``item`` is its number; ``covers``: it is a purple one; ``sold``: a
    sell reward is being read, whose prices nobody has to pay (ES-217)."""

    def __init__(self) -> None:
        super().__init__(MOST_DEPTH)
        self.item = ids.NOTHING
        self.covers = False
        self.sold = False
        self.verb("gain", self._gain)
        self.verb("advance", self._advance)
        self.verb("regress", self._regress)
        self.verb("spend_to_advance", self._spend)
        self.verb("shift", self._shift)
        self.verb("draw_relic", self._single)
        self.verb("buy_relic", self._single)
        self.verb("relocate_relic", self._single)
        self.verb("attempt_discovery", self._attempt)
        self.verb("claim_from_discard", self._claim)
        self.verb("claim_from_market", self._claim)
        self.verb("gain_quest", self._single)
        self.verb("gain_upgrade", self._single)
        self.verb("gain_miner", self._single)
        self.verb("gain_extension", self._single)
        self.verb("return_influence", self._single)
        self.verb("trash", self._single)
        self.verb("return_relic", self._single)
        self.verb("gain_reputation", self._reputation)
        self.verb("place_influence", self._place)
        self.verb("discard", self._discard)
        self.verb("discard_without_bonus", self._discard)
        self.verb("survey", self._survey)
        self.verb("choose", self._choose)
        self.verb("may", self._may)
        self.verb("pay", self._pay)

    def steps(self, path: str, plain: object) -> Effect:
        """A list of effects, done in order."""
        entries = array(path, plain)
        if not 1 <= len(entries) <= MOST_STEPS:
            raise ContentError(f"{path}: expected 1 to {MOST_STEPS} effects, not {len(entries)}")
        parts = [self.read(f"{path}.{i}", entry) for i, entry in enumerate(entries)]
        return parts[0] if len(parts) == 1 else Steps(parts)

    def bonus(self, path: str, plain: object, discarded: bool = False) -> Effect | None:
        """A bonus that nobody has to take; None for an empty list."""
        if not array(path, plain):
            return None
        return MayTake(self.steps(path, plain), discarded)

    def _gain(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "gain")
        amounts = read_amounts(path, plain["gain"], GOODS)
        if not any(amounts):
            raise ContentError(f"{path}: names nothing; it takes {', '.join(GOODS)}")
        return Gain(amounts[0], amounts[1], amounts[2], amounts[3])

    def _advance(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "advance", "track")
        return Advance(_track(path, plain), whole(path, plain["advance"], 1, MOST_SPACES))

    def _regress(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "regress", "track")
        return Regress(_track(path, plain), whole(path, plain["regress"], 1, MOST_SPACES))

    def _spend(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "spend_to_advance")
        spend = SpendToAdvance(whole(path, plain["spend_to_advance"], 1, MOST_SPACES))
        return MayTake(spend) if self.sold else spend

    def _shift(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "shift")
        return Shift(whole(path, plain["shift"], 1, MOST_SPACES))

    def _single(self, path: str, plain: dict[str, object]) -> Effect:
        name = path.rpartition(".")[2]
        only(path, plain, name)
        whole(path, plain[name], 1, 1)
        return _once(name)

    def _attempt(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "attempt_discovery", "only")
        whole(path, plain["attempt_discovery"], 1, 1)
        return AttemptDiscovery(_order(path, plain))

    def _claim(self, path: str, plain: dict[str, object]) -> Effect:
        name = path.rpartition(".")[2]
        only(path, plain, name)
        whole(path, plain[name], 1, 1)
        if self.sold:
            raise ContentError(f"{path}: a sell reward does not claim another one")
        return ClaimFromDiscard() if name == "claim_from_discard" else ClaimFromMarket()

    def _reputation(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "gain_reputation")
        return GainReputation(whole(path, plain["gain_reputation"], 1, 3))

    def _place(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "place_influence")
        return PlaceInfluence(whole(path, plain["place_influence"], 1, 3))

    def _discard(self, path: str, plain: dict[str, object]) -> Effect:
        name = path.rpartition(".")[2]
        only(path, plain, name)
        return DiscardStored(whole(path, plain[name], 1, 4), name == "discard")

    def _survey(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "survey", "only")
        return Survey(whole(path, plain["survey"], 2, SURVEYED), _order(path, plain))

    def _choose(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "choose")
        options = array(path, plain["choose"])
        if not 2 <= len(options) <= MOST_OPTIONS:
            raise ContentError(f"{path}: expected 2 to {MOST_OPTIONS} alternatives, not {len(options)}")
        return Choose([self.steps(f"{path}.{i}", option) for i, option in enumerate(options)])

    def _may(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "may")
        return May(self.steps(path, plain["may"]))

    def _pay(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "pay", "for")
        price = read_price(path, plain["pay"])
        if price.token and self.item == ids.NOTHING:
            raise ContentError(f"{path}.influence_on_this: only the action of a blue relic takes influence")
        paid = Pay(price, self.steps(f"{path}.for", plain.get("for")), self.item, self.covers)
        return MayTake(paid) if self.sold else paid


def _once(name: str) -> Effect:
    if name == "draw_relic":
        return DrawRelic()
    if name == "buy_relic":
        return BuyRelic()
    if name == "relocate_relic":
        return RelocateRelic()
    if name == "gain_quest":
        return GainQuest()
    if name == "gain_upgrade":
        return GainUpgrade()
    if name == "gain_miner":
        return GainMiner()
    if name == "gain_extension":
        return GainExtension()
    if name == "return_influence":
        return ReturnInfluence()
    return Trash() if name == "trash" else ReturnRelic()


def _order(path: str, plain: dict[str, object]) -> int:
    """What may be done with what is discovered: only one of selling and keeping where ``only`` says so (ES-377)."""
    return FATES[text(f"{path}.only", plain["only"], *FATES)] if "only" in plain else EITHER


def _track(path: str, plain: dict[str, object]) -> int:
    track = text(f"{path}.track", plain.get("track"), *TRACK_WORDS)
    return ANY_TRACK if track == "any" else ids.COLOURS.index(track)


def read_amounts(path: str, value: object, names: tuple[str, ...]) -> list[int]:
    """So many of each good, in the order of ``names``; what is not named is 0."""
    plain = table(path, value)
    only(path, plain, *names)
    return [whole(f"{path}.{name}", plain[name], 1, MOST_GOODS) if name in plain else 0 for name in names]


def read_goods(path: str, value: object) -> tuple[int, int, int]:
    """A price in blue, yellow and red; an empty table for none."""
    amounts = read_amounts(path, value, ids.COLOURS)
    return amounts[0], amounts[1], amounts[2]


def read_price(path: str, value: object) -> Price:
    """What stands before an arrow."""
    plain = table(path, value)
    only(path, plain, *PRICE_WORDS)
    if not plain:
        raise ContentError(f"{path}: names nothing; it takes {', '.join(PRICE_WORDS)}")
    goods = read_goods(path, {name: plain[name] for name in ids.COLOURS if name in plain})
    any = _asked(path, plain, "any", MOST_GOODS)
    same = _asked(path, plain, "same_colour", MOST_GOODS)
    if any and same:
        raise ContentError(f"{path}: any and same_colour do not go together")
    token = "influence_on_this" in plain
    if token and plain["influence_on_this"] is not True:
        raise ContentError(f"{path}.influence_on_this: expected true, not {shown(plain['influence_on_this'])}")
    relics = _asked(path, plain, "discard", 4)
    bare = _asked(path, plain, "discard_without_bonus", 4)
    if relics and bare:
        raise ContentError(f"{path}: discard and discard_without_bonus do not go together")
    return Price(goods, any, same, token, _asked(path, plain, "down", MOST_SPACES), relics + bare, relics > 0)


def _asked(path: str, plain: dict[str, object], name: str, most: int) -> int:
    return whole(f"{path}.{name}", plain[name], 1, most) if name in plain else 0
