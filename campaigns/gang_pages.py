"""One gang of a campaign: where it stands, its battles, whom it met, and what its people did together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from campaigns import aftermath
from campaigns.careers import Career, first_of_gangs, names_with_counts
from campaigns.digests import Chronicle
from campaigns.gang_battles import GangBattle
from campaigns.models import Contender
from campaigns.outings import Outing
from campaigns.people import Deeds, faces_of_careers
from campaigns.rivalries import Grave, Meeting
from campaigns.standings import Standing
from games.engine.roster import Ledger
from games.engine.tell.sentences import capitalize
from gangs.faces import Face


class Rival(NamedTuple):
    """Another gang that this one met. won, lost: by this one."""

    gang: Contender
    battles: int
    won: int
    drawn: int
    lost: int

    @classmethod
    def of(cls, meeting: Meeting, number: int) -> Rival:
        """number: of the gang whose rival is meant."""
        one, other = meeting.gangs
        if one.number == number:
            return cls(other, meeting.battles, meeting.won, meeting.drawn, meeting.lost)
        return cls(one, meeting.battles, meeting.lost, meeting.drawn, meeting.won)


@dataclass
class GangRecord(Deeds):
    """A gang and all that its battles add up to. people, graves: each with a face; face: that stands for it, None where
    nobody of it has fought. money: taken in and paid over all its battles.
    """

    contender: Contender
    standing: Standing
    battles: Sequence[GangBattle]
    rivals: Sequence[Rival]
    people: Sequence[tuple[Career, Face]]
    graves: Sequence[tuple[Grave, Face]]
    outings: Sequence[Outing]
    face: Face | None
    ledger: Ledger
    money: int

    @property
    def money_name(self) -> str:
        return capitalize(aftermath.money_name(self.ledger))

    @property
    def money_in_all(self) -> str:
        return aftermath.with_sign(self.money)

    @property
    def felled(self) -> int:
        return sum(career.felled for career, _ in self.people)

    @property
    def falls(self) -> int:
        return sum(career.falls for career, _ in self.people)

    @property
    def finds(self) -> str:
        """What all of them took home, each thing once, with how often."""
        return names_with_counts(Counter(find for career, _ in self.people for find in career.finds))


def gang_record(here: Chronicle, number: int) -> GangRecord | None:
    """None where the campaign has no gang of that number. Two queries at most."""
    contender = next((one for one in here.contenders if one.number == number), None)
    if contender is None:
        return None
    careers = [one for one in here.digest.careers if one.contender.number == number]
    return _record(here, contender, faces_of_careers(careers))


def gang_records(here: Chronicle, faces: Sequence[tuple[Career, Face]]) -> list[GangRecord]:
    """Of all gangs. faces: of all who have fought. No query."""
    people: dict[int, list[tuple[Career, Face]]] = {}
    for one, drawn in faces:
        people.setdefault(one.contender.number, []).append((one, drawn))
    return [_record(here, one, people.get(one.number, ())) for one in here.contenders]


def _record(here: Chronicle, contender: Contender, people: Sequence[tuple[Career, Face]]) -> GangRecord:
    digest, number = here.digest, contender.number
    faces = {id(career): face for career, face in people}
    first = first_of_gangs([career for career, _ in people]).get(number)
    return GangRecord(
        contender=contender,
        standing=next(row for row in digest.standings[0] if row.contender.number == number),
        battles=digest.battles.get(number, ()),
        rivals=[
            Rival.of(meeting, number)
            for meeting in digest.rivals.met
            if number in {one.number for one in meeting.gangs}
        ],
        people=people,
        graves=[
            (grave, faces[id(grave.career)])
            for grave in digest.rivals.graves
            if grave.career.contender.number == number
        ],
        outings=[one for career, _ in people for one in digest.outings.get((number, career.member), ())],
        face=faces[id(first)] if first else None,
        ledger=here.campaign.rules.roster.ledger,
        money=digest.money.get(number, 0),
    )
