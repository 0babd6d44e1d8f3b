"""The sheet of an attack: weapon, target, the facts of the table, the number with its reasons, and the odds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import get_args

from msgspec import structs

from games.blackwater_gulch import contact
from games.blackwater_gulch.actions import BattleTable, together
from games.blackwater_gulch.attacks import Arms, Attack, can_pair, chosen_arms
from games.blackwater_gulch.blows import Blow, resolve
from games.blackwater_gulch.catalogue import in_both_hands
from games.blackwater_gulch.events.fighting import Defended, Missed, Wounded
from games.blackwater_gulch.modifiers import aim, defense_dice, defense_number, dwellers, reach
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import Weapon
from games.blackwater_gulch.screens.sheets.seeing import beyond_field, view_field
from games.blackwater_gulch.screens.words import arm_picks, inches, names_of, picks, reach_of, weapon_icon
from games.blackwater_gulch.seeing import View
from games.blackwater_gulch.state import Activation, Battle, Model
from games.engine.play.odds import chances
from games.engine.play.questions import Answer, Refused
from games.engine.play.table import Command, Outcome, Table, carry_out, why_not
from games.engine.show.command_forms import any_of, fact, flag_values, keys_in, wound_odds
from games.engine.show.pieces import Chance, Pick
from games.engine.show.sheet import Field, Need, Sheet

say = phrases("sheets.attack")

type Values = list[tuple[str, str]]


def attack_sheet(battle: Battle, model: Model, now: Activation, chosen: Mapping[str, str]) -> Sheet:
    """Complete once a target is chosen. `chosen` may carry the hint ranged=on or off, of the key tapped."""
    arms = _arms(battle, model, now, chosen)
    weapon = arms.weapon
    ranged = weapon.ranged
    title = say("shoot") if ranged else say("fight")
    arm = in_both_hands([one.name for one in (weapon, arms.second) if one])
    bonus = chosen.get("bonus") == "on"
    values: Values = [("model", model.key), ("weapon", arms.gun or weapon.key)]
    values += [("second", arms.second.key)] if arms.second else []
    values += [("bonus", "on")] if bonus else []
    weapons = _weapon_field(battle, model, arms)
    fields: list[Field] = [weapons] if weapons else []
    if not arms.gun and not bonus:
        fields += _second_field(model, arms)
    target = battle.models.get(chosen.get("target", ""))
    if target is None or not target.in_play or battle.friends(model, target):
        fields.append(Field("target", say("target"), "one", picks(_targets(battle, model, now))))
        return Sheet(
            "attack", title, tuple(fields), tuple(values), missing=say("tap-target"), icon=weapon_icon(weapon),
            arm=arm,
        )  # fmt: skip
    values.append(("target", target.key))
    fields.append(Field("target", say("at"), "one", picks((target,), target.key), settled=True))
    facts = list(_facts(battle, model, target, arms, chosen))
    team = _team_field(battle, model, now, weapon, chosen)
    fields += facts
    values += flag_values(facts)
    view = view_field(battle, model, target, weapon, chosen, arms.gun)
    fields.append(view)
    values += [("view", pick.value) for pick in view.picks if pick.chosen]
    if team is not None:
        fields.append(team)
        values.append(("team", team.value))
    sheet = Sheet("attack", title, tuple(fields), tuple(values), icon=weapon_icon(weapon), arm=arm)
    return _finished(battle, model, target, arms, sheet)


def _finished(battle: Battle, model: Model, target: Model, arms: Arms, sheet: Sheet) -> Sheet:
    """With everything chosen: why it is refused, or the dice, the number and the odds."""
    command = _command(list(sheet.preset))
    sheet = sheet.but(notes=(SURPRISE,) if command.bonus else ())
    refusal = why_not(battle, command)
    if refusal:
        return sheet.but(why_not=refusal)
    sheet = sheet.but(
        fields=tuple(_with_number(battle, model, target, arms, command, field) for field in sheet.fields)
    )
    need = _need(battle, model, target, arms, command)
    odds = attack_odds(battle, command, target.key)
    return sheet.but(need=need, odds=odds, go=say("roll", dice=need.dice))


SURPRISE = say("surprise-ends")


def _with_number(
    battle: Battle, model: Model, target: Model, arms: Arms, command: Attack, field: Field
) -> Field:
    """A fact that changes the number says which number that is, with all else as it stands."""
    if field.name not in ("far", "crowded", "outnumbered"):
        return field
    with_it = structs.replace(command, **{field.name: True}).facts(battle, model, target, arms.weapon)
    found = aim(battle, model, target, arms.weapon, arms.second, with_it, helpers=len(command.team))
    weaker = field.name == "far" and arms.weapon.has("shotgun")
    return field.but(effect=say("harder-and-weaker" if weaker else "harder", needs=found.needs))


def _targets(battle: Battle, model: Model, now: Activation) -> tuple[Model, ...]:
    """Enemies to choose from: a team has one target for the whole activation."""
    enemies = battle.enemies(model)
    if len(now.models) < 2 or not now.target:
        return enemies
    return tuple(enemy for enemy in enemies if enemy.key == now.target) or enemies


def _command(values: Values) -> Attack:
    plain = dict(values)
    flags = {name: plain.get(name) == "on" for name in (*FACTS, "bonus")}
    team = tuple(key for key in plain.get("team", "").split(",") if key)
    view: View = next(view for view in get_args(View.__value__) if view == plain["view"])
    return Attack(
        plain["model"],
        plain["target"],
        plain["weapon"],
        plain.get("second", ""),
        view=view,
        team=team,
        **flags,
    )


def _arms(battle: Battle, model: Model, now: Activation, chosen: Mapping[str, str]) -> Arms:
    """The weapons named, or else the one most likely meant: in hand, and of those the one that reaches farthest. Two
    only where two were named. With the hint, what was named is what was used last, and counts as far as it can serve.
    """
    first, second = chosen.get("weapon", ""), chosen.get("second", "")
    hint = chosen.get("ranged")
    usable = [arm for arm in model.arms() if hint is None or arm.ranged == (hint == "on")]
    if hint is not None and not any(arm.key == first and _serves(model, now, arm) for arm in usable):
        first = second = ""
    if not first:
        in_hand = [arm for arm in usable if arm.key in model.ready]
        in_hand.sort(key=lambda arm: (arm.key in model.empty, -reach(model, arm, None)))
        natural = [arm for arm in usable if model.at_once(arm) and arm.key != "fists"]
        rest = usable if not now.acted else usable[-1:]
        best = next(iter((*in_hand, *natural, *rest)), None)
        if best is None:
            raise Refused(say("nothing-to-attack-with", model=model.name))
        first = best.key
    try:
        return chosen_arms(battle, model, first, "" if second == "none" else second)
    except Refused:
        return chosen_arms(battle, model, first, "")


def _serves(model: Model, now: Activation, arm: Weapon) -> bool:
    return arm.key not in model.empty and (not now.acted or model.at_hand(arm))


def _weapon_field(battle: Battle, model: Model, arms: Arms) -> Field | None:
    """What it is done with, where there is a choice: everything of the same sort, as each sort has a key of its own."""
    same = tuple(arm for arm in model.arms() if arm.ranged == arms.weapon.ranged)
    found = list(arm_picks(model, same, arms.weapon.key))
    if arms.weapon.ranged:
        found += [
            Pick(key, gun.piece.name, detail=reach_of(gun.piece.weapon, model), chosen=key == arms.gun)
            for key, gun in battle.guns.items()
        ]
    if len(found) < 2:
        return None
    return Field("weapon", say("with"), "one", tuple(found), settled=True, opens=True)


def _second_field(model: Model, arms: Arms) -> Iterator[Field]:
    """The other hand, where there is something for it."""
    others = [arm for arm in model.arms() if arm.key != arms.weapon.key and can_pair(arms.weapon, arm)]
    if not others:
        return
    held = arms.second.key if arms.second else "none"
    choices = [
        Pick(arm.key, say("and", weapon=arm.name), say("one-die"), chosen=arm.key == held) for arm in others
    ]
    yield Field(
        "second", say("other-hand"), "one", (Pick("none", say("one-weapon"), chosen=held == "none"), *choices)
    )


FACTS = (
    "far", "behind", "cover", "crowded", "outnumbered", "friend", "inside", "woods", "rage", "lunge", "engaged",
    "beyond", "unserved",
)  # fmt: skip


def _facts(
    battle: Battle, model: Model, target: Model, arms: Arms, chosen: Mapping[str, str]
) -> Iterator[Field]:
    """Facts only the table knows, the likeliest answer set, with what each changes: what is so most often first, and
    at the end what forbids the shot.
    """
    if not arms.weapon.ranged:
        yield from _facts_of_melee(battle, model, target, arms, chosen)
        return
    near = reach(model, arms.weapon, arms.second)
    hidden = fact(
        chosen, "cover", say("in-cover"), say("one-save-more"), default=target.hidden, tone="harder"
    )
    yield hidden.but(help=say("cover-help"))
    words = say("far", near=inches(near), far=inches(near * 2))
    yield fact(chosen, "far", words, say("harder-by-one"), tone="harder")
    if not contact.is_crowded(battle, model, target):
        guns = battle.guns and battle.settings.rulings >= 61
        words = say("crowded-by-guns" if guns else "crowded")
        yield fact(chosen, "crowded", words, say("harder-by-one"), tone="harder")
    yield _from_behind(model, chosen)
    if model.sheet.faction == "lawmen":
        yield fact(chosen, "inside", say("from-inside"), say("one-die"), tone="easier")
    yield from _woods(battle, target, chosen)
    yield beyond_field(chosen, near * 2)
    if not model.has("point-blank") and not contact.held_by(battle, (model.key,)):
        yield fact(chosen, "engaged", say("enemy-near", model=model.name), say("no-shot"))
    if arms.gun:
        yield fact(chosen, "unserved", say("not-behind-gun", model=model.name), say("no-shot"))


def _from_behind(model: Model, chosen: Mapping[str, str]) -> Field:
    dirty = model.sheet.faction == "outlaws"
    return fact(chosen, "behind", say("from-behind"), say("two-dice" if dirty else "one-die"), tone="easier")


def _woods(battle: Battle, target: Model, chosen: Mapping[str, str]) -> Iterator[Field]:
    if dwellers(battle, target):
        yield fact(chosen, "woods", say("in-woods"), say("one-save-more"), tone="harder")


def _facts_of_melee(
    battle: Battle, model: Model, target: Model, arms: Arms, chosen: Mapping[str, str]
) -> Iterator[Field]:
    """Those of a fight hand to hand; what is known of who stands beside whom is not asked."""
    yield _from_behind(model, chosen)
    if not contact.has_friend_beside(battle, model, target, together(battle)):
        yield fact(chosen, "friend", say("friend-beside"), say("one-die"), tone="easier")
    far = reach(model, arms.weapon, arms.second)
    lunges = chosen.get("lunge") == "on" and model.has("lunging-strike")
    closes = contact.closes_in(battle, model, target, arms.weapon, lunge=lunges)
    if not contact.outnumbered(battle, model, *((target.key,) if closes else ())):
        yield fact(chosen, "outnumbered", say("outnumbered"), say("harder-by-one"), tone="harder")
    raging = [one for one in battle.allies(model) if one.has("primal-rage")]
    if raging and target.sheet.race == "mortal" and not model.has("primal-rage"):
        yield fact(chosen, "rage", say("rage-near", model=raging[0].name), say("one-strength"), tone="easier")
    yield from _woods(battle, target, chosen)
    if model.has("lunging-strike"):
        yield fact(chosen, "lunge", say("lunge", far=inches(far + 1)))
    if target.key not in contact.beside(battle, model.key):
        yield beyond_field(chosen, far + lunges)


def _team_field(
    battle: Battle, model: Model, now: Activation, weapon: Weapon, chosen: Mapping[str, str]
) -> Field | None:
    """Who adds to it; of a volley, whoever is in melee does not."""
    mates = [battle.models[key] for key in now.models if key != model.key and battle.models[key].in_play]
    if not mates:
        return None
    busy = (mate for mate in mates if weapon.ranged and contact.held_by(battle, (mate.key,)))
    held = {mate.key for mate in busy if not mate.has("point-blank")}
    everybody = ",".join(mate.key for mate in mates if mate.key not in held)
    keys = keys_in({"team": everybody, **chosen}, "team", [mate.key for mate in mates])
    return any_of("team", say("team"), names_of(mates, say("team-effect")), keys)


def _need(battle: Battle, model: Model, target: Model, arms: Arms, command: Attack) -> Need:
    facts = command.facts(battle, model, target, arms.weapon)
    worked_out = aim(battle, model, target, arms.weapon, arms.second, facts, helpers=len(command.team))
    defense, reasons = defense_dice(
        target, worked_out.strength, ranged=arms.weapon.ranged, cover=command.cover, woods=command.woods
    )
    number = defense_number(worked_out.strength)
    because = ", ".join((*worked_out.strength_reasons, *reasons[1:]))
    then = say(
        "defends-and-re-roll" if worked_out.rerolls else "defends", strength=worked_out.strength,
        because=because, target=target.name, dice=defense, number=number,
    )  # fmt: skip
    needs = f"{worked_out.needs}+"
    return Need(worked_out.dice, needs, worked_out.number_reasons, worked_out.dice_reasons, then)


class Struck(Command):
    """An attack that has been said: what is left is the dice, so that nothing else is worked out for each of them."""

    blow: Blow

    def carry_out(self, table: BattleTable) -> None:
        resolve(table, self.blow)


def attack_odds(
    battle: Battle, command: Command, target: str, answers: Sequence[Answer] = ()
) -> tuple[Chance, ...]:
    """The exact chances of nothing, a wound, out of action; after some answers, from the middle of it."""
    found = attack_chances(battle, command, target, answers)
    return wound_odds(*found, say("out-of-action")) if found else ()


def attack_chances(
    battle: Battle, command: Command, target: str, answers: Sequence[Answer] = ()
) -> tuple[Fraction, Fraction] | None:
    """The same as figures: of a wound without the worst, and of out of action. None where what is rolled now is about
    somebody else.
    """
    so_far = carry_out(battle, command, answers)
    before = so_far.state.models[target]
    told_already = _blows_told(so_far, target)
    if told_already and isinstance(command, Attack):
        return None  # an attack strikes each model once: what is rolled now is about another one

    def measure(outcome: Outcome[Battle]) -> str:
        after = outcome.state.models[target]
        if not after.in_play:
            return "out"
        return "wound" if after.health < before.health else "nothing"

    def settled(outcome: Outcome[Battle]) -> bool:
        return _blows_told(outcome, target) > told_already

    if isinstance(command, Attack):  # nothing is asked before its dice
        said = Table(battle)
        blow = command.declare(said)
        if not answers and target == command.target:  # who else is caught changes nothing for them
            blow = blow._replace(weapon=_without_area(blow.weapon))
        command, battle = Struck(blow), said.battle
    found = chances(measure, battle, command, answers, settled=settled)
    return found.get("wound", Fraction(0)), found.get("out", Fraction(0))


def _without_area(weapon: Weapon) -> Weapon:
    if not weapon.has("aoe"):
        return weapon
    return weapon.but(traits=tuple(trait for trait in weapon.traits if trait != "aoe"))


def _blows_told(outcome: Outcome[Battle], target: str) -> int:
    """How many blows at a model have been decided."""
    told = (event for event in outcome.events if isinstance(event, Missed | Defended | Wounded))
    return sum((event.target if isinstance(event, Missed) else event.model) == target for event in told)
