"""What the players agreed on, read from the form of the setup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.game import Setting
from games.engine.play.values import DecodeError
from games.engine.words import phrases

say = phrases("show.setup-answers")


def read_answers(
    form: Sequence[Setting], answers: Mapping[str, str], levels: Mapping[str, Sequence[int]] | None = None
) -> dict[str, Any]:
    """By setting what was answered, or its default: a number where it is one or all its picks are; yes or no where they
    are "on" and "off"; else as it was said. levels: of a setting, what each gang has; one that was left at its default
    is theirs where all of them agree on a larger one. Raises DecodeError with a sentence for the players.
    """
    found = {agreed.name: _read(agreed, answers.get(agreed.name) or agreed.default) for agreed in form}
    for agreed in form:
        theirs = (levels or {}).get(agreed.name, ())
        if found[agreed.name] == _read(agreed, agreed.default) and len(set(theirs)) == 1:
            found[agreed.name] = max(found[agreed.name], theirs[0])
    return found


def _read(agreed: Setting, said: str) -> Any:
    values = {pick.value for pick in agreed.picks}
    if values == {"on", "off"}:
        if said not in values:
            raise DecodeError(say("off-needed-neither", said=said[:40]))
        return said == "on"
    if agreed.kind == "number" or (values and all(value.isdecimal() for value in values)):
        if not (said.isascii() and said.isdecimal()):
            raise DecodeError(say("whole-number-needed-none", said=said[:40]))
        return int(said[:12])
    return said
