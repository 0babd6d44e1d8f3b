"""The sheet of an attack: weapon, target, the facts of the table, the number with its reasons, and the odds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from games.blackwater_gulch import contact
from games.blackwater_gulch.actions import together
from games.blackwater_gulch.attacks import Arms, Attack, can_pair, chosen_arms
from games.blackwater_gulch.events.fighting import Defended, Missed, Wounded
from games.blackwater_gulch.modifiers import aim, defense_dice, defense_number, reach
from games.blackwater_gulch.roster import Weapon
from games.blackwater_gulch.screens.sheets.seeing import VIEWS, beyond_field, view_field
from games.blackwater_gulch.screens.words import dice, inches, names_of, picks, reach_of, weapon_icon
from games.blackwater_gulch.state import Activation, Battle, Model
from games.engine.play.odds import chances
from games.engine.play.questions import Answer, Refused
from games.engine.play.table import Command, Outcome, carry_out, why_not
from games.engine.show.command_forms import any_of, keys_in, wound_odds
from games.engine.show.pieces import Chance, Pick
from games.engine.show.sheet import Field, Need, Sheet

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
        fields.append(Field("target", "Target", "one", picks(_targets(battle, model, now))))
        return Sheet(
            "attack", title, tuple(fields), tuple(values), missing="Tap a target.", icon=weapon_icon(weapon)
        )
    values.append(("target", target.key))
    fields.append(Field("target", "at", "one", picks((target,), target.key), settled=True))
    facts = list(_facts(battle, model, target, arms, lunge=chosen.get("lunge") == "on"))
    team = _team_field(battle, model, now, weapon, chosen)
    for fact in facts:
        on = chosen.get(fact.name, "on" if fact.on else "off") == "on"
        fields.append(fact.but(on=on))
        values.append((fact.name, "on" if on else "off"))
    view = view_field(battle, model, target, weapon, chosen, arms.gun)
    fields.append(view)
    values += [("view", pick.value) for pick in view.picks if pick.chosen]
    if team is not None:
        fields.append(team)
        values.append(("team", team.value))
    sheet = Sheet("attack", title, tuple(fields), tuple(values), icon=weapon_icon(weapon))
    return _finished(battle, model, target, arms, sheet)


def _finished(battle: Battle, model: Model, target: Model, arms: Arms, sheet: Sheet) -> Sheet:
    """With everything chosen: why it is refused, or the dice, the number and the odds."""
    command = _command(list(sheet.preset))
    sheet = sheet.but(notes=(SURPRISE,) if command.bonus else ())
    refusal = why_not(battle, command)
    if refusal:
        return sheet.but(why_not=refusal)
    need = _need(battle, model, target, arms, command)
    odds = attack_odds(battle, command, target.key)
    return sheet.but(need=need, odds=odds, go=f"Roll {dice(need.dice)}")


SURPRISE = "The surprise takes no action and ends the activation."


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
    view = next(view for view in VIEWS if view == plain["view"])
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
    field = Field("weapon", "Weapon", "one", tuple(choices))
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
    "lunge",
    "engaged",
    "beyond",
    "unserved",
)


def _facts(battle: Battle, model: Model, target: Model, arms: Arms, *, lunge: bool) -> Iterator[Field]:
    """Facts only the table knows, the likeliest answer set, with what each changes. lunge: it is said to be one."""
    weapon = arms.weapon
    dirty = model.sheet.faction == "outlaws"
    if weapon.ranged:
        near = reach(model, weapon, arms.second)
        lost = " −1 Str" if weapon.has("shotgun") else ""
        if arms.gun:
            yield Field("unserved", f"{model.name} is not behind it, within 1″", "fact")
        if not model.has("point-blank") and not contact.held_by(battle, (model.key,)):
            yield Field("engaged", f"an enemy within 1″ of {model.name}", "fact")
        yield Field("far", f"beyond {inches(near)}, up to {inches(near * 2)}", "fact", effect=f"+1{lost}")
        yield beyond_field(near * 2)
        yield Field("cover", "in cover", "fact", on=target.hidden, effect="+1 Defense", help=COVER)
        yield Field("behind", "from behind", "fact", effect="+2 dice" if dirty else "+1 die")
        if not contact.is_crowded(battle, model, target):
            pieces = ", artillery too" if battle.guns and battle.settings.rulings >= 61 else ""
            yield Field("crowded", f"others within 1″ of them{pieces}", "fact", effect="+1")
        if model.sheet.faction == "lawmen":
            yield Field("inside", "from inside a building", "fact", effect="+1 die")
        if any(one.has("forest-dweller") for one in (target, *battle.allies(target))):
            yield Field("woods", WOODS, "fact", effect="+1 Defense")
        return
    yield from _facts_of_melee(battle, model, target, arms, lunge=lunge)


WOODS = "in woods, within 6″ of a Forest Dweller"
COVER = "In Area Terrain, in a building, or hidden behind an obstacle that the shot has to cross."


def _facts_of_melee(
    battle: Battle, model: Model, target: Model, arms: Arms, *, lunge: bool
) -> Iterator[Field]:
    """Those of a fight hand to hand; what is known of who stands beside whom is not asked."""
    dirty = model.sheet.faction == "outlaws"
    weapon = arms.weapon
    yield Field("behind", "from behind", "fact", effect="+2 dice" if dirty else "+1 die")
    if not contact.has_friend_beside(battle, model, target, together(battle)):
        yield Field("friend", "a friend beside them", "fact", effect="+1 die")
    near = contact.beside(battle, model.key)
    lunges = lunge and model.has("lunging-strike")
    closes = contact.closes_in(battle, model, target, weapon, lunge=lunges)
    if not contact.outnumbered(battle, model, *((target.key,) if closes else ())):
        yield Field("outnumbered", "outnumbered", "fact", effect="+1")
    if target.key not in near:
        yield beyond_field(reach(model, weapon, arms.second) + lunges)
    raging = [one for one in battle.allies(model) if one.has("primal-rage")]
    if raging and target.sheet.race == "mortal" and not model.has("primal-rage"):
        yield Field("rage", f"{raging[0].name} within 6″", "fact", effect="+1 Str")
    if any(one.has("forest-dweller") for one in (target, *battle.allies(target))):
        yield Field("woods", WOODS, "fact", effect="+1 Defense")
    if model.has("lunging-strike"):
        far = reach(model, weapon, arms.second) + 1
        yield Field("lunge", f"lunging strike, up to {inches(far)} away", "fact")


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
    return any_of("team", "In range with it", names_of(mates, "+1 die +1 Str"), keys)


def _need(battle: Battle, model: Model, target: Model, arms: Arms, command: Attack) -> Need:
    facts = command.facts(battle, model, target, arms.weapon)
    worked_out = aim(battle, model, target, arms.weapon, arms.second, facts, helpers=len(command.team))
    defense, reasons = defense_dice(
        target, worked_out.strength, ranged=arms.weapon.ranged, cover=command.cover, woods=command.woods
    )
    number = defense_number(worked_out.strength)
    because = ", ".join((*worked_out.strength_reasons, *reasons[1:]))
    then = (
        f"Strength {worked_out.strength} ({because}): {target.name} defends with {dice(defense)}, {number}+."
    )
    if worked_out.rerolls:
        then += " You may re-roll one miss."
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
    return wound_odds(wound, out, "out of action")


def _blows_told(outcome: Outcome[Battle], target: str) -> int:
    """How many blows at a model have been decided."""
    told = (event for event in outcome.events if isinstance(event, Missed | Defended | Wounded))
    return sum((event.target if isinstance(event, Missed) else event.model) == target for event in told)
