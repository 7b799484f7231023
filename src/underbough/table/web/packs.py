"""The card editor, and the choice of a pack on the new-table form. The pack itself lives in the page, not here."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from litestar import MediaType, Response, post
from litestar.params import FromPath

from underbough.games import PACKS
from underbough.kernel.shapes import Fields, ListOf, PackSpec, Plain, Section, TableOr, Verbs
from underbough.packs import Issue, Pack, PackError, built_in_text, editing, review
from underbough.packs.issues import ERROR, errors
from underbough.packs.reading import TEXT_MOST
from underbough.packs.schema import schema_name, schema_text
from underbough.table.choices import Choices, game_info
from underbough.table.errors import Refused
from underbough.table.hub import AnyRequest, hub_of
from underbough.table.packs import SHOWN, Untried, sentences
from underbough.table.settings import Limits
from underbough.table.web.answers import Answer, page, show
from underbough.table.web.forms import limit, read_form

PACK_BODY = Limits.pack_body + 1


async def chosen_pack(request: AnyRequest, choices: Choices) -> Pack | None:
    """The pack that a new-table form brings, checked; its faults are added to the form's."""
    if not choices.own_cards or choices.errors:
        return None
    limit(request, hub_of(request).packs)
    try:
        pack, issues = await hub_of(request).checker.check(choices.pack_text.replace("\r\n", "\n"), choices.game)
    except Untried as wrong:
        choices.errors.append(str(wrong))
        return None
    if pack is None:
        choices.errors += sentences(issues)
    return pack


def spec_of(game: str) -> PackSpec:
    """What a pack of the game may hold; refuses a game without packs."""
    spec = PACKS.get(game)
    if spec is None:
        raise Refused(404, "There is no such game here, or it has no packs yet.")
    return spec


@dataclass
class Desk:
    """What lies before somebody in the editor: the pack's text, the entry that is open, and what is said about both."""

    spec: PackSpec
    text: str
    section: Section
    opened: str
    entry: Plain
    issues: list[Issue] = field(default_factory=list)
    said: str = ""
    card: dict[str, object] | None = None
    sentence: str = ""
    rows: list[editing.Row] = field(default_factory=list)


def section_of(spec: PackSpec, id: str) -> Section:
    """The section that a form names."""
    found = spec.section(id)
    if found is None:
        raise Refused(422, "The form held a choice that is not offered.")
    return found


def open_entry(spec: PackSpec, text: str, chosen: str) -> Desk:
    """The desk with another entry: ``deck:Cook``, or ``deck:`` for a new one. The first card when there is no such."""
    id, _, name = chosen.partition(":")
    section = spec.section(id) or spec.sections[0]
    try:
        entry = editing.entry_of(spec, text, section, name) if name else {**section.blank}
        rows = editing.rows(spec, text)
    except PackError:
        entry, rows = None, []
    if entry is None and rows:
        section = spec.sections[0]
        name = next(row.name for row in rows if row.section == section.id)
        entry = editing.entry_of(spec, text, section, name)
    return Desk(spec, text, section, name if entry is not None else "", entry or {**section.blank}, rows=rows)


def with_form(spec: PackSpec, text: str, form: Mapping[str, str]) -> Desk:
    """The desk with the entry as its form says, put into the text; faults of single fields are noted."""
    section = section_of(spec, form.get("section", ""))
    opened = form.get("opened", "")
    desk = Desk(spec, text, section, opened, {})
    try:
        desk.entry = editing.entry_from(section, form)
        name = desk.entry.get("name")
        if not isinstance(name, str):
            desk.issues = [Issue(0, section.id, "name", "give it a name")]
            return desk
        desk.text = editing.put(spec, text, section, opened, desk.entry, form.get("printed") == "1")
        desk.opened = name
    except PackError as wrong:
        desk.issues = wrong.issues
    return desk


def look(desk: Desk) -> Desk:
    """Add what is to be seen and said of the desk."""
    if not errors(desk.issues):
        pack, desk.issues = review(desk.text, desk.spec.game)
        if desk.opened and (pack is not None or not mine(desk)):
            try:
                desk.card, desk.sentence = editing.preview(desk.spec, desk.text, desk.section, desk.opened)
            except PackError:
                desk.card, desk.sentence = None, ""
    try:
        desk.rows = editing.rows(desk.spec, desk.text)
    except PackError:
        desk.rows = editing.rows(desk.spec, editing.empty_pack(desk.spec))
    return desk


def act(spec: PackSpec, form: Mapping[str, str]) -> Desk:
    """What the editor's buttons do."""
    text = form.get("pack", "").replace("\r\n", "\n")
    if not text.strip():
        text = editing.empty_pack(spec)
    do, here = form.get("do", "preview"), f"{form.get('section', '')}:{form.get('opened', '')}"
    if do == "read":
        return look(open_entry(spec, text, here))
    if do == "open" and form.get("open", "") != here:
        return look(open_entry(spec, text, form.get("open", "")))
    if do == "put":
        desk = look(with_form(spec, text, form))
        desk.said = "" if mine(desk) else f"{desk.opened} is in the pack."
        return desk
    if do == "drop":
        section, name = section_of(spec, form.get("section", "")), form.get("opened", "")
        try:
            text = editing.drop(spec, text, section, name)
        except (PackError, KeyError):
            return look(open_entry(spec, text, f"{section.id}:{name}"))
        desk = look(open_entry(spec, text, f"{section.id}:{name}"))
        desk.said = f"{name} was taken out of the pack."
        return desk
    desk = with_form(spec, text, form)
    if not desk.issues:
        desk = look(desk)
    desk.text = text
    if not desk.rows:
        desk.rows = look(open_entry(spec, text, "")).rows
    return desk


def mine(desk: Desk) -> list[Issue]:
    """The faults of the entry that is open."""
    label = f"{desk.section.id} “{desk.opened}”"
    single = desk.section.id
    return [issue for issue in errors(desk.issues) if issue.entry in (label, single, "") or not desk.opened]


def field_faults(desk: Desk) -> dict[str, list[str]]:
    """Faults by the field of the form that they are about."""
    found: dict[str, list[str]] = {}
    for issue in mine(desk):
        found.setdefault(issue.field.partition(".")[0], []).append(issue.reason)
    return found


def verbs_of(section: Section) -> dict[str, list[tuple[str, str]]]:
    """For each field that takes an effect: its verbs and what they do."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name, whole in section.shape.fields.items():
        shape = whole.shape if isinstance(whole, ListOf) else whole.table if isinstance(whole, TableOr) else whole
        if isinstance(shape, Verbs):
            found[name] = [(pattern(variant), variant.help) for variant in shape.variants]
        elif isinstance(shape, Fields):
            found[name] = [(pattern(shape), shape.help)]
    return found


def pattern(variant: Fields) -> str:
    """The fields of an effect, as they are written."""
    return ", ".join(variant.fields)


def context(desk: Desk) -> dict[str, Any]:
    """What the editor's page shows."""
    card = desk.card
    state = next((r.state for r in desk.rows if r.section == desk.section.id and r.name == desk.opened), editing.NEW)
    wrong = [issue for issue in desk.issues if issue.level == ERROR]
    return {
        "game": game_info(desk.spec.game),
        "games": [game_info(game) for game in PACKS],
        "sections": desk.spec.sections,
        "section": desk.section,
        "opened": desk.opened,
        "state": state,
        "rows": desk.rows,
        "controls": editing.controls(desk.section, desk.entry),
        "verbs": verbs_of(desk.section),
        "faults": field_faults(desk),
        "issues": wrong[:SHOWN],
        "more_issues": max(0, len(wrong) - SHOWN),
        "notes": [issue.sentence() for issue in desk.issues if issue.level != ERROR],
        "said": desk.said,
        "card": {**card, "game": desk.spec.game, "rulings": []} if card is not None else None,
        "sentence": desk.sentence,
        "pack_text": desk.text,
        "pack_most": TEXT_MOST,
    }


async def _at_desk(request: AnyRequest, spec: PackSpec, form: Mapping[str, str]) -> Desk:
    checker = hub_of(request).checker
    if form.get("do") == "check":
        limit(request, hub_of(request).packs)
        desk = await asyncio.to_thread(act, spec, {**form, "do": "read"})
        try:
            pack, issues = await checker.check(desk.text, spec.game)
        except Untried as wrong:
            desk.said = str(wrong)
            return desk
        desk.issues = issues
        if pack is not None:
            desk.said = f"{pack.name} can be played: every entry fits, and some games of bots with it went well."
        return desk
    return await asyncio.to_thread(act, spec, form)


def _title(spec: PackSpec) -> str:
    return f"Card editor: {game_info(spec.game).title}"


@show("/packs/{game:str}")
async def editor(request: AnyRequest, game: FromPath[str]) -> Answer:
    """The card editor with an empty pack."""
    spec = spec_of(game)
    desk = await asyncio.to_thread(act, spec, {"do": "open", "open": request.query_params.get("open", "first")[:80]})
    return await page(request, "editor.html", _title(spec), context(desk))


@post("/packs/{game:str}", include_in_schema=False, status_code=200, request_max_body_size=PACK_BODY)
async def edit(request: AnyRequest, game: FromPath[str]) -> Answer:
    """One step in the editor."""
    spec = spec_of(game)
    form = await read_form(request, hub_of(request).settings.limits.pack_body)
    if form.get("do") == "download":
        return _file(form.get("pack", ""), f"{game}.toml")
    desk = await _at_desk(request, spec, form)
    status = 422 if errors(desk.issues) and form.get("do") in ("put", "check") else 200
    return await page(request, "editor.html", _title(spec), context(desk), status)


@post("/packs/{game:str}/preview", include_in_schema=False, status_code=200, request_max_body_size=PACK_BODY)
async def live_preview(request: AnyRequest, game: FromPath[str]) -> Answer:
    """The card as its form stands just now, for the page's script."""
    spec = spec_of(game)
    form = await read_form(request, hub_of(request).settings.limits.pack_body)
    desk = await asyncio.to_thread(act, spec, {**form, "do": "preview"})
    html = hub_of(request).render.page("parts/pack_preview.html", context(desk))
    return Response(html, media_type=MediaType.HTML)


def _file(text: str, name: str) -> Answer:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/toml; charset=utf-8", headers=headers)


@show("/packs/{game:str}/built-in.toml")
async def built_in(game: FromPath[str]) -> Answer:
    """All built-in entries as a pack to start from."""
    spec_of(game)
    return _file(built_in_text(game), f"{game}.toml")


@show("/packs/{game:str}/schema.json")
async def schema(game: FromPath[str]) -> Answer:
    """The JSON Schema that editors complete and check with."""
    headers = {"Content-Disposition": f'attachment; filename="{schema_name(game)}"'}
    return Response(schema_text(spec_of(game)), media_type="application/schema+json", headers=headers)


HANDLERS = [editor, edit, live_preview, built_in, schema]
