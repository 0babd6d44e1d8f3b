"""Meeting people: what a group turns out to be, looking for somebody, and going to the Battle Board.

Source: Blood Horizon, PEFs; Who Are They?; Want to Find Someone?; Friends or Foes?; each Encounter; rulings BH-18,
BH-44, BH-51 to BH-53, BH-60, BH-87.
"""

from __future__ import annotations

from games.blood_horizon.encounters.after import not_in_a_fight, rally
from games.blood_horizon.encounters.events import Found, GroupMet, Recognised, Seeking, ToTheBoard
from games.blood_horizon.encounters.parties import along, at, hostile, under_way
from games.blood_horizon.encounters.people import die, first_row, group, how_many, police, which_class
from games.blood_horizon.fight.opening import begin as begin_fight
from games.blood_horizon.fight.parties import leaders
from games.blood_horizon.fight.recovering import FIT
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.encounter import Encounter
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.roster import Class
from games.blood_horizon.kernel.sections import must_reach
from games.blood_horizon.kernel.state import FOES, Battle, BattleTable
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.tell.sentences import count_words

say = phrases("encounters.meeting")

FOUND = 6
SOUGHT_IN = ("chillin", "on-the-run")


class Resolve(Command, tag="resolve"):
    """The next group shows itself: how many, of which class, the Leader's row, Police or not, and what each is like.

    Citizens are friendly, all others are not. Past a friendly group nobody need ask leave.
    """

    def carry_out(self, table: BattleTable) -> None:
        encounter = at(table.battle, "road", "met", "store")
        if encounter.met is not None and not encounter.met.friendly:
            raise Refused(say("settle-first"))
        if not encounter.pefs:
            raise Refused(say("nobody-about"))
        must_reach(table.battle)
        rally(table)
        if not table.battle.over:
            who_is_it(table, encounter)


def who_is_it(table: BattleTable, encounter: Encounter) -> None:
    """A group turns out to be somebody."""
    row = book.encounters()[encounter.kind]
    number = how_many(table, row.size)
    kind = which_class(table, encounter.kind, number)
    first = first_row(table, kind, row.leader, number)
    kind = police(table, kind)
    members = group(table, kind, number, first, squad=encounter.kind == "goon-squad")
    friendly, silent = kind == "citizen", False
    if encounter.seeking:
        members, found = _sought(table, encounter.seeking, kind, members)
        if found is not None:
            friendly, silent = found or friendly, not found
    chase = encounter.kind == "pursuit"
    reps = _reps(table.battle, members) if chase else (0, 0)
    table.happens(
        GroupMet(members, kind, friendly, _named(kind, number, encounter.kind), silent, chase, reps)
    )


def _reps(battle: Battle, members: tuple[str, ...]) -> tuple[int, int]:
    """The Reps of the two Leaders with which a Pursuit begins."""
    return leaders(along(battle))[0].rep, battle.figures[members[0]].rep


def _named(kind: Class, number: int, encounter: str) -> str:
    """What the group is called, as it is said: "3 Outlaws"."""
    if encounter == "hold-up":
        return say("robbers", number=number)
    return count_words(number, *book.CLASS_WORDS[kind])


def _sought(
    table: BattleTable, seeking: str, kind: Class, members: tuple[str, ...]
) -> tuple[tuple[str, ...], bool | None]:
    """Whether one of them is whom the players look for: on a 6, where the class is right. None: it is another class,
    and they are met as ever. One who was known before takes the Leader's place as they were.
    """
    wanted, figure, name = seeking.split(":", 2)
    if kind != wanted:
        return members, None
    why = say("among-them", name=name)
    face = die(table, why, reads=(FOUND,), purpose="among_them", about=(seeking,))
    found = face == FOUND
    table.happens(Recognised(name, face, found))
    if not found:
        return members, False
    leader = figure or members[0]
    table.happens(Found(leader, name))
    return (leader, *members[1:]), True


class Seek(Command, tag="seek"):
    """The players look for somebody: groups of their class may be theirs, on a 6; whoever of that class is not,
    nobody talks to. of: one who was in a band before; else kind and name say whom.

    Source: Blood Horizon, Want to Find Someone?
    """

    name: str = ""
    kind: Class = "citizen"
    of: str = ""

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        encounter = at(battle, "road", "met", "store")
        if encounter.kind not in SOUGHT_IN:
            raise Refused(say("not-looked-for-here"))
        kind, name = self.kind, " ".join(self.name.split())
        if self.of:
            figure = battle.figure(self.of)
            if figure.status != "lost" or figure.side == FOES:
                raise Refused(say("not-missing", name=figure.name))
            kind, name = figure.kind, figure.name
        if kind not in ("citizen", "outlaw", "goon"):
            raise Refused(say("class-not-met", kind=book.CLASSES[kind]))
        if not name:
            raise Refused(say("choose-who"))
        table.happens(Seeking(kind, name[:60], book.CLASSES[kind], self.of))


class Fight(Command, tag="fight"):
    """To the Battle Board with the group in front of the players, everybody along against all of them.

    Source: Blood Horizon, Friends or Foes?; Defend; ruling BH-18.
    """

    def carry_out(self, table: BattleTable) -> None:
        not_in_a_fight(table.battle)
        _, group_met = hostile(table.battle, "met")
        if group_met.caught:
            raise Refused(say("who-helps"))
        to_the_board(table)


def to_the_board(table: BattleTable, only: tuple[str, ...] = (), kind: str = "") -> None:
    """The fight with the group in front of the players. only: who fights, everybody along for (). kind: what the
    Encounter becomes, a Defend after a Pursuit. Whoever cannot stand stays out of it; somebody has to be in it (ruling
    BH-87).
    """
    rally(table)
    if table.battle.over:
        return
    able = tuple(one.key for one in along(table.battle) if one.status in FIT)
    ours = tuple(key for key in able if key in only) or able
    encounter = under_way(table.battle)
    group_met = encounter.met
    if group_met is None:
        raise Refused(say("nobody-there"))
    kind = kind or encounter.kind
    table.happens(ToTheBoard(ours, group_met.members, kind))
    covered: tuple[Party, ...] = ("ours",) if book.encounters()[kind].cover else ()
    begin_fight(table, ours, group_met.members, covered=covered, advantage=encounter.edge, stake=kind)
