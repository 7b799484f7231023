"""Broken toys: each breaks the contract in one way. :data:`BROKEN` names the checks that catch it, and no others do.

A toy that is caught by two checks shows two sides of one fault; the first one is what it is made for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from kernel.toy import Burrow, hidden
from kernel.toy_state import (
    ACTIONS,
    GIVE,
    PLAY,
    SEED,
    TO_SEAT,
    BurrowState,
    bits,
    burrow,
)
from kernel.toy_turns import PlayRoom, Round, Turn, vocabulary, ways_to_pay
from kernel.toy_verbs import Fork, Gain, Gift, Peek

from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.contract import Terms, steady_bot
from underbough.kernel.core import EVERYBODY, Action, Effect, Frame, State
from underbough.kernel.game import Game
from underbough.kernel.say import Option, Prompt, SheetLine
from underbough.kernel.seatview import SeatView

Bot = Callable[[SeatView, Chance], Action]


class Broken:
    """A broken toy: the checks that see it, how its table is made, and the kinds of node and the bot it needs."""

    def __init__(
        self,
        checks: str,
        make: Callable[[int], Game],
        bot: Bot = steady_bot,
        kinds: dict[str, type[Effect]] | None = None,
    ) -> None:
        self.checks = checks.split()
        self.make = make
        self.bot = bot
        self.kinds = kinds or {}

    def terms(self) -> Terms:
        """The terms of its suite: small ones."""
        return Terms(ACTIONS, vocabulary(**self.kinds), hidden, self.bot, most=120, samples=2, draws=120)


BROKEN: Final[dict[str, Broken]] = {}


def broken(checks: str, bot: Bot = steady_bot) -> Callable[[type[Burrow]], type[Burrow]]:
    """Put a broken game into the row."""

    def note(game: type[Burrow]) -> type[Burrow]:
        BROKEN[game.__name__] = Broken(checks, game, bot, game.kinds)
        return game

    return note


# Storage and copies.


@broken("plain")
class StoresTuples(Burrow):
    """A tuple comes back as a list."""

    def save_fields(self, st: State) -> dict[str, object]:
        return {**super().save_fields(st), "known": tuple(burrow(st).known)}


@broken("plain")
class ShowsSets(Burrow):
    """A view that no browser can read."""

    def view(self, st: State, seat: int) -> dict[str, object]:
        return {**super().view(st, seat), "cells": {(room.x, room.y) for room in burrow(st).rooms}}


class Dropping(Gain):
    def plain(self) -> dict[str, object]:
        return {"gain": dict.fromkeys(self.bundle(), 1)}


@broken("codec")
class DropsAmounts(Burrow):
    """A node whose plain form leaves out how much."""

    kinds: dict[str, type[Effect]] = {"gain": Dropping}


class LuckyState(BurrowState):
    luck: int = 0

    def clone(self) -> LuckyState:
        copy = cast(LuckyState, super().clone())
        copy.luck = self.luck
        return copy


class LuckyTurn(Turn):
    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        super().answer(st, fr, seat, action)
        lucky = cast(LuckyState, st)
        lucky.luck += 1
        if lucky.luck % 3 == 0:
            lucky.goods[seat][SEED] += 1


@broken("save")
class ForgetsWhenStored(Burrow):
    """A counter that matters later and is not stored."""

    state = LuckyState
    turn = LuckyTurn


class ForgetfulState(LuckyState):
    def clone(self) -> LuckyState:
        copy = super().clone()
        copy.luck = 0
        return copy


class CountingTurn(Turn):
    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        super().answer(st, fr, seat, action)
        cast(LuckyState, st).luck += 1


@broken("clone")
class ForgetsWhenCloned(Burrow):
    """A counter that is stored, but not cloned."""

    state = ForgetfulState
    turn = CountingTurn

    def save_fields(self, st: State) -> dict[str, object]:
        return {**super().save_fields(st), "luck": cast(LuckyState, st).luck}

    def load_fields(self, fields: dict[str, object], top: Frame | None, chance: Chance, looks: int) -> State:
        st = cast(LuckyState, super().load_fields(fields, top, chance, looks))
        st.luck = cast(int, fields["luck"])
        return st


class ShallowState(BurrowState):
    def clone(self) -> BurrowState:
        return self._with(self.chance.clone(), self.rooms)


@broken("shared")
class ClonesShallowly(Burrow):
    """Clones share the growing grid."""

    state = ShallowState


class OneChanceState(BurrowState):
    def clone(self) -> BurrowState:
        return self._with(self.chance, self.rooms.copy())


@broken("shared")
class SharesItsGenerator(Burrow):
    """Clones share the generator."""

    state = OneChanceState


@broken("shared")
class StoresItsOwnLists(Burrow):
    """A stored position that changes as the game goes on."""

    def save_fields(self, st: State) -> dict[str, object]:
        return {**super().save_fields(st), "known": burrow(st).known}


# Actions and their words.


@broken("listing")
class PromptsChange(Burrow):
    """Asking what is asked counts as a look."""

    def prompt(self, st: State, seat: int = -1) -> Prompt:
        st.looks += 1
        return super().prompt(st, seat)


@broken("listing")
class ViewsGiveAway(Burrow):
    """The view hands out a list of the state itself."""

    def view(self, st: State, seat: int) -> dict[str, object]:
        return {**super().view(st, seat), "goods": burrow(st).goods}


class MemoState(BurrowState):
    def legal_actions(self, seat: int = -1) -> list[Action]:
        found = super().legal_actions(seat)
        return self.memo if seat == -1 and self.memo is not None else found


@broken("listing")
class ActionsGiveAway(Burrow):
    """The kept list of legal actions is handed out itself."""

    state = MemoState


class UnsortedTurn(Turn):
    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return list(reversed(super().actions(st, fr, seat)))


@broken("actions")
class ListsUnsorted(Burrow):
    turn = UnsortedTurn


class FarFork(Fork):
    def __init__(self, parts: list[Effect]) -> None:
        super().__init__(parts)
        self.base = ACTIONS


@broken("actions")
class LeavesTheSpace(Burrow):
    kinds: dict[str, type[Effect]] = {"fork": FarFork}


class VagueKeys(PlayRoom):
    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "cell" if fr.pc == 2 else super().key(st, fr, action)


@broken("keys")
class KeysCollide(Burrow):
    play = VagueKeys


@broken("options")
class OptionsInAnotherOrder(Burrow):
    def options(self, st: State, seat: int = -1) -> list[Option]:
        return sorted(super().options(st, seat), key=lambda option: option.key)


class UnpaidPlay(PlayRoom):
    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc == 1 and not ways_to_pay(burrow(st), fr.who, fr.mem[0], fr.mem[1]):
            return True
        return super().run(st, fr)


class GenerousTurn(Turn):
    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        found = super().actions(st, fr, seat)
        return sorted({*found, *(PLAY + card for card in burrow(st).hands[seat])})


@broken("dead_end")
class OffersWhatCannotBePaid(Burrow):
    """A card is offered that can't be paid for: then nothing is legal."""

    turn = GenerousTurn
    play = UnpaidPlay


class EndlessRound(Round):
    def run(self, st: State, fr: Frame) -> bool:
        burrow(st).round = 1
        return super().run(st, fr)


@broken("ends")
class NeverEnds(Burrow):
    round = EndlessRound


class StumblingGift(Gift):
    def give(self, st: State, who: int, other: int, card: int) -> None:
        raise KeyError(card)


@broken("play")
class Stumbles(Burrow):
    """An answer that is offered and fails."""

    kinds: dict[str, type[Effect]] = {"gift": StumblingGift}


class ObligingState(BurrowState):
    def apply_action(self, action: Action, seat: int = -1) -> None:
        legal = self.legal_actions(seat)
        super().apply_action(action if action in legal or not legal else legal[0], seat)


@broken("refusal")
class TakesAnything(Burrow):
    """An illegal answer is taken as the first legal one."""

    state = ObligingState


class HastyState(BurrowState):
    def apply_action(self, action: Action, seat: int = -1) -> None:
        self.looks += 1
        super().apply_action(action, seat)


@broken("refusal")
class RefusesWithATrace(Burrow):
    """The position has changed before the answer is refused."""

    state = HastyState


class StrayRound(Round):
    def run(self, st: State, fr: Frame) -> bool:
        done = super().run(st, fr)
        top = st.top
        if top is not None and isinstance(top.node, Turn):
            stray = type(top.node)(top.node.play, top.node.rooms)
            stray.address = top.node.address
            st.top = Frame(stray, top.pc, top.who, top.mem, top.below)
        return done


@broken("frames")
class BuildsNodesOnTheWay(Burrow):
    """A frame whose node is not the one of the content."""

    round = StrayRound


# Conservation and results.


class LosingPlay(PlayRoom):
    def place(self, st: BurrowState, who: int, card: int, x: int, y: int) -> None:
        st.hands[who].remove(card)


@broken("conservation")
class LosesCards(Burrow):
    """A card leaves the hand and arrives nowhere."""

    play = LosingPlay


class DoublingPlay(PlayRoom):
    def place(self, st: BurrowState, who: int, card: int, x: int, y: int) -> None:
        super().place(st, who, card, x, y)
        st.deck.put_underneath(card)


@broken("conservation")
class DoublesCards(Burrow):
    """A card is a room and in the deck."""

    play = DoublingPlay


@broken("returns")
class WinnerTakesAll(Burrow):
    """Results that do not add up to nothing."""

    def returns(self, st: State) -> list[float]:
        return [1.0 if place == 1 and st.is_terminal() else 0.0 for place in self.placement(st)]


@broken("returns")
class TiesGoToTheLowerSeat(Burrow):
    """Shared places with different results."""

    def placement(self, st: State) -> list[int]:
        return [1] * self.players

    def returns(self, st: State) -> list[float]:
        return [1.0, *[0.0] * (self.players - 2), -1.0] if st.is_terminal() else [0.0] * self.players


@broken("returns")
class SheetLeavesOut(Burrow):
    """A score sheet that does not add up to the score."""

    def scores(self, st: State) -> list[int]:
        return [score + 1 for score in super().scores(st)]

    def score_sheet(self, st: State) -> list[SheetLine]:
        return super().score_sheet(st)


# Chance and records.

_elsewhere = Chance(seed_key(1, "elsewhere"))


@broken("seed")
class DrawsElsewhere(Burrow):
    """Who begins comes from another generator than the table's."""

    def setup(self, chance: Chance) -> State:
        st = burrow(super().setup(chance))
        st.first = _elsewhere.below(self.players)
        st.goods[st.first][SEED] += _elsewhere.below(100)
        return st


class LoggingTurn(Turn):
    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if st.log is not None:
            burrow(st).goods[seat][SEED] += 1
        super().answer(st, fr, seat, action)


@broken("record")
class PlaysOtherwiseWhenLogged(Burrow):
    """Writing the log changes the game, and only sessions write one."""

    turn = LoggingTurn


@broken("record")
class SettingsDoNotStore(Burrow):
    """A setting that reads back as something else."""

    def __init__(self, players: int) -> None:
        super().__init__(players, {"rich": (0,)})


# Secrets.


@broken("secret_view")
class ShowsAllHands(Burrow):
    def seen_hand(self, st: BurrowState, hand: list[int], seat: int) -> list[object]:
        return [[card, st.known[card] == EVERYBODY] for card in hand]


@broken("secret_view")
class ShowsSpectatorsTheDeck(Burrow):
    """Only those who watch see the top card."""

    def seen_card(self, st: BurrowState, card: int, seat: int) -> object:
        return card if seat < 0 else super().seen_card(st, card, seat)


@broken("secret_view")
class IgnoresKnowledge(Burrow):
    """Dealing anew moves a card of the deck that the seat has looked at."""

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        forgetful = burrow(st.clone())
        for card in forgetful.deck.top + forgetful.deck.bottom:
            forgetful.known[card] &= ~bits(seat) if seat >= 0 else 0
        world = burrow(super().determinise(forgetful, seat, chance))
        old = burrow(st)
        for card, was in zip(world.deck.top + world.deck.bottom, old.deck.top + old.deck.bottom, strict=True):
            world.known[card] = old.known[was]
        return world


class KnowingTurn(Turn):
    def may_dig(self, st: BurrowState, seat: int) -> bool:
        return super().may_dig(st, seat) and bool(st.deck.top) and st.deck.top[-1] % 3 > 0


@broken("secret_actions")
class OffersByTheHiddenCard(Burrow):
    """Whether a seat may dig depends on the card that it would get."""

    turn = KnowingTurn


@broken("secret_words")
class PromptsTell(Burrow):
    """The others' prompt names the card that one of them is looking at."""

    def prompt(self, st: State, seat: int = -1) -> Prompt:
        fr = st.top
        if fr is not None and isinstance(fr.node, Peek):
            return super().prompt(st, fr.who)
        return super().prompt(st, seat)


class RememberingPeek(Peek):
    def look(self, st: State, who: int, cards: list[int]) -> None:
        super().look(st, who, cards)
        fr = st.top
        assert fr is not None
        st.top = Frame(self, fr.pc, fr.who, (cards[-1],), fr.below)

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc:
            return True
        done = super().run(st, fr)
        top = st.top
        if top is not None and top.node is self and top.pc == 1:
            st.top = Frame(self, 1, top.who, (burrow(st).deck.top[-1],), top.below)
        return done


@broken("secret_frames")
class FramesHoldTheCard(Burrow):
    """The card that is looked at lies in the frame."""

    kinds: dict[str, type[Effect]] = {"peek": RememberingPeek}


def peeking_bot(view: SeatView, chance: Chance) -> Action:
    """A bot that looks into the other hands of the true position."""
    base = view._base
    assert isinstance(base, LeakyState)
    legal = view.legal_actions()
    return legal[base.dealt_from % len(legal)]


class LeakyState(BurrowState):
    dealt_from: int = 0


@broken("secret_bot", peeking_bot)
class LetsBotsPeek(Burrow):
    """Worlds carry a trace of the hands that they were dealt from, and its bot reads it."""

    state = LeakyState

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        world = cast(LeakyState, super().determinise(st, seat, chance))
        world.dealt_from = sum(sum(hand) for hand in burrow(st).hands)
        return world


@broken("information")
class DealsByTheTrueCards(Burrow):
    """How the cards are dealt anew depends on where they lie."""

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        chance.below(2 + sum(burrow(st).deck.bag[:1]) % 2)
        for _ in range(sum(burrow(st).deck.bag[:2]) % 2):
            chance.below(2)
        return super().determinise(st, seat, chance)


@broken("fresh")
class KeepsTheGenerator(Burrow):
    """A world in which the table's own draws are still to come."""

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        world = super().determinise(st, seat, chance)
        world.chance = st.chance.clone()
        return world


@broken("generator")
class DrawsOnTheTable(Burrow):
    """Dealing anew moves the table's own generator on."""

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        st.chance.below(6)
        return super().determinise(st, seat, chance)


@broken("world")
class TellsOthersOfTheBag(Burrow):
    """In a world, somebody knows where a card of the bag is."""

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        world = burrow(super().determinise(st, seat, chance))
        for card in world.deck.bag[:1]:
            world.known[card] = bits((seat + 1) % self.players)
        return world


@broken("world information")
class KeepsSealedAnswers(Burrow):
    """Hands are dealt anew, but not the answers that others have given in secret out of them."""

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        world = burrow(super().determinise(st, seat, chance))
        world.sealed = burrow(st).sealed.copy()
        return world


@broken("share")
class DealsAlwaysAlike(Burrow):
    """Nothing is told, but the cards are not shuffled."""

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        world = super().determinise(st, seat, Chance(bytes(32)))
        world.chance = chance.spawn()
        return world


@broken("share information")
class DealsNothing(Burrow):
    """The identity: every world is the true one. Hidden choices of others show, too."""

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        world = st.clone()
        world.chance = chance.spawn()
        return world


class ShoutingTurn(Turn):
    def dig(self, st: BurrowState, who: int) -> None:
        super().dig(st, who)
        events = st.log or []
        for event in events:
            if event.kind == "drawn":
                event.mask = EVERYBODY


@broken("log")
class LogsTheDraw(Burrow):
    """Everybody reads which card was drawn."""

    turn = ShoutingTurn


class ShoutingGift(Gift):
    def give(self, st: State, who: int, other: int, card: int) -> None:
        super().give(st, who, other, card)
        for event in st.log or []:
            event.mask = EVERYBODY


@broken("log")
class LogsTheChoice(Burrow):
    """Everybody reads which card was given away."""

    kinds: dict[str, type[Effect]] = {"gift": ShoutingGift}


class OpenGift(Gift):
    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return False


@broken("log")
class UndoTellsTheChoice(Burrow):
    """A hidden choice that is not called secret."""

    kinds: dict[str, type[Effect]] = {"gift": OpenGift}


class CardFirstGift(Gift):
    """Chooses the card first and keeps it in the frame until the receiver is settled."""

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return super().actions(st, Frame(self, 1 - fr.pc, fr.who, fr.mem, fr.below), seat)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if fr.pc == 0:
            st.top = Frame(self, 1, fr.who, (action - GIVE,), fr.below)
            return
        st.top = fr.below
        self.give(st, fr.who, action - TO_SEAT, fr.mem[0])

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return fr.pc == 0

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return super().key(st, Frame(self, 1 - fr.pc, fr.who, fr.mem, fr.below), action)


@broken("secret_frames information world")
class FramesHoldTheChoice(Burrow):
    """The card that is to be given away lies in the frame: for all to see, and wrong in every world."""

    kinds: dict[str, type[Effect]] = {"gift": CardFirstGift}

    def under_way(self, st: State) -> list[object]:
        return [row for row in super().under_way(st) if isinstance(row, list) and len(row[2]) != 1]


class QuietPeek(Peek):
    def look(self, st: State, who: int, cards: list[int]) -> None:
        super().look(st, who, cards)
        st.looks -= 1


@broken("mark")
class LooksWithoutAMark(Burrow):
    """A look that could be taken back for nothing."""

    kinds: dict[str, type[Effect]] = {"peek": QuietPeek}


class QuietState(BurrowState):
    def mark(self) -> int:
        return self.looks


class QuietTurn(Turn):
    def dig(self, st: BurrowState, who: int) -> None:
        super().dig(st, who)
        st.looks -= 1


@broken("mark")
class DrawsWithoutAMark(Burrow):
    """Chance is used, but the mark does not count it."""

    state = QuietState
    turn = QuietTurn
