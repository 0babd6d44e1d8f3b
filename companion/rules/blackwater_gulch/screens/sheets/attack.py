"""The sheet of an attack: weapon, target, the facts of the table, the number with its reasons, and the odds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from companion.rules.blackwater_gulch.attacks import Arms, Attack, can_pair, chosen_arms
from companion.rules.blackwater_gulch.events.fighting import Defended, Wounded
from companion.rules.blackwater_gulch.modifiers import aim, defense_dice, defense_number, reach
from companion.rules.blackwater_gulch.screens.words import (
    dice,
    inches,
    names_of,
    picks,
    reach_of,
    weapon_icon,
)
from companion.rules.blackwater_gulch.state import Activation, Battle, Model
from companion.rules.drafting import any_of, hurt
from companion.rules.odds import chances
from companion.rules.questions import Answer, Refused
from companion.rules.table import Command, Outcome, carry_out, why_not
from companion.rules.vocabulary import Chance, Field, Need, Pick, Sheet

type Values = list[tuple[str, str]]


def attack_sheet(battle: Battle, model: Model, now: Activation, chosen: Mapping[str, str]) -> Sheet:
    """Complete once a target is chosen. `chosen` may carry the hint ranged=on or off, from the key that was
    tapped.
    """
    if chosen.get("weapon") == "":
        return _which_weapon(battle, model)
    arms = _arms(battle, model, now, chosen)
    weapon = arms.weapon
    ranged = weapon.ranged
    title = "Shoot" if ranged else "Fight"
    bonus = chosen.get("bonus") == "on"
    values: Values = [("model", model.key), ("weapon", arms.gun or weapon.key)]
    values += [("second", arms.second.key)] if arms.second else []
    values += [("bonus", "on")] if bonus else []
    fields: list[Field] = [_weapon_field(arms, model)]
    if not arms.gun and not bonus:
        fields += _second_field(model, arms)
    target = battle.models.get(chosen.get("target", ""))
    if target is None or not target.in_play or battle.friends(model, target):
        enemies = battle.enemies(model)
        fields.append(Field("target", "At whom", "one", picks(enemies)))
        return Sheet(
            "attack", title, tuple(fields), tuple(values), missing="Tap a target.", icon=weapon_icon(weapon)
        )
    values.append(("target", target.key))
    fields.append(Field("target", "at", "one", picks((target,), target.key), settled=True))
    facts = list(_facts(battle, model, target, arms))
    team = _team_field(battle, model, now, chosen)
    for fact in facts:
        on = chosen.get(fact.name, "on" if fact.on else "off") == "on"
        fields.append(fact.but(on=on))
        values.append((fact.name, "on" if on else "off"))
    if team is not None:
        fields.append(team)
        values.append(("team", ",".join(pick.value for pick in team.picks if pick.chosen)))
    command = _command(values)
    refusal = why_not(battle, command)
    if refusal:
        return Sheet("attack", title, tuple(fields), tuple(values), why_not=refusal, icon=weapon_icon(weapon))
    need = _need(battle, model, target, arms, command)
    return Sheet(
        "attack",
        title,
        tuple(fields),
        tuple(values),
        need=need,
        odds=attack_odds(battle, command, target.key),
        go=f"Throw {dice(need.dice)}",
        icon=weapon_icon(weapon),
    )


def _command(values: Values) -> Attack:
    plain = dict(values)
    flags = {name: plain.get(name) == "on" for name in (*FACTS, "bonus")}
    team = tuple(key for key in plain.get("team", "").split(",") if key)
    return Attack(
        plain["model"], plain["target"], plain["weapon"], plain.get("second", ""), team=team, **flags
    )


def _arms(battle: Battle, model: Model, now: Activation, chosen: Mapping[str, str]) -> Arms:
    """The weapons named, or else those most likely meant."""
    first, second = chosen.get("weapon", ""), chosen.get("second", "")
    hint = chosen.get("ranged")
    if not first:
        usable = [arm for arm in model.arms() if hint is None or arm.ranged == (hint == "on")]
        in_hand = [arm for arm in usable if arm.key in model.ready]
        natural = [arm for arm in usable if model.at_once(arm) and arm.key != "fists"]
        rest = usable if not now.acted else usable[-1:]
        best = next(iter((*in_hand, *natural, *rest)), None)
        if best is None:
            raise Refused(f"{model.name} has nothing to attack with.")
        first = best.key
        if not second and len(in_hand) == 2 and best in in_hand and can_pair(*in_hand):
            second = in_hand[1].key
    try:
        return chosen_arms(battle, model, first, "" if second == "none" else second)
    except Refused:
        return chosen_arms(battle, model, first, "")


def _which_weapon(battle: Battle, model: Model) -> Sheet:
    """The sheet after "change": every weapon there is to attack with."""
    choices = [Pick(arm.key, arm.name, detail=reach_of(arm, model)) for arm in model.arms()]
    choices += [
        Pick(key, gun.piece.name, detail=reach_of(gun.piece.weapon, model))
        for key, gun in battle.guns.items()
    ]
    field = Field("weapon", "With what", "one", tuple(choices))
    return Sheet(
        "attack", "Attack", (field,), (("model", model.key),), missing="Tap a weapon.", icon="target"
    )


def _weapon_field(arms: Arms, model: Model) -> Field:
    pick = Pick(arms.gun or arms.weapon.key, arms.weapon.name, chosen=True)
    return Field("weapon", "with", "one", (pick,), settled=True, help=reach_of(arms.weapon, model))


def _second_field(model: Model, arms: Arms) -> Iterator[Field]:
    """The other hand, where there is something for it."""
    others = [arm for arm in model.arms() if arm.key != arms.weapon.key and can_pair(arms.weapon, arm)]
    if not others:
        return
    held = arms.second.key if arms.second else "none"
    choices = [Pick(arm.key, f"and {arm.name}", "+1 die", chosen=arm.key == held) for arm in others]
    yield Field("second", "Other hand", "one", (Pick("none", "one weapon", chosen=held == "none"), *choices))


FACTS = (
    "far",
    "behind",
    "cover",
    "crowded",
    "outnumbered",
    "friend",
    "inside",
    "woods",
    "rage",
    "engaged",
    "lunge",
)


def _facts(battle: Battle, model: Model, target: Model, arms: Arms) -> Iterator[Field]:
    """Facts only the table knows, the likeliest answer set, with what each changes."""
    weapon = arms.weapon
    dirty = model.sheet.faction == "outlaws"
    if weapon.ranged:
        near = reach(model, weapon, arms.second)
        lost = " −1 Str" if weapon.has("shotgun") else ""
        yield Field("far", f"beyond {inches(near)}, up to {inches(near * 2)}", "fact", effect=f"+1{lost}")
        yield Field("cover", "in cover", "fact", on=target.hidden, effect="+1 Defense")
        yield Field("behind", "from behind", "fact", effect="+2 dice" if dirty else "+1 die")
        yield Field("crowded", "others within 1″ of it", "fact", effect="+1")
        if model.sheet.faction == "lawmen":
            yield Field("inside", "from inside a building", "fact", effect="+1 die")
        if any(one.has("forest-dweller") for one in (target, *battle.allies(target))):
            yield Field("woods", "forest dweller’s woods", "fact", effect="+1 Defense")
        yield Field("engaged", f"an enemy within 1″ of {model.name}", "fact")
        return
    yield Field("behind", "from behind", "fact", effect="+2 dice" if dirty else "+1 die")
    yield Field("friend", "a friend beside it", "fact", effect="+1 die")
    yield Field("outnumbered", "outnumbered", "fact", effect="+1")
    raging = [one for one in battle.allies(model) if one.has("primal-rage")]
    if raging and target.sheet.race == "mortal" and not model.has("primal-rage"):
        yield Field("rage", f"{raging[0].name} within 6″", "fact", effect="+1 Str")
    if any(one.has("forest-dweller") for one in (target, *battle.allies(target))):
        yield Field("woods", "forest dweller’s woods", "fact", effect="+1 Defense")
    if model.has("lunging-strike"):
        yield Field("lunge", "lunging strike, 2″ away", "fact")


def _team_field(battle: Battle, model: Model, now: Activation, chosen: Mapping[str, str]) -> Field | None:
    mates = [battle.models[key] for key in now.models if key != model.key and battle.models[key].in_play]
    if not mates:
        return None
    everybody = ",".join(mate.key for mate in mates)
    keys = [key for key in chosen.get("team", everybody).split(",") if key]
    return any_of("team", "In range with it", names_of(mates, "+1 die +1 Str"), keys)


def _need(battle: Battle, model: Model, target: Model, arms: Arms, command: Attack) -> Need:
    worked_out = aim(
        battle, model, target, arms.weapon, arms.second, command.facts, helpers=len(command.team)
    )
    defense, reasons = defense_dice(
        target, worked_out.strength, ranged=arms.weapon.ranged, cover=command.cover, woods=command.woods
    )
    number = defense_number(worked_out.strength)
    because = ", ".join((*worked_out.strength_reasons, *reasons[1:]))
    then = (
        f"Strength {worked_out.strength} ({because}): {target.name} defends with {dice(defense)}, {number}+."
    )
    if worked_out.rerolls:
        then += " A miss may be thrown again."
    return Need(
        worked_out.dice, f"{worked_out.needs}+", worked_out.number_reasons, worked_out.dice_reasons, then
    )


def attack_odds(
    battle: Battle, command: Command, target: str, answers: Sequence[Answer] = ()
) -> tuple[Chance, ...]:
    """The exact chances of nothing, a wound, out of action; from the middle of the attack where answers are
    given.
    """
    so_far = carry_out(battle, command, answers)
    before = so_far.state.models[target]
    told_already = _blows_told(so_far, target)
    if told_already and isinstance(command, Attack):
        return ()  # an attack strikes each model once: what is thrown now is about another one

    def measure(outcome: Outcome[Battle]) -> str:
        after = outcome.state.models[target]
        if not after.in_play:
            return "out"
        return "wound" if after.health < before.health else "nothing"

    def settled(outcome: Outcome[Battle]) -> bool:
        return _blows_told(outcome, target) > told_already

    found = chances(measure, battle, command, answers, settled=settled)
    out, wound = found.get("out", Fraction(0)), found.get("wound", Fraction(0))
    return hurt(wound, out, "out of action")


def _blows_told(outcome: Outcome[Battle], target: str) -> int:
    """How many blows at a model have been decided."""
    told = (event for event in outcome.events if isinstance(event, Defended | Wounded))
    return sum(event.model == target for event in told)
