"""The effects of My Lil' Everdell's cards and dice: gain, choose a gain, activate greens, copy a die, exchange."""

from __future__ import annotations

from underbough.games.lil_everdell import ids
from underbough.games.lil_everdell.state import LilState, lil
from underbough.kernel.content import Vocabulary, array, only, table, text, whole
from underbough.kernel.core import Action, Effect, Frame, State, start
from underbough.kernel.errors import ContentError
from underbough.kernel.flow import Choice, InAnyOrder, Nothing
from underbough.kernel.say import Say


def goods_of(berry: int, twig: int, resin: int) -> dict[str, int]:
    """A bundle as a table without its zeros."""
    found = {"berry": berry, "twig": twig, "resin": resin}
    return {name: n for name, n in found.items() if n}


def bundle_key(goods: dict[str, int]) -> str:
    """A bundle as part of an action key: ``1twig+2resin``, or ``nothing``."""
    return "+".join(f"{n}{name}" for name, n in goods.items()) or "nothing"


def code_of(berry: int, twig: int, resin: int) -> int:
    """A bundle as one number, for the payment ranges of the action space."""
    return berry * 64 + twig * 8 + resin


def goods_in(code: int) -> dict[str, int]:
    """The bundle behind :func:`code_of`."""
    return goods_of(code >> 6, (code >> 3) & 7, code & 7)


def spend(st: LilState, who: int, code: int) -> None:
    """Return a bundle to the common supply (LE-072)."""
    goods = st.areas[who].goods
    goods[ids.BERRY] -= code >> 6
    goods[ids.TWIG] -= (code >> 3) & 7
    goods[ids.RESIN] -= code & 7


def ways_to_pay(goods: list[int], berry: int, twig: int, resin: int, spared: int) -> list[int]:
    """Every bundle that pays a price with ``spared`` resources less, out of ``goods``, as sorted codes.

    The payer chooses which resources are spared; nothing below zero (LE-085).
    """
    due = max(0, berry + twig + resin - spared)
    found: list[int] = []
    for b in range(min(berry, goods[ids.BERRY], due) + 1):
        for t in range(min(twig, goods[ids.TWIG], due - b) + 1):
            r = due - b - t
            if r <= resin and r <= goods[ids.RESIN]:
                found.append(code_of(b, t, r))
    return found


class Gain(Effect):
    """Take goods and Point Tokens; each ``any`` is a resource of choice, chosen one by one (LE-028)."""

    def __init__(self, berry: int, twig: int, resin: int, point: int, any: int) -> None:
        super().__init__()
        self.berry = berry
        self.twig = twig
        self.resin = resin
        self.point = point
        self.any = any
        self.instant = any == 0
        self.writes = (ids.READS_GOODS if berry + twig + resin + any else 0) | (ids.READS_POINTS if point else 0)

    def now(self, st: State, who: int) -> None:
        goods = lil(st).areas[who].goods
        if self.berry:
            goods[ids.BERRY] += self.berry
        if self.twig:
            goods[ids.TWIG] += self.twig
        if self.resin:
            goods[ids.RESIN] += self.resin
        if self.point:
            goods[ids.POINT] += self.point
        if st.log is not None and self.fixed():
            st.note("gain", who, {"goods": self.fixed()})

    def fixed(self) -> dict[str, int]:
        """The part that needs no choice, as a table."""
        found = goods_of(self.berry, self.twig, self.resin)
        return {**found, "point": self.point} if self.point else found

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc == 0:
            # Points and named goods first: no choice depends on them.
            st.top = Frame(self, 1, fr.who, fr.mem, fr.below)
            self.now(st, fr.who)
            return False
        if fr.pc <= self.any:
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.TAKE_GOOD, ids.TAKE_GOOD + 1, ids.TAKE_GOOD + 2]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        good = action - ids.TAKE_GOOD
        lil(st).areas[fr.who].goods[good] += 1
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below)
        if st.log is not None:
            st.note("gain", fr.who, {"goods": {ids.GOODS[good]: 1}})

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"take:{ids.GOODS[action - ids.TAKE_GOOD]}"

    def bundle(self) -> dict[str, int]:
        """All of it as a table, ``any`` included."""
        found = self.fixed()
        return {"any": self.any, **found} if self.any else found

    def plain(self) -> dict[str, object]:
        return {"gain": dict(self.bundle())}

    def say(self) -> Say:
        return Say("gain", {"goods": self.bundle()})


class GainChoice(Choice):
    """Take one of several bundles."""

    def __init__(self, parts: list[Gain]) -> None:
        found: list[Effect] = []
        found.extend(parts)
        super().__init__(found, ids.TAKE_BUNDLE)
        self.bundles = [part.bundle() for part in parts]

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"take:{bundle_key(self.bundles[action - ids.TAKE_BUNDLE])}"

    def plain(self) -> dict[str, object]:
        return {"gain_choice": [dict(b) for b in self.bundles]}

    def say(self) -> Say:
        return Say("gain_choice", {"bundles": self.bundles})


class Greens(InAnyOrder):
    """Activate own green cards; members are card numbers."""

    def member(self, st: State, fr: Frame, item: int) -> Effect:
        content = lil(st).lil
        effect = content.effect[content.design_of[item]]
        assert effect is not None
        return effect

    def action_of(self, st: State, item: int) -> Action:
        return ids.ACTIVATE + lil(st).lil.design_of[item]

    def began(self, st: State, fr: Frame, item: int) -> None:
        if st.log is not None:
            st.note("activate", fr.who, {"card": lil(st).lil.name[lil(st).lil.design_of[item]]})

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"activate:{lil(st).lil.slug[action - ids.ACTIVATE]}"


def own_greens(st: LilState, who: int) -> list[int]:
    """The green cards of a seat, by card number in the order they came."""
    area = st.areas[who]
    if not area.flags & ids.HAS_GREEN:
        return []
    content = st.lil
    return [card for card in area.cards if content.flags[content.design_of[card]] & ids.HAS_GREEN]


class GatherGoodies(Greens):
    """The Gather Goodies step of one player: every own green card once, in any order (LE-035, LE-036)."""

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc == 0:
            cards = own_greens(lil(st), fr.who)
            if st.log is not None and cards:
                st.note("gather", fr.who, {})
            st.top = Frame(self, 1, fr.who, self._ask(st, fr, cards), fr.below)
            return False
        return super().run(st, fr)

    def _ask(self, st: State, fr: Frame, cards: list[int]) -> tuple[int, ...]:
        """Resolve what needs no frame and return the other members."""
        for card in cards:
            if self.member(st, fr, card).reads:
                return tuple(cards)
        later = []
        for card in cards:
            effect = self.member(st, fr, card)
            if effect.instant:
                self.began(st, fr, card)
                effect.now(st, fr.who)
            else:
                later.append(card)
        return tuple(later)


class ActivateGreen(Greens):
    """Activate so many different own green cards, or all (``count`` 0), as far as there are any (LE-067, LE-068)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.reads = ids.READS_GOODS | ids.READS_DICE
        self.writes = ids.READS_GOODS | ids.READS_POINTS

    def effective(self, st: State, who: int) -> bool:
        return bool(own_greens(lil(st), who))

    def run(self, st: State, fr: Frame) -> bool:
        # pc 0: not begun; otherwise one more than the cards activated so far
        if fr.pc == 0:
            st.top = Frame(self, 1, fr.who, tuple(own_greens(lil(st), fr.who)), fr.below)
            return False
        if self.count and fr.pc > self.count:
            st.top = fr.below
            return False
        if self.count and len(fr.mem) > self.count - fr.pc + 1 and not self._alike(st, fr):
            return True
        return super().run(st, fr)

    def _alike(self, st: State, fr: Frame) -> bool:
        first = self.action_of(st, fr.mem[0])
        return all(self.action_of(st, item) == first for item in fr.mem)

    def plain(self) -> dict[str, object]:
        return {"activate_green": self.count or "all"}

    def say(self) -> Say:
        return Say("activate_green", {"count": self.count})


class CopyDie(Effect):
    """Take what one die in play shows, taken or free, all of its face (LE-065, LE-066)."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = ids.READS_DICE
        self.writes = ids.READS_GOODS | ids.READS_POINTS

    def run(self, st: State, fr: Frame) -> bool:
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.COPY_DIE + i for i in range(len(lil(st).dice))]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = lil(st)
        st.top = fr.below
        die = action - ids.COPY_DIE
        if st.log is not None:
            st.note("copy_die", fr.who, {"die": die + 1})
        start(st, position.lil.face_of[position.dice[die]], fr.who)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"copy:die-{action - ids.COPY_DIE + 1}"

    def plain(self) -> dict[str, object]:
        return {"copy_die": 1}

    def say(self) -> Say:
        return Say("copy_die", {})


class Exchange(Effect):
    """Pay a bundle for another, up to ``times``; the one reward that may be declined (LE-080)."""

    def __init__(self, berry: int, twig: int, resin: int, any: int, gain: Gain, times: int) -> None:
        super().__init__()
        self.berry = berry
        self.twig = twig
        self.resin = resin
        self.any = any
        self.gain = gain
        self.times = times
        self.reads = ids.READS_GOODS
        self.writes = ids.READS_GOODS | ids.READS_POINTS

    def payments(self, goods: list[int]) -> list[int]:
        """Every bundle that pays once, as sorted codes."""
        left = [goods[0] - self.berry, goods[1] - self.twig, goods[2] - self.resin]
        if min(left) < 0:
            return []
        base = code_of(self.berry, self.twig, self.resin)
        return [base + code for code in ways_to_pay(left, self.any, self.any, self.any, 2 * self.any)]

    def effective(self, st: State, who: int) -> bool:
        return bool(self.payments(lil(st).areas[who].goods))

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc < self.times and self.payments(lil(st).areas[fr.who].goods):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.DECLINE] + [ids.TRADE + code for code in self.payments(lil(st).areas[fr.who].goods)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if action == ids.DECLINE:
            st.top = fr.below
            if st.log is not None:
                st.note("decline", fr.who, {})
            return
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below)
        spend(lil(st), fr.who, action - ids.TRADE)
        if st.log is not None:
            st.note("pay", fr.who, {"goods": goods_in(action - ids.TRADE)})
        start(st, self.gain, fr.who)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "decline" if action == ids.DECLINE else f"trade:{bundle_key(goods_in(action - ids.TRADE))}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("gain", self.gain)]

    def price(self) -> dict[str, int]:
        """What is paid, ``any`` included."""
        found = goods_of(self.berry, self.twig, self.resin)
        return {"any": self.any, **found} if self.any else found

    def plain(self) -> dict[str, object]:
        return {"exchange": {"pay": dict(self.price()), "gain": dict(self.gain.bundle()), "times": self.times}}

    def say(self) -> Say:
        return Say("exchange", {"pay": self.price(), "goods": self.gain.bundle(), "times": self.times})


def read_bundle(path: str, value: object, *allowed: str) -> dict[str, int]:
    """A bundle out of a plain table: at least one good, 1 to 7 of each."""
    found = table(path, value)
    only(path, found, *allowed)
    if not found:
        raise ContentError(f"{path}: names no goods")
    return {name: whole(f"{path}.{name}", n, 1, ids.MOST_OF_A_GOOD) for name, n in found.items()}


def read_gain(path: str, value: object) -> Gain:
    """A gain out of the bundle it gives."""
    b = read_bundle(path, value, "any", "berry", "twig", "resin", "point")
    return Gain(b.get("berry", 0), b.get("twig", 0), b.get("resin", 0), b.get("point", 0), b.get("any", 0))


def _gain(path: str, plain: dict[str, object]) -> Effect:
    only(path, plain, "gain")
    return read_gain(path, plain["gain"])


def _gain_choice(path: str, plain: dict[str, object]) -> Effect:
    only(path, plain, "gain_choice")
    bundles = array(path, plain["gain_choice"])
    if not 2 <= len(bundles) <= ids.MOST_BUNDLES:
        raise ContentError(f"{path}: a choice has 2 to {ids.MOST_BUNDLES} bundles, not {len(bundles)}")
    return GainChoice([read_gain(f"{path}.{i}", b) for i, b in enumerate(bundles)])


def _activate(path: str, plain: dict[str, object]) -> Effect:
    only(path, plain, "activate_green")
    value = plain["activate_green"]
    return ActivateGreen(0 if value == "all" else whole(path, value, 1, 12))


def _copy_die(path: str, plain: dict[str, object]) -> Effect:
    only(path, plain, "copy_die")
    whole(path, plain["copy_die"], 1, 1)
    return CopyDie()


def _exchange(path: str, plain: dict[str, object]) -> Effect:
    only(path, plain, "exchange")
    inner = table(path, plain["exchange"])
    only(path, inner, "pay", "gain", "times")
    pay = read_bundle(f"{path}.pay", inner.get("pay"), "any", "berry", "twig", "resin")
    for good in ids.GOODS:
        whole(f"{path}.pay", pay.get(good, 0) + pay.get("any", 0), 0, ids.MOST_OF_A_GOOD)
    gain = read_gain(f"{path}.gain", inner.get("gain"))
    times = whole(f"{path}.times", inner.get("times", 1), 1, 12)
    berry, twig, resin = pay.get("berry", 0), pay.get("twig", 0), pay.get("resin", 0)
    return Exchange(berry, twig, resin, pay.get("any", 0), gain, times)


def _nothing(path: str, plain: dict[str, object]) -> Effect:
    only(path, plain, "nothing")
    text(path, "nothing" if plain["nothing"] is True else "", "nothing")
    return Nothing()


def vocabulary() -> Vocabulary:
    """The verbs that cards and dice of this game may use."""
    v = Vocabulary()
    v.verb("gain", _gain)
    v.verb("gain_choice", _gain_choice)
    v.verb("activate_green", _activate)
    v.verb("copy_die", _copy_die)
    v.verb("exchange", _exchange)
    v.verb("nothing", _nothing)
    return v
