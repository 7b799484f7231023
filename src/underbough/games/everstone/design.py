"""What a table plays with: relics, the side decks, tiles, the board and the mats as flat lists by number."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.kernel.core import Content, Effect
from underbough.kernel.flow import Nothing
from underbough.kernel.values import Condition

Goods = tuple[int, int, int]
"""Blue, yellow, red."""


class EverContent(Content):
    """All parts. Built by :mod:`underbough.games.everstone.content`.

    By item (``ids.ITEMS`` long; relics, miner relics on either side, extensions): ``slug``, ``name``, ``kind`` (an
    ``ids.*_TYPE``; miner relics are green), ``use`` (what the tucked card does, None for brown ones and extensions),
    ``spaces`` (reserve spaces once tucked), ``circles`` (influence tokens it can hold once tucked).
    By relic: ``cost`` (blue, yellow, red, influence), ``sell``, ``bonus`` (the discard bonus: an optional node of
    :class:`underbough.games.everstone.optional.MayTake`, or None), ``faces`` (the combination, sorted, without the free
    dice), ``tool``, ``fates`` (a mask of ``ids.SELLABLE`` and ``ids.KEEPABLE``), ``starting``.
    ``miner_kind``: by miner card. By upgrade: ``upgrade_column``, ``upgrade_fixed``, ``upgrade_any``. By quest,
    personal ones first, then from ``personal`` on the starting ones: ``need``, ``quest_points``.
    By villager tile: ``tile``, ``tile_side`` (0 A, 1 B). By Ignis reward tile: ``reward``; ``standard``: the two
    printed on the board. By location: ``location_bonus`` (optional node), ``location_goods`` (blue, yellow, red, wild
    that it gains), ``location_relics`` (how many relics it draws), ``location_rest`` (optional node: what else it is).
    ``printed``: the action of the printed location.
    ``track_bonus``: by colour and height (0 to 7) an optional node or None; ``track_of_sum``: the colour by the sum of
    two dice (0 to 12); ``blocked``: the space that a neutral token covers, by colour.
    ``ignis_bonus``: nine optional nodes or None. ``price``: by market space. ``change_price``: by tool.
    ``achievement_need``, ``achievement_points``. ``rule``: the shared nodes by ``ids`` (TABLE to OPPONENT_TURN).
    ``skill_kind``: by skill tile, an ``ids.SKILLS`` place; ``skill_use``: what it offers at its moment, or None.
    ``solo_rows``: by opponent, actions from the top down;
    ``colours``: the colour of the mat that it is the back of.
    ``stand_ins`` and ``from_packs``: the fields of an entry that are not printed values, or that a pack gave, by
    ``relic/<slug>``, ``miner/<slug>``, ``upgrade/``, ``quest/``, ``achievement/``, ``tile/``, ``reward/``, ``skill/``,
    ``location/<slug>``, ``track/<colour>``, ``ignis/<1 to 9>``, ``opponent/<id>`` and ``board``; ``stand_in`` and
    ``from_pack`` are the same by relic. ``miner_kind`` gives a
    miner card's place in ``miner_slug``.
    """

    def __init__(self, plain: dict[str, object]) -> None:
        super().__init__("everstone", plain)
        none: list[Effect | None] = [None]
        self.slug: list[str] = [""] * ids.ITEMS
        self.name: list[str] = [""] * ids.ITEMS
        self.kind: list[int] = [ids.NO_TYPE] * ids.ITEMS
        self.use: list[Effect | None] = none * ids.ITEMS
        self.spaces: list[int] = [0] * ids.ITEMS
        self.circles: list[int] = [0] * ids.ITEMS
        self.relics: int = 0
        self.cost: list[tuple[int, int, int, int]] = []
        self.sell: list[Effect] = []
        self.bonus: list[Effect | None] = []
        self.faces: list[tuple[int, ...]] = []
        self.tool: list[int] = []
        self.fates: list[int] = []
        self.starting: list[bool] = []
        self.stand_in: list[list[str]] = []
        self.from_pack: list[list[str]] = []
        self.stand_ins: dict[str, list[str]] = {}
        self.from_packs: dict[str, list[str]] = {}
        self.miner_slug: list[str] = []
        self.miner_kind: list[int] = []
        self.upgrade_slug: list[str] = []
        self.upgrade_name: list[str] = []
        self.upgrade_column: list[int] = []
        self.upgrade_fixed: list[Effect] = []
        self.upgrade_any: list[Effect] = []
        self.quest_slug: list[str] = []
        self.quest_name: list[str] = []
        self.need: list[Condition] = []
        self.quest_points: list[int] = []
        self.personal: int = 0
        self.tile_slug: list[str] = []
        self.tile_name: list[str] = []
        self.tile: list[Effect] = []
        self.tile_side: list[int] = []
        self.reward_slug: list[str] = []
        self.reward_name: list[str] = []
        self.reward: list[Effect] = []
        self.standard: tuple[int, int] = (0, 0)
        self.location_slug: list[str] = []
        self.location_name: list[str] = []
        self.location_bonus: list[Effect | None] = []
        self.location_goods: list[tuple[int, int, int, int]] = []
        self.location_relics: list[int] = []
        self.location_rest: list[Effect | None] = []
        self.printed: Effect = Nothing()
        self.track_bonus: list[list[Effect | None]] = []
        self.track_of_sum: list[int] = []
        self.ranges: list[tuple[int, int]] = []
        self.blocked: list[int] = []
        self.spot_points: int = 1
        self.ignis_bonus: list[Effect | None] = []
        self.price: list[Goods] = []
        self.change_price: list[Goods] = []
        self.achievement_slug: list[str] = []
        self.achievement_name: list[str] = []
        self.achievement_need: list[Condition] = []
        self.achievement_points: list[int] = []
        self.free_room: int = 7
        self.extension_count: int = 12
        self.extension_stored: int = 5
        self.extension_price: Goods = (0, 3, 0)
        self.miner_price: Goods = (0, 2, 0)
        self.skill_slug: list[str] = []
        self.skill_name: list[str] = []
        self.skill_kind: list[int] = []
        self.skill_use: list[Effect | None] = []
        self.colours: list[str] = []
        self.opponent_name: list[str] = []
        self.solo_rows: list[list[int]] = []
        self.rule: list[Effect] = []
        self.worths: object | None = None
        """What bots think that all this is worth; made when it is first asked for."""

    def back_of(self, relic: int) -> int:
        """A number for what a relic's back shows: the same for the same combination, tool and starting mark."""
        found = 8 + self.tool[relic] * 2 + int(self.starting[relic])  # the 8 tells two faces from three
        for face in self.faces[relic]:
            found = found * 8 + face
        return found
