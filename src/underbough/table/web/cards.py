"""The gallery's pages: all cards of a game with a filter, and one card large."""

from __future__ import annotations

from litestar.params import FromPath

from underbough.table import gallery
from underbough.table.hub import AnyRequest, hub_of
from underbough.table.web.answers import Answer, page, show


@show("/games/{game:str}/cards")
async def all_cards(request: AnyRequest, game: FromPath[str]) -> Answer:
    """Everything in a game. The filter is part of the address, so it works without scripts and can be passed on."""
    shown = gallery.gallery(game)
    asked = request.query_params
    sought = gallery.wanted(shown, asked.get("q", ""), asked.getall("kind", []), asked.getall("colour", []))
    context = gallery.context(shown, sought)
    render = hub_of(request).render
    context["small"], context["things_large"] = render.gallery_things(shown)
    context["cards_large"] = render.large_cards(shown.base)
    return await page(request, "gallery.html", f"Cards of {shown.title}", context)


@show("/games/{game:str}/cards/{slug:str}")
async def one_card(request: AnyRequest, game: FromPath[str], slug: FromPath[str]) -> Answer:
    """One card, large."""
    context = gallery.thing_context(gallery.gallery(game), slug)
    return await page(request, "card.html", f"{context['thing'].name}, {context['gallery'].title}", context)


HANDLERS = [all_cards, one_card]
