"""Burrow's effects and the vocabulary that reads them."""

from __future__ import annotations

from kernel.toy_state import (
    BACKS,
    BURY,
    CLAY,
    CLAYS,
    COPIES,
    DECLINE,
    GIVE,
    GOODS,
    HARVEST,
    KEEP,
    PART,
    SECRETS,
    SEED,
    SEEDS,
    STASH,
    TO_SEAT,
    bits,
    burrow,
)

from underbough.kernel.content import Vocabulary, array, only, table, text, whole
from underbough.kernel.core import Action, Effect, Frame, State, step
from underbough.kernel.flow import Choice, Copy, InAnyOrder, Nothing, Sequence
from underbough.kernel.piles import mix
from underbough.kernel.say import Say


class Gain(Effect):
    """Take seeds and clay."""

    def __init__(self, seed: int, clay: int) -> None:
        super().__init__()
        self.seed = seed
        self.clay = clay
        self.instant = True
        self.writes = (SEEDS if seed else 0) | (CLAYS if clay else 0)

    def now(self, st: State, who: int) -> None:
        goods = burrow(st).goods[who]
        goods[SEED] += self.seed
        goods[CLAY] += self.clay
        st.note("gain", who, dict(self.bundle()))

    def bundle(self) -> dict[str, int]:
        """What is taken."""
        return {name: n for name, n in zip(GOODS, (self.seed, self.clay), strict=True) if n}

    def plain(self) -> dict[str, object]:
        return {"gain": dict(self.bundle())}

    def say(self) -> Say:
        return Say("gain", dict(self.bundle()))


class Press(Effect):
    """Turn seeds into clay, so many for one."""

    def __init__(self, rate: int) -> None:
        super().__init__()
        self.rate = rate
        self.instant = True
        self.reads = SEEDS
        self.writes = SEEDS | CLAYS

    def now(self, st: State, who: int) -> None:
        goods = burrow(st).goods[who]
        goods[CLAY] += goods[SEED] // self.rate
        goods[SEED] %= self.rate

    def plain(self) -> dict[str, object]:
        return {"press": self.rate}

    def say(self) -> Say:
        return Say("press", {"rate": self.rate})


class Peek(Effect):
    """Look at the top cards of the deck, then leave the top one or put it underneath."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.reads = self.writes = SECRETS

    def legal(self, st: State, who: int) -> bool:
        return len(burrow(st).deck) > 0

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc:
            return True
        position = burrow(st)
        count = position.deck.settle(st.chance, self.count)
        if not count:
            st.top = fr.below
            return False
        cards = position.deck.top[-count:]
        self.look(st, fr.who, cards)
        st.note("peek", fr.who, {"count": count})
        for card in cards:
            st.note("seen", fr.who, {"card": position.cards.card_name(card)}, position.known[card])
        step(st, fr, 1)
        return False

    def look(self, st: State, who: int, cards: list[int]) -> None:
        """``who`` learns what these cards are."""
        for card in cards:
            burrow(st).known[card] |= bits(who)
        st.looks += 1

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [KEEP, BURY]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        deck = burrow(st).deck
        if action == BURY:
            deck.put_underneath(deck.top.pop())
            deck.settle(st.chance, 1)
            st.note("bury", seat, {})

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "keep" if action == KEEP else "bury"

    def plain(self) -> dict[str, object]:
        return {"peek": self.count}

    def say(self) -> Say:
        return Say("peek", {"count": self.count})


class FromHand(Effect):
    """Does something with a card of the hand, if there is one."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = self.writes = SECRETS

    def legal(self, st: State, who: int) -> bool:
        return bool(burrow(st).hands[who])

    def run(self, st: State, fr: Frame) -> bool:
        if burrow(st).hands[fr.who]:
            return True
        st.top = fr.below
        return False


class Gift(FromHand):
    """Give a card from the hand to another seat; these two know which. ``mem`` is (to whom,) once that is settled."""

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        if fr.pc == 0:
            return [TO_SEAT + other for other in range(st.seats) if other != fr.who]
        return [GIVE + card for card in burrow(st).hands[fr.who]]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if fr.pc == 0:
            st.top = Frame(self, 1, fr.who, (action - TO_SEAT,), fr.below)
            return
        st.top = fr.below
        self.give(st, fr.who, fr.mem[0], action - GIVE)

    def give(self, st: State, who: int, other: int, card: int) -> None:
        """Hand a card over: it moves unseen by all others, who no longer know what they knew of this hand."""
        position = burrow(st)
        known, hand = position.known, position.hands[who]
        mix(hand, known, bits(who, other))
        hand.remove(card)
        position.hands[other] = sorted([*position.hands[other], card])
        known[card] |= bits(who, other)
        st.looks += 1
        st.note("gift", who, {"to": other})
        st.note("given", who, {"card": position.cards.card_name(card)}, bits(who, other))

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return fr.pc == 1

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"to:{action - TO_SEAT}" if fr.pc == 0 else f"give:{burrow(st).cards.slug(action - GIVE)}"

    def plain(self) -> dict[str, object]:
        return {"gift": True}

    def say(self) -> Say:
        return Say("gift", {})


class Stash(FromHand):
    """Put a card from the hand on top of the deck; only its owner knows which."""

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [STASH + card for card in burrow(st).hands[fr.who]]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        position, card = burrow(st), action - STASH
        mix(position.hands[seat], position.known, bits(seat))
        position.hands[seat].remove(card)
        position.deck.put_on_top(card)
        st.note("stash", seat, {})
        st.note("stashed", seat, {"card": position.cards.card_name(card)}, bits(seat))

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return True

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"stash:{burrow(st).cards.slug(action - STASH)}"

    def plain(self) -> dict[str, object]:
        return {"stash": True}

    def say(self) -> Say:
        return Say("stash", {})


class Rain(Effect):
    """Shuffle the deck: whatever anybody knew of it is gone."""

    def __init__(self) -> None:
        super().__init__()
        self.instant = True
        self.reads = self.writes = SECRETS

    def now(self, st: State, who: int) -> None:
        position = burrow(st)
        position.deck.shuffle_in([], position.known)
        position.deck.settle(st.chance, 1)

    def plain(self) -> dict[str, object]:
        return {"rain": True}

    def say(self) -> Say:
        return Say("rain", {})


class Echo(Copy):
    """Do what the last room of another seat did when it was dug."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = self.writes = SEEDS | CLAYS | SECRETS

    def original(self, st: State, fr: Frame) -> Effect | None:
        position = burrow(st)
        for room in reversed(position.rooms):
            effect = position.cards.play[room.card // COPIES]
            if room.owner != fr.who and effect is not None:
                return effect
        return None

    def plain(self) -> dict[str, object]:
        return {"echo": True}

    def say(self) -> Say:
        return Say("echo", {})


class Feast(InAnyOrder):
    """Every own room gives its harvest once, in the order that its owner likes."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = self.writes = SEEDS | CLAYS

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc == 0:
            position = burrow(st)
            mine = [room.card for room in position.rooms if room.owner == fr.who]
            members = tuple(card for card in mine if position.cards.harvest[card // COPIES] is not None)
            st.top = Frame(self, 1, fr.who, members, fr.below)
            return False
        return super().run(st, fr)

    def member(self, st: State, fr: Frame, item: int) -> Effect:
        effect = burrow(st).cards.harvest[item // COPIES]
        assert effect is not None
        return effect

    def action_of(self, st: State, item: int) -> Action:
        return HARVEST + item

    def began(self, st: State, fr: Frame, item: int) -> None:
        st.note("harvest", fr.who, {"card": burrow(st).cards.card_name(item)})

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"harvest:{burrow(st).cards.slug(action - HARVEST)}"

    def plain(self) -> dict[str, object]:
        return {"feast": True}

    def say(self) -> Say:
        return Say("feast", {})


class Fork(Choice):
    """One of several effects, or none."""

    def __init__(self, parts: list[Effect]) -> None:
        super().__init__(parts, PART, DECLINE)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "decline" if action == DECLINE else f"part:{action - PART + 1}"

    def plain(self) -> dict[str, object]:
        return {"fork": [part.plain() for part in self.parts]}

    def say(self) -> Say:
        return Say("fork", {"parts": [part.say() for part in self.parts]})


class Words(Vocabulary):
    """Burrow's verbs. A broken toy gives other classes for some of them."""

    def __init__(self, **kinds: type[Effect]) -> None:
        super().__init__()
        self.kinds = kinds
        for name in ("gain", "press", "peek", "gift", "stash", "rain", "echo", "feast", "fork", "all"):
            self.verb(name, getattr(self, f"_{name}"))
        self.verb("nothing", lambda path, plain: Nothing())

    def make(self, name: str, usual: type[Effect], *args: object) -> Effect:
        """A node of the usual class, unless a broken toy has another one."""
        return self.kinds.get(name, usual)(*args)

    def _gain(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "gain")
        bundle = table(path, plain["gain"])
        only(path, bundle, *GOODS)
        return self.make("gain", Gain, *(whole(f"{path}.{good}", bundle.get(good, 0), 0, 9) for good in GOODS))

    def _press(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "press")
        return self.make("press", Press, whole(path, plain["press"], 2, 9))

    def _peek(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "peek")
        return self.make("peek", Peek, whole(path, plain["peek"], 1, 4))

    def _gift(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "gift")
        return self.make("gift", Gift)

    def _stash(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "stash")
        return self.make("stash", Stash)

    def _rain(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "rain")
        return self.make("rain", Rain)

    def _echo(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "echo")
        return self.make("echo", Echo)

    def _feast(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "feast")
        return self.make("feast", Feast)

    def _fork(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "fork")
        return self.make("fork", Fork, self._parts(path, plain["fork"]))

    def _all(self, path: str, plain: dict[str, object]) -> Effect:
        only(path, plain, "all")
        return Sequence(self._parts(path, plain["all"]))

    def _parts(self, path: str, plain: object) -> list[Effect]:
        return [self.read(f"{path}.{i}", part) for i, part in enumerate(array(path, plain))]


def back_of(path: str, value: object) -> int:
    """A back out of a plain table."""
    return BACKS.index(text(path, value, *BACKS))
