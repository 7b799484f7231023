"""Secrets of browsers, seats and forms: made, hashed, derived and compared in one place.

A browser carries one random token in a cookie. The database holds only hashes: of the token (the browser's identity),
and of each link's secret. Links to open seats are derived from the token of whoever opened the table, so that their
owner can see them again and nobody who reads the database can.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import blake2b

_BROWSER = b"ub-browser"
_LINK = b"ub-link"
_FORM = b"ub-form"


def new_token() -> str:
    """A fresh secret of 192 bits, safe in an address."""
    return secrets.token_urlsafe(24)


def browser_id(token: str) -> str:
    """The name under which the database knows the browser that carries this token."""
    return blake2b(token.encode(), digest_size=20, person=_BROWSER).hexdigest()


def link_hash(secret: str) -> str:
    """What the database keeps of a link's secret."""
    return blake2b(secret.encode(), digest_size=20, person=_LINK).hexdigest()


def derived_link(token: str, code: str, what: str) -> str:
    """The secret of a link (`seat-2`, `watch`) of a table opened by the browser with this token."""
    return blake2b(f"{code}|{what}".encode(), key=token.encode()[:64], digest_size=20, person=_LINK).hexdigest()


def form_token(server_key: bytes, browser: str) -> str:
    """The token that forms carry, so that no other site can send them in this browser's name."""
    return blake2b(browser.encode(), key=server_key, digest_size=16, person=_FORM).hexdigest()


def same(left: str, right: str) -> bool:
    """Compare two secrets without telling by the time taken where they differ."""
    return hmac.compare_digest(left.encode(), right.encode())


def well_formed(token: str) -> bool:
    """May this cookie value be a token of ours? Anything else is replaced."""
    return 20 <= len(token) <= 64 and token.isascii() and token.replace("-", "").replace("_", "").isalnum()
