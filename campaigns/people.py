"""One character of a campaign: each of their battles, who put them out and whom they put out, and where it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from battles.models import Battle
from campaigns.aftermath import with_sign
from campaigns.careers import Career, names_with_counts
from campaigns.digests import Chronicle
from campaigns.models import Contender
from campaigns.outings import Outing
from companion.errors import UnreadableRow
from companion.remembered import Remembered
from companion.words import ngettext, say
from games.engine.game import BattleRules
from games.engine.show.card import Card
from games.engine.show.faces import ANYBODY
from games.engine.tell.sentences import capitalize
from gangs.faces import Face, everybody_of, portraits_of
from gangs.models import Gang, Portrait

REWARD = 10
"""For each enemy put out of action, on a poster."""
NAMED_AT_MOST = 3
"""Who did it most often, where several did it as often."""


class Deeds:
    """What the battles of somebody add up to, or those of a whole gang."""

    outings: Sequence[Outing]

    @property
    def wounds(self) -> int:
        return sum(one.wounds for one in self.outings)

    @property
    def harms(self) -> str:
        return harms_in(self.outings)

    @property
    def lost(self) -> int:
        return sum(one.lost for one in self.outings)

    @property
    def by_dice(self) -> str:
        """What they did beside what the dice should have given them; "" where nothing is known of that."""
        return deeds_and_dice(self.outings)


@dataclass
class Person(Deeds):
    """Somebody's career, whole. card: as they are built now; None where they are not in the gang any more."""

    career: Career
    outings: Sequence[Outing]
    face: Face
    card: Card | None = None
    gone: Outing | None = field(default=None)

    @property
    def finds(self) -> str:
        """What they took home, each thing once, with how often."""
        return names_with_counts(Counter(self.career.finds))

    @property
    def experience(self) -> str:
        return with_sign(self.career.experience)

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
            told.append(self._put_out(felled))
        stood = sum(not one.out for one in self.outings)
        if stood:
            told.append(ngettext("for one battle survived", "for {number} battles survived", stood))
        if self.career.finds:
            told.append(say("last seen with {find}", find=self.career.finds[-1]))
        return f"{capitalize('; '.join(told))}." if told else say("For no known deed. Yet.")

    def _put_out(self, felled: int) -> str:
        """With whom they put out most often, where that is one alone of several."""
        told = ngettext(
            "For putting one enemy out of action", "For putting {number} enemies out of action", felled
        )
        (name, often), *others = self.career.took_out.most_common(2)
        if others and often > others[0][1]:
            return say("{told}, most often {name}", told=told, name=name)
        return told

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


def harms_in(outings: Iterable[Outing]) -> str:
    """What the harm is called that was dealt and taken there. On paper it is not counted."""
    return next((one.chapter.harms for one in outings if one.chapter.battle), BattleRules.harms)


def deeds_and_dice(outings: Iterable[Outing]) -> str:
    """What was done in these battles beside what the dice should have given; "" where nothing is known of that."""
    outings = list(outings)
    harms = harms_in(outings)
    known = [one.by_dice for one in outings if one.by_dice is not None]
    told = []
    if due := sum(one.wounds_due for one in known):
        told.append(_beside(harms, sum(one.wounds for one in known), due))
    if due := sum(one.outs_due for one in known):
        told.append(_beside(say("Taken out"), sum(one.outs for one in known), due))
    return "; ".join(told)


def _beside(what: str, number: int, due: int) -> str:
    """due: in thousandths."""
    return say("{what}: {number}, expected {due}", what=what, number=number, due=f"{due / 1000:.1f}")


def _most(names: Counter[str]) -> str:
    best = Counter({name: often for name, often in names.items() if often == max(names.values())})
    return names_with_counts(best) if 0 < len(best) <= NAMED_AT_MOST else ""


def faces_of_careers(careers: Sequence[Career]) -> list[tuple[Career, Face]]:
    """Each with the face on their card, or somebody's. Two queries at most, whatever their number."""
    gangs = {one.contender.gang_id: one.contender.gang for one in careers}
    built = [gang for gang in gangs.values() if gang is not None and gang.deleted_at is None]
    faces = everybody_of(built)
    return [
        (
            one,
            faces.get(one.contender.gang_id or "", {}).get(one.member)
            or Face(one.member, ANYBODY.face(one.member)),
        )
        for one in careers
    ]


def person_of(here: Chronicle, number: int, member: str) -> Person | None:
    """None for somebody who has fought in none of its battles. Two queries at most where their gang is known, and two
    more for somebody who is in no gang any more; all of the campaign is read for whoever is in nothing that counts.
    """
    careers = (one for one in here.digest.careers if (one.contender.number, one.member) == (number, member))
    career = next(careers, None) or _unread_career(here, number, member)
    if career is None:
        return None
    # Everything but the gang itself is as it was when the digest was made.
    contender = next((one for one in here.contenders if one.number == number), career.contender)
    career = replace(career, contender=contender)
    outings = here.digest.outings.get((number, member), ())
    card = card_now(contender, member)
    gone = next((one for one in reversed(outings) if one.last), None)
    portrait = ""
    if contender.gang_id is not None:
        portrait = portraits_of([contender.gang_id], Portrait.SIZES[1]).get((contender.gang_id, member), "")
    return Person(career, outings, Face(member, _parts(card, outings, member), portrait=portrait), card, gone)


def _unread_career(here: Chronicle, number: int, member: str) -> Career | None:
    """Of somebody who fought in a battle that cannot be read whole: who they are stands in what was read of it, else in
    their gang.
    """
    contender = next((one for one in here.contenders if one.number == number), None)
    if contender is None:
        return None
    chapters = here.everything().chapters
    unread = [one for one in chapters if one.side_of(number) and (not one.result or one.result.unread)]
    for chapter in unread:
        for part in chapter.result.parts if chapter.result else ():
            if (part.side, part.member) == (chapter.side_of(number), member):
                return Career(contender, member, part.name, part.line)
    card = card_now(contender, member) if unread else None
    return Career(contender, member, card.name, card.line) if card else None


_cards: Remembered[tuple[str, int, str], Card | None] = Remembered(1000)
"""Of a gang at a revision: a gang takes milliseconds to read."""


def card_now(contender: Contender, member: str) -> Card | None:
    """Of the gang as it is now; else of those that it dismissed. A query where it is not remembered."""
    gang = contender.gang
    if gang is None or gang.deleted_at is not None:
        return None
    return _cards.of((gang.pk, gang.revision, member), lambda: _read_card(gang, member))


def _read_card(gang: Gang, member: str) -> Card | None:
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
        battle = Battle.objects.filter(pk=outing.chapter.battle).first() if outing.chapter.battle else None
        if battle is None:
            continue
        try:
            rows = [row for side in battle.scene.sides for row in side.models if row.key == outing.key]
        except UnreadableRow:
            continue
        return rows[0].parts if rows and rows[0].parts else ANYBODY.face(member)
    return ANYBODY.face(member)
