"""What may be done now: the keys at the bottom of the table, each with what it would do at the score of this turn, or
the reason why not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine.show.command_forms import offer
from games.engine.show.scene import Offer, shortened
from games.engine.tell.sentences import short_name
from games.horizon.attacks import Attack
from games.horizon.ending import PlayOn
from games.horizon.gear import Draw, Holster, Reload, Switch, refilled
from games.horizon.grenades import Grenade
from games.horizon.hiding import Disengage, Extended, Seen, Sneak
from games.horizon.moving import Defend, Move
from games.horizon.objects import Drop, Lift, PickUp, Throw
from games.horizon.phrases import phrases
from games.horizon.profiles import metres_of, row
from games.horizon.screens.now import damage_now, fighting_with
from games.horizon.screens.words import ap, likeliest, metres, weapon_icon
from games.horizon.setup import Look, gear_names, still_to_look
from games.horizon.skill_tests import SKILLS
from games.horizon.state import DIRECTOR, Acting, Battle, Fighter, Gear
from games.horizon.turns import Done, Test, next_up
from games.horizon.victory import sides_of, won

say = phrases("screens.offers")
word = phrases("shared.words")


FIGHT, MOVE, WEAPON = say("fight"), word("move"), say("weapon")
IN_THIS_TURN, AT_ANY_TIME = say("in-this-turn"), say("any-time")
OF_THE_TURN = frozenset(
    {"sneak", "extended", "test", "pick-up", "throw", "lift", "reload", "switch", "draw", "holster"}
)
"""What only the fighter whose turn it is can do; all else behind "more" is for any moment."""


# The big button


def looking(battle: Battle) -> str:
    """The first side that has still to take the Awareness test; "" for none."""
    sides = (side for side in battle.sides if still_to_look(battle, side))
    return next(sides, "") if battle.stage == "awareness" else ""


def main(battle: Battle, acting: Fighter | None) -> Offer | None:
    """What happens next: the end, where no enemy stands any more (ruling HZ-35)."""
    if battle.stage == "play" and (team := won(battle)):
        preset = (("winner", sides_of(battle, team)[0]),)
        return Offer("call-it", word("end-battle"), preset, "check", say("no-enemy"), direct=True, main=True)
    return of_the_turn(battle, acting)


def of_the_turn(battle: Battle, acting: Fighter | None) -> Offer | None:
    """What happens next in the turn under way."""
    if side := looking(battle):
        return _look(battle, side)
    now = battle.acting
    if acting is None or now is None or battle.stage == "over":
        return None
    if now.score is None and not now.extended:
        return _test(battle, acting)
    if now.actions:
        attack = _attack(battle, acting, now)
        if attack is not None and not attack.why_not:
            return attack
        if (reload := _reload(battle, acting)) and not reload.why_not and not _full(battle, acting):
            return reload
    return _done(battle, acting)


def _test(battle: Battle, fighter: Fighter) -> Offer:
    """The combat test: at once, where nothing about it is to be decided."""
    plain = not (fighter.arms or fighter.object)
    whose = short_name(fighter.name)
    found = offer(
        battle, Test(fighter.key), say("combat-test"), "dice", detail=whose, direct=plain, main=True
    )
    return found.but(rolls=plain)


def _look(battle: Battle, side: str) -> Offer:
    found = offer(battle, Look(side), say("roll-awareness"), "dice", main=True, side=side)
    return found.but(opens=True)


def _done(battle: Battle, acting: Fighter) -> Offer:
    ended = battle.change(acting.key, acted=True)
    following = next_up(ended)
    then = say("then", name=short_name(battle.fighters[following].name)) if following else say("round-over")
    return offer(battle, Done(acting.key), say("is-done"), "check", detail=then, direct=True, main=True)


# A tap on a row


def tap(battle: Battle, fighter: Fighter) -> Offer | None:
    """A Dive, of anybody whose turn it is not: on its sheet is all else that may be done at any time."""
    if battle.stage != "play" or not fighter.standing:
        return None
    if battle.acting is not None and battle.acting.fighter == fighter.key:
        return None
    return Offer("dive", word("dives", model=fighter.name), (("model", fighter.key),), "jump")


# What the acting fighter may do


def offers(battle: Battle, acting: Fighter | None) -> Iterator[Offer]:
    """What stands open. Before the combat test there is little besides it."""
    if battle.stage == "awareness":
        for side in battle.sides:
            if side != looking(battle) and still_to_look(battle, side):
                yield _look(battle, side).but(detail=battle.sides[side].name, main=False, opens=False)
        return
    now = battle.acting
    if acting is None or now is None or battle.stage == "over":
        return
    if won(battle) and (usual := of_the_turn(battle, acting)) and usual.command != "done":
        yield usual.but(main=False)
    if now.score is None:
        if not now.extended:
            yield _done(battle, acting).but(label=say("nothing"), detail="", main=False)
        return
    if not now.actions:
        return
    yield from _fighting(battle, acting, now)
    yield from _moving(battle, acting)
    yield from _loading(battle, acting)
    big = of_the_turn(battle, acting)
    if big is None or big.command != "done":
        yield _done(battle, acting).but(label=word("done"), detail="", group=WEAPON)


def _fighting(battle: Battle, model: Fighter, now: Acting) -> Iterator[Offer]:
    key = model.key
    attack = _attack(battle, model, now)
    if attack is not None and attack.why_not:
        yield attack.but(label=word("attack") if attack.command == "attack" else say("throw-it"), main=False)
    stops = row(battle, model).defense
    more = say("stops", damage=model.pool + stops) if model.pool else say("stops", damage=stops)
    yield offer(battle, Defend(key), word("defend"), "shield", FIGHT, detail=more, direct=True)


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
    detail = say("attacks", times=many, damage=damage) if many > 1 else say("one-attack", damage=damage)
    return offer(battle, command, word("attack"), weapon_icon(weapon), FIGHT, detail=detail, main=True)


def _lob(battle: Battle, model: Fighter, target: Fighter) -> Offer:
    command = Grenade(model.key, (target.key,))
    detail = damage_now(battle, model)
    return offer(battle, command, word("grenade"), "fire", FIGHT, detail=detail, main=True)


def at_any_time(battle: Battle) -> Iterator[Offer]:
    """What anybody may do, whoever's turn it is: for each side, of whom its sheet asks."""
    if battle.stage != "play":
        return
    for side in battle.sides.values():
        first = next((one for one in battle.members(side.key) if one.standing), None)
        if first is None:
            continue
        whose = word("foes") if side.kind == DIRECTOR else shortened(side.name)
        preset = (("model", first.key),)
        yield Offer("dive", word("dive"), preset, "jump", whose)
        yield Offer("aware", say("look"), preset, "crosshair", whose)


def _moving(battle: Battle, model: Fighter) -> Iterator[Offer]:
    key, can = model.key, "endurance" in model.skills
    far = metres(metres_of(model, row(battle, model)))
    yield offer(battle, Move(key), word("move"), "boot", MOVE, detail=far, direct=not can)


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
    detail = (
        say("full") if full else say("after-reload", before=gear.loaded, after=after, most=weapon.magazine)
    )
    return offer(battle, Reload(model.key), word("reload"), "reload", WEAPON, detail=detail, direct=True)


def _full(battle: Battle, model: Fighter) -> bool:
    """A Reload of what is in hand would change nothing (ruling HZ-36)."""
    gear = model.holds(model.hand)
    return gear.loaded >= battle.arsenal[gear.weapon].magazine


def _loading(battle: Battle, model: Fighter) -> Iterator[Offer]:
    """What is done first with what is in hand, or with an empty hand; all else is behind “more”."""
    others = [one for one in model.gear if one.key != model.hand]
    if reload := _reload(battle, model):
        yield reload
    elif others and not model.hand:
        yield _changing(battle, model, others)


def _weapons(battle: Battle, model: Fighter) -> Iterator[Offer]:
    """Another weapon, or none."""
    others = [one for one in model.gear if one.key != model.hand]
    if others and model.hand:
        yield _changing(battle, model, others)
    if model.hand:
        yield offer(battle, Holster(model.key), word("holster"), "download", WEAPON, direct=True)


def _changing(battle: Battle, model: Fighter, others: Sequence[Gear]) -> Offer:
    """Another weapon into the hand: at once where there is only one."""
    key, first = model.key, others[0].key
    kind, label = (Switch, say("switch")) if model.hand else (Draw, say("draw"))
    command = kind(key, first)
    if len(others) > 1:
        return offer(battle, command, label, "trade", WEAPON, detail=say("one-of", number=len(others)))
    name = gear_names(battle, model)[first]
    return offer(battle, command, label, "trade", WEAPON, detail=name, direct=True, weapon=first)


# Behind "more"


def more(battle: Battle, acting: Fighter | None) -> Iterator[Offer]:
    """What comes up now and then."""
    if battle.stage == "over":
        yield offer(battle, PlayOn(), word("play-on"), "redo", direct=True)
        return
    found = [*_more_foes(battle)]
    if battle.stage == "play":
        found = [*(_now_and_then(battle, acting) if acting else ()), *_hiders(battle, acting), *found]
    yield from (one.but(group=IN_THIS_TURN) for one in found if one.command in OF_THE_TURN)
    yield from (one.but(group=AT_ANY_TIME) for one in found if one.command not in OF_THE_TURN | {"join"})
    yield from (one for one in found if one.command == "join")
    yield Offer("call-it", word("end-battle"), icon="flag")
    yield Offer("concede", word("concede"), icon="flee")


def _now_and_then(battle: Battle, model: Fighter) -> Iterator[Offer]:
    key, preset = model.key, (("model", model.key),)
    yield offer(
        battle, Disengage(key), word("out-of-sight"), "hidden", detail=say("sees-nobody"), direct=True
    )
    if model.unseen:
        yield offer(battle, Sneak(key), say("hide"), "hidden")
        what = model.extended or SKILLS[likeliest(model)]
        yield offer(battle, Extended(key, what, likeliest(model)), say("extended"), "stopwatch")
    if battle.acting and battle.acting.score is None:
        yield Offer("test", say("test-with"), preset, "dice", say("test-with-what"))
    yield Offer("skill", word("use-skill"), preset, "dice")
    yield Offer("oppose", word("against-another"), preset, "dice")
    used = say("used") if model.scanned else say("once")
    yield Offer("aware", word("look-about"), preset, "crosshair", used)
    tested = battle.acting is not None and battle.acting.score is not None
    if tested:
        yield from _weapons(battle, model)
        yield from _reloads(battle, model)
        first = next(iter(battle.ground), word("something"))
        yield offer(battle, PickUp(key, first), word("pick-up"), "loot")
    if model.gear or model.object:
        falls = "" if model.object or model.hand else model.gear[0].key
        yield offer(battle, Drop(key, falls), word("drop"), "trade", detail=say("free"))
    if model.object and tested:
        yield offer(battle, Throw(key), say("throw", what=model.object), "muscle")
    if tested:
        yield offer(battle, Lift(key, word("something")), say("lift"), "muscle")


def _reloads(battle: Battle, model: Fighter) -> Iterator[Offer]:
    """What is carried and not in hand takes a Reload as well."""
    names = gear_names(battle, model)
    for gear in model.gear:
        weapon = battle.arsenal[gear.weapon]
        after = refilled(battle, gear)
        if gear.key == model.hand or not weapon.reload or after == gear.loaded:
            continue
        command = Reload(model.key, gear.key)
        detail = say("after-reload", before=gear.loaded, after=after, most=weapon.magazine)
        label = say("reload-other", weapon=names[gear.key])
        yield offer(battle, command, label, "reload", detail=detail, direct=True, weapon=gear.key)


def _hiders(battle: Battle, acting: Fighter | None) -> Iterator[Offer]:
    """Those out of sight: an enemy may look for them, or they are seen."""
    for one in battle.fighters.values():
        if not one.standing or not one.unseen:
            continue
        yield offer(
            battle, Seen(one.key), say("is-seen", model=short_name(one.name)), "crosshair", direct=True
        )
        if one.sneaking is not None and acting is not None and one in battle.enemies(acting):
            preset = (("model", acting.key), ("target", one.key))
            yield Offer(
                "spot", say("look-for", model=short_name(one.name)), preset, "crosshair", ap(one.sneaking)
            )


def _more_foes(battle: Battle) -> Iterator[Offer]:
    for side in battle.sides.values():
        if side.kind == DIRECTOR:
            number = say("fighters", number=len(battle.members(side.key)))
            yield Offer("join", say("more-of-these"), (("side", side.key),), "plus", number)
