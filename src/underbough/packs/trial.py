"""Plays games with a pack before people do: in a process of its own, within limits of time, memory and steps.

A card may not go round for ever. Between one answer and the next the engine itself stops after
:data:`underbough.kernel.core.STEP_LIMIT` nodes; here a whole turn, with all answers in it, may resolve
:data:`TURN_NODES`, which is many times what the longest turns of the built-in cards take.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection

from underbough.bots import choose
from underbough.games import GAMES, MAKERS, PACKS
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import State, put_raised
from underbough.kernel.game import Game, Settings
from underbough.kernel.seatview import seat_view
from underbough.kernel.shapes import PackSpec, Plain
from underbough.packs.merge import of_section, slug

TURN_NODES = 2_000
GAME_ANSWERS = 20_000
MEMORY = 1024 * 1024 * 1024
START_SECONDS = 60.0
GREEDY_EACH = 10
"""Every so many games are played by the greedy bot; the others at random, which meets more."""


@dataclass(frozen=True)
class Found:
    """What the games showed. ``fault`` is empty when all went well; ``card`` names what was at work."""

    games: int
    answers: int
    longest: int
    fault: str = ""
    card: str = ""

    def sentence(self) -> str:
        """What is wrong, as a sentence."""
        return f"{self.card}: {self.fault}" if self.card else self.fault


class TooLong(Exception):
    """A turn that does not end; ``address`` is the node that resolved most often."""

    def __init__(self, address: str) -> None:
        super().__init__(f"more than {TURN_NODES} steps in one turn")
        self.address = address


class Turns:
    """Answers a game's questions and counts the nodes that resolve in a turn."""

    def __init__(self, spec: PackSpec, st: State, most: int) -> None:
        self.st = st
        self.turn = spec.turn
        self.between = spec.between
        self.most = most
        self.nodes: Counter[str] = Counter()
        self.count = 0
        self.longest = 0

    def answer(self, who: int, action: int) -> None:
        """Take an action and run on to the next question; raises :class:`TooLong`."""
        st = self.st
        fr = st.top
        assert fr is not None
        if fr.node.address == self.turn:
            self._begin()
        st.memo = None
        fr.node.answer(st, fr, who, action)
        if st.raised is not None:
            put_raised(st)
        fr = st.top
        while fr is not None:
            if self.between and fr.node.address == self.turn:
                self._begin()
            self.count += 1
            self.nodes[fr.node.address] += 1
            if self.count > self.most:
                cards = [item for item in self.nodes.most_common() if not item[0].startswith("rules/")]
                raise TooLong(cards[0][0] if cards else self.nodes.most_common(1)[0][0])
            if fr.node.run(st, fr):
                break
            if st.raised is not None:
                put_raised(st)
            fr = st.top
        self.longest = max(self.longest, self.count)

    def _begin(self) -> None:
        """A turn begins: count anew."""
        self.longest = max(self.longest, self.count)
        self.nodes.clear()
        self.count = 0


def what_stands_at(spec: PackSpec, content: Plain, address: str) -> str:
    """The name of the card or entry that an address belongs to."""
    parts = address.split("/")
    if len(parts) < 2:
        return address
    for section in spec.sections:
        entries = of_section(section, content)
        for i, entry in enumerate(entries):
            if parts[0] == "card" and section.noun == "card" and slug(entry["name"]) == parts[1]:
                return str(entry["name"])
            if parts[0] == section.id and parts[1] in (str(i + 1), str(entry["name"])):
                return str(entry["name"])
    return address


def table_for(game: str, content: Plain, seed: int) -> Game:
    """A table of some number of players, with the plain rules."""
    info = GAMES[game]
    chance = Chance(seed_key(seed, "table"))
    players = info.min_seats + chance.below(info.max_seats - info.min_seats + 1)
    settings: Settings = {}
    if players == 1 and info.levels:
        settings.update(info.levels[chance.below(len(info.levels))])
    for option in info.options:
        if option.per_seat:
            settings[option.id] = [seat for seat in range(players) if chance.below(4) == 0]
    return MAKERS[game](players, settings, content)


def play(game: str, content: Plain, seed: int, most: int = TURN_NODES) -> Found:
    """One game by bots. Never raises: what goes wrong is found."""
    spec = PACKS[game]
    answers, st, turns = 0, None, None
    try:
        table = table_for(game, content, seed)
        st = table.new_initial_state(seed=seed)
        turns = Turns(spec, st, most)
        chance = Chance(seed_key(seed, "answers"))
        while not st.is_terminal():
            who = st.current_player()
            legal = st.legal_actions()
            if answers % 23 == 0:
                table.options(st, who), table.prompt(st, who), table.why_not(st, who), table.view(st, who)
            if len(legal) == 1:
                action = legal[0]
            elif seed % GREEDY_EACH == 0:
                action = choose("greedy", seat_view(table, st, who), seed)
            else:
                action = legal[chance.below(len(legal))]
            turns.answer(who, action)
            answers += 1
            if answers > GAME_ANSWERS:
                return _found(spec, content, st, turns, answers, f"a game has not ended after {GAME_ANSWERS} answers")
        table.check(st)
        table.score_sheet(st)
    except TooLong as wrong:
        assert turns is not None
        return Found(0, answers, turns.longest, str(wrong), what_stands_at(spec, content, wrong.address))
    except MemoryError:
        return _found(spec, content, st, turns, answers, "more memory than a game may use")
    except Exception as wrong:
        return _found(spec, content, st, turns, answers, f"the game stops here ({type(wrong).__name__}: {wrong})")
    return Found(1, answers, turns.longest)


def _found(spec: PackSpec, content: Plain, st: State | None, turns: Turns | None, answers: int, fault: str) -> Found:
    frames = []
    fr = st.top if st is not None else None
    while fr is not None:
        frames.append(fr.node.address)
        fr = fr.below
    cards = [address for address in frames if not address.startswith("rules/")]
    name = what_stands_at(spec, content, cards[0]) if cards else ""
    return Found(0, answers, turns.longest if turns is not None else 0, fault, name)


def trial(
    game: str,
    content: Plain,
    games: int,
    seconds: float,
    progress: Callable[[int], None] | None = None,
    first: float = 0.0,
) -> Found:
    """So many games in a process of its own; fewer when the time is over. The first one may have ``first`` seconds.

    That none ended is no fault of the pack: a busy machine does the same. It shows in ``games`` alone.
    """
    context = multiprocessing.get_context("spawn")
    mine, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, game, content, games), name="pack-trial", daemon=True)
    process.start()
    theirs.close()
    total = Found(0, 0, 0)
    begun = 0.0
    end = time.monotonic() + START_SECONDS
    try:
        while total.games < games and mine.poll(max(0.0, end - time.monotonic())):
            said = mine.recv()
            if said is None:
                begun = time.monotonic()
                end = begun + max(seconds, first)
                continue
            end = begun + seconds
            longest = max(total.longest, said.longest)
            total = Found(total.games + said.games, total.answers + said.answers, longest, said.fault, said.card)
            if progress is not None:
                progress(total.games)
            if said.fault:
                return total
    except (EOFError, OSError):
        return Found(total.games, total.answers, total.longest, "more memory or time than a game may use")
    finally:
        process.kill()
        process.join()
        mine.close()
    return total


def _work(pipe: Connection, game: str, content: Plain, games: int) -> None:
    """The life of the process."""
    limit_memory(MEMORY)
    pipe.send(None)
    for seed in range(games):
        found = play(game, content, seed)
        pipe.send(found)
        if found.fault:
            return


def limit_memory(most: int) -> None:
    """Let this process have no more memory than that, where the system can say so."""
    if sys.platform == "win32":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (most if hard < 0 else min(most, hard), hard))
