"""The sheet of an attack: at whom, from how near, to what end, and what will come of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import get_args

from games.engine.play.odds import as_percent
from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.show.command_forms import Chosen, fact, finish_sheet, sheet_without_target, whole_number
from games.engine.show.pieces import Chance, Pick, chance_bar
from games.engine.show.sheet import Field, Sheet
from games.horizon.attacks import AS_TESTED, Attack, Wound
from games.horizon.events.fighting import CONDITIONS
from games.horizon.phrases import phrases
from games.horizon.profiles import PENALTIES, POINT_BLANK, REACH, USUAL_TIER
from games.horizon.screens.forecast import blows, declared, outcome_of, wounds
from games.horizon.screens.now import fighting_with
from games.horizon.screens.sheets.common import (
    HIGHER,
    actor,
    at_whom,
    number,
    offered_tiers,
    one_of,
    settled,
    target_of,
    targets,
)
from games.horizon.screens.words import EFFECTS, metres, weapon_icon
from games.horizon.shown_health import in_words, shown
from games.horizon.state import Acting, Battle, Condition, Fighter
from games.horizon.wounds import can_be_wounded

say = phrases("sheets.attacking")
word = phrases("shared.words")

FAR = 2000
THROWN, STRUCK, USUAL, HURLED = "thrown", "struck", "usual", "hurled"
DICE_ENOUGH = 60
"""Of Endurance, so that sixes resist every score and ones none."""
NO_WOUND = "none"
WOUNDS: tuple[Wound, ...] = get_args(Wound.__value__)


def attack(battle: Battle, chosen: Chosen) -> Sheet:
    """Complete once a target is tapped; all else has its likeliest answer."""
    model, now = actor(battle, chosen)
    weapon = fighting_with(battle, model, now)
    arm = model.object if now.improvised and model.object else weapon.name
    title = say("attack-with", weapon=arm)
    sheet = Sheet("attack", title, preset=(("model", model.key),), icon=weapon_icon(weapon), arm=arm)
    enemies = targets(battle, model)
    if not enemies:
        return sheet.but(why_not=say("no-enemy"))
    if len(enemies) == 1:
        chosen = {"target": enemies[0].key, **chosen}
    target = target_of(battle, model, chosen)
    how = _how(battle, model, now, chosen)
    if target is None:
        likeliest = _command(model, enemies[0], how, near=how in (THROWN, HURLED))
        open_to_choose = chosen if chosen.get("how") == HIGHER else {**chosen, "how": ""}
        ways = _ways_field(battle, model, how, open_to_choose)
        sheet = sheet.but(fields=(at_whom(battle, model), *ways), preset=(*sheet.preset, *_way(how)))
        return sheet_without_target(battle, sheet, likeliest, say("tap-a-target"))
    return _aimed(battle, model, target, how, chosen, sheet)


def _aimed(battle: Battle, model: Fighter, target: Fighter, how: str, chosen: Chosen, sheet: Sheet) -> Sheet:
    near = fact(chosen, "near", say("near", reach=REACH), word("more-ap", ap=POINT_BLANK), tone="easier")
    free = fact(chosen, "free", word("by-aug"), word("no-action"))
    far = whole_number(chosen, "metres", 0, 0, FAR)
    arms = whole_number(chosen, "arms", AS_TESTED, AS_TESTED, model.arms)
    at_hand = _at_hand(battle, model, how)
    command = _command(
        model, target, how, near=near.on and not at_hand, metres=0 if at_hand else far,
        wound=wound_of(chosen), arms=arms, free=free.on,
    )  # fmt: skip
    fields = (
        settled(target),
        conditions(battle, command, target, chosen),
        *(() if at_hand else (near,)),
        *_ways_field(battle, model, how, chosen),
        *arms_field(model, arms),
        *(() if at_hand else (measured(far, chosen),)),
        *((free,) if model.augs else ()),
    )
    preset = (*sheet.preset, *_said(command))
    notes = tuple(told(battle, command, model.side))
    sheet = sheet.but(fields=in_line(fields), preset=preset, notes=notes)
    done = finish_sheet(battle, sheet, command, _go(battle, command))
    if not done.go:
        return done
    return done.but(odds=holds(battle, command, target), outlook=outlook(battle, command, model.side))


def outlook(battle: Battle, command: Attack, side: str) -> Chance | None:
    """What comes through of an attack, for a row: the rule itself says it, and no die decides it."""
    resists = outcome_of(_veiled(battle, side), command)
    lost = (
        next((blow.lost for blow in blows(resists) if blow.model == command.target), None)
        if resists
        else None
    )
    return (
        None
        if lost is None
        else Chance(
            say("comes-through"), f"−{lost}" if lost else "0", 0, "some" if lost else "none", bar=False
        )
    )


def _go(battle: Battle, command: Attack) -> str:
    """What the button says: for how much."""
    damage = declared(battle, command)
    return say("go", damage=damage[0]) if damage else word("attack")


def _command(
    model: Fighter,
    target: Fighter,
    how: str,
    *,
    near: bool = False,
    metres: int = 0,
    wound: Wound = "",
    arms: int = AS_TESTED,
    free: bool = False,
) -> Attack:
    tier = int(how.rsplit("-", 1)[1]) if "-" in how else 0
    thrown = how == THROWN or how.startswith(HURLED)
    return Attack(model.key, target.key, near, metres, wound, thrown, how == STRUCK, tier, arms, free)


def _way(how: str) -> Iterator[tuple[str, str]]:
    """The fields of a way of attacking, as form data."""
    yield "thrown", "on" if how == THROWN or how.startswith(HURLED) else "off"
    yield "struck", "on" if how == STRUCK else "off"
    yield "improvised", how.rsplit("-", 1)[1] if "-" in how else "0"


def _said(command: Attack) -> Iterator[tuple[str, str]]:
    """The fields of an attack as form data. What is folded away and plain is left out, so that a tap on it opens it."""
    yield "target", command.target
    for name in ("near", "thrown", "struck", "free"):
        yield name, "on" if getattr(command, name) else "off"
    yield "improvised", str(command.improvised)
    yield "arms", str(command.arms)
    yield from folded_away(command.wound, command.metres)


def folded_away(wound: str, far: int) -> Iterator[tuple[str, str]]:
    if wound:
        yield "wound", wound
    if far:
        yield "metres", str(far)


def in_line(fields: Sequence[Field]) -> tuple[Field, ...]:
    """What is settled first, then what is spread out."""
    return tuple(sorted(fields, key=lambda field: not (field.settled or field.kind == "fact")))


def opened(chosen: Chosen, name: str) -> bool:
    """A field that was folded away has been tapped."""
    return chosen.get(name) == ""


def measured(far: int, chosen: Chosen) -> Field:
    """The distance, where somebody measured it; else it is left to the players."""
    if opened(chosen, "metres"):
        return number("metres", say("metres"), far, 0, FAR)
    return Field("metres", say("distance"), "number", value=metres(far) if far else say("any"), settled=True)


def _ways(battle: Battle, model: Fighter, *, higher: bool = False) -> Iterator[tuple[str, str]]:
    """The ways of attacking that there are with what is in hand, with their words; with an object first. higher: of
    every Tier.
    """
    weapon = battle.wields(model)
    for tier in offered_tiers(higher=higher) if model.object else ():
        yield f"object-{tier}", say("object", object=model.object, tier=tier)
        yield f"{HURLED}-{tier}", say("throw-object", object=model.object, tier=tier)
    if weapon.family != "grenade":
        yield USUAL, say("strike") if weapon.close else say("fire")
    if weapon.shoots or weapon.family == "grenade":
        yield STRUCK, say("club")
        yield THROWN, say("throw-half")
    if weapon.family == "melee" and any(row.range for row in weapon.rows):
        yield THROWN, word("throw-it")


def _how(battle: Battle, model: Fighter, now: Acting, chosen: Chosen) -> str:
    """As just tapped, else as the sheet carries it, else as the combat test was made."""
    ways = [way for way, _ in _ways(battle, model, higher=True)]
    tier = chosen.get("improvised") or str(now.improvised if model.object else 0)
    thrown, struck = chosen.get("thrown") == "on", chosen.get("struck") == "on"
    carried = f"{HURLED if thrown else 'object'}-{tier}" if tier != "0" else THROWN if thrown else STRUCK
    found = [chosen.get("how", ""), carried if tier != "0" or thrown or struck else ""]
    plain = USUAL if USUAL in ways else STRUCK
    return next((way for way in found if way in ways), plain)


def _ways_field(battle: Battle, model: Fighter, how: str, chosen: Chosen) -> tuple[Field, ...]:
    tier = int(how.rsplit("-", 1)[1]) if "-" in how else 0
    higher = tier > USUAL_TIER or chosen.get("how") == HIGHER
    ways = list(_ways(battle, model, higher=higher))
    if model.object and not higher:
        ways.append((HIGHER, say("higher-tier")))
    if len(ways) < 2:
        return ()
    field = one_of("how", say("how"), ways, how)
    return (
        field if opened(chosen, "how") or chosen.get("how") == HIGHER else field.but(label="", settled=True),
    )


def _at_hand(battle: Battle, model: Fighter, how: str) -> bool:
    """At arm’s length there is nothing to be measured."""
    if how == USUAL:
        return battle.wields(model).close
    return how == STRUCK or how.startswith("object-")


def arms_field(model: Fighter, arms: int) -> tuple[Field, ...]:
    """How many shattered arms are used, where there are any."""
    if not model.arms:
        return ()
    choices = [
        (str(AS_TESTED), say("as-tested")),
        *((str(many), str(many)) for many in range(model.arms + 1)),
    ]
    return (one_of("arms", word("arms-in-use"), choices, str(arms)),)


# Wounding attacks


def wound_of(chosen: Chosen) -> Wound:
    return next((one for one in WOUNDS if one == chosen.get("wound")), "")


def conditions(battle: Battle, command: Command, target: Fighter, chosen: Chosen) -> Field:
    """Every condition with its penalty, what it does, and the chance that the target does not resist it; folded away
    until it is tapped.
    """
    now: Wound = getattr(command, "wound", "")
    if not opened(chosen, "wound"):
        words = CONDITIONS[now] if now else say("nothing")
        return Field("wound", say("wound"), "one", (Pick(now, words, chosen=True),), settled=True)
    found = [Pick(NO_WOUND, say("no-wound"), detail=say("plain"), chosen=not now)]
    for key, name in CONDITIONS.items():
        refusal = _cannot(target, key)
        if refusal:
            found.append(Pick(key, name, why_not=refusal))
            continue
        chance = _chance(battle, command.but(wound=key), target)
        words = EFFECTS[key] if chance is None else f"{as_percent(chance)}, {EFFECTS[key]}"
        found.append(Pick(key, name, penalty(key), words, now == key))
    return Field("wound", say("wound-open"), "one", tuple(found))


def penalty(condition: Condition) -> str:
    return say("penalty", ap=PENALTIES[condition]) if PENALTIES[condition] else ""


def _cannot(target: Fighter, condition: Condition) -> str:
    try:
        can_be_wounded(target, condition)
    except Refused as refusal:
        return str(refusal)
    return ""


def _chance(battle: Battle, command: Command, target: Fighter) -> Fraction | None:
    """The chance that a wound takes hold, where the attacker may know it: from how well a foe resists, hidden Health
    could be reckoned.
    """
    attacker = battle.fighters.get(getattr(command, "model", ""))
    if attacker is not None and shown(battle, target, (attacker.side,)) != "exact":
        return None
    return wounds(battle, command, target.key)


def holds(battle: Battle, command: Command, target: Fighter) -> tuple[Chance, ...]:
    """The odds of the contest of a wounding attack as a bar."""
    chance = _chance(battle, command, target) if getattr(command, "wound", "") else None
    return () if chance is None else chance_bar((word("resists"), 1 - chance), (say("takes-hold"), chance))


# What comes of it


def told(battle: Battle, command: Command, side: str) -> Iterator[str]:
    """What each who is hit takes, as the rule itself says it: where they resist, and where they do not. side: who may
    read it; of how much Health is left it is told what that side may see.
    """
    veiled = _veiled(battle, side)
    resists = outcome_of(veiled, command)
    fails = outcome_of(veiled, command, 1)
    if resists is None or fails is None:
        return
    worse = {blow.model: blow for blow in blows(fails)}
    for blow in blows(resists):
        target = battle.fighters[blow.model]
        after = resists.state.fighters[blow.model]
        parts = [say("damage", damage=blow.damage)]
        stops = [say("armor-stops", damage=blow.armor)] if blow.armor else []
        stops += [say("defense-stops", damage=blow.pool)] if blow.pool else []
        through = say("through", damage=blow.lost) if blow.lost else say("nothing-through")
        parts += [*stops, through] if stops else []
        if worse[blow.model].damage != blow.damage:
            parts.append(say("if-wounded", damage=worse[blow.model].damage))
        end = _end(battle, target, after, side)
        yield f"{target.name}: {', '.join(parts)}{end}."


def _veiled(battle: Battle, side: str) -> Battle:
    """The combat in which whoever has hidden Health may resist anything, and may resist nothing: that one of both is
    out of the question would tell how high their Resolve is (ruling HZ-37).
    """
    for key, one in battle.fighters.items():
        if shown(battle, one, (side,)) != "exact":
            traits = one.traits.but(resolve=0, strength=0)
            battle = battle.change(key, traits=traits, skills={**one.skills, "endurance": DICE_ENOUGH})
    return battle


def _end(battle: Battle, target: Fighter, after: Fighter, side: str) -> str:
    """Where it leaves them, as far as that side may know."""
    if shown(battle, target, (side,)) != "exact" or after.health == target.health:
        return ""
    words = f", {in_words(after)}" if (after.coma and not target.coma) or after.dead else ""
    return say("health", before=target.health, after=after.health).replace("-", "−") + words
