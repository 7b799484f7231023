"""Places in words where the mountain has a say: on discoveries, piles and cards for big critters, and under weather."""

from __future__ import annotations

from underbough.games.everdell import describe_places as base_places
from underbough.games.everdell import ids as base
from underbough.games.everdell.city import code_key, code_of, slot_for
from underbough.games.everdell.describe_cards import copy_words, tell, told
from underbough.games.everdell.describe_plays import Words
from underbough.games.everdell.places import city_place, place_action
from underbough.games.everdell.speech import in_that_city
from underbough.games.everdell.spirecrest import ids, weather
from underbough.games.everdell.spirecrest.critters import card_of
from underbough.games.everdell.spirecrest.describe_cards import spot_text
from underbough.games.everdell.spirecrest.design import Weather, design_of
from underbough.games.everdell.spirecrest.locations import owner_of
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import EverdellState
from underbough.games.everdell.wording import good, owned, player
from underbough.kernel.core import Action
from underbough.kernel.wording import count

MORE = "Then take 1 resource of your choice and draw 1 card."
"""What comes beside the production that a big critter uses (SP-208)."""


def place_words(st: EverdellState, who: int, action: Action) -> str:
    """A place by name, cards with whose they are."""
    if action < base.ACTIONS:
        return base_places.place_words(st, who, action)
    if action < ids.DECK_PLACE:
        number = action - ids.VISIT
        return f"{owned(owner_of(st, number), who, st.level)} {design_of(st).name[number]}"
    if action == ids.DECK_PLACE:
        return "the deck"
    if action == ids.DISCARDS_PLACE:
        return "the discard pile"
    seat, code = card_of(who, action)
    return f"{owned(seat, who, st.level)} {copy_words(st, seat, slot_for(st, seat, code), who)}"


def place_target(st: EverdellState, who: int, action: Action) -> str:
    """The thing on the page that a place is."""
    if action < base.ACTIONS:
        return base_places.place_target(st, who, action)
    if action < ids.DECK_PLACE:
        number = action - ids.VISIT
        return f"found:{owner_of(st, number)}:{design_of(st).slug[number]}"
    if action == ids.DECK_PLACE:
        return "deck"
    if action == ids.DISCARDS_PLACE:
        return "discards"
    seat, code = card_of(who, action)
    return f"card:{seat}:{code_key(st.ed, code)}"


def place_effect(st: EverdellState, who: int, action: Action) -> str:
    """What a worker sets off in a place, with what the player's weather makes of it."""
    if action < base.ACTIONS:
        return " ".join([base_places.place_effect(st, who, action), *weather_notes(st, who, action)]).strip()
    if action < ids.DECK_PLACE:
        return _discovery_effect(st, who, action - ids.VISIT)
    if action == ids.DECK_PLACE:
        return "Draw 3 cards; while it stays there, draw 2 after each turn of another player who drew cards."
    if action == ids.DISCARDS_PLACE:
        return "Draw 3 cards of it; while it stays there, you may take what others discard."
    seat, code = card_of(who, action)
    design = code // base.COPIES
    if action >= ids.PROSPERITY_PLACE:
        return f"Take {good('any', st.ed.points[design])}."
    effect = st.ed.produce[design]
    message = None if effect is None else effect.say()
    if message is None:
        return MORE
    return f"{tell(message if seat == who else in_that_city(message), told(st))} {MORE}"


def _discovery_effect(st: EverdellState, who: int, number: int) -> str:
    text = spot_text(design_of(st), number, told(st))
    owner = owner_of(st, number)
    return text if owner in (-1, who) else f"{text} {player(owner, st.level).capitalize()} takes 1 point."


def weather_notes(st: EverdellState, who: int, action: Action) -> list[str]:
    """What the player's weather takes off a place of the board or asks for there."""
    card = weather.bound(st, who)
    if card is None:
        return []
    found = []
    if base.BASIC <= action < base.FOREST and lessened(st, card, action):
        found.append(f"{card.name} keeps back {count(card.less, 'resource', 'resources')}.")
    due = weather.fee_of(card, action)
    if due:
        found.append(f"{card.name} asks for {good('any', due)} first.")
    if base.JOURNEY <= action < base.BASIC_EVENT and card.journey:
        found.append(f"{card.name} asks for {good('card', card.journey)} more.")
    return found


def lessened(st: EverdellState, card: Weather, action: Action) -> bool:
    """Whether a weather card makes a basic location give less than it would."""
    steps = design_of(st).less_basic[action - base.BASIC]
    less = steps[min(card.less, len(steps) - 1)]
    return card.less > 0 and less.say().args != st.ed.basic[action - base.BASIC].say().args


def visit_price(st: EverdellState, who: int, action: Action) -> dict[str, int]:
    """What the weather charges for a placement."""
    card = weather.bound(st, who)
    due = weather.fee_of(card, action) if card is not None else 0
    return {"any": due} if due else {}


def visit_words(st: EverdellState, who: int, action: Action, worker: str) -> Words:
    """A placement as an option; ``worker`` in words: ``a worker``, ``Truffle``."""
    where, target, effect = place_words(st, who, action), place_target(st, who, action), place_effect(st, who, action)
    if not base.BASIC_EVENT <= action < base.VISIT_OWN:
        return f"Send {worker} to {where}", target, visit_price(st, who, action), effect
    _, _, price, _ = base_places.visit_words(st, who, action)
    due = visit_price(st, who, action)
    with_it = "" if worker in ("a worker", "an ordinary worker") else f" with {worker}"
    return f"Achieve {where}{with_it}", target, {**price, **due}, effect


def standing_place(st: EverdellState, figure: int) -> Action:
    """The action of the place where a deployed big critter stands; :data:`base.ASIDE` beside the city."""
    at, owner = trail(st).stands[figure], trail(st).owner[figure]
    if at < base.ON_CARD:
        return at
    if at >= ids.AT_DISCARDS:
        return ids.DISCARDS_PLACE
    if at == ids.AT_DECK:
        return ids.DECK_PLACE
    if at >= ids.AT_DISCOVERY:
        return ids.VISIT + at - ids.AT_DISCOVERY
    if st.ed.visit[st.ed.design_of[at - base.ON_CARD]] is not None:
        return place_action(st, owner, at)
    return _used_card(st, figure, at - base.ON_CARD)


def _used_card(st: EverdellState, figure: int, card: int) -> Action:
    """A production or prosperity card that a big critter stands on."""
    produces = design_of(st).figure_ability[figure] == ids.USES_PRODUCTION
    for seat, area in enumerate(st.areas):
        if card in area.city:
            code = code_of(st, seat, area.city.index(card))
            return ids.PRODUCTION_PLACE + seat * base.CITY + code if produces else ids.PROSPERITY_PLACE + code
    raise AssertionError("a big critter stands on a card that is in no city")


def stay_effect(st: EverdellState, who: int, action: Action) -> str:
    """What a place does once more for a worker that is left there: no fee, and nobody is placed."""
    if action < base.BASIC_EVENT:
        return base_places.place_effect(st, who, action)
    if action < base.ACTIONS:
        seat, slot = city_place(st, who, action)
        effect = st.ed.visit[st.ed.design_of[st.areas[seat].city[slot]]]
        return tell(effect.say(), told(st)) if effect is not None else ""
    return spot_text(design_of(st), action - ids.VISIT, told(st))


def hide_words(st: EverdellState, who: int, worker: Action) -> Words:
    """A deployed worker that may move to a hideout, with what its place does once more, weather or not."""
    text, target, place = worker_words(st, who, worker, "Move")
    if base.BASIC <= place < base.HAVEN:
        return text, target, {}, base_places.place_effect(st, who, place, copied=True)
    return text, target, {}, stay_effect(st, who, place)


def worker_words(st: EverdellState, who: int, worker: Action, verb: str) -> tuple[str, str, Action]:
    """A deployed worker as something to choose: a sentence, its target and the place where it stands."""
    if ids.FIGURE <= worker < ids.WORKER_AT:
        figure = worker - ids.FIGURE
        place = standing_place(st, figure)
        target = f"figure:{design_of(st).figure_slug[figure]}"
        return f"{verb} {design_of(st).figure_name[figure]} from {place_words(st, who, place)}", target, place
    place = worker - base.WORKER if worker < base.ACTIONS else ids.VISIT + worker - ids.WORKER_AT
    return f"{verb} the worker from {place_words(st, who, place)}", place_target(st, who, place), place
