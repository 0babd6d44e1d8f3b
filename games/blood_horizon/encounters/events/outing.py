"""How an Encounter begins, and how it ends: who is along, day or night, to the Battle Board and back, spoils."""

from __future__ import annotations

from typing import ClassVar

from games.blood_horizon.kernel.aftermath import Aftermath, turn_of
from games.blood_horizon.kernel.encounter import Day, Encounter, Step
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import FOES, Battle, Figure, Kind
from games.engine.play.table import Event


class SetOut(Event, tag="set-out"):
    """An Encounter begins: those who come along are fresh, with as much Star Power as Rep. day: "" while nobody
    knows. pefs: how many groups there are, 0 where that is rolled. follows: it comes of the one before.

    In a chase, which may last for years, whoever was met before and went their way is forgotten.
    """

    heading: ClassVar[bool] = True

    encounter: Kind
    title: str
    along: tuple[str, ...]
    day: Day = ""
    pefs: int = 1
    follows: bool = False

    def apply(self, battle: Battle) -> Battle:
        figures = {
            key: fresh(one, along=key in self.along) if one.side != FOES else one
            for key, one in battle.figures.items()
            if one.side != FOES or battle.chase is None
        }
        now = Encounter(self.encounter, "road", self.day, self.pefs)
        weeks = battle.weeks + (not self.follows)
        return battle.but(figures=figures, encounter=now, fight=None, weeks=weeks)


def fresh(one: Figure, *, along: bool) -> Figure:
    """Somebody as an Encounter begins for them."""
    power = one.rep if one.star else 0
    return at_rest(one).but(along=along, used=(), power=power, section=0)


def at_rest(one: Figure) -> Figure:
    """Somebody with nothing left of a fight."""
    return one.but(lost=0, fired=False, returned=False)


class DayFell(Event, tag="day-fell"):
    """It is known whether it is day or night."""

    told = ("day",)
    day: Day

    def apply(self, battle: Battle) -> Battle:
        return battle.meets(day=self.day)


class Counted(Event, tag="counted"):
    """How many groups are on the road, or about the town."""

    pefs: int

    def apply(self, battle: Battle) -> Battle:
        return battle.meets(pefs=self.pefs)


class ToTheBoard(Event, tag="to-the-board"):
    """Those who fight take their places. kind: of the Encounter from now on, as a Pursuit becomes a Defend: that is
    another Encounter, and whoever fights in it is fresh.
    """

    told = None
    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    kind: str

    def apply(self, battle: Battle) -> Battle:
        now = battle.encounter
        if now is not None and now.kind != self.kind:
            rested = {key: fresh(battle.figures[key], along=True) for key in self.ours}
            battle = battle.but(figures={**battle.figures, **rested})
        return battle.meets(step="fighting", kind=self.kind)


class PutAway(Event, tag="fight-put-away"):
    """A fight is over and the board is cleared: those left come to their feet. won: our side; None where nobody held
    the board. beaten: foes out of action. police: killed in it, by side. untold: said by older versions; who holds the
    board is told where the fight ends.
    """

    told = None

    won: bool | None
    beaten: tuple[str, ...] = ()
    police: tuple[str, ...] = ()
    untold: bool = False

    def apply(self, battle: Battle) -> Battle:
        figures = {
            key: at_rest(one).but(status="on" if one.along and not one.gone else one.status)
            for key, one in battle.figures.items()
        }
        after = battle.but(figures=figures, fight=None, aftermath=self._left_of(battle))
        for side in self.police:
            after = after.pays(side, police=True)
        now = battle.encounter
        group = now.met if now else None
        return after.meets(
            step="after", edge="", met=group.but(members=()) if group else None, won=self.won,
            beaten=(now.beaten if now else 0) + len(self.beaten), spoils=self.beaten if self.won else (),
        )  # fmt: skip

    def _left_of(self, battle: Battle) -> Aftermath | None:
        fight = battle.fight
        if fight is None:
            return None
        ours, theirs = fight.lines["ours"], fight.lines["theirs"]
        return Aftermath(
            won=self.won,
            turns=fight.turn,
            ours=ours,
            theirs=theirs,
            became={key: battle.figures[key].status for key in (*ours, *theirs) if key in battle.figures},
            deeds=fight.deeds,
            fell=fight.fell,
            gained=None if fight.held is None else battle.rep_dice - fight.held,
            where=battle.moment,
            turned=turn_of(fight, won=self.won),
        )


class LeftBehind(Event, tag="left-behind"):
    """Somebody lay there when their side left, and nobody carried them off: gone (ruling BH-39)."""

    figure: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.figure, status="lost", along=False)


class StandsAside(Event, tag="stands-aside"):
    """Somebody who did not fight, or has left the Encounter for good, is out of it."""

    told = None
    figure: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.figure, along=False)


class CameAlong(Event, tag="came-along"):
    """Somebody faces the enemy after all, because nobody else is there to do it (ruling BH-87)."""

    figure: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.figure, along=True)


class Swapped(Event, tag="swapped"):
    """A weapon of one's own for one of a fallen foe's (ruling BH-42). gives: its key, "" of the unarmed; takes:
    as it is held.
    """

    told = (("given", "", "unarmed"),)

    model: str
    of: str
    gives: str
    given: str
    takes: Weapon
    taken: str
    name: str

    def apply(self, battle: Battle) -> Battle:
        held = tuple(one for one in battle.figures[self.model].weapons if one.key != self.gives)
        after = battle.change(self.model, weapons=(*held, self.takes))
        left = tuple(one for one in battle.figures[self.of].weapons if one.key != self.taken)
        return after.change(self.of, weapons=left)


def _told_of(battle: Battle) -> Battle:
    """Without what a fight came to, where the players have had it before them while they took their pick of its spoils;
    else it is first told now.
    """
    spoils = battle.encounter.spoils if battle.encounter else ()
    return battle.but(aftermath=None) if any(battle.figures[key].weapons for key in spoils) else battle


class Returned(Event, tag="back-on-the-road"):
    """The spoils are seen to, and the way goes on."""

    step: Step = "road"

    def apply(self, battle: Battle) -> Battle:
        return _told_of(battle).meets(step=self.step, met=None, spoils=(), won=None)


class StoryEnded(Event, tag="story-ended"):
    """A player's story is over. ending: a word for it; figure: their Star."""

    told = ("ending",)
    side: str
    figure: str
    ending: str

    def apply(self, battle: Battle) -> Battle:
        return battle.pays(self.side, ending=self.ending)


class EncounterOver(Event, tag="encounter-over"):
    """The Encounter is over. won: None where there was nothing to win or lose. how: "left", "skipped", "fought",
    "escaped", "given-up".
    """

    told = ("how",)
    title: str
    how: str
    won: bool | None = None

    def apply(self, battle: Battle) -> Battle:
        figures = {
            key: at_rest(one).but(along=one.side != FOES and not one.gone)
            for key, one in battle.figures.items()
        }
        after = _told_of(battle).but(figures=figures, fight=None, foes="")
        return after.meets(step="over", met=None, won=self.won, spoils=())


class EveningOver(Event, tag="evening-over"):
    """The evening ends. winner: a side, the foes, or "" where nobody won. ending: how."""

    told = ("ending",)
    winner: str
    ending: str

    def apply(self, battle: Battle) -> Battle:
        return battle.but(over=True, winner=self.winner, ending=self.ending)


class Edge(Event, tag="edge"):
    """A Challenge settles who has the Advantage in the fight to come."""

    told = ("party",)
    party: Party

    def apply(self, battle: Battle) -> Battle:
        return battle.meets(edge=self.party)
