"""What a battle remembers of what was said, so that it need not be said twice: the last attack of each at each, with
the ground, the range and the cover as they were.

It is part of a `Moment`, a fold over the entries that stand: an undo brings it back with all else. A command says
between whom it is (`Command.between`), an event who stands elsewhere after it (`Event.moves`) or has something else in
hand (`Event.rearms`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.engine.play.table import Command, Event
from games.engine.play.values import Value, fields_of

KEPT_AT_MOST = 8
"""Of a whole battle: they are stored with each of its moments."""


class RememberedCommand[C](Value):
    """A command that was given. stands: neither has moved since, so that all of it still holds; else only what is in
    hand does.
    """

    command: C
    stands: bool = True


def remember(
    remembered: Sequence[RememberedCommand[Any]], events: Iterable[Event], command: Command | None = None
) -> tuple[RememberedCommand[Any], ...]:
    """What is remembered after one more entry, newest last. command: what was said in it, if it was a command."""
    if not remembered and (command is None or not command.between):
        return ()
    moved: set[str] = set()
    unsettled: set[str] = set()
    rearmed: set[str] = set()
    for event in events:
        moved.update(event.moves)
        unsettled.update(event.unsettles)
        rearmed.update(event.rearms)
    found = [one for one in remembered if one.command.between[0] not in rearmed]
    found = [one if moved.isdisjoint(one.command.between) else one.but(stands=False) for one in found]
    if command is not None and command.between:
        again = (type(command), command.between)
        found = [one for one in found if (type(one.command), one.command.between) != again]
        found.append(RememberedCommand(command, unsettled.isdisjoint(command.between)))
    return tuple(found[-KEPT_AT_MOST:])


def as_form(command: Command) -> dict[str, str]:
    """The fields of a command as a form sends them: facts of the table, and what is not as it is by itself."""
    return {
        field.name: _words(value)
        for field in fields_of(type(command)).values()
        if isinstance(value := getattr(command, field.name), bool) or value != field.default
    }


def _words(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def said_before(
    remembered: Sequence[RememberedCommand[Any]], tag: str, values: Mapping[str, str]
) -> dict[str, str]:
    """What was said last of the same by the same at the same with the same in hand, as form data; {} where that does
    not hold any more. values: the sheet so far, with its target.
    """
    between = tuple(values.get(name, "") for name in ("model", "target"))
    for one in reversed(remembered):
        command = one.command
        if not one.stands or command.between != between or command.__struct_config__.tag != tag:
            continue
        if _in_hand(command).items() <= {**_in_hand(command, by_itself=True), **values}.items():
            return as_form(command)
    return {}


def last_in_hand(remembered: Sequence[RememberedCommand[Any]], tag: str, model: str) -> dict[str, str]:
    """What somebody did the same with last, as form data: the fields that a command calls `held`."""
    for one in reversed(remembered):
        command = one.command
        if command.between[:1] == (model,) and command.__struct_config__.tag == tag:
            said, plain = _in_hand(command), _in_hand(command, by_itself=True)
            return {name: words for name, words in said.items() if words != plain[name]}
    return {}


def _in_hand(command: Command, *, by_itself: bool = False) -> dict[str, str]:
    """What a command is carried out with, as form data; or what its fields are where nothing was said."""
    fields = fields_of(type(command))
    found = {name: fields[name].default if by_itself else getattr(command, name) for name in command.held}
    return {name: _words(value) for name, value in found.items()}
