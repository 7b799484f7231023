"""A table in play: a game, its record so far and the position it leads to.

Everything a table does goes through here, so that the entries are always enough to get back to the position. All of it
is pure and quick: a table keeps the entries, a session is a cache.
"""

from __future__ import annotations

import json

from underbough.kernel.chance import Chance
from underbough.kernel.core import Action, State, advance
from underbough.kernel.errors import IllegalAction, RecordError
from underbough.kernel.game import Game
from underbough.kernel.records import CONCEDED, MOVE, REDRAW, RULES, TAKEN, UNDO, Entry, Record
from underbough.kernel.say import Event, Option, Prompt, Refusal
from underbough.kernel.shapes import shown

FREE = "free"
ASK = "ask"
NONE = "none"

SECRET_STEP = "a choice in secret"
"""What others learn of a step that only its owner knows, when it is taken back."""

CONCEDED_SINCE = "Somebody has conceded since, so what was before stands."
"""Why a step before a concession can't be taken back."""


UPDATED_SINCE = "The table has been updated since, so what was before stands."
"""Why a step before a change of the rules or cards can't be taken back."""


class IllegalMove(IllegalAction):
    """A move that was refused; nothing of it was applied."""


class UndoOffer:
    """How a seat may take its last step back: ``free``, ``ask`` (others must grant it) or ``none`` with the reason.

    ``to``: how many entries stay. ``step``: what is taken back. ``revealed``: log lines of what the step showed.
    """

    def __init__(self, kind: str, to: int, step: str, revealed: list[str], reason: str) -> None:
        self.kind = kind
        self.to = to
        self.step = step
        self.revealed = revealed
        self.reason = reason


class LogLine:
    """A line of the log: after which entry, whose, what, and who may read it (mask, -1: everybody)."""

    def __init__(self, n: int, seat: int, kind: str, text: str, mask: int) -> None:
        self.n = n
        self.seat = seat
        self.kind = kind
        self.text = text
        self.mask = mask

    def seen_by(self, seat: int) -> bool:
        """Whether ``seat`` (-1: a spectator) may read the line."""
        return self.mask == -1 or (seat >= 0 and (self.mask >> seat) & 1 == 1)


class Step:
    """A decision that was taken: after ``n`` entries, from ``state`` and ``lines`` log lines, by ``seat``.

    ``key`` is its option key, ``text`` its sentence for everybody (:data:`SECRET_STEP` when others may not learn it);
    ``forced``: the driver took it because there was no choice.
    """

    def __init__(self, n: int, state: State, lines: int, seat: int, key: str, text: str, forced: bool) -> None:
        self.n = n
        self.state = state
        self.lines = lines
        self.seat = seat
        self.key = key
        self.text = text
        self.forced = forced


class Concession:
    """A seat that was given up: after ``n`` entries and ``lines`` log lines, by ``seat``; ``mark`` as in the state.

    ``last``: only bots stayed, so the game ended with it. ``lines`` is -1 where a change of rules has followed.
    """

    def __init__(self, n: int, lines: int, seat: int, mark: int, last: bool) -> None:
        self.n = n
        self.lines = lines
        self.seat = seat
        self.mark = mark
        self.last = last


class Session:
    """A game in play. ``names``: who held the seats at the start, to word the log; ``key``: the table's chance.

    Raises :class:`RecordError` when the given entries don't replay.
    """

    def __init__(
        self, game: Game, key: bytes, entries: list[Entry] | None = None, names: list[str] | None = None
    ) -> None:
        self.game = game
        self.key = key
        self.names = list(names) if names is not None else [f"Seat {seat + 1}" for seat in range(game.players)]
        if len(self.names) != game.players:
            raise RecordError(f"{len(self.names)} names for {game.players} seats")
        self._first_names = list(self.names)
        self.entries: list[Entry] = []
        self.begun = (game.info.rules_version, game.content.digest)
        """Rules version and content that the game began with, as its record's header names them."""
        self.log: list[LogLine] = []
        self._past: list[Step] = []
        self._floor = -1  # the block of chance that the last granted undo jumped to
        self._concessions: list[Concession] = []
        given = entries or []
        known = 1 + max((n for n, entry in enumerate(given) if entry.kind == RULES), default=-1)
        self.state: State = self._restored(given[:known]) if known else self._fresh()
        for n, entry in enumerate(given[known:], known):
            try:
                self._replay(entry)
            except IllegalAction as error:
                raise RecordError(f"entry {n + 1} ({shown(entry.line())}) does not fit: {error}") from error

    def _restored(self, entries: list[Entry]) -> State:
        """The position stored by the last entry, from which the game goes on; what came before is not replayed."""
        self._concessions.clear()
        for n, entry in enumerate(entries):
            if entry.kind == TAKEN and 0 <= entry.seat < self.game.players:
                self.names[entry.seat] = entry.text
            elif entry.kind == CONCEDED and 0 <= entry.seat < self.game.players:
                self._concessions.append(Concession(n, -1, entry.seat, 0, entry.number == 1))
        self.entries = list(entries)
        words = f"The table was updated. The game goes on from here under rules version {entries[-1].number}."
        self.log.append(LogLine(len(entries), -1, RULES, words, -1))
        plain = json.loads(entries[-1].text)
        if not isinstance(plain, dict):
            raise RecordError("the position stored with a change of rules is damaged")
        state = self.game.load(plain)
        if state.chance.key != self.key:
            raise RecordError("the position stored with a change of rules has another key than the game")
        return state

    def go_on_under(self, plain: dict[str, object]) -> None:
        """Go on from a stored position under the present rules version; nothing before it can be taken back."""
        self.entries.append(Entry(RULES, -1, json.dumps(plain, sort_keys=True), self.game.info.rules_version))
        self._past.clear()
        self.log.clear()
        self.state = self._restored(self.entries)

    def _fresh(self) -> State:
        """The first position, its set-up worded into the log."""
        st = self.game.setup(Chance(self.key))
        if st.log is None:  # else the game has something to tell of the set-up itself
            st.log = []
        advance(st)
        self._word(st, -1)
        return st

    @property
    def version(self) -> int:
        """How many entries there are: the number that a move names."""
        return len(self.entries)

    def history(self) -> list[Step]:
        """The decisions that still stand, in order, each with the position it was taken from."""
        return list(self._past)

    def seam(self) -> int:
        """How many entries there were when the game last went on under other rules or cards, that entry among them.

        Nothing before it can be taken back or replayed; 0 when there was no such change.
        """
        return 1 + max((n for n, entry in enumerate(self.entries) if entry.kind == RULES), default=-1)

    def is_over(self) -> bool:
        """Whether the game has ended: by its rules, or because too many have conceded."""
        return self.state.is_terminal() or self._given_up()

    def cut_short(self) -> bool:
        """Whether the game has ended by concession, before its rules would have ended it."""
        return self._given_up() and not self.state.is_terminal()

    def _given_up(self) -> bool:
        """Whether at most one seat stayed (alone against an official opponent: none), or nobody but bots."""
        given = self._concessions
        enough = max(self.game.players - 1, 1)
        return len(given) >= enough or (len(given) > 0 and given[-1].last)

    def conceded(self) -> list[int]:
        """The seats that were given up, in the order in which it happened."""
        return [given.seat for given in self._concessions]

    def concessions(self) -> list[Concession]:
        """The same with when it happened."""
        return list(self._concessions)

    def stands(self) -> int:
        """How many entries can't be taken back any more, as somebody has conceded since."""
        return self._concessions[-1].n + 1 if self._concessions else 0

    def asked(self) -> list[int]:
        """The seats that are to act now; none after the end."""
        return [] if self.is_over() else self.state.open_seats()

    def placement(self) -> list[int]:
        """Each seat's place as it stands, 1 first; ties share. Who has conceded comes after all who stayed."""
        places = self.state.placement()
        gone = self.conceded()
        if not gone:
            return places
        stayed = [place for seat, place in enumerate(places) if seat not in gone]
        last = 1 + len(stayed) + len(self.game.official())
        return [
            last if seat in gone else 1 + sum(1 for other in stayed if other < place)
            for seat, place in enumerate(places)
        ]

    def view(self, seat: int) -> dict[str, object]:
        """All that ``seat`` (-1: a spectator) may see."""
        return self.game.view(self.state, seat)

    def options(self, seat: int) -> list[Option]:
        """What ``seat`` may answer now, or answer anew; empty when it is not asked."""
        if self.is_over() or seat not in self.state.may_answer():
            return []
        return self.game.options(self.state, seat)

    def prompt(self, seat: int) -> Prompt:
        """What is asked now."""
        return self.game.prompt(self.state, seat)

    def why_not(self, seat: int) -> list[Refusal]:
        """What ``seat`` might click but may not."""
        return self.game.why_not(self.state, seat)

    def log_for(self, seat: int) -> list[LogLine]:
        """The lines that ``seat`` (-1: a spectator) may read."""
        return [line for line in self.log if line.seen_by(seat)]

    def move(self, seat: int, keys: list[str]) -> None:
        """Apply one or several picks of a seat, all or none, then the single answers that need nobody.

        Raises :class:`IllegalMove` with the reason; nothing is applied then.
        """
        if not keys:
            raise IllegalMove("a move names at least one option")
        depth, lines = len(self.entries), len(self.log)
        try:
            for key in keys:
                if self.is_over():
                    raise IllegalMove("the game is over")
                if seat not in self.state.may_answer():
                    raise IllegalMove(f"seat {seat} is not asked now")
                self._apply(Entry(MOVE, seat, key, 0), False)
                self._drive()
        except IllegalAction as error:
            self._back_to(depth, lines)
            raise IllegalMove(str(error)) from error
        except Exception:
            # A card that loops or a fault in the rules: the table stands as before the move.
            self._back_to(depth, lines)
            raise

    def _drive(self) -> None:
        """Take single answers until somebody has a choice, or the single answer passes, ends or reveals."""
        st = self.state
        while not st.is_terminal():
            seats = st.open_seats()
            legal = st.legal_actions(seats[0])
            fr = st.top
            if len(seats) > 1 or len(legal) != 1 or fr is None or not fr.node.auto(st, fr, legal[0]):
                return
            self._apply(Entry(MOVE, seats[0], st.action_to_string(legal[0]), 0), True)

    def _apply(self, entry: Entry, forced: bool) -> None:
        st = self.state
        action = st.action_of(entry.text, entry.seat)
        text = self._sentence(action, entry)
        step = Step(len(self.entries), st.clone(), len(self.log), entry.seat, entry.text, text, forced)
        self._past.append(step)
        st.log = []
        st.apply_action(action, entry.seat)
        self.entries.append(entry)
        self._word(st, entry.seat)

    def _sentence(self, action: Action, entry: Entry) -> str:
        fr = self.state.top
        if fr is not None and fr.node.secret(self.state, fr, action):
            return SECRET_STEP
        for option in self.game.options(self.state, entry.seat):
            if option.action == action:
                return option.text
        return entry.text

    def _word(self, st: State, seat: int) -> None:
        """Turn the events of a step into log lines."""
        events: list[Event] = st.log if st.log is not None else []
        for event in events:
            text = self.game.log_text(event, self.names)
            who = event.who if event.who >= 0 else seat
            self.log.append(LogLine(len(self.entries), who, event.kind, text, event.mask))
        st.log = None

    def _back_to(self, depth: int, lines: int) -> None:
        """Forget everything after ``depth`` entries, for a move that failed half-way."""
        while self._past and self._past[-1].n >= depth:
            self.state = self._past.pop().state
        del self.entries[depth:]
        del self.log[lines:]

    def undo_offer(self, seat: int) -> UndoOffer:
        """How ``seat`` may take back its last step: free until chance or another seat spoke, else by request.

        Nothing is taken back that stood when somebody conceded.
        """
        back = len(self._past) - 1
        while back >= 0 and self._past[back].forced:
            back -= 1
        if back < 0:
            return UndoOffer(NONE, 0, "", [], UPDATED_SINCE if self.seam() else "There is nothing to take back yet.")
        point = self._past[back]
        if self.is_over():
            return UndoOffer(NONE, 0, "", [], "The game is over.")
        if point.n < self.stands():
            return UndoOffer(NONE, 0, "", [], CONCEDED_SINCE)
        if point.seat == seat:
            if self.state.mark() == point.state.mark():
                return UndoOffer(FREE, point.n, point.text, [], "")
            return UndoOffer(ASK, point.n, point.text, self._revealed(point), "This step showed something new.")
        while back >= 0 and (self._past[back].seat != seat or self._past[back].forced):
            back -= 1
        if back < 0:
            return UndoOffer(NONE, 0, "", [], UPDATED_SINCE if self.seam() else "You have not done anything yet.")
        point = self._past[back]
        if point.n < self.stands():
            return UndoOffer(NONE, 0, "", [], CONCEDED_SINCE)
        revealed = self._revealed(point)
        return UndoOffer(ASK, point.n, point.text, revealed, "Somebody else has moved since.")

    def _revealed(self, point: Step) -> list[str]:
        """The public lines of what chance or a look brought since ``point``."""
        kinds = self.game.revealing()
        return [line.text for line in self.log[point.lines :] if line.kind in kinds and line.mask == -1]

    def undo(self, seat: int, to: int, redraw: bool = False) -> None:
        """Go back to ``to`` entries; with ``redraw`` everything that was seen since is drawn anew.

        Whether it is allowed (free, or granted) is for the table to judge by :meth:`undo_offer`.
        """
        self._check_seat(seat)
        point = self._point(to)
        counter = self.state.chance.counter
        step = point.text
        self._undo(seat, point)
        self.entries.append(Entry(UNDO, seat, "", to))
        words = f"{self.names[seat]} took back: {step}."
        self.log.append(LogLine(len(self.entries), seat, "undo", words, -1))
        if redraw:
            self._redraw(Entry(REDRAW, -1, "", counter))

    def _redraw(self, entry: Entry) -> None:
        try:
            self.state.chance.jump(entry.number)
        except ValueError as error:
            raise IllegalMove(str(error)) from error
        self.game.redraw(self.state)
        self._floor = entry.number
        self.entries.append(entry)

    def _point(self, to: int) -> Step:
        if 0 <= to < self.stands():
            raise IllegalMove("somebody has conceded since, so this can't be taken back")
        for point in self._past:
            if point.n == to:
                return point
        raise IllegalMove(f"there is no step at entry {to} to go back to")

    def _undo(self, seat: int, point: Step) -> None:
        undone = [line for line in self.log[point.lines :] if line.kind == "undo"]
        while self._past and self._past[-1].n >= point.n:
            self.state = self._past.pop().state
        del self.log[point.lines :]
        self.log.extend(undone)
        # A position from before a granted undo would draw again what was seen then.
        if self.state.chance.counter <= self._floor:
            self.state.chance.jump(self._floor)
            self.game.redraw(self.state)

    def taken_by(self, seat: int, name: str) -> None:
        """Note that a seat has a new holder."""
        self._check_seat(seat)
        self.entries.append(Entry(TAKEN, seat, name, 0))
        self.names[seat] = name

    def concede(self, seat: int, last: bool = False) -> None:
        """Note that a seat is given up; the position stays as it is. ``last``: only bots stay, so the game ends.

        The game also ends when one seat is left. Raises :class:`IllegalMove` for an unknown seat, one that has conceded
        already, or after the end.
        """
        self._check_seat(seat)
        if seat in self.conceded():
            raise IllegalMove(f"{self.names[seat]} has conceded already")
        if self.is_over():
            raise IllegalMove("the game is over")
        given = Concession(len(self.entries), len(self.log), seat, self.state.mark(), last)
        self._concessions.append(given)
        self.entries.append(Entry(CONCEDED, seat, "", int(last)))
        self.log.append(LogLine(len(self.entries), seat, CONCEDED, f"{self.names[seat]} conceded.", -1))

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.game.players:
            raise IllegalMove(f"there is no seat {seat} at this table")

    def _replay(self, entry: Entry) -> None:
        if entry.kind == MOVE:
            if self.is_over():
                raise IllegalMove("the game is over")
            if entry.seat not in self.state.may_answer():
                raise IllegalMove(f"seat {entry.seat} is not asked here")
            before = self.state.legal_actions(entry.seat)
            self._apply(entry, len(before) == 1 and self._is_forced(before[0]))
        elif entry.kind == UNDO:
            self.undo(entry.seat, entry.number)
        elif entry.kind == REDRAW:
            self._redraw(entry)
        elif entry.kind == TAKEN:
            self.taken_by(entry.seat, entry.text)
        elif entry.kind == CONCEDED:
            self.concede(entry.seat, entry.number == 1)
        else:
            raise IllegalMove(f"there is no such entry as {entry.kind!r}")

    def _is_forced(self, action: Action) -> bool:
        fr = self.state.top
        return fr is not None and len(self.state.open_seats()) == 1 and fr.node.auto(self.state, fr, action)

    def record(self, pack: dict[str, object] | None = None) -> Record:
        """The record so far, key and all; tables hand it out only after the end."""
        result = self.game.scores(self.state) if self.is_over() else []
        info, game = self.game.info, self.game
        return Record(
            info.id,
            self.begun[0],
            game.players,
            game.settings,
            self.begun[1],
            pack if pack is not None else game.pack,
            list(self._first_names),
            self.key.hex(),
            list(self.entries),
            result,
        )
