"""What one phone may see of the battle. Pure. sides: those that its player plays; a watcher plays none."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from games.engine.play.questions import Sealed
from games.engine.play.record import PendingCommand
from games.engine.show.place import Place, Shop, for_buyers, without_taps
from games.engine.show.scene import ModelRow, Offer, Scene, SideView
from games.engine.show.sheet import Sheet

OWNERS = ("model", "of", "side")
"""Fields of a command that may say whose it is, in this order."""


def side_of(scene: Scene, fields: Mapping[str, Any], *, at_any_time: bool = False) -> str:
    """The side that says a command with these fields: that of its model, else the one that is up; "" is any.

    What is put right belongs to whom it is put right for; what is of the whole table, or can be said at any time, to
    anybody.
    """
    return _side_of(_side_of_each(scene), "" if at_any_time else scene.now_side, fields)


def _side_of_each(scene: Scene) -> dict[str, str]:
    """Models and sides, to the side."""
    owners = {side.key: side.key for side in scene.sides}
    return owners | {row.key: side.key for side in scene.sides for row in side.models}


def _side_of(owners: Mapping[str, str], now_side: str, fields: Mapping[str, Any]) -> str:
    for name in OWNERS:
        words = fields.get(name)
        if isinstance(words, str) and words in owners:
            return owners[words]
    return "" if fields.get("of") == "" else now_side


def asked_sides(waits: PendingCommand[Any, Any]) -> tuple[str, ...]:
    """The sides that have still to answer the open question; none in particular is ()."""
    asked = waits.question
    if isinstance(asked, Sealed):
        return tuple(side for side in asked.who if side not in waits.sealed)
    return (asked.who,) if asked.who else ()


def may_answer(waits: PendingCommand[Any, Any], sides: Collection[str]) -> bool:
    """The open question is for this phone."""
    asked = asked_sides(waits)
    return any(side in sides for side in asked) if asked else bool(sides)


def answers_for(waits: PendingCommand[Any, Any], sides: Collection[str]) -> str:
    """The side for which this phone answers; "" where it is asked of nobody in particular, or of somebody else."""
    return next((side for side in asked_sides(waits) if side in sides), "")


def is_private(waits: PendingCommand[Any, Any], sides: Collection[str]) -> bool:
    """Whether a secret is chosen on a phone that nobody shares."""
    asked = waits.question
    return isinstance(asked, Sealed) and sum(side in sides for side in asked.who) < 2


def question_key(act: int, waits: PendingCommand[Any, Any]) -> str:
    """The same for one question as long as it is open, so that a phone calls its player once."""
    return f"{act}.{len(waits.answers)}"


def for_stand_in(sheet: Sheet) -> Sheet:
    """A sheet for whoever stands in for its side: everything to fill in, without odds, remarks and what is said of
    those among whom to choose, in which a game may tell what only that side may know.
    """
    fields = tuple(
        field.but(picks=tuple(pick.but(detail="") for pick in field.picks)) for field in sheet.fields
    )
    return sheet.but(fields=fields, odds=(), notes=(), charts=(), plot=None, board=None, place=None)


def own_model(scene: Scene, sheet: Sheet, sides: Collection[str]) -> str:
    """Whoever of these sides could do what a sheet offers to somebody else's; "" for nobody."""
    owners = _side_of_each(scene)
    able = [pick.value for field in sheet.fields if field.name == "model" for pick in field.picks]
    if isinstance(sheet.place, Shop):
        able += [one.key for one in sheet.place.buyers]
    return next((key for key in able if owners.get(key) in sides), "")


def own_side(scene: Scene, sheet: Sheet, sides: Collection[str]) -> str:
    """The only one of these sides that a sheet lets choose among, where it asks for a side; "" for none or several."""
    asked = [pick.value for field in sheet.fields if field.name == "side" for pick in field.picks]
    found = [side.key for side in scene.sides if side.key in asked and side.key in sides]
    return found[0] if len(found) == 1 else ""


def sheet_for_phone(scene: Scene, sheet: Sheet, sides: Collection[str]) -> Sheet:
    """The sheet with those alone to choose among who belong to this phone. A side that is the only one is settled."""
    owners = _side_of_each(scene)
    fields = tuple(
        field.but(picks=tuple(pick for pick in field.picks if owners.get(pick.value, "") in ("", *sides)))
        if field.name in ("model", "side")
        else field
        for field in sheet.fields
    )
    left = tuple(field for field in fields if field.name != "side" or len(field.picks) > 1)
    return sheet.but(fields=left, place=_place(sheet.place, owners, sides))


def _place(place: Place | None, owners: Mapping[str, str], sides: Collection[str]) -> Place | None:
    if not sides:
        return without_taps(place)
    if isinstance(place, Shop):
        return for_buyers(place, [key for key, side in owners.items() if side in sides])
    return place


def for_phone(scene: Scene, sides: Collection[str], at_any_time: Collection[str] = ()) -> Scene:
    """The scene without what belongs to other phones: their taps, their offers, their next step. Own sides first.

    at_any_time: words of commands that are offered whosever turn it is.
    """
    if all(side.key in sides for side in scene.sides):
        return scene

    owners = _side_of_each(scene)

    def mine(offer: Offer | None) -> Offer | None:
        if offer is None or not sides:
            return None
        now_side = "" if offer.command in at_any_time else scene.now_side
        side = _side_of(owners, now_side, dict(offer.preset))
        return offer if not side or side in sides else None

    def row(one: ModelRow) -> ModelRow:
        if one.side in sides or not (one.tap or one.wound or one.heal):
            return one
        return one.but(tap=None, wound=None, heal=None, amounts=())

    def gang(side: SideView) -> SideView:
        return side if side.key in sides else side.but(models=tuple(row(one) for one in side.models))

    return scene.but(
        sides=tuple(gang(side) for side in sorted(scene.sides, key=lambda side: side.key not in sides)),
        main=mine(scene.main) or next((offer for offer in scene.mains if mine(offer)), None),
        stands=_place(scene.stands, owners, sides),
        offers=tuple(offer for offer in scene.offers if mine(offer)),
        more=tuple(offer for offer in scene.more if mine(offer)),
        at_any_time=tuple(offer for offer in scene.at_any_time if mine(offer)),
    )
