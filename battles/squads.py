"""What the table's page makes of a scene whose figures stand side by side as discs: what a tap on each does, what it
would lose, the key that says the likeliest thing at once, and More in parts.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from battles import chances, stage
from battles.chances import Tempting
from battles.models import Battle
from battles.stage import Aim, Aimed
from companion.words import say
from games.engine.show.again import TARGET, Again, Prospect
from games.engine.show.pieces import Chip, Meter, Pick
from games.engine.show.scene import ModelRow, Offer, Scene, SideView
from games.engine.show.sheet import Sheet
from games.engine.tell.sentences import short_name

FEWEST_FILES, FILES_AT_MOST = 4, 6
SIGNS_AT_MOST = 3
PARTS = ("action", "anytime")
"""Of More, in the address: the groups that a game gives first. All else is with the table itself."""
TABLE_PART = "table"


@dataclass(frozen=True)
class Disc:
    """A figure as it is drawn. share: of its Health, in percent; None where that is not told. says: beneath it, in a
    word. query: of the sheet that a tap opens, at it. pick: what a tap fills in. gives: what it would come to.
    """

    row: ModelRow
    name: str
    share: int | None
    says: str
    signs: tuple[Chip, ...]
    pick: Pick | None = None
    query: str = ""
    gives: str = ""
    aimed: bool = False

    @property
    def meter(self) -> Meter | None:
        return next(iter(self.row.meters), None)

    @property
    def heard(self) -> str:
        """All of it in words, for whoever cannot see it."""
        meter = self.meter
        health = f"{meter.label} {meter.current}/{meter.maximum}" if meter else ""
        return ", ".join(filter(None, (self.row.name, health, *(chip.label for chip in self.row.chips))))


@dataclass(frozen=True)
class Squad:
    side: SideView
    discs: tuple[Disc, ...]
    words: str

    @property
    def files(self) -> int:
        """How many stand beside each other."""
        return max(FEWEST_FILES, min(FILES_AT_MOST, len(self.discs)))


@dataclass(frozen=True)
class Part:
    """Of More: its key in the address, its words, and what it offers."""

    key: str
    words: str
    offers: tuple[Offer, ...]
    shown: bool


def squads_of(
    scene: Scene, sides: Sequence[SideView], aim: Aim | None, tempting: Tempting | None
) -> tuple[Squad, ...]:
    """The sides as discs; none where the scene has none."""
    if not scene.squads:
        return ()
    aimed = {one.row.key: one for part in aim.sides for one in part.rows} if aim else {}
    found = []
    for side in sides:
        discs = tuple(_disc(row, aimed, aim is not None, tempting) for row in side.standing)
        aims = tempting and any(disc.query for disc in discs)
        words = say("tap: {act}", act=tempting.act.lower()) if tempting and aims else side.summary
        found.append(Squad(side, discs, words))
    return tuple(found)


def _disc(row: ModelRow, aimed: Mapping[str, Aimed], aims: bool, tempting: Tempting | None) -> Disc:
    meter = next((one for one in row.meters if one.kind == "health"), None)
    share = max(0, min(100, round(100 * meter.current / meter.maximum))) if meter and meter.maximum else None
    words = str(meter.current) if meter else next((one.label for one in row.chips if one.icon == "heart"), "")
    signs = tuple(chip for chip in row.chips if chip.tone in ("hot", "good") and chip.icon != "heart")
    disc = Disc(row, short_name(row.name), share, words, signs[:SIGNS_AT_MOST])
    if aims:
        found = aimed.get(row.key)
        return replace(disc, pick=found.pick, gives=_gives(found.prospect)) if found else disc
    if tempting and row.key in tempting.at:
        at = tempting.ready and dict(tempting.ready.values).get(TARGET) == row.key
        query = tempting.query(row.key)
        return replace(disc, query=query, gives=_gives(tempting.at[row.key]), aimed=bool(at))
    return disc


def _gives(prospect: Prospect) -> str:
    return prospect.chance.share if prospect.chance else ""


def ready_key(scene: Scene, again: Again | None, tempting: Tempting | None) -> Again | None:
    """What the main key says at once: the same once more, or the likeliest at whom others had before them. Never at
    somebody who is out, whom the rules may still let be attacked.
    """
    found = again or (tempting.ready if tempting else None)
    row = scene.row(dict(found.values).get(TARGET, "")) if found and scene.squads else None
    if found is None or row is None or row.state == "out":
        return None
    name = short_name(row.name)
    act = tempting.act if tempting else ""
    label = say("Again: {name}", name=name) if again or not act else say("{act}: {name}", act=act, name=name)
    return found.but(label=label, detail=found.detail or (tempting.offer.detail if tempting else ""))


def is_part_of_more(scene: Scene, wanted: str) -> bool:
    """Whether the address names a part of More."""
    return bool(scene.squads) and wanted in (*PARTS, TABLE_PART)


def opens_by_itself(scene: Scene, more: str) -> Offer | None:
    """The offer whose sheet lies open without a tap; None where a part of More is asked for."""
    main = scene.main
    return main if main and main.opens and not is_part_of_more(scene, more) else None


def parts_of_more(
    scene: Scene, also: Sequence[tuple[str, tuple[Offer, ...]]], wanted: str
) -> tuple[Part, ...]:
    """More in parts, where the address names one of them; () else. One that has nothing now leaves its place to the
    first that has.
    """
    if not is_part_of_more(scene, wanted):
        return ()
    named = [(group, offers) for group, offers in also if group]
    rest = tuple(offer for group, offers in also if (group, offers) not in named for offer in offers)
    found = dict(zip(PARTS, named, strict=False))
    found[TABLE_PART] = (say("The table"), rest)
    shown = wanted if wanted in found else next(iter(found))
    return tuple(Part(key, words, offers, key == shown) for key, (words, offers) in found.items())


def context_of(
    battle: Battle,
    scene: Scene,
    sheet: Sheet | None,
    aim: Aim | None,
    sides: Collection[str],
    known: Collection[str],
) -> dict[str, Any]:
    """For the table's page, with the same once more in every game. sides: those of this phone; known: those whose
    secrets it is shown.
    """
    again = chances.once_more_for(battle, sheet, sides, known)
    if not scene.squads:
        return {"again": again}
    tempting = None if sheet or not sides else chances.tempting(battle, scene, known)
    found = squads_of(scene, stage.sides_in_order(scene, sides), aim, tempting)
    return {
        "again": again,
        "squads": found,
        "ready": None if sheet else ready_key(scene, again, tempting),
    }
