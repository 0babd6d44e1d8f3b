"""What an Attack does to whom it hits: the contest of a Wounding Attack, damage, conditions, Death Coma, True Death.

Source: Horizon: out of the ashes, Wounding Attacks; Attack Actions; rulings HZ-05, HZ-16 to HZ-18, HZ-26, HZ-31,
HZ-37.
"""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.horizon.actions import CombatTable, none_of, own_test, roll, secret
from games.horizon.blows import Blow, Way, ignores_defense, stopped
from games.horizon.events.fighting import (
    CONDITIONS,
    LOST_AT_MOST,
    Contested,
    Died,
    FellInComa,
    Fizzled,
    Hurt,
    Stricken,
)
from games.horizon.phrases import phrases
from games.horizon.state import Battle, Condition, Fighter

say = phrases("rules.wounds")


def can_be_wounded(target: Fighter, wound: str) -> None:
    """Refused where a condition could do nothing more (rulings HZ-17, HZ-18)."""
    spent = target.lost >= LOST_AT_MOST
    no_more = {
        "stagger": spent, "down": spent, "arm": target.arms >= 2, "leg": target.legs >= 2, "body": target.body
    }  # fmt: skip
    if no_more.get(wound):
        raise Refused(
            say("no-more-turn" if wound in ("stagger", "down") else f"no-more-{wound}", target=target.name)
        )


def contest(table: CombatTable, attacker: str, target: str, blow: Blow, wound: Condition) -> bool:
    """The Attack, after penalty and all, against the target’s Endurance, rolled by their side; without the Skill it
    is their best Trait. The attacker has to be strictly higher, and where nothing is left of their score they cannot
    win (rulings HZ-05, HZ-16).
    """
    name, other = CONDITIONS[wound], table.battle.fighters[target]
    if blow.ap <= 0:
        table.happens(Fizzled(attacker, target, name))
        return False
    hidden = secret(table.battle, other, "endurance")
    endurance = roll(
        table,
        other,
        own_test(other, "endurance"),
        say("resist", wound=name),
        purpose="resist_wound",
        about=(wound,),
        closed=hidden,
    )
    contested = Contested(attacker, target, wound, name, blow.ap, endurance, hidden)
    table.happens(contested)
    return contested.won


def strike_home(
    table: CombatTable, attacker: str, target: str, way: Way, blow: Blow, wound: Condition | None
) -> None:
    """An Attack on one target, from the contest on: Shatter Head doubles the damage, armor and Defense stop what they
    can, and a condition takes hold of whoever lives (ruling HZ-31).
    """
    won = contest(table, attacker, target, blow, wound) if wound else False
    damage = 2 * blow.damage if won and wound == "head" else blow.damage
    before = table.battle.fighters[target]
    part = stopped(table.battle.settings, before, damage, ignores_defense(way))
    hurt = Hurt(target, damage, part.lost, attacker, way.name, part.armor, part.pool, part.dive, part.worn)
    table.happens(hurt)
    fall(table, before, attacker)
    if won and wound and wound != "head" and not table.battle.fighters[target].dead:
        table.happens(Stricken(target, wound, CONDITIONS[wound], attacker))


def fall(table: CombatTable, before: Fighter, by: str = "") -> None:
    """What a loss of Health leads to: a Death Coma at 0 or less, True Death at as much below as they had (HZ-26)."""
    now = table.battle.fighters[before.key]
    if now.dead and not before.dead:
        table.happens(Died(now.key, by))
    elif now.coma and not before.coma:
        table.happens(FellInComa(now.key, by))


def there(battle: Battle, key: str) -> Fighter:
    """Somebody who can be attacked, in a coma or not."""
    return none_of(battle.fighter(key), "dead", "escaped", "yielded")
