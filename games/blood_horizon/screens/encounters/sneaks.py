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
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.encounters.common import EFFORT_LEFT
from games.blood_horizon.screens.fight.common import under
from games.blood_horizon.screens.kernel.words import picks
from games.blood_horizon.screens.titles import title
from games.engine.play.odds import as_percent
from games.engine.show.command_forms import Chosen, any_of, finish_sheet, keys_in
from games.engine.show.pieces import Chart, ChartRow, Pick, outlook
from games.engine.show.sheet import Field, Need, Sheet
from games.engine.tell.sentences import join_words

say = phrases("screens-encounters.sneaks")


def sneak(battle: Battle, chosen: Chosen) -> Sheet:
    """Everybody along with their own chance, and the chance that nobody at all is noticed."""
    _, group = hostile(battle, "met")
    enemy = watcher(battle, group.members)
    people = along(battle)
    strong = [one for one in people if can_strain(one)]
    keys = keys_in(chosen, "effort", [one.key for one in strong])
    fields = []
    if strong:
        fields.append(any_of("effort", say("effort-first"), picks(strong), keys))
    sheet = Sheet(
        "sneak", say("past", group=group.name), tuple(fields), (("effort", ",".join(keys)),), icon="hidden"
    )
    everybody = chance_all_unseen(people, enemy, group.kind, keys)
    odds = outlook((say("unseen"), everybody, "good"), (say("noticed"), 1 - everybody, "bad"))
    best = "pass-more" if group.kind == "goon" else "pass-as-many"
    then = say(best, enemy=enemy.name, needs=under(enemy.rep))
    need = Need(2, say("rep-or-less"), (say("at-your-own"),), then=then)
    done = finish_sheet(battle, sheet, Sneak(tuple(keys)), title("sneak"), need=need, odds=odds)
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
    return Chart(
        say("member-by-member"),
        ("", say("rep"), say("against"), say("unseen-chance")),
        tuple(rows),
        say("dice-each"),
    )


def lend_a_hand(battle: Battle, chosen: Chosen) -> Sheet:
    """Who comes back for those who were noticed."""
    _, group = hostile(battle, "sneaking")
    past = [one for one in along(battle) if one.key not in group.caught]
    default = ",".join(one.key for one in past)
    keys = keys_in({"who": chosen.get("who", default)}, "who", [one.key for one in past])
    noticed = join_words([battle.figures[key].name for key in group.caught])
    fields = [any_of("who", say("who-helps"), picks(past), keys)] if past else []
    sheet = Sheet(
        "help", say("were-noticed", names=noticed), tuple(fields), (("who", ",".join(keys)),), icon="fist"
    )
    done = finish_sheet(battle, sheet, Help(tuple(keys)), say("to-board"))
    return done.but(notes=(say("out-of-fight"),)) if past else done


def send_away(battle: Battle, chosen: Chosen) -> Sheet:
    """Somebody of a band is cut loose."""
    able = [one for one in battle.figures.values() if one.side != FOES and not one.star and not one.gone]
    sheet = Sheet("cut-loose", title("cut-loose"), icon="flee")
    one = next((each for each in able if each.key == chosen.get("of")), None)
    fields = (Field("of", say("whom"), "one", tuple(_leaves(each, one) for each in able)),)
    sheet = sheet.but(fields=fields)
    if one is None:
        return sheet.but(
            missing=say("choose-figure") if able else "",
            why_not="" if able else say("nobody-to-cut-loose"),
        )
    sheet = sheet.but(preset=(("of", one.key),), notes=(say("gone-for-good"),))
    return finish_sheet(battle, sheet, SendAway(one.key), say("cut-loose", name=one.name))


def _leaves(one: Figure, chosen: Figure | None) -> Pick:
    return picks([one], chosen.key if chosen else "")[0]
