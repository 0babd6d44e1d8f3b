"""Movement: moving, running, charging, jumping, climbing, tackling, falling, flying, falling back off the
board.

Source: Blackwater Gulch, Movement; Running; Jumping; Stairs & Ladders; Tackling & Falling; Flying; Area
Terrain; Obstacles; rulings BW-06, BW-17, BW-36, BW-41, BW-42, BW-43, BW-44.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from companion.rules.blackwater_gulch.actions import (
    BattleTable,
    acting,
    activation,
    enemy,
    movers,
    playing,
    together,
)
from companion.rules.blackwater_gulch.events.movement import Fell, Hid, Jumped, Moved, RanOff, Tackled
from companion.rules.blackwater_gulch.state import INCHES_AN_ACTIVATION, Activation, Battle, Model
from companion.rules.blackwater_gulch.turns import go_on
from companion.rules.blackwater_gulch.victory import end_if_wiped_out
from companion.rules.blackwater_gulch.wounds import credit_for, put_out
from companion.rules.questions import Refused
from companion.rules.table import Command
from companion.rules.wording import counted

type Inches = Annotated[int, Meta(ge=0, le=60)]
OBSTACLE_HALF_INCHES = {"standard": 3, "large": 4, "massive": 4, "giant": 4}
FLEET_INCHES = 18


def inches_left(battle: Battle, model: Model) -> int:
    """Inches the model may still move this activation: 12 in all, 18 for the fleet of foot."""
    limit = FLEET_INCHES if model.has("fleet") else INCHES_AN_ACTIVATION
    return max(0, limit - activation(battle).inches)


def _unbound(model: Model) -> None:
    if model.bound:
        raise Refused(f"{model.name} is tied up and cannot move: tear free first (Strength {model.bound}).")


def _within(model: Model, inches: int, farthest: int, what: str) -> int:
    """The distance meant: all of it where none was named."""
    if inches > farthest:
        raise Refused(f"{model.name} can {what} {farthest} inches at most here, not {inches}.")
    return inches or farthest


type Ground = Literal["open", "outdoors", "building"]
"""Where a move begins: in the open, in Area Terrain outdoors, or inside a building (which is Area Terrain
too).
"""


def slow_going(model: Model, ground: Ground) -> bool:
    """Whether the ground slows this model: flyers never, Rangers only inside buildings."""
    free = model.has("flight") or (ground == "outdoors" and model.has("ranger"))
    return ground != "open" and not free


def stride(
    battle: Battle, model: Model, *, ground: Ground = "open", obstacles: int = 0, charge: bool = False
) -> int:
    """How far one Move action carries it: Speed, 1 less from within Area Terrain, 1 less for each obstacle
    hopped over.

    A charge doubles it. Flyers ignore what is in their way. The cap of the activation comes last.
    """
    slowed = slow_going(model, ground)
    hops = 0 if model.has("flight") else obstacles
    speed = max(0, model.score("speed") - slowed) * (2 if charge else 1)
    return max(0, min(speed - hops, inches_left(battle, model)))


class Move(Command, tag="move"):
    """A Move action; the third in a row is running. Team mates move along, but for those tied up.

    inches: 0 for as far as it goes. ground: where it begins. obstacles: hopped over on the way. charge: into
    an enemy's Personal Space, doubled by the Charge skill; still one Move action. stairs: it ends on a ladder
    or stairs, is put at one end and does nothing more. water: ends in it. off_board: it leaves the board.
    """

    model: str
    inches: Inches = 0
    ground: Ground = "open"
    obstacles: Annotated[int, Meta(ge=0, le=12)] = 0
    charge: bool = False
    stairs: bool = False
    water: bool = False
    off_board: bool = False

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model, does="moves")
        _unbound(model)
        battle = table.battle
        now = activation(battle)
        self._allowed(model, now.fleeing)
        slowly(model, now, self.ground)
        if not inches_left(battle, model):
            raise Refused(
                f"{model.name} has moved {now.inches} inches this activation, and that is the most."
            )
        farthest = stride(battle, model, ground=self.ground, obstacles=self.obstacles, charge=self.charge)
        inches = _within(model, self.inches, farthest, "charge" if self.charge else "move")
        kind = "fly" if model.has("flight") else "move"
        kind = "charge" if self.charge else "retreat" if now.fleeing else kind
        who = movers(battle)
        table.happens(Moved(self.model, who, kind, inches, now.run + 1, stops=self.stairs, doused=self.water))
        if self.off_board:
            for key in who:
                run_off(table, key)
            end_if_wiped_out(table)

    def _allowed(self, model: Model, fleeing: bool) -> None:
        if self.charge and not model.has("charge"):
            raise Refused(f"{model.name} does not know how to charge.")
        if self.charge and fleeing:
            raise Refused(f"{model.name} is falling back and will not charge.")


def slowly(model: Model, now: Activation, ground: Ground) -> None:
    """Refused for a third move in Area Terrain, where nobody runs (ruling BW-36)."""
    if now.moves >= 2 and slow_going(model, ground):
        raise Refused(f"{model.name} cannot run in Area Terrain: two moves an activation are the most there.")


def run_off(table: BattleTable, key: str) -> None:
    """Off the board for good; objectives stay where it left."""
    model = table.battle.model(key)
    table.happens(RanOff(key, model.objectives))


class Jump(Command, tag="jump"):
    """Across a gap: half Speed, rounded up; all of it after running. An action of its own, and its inches
    count (BW-43).
    """

    model: str
    inches: Inches = 0

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model, does="moves")
        _unbound(model)
        if activation(table.battle).fleeing and not activation(table.battle).retreated:
            raise Refused(f"{model.name} is falling back and takes the ladder, not the leap.")
        farthest = leap(table.battle, model)
        if not farthest:
            raise Refused(f"{model.name} has no inches left to jump this activation.")
        inches = _within(model, self.inches, farthest, "jump")
        table.happens(Jumped(self.model, movers(table.battle), inches))


def leap(battle: Battle, model: Model) -> int:
    """Inches of a jump now."""
    speed = model.score("speed")
    return min(speed if model.running else (speed + 1) // 2, inches_left(battle, model))


class Climb(Command, tag="climb"):
    """Onto an obstacle while moving: at most 1½ inches high for a standard model, 2 for a Large one; an inch
    less to move.

    height: in half inches. inches: 0 for as far as it goes. ground: where it begins.
    """

    model: str
    height: Annotated[int, Meta(ge=1, le=60)] = 2
    inches: Inches = 0
    ground: Ground = "open"

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model, does="moves")
        _unbound(model)
        battle = table.battle
        now = activation(battle)
        limit = OBSTACLE_HALF_INCHES[model.sheet.size]
        if self.height > limit and not model.has("flight"):
            raise Refused(
                f"{model.name} can climb {inches_of(limit)} at most, and this is {inches_of(self.height)}."
            )
        slowly(model, now, self.ground)
        if not inches_left(battle, model):
            raise Refused(f"{model.name} has no inches left to climb with.")
        farthest = stride(battle, model, ground=self.ground, obstacles=1)
        inches = _within(model, self.inches, farthest, "climb and go on")
        table.happens(Moved(self.model, movers(battle), "climb", inches, now.run + 1))


def inches_of(halves: int) -> str:
    """A height in half inches as players write it: "1½ inches"."""
    whole, half = divmod(halves, 2)
    if not half:
        return counted(whole, "inch", "inches")
    return f"{whole or ''}½ inches"


class Tackle(Command, tag="tackle"):
    """Down onto an enemy from at least 3 inches above: +1 Strength for the next melee attack against it, and
    a fall to survive. One action; like a jump it is no Move action, so it makes no run.
    """

    model: str
    target: str
    height: Annotated[int, Meta(ge=0, le=60)] = 3

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model, does="moves")
        _unbound(model)
        now = activation(table.battle)
        if now.fleeing:
            raise Refused(f"{model.name} is falling back and will not leap into a fight.")
        if len(together(table.battle)) > 1:
            raise Refused("A team of minions moves as one and cannot tackle.")
        target = enemy(table.battle, model, self.target)
        if self.height < 3:
            raise Refused(f"A tackle takes a drop of at least 3 inches, and this is {self.height}.")
        table.happens(Tackled(self.model, target.key, self.height))
        land(table, self.model, self.height)
        end_if_wiped_out(table)


class Fall(Command, tag="fall"):
    """Somebody falls. Nobody's action: it can happen to any model at any time.

    height: whole inches; fractions round down (ruling BW-17).
    """

    model: str
    height: Annotated[int, Meta(ge=0, le=60)]

    def carry_out(self, table: BattleTable) -> None:
        playing(table.battle)
        model = table.battle.model(self.model)
        if not model.in_play:
            raise Refused(f"{model.name} is out of action.")
        land(table, self.model, self.height)
        end_if_wiped_out(table)
        go_on(table)


def land(table: BattleTable, key: str, height: int) -> None:
    """4 to 6 inches: a Speed roll, one die at the height or above saves; more: 1 Health for each inch over 6.
    Flyers never.
    """
    model = table.battle.model(key)
    lost = 0
    if model.has("flight") or height < 4:
        pass
    elif height > 6:
        lost = height - 6
    else:
        dice = min(6, model.score("speed"))
        faces = table.roll(model.side, f"for {model.name} to land well", dice, needs=height, model=key)
        lost = 0 if any(face >= height for face in faces) else 1
    left = max(0, model.health - lost)
    table.happens(Fell(key, height, model.health - left, left))
    if not left:
        put_out(table, key, credit=credit_for(table.battle, model))


class Hide(Command, tag="hide"):
    """Behind an obstacle in Personal Space, for +1 Defense against shots that cross it.

    area: it stands in Area Terrain or a building, where cover is given already and hiding adds nothing
    (ruling BW-18).
    """

    model: str
    area: bool = False

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model)
        if self.area:
            raise Refused(f"{model.name} is in cover there already; hiding takes an obstacle beside it.")
        if model.hidden:
            raise Refused(f"{model.name} is hiding already.")
        table.happens(Hid(together(table.battle)))
