"""Checks of one position: it can be stored and copied, it is listed without changing, its parts are complete."""

from __future__ import annotations

import json

from underbough.kernel.contract_base import (
    Spot,
    difference,
    not_plain,
    scramble,
    short,
    text_difference,
)
from underbough.kernel.core import TERMINAL, State
from underbough.kernel.errors import ContentError, IllegalAction
from underbough.kernel.game import frames_of, plain_frames
from underbough.kernel.say import Option, Prompt, Refusal


def check_plain(spot: Spot) -> None:
    """A stored position, and each view, is the same after a trip through JSON."""
    saved = spot.game.save(spot.live)
    found = not_plain(saved, "save")
    if not found and json.loads(json.dumps(saved)) != saved:
        found = "save: not the same after a trip through JSON"
    if found:
        raise spot.error("plain", found)
    for seat in spot.seats():
        found = not_plain(spot.game.view(spot.probe, seat), "view")
        if found:
            raise spot.error("plain", found, seat)


def check_clone(spot: Spot) -> None:
    """A clone is stored, seen and answered like the original; it has no log."""
    st = spot.fresh()
    st.log = []
    copy = st.clone()
    found = text_difference(spot.store(st), spot.store(copy)) or _unlike(spot, st, copy)
    if found:
        raise spot.error("clone", f"a clone differs: {found}")
    if copy.log is not None:
        raise spot.error("clone", "a clone keeps the log")


def check_save(spot: Spot) -> None:
    """A position that was stored and read back is stored, seen and answered like the one in play."""
    st = spot.fresh()
    found = text_difference(spot.text, spot.store(st)) or _unlike(spot, spot.live, st)
    if found:
        raise spot.error("save", f"the position read back differs: {found}")


def _unlike(spot: Spot, a: State, b: State) -> str:
    """How two positions differ for those who look at them; empty when they don't."""
    if type(a) is not type(b):
        return f"{type(b).__name__} in place of {type(a).__name__}"
    for seat in spot.seats():
        found = difference(spot.game.view(a, seat), spot.game.view(b, seat), "view")
        if found:
            return found
        if seat >= 0 and a.legal_actions(seat) != b.legal_actions(seat):
            return f"the legal actions of seat {seat}"
    return difference(a.scores(), b.scores(), "scores")


def check_shared(spot: Spot) -> None:
    """Whatever a clone plays, the original stays."""
    st = spot.fresh()
    copy = st.clone()
    if copy.chance is st.chance:
        raise spot.error("shared", "a clone has the original's generator")
    before = spot.store(st)
    try:
        copy.apply_action(spot.action, spot.seat)
    except Exception:
        return  # the game itself is about to stumble over it
    found = text_difference(before, spot.store(st))
    if found:
        raise spot.error("shared", f"an answer on a clone changed the original: {found}", spot.seat)


def check_listing(spot: Spot) -> None:
    """Looking at a position changes nothing, not even through what it hands out."""
    st = spot.fresh()
    for name in LOOKS:
        _look(spot, st, name)
    if spot.store(st) == spot.text and _same_answers(spot, st):
        return
    for name in LOOKS:
        alone = spot.fresh()
        _look(spot, alone, name)
        found = text_difference(spot.text, spot.store(alone))
        if found or not _same_answers(spot, alone):
            raise spot.error("listing", f"{name} changes the position: {found or 'its legal actions'}")
    raise spot.error("listing", "looking at the position changes it")


LOOKS = (
    "legal_actions",
    "open_seats",
    "keys",
    "view",
    "options",
    "prompt",
    "why_not",
    "scores",
    "score_sheet",
    "returns",
    "value",
)


def _same_answers(spot: Spot, st: State) -> bool:
    seats = range(-1, spot.game.players)
    return [st.legal_actions(seat) for seat in seats] == [spot.probe.legal_actions(seat) for seat in seats]


def _look(spot: Spot, st: State, name: str) -> None:
    """Call one of :data:`LOOKS` for everybody and spoil what it returns."""
    game = spot.game
    found: list[object] = []
    for seat in range(game.players):
        if name == "legal_actions":
            found += [st.legal_actions(seat), st.legal_actions()]
        elif name == "open_seats":
            found += [st.open_seats(), st.may_answer(), st.current_player()]
        elif name == "keys":
            st.legal_actions()
            found += [st.action_to_string(action) for action in st.legal_actions(seat)]
        elif name == "view":
            found += [game.view(st, seat), game.view(st, -1)]
        elif name == "options":
            options = game.options(st, seat)
            found += [option.price for option in options]
            options.clear()
        elif name == "prompt":
            game.prompt(st, seat)
            game.prompt(st, -1)
        elif name == "why_not":
            game.why_not(st, seat).clear()
        elif name == "value":
            game.value(st, seat)
    if name == "scores":
        found += [game.scores(st), game.placement(st)]
    elif name == "score_sheet":
        game.score_sheet(st).clear()
    elif name == "returns":
        found.append(game.returns(st))
    scramble(found)


def asked(spot: Spot) -> str:
    """Why nobody can go on from here; empty when each seat that may answer has an answer."""
    st = spot.live
    seats = st.open_seats()
    if not seats or seats != sorted(set(seats)) or seats[0] < 0 or seats[-1] >= spot.game.players:
        return f"the game is not over, but the open seats are {seats}"
    if st.current_player() != seats[0]:
        return f"the current player is {st.current_player()}, the lowest open seat {seats[0]}"
    may = st.may_answer()
    if not set(seats) <= set(may):
        return f"seats {seats} are open, but only {may} may answer"
    for seat in may:
        if not st.legal_actions(seat):
            return f"seat {seat} is asked and has no answer; {top_of(st)} asks"
    return ""


def top_of(st: State) -> str:
    """The address of the node that asks."""
    return "nothing" if st.top is None else st.top.node.address or type(st.top.node).__name__


def check_actions(spot: Spot) -> None:
    """Legal actions are sorted, different, within the action space, and only for those who may answer."""
    st = spot.probe
    may = st.may_answer()
    for seat in range(spot.game.players):
        legal = st.legal_actions(seat)
        if seat not in may:
            if legal:
                raise spot.error("actions", f"a seat that is not asked has {short(legal)}", seat)
            continue
        if legal != sorted(set(legal)):
            raise spot.error("actions", f"not sorted or doubled: {short(legal)}", seat)
        for action in legal:
            if not 0 <= action < spot.terms.space:
                raise spot.error("actions", f"{action} is outside the space of {spot.terms.space} actions", seat)
    if st.legal_actions() != st.legal_actions(st.current_player()):
        raise spot.error("actions", "they differ when the current player is named", st.current_player())


def check_keys(spot: Spot) -> None:
    """Keys are different texts without blanks, and each leads back to its action."""
    st = spot.probe
    for seat in st.may_answer():
        seen: dict[str, int] = {}
        for action in st.legal_actions(seat):
            key = st.action_to_string(action)
            if not key or key.split() != [key]:
                raise spot.error("keys", f"{key!r} is empty or holds a blank", seat)
            if key in seen:
                raise spot.error("keys", f"{key!r} stands for {seen[key]} and {action}", seat)
            seen[key] = action
            if st.action_of(key, seat) != action:
                raise spot.error("keys", f"{key!r} leads to another action than {action}", seat)


def check_options(spot: Spot) -> None:
    """Options are the legal actions in their order, each with its key and a sentence; there is always a prompt."""
    st, game = spot.fresh(), spot.game
    for seat in st.may_answer():
        options = game.options(st, seat)
        if [option.action for option in options] != st.legal_actions(seat):
            raise spot.error("options", "the options are not the legal actions in their order", seat)
        for option in options:
            if option.key != st.action_to_string(option.action) or not option.text:
                raise spot.error("options", f"{option.key!r} has another key or no text", seat)
        if not game.prompt(st, seat).text:
            raise spot.error("options", "the prompt is empty", seat)


def words_of(spot: Spot, st: State, seat: int) -> list[object]:
    """Everything that ``seat`` is told about what is asked and what is not possible, as plain data."""
    asks: Prompt = spot.game.prompt(st, seat)
    found: list[object] = [asks.text, asks.source]
    if seat >= 0:
        found.append([_plain_option(option) for option in spot.game.options(st, seat)])
    refusals: list[Refusal] = spot.game.why_not(st, seat)
    found.append([[refusal.target, refusal.reason, refusal.rule] for refusal in refusals])
    return found


def _plain_option(option: Option) -> list[object]:
    return [option.action, option.key, option.text, option.target, option.price, option.effect]


def check_refusal(spot: Spot) -> None:
    """What is not legal is refused with :class:`IllegalAction`, and nothing changes."""
    st = spot.fresh()
    chance = spot.chance("refusal")
    may = st.may_answer()
    for seat in [-1, *range(spot.game.players)]:
        legal = st.legal_actions(seat)
        tries = [-1, spot.terms.space, chance.below(spot.terms.space)]
        if seat not in may and seat != -1:
            tries += spot.probe.legal_actions()[:1]
        for action in tries:
            if action in legal:
                continue
            try:
                st.apply_action(action, seat)
            except IllegalAction:
                pass
            else:
                raise spot.error("refusal", f"{action} is not legal, but was taken", seat)
        found = text_difference(spot.text, spot.store(st))
        if found:
            raise spot.error("refusal", f"a refused action left a trace: {found}", seat)


def check_conservation(spot: Spot) -> None:
    """The game's own count of cards, goods and tokens holds."""
    try:
        spot.game.check(spot.probe)
    except AssertionError as error:
        raise spot.error("conservation", str(error) or "the game's own check fails") from error


def check_frames(spot: Spot) -> None:
    """Each frame's node is the one that stands at its address, and its scratch is plain."""
    content = spot.game.content
    fr = spot.live.top
    while fr is not None:
        try:
            found = content.node(fr.node.address)
        except ContentError as error:
            raise spot.error("frames", str(error)) from error
        if found is not fr.node:
            raise spot.error("frames", f"another node stands at {fr.node.address!r}")
        if not -1 <= fr.who < spot.game.players:
            raise spot.error("frames", f"{fr.node.address} works for seat {fr.who}")
        fr = fr.below
    rows = plain_frames(spot.live.top)
    if plain_frames(frames_of(content, rows)) != rows:
        raise spot.error("frames", "the frames differ once stored and read back")


def check_no_results(spot: Spot) -> None:
    """Before the end nobody has won anything."""
    if any(spot.game.returns(spot.probe)):
        raise spot.error("returns", f"{spot.game.returns(spot.probe)} before the end")


def check_results(spot: Spot) -> None:
    """At the end nobody is asked; results are zero-sum and follow the places, ties share, the sheet adds up."""
    st, game = spot.probe, spot.game
    if st.legal_actions() or st.open_seats() or st.may_answer() or st.current_player() != TERMINAL:
        raise spot.error("returns", "the game is over, but somebody is asked")
    places, results, scores = game.placement(st), game.returns(st), game.scores(st)
    official = game.official_scores(st)
    if len(results) != game.players or any(not -1 <= x <= 1 for x in results):
        raise spot.error("returns", f"{results} are not results from -1 to 1, one a seat")
    if official:
        # An official opponent has a place, but no seat: a place says how many are ahead, and losing is being behind.
        if any((place > 1) != (result < 0) for place, result in zip(places, results, strict=True)):
            raise spot.error("returns", f"places {places} do not fit results {results}")
    else:
        _check_places(spot, places, results)
    sums = [0] * (game.players + len(official))
    for line in game.score_sheet(st):
        sums[line.seat] += line.points
    scores = scores + official
    if sums != scores:
        raise spot.error("returns", f"the score sheet adds up to {sums}, the scores are {scores}")


def _check_places(spot: Spot, places: list[int], results: list[float]) -> None:
    """Ties share a place, results are zero-sum and follow the places."""
    if any(place != 1 + sum(other < place for other in places) for place in places):
        raise spot.error("returns", f"{places} are not places with ties shared")
    if abs(sum(results)) > 1e-9:
        raise spot.error("returns", f"{results} are not zero-sum results from -1 to 1")
    for a in range(len(places)):
        for b in range(len(places)):
            if (places[a] < places[b]) != (results[a] > results[b]):
                raise spot.error("returns", f"places {places} do not fit results {results}", a)
