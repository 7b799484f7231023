"""Burrow as a game: its cards, setup, view, dealing anew, storage, conservation, words. See :mod:`kernel.toy_state`."""

from __future__ import annotations

from typing import Final

from kernel.toy_state import (
    ACTIONS,
    BACKS,
    CLAY,
    COPIES,
    EVENTS,
    PRICE,
    SEED,
    SHOW,
    SHOW_NONE,
    Back,
    BurrowContent,
    BurrowState,
    Room,
    burrow,
    free_cells,
)
from kernel.toy_turns import PlayRoom, Rooms, Round, Show, Turn, playable, vocabulary
from kernel.toy_verbs import Feast, Gift, Peek, back_of

from underbough.kernel.chance import Chance
from underbough.kernel.content import Vocabulary, array, only, table, text, whole
from underbough.kernel.contract import Hidden, Terms
from underbough.kernel.core import EVERYBODY, Effect, Frame, State
from underbough.kernel.errors import RecordError
from underbough.kernel.game import Game, GameInfo, OptionSpec, Settings, whole_list, whole_number
from underbough.kernel.piles import Pile, knows, redeal
from underbough.kernel.reactions import AFTER, AUTOMATIC, BEFORE, FORCED, OPTIONAL, Reaction
from underbough.kernel.say import Event, Option, Prompt, Refusal, Say, SheetLine
from underbough.kernel.values import Modifier

INFO: Final = GameInfo("burrow", "Burrow", 2, 4, 1, [OptionSpec("rich", "Rich start", "Two more seeds.", True)])
MODES: Final = ("automatic", "forced", "optional")
MOMENTS: Final = ("before", "after")
assert (AUTOMATIC, FORCED, OPTIONAL, BEFORE, AFTER) == (0, 1, 2, 0, 1)


def _card(name: str, back: str, price: int, points: int, **hooks: object) -> dict[str, object]:
    return {"name": name, "back": back, "price": price, "points": points, **hooks}


def _react(event: str, moment: str, mode: str, effect: dict[str, object], back: str | None = None) -> dict[str, object]:
    found: dict[str, object] = {"event": event, "moment": moment, "mode": mode, "effect": effect}
    return found if back is None else {**found, "back": back}


DECK: Final = [
    _card("Acorn Store", "day", 1, 1, harvest={"gain": {"seed": 1}}),
    _card("Clay Press", "night", 2, 1, harvest={"press": 2}),
    _card("Mole Scout", "day", 1, 1, play={"peek": 2}),
    _card("Kind Vole", "day", 1, 2, play={"gift": True}),
    _card("Sly Stoat", "night", 2, 2, play={"stash": True}),
    _card("Echo Hall", "night", 2, 1, play={"echo": True}),
    _card("Tunnel Crew", "day", 2, 1, play={"build": 1}),
    _card("Night Feast", "night", 2, 2, play={"feast": True}),
    _card("Doorkeeper", "day", 1, 0, react=_react("played", "before", "automatic", {"gain": {"seed": 1}})),
    _card("Lookout", "night", 1, 0, react=_react("played", "before", "optional", {"peek": 1})),
    _card("Weaver", "day", 2, 1, react=_react("played", "after", "forced", {"press": 2})),
    _card("Gatherer", "night", 1, 1, react=_react("played", "after", "forced", {"gain": {"seed": 1}})),
    _card("Postmouse", "day", 1, 1, react=_react("dug", "after", "optional", {"gift": True})),
    _card(
        "Neighbour", "night", 1, 1, react=_react("other_played", "after", "automatic", {"gain": {"clay": 1}}, "night")
    ),
    _card("Mason", "day", 2, 1, cheaper={"back": "night", "amount": 1}),
    _card(
        "Fork Tunnel",
        "night",
        1,
        1,
        play={"fork": [{"gain": {"seed": 3}}, {"all": [{"peek": 1}, {"gain": {"clay": 1}}]}, {"gift": True}]},
    ),
    _card("Rain Pool", "night", 1, 3, play={"rain": True}),
]


def built_in() -> dict[str, object]:
    """The toy's cards as plain tables."""
    return {"deck": list(DECK)}


class Burrow(Game):
    """A table of the toy. Broken toys put other classes in the place of these parts."""

    state: type[BurrowState] = BurrowState
    show: type[Show] = Show
    turn: type[Turn] = Turn
    play: type[PlayRoom] = PlayRoom
    rooms: type[Rooms] = Rooms
    round: type[Round] = Round
    kinds: dict[str, type[Effect]] = {}

    def __init__(self, players: int, settings: Settings | None = None, plain: dict[str, object] | None = None) -> None:
        self.cards_of = self.build(plain if plain is not None else built_in())
        super().__init__(INFO, players, settings or {}, self.cards_of)

    def build(self, plain: dict[str, object]) -> BurrowContent:
        """The content out of plain tables."""
        only("content", plain, "deck")
        content = BurrowContent(plain)
        words = vocabulary(**self.kinds)
        for i, entry in enumerate(array("deck", plain.get("deck"))):
            self._add(content, words, f"deck.{i}", table(f"deck.{i}", entry))
        rooms = self.rooms()
        content.place("rules/round", self.round(self.show(), Feast(), self.turn(self.play(rooms), rooms)))
        return content

    def _add(self, content: BurrowContent, words: Vocabulary, path: str, entry: dict[str, object]) -> None:
        only(path, entry, "name", "back", "price", "points", "play", "harvest", "react", "cheaper")
        name = text(f"{path}.name", entry.get("name"))
        content.name.append(name)
        content.back.append(back_of(f"{path}.back", entry.get("back")))
        content.price.append(whole(f"{path}.price", entry.get("price"), 0, 9))
        content.points.append(whole(f"{path}.points", entry.get("points"), 0, 9))
        effects: list[Effect | None] = []
        for hook in ("play", "harvest"):
            node = words.read(f"{path}.{hook}", entry[hook]) if hook in entry else None
            effects.append(content.place(f"card/{name}/{hook}", node) if node is not None else None)
        content.play.append(effects[0])
        content.harvest.append(effects[1])
        content.reaction.append(self._reaction(content, words, path, entry))
        cheaper = entry.get("cheaper")
        if cheaper is None:
            content.cheaper.append(None)
        else:
            row = table(f"{path}.cheaper", cheaper)
            amount = whole(f"{path}.cheaper.amount", row.get("amount"), 1, 3)
            content.cheaper.append(Modifier(PRICE, -amount, Back(back_of(f"{path}.cheaper.back", row.get("back")))))

    def _reaction(
        self, content: BurrowContent, words: Vocabulary, path: str, entry: dict[str, object]
    ) -> Reaction | None:
        if "react" not in entry:
            return None
        row = table(f"{path}.react", entry["react"])
        only(f"{path}.react", row, "event", "moment", "mode", "back", "effect")
        effect = words.read(f"{path}.react.effect", row.get("effect"))
        content.place(f"card/{entry['name']}/react", effect)
        return Reaction(
            EVENTS.index(text(f"{path}.react.event", row.get("event"), *EVENTS)),
            MOMENTS.index(text(f"{path}.react.moment", row.get("moment"), *MOMENTS)),
            MODES.index(text(f"{path}.react.mode", row.get("mode"), *MODES)),
            Back(back_of(f"{path}.react.back", row["back"])) if "back" in row else None,
            effect,
        )

    def setup(self, chance: Chance) -> State:
        content, n = self.cards_of, self.players
        deck = Pile(list(range(content.cards)), [], [])
        known = [0] * content.cards
        hands = []
        for seat in range(n):
            hand = sorted(deck.draw(chance) for _ in range(3))
            for card in hand:
                known[card] = 1 << seat
            hands.append(hand)
        deck.settle(chance, 1)
        rich = self.seats_with("rich")
        goods = [[6 if seat in rich else 4, 0] for seat in range(n)]
        top = Frame(content.node("rules/round"), 0, -1, (), None)
        return self.state(self, content, n, top, chance, 0, hands, deck, known, [], goods, [-1] * n, 1, chance.below(n))

    def view(self, st: State, seat: int) -> dict[str, object]:
        position = burrow(st)
        deck = position.deck
        own = position.sealed[seat] if seat >= 0 else -1
        return {
            "game": "burrow",
            "seat": seat,
            "round": position.round,
            "first": position.first,
            "to_act": st.open_seats(),
            "may_change": st.may_answer(),
            "hands": [self.seen_hand(position, hand, seat) for hand in position.hands],
            "deck": len(deck),
            "top": [self.seen_card(position, card, seat) for card in deck.top],
            "bottom": [self.seen_card(position, card, seat) for card in deck.bottom],
            "rooms": [room.plain() for room in position.rooms],
            "goods": [list(goods) for goods in position.goods],
            "answered": [answer >= 0 for answer in position.sealed],
            "mine": own,
            "under_way": self.under_way(st),
        }

    def seen_hand(self, st: BurrowState, hand: list[int], seat: int) -> list[object]:
        """A hand as a seat sees it: the cards that it knows and whether they are open to all, of the rest the backs."""
        mine = [[card, st.known[card] == EVERYBODY] for card in hand if knows(st.known, card, seat)]
        rest = [card for card in hand if not knows(st.known, card, seat)]
        return [*mine, *sorted(BACKS[st.cards.back[card // COPIES]] for card in rest)]

    def under_way(self, st: State) -> list[object]:
        """What is announced and not finished: cards being played, gifts with their receiver."""
        found: list[object] = []
        fr = st.top
        while fr is not None:
            if isinstance(fr.node, (PlayRoom, Gift)):
                found.append([fr.who, fr.pc, list(fr.mem)])
            fr = fr.below
        return found

    def seen_card(self, st: BurrowState, card: int, seat: int) -> object:
        """A card of the ordered part of the deck: its number or its back, and who knows it."""
        mask = st.known[card]
        return [mask, card if knows(st.known, card, seat) else BACKS[st.cards.back[card // COPIES]]]

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        world = burrow(st.clone())
        deck = world.deck
        redeal([deck.top, deck.bottom], world.hands, [deck.bag], world.known, seat, chance, world.cards.backs())
        fr = world.top
        if fr is not None and isinstance(fr.node, Show):
            for other in range(st.seats):
                if other != seat and world.sealed[other] >= 0:
                    actions = fr.node.seat_actions(world, fr, other)
                    world.sealed[other] = actions[chance.below(len(actions))]
        world.chance = chance.spawn()
        return world

    def check(self, st: State) -> None:
        position = burrow(st)
        held = [room.card for room in position.rooms] + position.deck.cards()
        for hand in position.hands:
            assert hand == sorted(hand), "a hand is not sorted"
            held += hand
        assert sorted(held) == list(range(self.cards_of.cards)), "a card is lost or doubled"
        assert all(position.known[card] == 0 for card in position.deck.bag), "somebody knows a card of the bag"
        assert all(position.known[room.card] == -1 for room in position.rooms), "a room is not open"
        cells = {(room.x, room.y) for room in position.rooms}
        assert len(cells | {(0, 0)}) == len(position.rooms) + 1, "two rooms in one place"
        assert not cells & set(free_cells(position)), "a room is counted as free"
        assert min(min(goods) for goods in position.goods) >= 0, "goods below zero"
        for seat, answer in enumerate(position.sealed):
            fits = answer - SHOW in position.hands[seat] if position.hands[seat] else answer == SHOW_NONE
            assert answer == -1 or fits, "a sealed answer names a card that its seat does not hold"

    def save_fields(self, st: State) -> dict[str, object]:
        position = burrow(st)
        return {
            "hands": [list(hand) for hand in position.hands],
            "deck": position.deck.plain(),
            "known": list(position.known),
            "rooms": [room.plain() for room in position.rooms],
            "goods": [list(goods) for goods in position.goods],
            "sealed": list(position.sealed),
            "round": position.round,
            "first": position.first,
        }

    def load_fields(self, fields: dict[str, object], top: Frame | None, chance: Chance, looks: int) -> State:
        deck, rooms, hands, goods = fields["deck"], fields["rooms"], fields["hands"], fields["goods"]
        if not (isinstance(deck, dict) and isinstance(rooms, list)):
            raise RecordError("this position is damaged: no deck or no rooms")
        if not (isinstance(hands, list) and isinstance(goods, list) and len(hands) == len(goods) == self.players):
            raise RecordError("this position is damaged: hands or goods do not fit the seats")
        return self.state(
            self,
            self.cards_of,
            self.players,
            top,
            chance,
            looks,
            [list(hand) for hand in hands],
            Pile(whole_list(deck, "bag"), whole_list(deck, "top"), whole_list(deck, "bottom")),
            whole_list(fields, "known"),
            [Room(*row) for row in rooms],
            [list(row) for row in goods],
            whole_list(fields, "sealed"),
            whole_number(fields, "round"),
            whole_number(fields, "first"),
        )

    def scores(self, st: State) -> list[int]:
        found = [0] * self.players
        for line in self.score_sheet(st):
            found[line.seat] += line.points
        return found

    def placement(self, st: State) -> list[int]:
        scores = self.scores(st)
        return [1 + sum(other > score for other in scores) for score in scores]

    def score_sheet(self, st: State) -> list[SheetLine]:
        position = burrow(st)
        lines = []
        for room in position.rooms:
            say = Say("room", {"card": position.cards.card_name(room.card)})
            lines.append(SheetLine(room.owner, "rooms", say, position.cards.points[room.card // COPIES]))
        for seat, goods in enumerate(position.goods):
            lines.append(SheetLine(seat, "goods", Say("goods", {}), goods[SEED] // 3 + goods[CLAY] // 2))
        return lines

    def options(self, st: State, seat: int = -1) -> list[Option]:
        fr = st.top
        if fr is None:
            return []
        found = []
        for action in st.legal_actions(seat):
            key = fr.node.key(st, fr, action)
            words = key.replace(":", " ").replace("-", " ").replace(".", " ")
            found.append(Option(action, key, words.capitalize(), f"key:{key}", {}, ""))
        return found

    def prompt(self, st: State, seat: int = -1) -> Prompt:
        fr = st.top
        if fr is None:
            return Prompt("The game is over.", "")
        position = burrow(st)
        top = position.deck.top[-1] if position.deck.top else -1
        if isinstance(fr.node, Peek) and top >= 0 and knows(position.known, top, seat):
            return Prompt(f"On top lies {position.cards.card_name(top)}.", fr.node.address)
        asked = " and ".join(f"seat {other}" for other in st.open_seats())
        return Prompt("Choose." if seat in st.open_seats() else f"Waiting for {asked}.", fr.node.address)

    def why_not(self, st: State, seat: int) -> list[Refusal]:
        position = burrow(st)
        if seat < 0:
            return []
        can = playable(position, seat, 0)
        dear = [card for card in position.hands[seat] if card not in can]
        return [Refusal(f"hand:{position.cards.slug(card)}", "You can't pay for it.", "") for card in dear]

    def text(self, say: Say, names: list[str]) -> str:
        return f"{say.id} {say.args}"

    def revealing(self) -> list[str]:
        return ["shown"]

    def log_text(self, event: Event, names: list[str]) -> str:
        who = names[event.who] if event.who >= 0 else "Everybody"
        return f"{who}: {event.kind}" + "".join(f" {name} {value}" for name, value in event.args.items())


def hidden(st: State, seat: int) -> list[Hidden]:
    """Every card that a seat cannot place, and where it lies; places in hands and on the deck show their backs."""
    position = burrow(st)
    back = position.cards.backs()
    zones = {f"hand {who}": hand for who, hand in enumerate(position.hands)}
    found = []
    for name, zone in {**zones, "bag": position.deck.bag}.items():
        found += [Hidden(name, c, back[c], name != "bag") for c in zone if not knows(position.known, c, seat)]
    for name, zone in (("top", position.deck.top), ("bottom", position.deck.bottom)):
        for i, card in enumerate(zone):
            if not knows(position.known, card, seat):
                found.append(Hidden(f"{name} {i}", card, back[card], True))
    return found


def terms(**more: int) -> Terms:
    """What the contract suite has to know of the toy."""
    usual = {"most": 400, "samples": 3, "draws": 300}
    usual.update(more)
    return Terms(ACTIONS, vocabulary(), hidden, most=usual["most"], samples=usual["samples"], draws=usual["draws"])
