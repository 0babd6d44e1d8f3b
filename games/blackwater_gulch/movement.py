"""Movement: moving, running, charging, jumping, climbing, tackling, falling, flying, falling back off the
board.

Source: Blackwater Gulch, Movement; Running; Jumping; Stairs & Ladders; Tackling & Falling; Flying; Area
Terrain; Obstacles; rulings BW-06, BW-17, BW-18, BW-34, BW-36, BW-41 to BW-44, BW-47, BW-48, BW-51,
BW-53, BW-60.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from games.blackwater_gulch import contact
from games.blackwater_gulch.actions import (
    BattleTable,
    acting,
    activation,
    enemy,
    movers,
    one_reaches,
    playing,
    standing,
    together,
)
from games.blackwater_gulch.distances import (
    Distance,
    Ground,
    distance,
    inches_in_words,
    inches_left,
    inches_of,
    leap,
    slowly,
    stride,
)
from games.blackwater_gulch.ends import beside_at_the_end, leave_the_board, straight_off
from games.blackwater_gulch.events.movement import Fell, Hid, InContact, Jumped, Moved, Tackled
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.state import Battle, Model
from games.blackwater_gulch.turns import go_on
from games.blackwater_gulch.victory import end_if_wiped_out
from games.blackwater_gulch.wounds import credit_for, put_out
from games.engine.play.questions import Refused
from games.engine.play.table import Command

say = phrases("rules.movement")

OBSTACLE_HALF_INCHES = {"standard": 3, "large": 4, "massive": 4, "giant": 4}


def _free_to_move(battle: Battle, model: Model) -> None:
    """Refused for a model that is tied up, and in melee, which it has to break away from."""
    if model.bound:
        raise Refused(say("tied-up", model=model.name, bound=model.bound))
    holding = contact.held_by(battle, together(battle))
    if holding:
        who = contact.names_of(holding)
        raise Refused(say("in-melee", who=who, number=len(holding), model=model.name))


class Move(Command, tag="move"):
    """A Move action; the third in a row is running. Team mates move along, but for those tied up. In melee only 0
    inches: a turn on the spot (ruling BW-51).

    inches: none for as far as it goes. ground: where it begins. obstacles: hopped over on the way. charge: into an
    enemy's Personal Space, doubled by the Charge skill; still one Move action. beside: enemies within an inch at its
    end. stairs: the activation ends on a ladder or stairs: it is put at one end and does nothing more. water: ends in
    it. off_board: it leaves the board. toward: while falling back, not the direct way off; never allowed.
    """

    model: str
    inches: Distance = None
    ground: Ground = "open"
    obstacles: Annotated[int, Meta(ge=0, le=12)] = 0
    charge: bool = False
    stairs: bool = False
    water: bool = False
    off_board: bool = False
    beside: tuple[str, ...] = ()
    toward: bool = False

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model, does="moves")
        battle = table.battle
        now = activation(battle)
        turns = self.inches == 0 and not self.charge
        if model.bound or not turns:
            _free_to_move(battle, model)
        self._allowed(battle, model, turns)
        if self.charge and not self.beside and battle.settings.rulings >= 45:
            raise Refused(say("charges-whom", model=model.name))
        beside = beside_at_the_end(battle, model, self.beside)
        slowly(model, now, self.ground)
        if not turns and not inches_left(battle, model):
            moved = inches_in_words(now.inches)
            raise Refused(say("only-turn", model=model.name, moved=moved))
        farthest = stride(battle, model, ground=self.ground, obstacles=self.obstacles, charge=self.charge)
        inches = distance(model, self.inches, farthest, "charge" if self.charge else "move")
        kind = "turn" if turns else "fly" if model.has("flight") else "move"
        kind = "charge" if self.charge else "retreat" if now.fleeing and not turns else kind
        who = movers(battle)
        table.happens(
            Moved(
                self.model,
                who,
                kind,
                inches,
                now.run + 1,
                stops=self.stairs,
                doused=self.water,
                beside=beside,
                keeps_hidden=turns and battle.settings.rulings >= 53,
            )
        )
        if self.off_board:
            leave_the_board(table, who)

    def _allowed(self, battle: Battle, model: Model, turns: bool) -> None:
        fleeing = activation(battle).fleeing
        if self.charge and not model.has("charge"):
            raise Refused(say("no-charge", model=model.name))
        if self.charge and fleeing:
            raise Refused(say("flees-no-charge", model=model.name))
        straight_off(battle, model, toward=self.toward)
        if turns and self.off_board and battle.settings.rulings >= 53:
            raise Refused(say("turn-stays-on-board", model=model.name))
        if fleeing and turns:
            raise Refused(say("flees-no-turn", model=model.name))


class Jump(Command, tag="jump"):
    """Across a gap: half Speed, rounded up; all of it right after running. An action of its own that breaks the row of
    moves (BW-47), and its inches count (BW-43). beside, water, off_board, toward: as of a Move.
    """

    model: str
    inches: Distance = None
    beside: tuple[str, ...] = ()
    water: bool = False
    off_board: bool = False
    toward: bool = False

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model, does="moves")
        battle = table.battle
        _free_to_move(battle, model)
        if activation(battle).fleeing and not activation(battle).retreated:
            raise Refused(say("flees-no-jump", model=model.name))
        straight_off(battle, model, toward=self.toward)
        beside = beside_at_the_end(battle, model, self.beside)
        farthest = leap(battle, model)
        if not farthest:
            raise Refused(say("no-inches-to-jump", model=model.name))
        inches = distance(model, self.inches, farthest, "jump")
        who = movers(battle)
        table.happens(Jumped(self.model, who, inches, doused=self.water, beside=beside))
        if self.off_board:
            leave_the_board(table, who)


class Climb(Command, tag="climb"):
    """Onto an obstacle while moving: at most 1½ inches high for a standard model, 2 for a Large one; an inch
    less to move.

    height: in half inches. inches: none for as far as it goes. ground: where it begins. narrow: the obstacle is an
    inch across or less, so that nobody can stand on it. beside, water, off_board, toward: as of a Move.
    """

    model: str
    height: Annotated[int, Meta(ge=1, le=60)] = 2
    inches: Distance = None
    ground: Ground = "open"
    narrow: bool = False
    beside: tuple[str, ...] = ()
    water: bool = False
    off_board: bool = False
    toward: bool = False

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model, does="moves")
        battle = table.battle
        _free_to_move(battle, model)
        now = activation(battle)
        limit = OBSTACLE_HALF_INCHES[model.sheet.size]
        if self.height > limit and not model.has("flight"):
            raise Refused(
                say("too-high", model=model.name, most=inches_of(limit), height=inches_of(self.height))
            )
        if self.narrow:
            raise Refused(say("too-narrow"))
        straight_off(battle, model, toward=self.toward)
        beside = beside_at_the_end(battle, model, self.beside)
        slowly(model, now, self.ground)
        if not inches_left(battle, model):
            raise Refused(say("no-inches-to-climb", model=model.name))
        farthest = stride(battle, model, ground=self.ground, obstacles=1)
        inches = distance(model, self.inches, farthest, "climb")
        who = movers(battle)
        table.happens(Moved(self.model, who, "climb", inches, now.run + 1, doused=self.water, beside=beside))
        if self.off_board:
            leave_the_board(table, who)


class Tackle(Command, tag="tackle"):
    """Down onto an enemy from at least 3 inches above: +1 Strength for the next melee attack against it, and
    a fall to survive. One action; like a jump it is no Move action and breaks the row of moves (BW-47). The Strength
    waits for the model's next melee attack at them (BW-48). beside: other enemies within an inch of where it lands.
    """

    model: str
    target: str
    height: Annotated[int, Meta(ge=0, le=60)] = 3
    beside: tuple[str, ...] = ()

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model, does="moves")
        _free_to_move(table.battle, model)
        now = activation(table.battle)
        if now.fleeing:
            raise Refused(say("flees-no-leap", model=model.name))
        if len(together(table.battle)) > 1:
            raise Refused(say("team-no-tackle"))
        target = enemy(table.battle, model, self.target)
        if self.height < 3:
            raise Refused(say("drop-too-low", height=self.height))
        beside = beside_at_the_end(table.battle, model, self.beside)
        table.happens(Tackled(self.model, target.key, self.height, lands=True, beside=beside))
        land(table, self.model, self.height)
        end_if_wiped_out(table)


class Fall(Command, tag="fall"):
    """A model falls. Nobody's action: it can happen to any model at any time.

    height: whole inches; fractions round down (ruling BW-17).
    """

    model: str
    height: Annotated[int, Meta(ge=0, le=60)]

    def carry_out(self, table: BattleTable) -> None:
        playing(table.battle)
        standing(table.battle.model(self.model))
        land(table, self.model, self.height, parts=True)
        end_if_wiped_out(table)
        go_on(table)


def land(table: BattleTable, key: str, height: int, *, parts: bool = False) -> None:
    """4 to 6 inches: a Speed roll, one die at the height or above saves; more: 1 Health per inch beyond 6.
    Flyers never. parts: it falls away from whoever stood beside it.
    """
    model = table.battle.model(key)
    lost = 0
    if height > 6 and not model.has("flight"):
        lost = height - 6
    elif height >= 4 and not model.has("flight"):
        dice, why = min(6, model.score("speed")), say("to-land-well", model=model.name)
        lost = 0 if one_reaches(table, model, why, dice, height, purpose="land") else 1
    left = max(0, model.health - lost)
    table.happens(Fell(key, height, model.health - left, left, parts))
    if not left:
        put_out(table, key, credit=credit_for(table.battle, model))


class Hide(Command, tag="hide"):
    """Behind an obstacle in Personal Space, for +1 Defense against shots that cross it.

    area: it stands in Area Terrain or a building, where cover is given already and hiding adds nothing
    (ruling BW-18). bare: no obstacle is within an inch of it. unhidden: of a team, who has none beside it (BW-60).
    """

    model: str
    area: bool = False
    bare: bool = False
    unhidden: tuple[str, ...] = ()

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model)
        team = together(table.battle)
        for key in self.unhidden:
            if key not in team:
                raise Refused(say("not-in-team", mate=table.battle.model(key).name, model=model.name))
        hide = tuple(key for key in team if key not in self.unhidden)
        if self.bare or not hide:
            alone = len(team) < 2 or self.bare
            raise Refused(say("no-obstacle" if alone else "team-no-obstacle", model=model.name))
        if self.area:
            raise Refused(say("cover-already", model=model.name))
        if all(table.battle.models[key].hidden for key in hide):
            raise Refused(say("hiding-already", model=table.battle.models[hide[0]].name))
        table.happens(Hid(hide))


class Contact(Command, tag="contact"):
    """Who stands within an inch of a model now: these enemies and no other. Nobody's action: the table says how it is
    (ruling BW-34).
    """

    model: str
    enemies: tuple[str, ...] = ()

    def carry_out(self, table: BattleTable) -> None:
        playing(table.battle)
        model = standing(table.battle.model(self.model))
        enemies = tuple(dict.fromkeys(enemy(table.battle, model, key).key for key in self.enemies))
        if set(enemies) == set(contact.beside(table.battle, model.key)):
            raise Refused(say("contact-known", model=model.name))
        table.happens(InContact(model.key, enemies))
