"""Quests and achievements in step 6, places at the end, the score sheet (ES-148 to ES-151, ES-250 to ES-255)."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.influence import take_token
from underbough.games.everstone.reputation import gain_reputation
from underbough.games.everstone.state import EverState, ever
from underbough.kernel.core import EVERYBODY, Action, Effect, Frame, State
from underbough.kernel.say import Say, SheetLine


def met(st: EverState, who: int) -> list[Action]:
    """The actions that score what is met now, sorted: achievements, then quests."""
    content = st.ever
    found = []
    for which, owner in enumerate(st.achievements):
        if owner == ids.NOBODY and content.achievement_need[which].holds(st, who, -1):
            found.append(ids.ACHIEVEMENT + which)
    for quest in st.areas[who].quests:
        if content.need[quest].holds(st, who, -1):
            found.append(ids.QUEST + quest)
    return found


def pulls(st: EverState, who: int) -> list[Action]:
    """The used tokens that may be pulled back: from locations first, only else from Ignis (ES-253, ES-254)."""
    area = st.areas[who]
    found = [ids.PULL + location for location in range(ids.LOCATIONS) if area.placed[location]]
    if found:
        return found
    return [ids.PULL + ids.LOCATIONS + space for space in range(9) if st.ignis[space] == who]


def asks_order(st: EverState, who: int, found: list[Action]) -> bool:
    """Whether it matters what is scored first: tokens run short, or the step to 4 brings an upgrade (ES-072)."""
    area = st.areas[who]
    if len(found) < 2:
        return False
    points = sum(points_of(st, action) for action in found)
    return area.available() < len(found) or area.reputation < ids.UPGRADE_AT <= area.reputation + points


def points_of(st: EverState, action: Action) -> int:
    """What scoring this brings."""
    if action >= ids.QUEST:
        return st.ever.quest_points[action - ids.QUEST]
    return st.ever.achievement_points[action - ids.ACHIEVEMENT]


def met_before(st: EverState, fr: Frame) -> list[Action]:
    """What is met, with the token that the frame says was pulled still in its place."""
    if not fr.mem or fr.mem[0] >= ids.LOCATIONS:
        return met(st, fr.who)
    placed = st.areas[fr.who].placed
    placed[fr.mem[0]] += 1
    found = met(st, fr.who)
    placed[fr.mem[0]] -= 1
    return found


class Score(Effect):
    """Step 6: score what is met. Asked are the order where it matters, and pulling tokens back (ES-071, ES-252).

    ``mem``: the place that a token has just been pulled from. That does not undo what was met with it there.
    """

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        if st.seats > 1 and position.areas[fr.who].quests:
            st.looks += 1  # also a quest that is not scored tells the others something
        found = met_before(position, fr)
        if not found:
            st.top = fr.below
            return False
        if fr.mem:
            if len(found) > 1:
                return True
        elif position.areas[fr.who].available() == 0:
            if pulls(position, fr.who):
                return True
            st.top = fr.below
            return False
        elif asks_order(position, fr.who, found):
            return True
        st.top = Frame(self, 0, fr.who, (), fr.below)
        score(position, fr.who, found[0])
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        if not fr.mem and position.areas[fr.who].available() == 0:
            return [ids.END, *pulls(position, fr.who)]
        # In a world dealt anew for another seat perhaps nothing is met; then the step can only end.
        return met_before(position, fr) or [ids.END]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        if action == ids.END:
            st.top = fr.below
            if st.log is not None:
                st.note("no_pull", fr.who, {})
        elif ids.PULL <= action < ids.ACHIEVEMENT:
            st.top = Frame(self, 0, fr.who, (action - ids.PULL,), fr.below)
            pull(position, fr.who, action - ids.PULL)
        else:
            st.top = Frame(self, 0, fr.who, (), fr.below)
            score(position, fr.who, action)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.END

    def key(self, st: State, fr: Frame, action: Action) -> str:
        content = ever(st).ever
        if action == ids.END:
            return "end"
        if action >= ids.QUEST:
            return f"score:{content.quest_slug[action - ids.QUEST]}"
        if action >= ids.ACHIEVEMENT:
            return f"claim:{content.achievement_slug[action - ids.ACHIEVEMENT]}"
        place = action - ids.PULL
        if place < ids.LOCATIONS:
            return f"pull:{content.location_slug[place]}"
        return f"pull:ignis:{place - ids.LOCATIONS + 1}"


def pull(st: EverState, who: int, place: int) -> None:
    """Pull a used token back, for what is scored next (ES-252). Never asks."""
    area = st.areas[who]
    if place < ids.LOCATIONS:
        area.placed[place] -= 1
    else:
        st.ignis[place - ids.LOCATIONS] = ids.NOBODY
    area.pool += 1
    if st.log is not None:
        st.note("pull", who, {"from": st.ever.location_name[place] if place < ids.LOCATIONS else "Ignis"})


def score(st: EverState, who: int, action: Action) -> None:
    """Put a token on a quest or an achievement and move up the reputation track. May ask, for an upgrade."""
    content = st.ever
    take_token(st, who)
    if action >= ids.QUEST:
        quest = action - ids.QUEST
        area = st.areas[who]
        area.quests.remove(quest)
        area.done.append(quest)
        area.done.sort()
        st.quest_known[quest] = EVERYBODY
        st.looks += 1
        if st.log is not None:
            st.note("score_quest", who, {"quest": content.quest_name[quest]})
        gain_reputation(st, who, content.quest_points[quest], "quest")
    else:
        which = action - ids.ACHIEVEMENT
        st.achievements[which] = who
        if st.log is not None:
            st.note("claim_achievement", who, {"achievement": content.achievement_name[which]})
        gain_reputation(st, who, content.achievement_points[which], "achievement")


def ahead(st: EverState, one: int, other: int) -> bool:
    """Whether a player comes before another: more reputation, on a tie the earlier arrival in a reputation spot.

    The one place where the contested tie-break is read (ES-148, ES-150).
    """
    a, b = st.areas[one], st.areas[other]
    if a.reputation != b.reputation:
        return a.reputation > b.reputation
    if a.arrived == b.arrived:
        return False
    return b.arrived == 0 or 0 < a.arrived < b.arrived


def placement(st: EverState) -> list[int]:
    """Each seat's place, ties share (ES-151)."""
    if st.opponent is not None:
        # Alone a player is behind once the game is over without the tenth point (ES-342, ES-343).
        return [1 if st.top is not None or st.areas[0].reputation >= ids.END_AT else 2]
    return [1 + sum(ahead(st, other, seat) for other in range(st.seats)) for seat in range(st.seats)]


def score_sheet(st: EverState) -> list[SheetLine]:
    """Where a player's reputation shows: quests, achievements, reputation spots, and all else together."""
    lines: list[SheetLine] = []
    content = st.ever
    for seat, area in enumerate(st.areas):
        rest = area.reputation
        for quest in area.done:
            points = content.quest_points[quest]
            rest -= points
            lines.append(SheetLine(seat, "quests", Say("sheet_quest", {"name": content.quest_name[quest]}), points))
        for which, owner in enumerate(st.achievements):
            if owner == seat:
                points = content.achievement_points[which]
                rest -= points
                say = Say("sheet_achievement", {"name": content.achievement_name[which]})
                lines.append(SheetLine(seat, "achievements", say, points))
        for spot in st.spots:
            if spot >= 0 and spot // 4 == seat:
                rest -= content.spot_points
                say = Say("sheet_spot", {"track": ids.COLOURS[spot % 4]})
                lines.append(SheetLine(seat, "spots", say, content.spot_points))
        start = st.seats - 1
        if start:
            rest -= start
            lines.append(SheetLine(seat, "start", Say("sheet_start", {}), start))
        if rest:
            lines.append(SheetLine(seat, "reputation", Say("sheet_rest", {}), rest))
    if st.opponent is not None:
        say = Say("sheet_opponent", {"left": st.opponent.left})
        lines.append(SheetLine(1, "tokens", say, st.opponent.left))
    return lines
