"""The contract suite: what every game has to keep, checked at every decision of random whole games.

    from underbough.kernel.contract import Terms, run_suite

    run_suite(lambda: underbough.load_game("lil_everdell", players=3), range(5), Terms(space=ids.ACTIONS))

A game that breaks its contract raises :class:`ContractError`, which names the check, the seed, the decision and the
seat, and says what differs. :data:`CHECKS` lists the checks. :func:`failures` goes on after the first failure and
returns one for each check that fails. :func:`fingerprint` boils random games down to one text, which has to be the
same compiled and interpreted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import Final

from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.contract_base import NOBODY, ContractError, Hidden, Spot, Terms, steady_bot
from underbough.kernel.contract_position import (
    asked,
    check_actions,
    check_clone,
    check_conservation,
    check_frames,
    check_keys,
    check_listing,
    check_no_results,
    check_options,
    check_plain,
    check_refusal,
    check_results,
    check_save,
    check_shared,
)
from underbough.kernel.contract_record import Path, check_codec, check_record, play_again
from underbough.kernel.contract_secrecy import (
    check_answers,
    check_bot,
    check_frames_kept,
    check_fresh,
    check_generator,
    check_information,
    check_share,
    check_view,
    check_words,
    check_world,
    choice_failures,
    setup_failures,
    step_failures,
)
from underbough.kernel.core import Action, State, digest_of
from underbough.kernel.game import Game

__all__ = ["CHECKS", "ContractError", "Hidden", "Spot", "Terms", "failures", "fingerprint", "run_suite", "steady_bot"]

CHECKS: Final[dict[str, str]] = {
    "plain": "positions and views are plain tables",
    "codec": "every node with a plain form reads back as the same node",
    "play": "no legal answer fails",
    "dead_end": "whoever is asked has an answer, until the game is over",
    "ends": "every game ends",
    "conservation": "cards, goods and tokens are all accounted for",
    "save": "a position read back from storage is the same and goes on alike",
    "clone": "a clone is the same and goes on alike",
    "shared": "clones and stored positions share nothing that changes",
    "listing": "looking at a position changes nothing",
    "actions": "legal actions are sorted, different and inside the action space",
    "keys": "keys are different and lead back to their actions",
    "options": "options are the legal actions, with keys and words",
    "refusal": "what is not legal is refused without a trace",
    "frames": "each frame's node stands at its address",
    "secret_view": "a view holds nothing that its seat can't know, and all that it knows",
    "secret_actions": "who is asked and what is legal tells no secrets",
    "secret_words": "prompts, options and refusals tell no secrets",
    "secret_frames": "frames hold no hidden values",
    "secret_bot": "a bot chooses by what its seat knows",
    "information": "dealing anew depends on what the seat knows alone",
    "fresh": "a world has a generator of its own",
    "generator": "dealing anew leaves the table and its generator alone",
    "world": "a world is a proper position",
    "share": "each card that a seat can't place appears as often as its share",
    "log": "log lines tell no secrets",
    "mark": "the undo mark rises with chance and with looks",
    "returns": "results are zero-sum, ties share, the score sheet adds up",
    "seed": "the same key and answers give the same game, so nothing else draws",
    "record": "a session's record is written, read and replayed to the same end",
}

_AT_EACH_DECISION: Final[list[tuple[str, Callable[[Spot], None]]]] = [
    ("plain", check_plain),
    ("conservation", check_conservation),
    ("save", check_save),
    ("clone", check_clone),
    ("shared", check_shared),
    ("listing", check_listing),
    ("actions", check_actions),
    ("keys", check_keys),
    ("options", check_options),
    ("refusal", check_refusal),
    ("frames", check_frames),
    ("secret_view", check_view),
    ("secret_actions", check_answers),
    ("secret_frames", check_frames_kept),
    ("information", check_information),
    ("secret_bot", check_bot),
    ("fresh", check_fresh),
    ("generator", check_generator),
    ("world", check_world),
    ("secret_words", check_words),
    ("returns", check_no_results),
]
_AT_THE_END: Final[list[tuple[str, Callable[[Spot], None]]]] = [
    ("plain", check_plain),
    ("conservation", check_conservation),
    ("save", check_save),
    ("clone", check_clone),
    ("listing", check_listing),
    ("refusal", check_refusal),
    ("secret_view", check_view),
    ("secret_words", check_words),
    ("returns", check_results),
]
_MOOT: Final[dict[str, tuple[str, ...]]] = {
    "share": ("conservation", "world", "secret_view"),
    "world": ("conservation",),
    "information": ("listing",),
    "secret_words": ("secret_view",),
    "secret_bot": ("plain", "secret_view", "information"),
    "record": ("keys", "seed"),
}
"""Checks that cannot hold any more once one of these has failed, and so are not made then."""

FROZEN_EACH: Final = 5
"""One decision in so many is kept as a clone and as a stored position, to be looked at again at the end."""


class _Suite:
    """One run over some seeds. ``failed`` has the first failure of each check; without ``collect`` it is raised."""

    def __init__(self, make_game: Callable[[], Game], terms: Terms, checks: Iterable[str], collect: bool) -> None:
        self.make_game = make_game
        self.terms = terms
        self.checks = set(checks)
        self.collect = collect
        self.failed: dict[str, ContractError] = {}
        self.samples = terms.samples
        self.first = True
        unknown = self.checks - set(CHECKS)
        if unknown:
            raise ValueError(f"no such checks: {', '.join(sorted(unknown))}")

    def wants(self, name: str) -> bool:
        """Whether a check is still to be made: asked for, and not failed yet."""
        if name not in self.checks or name in self.failed:
            return False
        return not any(other in self.failed for other in _MOOT.get(name, ()))

    def fail(self, error: ContractError) -> None:
        """Note a failure of a check that is wanted; raise it unless all are collected."""
        if self.wants(error.check):
            self.failed[error.check] = error
            if not self.collect:
                raise error

    def check(self, name: str, spot: Spot, check: Callable[[Spot], None]) -> None:
        """Make one check; whatever it raises is its failure."""
        if not self.wants(name):
            return
        try:
            check(spot)
        except ContractError as error:
            self.fail(error)
        except Exception as fault:
            self.fail(_unexpected(name, spot, fault))

    def run(self, seed: int) -> None:
        """A whole random game with all checks."""
        game = self.make_game()
        key = seed_key(seed, "contract")
        path = Path(key)
        try:
            start = game.setup(Chance(key))
            st = game.new_initial_state(key=key)
        except Exception as error:
            self.fail(ContractError("play", f"the set-up raises {error!r}", seed, 0, NOBODY))
            return
        if self.first:
            self.first = False
            self.check("codec", Spot(game, self.terms, st, seed, 0), check_codec)
        self._step(Spot(game, self.terms, start, seed, 0), setup_failures)
        self._play(game, st, seed, path)

    def _play(self, game: Game, st: State, seed: int, path: Path) -> None:
        player = Chance(seed_key(seed, "player"))
        frozen: list[_Frozen] = []
        spot: Spot | None = None
        while not st.is_terminal():
            spot = self._spot(game, st, seed, path)
            if spot is None or len(path.answers) >= self.terms.most:
                break
            problem = asked(spot)
            if problem:
                self.fail(spot.error("dead_end", problem))
                return
            spot.seat, spot.action = pick(st, player)
            self._at(spot)
            if len(path.answers) % FROZEN_EACH == 0:
                frozen.append(_Frozen(spot))
            try:
                path.add(spot)
                st.apply_action(spot.action, spot.seat)
            except Exception as error:
                self.fail(_unexpected("play", spot, error))
                return
        if not st.is_terminal():
            if spot is not None:
                self.fail(spot.error("ends", f"no end after {len(path.answers)} answers"))
            return
        self._end(game, st, seed, path, frozen)

    def _spot(self, game: Game, st: State, seed: int, path: Path) -> Spot | None:
        try:
            return Spot(game, self.terms, st, seed, len(path.answers))
        except (TypeError, ValueError) as error:
            self.fail(ContractError("plain", f"the position can't be stored: {error}", seed, len(path.answers), NOBODY))
            return None

    def _at(self, spot: Spot) -> None:
        for name, check in _AT_EACH_DECISION:
            self.check(name, spot, check)
        self._step(spot, step_failures)
        self._step(spot, choice_failures)
        if self.samples and self.terms.hidden is not None and spot.chance("sample").below(12) == 0:
            self.samples -= 1
            self.check("share", spot, check_share)

    def _step(self, spot: Spot, check: Callable[[Spot], list[ContractError]]) -> None:
        if not any(self.wants(name) for name in ("log", "mark", "secret_frames", "world", "information")):
            return
        try:
            for error in check(spot):
                self.fail(error)
        except ContractError:
            raise
        except Exception as fault:
            self.fail(_unexpected("play", spot, fault))

    def _end(self, game: Game, st: State, seed: int, path: Path, frozen: list[_Frozen]) -> None:
        spot = self._spot(game, st, seed, path)
        if spot is None:
            return
        for name, check in _AT_THE_END:
            self.check(name, spot, check)
        for earlier in frozen:
            problem = earlier.problem(game)
            if problem:
                self.fail(earlier.spot.error("shared", problem))
        path.end = spot.text
        for failure in play_again(self.make_game, spot, path):
            self.fail(failure)
        if self.wants("record"):
            try:
                check_record(self.make_game, spot, path)
            except ContractError as error:
                self.fail(error)
            except Exception as fault:
                self.fail(_unexpected("record", spot, fault))


class _Frozen:
    """A clone and a stored position from earlier in the game, which must not change any more."""

    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        self.clone = spot.live.clone()
        self.saved = spot.game.save(spot.live)
        self.digests = digest_of(spot.game.save(self.clone)), digest_of(self.saved)

    def problem(self, game: Game) -> str:
        """What has changed since; empty when nothing has."""
        if digest_of(game.save(self.clone)) != self.digests[0]:
            return "later answers changed this earlier clone"
        if digest_of(self.saved) != self.digests[1]:
            return "later answers changed this earlier stored position"
        return ""


def _unexpected(name: str, spot: Spot, fault: Exception) -> ContractError:
    answer = f"action {spot.action}: " if spot.action >= 0 else ""
    found = spot.error(name, f"{answer}{fault!r}", spot.seat)
    found.__cause__ = fault
    return found


def pick(st: State, chance: Chance) -> tuple[int, Action]:
    """A seat and one of its actions: mostly a seat that is asked, now and then one that changes its answer."""
    seats = st.may_answer() if chance.below(6) == 0 else st.open_seats()
    seat = seats[chance.below(len(seats))]
    legal = st.legal_actions(seat)
    return seat, legal[chance.below(len(legal))]


def run_suite(
    make_game: Callable[[], Game], seeds: Iterable[int], terms: Terms, checks: Iterable[str] = tuple(CHECKS)
) -> None:
    """Play one random whole game a seed with all ``checks``; raises :class:`ContractError` at the first failure.

    ``make_game`` sets the table up anew each time it is called, always alike.
    """
    suite = _Suite(make_game, terms, checks, False)
    for seed in seeds:
        suite.run(seed)


def failures(
    make_game: Callable[[], Game], seeds: Iterable[int], terms: Terms, checks: Iterable[str] = tuple(CHECKS)
) -> list[ContractError]:
    """Like :func:`run_suite`, but go on: the first failure of each check that fails."""
    suite = _Suite(make_game, terms, checks, True)
    for seed in seeds:
        suite.run(seed)
    return list(suite.failed.values())


def fingerprint(game: Game, seeds: Iterable[int]) -> str:
    """One text for the final positions of random games: the same on every machine, compiled and interpreted."""
    total = blake2b(digest_size=16)
    for seed in seeds:
        st = game.new_initial_state(key=seed_key(seed, "fingerprint"))
        player = Chance(seed_key(seed, "player"))
        while not st.is_terminal():
            seat, action = pick(st, player)
            st.apply_action(action, seat)
        total.update(digest_of(game.save(st)).encode())
    return total.hexdigest()
