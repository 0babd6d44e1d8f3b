"""Values that can be set by hand: a game declares each once, for the command, the event and the page.

MODEL: Values[Street, Model] = (
    Number("nerve", "Nerve", "heart", high=3),
    Flag("hidden", "Hidden", "hidden", why_not=lambda street, model, on: "" if model.up else "Stand it up first."),
)
BY_HAND = ByHand(Owners("models", MODEL), Owners("", STREET))
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Annotated, Any, ClassVar, NamedTuple, Self

from msgspec import Meta, structs

from games.engine.play.questions import Refused
from games.engine.play.table import Command, Event
from games.engine.show import correction_values
from games.engine.show.correction_values import To
from games.engine.show.sheet import Correction
from games.engine.show.tracked_values import Tracked, Values
from games.engine.words import phrases

say = phrases("show.by-hand")


@dataclass(frozen=True)
class Owners[B, O]:
    """Whoever has the same values. at: the field of the battle that holds them, by key; or the one that holds a single
    owner or None, as an activation under way; "" for the battle itself. values: theirs, or those of one of them.

    on_table: their values stand on the page of the table, with what is nobody's. when: whether the page offers them.
    why_not: a sentence where this value
    of theirs cannot be set now.
    """

    at: str
    values: Values[B, O] | Callable[[B, O], Values[B, O]]
    _: KW_ONLY
    on_table: bool = False
    when: Callable[[B, O], object] | None = None
    why_not: Callable[[B, O, str], str] | None = None

    def all(self, battle: B) -> Mapping[str, O]:
        """Key to owner; "" is the key of what is the whole battle's."""
        found: Any = getattr(battle, self.at) if self.at else battle
        if isinstance(found, dict):
            return found
        return {} if found is None else {"": found}

    def of(self, battle: B, owner: O) -> Values[B, O]:
        return self.values(battle, owner) if callable(self.values) else self.values

    def put(self, battle: Any, key: str, owner: Any, path: str, value: To) -> Any:
        changed = _replaced(owner, path, value)
        if not self.at:
            return changed
        held = {**getattr(battle, self.at), key: changed} if key else changed
        return structs.replace(battle, **{self.at: held})


def _replaced(struct: Any, path: str, value: To) -> Any:
    name, _, rest = path.partition(".")
    return structs.replace(struct, **{name: _replaced(getattr(struct, name), rest, value) if rest else value})


class Change(NamedTuple):
    """What a value is set to, read, and before and after in words."""

    to: To
    was: str
    now: str


class _Found(NamedTuple):
    owners: Owners[Any, Any]
    owner: Any
    value: Tracked[Any, Any]


class ByHand:
    """All that can be set by hand in a game. nobody: the refusal where nobody is called so. hides: whether a value, by
    its owner's key and its word, is kept from a phone that speaks for those sides; None is all of them. called: what
    sentences call a value, by its word. as_label: words for values that a noun would tell wrongly: “Ruth, pinned by:
    nobody → Gabe”.
    """

    def __init__(
        self,
        *owners: Owners[Any, Any],
        nobody: str = say("nobody-called-here"),
        hides: Callable[[Any, str, str, Collection[str] | None], bool] | None = None,
        called: Callable[[str], str] = str,
        as_label: Mapping[str, str] | None = None,
    ) -> None:
        self.owners, self.nobody, self.hides, self.called = owners, nobody, hides, called
        self.as_label = as_label or {}

    @property
    def words(self) -> tuple[str, ...]:
        """The words of all values that somebody always has."""
        found = (value.what for one in self.owners if not callable(one.values) for value in one.values)
        return tuple(dict.fromkeys(found))

    def read(self, battle: Any, of: str, what: str, words: str) -> Change:
        """What was typed in for a value. Refused where there is no such value, or it cannot be that."""
        owners, owner, value = self._find(battle, of, what)
        refusal = owners.why_not(battle, owner, what) if owners.why_not else ""
        to = None if refusal else value.typed(battle, owner, words)
        if not refusal and value.why_not:
            refusal = value.why_not(battle, owner, to)
        if refusal:
            raise Refused(refusal)
        if value.both:
            return Change(to, *value.both(battle, owner, to))
        now = value.value(battle, owner)
        return Change(to, value.words(battle, owner, now), value.words(battle, owner, to))

    def put(self, battle: Any, of: str, what: str, to: To) -> Any:
        """The battle with a value that came true: nothing is read, and nothing refused that there is."""
        owners, owner, value = self._find(battle, of, what)
        if value.put is not None:
            return value.put(battle, owner, to)
        after = owners.put(battle, of, owner, value.path, to)
        return value.then(after, owner, to) if value.then else after

    def _find(self, battle: Any, of: str, what: str) -> _Found:
        known = not of
        for owners in self.owners:
            found = owners.all(battle)
            if of in found:
                known = True
                for value in owners.of(battle, found[of]):
                    if value.what == what:
                        return _Found(owners, found[of], value)
        raise Refused(say("no-value-correct-now", what=what[:40]) if known else self.nobody.format(of[:60]))

    def corrections(
        self, battle: Any, of: str, sides: Collection[str] | None = None
    ) -> tuple[Correction, ...]:
        """What the page of an owner offers, by its key; for "" that of the table. Raises KeyError."""
        if of and not any(of in owners.all(battle) for owners in self.owners):
            raise KeyError(of)
        hides = self.hides or (lambda *_: False)
        return tuple(
            one
            for one in self._offered(battle, of)
            if not hides(battle, one.of, one.what, sides) and self._can_be_set(battle, one)
        )

    def _offered(self, battle: Any, of: str) -> Iterator[Correction]:
        for owners in self.owners:
            for key, owner in owners.all(battle).items():
                here = key == of or (not of and owners.on_table)
                if here and (owners.when is None or owners.when(battle, owner)):
                    for value in owners.of(battle, owner):
                        if value.when is None or value.when(battle, owner):
                            yield value.offered(battle, owner, key)

    def _can_be_set(self, battle: Any, offered: Correction) -> bool:
        """Whether the value can be set now: nobody hides while out of action."""
        words = str(offered.value)
        if offered.kind == "flag":
            words = correction_values.yes_or_no(not offered.value)
        elif offered.kind == "one":
            words = offered.picks[-1].value if offered.picks else ""
        try:
            self.read(battle, offered.of, offered.what, words)
        except Refused:
            return False
        return True


class SetByHand(Event):
    """A value was set by hand: the common part of every game's `Corrected`.

    what: the value; to: what it is now, read; was, now: both in words; of: whose it is, "" for the battle.
    """

    by_hand: ClassVar[ByHand]

    what: str
    to: To
    was: str
    now: str
    of: str = ""

    def apply(self, battle: Any) -> Any:
        return self.by_hand.put(battle, self.of, self.what, self.to)

    @property
    def says(self) -> str:
        if self.was == self.now:
            return ""
        if not self.of:
            return "corrected.battle"
        return "corrected.label" if self.what in self.by_hand.as_label else "corrected"

    @property
    def in_words(self) -> Mapping[str, str]:
        return {"what": self.by_hand.as_label.get(self.what) or self.by_hand.called(self.what)}

    @classmethod
    def read(cls, battle: Any, what: str, words: str, of: str) -> Self:
        """The event for what was typed in. Raises Refused."""
        return cls(what, *cls.by_hand.read(battle, of, what, words), of)


class SetValue(Command):
    """Set a value as it is on the table: the common part of every game's `Correct`. No rule refuses it, only a value
    that means nothing.

    what: which value. value: a number, yes or no, a word, or keys with commas. of: whose it is, "" for the battle.
    """

    event: ClassVar[type[SetByHand]]

    what: Annotated[str, Meta(max_length=80)]
    value: Annotated[str, Meta(max_length=400)]
    of: str = ""

    def carry_out(self, table: Any) -> None:
        before = table.battle
        table.happens(self.event.read(before, self.what, self.value, self.of))
        self.settle(table, before)

    def settle(self, table: Any, before: Any) -> None:
        """What follows: somebody falls, the turn goes on. before: the battle without the correction."""
