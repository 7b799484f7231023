"""The position of Everstone: what each player owns, and the board between them."""

from __future__ import annotations

from typing import cast

from underbough.games.everstone import ids
from underbough.games.everstone.design import EverContent
from underbough.kernel.chance import Chance
from underbough.kernel.core import Frame, Rules, State


class Area:
    """One player's things.

    ``goods``: resources held, by colour. ``room``: how many they have spaces for (kept, checked). ``workshop``: an item
    a space, -1 when open. ``columns``: the tucked cards a column, from the top down, each an item plus its influence
    tokens times 256 (see :func:`item_of`, :func:`tokens_of`); tuples are replaced, never edited. ``upgrades``: a column
    -1 or the card times 2, plus 1 when its half for any action counts. ``track``: the heights of the three tokens
    (``ids.LOCKED`` in a reputation spot). ``placed``: tokens on the Explore locations. ``stacks``: tokens left on the
    reserve mat, ``pool``: those beside it. ``quests``: quests not scored yet (hidden), ``done``: scored ones, both
    sorted. ``hand``: starting relics during setup. ``caravan``: a location or ``ids.IGNIS``. ``pawn``: a column.
    ``skill``: a merchant skill tile or -1. ``arrived``: which arrival in a reputation spot was the first one of this
    player, counted over the table (0: none yet, ES-150).
    """

    def __init__(
        self,
        goods: list[int],
        room: int,
        workshop: list[int],
        columns: list[tuple[int, ...]],
        upgrades: list[int],
        track: list[int],
        placed: list[int],
        stacks: int,
        pool: int,
        reputation: int,
        quests: list[int],
        done: list[int],
        hand: list[int],
        caravan: int,
        pawn: int,
        skill: int,
        arrived: int,
    ) -> None:
        self.goods = goods
        self.room = room
        self.workshop = workshop
        self.columns = columns
        self.upgrades = upgrades
        self.track = track
        self.placed = placed
        self.stacks = stacks
        self.pool = pool
        self.reputation = reputation
        self.quests = quests
        self.done = done
        self.hand = hand
        self.caravan = caravan
        self.pawn = pawn
        self.skill = skill
        self.arrived = arrived

    def clone(self) -> Area:
        """An independent copy."""
        return Area(
            self.goods.copy(),
            self.room,
            self.workshop.copy(),
            self.columns.copy(),
            self.upgrades.copy(),
            self.track.copy(),
            self.placed.copy(),
            self.stacks,
            self.pool,
            self.reputation,
            self.quests.copy(),
            self.done.copy(),
            self.hand.copy(),
            self.caravan,
            self.pawn,
            self.skill,
            self.arrived,
        )

    def held(self) -> int:
        """How many resources there are."""
        goods = self.goods
        return goods[0] + goods[1] + goods[2]

    def available(self) -> int:
        """Influence tokens that may be used: stacks first, then the pool (ES-089)."""
        return self.stacks + self.pool

    def open_spaces(self) -> int:
        """How many workshop spaces hold nothing."""
        return self.workshop.count(ids.NOTHING)


class Opponent:
    """The solo opponent: ``kind``, ``rows``: tokens the mat began with, ``left``: tokens that have left the mat,
    ``slid``: tokens slid to the right in this round, ``caravan`` and the heights of its tokens (``track``)."""

    def __init__(self, kind: int, rows: int, left: int, slid: int, caravan: int, track: list[int]) -> None:
        self.kind = kind
        self.rows = rows
        self.left = left
        self.slid = slid
        self.caravan = caravan
        self.track = track

    def clone(self) -> Opponent:
        """An independent copy."""
        return Opponent(self.kind, self.rows, self.left, self.slid, self.caravan, self.track.copy())


class EverState(State):
    """The whole table.

    ``market``: a relic a space from the deck outwards (-1 empty, ``ids.CLOSED``). ``deck``: the unordered part of the
    relic deck; ``pile``: its ordered top, the last is drawn next and shows its back (never empty while there are relics
    in deck or discard pile); ``seen``: those of ``pile`` whose fronts all know. ``discard``: open, the latest last.
    ``gone``: relics out of the game. ``lifted``: cards on their way, open to all. ``upgrades``, ``quests``,
    ``starting``: what is left of these decks, unordered; ``beneath``: quests underneath, and ``quest_known`` the seats
    that know a hidden quest's place, by quest. ``miners``: the unordered rest, ``miner``: the top one (-1: none).
    ``extensions``: how many have been gained so far. ``tiles``: a villager tile a location (-1: none), ``outer``: the
    two beyond, first and second; ``closed``: locations Tilly has closed, as a mask. ``ignis``: the owner on each of the
    nine spaces, group by group, nearest first (-1: open); ``rewards``: the two Ignis rewards. ``spots``: the four
    reputation spots, -1 or owner times 4 plus colour (``ids.FROM_MAT``: from the solo mat). ``occupied``: by track, the
    taken spaces above the start as a mask (kept, checked). ``achievements``: their owners, -1 open, ``ids.OPPONENT``
    covered.

    ``turn``: whose turn it is, ``first``: who began (-1 before it is drawn), ``rounds``: rounds begun, ``ending``:
    somebody stands at 10, ``arrivals``: how many tokens have come into reputation spots. Within a turn: ``used``: cards
    used, ``point``: how far down the column is (-1: not there yet), ``reward``: the Ignis reward taken in this Barter
    (-1), ``paid``: cards paid for in this Repair and not resolved yet, ``dice``: as they lie, sorted (empty: no roll
    is going on), ``tools``: changes made to them as a mask of ``ids.CHANGES``, ``spent``: merchant skills used this
    turn as a mask. ``sealed`` and ``known``: the hidden picks of a draft, and the seats that know a card of it (empty
    lists without a draft). ``opponent``: the solo opponent or None.
    """

    def __init__(
        self,
        game: Rules,
        content: EverContent,
        seats: int,
        top_frame: Frame | None,
        chance: Chance,
        looks: int,
        areas: list[Area],
        market: list[int],
        deck: list[int],
        pile: list[int],
        seen: tuple[int, ...],
        discard: list[int],
        gone: tuple[int, ...],
        lifted: tuple[int, ...],
        upgrades: list[int],
        quests: list[int],
        starting: list[int],
        beneath: list[int],
        quest_known: list[int],
        miners: list[int],
        miner: int,
        extensions: int,
        tiles: list[int],
        outer: list[int],
        closed: int,
        ignis: list[int],
        rewards: tuple[int, ...],
        spots: list[int],
        occupied: list[int],
        achievements: list[int],
        turn: int,
        first: int,
        rounds: int,
        ending: bool,
        arrivals: int,
        used: tuple[int, ...],
        point: int,
        reward: int,
        paid: tuple[int, ...],
        dice: tuple[int, ...],
        tools: int,
        spent: int,
        sealed: list[int],
        known: list[int],
        opponent: Opponent | None,
    ) -> None:
        super().__init__(game, seats, top_frame, chance, looks)
        self.ever = content
        self.areas = areas
        self.market = market
        self.deck = deck
        self.pile = pile
        self.seen = seen
        self.discard = discard
        self.gone = gone
        self.lifted = lifted
        self.upgrades = upgrades
        self.quests = quests
        self.starting = starting
        self.beneath = beneath
        self.quest_known = quest_known
        self.miners = miners
        self.miner = miner
        self.extensions = extensions
        self.tiles = tiles
        self.outer = outer
        self.closed = closed
        self.ignis = ignis
        self.rewards = rewards
        self.spots = spots
        self.occupied = occupied
        self.achievements = achievements
        self.turn = turn
        self.first = first
        self.rounds = rounds
        self.ending = ending
        self.arrivals = arrivals
        self.used = used
        self.point = point
        self.reward = reward
        self.paid = paid
        self.dice = dice
        self.tools = tools
        self.spent = spent
        self.sealed = sealed
        self.known = known
        self.opponent = opponent

    def clone(self) -> EverState:
        """An independent copy, without the log."""
        return EverState(
            self.game,
            self.ever,
            self.seats,
            self.top,
            self.chance.clone(),
            self.looks,
            [area.clone() for area in self.areas],
            self.market.copy(),
            self.deck.copy(),
            self.pile.copy(),
            self.seen,
            self.discard.copy(),
            self.gone,
            self.lifted,
            self.upgrades.copy(),
            self.quests.copy(),
            self.starting.copy(),
            self.beneath.copy(),
            self.quest_known.copy(),
            self.miners.copy(),
            self.miner,
            self.extensions,
            self.tiles.copy(),
            self.outer.copy(),
            self.closed,
            self.ignis.copy(),
            self.rewards,
            self.spots.copy(),
            self.occupied.copy(),
            self.achievements.copy(),
            self.turn,
            self.first,
            self.rounds,
            self.ending,
            self.arrivals,
            self.used,
            self.point,
            self.reward,
            self.paid,
            self.dice,
            self.tools,
            self.spent,
            self.sealed.copy(),
            self.known.copy(),
            self.opponent.clone() if self.opponent is not None else None,
        )


def ever(st: State) -> EverState:
    """``st`` as a position of this game."""
    return cast(EverState, st)


def item_of(entry: int) -> int:
    """The item of a tucked card."""
    return entry & ids.ITEM_MASK


def tokens_of(entry: int) -> int:
    """The influence tokens on a tucked card."""
    return entry >> ids.ITEM_BITS
