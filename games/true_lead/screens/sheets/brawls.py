"""Sheets for charging into a brawl and for the blows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from games.engine.play.odds import chances
from games.engine.play.questions import Answer, Refused
from games.engine.play.table import Outcome, carry_out
from games.engine.show.command_forms import (
    Chosen,
    Values,
    fact,
    finish_sheet,
    flag_values,
    sheet_without_target,
    whole_number,
)
from games.engine.show.pieces import Chance, Pick, Weight
from games.engine.show.sheet import Field, Need, Sheet
from games.engine.tell.sentences import join_words, short_name
from games.true_lead.accuracy import aim
from games.true_lead.brawls import ALL, FISTS, Blows, Brawl, Strike, edge, helped
from games.true_lead.movement import stride
from games.true_lead.phrases import phrases
from games.true_lead.screens.sheets.common import WITH, actor, reasons, settled, target_of
from games.true_lead.screens.words import dice, inches, picks, weapon_icon
from games.true_lead.state import Battle, Model

say = phrases("sheets.brawls")
common = phrases("sheets.common")


def brawl(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    opponents = battle.opponents(model) if battle.brawling(model) else ()
    target = target_of(battle, model, chosen)
    sheet = Sheet("brawl", say("brawl"), preset=(("model", model.key),), icon="fist")
    if target is None:
        enemies = opponents or battle.enemies(model)
        if not enemies:
            raise Refused(say("no-enemy-left"))
        sheet = sheet.but(fields=(Field("target", say("target"), "one", picks(battle, enemies)),))
        return sheet_without_target(battle, sheet, Brawl(model.key, enemies[0].key), say("tap-target"))
    facts = []
    if target not in opponents:
        cover = fact(chosen, "cover", say("starts-cover"), say("pinned-harder"))
        facts += [cover] if any(battle.pinned_by(model)) else []
        facts.append(fact(chosen, "above", say("from-2-more-above"), common("easier-by-one"), tone="easier"))
        most = inches(stride(battle, model, "brawl", cover=cover.on and cover in facts))
        facts.append(fact(chosen, "beyond", say("beyond", most=most), say("out-reach")))
    on = dict(flag_values(facts))
    command = Brawl(
        model.key,
        target.key,
        cover=on.get("cover") == "on",
        above=on.get("above") == "on",
        beyond=on.get("beyond") == "on",
    )
    values: Values = (*sheet.preset, ("target", target.key), *flag_values(facts))
    sheet = sheet.but(fields=(settled(battle, target, WITH), *facts), preset=values)
    far = inches(stride(battle, model, "brawl", cover=command.cover))
    go = (
        say("brawl-with", target=short_name(target.name))
        if target in opponents
        else say("charge", target=short_name(target.name), far=far)
    )
    sheet = finish_sheet(battle, sheet, command, go)
    if not sheet.go:
        return sheet
    after = carry_out(battle, command).state
    notes = tuple(_notes(battle, model, target))
    return sheet.but(notes=notes, odds=strike_odds(after, Strike(model.key), model.key, target.key))


def _notes(battle: Battle, model: Model, target: Model) -> Iterator[str]:
    if helped(battle, model, target):
        yield say("brawls-friend-already-1", target=target.name)
    if target.stunned:
        yield say("stunned-no-blow-comes", target=target.name)


def strike(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = actor(battle, chosen)
    sheet = Sheet("strike", say("strike"), preset=(("model", model.key),), icon="fist")
    target = battle.models.get(now.target)
    if target is None:
        return finish_sheet(battle, sheet, Strike(model.key), "")
    blades = model.blades()
    both = fact(chosen, "fists", say("fists-as-well"), say("1-die"), default=True)
    full = edge(model)
    blade = whole_number(chosen, "blade", full, 0, full)
    using = Blows(blade, both.on or not blades)
    command = Strike(model.key, using.fists, ALL if blade == full else blade)
    arms = (
        *(blades if blade else ()),
        *(item for item in model.weapons if item.key == FISTS and using.fists),
    )
    fields = (_edge(model, blade, opened=chosen.get("blade") == ""), both) if blades else ()
    said: Values = (*flag_values((both,)), *((("blade", str(blade)),) if blade != full else ()))
    sheet = sheet.but(
        title=say("strike-target", target=target.name),
        fields=fields,
        preset=(*sheet.preset, *(said if blades else ())),
        icon=weapon_icon((arms or blades)[0]),
        notes=tuple(_notes(battle, model, target)),
    )
    if not arms:
        return finish_sheet(battle, sheet, command, "")
    need = _need(battle, model, target, using, above=now.above)
    odds = strike_odds(battle, command, model.key, target.key)
    return finish_sheet(battle, sheet, command, say("roll", dice=dice(need.dice)), need=need, odds=odds)


def _edge(model: Model, blade: int, *, opened: bool) -> Field:
    """How many dice of the blade are used; folded away until it is tapped."""
    full = edge(model)
    name = join_words([item.name for item in model.blades()])
    found = [
        Pick(
            str(many),
            say("all", dice=dice(full)) if many == full > 1 else dice(many) if many else say("not-used"),
        )
        for many in range(full, -1, -1)
    ]
    picks = tuple(pick.but(chosen=pick.value == str(blade)) for pick in found)
    if opened:
        return Field("blade", name, "one", picks)
    return Field("blade", f"{name}:", "one", tuple(pick for pick in picks if pick.chosen), settled=True)


def _need(battle: Battle, model: Model, target: Model, using: Blows, *, above: bool) -> Need:
    joined = model.joined == battle.round or helped(battle, model, target)
    how = aim(model, above=above, joined=joined)
    answer = (
        ""
        if target.stunned
        else say("still-feet-strikes-back", target=target.name, back=_back(battle, target))
    )
    names = join_words([item.name for item in model.blades()])
    parts = [(names, using.blade)] if using.blade else []
    parts += [(item.name, item.fp) for item in model.weapons if item.key == FISTS and using.fists]
    return Need(
        sum(many for _, many in parts),
        how.words,
        tuple(reasons(how.reasons)),
        tuple(f"{name} {many}" if len(parts) > 1 else name for name, many in parts),
        answer,
    )


def _back(battle: Battle, target: Model) -> str:
    """What the one who is struck has to answer with."""
    how = aim(target, joined=target.joined == battle.round)
    arms = (*target.blades(), *(item for item in target.weapons if item.key == FISTS))
    number = sum(item.fp for item in arms)
    return f"{dice(number)}, {how.words}"


def strike_odds(
    battle: Battle, command: Strike, striker: str, target: str, answers: Sequence[Answer] = ()
) -> tuple[Chance, ...]:
    """The exact chances of what a brawl does to the one who is struck, and of what comes back."""
    found = strike_chances(battle, command, striker, target, answers)
    theirs: dict[str, Fraction] = {}
    ours: dict[str, Fraction] = {}
    for (their, mine), chance in found.items():
        theirs[their] = theirs.get(their, Fraction(0)) + chance
        ours[mine] = ours.get(mine, Fraction(0)) + chance
    tones: dict[str, Weight] = {"nothing": "none", "wounded": "some", "stunned": "some", "killed": "worst"}
    rows = [
        Chance.of(say(f"fate-{fate}"), theirs[fate], tone) for fate, tone in tones.items() if fate in theirs
    ]
    back = [
        Chance.of(say(f"return-{fate}"), ours[fate], bar=False)
        for fate in ("wounded", "stunned", "killed")
        if fate in ours
    ]
    return (*rows, *back)


def strike_chances(
    battle: Battle, command: Strike, striker: str, target: str, answers: Sequence[Answer] = ()
) -> dict[tuple[str, str], Fraction]:
    """The same as figures: by what becomes of the one who is struck and of the striker (nothing, wounded, stunned,
    killed).
    """
    before = carry_out(battle, command, answers).state

    def measure(outcome: Outcome[Battle]) -> tuple[str, str]:
        return _fate(before, outcome.state, target), _fate(before, outcome.state, striker)

    return chances(measure, battle, command, answers)


def _fate(before: Battle, after: Battle, key: str) -> str:
    was, now = before.models[key], after.models[key]
    if not now.alive:
        return "killed" if was.alive else "nothing"
    if now.stunned and not was.stunned:
        return "stunned"
    return "wounded" if now.health < was.health else "nothing"
