"""Turns contexts into HTML: whole pages, single regions, and the partials that updates are made of."""

from __future__ import annotations

import time
from collections.abc import Mapping
from hashlib import blake2b
from importlib import resources
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from underbough.kernel.game import Game
from underbough.table.cardfacts import MOST, card_set
from underbough.table.contexts import WATCHING, Viewer, board
from underbough.table.endgame import winners_sentence
from underbough.table.families import base_of, family
from underbough.table.gallery import Gallery
from underbough.table.guiding import guide_view
from underbough.table.rooms import Room
from underbough.table.signs import signs

# The regions of a board. The public ones are made once a position, from the public view, for all readers.
PUBLIC_REGIONS = ("public", "players")
SEAT_REGIONS = ("bar", "prompt", "mine", "log", "undo", "concede")
REGIONS = (*SEAT_REGIONS, *PUBLIC_REGIONS)


def package_folder(name: str) -> Path:
    """A folder of this package on disk (packages are installed unpacked)."""
    return Path(str(resources.files("underbough.table"))) / name


class Renderer:
    """The templates, loaded once."""

    def __init__(self, templates: Path | None = None) -> None:
        loader = FileSystemLoader(templates or package_folder("templates"))
        self._environment = Environment(
            loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
        )
        self._cards: dict[str, Markup] = {}
        self._things: dict[str, tuple[dict[str, Markup], Markup]] = {}
        static = StaticNames(package_folder("static"))
        self._environment.filters["signs"] = signs
        self._environment.globals["family"] = family
        self._environment.globals["base_of"] = base_of
        self._environment.globals["static"] = static.address
        self._environment.globals["has_static"] = static.has

    def page(self, template: str, context: Mapping[str, Any]) -> str:
        """A whole page."""
        return self._environment.get_template(template).render(context)

    def region(self, room: Room, who: Viewer, name: str, csrf: str) -> str:
        """One region of a board for one reader, from the room's cache where it has been made already."""
        seat = WATCHING if name in PUBLIC_REGIONS else who.seat
        reader = who.browser if seat != WATCHING else ""
        key = (f"region {name} {reader}", seat)
        found = room.cache.get(key)
        if found is None:
            context = {**board(room, seat), "csrf": csrf if reader else ""}
            if name == "prompt" and room.over:
                context["ended"] = winners_sentence(room)
            found = room.cache[key] = self.page(f"regions/{name}.html", context)
        return str(found)

    def guide(self, room: Room, who: Viewer, csrf: str) -> str:
        """The guide of a reader's own seat; empty for all who never switched one on."""
        if who.seat not in room.guides:
            return ""
        guide = guide_view(room, who.seat)
        if guide is None:
            return ""
        return self.page("regions/guide.html", {"guide": guide, "csrf": csrf, "table": board(room, who.seat)["table"]})

    def large_cards(self, game: Game) -> Markup:
        """The large view of every card of a table, the same for all its readers: made once for all that read alike."""
        found = card_set(game)
        if found.digest not in self._cards:
            if len(self._cards) >= MOST:
                del self._cards[next(iter(self._cards))]
            self._cards[found.digest] = Markup(self.page("parts/cards_large.html", {"cards": found.cards}))
        return self._cards[found.digest]

    def gallery_things(self, shown: Gallery) -> tuple[dict[str, Markup], Markup]:
        """Everything in a gallery small, by slug, and the large view of what is no card; made once for a game."""
        digest = f"{shown.game} {shown.content_set.digest}"
        if digest not in self._things:
            macros: Any = self._environment.get_template("macros/gallery.html").module
            small = {thing.slug: Markup(macros.small(thing)) for thing in shown.things}
            large = Markup("").join(
                Markup('<article data-slug="{}">{}</article>').format(thing.slug, macros.large(thing))
                for thing in shown.things
                if not thing.card
            )
            self._things[digest] = (small, large)
        return self._things[digest]

    def waiting_region(self, context: Mapping[str, Any]) -> str:
        """The changing part of a waiting room."""
        return self.page("regions/waiting.html", context)


def partial(region: str, html: str) -> str:
    """An update of one region, as htmx takes it."""
    return f'<hx-partial hx-target="#r-{region}" hx-swap="outerMorph">{html}</hx-partial>'


def notice_partial(sentence: str | Markup) -> str:
    """A calm sentence for the page's notice line; an empty one clears it."""
    return f'<hx-partial hx-target="#notice" hx-swap="innerHTML">{escape(sentence)}</hx-partial>'


class StaticNames:
    """Addresses of static files that change with their content, so that browsers may keep them for ever."""

    # A page names the same few files hundreds of times: look at the disk once a second at most.
    SECONDS = 1.0

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, tuple[float, float, str]] = {}

    def address(self, name: str) -> str:
        """The address of a static file, with a short digest of its content."""
        now = time.monotonic()
        known = self._known.get(name)
        if known is None or now - known[0] > self.SECONDS:
            known = self._known[name] = (now, *self._look(name, known))
        return known[2]

    def has(self, name: str) -> bool:
        """Is there such a file?"""
        return (self._folder / name).is_file()

    def _look(self, name: str, known: tuple[float, float, str] | None) -> tuple[float, str]:
        file = self._folder / name
        if not file.is_file():
            return 0.0, f"/static/{name}"
        changed = file.stat().st_mtime
        if known is not None and known[1] == changed:
            return changed, known[2]
        digest = blake2b(file.read_bytes(), digest_size=6).hexdigest()
        return changed, f"/static/{name}?v={digest}"
