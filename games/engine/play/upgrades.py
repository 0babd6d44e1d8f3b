"""Old shapes to new: one small function a step, so that what was saved years ago still opens."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from games.engine.play.values import DecodeError
from games.engine.words import phrases

say = phrases("record.upgrades")

type Step = Callable[[dict[str, Any]], dict[str, Any]]
"""From version n (its place in the list, counted from 1) to n + 1. It answers with a new dict and leaves the
old one alone.
"""


def upgrade(
    data: dict[str, Any], steps: Sequence[Step], key: str = "version", what: str = "file"
) -> dict[str, Any]:
    """Data brought to the newest version, which is one more than there are steps. Missing `key` means version
    1.

    Raises DecodeError for a version that does not exist yet or never did.
    """
    newest = len(steps) + 1
    version = data.get(key, 1)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise DecodeError(say("says-whole-number-from", what=what, what2=key, version=version, newest=newest))
    if version > newest:
        raise DecodeError(
            say("sixgun-knows-was-written", what=what, what2=key, version=version, newest=newest)
        )
    for step in steps[version - 1 :]:
        data = step(data)
    return {**data, key: newest}


class Reader[T]:
    """Reads what is stored of a battle: JSON of one shape.

    What is of the newest version is decoded as it stands. Only what does not fit goes through the steps, oldest first;
    each of them leaves alone what it has nothing to do with. then: what else is to be done with something old.
    """

    def __init__(self, shape: Any, steps: Sequence[Step] = (), then: Callable[[T], T] | None = None) -> None:
        self._newest: msgspec.json.Decoder[T] = msgspec.json.Decoder(shape)
        self._steps, self._then = steps, then

    def decode(self, text: str | bytes) -> T:
        """Raises msgspec.DecodeError for what no version ever wrote."""
        try:
            return self._newest.decode(text)
        except msgspec.ValidationError:
            data = msgspec.json.decode(text)
            if not self._steps or not isinstance(data, dict):
                raise
        except (UnicodeError, RecursionError) as wrong:
            raise msgspec.DecodeError(str(wrong)) from None
        try:
            for step in self._steps:
                data = step(data)
        except (
            LookupError,
            ValueError,
            TypeError,
            AttributeError,
        ) as wrong:  # a step that met what it never knew
            raise msgspec.ValidationError(str(wrong)) from None
        found = self._newest.decode(msgspec.json.encode(data))
        return self._then(found) if self._then else found


# From version 1, whose questions had words and no purposes

UNKNOWN = "unknown"
"""The purpose of a sentence of version 1 that the frozen table does not know."""

ASKED = frozenset(("roll", "choice", "number", "sealed", "rolled"))
"""The tags of all that has a purpose since version 2."""


class Purposes:
    """The sentences of a game as version 1 wrote them, and the purpose of each. For old records only: no new sentence
    is ever added.

    frozen: (pattern, purpose), the pattern to match the whole sentence; the first that does counts.
    """

    def __init__(self, *frozen: tuple[str, str]) -> None:
        self._frozen = [(re.compile(pattern), purpose) for pattern, purpose in frozen]

    def of(self, sentence: str) -> str:
        return next((purpose for known, purpose in self._frozen if known.fullmatch(sentence)), UNKNOWN)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(purpose for _, purpose in self._frozen))

    def step(self, data: dict[str, Any]) -> dict[str, Any]:
        """All questions and rolls in something stored, with their purposes."""
        found: dict[str, Any] = each_part(data, self._with_purpose)
        return found

    def _with_purpose(self, part: dict[str, Any]) -> dict[str, Any]:
        if part.get("type") in ASKED and "why" in part and "purpose" not in part:
            return {**part, "purpose": self.of(part["why"])}
        return part


class ByHand:
    """What `Corrected` held in version 1: the words typed in (`value`), where today it holds what was read of them
    (`to`). Frozen like `Purposes`; what is of no kind here was a word and stays one.

    numbers, flags, keys: what was of that kind; "-rank" and "loaded:" stand for all that end or begin so. apart: keys
    of which the same may stand there twice. nothing: the word for no number.
    """

    def __init__(
        self,
        numbers: Collection[str],
        flags: Collection[str],
        keys: Collection[str],
        apart: Collection[str] = (),
        nothing: str = "",
    ) -> None:
        self._numbers, self._flags, self._keys = numbers, flags, keys
        self._apart, self._nothing = apart, nothing

    def step(self, data: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = each_part(data, self._with_value)
        return found

    def _with_value(self, part: dict[str, Any]) -> Mapping[str, Any]:
        if part.get("type") != "corrected" or "value" not in part:
            return part
        rest = {key: value for key, value in part.items() if key != "value"}
        return {**rest, "to": self._read(part["what"], part["value"])}

    def _read(self, what: str, value: str) -> Any:
        if self._is_number(what):
            return None if value == self._nothing else int(value)
        if what in self._flags and value in ("yes", "no"):
            return value == "yes"
        if what in self._keys:
            keys = [key for key in value.split(",") if key]
            return keys if what in self._apart else list(dict.fromkeys(keys))
        return value

    def _is_number(self, what: str) -> bool:
        return what in self._numbers or what.startswith("loaded:") or what.endswith("-rank")


def each_part(data: Any, change: Callable[[dict[str, Any]], Mapping[str, Any]]) -> Any:
    """Plain JSON data with every object in it changed, the innermost first; the old data is left alone."""
    if isinstance(data, dict):
        return change({key: each_part(value, change) for key, value in data.items()})
    if isinstance(data, list):
        return [each_part(value, change) for value in data]
    return data
