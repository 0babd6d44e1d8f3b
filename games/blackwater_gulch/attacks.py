"""Attacks: shooting and fighting, from the dice to hit to the wound and what follows from it.

Source: Blackwater Gulch, Attacking; Defense; Minion Teams; Special Rules (AOE, artillery, concealed, slow,
sniper, thrown); rulings BW-02, BW-06, BW-13 to BW-16, BW-25, BW-27, BW-28, BW-32, BW-37, BW-40, BW-44.
"""

from __future__ import annotations

from typing import NamedTuple

from games.blackwater_gulch import contact
from games.blackwater_gulch.actions import BattleTable, acting, activation, enemy, together
from games.blackwater_gulch.blows import Blow, resolve
from games.blackwater_gulch.events.fighting import Attacked
from games.blackwater_gulch.events.gear import Readied
from games.blackwater_gulch.modifiers import Aim, Situation, aim, dwellers, reach
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import Weapon
from games.blackwater_gulch.seeing import View, reach_out, see
from games.blackwater_gulch.state import FISTS, Battle, Gun, Model
from games.blackwater_gulch.thrown import is_used_up
from games.blackwater_gulch.victory import end_if_wiped_out
from games.engine.play.questions import Refused
from games.engine.play.table import Command

say = phrases("rules.attacks")


class Attack(Command, tag="attack"):
    """An attack at an enemy, with one weapon or a pair of one-handed ones of the same type; the first is the
    primary one.

    weapon: a key of the model's arms, "fists", or an artillery piece. team: team mates that add to it. bonus:
    a concealed weapon's surprise at the end of the activation, without an action. beyond: out of reach. view: how the
    target is seen. unserved: the model does not stand behind the artillery piece. engaged: an enemy is in the
    shooter's Personal Space. The other fields are facts of the table, as in `Situation`; who is known to stand beside
    whom is counted without them.
    """

    held = ("weapon", "second")
    model: str
    target: str
    weapon: str = ""
    second: str = ""
    far: bool = False
    behind: bool = False
    crowded: bool = False
    outnumbered: bool = False
    friend: bool = False
    cover: bool = False
    inside: bool = False
    woods: bool = False
    rage: bool = False
    engaged: bool = False
    lunge: bool = False
    bonus: bool = False
    team: tuple[str, ...] = ()
    beyond: bool = False
    view: View = "clear"
    unserved: bool = False

    def facts(self, battle: Battle, model: Model, target: Model, weapon: Weapon) -> Situation:
        """What was said of the attack, and what is known of who stands beside whom."""
        closes = contact.closes_in(battle, model, target, weapon, lunge=self.lunge)
        said = Situation(**{name: getattr(self, name) for name in Situation.__struct_fields__})
        if weapon.ranged:
            return said.but(crowded=self.crowded or contact.is_crowded(battle, model, target))
        pressed = contact.outnumbered(battle, model, *((target.key,) if closes else ()))
        near = contact.has_friend_beside(battle, model, target, together(battle))
        return said.but(outnumbered=self.outnumbered or pressed, friend=self.friend or near)

    @property
    def between(self) -> tuple[str, ...]:
        return () if self.bonus or self.lunge else (self.model, self.target)

    def carry_out(self, table: BattleTable) -> None:
        resolve(table, self.declare(table))
        end_if_wiped_out(table)

    def declare(self, table: BattleTable) -> Blow:
        """The attack is said, and worked out as far as no die decides it."""
        model = acting(table, self.model, cost=0 if self.bonus else 1, does="fights")
        target = enemy(table.battle, model, self.target)
        arms = chosen_arms(table.battle, model, self.weapon, self.second)
        self._allowed(table.battle, model, target, arms)
        helpers = _helpers(table.battle, model, self.team, arms.weapon)
        facts = self.facts(table.battle, model, target, arms.weapon)
        ready_for_free(table, model, arms, self.bonus)
        worked_out = aim(table.battle, model, target, arms.weapon, arms.second, facts, helpers=len(helpers))
        closes = contact.closes_in(table.battle, model, target, arms.weapon, lunge=self.lunge)
        table.happens(self._declared(model, arms, worked_out, helpers, closes=closes))
        return Blow(model.key, target.key, arms.weapon, worked_out, facts, arms.second, len(helpers))

    def _allowed(self, battle: Battle, model: Model, target: Model, arms: Arms) -> None:
        weapon = arms.weapon
        now = activation(battle)
        self._plausible(battle, model, target)
        self._in_melee(battle, model, target, weapon)
        self._within_sight(battle, model, target, arms)
        since = battle.settings.rulings >= 45
        if since and len(now.models) > 1 and now.target not in ("", target.key):
            first = battle.model(now.target).name
            raise Refused(say("one-target", target=first))
        if model.running and not (weapon.ranged and model.has("run-and-gun")):
            raise Refused(say("ran", model=model.name))
        if weapon.ranged and not model.score("ranged") and battle.settings.rulings < 58:
            raise Refused(say("no-ranged-combat", model=model.name))
        for each in (weapon, arms.second):
            if each and each.key in model.empty:
                raise Refused(say("reload-first", weapon=each.name))
        if self.bonus and (not weapon.has("concealed") or weapon.key in model.shown):
            raise Refused(say("no-surprise"))
        if self.bonus and arms.second:
            raise Refused(say("single-surprise"))
        if self.lunge and (weapon.ranged or not model.has("lunging-strike")):
            raise Refused(say("no-lunge", model=model.name))
        if self.lunge and now.lunged:
            raise Refused(say("lunged-already", model=model.name))
        in_hand = model.at_hand(weapon) or bool(arms.gun) or self.bonus
        if now.acted and not (in_hand and (not arms.second or model.at_hand(arms.second))):
            raise Refused(say("other-in-hand", model=model.name))

    def _in_melee(self, battle: Battle, model: Model, target: Model, weapon: Weapon) -> None:
        """Nobody shoots out of a melee, but for Point Blank; and a model that falls back joins none."""
        now = activation(battle)
        near = contact.held_by(battle, (model.key,))
        if weapon.ranged and not model.has("point-blank") and (near or self.engaged):
            refusal = "in-melee" if near else "somebody-near"
            raise Refused(say(refusal, who=contact.names_of(near), number=len(near), model=model.name))
        joins = contact.closes_in(battle, model, target, weapon, lunge=self.lunge)
        if not weapon.ranged and now.fleeing and joins and target not in near and not model.bound:
            raise Refused(say("flees", model=model.name))

    def _within_sight(self, battle: Battle, model: Model, target: Model, arms: Arms) -> None:
        weapon = arms.weapon
        if arms.gun and self.unserved:
            raise Refused(say("stand-behind", model=model.name, weapon=weapon.name))
        see(battle, model, target, weapon, self.view, arms.gun)
        inches = reach(model, weapon, arms.second) + (1 if self.lunge else 0)
        reach_out(target, weapon, arms.second, inches, beyond=self.beyond)

    def _plausible(self, battle: Battle, model: Model, target: Model) -> None:
        """Refused where a fact is claimed that cannot be, as nobody has the skill."""
        if self.rage and not any(one.has("primal-rage") for one in (model, *battle.allies(model))):
            raise Refused(say("no-primal-rage", model=model.name))
        if self.woods and not dwellers(battle, target):
            raise Refused(say("no-forest-dweller", target=target.name))

    def _declared(
        self, model: Model, arms: Arms, worked_out: Aim, helpers: tuple[str, ...], *, closes: bool
    ) -> Attacked:
        used = tuple(weapon for weapon in (arms.weapon, arms.second) if weapon)
        thrown = tuple(weapon.key for weapon in used if is_used_up(model, weapon))
        reasons = (
            *worked_out.number_reasons[1:],
            *worked_out.dice_reasons[1:],
            *worked_out.strength_reasons[1:],
        )
        return Attacked(
            model=model.key,
            target=self.target,
            weapon=arms.weapon.name,
            ranged=arms.weapon.ranged,
            dice=worked_out.dice,
            needs=worked_out.needs,
            strength=worked_out.strength,
            cost=0 if self.bonus else 1,
            second=arms.second.name if arms.second else "",
            reasons=reasons,
            team=helpers,
            empties=tuple(weapon.key for weapon in used if weapon.has("slow") and not arms.gun),
            uses=thrown,
            shows=newly_shown(model, *used),
            silent=all(weapon.has("silent") or weapon.has("bow") for weapon in used),
            bonus=self.bonus,
            lunges=self.lunge,
            gun=arms.gun,
            fired=bool(arms.gun) and arms.weapon.has("slow"),
            found=tuple(
                each.item.key
                for each in model.pack
                if each.found and each.item.weapon and each.item.weapon.key in thrown
            ),
            closes=closes,
        )


def newly_shown(model: Model, *weapons: Weapon | None) -> tuple[str, ...]:
    """Concealed weapons that come to light with this attack (ruling BW-27)."""
    return tuple(
        weapon.key
        for weapon in weapons
        if weapon and weapon.has("concealed") and weapon.key not in model.shown
    )


class Arms(NamedTuple):
    """What an attack is made with; gun: the artillery piece's key where it is one."""

    weapon: Weapon
    second: Weapon | None = None
    gun: str = ""


def chosen_arms(battle: Battle, model: Model, first: str, other: str) -> Arms:
    """The weapons meant. Without a name: what is in hand, else fists. Refused where they do not go together."""
    if first in battle.guns:
        return _gunnery(battle, model, first, other)
    if not first:
        held = [weapon.key for weapon in model.arms() if weapon.key in model.ready]
        held.sort(key=model.ready.index)
        first, *rest = held or (FISTS.key,)
        other = other or (rest[0] if rest else "")
    weapon = model.weapon(first)
    if not other:
        return Arms(weapon)
    second = pair_with(model, weapon, other)
    return Arms(weapon, second)


def pair_with(model: Model, weapon: Weapon, key: str) -> Weapon:
    """The other weapon of a pair. Refused where the two do not go together."""
    second = model.weapon(key)
    if key == weapon.key or not can_pair(weapon, second):
        raise Refused(say("no-pair"))
    return second


def can_pair(weapon: Weapon, second: Weapon) -> bool:
    """Both one-handed, both of a type, and neither of them bare hands (ruling BW-14)."""
    bare = FISTS.key in (weapon.key, second.key)
    return weapon.hands == second.hands == 1 and weapon.ranged == second.ranged and not bare


def served(battle: Battle, model: Model, key: str) -> Gun:
    """The artillery piece a model wants to use. Refused where another has used it this turn."""
    gun = battle.guns[key]
    if gun.served not in ("", model.key):
        raise Refused(say("served-already", model=battle.model(gun.served).name, gun=gun.piece.name))
    return gun


def _gunnery(battle: Battle, model: Model, key: str, other: str) -> Arms:
    gun = served(battle, model, key)
    if other:
        raise Refused(say("both-hands"))
    if gun.empty:
        raise Refused(say("reload-first", weapon=gun.piece.name))
    return Arms(gun.piece.weapon, gun=key)


def _helpers(battle: Battle, model: Model, team: tuple[str, ...], weapon: Weapon) -> tuple[str, ...]:
    mates = together(battle)
    if len(set(team)) != len(team) or model.key in team:
        raise Refused(say("team-mate-once"))
    for key in team:
        if key not in mates:
            raise Refused(say("not-in-team", mate=battle.model(key).name, model=model.name))
        mate = battle.model(key)
        if not any(arm.key == weapon.key for arm in mate.arms()) or weapon.key in mate.empty:
            raise Refused(say("another-attack", mate=mate.name))
        near = contact.held_by(battle, (key,))
        if weapon.ranged and near and not mate.has("point-blank"):
            who = contact.names_of(near)
            raise Refused(say("mate-in-melee", who=who, number=len(near), mate=mate.name))
    return team


def ready_for_free(table: BattleTable, model: Model, arms: Arms, bonus: bool) -> None:
    """Before the first action a weapon is taken in hand without one: Upkeep is when it is chosen."""
    both = (arms.weapon, *((arms.second,) if arms.second else ()))
    drawn = [weapon for weapon in both if not model.at_once(weapon)]
    if arms.gun or bonus or all(model.at_hand(weapon) for weapon in drawn):
        return
    keys, names = tuple(weapon.key for weapon in drawn), tuple(weapon.name for weapon in drawn)
    table.happens(Readied(model.key, keys, names, 0))
