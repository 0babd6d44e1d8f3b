"""Sheets for heavy objects and for throwing: Endurance, alone or with helpers."""

from __future__ import annotations

from typing import Literal

from games.engine.show.command_forms import (
    Chosen,
    any_of,
    finish_sheet,
    keys_in,
    sheet_without_target,
    whole_number,
)
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field, Sheet
from games.horizon.actions import own_test
from games.horizon.book import HeavyObject
from games.horizon.catalogue import heavy_objects
from games.horizon.objects import HELPERS_AT_MOST, Lift, Throw
from games.horizon.phrases import phrases
from games.horizon.screens.sheets.common import actor, arms_used, number
from games.horizon.screens.sheets.skills import HARDEST, WORDS_AT_MOST, passing, what_is_thrown
from games.horizon.screens.words import ap, metres
from games.horizon.skill_tests import difficulty_with, together
from games.horizon.state import Battle, Fighter

say = phrases("sheets.objects")
word = phrases("shared.words")


type How = Literal["move", "carry", "throw"]

HOW: tuple[tuple[How, str], ...] = (
    ("move", say("move-it")),
    ("carry", say("carry-it")),
    ("throw", word("throw-it")),
)


def lift(battle: Battle, chosen: Chosen) -> Sheet:
    """Something heavy to be moved, carried or thrown: an Endurance test of everybody who has a hand on it."""
    model, _ = actor(battle, chosen)
    how: How = next((key for key, _ in HOW if key == chosen.get("how")), "move")
    what, endurance = said(chosen)
    likes = next((one for one in heavy_objects().values() if one.key == chosen.get("object")), None)
    if likes is not None:
        what, endurance = example(likes), int(getattr(likes, how))
    else:
        likes = next((one for one in heavy_objects().values() if example(one) == what), None)
        if likes and (endurance in (likes.move, likes.carry, likes.throw) or chosen.get("endurance") == ""):
            endurance = int(getattr(likes, how))
    helpers, keys = _helpers(battle, model, chosen)
    arms, arms_field, arms_said = arms_used(model, chosen)
    fields = (
        _examples(how, likes, chosen),
        *((_as_listed(endurance),) if likes and not _changed(likes, how, endurance, chosen) else ()),
        _what_for(how, likes),
        *(() if likes else _difficulty(what, endurance)[:1]),
        *(_difficulty(what, endurance)[1:] if not likes or _changed(likes, how, endurance, chosen) else ()),
        *helpers,
        *arms_field,
    )
    preset = (("model", model.key), ("how", how), *_named(what, endurance, keys), *arms_said)
    sheet = Sheet("lift", word("heavy-object"), fields, preset, icon="muscle")
    most, most_field, most_said = _most(chosen)
    sheet = sheet.but(fields=(*fields, *(most_field if helpers else ())), preset=(*preset, *most_said))
    command = Lift(model.key, what, how, endurance, keys, arms, most)
    return _heaved(battle, sheet, command, _crew(battle, model, keys), how, dict(HOW)[how].capitalize())


def throw(battle: Battle, chosen: Chosen) -> Sheet:
    """An object that flies; at nobody, for at somebody it is an attack."""
    model, _ = actor(battle, chosen)
    what, endurance = said(chosen)
    what = what or model.object
    helpers, keys = _helpers(battle, model, chosen)
    arms, arms_field, arms_said = arms_used(model, chosen)
    preset = (("model", model.key), *_named(what, endurance, keys), *arms_said)
    most, most_field, most_said = _most(chosen)
    sheet = Sheet(
        "throw",
        say("throw"),
        (*_difficulty(what, endurance), *helpers, *arms_field, *(most_field if helpers else ())),
        (*preset, *most_said),
        icon="muscle",
    )
    command = Throw(model.key, what, endurance, keys, arms, most)
    return _heaved(battle, sheet, command, _crew(battle, model, keys), "throw", say("go-throw"))


def example(heavy: HeavyObject) -> str:
    """The first of the things that are about as heavy: "chair"."""
    first = heavy.name.split(", ")[0]
    return first[:1].lower() + first[1:]


def said(chosen: Chosen) -> tuple[str, int]:
    """What it is, in words, and the Endurance that it takes."""
    return chosen.get("what", "").strip()[:WORDS_AT_MOST], whole_number(chosen, "endurance", 0, 0, HARDEST)


def _named(what: str, endurance: int, keys: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return ("what", what), ("endurance", str(endurance)), ("helpers", ",".join(keys))


def _difficulty(what: str, endurance: int) -> tuple[Field, Field]:
    return (
        Field("what", word("what-it-is"), "words", value=what, high=WORDS_AT_MOST),
        number("endurance", say("takes-open"), endurance, 0, HARDEST, say("takes-help")),
    )


def _changed(likes: HeavyObject, how: How, endurance: int, chosen: Chosen) -> bool:
    """The Director sets another difficulty than the table, or is about to."""
    return chosen.get("endurance") == "" or endurance != getattr(likes, how)


def _as_listed(endurance: int) -> Field:
    """The difficulty of the table, to be tapped for another."""
    return Field(
        "endurance",
        say("takes"),
        "number",
        value=ap(endurance) if endurance else word("no-test"),
        settled=True,
    )


def _what_for(how: How, likes: HeavyObject | None) -> Field:
    """To be moved, carried or thrown, each with what it takes."""
    takes = {key: getattr(likes, key) if likes else None for key, _ in HOW}
    words = {key: "" if it is None else ap(it) if it else word("no-test") for key, it in takes.items()}
    picks = tuple(Pick(key, label, words[key], chosen=key == how) for key, label in HOW)
    return Field("how", say("how"), "one", picks)


def _examples(how: How, likes: HeavyObject | None, chosen: Chosen) -> Field:
    """The rulebook’s examples, with what each takes; folded away until they are looked up."""
    if chosen.get("object") != "":
        value = example(likes) if likes else say("look-up")
        return Field("object", say("like"), "one", value=value, settled=True)
    picks = []
    for one in heavy_objects().values():
        takes = getattr(one, how)
        picks.append(Pick(one.key, one.name, ap(takes) if takes else word("no-test")))
    return Field("object", say("like-open"), "one", tuple(picks))


def _helpers(battle: Battle, model: Fighter, chosen: Chosen) -> tuple[tuple[Field, ...], tuple[str, ...]]:
    """Friends who lend a hand (ruling HZ-24)."""
    friends = battle.friends(model)
    keys = keys_in(chosen, "helpers", [one.key for one in friends])
    things = [
        Pick(one.key, one.name, detail=say("endurance", rank=one.skills.get("endurance", 0)))
        for one in friends
    ]
    label = say("who-helps")
    return ((any_of("helpers", label, things, keys),) if friends else ()), tuple(keys)


def _most(chosen: Chosen) -> tuple[int, tuple[Field, ...], tuple[tuple[str, str], ...]]:
    """How many helpers the Director allows; folded away until it is tapped, and left out where it is any number."""
    most = whole_number(chosen, "most", HELPERS_AT_MOST, 0, HELPERS_AT_MOST)
    if most < HELPERS_AT_MOST or chosen.get("most") == "":
        field = number("most", say("most"), most, 0, HELPERS_AT_MOST, say("director"))
    else:
        field = Field("most", say("most-shut"), "number", value=say("any-number"), settled=True)
    return most, (field,), (("most", str(most)),) if most < HELPERS_AT_MOST else ()


def _crew(battle: Battle, model: Fighter, keys: tuple[str, ...]) -> tuple[Fighter, ...]:
    return (model, *(battle.fighters[key] for key in keys))


def _heaved(
    battle: Battle, sheet: Sheet, command: Lift | Throw, crew: tuple[Fighter, ...], how: str, go: str
) -> Sheet:
    """The sheet with what everybody has to reach, and the chance that they all do."""
    if not command.what and not (how == "throw" and crew[0].object):
        likeliest = Lift(crew[0].key, word("something"))
        return sheet_without_target(battle, sheet, likeliest, say("say-what"))
    tests = [own_test(one, "endurance", arms=0 if place else command.arms) for place, one in enumerate(crew)]
    needed = difficulty_with(command.endurance, len(crew) - 1)
    notes = []
    if len(crew) > 1:
        notes.append(say("hands", number=len(crew), ap=ap(needed)))
    if how == "throw":
        notes.append(say("flies", far=metres(max(one.traits.strength for one in crew))))
    notes.append(say("within-reach"))
    need = what_is_thrown(tests[0], crew[0], "endurance", needed) if needed else None
    odds = passing(together(tests, command.endurance), say("done"), say("too-heavy")) if needed else ()
    return finish_sheet(battle, sheet.but(notes=tuple(notes)), command, go, need=need, odds=odds)
