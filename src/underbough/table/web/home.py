"""Home, the new-table form, joining by code, and the about page."""

from __future__ import annotations

from typing import Any

from litestar import post
from litestar.params import FromPath

import underbough
from underbough.bots import BOTS
from underbough.games import PACKS
from underbough.kernel.game import GameInfo, OptionSpec
from underbough.packs.reading import TEXT_MOST
from underbough.table import making, store
from underbough.table.cardfacts import card_set
from underbough.table.choices import (
    BOT_PREFIX,
    CHOOSES_FIRST,
    CLOSED,
    FRIEND,
    HOTSEAT,
    ME,
    SETS,
    VARIANTS,
    Choices,
    first_choices,
    game_info,
    offered_games,
    official_of,
    read_choices,
)
from underbough.table.contexts import game_tile, table_line
from underbough.table.errors import Refused
from underbough.table.families import among, base_of, expansions_of
from underbough.table.guide import guide_of
from underbough.table.hub import AnyRequest, hub_of
from underbough.table.web.answers import Answer, go, page, show
from underbough.table.web.forms import browser, limit, read_form, token
from underbough.table.web.packs import PACK_BODY, chosen_pack
from underbough.table.words import tidy_code


@show("/")
async def home(request: AnyRequest) -> Answer:
    """Pick a game, join a table, or go on where you were."""
    database, mine = hub_of(request).database, browser(request)
    held = await database.read(lambda connection: store.tables_of(connection, mine))
    listed = await database.read(store.listed_tables)
    codes = {standing.code for standing in held}
    context = {
        "games": [game_tile(info) for info in offered_games().values()],
        "tables": [table_line(standing, mine) for standing in held],
        "listed": [table_line(s, mine) for s in listed if s.code not in codes and s.open_seats],
    }
    return await page(request, "home.html", "Home", context)


@post("/play/{game:str}", include_in_schema=False, status_code=200)
async def play_now(request: AnyRequest, game: FromPath[str]) -> Answer:
    """One click: a game against a bot, started at once."""
    form = await read_form(request)
    hub = hub_of(request)
    limit(request, hub.opened)
    added, guide = form.get("contribution", ""), form.get("guide") == "1"
    room = await making.quick_table(hub.rooms, game, token(request), added, guide)
    return go(request, f"/t/{room.table.code}")


def _choice_list() -> list[dict[str, str]]:
    people = [
        {"value": ME, "label": "Me"},
        {"value": HOTSEAT, "label": "Beside me (hot seat)"},
        {"value": FRIEND, "label": "A friend, by link or code"},
    ]
    bots = [{"value": BOT_PREFIX + bot.id, "label": f"Bot: {bot.title}"} for bot in BOTS.values()]
    return [*people, *bots, {"value": CLOSED, "label": "Nobody"}]


def _row(choices: Choices, row: int) -> dict[str, Any]:
    options = [
        {"id": option.id, "title": option.title, "on": choices.options[option.id][row], "reason": ""}
        for option in game_info(choices.game).options
        if option.per_seat
    ]
    return {
        "n": row,
        "choices": _choice_list(),
        "value": choices.seats[row],
        "name": choices.names[row],
        "placeholder": f"Player {row + 1}",
        "options": options,
    }


def _switches(info: GameInfo) -> list[OptionSpec]:
    return [option for option in info.options if not option.per_seat]


def _standins(game: str) -> dict[str, list[str]]:
    """What of an expansion is our own stand-in: by section and field the names of the cards, all of which are told."""
    if base_of(game) == game:
        return {}
    found: dict[str, list[str]] = {}
    for card in card_set(underbough.load_game(game)).cards.values():
        for mark in card["stand_in"] if card.get("section") else ():
            found.setdefault(f"{card['section']} {mark}", []).append(str(card["name"]))
    return found


def _new_context(choices: Choices) -> dict[str, Any]:
    info = game_info(choices.game)
    return {
        "game": info,
        "seats": [_row(choices, row) for row in range(info.max_seats)],
        "bots": list(BOTS.values()),
        "option_help": " ".join(f"{option.title}: {option.help}" for option in info.options if option.per_seat),
        "switches": [(option, choices.switches[option.id]) for option in _switches(info) if option.id not in SETS],
        "boxes": [(option, choices.switches[option.id]) for option in _switches(info) if option.id in SETS],
        "plain": offered_games().get(base_of(choices.game)),
        "expansions": [
            offered_games()[name] for name in expansions_of(base_of(choices.game)) if name in offered_games()
        ],
        "standins": _standins(choices.game),
        "variants": among(VARIANTS, choices.game),
        "official": official_of(choices.game),
        "level": choices.level,
        "chooses_first": among(CHOOSES_FIRST, choices.game),
        "first": choices.first,
        "pace": choices.pace,
        "listed": choices.listed,
        "guided": guide.through if (guide := guide_of(choices.game)) is not None else "",
        "guide": choices.guide,
        "errors": choices.errors,
        "has_packs": choices.game in PACKS,
        "own_cards": choices.own_cards,
        "pack_text": choices.pack_text,
        "pack_most": TEXT_MOST,
    }


@show("/new/{game:str}")
async def new_table(request: AnyRequest, game: FromPath[str]) -> Answer:
    """The form for a new table."""
    choices = first_choices(game)
    choices.own_cards = request.query_params.get("cards") == "own"
    return await page(request, "new.html", f"New table: {game_info(game).title}", _new_context(choices))


@post("/new/{game:str}", include_in_schema=False, status_code=200, request_max_body_size=PACK_BODY)
async def open_new_table(request: AnyRequest, game: FromPath[str]) -> Answer:
    """Open a table as chosen; show the form again when something does not go."""
    hub = hub_of(request)
    form = await read_form(request, hub.settings.limits.pack_body)
    choices = read_choices(game, form, hub.settings.limits.name)
    pack = await chosen_pack(request, choices)
    if not choices.errors:
        limit(request, hub.opened)
        try:
            room = await making.open_table(hub.rooms, choices, token(request), pack)
        except Refused as wrong:
            choices.errors.append(wrong.message)
        else:
            return go(request, f"/t/{room.table.code}")
    return await page(request, "new.html", f"New table: {game_info(game).title}", _new_context(choices), status=422)


@show("/join")
async def join(request: AnyRequest) -> Answer:
    """Go to the table with a code that somebody read out."""
    hub = hub_of(request)
    limit(request, hub.guesses)
    code = tidy_code(request.query_params.get("code", "")[:200])
    if await hub.rooms.get(code) is None:
        raise Refused(404, "There is no table with this code. Codes are words such as “fern-otter”.")
    return go(request, f"/t/{code}")


@show("/about")
async def about(request: AnyRequest) -> Answer:
    """Credits and notices."""
    return await page(request, "about.html", "About")


HANDLERS = [home, play_now, new_table, open_new_table, join, about]
