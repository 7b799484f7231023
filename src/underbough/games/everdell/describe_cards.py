"""What cards and events are and do, in words, read off their hooks; and how one copy is told from another."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import OCCUPIED, is_paired, stored_on, tokens_on, traits
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.speech import say
from underbough.games.everdell.state import CLOCK_TOWER_MUST, UNIVERSITY_SELF, EverdellState
from underbough.games.everdell.wording import a, good, goods, kind_words, owned
from underbough.kernel.say import Say
from underbough.kernel.wording import listed

Told = dict[str, object]
"""Arguments that every message is given at a table: ``alone``, ``itself``, ``must``."""

ABILITIES = ("", "design_crane", "design_innkeeper", "design_dungeon", "design_judge")


def told(st: EverdellState) -> Told:
    """What of this table makes sentences read differently."""
    return told_at(st.level > 0, st.rules)


def told_at(alone: bool, rules: int) -> Told:
    """The same for a table that is known by its options: a solo game or not, and its readings as bits."""
    return {"alone": alone, "itself": rules & UNIVERSITY_SELF > 0, "must": rules & CLOCK_TOWER_MUST > 0}


def tell(message: Say, table: Told) -> str:
    """A message as one sentence, as it reads at a table."""
    return say(Say(message.id, {**message.args, **table}))


def card_says(content: EverdellContent, design: int) -> list[Say]:
    """Everything that is to be said of a card, each message one sentence."""
    return [*_where(content, design), *_hooks(content, design), *_lasting(content, design)]


def card_text(content: EverdellContent, design: int, table: Told) -> str:
    """All of a card in words."""
    return " ".join(tell(message, table) for message in card_says(content, design))


def _where(content: EverdellContent, design: int) -> list[Say]:
    """What playing it is like: who pays whom, where it goes, what space it takes."""
    found: list[Say] = []
    if content.paid_to_opponent[design]:
        found.append(Say("design_paid_to_opponent", {}))
    if content.to_opponent[design]:
        found.append(Say("design_to_opponent", {}))
    if content.replaces[design]:
        found.append(Say("design_replaces", {}))
    space = content.space[design]
    if space == ids.SPACE_NONE:
        found.append(Say("design_no_space", {}))
    elif space >= ids.SPACE_HUSBAND:
        other = ids.SPACE_WIFE if space == ids.SPACE_HUSBAND else ids.SPACE_HUSBAND
        if other in content.space:
            found.append(Say("design_shares", {"card": content.name[content.space.index(other)]}))
    return found


def _hooks(content: EverdellContent, design: int) -> list[Say]:
    """What it does, by the hook that sets it off."""
    found: list[Say] = []
    play, produce, visit = content.play[design], content.produce[design], content.visit[design]
    if play is not None:
        found.append(play.say())
    if produce is not None:
        found.append(produce.say())
    if visit is not None:
        message = visit.say()
        plain = content.colour[design] == ids.DESTINATION
        found.append(message if plain else Say("design_visit", {"effect": message}))
    after = content.after[design]
    if after is not None:
        found.append(Say("design_after", {"reacts": content.reacts[design], "effect": after.say()}))
    bonus = content.bonus[design]
    if bonus is not None:
        found.append(bonus.say())
    return found


def _lasting(content: EverdellContent, design: int) -> list[Say]:
    """What it lets its owner do, and what is special about its worker spots."""
    found: list[Say] = []
    ability, key = content.ability[design], content.key_card[design]
    if ability:
        found.append(Say(ABILITIES[ability], {"less": content.discount[design]}))
    if ability == ids.DUNGEON and key >= 0:
        found.append(Say("design_cells", {"card": content.name[key]}))
    if content.tokens[design]:
        found.append(Say("design_tokens", {"tokens": content.tokens[design]}))
    if content.locked[design] and key >= 0:
        found.append(Say("design_spot", {"more": content.locked[design], "card": content.name[key]}))
    if content.permanent[design]:
        found.append(Say("design_permanent", {}))
    if content.open[design]:
        found.append(Say("design_open", {}))
    return found


def event_needs(content: EverdellContent, basic: int, special: int) -> str:
    """What an event asks of a city, as a phrase; give the one that is meant, the other is -1."""
    if basic >= 0:
        n, colour = content.basic_event_count[basic], content.basic_event_colour[basic]
        return f"{n} {kind_words(-1, -1, colour, n != 1)}"
    parts = [a(content.name[design]) for design in content.event_cards[special]]
    each = content.event_each[special]
    if each:
        parts.append(f"{good('card', each)} of each of the five types")
    return listed(parts, "and")


def event_text(content: EverdellContent, event: int, table: Told) -> str:
    """What happens when a special event is achieved."""
    effect = content.event_effect[event]
    return tell(effect.say(), table) if effect is not None else "Nothing happens at once."


def copy_words(st: EverdellState, seat: int, slot: int, who: int) -> str:
    """A card of a city by name, with what tells it from the other copies there where that is needed."""
    content, area = st.ed, st.areas[seat]
    design = content.design_of[area.city[slot]]
    alike = [i for i, card in enumerate(area.city) if content.design_of[card] == design]
    name = content.name[design]
    if len(alike) == 1:
        return name
    marks = _marks(st, seat, slot, alike, who)
    return f"{name} ({', '.join(marks)})" if marks else name


def _marks(st: EverdellState, seat: int, slot: int, alike: list[int], who: int) -> list[str]:
    """What is said of this copy in every respect in which the copies differ."""
    area = st.areas[seat]
    extra = area.extra[slot]
    found: list[str] = []
    if len({area.extra[i] & OCCUPIED for i in alike}) > 1:
        found.append("occupied" if extra & OCCUPIED else "not occupied")
    if len({tokens_on(area.extra[i]) for i in alike}) > 1:
        found.append(f"{good('point', tokens_on(extra))} on it")
    if len({tuple(stored_on(area.extra[i])) for i in alike}) > 1:
        found.append(f"holding {goods(ids.table_of(stored_on(extra)))}")
    if len({is_paired(st.ed, area, i) for i in alike}) > 1:
        found.append("paired" if is_paired(st.ed, area, slot) else "not paired")
    standing = [traits(st, seat, i)[2:] for i in alike]
    mine = traits(st, seat, slot)[2:]
    for other in range(len(st.areas)):
        if len({counts[other] for counts in standing}) > 1:
            whose, n = owned(other, who, st.level), mine[other]
            found.append(f"{whose} worker on it" if n == 1 else f"{n or 'none'} of {whose} workers on it")
    return found
