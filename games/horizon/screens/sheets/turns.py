"""Sheets for the turn itself: the combat test with its odds, more foes, the end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import structs

from games.engine.show.command_forms import (
    Chosen,
    concede_sheet,
    fact,
    finish_sheet,
    flag_values,
    whole_number,
)
from games.engine.show.pieces import Chart, ChartRow, Pick
from games.engine.show.sheet import Field, Need, Sheet
from games.engine.tell.sentences import join_words
from games.horizon.actions import own_test
from games.horizon.ending import CallIt, Concede
from games.horizon.joining import Join, another, models_for
from games.horizon.phrases import phrases
from games.horizon.profiles import LIKELIEST_TIER, USUAL_TIER, combat_test, wielded
from games.horizon.screens.odds import chances_of, plotted
from games.horizon.screens.sheets.common import (
    HIGHER,
    ROOM,
    TIERS,
    actor,
    added,
    arms_used,
    bonus_of,
    bonus_said,
    number,
    offered_tiers,
    one_of,
    signed_number,
)
from games.horizon.screens.sheets.skills import what_is_thrown
from games.horizon.screens.words import in_hand, span
from games.horizon.setup import Look, still_to_look
from games.horizon.skill_tests import FAMILIES, SkillTest, average
from games.horizon.state import DIRECTOR, Battle, Fighter
from games.horizon.turns import Test

say = phrases("sheets.turns")
word = phrases("shared.words")


FARTHEST_AWAY = 60
"""What may be taken off Awareness of a shot from extreme range."""

EVERYBODY = "all"

AT_ONCE = 12
"""More foes that come in one go."""


def _throws(tests: Sequence[tuple[str, SkillTest]]) -> Chart:
    """Who looks out, and what each of them rolls and adds."""
    rows = tuple(
        ChartRow((who, str(test.dice or ""), span(test.least, test.most), f"{float(average(test)):.1f}"))
        for who, test in tests
    )
    return Chart(say("highest-first"), (say("who"), say("dice"), word("bare-ap"), say("average")), rows)


def look(battle: Battle, chosen: Chosen) -> Sheet:
    """The Awareness test of a whole side, with what each of them rolls and adds."""
    side = battle.side(chosen.get("side", ""))
    bonus = signed_number(chosen, "bonus", -FARTHEST_AWAY, ROOM)
    strikes = bool(battle.settings.surprise) and side.team == battle.settings.surprise
    waiting = still_to_look(battle, side.key)
    who = next((one.key for one in waiting if one.key == chosen.get("who")), "")
    blind = fact(chosen, "blind", say("blind"), say("blind-help"))
    tests = [
        (one.name, own_test(one, "awareness", bonus + (one.traits.acuity if strikes else 0)))
        for one in waiting
        if not blind.on and who in ("", one.key)
    ]
    thrown = sum(test.dice for _, test in tests)
    notes = (say("surprise"),) if strikes else ()
    surprised = bool(battle.settings.surprise) and not strikes
    if surprised:
        notes = (say("far-away"),)
    fields = (
        *(_who_looks(waiting, who, opened=chosen.get("who") == "") if surprised and waiting[1:] else ()),
        added(bonus, chosen, -FARTHEST_AWAY),
        *((blind,) if surprised else ()),
    )
    said = (("who", who),) if who else ()
    sheet = Sheet(
        "look",
        say("awareness-of", side=side.name),
        fields,
        (("side", side.key), *bonus_said(bonus), *said, *(flag_values((blind,)) if surprised else ())),
        icon="dice",
        charts=(_throws(tests),) if tests else (),
        notes=notes,
    )
    go = say(("roll-all" if len(tests) > 1 else "roll-one") if thrown else "nothing-to-roll")
    need = Need(thrown, "", (word("dice-score"),)) if thrown else None
    command = Look(side.key, bonus, who, surprised and blind.on)
    return finish_sheet(battle, sheet, command, go, need=need)


def _who_looks(waiting: Sequence[Fighter], who: str, *, opened: bool) -> tuple[Field]:
    """All at once, or one alone whom the Director sees otherwise; folded away until it is tapped."""
    picks = [Pick(EVERYBODY, say("everybody"), chosen=not who)]
    picks += [Pick(one.key, one.name, chosen=one.key == who) for one in waiting]
    if opened:
        return (Field("who", say("who-open"), "one", tuple(picks)),)
    return (Field("who", say("who-shut"), "one", tuple(pick for pick in picks if pick.chosen), settled=True),)


def test(battle: Battle, chosen: Chosen) -> Sheet:
    """The combat test of whoever’s turn it is: before it is made, the chances of each band of rows, and what each
    would mean.
    """
    model, _ = actor(battle, chosen)
    tier = whole_number(chosen, "improvised", LIKELIEST_TIER, 0, TIERS) if model.object else 0
    weapon = wielded(battle, model, tier)
    arms, arms_field, arms_said = arms_used(model, chosen)
    bonus = bonus_of(chosen)
    fields = [*arms_field]
    if model.object:
        higher = tier > USUAL_TIER or chosen.get("improvised") == HIGHER
        tiers = [
            (str(one), say("object", object=model.object, tier=one)) for one in offered_tiers(higher=higher)
        ]
        tiers += [("0", in_hand(battle, model)), *(() if higher else ((HIGHER, say("higher")),))]
        fields.append(one_of("improvised", say("fights-with"), tiers, str(tier), say("tier-help")))
    fields.append(added(bonus, chosen))
    preset = (("model", model.key), *arms_said, ("improvised", str(tier)), *bonus_said(bonus))
    made = combat_test(battle, model, bonus, tier)
    need = what_is_thrown(made, model, FAMILIES[weapon.family], surprise=model.surprise)
    sheet = Sheet(
        "test",
        word("test-of", model=model.name),
        tuple(fields),
        preset,
        icon="dice",
        charts=(chances_of(battle, model, arms=arms, bonus=bonus, improvised=tier),),
        plot=plotted(battle, model, bonus=bonus, improvised=tier),
    )
    go = say("roll", dice=made.dice) if made.dice else say("bonus-counts")
    return finish_sheet(
        battle, sheet, Test(model.key, arms, bonus, tier), go, need=need if made.dice else None
    )


def join(battle: Battle, chosen: Chosen) -> Sheet:
    """More foes, made by the Director in a moment."""
    foes = {key: side.name for key, side in battle.sides.items() if side.kind == DIRECTOR}
    sides = foes or {key: side.name for key, side in battle.sides.items()}
    side = next((key for key in sides if key == chosen.get("side")), next(iter(sides)))
    kinds = {pick.value: pick for pick in _kinds(battle, side)}
    template = chosen.get("template", "")
    many = whole_number(chosen, "number", 1, 1, AT_ONCE)
    fields = (
        *((one_of("side", say("whose-side"), list(sides.items()), side),) if len(sides) > 1 else ()),
        Field(
            "template",
            say("more-of"),
            "one",
            tuple(pick.but(chosen=key == template) for key, pick in kinds.items()),
        ),
        number("number", say("how-many"), many, 1, AT_ONCE),
    )
    preset = (("side", side), ("number", str(many)))
    sheet = Sheet("join", word("more-foes"), fields, preset, icon="plus")
    if template not in kinds:
        return sheet.but(missing=say("tap-foes"))
    notes = (say("they-look"),)
    sheet = sheet.but(preset=(*preset, ("template", template)), notes=notes)
    dice = own_test(another(battle, side, template)[0], "awareness").dice * many if battle.order else 0
    need = Need(dice, "", (say("awareness"),)) if dice else None
    go = say("more", kind=kinds[template].label)
    return finish_sheet(battle, sheet, Join(side, template, many), go, need=need)


def _kinds(battle: Battle, side: str) -> Iterator[Pick]:
    """Whom there can be more of, each kind once: of those who are told apart by number the first stands for all."""
    kinds: list[Fighter] = []
    for key, name in models_for(battle, side).items():
        one, armed = another(battle, side, key)
        kind = structs.replace(one, key="", member="", name=re.sub(r" \d+$", "", name))
        if kind not in kinds:
            kinds.append(kind)
            yield Pick(key, kind.name, detail=in_hand(armed, one))


def concede(battle: Battle, chosen: Chosen) -> Sheet:
    return concede_sheet(battle, chosen, {side: one.name for side, one in battle.sides.items()}, Concede)


def call_it(battle: Battle, chosen: Chosen) -> Sheet:
    """The end of it, as the players see it."""
    winner = chosen.get("winner", "")
    choices = [("", say("nobody"))]
    for team in battle.teams:
        sides = [side for side in battle.sides.values() if side.team == team]
        choices.append((sides[0].key, join_words([side.name for side in sides])))
    field = one_of("winner", say("who-won"), choices, winner)
    sheet = Sheet("call-it", word("end-battle"), (field,), (("winner", winner),), icon="check")
    return finish_sheet(battle, sheet, CallIt(winner), word("end-battle"))
