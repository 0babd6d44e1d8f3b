"""Tabletop Style: the table is laid out, the players come on, and groups move section by section until they meet.

Source: Blood Horizon, Tabletop Style; PEFs on Tabletop; rulings BH-73, BH-77. From contact on the Battle Board's
rules hold: each section is a Battle Board. Whoever plays together moves as one group. Of a PEF's Leader nothing is
known, so it counts as Rep 4, as the storekeeper does; a group of the rules goes for the nearest of the players.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from games.blood_horizon.encounters.people import half_die
from games.blood_horizon.encounters.tabletop.events import (
    ActivationRolled,
    ActivationTied,
    Contact,
    Entered,
    GroundLaid,
    Marched,
    Passed,
    TerrainSet,
)
from games.blood_horizon.fight.parties import leader, line
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.ground import EDGE, FAR, SECTIONS, TERRAINS, Ground, Group, Terrain
from games.blood_horizon.kernel.sections import (
    OURS,
    THEIRS,
    able,
    covered_at,
    eligible,
    ground,
    in_use,
    laid,
    likely,
    within,
)
from games.blood_horizon.kernel.state import FOES, Battle, BattleTable
from games.blood_horizon.kernel.taking import decided
from games.engine.play.questions import Refused
from games.engine.play.table import Command

PEF_REP = 4
LEAST = 3
"""Sections with terrain, to which half a die is added."""
LAID: tuple[tuple[int, Terrain], ...] = (
    (5, "woods"), (2, "building-small"), (7, "rough"), (9, "hill"), (1, "hill"), (3, "building-large"),
)  # fmt: skip
"""Where terrain is put unless the players lay it otherwise."""
type Section = Annotated[int, Meta(ge=0, le=9)]

STAGES = {
    "terrain": "First the table is laid out.",
    "entering": "First everybody comes onto the table.",
    "play": "The table is laid out, and the game has begun.",
}


def _table(battle: Battle, *stages: str) -> Ground:
    """The table, at one of its stages. Refused where nobody plays on one now."""
    if not in_use(battle):
        raise Refused("Nobody moves over the table now.")
    table = ground(battle)
    if table is None:
        raise Refused("First the table is laid out.")
    if table.stage not in stages:
        raise Refused(STAGES[table.stage])
    return table


class LayOut(Command, tag="lay-out"):
    """Terrain comes into three sections and half a die more. Where it lies is the players' to say: with `lay` they
    change what is put there to begin with. Head to head the side that defends lays it, and the other chooses its
    edge.
    """

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        if not in_use(battle):
            raise Refused("Nobody moves over the table now.")
        if ground(battle) is not None:
            raise Refused("The table is laid out already.")
        number = LEAST + half_die(
            table, "for the sections with terrain, three more than its half", purpose="terrain"
        )
        table.happens(GroundLaid(number, dict(LAID[:number]), _groups(battle)))


def _groups(battle: Battle) -> tuple[Group, ...]:
    """Our group, and theirs; on the road a counter for each PEF."""
    now = battle.encounter
    assert now is not None
    if battle.fight is not None:
        found = []
        for party, name in ((OURS, "Our group"), (THEIRS, "Their group")):
            side: Party = "ours" if party == OURS else "theirs"
            head = leader(battle, side)
            assert head is not None
            found.append(Group(party, side, name, head.rep, len(line(battle, side))))
        return tuple(found)
    along = [
        one for one in battle.figures.values() if one.along and one.side in battle.players and not one.gone
    ]
    rep = max((one.rep for one in along if one.star), default=PEF_REP)
    counters = [
        Group(f"pef-{number}", "theirs", f"PEF {number}", PEF_REP) for number in range(1, now.pefs + 1)
    ]
    return (Group(OURS, "ours", "Our group", rep, len(along)), *counters)


class Lay(Command, tag="lay"):
    """A section gets other terrain, before anybody comes onto the table."""

    section: Section
    terrain: Terrain

    def carry_out(self, table: BattleTable) -> None:
        _table(table.battle, "entering")
        if self.section not in SECTIONS:
            raise Refused("A section is a number from 1 to 9.")
        table.happens(TerrainSet(self.section, self.terrain, TERRAINS[self.terrain][0]))


class Enter(Command, tag="enter"):
    """The players come on through section 7, 8 or 9; then a die puts everybody else into one of the first six, in
    Cover. Head to head the other player says where his people stand.

    mounted: on horseback, or with wagons, so that the group moves up to two sections.
    """

    section: Section
    mounted: bool = False
    party: Party = "ours"

    def carry_out(self, table: BattleTable) -> None:
        now = _table(table.battle, "entering")
        ours = now.group(OURS)
        assert ours is not None
        if self.party == "ours":
            if ours.section:
                raise Refused("Our group stands on the table already.")
            if self.section not in EDGE:
                raise Refused("Figures come onto the table through section 7, 8 or 9.")
            table.happens(Entered(OURS, ours.name, self.section, self.mounted))
            if not _chooses(table.battle):
                _put(table, now)
            return
        if not ours.section:
            raise Refused("The side that moves onto the table comes first.")
        if not _chooses(table.battle) or self.section not in FAR:
            raise Refused("They stand in one of the sections 1 to 6.")
        theirs = now.group(THEIRS)
        assert theirs is not None
        table.happens(Entered(THEIRS, theirs.name, self.section, self.mounted, last=True))


def _chooses(battle: Battle) -> bool:
    """Whether the other side is a player's, who says himself where it stands."""
    return battle.fight is not None and any(one.side != FOES for one in line(battle, "theirs"))


def _put(table: BattleTable, now: Ground) -> None:
    others = [one for one in now.groups if one.party == THEIRS]
    side = next(iter(table.battle.players))
    faces = table.roll(
        side, "for where they are", len(others), reads=(2, 3, 4, 5, 6), purpose="where_they_are"
    )
    for place, (one, face) in enumerate(zip(others, faces, strict=True), 1):
        table.happens(Entered(one.key, one.name, face, last=place == len(others)))


class Activation(Command, tag="activation"):
    """Both sides throw a die, doubles again: the higher side is activated first, and only groups whose Leader's Rep
    reaches their side's die are activated at all. Where a meeting came in between, the turn goes on from there first.
    """

    def carry_out(self, table: BattleTable) -> None:
        now = _table(table.battle, "play")
        if eligible(now):
            raise Refused("Somebody has still to be activated in this turn.")
        _goes_on(table)
        if laid(table.battle).active:
            return
        while True:
            side = next(iter(table.battle.players))
            ours, theirs = table.roll(side, "for activation: our die, then theirs", 2, purpose="activation")
            if ours != theirs:
                break
            table.happens(ActivationTied())
        table.happens(ActivationRolled(ours, theirs, "ours" if ours > theirs else "theirs"))
        _goes_on(table)


def _goes_on(table: BattleTable) -> None:
    """To the other side once one is done, and to new dice once both are."""
    now = laid(table.battle)
    if now.contact or not now.active or eligible(now):
        return
    higher: Party = "ours" if now.dice["ours"] > now.dice["theirs"] else "theirs"
    lower: Party = "theirs" if higher == "ours" else "ours"
    table.happens(Passed(lower if now.active == higher and able(now, lower) else ""))


class Activate(Command, tag="activate"):
    """A group goes to a section beside its own, up, down or across, and two of them if it is mounted; or it stays.
    Groups of the rules go for the players unless somebody says otherwise.

    section: 0 stays, or leaves it to the rules. Source: Blood Horizon, Tabletop Movement; Turn Sequence; Contact!
    """

    group: str
    section: Section = 0

    def carry_out(self, table: BattleTable) -> None:
        now = _table(table.battle, "play")
        one = now.group(self.group)
        if one is None:
            raise Refused(f"There is no group {self.group[:40]!r} on the table.")
        if not now.active:
            raise Refused("First both sides roll for activation.")
        if one not in eligible(now):
            raise Refused(_why_not(now, one))
        section = self.section or (likely(now, one) if _ruled(table.battle, one) else one.section)
        if section != one.section and section not in within(one):
            raise Refused(f"{one.name} cannot reach section {section} from section {one.section}.")
        stays = section == one.section
        table.happens(Marched(one.key, one.name, section, stays, TERRAINS[now.at(section)][0].lower()))
        there = [
            each for each in laid(table.battle).groups if each.party != one.party and each.section == section
        ]
        if there:
            covered = covered_at(now, there[0])
            table.happens(Contact(one.key, there[0].key, one.name, there[0].name, section, covered))
        _goes_on(table)


def _why_not(now: Ground, one: Group) -> str:
    if one.moved:
        return f"{one.name} has been activated in this turn."
    if one.party != now.active:
        return "The other side is activated now."
    return f"{one.name} has a Leader of Rep {one.rep}, and its die shows {now.dice[one.party]}."


def _ruled(battle: Battle, one: Group) -> bool:
    """Whether the rules move a group."""
    return one.party == "theirs" and not _chooses(battle) and decided(battle, FOES)
