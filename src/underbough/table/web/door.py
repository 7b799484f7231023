"""What every request passes on its way in and every response on its way out: the browser's cookie, and the headers
that keep other sites, frames, scripts and caches away."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

from underbough.table import tokens

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "underbough"
YEAR = 365 * 24 * 3600

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

# Addresses below these hold a secret: nothing may learn them from a referrer.
SECRET_PATHS = ("/s/", "/m/", "/w/")


def secret_path(path: str) -> bool:
    """Does this address hold a link's secret?"""
    return path.startswith(SECRET_PATHS)


def shown_path(path: str) -> str:
    """An address as logs may show it."""
    return path[:3] + "…" if secret_path(path) else path


def token_of(scope: Scope) -> str:
    """The token in the request's cookie, or an empty string when it has none of ours."""
    for name, value in scope["headers"]:
        if name == b"cookie":
            try:
                found = SimpleCookie(value.decode("latin-1")).get(COOKIE)
            except CookieError:
                continue
            if found is not None and tokens.well_formed(found.value):
                return found.value
    return ""


def cookie(token: str, secure: bool) -> str:
    """The Set-Cookie line: not for scripts, not for other sites, encrypted ways only where there is one."""
    line = f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
    return line + "; Secure" if secure else line


class Door(ASGIMiddleware):
    """Names the browser of a request; one without a cookie gets its first."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass one request through."""
        token = token_of(scope)
        state = scope["state"]
        state["fresh"] = not token and not scope["path"].startswith("/static/")
        if state["fresh"]:
            token = tokens.new_token()
        state["token"] = token
        state["browser"] = tokens.browser_id(token) if token else ""
        await next_app(scope, receive, send)


async def dress(message: Message, scope: Scope) -> None:
    """Give every response its headers, those of unknown addresses included."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers[name] = value
    headers["Referrer-Policy"] = "no-referrer" if secret_path(scope["path"]) else "same-origin"
    headers.setdefault("Cache-Control", "no-store")
    if scope["state"].get("fresh"):
        headers.add("Set-Cookie", cookie(scope["state"]["token"], scope["scheme"] == "https"))
