"""One character of a campaign: each of their battles, who put them out and whom they put out, and where it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from campaigns.careers import Career, names_with_counts
from campaigns.history import History
from campaigns.models import Chapter, Contender
from companion.errors import UnreadableRow
from companion.words import ngettext, say
from games.engine.show.card import Card
from games.engine.show.faces import ANYBODY
from games.engine.show.report import ModelOutcome
from games.engine.tell.sentences import capitalize, join_words
from gangs.models import Portrait, portrait_address
from moderation.models import visible

REWARD = 10
"""For each enemy put out of action, on a poster."""
NAMED_AT_MOST = 3
"""Who did it most often, where several did it as often."""


@dataclass
class Outing:
    """One battle of somebody. result: of their gang."""

    chapter: Chapter
    part: ModelOutcome
    result: str
    took_out: Sequence[str]
    fell_to: Sequence[str]

    @property
    def sentences(self) -> Iterator[str]:
        """What they did there, and what was done to them."""
        if self.took_out:
            yield say("Put {names} out of action.", names=join_words(list(self.took_out)))
        if self.part.wounds or self.part.lost:
            yield say("Wounds dealt: {wounds}; taken: {lost}.", wounds=self.part.wounds, lost=self.part.lost)
        if self.part.out:
            yield self.end

    @property
    def end(self) -> str:
        """How they went out of action."""
        by, weapon = join_words(list(self.fell_to)), self.part.weapon
        if by and weapon:
            return say("Fell to {by} and {weapon}.", by=by, weapon=weapon)
        if by:
            return say("Fell to {by}.", by=by)
        if weapon:
            return say("Went out of action: {weapon}.", weapon=weapon)
        return f"{capitalize(self.part.fate or say('out of action'))}."


class Face(NamedTuple):
    """What a face is drawn of. portrait: the address of a picture, "" for none."""

    key: str
    parts: tuple[str, ...]
    portrait: str = ""


@dataclass
class Person:
    """Somebody's career, whole. card: as they are built now; None where they are not in the gang any more."""

    career: Career
    outings: Sequence[Outing]
    face: Face
    card: Card | None = None
    gone: Outing | None = field(default=None)

    @property
    def wounds(self) -> int:
        return sum(one.part.wounds for one in self.outings)

    @property
    def lost(self) -> int:
        return sum(one.part.lost for one in self.outings)

    @property
    def nemesis(self) -> str:
        """Who put them out most often; "" where nobody did, or too many as often."""
        return _most(self.career.fell_to)

    @property
    def victim(self) -> str:
        """Whom they put out most often."""
        return _most(self.career.took_out)

    @property
    def deeds(self) -> str:
        """What they are wanted for, as a poster says it."""
        told = []
        if felled := self.career.felled:
            told.append(
                ngettext(
                    "For putting one enemy out of action",
                    "For putting {number} enemies out of action",
                    felled,
                )
            )
        stood = sum(not one.part.out for one in self.outings)
        if stood:
            told.append(ngettext("for one battle survived", "for {number} battles survived", stood))
        if self.career.finds:
            told.append(say("last seen with {find}", find=self.career.finds[-1]))
        return f"{capitalize('; '.join(told))}." if told else say("For no known deed. Yet.")

    @property
    def reward(self) -> int:
        """What they cost, where their game says it in a number, and ten for each enemy put out."""
        corner = (self.card.corner if self.card else "").split()
        cost = int(corner[0]) if corner and corner[0].isascii() and corner[0].isdecimal() else 0
        return cost + REWARD * self.career.felled

    @property
    def company(self) -> str:
        fought = ngettext("One battle", "{number} battles", self.career.fought)
        return say("{fought} with {gang}.", fought=fought, gang=self.career.contender.called)


def _most(names: Counter[str]) -> str:
    best = Counter({name: often for name, often in names.items() if often == max(names.values())})
    return names_with_counts(best) if 0 < len(best) <= NAMED_AT_MOST else ""


def person_of(whole: History, number: int, member: str) -> Person | None:
    """None for somebody who has fought in none of its battles. Up to two queries, and reads one battle."""
    careers = (one for one in whole.careers() if (one.contender.number, one.member) == (number, member))
    career = next(careers, None) or _unread_career(whole, number, member)
    if career is None:
        return None
    outings = [*_outings(whole, number, member)]
    contender = career.contender
    card = _card(contender, member)
    gone = next((one for one in reversed(outings) if _left(whole, one.chapter, number, member)), None)
    portrait = _portrait(contender, member)
    return Person(career, outings, Face(member, _parts(card, outings, member), portrait), card, gone)


def _unread_career(whole: History, number: int, member: str) -> Career | None:
    """Of somebody who fought in a battle that cannot be read whole: who they are stands in what was read of it, else in
    their gang.
    """
    contender = whole.by_number.get(number)
    unread = [one for one in whole.chapters if one.side_of(number) and (not one.result or one.result.unread)]
    if contender is None or not unread:
        return None
    for chapter in unread:
        for part in chapter.result.parts if chapter.result else ():
            if (part.side, part.member) == (chapter.side_of(number), member):
                return Career(contender, member, part.name, part.line)
    card = _card(contender, member)
    return Career(contender, member, card.name, card.line) if card else None


def _outings(whole: History, number: int, member: str) -> Iterator[Outing]:
    for chapter in whole.chapters:
        side = chapter.side_of(number)
        if not side or not chapter.counts or chapter.result is None:
            continue
        names = {part.key: part.name for part in chapter.result.parts}
        result = next((one.result for one in chapter.result.sides if one.key == side), "")
        for part in chapter.result.parts:
            if (part.side, part.member) == (side, member):
                took = [names[key] for key in part.took_out if key in names]
                fell = [names[key] for key in part.fell_to if key in names]
                yield Outing(chapter, part, result, took, fell)


def _left(whole: History, chapter: Chapter, number: int, member: str) -> bool:
    settled = whole.settled.get((chapter.pk, number))
    return settled is not None and member in settled.left


def _card(contender: Contender, member: str) -> Card | None:
    """Of the gang as it is now; else of those that it dismissed."""
    gang = contender.gang
    if gang is None or gang.deleted_at is not None:
        return None
    roster, packed = gang.rules.roster, gang.packed
    for whole in (packed.gang, packed.dismissed):
        for card in roster.cards(whole) if whole is not None else ():
            if card.key == member:
                return card
    return None


def _parts(card: Card | None, outings: Sequence[Outing], member: str) -> tuple[str, ...]:
    """As on their card, else as they stood in the last battle that can be read, else as anybody."""
    if card is not None and card.parts:
        return card.parts
    for outing in reversed(outings):
        battle = outing.chapter.battle
        if battle is None:
            continue
        try:
            rows = [row for side in battle.scene.sides for row in side.models if row.key == outing.part.key]
        except UnreadableRow:
            continue
        return rows[0].parts if rows and rows[0].parts else ANYBODY.face(member)
    return ANYBODY.face(member)


def _portrait(contender: Contender, member: str) -> str:
    if contender.gang_id is None:
        return ""
    rows = visible(Portrait.objects.filter(gang=contender.gang_id, member=member), "gang", "gang__")
    name = rows.values_list("pk", flat=True).first()
    return portrait_address(name, Portrait.SIZES[1]) if name else ""
