"""The verbs that Everdell's cards, places and events may use, read from plain tables.

What a verb means can depend on the hook it hangs on: ``gain`` on a production card reads a city, elsewhere it does not.
"""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.copying import ActivateOwn, CopyLocation, CopyTheirs
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.discards import DiscardFor
from underbough.games.everdell.events import (
    PayAndDiscard,
    PerToken,
    RevealSplit,
    StoreGoods,
    TuckFromCity,
    TuckFromHand,
)
from underbough.games.everdell.gains import Gain, GainAny, GainChoice, PointsPerToken
from underbough.games.everdell.gifts import GiveCards, GiveGoods, GiveVisit, KeepAndGive
from underbough.games.everdell.granted_plays import GrantPlay, RevealPlay
from underbough.games.everdell.meadow import SweepMeadow, TakeMeadow
from underbough.games.everdell.places import PlaceRules
from underbough.games.everdell.plays import PlayCard
from underbough.games.everdell.production import PayForPoints, ProduceGain, ProducePaired, ProducePer, Store, Trade
from underbough.games.everdell.production_order import ProduceAll
from underbough.games.everdell.scoring import (
    Flat,
    PerCard,
    PerEvent,
    PerPair,
    PerPrisoner,
    PerResource,
    PerStored,
    PerTokenOn,
    PerUnder,
    PerWorkerOn,
)
from underbough.games.everdell.visits import DiscardOwn, StoredVisit, TokenVisit
from underbough.games.everdell.workers import MoveWorker, RecallWorker
from underbough.kernel.content import array, only, table, text, whole
from underbough.kernel.core import Effect
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import shown
from underbough.kernel.values import Value

REWARDS = ("point", "any", "card")


def read_goods(path: str, value: object, *extra: str) -> dict[str, int]:
    """A bundle out of a plain table: 1 to 9 of each of the four goods and of ``extra``."""
    found = table(path, value)
    only(path, found, *ids.GOODS, *extra)
    if not found:
        raise ContentError(f"{path}: names no goods")
    return {name: whole(f"{path}.{name}", n, 1, 9) for name, n in found.items()}


def _list(goods: dict[str, int]) -> list[int]:
    return [*(goods.get(name, 0) for name in ids.GOODS), goods.get("point", 0)]


class Words:
    """Reads effects for one content."""

    def __init__(self, content: EverdellContent, play: PlayCard, rules: PlaceRules) -> None:
        self.content = content
        self.card_play = play
        self.rules = rules

    def design(self, path: str, name: object) -> int:
        """The design with a name; raises :class:`ContentError` when there is none."""
        if name not in self.content.name:
            raise ContentError(f"{path}: there is no card named {shown(name)}")
        return self.content.name.index(text(path, name))

    def read(self, hook: str, path: str, value: object) -> Effect:
        """The effect that a plain table describes, for the hook it hangs on."""
        plain = table(path, value)
        if hook == "produce":
            return self._produce(path, plain)
        if hook == "visit":
            return self._visit(path, plain)
        if hook == "event":
            return self._event(path, plain)
        return self._plain(path, plain)

    def _plain(self, path: str, plain: dict[str, object]) -> Effect:
        """Verbs of travelers, locations and reactions."""
        if "gain" in plain:
            only(path, plain, "gain")
            goods = read_goods(f"{path}.gain", plain["gain"], "card", "any", "point")
            return Gain(_list(goods), goods.get("card", 0), goods.get("any", 0))
        if "gain_choice" in plain:
            only(path, plain, "gain_choice")
            names = array(f"{path}.gain_choice", plain["gain_choice"])
            return GainChoice([ids.GOODS.index(text(f"{path}.gain_choice", name, *ids.GOODS)) for name in names])
        if "discard_for" in plain:
            return self._discard_for(path, plain)
        if "take_meadow" in plain:
            only(path, plain, "take_meadow", "must", "play_for_less")
            less = whole(f"{path}.play_for_less", plain.get("play_for_less", 0), 0, 7)
            count = whole(f"{path}.take_meadow", plain["take_meadow"], 1, 8)
            return TakeMeadow(count, plain.get("must") is True, self.card_play, less)
        if "copy_location" in plain:
            return self._copy_location(path, plain)
        if "sweep_meadow" in plain:
            only(path, plain, "sweep_meadow")
            return SweepMeadow(whole(f"{path}.sweep_meadow", plain["sweep_meadow"], 1, 8))
        if "move_worker" in plain:
            only(path, plain, "move_worker")
            whole(f"{path}.move_worker", plain["move_worker"], 1, 1)
            return MoveWorker(self.rules)
        if "reveal_and_play" in plain:
            return self._reveal(path, plain)
        if "gain_and_points_per_token" in plain:
            only(path, plain, "gain_and_points_per_token")
            inner = table(path, plain["gain_and_points_per_token"])
            only(path, inner, "gain", "card")
            name = text(f"{path}.card", inner.get("card"))
            goods = read_goods(f"{path}.gain", inner.get("gain"), "point")
            return PointsPerToken(_list(goods), self.design(path, name), name)
        raise ContentError(f"{path}: does not know what to do with {', '.join(plain) or 'an empty table'}")

    def _discard_for(self, path: str, plain: dict[str, object]) -> DiscardFor:
        only(path, plain, "discard_for")
        inner = table(f"{path}.discard_for", plain["discard_for"])
        only(f"{path}.discard_for", inner, "most", "reward", "per")
        most = whole(f"{path}.most", inner.get("most"), 0, 8)
        reward = text(f"{path}.reward", inner.get("reward"), *REWARDS)
        return DiscardFor(most, reward, whole(f"{path}.per", inner.get("per"), 1, 8), GainAny())

    def _copy_location(self, path: str, plain: dict[str, object]) -> CopyLocation:
        only(path, plain, "copy_location", "cards")
        which = text(f"{path}.copy_location", plain["copy_location"], "basic", "basic_or_forest")
        return CopyLocation(which == "basic_or_forest", whole(f"{path}.cards", plain.get("cards"), 0, 8))

    def _reveal(self, path: str, plain: dict[str, object]) -> RevealPlay:
        only(path, plain, "reveal_and_play")
        inner = table(f"{path}.reveal_and_play", plain["reveal_and_play"])
        only(f"{path}.reveal_and_play", inner, "count", "most_points", "may", "either_pile")
        count = whole(f"{path}.count", inner.get("count"), 1, 8)
        most = whole(f"{path}.most_points", inner.get("most_points"), -1, 20)
        return RevealPlay(self.card_play, count, most, inner.get("may") is True, inner.get("either_pile") is True)

    def _give_goods(self, path: str, plain: dict[str, object]) -> GiveGoods:
        only(path, plain, "give_goods")
        inner = table(f"{path}.give_goods", plain["give_goods"])
        only(f"{path}.give_goods", inner, "good", "least", "most", "each", "once", "one")
        good = text(f"{path}.good", inner.get("good"), "any", *ids.GOODS)
        numbers = [whole(f"{path}.{name}", inner.get(name), 0, 9) for name in ("least", "most", "each", "once")]
        which = -1 if good == "any" else ids.GOODS.index(good)
        return GiveGoods(which, numbers[0], numbers[1], numbers[2], numbers[3], inner.get("one") is True)

    def _produce(self, path: str, plain: dict[str, object]) -> Effect:
        """Verbs of production cards."""
        if "gain" in plain:
            return self._produce_gain(path, plain)
        if "gain_any_if_paired" in plain:
            only(path, plain, "gain_any_if_paired", "if_city_has")
            whole(f"{path}.gain_any_if_paired", plain["gain_any_if_paired"], 1, 1)
            name = text(f"{path}.if_city_has", plain.get("if_city_has"))
            return ProducePaired(self.design(path, name), name, GainAny())
        if "pay_for_points" in plain:
            only(path, plain, "pay_for_points")
            inner = table(f"{path}.pay_for_points", plain["pay_for_points"])
            only(f"{path}.pay_for_points", inner, "good", "most", "each")
            good = ids.GOODS.index(text(f"{path}.good", inner.get("good"), *ids.GOODS))
            most = whole(f"{path}.most", inner.get("most"), 1, 15)
            return PayForPoints(good, most, whole(f"{path}.each", inner.get("each"), 1, 9))
        if "give_goods" in plain:
            return self._give_goods(path, plain)
        if "store" in plain:
            only(path, plain, "store")
            sets = [_list(read_goods(f"{path}.store", s))[:4] for s in array(f"{path}.store", plain["store"])]
            if not 1 <= len(sets) <= 8:
                raise ContentError(f"{path}.store: 1 to 8 sets, not {len(sets)}")
            return Store(sets)
        if "trade" in plain:
            only(path, plain, "trade")
            return Trade(whole(f"{path}.trade", plain["trade"], 1, 9), GainAny())
        for verb, effect in (
            ("keep_and_give", KeepAndGive),
            ("activate_own", ActivateOwn),
            ("copy_theirs", CopyTheirs),
        ):
            if verb in plain:
                only(path, plain, verb)
                whole(f"{path}.{verb}", plain[verb], 1, 2)
                made: Effect = effect()
                return made
        raise ContentError(f"{path}: a production card does not know {', '.join(plain) or 'an empty table'}")

    def _produce_gain(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "gain", "per", "if_city_has", "more")
        goods = read_goods(f"{path}.gain", plain["gain"], "card")
        if "per" in plain:
            name = text(f"{path}.per", plain["per"])
            return ProducePer(_list(goods)[:4], self.design(path, name), name)
        more = [0, 0, 0, 0]
        design, name = -1, ""
        if "if_city_has" in plain:
            name = text(f"{path}.if_city_has", plain["if_city_has"])
            design = self.design(path, name)
            more = _list(read_goods(f"{path}.more", plain.get("more")))[:4]
        return ProduceGain(_list(goods)[:4], goods.get("card", 0), more, design, name)

    def _visit(self, path: str, plain: dict[str, object]) -> Effect:
        """Verbs of cards that workers visit."""
        if "play" in plain:
            return self._grant(path, plain)
        if "reveal_and_play" in plain:
            return self._reveal(path, plain)
        if "copy_location" in plain:
            return self._copy_location(path, plain)
        if "add_token_and_draw" in plain:
            only(path, plain, "add_token_and_draw")
            return TokenVisit(whole(f"{path}.add_token_and_draw", plain["add_token_and_draw"], 1, 8))
        if "give_goods" in plain:
            return GiveVisit(self._give_goods(path, plain))
        if "give_cards" in plain:
            only(path, plain, "give_cards")
            then = DiscardFor(0, "full", 1, GainAny())
            return GiveCards(whole(f"{path}.give_cards", plain["give_cards"], 1, 8), then)
        if "discard_own" in plain:
            only(path, plain, "discard_own")
            whole(f"{path}.discard_own", plain["discard_own"], 1, 1)
            return DiscardOwn(GainAny())
        if "take_stored" in plain:
            only(path, plain, "take_stored")
            return StoredVisit()
        raise ContentError(f"{path}: a visited card does not know {', '.join(plain) or 'an empty table'}")

    def _grant(self, path: str, plain: dict[str, object]) -> GrantPlay:
        only(path, plain, "play", "most_points", "less")
        hand = text(f"{path}.play", plain["play"], "meadow", "hand_or_meadow") == "hand_or_meadow"
        most = whole(f"{path}.most_points", plain.get("most_points", -1), -1, 20)
        less = plain.get("less")
        grant = ids.FREE if less == "all" else ids.LESS + whole(f"{path}.less", less, 1, 9)
        return GrantPlay(self.card_play, hand, most, grant)

    def _event(self, path: str, plain: dict[str, object]) -> Effect:
        """Verbs of special events."""
        if "give_goods" in plain:
            return self._give_goods(path, plain)
        if "recall_worker" in plain:
            only(path, plain, "recall_worker")
            return RecallWorker()
        if "store_goods" in plain:
            only(path, plain, "store_goods", "most")
            good = text(f"{path}.store_goods", plain["store_goods"], "any", *ids.GOODS)
            return StoreGoods(
                -1 if good == "any" else ids.GOODS.index(good), whole(f"{path}.most", plain.get("most"), 1, 9)
            )
        if "pay_and_discard" in plain:
            only(path, plain, "pay_and_discard", "cards")
            cost = _list(read_goods(f"{path}.pay_and_discard", plain["pay_and_discard"]))[:4]
            return PayAndDiscard(cost, whole(f"{path}.cards", plain.get("cards"), 0, 9))
        if "card_and_any_per_token_on" in plain:
            only(path, plain, "card_and_any_per_token_on")
            name = text(path, plain["card_and_any_per_token_on"])
            return PerToken(self.design(path, name), name, GainAny())
        if "produce_all" in plain:
            only(path, plain, "produce_all")
            return ProduceAll()
        for verb, effect in (
            ("reveal_split", RevealSplit),
            ("tuck_from_city", TuckFromCity),
            ("tuck_from_hand", TuckFromHand),
        ):
            if verb in plain:
                only(path, plain, verb)
                made: Effect = effect(whole(f"{path}.{verb}", plain[verb], 1, 9))
                return made
        raise ContentError(f"{path}: a special event does not know {', '.join(plain) or 'an empty table'}")


def read_value(words: Words, path: str, value: object) -> Value:
    """A score out of a plain table."""
    plain = table(path, value)
    points = whole(f"{path}.points", plain.get("points", 1), 0, 20)
    if "per_card" in plain:
        return _per_card(path, plain, points)
    if "per_resource" in plain:
        only(path, plain, "per_resource", "most")
        goods = [ids.GOODS.index(text(path, good, *ids.GOODS)) for good in array(path, plain["per_resource"])]
        return PerResource(goods, whole(f"{path}.most", plain.get("most"), 1, 99))
    if "per_event" in plain:
        only(path, plain, "per_event")
        inner = table(f"{path}.per_event", plain["per_event"])
        only(f"{path}.per_event", inner, "basic", "special")
        basic = whole(f"{path}.basic", inner.get("basic"), 0, 20)
        return PerEvent(basic, whole(f"{path}.special", inner.get("special"), 0, 20))
    if "per_pair" in plain:
        only(path, plain, "per_pair", "everywhere")
        return PerPair(whole(f"{path}.per_pair", plain["per_pair"], 0, 20), plain.get("everywhere") is True)
    if "per_stored" in plain:
        only(path, plain, "per_stored")
        return PerStored(_list(read_goods(f"{path}.per_stored", plain["per_stored"]))[:4])
    if "per_card_under" in plain:
        only(path, plain, "per_card_under")
        return PerUnder(whole(f"{path}.per_card_under", plain["per_card_under"], 1, 20))
    if "per_prisoner" in plain:
        only(path, plain, "per_prisoner")
        return PerPrisoner(whole(f"{path}.per_prisoner", plain["per_prisoner"], 1, 20))
    if "per_worker_on" in plain:
        only(path, plain, "per_worker_on", "points")
        name = text(path, plain["per_worker_on"])
        return PerWorkerOn(points, words.design(path, name), name)
    if "per_token_on" in plain:
        only(path, plain, "per_token_on", "points")
        name = text(path, plain["per_token_on"])
        return PerTokenOn(points, words.design(path, name), name)
    only(path, plain, "points")
    return Flat(points)


def _per_card(path: str, plain: dict[str, object], points: int) -> PerCard:
    only(path, plain, "per_card", "points")
    inner = table(f"{path}.per_card", plain["per_card"])
    only(f"{path}.per_card", inner, "kind", "rarity", "colour")
    kind = ids.KINDS.index(text(path, inner["kind"], *ids.KINDS)) if "kind" in inner else -1
    rarity = ids.RARITIES.index(text(path, inner["rarity"], *ids.RARITIES)) if "rarity" in inner else -1
    colour = ids.COLOURS.index(text(path, inner["colour"], *ids.COLOURS)) if "colour" in inner else -1
    return PerCard(points, kind, rarity, colour)
