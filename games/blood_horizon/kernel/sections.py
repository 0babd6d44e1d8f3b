"""The table of Tabletop Style as it is now: who stands where, who may move, and who has met whom.

Source: Blood Horizon, Tabletop Style; PEFs on Tabletop; ruling BH-73.
"""

from __future__ import annotations

from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.ground import SECTIONS, Ground, Group, apart, covers
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused

say = phrases("kernel.sections")

WITH_PEFS = ("chillin", "on-the-run")
STRIDE, MOUNTED = 1, 2
OURS, THEIRS = "ours", "theirs"


def in_use(battle: Battle) -> bool:
    """Whether groups have still to find each other on a table before anything else happens."""
    return awaited(battle) and not in_contact(battle)


def awaited(battle: Battle) -> bool:
    """Whether this is a moment that waits for contact: a group to be met on the way, or a fight not begun."""
    now = battle.encounter
    if battle.over or battle.settings.board != "tabletop" or now is None:
        return False
    if battle.fight is not None:
        return battle.fight.phase == "advantage" and now.kind not in WITH_PEFS
    quiet = now.met is None or now.met.friendly
    return now.kind in WITH_PEFS and now.step in ("road", "met") and quiet and now.pefs > 0


def ground(battle: Battle) -> Ground | None:
    """The table as it is now. A PEF that has been met is off it, as is one that turned out to be the storekeeper."""
    now = battle.encounter
    if now is None or now.ground is None or battle.fight is not None or now.kind not in WITH_PEFS:
        return now.ground if now else None
    table = now.ground
    counters = [one for one in table.groups if one.party == THEIRS]
    too_many = len(counters) - now.pefs
    if table.stage != "play" or too_many <= 0:
        return table
    ours = table.group(OURS)
    beside = [
        one for one in counters if ours and one.section == ours.section and one.key not in table.contact
    ]
    first = [*(one for one in counters if one.key in table.contact), *beside]
    gone = {one.key for one in (*first, *(one for one in reversed(counters) if one not in first))[:too_many]}
    groups = tuple(one for one in table.groups if one.key not in gone)
    return _met(table.but(groups=groups, contact=(), covered=()))


def _met(table: Ground) -> Ground:
    """With the next contact, where another PEF stands in the same section."""
    ours = table.group(OURS)
    if table.contact or ours is None or not ours.section:
        return table
    other = next((one for one in table.groups if one.party == THEIRS and one.section == ours.section), None)
    if other is None:
        return table
    return table.but(contact=(OURS, other.key), covered=covered_at(table, other))


def covered_at(table: Ground, stood: Group) -> tuple[Party, ...]:
    """Who stood there first is in Cover where the terrain gives it, or where it was put and has not moved since."""
    placed = stood.fresh and stood.party == THEIRS
    return (stood.party,) if placed or covers(table.at(stood.section), stood.number) else ()


def in_contact(battle: Battle) -> bool:
    table = ground(battle)
    return table is not None and bool(table.contact)


def eligible(table: Ground) -> tuple[Group, ...]:
    """The Active side's groups that may still be activated: their Leader's Rep reaches the die."""
    if not table.active:
        return ()
    return able(table, table.active)


def able(table: Ground, party: Party) -> tuple[Group, ...]:
    mine = [
        one for one in table.groups if one.party == party and not one.moved and one.rep >= table.dice[party]
    ]
    return tuple(sorted(mine, key=lambda one: -one.rep))


def within(group: Group) -> tuple[int, ...]:
    """Sections that a group can reach."""
    far = MOUNTED if group.mounted else STRIDE
    return tuple(each for each in SECTIONS if 0 < apart(group.section, each) <= far)


def likely(table: Ground, group: Group) -> int:
    """Where a group of the rules goes: a section nearer to the players, the first of equals."""
    ours = table.group(OURS)
    if ours is None:
        return group.section
    return min((group.section, *within(group)), key=lambda each: apart(each, ours.section))


def must_reach(battle: Battle) -> None:
    """Refused while the two sides are apart on the table."""
    if in_use(battle):
        raise Refused(say("not-met-yet"))


def laid(battle: Battle) -> Ground:
    table = ground(battle)
    assert table is not None
    return table
