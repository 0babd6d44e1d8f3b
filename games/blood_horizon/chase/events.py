"""What happens on the map.

Source: Blood Horizon, Campaign Sequence; NPC Movement; rulings BH-61 to BH-72.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Literal

from msgspec import structs

from games.blood_horizon.kernel.chase import ASSASSIN, PLAYERS, Chase, Squad, Step, Trail
from games.blood_horizon.kernel.state import Battle
from games.engine.play.table import Event

type Held = Literal["", "players", "assassin", "squad", "enemy", "rest"]
"""Why a counter goes no farther: it has reached somebody, or the Assassin rests."""


class OnTheMap(Event):
    """What changes nothing but the chase."""

    def apply(self, battle: Battle) -> Battle:
        return battle if battle.chase is None else structs.replace(battle, chase=self.changed(battle.chase))

    @abstractmethod
    def changed(self, chase: Chase) -> Chase:
        """The chase after it."""


class Departed(Event, tag="departed"):
    """The shopping before the first week is done: whoever was not hired stays behind."""

    def apply(self, battle: Battle) -> Battle:
        return battle.meets(step="over", shop=False, hands=())


class WeekBegun(OnTheMap, tag="week-begun"):
    """A week begins; all that counted for the last one is forgotten, the enemies' moves among it. fled: of the week
    before.
    """

    heading: ClassVar[bool] = True

    week: int
    step: Step

    def changed(self, chase: Chase) -> Chase:
        own = tuple(trail for trail in chase.trails if trail.who == PLAYERS)
        return chase.but(week=self.week, step=self.step, clashed=(), pending=(), moved=False, marched=False,
            replaced=False, ambushed=False, trails=own,
        )  # fmt: skip


class StepCome(OnTheMap, tag="step-come"):
    """The week goes on to its next step."""

    told = None
    step: Step

    def changed(self, chase: Chase) -> Chase:
        return chase.but(step=self.step)


class CounterPlaced(OnTheMap, tag="counter-placed"):
    """An enemy comes onto the map. name, place: of counter and region, in words."""

    counter: str
    region: str
    name: str
    place: str

    def changed(self, chase: Chase) -> Chase:
        if self.counter == ASSASSIN:
            return chase.but(assassin=self.region)
        squad = Squad(self.counter, self.region, chase.week)
        return chase.but(squads=(*chase.squads, squad), named=chase.named + 1)

    @property
    def says(self) -> str:
        return "counter-placed.assassin" if self.counter == ASSASSIN else "counter-placed.squad"


class Marched(OnTheMap, tag="marched"):
    """A counter has moved along a path, its first region included; a path of one region is a move that was not made.
    start, end, way: the regions in words, those between in `way`; held: why it went no farther, "" where it went as far
    as it could.
    """

    counter: str
    path: tuple[str, ...]
    start: str
    end: str
    way: tuple[str, ...] = ()
    held: Held = ""

    def changed(self, chase: Chase) -> Chase:
        trails = (
            (*chase.trails, Trail(self.counter, self.path, chase.week))
            if len(self.path) > 1
            else chase.trails
        )
        there = self.path[-1]
        if self.counter == PLAYERS:
            return chase.but(where=there, trails=trails, moved=True)
        if self.counter == ASSASSIN:
            return chase.but(assassin=there, trails=trails, marched=True, fled=False)
        squads = tuple(
            one.but(where=there, searched=chase.week) if one.key == self.counter else one
            for one in chase.squads
        )
        return chase.but(squads=squads, trails=trails)

    @property
    def says(self) -> str:
        who = self.counter if self.counter in (PLAYERS, ASSASSIN) else "squad"
        return f"marched.{who}.{'stays' if len(self.path) == 1 else 'moves'}"


class Headed(Event, tag="headed"):
    """Which way a Goon Squad looks this week. goal: a region in words, or the players."""

    told = (("towards", "players", ""),)
    counter: str
    face: int
    goal: str
    towards: bool = False


def clashed(chase: Chase, key: str, *, squad_won: bool, waits: bool = True) -> Chase:
    """A clash is over: the squad is gone, or has had its move for this week and the Assassin rests in the next."""
    chase = chase.but(clashed=(*chase.clashed, key))
    if not squad_won:
        return chase.but(squads=_without(chase, key))
    squads = (one.but(searched=chase.week) if waits and one.key == key else one for one in chase.squads)
    return chase.but(rests=chase.week + 1, squads=tuple(squads))


class Clashed(OnTheMap, tag="clashed"):
    """A Goon Squad and the Assassin meet without the players, and one of them loses (ruling BH-67). waits: a squad that
    has won moves on next week; before it was said, it did so at once.
    """

    told = (("squad_won", "squad", "assassin"),)
    squad: str
    region: str
    squad_won: bool
    waits: bool = False

    def changed(self, chase: Chase) -> Chase:
        return clashed(chase, self.squad, squad_won=self.squad_won, waits=self.waits)


class Replaced(OnTheMap, tag="replaced"):
    """Whether another Goon Squad is sent, by dice passed against Rep 4."""

    told = (("sent", "sent", "none"),)
    passed: int
    sent: bool

    def changed(self, chase: Chase) -> Chase:
        return chase.but(replaced=True)


class Pending(OnTheMap, tag="pending"):
    """Whose ambushes are to be fought where the players are, in order."""

    told = None
    counters: tuple[str, ...]

    def changed(self, chase: Chase) -> Chase:
        return chase.but(pending=self.counters)


class Drawn(OnTheMap, tag="drawn"):
    """What happens this week, by its die."""

    kind: str
    title: str
    face: int

    def changed(self, chase: Chase) -> Chase:
        return chase.but(drawn=self.kind, step="drawn")


class Passed(OnTheMap, tag="passed-by"):
    """The players let it be."""

    title: str

    def changed(self, chase: Chase) -> Chase:
        return chase.but(drawn="")


class AmbushSprung(OnTheMap, tag="ambush-sprung"):
    """What the week brings begins. counter: whose ambush it is, "" for a Random Encounter."""

    counter: str
    name: str = ""

    def changed(self, chase: Chase) -> Chase:
        pending = tuple(key for key in chase.pending if key != self.counter)
        return chase.but(
            against=self.counter,
            pending=pending,
            step="encounter",
            drawn="",
            felled=False,
            ambushed=chase.ambushed or bool(self.counter),
        )

    @property
    def says(self) -> str:
        return "ambush-sprung" if self.counter else ""


class Beaten(OnTheMap, tag="counter-beaten"):
    """An enemy on the map has lost against the players: a Goon Squad is gone, the Assassin rests for a week. slain:
    they died, and another takes their place (ruling BH-61).
    """

    counter: str
    slain: bool = False

    def changed(self, chase: Chase) -> Chase:
        if self.counter == ASSASSIN:
            return chase.but(rests=chase.week + 1, against="")
        return chase.but(squads=_without(chase, self.counter), against="")

    @property
    def says(self) -> str:
        if self.counter != ASSASSIN:
            return "counter-beaten.squad"
        return "counter-beaten.slain" if self.slain else "counter-beaten.assassin"


class AssassinFelled(OnTheMap, tag="assassin-felled"):
    """The Assassin was beaten in person in the fight, whatever became of it."""

    told = None
    figure: str

    def changed(self, chase: Chase) -> Chase:
        return chase.but(felled=True)


class GotAway(OnTheMap, tag="got-away"):
    """The players are rid of an enemy without having beaten it. From the Assassin they have fled: next week they move
    first (ruling BH-70).
    """

    counter: str

    def changed(self, chase: Chase) -> Chase:
        return chase.but(against="", fled=self.counter == ASSASSIN)

    @property
    def says(self) -> str:
        return "got-away.assassin" if self.counter == ASSASSIN else "got-away.squad"


class Camped(OnTheMap, tag="camped"):
    """The week is over."""

    region: str

    def changed(self, chase: Chase) -> Chase:
        return chase.but(step="camp")


class Unpaid(Event, tag="unpaid"):
    """Nobody could pay their upkeep, so they leave (ruling BH-65)."""

    figure: str
    side: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.figure, status="lost", along=False)


def _without(chase: Chase, squad: str) -> tuple[Squad, ...]:
    return tuple(one for one in chase.squads if one.key != squad)
