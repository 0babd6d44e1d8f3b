"""The fight as a whole, its phases and turns; what figures are told to do, and what of it needs no dice."""

from __future__ import annotations

from typing import ClassVar, Literal

from games.blood_horizon.fight.events.falling import body_gone, without
from games.blood_horizon.kernel.fight import Fight, Order, Party, Phase, Standing
from games.blood_horizon.kernel.state import Battle, Status, Steps
from games.engine.play.table import Event

CARRIED: Status = "carried"
CAPTURED: Status = "captured"


class FightBegan(Event, tag="fight-began"):
    """Two lines stand opposite each other, Leaders first. covered: who is in Cover by the Encounter. surprise: who
    has the Advantage without a die.
    """

    heading: ClassVar[bool] = True

    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    covered: tuple[Party, ...] = ()
    surprise: Party | Literal[""] = ""
    stake: str = ""

    def apply(self, battle: Battle) -> Battle:
        for key in (*self.ours, *self.theirs):
            battle = battle.change(key, lost=0, fired=False, returned=False)
        return battle.but(
            fight=Fight(
                lines={"ours": self.ours, "theirs": self.theirs},
                began={"ours": len(self.ours), "theirs": len(self.theirs)},
                cover=self.covered,
                surprise=self.surprise,
                stake=self.stake,
                held=battle.rep_dice,
                stood=(),
            )
        )


class Went(Event, tag="went"):
    """The Active turn comes to its next phase."""

    told = None
    phase: Phase

    def apply(self, battle: Battle) -> Battle:
        return battle.fights(phase=self.phase)


class Advantaged(Event, tag="advantaged"):
    """A side has the Advantage: by the die, or without one. leader: who speaks for it."""

    told = (("thrown", "", "given"),)
    party: Party
    leader: str
    thrown: bool = True

    def apply(self, battle: Battle) -> Battle:
        return battle.fights(advantage=self.party)


class Opened(Event, tag="opened"):
    """The Action table is done: a side is Active first."""

    told = (("tied", "tied", ""),)
    party: Party
    leader: str
    tied: bool = False

    def apply(self, battle: Battle) -> Battle:
        return battle.fights(first=self.party)


class TurnBegan(Event, tag="turn-began"):
    """A side is Active: nobody has returned fire yet, and nothing is pending."""

    heading: ClassVar[bool] = True

    party: Party
    leader: str
    turn: int

    def apply(self, battle: Battle) -> Battle:
        for line in battle.fighting.lines.values():
            for key in line:
                battle = battle.change(key, returned=False)
        return battle.fights(
            active=self.party, turn=self.turn, phase="orders", orders=(), done=(), hits=(), misses=(), later=(),
            struck=(), charged=(), contacts=(), fought=(), boxed=(), volley=0, stood=self._stood(battle),
        )  # fmt: skip

    def _stood(self, battle: Battle) -> tuple[Standing, ...] | None:
        fight = battle.fighting
        if fight.stood is None:
            return None
        ours, theirs = (
            sum(battle.figures[key].here for key in fight.lines[party]) for party in ("ours", "theirs")
        )
        return (*fight.stood, Standing(self.turn, ours, theirs, len(fight.fell)))


class Led(Event, tag="led"):
    """Among equals somebody is named Leader."""

    figure: str

    def apply(self, battle: Battle) -> Battle:
        line = battle.fighting.lines[battle.fighting.party(self.figure)]
        others = tuple(key for key in battle.fighting.lead if key not in line)
        return battle.fights(lead=(*others, self.figure))


class PaceSet(Event, tag="pace-set"):
    """From now on steps are said one by one, or follow by themselves."""

    steps: Steps

    def apply(self, battle: Battle) -> Battle:
        return battle.but(settings=battle.settings.but(steps=self.steps))

    @property
    def says(self) -> str:
        return "pace-set" if self.steps == "together" else "pace-set.single"


class Decided(Event, tag="decided"):
    """What the rules do for a figure, and why, in a line (ruling BH-32)."""

    figure: str
    why: str


class Ordered(Event, tag="ordered"):
    """A side has said what its figures do."""

    told = None
    side: str
    orders: tuple[Order, ...]

    def apply(self, battle: Battle) -> Battle:
        mine = {order.figure for order in self.orders}
        others = tuple(order for order in battle.fighting.orders if order.figure not in mine)
        return battle.fights(orders=(*others, *self.orders))


class Popped(Event, tag="popped"):
    """Somebody comes up again after a Duck Back, and is in Cover."""

    figure: str

    def apply(self, battle: Battle) -> Battle:
        covered = tuple(dict.fromkeys((*battle.fighting.covered, self.figure)))
        return battle.change(self.figure, status="on").fights(covered=covered)


class Left(Event, tag="left-board"):
    """Somebody leaves the board. free: because they chose to. friend, captive: whom they have with them."""

    figure: str
    free: bool = False
    friend: str = ""
    captive: str = ""

    def apply(self, battle: Battle) -> Battle:
        battle = battle.change(self.figure, status="fled" if self.free else "left")
        for body, now in ((self.friend, CARRIED), (self.captive, CAPTURED)):
            if body:
                battle = body_gone(battle.change(body, status=now), body)
        return without(battle, self.figure)

    @property
    def says(self) -> str:
        if self.friend:
            return "left-board.friend"
        if self.captive:
            return "left-board.captive"
        return "left-board.free" if self.free else "left-board"


class Charged(Event, tag="charged"):
    """Somebody charges an enemy who can still fight."""

    figure: str
    target: str

    def apply(self, battle: Battle) -> Battle:
        fight = battle.fighting
        return battle.fights(
            charged=tuple(dict.fromkeys((*fight.charged, self.target))),
            contacts=(*fight.contacts, (self.figure, self.target)),
        )


class Stooped(Event, tag="stooped"):
    """Somebody is beside a friend who is Out of the Fight, to bring them away (ruling BH-17)."""

    figure: str
    friend: str

    def apply(self, battle: Battle) -> Battle:
        return battle.fights(carried=(*battle.fighting.carried, (self.figure, self.friend)))


class Seized(Event, tag="seized"):
    """Somebody holds an enemy who is Out of the Fight."""

    figure: str
    captive: str

    def apply(self, battle: Battle) -> Battle:
        return battle.fights(taken=(*battle.fighting.taken, (self.figure, self.captive)))


class LetGo(Event, tag="let-go"):
    """Whoever was beside somebody leaves them lying."""

    figure: str
    body: str

    def apply(self, battle: Battle) -> Battle:
        pair = (self.figure, self.body)
        return battle.fights(
            carried=tuple(one for one in battle.fighting.carried if one != pair),
            taken=tuple(one for one in battle.fighting.taken if one != pair),
        )


class Dispatched(Event, tag="dispatched"):
    """An enemy who lay there is finished off."""

    figure: str
    target: str

    def apply(self, battle: Battle) -> Battle:
        return body_gone(battle.change(self.target, status="dead"), self.target)
