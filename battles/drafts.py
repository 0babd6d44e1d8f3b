"""The sheet of a command in the making, for the phone on which it is made."""

from __future__ import annotations

from battles import chances, services, visibility
from battles.models import Battle
from companion.models import Player
from games.engine.show.again import remembering
from games.engine.show.sheet import Sheet


def draft_for(battle: Battle, player: Player | None, tag: str, chosen: dict[str, str]) -> Sheet | None:
    """The sheet as far as it is filled in; none while a question is open, nor for what has no sheet.

    It begins with one of this phone's, where there is a choice, and with its side, where it has one alone. Of what is
    for another to say there is only its head, and the reason: the rest is for their phone. Whoever stands in for a
    side gets its sheet without what only that side may know.
    """
    now, sides, known = battle.head.moment, battle.sides_of(player), battle.sides_known_to(player)
    if now.open or tag not in battle.rules.commands:
        return None
    try:
        sheet = remembering(chances.drafts(battle), chances.remembered_of(battle), tag, chosen)
    except KeyError:
        return None
    if "side" not in chosen and (own := visibility.own_side(battle.scene, sheet, sides)):
        return draft_for(battle, player, tag, {**chosen, "side": own})
    at_any_time = tag in battle.rules.battle.at_any_time
    side = visibility.side_of(battle.scene, {**dict(sheet.preset), **chosen}, at_any_time=at_any_time)
    if sheet.command == services.CORRECT:
        return sheet
    others = side and side not in sides and "model" not in chosen
    if others and (mine := visibility.own_model(battle.scene, sheet, sides)):
        return draft_for(battle, player, tag, {**chosen, "model": mine})
    if side in known or (sides and not side):
        return visibility.sheet_for_phone(battle.scene, sheet, sides)
    if side in sides:
        return sheet if battle.shows_all_to(player) else visibility.for_stand_in(sheet)
    why_not = services.refusal_for(battle, side, sides)
    return Sheet(sheet.command, sheet.title, preset=sheet.preset, icon=sheet.icon, why_not=why_not)
