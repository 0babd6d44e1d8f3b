"""Odds of shots that are still being filled in: the chance at each target, and of the last shot again.

A phone sees them only where it sees the sheet itself: for sides whose secrets it may know.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from battles import stage, visibility
from battles.models import Battle
from games import game
from games.engine.play.memory import RememberedCommand
from games.engine.show.again import (
    TARGET,
    Again,
    Draft,
    Prospect,
    once_more,
    prospects,
    remembering,
    weigh_picks,
)
from games.engine.show.scene import Offer, Scene
from games.engine.show.sheet import Sheet

KEPT = 256
"""Sheets that are kept: those of some ten tables whose players look about for a target."""


@dataclass(frozen=True)
class Tempting:
    """What the main key offers, at everybody whom it may be at, before its sheet lies open. act: its words. at: what
    would come of it at each. ready: the whole of it, at whom others had before them; None where there is nobody such.
    """

    offer: Offer
    at: Mapping[str, Prospect]
    ready: Again | None

    @property
    def act(self) -> str:
        return self.offer.label

    def query(self, target: str) -> str:
        """Of the sheet that lies open at a target."""
        return urlencode((("do", self.offer.command), *self.offer.preset, (TARGET, target)))


class _Moment:
    """The state of a battle after an entry, which never changes: told apart by battle and entry, not by its size."""

    def __init__(self, key: str, rules: str, newest: int, state: Any) -> None:
        self.rules, self.state = rules, state
        self._same = (key, rules, newest)

    def __hash__(self) -> int:
        return hash(self._same)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Moment) and self._same == other._same and self.state == other.state


@lru_cache(maxsize=KEPT)
def _drafted(at: _Moment, tag: str, values: tuple[tuple[str, str], ...]) -> Sheet:
    return game(at.rules).battle.draft(at.state, tag, dict(values))


def drafts(battle: Battle) -> Draft:
    """A battle's sheets, each worked out once until the next entry. About 3 ms a sheet."""
    at = _Moment(str(battle.pk), battle.game, battle.newest, battle.head.moment.state)
    return lambda tag, values: _drafted(at, tag, tuple(values.items()))


def remembered_of(battle: Battle) -> tuple[RememberedCommand[Any], ...]:
    """What was said before at whoever is up still. Some rules let somebody who is out be attacked again; that takes a
    tap on them, and is never filled in.
    """
    remembered = battle.head.moment.remembered
    if not remembered:
        return ()
    out = {row.key for side in battle.scene.sides for row in side.models if row.state == "out"}
    return tuple(one for one in remembered if out.isdisjoint(one.command.between[1:]))


def at_targets(battle: Battle, sheet: Sheet | None, known: Collection[str]) -> Mapping[str, Prospect]:
    """What would come of a tap on each target that a sheet waits for, by its key."""
    field = stage.target_field(sheet)
    if sheet is None or field is None or not _knows(battle, dict(sheet.preset), known):
        return {}
    return dict(prospects(drafts(battle), remembered_of(battle), sheet, field))


def with_picks_weighed(battle: Battle, sheet: Sheet | None, known: Collection[str]) -> Sheet | None:
    """The sheet with what would come of each weapon that it offers."""
    opened = sheet is not None and any(field.opens and not field.settled for field in sheet.fields)
    if sheet is None or not opened or not _knows(battle, dict(sheet.preset), known):
        return sheet
    return weigh_picks(drafts(battle), remembered_of(battle), sheet)


def once_more_for(
    battle: Battle, sheet: Sheet | None, sides: Collection[str], known: Collection[str]
) -> Again | None:
    """The last command of the model that acts, where this phone plays its side; none while another sheet is open."""
    scene, now = battle.scene, battle.head.moment
    if now.open or not scene.acting or not now.remembered or scene.over:
        return None
    if scene.now_side not in sides or not _knows(battle, {"model": scene.acting}, known):
        return None
    again = once_more(drafts(battle), remembered_of(battle), scene.acting)
    if sheet is not None and (
        again is None or sheet.command != again.command or not stage.target_field(sheet)
    ):
        return None
    return again


def tempting(battle: Battle, scene: Scene, known: Collection[str]) -> Tempting | None:
    """What is to be seen at each disc before somebody takes aim; None where the next thing has no target. scene: what
    this phone is shown.
    """
    offer = scene.main
    if not scene.squads or not offer or offer.direct or offer.why_not or battle.head.moment.open:
        return None
    preset = dict(offer.preset)
    if not _knows(battle, preset, known):
        return None
    draft, remembered = drafts(battle), remembered_of(battle)
    try:
        plain = draft(offer.command, {**preset, TARGET: ""})
    except KeyError:
        return None
    field = stage.target_field(plain)
    if field is None:
        return None
    sheet = remembering(draft, remembered, offer.command, preset)
    aimed = sheet.go and dict(sheet.preset).get(TARGET)
    ready = (
        Again(sheet.command, sheet.preset, sheet.go, offer.detail, rolls=sheet.need is not None)
        if aimed
        else None
    )
    return Tempting(offer, dict(prospects(draft, remembered, plain, field)), ready)


def _knows(battle: Battle, values: Mapping[str, str], known: Collection[str]) -> bool:
    side = visibility.side_of(battle.scene, values)
    return not side or side in known
