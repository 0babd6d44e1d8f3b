"""Sheets for what is in hand and what lies about: draw, switch, drop, pick up."""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.engine.show.command_forms import Chosen, fact, finish_sheet, flag_values, sheet_without_target
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field, Sheet
from games.engine.tell.sentences import short_name
from games.horizon.gear import Draw, Switch
from games.horizon.objects import Drop, PickUp, fallen
from games.horizon.phrases import phrases
from games.horizon.profiles import POINT_BLANK, rows_read
from games.horizon.roster import Weapon
from games.horizon.screens.sheets.common import actor, anybody
from games.horizon.screens.words import figures, metres
from games.horizon.setup import gear_names
from games.horizon.state import Acting, Battle, Fighter

say = phrases("sheets.gear")
word = phrases("shared.words")


WORDS_AT_MOST = 60
BETWEEN = "/"
"""Between somebody and a thing of theirs, where a tap names both."""


def draw(battle: Battle, chosen: Chosen) -> Sheet:
    return _takes(battle, chosen, "draw", say("draw"), Draw)


def switch(battle: Battle, chosen: Chosen) -> Sheet:
    return _takes(battle, chosen, "switch", say("switch"), Switch)


def _takes(battle: Battle, chosen: Chosen, tag: str, title: str, kind: type[Draw | Switch]) -> Sheet:
    """Which weapon goes into the hand, with what it would do at the score of this turn (ruling HZ-30)."""
    model, now = actor(battle, chosen)
    others = [one for one in model.gear if one.key != model.hand]
    if not others:
        raise Refused(say("nothing-else", model=model.name))
    taken = next(
        (one for one in others if one.key == chosen.get("weapon")), others[0] if len(others) == 1 else None
    )
    field = Field("weapon", say("which"), "one", pick_gear(battle, model, now, taken.key if taken else ""))
    sheet = Sheet(tag, title, (field,), (("model", model.key),), icon="trade")
    if taken is None:
        return sheet_without_target(battle, sheet, kind(model.key, others[0].key), say("tap-a-weapon"))
    name = gear_names(battle, model)[taken.key]
    sheet = sheet.but(preset=(("model", model.key), ("weapon", taken.key)))
    return finish_sheet(battle, sheet, kind(model.key, taken.key), f"{title} {name}")


def pick_gear(battle: Battle, model: Fighter, now: Acting | None, chosen: str) -> tuple[Pick, ...]:
    """All that they carry and have not in hand, with what is in it and what it would do."""
    names = gear_names(battle, model)
    found = []
    for one in model.gear:
        if now is not None and one.key == model.hand:
            continue
        weapon = battle.arsenal[one.weapon]
        words = (
            [say("left", left=one.loaded, most=weapon.magazine)] if weapon.shoots and weapon.magazine else []
        )
        words += [_at(weapon, rows_read(model, now.score, now.arms))] if now and now.score is not None else []
        found.append(Pick(one.key, names[one.key], detail=", ".join(words), chosen=one.key == chosen))
    return tuple(found)


def _at(weapon: Weapon, score: int) -> str:
    """What a weapon would do at a score, at arm’s length where it strikes there, and how far it shoots or flies."""
    row = weapon.at(score)
    deals = figures(weapon.at(score + POINT_BLANK) if weapon.close else row)
    does = [say("does", damage=deals, defense=row.defense)]
    if row.range:
        does.append(say("thrown", far=metres(row.range)) if weapon.close else metres(row.range))
    return ", ".join(does)


def drop(battle: Battle, chosen: Chosen) -> Sheet:
    """Letting something fall costs nothing; picking it up again costs an action."""
    model = anybody(battle, chosen)
    key = chosen.get("weapon", "" if model.object else model.hand)
    sheet = Sheet("drop", word("drop"), preset=(("model", model.key),), icon="trade")
    picks = pick_gear(battle, model, None, key)
    if model.object:
        picks = (Pick("", model.object, chosen=not key), *picks)
    if not picks:
        return sheet.but(why_not=say("nothing-to-drop", model=model.name))
    sheet = sheet.but(fields=(Field("weapon", say("what-falls"), "one", picks),))
    falls = next((pick for pick in picks if pick.chosen), None)
    if falls is None:
        return sheet.but(missing=say("tap-what-falls"))
    sheet = sheet.but(preset=(*sheet.preset, ("weapon", key)))
    return finish_sheet(battle, sheet, Drop(model.key, key), say("drop", what=falls.label))


def pick_up(battle: Battle, chosen: Chosen) -> Sheet:
    """Something that lies about, or any object, in words."""
    model, _ = actor(battle, chosen)
    lying = {key: one.name for key, one in battle.ground.items()} | _on_the_fallen(battle)
    what = chosen.get("what", "").strip()
    if chosen.get("of") and BETWEEN not in what:
        what = f"{chosen['of']}{BETWEEN}{what}"
    what = what if what in lying else what[:WORDS_AT_MOST]
    light = fact(chosen, "light", say("light"), word("no-action"))
    picks = tuple(Pick(key, name, chosen=key == what) for key, name in lying.items())
    words = Field("what", say("in-words"), "words", value=what, high=WORDS_AT_MOST)
    around = Field("what", say("lies-about"), "one", picks)
    fields = (*(() if what in lying else (words,)), *((around,) if picks else ()), light)
    sheet = Sheet(
        "pick-up", word("pick-up"), fields, (("model", model.key), *flag_values((light,))), icon="loot",
        notes=(say("within-reach"),),
    )  # fmt: skip
    if not what:
        likeliest = PickUp(model.key, next(iter(lying), word("something")), light.on)
        return sheet_without_target(battle, sheet, likeliest, say("tap-what"))
    of, _, key = what.rpartition(BETWEEN) if what in lying else ("", "", what)
    taken = (("what", key), ("of", of)) if of else (("what", what),)
    sheet = sheet.but(preset=(*sheet.preset, *taken))
    return finish_sheet(
        battle, sheet, PickUp(model.key, key, light.on, of), say("pick-up", what=lying.get(what, what))
    )


def _on_the_fallen(battle: Battle) -> dict[str, str]:
    """What can be taken from those who have fallen: by whose it is and its key there, with its name and theirs."""
    return {
        f"{one.key}{BETWEEN}{key}": f"{name}, {short_name(one.name)}’s"
        for one in fallen(battle)
        for key, name in gear_names(battle, one).items()
    }
