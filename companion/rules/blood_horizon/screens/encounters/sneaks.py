"""Sheets for slipping past, for helping those who were noticed, and for sending somebody away."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.blood_horizon.encounters.parties import along, hostile
from companion.rules.blood_horizon.screens.encounters.common import EFFORT_LEFT, needs, share
from companion.rules.blood_horizon.screens.words import picks
from companion.rules.blood_horizon.sneaking import (
    Help,
    SendAway,
    Sneak,
    chance_all_unseen,
    chance_unseen,
    reps,
    watcher,
)
from companion.rules.blood_horizon.state import FOES, Battle, Figure
from companion.rules.blood_horizon.taking import can_strain
from companion.rules.drafting import Chosen, any_of, finished, keys_in
from companion.rules.odds import in_words
from companion.rules.vocabulary import Chart, ChartRow, Field, Need, Pick, Sheet
from companion.rules.wording import joined


def sneak(battle: Battle, chosen: Chosen) -> Sheet:
    """Everybody along with his own chance, and the chance that nobody at all is noticed."""
    _, group = hostile(battle, "met")
    enemy = watcher(battle, group.members)
    people = along(battle)
    strong = [one for one in people if can_strain(one)]
    keys = keys_in(chosen, "effort", [one.key for one in strong])
    fields = []
    if strong:
        fields.append(any_of("effort", "Extraordinary Effort before the throw, +1 die", picks(strong), keys))
    sheet = Sheet("sneak", f"Past {group.name}", tuple(fields), (("effort", ",".join(keys)),), icon="hidden")
    everybody = chance_all_unseen(people, enemy, group.kind, keys)
    odds = (share("somebody is noticed", 1 - everybody, "none"), share("all slip past", everybody, "worst"))
    best = "must pass more dice than he" if group.kind == "goon" else "must pass as many dice as he"
    throws = f"{enemy.name} throws 2 at {needs(enemy.rep)}, once for all of you."
    need = Need(2, "Rep or less", ("each of you at his own",), then=f"{throws} Each of you {best}.")
    done = finished(battle, sheet, Sneak(tuple(keys)), "Sneak past", need=need, odds=odds)
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
                    in_words(chance_unseen(one, enemy, kind, effort=one.key in efforts)),
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
    noticed = joined([battle.figures[key].name for key in group.caught])
    fields = [any_of("who", "Who comes back to help", picks(past), keys)] if past else []
    title = f"{noticed} noticed"
    sheet = Sheet("help", title, tuple(fields), (("who", ",".join(keys)),), icon="fist")
    done = finished(battle, sheet, Help(tuple(keys)), "To the Battle Board")
    return done.but(notes=("Whoever does not come back is out of the fight.",)) if past else done


def send_away(battle: Battle, chosen: Chosen) -> Sheet:
    """Somebody of a band is cut loose."""
    able = [one for one in battle.figures.values() if one.side != FOES and not one.star and not one.gone]
    sheet = Sheet("cut-loose", "Cut loose", icon="flee")
    one = next((each for each in able if each.key == chosen.get("of")), None)
    fields = (Field("of", "Whom", "one", tuple(_leaves(each, one) for each in able)),)
    sheet = sheet.but(fields=fields)
    if one is None:
        return sheet.but(
            missing="Say whom." if able else "", why_not="" if able else "Nobody is there to be cut loose."
        )
    sheet = sheet.but(preset=(("of", one.key),), notes=("He is gone for good, and it costs 1 Rep d6.",))
    return finished(battle, sheet, SendAway(one.key), f"Cut {one.name} loose")


def _leaves(one: Figure, chosen: Figure | None) -> Pick:
    return picks([one], chosen.key if chosen else "")[0]
