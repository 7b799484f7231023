"""Reads the few shapes of YAML that the facts are written in: blocks of tables and lists, with values on one line."""

from __future__ import annotations

import re
from typing import Any


def read_block(text: str) -> Any:
    """A block of lines, all of the same or deeper indentation."""
    lines = [(len(line) - len(line.lstrip()), line.strip()) for line in _joined(text.splitlines())]
    value, rest = _block(lines)
    assert not rest, rest[0]
    return value


def _joined(lines: list[str]) -> list[str]:
    """Lines without empty ones; a quoted or plain value that goes on is put on its first line."""
    found: list[str] = []
    for line in lines:
        if not line.strip():
            continue
        goes_on = found and not re.match(r"\s*(- |[\w']+( / \w+)?( \w+)?:)", line) and not line.strip().startswith("-")
        if goes_on:
            found[-1] = f"{found[-1]} {line.strip()}"
        else:
            found.append(line)
    return found


def _block(lines: list[tuple[int, str]]) -> tuple[Any, list[tuple[int, str]]]:
    indent = lines[0][0]
    if lines[0][1].startswith("- "):
        items: list[Any] = []
        while lines and lines[0][0] == indent and lines[0][1].startswith("- "):
            inner = lines[0][1][2:]
            if inner.startswith(("{", "[", "'", '"')):
                items.append(read_flow(inner))
                lines = lines[1:]
            else:
                item, lines = _block([(indent + 2, inner), *lines[1:]])
                items.append(item)
        return items, lines
    table: dict[str, Any] = {}
    while lines and lines[0][0] == indent and not lines[0][1].startswith("- "):
        name, _, value = lines[0][1].partition(":")
        lines = lines[1:]
        if value.strip():
            table[name] = read_flow(value)
        else:
            table[name], lines = _block(lines)
    return table, lines


def read_flow(text: str) -> Any:
    """A value on one line."""
    text = text.strip()
    if text[0] not in "{[":
        return _word(text)
    value, rest = _flow(text)
    assert rest == "", rest
    return value


def _word(word: str) -> Any:
    if word[0] in "'\"":
        return word[1:-1].replace("''", "'")
    return int(word) if re.fullmatch(r"-?\d+", word) else {"true": True, "false": False}.get(word, word)


def _flow(text: str) -> tuple[Any, str]:
    text = text.lstrip()
    if text[0] == "{":
        found: dict[str, Any] = {}
        text = text[1:].lstrip()
        while text[0] != "}":
            name, _, text = text.partition(":")
            found[name.strip()], text = _flow(text)
            text = text.lstrip(", ")
        return found, text[1:].lstrip()
    if text[0] == "[":
        items: list[Any] = []
        text = text[1:].lstrip()
        while text[0] != "]":
            value, text = _flow(text)
            items.append(value)
            text = text.lstrip(", ")
        return items, text[1:].lstrip()
    match = re.match(r"'(?:[^']|'')*'|[^,}\]]*", text)
    assert match is not None
    return _word(match.group(0).strip()), text[match.end() :]
