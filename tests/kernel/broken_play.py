"""Toys that break storage, actions, results or chance."""

from __future__ import annotations

from typing import cast

from kernel.broken import broken
from kernel.toy import Burrow
from kernel.toy_state import ACTIONS, PLAY, SEED, BurrowState, burrow
from kernel.toy_turns import PlayRoom, Round, Turn, ways_to_pay
from kernel.toy_verbs import Fork, Gain, Gift

from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.say import Option, Prompt, SheetLine

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
