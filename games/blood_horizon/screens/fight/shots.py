"""Sheets for shots: as ordered, at whoever charges, and in return."""

from __future__ import annotations

from collections.abc import Sequence

from games.blood_horizon.fight import foes, odds
from games.blood_horizon.fight.flow import who_missed
from games.blood_horizon.fight.parties import drawn, fight_of, guns, shots_of
from games.blood_horizon.fight.shooting import (
    Meet,
    ReturnFire,
    Shoot,
    Shots,
    as_ordered,
    first_is_hit,
    names_of,
    shooting_rep,
)
from games.blood_horizon.kernel.charts import small
from games.blood_horizon.kernel.fight import Order
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.fight.common import (
    EFFORT,
    choices,
    effort_of,
    under,
    weapon_field,
    with_what,
)
from games.blood_horizon.screens.fight.words import of_a_shot
from games.engine.play.odds import as_percent
from games.engine.play.questions import Refused
from games.engine.show.command_forms import Chosen, finish_sheet, flag_values
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field, Need, Sheet
from games.engine.tell.sentences import short_name

say = phrases("screens-fight.shots")


def shoot(battle: Battle, chosen: Chosen) -> Sheet:
    fight = fight_of(battle, "shooting")
    one = battle.figure(chosen.get("model", ""))
    sheet = Sheet("shoot", say("fires", name=one.name), preset=(("model", one.key),), icon="crosshair")
    order = fight.order(one.key)
    facts = effort_of(chosen, one)
    command = Shoot(one.key, any(each.on for each in facts))
    if order is None or not (order.also or order.targets):
        return finish_sheet(battle, sheet, command, "")
    targets, weapons = as_ordered(battle, one, order)
    if not targets:
        return finish_sheet(battle, sheet, command, say("wait"))
    sheet = sheet.but(fields=facts, preset=(*sheet.preset, *flag_values(facts)))
    sheet = _aimed(
        battle,
        sheet,
        one,
        Order(one.key, "shoot", targets, tuple(gun.key for gun in weapons)),
        "shot",
        effort=command.effort,
    )
    need = _need(battle, one, targets, names_of(weapons), "shot", effort=command.effort)
    return finish_sheet(battle, sheet, command, say("fire"), need=need, odds=sheet.odds)


def _aimed(battle: Battle, sheet: Sheet, one: Figure, order: Order, kind: Shots, *, effort: bool) -> Sheet:
    """Odds for the first target, and a line for each of the others. At chargers they are not the table's own."""
    charts = (small("shooting"), small("shooting-damage"))
    if kind == "charge":
        return sheet.but(charts=charts)
    found = odds.shots(battle, order, effort=effort)
    rest = [
        say("then", name=battle.figures[key].name, chance=as_percent(shot.dead + shot.out))
        for key, shot in list(found.items())[1:]
    ]
    return sheet.but(odds=of_a_shot(next(iter(found.values()))), notes=(*sheet.notes, *rest), charts=charts)


def _need(
    battle: Battle, one: Figure, targets: Sequence[str], weapons: Sequence[str], kind: Shots, *, effort: bool
) -> Need:
    rep, reasons = shooting_rep(battle, one)
    number = (3 if one.has("crack-shot") else 2) + effort
    why = first_is_hit(battle, one, targets[0], kind)
    first = battle.figures[targets[0]].name
    then = say("not-enough", why=why) if why else say("enough", target=first)
    return Need(
        number,
        under(rep),
        (say("rep", rep=one.rep), *reasons),
        (*weapons, *((EFFORT,) if effort else ())),
        then,
    )


def meet(battle: Battle, chosen: Chosen) -> Sheet:
    fight = fight_of(battle, "charged")
    one = battle.figure(chosen.get("model", ""))
    chargers = tuple(battle.figures[key] for key, target in fight.contacts if target == one.key)
    return _answering(battle, chosen, one, chargers, "charge", say("fires-at-chargers", name=one.name))


def return_fire(battle: Battle, chosen: Chosen) -> Sheet:
    fight_of(battle, "return")
    one = battle.figure(chosen.get("model", ""))
    return _answering(
        battle, chosen, one, who_missed(battle, one), "return", say("returns-fire", name=one.name)
    )


def _answering(
    battle: Battle, chosen: Chosen, one: Figure, among: Sequence[Figure], kind: Shots, title: str
) -> Sheet:
    """Shots at whoever came or fired: each target a number of them, shared out as the player likes."""
    tag = "fire-at-chargers" if kind == "charge" else "return-fire"
    kind_of: type[Meet | ReturnFire] = Meet if kind == "charge" else ReturnFire
    sheet = Sheet(tag, title, preset=(("model", one.key),), icon="crosshair")
    if not among or not guns(one):
        return finish_sheet(battle, sheet, kind_of(one.key), "")
    weapons = _weapons_of(one, chosen)
    keys = tuple(gun.key for gun in weapons)
    shots = shots_of(weapons)
    able = [each.key for each in among]
    tapped = tuple(key for key in chosen.get("targets", "").split(",") if key in able)[:shots]
    targets = tapped or foes.shared_out(able, weapons)
    fields = []
    if len(able_weapons := choices(one)) > 1:
        found = [
            with_what(",".join(gun.key for gun in each), each, chosen=each == weapons)
            for each in able_weapons
        ]
        fields.append(weapon_field("weapons", found))
    if len(able) > 1:
        fields += [_nth_shot(battle, place, targets, among) for place in range(min(shots, len(targets) + 1))]
    facts = effort_of(chosen, one)
    effort = any(each.on for each in facts)
    command = kind_of(one.key, targets, keys, effort=effort)
    values = (
        ("model", one.key),
        ("targets", ",".join(targets)),
        ("weapons", ",".join(keys)),
        *flag_values(facts),
    )
    sheet = sheet.but(fields=(*fields, *facts), preset=values)
    sheet = _aimed(battle, sheet, one, Order(one.key, "shoot", targets, keys), kind, effort=effort)
    need = _need(battle, one, targets, names_of(weapons), kind, effort=effort)
    return finish_sheet(battle, sheet, command, say("fire"), need=need, odds=sheet.odds)


def _weapons_of(one: Figure, chosen: Chosen) -> tuple[Weapon, ...]:
    keys = tuple(key for key in chosen.get("weapons", "").split(",") if key)
    try:
        return drawn(one, keys)
    except Refused:
        return drawn(one, ())


def _nth_shot(battle: Battle, place: int, targets: Sequence[str], among: Sequence[Figure]) -> Field:
    picks = []
    for each in among:
        after = (*targets[:place], each.key, *targets[place + 1 :])
        on = place < len(targets) and targets[place] == each.key
        picks.append(Pick(",".join(after), short_name(each.name), chosen=on))
    return Field("targets", say("shot", number=place + 1), "one", tuple(picks))
