"""From forms to what the services can take. What a player got wrong is a sentence beside the field."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from datetime import date, timedelta
from typing import Any

from django import forms
from django.http import QueryDict

import games
from battles.gang_choices import GangChoices
from battles.going_on import going_on
from battles.setup_forms import SeatForm, SetupForm, SetupPage
from campaigns.chapter_services import NAME_AT_MOST, WORDS_AT_MOST
from campaigns.models import PAPER, Chapter, Contender, Counting, today
from campaigns.places import Place
from companion.words import say
from games.engine.game import Game
from games.engine.play.questions import Refused
from gangs.crew_keys import crew_of_key, gang_of_key, goes_on, key_of_crew, key_of_going_on

EARLIEST = date(1970, 1, 1)


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


class FirstBattleForm(forms.Form):
    """A campaign that begins with a battle, whose title it has where nothing else is said."""

    name = forms.CharField(label=say("Name"), max_length=NAME_AT_MOST)

    def __init__(self, data: QueryDict | None, *, title: str) -> None:
        super().__init__(data, initial={"name": title[:NAME_AT_MOST]})


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
    drawn = forms.IntegerField(label=say("Standing points for a draw"), min_value=0, max_value=99)
    lost = forms.IntegerField(label=say("Standing points for a defeat"), min_value=0, max_value=99)
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
    """site: where it was fought; asked where there are places. ground: the same in words, of a battle on paper."""

    happened = DayField()
    title = forms.CharField(label=say("Title"), max_length=NAME_AT_MOST, required=False)
    ground = forms.CharField(label=say("Where"), max_length=NAME_AT_MOST, required=False)
    site = forms.ChoiceField(label=say("On the map"), required=False)
    words = words_field(say("In your own words"), say("Leave a line empty to start a new paragraph."))

    def __init__(
        self, *given: Any, places: Sequence[Place] = (), on_paper: bool = False, **named: Any
    ) -> None:
        super().__init__(*given, **named)
        if not on_paper:
            del self.fields["ground"]
        nowhere = ("", say("Not on the map"))
        self.fields["site"].choices = [nowhere, *((one.key, one.name) for one in places)]  # type: ignore[attr-defined]
        if not places:
            del self.fields["site"]

    @classmethod
    def of(cls, chapter: Chapter, places: Sequence[Place], data: QueryDict | None = None) -> ChapterForm:
        """Of a chapter as it is, or as it was filled in."""
        start = {name: getattr(chapter, name) for name in ("happened", "title", "words", "site", "ground")}
        return cls(data, places=places, on_paper=chapter.kind == PAPER, initial=start)

    @staticmethod
    def known_by(chapter: Chapter, places: Sequence[Place]) -> Hashable:
        """All by which its fields can differ before anything is filled in."""
        told = (chapter.kind, chapter.happened, chapter.title, chapter.words, chapter.site, chapter.ground)
        return (*told, tuple((one.key, one.name) for one in places))


# A battle between gangs of the campaign


class ContenderChoices(GangChoices):
    """The gangs of a campaign that may be fielded, and their crews, by their numbers."""

    mended = False

    def __init__(self, game: Game, contenders: Sequence[Contender]) -> None:
        self.game = game
        self.gangs = {str(one.number): one.gang for one in contenders if one.gang is not None}
        self.first = list(self.gangs)
        self.groups = {
            say("In this campaign"): [pick for one in contenders for pick in _whole_and_crews(one)]
        }
        found = going_on(game, {gang.pk: gang for gang in self.gangs.values()})
        keys = {gang.pk: number for number, gang in self.gangs.items()}
        self.going = {key_of_going_on(keys[key]): one for key, one in found.items()}
        if self.going:
            self.groups[say("On from the last one")] = [(key, one.line) for key, one in self.going.items()]

    def by_value(self, keys: list[str]) -> list[Any]:
        """Raises Refused where a gang would fight itself."""
        if len({gang_of_key(key) for key in keys}) < len(keys):
            raise Refused(
                say(
                    "The same {gang} was chosen twice. Choose two different ones.", gang=self.game.roster.noun
                )
            )
        return [self._fielded(key) for key in keys]

    def _fielded(self, key: str) -> Any:
        return (
            self.going[key].gang
            if key in self.going
            else self.gangs[gang_of_key(key)].fielded(crew_of_key(key))
        )

    def to_look_at(self, keys: Iterable[str]) -> dict[str, tuple[Any, str]]:
        there = [
            key for key in keys if key in self.going or (gang_of_key(key) in self.gangs and not goes_on(key))
        ]
        found = {key: (self._fielded(key), self.gangs[gang_of_key(key)].pk) for key in there}
        return {key: pair for key, pair in found.items() if pair[0] is not None}


def _whole_and_crews(one: Contender) -> list[tuple[str, str]]:
    """Those of a gang that may be chosen: its number, and that with a crew’s key behind it."""
    crews = one.gang.crews if one.gang else ()
    return [
        (str(one.number), one.called),
        *(
            (key_of_crew(str(one.number), crew["key"]), f"{one.called}: {crew['name']}, {crew['line']}")
            for crew in crews
            if crew["comes"]
        ),
    ]


def setup_page(
    game: Game, contenders: Sequence[Contender], data: QueryDict | None = None, first: Sequence[int] = ()
) -> SetupPage:
    """The setup page, with these gangs to choose from. first: those that are chosen already."""
    offered = ContenderChoices(game, sorted(contenders, key=lambda one: one.number not in first))
    numbers = range(1, game.battle.seats[1] + 1)
    return SetupPage(offered, SetupForm(game, data), [SeatForm(offered, number, data) for number in numbers])


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
