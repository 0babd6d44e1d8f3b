"""The stage: the last rolls of the act that stands as they lie on the table, and which of them can be changed. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.engine.play.record import Moment
from games.engine.show.scene import DrawnCard, Line, ModelRow, Offer, Reveal, Scene, Throw
from games.engine.show.sheet import Asked
from games.engine.tell.sentences import short_name

LARGE = 8
"""Up to so many dice lie large where they lie alone."""


@dataclass(frozen=True)
class Bone:
    """A die. place: counted from 1. number: the color of whose it is; name: whose, where each is another side's."""

    place: int
    face: int
    hit: bool
    number: int
    name: str = ""


@dataclass(frozen=True)
class Number:
    """A number that was sealed. row: whose; number: their color."""

    row: ModelRow | None
    name: str
    number: int
    value: int
    first: bool

    @property
    def short(self) -> str:
        return short_name(self.name)


@dataclass(frozen=True)
class Part:
    """A line of the stage: words, and where it has dice, whose they are. number: the color.

    said: what is to be read of the line. What only leads up to dice is told by the dice, and heard alone.
    changes: this phone can change them, with the other's word where they are theirs. large: they lie alone.
    numbers, drawn_card: what is looked at once, before anything else. use: what this phone can do with the card at
    once. mine: it is a card of this phone.
    """

    line: Line
    number: int
    bones: tuple[Bone, ...] = ()
    row: ModelRow | None = None
    verdict: str = ""
    said: str = ""
    changes: bool = False
    theirs: bool = False
    large: bool = False
    numbers: tuple[Number, ...] = ()
    drawn_card: DrawnCard | None = None
    use: Offer | None = None
    mine: bool = False

    @property
    def in_order(self) -> tuple[Number, ...]:
        """The numbers as they go, the first one first."""
        return tuple(sorted(self.numbers, key=lambda one: not one.first))

    @property
    def together(self) -> bool:
        """Whether nobody goes first."""
        return not any(one.first for one in self.numbers)


@dataclass(frozen=True)
class Change:
    """Dice that are being changed. die: which of them, 0 as long as none is chosen."""

    part: Part
    die: int


def stage_of(
    scene: Scene, lines: Sequence[Line], now: Moment[Any, Any], sides: Collection[str]
) -> tuple[Part, ...]:
    """sides: those for which this phone speaks."""
    cast = [line for line in lines if line.dice and line.throw]
    alone = len(cast) == 1 and len(cast[0].dice) <= LARGE
    parts: list[Part] = []
    for line in lines:
        throw = line.throw
        if not line.dice or throw is None:
            parts.append(_words(scene, line, sides))
            continue
        before = parts[-1] if parts and throw.bare and _leads_up(parts[-1]) else None
        if before:
            parts[-1] = replace(before, said="")
        owners = {throw.who} if throw.who else {*throw.each}
        last = line is cast[-1]
        stands = now.includes(line.number) and line.number >= now.act
        mine = bool(sides) and (not any(owners) or not owners.isdisjoint(sides))
        parts.append(
            Part(
                line,
                scene.number(throw.who) or line.side,
                _bones(scene, line, throw),
                scene.row(throw.model) if throw.model else None,
                throw.verdict,
                _read(line, before, alone) if throw.bare else line.text,
                changes=last and stands and bool(sides),
                theirs=not mine,
                large=alone,
            )
        )
    return tuple(parts)


def of_this_moment(lines: Sequence[Line], asked: Asked | None, now: Moment[Any, Any]) -> tuple[Line, ...]:
    """What still lies on the table: all of it, but where the open question stands apart only what was rolled for it."""
    if asked is None or not asked.apart or now.open is None:
        return tuple(lines)
    purpose = now.open.question.purpose
    return tuple(line for line in lines if line.throw and line.throw.purpose == purpose)


def _leads_up(part: Part) -> bool:
    """Whether a line may be told by the dice behind it."""
    return not (part.bones or part.line.by or part.line.note)


def _words(scene: Scene, line: Line, sides: Collection[str]) -> Part:
    """A line without dice."""
    shown = line.shown
    if isinstance(shown, Reveal):
        rows = [(scene.row(key), value, key == shown.first) for key, value in shown.numbers]
        numbers = tuple(
            Number(row, row.name if row else "", scene.number(row.side) if row else 0, value, first)
            for row, value, first in rows
        )
        return Part(line, line.side, said=line.text, numbers=numbers)
    if isinstance(shown, DrawnCard):
        row, use = scene.row(shown.model), _use(scene, shown)
        mine = row is not None and row.side in sides
        return Part(line, line.side, row=row, said=line.text, drawn_card=shown, use=use, mine=mine)
    return Part(line, line.side, said=line.text)


def _use(scene: Scene, card: DrawnCard) -> Offer | None:
    """The offer that uses what is on a card, now; None where that cannot be."""
    for offer in (*scene.offers, *scene.more):
        preset = dict(offer.preset)
        fits = preset.get("model") == card.model and preset.get("item", card.key) == card.key
        if offer.command == card.use and fits and not offer.why_not:
            item = () if "item" in preset else (("item", card.key),)
            return offer.but(preset=(*offer.preset, *item))
    return None


def _read(line: Line, before: Part | None, alone: bool) -> str:
    """Of a roll whose words say no more than that it was rolled: large, what it is for; else nothing."""
    if not alone:
        return ""
    return before.line.text if before else line.text


def _bones(scene: Scene, line: Line, throw: Throw) -> tuple[Bone, ...]:
    names = {side.key: words for side, words in scene.score}
    whose = [*throw.each, *("",) * len(line.dice)] if throw.each else [throw.who] * len(line.dice)
    return tuple(
        Bone(place, face, hit, scene.number(side) or line.side, names.get(side, "") if throw.each else "")
        for place, ((face, hit), side) in enumerate(zip(line.dice, whose, strict=False), 1)
    )


def change_of(stage: Sequence[Part], asked: Mapping[str, str]) -> Change | None:
    """What is to be changed, from the query of an address; None for anything else than the last roll."""
    part = next((one for one in stage if one.changes and asked.get("change") == str(one.line.number)), None)
    if part is None:
        return None
    die = next((bone.place for bone in part.bones if asked.get("die") == str(bone.place)), 0)
    return Change(part, die)
