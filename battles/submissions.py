"""What one tap says: a command, an answer or a step in time, read from the fields that were sent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAliasType

import msgspec
from django.http import QueryDict

from battles.forms import NO, YES
from battles.log_entries import ChangedDice, Input, NumberAnswer, RollForMe
from companion.errors import BadInput
from companion.words import say
from games.engine.files.text_record import read_command
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.record import Answered, Back, Do, Redo, Undo
from games.engine.play.table import Command
from games.engine.play.values import DecodeError, fields_of

NUMBER_AT_MOST = 1_000_000
WORDS_AT_MOST = 1000
DICE_AT_MOST = 100
NEVER = -1
"""An entry number on which nothing is based."""

BACK_WORDS: Mapping[str, Undo | Redo] = {"undo": Undo(), "redo": Redo()}

OURS = {"csrfmiddlewaretoken", "based_on", "key", "dice", "do", "say", "stay"}
KEY = re.compile(r"[0-9A-Za-z-]{8,36}")


@dataclass(frozen=True)
class Submission:
    """One tap: its key, the newest entry on its page, and who rolls (app, table, "")."""

    key: str
    based_on: int
    dice: str


def read_submission(data: QueryDict) -> Submission:
    """What every form of the table carries. Raises BadInput."""
    key = data.get("key", "")
    if not KEY.fullmatch(key):
        raise BadInput(say("That didn’t work. Reload the page and try again."))
    return Submission(key, _based_on(data.get("based_on", "")), dice(data.get("dice", "")))


def _based_on(words: str) -> int:
    """The number of the newest entry on the page; for anything else one that no entry has, so that the player gets the
    current table.
    """
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 10 else NEVER


def dice(words: str) -> str:
    if words not in ("", "app", "table"):
        raise BadInput(say("Roll with the app or enter your own dice."))
    return words


def read_form(game: Game, data: QueryDict) -> Input:
    """What the form says. Raises BadInput or Refused."""
    if "say" in data:
        return _read_command_line(game, data.get("say", ""))
    if "do" in data:
        fields = {name: words for name, words in data.lists() if name not in OURS}
        return Do(build_command(game, data.get("do", ""), fields))
    if "undo" in data:
        return Undo()
    if "redo" in data:
        return Redo()
    if "back" in data:
        return Back(_number(data.get("back", "")))
    return _answer(data)


def _read_command_line(game: Game, line: str) -> Input:
    """A line such as `shoot model=ruth target="old gabe"`; undo and redo stand by themselves."""
    if line in BACK_WORDS:
        return BACK_WORDS[line]
    if len(line) > WORDS_AT_MOST:
        raise BadInput(say("That line is too long. Shorten it."))
    try:
        return Do(read_command(game, line))
    except DecodeError as wrong:
        raise BadInput(say("That line cannot be read: {wrong}.", wrong=wrong)) from None


def build_command(game: Game, tag: str, fields: Mapping[str, list[Any]]) -> Command:
    """The command of that word from the words of its fields. Raises BadInput for unknown words, else Refused."""
    kind = game.commands.get(tag)
    if kind is None:
        raise BadInput(say("{game} knows no command “{tag}”.", game=game.title, tag=tag[:40]))
    known = fields_of(kind)
    unknown = [name for name in fields if name not in known]
    if unknown:
        raise BadInput(say("{tag} knows no “{unknown}”.", tag=tag, unknown=unknown[0][:40]))
    given = {name: _value(name, known[name].type, words) for name, words in fields.items()}
    given = {name: value for name, value in given.items() if value is not None}
    for name, field in known.items():
        if field.required and name not in given:
            raise Refused(say("Choose a value for {in_words} first.", in_words=_in_words(name)))
    return kind(**given)


def _value(name: str, shape: Any, words: list[Any]) -> Any:
    """A field's value from what was sent for it; None leaves it as it is by default."""
    if not all(isinstance(word, str) and len(word) <= WORDS_AT_MOST for word in words):
        raise Refused(say("Too many values for {in_words}. Choose fewer.", in_words=_in_words(name)))
    plain: Any = words[-1] if words else ""
    if shape is bool:
        if plain not in (*YES, *NO):
            raise Refused(say("Choose yes or no for {in_words}.", in_words=_in_words(name)))
        return plain in YES
    if getattr(_strip_annotations(shape), "__origin__", None) is tuple:
        plain = [part for word in words for part in word.split(",") if part]
    elif plain == "" and shape is not str:
        return None
    try:
        value = msgspec.convert(plain, shape, strict=False)
    except msgspec.ValidationError:
        raise Refused(
            say(
                "“{words}” doesn’t fit {in_words}. Choose again.",
                words=str(words[-1])[:40],
                in_words=_in_words(name),
            )
        ) from None
    if isinstance(value, int) and abs(value) > NUMBER_AT_MOST:
        raise Refused(say("That number is too large for {in_words}.", in_words=_in_words(name)))
    return value


def _strip_annotations(shape: Any) -> Any:
    """A type without the name and the limits that it was given."""
    while isinstance(shape, TypeAliasType) or hasattr(shape, "__metadata__"):
        shape = shape.__value__ if isinstance(shape, TypeAliasType) else shape.__origin__
    return shape


def _in_words(name: str) -> str:
    return name.replace("_", " ")


def _answer(data: QueryDict) -> Input:
    answer = data.get("answer", "")
    if answer == "change":
        faces = tuple(_faces(data.getlist("face")))
        return ChangedDice(_number(data.get("of", "")), faces, _number(data.get("die") or "0"))
    if answer == "app":
        return RollForMe()
    if answer == "keep":
        return Answered(())
    if answer == "table" or "face" in data:
        return Answered(tuple(_faces(data.getlist("face"))), "table")
    if answer in ("picks", "picked") or "pick" in data:
        return Answered(tuple(pick[:WORDS_AT_MOST] for pick in data.getlist("pick")[:DICE_AT_MOST]))
    if "number" in data:
        return NumberAnswer(_number(data.get("number", "")), data.get("side", "")[:WORDS_AT_MOST])
    raise BadInput(say("That didn’t work. Reload the page and try again."))


def _faces(words: list[str]) -> Iterator[int]:
    if len(words) > DICE_AT_MOST:
        raise Refused(say("You can enter at most {most} dice.", most=DICE_AT_MOST))
    for word in words:
        if word.strip():
            yield _number(word)


def _number(words: str) -> int:
    try:
        number = int(words[:20])
    except ValueError:
        raise Refused(say("Enter a number, not “{words}”.", words=words[:40])) from None
    if abs(number) > NUMBER_AT_MOST:
        raise Refused(say("That number is too large. Enter a smaller one."))
    return number


def page_number(words: str) -> int:
    """The number of a page; the first where it is none."""
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 7 else 1


def sheet_values(data: QueryDict) -> dict[str, str]:
    """The fields of a sheet so far: of each name the last word said."""
    return {name: words[-1][:WORDS_AT_MOST] for name, words in data.lists() if words and name not in OURS}
