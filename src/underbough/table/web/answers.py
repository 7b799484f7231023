"""Pages and refusals: the common context, the choice between a page, a partial and JSON, and the log of refusals."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from litestar import MediaType, Response, route
from litestar.enums import HttpMethod
from litestar.exceptions import HTTPException
from litestar.response import Redirect

from underbough.table import addresses, store
from underbough.table.errors import Refused
from underbough.table.hub import AnyRequest, hub_of
from underbough.table.render import notice_partial
from underbough.table.web.door import shown_path
from underbough.table.web.forms import browser, csrf

log = logging.getLogger("underbough.table.web")

Answer = Response[Any]


def show(path: str) -> route:
    """A handler of an address that is looked at; HEAD asks only whether it is there."""
    return route(path, http_method=[HttpMethod.GET, HttpMethod.HEAD], status_code=200, include_in_schema=False)


def base_url(request: AnyRequest) -> str:
    """The address under which this server is reached, without a slash at its end."""
    settings = hub_of(request).settings
    visited = f"{request.url.scheme}://{request.url.netloc}"
    # Behind another port somebody forwards, and what the friends see there is not known here.
    here = addresses.is_local(request.url.hostname or "") and request.url.port == settings.port
    return settings.base_url or (addresses.outside(settings) if here else "") or visited


def theme(request: AnyRequest) -> str:
    """The colours that somebody chose with the page's own switch, so that the first paint is right."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in ("light", "dark") else ""


def wants_partial(request: AnyRequest) -> bool:
    """Did a script of ours send this, so that the page stays?"""
    return request.headers.get("hx-request") == "true"


def wants_json(request: AnyRequest) -> bool:
    """Does the sender read JSON rather than pages?"""
    return request.headers.get("accept", "").startswith("application/json")


async def page(
    request: AnyRequest, template: str, title: str, context: Mapping[str, Any] | None = None, status: int = 200
) -> Answer:
    """A whole page with what every page needs."""
    hub = hub_of(request)
    tables = await hub.database.read(lambda connection: store.tables_of(connection, browser(request)))
    common = {
        "page": title,
        "csrf": csrf(request),
        "base_url": base_url(request),
        "theme_hint": theme(request),
        "me": sum(standing.state != "over" for standing in tables),
        "notice": "",
        "secure": request.url.scheme == "https",
    }
    html = hub.render.page(template, {**common, **(context or {})})
    return Response(html, media_type=MediaType.HTML, status_code=status)


def partials(parts: list[str], status: int = 200, position: str = "") -> Answer:
    """Updates of an open page."""
    headers = {"X-Position": position} if position else {}
    return Response("".join(parts), media_type=MediaType.HTML, status_code=status, headers=headers)


def go(request: AnyRequest, path: str) -> Answer:
    """Send the browser to another page, whichever way the request was made."""
    if wants_partial(request):
        return Response("", media_type=MediaType.HTML, status_code=200, headers={"HX-Redirect": path})
    return Redirect(path, status_code=303)


def refusal(request: AnyRequest, wrong: Refused) -> Answer:
    """A refusal in the form that the sender reads."""
    if wants_json(request):
        return Response({"status": wrong.status, "error": wrong.message}, status_code=wrong.status)
    if wants_partial(request):
        return partials([notice_partial(wrong.message)], wrong.status)
    context = {
        "page": wrong.title,
        "csrf": csrf(request) if "browser" in request.scope["state"] else "",
        "base_url": base_url(request),
        "theme_hint": theme(request),
        "me": 0,
        "notice": "",
        "secure": request.url.scheme == "https",
        "code": wrong.status,
        "title": wrong.title,
        "message": wrong.message,
        "back": "",
    }
    html = hub_of(request).render.page("error.html", context)
    return Response(html, media_type=MediaType.HTML, status_code=wrong.status)


def note(request: AnyRequest, wrong: Refused) -> None:
    """Log a refusal, without any secret: neither bodies nor cookies nor the secret part of an address."""
    log.info("%s %s refused: %s %s", request.method, shown_path(request.url.path), wrong.status, wrong.message)


def on_refused(request: AnyRequest, wrong: Refused) -> Answer:
    """Exception handler for what visitors do wrong."""
    note(request, wrong)
    return refusal(request, wrong)


SENTENCES = {
    404: "There is no page at this address. Perhaps the link was cut short?",
    405: "This address cannot be used in that way.",
    413: "That was more than this page can send.",
}


def on_http(request: AnyRequest, wrong: HTTPException) -> Answer:
    """Exception handler for what the framework refuses (unknown addresses, wrong methods)."""
    status = wrong.status_code
    if status >= 500:
        return on_fault(request, wrong)
    return on_refused(request, Refused(status, SENTENCES.get(status, "That request could not be understood.")))


def on_fault(request: AnyRequest, _fault: Exception) -> Answer:
    """Exception handler for everything unexpected: logged, counted, answered calmly, never explained."""
    hub_of(request).faults.count(f"{request.method} {shown_path(request.url.path)}")
    sentence = "Something went wrong on our side. It has been noted. Nothing that was acknowledged is lost."
    return refusal(request, Refused(500, sentence, "A branch broke"))
