"""The gallery: everything that is printed in a game, with its words, and the filter over it.

The cards come from the game itself. A game whose board shows more (places, events, dice) has a function in `MORE`
that lists these; a game without one has a gallery of its cards alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import underbough
from underbough.kernel.game import Game
from underbough.table.cardfacts import CardSet, card_rulings, card_set, gallery_url
from underbough.table.choices import game_info
from underbough.table.errors import Refused

LONGEST = 100
"""So many letters of a search are read."""


@dataclass(frozen=True)
class Thing:
    """One entry. `card`: the facts of a card, as its large view wants them; other things have words and tokens alone.

    `icon` is a sheet and a picture on it, `wide` says that the picture is a card icon of 512 units.
    """

    slug: str
    name: str
    kind: str
    url: str
    colour: str = ""
    card: dict[str, Any] | None = None
    icon: tuple[str, str] = ("", "")
    wide: bool = False
    gives: dict[str, int] = field(default_factory=dict)
    text: str = ""
    lines: tuple[str, ...] = ()
    points: int | None = None
    rulings: tuple[str, ...] = ()
    stand_in: tuple[str, ...] = ()
    find: str = ""


@dataclass(frozen=True)
class Section:
    """Things under one heading."""

    id: str
    title: str
    things: tuple[Thing, ...]


@dataclass(frozen=True)
class Choice:
    """A value of a filter: how it is called, and what picture stands beside it."""

    value: str
    label: str
    picture: str = ""
    sheet: str = "table"


@dataclass(frozen=True)
class Gallery:
    """All of a game."""

    game: str
    title: str
    content_set: CardSet
    base: Game
    sections: tuple[Section, ...]
    kinds: tuple[Choice, ...]
    colours: tuple[Choice, ...]

    @property
    def things(self) -> list[Thing]:
        """Everything in the order in which it is shown."""
        return [thing for section in self.sections for thing in section.things]


def slug_of(title: str) -> str:
    """A title as the end of an address."""
    return "-".join("".join(c if c.isalnum() else " " for c in title.lower().replace("'", "")).split())


def folded(text: str) -> str:
    """Text as it is compared: no capitals, plain apostrophes, single blanks."""
    return " ".join(text.casefold().replace("’", "'").split())


# -- cards -------------------------------------------------------------------------------------------------------------


def _card_words(card: Mapping[str, Any]) -> str:
    words: list[object] = [card["name"], card["kind"], card["colour"], card.get("rarity", ""), card["text"]]
    words += [card.get("when", ""), *card.get("frees", ()), *card.get("free_with", ()), *card["cost"]]
    words += [
        card.get(part, "") for part in ("sell", "bonus", "improved", "tool", "side", "kind_title", "deck", "season")
    ]
    return folded(" ".join(str(word) for word in words))


def _card_thing(card: dict[str, Any], url: str) -> Thing:
    slug = str(card["slug"])
    return Thing(
        slug, str(card["name"]), str(card["kind"]), f"{url}/{slug}", str(card["colour"]), card, find=_card_words(card)
    )


# -- what else a board shows -------------------------------------------------------------------------------------------


def _other(game: str, kind: str, title: str, **more: Any) -> Thing:
    """A thing that is no card, with the rulings about it and its words to be found by."""
    slug = f"{kind}-{slug_of(title)}"
    words = [title, kind, more.get("text", ""), *more.get("lines", ()), *more.get("gives", {})]
    return Thing(
        slug, title, kind, f"{gallery_url(game)}/{slug}",
        rulings=tuple(card_rulings(game, title)), find=folded(" ".join(words)), **more,
    )  # fmt: skip


def _whole_view(game: Game, **fields: object) -> dict[str, Any]:
    """The public view of a position with everything of a kind on the board at once: what no real game deals."""
    plain = game.save(game.new_initial_state(seed=0))
    stored = plain["fields"]
    assert isinstance(stored, dict)
    stored.update(fields)
    return game.view(game.load(plain), -1)


def _count(game: Game, part: str) -> int:
    """How many entries a part of the content has."""
    entries = game.content.plain()[part]
    assert isinstance(entries, list)
    return len(entries)


ONE = "One worker only."
MANY = "Any number of workers may stand here."


def _everdell(game: Game) -> list[Section]:
    special = _count(game, "special_events")
    nobody, nothing = [-1] * special, [0] * special
    view = _whole_view(
        game, forest=list(range(_count(game, "forest"))), special=list(range(special)), special_owner=nobody,
        store=nothing,
    )  # fmt: skip
    name = game.info.id

    def place(kind: str, p: Mapping[str, Any], line: str, picture: tuple[str, str], text: str = "") -> Thing:
        return _other(name, kind, p["title"], gives=p.get("gives", {}), text=text or p["text"], lines=(line,),
                      icon=picture, points=p.get("points"))  # fmt: skip

    river = [place("location", p, MANY if p["shared"] else ONE, ("everdell", "e-river")) for p in view["basic"]]
    river.append(place("location", view["haven"], MANY, ("everdell", "e-haven")))
    for j in view["journey"]:
        told = f"Discard {j['points']} cards; the worker stays here and scores {j['points']} points at the end."
        line = f"In autumn only. {MANY if j['shared'] else ONE}"
        river.append(place("location", j, line, ("everdell", "e-path"), told))
    room = "With 1 to 3 players one worker only; with 4 players two workers of different players."
    forest = [place("forest", p, room, ("table", "d-fir")) for p in view["forest"]]
    events = [
        _other(name, "event", e["title"], text=f"Needs {e['needs']} in your city.", points=e["points"],
               lines=("A basic event: in every game.",), icon=("cards-everdell", f"event-{slug_of(e['title'])}"),
               wide=True)
        for e in view["basic_events"]
    ]  # fmt: skip
    events += [
        _other(name, "event", e["title"], text=f"Needs {e['needs']} in your city. {e['text']} {e['score']}".strip(),
               lines=("A special event: four of these in each game.",), wide=True,
               icon=("cards-everdell", f"event-{slug_of(e['title'])}"))
        for e in view["special_events"]
    ]  # fmt: skip
    return [
        Section("forest", "Forest locations", tuple(forest)),
        Section("events", "Events", tuple(events)),
        Section("locations", "The river, the Haven and the Journey", tuple(river)),
    ]


def _spirecrest(game: Game) -> list[Section]:
    """What Everdell has, and the big critters; discoveries, tiles and weather are cards with sections of their own."""
    view: dict[str, Any] = game.view(game.new_initial_state(seed=0), -1)
    critters = [
        _other(game.info.id, "figure", f["title"], icon=("cards-spirecrest", f"card-{f['slug']}"), wide=True,
               text=f["text"], lines=("It replaces one of its owner's workers, and may go wherever they may.",))
        for f in view["figures"]
    ]  # fmt: skip
    return [Section("figures", "Big critters", tuple(critters)), *_everdell(game)]


def _lil_everdell(game: Game) -> list[Section]:
    view = _whole_view(game, dice=list(range(_count(game, "faces"))))
    name = game.info.id
    spaces = [
        _other(name, "location", s["title"], gives=s["gives"], icon=("table", f"d-{s['id']}"), lines=(
            "Always open, for any number of Friends.",), text=f"Take {_bundle(s['gives'])}.")
        for s in view["spaces"]
    ]  # fmt: skip
    dice = [
        _other(name, "die", f"Die face {n}", gives=d["gives"], text=f"Take {_bundle(d['gives'])}.",
               lines=("One Friend for each die.",), stand_in=("face",) if d["stand_in"] else ())
        for n, d in enumerate(view["dice"], 1)
    ]  # fmt: skip
    parades = [
        _other(name, "parade", p["title"], icon=("table", f"pa-{p['id']}"), text=f"Needs {p['needs']}.",
               lines=(f"The first to get there takes {p['left'][0]} points, the next "
                      f"{', then '.join(str(n) for n in p['left'][1:])}.",), points=p["left"][0])
        for p in view["parades"]
    ]  # fmt: skip
    return [
        Section("dice", "Faces of the dice", tuple(dice)),
        Section("parades", "Parades", tuple(parades)),
        Section("locations", "Places on the path", tuple(spaces)),
    ]


def _everstone(game: Game) -> list[Section]:
    name = game.info.id
    full = underbough.load_game(name, players=game.info.max_seats)
    view: dict[str, Any] = full.view(full.new_initial_state(seed=0), -1)
    places = [
        _other(name, "location", p["name"], icon=("everstone", picture), text=f"For each influence here: {p['bonus']}",
               lines=(f"Printed on the board: {p['text']}",) if p["tile"] is None else ("It holds a villager tile.",))
        for p, picture in zip(view["locations"], PLACES, strict=True)
    ]  # fmt: skip
    tracks = [
        _other(name, "track", f"The {t['colour']} track", icon=("everstone", f"up-{t['colour']}"),
               text=f"Two dice that add up to {t['range'][0]} to {t['range'][1]} move up here.",
               lines=tuple(f"Space {s['height']}: {s['bonus']}" for s in t["spaces"] if s["bonus"]))
        for t in view["tracks"]
    ]  # fmt: skip
    goals = [
        _other(name, "achievement", a["name"], icon=("everstone", "rep"), text=a["text"], points=a["points"])
        for a in view["achievements"]
    ]
    foes = [_opponent(name, level["opponent"]) for level in game.info.levels]
    return [
        Section("locations", "Explore locations", tuple(places)),
        Section("tracks", "Influence tracks", tuple(tracks)),
        Section("achievements", "Global achievements", tuple(goals)),
        Section("opponents", "Solo opponents", tuple(foes)),
    ]


PLACES = ("meeting", "hut", "tower", "mill", "bridge", "tent", "grove")
ROWS = {"market": "discards the free relic", "caravan": "rolls and travels", "tracks": "moves up all tracks"}


def _opponent(name: str, kind: object) -> Thing:
    """A solo opponent with what its mat does, from the top down."""
    game = underbough.load_game(name, players=1, options={"opponent": kind, "longer_solo": True})
    view: dict[str, Any] = game.view(game.new_initial_state(seed=0), -1)
    found = view["opponent"]
    rows = [f"{n}. {ROWS.get(row, row)}" for n, row in enumerate(found["rows"], 1)]
    told = (*rows, "The sixth row counts in the longer game.")
    picture = ("everstone", f"tok-{SIGNS[found['colour']]}")
    return _other(name, "opponent", found["name"], icon=picture, text="Plays against a single player.", lines=told)


SIGNS = {"blue": "wave", "yellow": "sun", "purple": "moon", "red": "flame"}


def _bundle(gives: Mapping[str, int]) -> str:
    """A few goods in words, as the boards say them."""
    many = {"berry": "berries", "twig": "twigs", "point": "points", "any": "resources of your choice"}
    one = {"any": "resource of your choice"}
    words = [f"{n} {one.get(g, g) if n == 1 else many.get(g, g)}" for g, n in gives.items() if n]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


MORE: dict[str, Callable[[Game], list[Section]]] = {
    "everdell": _everdell,
    "everstone": _everstone,
    "lil_everdell": _lil_everdell,
    "spirecrest": _spirecrest,
}

SECTIONS = {
    "": ("cards", "Cards"),
    "discovery": ("discoveries", "Discoveries"),
    "tile": ("tiles", "Map tiles"),
    "weather": ("weather", "Weather"),
}
"""Where cards stand in a gallery and under which heading, by the section that a card names."""

PICTURES = {"forest": "d-fir", "location": "i-board", "event": "g-point", "die": "g-any", "parade": "sun",
            "weather": "se-winter", "figure": "k-critter"}  # fmt: skip
LABELS = {
    "forest": "Forest location",
    "location": "Location",
    "die": "Die face",
    "extension": "Reserve extension",
    "upgrade": "Caravan upgrade",
    "miner": "Miner relic",
    "reward": "Ignis reward",
    "skill": "Merchant skill",
    "opponent": "Solo opponent",
    "open_location": "Open location",
    "when_played": "When played",
    "big_critter": "Big critter card",
    "figure": "Big critter",
}
OWN_SHEET = {
    "villager": "s-villager",
    "reward": "s-reward",
    "skill": "s-skill",
    "location": "meeting",
    "track": "up-any",
    "achievement": "rep",
    "opponent": "tok-moon",
}
"""Pictures of kinds on Everstone's own sheet, where they are not called like the kind."""
ON_THE_TRAIL = frozenset({"trail", "city", "ongoing", "open_location", "when_played", "big_critter", "map"})
"""Kinds of Spirecrest with a sign of their own."""


def _kind(game: str, kind: str) -> Choice:
    """A kind as the filter offers it."""
    label = LABELS.get(kind, kind.capitalize())
    if game == "everstone":
        return Choice(kind, label, OWN_SHEET.get(kind, kind), game)
    if kind in ON_THE_TRAIL:
        return Choice(kind, label, f"k-{kind}", "spirecrest")
    return Choice(kind, label, PICTURES.get(kind, f"k-{kind}"))


# -- the whole ---------------------------------------------------------------------------------------------------------


def gallery(game: str) -> Gallery:
    """The gallery of a game; refuses unknown ones."""
    return _gallery(game_info(game).id)


@cache
def _gallery(game: str) -> Gallery:
    info = game_info(game)
    base = underbough.load_game(game, players=max(2, info.min_seats))
    found, url = card_set(base), gallery_url(game)
    cards = [
        Section(*heading, things)
        for name, heading in SECTIONS.items()
        if (things := tuple(_card_thing(c, url) for c in found.cards.values() if c.get("section", "") == name))
    ]
    more = MORE.get(game)
    sections = (*cards, *(more(base) if more else ()))
    kinds = dict.fromkeys(thing.kind for section in sections for thing in section.things)
    colours = dict.fromkeys(thing.colour for thing in cards[0].things if thing.colour)
    sheet = game if game == "everstone" else "table"
    return Gallery(
        game,
        info.title,
        found,
        base,
        sections,
        tuple(_kind(game, kind) for kind in kinds),
        tuple(Choice(c, c.capitalize(), f"s-{c}", sheet) for c in colours),
    )


@dataclass(frozen=True)
class Wanted:
    """What somebody looks for: every word, any of the kinds, any of the colours; nothing named means all."""

    text: str = ""
    kinds: frozenset[str] = frozenset()
    colours: frozenset[str] = frozenset()

    def fits(self, thing: Thing) -> bool:
        """Is this thing looked for?"""
        if self.kinds and thing.kind not in self.kinds:
            return False
        if self.colours and thing.colour not in self.colours:
            return False
        return all(word in thing.find for word in folded(self.text).split())


def wanted(shown: Gallery, text: str, kinds: Iterable[str], colours: Iterable[str]) -> Wanted:
    """A filter as an address names it; values that this game does not have are left out."""
    known, seals = (frozenset(choice.value for choice in row) for row in (shown.kinds, shown.colours))
    return Wanted(" ".join(text[:LONGEST].split()), known.intersection(kinds), seals.intersection(colours))


def context(shown: Gallery, sought: Wanted) -> dict[str, Any]:
    """What the gallery's page is made of."""
    fitting = {thing.slug for thing in shown.things if sought.fits(thing)}
    return {
        "gallery": shown,
        "sought": sought,
        "fitting": fitting,
        "count": len(fitting),
        "total": len(shown.things),
        "url": gallery_url(shown.game),
        "game": shown.game,
    }


def thing_context(shown: Gallery, slug: str) -> dict[str, Any]:
    """What the page of one thing is made of; refuses what this game does not have."""
    things = shown.things
    at = next((n for n, thing in enumerate(things) if thing.slug == slug), None)
    if at is None:
        raise Refused(404, f"There is no such card in {shown.title}.", "No such card")
    return {
        "gallery": shown,
        "thing": things[at],
        "before": things[at - 1] if at else None,
        "after": things[at + 1] if at + 1 < len(things) else None,
        "url": gallery_url(shown.game),
        "game": shown.game,
    }
