"""From forms to things said.

What nobody can mean is Unclear: a fault, with a page of its own. What a player got wrong is Refused: a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAliasType

import msgspec
from django import forms
from django.http import QueryDict

from companion.errors import Unclear
from companion.logbook import Figure, Spoken, Throw
from companion.models import Player
from companion.rules.game import Agreed, Game
from companion.rules.notation import read_command
from companion.rules.questions import Refused
from companion.rules.record import Answered, Back, Do, Redo, Undo
from companion.rules.table import Command
from companion.rules.values import Misread
from gangs.services import fielded, playable

NUMBER_AT_MOST = 1_000_000
WORDS_AT_MOST = 1000
DICE_AT_MOST = 100
LETTERS_IN_A_LIST = 30
NEVER = -1
"""An entry number on which nothing is based."""
BACK_WORDS: Mapping[str, Undo | Redo] = {"undo": Undo(), "redo": Redo()}
OURS = {"csrfmiddlewaretoken", "based_on", "key", "dice", "do", "say", "stay"}
YES, NO = ("on", "yes", "true", "1"), ("off", "no", "false", "0", "")
KEY = re.compile(r"[0-9A-Za-z-]{8,36}")


@dataclass(frozen=True)
class Tap:
    """One tap: its own key, the newest entry it had seen, who throws (app, table, "") and whether it may go back."""

    key: str
    based_on: int
    dice: str
    goes_back: bool


def tap(data: QueryDict) -> Tap:
    """What every form of the table carries. Raises Unclear."""
    key = data.get("key", "")
    if not KEY.fullmatch(key):
        raise Unclear("That form has no key of its own. Load the page again, then tap once more.")
    goes_back = data.get("say") in BACK_WORDS or any(word in data for word in ("undo", "redo", "back"))
    return Tap(key, _based_on(data.get("based_on", "")), dice(data.get("dice", "")), goes_back)


def _based_on(words: str) -> int:
    """The entry number, or one on which nothing is based: the player then gets the table as it stands."""
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 10 else NEVER


def dice(words: str) -> str:
    if words not in ("", "app", "table"):
        raise Unclear("Dice are thrown by the app or at the table.")
    return words


def said(game: Game, data: QueryDict) -> Spoken:
    """What the form says. Raises Unclear or Refused."""
    if "say" in data:
        return _spoken_line(game, data["say"])
    if "do" in data:
        fields = {name: words for name, words in data.lists() if name not in OURS}
        return Do(command(game, data["do"], fields))
    if "undo" in data:
        return Undo()
    if "redo" in data:
        return Redo()
    if "back" in data:
        return Back(_number(data["back"]))
    return _answer(data)


def _spoken_line(game: Game, line: str) -> Spoken:
    """A line such as `shoot model=ruth target="old gabe"`; undo and redo stand by themselves."""
    if line in BACK_WORDS:
        return BACK_WORDS[line]
    if len(line) > WORDS_AT_MOST:
        raise Unclear("That line is too long.")
    try:
        return Do(read_command(game, line))
    except Misread as wrong:
        raise Unclear(f"That line cannot be read: {wrong}.") from None


def command(game: Game, tag: str, fields: Mapping[str, list[Any]]) -> Command:
    """The command of that word from the words of its fields. Raises Unclear for words that it has not, else Refused."""
    kind = game.commands.get(tag)
    if kind is None:
        raise Unclear(f"{game.title} knows no command {tag[:40]!r}.")
    known = {field.name: field for field in msgspec.structs.fields(kind)}
    unknown = [name for name in fields if name not in known]
    if unknown:
        raise Unclear(f"{tag} knows no {unknown[0][:40]!r}.")
    given = {name: _value(name, known[name].type, words) for name, words in fields.items()}
    given = {name: value for name, value in given.items() if value is not None}
    for name, field in known.items():
        if field.required and name not in given:
            raise Refused(f"{_in_words(name).capitalize()} is still open.")
    return kind(**given)


def _value(name: str, shape: Any, words: list[Any]) -> Any:
    """A field's value from what was sent for it; None leaves it as it is by default."""
    if not all(isinstance(word, str) and len(word) <= WORDS_AT_MOST for word in words):
        raise Refused(f"That is too much for {_in_words(name)}.")
    plain: Any = words[-1] if words else ""
    if shape is bool:
        if plain not in (*YES, *NO):
            raise Refused(f"Say yes or no for {_in_words(name)}.")
        return plain in YES
    if getattr(_bare(shape), "__origin__", None) is tuple:
        plain = [part for word in words for part in word.split(",") if part]
    elif plain == "" and shape is not str:
        return None
    try:
        value = msgspec.convert(plain, shape, strict=False)
    except msgspec.ValidationError:
        raise Refused(f"{str(words[-1])[:40]!r} will not do for {_in_words(name)}.") from None
    if isinstance(value, int) and abs(value) > NUMBER_AT_MOST:
        raise Refused(f"That number is too large for {_in_words(name)}.")
    return value


def _bare(shape: Any) -> Any:
    """A type without the name and the limits that it was given."""
    while isinstance(shape, TypeAliasType) or hasattr(shape, "__metadata__"):
        shape = shape.__value__ if isinstance(shape, TypeAliasType) else shape.__origin__
    return shape


def _in_words(name: str) -> str:
    return name.replace("_", " ")


def _answer(data: QueryDict) -> Spoken:
    answer = data.get("answer", "")
    if answer == "app":
        return Throw()
    if answer == "keep":
        return Answered(())
    if answer == "table" or "face" in data:
        return Answered(tuple(_faces(data.getlist("face"))), "table")
    if answer in ("picks", "picked") or "pick" in data:
        return Answered(tuple(pick[:WORDS_AT_MOST] for pick in data.getlist("pick")[:DICE_AT_MOST]))
    if "number" in data:
        return Figure(_number(data["number"]), data.get("side", "")[:WORDS_AT_MOST])
    raise Unclear("That form says nothing. Load the page again, then tap once more.")


def _faces(words: list[str]) -> Iterator[int]:
    if len(words) > DICE_AT_MOST:
        raise Refused(f"{DICE_AT_MOST} dice are the most.")
    for word in words:
        if word.strip():
            yield _number(word)


def _number(words: str) -> int:
    try:
        number = int(words[:20])
    except ValueError:
        raise Refused(f"A number is needed, and {words[:40]!r} is none.") from None
    if abs(number) > NUMBER_AT_MOST:
        raise Refused("That number is too large.")
    return number


def page_number(words: str) -> int:
    """The number of a page; the first where it is none."""
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 7 else 1


def chosen(data: QueryDict) -> dict[str, str]:
    """The fields of a sheet so far: of each name the last word said."""
    return {name: words[-1][:WORDS_AT_MOST] for name, words in data.lists() if words and name not in OURS}


# Before a battle


class SetupForm(forms.Form):
    """What the players agree on, as their game lists it."""

    def __init__(
        self, game: Game, data: QueryDict | None = None, initial: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(data, initial=initial)
        for agreed in game.battle.form:
            field = _agreed_field(agreed)
            field.spread = _spread(game, agreed)
            field.rare = agreed.rare
            self.fields[agreed.name] = field
        self.fields["title"] = forms.CharField(
            label="What will it be called?",
            required=False,
            max_length=80,
            help_text="Left empty: the gangs’ names.",
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
        return {
            name: "" if value is None else str(value)
            for name, value in self.cleaned_data.items()
            if name != "title"
        }


def _agreed_field(agreed: Agreed) -> forms.Field:
    about = {"label": agreed.label, "initial": agreed.default, "required": False, "help_text": agreed.help}
    if agreed.kind == "number":
        return forms.IntegerField(min_value=agreed.low, max_value=agreed.high, **about)
    if agreed.kind == "long":
        widget = forms.Textarea(attrs={"rows": 3, "data-from-file": "", "spellcheck": "false"})
        return forms.CharField(max_length=agreed.high, strip=True, widget=widget, **about)
    return forms.ChoiceField(choices=[(pick.value, pick.label) for pick in agreed.picks], **about)


def _spread(game: Game, agreed: Agreed) -> list[dict[str, str]]:
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


class Offered:
    """The gangs that may be fielded: a player's own, and the starters. One query where the player has any."""

    def __init__(self, game: Game, player: Player | None) -> None:
        self.game = game
        self.player = player
        starters = game.roster.starters()
        self.first = list(starters)
        self.groups: dict[str, list[tuple[str, str]]] = {}
        mine = [(gang.key, f"{gang.name}, {gang.line}") for gang in playable(player, game)]
        if mine:
            self.groups["Your gangs"] = mine
        for starter in starters.values():
            self.groups.setdefault(starter.group, []).append((starter.key, starter.label))

    def has(self, key: str) -> bool:
        return any(key == one for gangs in self.groups.values() for one, _ in gangs)

    def by_value(self, keys: list[str]) -> list[Any]:
        """The gangs of these keys, in order. Raises KeyError for one that is not offered."""
        starters = self.game.roster.starters()
        mine = fielded(self.player, self.game, [key for key in keys if key not in starters])
        return [starters[key].gang if key in starters else mine[key] for key in keys]


class SeatForm(forms.Form):
    """One side: its gang, and whom it stands with."""

    def __init__(
        self, offered: Offered, number: int, data: QueryDict | None = None, *, may_be_open: bool = False
    ) -> None:
        super().__init__(data)
        self.number = number
        least, most = offered.game.battle.seats
        if may_be_open:
            least = 0
        groups, gangs = offered.groups, offered.first
        nobody = [] if number <= least else [("", "Nobody")]
        self.fields["gang"] = forms.ChoiceField(
            label="Gang",
            choices=[*nobody, *groups.items()],
            required=number <= least,
            initial=gangs[(number - 1) % len(gangs)] if number <= least and gangs else "",
        )
        if most > 2 and offered.game.battle.teams:
            teams = [("", "By itself"), *((f"team {team}", f"Team {team}") for team in range(1, most))]
            self.fields["team"] = forms.ChoiceField(label="Stands", choices=teams, required=False)

    def add_prefix(self, field_name: str) -> str:
        return f"{field_name}-{self.number}"

    @property
    def needed(self) -> bool:
        return bool(self.fields["gang"].required)

    @property
    def title(self) -> str:
        return f"Side {self.number}"


@dataclass
class Muster:
    """The whole setup page: what is agreed, and a seat for each gang."""

    offered: Offered
    form: SetupForm
    seats: list[SeatForm]

    @classmethod
    def of(
        cls, game: Game, player: Player | None, data: QueryDict | None = None, *, open_seats: bool = False
    ) -> Muster:
        """open_seats: the gangs may come later, with their players."""
        offered = Offered(game, player)
        numbers = range(1, game.battle.seats[1] + 1)
        seats = [SeatForm(offered, number, data, may_be_open=open_seats) for number in numbers]
        return cls(offered, SetupForm(game, data), seats)

    @property
    def game(self) -> Game:
        return self.offered.game

    def is_valid(self) -> bool:
        return all([self.form.is_valid(), *(seat.is_valid() for seat in self.seats)])

    @property
    def title(self) -> str:
        return str(self.form.cleaned_data["title"])

    def setup(self) -> Any:
        """What was agreed, with the gangs by value. Raises Misread."""
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
        return {"answers": self.form.answers(), "gangs": gangs, "sources": keys, "teams": teams}


def quick_gathering(game: Game, player: Player | None, data: QueryDict) -> dict[str, Any]:
    """A table at once: the host's gang, and seats for whoever comes. Raises Unclear."""
    key = data.get("gang-1", "")
    try:
        gangs = Offered(game, player).by_value([key])
    except KeyError:
        raise Unclear("Choose one of the gangs that are offered.") from None
    return {"answers": {"quick": "on"}, "gangs": gangs, "sources": [key]}


def quick_setup(game: Game, player: Player | None, data: QueryDict) -> Any:
    """A battle at once, with a gang for each seat. Raises Unclear for gangs that there are not."""
    keys = [data.get(f"gang-{seat}", "") for seat in range(1, game.battle.seats[0] + 1)]
    try:
        gangs = Offered(game, player).by_value(keys)
    except KeyError:
        raise Unclear("Choose from the gangs that are offered.") from None
    return game.battle.quick(gangs)


RECORD_AT_MOST = 1_000_000


class RecordForm(forms.Form):
    """A text record, pasted or as a file."""

    text = forms.CharField(required=False, strip=False, max_length=RECORD_AT_MOST)
    file = forms.FileField(required=False, max_length=200)

    def clean(self) -> dict[str, Any]:
        found = super().clean() or {}
        if upload := found.get("file"):
            if upload.size > RECORD_AT_MOST:
                raise forms.ValidationError("A record of more than a megabyte is too large.")
            try:
                found["text"] = upload.read().decode("utf-8-sig")
            except UnicodeDecodeError:
                raise forms.ValidationError("That file is not text.") from None
        text = found.get("text", "")
        if "\x00" in text:
            raise forms.ValidationError("That file is not text.")
        if not text.strip() and not self.errors:
            raise forms.ValidationError("Paste a record, or choose its file.")
        return found
