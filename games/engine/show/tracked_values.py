"""The kinds of value that can be set by hand: a number, yes or no, words, one of some, any of some.

Each says what it is now, in words, how what was typed in is read, and how a page offers it. Who has them, and what
comes of a value that was set, is in `by_hand.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any

from games.engine.show import correction_values
from games.engine.show.command_forms import toggle_key
from games.engine.show.correction_values import To
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Correction
from games.engine.words import phrases

say = phrases("show.by-hand")

THERE_IS, NOTHING = say("there-is"), say("nothing")


type Of[B, O, T] = T | Callable[[B, O], T]
"""What is always the same, or follows from the battle and the owner."""
type Named = Iterable[tuple[str, str] | Pick]
"""Values with their words."""


def _now[B, O, T](found: Of[B, O, T], battle: B, owner: O) -> T:
    return found(battle, owner) if callable(found) else found


@dataclass(frozen=True)
class Tracked[B, O]:
    """A value of an owner: of a model, a side, the battle itself. what: its word, in commands, records and forms.
    label, icon: on the page.

    The rest is for what a value does not do by itself. Each is given the battle, the owner, and what they say besides.
    field: which field holds it, with dots for one inside another; else the one that is called as its word. get: what it
    is. parse: what was typed in, read into what the event holds; raises Refused. put: the battle with it. then: in
    place of `put`, what follows once its field is set, given that battle, and the owner as before. why_not: a sentence
    where it cannot be that now. says: a value in words. both: was and now in words. when: whether the page offers it.
    Only `put` and `then` are asked again when an event is told again; they refuse nothing.
    """

    what: str
    label: Of[B, O, str]
    icon: str = ""
    _: KW_ONLY
    field: str = ""
    get: Callable[[B, O], Any] | None = None
    parse: Callable[[B, O, str], To] | None = None
    put: Callable[[B, O, Any], B] | None = None
    then: Callable[[B, O, Any], B] | None = None
    why_not: Callable[[B, O, Any], str] | None = None
    says: Callable[[B, O, Any], str] | None = None
    both: Callable[[B, O, Any], tuple[str, str]] | None = None
    when: Callable[[B, O], object] | None = None

    @property
    def path(self) -> str:
        return self.field or self.what.replace("-", "_")

    def value(self, battle: B, owner: O) -> Any:
        if self.get is not None:
            return self.get(battle, owner)
        found: Any = owner
        for name in self.path.split("."):
            found = getattr(found, name)
        return found

    def words(self, battle: B, owner: O, value: To) -> str:
        return self.says(battle, owner, value) if self.says else self.plain_words(value)

    def plain_words(self, value: To) -> str:
        return str(value)

    def typed(self, battle: B, owner: O, words: str) -> To:
        """What was typed in, read. Raises Refused."""
        return self.parse(battle, owner, words) if self.parse else self.plain_typed(battle, owner, words)

    def plain_typed(self, battle: B, owner: O, words: str) -> To:
        raise NotImplementedError

    def offered(self, battle: B, owner: O, key: str) -> Correction:
        """How the page offers it. key: whose it is."""
        raise NotImplementedError

    def _offer(self, battle: B, owner: O, key: str, **more: Any) -> Correction:
        return Correction(self.what, _now(self.label, battle, owner), icon=self.icon, of=key, **more)


@dataclass(frozen=True)
class Number[B, O](Tracked[B, O]):
    """From low to high; the page goes as far as `most`. none: the word for no number, where that is possible."""

    low: Of[B, O, int] = 0
    high: Of[B, O, int] = 99
    most: Of[B, O, int] | None = None
    none: str = ""

    def plain_words(self, value: To) -> str:
        return self.none if value is None else str(value)

    def plain_typed(self, battle: B, owner: O, words: str) -> int | None:
        if self.none and words == self.none:
            return None
        return correction_values.number(words, _now(self.low, battle, owner), _now(self.high, battle, owner))

    def offered(self, battle: B, owner: O, key: str) -> Correction:
        low, high = _now(self.low, battle, owner), _now(self.high, battle, owner)
        most = high if self.most is None else _now(self.most, battle, owner)
        return self._offer(battle, owner, key, value=self.value(battle, owner) or 0, low=low, high=most)


@dataclass(frozen=True)
class Flag[B, O](Tracked[B, O]):
    """Yes or no."""

    def plain_words(self, value: To) -> str:
        return correction_values.flag_in_words(bool(value))

    def plain_typed(self, battle: B, owner: O, words: str) -> bool:
        return correction_values.yes(words)

    def offered(self, battle: B, owner: O, key: str) -> Correction:
        return self._offer(battle, owner, key, value=bool(self.value(battle, owner)), kind="flag")


@dataclass(frozen=True)
class Words[B, O](Tracked[B, O]):
    """Free words, at most so many letters; "" is nothing."""

    most: int = 60

    def plain_words(self, value: To) -> str:
        return str(value) or NOTHING

    def plain_typed(self, battle: B, owner: O, words: str) -> str:
        return words[: self.most]

    def offered(self, battle: B, owner: O, key: str) -> Correction:
        return self._offer(battle, owner, key, value=self.value(battle, owner), kind="words", high=self.most)


@dataclass(frozen=True)
class One[B, O](Tracked[B, O]):
    """One of some. picks: on the page. known: all that may be said, where that is more. none: the pick for "". shown:
    which of the picks it is, where the value itself is none of them.
    """

    picks: Of[B, O, Named] = ()
    known: Of[B, O, Iterable[str]] | None = None
    none: str = ""
    shown: Callable[[B, O], str] | None = None

    def plain_words(self, value: To) -> str:
        return str(value) or self.none or NOTHING

    def _picks(self, battle: B, owner: O) -> list[Pick]:
        found = [pick if isinstance(pick, Pick) else Pick(*pick) for pick in _now(self.picks, battle, owner)]
        return [*((Pick("", self.none),) if self.none else ()), *found]

    def plain_typed(self, battle: B, owner: O, words: str) -> str:
        if self.known is not None:
            return correction_values.word(words, _now(self.known, battle, owner))
        return correction_values.word(words, [pick.value for pick in self._picks(battle, owner)])

    def offered(self, battle: B, owner: O, key: str) -> Correction:
        value = self.shown(battle, owner) if self.shown else self.value(battle, owner)
        picks = tuple(
            pick.but(chosen=pick.chosen or pick.value == value) for pick in self._picks(battle, owner)
        )
        return self._offer(battle, owner, key, value=value, kind="one", picks=picks)


@dataclass(frozen=True)
class Many[B, O](Tracked[B, O]):
    """Any of some, as keys with commas: each pick of the page is the whole list as it would be after the tap.

    picks: on the page. known: all that may be said, where that is more. whose: begins the refusal of any other key, as
    "Ruth has". none: the pick for none of them. nobody: the word for none of them.
    """

    picks: Of[B, O, Named] = ()
    known: Of[B, O, Iterable[str]] | None = None
    whose: Of[B, O, str] = THERE_IS
    none: str = ""
    nobody: str = NOTHING

    def value(self, battle: B, owner: O) -> tuple[str, ...]:
        return tuple(super().value(battle, owner))

    def plain_words(self, value: To) -> str:
        return correction_values.list_or(value if isinstance(value, tuple) else (), self.nobody)

    def _picks(self, battle: B, owner: O) -> list[Pick]:
        return [pick if isinstance(pick, Pick) else Pick(*pick) for pick in _now(self.picks, battle, owner)]

    def plain_typed(self, battle: B, owner: O, words: str) -> tuple[str, ...]:
        known = [pick.value for pick in self._picks(battle, owner)] if self.known is None else self.known
        return correction_values.keys_of(words, _now(known, battle, owner), _now(self.whose, battle, owner))

    def offered(self, battle: B, owner: O, key: str) -> Correction:
        now, every = self.value(battle, owner), self._picks(battle, owner)
        keys = [pick.value for pick in every]
        picks = [
            pick.but(value=toggle_key(keys, now, pick.value), chosen=pick.value in now) for pick in every
        ]
        if self.none:
            picks.insert(0, Pick("", self.none, chosen=not now))
        return self._offer(battle, owner, key, value=",".join(now), kind="one", picks=tuple(picks))


type Values[B, O] = Sequence[Tracked[B, O]]
