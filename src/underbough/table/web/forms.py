"""Reading what was sent: its size, its origin, its form token, its rate; then plain text fields."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlsplit

import msgspec

from underbough.table import tokens
from underbough.table.errors import Refused
from underbough.table.hub import AnyRequest, Hub, hub_of
from underbough.table.limits import Buckets
from underbough.table.web.door import secret_path

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"


class Form(Mapping[str, str]):
    """The fields of a form; a field that was sent twice has several values."""

    def __init__(self, pairs: list[tuple[str, str]]) -> None:
        self._values: dict[str, list[str]] = {}
        for name, value in pairs:
            self._values.setdefault(name, []).append(value)

    def __getitem__(self, name: str) -> str:
        return self._values[name][-1]

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def all(self, name: str) -> list[str]:
        """Every value of a field, in order."""
        return self._values.get(name, [])

    def whole(self, name: str) -> int:
        """A field that must be a whole number."""
        text = self.get(name, "")
        if not text.removeprefix("-").isdecimal() or len(text) > 9:
            raise Refused(422, f"The field “{name}” must be a whole number.")
        return int(text)


def client(request: AnyRequest) -> str:
    """Who is counted for the rate limits."""
    return request.client.host if request.client else "unknown"


def browser(request: AnyRequest) -> str:
    """The identity of the request's browser."""
    found: str = request.scope["state"]["browser"]
    return found


def token(request: AnyRequest) -> str:
    """The secret of the request's browser."""
    found: str = request.scope["state"]["token"]
    return found


def csrf(request: AnyRequest) -> str:
    """The token that this browser's forms carry."""
    return tokens.form_token(hub_of(request).form_key, browser(request))


def limit(request: AnyRequest, buckets: Buckets) -> None:
    """Refuse a visitor who is too fast."""
    if not buckets.take(client(request)):
        raise Refused(429, "That was a lot at once. Please wait a moment and try again.")


def _hosts(request: AnyRequest, hub: Hub) -> set[str]:
    """The hosts whose pages may send forms to us."""
    return {request.headers.get("host", ""), urlsplit(hub.settings.base_url).netloc} - {""}


def check_origin(request: AnyRequest) -> None:
    """Refuse what another site sends. Pages whose address is a secret send no origin by their referrer policy."""
    origin = request.headers.get("origin")
    site = request.headers.get("sec-fetch-site", "same-origin")
    if origin is None or origin == "null":
        hidden = origin is None or secret_path(request.url.path)
        if not hidden or site not in ("same-origin", "none"):
            raise Refused(403, "This request came from another site, so nothing was done.")
        return
    if urlsplit(origin).netloc not in _hosts(request, hub_of(request)):
        raise Refused(403, "This request came from another site, so nothing was done.")


async def read_form(request: AnyRequest, most: int = 0) -> Form:
    """The sent form, after all checks that do not depend on what it is for; ``most`` bytes (0: as pages usually)."""
    hub = hub_of(request)
    limit(request, hub.posts)
    check_origin(request)
    form = _parse(request.headers.get("content-type", ""), await _body(request, most or hub.settings.limits.body))
    if not tokens.same(form.get("csrf", ""), csrf(request)):
        raise Refused(403, "This page had been open for too long or in another browser. Please load it again.")
    return form


async def _body(request: AnyRequest, most: int) -> bytes:
    sent = request.headers.get("content-length", "0")
    if sent.isdecimal() and int(sent) > most:
        raise Refused(413, "That was more than this page can send.")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refused(413, "That was more than this page can send.")
    return body


def _parse(content_type: str, body: bytes) -> Form:
    kind = content_type.partition(";")[0].strip().lower()
    if kind == FORM:
        return _parse_form(body)
    if kind == JSON:
        return _parse_json(body)
    raise Refused(415, "Only forms and JSON are read here.")


def _parse_form(body: bytes) -> Form:
    try:
        return Form(parse_qsl(body.decode(), keep_blank_values=True, strict_parsing=bool(body), max_num_fields=200))
    except (UnicodeDecodeError, ValueError) as wrong:
        raise Refused(400, "That form could not be read.") from wrong


def _parse_json(body: bytes) -> Form:
    try:
        fields = msgspec.json.decode(body, type=dict[str, str | int | list[str]])
    except msgspec.DecodeError as wrong:
        raise Refused(400, "That JSON could not be read.") from wrong
    pairs: list[tuple[str, str]] = []
    for name, value in fields.items():
        values = value if isinstance(value, list) else [str(value)]
        pairs.extend((name, one) for one in values)
    return Form(pairs)
