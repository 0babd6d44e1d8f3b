"""What figures are told to do, and what of it needs no dice."""

from __future__ import annotations

from games.blood_horizon.fight.events.contact import body_gone, without
from games.blood_horizon.kernel.fight import Order
from games.blood_horizon.kernel.state import Battle, Status
from games.engine.play.table import Event

CARRIED: Status = "carried"
CAPTURED: Status = "captured"


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
        assert battle.fight is not None
        mine = {order.figure for order in self.orders}
        others = tuple(order for order in battle.fight.orders if order.figure not in mine)
        return battle.fights(orders=(*others, *self.orders))


class Popped(Event, tag="popped"):
    """Somebody comes up again after a Duck Back, and is in Cover."""

    figure: str

    def apply(self, battle: Battle) -> Battle:
        assert battle.fight is not None
        covered = tuple(dict.fromkeys((*battle.fight.covered, self.figure)))
        return battle.change(self.figure, status="on").fights(covered=covered)


class Left(Event, tag="left-board"):
    """Somebody leaves the board. free: because he chose to. friend, captive: whom he has with him."""

    figure: str
    free: bool = False
    friend: str = ""
    captive: str = ""

    def apply(self, battle: Battle) -> Battle:
        assert battle.fight is not None
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
        assert battle.fight is not None
        fight = battle.fight
        return battle.fights(
            charged=tuple(dict.fromkeys((*fight.charged, self.target))),
            contacts=(*fight.contacts, (self.figure, self.target)),
        )


class Stooped(Event, tag="stooped"):
    """Somebody is beside a friend who is Out of the Fight, to bring him away (ruling BH-17)."""

    figure: str
    friend: str

    def apply(self, battle: Battle) -> Battle:
        assert battle.fight is not None
        return battle.fights(carried=(*battle.fight.carried, (self.figure, self.friend)))


class Seized(Event, tag="seized"):
    """Somebody holds an enemy who is Out of the Fight."""

    figure: str
    captive: str

    def apply(self, battle: Battle) -> Battle:
        assert battle.fight is not None
        return battle.fights(taken=(*battle.fight.taken, (self.figure, self.captive)))


class LetGo(Event, tag="let-go"):
    """Whoever was beside somebody leaves him lying."""

    figure: str
    body: str

    def apply(self, battle: Battle) -> Battle:
        assert battle.fight is not None
        pair = (self.figure, self.body)
        return battle.fights(
            carried=tuple(one for one in battle.fight.carried if one != pair),
            taken=tuple(one for one in battle.fight.taken if one != pair),
        )


class Dispatched(Event, tag="dispatched"):
    """An enemy who lay there is finished off."""

    figure: str
    target: str

    def apply(self, battle: Battle) -> Battle:
        return body_gone(battle.change(self.target, status="dead"), self.target)
