"""Sheets for normal fire, for fire from ambush and for pinning fire."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from games.engine.play.odds import chances
from games.engine.play.questions import Answer, Refused
from games.engine.play.table import Command, Outcome, carry_out
from games.engine.show.command_forms import (
    Chosen,
    Values,
    fact,
    finish_sheet,
    flag_values,
    sheet_without_target,
    wound_odds,
)
from games.engine.show.pieces import Chance, Pick
from games.engine.show.sheet import Field, Need, Sheet
from games.engine.tell.sentences import join_words, short_name
from games.true_lead.accuracy import Aim, Sight, aim
from games.true_lead.events.fighting import Missed, RanDry, Wounded
from games.true_lead.movement import loaded, stride
from games.true_lead.phrases import phrases
from games.true_lead.reach import reaches
from games.true_lead.roster import Item
from games.true_lead.screens.sheets.common import (
    FACTS,
    RANGE,
    actor,
    at_whom,
    far_of,
    reasons,
    settled,
    sight_of,
    target_of,
    unseen_of,
)
from games.true_lead.screens.words import dice, inches, targets, weapon_icon
from games.true_lead.shooting import Load, Loads, Pin, React, Shoot, loads
from games.true_lead.state import Action, Battle, Model
from games.true_lead.state import Pin as Laid

say = phrases("sheets.shooting")
common = phrases("sheets.common")


def shoot(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    target = target_of(battle, model, chosen)
    if target is None:
        sheet = Sheet("shoot", say("shoot"), preset=(("model", model.key),), icon="target")
        return _with_weapons(battle, model, _at_whom(battle, model, sheet), chosen)
    values: Values = (("model", model.key), ("target", target.key))
    sheet = Sheet("shoot", say("shoot"), (settled(battle, target),), values)
    return _fire(battle, sheet, model, target, chosen)


def _at_whom(battle: Battle, model: Model, sheet: Sheet) -> Sheet:
    enemies = targets(battle, model)
    if not enemies:
        raise Refused(say("no-enemy-left"))
    sheet = sheet.but(fields=(at_whom(battle, enemies),))
    return sheet_without_target(battle, sheet, Shoot(model.key, enemies[0].key), say("tap-target"))


def _with_weapons(battle: Battle, model: Model, sheet: Sheet, chosen: Chosen) -> Sheet:
    """What is fired can be chosen before the target is. Only what was tapped is said: of all else each shot decides."""
    ready = loaded(battle, model)
    if not ready or sheet.why_not:
        return sheet
    fired = _chosen_loads(battle, model, targets(battle, model)[0], ready, chosen, 0)
    keys = ",".join(load.gun.key for load in fired for _ in range(load.dice)) or "none"
    preset = (*sheet.preset, ("weapons", keys)) if chosen.get("weapons") else sheet.preset
    fields = (*sheet.fields, *_weapon_field(battle, model, ready, fired, 0))
    return sheet.but(fields=fields, preset=preset, arm=join_words([load.gun.name for load in fired]))


def react(battle: Battle, chosen: Chosen) -> Sheet:
    model = battle.model(chosen.get("model", ""))
    sheet = Sheet(
        "react", say("from-ambush", model=model.name), preset=(("model", model.key),), icon="hidden"
    )
    if battle.acting is None:
        return finish_sheet(battle, sheet, React(model.key), "")
    target = battle.models[battle.acting.model]
    sheet = sheet.but(
        title=say("from-ambush-at", model=short_name(model.name), target=short_name(target.name))
    )
    return _fire(battle, sheet, model, target, chosen, ambush=True)


def _fire(
    battle: Battle, sheet: Sheet, model: Model, target: Model, chosen: Chosen, *, ambush: bool = False
) -> Sheet:
    """The sheet of shots at somebody: weapons, how they are seen, the number, the odds."""
    ready = loaded(battle, model)
    if not ready:
        return finish_sheet(battle, sheet, _said(sheet.preset, ambush), "")
    far, how_far = far_of(chosen, ready)
    fired = _chosen_loads(battle, model, target, ready, chosen, far)
    sight, seen = sight_of(chosen)
    above = fact(chosen, "above", say("from-2-more-above"), tone="easier")
    seen, above = _with_numbers(model, sight, seen, above, ambush=ambush)
    unseen = unseen_of(chosen)
    bands, facts = ([how_far], []) if how_far.kind == "one" else ([], [how_far])
    fields = [*bands, *_weapon_field(battle, model, ready, fired, far), *seen, above, unseen, *facts]
    keys = tuple(load.gun.key for load in fired for _ in range(load.dice))
    values = (
        *sheet.preset,
        ("weapons", ",".join(keys) or "none"),
        ("sight", sight),
        ("far", str(far)),
        *flag_values([above, unseen]),
    )
    icon = sheet.icon or weapon_icon((fired or (Load(ready[-1], 1),))[-1].gun)
    sheet = sheet.but(fields=(*sheet.fields, *fields), preset=values, icon=icon)
    if not fired and any(reaches(gun, far) for gun in ready):
        return sheet.but(missing=say("tap-weapon"))
    command = _said(values, ambush)
    how = aim(model, sight=sight, above=above.on, ambush=ambush)
    need = _need(battle, model, fired, how) if fired else None
    sheet = sheet.but(arm=join_words([load.gun.name for load in fired]))
    done = finish_sheet(battle, sheet, command, say("roll", dice=dice(len(keys))), need=need)
    return done.but(odds=shot_odds(battle, command, model.key, target.key)) if done.go else done


def _with_numbers(
    model: Model, sight: Sight, seen: tuple[Field, ...], above: Field, *, ambush: bool
) -> tuple[tuple[Field, ...], Field]:
    """What changes the number says which number that is, with all else as it stands."""
    found = tuple(
        field.but(effect=common(field.tone, needs=aim(model, sight=one, above=above.on, ambush=ambush).words))
        for one, field in zip(FACTS, seen, strict=True)
    )
    higher = aim(model, sight=sight, above=True, ambush=ambush)
    return found, above.but(effect=common("easier", needs=higher.words))


def _said(values: Values, ambush: bool) -> Shoot | React:
    plain = dict(values)
    keys = tuple(key for key in plain.get("weapons", "").split(",") if key not in ("", "none"))
    sight, above = plain.get("sight", "open"), plain.get("above") == "on"
    far, unseen = int(plain.get("far", "0")), plain.get("unseen") == "on"
    if ambush:
        return React(plain["model"], keys, sight, above, far, unseen)  # type: ignore[arg-type]  # said as the form offers it
    return Shoot(plain["model"], plain["target"], keys, sight, above, far, unseen)  # type: ignore[arg-type]  # said as the form offers it


def _chosen_loads(
    battle: Battle, model: Model, target: Model, ready: Sequence[Item], chosen: Chosen, far: int
) -> Loads:
    """What was tapped, as far as it can be fired; without a tap, or at another distance, everything that reaches, or
    the best where one weapon was agreed.
    """
    reaching = [gun for gun in ready if reaches(gun, far)]
    if not reaching:
        return ()
    if not chosen.get("weapons") or RANGE in chosen or (chosen["weapons"] == "none" and "beyond" in chosen):
        return loads(battle, model, (), target, far)
    keys = chosen["weapons"].split(",")
    found = tuple(Load(gun, min(gun.fp, keys.count(gun.key))) for gun in reaching if gun.key in keys)
    return found[:1] if battle.settings.volley == "one" else found


def _weapon_field(
    battle: Battle, model: Model, ready: Sequence[Item], fired: Loads, far: int
) -> Iterator[Field]:
    """Each weapon, where there is anything to choose; a tap takes a die away, and after the last one gives all back."""
    if len(model.guns()) == 1 and ready[0].fp == 1:
        return
    now, one_only = {load.gun.key: load.dice for load in fired}, battle.settings.volley == "one"
    found = []
    for gun in model.guns():
        if gun not in ready:
            found.append(Pick(gun.key, gun.name, why_not="empty"))
            continue
        if not reaches(gun, far):
            found.append(Pick(gun.key, gun.name, why_not=say("reaches", range=inches(gun.range))))
            continue
        held = now.get(gun.key, 0)
        after = {**({} if one_only else now), gun.key: (held or gun.fp + 1) - 1}
        keys = [one.key for one in ready for _ in range(after.get(one.key, 0))]
        many = say("of", held=held, dice=dice(gun.fp)) if 0 < held < gun.fp else dice(gun.fp)
        found.append(Pick(",".join(keys) or "none", gun.name, many, _about(gun), chosen=held > 0))
    yield Field("weapons", say("with"), "many", tuple(found))


def _about(gun: Item) -> str:
    words = [inches(gun.range)]
    words += [say("wounds-hit", wounds=gun.wounds)] if gun.wounds > 1 else []
    return ", ".join(words)


def _need(battle: Battle, model: Model, fired: Loads, how: Aim) -> Need:
    number = sum(load.dice for load in fired)
    because = [f"{load.gun.name} {load.dice}" if len(fired) > 1 else load.gun.name for load in fired]
    if len(model.guns()) == 1:
        because.append(_about(fired[0].gun))
    following = battle.round + 1
    dry = any(load.gun.dry and not load.gun.reloads for load in fired)
    then = say("1-empties-weapon-reloads", model=model.name, following=following) if dry else ""
    if any(load.gun.reloads for load in fired):
        then = say("reloads-round-hit-miss", model=model.name, following=following)
    return Need(number, how.words, tuple(reasons(how.reasons)), tuple(because), then)


def shot_odds(
    battle: Battle, command: Command, shooter: str, target: str, answers: Sequence[Answer] = ()
) -> tuple[Chance, ...]:
    """The exact chances of nothing, a wound, a death, and of running dry, where they do not reload anyway; from the
    middle where answers are given.
    """
    found = shot_chances(battle, command, shooter, target, answers)
    odds = wound_odds(share_of(found, "wound"), share_of(found, "killed"), say("killed"))
    dry = sum((chance for (_, dries), chance in found.items() if dries), Fraction(0))
    return (*odds, Chance.of(say("runs-dry"), dry, bar=False)) if dry else odds


def shot_chances(
    battle: Battle, command: Command, shooter: str, target: str, answers: Sequence[Answer] = ()
) -> dict[tuple[str, bool], Fraction]:
    """The same as figures: by what becomes of the target (nothing, wound, killed), and whether a weapon runs dry."""
    so_far = carry_out(battle, command, answers)
    before, told = so_far.state.models[target].health, _told(so_far, shooter, target)
    dried = _dried(so_far, shooter)

    def measure(outcome: Outcome[Battle]) -> tuple[str, bool]:
        after = outcome.state.models[target]
        fate = "killed" if not after.alive else "wound" if after.health < before else "nothing"
        return fate, _dried(outcome, shooter) > dried

    return chances(
        measure,
        battle,
        command,
        answers,
        settled=lambda outcome: _told(outcome, shooter, target) > told,
    )


def share_of(found: dict[tuple[str, bool], Fraction], fate: str) -> Fraction:
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
    sheet = Sheet("pin", say("pin"), preset=(("model", model.key),), icon="crosshair")
    if target is None:
        return _at_whom(battle, model, sheet)
    ready = sorted(loaded(battle, model), key=lambda gun: (gun.dry or gun.reloads, -gun.open, -gun.range))
    if not ready:
        return finish_sheet(battle, sheet, Pin(model.key, target.key, model.guns()[0].key), "")
    far, how_far = far_of(chosen, ready)
    unseen = unseen_of(chosen)
    reaching = [one for one in ready if reaches(one, far)] or ready
    gun = next((one for one in reaching if one.key == chosen.get("weapon")), reaching[0])
    bands, facts = ([how_far], []) if how_far.kind == "one" else ([], [how_far])
    fields = [settled(battle, target), *bands]
    if len(ready) > 1:
        found = tuple(
            Pick(
                one.key, one.name, f"−{inches(one.open)}/−{inches(one.cover)}", inches(one.range), one == gun
            )
            if reaches(one, far)
            else Pick(one.key, one.name, why_not=say("reaches", range=inches(one.range)))
            for one in ready
        )
        fields.append(Field("weapon", say("with"), "one", found))
    fields += [unseen, *facts]
    values = (
        *sheet.preset,
        ("target", target.key),
        ("weapon", gun.key),
        ("far", str(far)),
        *flag_values([unseen]),
    )
    notes = tuple(_cost(battle, model, target, gun))
    pins = say("pin-target", target=target.name)
    slower = Chance(say("every-move"), f"−{inches(gun.open)}", 0, bar=False)
    sheet = sheet.but(fields=tuple(fields), preset=values, notes=notes, said=pins, outlook=slower)
    return finish_sheet(battle, sheet, Pin(model.key, target.key, gun.key, far, unseen.on), pins)


def _cost(battle: Battle, model: Model, target: Model, gun: Item) -> Iterator[str]:
    """What it costs the target, and what it costs us."""
    laid = Laid(model.key, target.key, gun.key, gun.open, gun.cover)
    after = battle.but(pins=(*(pin for pin in battle.pins if pin.by != model.key), laid))
    yield say("no-roll-no-wound", range=inches(gun.range))
    walk, run = _far(after, target, "walk"), _far(after, target, "run")
    yield say("until-activated-again-walks", model=model.name, target=target.name, walk=walk, run=run)
    if gun.dry or gun.reloads:
        yield say("reloads-round-cannot-shoot", model=model.name, round=battle.round + 1)
    else:
        yield say("never-reloaded-may-shoot", gun=gun.name, model=model.name)


def _far(battle: Battle, model: Model, action: Action) -> str:
    in_the_open, in_cover = stride(battle, model, action), stride(battle, model, action, cover=True)
    return say("cover", in_the_open=inches(in_the_open), in_cover=inches(in_cover))
