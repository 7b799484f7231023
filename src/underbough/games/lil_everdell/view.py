"""What a seat may see of My Lil' Everdell: everything but which card comes next, which nobody knows."""

from __future__ import annotations

from underbough.games.lil_everdell import ids, speech
from underbough.games.lil_everdell.design import LilContent
from underbough.games.lil_everdell.scoring import card_points
from underbough.games.lil_everdell.state import LilState, Seat
from underbough.kernel.say import Say


def view(st: LilState, seat: int) -> dict[str, object]:
    """The table as plain data for ``seat`` (-1: a spectator). Public apart from the seat's own number."""
    fr = st.top
    return {
        "game": "lil_everdell",
        "seat": seat,
        "round": st.round,
        "step": "end" if fr is None else ("turns" if st.turn >= 0 else "gather"),
        "sun": st.sun,
        "turn": st.turn if st.turn >= 0 else None,
        "to_act": st.open_seats(),
        "spaces": [_space(st, place) for place in range(len(ids.SPACES))],
        "dice": [_die(st, die) for die in range(len(st.dice))],
        "display": [{"slug": st.lil.slug[st.lil.design_of[card]], "id": card} for card in st.display],
        "deck": len(st.deck),
        "parades": [_parade(st, parade) for parade in range(len(ids.PARADES))],
        "seats": [_area(st, who, area) for who, area in enumerate(st.areas)],
    }


def _space(st: LilState, place: int) -> dict[str, object]:
    good = ids.SPACES[place]
    friends = [who for who, area in enumerate(st.areas) for at in area.placed if at == ids.AT_SPACE + place]
    name = ids.GOODS[good]
    return {"id": name, "title": speech.SPACE_TITLES[good], "gives": {name: 1}, "friends": friends}


def _die(st: LilState, die: int) -> dict[str, object]:
    face = st.dice[die]
    friend = None
    for who, area in enumerate(st.areas):
        if ids.AT_DIE + die in area.placed:
            friend = who
    return {
        "id": die + 1,
        "face": st.lil.face_name[face],
        "gives": dict(st.lil.face_plain[face]),
        "stand_in": st.lil.face_stand_in[face],
        "friend": friend,
    }


def _parade(st: LilState, parade: int) -> dict[str, object]:
    top = ids.PARADE_TOP - ids.PARADE_TOKENS + st.left[parade]
    return {
        "id": ids.PARADES[parade],
        "title": speech.PARADE_TITLES[parade],
        "needs": speech.PARADE_NEEDS[parade],
        "left": [top - i for i in range(st.left[parade])],
    }


def _area(st: LilState, who: int, area: Seat) -> dict[str, object]:
    slug, design_of = st.lil.slug, st.lil.design_of
    goods = {name: area.goods[i] for i, name in enumerate(ids.GOODS)}
    cards = [
        {"slug": slug[design_of[card]], "id": card, "friend": ids.AT_CARD + i in area.placed}
        for i, card in enumerate(area.cards)
    ]
    parades = [{"id": ids.PARADES[p], "value": value} for p, value in enumerate(area.parades) if value]
    return {
        "set": ids.FRIEND_SETS[who],
        "goods": goods,
        "points": area.goods[ids.POINT],
        "home": ids.FRIENDS - len(area.placed),
        "cards": cards,
        "parades": parades,
        "printed": card_points(st, who),
    }


def card_table(content: LilContent, design: int) -> dict[str, object]:
    """One design for pages."""
    dealt = design in (content.captain, content.fort)
    cost = {"berry": content.berry[design], "twig": content.twig[design], "resin": content.resin[design]}
    return {
        "slug": content.slug[design],
        "name": content.name[design],
        "kind": ids.KINDS[content.kind[design]],
        "colour": ids.COLOURS[content.colour[design]],
        "cost": {good: n for good, n in cost.items() if n},
        "points": content.points[design],
        "copies": content.copies[design],
        "text": speech.say(card_says(content, design)),
        "when": speech.WHEN_DEALT if dealt else speech.WHEN[content.colour[design]],
        "stand_in": list(content.stand_in[design]),
        "from_pack": list(content.from_pack[design]),
    }


def card_says(content: LilContent, design: int) -> Say:
    """What a card does, as one message, read off its hooks."""
    effect, reaction = content.effect[design], content.reaction[design]
    discount, bonus = content.discount[design], content.bonus[design]
    if effect is not None:
        return effect.say()
    if reaction is not None:
        if reaction.test is None:
            return Say("after_parade", {"effect": reaction.effect.say()})
        return Say("after_play", {"test": reaction.test.say(), "effect": reaction.effect.say()})
    if discount is not None:
        return Say("discount", {"test": discount.test.say(), "amount": discount.amount})
    if bonus is not None:
        args = bonus.say().args
        return Say("per", {"points": args["factor"], "value": args["value"]})
    return Say("no_bonus", {})
