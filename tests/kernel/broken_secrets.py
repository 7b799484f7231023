"""Toys that give away what a seat may not know."""

from __future__ import annotations

from typing import cast

from kernel.broken import broken
from kernel.toy import Burrow
from kernel.toy_state import GIVE, TO_SEAT, BurrowState, bits, burrow
from kernel.toy_turns import Turn
from kernel.toy_verbs import Gift, Peek

from underbough.kernel.chance import Chance
from underbough.kernel.core import EVERYBODY, Action, Effect, Frame, State
from underbough.kernel.say import Prompt
from underbough.kernel.seatview import SeatView


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
