"""The setup form: settings, seats and their gangs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypedDict

from django import forms
from django.http import QueryDict

from battles import table_clocks
from companion.errors import BadInput
from companion.models import Player
from companion.words import say
from games.engine.game import Game, Setting, Way
from games.engine.tell.sentences import capitalize
from gangs.services import gangs_by_value, playable_gangs

LETTERS_IN_A_LIST = 30

CLOCK = "clock"
WAY = "way"
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
        for agreed in game.battle.form:
            if way and (agreed.name in way.settles or agreed.only not in ("", way.key)):
                continue
            field = _agreed_field(agreed)
            field.spread = _spread_choices(game, agreed)
            field.rare = agreed.rare
            self.fields[agreed.name] = field
        clock = PickSetting(
            label=say("Clock for each side"),
            choices=list(table_clocks.CHOICES.items()),
            required=False,
            help_text=say("It runs while that side decides. Nothing ends when time is up."),
        )
        clock.spread, clock.rare = [], True
        self.fields[CLOCK] = clock
        self.fields["title"] = forms.CharField(
            label=say("Name (optional)"),
            required=False,
            max_length=80,
            help_text=say("Leave blank to use the names of both sides."),
        )

    def usual(self) -> list[forms.BoundField]:
        """What every table agrees on."""
        return [field for field in self if not getattr(field.field, "rare", False)]

    def rare(self) -> list[forms.BoundField]:
        """What few tables change."""
        return [field for field in self if getattr(field.field, "rare", False)]

    def changed(self) -> bool:
        """Something rare is not as it comes, or is wrong: then it is not folded away."""
        return any(
            field.errors or str(field.value() or "") != str(field.initial or "") for field in self.rare()
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
    change it.
    """

    spread: list[dict[str, str]]
    rare: bool


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
    return PickSetting(choices=[(pick.value, pick.label) for pick in agreed.picks], **about)


def _spread_choices(game: Game, agreed: Setting) -> list[dict[str, str]]:
    """The picks to be spread out, where a list that opens would cut their words or has no room for a drawing."""
    long = any(pick.detail or len(pick.label) > LETTERS_IN_A_LIST for pick in agreed.picks)
    if not agreed.diagrams and not long:
        return []
    return [
        {
            "value": pick.value,
            "label": pick.label,
            "line": pick.detail,
            "template": f"games/{game.key}/{pick.value}.svg.html" if agreed.diagrams else "",
        }
        for pick in agreed.picks
    ]


class GangChoices:
    """The gangs that may be fielded: a player's own, and the starters. One query where the player has any."""

    def __init__(self, game: Game, player: Player | None) -> None:
        self.game = game
        self.player = player
        starters = game.roster.starters()
        self.first = list(starters)
        self.groups: dict[str, list[tuple[str, str]]] = {}
        mine = [(gang.key, f"{gang.name}, {gang.line}") for gang in playable_gangs(player, game)]
        if mine:
            self.groups[say("Your {gangs}", gangs=game.roster.nouns)] = mine
        for starter in starters.values():
            self.groups.setdefault(starter.group, []).append((starter.key, starter.label))

    def has(self, key: str) -> bool:
        return any(key == one for gangs in self.groups.values() for one, _ in gangs)

    def by_value(self, keys: list[str]) -> list[Any]:
        """The gangs of these keys, in order. Raises KeyError for one that is not offered."""
        starters = self.game.roster.starters()
        mine = gangs_by_value(self.player, self.game, [key for key in keys if key not in starters])
        return [starters[key].gang if key in starters else mine[key] for key in keys]


class SeatForm(forms.Form):
    """One side: its gang and its team. gang: the one that is chosen at first, "" for the usual one."""

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
        groups, gangs = offered.groups, offered.first
        nobody = [] if number <= least else [("", say("Nobody"))]
        self.fields["gang"] = forms.ChoiceField(
            label=capitalize(offered.game.roster.noun),
            choices=[*nobody, *groups.items()],
            required=number <= least,
            initial=gang or (gangs[(number - 1) % len(gangs)] if number <= least and gangs else ""),
        )
        if most > 2 and offered.game.battle.teams:
            teams = [
                ("", say("No team")),
                *((f"team {team}", say("Team {team}", team=team)) for team in range(1, most)),
            ]
            self.fields["team"] = forms.ChoiceField(label=say("Team"), choices=teams, required=False)

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
    ) -> SetupPage:
        """open_seats: the gangs may come later, with their players. way: to play it, as it stands in the address; a
        form says it itself. gang: whose fight it is, which sits down first where it is offered.
        """
        offered = GangChoices(game, player)
        chosen = data.get(WAY) if data is not None else way
        numbers = range(1, game.battle.seats[1] + 1)
        first = gang if offered.has(gang) else ""
        seats = [
            SeatForm(offered, number, data, may_be_open=open_seats, gang=first if number == 1 else "")
            for number in numbers
        ]
        form = SetupForm(game, data, way=None if chosen is None else game.way(chosen))
        return cls(offered, form, seats)

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

    def setup(self) -> Any:
        """The battle's setup, with copies of the gangs. Raises DecodeError."""
        taken = [seat for seat in self.seats if seat.cleaned_data["gang"]]
        gangs = self.offered.by_value([seat.cleaned_data["gang"] for seat in taken])
        teams = [seat.cleaned_data.get("team", "") for seat in taken]
        setup = self.game.battle.compose(self.form.answers(), gangs, teams)
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
        return {"answers": self.form.agreed(), "gangs": gangs, "sources": keys, "teams": teams}


def quick_lobby(game: Game, player: Player | None, data: QueryDict) -> dict[str, Any]:
    """A table at once: the host's gang, and seats for whoever comes. A second gang that was chosen waits at the second
    seat, whoever sits down there; they may choose another. Raises BadInput.
    """
    keys = [data.get("gang-1", ""), *filter(None, [data.get("gang-2", "")])]
    try:
        gangs = GangChoices(game, player).by_value(keys)
    except KeyError:
        raise BadInput(say("Choose a {gang} from the list.", gang=game.roster.noun)) from None
    return {"answers": {"quick": "on"}, "gangs": gangs, "sources": keys}


def quick_setup(game: Game, player: Player | None, data: QueryDict) -> Any:
    """A battle at once, with a gang for each seat. Raises BadInput for gangs that there are not."""
    keys = [data.get(f"gang-{seat}", "") for seat in range(1, game.battle.seats[0] + 1)]
    try:
        gangs = GangChoices(game, player).by_value(keys)
    except KeyError:
        raise BadInput(say("Choose {gangs} from the list.", gangs=game.roster.nouns)) from None
    return game.battle.quick(gangs)
