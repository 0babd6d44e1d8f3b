"""Sheets for a Challenge, and for asking a Grunt whether he dares one."""

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
from games.blood_horizon.screens.encounters.common import effort_of, needs, who_of
from games.engine.play.odds import as_percent
from games.engine.show.command_forms import Chosen, fact, finish_sheet, flag_values
from games.engine.show.pieces import Pick, chance_bar
from games.engine.show.sheet import Field, Need, Sheet

LEVELS: tuple[tuple[Level, str, str], ...] = (
    ("easy", "Easy", "+1 die"),
    ("regular", "Regular", ""),
    ("difficult", "Difficult", "−1 die"),
)
WITS: tuple[tuple[Wit, str, str], ...] = (("rep", "Body", "Rep"), ("savvy", "Wits", "Savvy"))
WORDS_AT_MOST = 200


def challenge(battle: Battle, chosen: Chosen) -> Sheet:
    """Who tries what, how hard it is, and what it is for; the odds move with each tap."""
    encounter = under_way(battle)
    able = [one for one in along(battle) if one.star or one.key in encounter.willing]
    one, fields = who_of(chosen, "Who tries", able)
    level: Level = next((key for key, *_ in LEVELS if key == chosen.get("level")), "regular")
    helped = fact(chosen, "helped", "Class or Attribute helps", "+1 die")
    wit, with_what = _wit(battle, chosen)
    effort, tapped, notes = effort_of(chosen, one)
    stake, stakes = _stake(encounter, chosen)
    words = {name: _words(chosen, name) for name in ("what", "success", "failure")}
    levels = tuple(Pick(key, label, effect, chosen=key == level) for key, label, effect in LEVELS)
    told = (
        [] if stake else [_said("success", "Success means", words), _said("failure", "Failure costs", words)]
    )
    fields += [
        _said("what", "What is tried", words),
        Field("level", "How hard", "one", levels),
        *with_what, helped, *stakes, *tapped, *told,
    ]  # fmt: skip
    preset = (
        ("model", one.key), *((name, text) for name, text in words.items() if text), ("level", level), ("wit", wit),
        *((("stake", stake),) if stake else ()), *flag_values([helped]), *flag_values(tapped),
    )  # fmt: skip
    command = Challenge(
        one.key, words["what"], words["success"], words["failure"], level, helped.on, wit, stake, effort
    )
    sheet = Sheet("challenge", "A Challenge", tuple(fields), preset, icon="brain", notes=tuple(notes))
    rep = against(battle, one, wit)
    wins, fails = chances(rep, level, helped.on, effort=effort)
    at_once, _ = chances(rep, level, helped.on, again=False, effort=effort)
    need = Need(
        dice_for(level, helped.on) + effort, needs(rep), (f"Rep {rep}",),
        then=f"2 on the first roll: {as_percent(at_once)}. On 1 you may try again.",
    )  # fmt: skip
    odds = chance_bar(("fails", fails), ("succeeds", wins))
    return finish_sheet(battle, sheet, command, "Try it", need=need, odds=odds)


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
    return wit, [Field("wit", "With", "one", found)]


def _stake(encounter: Encounter, chosen: Chosen) -> tuple[Stake, list[Field]]:
    """Whether it is for the Advantage, which can be won where enemies stand before the players."""
    if encounter.met is None or encounter.met.friendly or encounter.edge:
        return "", []
    tapped = chosen.get("stakes", "on" if chosen.get("stake") == "advantage" else "off")
    on = tapped == "on"
    return "advantage" if on else "", [
        Field("stakes", "for the Advantage in the fight to come", "fact", on=on)
    ]


def npc_challenge(battle: Battle, chosen: Chosen) -> Sheet:
    under_way(battle)
    one, fields = who_of(chosen, "Who is asked", grunts(battle))
    yes = passes(one.rep, 1)[1]
    sheet = Sheet(
        "npc-challenge", f"Would {one.name} dare?", tuple(fields), (("model", one.key),), icon="brain"
    )
    odds = chance_bar(("will not", 1 - yes), ("dares", yes))
    need = Need(1, needs(one.rep), (f"Rep {one.rep}",))
    return finish_sheet(battle, sheet, NpcChallenge(one.key), "Ask them", need=need, odds=odds)
