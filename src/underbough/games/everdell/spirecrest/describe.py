"""Decisions of Spirecrest for people: what answers do and cost. What Everdell asks is told there, with the weather."""

from __future__ import annotations

from underbough.games.everdell import describe as base_describe
from underbough.games.everdell import ids as base
from underbough.games.everdell.describe_cards import card_text, told
from underbough.games.everdell.describe_plays import Words, way
from underbough.games.everdell.payment import bundle_goods, bundles, routes
from underbough.games.everdell.plays import PlayCard
from underbough.games.everdell.spirecrest import ids, stores, weather
from underbough.games.everdell.spirecrest.describe_asked import asked_words
from underbough.games.everdell.spirecrest.describe_cards import cost_table, figure_text
from underbough.games.everdell.spirecrest.describe_places import (
    visit_words,
    worker_words,
)
from underbough.games.everdell.spirecrest.describe_prompts import question, source_of
from underbough.games.everdell.spirecrest.describe_refusals import refusals
from underbough.games.everdell.spirecrest.design import design_of
from underbough.games.everdell.spirecrest.figures import deployed
from underbough.games.everdell.spirecrest.repeat import can_repeat
from underbough.games.everdell.spirecrest.speech import AREA_WORDS
from underbough.games.everdell.spirecrest.state import figures_home, trail
from underbough.games.everdell.state import EverdellState
from underbough.games.everdell.turns import Turn
from underbough.games.everdell.wording import goods
from underbough.games.everdell.workers import MoveWorker
from underbough.kernel.core import Action, Frame
from underbough.kernel.say import Option, Prompt, Refusal
from underbough.kernel.wording import listed

__all__ = ["options", "prompt", "why_not"]


def prompt(st: EverdellState) -> Prompt:
    """What the position asks, in one sentence."""
    fr = st.top
    if fr is None:
        return Prompt("The game is over.", "")
    return Prompt(question(st, fr), source_of(st, fr))


def options(st: EverdellState, seat: int) -> list[Option]:
    """The legal actions of a seat in action order, each with key, sentence, target, price and effect."""
    fr = st.top
    if fr is None:
        return []
    return [_option(st, fr, action) for action in st.legal_actions(seat)]


def why_not(st: EverdellState, seat: int) -> list[Refusal]:
    """What this seat can't choose now, and why; each thing on the page at most once, and nothing that is offered."""
    found = refusals(st, seat)
    if not found or seat not in st.open_seats():
        return found
    offered = {option.target for option in options(st, seat)}
    return [refusal for refusal in found if refusal.target not in offered]


def _option(st: EverdellState, fr: Frame, action: Action) -> Option:
    text, target, price, effect = _words(st, fr, action)
    if target == "discard":
        # The pile is a place of its own here, by the name that its place has.
        target = "discards"
    return Option(action, fr.node.key(st, fr, action), text, target, price, effect)


def _words(st: EverdellState, fr: Frame, action: Action) -> Words:
    found = asked_words(st, fr, action)
    if found is not None:
        return found
    node, who = fr.node, fr.who
    if isinstance(node, Turn):
        return _turn_words(st, fr, who, action)
    if isinstance(node, MoveWorker) and fr.pc == 1 and action >= base.BASIC:
        return visit_words(st, who, action, _lifted(st, fr))
    if action >= base.ACTIONS:
        return _worker_words(st, fr, action)
    words = base_describe.answer_words(st, fr, action)
    plays = base.PLAY_MEADOW <= action < base.REVEALED or base.PLAY_HAND <= action < base.HAND_PICK
    return _dearer(st, fr, action, words) if plays and not isinstance(node, PlayCard) else words


def _turn_words(st: EverdellState, fr: Frame, who: int, action: Action) -> Words:
    """What a turn may be used for."""
    if ids.SEND <= action < ids.FIGURE:
        figure = action - ids.SEND
        name = design_of(st).figure_name[figure]
        text = figure_text(design_of(st), figure, told(st))
        return f"Send {name} to a place of your choice", f"figure:{design_of(st).figure_slug[figure]}", {}, text
    if ids.HIDE <= action < ids.PLAY_DISPLAY:
        number = action - ids.HIDE
        name = design_of(st).name[number]
        target = f"found:{who}:{design_of(st).slug[number]}"
        return f"Move a placed worker to your {name}", target, {}, "Carry out once more the place it came from."
    if ids.PLAY_DISPLAY <= action < ids.TILE:
        return _zone_words(st, who, action)
    if base.BASIC <= action < base.BOARD_END or base.VISIT_OWN <= action < base.OCCUPY or action >= base.ACTIONS:
        worker = "an ordinary worker" if figures_home(trail(st), who) else "a worker"
        return visit_words(st, who, action, worker)
    words = base_describe.answer_words(st, fr, action)
    if action == base.PREPARE:
        return _prepare(st, who, words)
    if action == base.PASS:
        text, target, price, _ = words
        maps = trail(st).expedition[who]
        then = "Your expedition follows at once" if maps else "Your expedition holds no map"
        return text, target, price, f"{then}, and the game goes on without you until all have passed."
    return _dearer(st, fr, action, words)


def _prepare(st: EverdellState, who: int, words: Words) -> Words:
    """Preparing, with what the weather keeps back and where is explored."""
    text, target, price, effect = words
    card = weather.bound(st, who)
    if card is not None and card.no_take and st.areas[who].season + 1 == base.SUMMER:
        kept = f"{card.name} keeps you from taking Meadow cards."
        effect = effect.replace("You may take up to 2 cards from the Meadow.", kept)
    area = AREA_WORDS[trail(st).where[who]]
    return text, target, price, f"{_staying(st, who)}{effect} Then you explore {area}."


def _staying(st: EverdellState, who: int) -> str:
    """The big critters that may be left where they stand, as a sentence that goes before others."""
    design = design_of(st)
    names = []
    for figure in deployed(st, who):
        if design.figure_ability[figure] == ids.STAYS and can_repeat(st, who, trail(st).stands[figure], True):
            names.append(design.figure_name[figure])
    return f"First you may leave {listed(names, 'and')} standing. " if names else ""


def _dearer(st: EverdellState, fr: Frame, action: Action, words: Words) -> Words:
    """A play, with the weather that makes it dearer."""
    who = fr.who
    card = weather.bound(st, who)
    if card is None or not base.PLAY_MEADOW <= action < base.HAND_PICK:
        return words
    meadow = action < base.PLAY_HAND
    design = st.ed.design_of[st.meadow[action - base.PLAY_MEADOW]] if meadow else action - base.PLAY_HAND
    text, target, price, effect = words
    if "for free" in text or " for " not in text:
        return words
    return text, target, price, f"{effect} {surcharge_words(st, who, design, meadow)}".strip()


def surcharge_words(st: EverdellState, who: int, design: int, meadow: bool) -> str:
    """What the player's weather adds to the price of a card, as a sentence; empty for nothing."""
    card = weather.bound(st, who)
    extra = weather.extra_cost(st, who, design, meadow)
    return f"{card.name} makes it {goods(cost_table(extra))} dearer." if card is not None and any(extra) else ""


def _zone_words(st: EverdellState, who: int, action: Action) -> Words:
    """A play of a card that lies open beside a discovery, or is stored beneath an own one."""
    shown = action < ids.PLAY_STORE
    place = action - (ids.PLAY_DISPLAY if shown else ids.PLAY_STORE)
    design = st.ed.design_of[trail(st).display[place] if shown else trail(st).store[who][place]]
    grant = base.PLAIN if shown else design_of(st).store_grant[stores.store_card(st, who)]
    ways = routes(st, who, design, grant)
    each = ", or ".join(way(st, who, design, grant, route) for route in ways)
    price: dict[str, int] = {}
    if len(ways) == 1:
        codes = bundles(st, who, design, grant, ways[0])
        price = base.table_of(bundle_goods(codes[0])) if len(codes) == 1 else {}
    slug, name = st.ed.slug[design], st.ed.name[design]
    where = "the open cards" if shown else "your stored cards"
    target = f"display:{slug}" if shown else f"store:{slug}"
    effect = f"{card_text(st.ed, design, told(st))} {surcharge_words(st, who, design, False)}".strip()
    return f"Play {name} from {where} {each}", target, price, effect


def _lifted(st: EverdellState, fr: Frame) -> str:
    """The worker that is moved, in words."""
    moved = fr.mem[1] if len(fr.mem) > 1 else -1
    if ids.FIGURE <= moved < ids.WORKER_AT:
        return design_of(st).figure_name[moved - ids.FIGURE]
    return "a worker"


def _worker_words(st: EverdellState, fr: Frame, action: Action) -> Words:
    """A deployed worker that a base effect may move or bring back: a big critter, or one on a discovery."""
    verb = "Move" if isinstance(fr.node, MoveWorker) else "Bring back"
    text, target, _ = worker_words(st, fr.who, action, verb)
    return text, target, {}, ""
