"""Sheets for the Gun Store."""

from __future__ import annotations

from games.blood_horizon.encounters.parties import along
from games.blood_horizon.encounters.store import Buy, Hire, Sell, on_offer, shopping
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.encounters.common import stars, who_of
from games.blood_horizon.screens.kernel.words import like, picks
from games.blood_horizon.screens.titles import title
from games.engine.play.table import why_not
from games.engine.show.command_forms import Chosen, finish_sheet
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field, Sheet

say = phrases("screens-encounters.trade")


def buy(battle: Battle, chosen: Chosen) -> Sheet:
    shopping(battle)
    one, fields = who_of(chosen, say("for"), along(battle))
    satchel = battle.player(one.side).satchel
    found = []
    for weapon in book.weapons().values():
        refusal = why_not(battle, Buy(one.key, weapon.key))
        found.append(
            Pick(
                weapon.key, weapon.name, say("rep-d6", number=weapon.cost), weapon.short or say("melee"),
                weapon.key == chosen.get("weapon"), _short(one, weapon, satchel) if refusal else "",
            )
        )  # fmt: skip
    fields.append(Field("weapon", say("in-satchel", number=satchel), "one", tuple(found)))
    sheet = Sheet(
        "buy",
        say("buy-for", name=one.name),
        tuple(fields),
        (("model", one.key),),
        icon="trade",
        notes=(f"{one.name}: {like(one)}.",),
    )
    key = chosen.get("weapon", "")
    if key not in book.weapons():
        return sheet.but(missing=say("tap-weapon"))
    sheet = sheet.but(preset=(*sheet.preset, ("weapon", key)))
    cost = book.weapons()[key].cost
    return finish_sheet(battle, sheet, Buy(one.key, key), say("buy-it", number=cost))


def _short(one: Figure, weapon: Weapon, satchel: int) -> str:
    """Why a weapon cannot be had, in few words."""
    if weapon.cost > satchel:
        return say("too-dear")
    guns = [each.name for each in one.weapons if each.shots and not each.single]
    return say("sell-first", gun=guns[0]) if guns else say("carries-one")


def sell(battle: Battle, chosen: Chosen) -> Sheet:
    shopping(battle)
    armed = [one for one in along(battle) if one.weapons]
    one, fields = who_of(chosen, say("whose"), armed)
    found = tuple(
        Pick(
            each.key,
            each.name,
            say("gains", number=book.half_price(each)),
            each.short or say("melee"),
            each.key == chosen.get("weapon"),
        )
        for each in one.weapons
    )
    fields.append(Field("weapon", say("what"), "one", found))
    sheet = Sheet("sell", say("sells", name=one.name), tuple(fields), (("model", one.key),), icon="trade")
    weapon = next((each for each in one.weapons if each.key == chosen.get("weapon")), None)
    if len(one.weapons) == 1:
        weapon = one.weapons[0]
    if weapon is None:
        return sheet.but(missing=say("tap-weapon"))
    sheet = sheet.but(preset=(*sheet.preset, ("weapon", weapon.key)))
    return finish_sheet(
        battle, sheet, Sell(one.key, weapon.key), say("sell-it", number=book.half_price(weapon))
    )


def hire(battle: Battle, chosen: Chosen) -> Sheet:
    encounter = shopping(battle)
    star, fields = who_of(chosen, say("for"), stars(battle))
    offered = [battle.figures[hand.figure] for hand in encounter.hands]
    sheet = Sheet("hire", title("hire"), icon="hat")
    key = chosen.get("hand", "")
    if key not in [one.key for one in offered]:
        fields.append(Field("hand", say("whom"), "one", picks(offered)))
        return sheet.but(fields=tuple(fields), missing=say("choose-figure") if offered else say("ask-first"))
    hand, other = on_offer(encounter, battle, key), battle.figures[key]
    name = " ".join(chosen.get("name", "").split())[:60]
    fields.append(Field("name", say("name"), "words", value=name, high=60))
    preset = (("model", star.key), ("hand", key), *((("name", name),) if name else ()))
    sheet = sheet.but(
        title=say("hire", name=other.name), fields=tuple(fields), preset=preset, notes=(f"{like(other)}.",)
    )
    return finish_sheet(battle, sheet, Hire(star.key, key, name), say("hire-for", number=hand.price))
