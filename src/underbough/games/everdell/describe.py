"""Decisions of Everdell for people: what answers do and cost. Questions and refusals live beside it."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import code_key, slot_for
from underbough.games.everdell.copying import ActivateOwn, CopyLocation, CopyTheirs
from underbough.games.everdell.describe_cards import card_text, copy_words, tell, told
from underbough.games.everdell.describe_places import place_effect, place_target, place_words, visit_words
from underbough.games.everdell.describe_plays import Words, play_words, route_words
from underbough.games.everdell.describe_prompts import prompt
from underbough.games.everdell.describe_refusals import why_not
from underbough.games.everdell.discards import DiscardFor
from underbough.games.everdell.events import PayAndDiscard, RevealSplit, StoreGoods, TuckFromCity, TuckFromHand
from underbough.games.everdell.gifts import GiveCards, GiveGoods, KeepAndGive
from underbough.games.everdell.granted_plays import GrantPlay, RevealPlay
from underbough.games.everdell.meadow import SweepMeadow, TakeMeadow
from underbough.games.everdell.payment import bundle_goods
from underbough.games.everdell.places import is_permanent
from underbough.games.everdell.plays import PLACE, ROUTE, PlayCard
from underbough.games.everdell.production import PayForPoints, Store, Trade
from underbough.games.everdell.production_order import ProduceAll
from underbough.games.everdell.speech import in_that_city, say
from underbough.games.everdell.state import EverdellState, receivers, receivers_of_cards
from underbough.games.everdell.turns import Season
from underbough.games.everdell.view import meadow_target
from underbough.games.everdell.visits import DiscardOwn
from underbough.games.everdell.wording import SEASON_WORDS, good, goods, owned, player
from underbough.games.everdell.workers import MoveWorker
from underbough.kernel.core import Action, Frame
from underbough.kernel.say import Option

__all__ = ["answer_words", "options", "prompt", "why_not"]


def options(st: EverdellState, seat: int) -> list[Option]:
    """The legal actions of a seat in action order, each with key, sentence, target, price and effect."""
    fr = st.top
    if fr is None:
        return []
    return [_option(st, fr, action) for action in st.legal_actions(seat)]


def _option(st: EverdellState, fr: Frame, action: Action) -> Option:
    text, target, price, effect = answer_words(st, fr, action)
    return Option(action, fr.node.key(st, fr, action), text, target, price, effect)


def answer_words(st: EverdellState, fr: Frame, action: Action) -> Words:
    """Sentence, target, price and effect of an action, by what asks and then by its range."""
    node, who = fr.node, fr.who
    if isinstance(node, PlayCard):
        return _playing(st, fr, node, action)
    if action < ids.BASIC:
        return _board_words(st, fr, action)
    if isinstance(node, Season):
        return _again_words(st, who, action)
    if isinstance(node, CopyLocation):
        where = place_words(st, who, action)
        return f"Carry out {where}", place_target(st, who, action), {}, place_effect(st, who, action, copied=True)
    if action < ids.BOARD_END:
        return visit_words(st, who, action)
    if action < ids.PLAY_MEADOW:
        return _small_words(st, fr, action)
    if ids.REVEALED <= action < ids.CHOICE:
        return _revealed_words(st, fr, action - ids.REVEALED)
    if action < ids.PLAY_HAND and isinstance(node, Store):
        laid = ids.table_of(node.sets[action - ids.CHOICE])
        return f"Store {goods(laid)}", "", {}, "It waits on this card until a worker takes it."
    if action < ids.HAND_PICK:
        return play_words(st, who, action, _grant(fr))
    if action < ids.OWN:
        return _hand_words(st, fr, action - ids.HAND_PICK)
    if action < ids.VISIT_OWN:
        return _own_words(st, fr, action - ids.OWN)
    if action >= ids.WORKER:
        return _worker_words(st, fr, action - ids.WORKER)
    if isinstance(node, CopyTheirs):
        seat, code = (action - ids.THEIRS) // ids.CITY, (action - ids.THEIRS) % ids.CITY
        name = copy_words(st, seat, slot_for(st, seat, code), who)
        target = f"card:{seat}:{code_key(st.ed, code)}"
        text = _produces(st, code // ids.COPIES, seat == who)
        return f"Copy {owned(seat, who, st.level)} {name}", target, {}, text
    return visit_words(st, who, action)


def _grant(fr: Frame) -> int:
    node = fr.node
    if isinstance(node, GrantPlay):
        return node.grant
    return ids.LESS + node.less if isinstance(node, TakeMeadow) else ids.PLAIN


def _produces(st: EverdellState, design: int, own: bool) -> str:
    """What a production card does in the own city, or in another that is looked at."""
    effect = st.ed.produce[design]
    if effect is None:
        return ""
    message = effect.say()
    return tell(message if own else in_that_city(message), told(st))


def _playing(st: EverdellState, fr: Frame, node: PlayCard, action: Action) -> Words:
    """Answers in the middle of a play."""
    content, who = st.ed, fr.who
    if fr.pc == ROUTE:
        return route_words(st, who, node.design(st, fr), fr.mem[2], action)
    if action < ids.PLAY_MEADOW:
        seat = action - ids.SEAT
        if fr.pc == PLACE:
            name = content.name[node.design(st, fr)]
            return f"Send {name} to {player(seat, st.level)}", f"seat:{seat}", {}, ""
        paid = goods(ids.table_of(bundle_goods(fr.mem[4])))
        return f"Pay {paid} to {player(seat, st.level)}", f"seat:{seat}", {}, ""
    if action >= ids.BUNDLE:
        paid_table = ids.table_of(bundle_goods(action - ids.BUNDLE))
        return f"Pay {goods(paid_table)}", "", paid_table, ""
    if action >= ids.THEIRS:
        code = action - ids.THEIRS - ids.CITY
        name = copy_words(st, 1, slot_for(st, 1, code), who)
        return f"Remove Rugwort's {name}", f"card:1:{code_key(content, code)}", {}, "It goes to the discard pile."
    code = action - ids.OWN
    name = copy_words(st, who, slot_for(st, who, code), who)
    back = goods(ids.table_of(content.cost[code // ids.COPIES]))
    return f"Replace your {name}", f"card:{who}:{code_key(content, code)}", {}, f"Take {back} for it."


def _board_words(st: EverdellState, fr: Frame, action: Action) -> Words:
    """Passing, preparing, finishing, declining, the order left to the engine, the piles."""
    if action == ids.PASS:
        return "Pass and take no more turns", "pass", {}, "The game goes on without you until all have passed."
    if action == ids.PREPARE:
        return _prepare_words(st, fr.who)
    if action == ids.REST:
        return "Carry out all that is left, in the order of your city", "", {}, ""
    if action == ids.FROM_DECK:
        return "Reveal from the deck", "deck", {}, ""
    if action == ids.FROM_DISCARD:
        return "Reveal from the discard pile", "discard", {}, ""
    if action == ids.DECLINE:
        return _decline_text(fr), "", {}, ""
    return _done_words(fr)


def _prepare_words(st: EverdellState, who: int) -> Words:
    season = st.areas[who].season + 1
    new = "2 new workers join you" if season == ids.AUTUMN else "1 new worker joins you"
    stay = ", but those placed for good," if any(is_permanent(st, at) for at in st.areas[who].placed) else ""
    if season == ids.SUMMER:
        bonus = "You may take up to 2 cards from the Meadow."
    else:
        bonus = "Each production card of your city works once."
    return (
        f"Prepare for {SEASON_WORDS[season].lower()}",
        "prepare",
        {},
        f"Your workers come home{stay} and {new}. {bonus}",
    )


def _decline_text(fr: Frame) -> str:
    node = fr.node
    if isinstance(node, Season):
        return "Keep the point and go on preparing"
    if isinstance(node, MoveWorker):
        return "Move no worker"
    if isinstance(node, RevealPlay | TakeMeadow):
        return "Play none of them"
    return "Carry out none of them"


def _done_words(fr: Frame) -> Words:
    """Finishing early, with what has come of it so far."""
    node = fr.node
    if isinstance(node, DiscardFor):
        return ("Discard no more" if fr.pc else "Discard nothing"), "", {}, _reward(node, fr.pc)
    if isinstance(node, GiveGoods):
        return ("Give no more" if fr.mem[2] else "Give nothing"), "", {}, ""
    if isinstance(node, Trade):
        effect = f"Take {good('any', fr.pc)}." if fr.pc else ""
        return ("Pay no more" if fr.pc else "Pay nothing"), "", {}, effect
    if isinstance(node, StoreGoods):
        return ("Lay down no more" if fr.pc else "Lay down nothing"), "", {}, ""
    if isinstance(node, TakeMeadow):
        return ("Take no more cards" if fr.mem else "Take no card"), "", {}, ""
    if isinstance(node, RevealSplit):
        return "Put the others under the event", "", {}, ""
    if isinstance(node, GrantPlay):
        return "Play none of them", "", {}, ""
    return ("Put no more under the event" if fr.pc else "Put nothing under the event"), "", {}, ""


def _reward(node: DiscardFor, n: int) -> str:
    """What so many discarded cards bring."""
    if node.reward == "full":
        return f"Draw up to {ids.HAND_LIMIT} cards in hand."
    if not n:
        return ""
    if node.reward == "any":
        n //= node.per
        return f"Take {good('any', n)}." if n else "Gain nothing."
    verb = "Draw" if node.reward == "card" else "Take"
    return f"{verb} {good(node.reward, n * node.per)}."


def _again_words(st: EverdellState, who: int, action: Action) -> Words:
    effect = place_effect(st, who, action)
    return f"Carry out {place_words(st, who, action)} once more", place_target(st, who, action), {}, effect


def _small_words(st: EverdellState, fr: Frame, action: Action) -> Words:
    """Goods, numbers, seats and Meadow cards."""
    node = fr.node
    if action < ids.GIVE:
        name = ids.GOODS[action - ids.TAKE]
        return f"Take {good(name, 1)}", f"good:{name}", {}, ""
    if action < ids.NUMBER:
        return _give_words(st, fr, ids.GOODS[action - ids.GIVE])
    if action < ids.SEAT and isinstance(node, PayForPoints):
        n, name = action - ids.NUMBER, ids.GOODS[node.good]
        if not n:
            return "Pay nothing", "", {}, ""
        return f"Pay {good(name, n)} for {good('point', n * node.each)}", "", {name: n}, ""
    if action < ids.MEADOW_PICK:
        seat = action - ids.SEAT
        what = "the cards" if isinstance(node, GiveCards) else "it"
        return f"Give {what} to {player(seat, st.level)}", f"seat:{seat}", {}, ""
    place = action - ids.MEADOW_PICK
    design = st.ed.design_of[st.meadow[place]]
    verb = "Discard" if isinstance(node, SweepMeadow) and fr.pc < node.count else "Take"
    where = f" from place {place + 1} of the Meadow" if st.level else " from the Meadow"
    return f"{verb} {st.ed.name[design]}{where}", meadow_target(st, place), {}, card_text(st.ed, design, told(st))


def _give_words(st: EverdellState, fr: Frame, name: str) -> Words:
    node = fr.node
    one = good(name, 1)
    if isinstance(node, Trade):
        return f"Pay {one}", f"good:{name}", {name: 1}, "Take 1 resource of your choice for it."
    if isinstance(node, StoreGoods):
        return f"Lay {one} on the event", f"good:{name}", {name: 1}, ""
    effect = f"Take {good('point', node.each)} for it." if isinstance(node, GiveGoods) and node.each else ""
    to = "" if receivers(st, fr.who) else " to the supply"
    return f"Give {one}{to}", f"good:{name}", {name: 1}, effect


def _revealed_words(st: EverdellState, fr: Frame, at: int) -> Words:
    design = st.ed.design_of[st.revealed[at]]
    verb = "Take" if isinstance(fr.node, RevealSplit) else "Play"
    price = "" if verb == "Take" else " for free"
    target = f"revealed:{st.ed.slug[design]}"
    return f"{verb} {st.ed.name[design]}{price}", target, {}, card_text(st.ed, design, told(st))


def _hand_words(st: EverdellState, fr: Frame, design: int) -> Words:
    """A card of the hand, or one that was drawn to choose from."""
    node, name, target = fr.node, st.ed.name[design], f"hand:{st.ed.slug[design]}"
    if isinstance(node, KeepAndGive):
        others = [st.ed.design_of[card] for card in st.offered]
        others.remove(design)
        kept = "the other one" if others[0] == design else st.ed.name[others[0]]
        verb = "Give" if receivers_of_cards(st, fr.who) else "Discard"
        return f"{verb} {name} and keep {kept}", f"offered:{st.ed.slug[design]}", {}, ""
    if isinstance(node, GiveCards) and fr.mem[1] >= 0:
        return f"Give {name}", target, {}, ""
    if isinstance(node, TuckFromHand):
        return f"Put {name} under the event", target, {}, ""
    return f"Discard {name}", target, {}, ""


def _own_words(st: EverdellState, fr: Frame, code: int) -> Words:
    """A card of the own city."""
    node, who, content = fr.node, fr.who, st.ed
    design, target = code // ids.COPIES, f"card:{fr.who}:{code_key(st.ed, code)}"
    name = copy_words(st, who, slot_for(st, who, code), who)
    if isinstance(node, ActivateOwn | ProduceAll):
        return f"Carry out your {name}", target, {}, _produces(st, design, True)
    if isinstance(node, TuckFromCity):
        return f"Put your {name} under the event", target, {}, "It leaves your city for good."
    if isinstance(node, DiscardOwn):
        back = goods({**ids.table_of(content.cost[design]), "any": 1, "point": 1})
        return f"Discard your {name}", target, {}, f"Take {back}."
    if isinstance(node, PayAndDiscard):
        return f"Discard your {name}", target, {}, "It leaves your city."
    after = content.after[design]
    return f"Let your {content.name[design]} reward you", target, {}, say(after.say()) if after is not None else ""


def _worker_words(st: EverdellState, fr: Frame, action: Action) -> Words:
    where, target = place_words(st, fr.who, action), place_target(st, fr.who, action)
    verb = "Move the worker from" if isinstance(fr.node, MoveWorker) else "Bring back the worker from"
    return f"{verb} {where}", target, {}, ""
