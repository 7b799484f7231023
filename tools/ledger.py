"""Write the rules ledger of the docs: each game's statements, what proves them, and the rulings."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from rules import Standing, collect_proofs

from underbough import rulebook


def write(folder: Path) -> None:
    """Write ``index.md`` and a page per game into a folder; pages that have not changed stay untouched."""
    folder.mkdir(exist_ok=True)
    proofs = collect_proofs()
    games = rulebook.games()
    for game in games:
        _write_if_new(folder / f"{game}.md", game_page(game, proofs))
    _write_if_new(folder / "index.md", index_page(games, proofs))


def index_page(games: list[str], proofs: dict[str, list[str]]) -> str:
    """The share proven per game, and links to the games' pages."""
    rows = []
    for game in games:
        standing = Standing(game, proofs)
        share = 100 * len(standing.proven) / standing.total
        counts = f"{standing.total} | {len(standing.proven)} ({share:.0f} %) | {len(rulebook.rulings(game))}"
        rows.append(f"| [{rulebook.title(game)}]({game}.md) | {counts} |")
    return "\n".join(
        [
            "# Rules ledger",
            "",
            "Each rulebook is cut into numbered statements, in our own words. A statement is *proven* when a test",
            "performs its check. Where a rulebook is silent or can be read in two ways, a ruling says what the engine",
            "does.",
            "",
            "| Game | Statements | Proven | Rulings |",
            "|---|---|---|---|",
            *rows,
            "",
            "```{toctree}",
            ":hidden:",
            "",
            *games,
            "```",
            "",
        ]
    )


def game_page(game: str, proofs: dict[str, list[str]]) -> str:
    """All statements of a game by section, each with its check, ruling and tests."""
    rulings = {ruling.id: ruling for ruling in rulebook.rulings(game)}
    reasons = {reason.id: reason for reason in rulebook.reasons(game)}
    lines = [f"# {rulebook.title(game)}", ""]
    section = ""
    for entry in rulebook.statements(game):
        if entry.section != section:
            section = entry.section
            lines += [f"## {section}", ""]
        lines += [f"({entry.id.lower()})=", "", f"**{entry.id}** {_plain(entry.says)}{_modes(entry.modes)}", ""]
        lines += [f": *Check:* {_plain(entry.check)}", ""]
        if entry.id in rulings:
            ruling = rulings[entry.id]
            lines += [f": *{_plain(ruling.question)}* {_plain(ruling.decision)} ({ruling.source})", ""]
        if entry.id in proofs:
            lines += [": *Proven by* " + ", ".join(f"`{name}`" for name in proofs[entry.id]), ""]
        elif entry.id in reasons:
            lines += [f": *Not tested:* {reasons[entry.id].reason}. {_plain(reasons[entry.id].note)}", ""]
        else:
            lines += [": *Not proven yet.*", ""]
    return "\n".join(lines)


def _modes(modes: tuple[str, ...]) -> str:
    options = [mode.removeprefix("variant:").replace("_", " ") for mode in modes if mode.startswith("variant:")]
    return f" *(only with: {', '.join(options)})*" if options else ""


def _plain(text: str) -> str:
    """Keep Markdown from reading signs of the text as markup."""
    for sign in "\\`*_{}[]<>#|":
        text = text.replace(sign, f"\\{sign}")
    return text


def _write_if_new(path: Path, text: str) -> None:
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
