"""The setup form: settings, seats and their gangs."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypedDict

from django import forms
from django.http import QueryDict

from battles import setup_packs, table_clocks
from battles.gang_choices import GangChoices
from companion.choice_lists import ChoiceList
from companion.models import Player
from companion.words import say
from games.engine.game import Game, Setting, Way
from games.engine.tell.sentences import capitalize
from gangs.own_models import Pack

LETTERS_IN_A_LIST = 30
LETTERS_KEPT = 200
"""Of an answer, in what is kept of a form for the next time."""

CLOCK = "clock"
WAY = "way"
REDRAWN = "redrawn"
"""Of a setup form: it is drawn again as it is filled in, and nothing begins."""
KNOWINGLY = "knowing"
"""Of a setup form: the players have read what is not as agreed, and start anyway."""


class SetupForm(forms.Form):
    """What the players agree on, as their game lists it. way: the way to play that was chosen, whose settings alone are
    shown.
    """

    def __init__(
        self,
        game: Game,
        data: QueryDict | None = None,
        initial: dict[str, str] | None = None,
        way: Way | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        self.way = way
        drawn = game.battle.layouts({}, ())
        for agreed in game.battle.form:
            if way and (agreed.name in way.settles or agreed.only not in ("", way.key)):
                continue
            field = copy(_agreed_field(agreed))
            field.spread = _spread_choices(agreed, agreed.name in drawn)
            field.rare, field.first, field.known = agreed.rare, agreed.first, agreed
            self.fields[agreed.name] = field
        clock = PickSetting(
            label=say("Clock for each side"),
            choices=list(table_clocks.CHOICES.items()),
            widget=ChoiceList,
            required=False,
            help_text=say("It runs while that side decides. Nothing ends when time is up."),
        )
        clock.spread, clock.rare, clock.first = [], True, False
        self.fields[CLOCK] = clock
        self.fields["title"] = forms.CharField(
            label=say("Name (optional)"),
            required=False,
            max_length=80,
            help_text=say("Leave blank to use the names of both sides."),
        )

    def first(self) -> list[forms.BoundField]:
        """What is asked at once."""
        return [field for field in self if getattr(field.field, "first", False)]

    def usual(self) -> list[forms.BoundField]:
        """What else many tables agree on."""
        plain = (field for field in self if not getattr(field.field, "rare", False))
        return [field for field in plain if not getattr(field.field, "first", False)]

    def wrong(self) -> bool:
        """Something usual is wrong: then it is not folded away."""
        return any(field.errors for field in self.usual())

    def rare(self) -> list[forms.BoundField]:
        """What few tables change."""
        return [field for field in self if getattr(field.field, "rare", False)]

    def changed(self) -> bool:
        """Something rare is not as it comes, or is wrong: then it is not folded away."""
        return any(
            field.errors or str(field.value() or "") != str(field.field.initial or "")
            for field in self.rare()
        )

    def answers(self) -> dict[str, str]:
        """The settings as the game reads them."""
        return {name: words for name, words in self.agreed().items() if name != CLOCK}

    def agreed(self) -> dict[str, str]:
        """All that was agreed but the name."""
        settled = dict(self.way.settles) if self.way else {}
        return settled | {
            name: "" if value is None else str(value)
            for name, value in self.cleaned_data.items()
            if name != "title"
        }


class SettingField(forms.Field):
    """A field of what the players agree on. spread: its picks, where they are to be spread out. rare: few tables
    change it. first: it is asked at once. known: all else that it is made of.
    """

    spread: list[dict[str, Any]]
    rare: bool
    first: bool
    known: Setting | None = None


class NumberSetting(forms.IntegerField, SettingField):
    pass


class TextSetting(forms.CharField, SettingField):
    pass


class PickSetting(forms.ChoiceField, SettingField):
    pass


class About(TypedDict):
    """What every field of the setup form needs to know."""

    label: str
    initial: str
    required: bool
    help_text: str


@lru_cache(maxsize=128)
def _agreed_field(agreed: Setting) -> SettingField:
    about: About = {
        "label": agreed.label,
        "initial": agreed.default,
        "required": False,
        "help_text": agreed.help,
    }
    if agreed.kind == "number":
        return NumberSetting(min_value=agreed.low, max_value=agreed.high, **about)
    if agreed.kind == "long":
        widget = forms.Textarea(
            attrs={"rows": 3, "data-from-file": say("choose a file"), "spellcheck": "false"}
        )
        return TextSetting(max_length=agreed.high, strip=True, widget=widget, **about)
    picks = [(pick.value, pick.label) for pick in agreed.picks]
    return PickSetting(choices=picks, widget=ChoiceList, **about)


def _spread_choices(agreed: Setting, drawn: bool) -> list[dict[str, Any]]:
    """The picks to be spread out, where a list that opens would cut their words or has no room for a drawing. drawn:
    they have one.
    """
    long = any(pick.detail or len(pick.label) > LETTERS_IN_A_LIST for pick in agreed.picks)
    if not long and not drawn:
        return []
    return [{"value": pick.value, "label": pick.label, "line": pick.detail} for pick in agreed.picks]


class SeatForm(forms.Form):
    """One side: its gang and its team. gang: the one that is chosen at first, "" for the usual one. shown: how the
    page shows it.
    """

    shown: Any = None

    def __init__(
        self,
        offered: GangChoices,
        number: int,
        data: QueryDict | None = None,
        *,
        may_be_open: bool = False,
        gang: str = "",
    ) -> None:
        super().__init__(data)
        self.number = number
        least, most = offered.game.battle.seats
        if may_be_open:
            least = 0
        gangs = offered.first
        self.fields["gang"] = forms.ChoiceField(
            label=capitalize(offered.game.roster.noun),
            choices=offered.needed if number <= least else offered.optional,
            widget=ChoiceList,
            required=number <= least,
            initial=gang or (gangs[(number - 1) % len(gangs)] if number <= least and gangs else ""),
        )
        if most > 2 and offered.game.battle.teams:
            teams = [
                ("", say("No team")),
                *((f"team {team}", say("Team {team}", team=team)) for team in range(1, most)),
            ]
            self.fields["team"] = forms.ChoiceField(
                label=say("Team"), choices=teams, widget=ChoiceList, required=False
            )

    def add_prefix(self, field_name: str) -> str:
        return f"{field_name}-{self.number}"

    @property
    def needed(self) -> bool:
        return bool(self.fields["gang"].required)

    @property
    def title(self) -> str:
        return say("Side {number}", number=self.number)


@dataclass
class SetupPage:
    """The whole setup page: what is agreed, and a seat for each gang."""

    offered: GangChoices
    form: SetupForm
    seats: list[SeatForm]
    pack: Pack | None = None

    @classmethod
    def of(
        cls,
        game: Game,
        player: Player | None,
        data: QueryDict | None = None,
        *,
        open_seats: bool = False,
        way: str = "",
        gang: str = "",
        foe: str = "",
        pack: str = "",
    ) -> SetupPage:
        """open_seats: the gangs may come later, with their players. way: to play it, as it stands in the address; a
        form says it itself. gang: whose fight it is, which sits down first where it is offered, and foe second.
        pack: of the player's, whose house rules stand in the form; a form says it itself.
        """
        chosen = data.get(WAY) if data is not None else way
        played = None if chosen is None else game.way(chosen)
        offered = GangChoices(game, player, long=played is None or played.long)
        least, most = game.battle.seats
        numbers = range(1, most + 1)
        if gang and not foe and least > 1 and not open_seats:
            foe = offered.foe_of(gang)
        sitting = {number: key for number, key in ((1, gang), (2, foe)) if offered.has(key)}
        seats = [
            SeatForm(offered, number, data, may_be_open=open_seats, gang=sitting.get(number, ""))
            for number in numbers
        ]
        key = pack if data is None else data.get(setup_packs.PACK, "")
        ruled = setup_packs.chosen_pack(player, game, key)
        rules = dict(ruled.packed.settings) if ruled else None
        form = SetupForm(game, data, rules, way=played)
        return cls(offered, form, seats, ruled)

    @property
    def game(self) -> Game:
        return self.offered.game

    def is_valid(self) -> bool:
        return all([self.form.is_valid(), *(seat.is_valid() for seat in self.seats)])

    @property
    def title(self) -> str:
        return str(self.form.cleaned_data["title"])

    @property
    def clock(self) -> str:
        return str(self.form.cleaned_data[CLOCK])

    @property
    def sources(self) -> list[str]:
        """The keys of the gangs that were chosen, in the order of their sides."""
        return [seat.cleaned_data["gang"] for seat in self.seats if seat.cleaned_data["gang"]]

    def answers(self) -> dict[str, str]:
        """The form as it was filled in, for the same once more; long texts stay where they came from."""
        seats = {
            seat.add_prefix(name): words for seat in self.seats for name, words in seat.cleaned_data.items()
        }
        way = {WAY: self.form.way.key} if self.form.way else {}
        agreed = {name: words for name, words in self.form.agreed().items() if len(words) <= LETTERS_KEPT}
        return agreed | way | self._named_pack() | {name: words for name, words in seats.items() if words}

    def _named_pack(self) -> dict[str, str]:
        return {setup_packs.PACK: str(self.pack.pk)} if self.pack else {}

    def setup(self) -> Any:
        """The battle's setup, with copies of the gangs. Raises DecodeError."""
        taken = [seat for seat in self.seats if seat.cleaned_data["gang"]]
        gangs = self.offered.by_value(self.sources)
        teams = [seat.cleaned_data.get("team", "") for seat in taken]
        setup = self.game.battle.compose(self.form.answers(), gangs, teams)
        setup = setup_packs.with_pack(self.game, setup, self.pack)
        self.game.battle.begin(setup)
        return setup

    def gathering(self) -> dict[str, Any]:
        """What is agreed so far, a gang for each seat (None: still open) with its key, and whom it stands with."""
        keys = [seat.cleaned_data["gang"] for seat in self.seats]
        while keys and not keys[-1]:
            keys.pop()
        found = iter(self.offered.by_value([key for key in keys if key]))
        gangs = [next(found) if key else None for key in keys]
        teams = [seat.cleaned_data.get("team", "") for seat in self.seats]
        answers = self.form.agreed() | self._named_pack()
        return {"answers": answers, "gangs": gangs, "sources": keys, "teams": teams}
