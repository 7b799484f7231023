"""Checks of secrecy: what a seat sees, may do and is told depends on what it knows, and dealing anew is fair."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from underbough.kernel.contract_base import ContractError, Hidden, Spot, difference, short, text_difference
from underbough.kernel.contract_position import words_of
from underbough.kernel.core import Action, State, advance
from underbough.kernel.game import plain_frames
from underbough.kernel.say import Event
from underbough.kernel.seatview import seat_view

OTHER_CHOICES: Final = 3
"""How many other answers are tried beside the one that is given, to see what gives the choice away."""


def check_view(spot: Spot) -> None:
    """Dealing anew for a seat leaves that seat's view as it is, so the view holds nothing that the seat can't know."""
    for seat in spot.seats():
        found = difference(spot.game.view(spot.probe, seat), spot.game.view(spot.seen(seat), seat), "view")
        if found:
            raise spot.error("secret_view", f"the view tells what the seat can't know, or forgets: {found}", seat)


def check_answers(spot: Spot) -> None:
    """Who is asked, and what a seat may answer, does not depend on what it can't know."""
    for seat in spot.seats():
        other = spot.seen(seat)
        if other.open_seats() != spot.probe.open_seats() or other.may_answer() != spot.probe.may_answer():
            raise spot.error("secret_actions", "who is asked depends on what the seat can't know", seat)
        if seat < 0:
            continue
        a, b = spot.probe.legal_actions(seat), other.legal_actions(seat)
        if a != b:
            raise spot.error("secret_actions", f"legal actions tell secrets: {short(a)} or {short(b)}", seat)
        keys = [[st.action_to_string(action) for action in a] for st in (spot.probe, other)]
        if keys[0] != keys[1]:
            raise spot.error("secret_actions", f"keys tell secrets: {difference(keys[0], keys[1], 'keys')}", seat)


def check_words(spot: Spot) -> None:
    """Prompt, options and refusals of a seat say nothing that it can't know."""
    for seat in spot.seats():
        other = spot.seen(seat)
        if seat >= 0 and other.legal_actions(seat) != spot.probe.legal_actions(seat):
            continue  # the check of legal actions tells that
        found = difference(words_of(spot, spot.probe, seat), words_of(spot, other, seat), "words")
        if found:
            raise spot.error("secret_words", f"prompt, options or refusals tell secrets: {found}", seat)


def check_frames_kept(spot: Spot) -> None:
    """Frames are open to all, so dealing anew leaves them as they are."""
    for seat in spot.seats():
        found = difference(plain_frames(spot.probe.top), plain_frames(spot.seen(seat).top), "frames")
        if found:
            raise spot.error("secret_frames", f"dealing anew changes the frames: {found}", seat)


def check_bot(spot: Spot) -> None:
    """A bot chooses by what its seat knows: alike in every world that the seat can't tell apart."""
    bot = spot.terms.bot
    for seat in spot.probe.open_seats():
        views = [seat_view(spot.game, spot.fresh(), seat), seat_view(spot.game, spot.world(seat, "bot"), seat)]
        legal = views[0].legal_actions()
        choices = [bot(view, view.chance(spot.seed)) for view in views]
        if choices[0] not in legal:
            raise spot.error("secret_bot", f"the bot's answer {choices[0]} is not legal", seat)
        if choices[0] != choices[1]:
            raise spot.error("secret_bot", f"the bot knows more than its seat: {choices[0]} or {choices[1]}", seat)


def check_information(spot: Spot) -> None:
    """Dealing anew gives the same from every world that the seat can't tell apart, byte for byte."""
    for seat in spot.seats():
        direct = spot.world(seat, "again")
        detour = spot.game.determinise(spot.seen(seat), seat, spot.chance(f"again:{seat}"))
        found = text_difference(spot.store(direct), spot.store(detour))
        if found:
            raise spot.error("information", f"dealing anew depends on what the seat can't know: {found}", seat)


def check_fresh(spot: Spot) -> None:
    """A world has a generator of its own, made of nothing but the given one."""
    for seat in spot.seats():
        a, b = spot.seen(seat), spot.world(seat, "again")
        if a.chance.key == spot.probe.chance.key:
            raise spot.error("fresh", "a world has the table's own generator", seat)
        if a.chance.key == b.chance.key:
            raise spot.error("fresh", "two worlds dealt with different chance have the same generator", seat)


def check_generator(spot: Spot) -> None:
    """Dealing anew leaves the table's position and its generator alone."""
    for seat in spot.seats():
        spot.seen(seat)
        if spot.spoilt[seat]:
            raise spot.error("generator", f"dealing anew changes the table itself: {spot.spoilt[seat]}", seat)


def check_world(spot: Spot) -> None:
    """A world is a proper position: nothing lost, everybody who is asked has an answer."""
    for seat in spot.seats():
        other = spot.seen(seat)
        try:
            spot.game.check(other)
        except AssertionError as error:
            raise spot.error("world", f"a world is not a proper position: {error}", seat) from error
        for asked in other.may_answer():
            if not other.legal_actions(asked):
                raise spot.error("world", f"in a world, seat {asked} has no answer", seat)


def seen_by(spot: Spot, st: State, seat: int) -> list[object]:
    """What a seat sees of a position: its view and what it is told is asked."""
    prompt = spot.game.prompt(st, seat)
    return [spot.game.view(st, seat), prompt.text, prompt.source]


class After:
    """What a step leads to: the position, who can read which lines of it, and its frames."""

    def __init__(self, spot: Spot, st: State, seat: int) -> None:
        self.view = seen_by(spot, st, seat)
        self.lines = read_lines(spot, st, seat)
        self.frames = plain_frames(st.top)


def read_lines(spot: Spot, st: State, seat: int) -> list[object]:
    """The log lines that a seat can read, worded, without those that show what chance or a look brought."""
    events: list[Event] = st.log if st.log is not None else []
    names = [f"Seat {n}" for n in range(spot.game.players)]
    passing = spot.game.revealing()
    return [
        [event.kind, event.who, spot.game.log_text(event, names)]
        for event in events
        if event.seen_by(seat) and event.kind not in passing
    ]


def step_failures(spot: Spot) -> list[ContractError]:
    """Play the coming answer here and in worlds that a seat can't tell apart, with the same draws.

    Returns what the checks ``log``, ``secret_frames`` and ``mark`` find. When a seat sees the same afterwards, lines
    and frames must be the same too. When whoever answers sees different things, it has learnt something hidden, and
    the undo mark must have risen.
    """
    found: list[ContractError] = []
    before = spot.fresh()
    mark, used = before.mark(), before.chance.plain()
    here = spot.fresh()
    here.log = []
    try:
        here.apply_action(spot.action, spot.seat)
    except Exception:
        return found  # the game itself is about to stumble over it
    rise = here.mark() - mark
    if rise < 0:
        found.append(spot.error("mark", f"the undo mark fell from {mark} to {here.mark()}", spot.seat))
    if rise <= 0 and here.chance.plain() != used:
        found.append(spot.error("mark", "chance was used, but the undo mark did not rise", spot.seat))
    for seat in spot.seats():
        other = spot.world(seat, "step")
        if spot.game.view(other, seat) != spot.game.view(spot.probe, seat):
            continue  # the check of views tells that
        if spot.action not in other.legal_actions(spot.seat):
            continue
        other.chance = spot.fresh().chance
        other.log = []
        try:
            other.apply_action(spot.action, spot.seat)
        except Exception as error:
            found.append(spot.error("world", f"in a world, action {spot.action} raises {error!r}", seat))
            continue
        found += _compare(spot, After(spot, here, seat), After(spot, other, seat), seat, rise)
    return found


def _compare(spot: Spot, a: After, b: After, seat: int, rise: int) -> list[ContractError]:
    seen = difference(a.view, b.view, "view")
    if seen:
        if rise > 0 or seat != spot.seat:
            return []
        what = f"the step showed something hidden ({seen}), but the undo mark did not rise"
        return [spot.error("mark", what, seat)]
    found = []
    lines = difference(a.lines, b.lines, "log")
    if lines:
        found.append(spot.error("log", f"the log tells what the view does not: {lines}", seat))
    frames = difference(a.frames, b.frames, "frames")
    if frames:
        found.append(spot.error("secret_frames", f"frames hold what the view does not: {frames}", seat))
    return found


def choice_failures(spot: Spot) -> list[ContractError]:
    """Give the coming answer and another one: a seat that sees the same after both may learn nothing of the choice.

    Returns what the checks ``log``, ``secret_frames`` and ``information`` find: lines and frames must be the same for
    that seat, dealing anew for it must give the same, and the node must have called the choice secret.
    """
    legal = [action for action in spot.probe.legal_actions(spot.seat) if action != spot.action]
    here = _after(spot, spot.action)
    if here is None:
        return []
    text = spot.store(here)
    seats = [seat for seat in spot.seats() if seat != spot.seat]
    seen = {seat: After(spot, here, seat) for seat in seats}
    found: list[ContractError] = []
    chance = spot.chance("choice")
    for _ in range(min(OTHER_CHOICES, len(legal))):
        there = _after(spot, chance.pick(legal))
        if there is None or spot.store(there) == text:
            continue
        for seat in seats:
            found += _unlike(spot, seat, seen[seat], here, there)
    return found


def _after(spot: Spot, action: Action) -> State | None:
    """The position after an answer, with its log; None when it fails (the check of answers tells that, once given)."""
    st = spot.fresh()
    st.log = []
    try:
        st.apply_action(action, spot.seat)
    except Exception:
        return None
    return st


def _unlike(spot: Spot, seat: int, seen: After, here: State, there: State) -> list[ContractError]:
    """What tells ``seat`` two answers apart after which it sees the same."""
    fr = spot.probe.top
    secret = fr is not None and fr.node.secret(spot.probe, fr, spot.action)
    other = After(spot, there, seat)
    if other.view != seen.view or (other.frames != seen.frames and not secret):
        return []  # frames are open to all, so it was an open choice even where the view does not show it
    found = _compare(spot, seen, other, seat, 0)
    if not secret:
        what = "the choice is hidden, but its node does not call it secret: an undo would tell it"
        found.append(spot.error("log", what, seat))
    dealt = [spot.game.determinise(st, seat, spot.chance("choice")) for st in (here, there)]
    problem = text_difference(spot.store(dealt[0]), spot.store(dealt[1]))
    if problem:
        what = f"dealing anew tells a choice that the seat can't know: {problem}"
        found.append(spot.error("information", what, seat))
    return found


def setup_failures(spot: Spot) -> list[ContractError]:
    """Like :func:`step_failures` for the way from the set table to the first decision."""
    found: list[ContractError] = []
    for seat in spot.seats():
        ends = []
        for dealt in (False, True):
            st = spot.fresh()
            if dealt:
                st = spot.world(seat, "setup")
                st.chance = spot.fresh().chance
            st.log = []
            advance(st)
            ends.append(After(spot, st, seat))
        found += _compare(spot, ends[0], ends[1], seat, 1)
    return found


def check_share(spot: Spot) -> None:
    """Over many deals each card that a seat can't place lies in each zone as often as its share."""
    hidden = spot.terms.hidden
    if hidden is None:
        return
    for seat in spot.seats():
        rows = hidden(spot.probe, seat)
        chance = spot.chance(f"share:{seat}")
        count: dict[str, int] = {}
        for _ in range(spot.terms.draws):
            dealt = hidden(spot.game.determinise(spot.fresh(), seat, chance), seat)
            if _shape(dealt) != _shape(rows):
                raise spot.error("share", "a deal has other hidden cards, or other places for them", seat)
            for row in dealt:
                name = f"{row.card} in {row.zone}"
                count[name] = count.get(name, 0) + 1
        found = _unfair(count, shares(rows), spot.terms.draws)
        if found:
            raise spot.error("share", found, seat)


def _shape(rows: list[Hidden]) -> tuple[list[int], list[str], list[str]]:
    cards = sorted(row.card for row in rows)
    zones = sorted(row.zone for row in rows)
    backs = sorted(f"{row.zone} {row.sort}" for row in rows if row.shown)
    return cards, zones, backs


def shares(rows: list[Hidden]) -> dict[str, float]:
    """How often each hidden card should lie in each zone: ``{"17 in deck": 0.25}``.

    Every card of a fitting back is equally likely at a place that shows its back, and what is left is equally likely
    everywhere else.
    """
    of_sort: dict[int, int] = {}
    shown_of_sort: dict[int, int] = {}
    shown_at: dict[str, int] = {}
    plain_at: dict[str, int] = {}
    for row in rows:
        of_sort[row.sort] = of_sort.get(row.sort, 0) + 1
        if row.shown:
            shown_of_sort[row.sort] = shown_of_sort.get(row.sort, 0) + 1
            place = f"{row.zone} {row.sort}"
            shown_at[place] = shown_at.get(place, 0) + 1
        plain_at[row.zone] = plain_at.get(row.zone, 0) + (0 if row.shown else 1)
    plain = sum(plain_at.values())
    found: dict[str, float] = {}
    for row in rows:
        all_of_sort = of_sort[row.sort]
        rest = 1 - shown_of_sort.get(row.sort, 0) / all_of_sort
        for zone, places in plain_at.items():
            share = shown_at.get(f"{zone} {row.sort}", 0) / all_of_sort
            if plain:
                share += rest * places / plain
            found[f"{row.card} in {zone}"] = share
    return found


UNLIKELY: Final = 17.0
"""The exponent of Chernoff's bound from which on a count is not taken for chance."""


def divergence(seen: float, expected: float) -> float:
    """The Kullback-Leibler divergence of two shares, in nats; ``expected`` lies between 0 and 1."""
    found = 0.0
    if seen > 0:
        found += seen * log(seen / expected)
    if seen < 1:
        found += (1 - seen) * log((1 - seen) / (1 - expected))
    return found


def _unfair(count: dict[str, int], expected: dict[str, float], draws: int) -> str:
    """The cell that is too far from its share, or all of them together; empty when the deal looks fair.

    A cell is too far off when Chernoff's bound gives a fair deal less than one chance in 24 million for it; that holds
    for rare cells too, whose tails are long. Cells hang together, so the bound on their mean square is wide.
    """
    total, cells = 0.0, 0
    for name, share in expected.items():
        seen = count.get(name, 0)
        spread = draws * share * (1 - share)
        if spread < 1e-9:
            if abs(seen - draws * share) > 1e-6:
                return f"{name}: {seen} of {draws} times, expected {draws * share:.0f}"
            continue
        if draws * divergence(seen / draws, share) > UNLIKELY:
            return f"{name}: {seen} of {draws} times, expected about {draws * share:.0f}"
        total += (seen - draws * share) ** 2 / spread
        cells += 1
    if cells >= 30 and total / cells > 1 + 12 / sqrt(cells):
        return f"the deals scatter too widely: mean square {total / cells:.2f} over {cells} cells"
    return ""
