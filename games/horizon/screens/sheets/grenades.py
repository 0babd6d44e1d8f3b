"""The sheet of a grenade: up to five targets in the order in which they are tapped, each dealt less than the one
before.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.show.command_forms import Chosen, fact, finish_sheet, whole_number
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field, Sheet
from games.engine.tell.sentences import join_words
from games.horizon.attacks import AS_TESTED
from games.horizon.grenades import TARGETS, Grenade, grenade_in_hand
from games.horizon.phrases import phrases
from games.horizon.profiles import POINT_BLANK, REACH
from games.horizon.screens.forecast import declared
from games.horizon.screens.sheets.attacking import (
    FAR,
    arms_field,
    conditions,
    folded_away,
    holds,
    in_line,
    measured,
    opened,
    told,
    wound_of,
)
from games.horizon.screens.sheets.common import actor, targets
from games.horizon.screens.words import ordinal, state_of
from games.horizon.state import Battle, Fighter

say = phrases("sheets.grenades")
word = phrases("shared.words")


def grenade(battle: Battle, chosen: Chosen) -> Sheet:
    """Complete once somebody is tapped. The order of the taps is the order of the damage (ruling HZ-14)."""
    model, _ = actor(battle, chosen)
    weapon = grenade_in_hand(battle, model).weapon
    sheet = Sheet("grenade", weapon.name, preset=(("model", model.key),), icon="fire")
    everybody = _caught(battle, model)
    keys = _in_order(chosen, "targets", [one.key for one in everybody])[:TARGETS]
    near = [key for key in keys if key in chosen.get("near", "").split(",")]
    far = whole_number(chosen, "metres", 0, 0, FAR)
    arms = whole_number(chosen, "arms", AS_TESTED, AS_TESTED, model.arms)
    free = fact(chosen, "free", word("by-aug"), word("no-action"))
    wound = wound_of(chosen)
    command = Grenade(model.key, tuple(keys), tuple(near), wound, far, arms, free.on)
    aimed = command if keys else command.but(targets=(everybody[0].key,)) if everybody else command
    field = _targets(everybody, keys, declared(battle, aimed), battle, model)
    sheet = sheet.but(fields=(field,))
    if not keys:
        refusal = finish_sheet(battle, sheet, aimed, "").why_not
        return sheet.but(why_not=refusal) if refusal else sheet.but(missing=say("tap-the-worst"))
    first = battle.fighters[keys[0]]
    fields = (
        conditions(battle, command, first, chosen),
        *arms_field(model, arms),
        measured(far, chosen),
        *((free,) if model.augs else ()),
        _near(battle, keys, near, chosen),
        field,
    )
    preset = (
        *sheet.preset,
        ("targets", ",".join(keys)),
        *((("near", ",".join(near)),) if near else ()),
        ("arms", str(arms)),
        ("free", "on" if free.on else "off"),
        *folded_away(wound, far),
    )
    sheet = sheet.but(fields=in_line(fields), preset=preset, notes=tuple(told(battle, command, model.side)))
    done = finish_sheet(battle, sheet, command, say("go", targets=len(keys)))
    return done.but(odds=holds(battle, command, first)) if done.go else done


def _caught(battle: Battle, model: Fighter) -> tuple[Fighter, ...]:
    """Whom it may catch: enemies first, then friends who stand or lie too near. They throw it away from themself."""
    team = battle.team_of(model)
    friends = (one for one in battle.fighters.values() if battle.team_of(one) == team and one.there)
    return (*targets(battle, model), *(one for one in friends if one.key != model.key))


def _in_order(chosen: Chosen, name: str, allowed: Sequence[str]) -> list[str]:
    """The keys that were tapped, in the order of the taps."""
    return [key for key in dict.fromkeys(chosen.get(name, "").split(",")) if key in allowed]


def _targets(
    everybody: Sequence[Fighter], keys: Sequence[str], damage: Sequence[int], battle: Battle, model: Fighter
) -> Field:
    """Everybody it may catch; a tap puts somebody behind the others, or takes them out again. The damage of their place
    stands beside whoever has one.
    """
    picks = []
    for one in everybody:
        after = [key for key in keys if key != one.key] if one.key in keys else [*keys, one.key]
        effect = ""
        if one.key in keys:
            place = keys.index(one.key)
            effect = ordinal(place + 1) + (f": {damage[place]}" if place < len(damage) else "")
        full = one.key not in keys and len(keys) >= TARGETS
        why_not = say("full", most=TARGETS) if full else ""
        words = state_of(battle, one, (model.side,))
        if one.side == model.side or battle.team_of(one) == battle.team_of(model):
            words = say("friend-who", state=words) if words else say("friend")
        picks.append(Pick(",".join(after) or "none", one.name, effect, words, one.key in keys, why_not))
    return Field("targets", say("targets"), "many", tuple(picks), value=",".join(keys))


def _near(battle: Battle, keys: Sequence[str], near: Sequence[str], chosen: Chosen) -> Field:
    """Those who stand within point blank of the thrower; folded away until it is tapped, for mostly nobody does."""
    if not near and not opened(chosen, "near"):
        return Field("near", say("within", reach=REACH), "many", value=say("nobody"), settled=True)
    picks = []
    for key in keys:
        after = [one for one in keys if (one in near) != (one == key)]
        name = battle.fighters[key].name
        picks.append(
            Pick(",".join(after) or "none", name, word("more-ap", ap=POINT_BLANK), chosen=key in near)
        )
    return Field("near", say("who-is-near", reach=REACH), "many", tuple(picks), value=join_words(list(near)))
