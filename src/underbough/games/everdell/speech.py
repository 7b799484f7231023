"""Everdell in words: one whole sentence per message id, in English. What cards, places and events do is told here."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.wording import a, gains, good, goods, inner, kind_words, words
from underbough.kernel.say import Say
from underbough.kernel.wording import count, listed, lower, number, table


def say(message: Say) -> str:
    """A message of a node, a value or a card as one sentence."""
    if message.id.startswith("design_"):
        return _card(message)
    if message.id.startswith("per_") or message.id == "flat":
        return f"At the end, take {score(message)}."
    args = message.args
    match message.id:
        case "gain":
            return gains(table(args["goods"]))
        case "gain_choice":
            return f"Take {listed([good(name, 1) for name in words(args['goods'])], 'or')}."
        case "points_per_token":
            return f"Take {goods(table(args['goods']))}, then 1 point for each point that lies on your {args['card']}."
        case "discard_for":
            return _discard_for(args)
        case "take_stored":
            return "Take everything that lies on this card."
        case "add_token_and_draw":
            return f"Lay 1 point on this card, then draw {good('card', number(args['each']))} for each point on it."
        case "play":
            return _play(args)
        case "reveal_and_play":
            return _reveal(args)
        case "take_meadow":
            return _take_meadow(args)
        case "sweep_meadow":
            swept = number(args["count"])
            return f"Discard {count(swept, 'Meadow card', 'Meadow cards')}, fill the Meadow, then take 1 card from it."
        case "copy_location":
            where = "basic or forest location" if args["forest"] else "basic location"
            drawn = number(args["cards"])
            then = f", then draw {good('card', drawn)}" if drawn else ""
            return f"Carry out any {where}, even one with a worker on it{then}."
        case "give_cards":
            given = count(number(args["count"]), "hand card", "hand cards")
            first = f"Discard {given}" if args.get("alone") else f"Give {given} to an opponent"
            return f"{first}, discard as many more as you like, then draw up to {ids.HAND_LIMIT}."
        case "discard_own":
            which = "a" if args.get("itself") else "another"
            return f"Discard {which} card of your city; take its printed cost, 1 resource of your choice and 1 point."
        case "move_worker":
            return "Move one of your placed workers to another place and carry that place out."
    return _production(message)


def in_that_city(message: Say) -> Say:
    """A message of a production card as it reads when another city's card is copied."""
    return Say(message.id, {**message.args, "city": "that city"})


def _production(message: Say) -> str:
    args = message.args
    where = args.get("city", "your city")
    match message.id:
        case "gain_more_if":
            first, more = table(args["goods"]), table(args["more"])
            both = {name: number(first.get(name)) + number(more.get(name)) for name in (*first, *more)}
            return f"{gains(first)[:-1]}, or {goods(both)} if {a(str(args['card']))} stands in {where}."
        case "gain_per":
            return f"Take {goods(table(args['goods']))} for each {args['card']} in {where}."
        case "gain_any_if_paired":
            other = a(str(args["card"]))
            return f"Take 1 resource of your choice if this card is one of a pair and {other} stands in {where}."
        case "pay_for_points":
            most, each = number(args["most"]), number(args["each"])
            return f"Pay up to {good(str(args['good']), most)} and take {good('point', each)} for each."
        case "give_goods":
            return _give_goods(args)
        case "trade":
            return f"Pay up to {_resources(number(args['most']))} and take as many of any types."
        case "store":
            sets = args["sets"]
            assert isinstance(sets, list)
            return f"Lay {listed([goods(table(laid)) for laid in sets], 'or')} from the supply on this card."
        case "keep_and_give":
            other = "discard the other" if args.get("alone") else "give the other to an opponent"
            return f"Draw 2 cards, keep one and {other}."
        case "activate_own":
            return "Carry out one other production card of your city once more; never another of this name."
        case "copy_theirs":
            whose = "a production card of Rugwort's city" if args.get("alone") else "an opponent's production card"
            return f"Carry out {whose} as your own, but not one that stores goods or repeats a card."
        case "produce_all":
            return "Carry out each production card of your city once, in any order."
    return _event(message)


def _event(message: Say) -> str:
    args = message.args
    match message.id:
        case "store_goods":
            most, name = number(args["most"]), str(args["store_goods"])
            return f"Lay up to {_resources(most) if name == 'any' else good(name, most)} of yours on this event."
        case "reveal_split":
            shown = count(number(args["count"]), "deck card", "deck cards")
            return f"Reveal {shown}, take any of them into your hand and put the others under this event."
        case "tuck_from_city":
            return f"Put up to {_critters(args)} of your city under this event."
        case "tuck_from_hand":
            return f"Put up to {_critters(args)} from your hand under this event."
        case "pay_and_discard":
            cost, cards = goods(table(args["pay_and_discard"])), number(args["cards"])
            return f"Pay {cost} and discard {good('card', cards)} of your city."
        case "card_and_any_per_token_on":
            return f"Draw 1 card and take 1 resource of your choice for each point that lies on your {args['card']}."
        case "recall_worker":
            return "Bring one of your placed workers back to you."
    raise KeyError(f"no sentence for {message.id!r}")


def _resources(n: int) -> str:
    return count(n, "resource", "resources")


def _critters(args: dict[str, object]) -> str:
    return count(number(args["most"]), "Critter", "Critters")


def _discard_for(args: dict[str, object]) -> str:
    most, per = number(args["most"]), number(args["per"])
    many = f"up to {count(most, 'hand card', 'hand cards')}" if most else "any number of hand cards"
    match args["reward"]:
        case "point":
            return f"Discard {many} and take {good('point', per)} for each."
        case "card":
            return f"Discard {many}, then draw {good('card', per)} for each."
        case "full":
            return f"Discard {many}, then draw up to {ids.HAND_LIMIT}."
    each = "each" if per == 1 else f"every {per}"
    return f"Discard {many} and take 1 resource of your choice for {each}."


def worth_words(most: int) -> str:
    """The limit on what a card may be worth, as it follows a noun (-1: none)."""
    return f" worth at most {good('point', most)}" if most >= 0 else ""


def _worth(args: dict[str, object]) -> str:
    return worth_words(number(args.get("most_points", -1)))


def _play(args: dict[str, object]) -> str:
    where = "from your hand or the Meadow" if args["play"] == "hand_or_meadow" else "from the Meadow"
    price = "for free" if args["less"] == "all" else f"for up to {_resources(number(args['less']))} less"
    return f"Play a card{_worth(args)} {where} {price}."


def _reveal(args: dict[str, object]) -> str:
    where = "the deck or the discard pile" if args["either_pile"] else "the deck"
    shown = good("card", number(args["count"]))
    may = "you may play" if args["may"] else "play"
    return f"Reveal {shown} from {where}; {may} one{_worth(args)} for free, and the others are discarded."


def _take_meadow(args: dict[str, object]) -> str:
    taken, less = number(args["count"]), number(args["less"])
    many = count(taken, "Meadow card", "Meadow cards")
    then = f"; then you may play one of them for {_resources(less)} less" if less else ""
    return f"Take {'' if args['must'] else 'up to '}{many} into your hand{then}."


def _give_goods(args: dict[str, object]) -> str:
    least, most = number(args["least"]), number(args["most"])
    each, once = number(args["each"]), number(args["once"])
    many = good(str(args["good"]), most) if args["good"] != "any" else _resources(most)
    if least != most:
        many = f"up to {many}" if not least else f"{least} to {many}"
    to = "to one opponent" if args["one"] else "to opponents"
    to = "to the supply" if args.get("alone") else to
    reward = [f"{good('point', each)} for each"] if each else []
    reward += [good("point", once)] if once else []
    return f"Give {many} {to} and take {listed(reward, 'and') or 'nothing'}."


def score(message: Say) -> str:
    """What a value is worth, without the moment: ``1 point for each Common Construction in this city``."""
    args = message.args
    points = good("point", number(args["points"])) if isinstance(args.get("points"), int) else ""
    match message.id:
        case "flat":
            return points
        case "per_card":
            what = kind_words(number(args["kind"]), number(args["rarity"]), number(args["colour"]), many=False)
            return f"{points} for each {what} in this city"
        case "per_resource":
            return f"1 point for each {listed(words(args['goods']), 'and')} left over, at most {args['most']}"
        case "per_event":
            basic, special = good("point", number(args["basic"])), good("point", number(args["special"]))
            return f"{basic} for each basic and {special} for each special event achieved"
        case "per_pair":
            if args["everywhere"]:
                return f"{points} for each pair of Husband and Wife in all cities together"
            return f"{points} if it is paired with a Husband"
        case "per_prisoner":
            return f"{points} for each prisoner in this city"
        case "per_worker_on":
            return f"{points} for each own worker on the {args['card']}"
        case "per_token_on":
            return f"{points} for each point that lies on the {args['card']}"
        case "per_stored":
            return f"{_per_stored(table(args['points']))} on this event"
        case "per_card_under":
            return f"{points} for each card under this event"
    raise KeyError(f"no sentence for {message.id!r}")


def _per_stored(points: dict[str, object]) -> str:
    parts = []
    for worth in sorted({number(n) for n in points.values()}):
        names = [name for name, n in points.items() if n == worth]
        parts.append(f"{good('point', worth)} for each {listed(names, 'or')}")
    return listed(parts, "and")


def _card(message: Say) -> str:
    """What is said of a card beside its effects."""
    args = message.args
    match message.id:
        case "design_after":
            fits = ("card you play", "Critter you play into your city", "Construction you play into your city")
            return f"After each {fits[number(args['reacts'])]}, {lower(say(inner(args['effect'])))}"
        case "design_visit":
            return f"When a worker visits it, {lower(say(inner(args['effect'])))}"
        case "design_crane":
            less = _resources(number(args["less"]))
            return f"You may discard it to play a Construction for up to {less} less."
        case "design_innkeeper":
            less = good("berry", number(args["less"]))
            return f"You may discard it to play a Critter for up to {less} less."
        case "design_dungeon":
            less = _resources(number(args["less"]))
            return f"You may put a Critter of your city into it to play a card for up to {less} less."
        case "design_cells":
            return f"It holds one prisoner, and a second one while {a(str(args['card']))} stands in your city."
        case "design_judge":
            return "When you play a card you may pay 1 resource of its cost with another type."
        case "design_tokens":
            spend = "you spend" if args.get("must") else "you may spend"
            return (
                f"It comes with {good('point', number(args['tokens']))}; when you start to prepare {spend} "
                "one to carry out a basic or forest location where your worker stands."
            )
        case "design_spot":
            more = count(number(args["more"]), "more worker finds", "more workers find")
            return f"{more} room while {a(str(args['card']))} stands in your city."
        case "design_permanent":
            return "Workers here stay for the rest of the game."
        case "design_open":
            if args.get("alone"):
                return "You may visit it in Rugwort's city too, and then he takes 1 point."
            return "Others may visit it too, and then you take 1 point."
        case "design_to_opponent":
            if args.get("alone"):
                return "Discard it when you play it, and remove a card of your choice from Rugwort's city."
            return "You play it into an opponent's city that has room for it and no card of its name."
        case "design_replaces":
            return "It takes the place of a Construction of your city, which you discard for its printed cost."
        case "design_paid_to_opponent":
            return f"What you pay for it goes to {'the supply' if args.get('alone') else 'an opponent'}."
        case "design_no_space":
            return "It takes no space."
        case "design_shares":
            return f"It can share a space with {a(str(args['card']))}."
    raise KeyError(f"no sentence for {message.id!r}")
