"""What the table's page makes of a scene: the strip that says who acts, the rows that are targets, the faces. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from companion.words import say
from games.engine.show.again import TARGET, Prospect
from games.engine.show.pieces import Fact, Meter, Pick
from games.engine.show.place import Plots
from games.engine.show.scene import ModelRow, Offer, Scene, SideView
from games.engine.show.sheet import Asked, Field, Sheet
from games.engine.show.tally import Tally
from games.engine.tell.sentences import short_name


@dataclass(frozen=True)
class Strip:
    """The strip that says who acts, or what is awaited. row: of the model that acts. number: the color. aims: a tap on
    a row picks a target.
    """

    title: str
    number: int = 0
    row: ModelRow | None = None
    detail: str = ""
    figures: tuple[Fact, ...] = ()
    actions: Meter | None = None
    aims: bool = False


@dataclass(frozen=True)
class Aimed:
    """A row while somebody aims: what a tap on it picks, and what would come of it as far as that is known."""

    row: ModelRow
    pick: Pick
    prospect: Prospect


@dataclass(frozen=True)
class AimedSide:
    """A side while somebody aims. A side without rows is only named."""

    side: SideView
    rows: tuple[Aimed, ...]


@dataclass(frozen=True)
class Aim:
    """The rows that are targets now. others: targets without a row. why_not: what keeps it from all of them alike,
    which no row says then.
    """

    field: Field
    sides: tuple[AimedSide, ...]
    others: tuple[Pick, ...] = ()
    why_not: str = ""

    @property
    def weighed(self) -> bool:
        """Whether rows say how likely it is."""
        return any(aimed.prospect.bar for one in self.sides for aimed in one.rows)


@dataclass(frozen=True)
class Versus:
    """A command against somebody: who does it, and at whom. needs: of each, where numbers are chosen."""

    actor: ModelRow
    target: ModelRow
    number: int
    target_number: int
    needs: tuple[str, ...] = ()


def target_field(sheet: Sheet | None) -> Field | None:
    """The field of a sheet that waits for a target; None where there is none, or it has one."""
    field = sheet and next((one for one in sheet.fields if _is_target(one) and not one.settled), None)
    return None if not field or any(pick.chosen for pick in field.picks) else field


def aim_of(scene: Scene, sheet: Sheet | None, known: Mapping[str, Prospect]) -> Aim | None:
    """Where a sheet waits for a target, and all there is to be picked among is on the table. known: what would come of
    a tap on each.
    """
    field = target_field(sheet)
    if field is None:
        return None
    reasons = {found.why_not for found in known.values()}
    why_not = reasons.pop() if len(reasons) == 1 and len(known) > 1 else ""
    if why_not:
        known = {key: found.but(why_not="") for key, found in known.items()}
    picks = {pick.value: pick for pick in field.picks}
    sides = [
        AimedSide(
            side,
            tuple(
                Aimed(row, picks[row.key], known.get(row.key, Prospect()))
                for row in side.models
                if row.key in picks
            ),
        )
        for side in scene.sides
    ]
    shown = {aimed.row.key for one in sides for aimed in one.rows}
    if not shown:
        return None
    sides.sort(key=lambda one: not one.rows)
    return Aim(field, tuple(sides), tuple(pick for pick in field.picks if pick.value not in shown), why_not)


def versus_of(scene: Scene, sheet: Sheet | None, asked: Asked | None = None) -> Versus | None:
    """Both faces, once a sheet has its target, or where a question is about two who stand against each other."""
    values = dict(sheet.preset) if sheet else {}
    between = asked.against if asked else ((values.get("model", ""), ""), (values.get(TARGET, ""), ""))
    rows = [row for key, _ in between if (row := scene.row(key))]
    if len(rows) < 2:
        return None
    actor, target = rows
    needs = tuple(words for _, words in between if words)
    return Versus(actor, target, scene.number(actor.side), scene.number(target.side), needs)


def fields_of(sheet: Sheet | None, aim: Aim | None, versus: Versus | None) -> tuple[Field, ...]:
    """The fields that stand in the sheet itself: without the target where rows or faces say it."""
    if sheet is None:
        return ()
    said = versus is not None or (aim is not None and not aim.others)
    return tuple(
        one
        for one in sheet.fields
        if not (said and _is_target(one)) and not (one.on_board and (sheet.board or _in_sections(sheet)))
    )


def _in_sections(sheet: Sheet) -> bool:
    return isinstance(sheet.place, Plots)


def fields_shown(sheet: Sheet | None, aim: Aim | None, versus: Versus | None) -> dict[str, Any]:
    """The same for a page. in_line: none of them needs a part of its own, so that all may stand in one line."""
    fields = fields_of(sheet, aim, versus)
    return {"fields": fields, "in_line": all(one.settled or one.kind == "fact" for one in fields)}


def _is_target(field: Field) -> bool:
    return field.name == TARGET and field.kind == "one"


def sides_in_order(scene: Scene, sides: Collection[str]) -> tuple[SideView, ...]:
    """Own sides first; where all are one's own, the side that is up. sides: those of this phone."""
    alone = all(side.key in sides for side in scene.sides)
    first = {scene.now_side} if alone else set(sides)
    return tuple(sorted(scene.sides, key=lambda side: side.key not in first))


def more_of(scene: Scene, stops: Collection[Offer]) -> tuple[tuple[str, tuple[Offer, ...]], ...]:
    """What can be done too, by groups: neighbors of one group stand under its name. stops: what ends the battle, which
    stands apart.
    """
    found = (offer for offer in scene.more if offer not in stops)
    return tuple((group, tuple(offers)) for group, offers in groupby(found, key=lambda one: one.group))


def order_of(scene: Scene) -> tuple[tuple[ModelRow, str, int], ...]:
    """Whose turns come when, with short name and color; only where there is an order."""
    rows = (row for key in scene.order if (row := scene.row(key)))
    return tuple((row, short_name(row.name), scene.number(row.side)) for row in rows)


def heads_of(scene: Scene) -> tuple[tuple[ModelRow, str, int], ...]:
    """The models that may act next, with short name and color: shown while nobody acts."""
    if scene.acting or scene.over:
        return ()
    return tuple(
        (row, short_name(row.name), side.number)
        for side in scene.sides
        for row in side.models
        if row.tap and not row.tap.why_not and row.state == "ready"
    )


def who_acts_next(scene: Scene, sides: Collection[str]) -> dict[str, Any]:
    """The sides, those among whom the next one is chosen, or the order in which all come."""
    return {
        "sides": sides_in_order(scene, sides),
        "heads": heads_of(scene),
        "order": order_of(scene),
    }


def strip_of(scene: Scene, asked: Asked | None, sheet: Sheet | None, aim: Aim | None) -> Strip:
    """Never anything else than what the sheet says: whoever is asked comes before whoever acts."""
    row = scene.acts
    if asked is not None and asked.side and asked.side != scene.now_side:
        rolls = asked.kind == "roll"
        title = say("{side}: roll", side=asked.whose) if rolls else say("{side}: choose", side=asked.whose)
        return Strip(title, asked.number)
    number = scene.now_number
    if sheet is not None:
        by = scene.row(dict(sheet.preset).get("model", ""))
        if by is not None and by.key != scene.acting:
            title = _aims(by, aim) or by.name
            return Strip(title, scene.number(by.side), by, "" if aim else by.line, aims=bool(aim))
    if row is None:
        summaries = [side.summary for side in scene.sides if side.active and side.summary]
        return Strip(scene.now, number, detail="; ".join(summaries), actions=scene.actions)
    if aim is not None:
        return Strip(_aims(row, aim), number, row, figures=scene.figures, aims=True)
    title = row.name if scene.squads else scene.now  # discs have the order of turns beside them
    return Strip(title, number, row, "" if scene.figures else row.line, scene.figures, scene.actions)


def _aims(row: ModelRow, aim: Aim | None) -> str:
    return say("{name}: choose a target", name=short_name(row.name)) if aim else ""


def with_portraits(scene: Scene, portraits: Mapping[tuple[str, str], str]) -> Scene:
    """portraits: side and member, to the address of the picture."""
    if not portraits:
        return scene.but(tally=tally_with_portraits(scene.tally, scene)) if scene.tally else scene
    sides = tuple(
        side.but(
            models=tuple(
                row.but(portrait=portraits[side.key, row.key]) if (side.key, row.key) in portraits else row
                for row in side.models
            )
        )
        for side in scene.sides
    )
    seen = scene.but(sides=sides)
    return seen.but(tally=tally_with_portraits(seen.tally, seen))


def tally_with_portraits(tally: Tally | None, scene: Scene) -> Tally | None:
    """Its people with the pictures that their rows have, and the colors of their sides."""
    if tally is None:
        return None
    rows = {row.key: row.portrait for side in scene.sides for row in side.models if row.portrait}
    colors = {row.key: side.number for side in scene.sides for row in side.models}
    return tally.but(
        cast=tuple(
            one.but(portrait=rows.get(one.key, ""), number=colors.get(one.key, 0)) for one in tally.cast
        )
    )
