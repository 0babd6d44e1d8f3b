"""Sheets for normal fire, for fire from ambush and for pinning fire."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from companion.rules.drafting import Chosen, Values, fact, finished, flags, hurt, per_mille, untargeted
from companion.rules.odds import chances, in_words
from companion.rules.questions import Answer, Refused
from companion.rules.table import Command, Outcome, carry_out
from companion.rules.true_lead.accuracy import Aim, aim
from companion.rules.true_lead.events.fighting import Missed, RanDry, Wounded
from companion.rules.true_lead.movement import loaded, stride
from companion.rules.true_lead.roster import Item
from companion.rules.true_lead.screens.sheets.common import (
    actor,
    at_whom,
    reasons,
    settled,
    sight_of,
    target_of,
)
from companion.rules.true_lead.screens.words import dice, inches, targets, weapon_icon
from companion.rules.true_lead.shooting import Load, Loads, Pin, React, Shoot, loads
from companion.rules.true_lead.state import Action, Battle, Model
from companion.rules.true_lead.state import Pin as Laid
from companion.rules.vocabulary import Chance, Field, Need, Pick, Sheet
from companion.rules.wording import short


def shoot(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    target = target_of(battle, model, chosen)
    if target is None:
        return _at_whom(battle, model, Sheet("shoot", "Shoot", preset=(("model", model.key),), icon="target"))
    values: Values = (("model", model.key), ("target", target.key))
    sheet = Sheet("shoot", "Shoot", (settled(battle, target),), values)
    return _fire(battle, sheet, model, target, chosen)


def _at_whom(battle: Battle, model: Model, sheet: Sheet) -> Sheet:
    enemies = targets(battle, model)
    if not enemies:
        raise Refused("No enemy is left.")
    sheet = sheet.but(fields=(at_whom(battle, enemies),))
    return untargeted(battle, sheet, Shoot(model.key, enemies[0].key), "Tap a target.")


def react(battle: Battle, chosen: Chosen) -> Sheet:
    model = battle.model(chosen.get("model", ""))
    sheet = Sheet("react", f"{model.name}, from ambush", preset=(("model", model.key),), icon="hidden")
    if battle.acting is None:
        return finished(battle, sheet, React(model.key), "")
    target = battle.models[battle.acting.model]
    sheet = sheet.but(title=f"{short(model.name)} at {short(target.name)}, from ambush")
    return _fire(battle, sheet, model, target, chosen, ambush=True)


def _fire(
    battle: Battle, sheet: Sheet, model: Model, target: Model, chosen: Chosen, *, ambush: bool = False
) -> Sheet:
    """The sheet of shots at somebody: weapons, how he is seen, the number, the odds."""
    ready = loaded(battle, model)
    if not ready:
        return finished(battle, sheet, _said(sheet.preset, ambush), "")
    fired = _chosen_loads(battle, model, ready, chosen)
    sight, seen = sight_of(chosen)
    above = fact(chosen, "above", "from 2″ or more above", "+1")
    fields = [*_weapon_field(battle, model, ready, fired), *seen, above]
    keys = tuple(load.gun.key for load in fired for _ in range(load.dice))
    values = (*sheet.preset, ("weapons", ",".join(keys) or "none"), ("sight", sight), *flags([above]))
    icon = sheet.icon or weapon_icon((fired or (Load(ready[-1], 1),))[-1].gun)
    sheet = sheet.but(fields=(*sheet.fields, *fields), preset=values, icon=icon)
    if not fired:
        return sheet.but(missing="Tap a weapon.")
    command = _said(values, ambush)
    how = aim(model, sight=sight, above=above.on, ambush=ambush)
    done = finished(battle, sheet, command, f"Throw {dice(len(keys))}", need=_need(battle, model, fired, how))
    return done.but(odds=shot_odds(battle, command, model.key, target.key)) if done.go else done


def _said(values: Values, ambush: bool) -> Shoot | React:
    plain = dict(values)
    keys = tuple(key for key in plain.get("weapons", "").split(",") if key not in ("", "none"))
    sight, above = plain.get("sight", "open"), plain.get("above") == "on"
    if ambush:
        return React(plain["model"], keys, sight, above)  # type: ignore[arg-type]
    return Shoot(plain["model"], plain["target"], keys, sight, above)  # type: ignore[arg-type]


def _chosen_loads(battle: Battle, model: Model, ready: Sequence[Item], chosen: Chosen) -> Loads:
    """What was tapped, as far as it can be fired; without a tap everything, or the best where one weapon was agreed."""
    if not chosen.get("weapons"):
        return loads(battle, model, ())
    keys = chosen["weapons"].split(",")
    found = tuple(Load(gun, min(gun.fp, keys.count(gun.key))) for gun in ready if gun.key in keys)
    return found[:1] if battle.settings.volley == "one" else found


def _weapon_field(battle: Battle, model: Model, ready: Sequence[Item], fired: Loads) -> Iterator[Field]:
    """Each weapon, where there is anything to choose; a tap takes a die away, and after the last one gives all back."""
    if len(model.guns()) == 1 and ready[0].fp == 1:
        return
    now, one_only = {load.gun.key: load.dice for load in fired}, battle.settings.volley == "one"
    found = []
    for gun in model.guns():
        if gun not in ready:
            found.append(Pick(gun.key, gun.name, why_not="empty"))
            continue
        held = now.get(gun.key, 0)
        after = {**({} if one_only else now), gun.key: (held or gun.fp + 1) - 1}
        keys = [one.key for one in ready for _ in range(after.get(one.key, 0))]
        many = f"{held} of {dice(gun.fp)}" if 0 < held < gun.fp else dice(gun.fp)
        found.append(Pick(",".join(keys) or "none", gun.name, many, _about(gun), chosen=held > 0))
    yield Field("weapons", "With", "many", tuple(found))


def _about(gun: Item) -> str:
    words = [inches(gun.range)]
    words += [f"{gun.wounds} wounds a hit"] if gun.wounds > 1 else []
    return ", ".join(words)


def _need(battle: Battle, model: Model, fired: Loads, how: Aim) -> Need:
    number = sum(load.dice for load in fired)
    because = [f"{load.gun.name} {load.dice}" if len(fired) > 1 else load.gun.name for load in fired]
    if len(model.guns()) == 1:
        because.append(_about(fired[0].gun))
    following = battle.round + 1
    dry = any(load.gun.dry and not load.gun.reloads for load in fired)
    then = f"A 1 empties the weapon, and {model.name} reloads in round {following}." if dry else ""
    if any(load.gun.reloads for load in fired):
        then = f"{model.name} reloads in round {following}, hit or miss."
    return Need(number, how.words, tuple(reasons(how.reasons)), tuple(because), then)


def shot_odds(
    battle: Battle, command: Command, shooter: str, target: str, answers: Sequence[Answer] = ()
) -> tuple[Chance, ...]:
    """The exact chances of nothing, a wound, a death, and of running dry, where he does not reload anyway; from the
    middle where answers are given.
    """
    so_far = carry_out(battle, command, answers)
    before, told = so_far.state.models[target].health, _told(so_far, shooter, target)
    dried = _dried(so_far, shooter)

    def measure(outcome: Outcome[Battle]) -> tuple[str, bool]:
        after = outcome.state.models[target]
        fate = "killed" if not after.alive else "wound" if after.health < before else "nothing"
        return fate, _dried(outcome, shooter) > dried

    found = chances(
        measure,
        battle,
        command,
        answers,
        settled=lambda outcome: _told(outcome, shooter, target) > told,
    )
    odds = hurt(_share(found, "wound"), _share(found, "killed"), "killed")
    dry = sum((chance for (_, dries), chance in found.items() if dries), Fraction(0))
    return (*odds, Chance("runs dry", in_words(dry), per_mille(dry), bar=False)) if dry else odds


def _share(found: dict[tuple[str, bool], Fraction], fate: str) -> Fraction:
    return sum((chance for (end, _), chance in found.items() if end == fate), Fraction(0))


def _told(outcome: Outcome[Battle], shooter: str, target: str) -> int:
    """How often it was decided what one's shots did to the other."""
    return sum(
        (isinstance(event, Missed) and (event.model, event.target) == (shooter, target))
        or (isinstance(event, Wounded) and (event.by, event.model) == (shooter, target))
        for event in outcome.events
    )


def _dried(outcome: Outcome[Battle], shooter: str) -> int:
    """How many weapons ran dry; none where one was fired that has to be reloaded after every shot."""
    dried = [event for event in outcome.events if isinstance(event, RanDry) and event.model == shooter]
    return 0 if any(event.reloads for event in dried) else len(dried)


# Pinning


def pin(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    target = target_of(battle, model, chosen)
    sheet = Sheet("pin", "Pin", preset=(("model", model.key),), icon="crosshair")
    if target is None:
        return _at_whom(battle, model, sheet)
    ready = sorted(loaded(battle, model), key=lambda gun: (gun.dry or gun.reloads, -gun.open, -gun.range))
    if not ready:
        return finished(battle, sheet, Pin(model.key, target.key, model.guns()[0].key), "")
    gun = next((one for one in ready if one.key == chosen.get("weapon")), ready[0])
    fields = [settled(battle, target)]
    if len(ready) > 1:
        found = tuple(
            Pick(
                one.key, one.name, f"−{inches(one.open)}/−{inches(one.cover)}", inches(one.range), one == gun
            )
            for one in ready
        )
        fields.append(Field("weapon", "With", "one", found))
    values = (*sheet.preset, ("target", target.key), ("weapon", gun.key))
    notes = tuple(_cost(battle, model, target, gun))
    sheet = sheet.but(fields=tuple(fields), preset=values, notes=notes)
    return finished(battle, sheet, Pin(model.key, target.key, gun.key), f"Pin {target.name}")


def _cost(battle: Battle, model: Model, target: Model, gun: Item) -> Iterator[str]:
    """What it costs the target, and what it costs us."""
    laid = Laid(model.key, target.key, gun.key, gun.open, gun.cover)
    after = battle.but(pins=(*(pin for pin in battle.pins if pin.by != model.key), laid))
    yield f"No throw, and no wound: within {inches(gun.range)} and in sight is enough."
    walk, run = _far(after, target, "walk"), _far(after, target, "run")
    yield f"Until {model.name} is activated again, {target.name} walks {walk} and runs or charges {run}."
    if gun.dry or gun.reloads:
        yield f"{model.name} reloads in round {battle.round + 1} and cannot shoot in it."
    else:
        yield f"The {gun.name} is never reloaded: {model.name} may shoot next round."


def _far(battle: Battle, model: Model, action: Action) -> str:
    in_the_open, in_cover = stride(battle, model, action), stride(battle, model, action, cover=True)
    return f"{inches(in_the_open)} (in cover {inches(in_cover)})"
