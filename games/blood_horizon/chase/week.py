"""The week: upkeep, the Assassin, the players' move, the Goon Squads, ambushes, whatever happens, camp.

Source: Blood Horizon, Campaign Sequence; During Each Week; Campaign Movement; Random Encounters; rulings BH-62,
BH-64 to BH-66, BH-68 to BH-72.
"""

from __future__ import annotations

from games.blood_horizon.chase.atlas import START, name, reach
from games.blood_horizon.chase.events import (
    Camped,
    CounterPlaced,
    Departed,
    Drawn,
    Held,
    Pending,
    StepCome,
    Unpaid,
    WeekBegun,
)
from games.blood_horizon.chase.hunters import (
    called,
    clash_if_met,
    march,
    marched,
    place_squad,
    replace,
    search,
    under_way,
)
from games.blood_horizon.encounters.parties import spokesman
from games.blood_horizon.kernel import book, ledger
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.chase import ASSASSIN, PLAYERS, SQUADS_MOVE, Chase, Step
from games.blood_horizon.kernel.state import BattleTable, Figure
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Option, Refused
from games.engine.play.table import Command

say = phrases("chase.week")

REGIONS_A_WEEK = 3
ASSASSIN_COMES, SQUAD_COMES = 2, 3
"""Weeks: when the Assassin appears, when the first Goon Squad does."""


def expects(table: BattleTable, *steps: Step) -> Chase:
    """The chase, if it waits for one of these steps. Refused with what it waits for."""
    chase = under_way(table)
    if table.battle.over:
        raise Refused(say("chase-over"))
    encounter = table.battle.encounter
    if encounter is not None and encounter.step != "over" and "outset" not in steps:
        raise Refused(say("encounter-first"))
    if chase.step not in steps:
        raise Refused(say("not-next", waits=WAITS[chase.step]))
    return chase


WAITS = wording("week-waits")


MAP_STEPS: tuple[Step, ...] = ("assassin", "travel", "squads", "replacements", "ambush", "happening")
"""The steps that follow from where everybody is."""


def searching(chase: Chase) -> list[str]:
    """Squads that have still to move this week; one that was placed in it waits for the next."""
    return [one.key for one in chase.squads if one.placed < chase.week and one.searched < chase.week]


def following(chase: Chase) -> Step:
    """What comes next this week, from what has been done already."""
    hunts = bool(chase.assassin) and not chase.marched
    pinned = chase.assassin == chase.where and not chase.resting and not chase.fled
    travels = not chase.moved and not pinned
    if chase.fled and not chase.moved:
        return "travel"
    if hunts:
        return "assassin"
    if travels:
        return "travel"
    if chase.week >= SQUADS_MOVE:
        if searching(chase):
            return "squads"
        if not chase.replaced:
            return "replacements"
    if chase.pending:
        return "ambush"
    return "camp" if chase.ambushed else "happening"


def next_step(table: BattleTable) -> None:
    """The next step of the week comes up; where the players share a region with an enemy they are ambushed."""
    chase = under_way(table)
    step = following(chase)
    if step == "happening" and (enemies := enemies_at(chase)):
        table.happens(Pending(enemies))
        step = "ambush"
    if step != chase.step:
        table.happens(StepCome(step))


def enemies_at(chase: Chase) -> tuple[str, ...]:
    """Whose ambushes are to be fought where the players are: Goons before the Assassin (ruling BH-71)."""
    squads = tuple(one.key for one in chase.squads_at(chase.where))
    return (*squads, ASSASSIN) if chase.assassin == chase.where else squads


def as_it_is(chase: Chase) -> Chase:
    """The chase with the step that comes next, after something on the map was put right by hand. What is being played
    is played to its end.
    """
    there = enemies_at(chase)
    chase = chase.but(pending=tuple(key for key in chase.pending if key in there))
    if chase.step not in MAP_STEPS:
        return chase
    step = following(chase)
    if step == "happening" and there:
        return chase.but(step="ambush", pending=there)
    return chase.but(step=step)


class Onward(Command, kw_only=True):
    """A step of the week. on: the steps behind it that leave nothing to decide follow by themselves."""

    on: bool = False

    def go_on(self, table: BattleTable) -> None:
        """The week goes on behind this step."""
        next_step(table)
        if self.on:
            see_out(table)


def see_out(table: BattleTable, *, stay: bool = False) -> None:
    """All that leaves nothing to decide, up to what does: the way, an ambush, the Encounter of the week. stay: the
    players stay where they are.
    """
    while True:
        chase = under_way(table)
        match chase.step:
            case "assassin":
                march(table)
            case "travel" if stay:
                table.happens(marched(chase, PLAYERS, (chase.where,), ""))
            case "squads":
                search(table, searching(chase)[0])
            case "replacements":
                replace(table)
            case "happening":
                draw_encounter(table)
                return
            case _:
                return
        next_step(table)


def draw_encounter(table: BattleTable) -> None:
    """The die for the Random Encounter of the week."""
    (face,) = table.roll(spokesman(table.battle), say("what-happens"), 1, purpose="random_encounter")
    kind = book.random_encounter(face)
    table.happens(Drawn(kind, book.encounters()[kind].name, face))


class SetOff(Command, tag="set-off"):
    """The shopping is done, and the first week begins: no upkeep, and nobody on the map yet."""

    def carry_out(self, table: BattleTable) -> None:
        chase = expects(table, "outset")
        table.happens(Departed())
        begin_week(table, chase.week + 1)


class NextWeek(Onward, tag="next-week"):
    """Camp is struck, and the next week begins with upkeep: one Rep d6 for everybody of a band, the Star included. Who
    joined last week pays from now on (ruling BH-66). stay: the players stay where they are (ruling BH-72), and the week
    goes on to whatever it brings.
    """

    stay: bool = False

    def carry_out(self, table: BattleTable) -> None:
        chase = expects(table, "camp")
        begin_week(table, chase.week + 1)
        if self.on or self.stay:
            see_out(table, stay=self.stay)


def begin_week(table: BattleTable, week: int) -> None:
    table.happens(WeekBegun(week, "travel"))
    if week > 1:
        for side in table.battle.players:
            if not table.battle.player(side).ending:
                upkeep(table, side)
    if week == ASSASSIN_COMES:
        table.happens(CounterPlaced(ASSASSIN, START, called(ASSASSIN), name(under_way(table).atlas, START)))
    if week == SQUAD_COMES:
        place_squad(table)
    next_step(table)


def upkeep(table: BattleTable, side: str) -> None:
    """The Star's own is paid whatever the satchel holds; of the others only those stay who can be paid, and the player
    says who (ruling BH-65).
    """
    battle = table.battle
    player = battle.player(side)
    ledger.lose(table, side, 1, say("upkeep"), player.star, purpose="upkeep")
    grunts = [one for one in battle.band(side) if one.key != player.star]
    paid: list[str] = []
    while grunts:
        if table.battle.player(side).satchel <= 0:
            for one in grunts:
                table.happens(Unpaid(one.key, side))
            return
        one = grunts[0] if len(grunts) <= table.battle.player(side).satchel else _kept(table, side, grunts)
        grunts.remove(one)
        paid.append(one.key)
        ledger.lose(table, side, 1, say("upkeep"), one.key, purpose="upkeep")


def _kept(table: BattleTable, side: str, grunts: list[Figure]) -> Figure:
    options = [Option(one.key, one.name, say("rep", rep=one.rep)) for one in grunts]
    key = table.choose(side, say("who-is-paid"), options, purpose="who_is_paid")
    return next(one for one in grunts if one.key == key)


class Hunt(Onward, tag="hunt"):
    """The Assassin moves straight towards the players."""

    def carry_out(self, table: BattleTable) -> None:
        expects(table, "assassin")
        march(table)
        self.go_on(table)


class Travel(Onward, tag="travel"):
    """The players move up to three regions; entering a region with an enemy's counter ends the move. to: the region
    they end in, their own for staying (ruling BH-72).
    """

    to: str

    def carry_out(self, table: BattleTable) -> None:
        chase = expects(table, "travel")
        ways = reach(chase.atlas, chase.where, REGIONS_A_WEEK, chase.hostile)
        if self.to not in ways:
            raise Refused(say("too-far", region=name(chase.atlas, self.to)))
        path = ways[self.to]
        held: Held = "enemy" if len(path) > 1 and self.to in chase.hostile else ""
        table.happens(marched(chase, PLAYERS, path, held))
        self.go_on(table)


class Search(Onward, tag="search"):
    """A Goon Squad moves. squad: which one, "" for the next."""

    squad: str = ""

    def carry_out(self, table: BattleTable) -> None:
        chase = expects(table, "squads")
        waiting = searching(chase)
        key = self.squad or waiting[0]
        if key not in waiting:
            raise Refused(say("squad-has-moved"))
        search(table, key)
        self.go_on(table)


class Replacements(Onward, tag="replacements"):
    """The Goons may send another squad, which waits at headquarters until next week."""

    def carry_out(self, table: BattleTable) -> None:
        expects(table, "replacements")
        replace(table)
        self.go_on(table)


def make_camp(table: BattleTable) -> None:
    """Everything of this week has happened; enemies who still share a region clash as it ends."""
    chase = under_way(table)
    table.happens(Camped(name(chase.atlas, chase.where)))
    clash_if_met(table)
