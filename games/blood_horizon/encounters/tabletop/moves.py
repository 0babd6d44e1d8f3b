"""Tabletop Style: the table is laid out, the players come on, and groups move section by section until they meet.

Source: Blood Horizon, Tabletop Style; PEFs on Tabletop; rulings BH-73, BH-77. From contact on the Battle Board's
rules hold: each section is a Battle Board. Whoever plays together moves as one group. Of a PEF's Leader nothing is
known, so it counts as Rep 4, as the storekeeper does; a group of the rules goes for the nearest of the players.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from games.blood_horizon.encounters.people import half_die
from games.blood_horizon.encounters.tabletop import events
from games.blood_horizon.fight.parties import head, line
from games.blood_horizon.kernel import sections
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.ground import EDGE, FAR, SECTIONS, TERRAINS, Ground, Group, Terrain
from games.blood_horizon.kernel.state import FOES, Battle, BattleTable
from games.blood_horizon.kernel.taking import decided
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Command

say = phrases("encounters.tabletop-moves")

PEF_REP = 4
LEAST = 3
"""Sections with terrain, to which half a die is added."""
LAID: tuple[tuple[int, Terrain], ...] = (
    (5, "woods"), (2, "building-small"), (7, "rough"), (9, "hill"), (1, "hill"), (3, "building-large"),
)  # fmt: skip
"""Where terrain is put unless the players lay it otherwise."""
type Section = Annotated[int, Meta(ge=0, le=9)]

STAGES = {"terrain": say("lay-out-first"), "entering": say("come-on-first"), "play": say("has-begun")}


def _table(battle: Battle, *stages: str) -> Ground:
    """The table, at one of its stages. Refused where nobody plays on one now."""
    if not sections.in_use(battle):
        raise Refused(say("nobody-moves"))
    table = sections.ground(battle)
    if table is None:
        raise Refused(say("lay-out-first"))
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
        if not sections.in_use(battle):
            raise Refused(say("nobody-moves"))
        if sections.ground(battle) is not None:
            raise Refused(say("laid-out-already"))
        number = LEAST + half_die(table, say("terrain-roll"), purpose="terrain")
        table.happens(events.GroundLaid(number, dict(LAID[:number]), _groups(battle)))


def _groups(battle: Battle) -> tuple[Group, ...]:
    """Our group, and theirs; on the road a counter for each PEF."""
    now = battle.encounter
    assert now is not None
    if battle.fight is not None:
        found = []
        for party, name in ((sections.OURS, say("our-group")), (sections.THEIRS, say("their-group"))):
            side: Party = "ours" if party == sections.OURS else "theirs"
            found.append(Group(party, side, name, head(battle, side).rep, len(line(battle, side))))
        return tuple(found)
    along = [
        one for one in battle.figures.values() if one.along and one.side in battle.players and not one.gone
    ]
    rep = max((one.rep for one in along if one.star), default=PEF_REP)
    counters = [
        Group(f"pef-{number}", "theirs", say("pef", number=number), PEF_REP)
        for number in range(1, now.pefs + 1)
    ]
    return (Group(sections.OURS, "ours", say("our-group"), rep, len(along)), *counters)


class Lay(Command, tag="lay"):
    """A section gets other terrain, before anybody comes onto the table."""

    section: Section
    terrain: Terrain

    def carry_out(self, table: BattleTable) -> None:
        _table(table.battle, "entering")
        if self.section not in SECTIONS:
            raise Refused(say("section-number"))
        table.happens(events.TerrainSet(self.section, self.terrain, TERRAINS[self.terrain][0]))


class Enter(Command, tag="enter"):
    """The players come on through section 7, 8 or 9; then a die puts everybody else into one of the first six, in
    Cover. Head to head the other player says where their people stand.

    mounted: on horseback, or with wagons, so that the group moves up to two sections.
    """

    section: Section
    mounted: bool = False
    party: Party = "ours"

    def carry_out(self, table: BattleTable) -> None:
        now = _table(table.battle, "entering")
        ours = now.group(sections.OURS)
        assert ours is not None
        if self.party == "ours":
            if ours.section:
                raise Refused(say("ours-stands-already"))
            if self.section not in EDGE:
                raise Refused(say("through-the-edge"))
            table.happens(events.Entered(sections.OURS, ours.name, self.section, self.mounted))
            if not _chooses(table.battle):
                _put(table, now)
            return
        if not ours.section:
            raise Refused(say("mover-comes-first"))
        if not _chooses(table.battle) or self.section not in FAR:
            raise Refused(say("first-six-sections"))
        theirs = now.group(sections.THEIRS)
        assert theirs is not None
        table.happens(events.Entered(sections.THEIRS, theirs.name, self.section, self.mounted, last=True))


def _chooses(battle: Battle) -> bool:
    """Whether the other side is a player's, who says where it stands."""
    return battle.fight is not None and any(one.side != FOES for one in line(battle, "theirs"))


def _put(table: BattleTable, now: Ground) -> None:
    others = [one for one in now.groups if one.party == sections.THEIRS]
    side = next(iter(table.battle.players))
    faces = table.roll(
        side, say("where-they-are"), len(others), reads=(2, 3, 4, 5, 6), purpose="where_they_are", apart=True
    )
    for place, (one, face) in enumerate(zip(others, faces, strict=True), 1):
        table.happens(events.Entered(one.key, one.name, face, last=place == len(others)))


class Activation(Command, tag="activation"):
    """Both sides roll a die, doubles again: the higher side is activated first, and only groups whose Leader's Rep
    reaches their side's die are activated at all. Where a meeting came in between, the turn goes on from there first.
    """

    def carry_out(self, table: BattleTable) -> None:
        now = _table(table.battle, "play")
        if sections.eligible(now):
            raise Refused(say("somebody-left"))
        _goes_on(table)
        if sections.laid(table.battle).active:
            return
        while True:
            side = next(iter(table.battle.players))
            ours, theirs = table.roll(side, say("activation-roll"), 2, purpose="activation", apart=True)
            if ours != theirs:
                break
            table.happens(events.ActivationTied())
        table.happens(events.ActivationRolled(ours, theirs, "ours" if ours > theirs else "theirs"))
        _goes_on(table)


def _goes_on(table: BattleTable) -> None:
    """To the other side once one is done, and to new dice once both are."""
    now = sections.laid(table.battle)
    if now.contact or not now.active or sections.eligible(now):
        return
    higher: Party = "ours" if now.dice["ours"] > now.dice["theirs"] else "theirs"
    lower: Party = "theirs" if higher == "ours" else "ours"
    table.happens(events.Passed(lower if now.active == higher and sections.able(now, lower) else ""))


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
            raise Refused(say("no-such-group", group=self.group[:40]))
        if not now.active:
            raise Refused(say("roll-first"))
        if one not in sections.eligible(now):
            raise Refused(_why_not(now, one))
        section = self.section or (sections.likely(now, one) if _ruled(table.battle, one) else one.section)
        if section != one.section and section not in sections.within(one):
            raise Refused(say("cannot-reach", group=one.name, section=section, here=one.section))
        stays = section == one.section
        table.happens(events.Marched(one.key, one.name, section, stays, TERRAINS[now.at(section)][0].lower()))
        there = [
            each
            for each in sections.laid(table.battle).groups
            if each.party != one.party and each.section == section
        ]
        if there:
            covered = sections.covered_at(now, there[0])
            table.happens(events.Contact(one.key, there[0].key, one.name, there[0].name, section, covered))
        _goes_on(table)


def _why_not(now: Ground, one: Group) -> str:
    if one.moved:
        return say("activated-already", group=one.name)
    if one.party != now.active:
        return say("other-side-now")
    return say("leader-too-low", group=one.name, rep=one.rep, die=now.dice[one.party])


def _ruled(battle: Battle, one: Group) -> bool:
    """Whether the rules move a group."""
    return one.party == "theirs" and not _chooses(battle) and decided(battle, FOES)
