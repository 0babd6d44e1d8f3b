"""What fighting does: combat tests, attacks, wounds, Defense and Dives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from msgspec import structs

from games.engine.play.table import Event
from games.horizon.book import SHELF
from games.horizon.catalogue import with_article
from games.horizon.phrases import phrases
from games.horizon.state import Battle, Condition

say = phrases("rules.told")


CONDITIONS: dict[Condition, str] = {
    one: SHELF.wording("conditions")[one] for one in get_args(Condition.__value__)
}
"""The conditions of a Wounding Attack by name."""

LOST_AT_MOST = 2


def spend(battle: Battle, word: str, cost: int = 1) -> Battle:
    """The turn under way with an action less, and its word behind the others."""
    now = battle.acting
    if now is None:
        return battle
    return battle.acts(actions=now.actions - cost, used=(*now.used, word))


class Tested(Event, tag="tested"):
    """A combat test. score: the AP as rolled with all that was added. reads: the row that Defense and Move stand on,
    where something shattered halves it.
    """

    model: str
    score: int
    weapon: str
    skill: str
    reads: int
    arms: int = 0
    improvised: int = 0
    surprise: int = 0
    bonus: int = 0

    def apply(self, battle: Battle) -> Battle:
        battle = battle.change(self.model, surprise=0)
        return battle.acts(score=self.score, arms=self.arms, improvised=self.improvised)

    @property
    def says(self) -> str:
        return "tested" if self.reads == self.score else "tested.halved"

    @property
    def in_words(self) -> Mapping[str, str]:
        return {"weapon": with_article(self.weapon)}


class Attacked(Event, tag="attacked"):
    """An attack is declared. how: shot, strike (at arm's length), thrown, struck (a gun or grenade used as a club),
    tossed (it is thrown), object (swung), object-thrown. ap: the score that counts, with point blank, penalty and
    halvings; damage: what it reads. spends: gear that one shot is taken from; cost: in
    actions.
    """

    told = ("how", ("wound", "wound", ""))
    model: str
    target: str
    weapon: str
    how: str
    ap: int
    damage: int
    near: bool = False
    wound: str = ""
    condition: str = ""
    spends: str = ""
    cost: int = 1

    def apply(self, battle: Battle) -> Battle:
        fighter = battle.fighters[self.model]
        if self.spends:
            gear = tuple(
                structs.replace(one, loaded=one.loaded - 1) if one.key == self.spends else one
                for one in fighter.gear
            )
            battle = battle.change(self.model, gear=gear)
        return spend(battle, "attack", self.cost)

    @property
    def in_words(self) -> Mapping[str, str]:
        return {} if self.how in ("object", "object-thrown") else {"weapon": with_article(self.weapon)}


class Lobbed(Event, tag="lobbed"):
    """A grenade is thrown, and used up with that. ap: the score for each target; damage: what each is dealt."""

    told = (("wound", "wound", ""),)
    rearming = ("model",)
    model: str
    targets: tuple[str, ...]
    weapon: str
    gear: str
    ap: tuple[int, ...]
    damage: tuple[int, ...]
    wound: str = ""
    condition: str = ""
    cost: int = 1

    def apply(self, battle: Battle) -> Battle:
        fighter = battle.fighters[self.model]
        gear = tuple(one for one in fighter.gear if one.key != self.gear)
        return spend(battle.change(self.model, gear=gear, hand=""), "grenade", self.cost)

    @property
    def in_words(self) -> Mapping[str, str]:
        return {"weapon": with_article(self.weapon)}


class Contested(Event, tag="contested"):
    """A Wounding Attack against the target's Endurance: the attacker has to be strictly higher (ruling HZ-16). hidden:
    it is told without figures (ruling HZ-37).
    """

    told = (("won", "won", "lost"), ("hidden", "hidden", ""))
    model: str
    target: str
    wound: str
    condition: str
    ap: int
    endurance: int
    hidden: bool = False

    def apply(self, battle: Battle) -> Battle:
        return (
            battle.change(self.target, told=say("endurance", score=self.endurance)) if self.hidden else battle
        )

    @property
    def won(self) -> bool:
        return self.ap > self.endurance


class Fizzled(Event, tag="fizzled"):
    """Nothing is left of a Wounding Attack after its penalty: no damage, and no condition (ruling HZ-16). Not told: the
    attack has told its score and its damage, which is 0.
    """

    model: str
    target: str
    condition: str

    @property
    def says(self) -> str:
        return ""


class Hurt(Event, tag="hurt"):
    """An attack comes home. damage: what it dealt; armor, pool: what of that armor and Defense actions stopped; lost:
    Health. dive, worn: armor of Dives, and the character’s own, that was used up, where it is agreed to be a pool.
    """

    model: str
    damage: int
    lost: int
    by: str
    cause: str
    armor: int = 0
    pool: int = 0
    dive: int = 0
    worn: int = 0

    def apply(self, battle: Battle) -> Battle:
        one = battle.fighters[self.model]
        health = max(-one.maximum, one.health - self.lost)
        left = {"pool": one.pool - self.pool, "dive": one.dive - self.dive, "armor": one.armor - self.worn}
        return battle.change(self.model, health=health, **left)

    @property
    def says(self) -> str:
        if not self.damage:
            return ""
        stopped = (
            "both" if self.armor and self.pool else "armor" if self.armor else "pool" if self.pool else ""
        )
        return "hurt" + (f".{stopped}" if stopped else "") + ("" if self.lost else ".all")


class Stricken(Event, tag="stricken"):
    """A condition takes hold (ruling HZ-17, HZ-18)."""

    told = ("wound",)
    model: str
    wound: str
    condition: str
    by: str = ""

    def apply(self, battle: Battle) -> Battle:
        one = battle.fighters[self.model]
        if self.wound in ("stagger", "down"):
            more = 1 if self.wound == "stagger" else 2
            return battle.change(self.model, lost=min(LOST_AT_MOST, one.lost + more))
        if self.wound == "arm":
            return battle.change(self.model, arms=min(2, one.arms + 1))
        if self.wound == "leg":
            return battle.change(self.model, legs=min(2, one.legs + 1))
        return battle.change(self.model, body=True)


class FellInComa(Event, tag="fell-in-coma"):
    """Health at 0 or less: a Death Coma (ruling HZ-26). They hide no more, and what they were about waits."""

    told = (("by", "", "alone"),)
    moving = ("model",)
    model: str
    by: str = ""

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, sneaking=None, rounds=0)


class Died(Event, tag="died"):
    """True Death (ruling HZ-26)."""

    told = (("by", "", "alone"),)
    model: str
    by: str = ""


class Defended(Event, tag="defended"):
    """A Defense action. defense: what it adds; pool: what the actions together stop."""

    model: str
    defense: int
    pool: int

    def apply(self, battle: Battle) -> Battle:
        return spend(battle.change(self.model, pool=self.pool), "defend")


class Dived(Event, tag="dived"):
    """A Dive. armor: what it gives until the next turn. borrowed: the action is one of the next turn."""

    moving = ("model",)
    told = (("borrowed", "borrowed", ""),)
    model: str
    metres: int
    armor: int
    borrowed: bool = False

    def apply(self, battle: Battle) -> Battle:
        one = battle.fighters[self.model]
        battle = battle.change(self.model, dive=max(one.dive, self.armor))
        if self.borrowed:
            return battle.change(self.model, borrowed=one.borrowed + 1)
        return spend(battle, "dive")
