"""Static files: our own styles, scripts, fonts and pictures, with addresses that change with their content."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import Response
from litestar.params import FromPath

from underbough.table.errors import Refused
from underbough.table.hub import AnyRequest
from underbough.table.render import package_folder
from underbough.table.web.answers import Answer, show

FOR_EVER = "public, max-age=31536000, immutable"
A_MONTH = "public, max-age=2592000"
ASK_AGAIN = "public, no-cache"

TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".svg": "image/svg+xml"}

ROOT = package_folder("static").resolve()


def find(name: str) -> Path:
    """The file with this name below the static folder."""
    file = (ROOT / name.lstrip("/")).resolve()
    if not file.is_relative_to(ROOT) or not file.is_file():
        raise Refused(404, "There is no such file.")
    return file


def media_type(file: Path) -> str:
    """The type of a file by its name."""
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") or kind == "image/svg+xml" else kind


@show("/static/{name:path}")
async def static_file(request: AnyRequest, name: FromPath[str]) -> Answer:
    """One file."""
    file = find(name)
    facts = file.stat()
    tag = f'"{facts.st_mtime_ns:x}-{facts.st_size:x}"'
    kept = FOR_EVER if "v" in request.query_params else A_MONTH if file.suffix == ".woff2" else ASK_AGAIN
    headers = {"Cache-Control": kept, "ETag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=media_type(file))
    return Response(file.read_bytes(), headers=headers, media_type=media_type(file))


HANDLERS = [static_file]
