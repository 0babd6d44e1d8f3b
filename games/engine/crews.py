"""A crew: who of a gang comes tonight, and what each of them leaves at home. It is kept with the gang, by keys, and a
battle is fought with the gang that it makes. Pure.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta

from games.engine.play.questions import Refused
from games.engine.play.values import Value
from games.engine.show.form import FormField

if TYPE_CHECKING:
    from games.engine.roster import Builder, RosterRules

CREWS_AT_MOST = 12
NAME_AT_MOST = 40

type MemberKey = Annotated[str, Meta(max_length=60)]
type ThingKey = Annotated[str, Meta(max_length=200)]


class CrewMember(Value):
    """Somebody who comes. left: the keys of what they leave at home (`roster.Carried`)."""

    key: MemberKey
    left: Annotated[tuple[ThingKey, ...], Meta(max_length=100)] = ()


class Crew(Value):
    """key: letters and digits, its own in its gang. level: what was agreed for it, 0 for the gang's own."""

    key: Annotated[str, Meta(pattern=r"^[a-z0-9]+$", max_length=6)]
    name: Annotated[str, Meta(min_length=1, max_length=NAME_AT_MOST)]
    members: Annotated[tuple[CrewMember, ...], Meta(max_length=100)] = ()
    level: Annotated[int, Meta(ge=0, le=1_000_000)] = 0

    @property
    def comes(self) -> dict[str, CrewMember]:
        return {one.key: one for one in self.members}


def crewed(rules: RosterRules, gang: Any, crew: Crew) -> Any:
    """The gang as it comes to the table. Whoever has left it since, and whatever is gone, is passed over."""
    builder, comes = rules.builder, crew.comes
    for card in rules.cards(gang):
        if card.key not in comes:
            gang, _ = builder.passed(gang, builder.blank(gang.name), card.key)
        elif left := comes[card.key].left:
            with suppress(KeyError, Refused):
                gang = builder.without(gang, card.key, left)
    return _at_level(builder, gang, crew.level)


def _at_level(builder: Builder, gang: Any, level: int) -> Any:
    if not (level and builder.level):
        return gang
    field = level_field(builder, gang)
    return gang.but(**{builder.level: max(field.low, min(level, field.high))}) if field else gang


def level_field(builder: Builder, gang: Any) -> FormField | None:
    """Where the gang says what was agreed; None where its game agrees on nothing."""
    fields = builder.form(gang, "", builder.values(gang, "")) if builder.level else ()
    return next((field for field in fields if field.name == builder.level), None)


def renamed(crews: Sequence[Crew], old: str, new: str) -> tuple[Crew, ...]:
    """A newcomer’s first name has made a key for them."""
    return tuple(
        crew.but(members=tuple(one.but(key=new) if one.key == old else one for one in crew.members))
        for crew in crews
    )


def forgotten(crews: Sequence[Crew], member: str) -> tuple[Crew, ...]:
    """Somebody is deleted for good."""
    return tuple(crew.but(members=tuple(one for one in crew.members if one.key != member)) for crew in crews)


def free_key(crews: Collection[Crew]) -> str:
    taken = {crew.key for crew in crews}
    return next(str(number) for number in range(1, len(taken) + 2) if str(number) not in taken)


def keyed_things(one: Any, fields: Sequence[str]) -> Iterator[tuple[str, str, Any]]:
    """Field, key and thing of all that somebody has in these fields; of two alike each has a key of its own."""
    for field in fields:
        seen: dict[str, int] = {}
        for thing in getattr(one, field):
            number = seen[thing.key] = seen.get(thing.key, 0) + 1
            yield field, f"{field}.{thing.key}" + (f".{number}" if number > 1 else ""), thing


def without_things(one: Any, fields: Sequence[str], left: Collection[str]) -> Any:
    """The same sheet without these."""
    kept: dict[str, list[Any]] = {field: [] for field in fields}
    for field, key, thing in keyed_things(one, fields):
        if key not in left:
            kept[field].append(thing)
    return one.but(**{field: tuple(things) for field, things in kept.items()})
