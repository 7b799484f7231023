"""Whether a game puts its positions into words: what every answer, question, refusal and line of the log is held to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from support.rules import known_ids
from underbough.games.everdell.rules import READINGS, Everdell
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.piles import knows
from underbough.kernel.say import Event, Option, Prompt, Refusal

ODD = ("  ", "None", "{", "}", "_", " ,", "..", "0 of your", "a a ", ". .", ";.")
"""What no sentence holds: gaps, names of the program, joints that came loose."""

STATEMENTS: dict[str, str | tuple[str, ...]] = {"everdell": "ED-", "spirecrest": ("ED-", "SP-")}
"""Whose statements a game's refusals name."""

STEPS = {"", "deck", "discard", "prepare", "pass", "good:twig", "good:resin", "good:pebble", "good:berry"}
"""Targets that lie on every page."""


NAMES = ["Ada", "Bo", "Cy", "Di"]
EVERYTHING = 1 << 30
"""Behind all actions: none is taken rather than others."""


def settings_of(players: int, seed: int) -> dict[str, Any]:
    """A solo year in turn, and in every third game all readings that are off by default."""
    found: dict[str, Any] = {"year": seed % 3 + 1} if players == 1 else {}
    if seed % 3 == 2:
        found.update(dict.fromkeys(READINGS, True))
    return found


def read_off(item: Option | Prompt | Refusal) -> tuple[object, ...]:
    """All that an option, a prompt or a refusal says; compiled objects have no ``__dict__``."""
    fields = ("action", "key", "text", "target", "price", "effect", "source", "reason", "rule")
    return tuple(getattr(item, field, None) for field in fields)


def assert_sentence(text: str, end: str = ".") -> None:
    """A text that a person can read: no gaps, no double blanks, no names of the engine."""
    assert text.strip() == text != ""
    assert text.endswith(end), text
    for odd in ODD:
        assert odd not in text, text


def positions(game: Everdell, seed: int, eager: int = EVERYTHING) -> Iterator[tuple[EverdellState, list[Event]]]:
    """Every decision of a random game, with the events that led to it; cards are played rather than not.

    ``eager``: actions from this number on are taken rather than others as well.
    """
    st = game.new_initial_state(seed=seed)
    chance = Chance(seed_key(seed, "answers"))
    events: list[Event] = []
    while not st.is_terminal():
        yield everdell(st), events
        legal = st.legal_actions()
        liked = [action for action in legal if action >= eager]
        plays = [action for action in legal if st.action_to_string(action).startswith("play:")]
        pick = legal
        for favourites in (plays, liked):
            if favourites and chance.below(2):
                pick = favourites
        st.log = []
        st.apply_action(pick[chance.below(len(pick))])
        events = st.log
        st.log = None
    yield everdell(st), events


def assert_worded(game: Everdell, st: EverdellState) -> None:
    """Answers, question and refusals of a position."""
    seat = st.current_player()
    if seat >= 0:
        options = game.options(st, seat)
        assert [option.action for option in options] == st.legal_actions(seat)
        for words in ([o.key for o in options], [o.text for o in options]):
            assert len(set(words)) == len(words), words
        for option in options:
            assert_sentence(option.text, "")
            if option.effect:
                assert_sentence(option.effect)
            assert all(n > 0 for n in option.price.values())
    prompt = game.prompt(st, seat)
    assert_sentence(prompt.text)
    assert prompt.source or st.is_terminal()
    for who in range(game.players):
        assert_refusals(game, st, who)


def assert_refusals(game: Everdell, st: EverdellState, who: int) -> None:
    """Each thing is refused once, with a sentence and a statement, and nothing that is offered is refused."""
    refusals = game.why_not(st, who)
    targets = [refusal.target for refusal in refusals]
    assert len(set(targets)) == len(targets)
    for refusal in refusals:
        assert_sentence(refusal.reason)
        assert refusal.target
        assert refusal.rule in known_ids(), refusal.rule
        assert refusal.rule.startswith(STATEMENTS[game.info.id])
    if who in st.open_seats():
        assert not set(targets) & {option.target for option in game.options(st, who)}


def visible_targets(view: Any) -> set[str]:
    """Everything on a page that can be clicked."""
    found = set(STEPS)

    def gather(part: Any) -> None:
        if isinstance(part, dict):
            found.add(str(part.get("target", "")))
            for value in part.values():
                gather(value)
        elif isinstance(part, list):
            for value in part:
                gather(value)

    gather(view)
    return found


def assert_game_worded(game: Everdell, seed: int, eager: int = EVERYTHING) -> None:
    """A whole random game in words: each position, each event, each line of the score sheet."""
    names = NAMES[: game.players]
    for st, events in positions(game, seed, eager):
        assert_worded(game, st)
        for event in events:
            assert_sentence(game.log_text(event, names))
    for line in game.score_sheet(st):
        assert_sentence(game.text(line.reason, names), "")


def assert_shown(game: Everdell, st: EverdellState, seat: int, targets: set[str]) -> None:
    """What a seat may choose, and what it is refused, is there to be clicked."""
    for option in game.options(st, seat):
        assert option.target in targets, (option.target, option.text)
    for refusal in game.why_not(st, seat):
        assert refusal.target in targets, (refusal.target, refusal.reason)


def assert_same_for(game: Everdell, st: EverdellState, seat: int, n: int) -> None:
    """Dealing anew all that a seat can't know changes nothing of its view, answers, question and refusals."""
    dealt = game.determinise(st, seat, Chance(seed_key(n, "deal")))
    assert game.view(dealt, seat) == game.view(st, seat)
    assert read_off(game.prompt(dealt, seat)) == read_off(game.prompt(st, seat))
    if seat < 0:
        return
    for told in (game.why_not, game.options):
        if told == game.why_not or seat in st.open_seats():
            assert [read_off(item) for item in told(dealt, seat)] == [read_off(item) for item in told(st, seat)]


def assert_log_known(
    game: Everdell, seed: int, eager: int = EVERYTHING, others: list[str] | None = None, apart: tuple[str, ...] = ()
) -> None:
    """No line of a random game's log names a card that its reader does not know.

    ``others``: names of things that are no cards of the deck; ``apart``: kinds of lines that name what is looked for.
    """
    before: list[int] = []
    for st, events in positions(game, seed, eager):
        # A new deck makes everybody forget, also what was shown just before.
        shuffled = any(event.kind == "reshuffle" for event in events)
        for event in [] if shuffled else events:
            text = game.log_text(event, NAMES[: game.players])
            for name in others or []:
                text = text.replace(name, "")
            for seat in range(-1, game.players):
                if event.seen_by(seat) and event.kind not in apart:
                    assert_known(st, seat, before, text)
        before = list(st.known)


def assert_known(st: EverdellState, seat: int, before: list[int], text: str) -> None:
    """Each card name in a text belongs to a card whose place the seat knew before the step or knows after it."""
    content = st.ed
    named = {design for design, name in enumerate(content.name) if re.search(rf"\b{name}\b", text)}
    for design in named:
        cards = [card for card, found in enumerate(content.design_of) if found == design]
        assert any(knows(st.known, card, seat) or knows(before, card, seat) for card in cards), text
