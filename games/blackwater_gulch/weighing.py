"""What an attack is worth to sensible players: in Victory Points, from where somebody stands or would stand.

The chances are those of the rules (`modifiers`), on open ground: nobody is in cover, nobody is attacked from behind.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple

from games.blackwater_gulch import contact
from games.blackwater_gulch.actions import together
from games.blackwater_gulch.attacks import Attack, can_pair
from games.blackwater_gulch.modifiers import Situation, aim, defense_dice, defense_number, reach
from games.blackwater_gulch.roster import Weapon
from games.blackwater_gulch.state import Battle, Gun, Model
from games.blackwater_gulch.victory import worth
from games.engine.play.open_ground import OpenGround
from games.engine.play.sensible import successes
from games.engine.play.table import Command

TEAM = 4
"""Inches within which minions act as one: each within 2 of the next."""
SPACE = 1.1
"""Inches to an enemy whom one does not fight: the Personal Space is one."""
BLAST = 2
"""Inches that an explosion reaches on the average."""
HURT = 0.4
"""What a wound is worth of the share of Health that it takes, where nobody falls."""

type Arms = tuple[Weapon, Weapon | None]


class Plan(NamedTuple):
    """What is done first, at whom in the end, and what the activation is worth then."""

    worth: float
    command: Command
    target: str


class Weighing:
    """The attacks of one battle, each chance worked out once. crews: who stays behind each artillery piece."""

    def __init__(self, ground: OpenGround, crews: dict[str, str]) -> None:
        self.ground, self.crews = ground, crews
        self._known: dict[Hashable, float] = {}

    def distance(self, battle: Battle, model: Model, foe: Model) -> float:
        """Between two; nothing where they fight."""
        return 0.0 if foe.key in contact.beside(battle, model.key) else self.ground.apart(model.key, foe.key)

    def attacks(self, battle: Battle, model: Model, left: int, *, fresh: bool) -> Iterator[Plan]:
        """From where it stands, with so many actions. fresh: it has done nothing yet, so that it takes in hand what it
        likes.
        """
        if not left or (model.running and not model.has("run-and-gun")):
            return
        shoots = not contact.beside(battle, model.key) or model.has("point-blank")
        ways = [arms for arms in arms_of(model, fresh=fresh) if shoots or not arms[0].ranged]
        pieces = list(self._pieces(battle, model))
        for foe in battle.enemies(model):
            far = self.distance(battle, model, foe)
            for weapon, second in ways:
                if weapon.ranged or far <= (2 if weapon.has("long-reach") else SPACE):
                    yield from self.attack(battle, model, foe, (weapon, second), far, left)
            for gun in pieces:
                for plan in self.attack(battle, model, foe, (gun.piece.weapon, None), far, 1):
                    if isinstance(plan.command, Attack):
                        yield plan._replace(command=plan.command.but(weapon=gun.key, team=()))

    def _pieces(self, battle: Battle, model: Model) -> Iterator[Gun]:
        """The artillery that it serves, loaded and in this turn."""
        for key, gun in battle.guns.items():
            ready = not gun.empty and gun.served in ("", model.key)
            if ready and self.crews[key] == model.key and not contact.beside(battle, model.key):
                yield gun

    def attack(
        self, battle: Battle, model: Model, foe: Model, arms: Arms, far: float, left: int
    ) -> Iterator[Plan]:
        """As many attacks as are left, with this and from so far; nothing where it does not reach."""
        weapon, second = arms
        inches = reach(model, weapon, second)
        if weapon.ranged and (far > 2 * inches or not model.score("ranged")):
            return
        team = self._team(battle, model, weapon, foe)
        other, long = second.key if second else "", weapon.ranged and far > inches
        command = Attack(model.key, foe.key, weapon.key, other, far=long, team=team)
        chance = self._chance(battle, model, foe, arms, command)
        times = 1 if weapon.has("slow") or weapon.has("thrown") else left
        value = value_of(chance, times, foe)
        if weapon.has("aoe"):
            value += self._blast(battle, model, foe, chance)
        yield Plan(value, command, foe.key)

    def _blast(self, battle: Battle, model: Model, foe: Model, chance: float) -> float:
        """What an explosion does to the others, friends too."""
        near = [
            one
            for one in battle.standing
            if one.key != foe.key and self.ground.apart(one.key, foe.key) <= BLAST
        ]
        return sum(value_of(chance, 1, one) * (-1 if battle.friends(model, one) else 1) for one in near)

    def _chance(self, battle: Battle, model: Model, foe: Model, arms: Arms, command: Attack) -> float:
        """That an attack takes Health; worked out once for the same two, with the same in hand."""
        now, (weapon, second) = battle.acting, arms
        facts, helpers = _facts(battle, model, foe, weapon, command), len(command.team)
        charged = now is not None and model.key in now.models and now.charged
        key = (
            model.key, foe.key, weapon.key, command.second, facts, helpers, foe.running, model.dropped_on, charged,
            model.boosts, model.until_next, foe.boosts, foe.until_next,
        )  # fmt: skip
        if key not in self._known:
            worked_out = aim(battle, model, foe, weapon, second, facts, helpers=helpers)
            dice, _ = defense_dice(foe, worked_out.strength, ranged=weapon.ranged, cover=False)
            number = defense_number(worked_out.strength)
            self._known[key] = wounds(worked_out.dice, worked_out.needs, dice, number)
        return self._known[key]

    def _team(self, battle: Battle, model: Model, weapon: Weapon, foe: Model) -> tuple[str, ...]:
        """Team mates who reach as well."""
        now = battle.acting
        if now is None or model.key not in now.models or len(now.models) < 2:
            return ()
        inches = 2 * reach(model, weapon, None) if weapon.ranged else TEAM
        return tuple(
            key
            for key in together(battle)
            if key != model.key
            and self.ground.apart(key, foe.key) <= inches
            and not (weapon.ranged and contact.beside(battle, key))
            and any(arm.key == weapon.key for arm in battle.models[key].arms())
            and weapon.key not in battle.models[key].empty
        )


def arms_of(model: Model, *, fresh: bool) -> list[Arms]:
    """What it can attack with: before its first action anything, later what is in hand."""
    arms = [weapon for weapon in model.arms() if weapon.key not in model.empty]
    usable = [weapon for weapon in arms if fresh or model.at_hand(weapon)]
    pairs = [
        (weapon, second)
        for place, weapon in enumerate(usable)
        for second in usable[place + 1 :]
        if can_pair(weapon, second)
    ]
    return [*((weapon, None) for weapon in usable), *pairs]


def _facts(battle: Battle, model: Model, foe: Model, weapon: Weapon, command: Attack) -> Situation:
    """As `Attack.facts`, also of somebody who is not activated yet."""
    if weapon.ranged:
        return Situation(far=command.far, crowded=contact.is_crowded(battle, model, foe))
    team = battle.acting.models if battle.acting else ()
    return Situation(
        outnumbered=contact.outnumbered(battle, model, foe.key),
        friend=contact.has_friend_beside(battle, model, foe, team),
    )


def value_of(chance: float, times: int, foe: Model) -> float:
    """Victory Points of so many attacks, each of which takes 1 Health with that chance."""
    falls = 1.0 - sum(successes(times, chance)[: foe.health])
    return worth(foe) * (falls + HURT * min(1.0, times * chance / foe.health))


@lru_cache(maxsize=4096)
def wounds(dice: int, needs: int, saves: int, number: int) -> float:
    """The chance that an attack takes Health: there are hits, and fewer Defense dice succeed."""
    hit, saved = successes(dice, (7 - needs) / 6), successes(max(0, saves), (7 - number) / 6)
    return sum(chance * sum(saved[:hits]) for hits, chance in enumerate(hit) if hits)
