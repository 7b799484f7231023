"""Resources: gaining with a choice of colours, the limit of the reserve, paying (ES-080 to ES-083)."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.state import Area, EverState, ever
from underbough.kernel.core import Action, Effect, Frame, State, push
from underbough.kernel.say import Say


def goods_table(blue: int, yellow: int, red: int, wild: int = 0) -> dict[str, int]:
    """Amounts as a plain table without zeros."""
    amounts = {"blue": blue, "yellow": yellow, "red": red, "wild": wild}
    return {name: amount for name, amount in amounts.items() if amount}


def can_pay(area: Area, blue: int, yellow: int, red: int) -> bool:
    """Whether these resources are held."""
    goods = area.goods
    return goods[0] >= blue and goods[1] >= yellow and goods[2] >= red


def pay(st: EverState, who: int, blue: int, yellow: int, red: int) -> None:
    """Return resources that are held to the supply. Never asks."""
    goods = st.areas[who].goods
    goods[0] -= blue
    goods[1] -= yellow
    goods[2] -= red
    if st.log is not None and blue + yellow + red:
        st.note("pay", who, {"goods": goods_table(blue, yellow, red)})


def gain(st: EverState, who: int, blue: int, yellow: int, red: int, wild: int = 0) -> None:
    """Gain resources together: wild ones are chosen one by one, then the owner settles what to hold (ES-083)."""
    if wild > 0:
        push(st, st.ever.rule[ids.WILDS], who, (blue, yellow, red, wild))
        return
    if st.log is not None and blue + yellow + red:
        # All of it, so that the log adds up with what is put back after it.
        st.note("gain", who, {"goods": goods_table(blue, yellow, red)})
    area = st.areas[who]
    if area.held() + blue + yellow + red <= area.room:
        add(area, blue, yellow, red)
    else:
        push(st, st.ever.rule[ids.SETTLE], who, (blue, yellow, red))


def gain_one(st: EverState, who: int, colour: int) -> None:
    """Gain one resource of a colour. May ask, when the reserve is full."""
    gain(st, who, int(colour == ids.BLUE), int(colour == ids.YELLOW), int(colour == ids.RED))


def add(area: Area, blue: int, yellow: int, red: int) -> None:
    """Take resources that fit."""
    goods = area.goods
    goods[0] += blue
    goods[1] += yellow
    goods[2] += red


def shrink(st: EverState, who: int) -> None:
    """The reserve has become smaller: what no longer fits goes back to the supply, as the owner likes (ES-266)."""
    area = st.areas[who]
    if area.held() > area.room:
        push(st, st.ever.rule[ids.SETTLE], who, (0, 0, 0))


class Wilds(Effect):
    """Choose the colours of wild resources one by one; ``mem`` is blue, yellow, red and how many are open (ES-370)."""

    def run(self, st: State, fr: Frame) -> bool:
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.GAIN, ids.GAIN + 1, ids.GAIN + 2]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        colour = action - ids.GAIN
        blue, yellow, red, wild = fr.mem
        if colour == ids.BLUE:
            blue += 1
        elif colour == ids.YELLOW:
            yellow += 1
        else:
            red += 1
        st.top = fr.below
        gain(ever(st), fr.who, blue, yellow, red, wild - 1)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"gain:{ids.COLOURS[action - ids.GAIN]}"


class Settle(Effect):
    """More than fits: put resources back one by one, held ones or new ones; ``mem`` is what comes in (ES-082)."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        area = position.areas[fr.who]
        blue, yellow, red = fr.mem
        excess = area.held() + blue + yellow + red - area.room
        if excess > 0:
            kinds = 0
            for colour in range(3):
                if area.goods[colour] + fr.mem[colour] > 0:
                    kinds += 1
            if kinds > 1:
                return True
            # Of one colour only, so there is nothing to choose.
            incoming = [blue, yellow, red]
            for colour in range(3):
                back = min(excess, incoming[colour])
                incoming[colour] -= back
                if area.goods[colour]:
                    area.goods[colour] -= excess - back
            if st.log is not None:
                colour = max(range(3), key=lambda c: area.goods[c] + incoming[c])
                st.note("return", fr.who, {"colour": ids.COLOURS[colour], "count": excess})
            blue, yellow, red = incoming
        st.top = fr.below
        add(area, blue, yellow, red)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        goods = ever(st).areas[fr.who].goods
        return [ids.RETURN + colour for colour in range(3) if goods[colour] + fr.mem[colour] > 0]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        colour = action - ids.RETURN
        incoming = list(fr.mem)
        if incoming[colour] > 0:
            incoming[colour] -= 1
        else:
            ever(st).areas[fr.who].goods[colour] -= 1
        if st.log is not None:
            st.note("return", fr.who, {"colour": ids.COLOURS[colour], "count": 1})
        st.top = Frame(self, 0, fr.who, tuple(incoming), fr.below)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"return:{ids.COLOURS[action - ids.RETURN]}"


class Gain(Effect):
    """Gain resources; wild ones in colours of the owner's choice."""

    def __init__(self, blue: int, yellow: int, red: int, wild: int) -> None:
        super().__init__()
        self.blue = blue
        self.yellow = yellow
        self.red = red
        self.wild = wild
        self.reads = ids.EVERYTHING
        self.writes = ids.EVERYTHING

    def effective(self, st: State, who: int) -> bool:
        return self.blue + self.yellow + self.red + self.wild > 0

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        gain(ever(st), fr.who, self.blue, self.yellow, self.red, self.wild)
        return False

    def plain(self) -> dict[str, object]:
        return {"gain": goods_table(self.blue, self.yellow, self.red, self.wild)}

    def say(self) -> Say:
        return Say("gain", {"goods": goods_table(self.blue, self.yellow, self.red, self.wild)})
