"""Random play: some command that might be legal now, and what must always be true. Used by simulations and by tests."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.game import Chooser as Choose
from games.engine.play.table import Command
from games.horizon.attacks import Attack, Wound
from games.horizon.corrections import Correct
from games.horizon.ending import CallIt, Concede, PlayOn
from games.horizon.events.rounds import ACTIONS
from games.horizon.gear import Draw, Holster, Reload, Switch
from games.horizon.grenades import Grenade
from games.horizon.hiding import Aware, Disengage, Extended, Seen, Sneak, Spot
from games.horizon.joining import Join, models_for
from games.horizon.moving import Defend, Dive, Move
from games.horizon.objects import Drop, Lift, PickUp, Throw, fallen
from games.horizon.phrases import phrases
from games.horizon.profiles import wielded
from games.horizon.setup import Look, still_to_look
from games.horizon.skill_tests import SKILLS
from games.horizon.skills import Oppose, UseSkill
from games.horizon.state import Acting, Battle, Fighter
from games.horizon.turns import ROUNDS_UNSEEN, Done, Test
from games.horizon.victory import last, sides_of, standing, won

say = phrases("rules.play")


RARELY = (True, *(False,) * 11)
SOMETIMES = (True, False, False, False)
COIN = (True, False)
CROWD = 24
WOUNDS: tuple[Wound, ...] = ("stagger", "down", "arm", "leg", "body", "head")
THINGS = (say("chair"), say("pipe"), say("drawer"))
JOBS = (say("first-aid"), say("lock"))


def propose(battle: Battle, pick: Choose) -> Command:
    """A command that makes sense now; the rules may still refuse it. Mostly fighting, so that it comes to an end."""
    if battle.stage == "over":
        return PlayOn()
    if pick((True, *(False,) * 60)):
        return _by_hand(battle, pick)
    if (team := won(battle)) and pick(SOMETIMES):
        return CallIt(sides_of(battle, team)[0])
    if battle.stage == "awareness" or battle.acting is None:
        waiting = [side for side in battle.sides if still_to_look(battle, side)]
        side = pick(waiting or tuple(battle.sides))
        alone = [one.key for one in still_to_look(battle, side)] if pick(SOMETIMES) else []
        return Look(side, pick((0, 0, -20)), pick(alone) if alone else "", pick(SOMETIMES))
    now = battle.acting
    fighter = battle.fighters[now.fighter]
    if pick((True, *(False,) * 14)):
        return _at_any_time(battle, pick)
    if now.score is None and not now.extended:
        return _before_the_test(battle, fighter, now, pick)
    if not now.actions:
        return Done(fighter.key)
    if pick(RARELY):
        return _odd_jobs(battle, fighter, pick)
    return _fighting(battle, fighter, now, pick)


def _before_the_test(battle: Battle, fighter: Fighter, now: Acting, pick: Choose) -> Command:
    if fighter.unseen and pick(COIN):
        return pick(
            (
                Sneak(fighter.key),
                Extended(fighter.key, pick(JOBS), pick(("bio-lore", "tech-lore", "endurance"))),
            )
        )
    if pick((True, *(False,) * 20)):
        return Done(fighter.key)
    tier = pick((0, 1, 1, 2)) if fighter.object else 0
    return Test(fighter.key, pick(tuple(range(fighter.arms + 1))), pick((0, 0, 0, 2, -2)), tier)


def _fighting(battle: Battle, fighter: Fighter, now: Acting, pick: Choose) -> Command:
    weapon = wielded(battle, fighter)
    foes = battle.enemies(fighter)
    up = tuple(one for one in foes if one.standing)
    foe = pick(foes if pick(RARELY) else up or foes).key
    wound: Wound = pick(WOUNDS) if pick(SOMETIMES) else ""
    if weapon.family == "grenade":
        targets = tuple(dict.fromkeys(pick(foes).key for _ in range(pick((1, 2, 3)))))
        near = targets[:1] if pick(RARELY) else ()
        return Grenade(fighter.key, targets, near, wound, pick((0, 0, 5)))
    if fighter.hand and weapon.shoots and weapon.magazine and not fighter.holds(fighter.hand).loaded:
        return (
            Reload(fighter.key)
            if weapon.reload and not pick(SOMETIMES)
            else Attack(fighter.key, foe, struck=True)
        )
    kind = pick(("attack",) * 6 + ("defend",) * 2 + ("move", "gear"))
    if kind == "defend":
        return Defend(fighter.key)
    if kind == "move":
        return Move(fighter.key, pick(COIN)) if not now.moved else Done(fighter.key)
    if kind == "gear":
        return _gear(fighter, pick)
    if fighter.object and pick(COIN):
        return Attack(fighter.key, foe, wound=wound, improvised=pick((1, 2)), thrown=pick(COIN))
    if fighter.hand and weapon.shoots and pick(RARELY):
        return Attack(fighter.key, foe, near=True, wound=wound, **{pick(("thrown", "struck")): True})
    thrown = weapon.family == "melee" and pick(RARELY)
    metres = pick((0, 0, 1, 5)) if not weapon.close or thrown else 0
    return Attack(
        fighter.key, foe, near=metres < 3 and pick(SOMETIMES), metres=metres, wound=wound, thrown=thrown,
        free=pick((True, *(False,) * 30)),
    )  # fmt: skip


def _gear(fighter: Fighter, pick: Choose) -> Command:
    if not fighter.gear:
        return Move(fighter.key)
    one = pick(fighter.gear).key
    if not fighter.hand:
        return Draw(fighter.key, one)
    return pick(
        (Switch(fighter.key, one), Reload(fighter.key), Reload(fighter.key, one), Holster(fighter.key))
    )


def _odd_jobs(battle: Battle, fighter: Fighter, pick: Choose) -> Command:
    lies = pick((*battle.ground, *THINGS)) if battle.ground else pick(THINGS)
    helpers = tuple(one.key for one in battle.friends(fighter)[:1]) if pick(COIN) else ()
    needed = pick((0, 5, 10))
    down = fallen(battle)
    if pick(COIN) and down:
        other = pick(down)
        return PickUp(fighter.key, pick(other.gear).key, pick(COIN), other.key)
    return pick(
        (
            PickUp(fighter.key, lies, pick(COIN)),
            Drop(fighter.key),
            Lift(
                fighter.key,
                pick(THINGS),
                pick(("move", "carry", "throw")),
                needed,
                helpers,
                most=pick((20, 1, 0)),
            ),
            Throw(fighter.key, "", needed, helpers, most=pick((20, 1))),
            Done(fighter.key),
        )
    )


def _at_any_time(battle: Battle, pick: Choose) -> Command:
    """What anybody may do in whoever’s turn."""
    able = tuple(one for one in battle.fighters.values() if one.standing)
    one = pick(able)
    foe = pick(battle.enemies(one))
    hiding = tuple(each.key for each in battle.enemies(one) if each.sneaking is not None)
    if pick(COIN) and hiding:
        return Spot(one.key, pick(hiding))
    skill, other = pick(tuple(SKILLS)), pick(tuple(SKILLS))
    return pick(
        (
            Dive(one.key), Dive(one.key), Disengage(one.key), Disengage(one.key, pick(COIN)), Seen(one.key),
            Spot(one.key, foe.key), Aware(one.key), UseSkill(one.key, skill, pick((0, 4, 9))),
            Oppose(one.key, skill, foe.key, other), Drop(one.key), _the_directors(battle, pick),
        )
    )  # fmt: skip


def _the_directors(battle: Battle, pick: Choose) -> Command:
    """More of somebody while there are few, and now and then a side gives up or the players call it."""
    side = pick(tuple(battle.sides))
    if len(battle.fighters) < CROWD and pick(COIN):
        return Join(side, pick(tuple(models_for(battle, side))), pick((1, 2)))
    return (
        pick((CallIt(), CallIt(side), Concede(side))) if pick(RARELY) else Aware(pick(tuple(battle.fighters)))
    )


def _by_hand(battle: Battle, pick: Choose) -> Command:
    one = pick(tuple(battle.fighters.values()))
    health = str(pick(tuple(range(-one.maximum, one.maximum + 1, 5))))
    hand = pick(("", *(gear.key for gear in one.gear)))
    changes = [
        Correct("health", health, one.key),
        Correct("maximum", str(one.maximum), one.key),
        Correct("acted", pick(("yes", "no")), one.key),
        Correct("unseen", pick(("yes", "no")), one.key),
        Correct("lost", pick(("0", "1", "2")), one.key),
        Correct("borrowed", pick(("0", "1")), one.key),
        Correct("arms", pick(("0", "1")), one.key),
        Correct("body", pick(("yes", "no")), one.key),
        Correct("armor", pick(("0", "4")), one.key),
        Correct("hand", hand, one.key),
        Correct("awareness", pick(("1", "8")), one.key),
        Correct("turn", one.key),
        Correct("actions", pick(("0", "2"))),
        Correct("foes", pick(("exact", "words", "none"))),
        Correct("extended-actions", pick(("allowed", "allowed", "off"))),
        Correct("ground", ",".join(tuple(battle.ground)[:2])),
        Correct("acuity", pick(("1", "5")), one.key),
        Correct("stealth-rank", pick(("0", "3")), one.key),
    ]
    return pick(tuple(changes))


def broken(battle: Battle) -> tuple[str, ...]:
    """Invariants that do not hold, as sentences; () when all is well."""
    return (
        *(sentence for one in battle.fighters.values() for sentence in _of_a_fighter(battle, one)),
        *_of_the_turn(battle),
        *_of_the_order(battle),
        *_of_the_end(battle),
    )


def _of_a_fighter(battle: Battle, one: Fighter) -> Iterator[str]:
    keys = [gear.key for gear in one.gear]
    wrong = {
        "health": not -one.maximum <= one.health <= one.maximum,
        "stamina": not 0 <= one.stamina <= one.stamina_full,
        "less-than-nothing": min(one.pool, one.dive, one.progress, one.rounds, one.surprise) < 0,
        "more-than-a-turn": not (0 <= one.lost <= ACTIONS and 0 <= one.borrowed <= ACTIONS),
        "shattered": not (0 <= one.arms <= 2 and 0 <= one.legs <= 2),
        "hides": one.sneaking is not None and (not one.unseen or one.coma),
        "in-sight": one.rounds and not one.unseen,
        "should-be-gone": one.rounds > ROUNDS_UNSEEN,
        "holds": len({*keys}) < len(keys) or (one.hand and one.hand not in keys),
        "style": one.style not in battle.arsenal,
    }
    yield from (say(f"of-{key}", name=one.name) for key, is_wrong in wrong.items() if is_wrong)
    for gear in one.gear:
        weapon = battle.arsenal.get(gear.weapon)
        if weapon is None or not 0 <= gear.loaded <= weapon.magazine:
            yield say("magazine", name=one.name, weapon=gear.key, shots=gear.loaded)


def _of_the_turn(battle: Battle) -> Iterator[str]:
    now = battle.acting
    if battle.stage == "awareness" and (now is not None or battle.round):
        yield say("turn-too-early")
    if now is None:
        if battle.stage == "play":
            yield say("nobodys-turn")
        return
    one = battle.fighters[now.fighter]
    wrong = {
        "cannot-act": battle.stage == "play" and (not one.standing or one.acted),
        "actions": not 0 <= now.actions <= ACTIONS,
        "moved-twice": now.used.count("move") > 1 or now.moved != ("move" in now.used),
        "works-and-acts": now.extended and now.actions,
    }
    yield from (say(f"turn-{key}", name=one.name) for key, is_wrong in wrong.items() if is_wrong)


def _of_the_order(battle: Battle) -> Iterator[str]:
    if battle.stage == "awareness":
        return
    order, fighters, ground = battle.order, battle.fighters, battle.ground
    wrong = {
        "fighters": len({*order}) < len(order) or not {*order} <= {*fighters},
        "untested": any(one in fighters and fighters[one].awareness is None for one in order),
        "key": any(lying.key != key for key, lying in ground.items()),
        "unknown": any(lying.weapon and lying.weapon not in battle.arsenal for lying in ground.values()),
        "same-key": {*fighters} & {*ground},
    }
    yield from (say(f"order-{key}") for key, is_wrong in wrong.items() if is_wrong)


def _of_the_end(battle: Battle) -> Iterator[str]:
    left, is_over = standing(battle), battle.stage == "over"
    wrong = {
        "goes-on": battle.stage == "play" and len(left) < 2 and not won(battle),
        "ending": is_over != bool(battle.ending),
        "winner": battle.winner and (not is_over or battle.winner not in battle.teams),
        "last-winner": battle.ending == "last" and len(left) < 2 and battle.winner != last(battle),
    }
    yield from (say(f"end-{key}") for key, is_wrong in wrong.items() if is_wrong)


def over(battle: Battle) -> bool:
    return battle.stage == "over"


def stops(battle: Battle, command: Command) -> bool:
    """Where only one team stands, to say that the combat is over stops nothing."""
    return isinstance(command, CallIt | Concede) and not (over(battle) or won(battle))


def summary(battle: Battle) -> tuple[int, str, dict[str, int]]:
    """Rounds played, the first side of the team that has won ("" for none), and fighters in a coma or dead by side."""
    lost = {side: sum(one.coma for one in battle.members(side)) for side in battle.sides}
    winners = sides_of(battle, battle.winner) if battle.winner else ()
    return battle.round, winners[0] if winners else "", lost
