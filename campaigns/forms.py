"""From forms to what the services can take. What a player got wrong is a sentence beside the field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from django import forms
from django.http import QueryDict

import games
from battles.setup_forms import GangChoices, SeatForm, SetupForm, SetupPage
from campaigns.chapter_services import NAME_AT_MOST, WORDS_AT_MOST
from campaigns.models import Contender, Counting, today
from campaigns.paper_battles import POINTS_AT_MOST, Fighter
from companion.words import say
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.show.form_parsing import slug

PEOPLE_AT_MOST = 40
EARLIEST = date(1970, 1, 1)
STOOD, OUT, AWAY = "", "out", "away"
DRAW, ALL, FOES = "draw", "all", "nobody"


class DayField(forms.DateField):
    """A day up to a year from now; today where nothing is said."""

    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")

    def __init__(self) -> None:
        super().__init__(label=say("When"), required=False, input_formats=["%Y-%m-%d"], initial=today)

    def clean(self, value: str) -> date:
        day = super().clean(value) or today()
        if day < EARLIEST or day.year > today().year + 1:
            raise forms.ValidationError(say("Enter a day closer to today."))
        return day


def words_field(label: str, help_text: str = "") -> forms.CharField:
    return forms.CharField(
        label=label,
        required=False,
        max_length=WORDS_AT_MOST,
        help_text=help_text,
        widget=forms.Textarea(attrs={"rows": 5, "class": "told"}),
    )


class CampaignForm(forms.Form):
    name = forms.CharField(label=say("Name"), max_length=NAME_AT_MOST)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offered = [(game.key, game.title) for game in games.games()]
        if len(offered) > 1:
            self.fields["game"] = forms.ChoiceField(label=say("Game"), choices=offered)

    def game(self) -> Game:
        return games.game(self.cleaned_data.get("game") or next(iter(games.GAMES)))


class AboutForm(forms.Form):
    name = forms.CharField(label=say("Name"), max_length=NAME_AT_MOST)
    words = words_field(say("Opening words"), say("Where, who, and what they fight about."))


class CountingForm(forms.Form):
    """What a battle counts: by victories, as it is at first, or points of the campaign's own."""

    way = forms.ChoiceField(
        label=say("Sort by"),
        choices=[
            ("", say("Victories, then draws, then points scored")),
            ("points", say("Standing points, as set below")),
        ],
        required=False,
    )
    won = forms.IntegerField(label=say("Standing points for a victory"), min_value=0, max_value=99)
    drawn = forms.IntegerField(label=say("for a draw"), min_value=0, max_value=99)
    lost = forms.IntegerField(label=say("for a defeat"), min_value=0, max_value=99)
    ties = forms.ChoiceField(
        label=say("At a tie"),
        choices=[
            ("points", say("Points scored decide")),
            ("victories", say("Victories decide")),
            ("both", say("Victories decide, then points scored")),
            ("", say("They stay level")),
        ],
        required=False,
    )

    @staticmethod
    def start(counting: Counting) -> dict[str, Any]:
        way = "points" if counting.chosen else ""
        return {"way": way} | {one: getattr(counting, one) for one in ("won", "drawn", "lost", "ties")}

    def clean(self) -> dict[str, Any]:
        found = super().clean() or {}
        if not self.errors and not found["won"] >= found["drawn"] >= found["lost"]:
            self.add_error(
                "won", say("Enter at least as much as for a draw, and a draw at least as a defeat.")
            )
        return found

    def counting(self) -> Counting:
        found = dict(self.cleaned_data)
        return Counting(chosen=found.pop("way") == "points", **found)


class NoteForm(forms.Form):
    happened = DayField()
    title = forms.CharField(label=say("Title"), max_length=NAME_AT_MOST, required=False)
    words = words_field(say("What happened"))

    def clean(self) -> dict[str, object]:
        found = super().clean() or {}
        if not self.errors and not (found.get("title") or found.get("words")):
            raise forms.ValidationError(say("Write something first."))
        return found


class NextForm(forms.Form):
    """When and where a battle is to be fought."""

    day = DayField()
    hour = forms.TimeField(
        label=say("Time"),
        required=False,
        input_formats=["%H:%M", "%H:%M:%S"],
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text=say("Leave blank for the whole day."),
    )
    place = forms.CharField(label=say("Where"), max_length=80, required=False)
    words = forms.CharField(label=say("A note"), max_length=200, required=False)

    def clean_day(self) -> date:
        day: date = self.cleaned_data["day"]
        if day < today() - timedelta(days=1):
            raise forms.ValidationError(say("Enter a day that is still to come."))
        return day


class ChapterForm(forms.Form):
    happened = DayField()
    title = forms.CharField(label=say("Title"), max_length=NAME_AT_MOST, required=False)
    words = words_field(say("In your own words"), say("Leave a line empty to start a new paragraph."))


class AfterForm(forms.Form):
    note = words_field(say("A note"))


# A battle between gangs of the campaign


class ContenderChoices(GangChoices):
    """The gangs of a campaign that may be fielded, by their numbers."""

    def __init__(self, game: Game, contenders: Sequence[Contender]) -> None:
        self.game = game
        self.gangs = {str(one.number): one.gang for one in contenders if one.gang is not None}
        self.first = list(self.gangs)
        self.groups = {say("In this campaign"): [(str(one.number), one.called) for one in contenders]}

    def by_value(self, keys: list[str]) -> list[Any]:
        """Raises Refused where a gang would fight itself."""
        if len(set(keys)) < len(keys):
            raise Refused(
                say(
                    "The same {gang} was chosen twice. Choose two different ones.", gang=self.game.roster.noun
                )
            )
        return [self.gangs[key].packed.gang for key in keys]


def setup_page(
    game: Game, contenders: Sequence[Contender], data: QueryDict | None = None, first: Sequence[int] = ()
) -> SetupPage:
    """The setup page, with these gangs to choose from. first: those that are chosen already."""
    offered = ContenderChoices(game, sorted(contenders, key=lambda one: one.number not in first))
    numbers = range(1, game.battle.seats[1] + 1)
    return SetupPage(offered, SetupForm(game, data), [SeatForm(offered, number, data) for number in numbers])


# A battle on paper


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
    ) -> Paper:
        sides = [cls._side(one, known[one.number], data) for one in contenders]
        form = ChapterForm(data)
        form.fields["words"].label = say("A note on it")
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


# An existing battle


def match_sides(
    sides: Sequence[tuple[str, str]], contenders: Sequence[Contender], data: QueryDict | None
) -> list[tuple[str, str, str]]:
    """Of each side its key, its name and the gang that it probably was: chosen, of the same name, or "0" for new."""
    named = {one.called.casefold(): str(one.number) for one in contenders}
    numbers = {str(one.number) for one in contenders} | {"0"}
    found = []
    for key, name in sides:
        chosen = data.get(f"side-{key}", "") if data else named.get(name.casefold(), "0")
        found.append((key, name, chosen if chosen in numbers else "0"))
    return found
