"""Sheets for the Gun Store."""

from __future__ import annotations

from games.blood_horizon.encounters.parties import along
from games.blood_horizon.encounters.store import Buy, Hire, Sell, on_offer, shopping
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.screens.encounters.common import stars, who_of
from games.blood_horizon.screens.kernel.words import like, picks
from games.engine.play.table import why_not
from games.engine.show.command_forms import Chosen, finish_sheet
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field, Sheet


def buy(battle: Battle, chosen: Chosen) -> Sheet:
    shopping(battle)
    one, fields = who_of(chosen, "For", along(battle))
    satchel = battle.player(one.side).satchel
    found = []
    for weapon in book.weapons().values():
        refusal = why_not(battle, Buy(one.key, weapon.key))
        found.append(
            Pick(
                weapon.key, weapon.name, f"{weapon.cost} Rep d6", weapon.short or "melee",
                weapon.key == chosen.get("weapon"), _short(one, refusal),
            )
        )  # fmt: skip
    fields.append(Field("weapon", f"The satchel holds {satchel} Rep d6", "one", tuple(found)))
    sheet = Sheet(
        "buy",
        f"Buy for {one.name}",
        tuple(fields),
        (("model", one.key),),
        icon="trade",
        notes=(f"{one.name}: {like(one)}.",),
    )
    key = chosen.get("weapon", "")
    if key not in book.weapons():
        return sheet.but(missing="Tap a weapon.")
    sheet = sheet.but(preset=(*sheet.preset, ("weapon", key)))
    cost = book.weapons()[key].cost
    return finish_sheet(battle, sheet, Buy(one.key, key), f"Buy it, {cost} Rep d6")


def _short(one: Figure, refusal: str) -> str:
    """Why a weapon cannot be had, in few words."""
    if not refusal:
        return ""
    if "costs" in refusal:
        return "too dear"
    guns = [each.name for each in one.weapons if each.shots and not each.single]
    return f"sell the {guns[0]} first" if guns else "carries one already"


def sell(battle: Battle, chosen: Chosen) -> Sheet:
    shopping(battle)
    armed = [one for one in along(battle) if one.weapons]
    one, fields = who_of(chosen, "Whose", armed)
    found = tuple(
        Pick(
            each.key,
            each.name,
            f"+{book.half_price(each)} Rep d6",
            each.short or "melee",
            each.key == chosen.get("weapon"),
        )
        for each in one.weapons
    )
    fields.append(Field("weapon", "What", "one", found))
    sheet = Sheet("sell", f"{one.name} sells", tuple(fields), (("model", one.key),), icon="trade")
    weapon = next((each for each in one.weapons if each.key == chosen.get("weapon")), None)
    if len(one.weapons) == 1:
        weapon = one.weapons[0]
    if weapon is None:
        return sheet.but(missing="Tap a weapon.")
    sheet = sheet.but(preset=(*sheet.preset, ("weapon", weapon.key)))
    return finish_sheet(
        battle, sheet, Sell(one.key, weapon.key), f"Sell it for {book.half_price(weapon)} Rep d6"
    )


def hire(battle: Battle, chosen: Chosen) -> Sheet:
    encounter = shopping(battle)
    star, fields = who_of(chosen, "For", stars(battle))
    offered = [battle.figures[hand.figure] for hand in encounter.hands]
    sheet = Sheet("hire", "Hire", icon="hat")
    key = chosen.get("hand", "")
    if key not in [one.key for one in offered]:
        fields.append(Field("hand", "Whom", "one", picks(offered)))
        return sheet.but(
            fields=tuple(fields), missing="Choose a figure." if offered else "Ask first who is for hire."
        )
    hand, other = on_offer(encounter, battle, key), battle.figures[key]
    name = " ".join(chosen.get("name", "").split())[:60]
    fields.append(Field("name", "Name", "words", value=name, high=60))
    preset = (("model", star.key), ("hand", key), *((("name", name),) if name else ()))
    sheet = sheet.but(
        title=f"Hire {other.name}", fields=tuple(fields), preset=preset, notes=(f"{like(other)}.",)
    )
    return finish_sheet(battle, sheet, Hire(star.key, key, name), f"Hire for {hand.price} Rep d6")
