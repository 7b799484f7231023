"""Builds a content out of plain tables (the built-in ones or a pack's) and validates every part of it."""

from __future__ import annotations

from underbough.games.lil_everdell import ids
from underbough.games.lil_everdell.cards.welcome import CAPTAIN, DECK, FACES, FORT
from underbough.games.lil_everdell.design import LilContent, Match
from underbough.games.lil_everdell.scoring import Count, Parades
from underbough.games.lil_everdell.tables import FIELDS
from underbough.games.lil_everdell.turns import BlueWindow, PlayCard, Round, Turn
from underbough.games.lil_everdell.verbs import ActivateGreen, GatherGoodies, read_bundle, read_gain, vocabulary
from underbough.kernel.content import Vocabulary, array, built_once, only, table, text, whole
from underbough.kernel.core import Effect
from underbough.kernel.errors import ContentError
from underbough.kernel.flow import Nothing
from underbough.kernel.reactions import AFTER, FORCED, Reaction
from underbough.kernel.shapes import shown
from underbough.kernel.values import Modifier, Times, Value

ROUND = "rules/round"
SPARE_COPIES = 4
"""Captains and Forts in the box (LE-122)."""

_built: dict[str, LilContent] = {}


def built_in() -> dict[str, object]:
    """The built-in content as plain tables."""
    return {"deck": [*DECK], "captain": CAPTAIN, "fort": FORT, "faces": [*FACES]}


def content_of(plain: dict[str, object] | None = None) -> LilContent:
    """The content for plain tables (the built-in ones when None), built once per process and digest."""
    return built_once(_built, built_in() if plain is None else plain, build)


def build(plain: dict[str, object]) -> LilContent:
    """Build and validate. Raises :class:`ContentError` that starts with the place of the first fault."""
    only("content", plain, "deck", "captain", "fort", "faces")
    content = LilContent(plain)
    words = vocabulary()
    for i, entry in enumerate(array("deck", plain.get("deck"))):
        _add_design(content, words, f"deck.{i}", table(f"deck.{i}", entry))
    if len(content.slug) > ids.DESIGNS - 2:
        raise ContentError(f"deck: at most {ids.DESIGNS - 2} designs, not {len(content.slug)}")
    content.main = sum(content.copies)
    if content.main < ids.DISPLAY:
        raise ContentError(f"deck: at least {ids.DISPLAY} cards for the display, not {content.main}")
    content.captain = _add_spare(content, words, "captain", plain.get("captain"), ids.CRITTER)
    content.fort = _add_spare(content, words, "fort", plain.get("fort"), ids.PLACE)
    content.index()
    _add_faces(content, array("faces", plain.get("faces")))
    blue = BlueWindow()
    content.place(ROUND, Round(GatherGoodies(), Turn(PlayCard(blue), blue)))
    return content


def slug_of(name: str) -> str:
    """A name as part of an action key."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower()).split())


def _add_spare(content: LilContent, words: Vocabulary, path: str, entry: object, kind: int) -> int:
    """The Captain or the Fort: a green card of the right kind, four copies (LE-018, LE-122)."""
    design = _add_design(content, words, path, table(path, entry))
    if content.colour[design] != ids.GREEN or content.kind[design] != kind:
        raise ContentError(f"{path}: has to be a green {ids.KINDS[kind]}")
    if content.copies[design] != SPARE_COPIES:
        raise ContentError(f"{path}: has {SPARE_COPIES} copies, not {content.copies[design]}")
    return design


def _add_design(content: LilContent, words: Vocabulary, path: str, entry: dict[str, object]) -> int:
    only(path, entry, *FIELDS, "stand_in", "from_pack")
    name = text(f"{path}.name", entry.get("name"))
    slug = slug_of(name)
    if not slug or len(name) > 40:
        raise ContentError(f"{path}.name: expected 1 to 40 letters, not {shown(name)}")
    if slug in content.slug:
        raise ContentError(f"{path}.name: {shown(name)} is already taken")
    design = len(content.slug)
    content.slug.append(slug)
    content.name.append(name)
    content.kind.append(ids.KINDS.index(text(f"{path}.kind", entry.get("kind"), *ids.KINDS)))
    content.colour.append(ids.COLOURS.index(text(f"{path}.colour", entry.get("colour"), *ids.COLOURS)))
    content.copies.append(whole(f"{path}.copies", entry.get("copies"), 1, 20))
    content.points.append(whole(f"{path}.points", entry.get("points"), 0, 20))
    _add_cost(content, f"{path}.cost", table(f"{path}.cost", entry.get("cost")))
    stand_in = array(f"{path}.stand_in", entry.get("stand_in", []))
    content.stand_in.append([text(f"{path}.stand_in", field, *FIELDS) for field in stand_in])
    from_pack = array(f"{path}.from_pack", entry.get("from_pack", []))
    content.from_pack.append([text(f"{path}.from_pack", field, *FIELDS) for field in from_pack])
    _add_hooks(content, words, f"{path}.effect", table(f"{path}.effect", entry.get("effect")), design)
    return design


def _add_cost(content: LilContent, path: str, cost: dict[str, object]) -> None:
    only(path, cost, *ids.GOODS)
    amounts = [whole(f"{path}.{good}", cost.get(good, 0), 0, ids.MOST_OF_A_GOOD) for good in ids.GOODS]
    content.berry.append(amounts[ids.BERRY])
    content.twig.append(amounts[ids.TWIG])
    content.resin.append(amounts[ids.RESIN])
    content.cost.append(sum(amounts))


def _add_hooks(content: LilContent, words: Vocabulary, path: str, plain: dict[str, object], design: int) -> None:
    """Hang the effect on the hook that its colour works by (LE-081 to LE-090)."""
    effect: Effect | None = None
    reaction: Reaction | None = None
    discount: Modifier | None = None
    bonus: Value | None = None
    flags = 0
    colour = content.colour[design]
    if colour == ids.BLUE:
        if "discount" in plain:
            discount = _discount(content, path, plain)
            flags = ids.HAS_DISCOUNT
        else:
            reaction = _reaction(content, words, path, plain)
            flags = ids.HAS_AFTER_PLAY if reaction.event == ids.PLAYED_CARD else ids.HAS_AFTER_PARADE
            content.place(f"card/{content.slug[design]}/react", reaction.effect)
    elif colour == ids.PURPLE:
        bonus = _bonus(content, path, plain)
    else:
        effect = content.place(f"card/{content.slug[design]}/effect", words.read(path, plain))
        if colour == ids.GREEN:
            flags = ids.HAS_GREEN
            if isinstance(effect, ActivateGreen):
                raise ContentError(f"{path}: a green card may not activate green cards, it would go round for ever")
        elif colour == ids.RED:
            flags = ids.HAS_RED
    content.flags.append(flags)
    content.effect.append(effect)
    content.reaction.append(reaction)
    content.discount.append(discount)
    content.bonus.append(bonus)


def _match(content: LilContent, path: str, value: object) -> Match:
    plain = table(path, value)
    only(path, plain, "kind", "colour")
    kind = ids.KINDS.index(text(f"{path}.kind", plain["kind"], *ids.KINDS)) if "kind" in plain else -1
    colour = ids.COLOURS.index(text(f"{path}.colour", plain["colour"], *ids.COLOURS)) if "colour" in plain else -1
    return Match(content, kind, colour)


def _certain(content: LilContent, path: str, value: object) -> Match:
    """What a blue card is about: it names a kind, a colour or both (LE-082, LE-085)."""
    if value == {}:
        raise ContentError(f"{path}: a blue card is about cards of a certain kind or colour; it names neither")
    return _match(content, path, value)


def _discount(content: LilContent, path: str, plain: dict[str, object]) -> Modifier:
    only(path, plain, "discount", "amount")
    test = _certain(content, f"{path}.discount", plain["discount"])
    return Modifier(ids.PRICE, whole(f"{path}.amount", plain.get("amount"), 1, ids.MOST_OF_A_GOOD), test)


def _reaction(content: LilContent, words: Vocabulary, path: str, plain: dict[str, object]) -> Reaction:
    """A blue reward: after a play that matches, or after a parade token (LE-082). All of them resolve (LE-080)."""
    rest = {name: value for name, value in plain.items() if name not in ("after_play", "after_parade")}
    effect = words.read(path, rest)
    if isinstance(effect, ActivateGreen):
        raise ContentError(f"{path}: a blue card gives goods or points, it does not activate cards")
    if isinstance(effect, Nothing):
        raise ContentError(f"{path}: a blue card gives goods or points, it does not react with nothing")
    if "after_play" in plain and "after_parade" not in plain:
        test = _certain(content, f"{path}.after_play", plain["after_play"])
        return Reaction(ids.PLAYED_CARD, AFTER, FORCED, test, effect)
    if plain.get("after_parade") is True and "after_play" not in plain:
        return Reaction(ids.TOOK_PARADE, AFTER, FORCED, None, effect)
    raise ContentError(f"{path}: a blue card has a discount, after_play or after_parade")


def _bonus(content: LilContent, path: str, plain: dict[str, object]) -> Value | None:
    """A purple bonus: so many points per match or per parade, or none (LE-090, LE-112)."""
    if "nothing" in plain:
        only(path, plain, "nothing")
        return None
    only(path, plain, "per", "points")
    points = whole(f"{path}.points", plain.get("points"), 1, 20)
    per = table(f"{path}.per", plain.get("per"))
    if per == {"parade": True}:
        return Times(points, Parades())
    return Times(points, Count(content, _match(content, f"{path}.per", per)))


def _add_faces(content: LilContent, faces: list[object]) -> None:
    """The faces of a die; each gives at least two units (LE-058)."""
    if len(faces) != 6:
        raise ContentError(f"faces: a die has 6 faces, not {len(faces)}")
    for i, entry in enumerate(faces):
        path = f"faces.{i}"
        plain = table(path, entry)
        only(path, plain, "name", "gives", "stand_in", "from_pack")
        name = text(f"{path}.name", plain.get("name"))
        gives = read_bundle(f"{path}.gives", plain.get("gives"), "any", "berry", "twig", "resin", "point")
        if sum(gives.values()) < 2:
            raise ContentError(f"{path}.gives: a face gives at least two units")
        content.face_name.append(name)
        content.face_plain.append(gives)
        content.face_stand_in.append(plain.get("stand_in") is True)
        content.face_of.append(content.place(f"die/{name}", read_gain(f"{path}.gives", gives)))
