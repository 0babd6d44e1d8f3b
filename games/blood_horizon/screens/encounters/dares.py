"""Sheets for a Challenge, and for asking a Grunt whether they dare one."""

from __future__ import annotations

from games.blood_horizon.encounters.challenges import (
    Challenge,
    Level,
    NpcChallenge,
    Stake,
    Wit,
    against,
    chances,
    dice_for,
    grunts,
)
from games.blood_horizon.encounters.parties import along, under_way
from games.blood_horizon.kernel.encounter import Encounter
from games.blood_horizon.kernel.likely import passes
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.encounters.common import effort_of, who_of
from games.blood_horizon.screens.fight.common import under
from games.blood_horizon.screens.titles import title
from games.engine.play.odds import as_percent
from games.engine.show.command_forms import Chosen, fact, finish_sheet, flag_values
from games.engine.show.pieces import Pick, outlook
from games.engine.show.sheet import Field, Need, Sheet

say = phrases("screens-encounters.dares")

LEVELS: tuple[tuple[Level, str, str], ...] = (
    ("easy", say("easy"), say("one-die-more")),
    ("regular", say("regular"), ""),
    ("difficult", say("difficult"), say("one-die-less")),
)

WITS: tuple[tuple[Wit, str, str], ...] = (
    ("rep", say("body"), say("rep")),
    ("savvy", say("wits"), say("savvy")),
)
WORDS_AT_MOST = 200


def challenge(battle: Battle, chosen: Chosen) -> Sheet:
    """Who tries what, how hard it is, and what it is for; the odds move with each tap."""
    encounter = under_way(battle)
    able = [one for one in along(battle) if one.star or one.key in encounter.willing]
    one, fields = who_of(chosen, say("who-tries"), able)
    level: Level = next((key for key, *_ in LEVELS if key == chosen.get("level")), "regular")
    helped = fact(chosen, "helped", say("class-helps"), say("one-die-more"), tone="easier")
    wit, with_what = _wit(battle, chosen)
    effort, tapped, notes = effort_of(chosen, one)
    stake, stakes = _stake(encounter, chosen)
    words = {name: _words(chosen, name) for name in ("what", "success", "failure")}
    levels = tuple(Pick(key, label, effect, chosen=key == level) for key, label, effect in LEVELS)
    told = (
        []
        if stake
        else [_said("success", say("success-means"), words), _said("failure", say("failure-costs"), words)]
    )
    fields += [
        _said("what", say("what-is-tried"), words),
        Field("level", say("how-hard"), "one", levels),
        *with_what, helped, *stakes, *tapped, *told,
    ]  # fmt: skip
    preset = (
        ("model", one.key), *((name, text) for name, text in words.items() if text), ("level", level), ("wit", wit),
        *((("stake", stake),) if stake else ()), *flag_values([helped]), *flag_values(tapped),
    )  # fmt: skip
    command = Challenge(
        one.key, words["what"], words["success"], words["failure"], level, helped.on, wit, stake, effort
    )
    sheet = Sheet("challenge", title("challenge"), tuple(fields), preset, icon="brain", notes=tuple(notes))
    rep = against(battle, one, wit)
    wins, fails = chances(rep, level, helped.on, effort=effort)
    at_once, _ = chances(rep, level, helped.on, again=False, effort=effort)
    need = Need(
        dice_for(level, helped.on) + effort, under(rep), (say("rep-number", rep=rep),),
        then=say("try-again", chance=as_percent(at_once)),
    )  # fmt: skip
    odds = outlook((say("succeeds"), wins, "good"), (say("fails"), fails, "bad"))
    return finish_sheet(battle, sheet, command, say("try-it"), need=need, odds=odds)


def _words(chosen: Chosen, name: str) -> str:
    return " ".join(chosen.get(name, "").split())[:WORDS_AT_MOST]


def _said(name: str, label: str, words: dict[str, str]) -> Field:
    return Field(name, label, "words", value=words[name], high=WORDS_AT_MOST)


def _wit(battle: Battle, chosen: Chosen) -> tuple[Wit, list[Field]]:
    """Body or wits; nothing is asked where Skills are not used."""
    if not battle.settings.skills:
        return "rep", []
    wit: Wit = next((key for key, *_ in WITS if key == chosen.get("wit")), "rep")
    found = tuple(Pick(key, label, detail=rep, chosen=key == wit) for key, label, rep in WITS)
    return wit, [Field("wit", say("with"), "one", found)]


def _stake(encounter: Encounter, chosen: Chosen) -> tuple[Stake, list[Field]]:
    """Whether it is for the Advantage, which can be won where enemies stand before the players."""
    if encounter.met is None or encounter.met.friendly or encounter.edge:
        return "", []
    tapped = chosen.get("stakes", "on" if chosen.get("stake") == "advantage" else "off")
    on = tapped == "on"
    return "advantage" if on else "", [Field("stakes", say("for-advantage"), "fact", on=on)]


def npc_challenge(battle: Battle, chosen: Chosen) -> Sheet:
    under_way(battle)
    one, fields = who_of(chosen, say("who-is-asked"), grunts(battle))
    yes = passes(one.rep, 1)[1]
    sheet = Sheet(
        "npc-challenge", say("would-dare", name=one.name), tuple(fields), (("model", one.key),), icon="brain"
    )
    odds = outlook((say("dares"), yes, "good"), (say("will-not"), 1 - yes, "none"))
    need = Need(1, under(one.rep), (say("rep-number", rep=one.rep),))
    return finish_sheet(battle, sheet, NpcChallenge(one.key), say("ask-them"), need=need, odds=odds)
