"""What players of a game may make of their own: weapons, skills, texts. Kept by value, as a gang keeps everything.

A game says what kinds there are (`RosterRules.own`). What rules cannot compute of a thing is its text: it is shown, and
blocks nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from msgspec import Meta

from games.engine.play.values import Value
from games.engine.show.form import FormField
from games.engine.show.form_parsing import Values, parse_fields, slug
from games.engine.show.printed import DeckCard

OWN = "own-"
"""Keys of things that players made begin so: no rule acts on such a key."""

type Key = Annotated[str, Meta(pattern=r"^own-[a-z0-9-]+$", max_length=60)]
type Name = Annotated[str, Meta(min_length=1, max_length=60)]
type Words = Annotated[str, Meta(max_length=600)]


class Saying(Value):
    """Something that is nothing but a name and a text, such as a trait of one's own."""

    key: Key
    name: Name
    text: Words = ""


def own_key(name: str) -> str:
    return f"{OWN}{slug(name, fallback='thing')}"


def unchanged(gang: Any, where: str, field: str, thing: Any) -> Any:
    return gang


@dataclass(frozen=True, eq=False)
class OwnKind:
    """A kind of thing. shape: its type; name, names: what one and several are called, at the beginning of a label.

    fields: a form, filled with form data; None for a new thing, else what it was. values: a thing as form data. made:
    the thing from what `parse_fields` read, and what it was before; raises FormInvalid. figures: in a few words; text:
    what it does. called: a thing's name; key_of: its key, which begins with `OWN`; rekeyed: the same under another key.
    slot: whether it is offered for a field of a sheet. of_gang: the field of the gang itself for which it is offered,
    "" for a thing of its members. give: the gang with it, for a member ("" for the gang) and a field; KeyError,
    Refused. used: those that a gang has. into: the kind into whose text it is written when such a thing is made, "" for
    one that stands by itself. blank: what stands in the form of a new one. stock: a setup of a battle with some of them
    added, None for what no battle has apart from its gangs. drawn: as a card of the game's deck, None for what is none.
    """

    key: str
    name: str
    names: str
    shape: type[Any]
    fields: Callable[[Values, Any], Iterable[FormField]]
    values: Callable[[Any], Mapping[str, Sequence[str]]]
    made: Callable[[dict[str, Any], Any], Any]
    figures: Callable[[Any], str] = lambda thing: ""
    text: Callable[[Any], str] = lambda thing: thing.text
    called: Callable[[Any], str] = lambda thing: thing.name
    key_of: Callable[[Any], str] = lambda thing: thing.key
    rekeyed: Callable[[Any, str], Any] = lambda thing, key: thing.but(key=key)
    slot: Callable[[str], bool] = lambda field: False
    of_gang: str = ""
    give: Callable[[Any, str, str, Any], Any] = unchanged
    used: Callable[[Any], Iterable[Any]] = lambda gang: ()
    into: str = ""
    blank: Mapping[str, Sequence[str]] = field(default_factory=dict)
    stock: Callable[[Any, Sequence[Any]], Any] | None = None
    drawn: Callable[[Any], DeckCard] | None = None

    def make(self, given: Values, was: Any = None) -> Any:
        """The thing that was filled in. Raises FormInvalid."""
        return self.made(parse_fields(self.fields(given, was)), was)


@dataclass(frozen=True)
class Own:
    """A thing with its kind."""

    kind: OwnKind
    thing: Any

    @property
    def key(self) -> str:
        return self.kind.key_of(self.thing)

    @property
    def name(self) -> str:
        return self.kind.called(self.thing)

    @property
    def figures(self) -> str:
        return self.kind.figures(self.thing)

    @property
    def text(self) -> str:
        return self.kind.text(self.thing)


def kind_named(kinds: Iterable[OwnKind], key: str) -> OwnKind | None:
    return next((kind for kind in kinds if kind.key == key), None)


def own_things(kinds: Iterable[OwnKind], gang: Any) -> tuple[Own, ...]:
    """What a gang has of its players' own making, each once."""
    found: list[Own] = []
    for kind in kinds:
        for thing in kind.used(gang):
            one = Own(kind, thing)
            if one not in found:
                found.append(one)
    return tuple(found)
