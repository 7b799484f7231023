"""Checks of a whole game: played again from its key, by way of clones, of storage and of its record."""

from __future__ import annotations

import json
from collections.abc import Callable

from underbough.kernel.contract_base import ContractError, Spot, difference, text_difference
from underbough.kernel.core import Action, Effect, State
from underbough.kernel.game import Game, Settings
from underbough.kernel.records import MOVE, parse, write
from underbough.kernel.replay import replay
from underbough.kernel.say import Say
from underbough.kernel.session import Session

SEED, CLONE, SAVE = "seed", "clone", "save"


class Path:
    """The answers of a game from its key on, and a stored position now and then. ``end`` is the last one."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.answers: list[tuple[int, Action]] = []
        self.keys: list[str] = []
        self.texts: list[str] = []
        self.end = ""

    def add(self, spot: Spot) -> None:
        """The answer that comes next at a decision."""
        self.answers.append((spot.seat, spot.action))
        self.keys.append(spot.live.action_to_string(spot.action))
        self.texts.append(spot.text)


def play_again(make_game: Callable[[], Game], spot: Spot, path: Path) -> list[ContractError]:
    """Play the same answers from the same key: plainly, then on a clone at each step, then on a stored position."""
    found = _relay(make_game, spot, path, SEED)
    if found:
        return found  # the other two could not go alike either
    return _relay(make_game, spot, path, CLONE) + _relay(make_game, spot, path, SAVE)


def _relay(make_game: Callable[[], Game], spot: Spot, path: Path, way: str) -> list[ContractError]:
    game = make_game()
    st = game.new_initial_state(key=path.key)
    for n, (seat, action) in enumerate(path.answers):
        problem = text_difference(path.texts[n], json.dumps(game.save(st))) if n % 4 == 0 or n < 2 else ""
        if problem:
            return [ContractError(way, f"played again, it goes another way: {problem}", spot.seed, n, seat)]
        try:
            st = _handed_on(game, st, way)
            st.apply_action(action, seat)
        except Exception as error:
            return [ContractError(way, f"played again, {path.keys[n]!r} raises {error!r}", spot.seed, n, seat)]
    problem = text_difference(path.end, json.dumps(game.save(st)))
    return [spot.error(way, f"played again, it ends another way: {problem}")] if problem else []


def _handed_on(game: Game, st: State, way: str) -> State:
    if way == CLONE:
        return st.clone()
    if way == SAVE:
        return game.load(json.loads(json.dumps(game.save(st))))
    return st


def check_record(make_game: Callable[[], Game], spot: Spot, path: Path) -> None:
    """A session takes the same answers to the same end; its record is written, read and replayed to it once more."""
    names = [f"Player {seat}" for seat in range(spot.game.players)]
    session = Session(make_game(), path.key, names=names)
    for n, (seat, _action) in enumerate(path.answers):
        if session.version == n:
            session.move(seat, [path.keys[n]])
        entry = session.entries[n]
        if entry.kind != MOVE or entry.seat != seat or entry.text != path.keys[n]:
            what = f"the session noted {entry.line()!r}, the game {path.keys[n]!r} of seat {seat}"
            raise ContractError("record", what, spot.seed, n, seat)
    found = text_difference(path.end, spot.store(session.state))
    if found:
        raise spot.error("record", f"in a session the game ends another way: {found}")
    record = session.record()
    text = write(record)
    again = parse(text)
    if again.settings != record.settings or write(again) != text:
        raise spot.error("record", f"the record reads back otherwise: {difference(again.settings, record.settings)}")

    def load(game: str, players: int, settings: Settings, pack: dict[str, object] | None) -> Game:
        return make_game()

    replayed = replay(again, load, trace=True)
    found = text_difference(path.end, spot.store(replayed.session.state))
    if found:
        raise spot.error("record", f"replayed, the record ends another way: {found}")
    lines = [[[line.n, line.seat, line.text, line.mask] for line in s.log] for s in (session, replayed.session)]
    if lines[0] != lines[1] or len(replayed.trace) != len(path.answers):
        raise spot.error("record", "replayed, the record has another log or other steps")


def check_codec(spot: Spot) -> None:
    """Each node of the content that has a plain form reads back from it (and from JSON) as the same node."""
    words = spot.terms.vocabulary
    if words is None:
        return
    for address, node in spot.game.content.nodes.items():
        plain = _plain_of(node)
        if plain is None:
            continue
        try:
            again = words.read(address, json.loads(json.dumps(plain)))
        except Exception as error:
            raise spot.error("codec", f"{address}: {plain} does not read back: {error!r}") from error
        if type(again) is not type(node) or _traits(again) != _traits(node):
            raise spot.error("codec", f"{address}: reads back as {_traits(again)}, not {_traits(node)}")


def _plain_of(node: Effect) -> dict[str, object] | None:
    try:
        return node.plain()
    except NotImplementedError:
        return None


def _traits(node: Effect) -> list[object]:
    """What can be told of a node: its plain form, its sentence, what it reads and writes."""
    return [node.plain(), say_of(node), node.instant, node.reads, node.writes]


def say_of(node: Effect) -> object:
    """A node's sentence as plain data, None when it has none."""
    try:
        return _plain_say(node.say())
    except NotImplementedError:
        return None


def _plain_say(value: object) -> object:
    if isinstance(value, Say):
        return [value.id, {name: _plain_say(item) for name, item in value.args.items()}]
    if isinstance(value, list):
        return [_plain_say(item) for item in value]
    if isinstance(value, dict):
        return {name: _plain_say(item) for name, item in value.items()}
    return value
