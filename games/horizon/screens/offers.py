"""What may be done now: the keys at the bottom of the table, each with what it would do at the score of this turn, or
the reason why not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine.show.command_forms import offer
from games.engine.show.scene import Offer
from games.engine.tell.sentences import count_words, short_name
from games.horizon.attacks import Attack
from games.horizon.ending import PlayOn
from games.horizon.gear import Draw, Holster, Reload, Switch, refilled
from games.horizon.grenades import Grenade
from games.horizon.hiding import Disengage, Extended, Seen, Sneak
from games.horizon.moving import Defend, Dive, Move
from games.horizon.objects import Drop, Lift, PickUp, Throw
from games.horizon.profiles import metres_of, row
from games.horizon.screens.now import damage_now, fighting_with
from games.horizon.screens.words import ap, likeliest, metres, weapon_icon
from games.horizon.setup import Look, gear_names, still_to_look
from games.horizon.skill_tests import SKILLS
from games.horizon.state import DIRECTOR, Acting, Battle, Fighter, Gear
from games.horizon.turns import Done, Test, next_up
from games.horizon.victory import sides_of, won

FIGHT, MOVE, WEAPON, HIDE = "Fight", "Move", "Weapon", "Out of sight"


# The big button


def looking(battle: Battle) -> str:
    """The first side that has still to take the Awareness test; "" for none."""
    sides = (side for side in battle.sides if still_to_look(battle, side))
    return next(sides, "") if battle.stage == "awareness" else ""


def main(battle: Battle, acting: Fighter | None) -> Offer | None:
    """What happens next: the end, where no enemy stands any more (ruling HZ-35)."""
    if battle.stage == "play" and (team := won(battle)):
        preset = (("winner", sides_of(battle, team)[0]),)
        return Offer("call-it", "End the combat", preset, "check", "no enemy stands", direct=True, main=True)
    return of_the_turn(battle, acting)


def of_the_turn(battle: Battle, acting: Fighter | None) -> Offer | None:
    """What happens next in the turn under way."""
    if side := looking(battle):
        return _look(battle, side)
    now = battle.acting
    if acting is None or now is None or battle.stage == "over":
        return None
    key = acting.key
    if now.score is None and not now.extended:
        return offer(battle, Test(key), f"{short_name(acting.name)}: combat test", "dice", main=True)
    if now.actions:
        attack = _attack(battle, acting, now)
        if attack is not None and not attack.why_not:
            return attack
        if (reload := _reload(battle, acting)) and not reload.why_not and not _full(battle, acting):
            return reload
    return _done(battle, acting)


def _look(battle: Battle, side: str) -> Offer:
    name = battle.sides[side].name
    return offer(battle, Look(side), f"Awareness: {name}", "dice", main=True, side=side)


def _done(battle: Battle, acting: Fighter) -> Offer:
    ended = battle.change(acting.key, acted=True)
    following = next_up(ended)
    then = f"then {short_name(battle.fighters[following].name)}" if following else "the round is over"
    return offer(
        battle, Done(acting.key), f"{short_name(acting.name)} is done", "check", detail=then, direct=True, main=True,
        )  # fmt: skip


# A tap on a row


def tap(battle: Battle, fighter: Fighter) -> Offer | None:
    """A Dive, of anybody whose turn it is not: on its sheet is all else that may be done at any time."""
    if battle.stage != "play" or not fighter.standing:
        return None
    if battle.acting is not None and battle.acting.fighter == fighter.key:
        return None
    return Offer("dive", f"{fighter.name} dives", (("model", fighter.key),), "jump")


# What the acting fighter may do


def offers(battle: Battle, acting: Fighter | None) -> Iterator[Offer]:
    """What stands open. Before the combat test there is little besides it."""
    if battle.stage == "awareness":
        for side in battle.sides:
            if side != looking(battle) and still_to_look(battle, side):
                yield _look(battle, side).but(label=battle.sides[side].name, main=False)
        return
    now = battle.acting
    if acting is None or now is None or battle.stage == "over":
        return
    if won(battle) and (usual := of_the_turn(battle, acting)) and usual.command != "done":
        yield usual.but(main=False)
    if now.score is None:
        yield _dive(battle, acting)
        if not now.extended:
            yield _done(battle, acting).but(label="Nothing this turn", detail="", main=False)
        return
    if not now.actions:
        yield _dive(battle, acting)
        return
    yield from _fighting(battle, acting, now)
    yield from _moving(battle, acting)
    yield from _weapons(battle, acting)
    big = of_the_turn(battle, acting)
    if big is None or big.command != "done":
        yield _done(battle, acting).but(label="Done", detail="", group=WEAPON)


def _fighting(battle: Battle, model: Fighter, now: Acting) -> Iterator[Offer]:
    key = model.key
    attack = _attack(battle, model, now)
    if attack is not None and attack.why_not:
        yield attack.but(label="Attack" if attack.command == "attack" else "Throw it", main=False)
    stops = row(battle, model).defense
    more = f"stops {model.pool + stops}" if model.pool else f"stops {stops}"
    yield offer(battle, Defend(key), "Defend", "shield", FIGHT, detail=more, direct=True)
    yield _dive(battle, model).but(group=FIGHT)


def _attack(battle: Battle, model: Fighter, now: Acting) -> Offer | None:
    """The attack with what is in hand: how many there can be in what is left of the turn, and their damage each."""
    enemies = [one for one in battle.enemies(model) if not one.coma] or list(battle.enemies(model))
    if not enemies:
        return None
    key, weapon = model.key, fighting_with(battle, model, now)
    if weapon.family == "grenade":
        return _lob(battle, model, enemies[0])
    tier = now.improvised if model.object else 0
    command = Attack(key, enemies[0].key, improvised=tier)
    damage = damage_now(battle, model)
    left = model.holds(model.hand).loaded if weapon.shoots and model.hand and weapon.magazine else now.actions
    many = min(now.actions, left)
    detail = f"{many} × {damage} damage" if many > 1 else f"{damage} damage"
    return offer(battle, command, "Attack", weapon_icon(weapon), FIGHT, detail=detail, main=True)


def _lob(battle: Battle, model: Fighter, target: Fighter) -> Offer:
    command = Grenade(model.key, (target.key,))
    detail = damage_now(battle, model)
    return offer(battle, command, "Throw the grenade", "fire", FIGHT, detail=detail, main=True)


def _dive(battle: Battle, model: Fighter) -> Offer:
    return offer(battle, Dive(model.key), "Dive", "jump", detail="at any time")


def _moving(battle: Battle, model: Fighter) -> Iterator[Offer]:
    key, can = model.key, "endurance" in model.skills
    far = metres(metres_of(model, row(battle, model)))
    yield offer(battle, Move(key), "Move", "boot", MOVE, detail=far, direct=not can)


def _reload(battle: Battle, model: Fighter) -> Offer | None:
    """What one action puts back into the weapon in hand."""
    if not model.hand:
        return None
    gear = model.holds(model.hand)
    weapon = battle.arsenal[gear.weapon]
    if not weapon.reload:
        return None
    after = refilled(battle, gear)
    full = _full(battle, model)
    detail = "full: changes nothing" if full else f"{gear.loaded} → {after} of {weapon.magazine}"
    return offer(battle, Reload(model.key), "Reload", "reload", WEAPON, detail=detail, direct=True)


def _full(battle: Battle, model: Fighter) -> bool:
    """A Reload of what is in hand would change nothing (ruling HZ-36)."""
    gear = model.holds(model.hand)
    return gear.loaded >= battle.arsenal[gear.weapon].magazine


def _weapons(battle: Battle, model: Fighter) -> Iterator[Offer]:
    key = model.key
    if reload := _reload(battle, model):
        yield reload
    others = [one for one in model.gear if one.key != model.hand]
    if others:
        yield _changing(battle, model, others)
    if model.hand:
        yield offer(battle, Holster(key), "Holster", "download", WEAPON, direct=True)


def _changing(battle: Battle, model: Fighter, others: Sequence[Gear]) -> Offer:
    """Another weapon into the hand: at once where there is only one."""
    key, first = model.key, others[0].key
    kind, label = (Switch, "Switch") if model.hand else (Draw, "Draw")
    command = kind(key, first)
    if len(others) > 1:
        return offer(battle, command, label, "trade", WEAPON, detail=f"1 of {len(others)}")
    name = gear_names(battle, model)[first]
    return offer(battle, command, label, "trade", WEAPON, detail=name, direct=True, weapon=first)


# Behind "more"


def more(battle: Battle, acting: Fighter | None) -> Iterator[Offer]:
    """What comes up now and then."""
    if battle.stage == "over":
        yield offer(battle, PlayOn(), "Play on", "redo", direct=True)
        return
    if battle.stage == "play":
        if acting is not None:
            yield from _now_and_then(battle, acting)
        yield from _hiders(battle, acting)
    yield from _more_foes(battle)
    yield Offer("call-it", "End battle", icon="check")
    yield Offer("concede", "Concede", icon="flee")


def _now_and_then(battle: Battle, model: Fighter) -> Iterator[Offer]:
    key, preset = model.key, (("model", model.key),)
    yield offer(battle, Disengage(key), "Out of sight", "hidden", detail="and sees no enemy", direct=True)
    if model.unseen:
        yield offer(battle, Sneak(key), "Hide: Stealth", "hidden")
        what = model.extended or SKILLS[likeliest(model)]
        yield offer(battle, Extended(key, what, likeliest(model)), "Extended action", "stopwatch")
    yield Offer("skill", "Use a Skill", preset, "dice")
    yield Offer("oppose", "Against another", preset, "dice")
    used = "used in this scene" if model.scanned else "once a scene"
    yield Offer("aware", "Look about", preset, "crosshair", used)
    tested = battle.acting is not None and battle.acting.score is not None
    if tested:
        yield from _reloads(battle, model)
        first = next(iter(battle.ground), "something")
        yield offer(battle, PickUp(key, first), "Pick up", "loot")
    if model.gear or model.object:
        falls = "" if model.object or model.hand else model.gear[0].key
        yield offer(battle, Drop(key, falls), "Drop", "trade", detail="free")
    if model.object and tested:
        yield offer(battle, Throw(key), f"Throw {model.object}", "muscle")
    if tested:
        yield offer(battle, Lift(key, "something"), "Lift or drag", "muscle")


def _reloads(battle: Battle, model: Fighter) -> Iterator[Offer]:
    """What is carried and not in hand takes a Reload as well."""
    names = gear_names(battle, model)
    for gear in model.gear:
        weapon = battle.arsenal[gear.weapon]
        after = refilled(battle, gear)
        if gear.key == model.hand or not weapon.reload or after == gear.loaded:
            continue
        command = Reload(model.key, gear.key)
        detail = f"{gear.loaded} → {after} of {weapon.magazine}"
        label = f"Reload {names[gear.key]}"
        yield offer(battle, command, label, "reload", detail=detail, direct=True, weapon=gear.key)


def _hiders(battle: Battle, acting: Fighter | None) -> Iterator[Offer]:
    """Those out of sight: an enemy may look for them, or they are seen."""
    for one in battle.fighters.values():
        if not one.standing or not one.unseen:
            continue
        yield offer(battle, Seen(one.key), f"{short_name(one.name)} is seen", "crosshair", direct=True)
        if one.sneaking is not None and acting is not None and one in battle.enemies(acting):
            preset = (("model", acting.key), ("target", one.key))
            yield Offer("spot", f"Look for {short_name(one.name)}", preset, "crosshair", ap(one.sneaking))


def _more_foes(battle: Battle) -> Iterator[Offer]:
    for side in battle.sides.values():
        if side.kind == DIRECTOR:
            number = count_words(len(battle.members(side.key)), "fighter")
            yield Offer("join", "More of these", (("side", side.key),), "plus", number)
