"""The guide's one post: on, off, on to the next note, back to the one before."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath

from underbough.table import guiding
from underbough.table.errors import Refused
from underbough.table.hub import AnyRequest, hub_of
from underbough.table.web.answers import Answer
from underbough.table.web.forms import read_form
from underbough.table.web.moves import acting_seat, outcome
from underbough.table.web.tables import room_of


@post("/t/{code:str}/guide", include_in_schema=False, status_code=200)
async def guide(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Change one's own guide. The answer is the whole board, as after a move, so that a page never goes back."""
    form = await read_form(request)
    room = await room_of(request, code)

    async def deed() -> None:
        if room.session is None:
            raise Refused(409, "The guide begins with the game.")
        seat = acting_seat(room, request)
        await guiding.change(hub_of(request).rooms, room, seat, form.get("do", ""), form.get("step", ""))

    return await outcome(request, room, deed())


HANDLERS = [guide]
