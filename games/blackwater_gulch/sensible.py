"""Sensible play: what players do who know the rules and no terrain. Shooters shoot what falls most easily for its
worth, fighters go where they can strike, minions act as a team, and who is shaken falls back.

Nobody hides, for there is nothing to hide behind; Loot counts, and is not put on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.blackwater_gulch import contact
from games.blackwater_gulch.actions import together
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.distances import stride
from games.blackwater_gulch.events.movement import Moved
from games.blackwater_gulch.gear import Ready
from games.blackwater_gulch.melee import BreakAway, TearFree
from games.blackwater_gulch.movement import Move
from games.blackwater_gulch.powers import Consume
from games.blackwater_gulch.state import Activation, Battle, Model
from games.blackwater_gulch.turns import Activate, EndActivation, StartTurn, team_mates
from games.blackwater_gulch.victory import worth
from games.blackwater_gulch.weighing import BLAST, SPACE, TEAM, Plan, Weighing, arms_of
from games.engine.play.odds import default_answer
from games.engine.play.open_ground import OpenGround, drawn_up
from games.engine.play.questions import Answer, Choice, Question
from games.engine.play.table import Command, Event, why_not

GAP = 18
"""Inches between two starting areas on a board of 36, each a quarter of it deep."""
EDGE = 18
"""Inches from the middle of such a board to its edges."""
APART = 2
"""Inches between two of a gang, so that minions begin as a team."""
STEPS = 2
"""Moves in a row after which one may attack: a third is running."""
ENOUGH = 0.02
"""Victory Points that an attack has to be worth to be made at all."""


class SensibleMind:
    """The players of one battle: as `engine.play.sensible.Mind`."""

    def __init__(self, battle: Battle) -> None:
        ranks = [[one.key for one in battle.members(side)] for side in battle.order]
        crews = {key: min(battle.members(gun.side), key=worth).key for key, gun in battle.guns.items()}
        self.ground: OpenGround = drawn_up(ranks, GAP, APART)
        self._weighing = Weighing(self.ground, crews)
        self._toward = ""

    # What is asked of it

    def command(self, battle: Battle) -> Command:
        if battle.stage in ("setup", "between"):
            return StartTurn()
        now = battle.acting
        if now is None:
            return self._next(battle)
        model = battle.models[now.models[0]]
        if now.ended or not model.in_play:
            return EndActivation()
        if now.fleeing:
            return self._falling_back(battle, model, now)
        return self._acts(battle, model, now)

    def answer(self, battle: Battle, command: Command, question: Question) -> Answer:
        if isinstance(question, Choice) and question.purpose == "bystanders" and isinstance(command, Attack):
            keys = [option.key for option in question.options if option.key in battle.models]
            return tuple(key for key in keys if self.ground.apart(key, command.target) <= BLAST)
        return default_answer(question)

    def saw(self, battle: Battle, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Moved) and event.kind != "turn":
                self._moved(battle, event)
        self._toward = ""

    def _moved(self, battle: Battle, event: Moved) -> None:
        foes = [one.key for one in battle.enemies(battle.models[event.model])]
        away = event.kind in ("retreat", "break-away")
        inches = -float(event.inches) if away else float(event.inches)
        for key in event.models if foes else ():
            if event.beside:
                self.ground.beside(key, event.beside[0])
            else:
                toward = self._toward or self.ground.nearest(key, foes)
                self.ground.put(key, self.ground.after(key, toward, inches, SPACE))

    # Whose go

    def _next(self, battle: Battle) -> Command:
        """Whoever can do most from where they stand; of those who can do nothing whoever is farthest away."""
        ready = battle.ready(battle.active)
        worths = {one.key: self._worth(battle, one) for one in ready}
        model = max(ready, key=lambda one: (worths[one.key], self._far(battle, one)))
        mates = [one.key for one in team_mates(battle, model)]
        near = [key for key in mates if self.ground.apart(key, model.key) <= TEAM]
        return Activate(model.key, tuple(near))

    def _far(self, battle: Battle, model: Model) -> float:
        return min((self.ground.apart(model.key, foe.key) for foe in battle.enemies(model)), default=0.0)

    def _worth(self, battle: Battle, model: Model) -> float:
        plans = self._weighing.attacks(battle, model, model.score("stamina"), fresh=True)
        return max((plan.worth for plan in plans), default=0.0)

    # What is done

    def _acts(self, battle: Battle, model: Model, now: Activation) -> Command:
        if sip := _drinks(battle, model, now):
            return sip
        if plan := _allowed(battle, self._plans(battle, model, now)):
            self._toward = plan.target
            return plan.command
        moves = self._goes_on(battle, model, now) if now.left else None
        return moves or self._surprise(battle, model) or EndActivation()

    def _goes_on(self, battle: Battle, model: Model, now: Activation) -> Command | None:
        """Without anybody to attack: free, closer, or still."""
        if model.bound:
            return TearFree(model.key)
        foes = [foe.key for foe in battle.enemies(model)]
        if contact.held_by(battle, together(battle)) or not foes or now.run >= STEPS:
            return None
        move, nearest = Move(model.key), self.ground.nearest(model.key, foes)
        if self.ground.apart(model.key, nearest) <= SPACE + 1 or why_not(battle, move):
            return None
        self._toward = nearest
        return move

    def _falling_back(self, battle: Battle, model: Model, now: Activation) -> Command:
        """Straight off the board; whoever has gone back a move may still shoot."""
        if model.bound and now.left:
            return TearFree(model.key)
        if now.retreated or not now.left:
            plans = self._weighing.attacks(battle, model, now.left, fresh=not now.acted)
            plan = _allowed(battle, plans)
            return plan.command if plan else EndActivation()
        x, y = self.ground.places[model.key]
        off = EDGE - max(abs(x), abs(y)) <= float(stride(battle, model))
        if contact.held_by(battle, now.models):
            return BreakAway(model.key, off_board=off)
        return Move(model.key, off_board=off)

    def _surprise(self, battle: Battle, model: Model) -> Command | None:
        """A concealed weapon at the end, which costs nothing."""
        hidden = [arm for arm in model.arms() if arm.has("concealed") and arm.key not in model.shown]
        plans = [
            plan._replace(command=plan.command.but(bonus=True))
            for foe in (battle.enemies(model) if hidden else ())
            for weapon in hidden
            for plan in self._weighing.attack(
                battle, model, foe, (weapon, None), self._weighing.distance(battle, model, foe), 1
            )
        ]
        plan = _allowed(battle, plans)
        return plan.command if plan else None

    # What might be done

    def _plans(self, battle: Battle, model: Model, now: Activation) -> Iterator[Plan]:
        """Attacks at once, and after a move or two."""
        if not now.left:
            return
        yield from self._weighing.attacks(battle, model, now.left, fresh=not now.acted)
        inches = float(stride(battle, model))
        if model.bound or not inches or contact.held_by(battle, together(battle)):
            return
        arms = arms_of(model, fresh=not now.acted)
        for foe in battle.enemies(model):
            far = self._weighing.distance(battle, model, foe)
            for steps in range(1, min(STEPS - now.run, now.left - 1) + 1):
                arrives = (foe.key,) if far <= inches else ()
                here, move = far - steps * inches, Move(model.key, beside=arrives)
                for weapon, second in arms:
                    if weapon.ranged == (here > 0):
                        place = max(here, SPACE) if weapon.ranged else 0.0
                        found = self._weighing.attack(
                            battle, model, foe, (weapon, second), place, now.left - steps
                        )
                        yield from (
                            plan._replace(command=_first(model, plan.command, move)) for plan in found
                        )
            if model.has("charge") and far <= 2 * inches and now.left > 1:
                yield from self._charges(battle, model, foe, now)

    def _charges(self, battle: Battle, model: Model, foe: Model, now: Activation) -> Iterator[Plan]:
        charge = Move(model.key, charge=True, beside=(foe.key,))
        for weapon, second in arms_of(model, fresh=not now.acted):
            if not weapon.ranged:
                found = self._weighing.attack(battle, model, foe, (weapon, second), 0, now.left - 1)
                yield from (plan._replace(command=_first(model, plan.command, charge)) for plan in found)


def _allowed(battle: Battle, plans: Iterable[Plan]) -> Plan | None:
    """The best plan whose first command the rules allow."""
    worthy = sorted((plan for plan in plans if plan.worth > ENOUGH), key=lambda plan: -plan.worth)
    return next((plan for plan in worthy if not why_not(battle, plan.command)), None)


def _first(model: Model, attack: Command, move: Move) -> Command:
    """What comes before a move: the weapons of the attack that follows are taken in hand, which is free in Upkeep."""
    if not isinstance(attack, Attack):
        return move
    arms = [model.weapon(key) for key in (attack.weapon, attack.second) if key]
    if all(model.at_hand(weapon) for weapon in arms):
        return move
    return Ready(model.key, attack.weapon, attack.second)


def _drinks(battle: Battle, model: Model, now: Activation) -> Command | None:
    """What heals, in Upkeep, where it is free."""
    if now.acted or model.key in now.sipped or model.health >= model.sheet.health:
        return None
    for carried in model.pack:
        if carried.item.consumed and any(effect.does == "heal" for effect in carried.item.effects):
            command = Consume(model.key, carried.item.key)
            if not why_not(battle, command):
                return command
    return None
