"""Setting out: which Encounter, who comes along, by day or by night; and leaving it again.

Source: Blood Horizon, Encounters; Band Availability; each Encounter's Special Instructions; rulings BH-50 to BH-54,
BH-57, BH-72, BH-80, BH-85.
"""

from __future__ import annotations

from games.blood_horizon.encounters.after import evening_over, finish, go_on, rally
from games.blood_horizon.encounters.beginning import embark
from games.blood_horizon.encounters.events import GroupLeft
from games.blood_horizon.encounters.parties import at, not_over, playing, under_way
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.chase import OUTSET
from games.blood_horizon.kernel.encounter import Day
from games.blood_horizon.kernel.state import FOES, Battle, BattleTable, Kind
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Command

say = phrases("encounters.outing")

TWO = 2


class GoOut(Command, tag="set-out"):
    """An Encounter begins. home: those who stay in camp; a Star never does while their player plays. day: chosen for
    Chillin', On the Run and head to head, asked where it is left open; else it is rolled.
    """

    encounter: Kind
    home: tuple[str, ...] = ()
    day: Day = ""

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        ready(battle)
        allowed(battle, self.encounter)
        for key in self.home:
            stays(battle, key)
        row = book.encounters()[self.encounter]
        if self.day and row.day != "chosen":
            raise Refused(say("day-is-set", encounter=row.name))
        rally(table)
        if table.battle.over:
            return
        embark(table, self.encounter, self.home, self.day)


def ready(battle: Battle) -> None:
    """Refused while something else is going on."""
    not_over(battle)
    if battle.encounter is not None and battle.encounter.step != "over":
        raise Refused(say("still-played", encounter=encounter_name(battle.encounter.kind)))


def allowed(battle: Battle, kind: Kind) -> None:
    """Refused where it is not what was agreed on, or the players are too few or too many for it."""
    if battle.chase is not None:
        raise Refused(say("week-decides"))
    agreed = battle.settings.encounter
    if agreed and agreed != kind:
        raise Refused(say("was-agreed-on", encounter=book.encounters()[agreed].name))
    if kind == "head-to-head" and len(playing(battle)) != TWO:
        raise Refused(say("takes-two"))


def stays(battle: Battle, key: str) -> None:
    figure = battle.figure(key)
    if figure.side == FOES:
        raise Refused(say("not-yours", name=figure.name))
    if figure.star:
        raise Refused(say("star-comes-along", name=figure.name))


class End(Command, tag="end"):
    """The players call it an evening, between two Encounters chosen at the table."""

    def carry_out(self, table: BattleTable) -> None:
        ready(table.battle)
        if table.battle.chase is not None:
            raise Refused(say("chase-goes-on"))
        last = table.battle.encounter
        if last is None:
            raise Refused(say("nothing-played"))
        evening_over(table, last.won, quiet=last.won is None)


class MoveOn(Command, tag="move-on"):
    """On from here: past a friendly group or out of the store, on after a fight, out of town or off the road.

    Out of Chillin' a Hold Up may be waiting (ruling BH-54); groups met on the road do not count for it (BH-57). From
    the end of On the Run a town is open, if wanted. leave: the Encounter altogether.
    """

    leave: bool = False

    def carry_out(self, table: BattleTable) -> None:
        encounter = at(table.battle, "road", "met", "store", "after")
        if encounter.step == "after":
            go_on(table)
            return
        group = encounter.met
        if group is not None and not group.friendly:
            raise Refused(say("they-are-no-friends"))
        if encounter.kind == OUTSET:
            raise Refused(say("chase-begins-here"))
        if not book.encounters()[encounter.kind].skips:
            raise Refused(say("cannot-be-left", encounter=encounter_name(encounter.kind)))
        if encounter.step in ("met", "store") and not self.leave:
            table.happens(GroupLeft("passed"))
            return
        leave(table)


def encounter_name(kind: str) -> str:
    row = book.encounters().get(kind)
    return row.name if row else say("first-shopping")


def leave(table: BattleTable) -> None:
    """The players leave of their own will."""
    encounter = under_way(table.battle)
    finish(table, "left" if encounter.resolved else "skipped", None)


class IntoTown(Command, tag="into-town"):
    """All groups on the road are behind the players, and the town lies open: Chillin'. day: chosen anew; "" is as it
    was on the road.

    Source: Blood Horizon, On the Run; rulings BH-57, BH-85.
    """

    day: Day = ""

    def carry_out(self, table: BattleTable) -> None:
        encounter = at(table.battle, "road", "met")
        if encounter.kind != "on-the-run":
            raise Refused(say("no-town-here"))
        if encounter.met is not None and not encounter.met.friendly:
            raise Refused(say("settle-that-first"))
        if encounter.pefs:
            raise Refused(say("more-strangers"))
        home = tuple(one.key for one in table.battle.figures.values() if one.side != FOES and not one.along)
        embark(table, "chillin", home, self.day or encounter.day, follows=True)
