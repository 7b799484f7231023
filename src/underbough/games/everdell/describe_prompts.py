"""What a position of Everdell asks, in one sentence, and which card, place or step asks it."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.copying import ActivateOwn, CopyLocation, CopyTheirs
from underbough.games.everdell.discards import DiscardCards, DiscardFor
from underbough.games.everdell.events import PayAndDiscard, RevealSplit, StoreGoods, TuckFromCity, TuckFromHand
from underbough.games.everdell.gains import Gain, GainAny
from underbough.games.everdell.gifts import GiveCards, GiveGoods, KeepAndGive
from underbough.games.everdell.granted_plays import GrantPlay, RevealPlay
from underbough.games.everdell.meadow import SweepMeadow, TakeMeadow
from underbough.games.everdell.plays import PLACE, PRICE, RECEIVER, ROUTE, PlayCard, Triggers
from underbough.games.everdell.production import PayForPoints, Store, Trade
from underbough.games.everdell.production_order import ProduceAll
from underbough.games.everdell.speech import worth_words
from underbough.games.everdell.state import (
    CLOCK_TOWER_MUST,
    PASS_WITHOUT_WORKERS,
    UNIVERSITY_SELF,
    EverdellState,
    receivers,
    receivers_of_cards,
)
from underbough.games.everdell.turns import Season, Turn
from underbough.games.everdell.visits import DiscardOwn
from underbough.games.everdell.wording import NOUNS, SEASON_WORDS, good
from underbough.games.everdell.workers import MoveWorker, RecallWorker
from underbough.kernel.core import Effect, Frame
from underbough.kernel.say import Prompt
from underbough.kernel.wording import count

STEPS = {"haven": "The Haven", "journey": "The Journey"}


def source_of(st: EverdellState, fr: Frame) -> str:
    """The card, place or step that asks, by its address."""
    content, node = st.ed, fr.node
    if isinstance(node, PlayCard):
        return content.name[node.design(st, fr)]
    parts = node.address.split("/")
    if parts[0] == "card":
        return content.name[content.design(parts[1])]
    if parts[0] == "basic":
        return content.basic_name[int(parts[1]) - 1]
    if parts[0] == "forest":
        return content.forest_name[int(parts[1]) - 1]
    if parts[0] == "event":
        return content.event_name[int(parts[1]) - 1]
    if parts[1] in STEPS:
        return STEPS[parts[1]]
    if "season" in parts:
        return f"Preparing for {SEASON_WORDS[_coming(st, fr)].lower()}"
    return "Rewards for your play" if isinstance(node, Triggers) else "Your turn"


def _coming(st: EverdellState, fr: Frame) -> int:
    """The season that is prepared for: it has begun once the workers are home."""
    season = st.areas[fr.who].season
    return season + 1 if isinstance(fr.node, Season) else season


def prompt(st: EverdellState) -> Prompt:
    """What the position asks, in one sentence."""
    fr = st.top
    if fr is None:
        return Prompt("The game is over.", "")
    return Prompt(question(st, fr), source_of(st, fr))


def question(st: EverdellState, fr: Frame) -> str:
    node = fr.node
    if isinstance(node, Turn):
        return _turn(st, fr.who)
    if isinstance(node, PlayCard):
        return _playing(st, fr, node)
    if isinstance(node, Triggers):
        return "Choose which of your cards rewards you first."
    if isinstance(node, Season):
        verb = "Spend" if st.rules & CLOCK_TOWER_MUST else "You may spend"
        return f"{verb} a point of your Clock Tower to carry out a basic or forest location where your worker stands."
    if isinstance(node, Gain):
        return _taking(node.any - fr.pc + 1)
    if isinstance(node, GainAny):
        return _taking(fr.mem[0] - fr.pc)
    if isinstance(node, DiscardFor):
        return discarding(node, fr.pc)
    if isinstance(node, DiscardCards):
        return f"Choose a hand card to discard; {good('card', fr.mem[0])} to go."
    return _cards(st, fr, node)


def _turn(st: EverdellState, who: int) -> str:
    area = st.areas[who]
    free = area.free_workers()
    if free > 0:
        home = count(free, "worker is", "workers are")
        passes = area.season == ids.AUTUMN and not st.rules & PASS_WITHOUT_WORKERS
        more = ", or pass" if passes else ""
        return f"Place a worker ({home} at home) or play a card{more}."
    if area.season < ids.AUTUMN:
        return f"Play a card, or prepare for {SEASON_WORDS[area.season + 1].lower()}: all your workers are out."
    return "Play a card, or pass: all your workers are out."


def _playing(st: EverdellState, fr: Frame, node: PlayCard) -> str:
    name = st.ed.name[node.design(st, fr)]
    if fr.pc == ROUTE:
        return f"Choose how to pay for {name}."
    if fr.pc == PRICE:
        return f"Choose which goods to pay for {name}."
    if fr.pc == RECEIVER:
        return f"Choose who is given what you pay for {name}."
    assert fr.pc == PLACE
    if st.ed.replaces[node.design(st, fr)]:
        return f"Choose the Construction that {name} replaces."
    return f"Choose a card of Rugwort's city to remove with {name}." if st.level else f"Choose whose city gets {name}."


def _taking(n: int) -> str:
    return "Choose a resource to take." if n == 1 else f"Choose a resource to take; {n} to come."


def discarding(node: DiscardFor, done: int) -> str:
    """The question which hand cards to discard: how many, for what, and how many have gone."""
    most = f"up to {node.most}" if node.most else "as many as you like"
    return f"Discard hand cards, {most}, for {_rate(node)}; {good('card', done)} so far."


def _rate(node: DiscardFor) -> str:
    """What is given for how many cards."""
    if node.reward == "full":
        return "a full hand"
    if node.reward != "any":
        new = "new " if node.reward == "card" else ""
        amount, _, thing = good(node.reward, node.per).partition(" ")
        return f"{amount} {new}{thing} each"
    if node.per == 1:
        return "a resource of your choice each"
    return f"resources of your choice, {good('card', node.per)} for each resource"


def _cards(st: EverdellState, fr: Frame, node: Effect) -> str:
    """Questions about cards, workers and the Meadow."""
    if isinstance(node, GrantPlay):
        where = "from your hand or the Meadow" if node.hand else "from the Meadow"
        price = "for free" if node.grant == ids.FREE else "at the lower price"
        return f"Choose a card{worth_words(node.most_points)} to play {where} {price}."
    if isinstance(node, RevealPlay):
        if fr.pc == 0:
            return "Choose the pile to reveal cards from."
        worth = worth_words(node.most_points)
        if node.may:
            return f"You may play one of the revealed cards{worth} for free, or decline."
        return f"Choose a revealed card{worth} to play for free."
    if isinstance(node, TakeMeadow):
        if fr.pc == 1:
            return f"You may play one of the cards you took for {count(node.less, 'resource', 'resources')} less."
        return f"Choose a Meadow card to take; {good('card', len(fr.mem))} taken so far."
    if isinstance(node, SweepMeadow):
        left = node.count - fr.pc
        return f"Choose a Meadow card to discard; {left} to go." if left > 0 else "Choose a Meadow card to take."
    if isinstance(node, CopyLocation):
        return "Choose a location to carry out."
    if isinstance(node, GiveCards):
        if fr.pc == 0:
            return "Choose who is given your cards."
        what = "give away" if fr.mem[1] >= 0 else "discard"
        return f"Choose a hand card to {what}; {good('card', node.count - fr.mem[2])} to go."
    if isinstance(node, DiscardOwn):
        which = "a" if st.rules & UNIVERSITY_SELF else "another"
        return f"Choose {which} card of your city to discard."
    if isinstance(node, MoveWorker):
        return "Choose the worker to move." if fr.pc == 0 else "Choose where the worker goes."
    if isinstance(node, RecallWorker):
        return "Choose the worker to bring back."
    return _events(st, fr, node)


def _events(st: EverdellState, fr: Frame, node: Effect) -> str:
    """Questions of special events."""
    if isinstance(node, StoreGoods):
        return f"Lay up to {node.most} of your goods on this event; {fr.pc} so far."
    if isinstance(node, RevealSplit):
        return "Take any of the revealed cards into your hand."
    if isinstance(node, TuckFromCity):
        return f"Put up to {count(node.most, 'Critter', 'Critters')} of your city under this event; {fr.pc} so far."
    if isinstance(node, TuckFromHand):
        return f"Put up to {count(node.most, 'Critter', 'Critters')} from your hand under this event; {fr.pc} so far."
    if isinstance(node, PayAndDiscard):
        return f"Choose a card of your city to discard; {node.cards - fr.pc + 1} to go."
    return _production(st, fr, node)


def _production(st: EverdellState, fr: Frame, node: Effect) -> str:
    """Questions of production cards."""
    if isinstance(node, PayForPoints):
        return f"Choose how many {NOUNS[ids.GOODS[node.good]][1]} to pay for points."
    if isinstance(node, GiveGoods):
        if fr.pc == 1:
            return "Choose who is given it."
        to = "" if receivers(st, fr.who) else " to the supply"
        return f"Choose a resource to give{to}; {fr.mem[2]} of {node.most} given so far."
    if isinstance(node, Trade):
        return f"Pay up to {node.most} resources and take as many of any types; {fr.pc} paid so far."
    if isinstance(node, Store):
        return "Choose what to store on this card."
    if isinstance(node, KeepAndGive):
        if fr.pc == 2:
            return "Choose who is given the card."
        what = "give away" if receivers_of_cards(st, fr.who) else "discard"
        return f"Choose which of the two cards to {what}."
    if isinstance(node, ActivateOwn):
        return "Choose another production card of your city to carry out once more."
    if isinstance(node, CopyTheirs):
        return f"Choose a production card of {_copied_cities(st, fr, node)} to copy."
    if isinstance(node, ProduceAll):
        return "Choose the next production card to carry out."
    return "Choose what to take."


def _copied_cities(st: EverdellState, fr: Frame, node: CopyTheirs) -> str:
    """Whose cards may be copied; a copied copier reaches the own city as well (ED-370)."""
    seats = {(action - ids.THEIRS) // ids.CITY for action in node.targets(st, fr)}
    theirs = "Rugwort's city" if st.level else "an opponent"
    if fr.who not in seats:
        return theirs
    return "your city" if len(seats) == 1 else f"your city or of {theirs}"
