"""The form of a battle on paper: who fought, who fell to whom, who won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.http import QueryDict

from campaigns.forms import ChapterForm
from campaigns.models import Contender
from campaigns.paper_battles import POINTS_AT_MOST, Fighter
from campaigns.places import Place
from companion.words import say
from games.engine.show.form_parsing import slug

PEOPLE_AT_MOST = 40
STOOD, OUT, AWAY = "", "out", "away"
DRAW, ALL, FOES = "draw", "all", "nobody"


@dataclass
class Person:
    """Somebody who may have fought: how it went, as form data."""

    member: str
    name: str
    fate: str = STOOD


@dataclass
class PaperSide:
    contender: Contender
    people: list[Person]
    points: str = ""
    also: str = ""
    foes: list[tuple[str, str, list[tuple[str, str]]]] = field(default_factory=list)


@dataclass
class Paper:
    """The page for a battle on paper: the sides, who fought and who fell to whom, who won.

    lone: the foes may have been played by the rules, so that all have won, or nobody.
    """

    form: ChapterForm
    sides: list[PaperSide]
    winner: str = ""
    wrong: str = ""
    lone: bool = False

    @classmethod
    def of(
        cls,
        contenders: Sequence[Contender],
        known: Mapping[int, Mapping[str, str]],
        data: QueryDict | None,
        *,
        lone: bool = False,
        places: Sequence[Place] = (),
    ) -> Paper:
        """places: of the campaign's map."""
        sides = [cls._side(one, known[one.number], data) for one in contenders]
        form = ChapterForm(data, places=places, on_paper=True)
        form.fields["words"].label = say("Note")
        paper = cls(form, sides, data.get("winner", "")[:20] if data else "", lone=lone)
        for side in sides:
            side.foes = [
                (str(other.contender.number), other.contender.called, _people(other))
                for other in sides
                if other is not side
            ]
        return paper

    @staticmethod
    def _side(contender: Contender, known: Mapping[str, str], data: QueryDict | None) -> PaperSide:
        number = contender.number
        people = dict(known)
        typed = data.get(f"also-{number}", "") if data else ""
        lines = [" ".join(line.split())[:60] for line in typed.replace("\x00", "").splitlines()]
        for name in filter(None, lines[:PEOPLE_AT_MOST]):
            if name.casefold() not in {one.casefold() for one in people.values()}:
                people[slug(name, set(people))] = name
        fates = {member: data.get(f"fate-{number}-{member}", "") if data else "" for member in people}
        return PaperSide(
            contender,
            [Person(member, name, fates[member]) for member, name in [*people.items()][:60]],
            data.get(f"points-{number}", "")[:10] if data else "",
            "\n".join(filter(None, lines[:PEOPLE_AT_MOST])),
        )

    def read(self) -> bool:
        """Whether all of it can be read; what cannot is in `wrong`."""
        numbers = {str(side.contender.number) for side in self.sides}
        fates = {STOOD, OUT, AWAY} | {value for side in self.sides for value, _ in _people(side)}
        if not self.form.is_valid():
            return False
        if self.winner not in {*numbers, DRAW, *((ALL, FOES) if self.lone else ())}:
            self.wrong = say("Choose who won, or a draw.")
        elif any(not self._points_fit(side.points) for side in self.sides):
            self.wrong = say("Points are whole numbers up to {most:,}.", most=POINTS_AT_MOST)
        elif any(person.fate not in fates for side in self.sides for person in side.people):
            self.wrong = say("One model was taken out by somebody who isn’t in this battle.")
        return not self.wrong

    @staticmethod
    def _points_fit(words: str) -> bool:
        plain = words.strip() or "0"
        return plain.isascii() and plain.isdecimal() and int(plain) <= POINTS_AT_MOST

    def points(self) -> dict[int, int]:
        return {side.contender.number: int(side.points.strip() or "0") for side in self.sides}

    def winners(self) -> list[int]:
        if self.winner in (DRAW, FOES):
            return []
        return [*self.points()] if self.winner == ALL else [int(self.winner)]

    def fighters(self) -> list[Fighter]:
        found = []
        for side in self.sides:
            for person in side.people:
                if person.fate == AWAY:
                    continue
                number, _, member = person.fate.partition(":")
                found.append(
                    Fighter(
                        side.contender.number,
                        person.member,
                        person.name,
                        fell=person.fate != STOOD,
                        by=(int(number), member) if member else None,
                    )
                )
        return found


def _people(side: PaperSide) -> list[tuple[str, str]]:
    number = side.contender.number
    return [(f"{number}:{person.member}", person.name) for person in side.people]
