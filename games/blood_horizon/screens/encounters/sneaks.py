"""Sheets for slipping past, for helping those who were noticed, and for sending somebody away."""

from __future__ import annotations

from collections.abc import Sequence

from games.blood_horizon.encounters.parties import along, hostile
from games.blood_horizon.encounters.sneaking import (
    Help,
    SendAway,
    Sneak,
    chance_all_unseen,
    chance_unseen,
    reps,
    watcher,
)
from games.blood_horizon.kernel.state import FOES, Battle, Figure
from games.blood_horizon.kernel.taking import can_strain
from games.blood_horizon.screens.encounters.common import EFFORT_LEFT, needs
from games.blood_horizon.screens.kernel.words import picks
from games.engine.play.odds import as_percent
from games.engine.show.command_forms import Chosen, any_of, finish_sheet, keys_in
from games.engine.show.pieces import Chart, ChartRow, Pick, chance_bar
from games.engine.show.sheet import Field, Need, Sheet
from games.engine.tell.sentences import join_words


def sneak(battle: Battle, chosen: Chosen) -> Sheet:
    """Everybody along with his own chance, and the chance that nobody at all is noticed."""
    _, group = hostile(battle, "met")
    enemy = watcher(battle, group.members)
    people = along(battle)
    strong = [one for one in people if can_strain(one)]
    keys = keys_in(chosen, "effort", [one.key for one in strong])
    fields = []
    if strong:
        fields.append(any_of("effort", "Extraordinary Effort before the roll, +1 die", picks(strong), keys))
    sheet = Sheet("sneak", f"Past {group.name}", tuple(fields), (("effort", ",".join(keys)),), icon="hidden")
    everybody = chance_all_unseen(people, enemy, group.kind, keys)
    odds = chance_bar(("somebody is noticed", 1 - everybody), ("all slip past", everybody))
    best = "must pass more dice than they do" if group.kind == "goon" else "must pass as many dice as they do"
    throws = f"{enemy.name} rolls 2 at {needs(enemy.rep)}, once for all of you."
    need = Need(2, "Rep or less", ("each of you at your own",), then=f"{throws} Each of you {best}.")
    done = finish_sheet(battle, sheet, Sneak(tuple(keys)), "Sneak past", need=need, odds=odds)
    if not done.go:
        return done
    notes = (EFFORT_LEFT,) if len(keys) < len(strong) else ()
    return done.but(charts=(_members(people, enemy, group.kind, keys),), notes=notes)


def _members(people: tuple[Figure, ...], enemy: Figure, kind: str, efforts: Sequence[str]) -> Chart:
    """Member by member: the Reps as they count, and the chance to slip past."""
    rows = []
    for one in people:
        mine, his = reps(one, enemy)
        rows.append(
            ChartRow(
                (
                    one.name,
                    str(mine),
                    str(his),
                    as_percent(chance_unseen(one, enemy, kind, effort=one.key in efforts)),
                )
            )
        )
    return Chart("Member by member", ("", "Rep", "against", "unseen"), tuple(rows), "2d6 each")


def lend_a_hand(battle: Battle, chosen: Chosen) -> Sheet:
    """Who comes back for those who were noticed."""
    _, group = hostile(battle, "sneaking")
    past = [one for one in along(battle) if one.key not in group.caught]
    default = ",".join(one.key for one in past)
    keys = keys_in({"who": chosen.get("who", default)}, "who", [one.key for one in past])
    noticed = join_words([battle.figures[key].name for key in group.caught])
    fields = [any_of("who", "Who comes back to help", picks(past), keys)] if past else []
    title = f"{noticed} noticed"
    sheet = Sheet("help", title, tuple(fields), (("who", ",".join(keys)),), icon="fist")
    done = finish_sheet(battle, sheet, Help(tuple(keys)), "To the Battle Board")
    return done.but(notes=("Those who do not come back are out of the fight.",)) if past else done


def send_away(battle: Battle, chosen: Chosen) -> Sheet:
    """Somebody of a band is cut loose."""
    able = [one for one in battle.figures.values() if one.side != FOES and not one.star and not one.gone]
    sheet = Sheet("cut-loose", "Cut loose", icon="flee")
    one = next((each for each in able if each.key == chosen.get("of")), None)
    fields = (Field("of", "Whom", "one", tuple(_leaves(each, one) for each in able)),)
    sheet = sheet.but(fields=fields)
    if one is None:
        return sheet.but(
            missing="Choose a figure." if able else "",
            why_not="" if able else "Nobody is there to be cut loose.",
        )
    sheet = sheet.but(preset=(("of", one.key),), notes=("They are gone for good, and it costs 1 Rep d6.",))
    return finish_sheet(battle, sheet, SendAway(one.key), f"Cut {one.name} loose")


def _leaves(one: Figure, chosen: Figure | None) -> Pick:
    return picks([one], chosen.key if chosen else "")[0]
