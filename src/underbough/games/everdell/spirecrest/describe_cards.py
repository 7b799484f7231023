"""What discoveries, map tiles, weather cards and big critters are and do, in words, read off their numbers."""

from __future__ import annotations

from underbough.games.everdell import ids as base
from underbough.games.everdell.describe_cards import Told
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.design import Toll, TrailDesign, Weather
from underbough.games.everdell.spirecrest.locations import Errand
from underbough.games.everdell.spirecrest.speech import AREA_WORDS, say, toll_words
from underbough.games.everdell.wording import SEASON_WORDS, good, goods
from underbough.kernel.say import Say
from underbough.kernel.wording import count, listed, lower


def discovery_text(at: TrailDesign, card: int, told: Told) -> str:
    """All of a discovery card in words."""
    parts = [*_played(at, card, told), *_powers(at, card, told), *_place(at, card, told)]
    value = at.score[card]
    if value is not None:
        parts.append(_tell(value.say(), told))
    return " ".join(parts)


def _tell(message: Say, told: Told) -> str:
    return say(Say(message.id, {**message.args, **told}))


def _played(at: TrailDesign, card: int, told: Told) -> list[str]:
    """What happens as it is played."""
    found: list[str] = []
    play, figure, toll = at.play[card], at.figure[card], at.toll[card]
    # What stores or shows cards is told with what those cards are for.
    if play is not None and not (at.store_most[card] or at.display[card]):
        found.append(_tell(play.say(), told))
    if figure >= 0:
        found.append(f"{at.figure_name[figure]} takes the place of one of your workers at home.")
        found.append(figure_text(at, figure, told))
    if toll is not None:
        where = "first" if at.map_place[card] == 1 else "last"
        points = good("point", at.points[card])
        found.append(f"It becomes the {where} map of your expedition.")
        found.append(f"To enter it, pay {toll_words(toll.table())}; it scores {points}.")
    return found


def _powers(at: TrailDesign, card: int, told: Told) -> list[str]:
    """What it lets its owner do from then on."""
    found: list[str] = []
    if at.cards_per_berry[card]:
        drawn = good("card", at.cards_per_berry[card])
        found.append(f"Whenever you take berries on your turn, draw {drawn} for each.")
    if at.swaps_per_point[card]:
        found.append("For each point you take on your turn, you may discard a hand card, and you may draw a card.")
    if at.ignores_season[card] >= 0:
        found.append(f"The {SEASON_WORDS[at.ignores_season[card]].lower()} weather does not touch you.")
    if at.more_in_area[card] >= 0:
        found.append(f"In {AREA_WORDS[at.more_in_area[card]]} you may take 2 discoveries, paying for each.")
    if at.store_most[card]:
        found.extend(_store(at, card))
    if at.display[card]:
        found.extend(_display(at, card, told))
    return found


def _display(at: TrailDesign, card: int, told: Told) -> list[str]:
    shown = count(at.display[card], "deck card lies", "deck cards lie")
    who = "you" if told.get("alone") else "everybody"
    found = f"{shown} open beside it; {who} may play them, and each is replaced at once."
    if told.get("alone") or not at.display_points[card]:
        return [found]
    return [found, f"You take {good('point', at.display_points[card])} when another player does."]


def _store(at: TrailDesign, card: int) -> list[str]:
    noun = "Critter" if at.store_kind[card] == base.CRITTER else "Construction"
    most = count(at.store_most[card], noun, f"{noun}s")
    stored = f"Store up to {most} from your hand or the Meadow beneath it."
    return [stored, f"You may play cards from there for {grant_words(at.store_grant[card])}."]


def grant_words(grant: int) -> str:
    """What a grant of a play takes off the price: ``2 berries less``."""
    if grant >= base.BERRIES_LESS:
        return f"up to {good('berry', grant - base.BERRIES_LESS)} less"
    return f"up to {count(grant - base.LESS, 'resource', 'resources')} of your choice less"


def spot_text(at: TrailDesign, card: int, told: Told) -> str:
    """What a worker sets off on a discovery card."""
    visit = at.visit[card]
    return "" if visit is None else _tell(visit.say(), told)


def _place(at: TrailDesign, card: int, told: Told) -> list[str]:
    """What workers do on it."""
    visit = at.visit[card]
    if visit is None:
        return []
    if isinstance(visit, Errand):
        return [spot_text(at, card, told)]
    text = lower(spot_text(at, card, told))
    if at.kind[card] != ids.OPEN_LOCATION:
        return [f"When a worker of yours visits it, {text}"]
    if told.get("alone"):
        return [f"When a worker of yours visits it, {text}", "You may have one worker here."]
    spots = count(at.spots[card], "worker finds", "workers find")
    return [
        f"When a worker visits it, {text}",
        f"{spots} room, and each player may have one here.",
        "You take 1 point when another player visits it.",
    ]


def figure_text(at: TrailDesign, figure: int, told: Told) -> str:
    """What a big critter can do."""
    cities = "of your city or Rugwort's" if told.get("alone") else "of any city"
    match at.figure_ability[figure]:
        case ids.STAYS:
            return (
                "When you prepare, you may leave it standing: carry out its place once more, draw 1 card "
                "and take 1 resource of your choice."
            )
        case ids.USES_PRODUCTION:
            return (
                f"It may go to a production card {cities}, but not to a Storehouse: carry that card out, "
                "take 1 resource of your choice and draw 1 card."
            )
        case ids.HALVES_EVENTS:
            return "An event it is sent to asks for half of its cards, rounded up; all else is due in full."
        case ids.ON_DISCARDS:
            return (
                "It may go to the discard pile: draw 3 cards from it. While it stays there, "
                "you may take what others discard, up to 8 cards in hand."
            )
        case ids.BERRIES:
            return "If its place gives you no berries, take 1 berry for each other resource it gives, at most 3."
        case ids.USES_PROSPERITY:
            return (
                "It may go to a prosperity card of your city: take as many resources of your choice "
                "as that card has points printed on it."
            )
        case ids.CROWDS:
            return "It may go where workers stand already, as if they were not there, but not to a taken event."
        case ids.ON_DECK:
            return (
                "It may go to the deck: draw 3 cards. While it stays there, draw 2 cards after each turn of another "
                "player who drew cards, then discard down to 8."
            )
    raise KeyError(f"no sentence for ability {at.figure_ability[figure]}")


def tile_text(at: TrailDesign, tile: int) -> str:
    """A map tile in words."""
    return map_text(at.tile_points[tile], at.tile_toll[tile])


def map_text(points: int, toll: Toll) -> str:
    """What a map costs and scores."""
    return f"To enter it, pay {toll_words(toll.table())}; it scores {good('point', points)}."


def weather_text(content: EverdellContent, weather: Weather) -> str:
    """What a weather card does, one sentence for each part of it."""
    return " ".join([*_closed(content, weather), *_dearer(weather), *_taken(weather)])


def _closed(content: EverdellContent, weather: Weather) -> list[str]:
    """Places that it closes or lessens, and what others cost."""
    found: list[str] = []
    forest = [place for place in weather.closes if base.FOREST <= place < base.HAVEN]
    basics = [content.basic_name[place - base.BASIC] for place in weather.closes if place < base.FOREST]
    if forest:
        found.append("No worker may be sent to a forest location.")
    if basics:
        found.append(f"No worker may be sent to {listed(basics, 'or')}.")
    if weather.less:
        found.append(f"Basic locations give {count(weather.less, 'resource', 'resources')} less.")
    if weather.forest_fee:
        found.append(f"Sending a worker to a forest location costs {good('any', weather.forest_fee)}.")
    if weather.event_fee:
        found.append(f"Achieving an event costs {good('any', weather.event_fee)} more.")
    if weather.journey:
        found.append(f"A Journey costs {good('card', weather.journey)} more than it scores.")
    return found


def _dearer(weather: Weather) -> list[str]:
    """Plays that it makes dearer."""
    plays = (
        (weather.critter, "a Critter"),
        (weather.construction, "a Construction"),
        (weather.meadow, "a card from the Meadow"),
    )
    return [f"Playing {what} costs {goods(cost_table(cost))} more." for cost, what in plays if any(cost)]


def cost_table(cost: list[int]) -> dict[str, int]:
    """Four goods and resources of any type as a table."""
    found = base.table_of(cost[:4])
    if cost[4]:
        found["any"] = cost[4]
    return found


def _taken(weather: Weather) -> list[str]:
    """Cards that it keeps back or takes."""
    found: list[str] = []
    if weather.no_take:
        found.append("No Meadow cards may be taken into hand.")
    if weather.after_sending:
        found.append(f"After a turn in which you sent a worker, discard {good('card', weather.after_sending)}.")
    if weather.most >= 0:
        found.append(f"At the end of each of your turns, discard down to {good('card', weather.most)}.")
    return found
