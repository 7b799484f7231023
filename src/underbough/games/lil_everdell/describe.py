"""Decisions of My Lil' Everdell for people: what is asked, what answers do and cost, why not."""

from __future__ import annotations

from underbough.games.lil_everdell import ids, speech
from underbough.games.lil_everdell.state import LilState
from underbough.games.lil_everdell.turns import PlayCard, Turn, affordable, discount_on, payments, plays
from underbough.games.lil_everdell.verbs import CopyDie, Exchange, Gain, GainChoice, Greens, goods_in
from underbough.games.lil_everdell.view import card_says
from underbough.kernel.core import Frame
from underbough.kernel.say import Option, Prompt, Refusal
from underbough.kernel.wording import count


def source_of(st: LilState, fr: Frame) -> str:
    """The card, die or step that asks, by its address."""
    parts = fr.node.address.split("/")
    if parts[0] == "card":
        return st.lil.name[st.lil.design(parts[1])]
    if parts[0] == "die":
        return "Resource Die"
    return "Gather Goodies" if parts[-1] == "gather" else "Your turn"


def prompt(st: LilState) -> Prompt:
    """What the position asks, in one sentence."""
    fr = st.top
    if fr is None:
        return Prompt("The game is over.", "")
    return Prompt(_question(st, fr), source_of(st, fr))


def _question(st: LilState, fr: Frame) -> str:
    node = fr.node
    if isinstance(node, Turn):
        if fr.pc == 0:
            out = len(st.areas[fr.who].placed)
            return f"Place a friend: {count(ids.FRIENDS - out, 'friend is', 'friends are')} still at home."
        if len(plays(st, fr.who)) == 1:
            return "You can't pay for any card in the display, so end your turn."
        return "Play one card from the display, or end your turn."
    if isinstance(node, PlayCard):
        return f"Choose how to pay for {st.lil.name[fr.mem[0]]}."
    if isinstance(node, Gain):
        more = node.any - fr.pc + 1
        return "Choose a resource to take." if more == 1 else f"Choose a resource to take: {_left(more)}."
    if isinstance(node, GainChoice):
        return "Choose what to take."
    if isinstance(node, CopyDie):
        return "Choose a die to copy."
    if isinstance(node, Exchange):
        again = f": {_left(node.times - fr.pc, ' times')}" if node.times - fr.pc > 1 else ""
        return (
            f"Pay {speech.goods(dict(node.price()))} for {speech.goods(dict(node.gain.bundle()))}, or decline{again}."
        )
    if isinstance(node, Greens):
        return "Choose the next green card to activate."
    return "Choose which blue card rewards you next."


def _left(n: int, unit: str = "") -> str:
    return f"{n}{unit} left, this one included"


def options(st: LilState, seat: int) -> list[Option]:
    """The legal actions of a seat in action order, each with key, sentence, target, price and effect."""
    fr = st.top
    if fr is None:
        return []
    return [_option(st, fr, action) for action in st.legal_actions(seat)]


def _option(st: LilState, fr: Frame, action: int) -> Option:
    text, target, price, effect = _words(st, fr, action)
    return Option(action, fr.node.key(st, fr, action), text, target, price, effect)


def _words(st: LilState, fr: Frame, action: int) -> tuple[str, str, dict[str, int], str]:
    """Sentence, target, price and effect of an action, by its range."""
    who = fr.who
    if action < ids.VISIT_DIE:
        good = ids.SPACES[action]
        effect = f"Take 1 {ids.GOODS[good]}."
        return speech.SPACE_TITLES[good], f"space:{ids.GOODS[good]}", {}, effect
    if action < ids.PASS:
        die = action - ids.VISIT_DIE
        return f"Die {die + 1}", f"die:{die + 1}", {}, _face(st, die)
    if action == ids.PASS:
        return "End turn", "", {}, ""
    if action == ids.DECLINE:
        return "Decline", "", {}, ""
    if action < ids.DECLINE:
        good = action - ids.TAKE_GOOD
        return f"Take 1 {ids.GOODS[good]}", f"good:{ids.GOODS[good]}", {}, ""
    if action < ids.TAKE_BUNDLE:
        die = action - ids.COPY_DIE
        return f"Copy die {die + 1}", f"die:{die + 1}", {}, _face(st, die)
    if action < ids.PLAY:
        node = fr.node
        assert isinstance(node, GainChoice)
        return f"Take {speech.goods(dict(node.bundles[action - ids.TAKE_BUNDLE]))}", "", {}, ""
    if action < ids.VISIT_CARD:
        return _play_words(st, who, action - ids.PLAY)
    if action < ids.PAY:
        return _own_card_words(st, who, action)
    if action < ids.TRADE:
        paid = goods_in(action - ids.PAY)
        return f"Pay {speech.goods(dict(paid))}", "", paid, ""
    node = fr.node
    assert isinstance(node, Exchange)
    paid = goods_in(action - ids.TRADE)
    return f"Pay {speech.goods(dict(paid))}", "", paid, speech.say(node.gain.say())


def _face(st: LilState, die: int) -> str:
    return f"Take {speech.goods(dict(st.lil.face_plain[st.dice[die]]))}."


def _play_words(st: LilState, who: int, design: int) -> tuple[str, str, dict[str, int], str]:
    """A play shows its price, or all of them when there is a choice of payments."""
    ways = payments(st, who, design)
    name = st.lil.name[design]
    effect = speech.say(card_says(st.lil, design))
    if len(ways) == 1:
        price = goods_in(ways[0])
        return f"Play {name} for {speech.goods(dict(price))}", f"display:{st.lil.slug[design]}", price, effect
    return (
        f"Play {name} for {speech.either([dict(goods_in(way)) for way in ways])}",
        f"display:{st.lil.slug[design]}",
        {},
        effect,
    )


def _own_card_words(st: LilState, who: int, action: int) -> tuple[str, str, dict[str, int], str]:
    if action < ids.ACTIVATE:
        design, verb = action - ids.VISIT_CARD, "Visit"
    elif action < ids.REACT:
        design, verb = action - ids.ACTIVATE, "Activate"
    else:
        design, verb = action - ids.REACT, "Use"
    effect = speech.say(card_says(st.lil, design))
    return f"{verb} {st.lil.name[design]}", f"card:{who}:{st.lil.slug[design]}", {}, effect


def why_not(st: LilState, seat: int) -> list[Refusal]:
    """What this seat can't click now, and why."""
    fr = st.top
    if fr is None or not 0 <= seat < st.seats:
        return []
    mine = seat in st.open_seats()
    asks_place = mine and isinstance(fr.node, Turn) and fr.pc == 0
    return [*_dice_refused(st, asks_place), *_cards_refused(st, seat, fr), *_reds_refused(st, seat)]


def _dice_refused(st: LilState, asks_place: bool) -> list[Refusal]:
    found = []
    for die in range(len(st.dice)):
        if asks_place and (st.taken >> die) & 1:
            found.append(
                Refusal(f"die:{die + 1}", "A friend already stands at this die until the round ends.", "LE-056")
            )
    return found


def _cards_refused(st: LilState, seat: int, fr: Frame) -> list[Refusal]:
    """Why a card of the display can't be played now; the one that is just being paid for isn't refused."""
    moment = _no_play_now(st, seat, fr)
    paying = fr.mem[0] if moment and fr.who == seat and isinstance(fr.node, PlayCard) else -1
    found = []
    for design in sorted({st.lil.design_of[card] for card in st.display}):
        target = f"display:{st.lil.slug[design]}"
        if design == paying:
            continue
        if moment:
            found.append(Refusal(target, moment, "LE-070"))
        elif not affordable(st, seat, design):
            found.append(Refusal(target, f"You are short of resources: {_short(st, seat, design)}.", "LE-071"))
    return found


def _no_play_now(st: LilState, seat: int, fr: Frame) -> str:
    """Why no card at all can be played at this moment; empty when one can (LE-070)."""
    turn: Frame | None = fr
    while turn is not None and not isinstance(turn.node, Turn):
        turn = turn.below
    if turn is None or turn.who != seat or turn.pc == 0:
        return "You may play a card only in your turn, after placing a friend."
    if turn is fr:
        return ""
    if turn.pc == 1 or isinstance(fr.node, PlayCard):
        return "Finish this choice first."
    return "You have played your card this turn."


def _short(st: LilState, seat: int, design: int) -> str:
    """What is missing: each good's gap, and how far discounts reach."""
    goods, content = st.areas[seat].goods, st.lil
    price = (content.berry[design], content.twig[design], content.resin[design])
    gaps = {name: max(0, price[i] - goods[i]) for i, name in enumerate(ids.GOODS)}
    missing = speech.goods(dict(gaps))
    spared = discount_on(st, seat, design)
    if not spared:
        return f"you lack {missing}"
    return f"you lack {missing}, and your discount spares only {spared} of these"


def _reds_refused(st: LilState, seat: int) -> list[Refusal]:
    """Own red cards with a friend on each copy, and other seats' red cards; once per thing on the page."""
    found: dict[str, Refusal] = {}
    free: set[str] = set()
    content = st.lil
    for who, area in enumerate(st.areas):
        for i, card in enumerate(area.cards):
            design = content.design_of[card]
            if not content.flags[design] & ids.HAS_RED:
                continue
            target = f"card:{who}:{content.slug[design]}"
            if who != seat:
                found[target] = Refusal(target, "Only its owner may place a friend on a red card.", "LE-062")
            elif ids.AT_CARD + i in area.placed:
                found[target] = Refusal(target, "A red card takes one friend a round.", "LE-063")
            else:
                free.add(target)
    return [refusal for target, refusal in found.items() if target not in free]
